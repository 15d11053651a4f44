/* way-line-private.h: how the lines of a sheet are made; for way-lines.c only.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-line.h"

G_BEGIN_DECLS

/* What a line says. way_line_new takes the strings over; @reference and @rule_id are constants of the core. */
typedef struct {
  WayLineKind kind;
  char *text;
  char *arithmetic;
  int points;
  int source;
  const char *reference;
  const char *why;
  const char *rule_id;
  int seat;
  char *description;
} WayLineWords;

WayLine *way_line_new (WayLineWords words);

/* Whether both would look and sound the same. */
gboolean way_line_equal (WayLine *self, WayLine *other);

G_END_DECLS
