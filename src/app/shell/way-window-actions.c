/* way-window-actions.c: the actions that pages request of the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-bets-page.h"
#include "way-board-page.h"
#include "way-dialogs.h"
#include "way-entry-page.h"
#include "way-final-page.h"
#include "way-insert-page.h"
#include "way-judge-page.h"
#include "way-patience.h"
#include "way-preferences.h"
#include "way-quick-page.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-rules-page.h"
#include "way-events-page.h"
#include "way-statistics-page.h"
#include "way-table-page.h"
#include "way-tunnel-page.h"
#include "way-text.h"
#include "carc-base.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"

/* Whoever puts a stack off is shown the way back to it. */
static void
remind_of_stack (WayWindow *self, int stack)
{
  /* Translators: %d is the number of a stack of betting chips. */
  g_autofree char *text = g_strdup_printf (_ ("Stack %d has not been settled"), stack);
  g_autofree char *action = g_strdup_printf ("win.bets(%d)", stack);

  way_window_toast (self, text, C_ ("button", "Settle"), action);
}

static void
back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  int left = WAY_IS_BETS_PAGE (page) ? way_bets_page_get_postponed (WAY_BETS_PAGE (page)) : 0;

  if (!WAY_IS_TABLE_PAGE (page))
    {
      way_window_pop (self);
      if (left > 0)
        remind_of_stack (self, left);
    }
  else if (way_window_may_leave (self, FALSE))
    way_window_go_home (self);
}

static void
home (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (way_window_may_leave (self, FALSE))
    way_window_go_home (self);
}

static gboolean
is_finished (WayWindow *self)
{
  gboolean finished = FALSE;

  if (self->game)
    g_object_get (self->game, "finished", &finished, NULL);
  return finished;
}

static const CarcSubject *
find_subject (WayWindow *self, const char *id)
{
  return carc_subject_find (way_game_get_setup (self->game), id, strlen (id));
}

static void
enter_subject (WayWindow *self, const char *id, CarcState state)
{
  const CarcSubject *subject = find_subject (self, id);
  g_autoptr (WayDraft) draft = NULL;

  if (!subject)
    return;
  if (!(subject->states & state))
    state = subject->states & CARC_STATE_COMPLETED ? CARC_STATE_COMPLETED : CARC_STATE_UNFINISHED;
  draft = way_window_take_stashed_draft (self, subject, state);
  if (!draft)
    draft = way_draft_new (self->game, subject, state);
  way_window_push_draft (self, draft);
}

static void
enter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  enter_subject (WAY_WINDOW (widget), g_variant_get_string (parameter, NULL), CARC_STATE_COMPLETED);
}

static void
enter_unfinished (GtkWidget *widget, const char *name, GVariant *parameter)
{
  enter_subject (WAY_WINDOW (widget), g_variant_get_string (parameter, NULL), CARC_STATE_UNFINISHED);
}

static void
amend (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (WayDraft) draft = way_draft_new_amending (self->game, g_variant_get_int32 (parameter));

  if (draft)
    way_window_push_draft (self, draft);
}

static void
insert (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_insert_page_new (self->game, g_variant_get_int32 (parameter)));
}

static void
insert_subject (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (WayDraft) draft = NULL;
  const CarcSubject *subject;
  const char *id;
  int entry_id;

  g_variant_get (parameter, "(i&s)", &entry_id, &id);
  subject = find_subject (self, id);
  draft = subject ? way_draft_new_inserting (self->game, entry_id, subject,
                                             subject->states & CARC_STATE_COMPLETED ? CARC_STATE_COMPLETED
                                                                                    : CARC_STATE_UNFINISHED)
                  : NULL;
  way_window_show_table (self);
  if (draft)
    way_window_push_draft (self, draft);
}

static gboolean
try_withdraw (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gsize n;
  const int *entry_ids = g_variant_get_fixed_array (parameter, &n, sizeof (int));

  if (!way_game_withdraw (self->game, entry_ids, n, error))
    return FALSE;
  /* Translators: a message after an entry was deleted; beside it is the button Undo. */
  way_window_toast (self, _ ("Entry deleted"), C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static void
withdraw_entry_ids (WayWindow *self, const int *entry_ids, gsize n)
{
  way_patience_try (GTK_WIDGET (self), try_withdraw,
                    g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, entry_ids, n, sizeof (int)));
}

static void
withdraw_all_cb (gpointer user_data, GArray *entry_ids)
{
  withdraw_entry_ids (WAY_WINDOW (user_data), (const int *) (gpointer) entry_ids->data, entry_ids->len);
}

static void
withdraw (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  int entry_id = g_variant_get_int32 (parameter);
  g_autoptr (GArray) broken = NULL;
  gsize index;

  if (!way_game_find_entry_id (self->game, entry_id, &index))
    return;
  broken = way_game_find_broken (self->game, &entry_id, 1, NULL);
  if (broken->len == 0)
    {
      withdraw_entry_ids (self, &entry_id, 1);
      return;
    }
  way_dialogs_ask_withdraw_all (GTK_WINDOW (self), self->game, entry_id, broken, withdraw_all_cb, self);
}

static int
find_newest_entry_id (WayGame *game)
{
  int newest = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      int entry_id;

      way_game_get_entry (game, i, &entry_id);
      newest = MAX (newest, entry_id);
    }
  return newest;
}

/* The second token joins two roads, and mostly one of them is complete then. */
static gboolean
is_tunnel_complete (WayGame *game, int entry_id)
{
  gsize index;
  const CarcEntry *entry
      = way_game_find_entry_id (game, entry_id, &index) ? way_game_get_entry (game, index, NULL) : NULL;
  int set;

  if (!entry || entry->subject != &carc_tunnel_token)
    return FALSE;
  set = carc_entry_get (entry, &carc_token_set, CARC_NO_PLAYER) - 1;
  return carc_set_tokens (way_game_get_standings (game), (CarcColor) set) == 2;
}

/* @entry_id: the entry that was amended; 0: a new one. Its row takes the focus. */
static void
say_recorded (WayWindow *self, int entry_id)
{
  int shown = entry_id ? entry_id : find_newest_entry_id (self->game);
  GtkWidget *page;

  way_window_show_guide (self);
  page = way_window_get_page (self);
  if (WAY_IS_TABLE_PAGE (page))
    way_table_page_focus_entry (WAY_TABLE_PAGE (page), shown);
  if (!entry_id && is_tunnel_complete (self->game, shown))
    /* Translators: a message: both tokens of a tunnel are placed; beside it is the button Road. */
    way_window_toast (self, _ ("Tunnel complete"), C_ ("entry key", "Road"), "win.enter::road");
  else
    way_window_toast (self, _ ("Recorded"), C_ ("button", "Undo"), "win.undo");
}

static void
recorded (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_drop_draft (self, FALSE);
  say_recorded (self, 0);
}

static void
amended (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_drop_draft (self, FALSE);
  say_recorded (self, g_variant_get_int32 (parameter));
}

/* The judge counts into the form below it; opened from the table, into that of a road. */
static void
on_judge_count_cb (WayWindow *self, int arrow)
{
  const CarcQuestion *const questions[CARC_N_ARROWS] = { &carc_left, &carc_straight, &carc_right };

  way_window_pop (self);
  if (!self->draft && !is_finished (self))
    enter_subject (self, carc_road.id, CARC_STATE_COMPLETED);
  if (!self->draft || arrow < 0 || arrow >= CARC_N_ARROWS)
    return;
  way_draft_set (self->draft, questions[arrow], CARC_NO_PLAYER,
                 way_draft_get (self->draft, questions[arrow], CARC_NO_PLAYER) + 1);
  way_entry_page_focus_record (WAY_ENTRY_PAGE (self->draft_page));
}

static void
judge (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_judge_page_new (way_game_get_setup (self->game));

  g_signal_connect_object (page, "count", G_CALLBACK (on_judge_count_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

static void
bets (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_bets_page_new (self->game, g_variant_get_int32 (parameter)));
}

static void
settle (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_bets_page_new_for (self->game, parameter));
}

static void
tunnel (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (find_subject (self, carc_tunnel_token.id))
    way_window_push (self, way_tunnel_page_new (self->game));
}

/* The guide that led to the end has nothing more to lead to. */
static void
result (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_result_page_new (self->game);

  if (is_finished (self) && WAY_IS_FINAL_PAGE (way_window_get_page (self)))
    way_window_replace (self, page);
  else
    way_window_push (self, page);
}

static void
final (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (is_finished (self))
    result (widget, NULL, NULL);
  else
    way_window_push (self, way_final_page_new (self->game));
}

static void
replay_entry (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_replay_page_new (self->game, TRUE, g_variant_get_int32 (parameter)));
}

static void
rules (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  const char *id = g_variant_get_string (parameter, NULL);

  way_window_push (self, way_rules_page_new (self->game ? way_game_get_setup (self->game) : NULL, id));
}

static void
board (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  else if (!self->board)
    way_window_push (self, way_board_page_new (self->game, self->settings));
}

static void
quick (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_quick_page_new (self->game));
}

static void
statistics (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  GtkWidget *page = way_window_get_page (self);
  WayStatisticsPage *before = WAY_IS_STATISTICS_PAGE (page) ? WAY_STATISTICS_PAGE (page) : NULL;

  way_window_push (self,
                   way_statistics_page_new (self->store, self->games, g_variant_get_string (parameter, NULL), before));
}

static void
shelf (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_events_page_new (self->game));
}

static gboolean
try_next_turn (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autofree char *text = NULL;
  int active;

  if (!way_game_next_turn (self->game, -1, error))
    return FALSE;
  g_object_get (self->game, "active", &active, NULL);
  if (active < 0)
    return TRUE;
  /* Translators: %s is a player's name. */
  text = g_strdup_printf (_ ("It is %s’s turn"), way_game_get_header (self->game)->names[active]);
  way_window_toast (self, text, C_ ("button", "Undo"), "win.undo");
  return TRUE;
}

static void
next_turn (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gboolean final_scoring, finished;

  g_object_get (self->game, "final", &final_scoring, "finished", &finished, NULL);
  if (final_scoring || finished)
    gtk_widget_activate_action (widget, finished ? "win.result" : "win.final", NULL);
  else
    way_patience_try (widget, try_next_turn, NULL);
}

static void
more (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page;

  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_show_table (self);
  page = way_window_get_page (self);
  if (WAY_IS_TABLE_PAGE (page))
    way_table_page_show_more (WAY_TABLE_PAGE (page));
}

static void
preferences (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_preferences_show (GTK_WINDOW (self), self->settings, self->store);
}

static void
shortcuts (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_dialogs_show_shortcuts (GTK_WINDOW (widget));
}

static void
about (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_dialogs_show_about (GTK_WINDOW (widget));
}

/* In dispute mode nothing is changed by mistake. */
static gboolean
is_looking (WayWindow *self)
{
  GtkWidget *page = self->pages->len > 0 ? g_ptr_array_index (self->pages, self->pages->len - 1) : NULL;

  return page && WAY_IS_REPLAY_PAGE (page);
}

void
way_window_update_actions (WayWindow *self)
{
  static const char *const game_actions[] = {
    "win.amend",        "win.amended",   "win.insert",  "win.insert-subject", "win.withdraw",  "win.judge",
    "win.final",        "win.next-turn", "win.more",    "win.result",         "win.home",      "win.board",
    "win.replay-entry", "win.share",     "win.save-as", "win.print",          "win.show-code",
  };
  /* Whatever these would open could only be refused after the end. */
  static const char *const running_actions[] = {
    "win.enter", "win.enter-unfinished", "win.tunnel", "win.bets", "win.settle", "win.events", "win.quick",
  };
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean game = self->game != NULL;
  gboolean looking = is_looking (self);
  gboolean can_undo = FALSE;
  gboolean can_redo = FALSE;
  gboolean saved = TRUE;

  if (game)
    g_object_get (self->game, "can-undo", &can_undo, "can-redo", &can_redo, "saved", &saved, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (game_actions); i++)
    gtk_widget_action_set_enabled (widget, game_actions[i], game);
  for (gsize i = 0; i < G_N_ELEMENTS (running_actions); i++)
    gtk_widget_action_set_enabled (widget, running_actions[i], game && !is_finished (self));
  gtk_widget_action_set_enabled (widget, "win.undo", can_undo && !looking);
  gtk_widget_action_set_enabled (widget, "win.redo", can_redo && !looking);
  gtk_widget_action_set_enabled (widget, "win.go-on-in-memory", game && saved);
  gtk_widget_action_set_enabled (widget, "win.save-again",
                                 !saved || way_window_is_in_memory (self) || way_window_is_read_only (self));
  gtk_widget_action_set_enabled (widget, "win.shortcuts", !self->narrow);
  gtk_widget_action_set_enabled (widget, "win.backups", self->history != NULL);
  gtk_widget_action_set_enabled (widget, "win.back", self->pages->len > 1);
}

void
way_window_class_install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.about", NULL, about },
    { "win.amend", "i", amend },
    { "win.amended", "i", amended },
    { "win.back", NULL, back },
    { "win.bets", "i", bets },
    { "win.board", NULL, board },
    { "win.backups", NULL, way_window_show_backups },
    { "win.delete-game", "x", way_window_delete_game },
    { "win.details", "x", way_window_details },
    { "win.enter", "s", enter },
    { "win.enter-unfinished", "s", enter_unfinished },
    { "win.export", NULL, way_window_export },
    { "win.export-as", "s", way_window_export_as },
    { "win.final", NULL, final },
    { "win.go-on-in-memory", NULL, way_window_go_on_in_memory },
    { "win.home", NULL, home },
    { "win.import", NULL, way_window_import },
    { "win.import-folder", NULL, way_window_import_folder },
    { "win.insert", "i", insert },
    { "win.insert-subject", "(is)", insert_subject },
    { "win.judge", NULL, judge },
    { "win.more", NULL, more },
    { "win.new-game", NULL, way_window_new_game },
    { "win.next-turn", NULL, next_turn },
    { "win.open-game", "x", way_window_open_stored_game },
    { "win.past-game", NULL, way_window_past_game },
    { "win.play-again", NULL, way_window_play_again },
    { "win.preferences", NULL, preferences },
    { "win.print", NULL, way_window_print },
    { "win.quick", NULL, quick },
    { "win.recorded", NULL, recorded },
    { "win.redo", NULL, way_window_redo },
    { "win.replay", "x", way_window_replay_game },
    { "win.replay-entry", "i", replay_entry },
    { "win.restore-backup", "s", way_window_restore_backup },
    { "win.restore-game", "x", way_window_restore_game },
    { "win.result", NULL, result },
    { "win.rules", "s", rules },
    { "win.salvage", NULL, way_window_salvage },
    { "win.save-again", NULL, way_window_save_again },
    { "win.save-as", "s", way_window_save_as },
    { "win.settle", "a(ii)", settle },
    { "win.share", NULL, way_window_share },
    { "win.events", NULL, shelf },
    { "win.show-code", NULL, way_window_show_code },
    { "win.statistics", "s", statistics },
    { "win.merge-names", "(ss)", way_window_merge_names },
    { "win.rejoin-names", "(ss)", way_window_rejoin_names },
    { "win.split-names", "as", way_window_split_names },
    { "win.shortcuts", NULL, shortcuts },
    { "win.show-error", "(sis)", way_window_show_error_action },
    { "win.tunnel", NULL, tunnel },
    { "win.undo", NULL, way_window_undo },
    { "win.wait", "b", way_window_wait },
    { "win.undo-restore", "s", way_window_undo_restore },
    { "win.withdraw", "i", withdraw },
    { "win.write-details", "(xsssas)", way_window_write_details },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
