/* way-game-actions.c: the actions of a window with which a game is played.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-actions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "carc-signpost.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"
#include "way-bets-page.h"
#include "way-board-page.h"
#include "way-changes.h"
#include "way-dialogs.h"
#include "way-entry-page.h"
#include "way-events-page.h"
#include "way-final-page.h"
#include "way-final-step.h"
#include "way-insert-page.h"
#include "way-judge-page.h"
#include "way-patience.h"
#include "way-quick-page.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-table-page.h"
#include "way-toast.h"
#include "way-trial-actions.h"
#include "way-tunnel-page.h"
#include "way-turn-actions.h"
#include "way-undo-actions.h"
#include "way-window.h"

static WayOpenDraft *
get_drafts (WayWindow *self)
{
  return way_session_get_drafts (way_window_get_session (self));
}

static gboolean
is_finished (WayWindow *self)
{
  return way_session_is_finished (way_window_get_session (self));
}

static const CarcSubject *
find_subject (WayWindow *self, const char *id)
{
  return carc_subject_find (way_game_get_setup (way_window_get_game (self)), id, strlen (id));
}

static void
enter_subject (WayWindow *self, const char *id, CarcState state)
{
  const CarcSubject *subject = find_subject (self, id);
  g_autoptr (WayDraft) draft = NULL;

  if (!subject)
    return;
  way_window_close_card (self);
  if (!(subject->states & state))
    state = subject->states & CARC_STATE_COMPLETED ? CARC_STATE_COMPLETED : CARC_STATE_UNFINISHED;
  draft = way_open_draft_take_stashed (get_drafts (self), subject, state);
  if (!draft)
    draft = way_draft_new (way_window_get_game (self), subject, state);
  way_window_push_draft (self, draft);
}

static void
enter_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  gboolean final_scoring = carc_is_final (way_game_get_standings (way_window_get_game (self)));

  enter_subject (self, g_variant_get_string (parameter, NULL),
                 final_scoring ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED);
}

/* During final scoring the keys of the table are insensitive; a letter says why. */
static void
press_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  const char *subject_id = g_variant_get_string (parameter, NULL);

  if (!find_subject (self, subject_id))
    return;
  if (carc_is_final (way_game_get_standings (way_window_get_game (self))))
    /* Translators: a command, a button: leads back to final scoring. */
    way_window_toast (self, _ ("Final scoring has begun"), C_ ("final scoring", "Continue"), "win.final");
  else if (g_str_equal (subject_id, carc_tunnel_token.id))
    gtk_widget_activate_action (widget, "win.tunnel", NULL);
  else
    enter_subject (self, subject_id, CARC_STATE_COMPLETED);
}

static void
enter_unfinished_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  enter_subject (WAY_WINDOW (widget), g_variant_get_string (parameter, NULL), CARC_STATE_UNFINISHED);
}

static void
amend_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (WayDraft) draft = way_draft_new_amending (way_window_get_game (self), g_variant_get_int32 (parameter));

  if (draft)
    way_window_push_draft (self, draft);
}

/* 0: the last entry of the log. */
static void
insert_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  int entry_id = g_variant_get_int32 (parameter);
  gsize n = way_game_get_n_entries (game);

  if (entry_id == 0 && n > 0)
    way_game_get_entry (game, n - 1, &entry_id);
  if (entry_id != 0)
    way_window_push (self, way_insert_page_new (game, entry_id));
}

static void
insert_subject_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (WayDraft) draft = NULL;
  const CarcSubject *subject;
  const char *id;
  int entry_id;

  g_variant_get (parameter, "(i&s)", &entry_id, &id);
  subject = find_subject (self, id);
  draft = subject ? way_draft_new_inserting (way_window_get_game (self), entry_id, subject,
                                             subject->states & CARC_STATE_COMPLETED ? CARC_STATE_COMPLETED
                                                                                    : CARC_STATE_UNFINISHED)
                  : NULL;
  way_window_show_table (self);
  if (draft)
    way_window_push_draft (self, draft);
}

/* A card may have become too small for its form. */
static void
show_form_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayDraft *draft = way_window_get_draft (WAY_WINDOW (widget));

  if (draft)
    way_window_push_draft (WAY_WINDOW (widget), draft);
}

static void
show_newest (WayWindow *self)
{
  g_autofree char *text = way_game_describe_newest (way_window_get_game (self));

  if (text)
    way_window_toast (self, text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
}

static gboolean
try_delete (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gsize n;
  const int *entry_ids = g_variant_get_fixed_array (parameter, &n, sizeof (int));

  if (!way_game_delete_entries (way_window_get_game (self), entry_ids, n, error))
    return FALSE;
  show_newest (self);
  return TRUE;
}

static void
delete_entries (GtkWidget *window, GVariant *entry_ids)
{
  way_patience_try (window, try_delete, entry_ids);
}

static void
delete_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  int entry_id = g_variant_get_int32 (parameter);
  g_autoptr (GArray) broken = NULL;
  gsize index;

  if (!way_game_find_entry_id (way_window_get_game (self), entry_id, &index))
    return;
  broken = way_game_find_broken (way_window_get_game (self), &entry_id, 1, NULL);
  if (broken->len == 0)
    {
      delete_entries (widget, g_variant_new_fixed_array (G_VARIANT_TYPE_INT32, &entry_id, 1, sizeof (int)));
      return;
    }
  way_dialogs_ask_delete_all (GTK_WINDOW (self), way_window_get_game (self), entry_id, broken, delete_entries);
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

/* A tunnel with both tokens joins two roads, one of which is usually complete then. */
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

/* @entry_id: the entry that was amended; 0: a new one. Its row gets the focus. */
static void
show_recorded (WayWindow *self, int entry_id)
{
  int shown = entry_id ? entry_id : find_newest_entry_id (way_window_get_game (self));
  GtkWidget *page;

  way_window_show_guide (self);
  page = way_window_get_page (self);
  if (WAY_IS_TABLE_PAGE (page))
    {
      way_table_page_let_points_fly (WAY_TABLE_PAGE (page));
      way_table_page_focus_entry (WAY_TABLE_PAGE (page), shown);
    }
  if (!entry_id && is_tunnel_complete (way_window_get_game (self), shown))
    /* Translators: a message: both tokens of a tunnel are placed; beside it is the button Road. */
    way_window_toast (self, _ ("Tunnel complete"), C_ ("entry key", "Road"), "win.enter::road");
  else
    show_newest (self);
}

static void
correct_tiles_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkWidget *page = way_window_get_page (WAY_WINDOW (widget));

  if (WAY_IS_BOARD_PAGE (page))
    way_board_page_correct_tiles (WAY_BOARD_PAGE (page));
  else
    way_table_page_correct_tiles (WAY_TABLE_PAGE (page));
}

static void
recorded_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_open_draft_drop (get_drafts (self), FALSE);
  show_recorded (self, 0);
}

static void
amended_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_open_draft_drop (get_drafts (self), FALSE);
  show_recorded (self, g_variant_get_int32 (parameter));
}

/* The page counts into the form below it; opened from the table, into a new form of a road. */
static void
judge_count_cb (WayWindow *self, int arrow)
{
  const CarcQuestion *const questions[CARC_N_ARROWS] = { &carc_left, &carc_straight, &carc_right };
  WayDraft *draft;

  way_window_pop (self);
  if (!way_window_get_draft (self) && !is_finished (self))
    enter_subject (self, carc_road.id, CARC_STATE_COMPLETED);
  draft = way_window_get_draft (self);
  if (!draft || arrow < 0 || arrow >= CARC_N_ARROWS)
    return;
  way_draft_set (draft, questions[arrow], CARC_NO_PLAYER, way_draft_get (draft, questions[arrow], CARC_NO_PLAYER) + 1);
  if (WAY_IS_ENTRY_PAGE (way_window_get_page (self)))
    way_entry_page_focus_record (WAY_ENTRY_PAGE (way_window_get_page (self)));
}

static void
judge_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  const CarcSetup *setup = way_game_get_setup (way_window_get_game (self));
  GtkWidget *page;

  /* The letter is pressed in games without signposts, too. */
  if (!carc_module_in_play (setup, carc_module_find ("signposts", strlen ("signposts"))))
    return;
  page = way_judge_page_new (setup);
  g_signal_connect_object (page, "count", G_CALLBACK (judge_count_cb), self, G_CONNECT_SWAPPED);
  way_window_push (self, page);
}

static void
bets_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);

  if (carc_is_final (way_game_get_standings (game)))
    gtk_widget_activate_action (widget, "win.final", NULL);
  else
    way_window_push (self, way_bets_page_new (game, g_variant_get_int32 (parameter)));
}

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_bets_page_new_for (way_window_get_game (self), parameter));
}

static void
tunnel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (find_subject (self, carc_tunnel_token.id))
    way_window_push (self, way_tunnel_page_new (way_window_get_game (self)));
}

/* Once, even if the end is undone and comes back. */
static void
show_ending (WayWindow *self, WayResultPage *page)
{
  WayGame *game = way_window_get_game (self);

  if (g_object_get_data (G_OBJECT (game), "ending-shown"))
    return;
  g_object_set_data (G_OBJECT (game), "ending-shown", GINT_TO_POINTER (TRUE));
  way_result_page_show_ending (page, way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_BOARD_PAGE));
}

/* After the end of the game, the page of final scoring is not needed any more. */
static void
result_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_result_page_new (way_window_get_game (self));

  if (is_finished (self) && WAY_IS_FINAL_PAGE (way_window_get_page (self)))
    {
      show_ending (self, WAY_RESULT_PAGE (page));
      way_navigation_replace (way_window_get_navigation (self), page);
    }
  else
    way_window_push (self, page);
}

static void
replay_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_replay_page_new (way_window_get_game (self), TRUE, g_variant_get_int32 (parameter)));
}

static void
board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_pop (self);
  else if (!way_navigation_has_type (way_window_get_navigation (self), WAY_TYPE_BOARD_PAGE))
    way_window_push (self, way_board_page_new (way_window_get_game (self), way_window_get_settings (self),
                                               way_window_get_clock (self)));
}

static void
quick_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_quick_page_new (way_window_get_game (self)));
}

static void
events_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_window_push (self, way_events_page_new (way_window_get_game (self)));
}

static void
show_more (WayWindow *self, gboolean unfinished)
{
  GtkWidget *page;

  way_window_close_card (self);
  if (WAY_IS_BOARD_PAGE (way_window_get_page (self)))
    way_window_show_table (self);
  page = way_window_get_page (self);
  if (WAY_IS_TABLE_PAGE (page))
    way_table_page_show_more (WAY_TABLE_PAGE (page), unfinished);
}

static void
more_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_more (WAY_WINDOW (widget), FALSE);
}

static void
unfinished_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_more (WAY_WINDOW (widget), TRUE);
}

static void
go_on_in_memory_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!way_game_continue_in_memory (way_window_get_game (self), &error))
    way_window_show_error (self, error);
}

/* A game in a review cannot be changed by mistake. */
static gboolean
is_reviewing (WayWindow *self)
{
  WayNavigation *navigation = way_window_get_navigation (self);
  GtkWidget *page = way_navigation_get_nth_page (navigation, way_navigation_get_n_pages (navigation) - 1);

  return page && WAY_IS_REPLAY_PAGE (page);
}

/* On a form, Undo would seem to be about the last answer. */
static gboolean
is_answering (WayWindow *self)
{
  GtkWidget *page = way_window_get_page (self);

  return way_window_get_draft (self) || WAY_IS_ENTRY_PAGE (page) || WAY_IS_BETS_PAGE (page)
         || WAY_IS_TUNNEL_PAGE (page);
}

static void
enable (GtkWidget *widget, const char *const *actions, gboolean enabled)
{
  for (gsize i = 0; actions[i]; i++)
    gtk_widget_action_set_enabled (widget, actions[i], enabled);
}

static gboolean
can_correct_tiles (WayWindow *self)
{
  GtkWidget *page = way_window_get_page (self);

  if (WAY_IS_BOARD_PAGE (page))
    return way_board_page_can_correct_tiles (WAY_BOARD_PAGE (page));
  return WAY_IS_TABLE_PAGE (page) && way_table_page_can_correct_tiles (WAY_TABLE_PAGE (page));
}

void
way_game_actions_update (GtkWidget *window)
{
  static const char *const in_game[] = {
    "win.amend", "win.amended",      "win.insert",     "win.insert-subject", "win.delete-entry",
    "win.judge", "win.final",        "win.next-turn",  "win.more",           "win.result",
    "win.board", "win.replay-entry", "win.space-ends", "win.recorded",       NULL,
  };
  /* The rules refuse these after the end of the game. */
  static const char *const in_progress[] = {
    "win.enter",  "win.enter-unfinished", "win.press", "win.tunnel",     "win.bets",
    "win.settle", "win.events",           "win.quick", "win.unfinished", NULL,
  };
  WayWindow *self = WAY_WINDOW (window);
  WayGame *game = way_window_get_game (self);
  gboolean may_undo = game && !is_reviewing (self) && !is_answering (self);
  gboolean can_undo = FALSE;
  gboolean can_redo = FALSE;

  if (game)
    g_object_get (game, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  enable (window, in_game, game != NULL);
  enable (window, in_progress, game && !is_finished (self));
  gtk_widget_action_set_enabled (window, "win.undo", can_undo && may_undo);
  gtk_widget_action_set_enabled (window, "win.redo", can_redo && may_undo);
  gtk_widget_action_set_enabled (window, "win.correct-tiles", game && can_correct_tiles (self));
  gtk_widget_action_set_enabled (window, "win.go-on-in-memory",
                                 game && way_session_is_saved (way_window_get_session (self)));
}

void
way_game_actions_install (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.amend", "i", amend_cb },
    { "win.amended", "i", amended_cb },
    { "win.bets", "i", bets_cb },
    { "win.board", NULL, board_cb },
    { "win.enter", "s", enter_cb },
    { "win.enter-unfinished", "s", enter_unfinished_cb },
    { "win.events", NULL, events_cb },
    { "win.go-on-in-memory", NULL, go_on_in_memory_cb },
    { "win.insert", "i", insert_cb },
    { "win.insert-subject", "(is)", insert_subject_cb },
    { "win.judge", NULL, judge_cb },
    { "win.more", NULL, more_cb },
    { "win.press", "s", press_cb },
    { "win.quick", NULL, quick_cb },
    { "win.correct-tiles", NULL, correct_tiles_cb },
    { "win.recorded", NULL, recorded_cb },
    { "win.show-form", NULL, show_form_cb },
    { "win.replay-entry", "i", replay_entry_cb },
    { "win.result", NULL, result_cb },
    { "win.settle", "a(ii)", settle_cb },
    { "win.tunnel", NULL, tunnel_cb },
    { "win.unfinished", NULL, unfinished_cb },
    { "win.delete-entry", "i", delete_entry_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
  way_trial_actions_install (widget_class);
  way_turn_actions_install (widget_class);
  way_undo_actions_install (widget_class);
}
