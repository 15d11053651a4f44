/* way-bets-draft.c: what is revealed of the betting chips of a game, until it is recorded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bets-draft.h"

struct _WayBetsDraft {
  GObject parent_instance;

  WayGame *game;
  WayFinalBets bets[CARC_N_STACKS + 1]; /* by the number of the stack; none has 0 */
};

G_DEFINE_FINAL_TYPE (WayBetsDraft, way_bets_draft, G_TYPE_OBJECT)

/* Sets @text to the draft that is stored with the game; NULL: none. */
static gboolean
read_stored (WayBetsDraft *self, char **text, GError **error)
{
  g_autoptr (GError) failure = NULL;

  *text = way_store_read_draft (way_game_get_store (self->game), way_game_get_id (self->game), &failure);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

WayFinalBets *
way_bets_draft_get (WayBetsDraft *self, int stack)
{
  return &self->bets[stack];
}

gboolean
way_bets_draft_save (WayBetsDraft *self, GError **error)
{
  g_autofree char *text = way_final_bets_write (self->bets);
  g_autofree char *stored = NULL;

  if (!read_stored (self, &stored, error))
    return FALSE;
  if (g_str_equal (stored ? stored : "", text) || (stored && !way_final_bets_is_text (stored)))
    return TRUE;
  return way_store_save_draft (way_game_get_store (self->game), way_game_get_id (self->game), *text ? text : NULL,
                               error);
}

static void
way_bets_draft_dispose (GObject *object)
{
  WayBetsDraft *self = WAY_BETS_DRAFT (object);

  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_bets_draft_parent_class)->dispose (object);
}

static void
way_bets_draft_class_init (WayBetsDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_bets_draft_dispose;
}

static void
way_bets_draft_init (WayBetsDraft *self)
{
}

WayBetsDraft *
way_bets_draft_new (WayGame *game)
{
  WayBetsDraft *self = g_object_new (WAY_TYPE_BETS_DRAFT, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *stored = NULL;

  self->game = g_object_ref (game);
  if (!read_stored (self, &stored, &error))
    g_info ("The revealed chips could not be read: %s", error->message);
  else if (stored && way_final_bets_is_text (stored))
    way_final_bets_read (self->bets, stored);
  return self;
}
