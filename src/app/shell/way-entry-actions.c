/* way-entry-actions.c: the actions of a window that make entries: forms and pages are opened, and what they record is
 * shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-actions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "carc-signpost.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"
#include "way-bets-page.h"
#include "way-changes.h"
#include "way-dialogs.h"
#include "way-entry-page.h"
#include "way-events-page.h"
#include "way-insert-page.h"
#include "way-judge-page.h"
#include "way-patience.h"
#include "way-quick-page.h"
#include "way-table-page.h"
#include "way-toast.h"
#include "way-tunnel-page.h"
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
    way_draft_form_focus_record (way_entry_page_get_form (WAY_ENTRY_PAGE (way_window_get_page (self))));
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

void
way_entry_actions_install (GtkWidgetClass *widget_class)
{
  static const struct {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "win.amend", "i", amend_cb },
    { "win.amended", "i", amended_cb },
    { "win.bets", "i", bets_cb },
    { "win.delete-entry", "i", delete_entry_cb },
    { "win.enter", "s", enter_cb },
    { "win.enter-unfinished", "s", enter_unfinished_cb },
    { "win.events", NULL, events_cb },
    { "win.insert", "i", insert_cb },
    { "win.insert-subject", "(is)", insert_subject_cb },
    { "win.judge", NULL, judge_cb },
    { "win.press", "s", press_cb },
    { "win.quick", NULL, quick_cb },
    { "win.recorded", NULL, recorded_cb },
    { "win.settle", "a(ii)", settle_cb },
    { "win.show-form", NULL, show_form_cb },
    { "win.tunnel", NULL, tunnel_cb },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
