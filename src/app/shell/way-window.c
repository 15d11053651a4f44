/* way-window.c: the window: the game and the form it holds, and what outlives a page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "way-dialogs.h"
#include "way-entry-page.h"
#include "way-icon-cache.h"
#include "way-table-page.h"

#define FIRST_GAMES 64  /* more than a window shows */
#define NARROW 600      /* pixels; below, it is a phone */
#define DRAFT_DELAY 200 /* milliseconds; a form is saved when the fingers rest */

G_DEFINE_FINAL_TYPE (WayWindow, way_window, ADW_TYPE_APPLICATION_WINDOW)

/* Which game is open (0: none) is written down beside the history file, so that a session that was cut off can be told
 * from one that was closed. */
static char *
get_marker (WayWindow *self)
{
  const char *path = way_store_get_path (self->store);

  if (g_str_equal (path, ":memory:"))
    return NULL;
  return g_strconcat (path, "-open", NULL);
}

static void
set_marker (WayWindow *self, gint64 game)
{
  g_autofree char *marker = get_marker (self);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", game);
  g_autoptr (GError) error = NULL;

  if (!marker)
    return;
  if (!game && !self->history)
    g_unlink (marker);
  else if (!g_file_set_contents (marker, text, -1, &error))
    g_info ("The open game cannot be marked: %s", error->message);
}

/* The session ends in order. */
static void
remove_marker (WayWindow *self)
{
  g_autofree char *marker = get_marker (self);

  if (marker)
    g_unlink (marker);
}

void
way_window_mark_begin (WayWindow *self)
{
  g_autofree char *marker = get_marker (self);

  self->crashed = marker && g_file_test (marker, G_FILE_TEST_EXISTS);
  if (!self->crashed)
    set_marker (self, 0);
}

/* Forgets the form of a game that may be closed by now. */
static gboolean
drop_stale (WayWindow *self, GError **error)
{
  gint64 game = self->stale_draft;

  if (game == 0)
    return TRUE;
  self->stale_draft = 0;
  if (way_store_save_draft (self->store, game, NULL, error))
    return TRUE;
  if (error && g_error_matches (*error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    self->stale_draft = game;
  return FALSE;
}

static gboolean
save_draft (WayWindow *self, GError **error)
{
  g_autofree char *entry_text = self->draft ? way_draft_write (self->draft) : NULL;

  return drop_stale (self, error)
         && (!entry_text
             || way_store_save_draft (way_game_get_store (self->game), way_game_get_id (self->game), entry_text,
                                      error));
}

/* While another program writes, the form waits for the next time. */
static gboolean
save_draft_cb (gpointer data)
{
  WayWindow *self = data;
  g_autoptr (GError) error = NULL;

  self->draft_timer = 0;
  if (save_draft (self, &error))
    return G_SOURCE_REMOVE;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    self->draft_timer = g_timeout_add (DRAFT_DELAY, save_draft_cb, self);
  else
    g_info ("The form of the moment cannot be saved: %s", error->message);
  return G_SOURCE_REMOVE;
}

static void
forget_draft (WayWindow *self)
{
  g_autoptr (GError) error = NULL;
  WayStore *store = way_game_get_store (self->game);

  if (way_store_save_draft (store, way_game_get_id (self->game), NULL, &error))
    return;
  g_info ("The form of before cannot be forgotten: %s", error->message);
  if (store != self->store || !g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY))
    return;
  self->stale_draft = way_game_get_id (self->game);
  if (!self->draft_timer)
    self->draft_timer = g_timeout_add (DRAFT_DELAY, save_draft_cb, self);
}

static void
on_draft_changed_cb (WayWindow *self)
{
  if (!self->draft_timer)
    self->draft_timer = g_timeout_add (DRAFT_DELAY, save_draft_cb, self);
}

static char *
get_kept_key (const CarcSubject *subject, CarcState state)
{
  return g_strdup_printf ("%s %d", subject->id, (int) state);
}

void
way_window_drop_draft (WayWindow *self, gboolean keep)
{
  gboolean fresh = self->draft && way_draft_get_amended_entry_id (self->draft) == 0
                   && way_draft_get_followed_entry_id (self->draft) == 0;

  if (!self->draft)
    return;
  if (keep && fresh && way_draft_get_n_parts (self->draft) == 1)
    {
      char *key = get_kept_key (way_draft_get_subject (self->draft), way_draft_get_state (self->draft));

      g_hash_table_replace (self->kept, key, g_object_ref (self->draft));
    }
  g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  self->draft_page = NULL;
  g_clear_handle_id (&self->draft_timer, g_source_remove);
  if (self->game)
    forget_draft (self);
}

WayDraft *
way_window_take_stashed_draft (WayWindow *self, const CarcSubject *subject, CarcState state)
{
  g_autofree char *key = get_kept_key (subject, state);
  g_autofree char *kept_key = NULL;
  WayDraft *draft = NULL;

  g_hash_table_steal_extended (self->kept, key, (gpointer *) &kept_key, (gpointer *) &draft);
  return draft;
}

void
way_window_push_draft (WayWindow *self, WayDraft *draft)
{
  GtkWidget *page;

  way_window_drop_draft (self, TRUE);
  page = way_entry_page_new (draft);
  self->draft = g_object_ref (draft);
  self->draft_page = page;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (on_draft_changed_cb), self);
  way_window_push (self, page);
}

static void
update_wakefulness (WayWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean finished = TRUE;
  gboolean awake;

  if (self->game)
    g_object_get (self->game, "finished", &finished, NULL);
  awake = !finished && g_settings_get_boolean (self->settings, "keep-awake");
  if (!application || awake == (self->inhibitor != 0))
    return;
  if (awake)
    {
      self->inhibitor = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                                 _ ("A game is in progress"));
    }
  else
    {
      gtk_application_uninhibit (application, self->inhibitor);
      self->inhibitor = 0;
    }
}

static void
on_game_changed_cb (WayWindow *self)
{
  int turn;

  g_object_get (self->game, "turn", &turn, NULL);
  if (turn != self->kept_turn)
    g_hash_table_remove_all (self->kept);
  self->kept_turn = turn;
  way_window_update_actions (self);
  update_wakefulness (self);
  way_window_update_banner (self);
  way_window_make_backup (self);
}

/* A game in memory has a row there, and none on the disk that a next session could open. */
static void
on_saved_cb (WayWindow *self)
{
  if (way_window_is_saved (self))
    set_marker (self, way_game_get_id (self->game));
}

static void
close_game (WayWindow *self)
{
  if (!self->game)
    return;
  way_window_drop_draft (self, FALSE);
  g_hash_table_remove_all (self->kept);
  g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->filed_store != self->store)
    self->filed_store = NULL;
  g_clear_object (&self->game);
  set_marker (self, 0);
  way_window_update_banner (self);
  update_wakefulness (self);
}

static void
show_draft_of_before (WayWindow *self)
{
  g_autofree char *entry_text
      = way_store_read_draft (way_game_get_store (self->game), way_game_get_id (self->game), NULL);
  g_autoptr (WayDraft) draft = entry_text ? way_draft_read (self->game, entry_text) : NULL;

  if (draft)
    way_window_push_draft (self, draft);
}

void
way_window_open_game (WayWindow *self, WayGame *game)
{
  g_autoptr (WayGame) held = g_object_ref (game);

  close_game (self);
  way_window_pop_to (self, 1);
  self->game = g_steal_pointer (&held);
  g_object_get (game, "turn", &self->kept_turn, NULL);
  g_signal_connect_swapped (game, "notify", G_CALLBACK (on_game_changed_cb), self);
  g_signal_connect_swapped (game, "notify::saved", G_CALLBACK (on_saved_cb), self);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (way_window_end_undo_toasts), self);
  on_saved_cb (self);
  way_window_push (self, way_table_page_new (game));
  update_wakefulness (self);
  way_window_update_banner (self);
  show_draft_of_before (self);
}

/* The marker is taken away first: a game that cut the last session off by itself is then listed, not opened again. */
void
way_window_resume (WayWindow *self)
{
  g_autofree char *marker = get_marker (self);
  g_autofree char *text = NULL;
  g_autoptr (WayGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (!marker || !g_file_get_contents (marker, &text, NULL, NULL))
    return;
  set_marker (self, 0);
  id = g_ascii_strtoll (text, NULL, 10);
  game = id > 0 ? way_game_open (self->store, id, &error) : NULL;
  if (game)
    way_window_open_game (self, game);
  else if (error)
    way_window_show_error (self, error);
}

void
way_window_go_home (WayWindow *self)
{
  way_window_pop_to (self, 1);
  close_game (self);
  way_games_reload (self->games, NULL);
  way_window_update_actions (self);
  way_window_focus_later (self);
}

static void
on_transition_running_cb (WayWindow *self)
{
  if (!gtk_stack_get_transition_running (self->stack))
    way_window_remove_hidden_pages (self);
}

static void
on_banner_clicked_cb (WayWindow *self)
{
  way_window_dismiss_banner (self);
}

WayGame *
way_window_get_game (WayWindow *self)
{
  return self->game;
}

WayStore *
way_window_get_store (WayWindow *self)
{
  return self->store;
}

static gboolean
way_window_close_request (GtkWindow *window)
{
  WayWindow *self = WAY_WINDOW (window);

  if (way_window_close_later (self) || !way_window_may_leave (self, TRUE))
    return TRUE;
  if (self->draft_timer)
    {
      g_clear_handle_id (&self->draft_timer, g_source_remove);
      save_draft_cb (self);
    }
  remove_marker (self);
  return GTK_WINDOW_CLASS (way_window_parent_class)->close_request (window);
}

static void
way_window_realize (GtkWidget *widget)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_show_first_page (self);
  GTK_WIDGET_CLASS (way_window_parent_class)->realize (widget);
}

static void
way_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayWindow *self = WAY_WINDOW (widget);

  GTK_WIDGET_CLASS (way_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (self->narrow == (width < NARROW))
    return;
  self->narrow = width < NARROW;
  gtk_widget_action_set_enabled (widget, "win.shortcuts", !self->narrow);
}

static void
way_window_dispose (GObject *object)
{
  WayWindow *self = WAY_WINDOW (object);

  g_clear_handle_id (&self->draft_timer, g_source_remove);
  g_clear_handle_id (&self->wait_timer, g_source_remove);
  if (self->focus_tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_tick);
  self->focus_tick = 0;
  if (self->draft)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  if (self->game)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);
  g_clear_object (&self->games);
  /* Others may hold the settings longer. */
  if (self->settings)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_object (&self->settings);
  way_window_stop_job (self);
  way_window_stop_guard (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_WINDOW);

  G_OBJECT_CLASS (way_window_parent_class)->dispose (object);
}

static void
way_window_finalize (GObject *object)
{
  WayWindow *self = WAY_WINDOW (object);

  g_clear_pointer (&self->handed, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  g_clear_pointer (&self->pages, g_ptr_array_unref);

  G_OBJECT_CLASS (way_window_parent_class)->finalize (object);
}

static void
way_window_class_init (WayWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_window_dispose;
  object_class->finalize = way_window_finalize;
  widget_class->realize = way_window_realize;
  widget_class->size_allocate = way_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = way_window_close_request;

  way_icon_cache_start ();
  g_type_ensure (WAY_TYPE_BREAKPOINT_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/shell/way-window.ui");

  gtk_widget_class_bind_template_child (widget_class, WayWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, WayWindow, banner);
  gtk_widget_class_bind_template_child (widget_class, WayWindow, banner_bin);
  gtk_widget_class_bind_template_child (widget_class, WayWindow, banner_box);
  gtk_widget_class_bind_template_child (widget_class, WayWindow, banner_label);
  gtk_widget_class_bind_template_child (widget_class, WayWindow, banner_button);

  gtk_widget_class_bind_template_callback (widget_class, on_transition_running_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_banner_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, way_window_arrange_banner);

  way_window_class_install_actions (widget_class);
}

static void
way_window_init (WayWindow *self)
{
  self->pages = g_ptr_array_new ();
  g_ptr_array_add (self->pages, NULL);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->settings = g_settings_new (APPLICATION_ID);
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  way_window_accept_files (self);
  way_window_hold_input (self);
  g_signal_connect_swapped (self->settings, "changed::keep-awake", G_CALLBACK (update_wakefulness), self);
}

WayWindow *
way_window_new (GtkApplication *application, WayStore *store, const GError *error)
{
  WayWindow *self = g_object_new (WAY_TYPE_WINDOW, "application", application, NULL);

  self->store = store;
  way_store_set_patience (store, 0); /* the window stays awake; what is refused is tried again from its main loop */
  self->games = way_games_new_begun (store, FIRST_GAMES);
  if (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self)))
    way_dialogs_name_shortcuts (GTK_WINDOW (gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (self))));
  way_window_update_actions (self);
  if (error)
    way_window_show_error (self, error);
  return self;
}
