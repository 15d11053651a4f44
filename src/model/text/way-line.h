/* way-line.h: one line of a score sheet, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  WAY_LINE_RULE,    /* text, arithmetic, points, source */
  WAY_LINE_SUM,     /* the total of one player */
  WAY_LINE_WHY_NOT, /* a player without the majority: no points, and why */
  WAY_LINE_MOVE,    /* a token that changes hands */
} WayLineKind;

typedef struct {
  WayLineKind kind;
  char *text;
  char *arithmetic;      /* "3 points each", "× 3 types"; may be empty */
  int points;            /* of a rule or a sum */
  int source;            /* CarcSource, or -1 */
  const char *reference; /* this and the next two are constants of the core; NULL without a rule */
  const char *why;
  const char *rule_id;
  int seat;          /* the player concerned; -1: part of what the feature scores */
  const char *tie;   /* of a sum: what a tie for the majority means, in the user's language; NULL: there is none */
  char *description; /* for screen readers */
} WayLineInfo;

/* Never changes. */
#define WAY_TYPE_LINE (way_line_get_type ())
G_DECLARE_FINAL_TYPE (WayLine, way_line, WAY, LINE, GObject)

/* The strings of @info that are not constant are (transfer full). */
WayLine *way_line_new (WayLineInfo info);
const WayLineInfo *way_line_get_info (WayLine *self); /* (transfer none) */

/* Returns the text, after the name of the player if it is a rule that concerns a single one: "Jan: Adjusted points".
 * (transfer full) */
char *way_line_name (WayLine *self, const CarcHeader *header);

/* Returns whether both lines look and sound the same. */
gboolean way_line_equal (WayLine *self, WayLine *other);

/* Returns what @line counts, and what the number of correct signposts is multiplied by: "9 road tiles", "5 correct
 * signposts × 3 types". (transfer full) */
char *way_line_write (const CarcHeader *header, const CarcLine *line);

/* Returns the lines of @sheet as a list of WayLine: rule lines, a sum for each player concerned, players without the
 * majority, moves. @header has the names. (transfer full) */
GListModel *way_lines_new (const CarcHeader *header, const CarcSheet *sheet);

G_END_DECLS
