/* way-session.c: the open game, and the state of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-session.h"

#include <glib/gstdio.h>

#include "way-history-file.h"
#include "way-history-lock.h"
#include "way-memory-games.h"
#include "way-record-file.h"
#include "way-open-marker.h"
#include "way-saved-games.h"

#define REOPEN_PATIENCE 2000 /* milliseconds */

struct _WaySession {
  GObject parent_instance;

  WayStore *store; /* borrowed */
  WayGame *game;
  WayOpenDraft *drafts;
  WayHistoryLock *lock; /* of the open game; NULL: none, or it is in memory */

  char *history;
  gboolean damaged;
  gboolean waiting;
  gboolean for_looking;
  WayHistoryPlace place;
  WayFileMatch match;       /* whether the file in its place is the history; OTHER unless it is REPLACED */
  gboolean lost_log;        /* the file is in its place, but its log was deleted */
  gboolean keeps_only_game; /* the file was overwritten, so its other games could not be copied to memory */
  GFileMonitor *monitor;    /* of the history file */
  WayStore *before;         /* what the file had when everything was copied to memory; NULL: unknown */
  WayFileIdentity file;     /* of the history file while it is in its place */
  WayFileIdentity found;    /* of the file that has taken its place */
  WaySavedGames *saved;     /* NULL: nothing had to be saved beside it */
  int n_kept;               /* of the games that were added last: see way_session_get_n_kept() */
  gboolean keeps_memory;    /* the history file was released while the store is one with games in memory */

  WayStore *exported_store; /* only compared, never used: its games were exported as they were at @exported */
  WayStoreStamp exported;
};

enum { PROP_0, PROP_GAME, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { HISTORY_CHANGED, MOVED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WaySession, way_session, G_TYPE_OBJECT)

/* @game: NULL: none is open. */
static void
write_marker (WaySession *self, WayGame *game)
{
  g_autofree char *marker = way_open_marker_get_path (self->store);
  WayHistoryLock *before = g_steal_pointer (&self->lock);

  if (marker && game)
    self->lock = way_history_lock_game (way_store_get_path (self->store), way_game_get_id (game));
  way_history_lock_free (before);
  if (!marker)
    return;
  if (game || self->history)
    way_open_marker_write (marker, game);
  else if (way_history_file_is_own (marker))
    g_unlink (marker);
}

void
way_session_begin (WaySession *self)
{
  g_autofree char *marker = way_open_marker_get_path (self->store);

  if (marker && !g_file_test (marker, G_FILE_TEST_EXISTS))
    write_marker (self, way_session_is_saved (self) ? self->game : NULL);
}

void
way_session_end (WaySession *self)
{
  g_autofree char *marker = way_open_marker_get_path (self->store);

  g_clear_pointer (&self->lock, way_history_lock_free);
  if (marker && way_history_file_is_own (marker))
    g_unlink (marker);
}

WayGame *
way_session_read_interrupted_game (WaySession *self, GError **error)
{
  g_autofree char *marker = way_open_marker_get_path (self->store);
  gint64 id;

  if (!marker || !g_file_test (marker, G_FILE_TEST_EXISTS))
    return NULL;
  id = way_open_marker_find_game (marker, self->store, error);
  write_marker (self, NULL);
  return id > 0 ? way_game_open (self->store, id, error) : NULL;
}

/* A game in memory has no row in the file that the next session could open. */
static void
saved_cb (WaySession *self)
{
  if (way_session_is_saved (self))
    write_marker (self, self->game);
}

void
way_session_open_game (WaySession *self, WayGame *game)
{
  g_autoptr (WayGame) opened = g_object_ref (game);
  g_autoptr (GError) error = NULL;

  way_session_close_game (self);
  self->game = g_steal_pointer (&opened);
  way_open_draft_set_game (self->drafts, game);
  g_signal_connect_swapped (game, "notify::saved", G_CALLBACK (saved_cb), self);
  saved_cb (self);
  if (!way_game_learn_chips (game, &error))
    g_debug ("The chips of the game stay unknown: %s", error->message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

void
way_session_close_game (WaySession *self)
{
  if (!self->game)
    return;
  way_open_draft_set_game (self->drafts, NULL);
  g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->exported_store != self->store)
    self->exported_store = NULL;
  g_clear_object (&self->game);
  write_marker (self, NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

WayGame *
way_session_get_game (WaySession *self)
{
  return self->game;
}

gboolean
way_session_is_finished (WaySession *self)
{
  gboolean finished = FALSE;

  if (self->game)
    g_object_get (self->game, "finished", &finished, NULL);
  return finished;
}

WayOpenDraft *
way_session_get_drafts (WaySession *self)
{
  return self->drafts;
}

WayFileMatch
way_session_match_file (WaySession *self)
{
  return self->match;
}

static WayHistoryPlace
look_for_history (WaySession *self)
{
  if (self->place == WAY_HISTORY_IN_PLACE && !way_store_has_moved (self->store))
    return WAY_HISTORY_IN_PLACE;
  return g_file_test (self->history, G_FILE_TEST_IS_REGULAR) ? WAY_HISTORY_REPLACED : WAY_HISTORY_GONE;
}

static WayFileMatch
match_file (WaySession *self, const WayFileIdentity *file)
{
  return self->place == WAY_HISTORY_REPLACED ? way_file_identity_compare (&self->file, file) : WAY_FILE_OTHER;
}

/* Whether something else is in the place of the history than was found there before. The file is also written to, which
 * is not of interest. @file: is set to the one that is there, if it may be another. */
static gboolean
has_changed (WaySession *self, WayHistoryPlace *place, WayFileIdentity *file)
{
  *place = look_for_history (self);
  *file = (WayFileIdentity){ 0 };
  if (*place == WAY_HISTORY_REPLACED)
    *file = way_file_identity_read (self->history);
  return *place != self->place
         || (*place == WAY_HISTORY_REPLACED
             && (match_file (self, file) != self->match
                 || (way_file_identity_is_known (file)
                     && way_file_identity_compare (&self->found, file) == WAY_FILE_OTHER)));
}

static void
file_changed_cb (WaySession *self)
{
  WayHistoryPlace place;
  WayFileIdentity file;

  if (has_changed (self, &place, &file))
    g_signal_emit (self, signals[MOVED], 0);
}

/* Each write checks where the file is, too. But as long as this program has the former file open, others cannot read a
 * new one that is larger, because they share the index of the log; so the sooner it is noticed the better. */
static void
watch_history (WaySession *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->history);

  g_clear_object (&self->monitor);
  self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (file_changed_cb), self, G_CONNECT_SWAPPED);
}

/* After the session, what the file lacks is saved as well, and found when the next one begins. Until then everything is
 * in memory, too. */
static gboolean
copy_saved_cb (const char *path, const char *saved, gpointer session)
{
  WaySession *self = session;

  if (!self)
    return saved != NULL;
  g_clear_pointer (&self->saved, way_saved_games_free);
  self->saved = saved ? way_saved_games_new (saved) : NULL;
  return TRUE;
}

void
way_session_set_history (WaySession *self, const char *path)
{
  g_free (self->history);
  self->history = g_strdup (path);
  self->file = way_file_identity_read (path);
  way_store_set_goes_on (self->store, TRUE);
  way_store_set_saved_func (self->store, copy_saved_cb, self);
  watch_history (self);
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

const char *
way_session_get_history (WaySession *self)
{
  return self->history;
}

void
way_session_set_damaged (WaySession *self, gboolean damaged)
{
  self->damaged = damaged;
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

gboolean
way_session_get_damaged (WaySession *self)
{
  return self->damaged;
}

void
way_session_set_waiting (WaySession *self, gboolean waiting)
{
  self->waiting = waiting;
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
}

gboolean
way_session_is_waiting (WaySession *self)
{
  return self->waiting;
}

void
way_session_set_for_looking (WaySession *self)
{
  self->for_looking = TRUE;
}

gboolean
way_session_is_for_looking (WaySession *self)
{
  return self->for_looking;
}

gboolean
way_session_is_in_memory (WaySession *self)
{
  return self->history && way_store_is_in_memory (self->store);
}

gboolean
way_session_is_read_only (WaySession *self)
{
  return self->history && !way_store_can_write (self->store);
}

gboolean
way_session_is_saved (WaySession *self)
{
  gboolean saved = TRUE;

  if (self->game)
    g_object_get (self->game, "saved", &saved, NULL);
  return saved;
}

WayHistoryPlace
way_session_get_place (WaySession *self)
{
  return self->place;
}

gboolean
way_session_has_lost_log (WaySession *self)
{
  return self->lost_log;
}

gboolean
way_session_keeps_only_game (WaySession *self)
{
  return self->keeps_only_game;
}

const char *
way_session_get_saved (WaySession *self)
{
  return self->saved ? way_saved_games_get_path (self->saved) : NULL;
}

static void
notice_switched (WaySession *self)
{
  if (self->game)
    way_game_notice_switched (self->game);
}

static gboolean
keep_in_memory (WaySession *self, GError **error)
{
  g_autofree char *marker = way_open_marker_get_path (self->store);
  gboolean lost_log = way_store_has_lost_log (self->store);
  WayStore *file = NULL;
  WayStoreCopy copy;

  if (!way_store_keep_in_memory (self->store, &copy, &file, error))
    return FALSE;
  self->keeps_only_game = copy == WAY_COPY_EMPTY;
  self->lost_log = lost_log;
  self->n_kept = 0;
  /* Without it, a game that was changed is added beside the one that the file has, and nothing is lost. */
  g_clear_pointer (&self->before, way_store_close);
  self->before = file;
  /* It would open a game of the other file. */
  if (way_history_file_is_own (marker))
    g_unlink (marker);
  g_clear_pointer (&self->lock, way_history_lock_free);
  /* A game that is not in the copy is kept on its own. */
  if (self->game && !way_game_correct_stored (self->game, copy, NULL))
    way_game_continue_in_memory (self->game, NULL);
  notice_switched (self);
  return TRUE;
}

gboolean
way_session_find_history (WaySession *self, GError **error)
{
  WayHistoryPlace before = self->place, now;
  WayFileIdentity file;

  if (!self->history || !has_changed (self, &now, &file))
    return FALSE;
  self->place = now;
  self->lost_log = FALSE;
  if (before == WAY_HISTORY_IN_PLACE && !keep_in_memory (self, error))
    {
      self->place = before;
      return FALSE;
    }
  self->found = file;
  self->match = match_file (self, &file);
  g_signal_emit (self, signals[HISTORY_CHANGED], 0);
  return TRUE;
}

gboolean
way_session_switch_to_history (WaySession *self, GError **error)
{
  if (!way_store_switch (self->store, self->history, error))
    return FALSE;
  self->place = WAY_HISTORY_IN_PLACE;
  self->match = WAY_FILE_OTHER;
  g_clear_pointer (&self->saved, way_saved_games_delete);
  g_clear_pointer (&self->before, way_store_close);
  self->file = way_file_identity_read (self->history);
  notice_switched (self);
  return TRUE;
}

gboolean
way_session_write_history (WaySession *self, GError **error)
{
  if ((self->game && !way_game_save_again (self->game, error))
      || !way_store_write_new (self->store, self->history, error) || !way_session_switch_to_history (self, error))
    return FALSE;
  way_session_begin (self);
  if (self->game)
    saved_cb (self);
  return TRUE;
}

static const WayRecordFile *
find_open (WaySession *self, GPtrArray *games)
{
  for (guint i = 0; self->game && i < games->len; i++)
    {
      const WayRecordFile *record = games->pdata[i];

      if (g_str_equal (record->header.id, way_game_get_header (self->game)->id))
        return record;
    }
  return NULL;
}

int
way_session_record_memory_games (WaySession *self, char **open, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;
  const WayRecordFile *record;
  WayFileIdentity file;
  int n;

  *open = NULL;
  if (self->game && !way_game_save_again (self->game, error))
    return -1;
  games = way_memory_games_list (self->store, error);
  if (!games)
    return -1;
  record = find_open (self, games);
  file = way_file_identity_read (self->history);
  n = way_memory_games_merge (games, self->store, self->before, self->history,
                              match_file (self, &file) == WAY_FILE_SAME, &self->n_kept, error);
  if (n >= 0 && self->saved)
    way_saved_games_put_aside (g_steal_pointer (&self->saved), self->history);
  if (n >= 0 && record)
    *open = g_strdup (record->header.id);
  return n;
}

int
way_session_get_n_kept (WaySession *self)
{
  return self->n_kept;
}

gboolean
way_session_release_history (WaySession *self, GPtrArray **games, GError **error)
{
  *games = NULL;
  self->keeps_memory = way_session_is_in_memory (self);
  if (!self->keeps_memory)
    return way_store_switch (self->store, WAY_STORE_IN_MEMORY, error);
  *games = way_memory_games_list (self->store, error);
  return *games != NULL;
}

/* A file that was replaced has no log yet, so whoever reads it for a moment, such as a thread that compares a backup
 * with it, is in the way of the one that opens it. */
gboolean
way_session_reopen_history (WaySession *self, gboolean replaced, GError **error)
{
  int patience = way_store_get_patience (self->store);
  gboolean opened;

  if (!replaced && self->keeps_memory)
    return FALSE;
  /* Only the games themselves were added to the backup. */
  if (self->saved)
    way_saved_games_put_aside (g_steal_pointer (&self->saved), self->history);
  way_store_set_patience (self->store, REOPEN_PATIENCE);
  opened = way_session_switch_to_history (self, error);
  way_store_set_patience (self->store, patience);
  if (opened)
    way_session_begin (self);
  return opened;
}

WayStore *
way_session_get_unsaved_store (WaySession *self)
{
  if (!way_session_is_saved (self))
    return way_game_get_store (self->game);
  return way_session_is_in_memory (self) && way_store_count_games (self->store, NULL) != 0 ? self->store : NULL;
}

void
way_session_set_exported (WaySession *self)
{
  WayStore *store = way_session_get_unsaved_store (self);

  self->exported = (WayStoreStamp){ 0 };
  self->exported_store = store;
  if (store)
    way_store_is_unchanged (store, &self->exported);
}

gboolean
way_session_is_exported (WaySession *self, WayStore *store)
{
  WayStoreStamp stamp = self->exported;

  return self->exported_store == store && way_store_is_unchanged (store, &stamp);
}

static void
way_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WaySession *self = WAY_SESSION (object);

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_session_dispose (GObject *object)
{
  WaySession *self = WAY_SESSION (object);

  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->history)
    way_store_set_saved_func (self->store, copy_saved_cb, NULL);
  g_clear_object (&self->monitor);
  /* Without way_open_draft_set_game: a draft that was not finished stays in the store. */
  g_clear_object (&self->drafts);
  g_clear_object (&self->game);
  g_clear_pointer (&self->lock, way_history_lock_free);

  G_OBJECT_CLASS (way_session_parent_class)->dispose (object);
}

static void
way_session_finalize (GObject *object)
{
  WaySession *self = WAY_SESSION (object);

  g_clear_pointer (&self->before, way_store_close);
  g_clear_pointer (&self->saved, way_saved_games_free);
  g_free (self->history);

  G_OBJECT_CLASS (way_session_parent_class)->finalize (object);
}

static void
way_session_class_init (WaySessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = way_session_get_property;
  object_class->dispose = way_session_dispose;
  object_class->finalize = way_session_finalize;

  properties[PROP_GAME]
      = g_param_spec_object ("game", NULL, NULL, WAY_TYPE_GAME, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[HISTORY_CHANGED]
      = g_signal_new ("history-changed", WAY_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", WAY_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_session_init (WaySession *self)
{
}

WaySession *
way_session_new (WayStore *store)
{
  WaySession *self = g_object_new (WAY_TYPE_SESSION, NULL);

  self->store = store;
  self->drafts = way_open_draft_new (store);
  return self;
}
