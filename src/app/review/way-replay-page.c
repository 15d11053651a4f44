/* way-replay-page.c: reviews a game entry by entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-page.h"

#include <glib/gi18n.h>

#include "way-changes.h"
#include "way-date.h"
#include "way-replay-entry.h"
#include "way-replay-state.h"
#include "way-replay-total.h"
#include "way-template.h"
#include "way-timeline.h"
#include "way-track-figures.h"
#include "way-track-links.h"
#include "way-track.h"
#include "way-ui.h"

#define STEP_MS 1200

struct _WayReplayPage {
  WayPage parent_instance;

  WayTrack *track;
  GtkGrid *totals; /* a WayReplayTotal for each seat */
  WayTimeline *timeline;
  GtkLabel *position;
  GtkWidget *card_keys;
  GtkWidget *bar_keys;
  GtkWidget *keys; /* in one of these */
  GtkWidget *previous_button;
  GtkWidget *play_button;
  GtkWidget *next_button;
  WayReplayEntry *entry;
  GtkWidget *edit_button; /* visible if the game can be changed */

  WayGame *game;
  WayScoreTimeline *scores;
  GArray *changes; /* of WayChange */
  gsize step;
  guint timer;
};

G_DEFINE_FINAL_TYPE (WayReplayPage, way_replay_page, WAY_TYPE_PAGE)

static void
update_track (WayReplayPage *self)
{
  g_auto (WayTrackFigures) figures = { 0 };

  way_track_figures_init (&figures, way_game_get_header (self->game),
                          way_score_timeline_get_points (self->scores, self->step),
                          way_score_timeline_get_seconds (self->scores, self->step));
  way_track_links_show (self->track, way_game_get_setup (self->game));
  way_track_set_figures (self->track, figures.colors, figures.points, (const char *const *) figures.names, figures.n);
}

static GtkWidget *
get_total (WayReplayPage *self, int seat)
{
  GtkWidget *total = gtk_widget_get_first_child (GTK_WIDGET (self->totals));

  for (int i = 0; total && i < seat; i++)
    total = gtk_widget_get_next_sibling (total);
  if (total)
    return total;
  total = way_replay_total_new ();
  gtk_grid_attach (self->totals, total, 0, 0, 1, 1);
  return total;
}

static void
show_totals (WayReplayPage *self, const WayReplayState *state)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->totals));
  const CarcHeader *header = way_game_get_header (self->game);

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      GtkWidget *total = get_total (self, seat);

      g_object_set (gtk_layout_manager_get_layout_child (layout, total), "column", seat % state->n_columns, "row",
                    seat / state->n_columns, NULL);
      way_replay_total_show (WAY_REPLAY_TOTAL (total), header, seat, state->points[seat], state->gains[seat]);
    }
}

static void
set_name (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  way_ui_set_accessible_label (button, name);
}

static void
show_buttons (WayReplayPage *self, const WayReplayState *state)
{
  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            state->is_playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  set_name (self->play_button, state->is_playing ? C_ ("replay", "Pause") : C_ ("replay", "Play"));
  gtk_widget_set_sensitive (self->play_button, state->can_play);
  gtk_widget_set_sensitive (self->previous_button, state->can_go_back);
  gtk_widget_set_sensitive (self->next_button, state->can_go_forward);
  gtk_widget_set_sensitive (self->edit_button, state->entry_id > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit_button), "i", state->entry_id);
}

static void
update_state (WayReplayPage *self)
{
  g_auto (WayReplayState) state = { 0 };

  way_replay_state_init (&state, self->game, self->scores, self->step, self->timer != 0,
                         way_page_get_form_factor (WAY_PAGE (self)));
  show_totals (self, &state);
  gtk_label_set_label (self->position, state.position);
  way_ui_set_accessible_label (GTK_WIDGET (self->position), state.spoken);
  way_timeline_set_text (self->timeline, state.spoken);
  show_buttons (self, &state);
}

static void
update (WayReplayPage *self)
{
  way_timeline_set_position (self->timeline, (int) self->step);
  update_track (self);
  way_replay_entry_update (self->entry, self->game, self->scores, self->step, self->changes);
  update_state (self);
}

static void
set_step (WayReplayPage *self, gsize step)
{
  step = MIN (step, self->scores->n_steps);
  if (self->step == step)
    return;
  self->step = step;
  update (self);
}

static void
pause_play (WayReplayPage *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  update_state (self);
}

static gboolean
play_cb (gpointer data)
{
  WayReplayPage *self = data;

  set_step (self, self->step + 1);
  if (self->step < self->scores->n_steps)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  update_state (self);
  return G_SOURCE_REMOVE;
}

/* Starts from the beginning after the last entry. */
static void
toggle_play (WayReplayPage *self)
{
  if (self->timer != 0)
    {
      pause_play (self);
      return;
    }
  if (self->step == self->scores->n_steps)
    set_step (self, 0);
  self->timer = g_timeout_add (STEP_MS, play_cb, self);
  update_state (self);
}

static void
go_to (WayReplayPage *self, gsize step)
{
  pause_play (self);
  set_step (self, step);
}

static void
go_back (WayReplayPage *self)
{
  go_to (self, self->step > 0 ? self->step - 1 : 0);
}

static void
go_forward (WayReplayPage *self)
{
  go_to (self, self->step + 1);
}

static void
position_changed_cb (WayReplayPage *self)
{
  gsize position = (gsize) way_timeline_get_position (self->timeline);

  if (position != self->step)
    go_to (self, position);
}

/* In the capture phase, since arrows would move the focus. Time runs from left to right in every language. */
static gboolean
arrow_key_pressed_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      go_back (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      go_forward (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      go_to (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      go_to (self, self->scores->n_steps);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* In the bubble phase, so that a button with the focus handles Space itself. */
static gboolean
space_key_pressed_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_space || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  toggle_play (self);
  return GDK_EVENT_STOP;
}

static void
read_game (WayReplayPage *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  g_autofree int *gains = NULL;
  int colors[CARC_MAX_PLAYERS];
  gsize n = 0;

  g_clear_pointer (&self->scores, way_score_timeline_free);
  g_clear_pointer (&self->changes, g_array_unref);
  self->scores = way_score_timeline_new (self->game);
  self->changes = way_game_list_changes (self->game);
  gains = g_new (int, (gsize) setup->n_players * self->scores->n_steps + 1);
  for (gsize step = 1; step <= self->scores->n_steps; step++)
    for (int seat = 0; seat < setup->n_players; seat++)
      gains[n++] = way_score_timeline_get_gain (self->scores, step, seat);
  for (int seat = 0; seat < setup->n_players; seat++)
    colors[seat] = (int) setup->colors[seat];
  self->step = MIN (self->step, self->scores->n_steps);
  way_timeline_set_bars (self->timeline, gains, self->scores->n_steps, colors, setup->n_players);
}

/* The date of the game, which may not be known. */
static void
update_title (WayReplayPage *self)
{
  g_autoptr (GDateTime) played = way_date_read_played (way_game_get_header (self->game)->played);
  g_autofree char *day = played ? way_date_format_short_day (played) : NULL;

  way_page_set_title (WAY_PAGE (self), C_ ("title", "Review Game"), day);
}

static void
game_changed_cb (WayReplayPage *self)
{
  update_title (self);
  read_game (self);
  update (self);
}

/* A phone on its side has no room for them below the track. */
static void
place_keys (WayReplayPage *self)
{
  gboolean is_low = way_page_get_form_factor (WAY_PAGE (self)) == WAY_LANDSCAPE;

  way_ui_move_to_box (self->keys, is_low ? self->bar_keys : self->card_keys);
}

static void
form_factor_cb (WayReplayPage *self)
{
  place_keys (self);
  if (self->scores)
    update_state (self);
}

static void
way_replay_page_unmap (GtkWidget *widget)
{
  pause_play (WAY_REPLAY_PAGE (widget));

  GTK_WIDGET_CLASS (way_replay_page_parent_class)->unmap (widget);
}

static void
way_replay_page_dispose (GObject *object)
{
  WayReplayPage *self = WAY_REPLAY_PAGE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_REPLAY_PAGE);
  g_clear_pointer (&self->scores, way_score_timeline_free);
  g_clear_pointer (&self->changes, g_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_replay_page_parent_class)->dispose (object);
}

static void
way_replay_page_class_init (WayReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_replay_page_dispose;
  widget_class->unmap = way_replay_page_unmap;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-replay-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayReplayPage, track, totals, timeline, position, card_keys, bar_keys, keys,
                     previous_button, play_button, next_button, entry, edit_button);
  WAY_BIND_CALLBACKS (widget_class, arrow_key_pressed_cb, form_factor_cb, go_back, go_forward, position_changed_cb,
                      space_key_pressed_cb, toggle_play);
}

static void
way_replay_page_init (WayReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_name (self->previous_button, C_ ("replay", "Previous entry"));
  set_name (self->next_button, C_ ("replay", "Next entry"));
  gtk_widget_set_direction (self->keys, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->previous_button, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->play_button, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->next_button, GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_replay_page_new (WayGame *game, gboolean open, int entry_id)
{
  WayReplayPage *self = g_object_new (WAY_TYPE_REPLAY_PAGE, NULL);

  self->game = g_object_ref (game);
  update_title (self);
  gtk_widget_set_visible (self->edit_button, open);
  if (open)
    way_page_set_hint (WAY_PAGE (self), _ ("Arrow keys step through entries; Space plays"));
  read_game (self);
  self->step = way_score_timeline_find_entry_id (self->scores, entry_id);
  update (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

WayGame *
way_replay_page_get_game (WayReplayPage *self)
{
  return self->game;
}
