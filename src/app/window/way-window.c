/* way-window.c: a window with a stack of pages, an open game and a history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window.h"
#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-board-page.h"
#include "way-card.h"
#include "way-daily-backup.h"
#include "way-dialogs.h"
#include "way-final-page.h"
#include "way-icon-cache.h"
#include "way-keep-awake.h"
#include "way-patience.h"
#include "way-start-page.h"
#include "way-style-variants.h"
#include "way-table-page.h"
#include "way-template.h"

#define FIRST_GAMES 64 /* more than a window shows */

typedef struct {
  WayNavigation *navigation;
  WayBanner *banner; /* borrowed from the navigation */
  WayJobRunner *jobs;
  WayWait *wait;

  WayStore *store; /* borrowed */
  WaySession *session;
  WaySyncedFolder *synced_folder;
  WayDailyBackup *backup;
  WayQuiet *quiet; /* until the backup */
  WayGames *games;
  GSettings *settings;
  GSignalGroup *game_signals; /* of the open game */

  WayKeepAwake *keep_awake;
  WayTurnClock *clock;       /* of the open game */
  WaySharing *sharing;       /* the same, on phones */
  gboolean is_board_shown;   /* the big board is open, and the window is full screen for it */
  gboolean is_restoring;     /* the history file is being replaced */
  gboolean closes_later;     /* the window was closed while it could not be */
  gboolean asks_to_close;    /* the question that is shown is about the window, not about the game */
  gboolean may_lose_unsaved; /* the user agreed to that */
} WayWindowPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (WayWindow, way_window, ADW_TYPE_APPLICATION_WINDOW)

enum { RESTORED, GAME_CLOSED, N_SIGNALS };

static guint signals[N_SIGNALS];

static WayWindowPrivate *
get (WayWindow *self)
{
  return way_window_get_instance_private (self);
}

WayNavigation *
way_window_get_navigation (WayWindow *self)
{
  return get (self)->navigation;
}

WaySession *
way_window_get_session (WayWindow *self)
{
  return get (self)->session;
}

WayBanner *
way_window_get_banner (WayWindow *self)
{
  return get (self)->banner;
}

WayJobRunner *
way_window_get_jobs (WayWindow *self)
{
  return get (self)->jobs;
}

WayWait *
way_window_get_wait (WayWindow *self)
{
  return get (self)->wait;
}

WayDailyBackup *
way_window_get_daily_backup (WayWindow *self)
{
  return get (self)->backup;
}

WayQuiet *
way_window_get_quiet (WayWindow *self)
{
  return get (self)->quiet;
}

WaySyncedFolder *
way_window_get_synced_folder (WayWindow *self)
{
  return get (self)->synced_folder;
}

WayGames *
way_window_get_games (WayWindow *self)
{
  return get (self)->games;
}

WayTurnClock *
way_window_get_clock (WayWindow *self)
{
  return get (self)->clock;
}

WaySharing *
way_window_get_sharing (WayWindow *self)
{
  return get (self)->sharing;
}

GSettings *
way_window_get_settings (WayWindow *self)
{
  return get (self)->settings;
}

WayStore *
way_window_get_store (WayWindow *self)
{
  return get (self)->store;
}

/* The session is NULL while the window is disposed. */
WayGame *
way_window_get_game (WayWindow *self)
{
  return get (self)->session ? way_session_get_game (get (self)->session) : NULL;
}

WayDraft *
way_window_get_draft (WayWindow *self)
{
  return way_open_draft_get (way_session_get_drafts (get (self)->session));
}

void
way_window_push (WayWindow *self, GtkWidget *page)
{
  way_navigation_push (get (self)->navigation, page);
}

void
way_window_pop (WayWindow *self)
{
  way_navigation_pop (get (self)->navigation);
}

void
way_window_close_card (WayWindow *self)
{
  way_navigation_close_card (get (self)->navigation);
}

GtkWidget *
way_window_get_page (WayWindow *self)
{
  return way_navigation_get_page (get (self)->navigation);
}

void
way_window_toast (WayWindow *self, const char *text, const char *button, const char *action_name)
{
  way_navigation_toast (get (self)->navigation, text, button, action_name);
}

/* A history file that has moved has a banner of its own. */
void
way_window_show_error (WayWindow *self, const GError *error)
{
  if (!g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED) || !way_window_find_history (self))
    way_banner_show_error (get (self)->banner, error);
}

void
way_window_update_actions (WayWindow *self)
{
  if (WAY_WINDOW_GET_CLASS (self)->update_actions)
    WAY_WINDOW_GET_CLASS (self)->update_actions (self);
}

/* The pages */

void
way_window_show_table (WayWindow *self)
{
  WayNavigation *navigation = get (self)->navigation;

  if (!way_navigation_pop_to_type (navigation, WAY_TYPE_TABLE_PAGE))
    way_navigation_pop_to (navigation, 1);
}

void
way_window_show_guide (WayWindow *self)
{
  WayNavigation *navigation = get (self)->navigation;

  /* From the top: final scoring can be opened over the big board. */
  for (guint i = way_navigation_get_n_pages (navigation); i-- > 0;)
    if (WAY_IS_FINAL_PAGE (way_navigation_get_nth_page (navigation, i))
        || WAY_IS_BOARD_PAGE (way_navigation_get_nth_page (navigation, i)))
      {
        way_navigation_pop_to (navigation, i + 1);
        return;
      }
  way_window_show_table (self);
}

static GtkWidget *
create_start_page (gpointer data)
{
  return way_start_page_new (get (data)->games, get (data)->session);
}

static void
update_fullscreen (WayWindow *self)
{
  WayWindowPrivate *priv = get (self);
  gboolean board = way_navigation_has_type (priv->navigation, WAY_TYPE_BOARD_PAGE);

  if (board && !priv->is_board_shown)
    gtk_window_fullscreen (GTK_WINDOW (self));
  else if (priv->is_board_shown && !board)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  priv->is_board_shown = board;
}

static void
page_shown_cb (WayWindow *self)
{
  way_window_reopen_card (self);
  update_fullscreen (self);
  way_window_update_actions (self);
}

/* What gets the focus after a click or a tap, such as the row of a new entry, is not where somebody goes with keys. The
 * next key that moves the focus shows it again. */
static void
pointer_pressed_cb (WayWindow *self)
{
  gtk_window_set_focus_visible (GTK_WINDOW (self), FALSE);
}

static void
page_popped_cb (WayWindow *self, GtkWidget *page)
{
  way_window_leave_form (self, page);
}

/* The game */

static void
game_changed_cb (WayWindow *self)
{
  way_window_update_actions (self);
  way_banner_update (get (self)->banner);
  way_quiet_wait (get (self)->quiet);
}

/* An entry that was recorded need not change any property. */
static void
log_changed_cb (WayWindow *self)
{
  way_banner_update (get (self)->banner);
  way_navigation_end_undo_toasts (get (self)->navigation);
}

static void
stop_clock (WayWindowPrivate *priv)
{
  if (priv->clock)
    way_turn_clock_stop (priv->clock);
  g_clear_object (&priv->clock);
}

static void
start_clock (WayWindow *self, WayGame *game)
{
  WayWindowPrivate *priv = get (self);

  /* The times are in the settings, with those of the same game in the history. */
  if (way_game_is_for_looking (game))
    return;
  priv->clock = way_turn_clock_new (priv->settings, game, g_get_monotonic_time);
  g_object_bind_property (self, "is-active", priv->clock, "in-front", G_BINDING_SYNC_CREATE);
}

static void
sharing_ended_cb (WayWindow *self)
{
  way_window_toast (self, _ ("No phone has been connected for an hour. The game is no longer shown on phones."), NULL,
                    NULL);
}

static void
prepare_sharing (WayWindow *self, WayGame *game)
{
  WayWindowPrivate *priv = get (self);

  priv->sharing = way_sharing_new (game, way_sharing_get_boot_time);
  g_signal_connect_object (priv->sharing, "ended", G_CALLBACK (sharing_ended_cb), self, G_CONNECT_SWAPPED);
}

/* Returns whether phones wait until the game is opened again. */
static gboolean
close_game (WayWindow *self)
{
  WayWindowPrivate *priv = get (self);
  gboolean phones_wait;

  if (!way_window_get_game (self))
    return FALSE;
  way_patience_give_up (GTK_WIDGET (self));
  stop_clock (priv);
  phones_wait = way_sharing_leave (priv->sharing);
  g_clear_object (&priv->sharing);
  way_session_close_game (priv->session);
  way_banner_update (priv->banner);
  g_signal_emit (self, signals[GAME_CLOSED], 0);
  return phones_wait;
}

void
way_window_show_game (WayWindow *self, WayGame *game)
{
  WayWindowPrivate *priv = get (self);
  g_autoptr (WayGame) opened = g_object_ref (game);
  GtkWidget *table;

  close_game (self);
  way_navigation_pop_to (priv->navigation, 1);
  way_session_open_game (priv->session, opened);
  if (way_session_is_for_looking (priv->session))
    way_game_set_for_looking (opened);
  start_clock (self, opened);
  prepare_sharing (self, opened);
  table = way_table_page_new (opened, priv->clock);
  way_table_page_set_sharing (WAY_TABLE_PAGE (table), priv->sharing);
  way_window_push (self, table);
  way_banner_update (priv->banner);
  way_sharing_resume (priv->sharing);
}

void
way_window_resume (WayWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayGame) game = way_session_read_interrupted_game (get (self)->session, &error);

  if (game)
    way_window_open_game (self, game);
  else if (error)
    way_window_show_error (self, error);
}

void
way_window_go_home (WayWindow *self)
{
  WayWindowPrivate *priv = get (self);

  way_navigation_pop_to (priv->navigation, 1);
  if (close_game (self))
    way_window_toast (self, _ ("Phones wait up to an hour until the game is opened again."), NULL, NULL);
  way_games_reload (priv->games, NULL);
  way_synced_folder_run (priv->synced_folder);
  way_window_update_actions (self);
  way_navigation_focus_later (priv->navigation);
}

/* The history file */

static void
in_front_cb (WaySyncedFolder *folder, GParamSpec *property, GtkWindow *window)
{
  way_synced_folder_set_in_front (folder, gtk_window_is_active (window));
}

static void
synced_cb (WayWindow *self)
{
  way_games_reload (get (self)->games, NULL);
}

static void
backup_failed_cb (WayWindow *self)
{
  way_window_toast (self, _ ("Today’s backup could not be created. Your games are safe."), NULL, NULL);
}

/* Leaving what is not saved */

static void
leave_cb (GtkWidget *widget, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayWindowPrivate *priv = get (self);

  priv->may_lose_unsaved = TRUE;
  if (priv->asks_to_close)
    gtk_window_close (GTK_WINDOW (self));
  else
    way_window_go_home (self);
  priv->may_lose_unsaved = FALSE;
}

gboolean
way_window_may_leave (WayWindow *self, gboolean closing)
{
  WayWindowPrivate *priv = get (self);
  WayStore *store = way_window_get_store (self);
  WayStore *unsaved;

  if (priv->may_lose_unsaved)
    return TRUE;
  way_window_find_history (self);
  if (!way_session_is_saved (priv->session) && way_session_is_read_only (priv->session))
    way_window_leave_read_only (self, NULL);
  if (way_window_get_game (self))
    way_game_save_again (way_window_get_game (self), NULL);
  unsaved = way_session_get_unsaved_store (priv->session);
  if (!unsaved || (!closing && unsaved == store) || way_session_is_exported (priv->session, unsaved))
    return TRUE;
  priv->asks_to_close = closing;
  if (unsaved != store)
    {
      way_dialogs_ask_leave_game (GTK_WINDOW (self), leave_cb);
      return FALSE;
    }
  /* Nothing is written to a file that was put in place of the history unless the user asks for it. */
  if (way_session_get_place (priv->session) != WAY_HISTORY_IN_PLACE)
    {
      way_dialogs_ask_leave_moved (GTK_WINDOW (self), way_session_get_saved (priv->session), leave_cb);
      return FALSE;
    }
  if (way_window_leave_memory (self, NULL))
    return TRUE;
  way_dialogs_ask_leave_history (GTK_WINDOW (self), way_store_count_games (store, NULL), leave_cb);
  return FALSE;
}

/* Closing */

void
way_window_close_if_asked (WayWindow *self)
{
  gboolean asked = get (self)->closes_later;

  get (self)->closes_later = FALSE;
  if (asked)
    gtk_window_close (GTK_WINDOW (self));
}

void
way_window_set_restoring (WayWindow *self, gboolean restoring)
{
  get (self)->is_restoring = restoring;
  gtk_widget_set_sensitive (GTK_WIDGET (self), !restoring);
  if (restoring)
    return;
  way_synced_folder_resume (get (self)->synced_folder);
  g_signal_emit (self, signals[RESTORED], 0);
}

gboolean
way_window_is_restoring (WayWindow *self)
{
  return get (self)->is_restoring;
}

static gboolean
way_window_close_request (GtkWindow *window)
{
  WayWindow *self = WAY_WINDOW (window);
  WayWindowPrivate *priv = get (self);

  priv->closes_later = way_wait_is_waiting (priv->wait) || priv->is_restoring;
  if (priv->closes_later || !way_window_may_leave (self, TRUE))
    return TRUE;
  way_open_draft_flush (way_session_get_drafts (priv->session));
  way_session_end (priv->session);
  return GTK_WINDOW_CLASS (way_window_parent_class)->close_request (window);
}

static void
way_window_realize (GtkWidget *widget)
{
  way_navigation_show_first_page (get (WAY_WINDOW (widget))->navigation);
  GTK_WIDGET_CLASS (way_window_parent_class)->realize (widget);
}

static void
way_window_dispose (GObject *object)
{
  WayWindow *self = WAY_WINDOW (object);
  WayWindowPrivate *priv = get (self);

  stop_clock (priv);
  /* The page of the phones has a reference to it. */
  if (priv->sharing)
    way_sharing_stop (priv->sharing);
  g_clear_object (&priv->sharing);
  g_clear_object (&priv->quiet);
  g_clear_object (&priv->game_signals);
  g_clear_object (&priv->jobs);
  g_clear_object (&priv->wait);
  g_clear_object (&priv->backup);
  g_clear_object (&priv->keep_awake);
  g_clear_object (&priv->synced_folder);
  g_clear_object (&priv->session);
  g_clear_object (&priv->games);
  g_clear_object (&priv->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_WINDOW);

  G_OBJECT_CLASS (way_window_parent_class)->dispose (object);
}

static void
way_window_class_init (WayWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_window_dispose;
  widget_class->realize = way_window_realize;
  GTK_WINDOW_CLASS (klass)->close_request = way_window_close_request;

  signals[GAME_CLOSED]
      = g_signal_new ("game-closed", WAY_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RESTORED]
      = g_signal_new ("restored", WAY_TYPE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  way_icon_cache_start ();
  way_style_variants_start ();
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/window/way-window.ui");

  gtk_widget_class_bind_template_child_private (widget_class, WayWindow, navigation);

  WAY_BIND_CALLBACKS (widget_class, page_popped_cb, page_shown_cb, pointer_pressed_cb);
}

static void
way_window_init (WayWindow *self)
{
  WayWindowPrivate *priv = get (self);

  priv->settings = g_settings_new (APPLICATION_ID);
  priv->game_signals = g_signal_group_new (WAY_TYPE_GAME);
  g_signal_group_connect_swapped (priv->game_signals, "notify", G_CALLBACK (game_changed_cb), self);
  g_signal_group_connect_swapped (priv->game_signals, "changed", G_CALLBACK (log_changed_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_navigation_set_root (priv->navigation, create_start_page, self);
  priv->jobs = way_job_runner_new (priv->navigation);
}

void
way_window_set_store (WayWindow *self, WayStore *store)
{
  WayWindowPrivate *priv = get (self);

  /* A locked file is tried again from the main loop, which stays responsive. */
  way_store_set_patience (store, 0);
  priv->store = store;
  priv->session = way_session_new (store);
  g_signal_connect_object (priv->session, "moved", G_CALLBACK (way_window_find_history), self, G_CONNECT_SWAPPED);
  priv->games = way_games_new_begun (store, FIRST_GAMES);
  priv->banner = WAY_BANNER (way_banner_new (GTK_WINDOW (self), priv->session));
  way_navigation_set_banner (priv->navigation, GTK_WIDGET (priv->banner));
  priv->wait = way_wait_new (GTK_WIDGET (self), priv->banner);
  g_signal_connect_object (priv->wait, "ended", G_CALLBACK (way_window_close_if_asked), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  priv->synced_folder = way_synced_folder_new (priv->settings, priv->session, store);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (in_front_cb), priv->synced_folder, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->synced_folder, "synced", G_CALLBACK (synced_cb), self, G_CONNECT_SWAPPED);
  priv->backup = way_daily_backup_new (priv->session);
  g_signal_connect_object (priv->backup, "damaged", G_CALLBACK (way_window_show_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (priv->backup, "failed", G_CALLBACK (backup_failed_cb), self, G_CONNECT_SWAPPED);
  priv->quiet = way_quiet_new (GTK_WINDOW (self));
  g_signal_connect_object (priv->quiet, "quiet", G_CALLBACK (way_daily_backup_run), priv->backup, G_CONNECT_SWAPPED);
  priv->keep_awake = way_keep_awake_new (GTK_WINDOW (self), priv->session, priv->settings);
  g_object_bind_property (priv->session, "game", priv->game_signals, "target", G_BINDING_SYNC_CREATE);
}
