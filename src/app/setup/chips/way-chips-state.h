/* way-chips-state.h: what the page of the betting chips shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-chip-typing.h"
#include "way-form-factor.h"

G_BEGIN_DECLS

/* One chip is copied, or all six are shown. */
typedef struct {
  int chip; /* that is copied, 1 to CARC_N_CHIPS; 0: all are shown */
  char *title;
  char *subtitle;
  char *heading;
  char *hint; /* NULL: none */
  const char *main_label;
  gboolean can_go_on; /* the main button is sensitive */
} WayChipsState;

/* @typing: the chip that is copied; irrelevant if @chip is 0. */
void way_chips_state_init (WayChipsState *self, const CarcChip chips[CARC_N_CHIPS], int chip,
                           const WayChipTyping *typing, WayFormFactor factor);

void way_chips_state_clear (WayChipsState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayChipsState, way_chips_state_clear)

/* Returns the text below chip @chip (1 to CARC_N_CHIPS): whether its numbers are known. @current: the one that is
 * typed. (transfer none) */
const char *way_chips_describe_chip (const CarcChip chips[CARC_N_CHIPS], int chip, int current);

G_END_DECLS
