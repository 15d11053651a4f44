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

int
carc_setup_seat (const CarcSetup *setup, CarcColor color)
{
  for (int i = 0; i < setup->n_players; i++)
    if (setup->colors[i] == color)
      return i;
  return -1;
}

int
carc_setup_choice (const CarcSetup *setup, const CarcRuling *ruling)
{
  for (int i = 0; i < setup->n_rulings; i++)
    if (setup->rulings[i].ruling == ruling)
      return setup->rulings[i].choice;
  return ruling->standard;
}

bool
carc_setup_decide (CarcSetup *setup, const CarcRuling *ruling, int choice)
{
  int i = 0;

  while (i < setup->n_rulings && setup->rulings[i].ruling != ruling)
    i++;
  if (choice == ruling->standard)
    {
      if (i < setup->n_rulings)
        setup->rulings[i] = setup->rulings[--setup->n_rulings];
      return true;
    }
  if (i == CARC_MAX_RULINGS)
    return false;
  if (i == setup->n_rulings)
    setup->n_rulings++;
  setup->rulings[i].ruling = ruling;
  setup->rulings[i].choice = choice;
  return true;
}

int
carc_setup_table_size (const CarcSetup *setup)
{
  return setup->n_players < 2 ? 2 : setup->n_players;
}
