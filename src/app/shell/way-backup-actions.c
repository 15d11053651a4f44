/* way-backup-actions.c: the actions of a window that back up and restore the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backup-actions.h"

#include <glib/gi18n.h>

#include "way-backup.h"
#include "way-backup-job.h"
#include "way-backups-page.h"
#include "way-dialogs.h"
#include "way-patience.h"
#include "way-saved-games.h"
#include "way-salvaged.h"
#include "way-text.h"
#include "way-window.h"

#define ASKED_SAVED "way-asked-saved" /* of the window: the saved file that the question is about */

static const char *
get_history (WayWindow *self)
{
  return way_session_get_history (way_window_get_session (self));
}

static WayHistoryCondition
get_condition (WaySession *session)
{
  if (way_session_get_damaged (session))
    return WAY_HISTORY_DAMAGED;
  return way_session_is_read_only (session) ? WAY_HISTORY_READ_ONLY : WAY_HISTORY_WRITABLE;
}

/* -1: the history cannot be used. */
static int
count_games (WayWindow *self)
{
  return way_session_is_in_memory (way_window_get_session (self))
             ? -1
             : way_store_count_games (way_window_get_store (self), NULL);
}

static void
made_cb (WayBackupsPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if (root)
    way_backups_page_list_again (page, count_games (WAY_WINDOW (root)));
}

/* Midnight may have passed, and another program may have changed the history. */
static void
in_front_cb (WayBackupsPage *page)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if (root)
    way_backups_page_refresh (page, count_games (WAY_WINDOW (root)));
}

static void
backups_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WaySession *session = way_window_get_session (self);
  GtkWidget *page;

  if (!get_history (self) || WAY_IS_BACKUPS_PAGE (way_window_get_page (self)))
    return;
  page = way_backups_page_new (get_history (self), count_games (self), get_condition (session));
  g_signal_connect_object (way_window_get_daily_backup (self), "made", G_CALLBACK (made_cb), page, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (in_front_cb), page, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

/* Whether a history file exists that can be replaced, after saving what can be saved. */
static gboolean
can_restore (WayWindow *self)
{
  if (!get_history (self) || way_job_runner_refuse (way_window_get_jobs (self)) || !way_window_may_leave (self, FALSE))
    return FALSE;
  if (!way_session_is_read_only (way_window_get_session (self)) || way_window_leave_read_only (self, NULL))
    return TRUE;
  way_banner_show_read_only (way_window_get_banner (self));
  return FALSE;
}

/* What is restored as soon as nothing else uses the history file. */
typedef struct {
  WayWindow *window;
  char *backup; /* the file; NULL: the games in the history that can be read */
  WayJobFinished done;
} Restoring;

static void
restoring_free (gpointer data)
{
  Restoring *restoring = data;

  g_free (restoring->backup);
  g_free (restoring);
}

static void
give_up (WayWindow *self)
{
  way_window_set_restoring (self, FALSE);
  way_synced_folder_run (way_window_get_synced_folder (self));
  way_window_close_if_asked (self);
}

static void
paused_cb (gboolean is_compared, gpointer data)
{
  const Restoring *restoring = data;
  WayWindow *self = restoring->window;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (WayJob) job = NULL;
  WaySyncFacts facts;

  way_synced_folder_get_facts (way_window_get_synced_folder (self), &facts);
  if (facts.is_running)
    {
      way_window_toast (self, _ ("The synced folder is still being compared. Try again in a moment."), NULL, NULL);
      give_up (self);
      return;
    }
  way_window_go_home (self);
  if (!way_session_release_history (way_window_get_session (self), &games, &error))
    {
      way_window_show_error (self, error);
      give_up (self);
      return;
    }
  job = way_restore_job_new (get_history (self), restoring->backup, games);
  way_job_run_for (job, NULL, G_OBJECT (self), restoring->done);
}

/* @backup: the file to restore; NULL: the games in the history that can be read. The file cannot be replaced while it
 * is compared with the synced folder. */
static void
restore (WayWindow *self, const char *backup, WayJobFinished done)
{
  Restoring *restoring;

  if (!can_restore (self))
    return;
  restoring = g_new0 (Restoring, 1);
  *restoring = (Restoring){ self, g_strdup (backup), done };
  way_window_set_restoring (self, TRUE);
  way_synced_folder_pause (way_window_get_synced_folder (self), paused_cb, restoring, restoring_free);
}

/* Returns whether the history file is in use again. */
static gboolean
reopen_history (WayWindow *self, gboolean replaced)
{
  g_autoptr (GError) error = NULL;
  gboolean opened;

  opened = way_session_reopen_history (way_window_get_session (self), replaced, &error);
  if (replaced)
    way_window_end_toasts (self);
  way_games_reload (way_window_get_games (self), NULL);
  if (error)
    way_window_show_error (self, error);
  way_window_update_actions (self);
  way_window_set_restoring (self, FALSE);
  if (opened)
    way_synced_folder_run (way_window_get_synced_folder (self));
  return opened;
}

static void
end_damage (WayWindow *self)
{
  way_session_set_damaged (way_window_get_session (self), FALSE);
  way_banner_hide (way_window_get_banner (self));
}

static void
show_left_log (WayWindow *self, const char *log)
{
  g_autofree char *name = g_filename_display_name (log);
  g_autofree char *text
      = way_backup_is_left_journal (log)
            /* Translators: the history file was missing or empty, and a file beside it belongs to a change that was not
             * finished; %s is the new path of that file. */
            ? g_strdup_printf (_ ("The unfinished change to the previous history file was kept as “%s”."), name)
            /* Translators: the history file was missing or empty, and a file beside it had the last changes to it; %s
             * is the new path of that file. */
            : g_strdup_printf (_ ("The last changes to the previous history file were kept as “%s”."), name);

  /* Translators: the title of a message. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Backup Restored"), text);
}

/* A damaged file, or one without the games that were played in memory, is not worth going back to. */
static void
show_restored (WayWindow *self, const WayRestored *restored)
{
  gboolean has_left_log = restored->replaced && way_backup_is_left_log (restored->replaced);
  gboolean can_undo = restored->replaced && !has_left_log && !restored->had_games
                      && !way_session_get_damaged (way_window_get_session (self));
  g_autoptr (GVariant) target = can_undo ? g_variant_ref_sink (g_variant_new_bytestring (restored->replaced)) : NULL;
  g_autofree char *undo = can_undo ? g_action_print_detailed_name ("win.undo-restore", target) : NULL;

  end_damage (self);
  if (has_left_log)
    {
      show_left_log (self, restored->replaced);
      return;
    }
  /* Translators: a message: the history is what a backup contains; beside it is the button Undo. */
  way_window_toast (self, _ ("Backup restored"), can_undo ? C_ ("button", "Undo") : NULL, undo);
}

/* It is not known whether the file is the new one or the one before. */
static gboolean
is_unsure (const GError *error)
{
  return g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNSURE);
}

static void
show_unsure (WayWindow *self, const char *reason)
{
  /* Translators: the title of a message: a file was written, but it may not be on the disk. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Disk Full or Failing"), reason);
}

/* The banner would say that a change was not saved. */
static gboolean
show_reason (WayWindow *self, const GError *error)
{
  g_autofree char *reason = way_text_restore_error (error);

  if (!reason)
    return FALSE;
  if (is_unsure (error))
    show_unsure (self, reason);
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_FULL))
    /* Translators: the title of a message: there was no room for a file. */
    way_dialogs_show_message (GTK_WINDOW (self), _ ("Disk Full"), reason);
  else
    /* Translators: the title of a message: why a backup could not be restored. */
    way_dialogs_show_message (GTK_WINDOW (self), _ ("Backup Not Restored"), reason);
  return TRUE;
}

/* The history was replaced. */
static gboolean
show_not_added (WayWindow *self, const GError *error)
{
  g_autofree char *reason = NULL;

  if (!g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_NOT_ADDED))
    return FALSE;
  reason = way_text_error (error);
  /* Translators: the title of a message: a history was restored, but games that are in memory are not in it. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Games Not Added"), reason);
  return TRUE;
}

gboolean
way_backup_actions_show_unusable (GtkWidget *window, const GError *error)
{
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    /* Translators: the title of a message: the chosen backup cannot be restored. */
    way_dialogs_show_message (GTK_WINDOW (window), _ ("Backup Damaged"),
                              _ ("Nothing was changed. Choose another backup."));
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER))
    /* Translators: the title of a message: a newer version of the program has written the chosen backup. */
    way_dialogs_show_message (GTK_WINDOW (window), _ ("Backup From Newer Version"),
                              _ ("Nothing was changed. Update Waymark to use this backup."));
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NOT_FOUND))
    /* Translators: the title of a message: the chosen backup was deleted or moved. */
    way_dialogs_show_message (GTK_WINDOW (window), _ ("Backup Not Found"),
                              _ ("Nothing was changed. Choose another backup."));
  else
    return FALSE;
  return TRUE;
}

static void
restored_cb (gpointer owner, gpointer result, const GError *error)
{
  WayWindow *self = owner;
  g_autoptr (WayRestored) restored = result;

  if (reopen_history (self, restored != NULL) && restored)
    show_restored (self, restored);
  else if (error && !way_backup_actions_show_unusable (GTK_WIDGET (self), error) && !show_not_added (self, error)
           && !show_reason (self, error))
    way_window_show_error (self, error);
  way_window_close_if_asked (self);
}

static void
show_salvaged (WayWindow *self, const WayRestored *restored)
{
  WayStore *store = way_window_get_store (self);
  g_autofree char *report = way_text_salvage (&restored->found);
  g_autofree char *games = store ? way_salvaged_list_games (store, &restored->found) : NULL;
  g_autofree char *body = g_strconcat (report, "\n", _ ("The damaged file was kept next to the new one."),
                                       games ? "\n\n" : NULL, games, NULL);

  end_damage (self);
  /* Translators: the title of a message: what could be saved of a damaged history file. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Readable Games Recovered"), body);
}

static void
salvaged_cb (gpointer owner, gpointer result, const GError *error)
{
  WayWindow *self = owner;
  g_autoptr (WayRestored) restored = result;

  if (reopen_history (self, restored != NULL) && restored)
    show_salvaged (self, restored);
  else if (error && !show_not_added (self, error))
    {
      g_autofree char *reason = way_text_salvage_error (error);

      if (is_unsure (error))
        show_unsure (self, reason);
      else
        /* Translators: the title of a message: nothing could be saved of a damaged history file. */
        way_dialogs_show_message (GTK_WINDOW (self), _ ("Nothing Recovered"), reason);
    }
  way_window_close_if_asked (self);
}

static void
restore_backup (GtkWidget *window, GVariant *path)
{
  restore (WAY_WINDOW (window), g_variant_get_bytestring (path), restored_cb);
}

static void
salvage (GtkWidget *window, GVariant *parameter)
{
  restore (WAY_WINDOW (window), NULL, salvaged_cb);
}

/* Games that are in memory only are added to the backup; it takes the place of none. */
static gboolean
replaces_history (WayWindow *self)
{
  WaySession *session = way_window_get_session (self);

  return !way_session_is_in_memory (session)
         || (way_session_get_place (session) != WAY_HISTORY_GONE
             && g_file_test (way_session_get_history (session), G_FILE_TEST_EXISTS));
}

/* What the backup does to a history file in its place is not what it does to games that are in memory only.
 * (transfer full) */
static char *
describe_consequences (WayWindow *self, const WayBackupState *backup)
{
  const char *added
      = _ ("This backup becomes your history file, and the games that are kept in memory are added to it. "
           "Names that were merged since the backup are separate again.");

  if (!way_session_is_in_memory (way_window_get_session (self)))
    return g_strdup (backup->consequences);
  if (!replaces_history (self))
    return g_strdup (added);
  return g_strjoin ("\n\n", added, backup->consequences, NULL);
}

/* A backup is chosen on the page of the backups, which knows what is in it. */
static void
restore_backup_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *page = way_window_get_page (WAY_WINDOW (widget));
  const char *path = g_variant_get_bytestring (parameter);
  const WayBackupState *backup
      = WAY_IS_BACKUPS_PAGE (page) ? way_backups_page_find (WAY_BACKUPS_PAGE (page), path) : NULL;
  g_autofree char *consequences = NULL;

  if (!get_history (WAY_WINDOW (widget)) || !backup)
    return;
  consequences = describe_consequences (WAY_WINDOW (widget), backup);
  way_dialogs_ask_go_back (GTK_WINDOW (widget), backup->title, consequences,
                           replaces_history (WAY_WINDOW (widget)) ? way_backups_page_new_missing (backup) : NULL,
                           backup->can_look, restore_backup, path);
}

static void
undo_restore_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  restore_backup (widget, parameter);
}

static void
salvage_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!get_history (WAY_WINDOW (widget)))
    return;
  way_dialogs_ask_restore (
      /* Translators: the title of a question: the games of a damaged history file that can still be read are saved. */
      GTK_WINDOW (widget), _ ("Recover Readable Games?"),
      _ ("Undamaged games are copied to a new history file. Waymark shows how many games are missing. The damaged file "
         "is kept."),
      C_ ("damaged file", "Recover"), salvage, NULL);
}

/* Of games that have come to the file, none was lost, but some may have details there that nobody has seen. */
static void
show_saved (WayWindow *self, int n_kept)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("%d game has other details in the file; its former ones are in Earlier Versions.",
                                   "%d games have other details in the file; their former ones are in Earlier "
                                   "Versions.",
                                   (gulong) n_kept),
                         n_kept);

  /* Translators: a message about a game that was added, or that could be written after all. */
  way_window_toast (self, n_kept > 0 ? text : _ ("Game saved"), NULL, NULL);
}

static gboolean
try_save_again (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  WaySession *session = way_window_get_session (self);
  /* What the banner offers depends on what is in place of the history file, and nobody was asked about another one. */
  gboolean offers_other = way_window_find_history (self);
  gboolean in_memory = way_session_is_in_memory (session);
  gboolean unsaved
      = !way_session_is_saved (session)
        || (way_session_is_in_memory (session) && way_store_count_games (way_window_get_store (self), NULL) > 0);

  if (offers_other)
    return TRUE;
  if (way_session_is_read_only (session) && !way_window_leave_read_only (self, error))
    return FALSE;
  if (in_memory ? !way_window_leave_memory (self, error)
                : way_window_get_game (self) && !way_game_save_again (way_window_get_game (self), error))
    return FALSE;
  if (unsaved)
    show_saved (self, in_memory ? way_session_get_n_kept (session) : 0);
  return TRUE;
}

static void
save_again_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_patience_try (widget, try_save_again, NULL);
}

/* What is wrong with the file is not wrong with the history. Returns whether its games can be added. */
static gboolean
can_add_saved (WayWindow *self, const char *path)
{
  g_autofree char *name = g_filename_display_basename (path);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (way_backup_check (path, &error) || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    return TRUE;
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_ ("“%s” cannot be read. It may be damaged, in use by another program, or from a newer "
                             "version of Waymark. Your history was not changed."),
                          name);
  /* Translators: the title of a message: the games of a file could not be added to the history. */
  way_dialogs_show_message (GTK_WINDOW (self), _ ("Games Not Added"), text);
  return FALSE;
}

static gboolean
try_add_saved (GtkWidget *widget, GVariant *path, GError **error)
{
  int n_kept = way_window_add_saved (WAY_WINDOW (widget), g_variant_get_bytestring (path), error);
  g_autofree char *text = NULL;

  if (n_kept <= 0)
    return n_kept == 0;
  text = g_strdup_printf (ngettext ("%d game has other details in the saved file; they are in Earlier Versions.",
                                    "%d games have other details in the saved file; they are in Earlier Versions.",
                                    (gulong) n_kept),
                          n_kept);
  way_window_toast (WAY_WINDOW (widget), text, NULL, NULL);
  return TRUE;
}

/* The open game is read again after that. */
static void
add_saved (GtkWidget *widget, GVariant *path)
{
  if (way_window_may_leave (WAY_WINDOW (widget), FALSE)
      && can_add_saved (WAY_WINDOW (widget), g_variant_get_bytestring (path)))
    way_patience_try (widget, try_add_saved, path);
}

/* While the question is open, another program may write another file to the place of this one. */
static void
discard_saved (GtkWidget *widget, GVariant *path)
{
  WaySavedGames *asked = g_object_steal_data (G_OBJECT (widget), ASKED_SAVED);

  if (!asked)
    return;
  if (way_saved_games_get_path (asked))
    way_saved_games_delete (asked);
  else
    {
      g_autofree char *name = g_filename_display_basename (g_variant_get_bytestring (path));
      /* Translators: %s is the name of a file, which the user wants to delete. */
      g_autofree char *text
          = g_strdup_printf (_ ("“%s” is no longer the file that you were asked about. Nothing was deleted."), name);

      /* Translators: the title of a message. */
      way_dialogs_show_message (GTK_WINDOW (widget), _ ("File Not Deleted"), text);
      way_saved_games_free (asked);
    }
  way_banner_hide (way_window_get_banner (WAY_WINDOW (widget)));
  way_window_find_saved (WAY_WINDOW (widget));
}

static void
add_saved_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autofree char *saved = get_history (self) ? way_saved_games_find (get_history (self)) : NULL;

  if (saved)
    {
      g_object_set_data_full (G_OBJECT (self), ASKED_SAVED, way_saved_games_new (saved),
                              (GDestroyNotify) way_saved_games_free);
      way_dialogs_ask_add_saved (GTK_WINDOW (self), saved, add_saved, discard_saved);
    }
  else
    way_banner_hide (way_window_get_banner (self));
}

void
way_backup_actions_update (GtkWidget *window)
{
  WaySession *session = way_window_get_session (WAY_WINDOW (window));

  gtk_widget_action_set_enabled (window, "win.backups", way_session_get_history (session) != NULL);
  gtk_widget_action_set_enabled (window, "win.save-again",
                                 !way_session_is_saved (session) || way_session_is_in_memory (session)
                                     || way_session_is_read_only (session));
}

void
way_backup_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.add-saved", NULL, add_saved_cb);
  gtk_widget_class_install_action (widget_class, "win.backups", NULL, backups_cb);
  gtk_widget_class_install_action (widget_class, "win.restore-backup", "ay", restore_backup_cb);
  gtk_widget_class_install_action (widget_class, "win.salvage", NULL, salvage_cb);
  gtk_widget_class_install_action (widget_class, "win.save-again", NULL, save_again_cb);
  gtk_widget_class_install_action (widget_class, "win.undo-restore", "ay", undo_restore_cb);
}
