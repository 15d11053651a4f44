/* way-line.h: one line of a score sheet, in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum {
  WAY_LINE_RULE,    /* text, arithmetic, points, source */
  WAY_LINE_SUM,     /* what one player gets in all */
  WAY_LINE_WHY_NOT, /* present without the majority: no points, and why */
  WAY_LINE_MOVE,    /* a token that changes hands */
} WayLineKind;

/* Properties (read-only): "kind" (int), "text", "arithmetic" ("5 × 3"), "points" (int), "points-text" ("15", "−5"),
 * "source" (int, CarcSource; -1 none), "reference" (string), "why" (string), "rule-id" (string or NULL),
 * "seat" (int; -1: towards the worth), "description" (for a reader). */
#define WAY_TYPE_LINE (way_line_get_type ())
G_DECLARE_FINAL_TYPE (WayLine, way_line, WAY, LINE, GObject)

WayLineKind way_line_get_kind (WayLine *self);
const char *way_line_get_text (WayLine *self);
const char *way_line_get_arithmetic (WayLine *self);
int way_line_get_points (WayLine *self);
int way_line_get_source (WayLine *self);
int way_line_get_seat (WayLine *self);
const char *way_line_get_why (WayLine *self);
const char *way_line_get_reference (WayLine *self);
const char *way_line_get_description (WayLine *self);

/* The lines of @sheet in words: rule lines, a sum for each player concerned, why-nots, moves. (transfer full), of
 * WayLine. @header gives the names. */
GListModel *way_lines_new (const CarcHeader *header, const CarcSheet *sheet);

G_END_DECLS
