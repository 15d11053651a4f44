/* way-window-safety.c: the history file is copied and looked through behind the scenes, and put back from a copy.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-backups-page.h"
#include "way-backup.h"
#include "way-dialogs.h"
#include "way-salvage.h"
#include "way-text.h"

/* What a thread is told, and what it found. The strings are its own. */
typedef struct {
  char *history;
  char *copy; /* the day of the copy that is made, or the file that is put back; NULL: what can be read is saved */
  char *aside;
  WaySalvage found;
  GPtrArray *played; /* WayRecordFile: games of a history in memory, which go into the file */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  g_free (work->history);
  g_free (work->copy);
  g_free (work->aside);
  g_clear_pointer (&work->played, g_ptr_array_unref);
  g_free (work);
}

/* The window may be gone when the thread is done; then @done finds the task cancelled and touches nothing. */
static void
start (WayWindow *self, const char *copy, GTaskThreadFunc run, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, done, self);
  Work *work = g_new0 (Work, 1);

  work->history = g_strdup (self->history);
  work->copy = g_strdup (copy);
  g_task_set_task_data (task, work, work_free);
  g_task_run_in_thread (task, run);
}

static void
return_result (GTask *task, gboolean good, GError *error)
{
  if (good)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
is_window_gone (GAsyncResult *result)
{
  return g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)));
}

static void
copy_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gboolean good = way_backup_has (work->history, work->copy) || way_backup_count_games (work->history, NULL) == 0
                  || way_backup_make (work->history, work->copy, &error);

  return_result (task, good, error);
}

static void
on_copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  WayWindow *self = data;

  if (g_task_propagate_boolean (G_TASK (result), &error) || is_window_gone (result))
    return;
  g_info ("No copy was made: %s", error->message);
  /* Whoever copies reads all of the file. */
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    {
      way_window_show_error (self, error);
      return;
    }
  if (self->said_no_copy)
    return;
  self->said_no_copy = TRUE;
  way_window_toast (self, _ ("Today’s backup could not be created. Your games are safe."), NULL, NULL);
}

/* Once a day, whatever comes of it. */
void
way_window_make_backup (WayWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");

  if (!self->history || self->damaged || way_window_is_in_memory (self) || way_window_is_read_only (self)
      || g_strcmp0 (today, self->copied_day) == 0)
    return;
  g_free (self->copied_day);
  self->copied_day = g_strdup (today);
  start (self, today, copy_thread, on_copied_cb);
}

static void
check_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gboolean good = way_backup_check (work->history, &error);

  return_result (task, good, error);
}

static void
on_checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  WayWindow *self = data;
  gboolean whole = g_task_propagate_boolean (G_TASK (result), &error);

  /* What another program added is of no consequence here. */
  if (whole || g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_ALTERED))
    {
      if (!is_window_gone (result))
        way_window_make_backup (self);
    }
  else if (!is_window_gone (result) && g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    way_window_show_error (self, error);
}

/* A copy is made of a file that is known to be whole, or was closed in order. */
static gboolean
look_after_cb (gpointer data)
{
  WayWindow *self = data;

  self->guard_idle = 0;
  if (self->crashed)
    start (self, NULL, check_thread, on_checked_cb);
  else
    way_window_make_backup (self);
  return G_SOURCE_REMOVE;
}

/* Not before the rest of the page is there: the disk and the processors are wanted for that. */
static void
on_first_frame_cb (GdkFrameClock *clock, WayWindow *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_first_frame_cb, self);
  self->guard_idle = g_idle_add_full (G_PRIORITY_LOW, look_after_cb, self, NULL);
}

static void
on_map_cb (WayWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  g_signal_handlers_disconnect_by_func (self, on_map_cb, NULL);
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (on_first_frame_cb), self, 0);
}

void
way_window_watch (WayWindow *self)
{
  way_window_mark_begin (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_signal_connect (self, "map", G_CALLBACK (on_map_cb), NULL);
  else if (!self->guard_idle)
    self->guard_idle = g_idle_add_full (G_PRIORITY_LOW, look_after_cb, self, NULL);
}

void
way_window_guard (WayWindow *self, const char *history, const GError *error)
{
  self->history = g_strdup (history);
  self->damaged = g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT);
  way_window_update_actions (self);
  if (way_window_is_read_only (self))
    {
      way_window_say_read_only (self);
      return;
    }
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    way_window_await_history (self);
  else if (error)
    way_window_show_error (self, error);
  else
    way_window_watch (self);
}

void
way_window_show_backups (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (self->history && !WAY_IS_BACKUPS_PAGE (way_window_get_page (self)))
    way_window_push (self, way_backups_page_new (self->history, self->damaged));
}

/* The file is let go of, and the window waits with an empty history in memory; or with the one that it has there, which
 * is dropped only when its games are in the file. */
static void
put_back (WayWindow *self, const char *copy, GTaskThreadFunc run, GAsyncReadyCallback done)
{
  g_autoptr (GTask) task = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) played = NULL;
  gboolean in_memory = way_window_is_in_memory (self);
  Work *work;

  if (!self->history || way_window_is_busy (self) || !way_window_may_leave (self, FALSE))
    return;
  if (way_window_is_read_only (self) && !way_window_leave_read_only (self, NULL))
    {
      way_window_say_read_only (self);
      return;
    }
  way_window_go_home (self);
  if (in_memory)
    played = way_window_list_memory_games (self, &error);
  if (in_memory ? !played : !way_store_switch (self->store, WAY_STORE_IN_MEMORY, &error))
    {
      way_window_show_error (self, error);
      return;
    }
  work = g_new0 (Work, 1);
  work->history = g_strdup (self->history);
  work->copy = g_strdup (copy);
  work->played = g_steal_pointer (&played);
  task = g_task_new (NULL, self->cancellable, done, self);
  g_task_set_task_data (task, work, work_free);
  self->restoring = TRUE;
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
  g_task_run_in_thread (task, run);
}

/* Whatever happened, the history is the file again, if that can be opened and has what was played in memory. Returns
 * whether it is. */
static gboolean
take_back (WayWindow *self, const Work *work, gboolean replaced)
{
  g_autoptr (GError) error = NULL;
  gboolean opened = FALSE;

  self->restoring = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  if (replaced || !work->played)
    opened = way_store_switch (self->store, self->history, &error);
  way_games_reload (self->games, NULL);
  if (opened)
    way_window_mark_begin (self);
  else if (error)
    way_window_show_error (self, error);
  way_window_update_actions (self);
  return opened;
}

static gboolean
record_played (Work *work, gboolean replaced, GError **error)
{
  return replaced && (!work->played || way_window_record_memory_games (work->played, work->history, TRUE, error));
}

static void
restore_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gboolean good = way_backup_restore (work->copy, work->history, &work->aside, &error);

  good = record_played (work, good, &error);
  return_result (task, good, error);
}

/* (nullable) */
static char *
write_undo (const char *aside)
{
  g_autoptr (GVariant) target = aside ? g_variant_ref_sink (g_variant_new_string (aside)) : NULL;

  return target ? g_action_print_detailed_name ("win.undo-restore", target) : NULL;
}

static void
on_restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  WayWindow *self = data;
  Work *work = g_task_get_task_data (G_TASK (result));
  gboolean restored = g_task_propagate_boolean (G_TASK (result), &error);
  gboolean was_sound;

  if (is_window_gone (result))
    return;
  was_sound = !self->damaged && !work->played;
  if (take_back (self, work, restored) && restored)
    {
      g_autofree char *undo = write_undo (work->aside);

      self->damaged = FALSE;
      way_window_hide_banner (self);
      /* Translators: a message: the history is what a backup contains; beside it is the button Undo. */
      way_window_toast (self, _ ("Backup restored"), was_sound && undo ? C_ ("button", "Undo") : NULL, undo);
    }
  else if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT))
    {
      /* Translators: the title of a message: the chosen backup cannot be restored. */
      way_dialogs_say (GTK_WINDOW (self), _ ("Backup Damaged"), _ ("Nothing was changed. Choose another backup."));
    }
  else if (!restored)
    {
      way_window_show_error (self, error);
    }
  way_window_close_if_asked (self);
}

static void
salvage_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gboolean good = way_salvage_restore (work->history, &work->found, &work->aside, &error);

  good = record_played (work, good, &error);
  return_result (task, good, error);
}

static void
on_salvaged_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  WayWindow *self = data;
  Work *work = g_task_get_task_data (G_TASK (result));
  gboolean saved = g_task_propagate_boolean (G_TASK (result), &error);

  if (is_window_gone (result))
    return;
  if (take_back (self, work, saved) && saved)
    {
      g_autofree char *report = way_text_salvage (&work->found);
      g_autofree char *body = g_strconcat (report, "\n", _ ("The damaged file was kept next to the new one."), NULL);

      self->damaged = FALSE;
      way_window_hide_banner (self);
      /* Translators: the title of a message: what could be saved of a damaged history file. */
      way_dialogs_say (GTK_WINDOW (self), _ ("Readable Games Recovered"), body);
    }
  else if (!saved)
    {
      way_window_show_error (self, error);
    }
  way_window_close_if_asked (self);
}

static void
restore_cb (gpointer user_data, const char *path)
{
  put_back (WAY_WINDOW (user_data), path, restore_thread, on_restored_cb);
}

static void
salvage_cb (gpointer user_data, const char *path)
{
  put_back (WAY_WINDOW (user_data), NULL, salvage_thread, on_salvaged_cb);
}

void
way_window_restore_backup (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!WAY_WINDOW (widget)->history)
    return;
  way_dialogs_ask_restore (
      /* Translators: the title of a question: the history is replaced by the chosen backup. */
      GTK_WINDOW (widget), _ ("Restore Backup?"),
      _ ("All games will be reset to this backup. The current history is kept in this list, so you can go back to it."),
      C_ ("button", "Restore"), g_variant_get_string (parameter, NULL), restore_cb, widget);
}

void
way_window_undo_restore (GtkWidget *widget, const char *name, GVariant *parameter)
{
  restore_cb (widget, g_variant_get_string (parameter, NULL));
}

void
way_window_salvage (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!WAY_WINDOW (widget)->history)
    return;
  way_dialogs_ask_restore (
      /* Translators: the title of a question: the games of a damaged history file that can still be read are saved. */
      GTK_WINDOW (widget), _ ("Recover Readable Games?"),
      _ ("Undamaged games are copied to a new history file. Waymark shows how many games are missing. The damaged file "
         "is kept."),
      C_ ("damaged file", "Recover"), "", salvage_cb, widget);
}

void
way_window_stop_guard (WayWindow *self)
{
  g_clear_handle_id (&self->guard_idle, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->history, g_free);
  g_clear_pointer (&self->copied_day, g_free);
}
