/* way-player-panel.c: what a tap on a player shows: where the points come from, and a page that gives points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-panel.h"

#include "way-give-points.h"
#include "way-player-summary.h"
#include "way-template.h"

struct _WayPlayerPanel {
  GtkBox parent_instance;

  GtkStack *stack;
  WayPlayerSummary *summary;
  WayGivePoints *give;

  WayGame *game;
  int seat;
};

enum { GIVEN, RESIZED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayPlayerPanel, way_player_panel, GTK_TYPE_BOX)

static gboolean
is_giving (WayPlayerPanel *self)
{
  return gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->give);
}

void
way_player_panel_focus (WayPlayerPanel *self)
{
  if (is_giving (self))
    way_give_points_focus (self->give);
  else
    way_player_summary_focus (self->summary);
}

static void
show_page (WayPlayerPanel *self, gpointer page)
{
  gtk_stack_set_visible_child (self->stack, page);
  g_signal_emit (self, signals[RESIZED], 0);
  way_player_panel_focus (self);
}

/* After the end of the game, the rules refuse a correction; into a backup, nothing is recorded. */
static void
update (WayPlayerPanel *self)
{
  gboolean finished;

  g_object_get (self->game, "finished", &finished, NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "panel.give", !finished && !way_game_is_for_looking (self->game));
  way_player_summary_update (self->summary, self->game, self->seat);
  way_give_points_update (self->give);
}

/* A hidden panel is not shown again: each tap creates a new one. */
static void
game_changed_cb (WayPlayerPanel *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

static void
given_cb (WayPlayerPanel *self)
{
  g_signal_emit (self, signals[GIVEN], 0);
}

static void
give_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayPlayerPanel *self = WAY_PLAYER_PANEL (widget);

  if (!is_giving (self))
    show_page (self, self->give);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayPlayerPanel *self = WAY_PLAYER_PANEL (widget);

  show_page (self, self->summary);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  if (!is_giving (WAY_PLAYER_PANEL (widget)))
    return GDK_EVENT_PROPAGATE;
  back_cb (widget, NULL, NULL);
  return GDK_EVENT_STOP;
}

static gboolean
plus_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  return !is_giving (WAY_PLAYER_PANEL (widget)) && gtk_widget_activate_action (widget, "panel.give", NULL);
}

static void
way_player_panel_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_PLAYER_PANEL);
  g_clear_object (&WAY_PLAYER_PANEL (object)->game);

  G_OBJECT_CLASS (way_player_panel_parent_class)->dispose (object);
}

static void
way_player_panel_class_init (WayPlayerPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_player_panel_dispose;

  signals[GIVEN]
      = g_signal_new ("given", WAY_TYPE_PLAYER_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  signals[RESIZED]
      = g_signal_new ("resized", WAY_TYPE_PLAYER_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/table/player/way-player-panel.ui");

  WAY_BIND_CHILDREN (widget_class, WayPlayerPanel, stack, summary, give);

  gtk_widget_class_bind_template_callback (widget_class, given_cb);

  gtk_widget_class_install_action (widget_class, "panel.give", NULL, give_cb);
  gtk_widget_class_install_action (widget_class, "panel.back", NULL, back_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_plus, 0, plus_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Add, 0, plus_cb, NULL);
}

static void
way_player_panel_init (WayPlayerPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_player_panel_new (WayGame *game, int seat, gboolean shows_keys)
{
  WayPlayerPanel *self = g_object_new (WAY_TYPE_PLAYER_PANEL, NULL);

  self->game = g_object_ref (game);
  self->seat = seat;
  way_give_points_set_player (self->give, game, seat);
  way_give_points_set_shows_keys (self->give, shows_keys);
  way_player_summary_set_shows_keys (self->summary, shows_keys);
  update (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
