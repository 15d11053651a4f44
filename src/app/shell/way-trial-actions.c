/* way-trial-actions.c: the actions of a window with which an entry is tried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-trial-actions.h"

#include "carc-base.h"
#include "way-entry-page.h"
#include "way-window.h"

static WayOpenDraft *
get_drafts (WayWindow *self)
{
  return way_session_get_drafts (way_window_get_session (self));
}

/* The answers of the form that is shown, but not of one that changes or inserts an entry: it shows itself what would
 * change, or asks whether its answers are kept as a new one. */
static WayDraft *
copy_form (WayWindow *self)
{
  WayDraft *form = way_window_get_draft (self);

  if (!form || way_draft_get_amended_entry_id (form) || way_draft_get_insert_before (form) || way_draft_is_lost (form)
      || !way_draft_get_subject (form)->for_majority)
    return NULL;
  return way_draft_copy (form);
}

static void
try_in_game (WayWindow *self, WayGame *game)
{
  WayDraft *kept = way_open_draft_get_trial (get_drafts (self));
  g_autoptr (WayDraft) draft = copy_form (self);

  if (!draft && way_window_get_draft (self))
    return;
  if (!draft)
    draft = kept ? g_object_ref (kept) : way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);
  way_open_draft_set_trial (get_drafts (self), draft);
  way_window_push_over_card (self, way_entry_page_new_trial (draft, TRUE));
}

/* The players and expansions of the last game, as for a new one. */
static void
choose_header (WayWindow *self, CarcHeader *header)
{
  WayGames *games = way_window_get_games (self);
  g_autoptr (WayGameItem) last = NULL;
  int starter;

  way_games_reload (games, NULL);
  last = way_games_find_last (games);
  if (last && way_games_read_again (way_window_get_store (self), way_game_item_get_id (last), header, &starter, NULL))
    return;
  *header = (CarcHeader){ 0 };
  carc_setup_begin (&header->setup);
  header->setup.n_players = 2;
  for (int seat = 0; seat < header->setup.n_players; seat++)
    header->setup.colors[seat] = (CarcColor) seat;
}

/* A game that nobody plays, in a store of its own, which only lack of memory can refuse. */
static void
try_without_game (WayWindow *self)
{
  WayStore *store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  g_autoptr (WayGame) game = NULL;
  g_autoptr (WayDraft) draft = NULL;
  CarcHeader header;

  if (!store)
    return;
  choose_header (self, &header);
  game = way_game_begin (store, &header, NULL);
  if (!game || !way_game_next_turn (game, 0, NULL))
    {
      g_clear_object (&game);
      way_store_close (store);
      return;
    }
  /* The game borrows the store. */
  g_object_set_data_full (G_OBJECT (game), "trial-store", store, (GDestroyNotify) way_store_close);
  draft = way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);
  way_window_push (self, way_entry_page_new_trial (draft, FALSE));
}

static void
what_if_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *page = way_window_get_page (self);
  WayGame *game = way_window_get_game (self);

  if (WAY_IS_ENTRY_PAGE (page) && way_entry_page_is_trial (WAY_ENTRY_PAGE (page)))
    return;
  if (game && !way_session_is_finished (way_window_get_session (self)))
    try_in_game (self, game);
  else
    try_without_game (self);
}

/* A form about another kind keeps its answers; one about the same kind is what was recorded. */
static void
tried_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayOpenDraft *drafts = get_drafts (WAY_WINDOW (widget));
  WayDraft *form = way_open_draft_get (drafts);
  WayDraft *trial = way_open_draft_get_trial (drafts);
  gboolean is_other = form && trial && way_draft_get_subject (form) != way_draft_get_subject (trial);

  way_open_draft_drop (drafts, is_other);
  way_open_draft_set_trial (drafts, NULL);
  gtk_widget_activate_action (widget, "win.recorded", NULL);
}

void
way_trial_actions_install (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.what-if", NULL, what_if_cb);
  gtk_widget_class_install_action (widget_class, "win.tried", NULL, tried_cb);
}
