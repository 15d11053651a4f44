/* carc-setup.c: what is decided before a game begins.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-setup.h"

static const char *const edition_ids[CARC_N_EDITIONS] = { "C1", "C2", "C3", "C3.1" };

const char *
carc_edition_id (CarcEdition edition)
{
  return edition_ids[edition];
}

void
carc_setup_begin (CarcSetup *setup)
{
  *setup = (CarcSetup){ .edition = CARC_EDITION_C3, .modules = 1 };
}

bool
carc_chip_equal (const CarcChip *chip, const CarcChip *other)
{
  if (chip->n_faces != other->n_faces)
    return false;
  for (int i = 0; i < chip->n_faces; i++)
    if (chip->faces[i].tiles != other->faces[i].tiles || chip->faces[i].or_more != other->faces[i].or_more
        || chip->faces[i].points != other->faces[i].points)
      return false;
  return true;
}

int
carc_setup_seat (const CarcSetup *setup, CarcColor color)
{
  for (int i = 0; i < setup->n_players; i++)
    if (setup->colors[i] == color)
      return i;
  return -1;
}

int
carc_setup_choice (const CarcSetup *setup, const CarcOption *option)
{
  for (int i = 0; i < setup->n_options; i++)
    if (setup->options[i].option == option)
      return setup->options[i].choice;
  return option->standard;
}

bool
carc_setup_decide (CarcSetup *setup, const CarcOption *option, int choice)
{
  int i = 0;

  while (i < setup->n_options && setup->options[i].option != option)
    i++;
  if (choice == option->standard)
    {
      if (i < setup->n_options)
        setup->options[i] = setup->options[--setup->n_options];
      return true;
    }
  if (i == CARC_MAX_OPTIONS)
    return false;
  if (i == setup->n_options)
    setup->n_options++;
  setup->options[i].option = option;
  setup->options[i].choice = choice;
  return true;
}

int
carc_setup_table_size (const CarcSetup *setup)
{
  return setup->n_players < 2 ? 2 : setup->n_players;
}
