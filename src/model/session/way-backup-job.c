/* way-backup-job.c: jobs that back up and restore the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-job.h"

#include "way-backup.h"
#include "way-game.h"
#include "way-memory-games.h"
#include "way-sync-restored.h"
#include "way-text.h"

#define DONE GINT_TO_POINTER (TRUE)

typedef struct {
  char *history;
  char *backup; /* the day of a backup to make, or the file to restore; NULL: salvage */
  GPtrArray *games;
} Input;

static Input *
input_new (const char *history, const char *backup)
{
  Input *input = g_new0 (Input, 1);

  input->history = g_strdup (history);
  input->backup = g_strdup (backup);
  return input;
}

static void
input_free (gpointer data)
{
  Input *input = data;

  g_free (input->history);
  g_free (input->backup);
  g_clear_pointer (&input->games, g_ptr_array_unref);
  g_free (input);
}

static gpointer
backup_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  gboolean good
      = way_backup_check_weekly (input->history, input->backup, error)
        && (way_backup_has (input->history, input->backup) || way_backup_count_games (input->history, NULL) == 0
            || way_backup_make (input->history, input->backup, error));

  return good ? DONE : NULL;
}

WayJob *
way_backup_job_new (const char *history, const char *day)
{
  return way_job_new (backup_cb, input_new (history, day), input_free, NULL);
}

void
way_restored_free (WayRestored *self)
{
  g_free (self->replaced);
  g_free (self);
}

/* The backup was restored by then, so these errors are not about that. */
static gboolean
record_games (const Input *input, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (!input->games || way_memory_games_record (input->games, input->history, &failure))
    return TRUE;
  g_set_error_literal (error, WAY_GAME_ERROR, WAY_GAME_ERROR_NOT_ADDED, failure->message);
  return FALSE;
}

static gpointer
restore_cb (WayJob *job, WayStore *store, gpointer data, GError **error)
{
  const Input *input = data;
  const WaySalvageNotes notes = way_text_salvage_notes ();
  g_autoptr (WayRestored) restored = g_new0 (WayRestored, 1);
  gboolean good = input->backup
                      ? way_backup_restore (input->backup, input->history, &restored->replaced, error)
                      : way_salvage_restore (input->history, &notes, &restored->found, &restored->replaced, error);

  if (good && input->backup)
    way_sync_note_restored (input->history, input->backup, restored->replaced);
  good = good && record_games (input, error);
  restored->had_games = input->games != NULL;
  return good ? g_steal_pointer (&restored) : NULL;
}

WayJob *
way_restore_job_new (const char *history, const char *backup, GPtrArray *games)
{
  Input *input = input_new (history, backup);

  input->games = games ? g_ptr_array_ref (games) : NULL;
  return way_job_new (restore_cb, input, input_free, (GDestroyNotify) way_restored_free);
}
