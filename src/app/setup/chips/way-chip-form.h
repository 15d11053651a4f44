/* way-chip-form.h: a large betting chip whose numbers are typed on it, with a keypad.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-chip.h"
#include "way-chip-typing.h"

G_BEGIN_DECLS

/* The chip, a keypad, and the buttons Two Tile Numbers and Not Sure; the chip is beside the keypad or above it, as
 * "orientation" of GtkBox says. Properties: "chip-size" (int, px), "shows-caption" (boolean, default TRUE): what is
 * typed, in words; "shows-question" (boolean, default TRUE): what to type, above the keypad; "buttons-beside"
 * (boolean, default FALSE): the buttons are beside the keypad, not below it; "not-sure-label" (string): of the button
 * that emits "not-sure", if it leads further than Not Sure says. Signals: "changed" (gboolean typed): the typing is
 * another one, by a digit or a plus sign if @typed; "not-sure" (). */
#define WAY_TYPE_CHIP_FORM (way_chip_form_get_type ())
G_DECLARE_FINAL_TYPE (WayChipForm, way_chip_form, WAY, CHIP_FORM, GtkBox)

/* Begins with chip number @number, of which @chip is known; a chip of unknown numbers has as many as the one before. */
void way_chip_form_begin (WayChipForm *self, int number, const CarcChip *chip);

/* The points of a bet whose chip, of this number, stays unknown. */
void way_chip_form_begin_points (WayChipForm *self);

void way_chip_form_set_player_color (WayChipForm *self, int player_color);

/* Returns the vertical box of the buttons, for another one below them. (transfer none) */
GtkWidget *way_chip_form_get_buttons (WayChipForm *self);

const WayChipTyping *way_chip_form_get_typing (WayChipForm *self);

/* Leads to what is still to be typed; returns FALSE if that is nothing, or what is typed now. */
gboolean way_chip_form_go_on (WayChipForm *self);

/* Types a digit or a plus sign, or deletes one; the arrow keys change a focused number. Returns FALSE for other keys.
 */
gboolean way_chip_form_press (WayChipForm *self, guint keyval, GdkModifierType state);

/* Slides a new chip in, if animations are enabled. */
void way_chip_form_slide (WayChipForm *self);

/* Returns "5 tiles: 5 points", for two numbers one after the other; "" if none is complete. (transfer full) */
char *way_chip_describe (const CarcChip *chip);

/* Shows what is known of @chip. */
void way_chip_show (WayChip *self, const CarcChip *chip);

G_END_DECLS
