/* way-sync.c: compares the history with a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync.h"

#include <string.h>

#include "way-bgstats-private.h"
#include "way-history-lock.h"
#include "way-import.h"
#include "way-sync-private.h"

/* Reading goes on while there are fewer games, and fewer files of them, in memory. */
#define GAMES_AT_ONCE 50
#define FILES_AT_ONCE 64

/* For so long a transaction keeps other programs from writing, in microseconds. */
#define TRANSACTION (G_USEC_PER_SEC / 10)

static gboolean
has_id (const char *ids, const char *id)
{
  return strstr (ids, id) != NULL;
}

/* Returns whether the folder has nothing that this device does not know, and has its version. */
static gboolean
is_quiet (const WaySynced *synced, const GPtrArray *entries)
{
  gboolean found = FALSE;

  if (synced->changed || synced->pending || synced->version[0] == '\0')
    return FALSE;
  for (guint i = 0; entries && i < entries->len; i++)
    {
      const WaySyncEntry *entry = entries->pdata[i];
      gboolean same = strcmp (entry->id, synced->version) == 0;

      if (same ? strcmp (entry->result, synced->result) != 0 : !has_id (synced->after, entry->id))
        return FALSE;
      found = found || same;
    }
  return found;
}

/* Returns whether the game was never in a folder, and never will be: it was deleted before. */
static gboolean
is_nothing (const WaySynced *synced, const GPtrArray *entries)
{
  return !entries && synced->version[0] == '\0' && synced->deleted;
}

/* Returns the uuids of the games that need a closer look. (transfer full) */
static GPtrArray *
list_games (WaySyncScan *scan, GError **error)
{
  g_autoptr (GPtrArray) known = way_store_list_synced (scan->store, error);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *games;
  GHashTableIter iter;
  gpointer uuid;

  if (!known)
    return NULL;
  games = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < known->len; i++)
    {
      const WaySynced *synced = known->pdata[i];
      const GPtrArray *entries = way_sync_scan_get_entries (scan, synced->uuid);

      g_hash_table_add (seen, synced->uuid);
      if (!is_quiet (synced, entries) && !is_nothing (synced, entries))
        g_ptr_array_add (games, g_strdup (synced->uuid));
    }
  g_hash_table_iter_init (&iter, scan->entries);
  while (g_hash_table_iter_next (&iter, &uuid, NULL))
    if (!g_hash_table_contains (seen, uuid))
      g_ptr_array_add (games, g_strdup (uuid));
  return games;
}

/* So many games are not lost a few at a time either, as files arrive. */
static void
count_lost_before (WaySyncScan *scan)
{
  const GPtrArray *losses = scan->report->losses;
  guint n_again = 0;

  for (guint i = 0; i < losses->len; i++)
    n_again += g_hash_table_contains (scan->device->losses, losses->pdata[i]);
  scan->report->n_lost_before = g_hash_table_size (scan->device->losses) - n_again;
}

/* Finds the games that a person has to be asked about, before anything is done. */
static gboolean
look_ahead (WaySyncScan *scan, const GPtrArray *games, GError **error)
{
  for (guint i = 0; i < games->len; i++)
    {
      const char *uuid = games->pdata[i];
      g_autoptr (WaySynced) synced = NULL;
      g_autoptr (WaySyncGame) game = NULL;

      if (!way_sync_scan_get_entries (scan, uuid))
        continue;
      synced = way_store_read_synced (scan->store, uuid, error);
      if (!synced)
        return FALSE;
      /* A game that was never here cannot be lost; a device that joins would read every file once more. */
      if (synced->game == 0 && synced->version[0] == '\0')
        continue;
      game = way_sync_game_load (scan, uuid, error);
      if (!game)
        return FALSE;
      if (!game->step || !game->local)
        continue;
      if (game->step->shortens)
        g_ptr_array_add (scan->report->losses, g_strdup (uuid));
      if (game->step->differs)
        g_ptr_array_add (scan->report->differing, g_strdup (uuid));
    }
  count_lost_before (scan);
  return TRUE;
}

static gboolean
contains (const GPtrArray *uuids, const char *uuid)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) uuids, uuid, g_str_equal, NULL);
}

static gboolean
was_asked (const WaySyncOptions *options, const char *uuid)
{
  return !options->asked || g_strv_contains (options->asked, uuid);
}

/* Returns whether the question about the backup was answered, for all games that it is about now. */
static gboolean
is_restored_answered (const WaySyncReport *report, const WaySyncOptions *options)
{
  for (guint i = 0; i < report->differing->len; i++)
    if (!was_asked (options, report->differing->pdata[i]))
      return FALSE;
  return options->restored != WAY_SYNC_ASK;
}

/* What applies to one game that would be deleted or lose entries. An answer holds also if there are fewer now. */
static WaySyncAnswer
choose_loss (const WaySyncReport *report, const WaySyncOptions *options, const char *uuid)
{
  if (options->asked && options->losses != WAY_SYNC_ASK && was_asked (options, uuid))
    return options->losses;
  if (report->losses->len + report->n_lost_before <= WAY_SYNC_BRAKE)
    return WAY_SYNC_TAKE;
  return was_asked (options, uuid) ? options->losses : WAY_SYNC_ASK;
}

/* What applies to one game, after the questions were answered. */
static WaySyncAnswer
choose_answer (const WaySyncScan *scan, const WaySyncOptions *options, const char *uuid)
{
  const WaySyncReport *report = scan->report;

  if (report->restored)
    return options->restored == WAY_SYNC_KEEP && contains (report->differing, uuid) ? WAY_SYNC_KEEP : WAY_SYNC_TAKE;
  return contains (report->losses, uuid) ? choose_loss (report, options, uuid) : WAY_SYNC_TAKE;
}

/* Returns whether there is anything to write. */
static gboolean
has_news (const WaySyncGame *game)
{
  const WaySyncStep *step = game->step;

  return game->synced->changed || step->differs || step->publishes || step->pending != game->synced->pending
         || strcmp (step->version->id, game->synced->version) != 0;
}

/* Nothing is done with such a game: whoever has it open, or shows it on phones, sees it as it was. It may have been
 * opened since the comparison began. */
static gboolean
is_open (const WaySyncScan *scan, const WaySyncGame *game)
{
  return game->synced->game != 0 && way_history_lock_has_game (way_store_get_path (scan->store), game->synced->game);
}

/* What somebody has agreed to is no loss. */
static void
note_loss (WaySyncScan *scan, const WaySyncOptions *options, const WaySyncGame *game)
{
  if (game->step->shortens && options->losses == WAY_SYNC_ASK && !scan->report->restored)
    way_sync_device_note_loss (scan->device, game->synced->uuid);
}

/* A game that cannot be joined was named, and stops no other. */
static gboolean
apply_or_name (WaySyncGame *game, WaySyncScan *scan, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (way_sync_game_apply (game, scan, &failure) || g_error_matches (failure, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NEWER))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
do_game (WaySyncScan *scan, const WaySyncOptions *options, WaySyncGame *game, GError **error)
{
  WaySyncAnswer answer = choose_answer (scan, options, game->uuid);

  if (!way_sync_game_compare (game, scan, error))
    return FALSE;
  scan->report->n_unreadable += game->unreadable;
  if (is_open (scan, game))
    {
      scan->report->has_open |= game->step && has_news (game);
      return TRUE;
    }
  if (!game->step || (answer == WAY_SYNC_ASK && game->step->shortens))
    return TRUE;
  if (answer == WAY_SYNC_KEEP && game->local && game->step->differs)
    way_sync_game_decide (game, game->local);
  if (game->step->pending)
    g_ptr_array_add (scan->report->pending, g_strdup (game->uuid));
  if (!has_news (game))
    return TRUE;
  note_loss (scan, options, game);
  return way_sync_scan_mark (scan, error) && apply_or_name (game, scan, error);
}

/* Reads some of the games @uuids from @next on, and moves that forward. (transfer full) */
static GPtrArray *
read_games (WaySyncScan *scan, const GPtrArray *uuids, guint *next)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) way_sync_game_free);
  guint n_files = 0;

  while (*next < uuids->len && games->len < GAMES_AT_ONCE && n_files < FILES_AT_ONCE)
    {
      WaySyncGame *game = way_sync_game_read (scan, uuids->pdata[(*next)++]);

      n_files += game->loaded->len;
      g_ptr_array_add (games, game);
    }
  return games;
}

/* What was undone because the history could not be written has not happened. */
static void
take_back (WaySyncReport *report, const WaySyncReport *before, guint n_pending)
{
  report->n_new = before->n_new;
  report->n_changed = before->n_changed;
  report->n_deleted = before->n_deleted;
  report->n_saved = before->n_saved;
  g_ptr_array_set_size (report->pending, (int) n_pending);
}

/* Does the games from @next on in one transaction, as long as that may take, and moves @next forward. What is lost is
 * noted before it is: if the program ends in between, too much counts, and never too little. */
static gboolean
do_games (WaySyncScan *scan, const WaySyncOptions *options, const GPtrArray *games, guint *next, GError **error)
{
  guint n_losses = g_hash_table_size (scan->device->losses);
  const WaySyncReport before = *scan->report;
  guint n_pending = before.pending->len;
  gboolean done = TRUE;
  gint64 end;

  if (!way_store_begin_batch (scan->store, error))
    return FALSE;
  end = g_get_monotonic_time () + TRANSACTION;
  do
    done = do_game (scan, options, games->pdata[(*next)++], error);
  while (done && *next < games->len && g_get_monotonic_time () < end);
  if (done && g_hash_table_size (scan->device->losses) > n_losses)
    done = way_sync_device_save (scan->device, error);
  if (way_store_end_batch (scan->store, done, done ? error : NULL))
    return way_sync_scan_write (scan, error);
  take_back (scan->report, &before, n_pending);
  return FALSE;
}

static gboolean
do_all (WaySyncScan *scan, const WaySyncOptions *options, const GPtrArray *uuids, GError **error)
{
  guint next = 0;

  while (next < uuids->len)
    {
      g_autoptr (GPtrArray) games = read_games (scan, uuids, &next);
      guint n_done = 0;

      while (n_done < games->len)
        if (!do_games (scan, options, games, &n_done, error))
          return FALSE;
    }
  return TRUE;
}

/* Notes that everything was written: from now on, only the new mark counts. Whoever has answered a question about
 * losses with @options (nullable) has seen them. */
static gboolean
finish (WaySyncScan *scan, const WaySyncOptions *options, GError **error)
{
  if (!way_sync_scan_write (scan, error))
    return FALSE;
  if (options && options->losses != WAY_SYNC_ASK)
    g_hash_table_remove_all (scan->device->losses);
  if (way_sync_folder_can_write (scan->folder))
    way_sync_device_note_folder (scan->device, way_sync_folder_get_id (scan->folder));
  g_free (scan->device->former);
  scan->device->former = g_strdup ("");
  g_clear_pointer (&scan->device->restored, g_free);
  if (!way_sync_device_save (scan->device, error))
    return FALSE;
  if (scan->renamed)
    scan->report->name = g_strdup (scan->device->name);
  return TRUE;
}

/* A history that has another mark than this device noted was replaced by a backup. One that was never synced has no
 * mark, so that is noted beside it as well. */
static gboolean
find_restored (WaySyncScan *scan, GError **error)
{
  g_autofree char *mark = way_store_read_mark (scan->store, error);

  if (!mark)
    return FALSE;
  scan->report->restored = scan->device->restored || !way_sync_device_has_mark (scan->device, mark);
  if (scan->report->restored)
    way_sync_device_rename (scan->device);
  return TRUE;
}

/* A history that came from a backup is the one that was synced last, now that its games were compared. */
static gboolean
mark_restored (WaySyncScan *scan, GError **error)
{
  gboolean marked;

  if (!way_store_begin_batch (scan->store, error))
    return FALSE;
  marked = way_sync_scan_mark (scan, error);
  return way_store_end_batch (scan->store, marked, marked ? error : NULL);
}

static gboolean
run (WaySyncScan *scan, const WaySyncOptions *options, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;

  if (!find_restored (scan, error))
    return FALSE;
  games = list_games (scan, error);
  if (!games || !look_ahead (scan, games, error))
    return FALSE;
  if (scan->report->restored && scan->report->differing->len > 0 && !is_restored_answered (scan->report, options))
    return TRUE;
  return way_sync_share_note (scan, error) && do_all (scan, options, games, error) && way_sync_share_join (scan, error)
         && (!scan->report->restored || mark_restored (scan, error)) && finish (scan, options, error);
}

/* What was asked and answered is no question any longer. */
static void
clear_answered (WaySyncReport *report, const WaySyncOptions *options)
{
  GPtrArray *waiting = g_ptr_array_new_with_free_func (g_free);

  /* The answer about a backup is also one about the losses. */
  for (guint i = 0; i < report->losses->len && !report->restored; i++)
    if (choose_loss (report, options, report->losses->pdata[i]) == WAY_SYNC_ASK)
      g_ptr_array_add (waiting, g_strdup (report->losses->pdata[i]));
  g_ptr_array_unref (report->losses);
  report->losses = waiting;
  report->restored = report->restored && report->differing->len > 0 && !is_restored_answered (report, options);
  if (!report->restored)
    g_ptr_array_set_size (report->differing, 0);
}

/* Two that note at once what they have synced would undo each other's notes. Returns FALSE if another one runs. */
static gboolean
lock (WayStore *store, WayHistoryLock **taken, GError **error)
{
  gboolean busy;

  *taken = way_history_lock_sync (way_store_get_path (store), &busy);
  if (!busy)
    return TRUE;
  g_set_error_literal (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING, "The history is being synced");
  return FALSE;
}

static gboolean
has_done (const WaySyncReport *report)
{
  return report->n_new + report->n_changed + report->n_deleted + report->n_saved + report->n_written + report->n_gone
             > 0
         || report->people_changed || report->chips_changed || report->spaces_changed || report->common_written;
}

/* A new name is written even if nothing else is. */
static void
name_device (WaySyncScan *scan, const char *name)
{
  g_autofree char *line = way_sync_file_clean_name (name);

  scan->renamed = !g_str_equal (line, scan->device->name);
  if (!scan->renamed)
    return;
  g_free (scan->device->name);
  scan->device->name = g_steal_pointer (&line);
  g_clear_pointer (&scan->own_mark, g_free);
}

WaySyncReport *
way_sync_run (WayStore *store, const char *path, const WaySyncOptions *options, GError **error)
{
  g_autoptr (WayHistoryLock) taken = NULL;
  g_autoptr (WaySyncScan) scan = lock (store, &taken, error) ? way_sync_scan_new (store, path, error) : NULL;
  GError *failure = NULL;

  if (!scan)
    return NULL;
  if (options->name)
    name_device (scan, options->name);
  if (!run (scan, options, &failure) && !has_done (scan->report))
    {
      g_propagate_error (error, failure);
      return NULL;
    }
  scan->report->failure = failure;
  clear_answered (scan->report, options);
  return g_steal_pointer (&scan->report);
}

/* Returns whether the person who decides has seen each of the versions, or one that is the same. */
static gboolean
were_shown (const GPtrArray *heads, const char *const *shown)
{
  for (guint i = 0; i < heads->len; i++)
    {
      gboolean seen = FALSE;

      for (guint j = 0; !seen && j < heads->len; j++)
        seen = g_strv_contains (shown, ((WaySyncVersion *) heads->pdata[j])->id)
               && way_sync_version_equal (heads->pdata[i], heads->pdata[j]);
      if (!seen)
        return FALSE;
    }
  return TRUE;
}

/* The other versions become games whose ids follow from theirs, so that those who decide alike make one copy. */
static gboolean
copy_others (WaySyncGame *game, const WaySyncLoaded *chosen, WayStore *store, GError **error)
{
  const GPtrArray *heads = game->step->outcome->heads;

  for (guint i = 0; i < heads->len; i++)
    {
      const WaySyncLoaded *other = way_sync_game_find (game, heads->pdata[i]);
      g_autofree WayRecordFile *copy = NULL;
      g_autofree char *uuid = NULL;
      gint64 row;
      g_autoptr (GError) failure = NULL;

      if (!other->record || way_sync_version_equal (other->version, chosen->version))
        continue;
      copy = g_memdup2 (other->record, sizeof *copy);
      uuid = way_bgstats_make_uuid ("version", ((WaySyncVersion *) heads->pdata[i])->id);
      g_strlcpy (copy->header.id, uuid, sizeof copy->header.id);
      row = way_store_find_game (store, uuid, &failure);
      if (failure)
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      if (row == 0 && !way_import_make (copy, store, &row, error))
        return FALSE;
    }
  return TRUE;
}

static const WaySyncLoaded *
choose_head (const WaySyncGame *game, const char *version)
{
  const GPtrArray *heads = game->step && game->step->pending ? game->step->outcome->heads : NULL;

  for (guint i = 0; heads && i < heads->len; i++)
    {
      const WaySyncVersion *head = heads->pdata[i];

      if (version ? strcmp (head->id, version) == 0 : !head->deleted)
        return way_sync_game_find (game, head);
    }
  return NULL;
}

static gboolean
decide (WaySyncScan *scan, WaySyncGame *game, const WaySyncDecision *decision, GError **error)
{
  const WaySyncLoaded *chosen;

  if (!way_sync_game_compare (game, scan, error))
    return FALSE;
  if (is_open (scan, game))
    {
      g_set_error (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN, "%s is open", game->uuid);
      return FALSE;
    }
  chosen = choose_head (game, decision->version);
  if (!chosen || (decision->shown && !were_shown (game->step->outcome->heads, decision->shown)))
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT,
                   "Nothing to decide about %s, or other versions than were shown", game->uuid);
      return FALSE;
    }
  if (!decision->version && !copy_others (game, chosen, scan->store, error))
    return FALSE;
  way_sync_game_decide (game, chosen);
  return way_sync_scan_mark (scan, error) && way_sync_game_apply (game, scan, error);
}

/* What was decided is done in the history. */
static gboolean
finish_decision (WaySyncScan *scan, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (finish (scan, NULL, &failure))
    return TRUE;
  if (failure->domain == G_IO_ERROR)
    g_set_error_literal (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_UNWRITTEN, failure->message);
  else
    g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

gboolean
way_sync_decide_game (WayStore *store, const char *path, const WaySyncDecision *decision, GError **error)
{
  g_autoptr (WayHistoryLock) taken = NULL;
  g_autoptr (WaySyncScan) scan = lock (store, &taken, error) ? way_sync_scan_new (store, path, error) : NULL;
  g_autoptr (WaySyncGame) game = NULL;
  gboolean done;

  if (!scan || !find_restored (scan, error))
    return FALSE;
  if (scan->report->restored)
    {
      g_set_error_literal (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "A backup was restored");
      return FALSE;
    }
  game = way_sync_game_read (scan, decision->uuid);
  if (!way_store_begin_batch (store, error))
    return FALSE;
  done = decide (scan, game, decision, error);
  return way_store_end_batch (store, done, done ? error : NULL) && finish_decision (scan, error);
}
