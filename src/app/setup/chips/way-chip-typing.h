/* way-chip-typing.h: a betting chip whose numbers are being typed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* What can be typed: the first number and what it scores, then the second. */
typedef enum {
  WAY_CHIP_NUMBER,
  WAY_CHIP_POINTS,
  WAY_CHIP_SECOND_NUMBER,
  WAY_CHIP_SECOND_POINTS,
  WAY_CHIP_N_FIELDS,
} WayChipField;

/* A digit fills the number, and the next one the points; a field that was chosen takes several. A plus sign belongs to
 * the number. A plain value. */
typedef struct {
  gboolean has_two;              /* numbers are printed on the chip */
  gboolean only_points;          /* that one chip scores, of which no number is known */
  int values[WAY_CHIP_N_FIELDS]; /* -1: empty */
  gboolean or_more[2];
  WayChipField field; /* that is being typed */
  gboolean is_chosen; /* it takes several digits */
  gboolean is_fresh;  /* and the first of them replaces what is in it */
} WayChipTyping;

/* Begins with what is known of @chip; the empty fields are for as many numbers as @has_two says. */
void way_chip_typing_begin (WayChipTyping *self, const CarcChip *chip, gboolean has_two);

/* The same for the points of a bet whose chip stays unknown. */
void way_chip_typing_begin_points (WayChipTyping *self);

/* Whether the chip has @field now. */
gboolean way_chip_typing_has_field (const WayChipTyping *self, WayChipField field);

/* A tap on @field, or the Tab key. */
void way_chip_typing_choose (WayChipTyping *self, WayChipField field);

/* Return FALSE if they change nothing. */
gboolean way_chip_typing_add_digit (WayChipTyping *self, int digit);
gboolean way_chip_typing_add_plus (WayChipTyping *self);
gboolean way_chip_typing_erase (WayChipTyping *self);

/* Changes @field by @by within its range. */
gboolean way_chip_typing_step (WayChipTyping *self, WayChipField field, int by);

/* What is in the fields that are left out is forgotten. */
void way_chip_typing_set_two (WayChipTyping *self, gboolean has_two);

/* Leads from a field that is filled to the first one that is not. Returns FALSE if there is none, or if the field is
 * empty itself. */
gboolean way_chip_typing_go_on (WayChipTyping *self);

gboolean way_chip_typing_is_complete (const WayChipTyping *self);

/* Returns the chip, without what is incomplete. */
CarcChip way_chip_typing_get_chip (const WayChipTyping *self);

/* Fills in the two chips that the publisher has confirmed, where no number is known, unless another chip has the
 * same. */
void way_chips_complete (CarcChip chips[CARC_N_CHIPS]);

/* Returns the first chip after @chip, 1 to CARC_N_CHIPS, of which no number is known; 0 if there is none. */
int way_chips_find_unknown (const CarcChip chips[CARC_N_CHIPS], int chip);

/* Returns how many chips are known. */
int way_chips_count (const CarcChip chips[CARC_N_CHIPS]);

G_END_DECLS
