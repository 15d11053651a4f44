/* way-track-card.c: the scoring track, with the points of the game in its middle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-card.h"

#include <glib/gi18n.h>

#include "way-chart.h"
#include "way-template.h"
#include "way-track-figures.h"
#include "way-score-timeline.h"
#include "way-text.h"
#include "way-track-links.h"
#include "way-track.h"

#define MIN_STEPS 3 /* fewer make no line */

struct _WayTrackCard {
  GtkBox parent_instance;

  WayTrack *track;
  GtkStack *middle;
  GtkLabel *words;
  WayChart *chart;

  WayGame *game;
  gboolean has_links; /* on the track, instead of the middle */
  guint chart_source;
  gboolean is_held;
  gboolean is_hopping; /* to where the figures are now; held otherwise */
};

G_DEFINE_FINAL_TYPE (WayTrackCard, way_track_card, GTK_TYPE_BOX)

static void
collect_players (WayTrackCard *self, const char **names, int *colors)
{
  const CarcHeader *header = way_game_get_header (self->game);

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
}

static void
update_track (WayTrackCard *self)
{
  g_auto (WayTrackFigures) figures = { 0 };

  way_track_figures_init_from_standings (&figures, way_game_get_header (self->game),
                                         way_game_get_standings (self->game));
  self->has_links = way_track_links_show (self->track, way_game_get_setup (self->game));
  gtk_widget_set_visible (GTK_WIDGET (self->middle), !self->has_links);
  way_track_set_figures (self->track, figures.colors, figures.points, (const char *const *) figures.names, figures.n);
}

static void
show_words (WayTrackCard *self, const WayScoreTimeline *timeline)
{
  gtk_label_set_label (self->words, timeline->n_steps == 0
                                        /* Translators: on the scoring track before the first entry of a game. */
                                        ? _ ("Place all scoring figures on space 0.")
                                        /* Translators: on the scoring track; laps are counted from 1. */
                                        : _ ("A small number shows which lap a figure is on."));
  gtk_stack_set_visible_child (self->middle, GTK_WIDGET (self->words));
}

static void
show_chart (WayTrackCard *self, const WayScoreTimeline *timeline)
{
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  collect_players (self, names, colors);
  way_chart_set_data (self->chart, &(WayChartData){
                                       .n_players = timeline->n_players,
                                       .colors = colors,
                                       .names = names,
                                       .n_steps = timeline->n_steps,
                                       .points = timeline->points,
                                       .turns = timeline->turns,
                                       .final_from = timeline->final_from,
                                   });
  gtk_stack_set_visible_child (self->middle, GTK_WIDGET (self->chart));
}

static gboolean
update_middle_cb (gpointer data)
{
  WayTrackCard *self = data;
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (self->game);

  self->chart_source = 0;
  if (timeline->n_steps < MIN_STEPS)
    show_words (self, timeline);
  else
    show_chart (self, timeline);
  return G_SOURCE_REMOVE;
}

/* The chart is updated after the points, and only if it is visible, which it never is on a phone. */
static void
queue_middle (WayTrackCard *self)
{
  if (!self->chart_source && self->game && !self->has_links && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->chart_source = g_idle_add (update_middle_cb, self);
}

static void
game_changed_cb (WayTrackCard *self)
{
  if (self->is_held)
    return;
  update_track (self);
  queue_middle (self);
}

void
way_track_card_hop (WayTrackCard *self, double seconds, double later)
{
  if (!self->is_hopping)
    {
      self->is_hopping = TRUE;
      way_track_set_waiting (self->track, TRUE);
      update_track (self);
    }
  way_track_hop (self->track, seconds, later);
}

void
way_track_card_set_held (WayTrackCard *self, gboolean held)
{
  self->is_held = held;
  if (self->is_hopping)
    way_track_set_waiting (self->track, FALSE);
  self->is_hopping = FALSE;
  game_changed_cb (self);
}

void
way_track_card_set_game (WayTrackCard *self, WayGame *game)
{
  self->game = g_object_ref (game);
  game_changed_cb (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
has_figure (const WayTrackFigures *figures, int color, int points)
{
  for (int i = 0; i < figures->n; i++)
    if (figures->colors[i] == color && figures->points[i] == points)
      return TRUE;
  return FALSE;
}

/* Only the figures that would move. */
void
way_track_card_preview (WayTrackCard *self, WayDraft *draft)
{
  const CarcHeader *header = way_game_get_header (self->game);
  g_auto (WayTrackFigures) now = { 0 };
  g_auto (WayTrackFigures) after = { 0 };
  int colors[WAY_MAX_TRACK_FIGURES];
  int points[WAY_MAX_TRACK_FIGURES];
  int n = 0;

  if (draft)
    {
      way_track_figures_init_from_standings (&now, header, way_game_get_standings (self->game));
      way_track_figures_init_from_standings (&after, header, way_draft_get_standings_after (draft));
    }
  for (int i = 0; i < after.n; i++)
    if (!has_figure (&now, after.colors[i], after.points[i]))
      {
        colors[n] = after.colors[i];
        points[n++] = after.points[i];
      }
  way_track_set_preview (self->track, colors, points, n);
}

static void
way_track_card_map (GtkWidget *widget)
{
  WayTrackCard *self = WAY_TRACK_CARD (widget);

  GTK_WIDGET_CLASS (way_track_card_parent_class)->map (widget);
  if (self->game && !self->has_links && !self->is_held)
    {
      g_clear_handle_id (&self->chart_source, g_source_remove);
      update_middle_cb (self);
    }
}

static void
way_track_card_dispose (GObject *object)
{
  WayTrackCard *self = WAY_TRACK_CARD (object);

  g_clear_handle_id (&self->chart_source, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_TRACK_CARD);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_track_card_parent_class)->dispose (object);
}

static void
way_track_card_class_init (WayTrackCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_track_card_dispose;
  widget_class->map = way_track_card_map;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/scoreboard/way-track-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayTrackCard, track, middle, words, chart);
}

static void
way_track_card_init (WayTrackCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
