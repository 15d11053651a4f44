/* way-result-page.c: the result of a game: who won, the others, records, and where the points came from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-page.h"

#include <glib/gi18n.h>

#include "way-announcer.h"
#include "way-breakdown-card.h"
#include "way-broken-records.h"
#include "way-ending.h"
#include "way-game-query.h"
#include "way-kept-result.h"
#include "way-kind-gains.h"
#include "way-panorama.h"
#include "way-place-row.h"
#include "way-result-facts.h"
#include "way-result-menu.h"
#include "way-result-records.h"
#include "way-result-state.h"
#include "way-score-chart.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-winner-card.h"

#define SPACING 24
#define MANY_RECORDS 2

/* What a page of a game goes through, from the first to the last; only SHOWN is followed by ENDING again. */
typedef enum {
  ARRIVING,     /* slides in; the points of the winner wait */
  ENDING_WAITS, /* slides in, covered by the ending of the game */
  ENDING,       /* the ending is played */
  SHOWN,        /* the points have counted up, or the ending has shown them */
} Phase;

struct _WayResultPage {
  WayPage parent_instance;

  GtkWidget *columns;
  AdwClamp *left_clamp; /* its natural width is not that of long texts */
  GtkWidget *left;
  WayWinnerCard *winner;
  GtkListBox *others;
  GtkLabel *frozen; /* what today's rules would give, if that is another result */
  WayResultRecords *records;
  WayResultFacts *facts;
  WayScoreChart *chart;
  WayBreakdownCard *breakdown;
  GtkWidget *right;
  GtkWidget *result_only; /* says so */
  GtkMenuButton *menu_button;
  GtkWidget *review_button;
  GtkWidget *picture_button;

  WayGame *game;
  WayScoreTimeline *timeline; /* it and the result are those of the last change of the game */
  WayResult result;
  WayResultKept kept;
  GMenu *pages_menu;
  GMenu *result_menu; /* the commands that concern the result */
  GMenu *ending_menu; /* the command that shows the ending again, if there is one */
  WayJob *finding;    /* of records; replaced with each change of the game */
  Phase phase;
  WayAnnouncer *announcer;
  WayEnding *ending;        /* NULL unless in one of its phases */
  GtkEventController *keys; /* that end it; the same */
  gboolean on_board;        /* the page was opened from the big board */
  gboolean from_list;
};

G_DEFINE_FINAL_TYPE (WayResultPage, way_result_page, WAY_TYPE_PAGE)

/* The frozen points of a finished game are its result, even if today’s rules score it differently. @record may be NULL:
 * the file cannot be read now. The game can be unfinished: the page is opened before its end, or Undo removes that. */
static void
read_result (WayResultPage *self, const WayRecordFile *record)
{
  const CarcStandings *standings = way_game_get_standings (self->game);
  gboolean finished;

  g_object_get (self->game, "finished", &finished, NULL);
  way_result_init (&self->result, way_game_get_header (self->game), record ? record->result : standings->points,
                   finished);
  g_clear_pointer (&self->timeline, way_score_timeline_free);
  self->timeline = way_score_timeline_new (self->game);
  way_result_kept_clear (&self->kept);
  self->kept = (WayResultKept){ .is_read = record != NULL };
  if (!record)
    return;
  self->kept.minutes = record->minutes;
  self->kept.today = way_kept_result_describe_today (record);
}

/* Offers to use what today's rules would give, or the earlier result. */
static void
fill_result_menu (WayResultPage *self, const WayRecordFile *record)
{
  gint64 id = way_game_get_id (self->game);
  g_autoptr (WayGameInfo) info = way_store_read_info (way_game_get_store (self->game), id, NULL);

  g_menu_remove_all (self->result_menu);
  way_result_menu_append (self->result_menu, id, way_game_get_header (self->game)->id,
                          record && way_record_file_keeps_result (record), info && info->has_earlier_result);
}

static void
fill_others (WayResultPage *self)
{
  const WayResult *result = &self->result;
  int n = result->header->setup.n_players;

  way_ui_remove_children (GTK_WIDGET (self->others));
  for (int i = result->n_winners; i < n; i++)
    {
      int seat = result->order[i];

      gtk_list_box_append (self->others, way_place_row_new (self->game, seat, result->places[seat],
                                                            result->points[seat], way_result_is_tied (result, seat)));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->others), n > result->n_winners);
}

static void
show_winner (WayResultPage *self, const WayResultState *state)
{
  g_autofree char *remark = self->kept.today ? NULL : way_result_describe_lead (&self->result, self->timeline);

  way_winner_card_update (self->winner, &self->result, state->occasion, remark);
}

static void
show_layout (WayResultPage *self, const WayResultState *state)
{
  way_ui_place_beside (self->columns, state->is_beside, SPACING);
  adw_clamp_set_maximum_size (self->left_clamp, state->winner_width);
  adw_clamp_set_tightening_threshold (self->left_clamp, state->winner_width);
  gtk_widget_set_hexpand (GTK_WIDGET (self->left_clamp), !state->is_beside);
  gtk_widget_set_visible (self->right, !state->is_result_only);
  gtk_widget_set_visible (self->result_only, state->is_result_only);
  /* The highlights are the end of the page: below the shorter column, or below everything. */
  way_ui_move_to_box (GTK_WIDGET (self->facts), state->is_beside ? self->left : self->columns);
}

static void
show_state (WayResultPage *self, const WayResultState *state)
{
  g_menu_remove_all (self->pages_menu);
  if (!state->is_result_only)
    g_menu_append (self->pages_menu, C_ ("menu", "Review Game"), "win.replay(int64 0)");
  g_menu_append (self->pages_menu, C_ ("menu", "Share"), "win.share");
  g_menu_remove_all (self->ending_menu);
  if (state->has_ending)
    g_menu_append (self->ending_menu, C_ ("menu", "Show the Ending Again"), "result.ending");

  show_layout (self, state);
  way_page_set_title (WAY_PAGE (self), state->title, state->subtitle);
  way_page_set_main_label (WAY_PAGE (self), state->main_label);
  way_page_set_hint (WAY_PAGE (self), state->hint);
  gtk_widget_set_visible (self->picture_button, state->is_finished);
  gtk_widget_set_visible (self->review_button, state->shows_review);
  gtk_label_set_label (self->frozen, state->frozen ? state->frozen : "");
  gtk_widget_set_visible (GTK_WIDGET (self->frozen), state->frozen != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->menu_button), state->has_menu);
  g_object_set (self, "show-share", state->has_room, NULL);
}

static void
init_state (WayResultPage *self, WayResultState *state)
{
  way_result_state_init (state, self->game, self->timeline, &self->kept,
                         g_menu_model_get_n_items (G_MENU_MODEL (self->result_menu)) > 0,
                         adw_get_enable_animations (GTK_WIDGET (self)), way_page_get_form_factor (WAY_PAGE (self)));
}

/* What does not depend on the entries. */
static void
update_state (WayResultPage *self)
{
  g_auto (WayResultState) state = { 0 };

  init_state (self, &state);
  show_state (self, &state);
}

static void
found_records_cb (gpointer owner, gpointer result, const GError *error)
{
  WayResultPage *self = owner;
  g_autoptr (GPtrArray) broken = result;

  if (broken)
    {
      way_result_records_update (self->records, self->game, broken);
      /* The records are the highlights then, and some would be there twice. */
      if (broken->len >= MANY_RECORDS)
        gtk_widget_set_visible (GTK_WIDGET (self->facts), FALSE);
    }
  else
    g_info ("Records cannot be read: %s", error->message);
}

/* Takes @record, which may be NULL. */
static void
update_records (WayResultPage *self, WayRecordFile *record)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  g_clear_pointer (&self->finding, way_job_drop);
  if (!record || !self->result.finished)
    {
      way_result_records_update (self->records, self->game, none);
      g_clear_pointer (&record, way_record_file_free);
      return;
    }
  self->finding = way_broken_records_find_for (way_game_get_store (self->game), way_game_get_id (self->game), record,
                                               G_OBJECT (self), found_records_cb);
}

static void
update (WayResultPage *self)
{
  WayRecordFile *record = way_record_file_load (way_game_get_store (self->game), way_game_get_id (self->game), NULL);
  g_auto (WayResultState) state = { 0 };

  read_result (self, record);
  fill_result_menu (self, record);
  init_state (self, &state);
  show_winner (self, &state);
  fill_others (self);
  way_result_facts_update (self->facts, self->game, self->timeline);
  way_score_chart_update (self->chart, self->game, self->timeline);
  way_breakdown_card_update (self->breakdown, self->game, self->result.order, self->timeline->n_players);
  show_state (self, &state);
  update_records (self, record);
}

/* Also called while the page is created, before it has a game. */
static void
form_factor_cb (WayResultPage *self)
{
  if (!self->game)
    return;
  update_state (self);
}

/* The end of the game. */

/* What the ending covers is not drawn meanwhile, which would take longer than the ending itself without a graphics
 * card; assistive technologies see it. */
static void
set_covered (WayResultPage *self, gboolean covered)
{
  gtk_widget_set_opacity (gtk_overlay_get_child (way_page_get_overlay (WAY_PAGE (self))), covered ? 0 : 1);
}

static void move_to (WayResultPage *self, Phase phase);

/* When it is over, or the game changes under it. */
static void
end_ending (WayResultPage *self)
{
  if (self->ending)
    move_to (self, SHOWN);
}

/* Without animations nothing is covered, and keys are for the page. */
static gboolean
key_pressed_cb (WayResultPage *self)
{
  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  end_ending (self);
  return GDK_EVENT_STOP;
}

static void
add_ending (WayResultPage *self)
{
  WayKindGains gains;

  way_kind_gains_init (&gains, self->game);
  self->ending = WAY_ENDING (way_ending_new (&self->result, &gains, self->timeline, self->on_board));
  g_signal_connect_object (self->ending, "over", G_CALLBACK (end_ending), self, G_CONNECT_SWAPPED);
  gtk_overlay_add_overlay (way_page_get_overlay (WAY_PAGE (self)), GTK_WIDGET (self->ending));
  self->keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (self->keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), self->keys);
}

static void
play_ending (WayResultPage *self)
{
  way_ending_play (self->ending);
  set_covered (self, adw_get_enable_animations (GTK_WIDGET (self)));
  way_announcer_say (self->announcer, way_ending_get_announcement (self->ending));
}

static void
remove_ending (WayResultPage *self)
{
  WayEnding *ending = g_steal_pointer (&self->ending);

  set_covered (self, FALSE);
  way_ending_finish (ending);
  gtk_overlay_remove_overlay (way_page_get_overlay (WAY_PAGE (self)), GTK_WIDGET (ending));
  gtk_widget_remove_controller (GTK_WIDGET (self), g_steal_pointer (&self->keys));
}

/* The only place that changes the phase. The ending has no points to count up: it shows them itself. */
static void
move_to (WayResultPage *self, Phase phase)
{
  Phase before = self->phase;

  self->phase = phase;
  if (before == ARRIVING && phase == SHOWN && self->result.finished)
    way_winner_card_count_up (self->winner);
  if (before == ARRIVING && phase != SHOWN)
    way_winner_card_hold (self->winner, FALSE);
  if (phase == SHOWN && self->ending)
    remove_ending (self);
  if (phase != SHOWN && !self->ending)
    add_ending (self);
  if (phase == ENDING)
    play_ending (self);
}

void
way_result_page_show_ending (WayResultPage *self, gboolean on_board)
{
  if (self->ending || !self->result.finished || way_game_get_setup (self->game)->n_players < 2)
    return;
  self->on_board = on_board;
  move_to (self, self->phase == ARRIVING ? ENDING_WAITS : ENDING);
}

static void
ending_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  WayResultPage *self = WAY_RESULT_PAGE (widget);

  way_result_page_show_ending (self, self->on_board);
}

/* While the page slides in, nothing moves, because nobody would see it. */
static void
arrived_cb (WayResultPage *self)
{
  if (self->phase == ARRIVING)
    move_to (self, SHOWN);
  else if (self->phase == ENDING_WAITS)
    move_to (self, ENDING);
}

static void
main_clicked_cb (WayResultPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), self->result.finished ? "win.play-again" : "win.back", NULL);
}

/* Without a focus, Enter would open the first row of the page instead of starting a new game. */
static void
map_cb (WayResultPage *self)
{
  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
  if (self->phase == ARRIVING && self->result.finished)
    way_winner_card_hold (self->winner, TRUE);
}

static void
way_result_page_dispose (GObject *object)
{
  WayResultPage *self = WAY_RESULT_PAGE (object);

  g_clear_pointer (&self->finding, way_job_drop);
  end_ending (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_RESULT_PAGE);
  g_clear_object (&self->game);
  g_clear_pointer (&self->timeline, way_score_timeline_free);
  way_result_kept_clear (&self->kept);
  g_clear_object (&self->pages_menu);
  g_clear_object (&self->result_menu);
  g_clear_object (&self->ending_menu);

  G_OBJECT_CLASS (way_result_page_parent_class)->dispose (object);
}

static void
way_result_page_class_init (WayResultPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_result_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-result-page.ui");
  WAY_BIND_CHILDREN (widget_class, WayResultPage, columns, left_clamp, left, winner, others, frozen, records, facts,
                     chart, breakdown, right, result_only, menu_button, review_button, picture_button);
  WAY_BIND_CALLBACKS (widget_class, form_factor_cb, main_clicked_cb, map_cb, arrived_cb, end_ending);

  gtk_widget_class_install_action (widget_class, "result.ending", NULL, ending_cb);
}

static GMenuModel *
make_menu (WayResultPage *self)
{
  GMenu *menu = g_menu_new ();

  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->pages_menu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->ending_menu));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (self->result_menu));
  return G_MENU_MODEL (menu);
}

static void
way_result_page_init (WayResultPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  g_type_ensure (WAY_TYPE_PANORAMA);
  self->pages_menu = g_menu_new ();
  self->result_menu = g_menu_new ();
  self->ending_menu = g_menu_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  menu = make_menu (self);
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  way_ui_clamp_in_pixels (self->left_clamp);
  self->announcer = WAY_ANNOUNCER (way_announcer_new (_ ("Result")));
  gtk_overlay_add_overlay (way_page_get_overlay (WAY_PAGE (self)), GTK_WIDGET (self->announcer));
}

void
way_result_page_set_from_list (WayResultPage *self, gboolean from_list)
{
  self->from_list = from_list;
}

gboolean
way_result_page_get_from_list (WayResultPage *self)
{
  return self->from_list;
}

GtkWidget *
way_result_page_new (WayGame *game)
{
  WayResultPage *self = g_object_new (WAY_TYPE_RESULT_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (end_ending), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-animations",
                           G_CALLBACK (update_state), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::in-file", G_CALLBACK (update_state), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
