/* way-chips-state.c: what the page of the betting chips shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chips-state.h"

#include <glib/gi18n.h>

static char *
describe_heading (int chip, const WayChipTyping *typing, WayFormFactor factor)
{
  int tiles;

  if (!way_form_factor_is_phone (factor))
    return g_strdup_printf (_ ("What Is Printed on Chip %d?"), chip);
  if (typing->field == WAY_CHIP_NUMBER || typing->field == WAY_CHIP_SECOND_NUMBER)
    /* Translators: a heading in one line: type the number of tiles that is printed on a betting chip. */
    return g_strdup_printf (_ ("Chip %d: tiles (+: or more)"), chip);
  tiles = typing->values[typing->field == WAY_CHIP_POINTS ? WAY_CHIP_NUMBER : WAY_CHIP_SECOND_NUMBER];
  if (tiles < 0)
    /* Translators: the same for the points. */
    return g_strdup_printf (_ ("Chip %d: points"), chip);
  /* Translators: the same for the points of a number of tiles. */
  return g_strdup_printf (
      ngettext ("Chip %1$d: points for %2$d tile", "Chip %1$d: points for %2$d tiles", (gulong) tiles), chip, tiles);
}

void
way_chips_state_init (WayChipsState *self, const CarcChip chips[CARC_N_CHIPS], int chip, const WayChipTyping *typing,
                      WayFormFactor factor)
{
  gboolean is_last = way_chips_find_unknown (chips, chip) == 0;

  *self = (WayChipsState){ .chip = chip, .can_go_on = TRUE, .main_label = C_ ("button", "Done") };
  /* Translators: how many of the six betting chips are known. */
  self->subtitle = g_strdup_printf (C_ ("betting chips", "%1$d of %2$d known"), way_chips_count (chips), CARC_N_CHIPS);
  if (chip == 0)
    {
      self->title = g_strdup (C_ ("title", "Betting Chips"));
      self->heading = g_strdup (_ ("Choose a chip to change it. All players have the same six."));
      return;
    }
  self->title = g_strdup (C_ ("title", "Set Up Betting Chips"));
  self->heading = describe_heading (chip, typing, factor);
  self->hint = g_strdup (_ ("+ means “or more” · Enter: next · Shift+Enter: back"));
  if (!is_last)
    /* Translators: a command, a button: shows the next betting chip, to enter its numbers. */
    self->main_label = _ ("Next Chip");
  self->can_go_on = way_chip_typing_is_complete (typing);
}

void
way_chips_state_clear (WayChipsState *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->hint, g_free);
}

const char *
way_chips_describe_chip (const CarcChip chips[CARC_N_CHIPS], int chip, int current)
{
  if (chip == current)
    /* Translators: below a betting chip: its numbers are being typed. */
    return C_ ("betting chip", "current");
  /* Translators: below a betting chip: whether its numbers are known. */
  return chips[chip - 1].n_faces == 0 ? C_ ("betting chip", "unknown") : C_ ("betting chip", "known");
}
