/* way-open-draft.c: the form that is being filled in: saved as it grows, and stashed when it is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-open-draft.h"

#define SAVE_DELAY 200 /* milliseconds after a change */

struct _WayOpenDraft {
  GObject parent_instance;

  WayStore *store; /* borrowed */
  WayGame *game;
  GSignalGroup *game_signals;
  int turn;
  WayDraft *draft;
  WayDraft *trial;
  WayBetsDraft *bets; /* of the game; NULL: not asked for yet */
  GHashTable *stash;  /* subject and state → WayDraft, of this turn */
  guint save_timer;
  char *obsolete; /* the id of the game whose stored draft has to be removed; NULL: none */
};

G_DEFINE_FINAL_TYPE (WayOpenDraft, way_open_draft, G_TYPE_OBJECT)

static gboolean save_cb (gpointer data);

void
way_open_draft_save_later (WayOpenDraft *self)
{
  if (!self->save_timer)
    self->save_timer = g_timeout_add (SAVE_DELAY, save_cb, self);
}

static gboolean
remove_obsolete (WayOpenDraft *self, GError **error)
{
  g_autofree char *id = g_steal_pointer (&self->obsolete);
  g_autoptr (GError) failure = NULL;
  gint64 game = id ? way_store_find_game (self->store, id, &failure) : 0;

  if (!failure && (game == 0 || way_store_save_draft (self->store, game, NULL, &failure)))
    return TRUE;
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    self->obsolete = g_steal_pointer (&id);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
save (WayOpenDraft *self, GError **error)
{
  g_autofree char *entry_text = self->draft ? way_draft_write (self->draft) : NULL;

  return remove_obsolete (self, error)
         && (!entry_text
             || way_store_save_draft (way_game_get_store (self->game), way_game_get_id (self->game), entry_text,
                                      error));
}

static gboolean
save_cb (gpointer data)
{
  WayOpenDraft *self = data;
  g_autoptr (GError) error = NULL;

  self->save_timer = 0;
  if (save (self, &error))
    return G_SOURCE_REMOVE;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    way_open_draft_save_later (self);
  else
    g_info ("The draft could not be saved: %s", error->message);
  return G_SOURCE_REMOVE;
}

static void
remove_stored (WayOpenDraft *self)
{
  g_autoptr (GError) error = NULL;
  WayStore *store = way_game_get_store (self->game);

  if (way_store_save_draft (store, way_game_get_id (self->game), NULL, &error))
    return;
  g_info ("The stored draft could not be removed: %s", error->message);
  if (store != self->store || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    return;
  g_free (self->obsolete);
  self->obsolete = g_strdup (way_game_get_header (self->game)->id);
  way_open_draft_save_later (self);
}

static char *
get_stash_key (const CarcSubject *subject, CarcState state)
{
  return g_strdup_printf ("%s %d", subject->id, (int) state);
}

WayDraft *
way_open_draft_get (WayOpenDraft *self)
{
  return self->draft;
}

void
way_open_draft_set (WayOpenDraft *self, WayDraft *draft)
{
  g_autofree char *key = get_stash_key (way_draft_get_subject (draft), way_draft_get_state (draft));

  way_open_draft_drop (self, TRUE);
  self->draft = g_object_ref (draft);
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (way_open_draft_save_later), self);
  /* A form that was left for a moment. */
  if (g_hash_table_lookup (self->stash, key) == draft)
    {
      g_hash_table_remove (self->stash, key);
      way_open_draft_save_later (self);
    }
  /* A form with another feature, which is never put aside, comes from a card. */
  else if (way_draft_get_n_parts (draft) > 1)
    way_open_draft_save_later (self);
}

static void
stash_draft (WayOpenDraft *self)
{
  gboolean is_new = way_draft_get_amended_entry_id (self->draft) == 0 && way_draft_get_insert_before (self->draft) == 0
                    && !way_draft_is_lost (self->draft);

  if (is_new && way_draft_get_n_parts (self->draft) == 1)
    g_hash_table_replace (self->stash,
                          get_stash_key (way_draft_get_subject (self->draft), way_draft_get_state (self->draft)),
                          g_object_ref (self->draft));
}

void
way_open_draft_drop (WayOpenDraft *self, gboolean stash)
{
  if (!self->draft)
    return;
  if (stash)
    stash_draft (self);
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_handle_id (&self->save_timer, g_source_remove);
  if (self->game)
    remove_stored (self);
}

WayDraft *
way_open_draft_take_stashed (WayOpenDraft *self, const CarcSubject *subject, CarcState state)
{
  g_autofree char *key = get_stash_key (subject, state);
  g_autofree char *stored_key = NULL;
  WayDraft *draft = NULL;

  g_hash_table_steal_extended (self->stash, key, (gpointer *) &stored_key, (gpointer *) &draft);
  return draft;
}

void
way_open_draft_set_trial (WayOpenDraft *self, WayDraft *draft)
{
  g_set_object (&self->trial, draft);
}

WayDraft *
way_open_draft_get_trial (WayOpenDraft *self)
{
  return self->trial;
}

WayBetsDraft *
way_open_draft_get_bets (WayOpenDraft *self)
{
  if (!self->bets)
    self->bets = way_bets_draft_new (self->game);
  return self->bets;
}

WayDraft *
way_open_draft_read_stored (WayOpenDraft *self)
{
  g_autofree char *entry_text
      = way_store_read_draft (way_game_get_store (self->game), way_game_get_id (self->game), NULL);

  return entry_text ? way_draft_read (self->game, entry_text) : NULL;
}

void
way_open_draft_flush (WayOpenDraft *self)
{
  if (!self->save_timer)
    return;
  g_clear_handle_id (&self->save_timer, g_source_remove);
  save_cb (self);
}

static void
forget (WayOpenDraft *self)
{
  g_hash_table_remove_all (self->stash);
  g_clear_object (&self->trial);
}

static void
game_changed_cb (WayOpenDraft *self)
{
  int turn;

  g_object_get (self->game, "turn", &turn, NULL);
  if (turn != self->turn)
    forget (self);
  self->turn = turn;
}

void
way_open_draft_set_game (WayOpenDraft *self, WayGame *game)
{
  way_open_draft_drop (self, FALSE);
  forget (self);
  g_clear_object (&self->bets);
  g_set_object (&self->game, game);
  if (game)
    g_object_get (game, "turn", &self->turn, NULL);
  g_signal_group_set_target (self->game_signals, game);
}

static void
way_open_draft_dispose (GObject *object)
{
  WayOpenDraft *self = WAY_OPEN_DRAFT (object);

  g_clear_handle_id (&self->save_timer, g_source_remove);
  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->trial);
  g_clear_object (&self->bets);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_open_draft_parent_class)->dispose (object);
}

static void
way_open_draft_finalize (GObject *object)
{
  WayOpenDraft *self = WAY_OPEN_DRAFT (object);

  g_hash_table_unref (self->stash);
  g_free (self->obsolete);

  G_OBJECT_CLASS (way_open_draft_parent_class)->finalize (object);
}

static void
way_open_draft_class_init (WayOpenDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_open_draft_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_open_draft_finalize;
}

static void
way_open_draft_init (WayOpenDraft *self)
{
  self->stash = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->game_signals = g_signal_group_new (WAY_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "notify", G_CALLBACK (game_changed_cb), self);
}

WayOpenDraft *
way_open_draft_new (WayStore *store)
{
  WayOpenDraft *self = g_object_new (WAY_TYPE_OPEN_DRAFT, NULL);

  self->store = store;
  return self;
}
