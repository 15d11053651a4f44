/* way-player-summary.c: where the points of a player come from.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-summary.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-focus.h"
#include "way-player-entry.h"
#include "way-player.h"
#include "way-score-timeline.h"
#include "way-shape.h"
#include "way-sparkline.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_ENTRIES 3

struct _WayPlayerSummary {
  GtkBox parent_instance;

  WayShape *shape;
  GtkLabel *name;
  GtkLabel *place;
  GtkLabel *points;
  WaySparkline *line;
  WayBar *bar;
  GtkBox *kinds;
  GtkLabel *none;
  GtkButton *all;
  GtkBox *entries;
  GtkWidget *give;
  GtkWidget *give_key;
};

G_DEFINE_FINAL_TYPE (WayPlayerSummary, way_player_summary, GTK_TYPE_BOX)

static void
show_player (WayPlayerSummary *self, WayGame *game, int seat)
{
  g_autoptr (WayPlayer) player = g_list_model_get_item (way_game_get_players (game), (guint) seat);
  const WayPlayerInfo *info = way_player_get_info (player);
  g_autofree char *points = way_text_number (info->points);
  g_autofree char *place
      = *info->badge ? g_strdup_printf ("%s · %s", info->badge, info->place) : g_strdup (info->place);

  way_shape_set_player_color (self->shape, (int) info->color);
  way_shape_set_crowned (self->shape, *info->badge != '\0'); /* leads, alone or with others */
  gtk_label_set_label (self->name, info->name);
  gtk_label_set_label (self->place, place);
  gtk_label_set_label (self->points, points);
}

static GtkWidget *
make_kind (int kind, int points)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *name = gtk_label_new (way_kind_get_name ((WayKind) kind));
  g_autofree char *number = way_text_number (points);
  GtkWidget *label = gtk_label_new (number);

  way_ui_set_css_class (name, "dim-label", points == 0);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (name), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), way_bar_new_key (kind));
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

/* The six kinds always, and everything else if there is any. */
static void
show_kinds (WayPlayerSummary *self, WayGame *game, int seat)
{
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { 0 };
  int parts[WAY_N_KINDS];
  int sum = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    way_kind_add_sheet (gains, way_game_get_setup (game)->n_players, way_game_get_entry (game, i, NULL)->subject,
                        way_game_get_sheet (game, i));
  way_ui_remove_children (GTK_WIDGET (self->kinds));
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    {
      parts[kind] = gains[kind][seat];
      sum += MAX (parts[kind], 0);
      if (kind != WAY_KIND_OTHER || parts[kind] != 0)
        gtk_box_append (self->kinds, make_kind (kind, parts[kind]));
    }
  way_bar_set_parts (self->bar, parts, WAY_N_KINDS, sum);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), sum > 0);
}

static int
get_gain (const WayScoreTimeline *timeline, gsize step, int seat)
{
  return way_score_timeline_get_points (timeline, step)[seat]
         - way_score_timeline_get_points (timeline, step - 1)[seat];
}

static void
show_all (WayPlayerSummary *self, int n, int newest)
{
  /* Translators: a button beside the last entries of a player: shows all %d of them in the log. */
  g_autofree char *text = g_strdup_printf (C_ ("entries", "All %d"), n);

  gtk_button_set_label (self->all, text);
  gtk_widget_set_visible (GTK_WIDGET (self->all), n > MAX_ENTRIES);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->all), "i", newest);
  gtk_widget_set_visible (GTK_WIDGET (self->none), n == 0);
}

static void
show_entries (WayPlayerSummary *self, WayGame *game, const WayScoreTimeline *timeline, int seat)
{
  int newest = 0;
  int n = 0;

  way_ui_remove_children (GTK_WIDGET (self->entries));
  for (gsize step = timeline->n_steps; step > 0; step--)
    {
      int gain = get_gain (timeline, step, seat);

      if (gain == 0)
        continue;
      if (n == 0)
        newest = timeline->entry_ids[step];
      if (n++ < MAX_ENTRIES)
        gtk_box_append (self->entries,
                        way_player_entry_new (game, timeline->entries[step], timeline->turns[step], gain));
    }
  show_all (self, n, newest);
}

void
way_player_summary_update (WayPlayerSummary *self, WayGame *game, int seat)
{
  g_autoptr (WayScoreTimeline) timeline = way_score_timeline_new (game);

  show_player (self, game, seat);
  way_sparkline_set_points (self->line, timeline->points, timeline->n_players, timeline->n_steps, seat,
                            (int) way_game_get_setup (game)->colors[seat]);
  show_kinds (self, game, seat);
  show_entries (self, game, timeline, seat);
}

void
way_player_summary_set_shows_keys (WayPlayerSummary *self, gboolean shows_keys)
{
  gtk_widget_set_visible (self->give_key, shows_keys);
}

void
way_player_summary_focus (WayPlayerSummary *self)
{
  if (!gtk_widget_grab_focus (self->give))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

/* A button waits a quarter of a second before a key clicks it, in which the first digit would be lost. */
static gboolean
give_key_pressed_cb (WayPlayerSummary *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!way_focus_is_enter (keyval))
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action (GTK_WIDGET (self), "panel.give", NULL);
  return GDK_EVENT_STOP;
}

static void
way_player_summary_class_init (WayPlayerSummaryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/table/player/way-player-summary.ui");

  WAY_BIND_CHILDREN (widget_class, WayPlayerSummary, shape, name, place, points, line, bar, kinds, none, all, entries,
                     give, give_key);

  gtk_widget_class_bind_template_callback (widget_class, give_key_pressed_cb);
}

static void
way_player_summary_init (WayPlayerSummary *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
