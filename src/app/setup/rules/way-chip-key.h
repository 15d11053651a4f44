/* way-chip-key.h: a betting chip of a player, and a popover to enter its numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Signal: "changed" (): a number was edited. */
#define WAY_TYPE_CHIP_KEY (way_chip_key_get_type ())
G_DECLARE_FINAL_TYPE (WayChipKey, way_chip_key, WAY, CHIP_KEY, GtkWidget)

/* @number: of the chip, from 1. */
GtkWidget *way_chip_key_new (int number);

/* Does not emit "changed". */
void way_chip_key_set_chip (WayChipKey *self, const CarcChip *chip);
void way_chip_key_get_chip (WayChipKey *self, CarcChip *chip);

G_END_DECLS
