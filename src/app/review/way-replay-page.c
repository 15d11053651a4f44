/* way-replay-page.c: reviews a game entry by entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-page.h"

#include <glib/gi18n.h>

#include "way-changes.h"
#include "way-date.h"
#include "way-template.h"
#include "way-track-figures.h"
#include "way-replay-entry.h"
#include "way-score-timeline.h"
#include "way-shape.h"
#include "way-text.h"
#include "way-timeline.h"
#include "way-track-links.h"
#include "way-track.h"
#include "way-ui.h"

#define STEP_MS 1200
#define ENTRY_WIDTH 480
#define WIDE_TRACK 400
#define NARROW_TRACK 210

struct _WayReplayPage {
  WayPage parent_instance;

  GtkOrientable *columns;
  WayTrack *track;
  GtkGrid *totals;
  WayTimeline *timeline;
  GtkLabel *position;
  GtkWidget *keys;
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

static int
get_gain (WayReplayPage *self, gsize step, int seat)
{
  return step > 0 ? way_score_timeline_get_points (self->scores, step)[seat]
                        - way_score_timeline_get_points (self->scores, step - 1)[seat]
                  : 0;
}

static GtkWidget *
make_number (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, style);
  return label;
}

/* A narrow page has no room for names inside the track, only for shapes. */
static GtkWidget *
make_total (WayReplayPage *self, int seat, gboolean narrow)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int points = way_score_timeline_get_points (self->scores, self->step)[seat];
  int gain = get_gain (self, self->step, seat);
  g_autofree char *number = way_text_number (points);
  g_autofree char *plus = gain != 0 ? way_text_signed (gain) : g_strdup ("");
  g_autofree char *amount = way_text_points (points);
  g_autofree char *description = way_text_about (header, seat, amount);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, narrow ? 6 : 12);
  GtkWidget *badge = way_ui_badge (plus, "accent");

  gtk_box_append (GTK_BOX (row), way_shape_new ((int) header->setup.colors[seat], narrow ? 16 : 24));
  if (!narrow)
    {
      GtkWidget *name = gtk_label_new (way_text_player (header, seat));

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (name, "wm-data");
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (row), name);
    }
  gtk_widget_set_direction (badge, GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (badge, gain != 0 && !narrow);
  gtk_box_append (GTK_BOX (row), badge);
  gtk_box_append (GTK_BOX (row), make_number (number, narrow ? "heading" : "title-2"));
  way_ui_set_accessible_label (row, description);
  return row;
}

static void
update_totals (WayReplayPage *self)
{
  gboolean narrow = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));
  int columns = narrow ? 3 : self->scores->n_players > 5 ? 2 : 1;

  for (GtkWidget *child; (child = gtk_widget_get_first_child (GTK_WIDGET (self->totals)));)
    gtk_grid_remove (self->totals, child);
  gtk_grid_set_row_spacing (self->totals, narrow ? 6 : 12);
  gtk_grid_set_column_spacing (self->totals, narrow ? 18 : 36);
  for (int seat = 0; seat < self->scores->n_players; seat++)
    gtk_grid_attach (self->totals, make_total (self, seat, narrow), seat % columns, seat / columns, 1, 1);
}

static void
update_position (WayReplayPage *self)
{
  g_autofree char *when = way_score_timeline_describe_when (self->scores, self->step);
  g_autofree char *count
      = self->step == 0 ? g_strdup (C_ ("step of a game", "Start"))
                        /* Translators: the number of the entry that is shown, and how many there are. */
                        : g_strdup_printf (_ ("Entry %1$d of %2$d"), (int) self->step, (int) self->scores->n_steps);
  g_autofree char *text = self->step == 0 ? g_strdup (count) : g_strdup_printf ("%s · %s", count, when);
  g_autofree char *reading = way_score_timeline_describe_step (self->scores, self->game, self->step);
  g_autofree char *spoken = g_strconcat (count, ". ", reading, NULL);

  gtk_label_set_label (self->position, text);
  way_ui_set_accessible_label (GTK_WIDGET (self->position), spoken);
  way_timeline_set_text (self->timeline, spoken);
}

static void
set_name (GtkWidget *button, const char *name)
{
  gtk_widget_set_tooltip_text (button, name);
  way_ui_set_accessible_label (button, name);
}

static void
update_buttons (WayReplayPage *self)
{
  gboolean playing = self->timer != 0;
  const char *name = playing ? C_ ("replay", "Pause") : C_ ("replay", "Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  set_name (self->play_button, name);
  gtk_widget_set_sensitive (self->play_button, self->scores->n_steps > 0);
  gtk_widget_set_sensitive (self->previous_button, self->step > 0);
  gtk_widget_set_sensitive (self->next_button, self->step < self->scores->n_steps);
}

static void
update (WayReplayPage *self)
{
  way_timeline_set_position (self->timeline, (int) self->step);
  update_track (self);
  update_totals (self);
  update_position (self);
  way_replay_entry_update (self->entry, self->game, self->scores, self->step, self->changes);
  update_buttons (self);
  gtk_widget_set_sensitive (self->edit_button, self->step > 0);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->edit_button), "i", self->scores->entry_ids[self->step]);
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
  update_buttons (self);
}

static gboolean
play_cb (gpointer data)
{
  WayReplayPage *self = data;

  set_step (self, self->step + 1);
  if (self->step < self->scores->n_steps)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  update_buttons (self);
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
  update_buttons (self);
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
arrow_pressed_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
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
space_pressed_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
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
      gains[n++] = get_gain (self, step, seat);
  for (int seat = 0; seat < setup->n_players; seat++)
    colors[seat] = (int) setup->colors[seat];
  self->step = MIN (self->step, self->scores->n_steps);
  way_timeline_set_bars (self->timeline, gains, self->scores->n_steps, colors, setup->n_players);
}

/* The date of the game, which may not be known. */
static void
update_title (WayReplayPage *self)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (way_game_get_header (self->game)->played, NULL);
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

static void
update_layout (WayReplayPage *self)
{
  gboolean narrow = way_page_get_form_factor (WAY_PAGE (self)) != WAY_WIDE;

  gtk_orientable_set_orientation (self->columns, narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->track), -1, narrow ? NARROW_TRACK : WIDE_TRACK);
  way_track_set_numbers (self->track, !narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->entry), narrow ? -1 : ENTRY_WIDTH, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->entry), narrow);
  if (self->scores)
    update_totals (self);
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

  WAY_BIND_CHILDREN (widget_class, WayReplayPage, columns, track, totals, timeline, position, keys, previous_button,
                     play_button, next_button, entry, edit_button);
  WAY_BIND_CALLBACKS (widget_class, arrow_pressed_cb, go_back, go_forward, position_changed_cb, space_pressed_cb,
                      toggle_play, update_layout);
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
  update_layout (self);
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
