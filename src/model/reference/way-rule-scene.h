/* way-rule-scene.h: a scene of a rules page: one rule as a drawing, a title and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-text.h"

G_BEGIN_DECLS

/* The size of every scene. All positions and sizes below are in these units, x to the right and y downward. */
#define WAY_SCENE_WIDTH 364
#define WAY_SCENE_HEIGHT 261

typedef enum {
  WAY_PART_MAP,     /* tiles in rows and columns; the position is the upper left corner, the size that of a tile */
  WAY_PART_MEEPLE,  /* the shape of a player; the position of this and the following is the center */
  WAY_PART_TOKEN,   /* a tunnel token in the color of a player */
  WAY_PART_CHIP,    /* a betting chip of a player */
  WAY_PART_MARK,    /* ✓ or ✗ */
  WAY_PART_NUMBER,  /* a number or a sum, which is not translated; the size of this and the following is that of text */
  WAY_PART_CAPTION, /* a few words */
  WAY_PART_PILL,    /* a few words that are the result */
  WAY_PART_PATH,    /* a dotted curve from the position to another one */
} WayPartKind;

/* What a chip shows: its back, or its front, which is empty or has one of the two numbers that are known. */
typedef enum { WAY_FACE_DOWN, WAY_FACE_BLANK, WAY_FACE_7, WAY_FACE_8, WAY_N_FACES } WayFace;

typedef struct {
  int column, row;  /* in the map, from 0 */
  const char *kind; /* as way_tile_draw() takes it */
  int turn;         /* clockwise, in degrees: 0, 90, 180 or 270 */
  int asked;        /* a CarcArrow: the tile is marked as correct or wrong for this signpost; -1: it is not */
} WayMapTile;

/* Members that the kind of part does not have are 0, or NULL. */
typedef struct {
  WayPartKind kind;
  int x, y, size;
  int to_x, to_y;   /* of a path */
  int width;        /* of a text, at most */
  int player;       /* a CarcColor */
  int counted;      /* of a map: the number of its tiles that the scored feature has; 0 if none is scored */
  gboolean correct; /* of a mark */
  WayFace face;     /* of a chip */
  CarcText text;    /* of a number, a caption or a pill; of a map its rows */
  GArray *tiles;    /* of a map: WayMapTile, row by row, without the gaps */
} WayScenePart;

/* The reference owns its strings. */
typedef struct {
  CarcText title; /* at most five words */
  CarcText text;  /* at most twenty words; the accessible name of the drawing */
  CarcSource source;
  const char *reference; /* the publication; not translated */
  const char *records;   /* the recorded games that have all numbers of the scene, separated by blanks */
  GArray *parts;         /* WayScenePart, drawn in this order */
} WayRuleScene;

/* Returns what is on the front of a chip with @face: "7+", "8+" or ""; NULL for a chip that is face down. */
const char *way_face_get_numbers (WayFace face);

/* Returns the points below these numbers; NULL: none. */
const char *way_face_get_points (WayFace face);

/* Returns whether @name is an element of a scene that draws something. */
gboolean way_scene_part_is_element (const char *name);

/* Reads the start tag of such an element. Returns FALSE with a GMarkupError that names the attribute if one is missing,
 * unknown or invalid. @part then owns its tiles, which are still empty. */
gboolean way_scene_part_read (WayScenePart *part, const char *name, const char *const *attributes,
                              const char *const *values, GError **error);

/* Completes @part when all of its element has been read: its text must not be missing, and the rows of a map become
 * tiles, whose strings are added to @strings. Returns FALSE with a GMarkupError. */
gboolean way_scene_part_complete (WayScenePart *part, GStringChunk *strings, GError **error);

void way_scene_part_clear (WayScenePart *part);

G_END_DECLS
