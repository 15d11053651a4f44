/* way-game.c: one open game: its setup, journal and store, shown as list models and properties.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-private.h"

#include "carc-base.h"
#include "way-log-item.h"
#include "way-line.h"
#include "way-player.h"
#include "way-text-property.h"
#include "way-text.h"

enum {
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_FINISHED,
  PROP_FINAL,
  PROP_TURN,
  PROP_ACTIVE,
  PROP_TITLE,
  PROP_SAVED,
  PROP_IN_FILE,
  N_PROPS,
};

enum {
  CHANGED,
  RELOADING,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayGame, way_game, G_TYPE_OBJECT)

/* clang-format off */
G_DEFINE_QUARK (way-game-error-quark, way_game_error)
/* clang-format on */

/* The first turn is part of starting the game, and may have been drawn. */
static gboolean
has_only_begun (WayGame *self)
{
  return way_game_get_n_entries (self) == 1 && way_game_get_entry (self, 0, NULL)->subject == &carc_turn;
}

int
way_game_get_undo_head (WayGame *self)
{
  int head = carc_journal_undo_head (self->journal);

  return head == 0 && has_only_begun (self) ? carc_journal_head (self->journal) : head;
}

static int
read_number (WayGame *self, int property)
{
  switch (property)
    {
    case PROP_CAN_UNDO:
      return way_game_get_undo_head (self) != carc_journal_head (self->journal);
    case PROP_CAN_REDO:
      return carc_journal_redo_head (self->journal) != carc_journal_head (self->journal);
    case PROP_FINISHED:
      return carc_is_ended (&self->replay.standings);
    case PROP_FINAL:
      return carc_is_final (&self->replay.standings);
    case PROP_TURN:
      return carc_turns_begun (&self->replay.standings);
    case PROP_ACTIVE:
      return carc_active_player (&self->replay.standings);
    case PROP_SAVED:
      return !self->disk;
    case PROP_IN_FILE:
      return !way_store_is_in_memory (self->store);
    default:
      return 0;
    }
}

void
way_game_show_numbers (WayGame *self)
{
  for (int property = PROP_CAN_UNDO; property < N_PROPS; property++)
    {
      int now = property == PROP_TITLE ? 0 : read_number (self, property);

      if (self->shown_numbers[property] == now)
        continue;

      self->shown_numbers[property] = now;
      g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
    }
}

/* @before is the replay shown so far; the first @n_unchanged entries are the same in both. */
static void
show_since (WayGame *self, const WayReplay *before, gsize n_unchanged)
{
  WaySpaceMoves expected;

  way_space_moves_expect (&expected, &self->header.setup, &self->replay.standings);
  /* No handler may see a game that is only partly updated. */
  g_object_freeze_notify (G_OBJECT (self));
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), (guint) seat);

      way_player_update (player, &self->header, &self->replay.standings, &expected);
    }
  way_game_show_numbers (self);
  way_text_property_set (self, &self->title, way_text_progress (&self->header, &self->replay.standings),
                         properties[PROP_TITLE]);
  way_game_update_log (self, before, n_unchanged);
  g_object_thaw_notify (G_OBJECT (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_game_show (WayGame *self)
{
  WayReplay before = self->replay;

  self->replay = self->spare;
  self->spare = before;
  show_since (self, &before, 0);
}

void
way_game_show_more (WayGame *self, const WayReplay *then)
{
  WayReplay before = self->replay;

  self->replay = *then;
  show_since (self, &before, before.n);
}

/* Lists, pages and phones are made for the seats with which the game was opened. */
static gboolean
has_same_seats (WayGame *self, const CarcHeader *header, GError **error)
{
  if (header->setup.n_players == self->header.setup.n_players)
    return TRUE;
  g_set_error (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS, "Game %" G_GINT64_FORMAT " has %d players now", self->id,
               header->setup.n_players);
  return FALSE;
}

gboolean
way_game_reload (WayGame *self, GError **error)
{
  g_autoptr (CarcJournal) journal = NULL;
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  gboolean deleted;

  if (way_store_is_deleted (self->store, self->id, &deleted, NULL) && deleted)
    way_game_follow_replaced (self);
  if (!way_store_read_game (self->store, self->id, header, &journal, error) || !has_same_seats (self, header, error))
    return FALSE;

  g_signal_emit (self, signals[RELOADING], 0, journal);
  way_replay_set_journal (&self->spare, journal);
  way_replay_play (&self->spare, &header->setup);

  self->header = *header;
  g_clear_pointer (&self->journal, carc_journal_free);
  self->journal = g_steal_pointer (&journal);
  self->seen = (WayStoreStamp){ 0 };
  self->texts_outdated = TRUE;
  g_clear_pointer (&self->undone_before_final, g_array_unref);
  way_game_show (self);

  return TRUE;
}

static void
seat_players (WayGame *self)
{
  WaySpaceMoves expected;

  way_space_moves_expect (&expected, &self->header.setup, &self->spare.standings);
  for (int seat = 0; seat < self->header.setup.n_players; seat++)
    {
      g_autoptr (WayPlayer) player = way_player_new (seat);

      way_player_update (player, &self->header, &self->spare.standings, &expected);
      g_list_store_append (self->players, player);
    }
}

WayGame *
way_game_open (WayStore *store, gint64 id, GError **error)
{
  g_autoptr (WayGame) self = NULL;

  g_return_val_if_fail (store != NULL, NULL);

  self = g_object_new (WAY_TYPE_GAME, NULL);
  self->store = store;
  self->id = id;
  if (!way_store_read_game (store, id, &self->header, &self->journal, error))
    return NULL;

  self->opened_undo_group = carc_journal_next_undo_group (self->journal);
  way_replay_set_journal (&self->spare, self->journal);
  way_replay_play (&self->spare, &self->header.setup);
  seat_players (self);
  way_game_show (self);

  return g_steal_pointer (&self);
}

/* A game that cannot be opened is not left in the history, where nobody would know it. */
WayGame *
way_game_begin (WayStore *store, const CarcHeader *header, GError **error)
{
  g_autoptr (WayGame) self = NULL;
  gint64 id;

  g_return_val_if_fail (store != NULL, NULL);
  g_return_val_if_fail (header != NULL, NULL);

  if (!way_store_begin_part (store, error))
    return NULL;
  id = way_store_create_game (store, header, error);
  self = id != 0 ? way_game_open (store, id, error) : NULL;
  if (!way_store_end_part (store, self != NULL, self ? error : NULL))
    return NULL;

  return g_steal_pointer (&self);
}

gint64
way_game_get_id (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  return self->id;
}

void
way_game_set_for_looking (WayGame *self)
{
  g_return_if_fail (WAY_IS_GAME (self));

  self->is_for_looking = TRUE;
}

gboolean
way_game_is_for_looking (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return self->is_for_looking;
}

WayStore *
way_game_get_store (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return self->store;
}

gboolean
way_game_has_row (WayGame *self, WayStore *store, gint64 id)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return (self->store == store && self->id == id) || (self->disk && self->disk == store && self->disk_id == id);
}

const CarcHeader *
way_game_get_header (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return &self->header;
}

const CarcSetup *
way_game_get_setup (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return &self->header.setup;
}

const CarcJournal *
way_game_get_journal (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return self->journal;
}

const CarcStandings *
way_game_get_standings (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return &self->replay.standings;
}

GListModel *
way_game_get_players (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->players);
}

GListModel *
way_game_get_log (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->log);
}

gsize
way_game_get_n_entries (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  return self->replay.n;
}

const CarcEntry *
way_game_get_entry (WayGame *self, gsize index, int *entry_id)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->replay.n, NULL);

  if (entry_id)
    *entry_id = self->replay.log[index].entry_id;

  return self->replay.log[index].entry;
}

gboolean
way_game_find_entry_id (WayGame *self, int entry_id, gsize *index)
{
  g_return_val_if_fail (WAY_IS_GAME (self), FALSE);

  return way_replay_find (&self->replay, entry_id, index);
}

const CarcSheet *
way_game_get_sheet (WayGame *self, gsize index)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->replay.n, NULL);

  return &self->replay.sheets[index];
}

const CarcProblems *
way_game_get_problems (WayGame *self, gsize index)
{
  g_return_val_if_fail (WAY_IS_GAME (self), NULL);
  g_return_val_if_fail (index < self->replay.n, NULL);

  return &self->replay.problems[index];
}

GListModel *
way_game_list_lines (WayGame *self, int entry_id)
{
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (self), NULL);

  if (!way_replay_find (&self->replay, entry_id, &index))
    return G_LIST_MODEL (g_list_store_new (WAY_TYPE_LINE));

  return way_lines_new (&self->header, &self->replay.sheets[index]);
}

void
way_game_get_standings_before (WayGame *self, gsize index, CarcStandings *standings)
{
  g_return_if_fail (WAY_IS_GAME (self));
  g_return_if_fail (index <= self->replay.n);

  if (index == self->replay.n)
    {
      *standings = self->replay.standings;
      return;
    }

  carc_standings_begin (standings, &self->header.setup, self->replay.plan);
  for (gsize i = 0; i < index; i++)
    carc_standings_apply (standings, &self->header.setup, &self->replay.sheets[i]);
}

int
way_game_get_next_seat (WayGame *self)
{
  g_return_val_if_fail (WAY_IS_GAME (self), 0);

  return (carc_active_player (&self->replay.standings) + 1) % self->header.setup.n_players;
}

static void
way_game_finalize (GObject *object)
{
  WayGame *self = WAY_GAME (object);

  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->items, g_hash_table_unref);
  g_clear_object (&self->log);
  g_clear_object (&self->players);
  way_replay_clear (&self->replay);
  way_replay_clear (&self->spare);
  g_clear_pointer (&self->journal, carc_journal_free);
  g_clear_pointer (&self->disk_journal, carc_journal_free);
  g_clear_pointer (&self->undone_before_final, g_array_unref);
  g_clear_pointer (&self->requests, g_ptr_array_unref);
  g_free (self->title);
  if (self->disk)
    way_store_close (self->store);

  G_OBJECT_CLASS (way_game_parent_class)->finalize (object);
}

static void
way_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayGame *self = WAY_GAME (object);

  switch (id)
    {
    case PROP_TURN:
    case PROP_ACTIVE:
      g_value_set_int (value, read_number (self, (int) id));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_CAN_UNDO:
    case PROP_CAN_REDO:
    case PROP_FINISHED:
    case PROP_FINAL:
    case PROP_SAVED:
    case PROP_IN_FILE:
      g_value_set_boolean (value, read_number (self, (int) id));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_game_class_init (WayGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_STATIC_ASSERT (N_PROPS <= WAY_GAME_ROOM_FOR_NUMBERS);

  object_class->finalize = way_game_finalize;
  object_class->get_property = way_game_get_property;

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  properties[PROP_FINAL] = g_param_spec_boolean ("final", NULL, NULL, FALSE, flags);
  properties[PROP_TURN] = g_param_spec_int ("turn", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_ACTIVE] = g_param_spec_int ("active", NULL, NULL, -1, CARC_MAX_PLAYERS - 1, -1, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SAVED] = g_param_spec_boolean ("saved", NULL, NULL, TRUE, flags);
  properties[PROP_IN_FILE] = g_param_spec_boolean ("in-file", NULL, NULL, TRUE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", WAY_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RELOADING] = g_signal_new ("reloading", WAY_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_POINTER);
}

static void
way_game_init (WayGame *self)
{
  self->players = g_list_store_new (WAY_TYPE_PLAYER);
  self->log = g_list_store_new (WAY_TYPE_LOG_ITEM);
  self->shown = g_ptr_array_new ();
  self->items = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}
