/* way-bet-face.h: one of the six betting chips, or none of them, as a button.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A chip with its numbers, “?” if they are not known, or only words for no match. */
#define WAY_TYPE_BET_FACE (way_bet_face_get_type ())
G_DECLARE_FINAL_TYPE (WayBetFace, way_bet_face, WAY, BET_FACE, GtkButton)

/* @chip: 1 to 6, or 0 for no match; @key: its shortcut. */
GtkWidget *way_bet_face_new (int chip, const char *key);
int way_bet_face_get_chip (WayBetFace *self);

/* @chip: its numbers; @possible: whether the chip can be in the stack. */
void way_bet_face_update (WayBetFace *self, const CarcChip *chip, int player_color, gboolean possible);

/* The numbers of @chip: "7+", "5/6+", "?". (transfer full) */
char *way_bet_face_describe_numbers (const CarcChip *chip);

G_END_DECLS
