/* way-replay-page.c: dispute mode: a game looked at entry by entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-replay-page.h"

#include <glib/gi18n.h>

#include "way-changes.h"
#include "way-score-timeline.h"
#include "way-ui.h"
#include "way-replay-entry.h"
#include "way-shape.h"
#include "way-timeline.h"
#include "way-track.h"
#include "way-text.h"

#define STEP_MS 1200
#define RIGHT_WIDTH 480
#define WIDE_TRACK 400
#define NARROW_TRACK 210

struct _WayReplayPage {
  WayPage parent_instance;

  GtkWidget *columns;
  GtkWidget *left;
  GtkWidget *right; /* around what way_replay_entry_new makes */
  WayTrack *track;
  GtkWidget *totals;
  WayTimeline *timeline;
  GtkLabel *where;
  GtkWidget *previous;
  GtkWidget *play;
  GtkWidget *next;
  GtkWidget *correct; /* NULL: not the game on the table */

  WayGame *game;
  WayScoreTimeline *course;
  GArray *changes;
  gsize step;
  guint timer;
};

G_DEFINE_FINAL_TYPE (WayReplayPage, way_replay_page, WAY_TYPE_PAGE)

static void
show_track (WayReplayPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < self->course->n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_track_set_figures (self->track, colors, way_score_timeline_get_points (self->course, self->step), names,
                         self->course->n_players);
}

static int
get_gain (WayReplayPage *self, gsize step, int seat)
{
  return step > 0 ? way_score_timeline_get_points (self->course, step)[seat]
                        - way_score_timeline_get_points (self->course, step - 1)[seat]
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

/* Inside a small ring a shape has to stand for its player. */
static GtkWidget *
make_total (WayReplayPage *self, int seat, gboolean narrow)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int points = way_score_timeline_get_points (self->course, self->step)[seat];
  int gain = get_gain (self, self->step, seat);
  g_autofree char *number = way_text_number (points);
  g_autofree char *plus = gain != 0 ? way_text_signed (gain) : g_strdup ("");
  g_autofree char *amount = way_text_points (points);
  g_autofree char *description = way_text_about (header, seat, amount);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, narrow ? 6 : 12);
  GtkWidget *badge = way_ui_badge (plus, "accent");

  gtk_widget_set_direction (badge, GTK_TEXT_DIR_LTR);
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
show_totals (WayReplayPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));
  int columns = narrow ? 3 : self->course->n_players > 5 ? 2 : 1;

  for (GtkWidget *child; (child = gtk_widget_get_first_child (self->totals)) != NULL;)
    gtk_grid_remove (GTK_GRID (self->totals), child);
  gtk_grid_set_row_spacing (GTK_GRID (self->totals), narrow ? 6 : 12);
  gtk_grid_set_column_spacing (GTK_GRID (self->totals), narrow ? 18 : 36);
  for (int seat = 0; seat < self->course->n_players; seat++)
    gtk_grid_attach (GTK_GRID (self->totals), make_total (self, seat, narrow), seat % columns, seat / columns, 1, 1);
}

static void
show_where (WayReplayPage *self)
{
  g_autofree char *when = way_score_timeline_describe_when (self->course, self->step);
  g_autofree char *count
      = self->step == 0 ? g_strdup (_ ("Before the First Entry"))
                        /* Translators: which entry of how many is looked at. */
                        : g_strdup_printf (_ ("Entry %1$d of %2$d"), (int) self->step, (int) self->course->n_steps);
  g_autofree char *text = self->step == 0 ? g_strdup (count) : g_strdup_printf ("%s · %s", count, when);
  g_autofree char *reading = way_score_timeline_describe_step (self->course, self->game, self->step);
  g_autofree char *spoken = g_strconcat (count, ". ", reading, NULL);

  gtk_label_set_label (self->where, text);
  way_ui_set_accessible_label (GTK_WIDGET (self->where), spoken);
  way_timeline_set_text (self->timeline, spoken);
}

static void
show_entry (WayReplayPage *self)
{
  way_ui_remove_children (self->right);
  gtk_box_append (GTK_BOX (self->right), way_replay_entry_new (self->game, self->course, self->step, self->changes));
}

static void
show_play (WayReplayPage *self)
{
  gboolean playing = self->timer != 0;
  const char *name = playing ? C_ ("replay", "Pause") : C_ ("replay", "Play");

  gtk_button_set_icon_name (GTK_BUTTON (self->play),
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->play, name);
  way_ui_set_accessible_label (self->play, name);
  gtk_widget_set_sensitive (self->play, self->course->n_steps > 0);
  gtk_widget_set_sensitive (self->previous, self->step > 0);
  gtk_widget_set_sensitive (self->next, self->step < self->course->n_steps);
}

static void
show_step (WayReplayPage *self)
{
  way_timeline_set_position (self->timeline, (int) self->step);
  show_track (self);
  show_totals (self);
  show_where (self);
  show_entry (self);
  show_play (self);
  if (self->correct != NULL)
    {
      gtk_widget_set_sensitive (self->correct, self->step > 0);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->correct), "i", self->course->entry_ids[self->step]);
    }
}

gsize
way_replay_page_get_step (WayReplayPage *self)
{
  g_return_val_if_fail (WAY_IS_REPLAY_PAGE (self), 0);

  return self->step;
}

void
way_replay_page_set_step (WayReplayPage *self, gsize step)
{
  g_return_if_fail (WAY_IS_REPLAY_PAGE (self));

  step = MIN (step, self->course->n_steps);
  if (self->step == step)
    return;
  self->step = step;
  show_step (self);
}

static void
pause_play (WayReplayPage *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  show_play (self);
}

static gboolean
play_cb (gpointer data)
{
  WayReplayPage *self = data;

  way_replay_page_set_step (self, self->step + 1);
  if (self->step < self->course->n_steps)
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  show_play (self);
  return G_SOURCE_REMOVE;
}

/* From the start where everything was seen. */
static void
toggle_play (WayReplayPage *self)
{
  if (self->timer != 0)
    {
      pause_play (self);
      return;
    }
  if (self->step == self->course->n_steps)
    way_replay_page_set_step (self, 0);
  self->timer = g_timeout_add (STEP_MS, play_cb, self);
  show_play (self);
}

/* Whoever takes a step does not want to be carried on. */
static void
go (WayReplayPage *self, gsize step)
{
  pause_play (self);
  way_replay_page_set_step (self, step);
}

static void
on_previous_cb (WayReplayPage *self)
{
  go (self, self->step > 0 ? self->step - 1 : 0);
}

static void
on_next_cb (WayReplayPage *self)
{
  go (self, self->step + 1);
}

static void
on_position_cb (WayReplayPage *self)
{
  gsize position = (gsize) way_timeline_get_position (self->timeline);

  if (position != self->step)
    go (self, position);
}

/* Before what has the focus, for arrows would move that. Time runs from the left, whatever the language. */
static gboolean
on_key_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      on_previous_cb (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      on_next_cb (self);
      return GDK_EVENT_STOP;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      go (self, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      go (self, self->course->n_steps);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* A button that has the focus keeps its Space. */
static gboolean
on_space_cb (WayReplayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval != GDK_KEY_space || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  toggle_play (self);
  return GDK_EVENT_STOP;
}

static void
read_game (WayReplayPage *self)
{
  g_autofree int *heights = NULL;

  g_clear_pointer (&self->course, way_score_timeline_free);
  g_clear_pointer (&self->changes, g_array_unref);
  self->course = way_score_timeline_new (self->game);
  self->changes = way_game_list_changes (self->game);
  heights = g_new0 (int, self->course->n_steps + 1);
  for (gsize step = 1; step <= self->course->n_steps; step++)
    for (int seat = 0; seat < self->course->n_players; seat++)
      heights[step - 1] += ABS (get_gain (self, step, seat));
  self->step = MIN (self->step, self->course->n_steps);
  way_timeline_set_bars (self->timeline, heights, self->course->n_steps);
}

/* Which evening it was; a game may have come without its time. */
static void
show_title (WayReplayPage *self)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (way_game_get_header (self->game)->played, NULL);
  g_autofree char *day = played != NULL ? g_date_time_format (played, "%x") : NULL;
  /* Translators: a date; what the page is for. */
  g_autofree char *subtitle = day != NULL ? g_strdup_printf (_ ("%s · the game is not changed"), day) : NULL;

  way_page_set_title (WAY_PAGE (self), C_ ("title", "Review"),
                      subtitle != NULL ? subtitle : _ ("Reviewing does not change the game"));
}

static void
on_changed_cb (WayReplayPage *self)
{
  show_title (self);
  read_game (self);
  show_step (self);
}

static void
update_layout (WayReplayPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->track), -1, narrow ? NARROW_TRACK : WIDE_TRACK);
  way_track_set_numbers (self->track, !narrow);
  gtk_widget_set_size_request (self->right, narrow ? -1 : RIGHT_WIDTH, -1);
  gtk_widget_set_hexpand (self->right, narrow);
  if (self->course != NULL)
    show_totals (self);
}

static GtkWidget *
make_key (const char *icon, const char *name, GCallback clicked, WayReplayPage *self)
{
  GtkWidget *key = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_direction (key, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (key, "wm-replay-key");
  gtk_widget_set_tooltip_text (key, name);
  way_ui_set_accessible_label (key, name);
  g_signal_connect_object (key, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return key;
}

static GtkWidget *
make_keys (WayReplayPage *self)
{
  GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->previous
      = make_key ("media-skip-backward-symbolic", C_ ("replay", "Previous entry"), G_CALLBACK (on_previous_cb), self);
  self->play = make_key ("media-playback-start-symbolic", C_ ("replay", "Play"), G_CALLBACK (toggle_play), self);
  self->next = make_key ("media-skip-forward-symbolic", C_ ("replay", "Next entry"), G_CALLBACK (on_next_cb), self);
  gtk_widget_add_css_class (self->play, "suggested-action");
  gtk_widget_set_direction (keys, GTK_TEXT_DIR_LTR);
  gtk_widget_set_halign (keys, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (keys), self->previous);
  gtk_box_append (GTK_BOX (keys), self->play);
  gtk_box_append (GTK_BOX (keys), self->next);
  return keys;
}

static GtkWidget *
make_card (void)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-chart-card");
  return card;
}

static GtkWidget *
make_left (WayReplayPage *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *board = make_card ();
  GtkWidget *time = make_card ();

  self->track = WAY_TRACK (way_track_new ());
  self->totals = gtk_grid_new ();
  gtk_widget_set_halign (self->totals, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->totals, GTK_ALIGN_CENTER);
  way_track_set_child (self->track, self->totals);
  gtk_box_append (GTK_BOX (board), GTK_WIDGET (self->track));

  self->timeline = WAY_TIMELINE (way_timeline_new ());
  self->where = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "justify", GTK_JUSTIFY_CENTER, "accessible-role",
                                         GTK_ACCESSIBLE_ROLE_STATUS, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->where), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->where), "wm-dim");
  gtk_box_append (GTK_BOX (time), GTK_WIDGET (self->timeline));
  gtk_box_append (GTK_BOX (time), GTK_WIDGET (self->where));
  gtk_box_append (GTK_BOX (time), make_keys (self));

  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (left), board);
  gtk_box_append (GTK_BOX (left), time);
  return left;
}

static void
add_keys (WayReplayPage *self)
{
  GtkEventController *arrows = gtk_event_controller_key_new ();
  GtkEventController *space = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (arrows, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (arrows, "key-pressed", G_CALLBACK (on_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), arrows);
  g_signal_connect_swapped (space, "key-pressed", G_CALLBACK (on_space_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), space);
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
  GtkWidget *child;

  g_clear_handle_id (&self->timer, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->course, way_score_timeline_free);
  g_clear_pointer (&self->changes, g_array_unref);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_replay_page_parent_class)->dispose (object);
}

static void
way_replay_page_class_init (WayReplayPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_replay_page_dispose;
  GTK_WIDGET_CLASS (klass)->unmap = way_replay_page_unmap;
}

static void
way_replay_page_init (WayReplayPage *self)
{
  way_page_set_max_width (WAY_PAGE (self), 1400);
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 24);
  self->left = make_left (self);
  self->right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (self->columns), self->left);
  gtk_box_append (GTK_BOX (self->columns), self->right);
  way_page_set_content (WAY_PAGE (self), self->columns);
  add_keys (self);
  update_layout (self);
  g_signal_connect_object (self->timeline, "notify::position", G_CALLBACK (on_position_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
}

static void
add_correct (WayReplayPage *self)
{
  self->correct = gtk_button_new ();
  /* Translators: a command, a button: opens the entry that is reviewed in a form. */
  gtk_button_set_child (GTK_BUTTON (self->correct), way_ui_key_text (_ ("Edit Entry…"), NULL));
  way_ui_set_accessible_label (self->correct, _ ("Edit Entry…"));
  gtk_widget_add_css_class (self->correct, "wm-tap");
  gtk_widget_set_valign (self->correct, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->correct), "i", 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->correct), "win.amend");
  way_page_add_to_bar (WAY_PAGE (self), self->correct);
  way_page_set_hint (WAY_PAGE (self), _ ("Left and Right step through the entries, Space plays"));
}

GtkWidget *
way_replay_page_new (WayGame *game, gboolean open, int entry_id)
{
  WayReplayPage *self = g_object_new (WAY_TYPE_REPLAY_PAGE, NULL);

  self->game = g_object_ref (game);
  show_title (self);
  if (open)
    add_correct (self);
  read_game (self);
  self->step = way_score_timeline_find_entry_id (self->course, entry_id);
  show_step (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

WayGame *
way_replay_page_get_game (WayReplayPage *self)
{
  return self->game;
}
