/* way-chip-faces.h: the six betting chips, with the numbers their owners read off them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A key for each chip; a tap opens its numbers. Signal: "changed" (): somebody typed a number. */
#define WAY_TYPE_CHIP_FACES (way_chip_faces_get_type ())
G_DECLARE_FINAL_TYPE (WayChipFaces, way_chip_faces, WAY, CHIP_FACES, GtkWidget)

GtkWidget *way_chip_faces_new (void);

/* Where no number of any chip is known, the two that are confirmed are filled in. */
void way_chip_faces_set (WayChipFaces *self, const CarcChip chips[CARC_N_CHIPS]);
void way_chip_faces_get (WayChipFaces *self, CarcChip chips[CARC_N_CHIPS]);

G_END_DECLS
