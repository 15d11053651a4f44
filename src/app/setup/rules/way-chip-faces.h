/* way-chip-faces.h: the six betting chips of a player, with the numbers that are printed on them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A button for each chip, which opens a popover to enter its numbers. Signal: "changed" (): a number was edited. */
#define WAY_TYPE_CHIP_FACES (way_chip_faces_get_type ())
G_DECLARE_FINAL_TYPE (WayChipFaces, way_chip_faces, WAY, CHIP_FACES, GtkWidget)

GtkWidget *way_chip_faces_new (void);

/* Fills in the two numbers that the publisher has confirmed, if no number of any chip is known. */
void way_chip_faces_complete (CarcChip chips[CARC_N_CHIPS]);

/* Completes the numbers in the same way. */
void way_chip_faces_set (WayChipFaces *self, const CarcChip chips[CARC_N_CHIPS]);
void way_chip_faces_get (WayChipFaces *self, CarcChip chips[CARC_N_CHIPS]);

G_END_DECLS
