/* way-game-setup.c: what is found out about a setup during the game: betting chips, ladders and snakes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-step.h"
#include "way-game-private.h"

#include <string.h>

gboolean
way_game_write_chips (WayStore *store, gint64 id, const CarcSetup *setup, unsigned typed, const CarcSetup *before,
                      GError **error)
{
  CarcChip known[CARC_N_CHIPS];

  if (!way_store_read_chips (store, known, error))
    return FALSE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if ((typed >> i & 1) != 0 && (known[i].n_faces == 0 || carc_chip_equal (&known[i], &before->chips[i])))
      known[i] = setup->chips[i];

  return way_store_save_game_chips (store, id, setup->chips, error) && way_store_save_chips (store, known, error);
}

gboolean
way_game_write_space_ends (WayStore *store, gint64 id, const CarcSetup *setup, guint64 typed, GError **error)
{
  int8_t known[CARC_TRACK_SPACES];

  if (!way_store_read_space_ends (store, known, error))
    return FALSE;
  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if ((typed >> i & 1) != 0)
      known[i] = setup->space_ends[i];

  return way_store_save_game_space_ends (store, id, setup->space_ends, error)
         && way_store_save_space_ends (store, known, error);
}

/* Writes what was typed, @chips (bit 1 << chip) or @spaces (bit 1 << space), unless the game was changed elsewhere. */
static gboolean
save_setup (WayGame *self, const CarcSetup *setup, unsigned chips, guint64 spaces, GError **error)
{
  GError *problem = NULL;
  gboolean written;

  if (!way_game_begin_writing (self, &problem))
    return way_game_fail (self, problem, error);
  written = way_store_expect_head (self->store, self->id, carc_journal_head (self->journal), &problem)
            && (chips == 0 || way_game_write_chips (self->store, self->id, setup, chips, &self->header.setup, &problem))
            && (spaces == 0 || way_game_write_space_ends (self->store, self->id, setup, spaces, &problem));
  if (!way_game_end_writing (self, written, &problem))
    return way_game_fail (self, problem, error);
  if (self->disk)
    {
      self->chips_typed |= chips;
      self->spaces_typed |= spaces;
    }

  return TRUE;
}

/* Scores the entries of the log with @setup in the spare replay, which is then to be shown. */
static gboolean
plan_setup (WayGame *self, const CarcSetup *setup, GError **error)
{
  way_replay_set_log (&self->spare, &self->replay);
  way_replay_play (&self->spare, setup);

  return way_game_refuse_breaking (self, error);
}

static void
show_setup (WayGame *self, const CarcSetup *setup)
{
  self->header.setup = *setup;
  self->texts_outdated = TRUE;
  way_game_show (self);
}

gboolean
way_game_set_chips (WayGame *self, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  g_autofree CarcSetup *setup = NULL;
  unsigned typed = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (!carc_chip_equal (&chips[i], &self->header.setup.chips[i]))
      typed |= 1u << i;
  if (typed == 0)
    return TRUE;

  setup = g_memdup2 (&self->header.setup, sizeof *setup);
  memcpy (setup->chips, chips, sizeof setup->chips);
  if (!plan_setup (self, setup, error) || !save_setup (self, setup, typed, 0, error))
    return FALSE;
  show_setup (self, setup);

  return TRUE;
}

gboolean
way_game_learn_chips (WayGame *self, GError **error)
{
  CarcChip known[CARC_N_CHIPS];
  CarcChip chips[CARC_N_CHIPS];

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  if (self->disk || !way_final_step_is_needed (&self->header.setup, WAY_FINAL_BETS)
      || carc_is_ended (way_game_get_standings (self)))
    return TRUE;
  if (!way_store_read_chips (self->store, known, error))
    return FALSE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    chips[i] = self->header.setup.chips[i].n_faces > 0 ? self->header.setup.chips[i] : known[i];

  return way_game_set_chips (self, chips, error);
}

gboolean
way_game_set_space_ends (WayGame *self, const int8_t ends[CARC_TRACK_SPACES], GError **error)
{
  g_autofree CarcSetup *setup = NULL;
  guint64 typed = 0;

  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  for (int i = 0; i < CARC_TRACK_SPACES; i++)
    if (ends[i] != self->header.setup.space_ends[i])
      typed |= G_GUINT64_CONSTANT (1) << i;
  if (typed == 0)
    return TRUE;

  setup = g_memdup2 (&self->header.setup, sizeof *setup);
  memcpy (setup->space_ends, ends, sizeof setup->space_ends);
  if (!plan_setup (self, setup, error) || !save_setup (self, setup, 0, typed, error))
    return FALSE;
  show_setup (self, setup);

  return TRUE;
}
