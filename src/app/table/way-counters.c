/* way-counters.c: the clock of the turn and the tiles that are left, beside each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-counters.h"

#include <glib/gi18n.h>

struct _WayCounters {
  GtkBox parent_instance;

  WayCounterLook look;
  WayTurnClock *clock;
  GtkWidget *clock_counter; /* NULL: it was never shown */
  GtkWidget *tiles_counter; /* the same */
};

G_DEFINE_FINAL_TYPE (WayCounters, way_counters, GTK_TYPE_BOX)

static void
clock_clicked_cb (WayCounters *self)
{
  way_turn_clock_set_paused (self->clock, !way_turn_clock_is_paused (self->clock));
}

static void
show_clock (WayCounters *self, const WayCountersState *state)
{
  /* Translators: a noun: how long the turn of a game has taken, while that is not counted. */
  const char *paused = _ ("Turn Clock, paused");
  /* Translators: a command, a button with the time of a turn. */
  const char *go_on = _ ("Continue Turn Clock");

  if (!self->clock_counter)
    {
      self->clock_counter = way_counter_new (self->look);
      g_signal_connect_object (self->clock_counter, "clicked", G_CALLBACK (clock_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_prepend (GTK_BOX (self), self->clock_counter);
    }
  way_counter_set_name (WAY_COUNTER (self->clock_counter), state->is_paused ? paused : _ ("Turn Clock"),
                        state->is_paused ? go_on : _ ("Pause Turn Clock"));
  way_counter_show (WAY_COUNTER (self->clock_counter), state->icon, state->clock,
                    self->look == WAY_COUNTER_CARD ? state->clock_words : NULL, FALSE);
}

static void
show_tiles (WayCounters *self, const WayCountersState *state, gboolean is_short)
{
  gboolean is_card = self->look == WAY_COUNTER_CARD;

  if (!self->tiles_counter)
    {
      self->tiles_counter = way_counter_new (self->look);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->tiles_counter), "win.correct-tiles");
      gtk_box_append (GTK_BOX (self), self->tiles_counter);
    }
  /* Translators: a command: changes how many tiles are left. */
  way_counter_set_name (WAY_COUNTER (self->tiles_counter), state->tiles, _ ("Correct the Number of Tiles"));
  way_counter_show (WAY_COUNTER (self->tiles_counter), "way-tile-symbolic",
                    is_card || is_short ? state->tiles_number : state->tiles, is_card ? state->tiles_words : NULL,
                    state->is_last_tile);
}

void
way_counters_show (WayCounters *self, const WayCountersState *state, gboolean visible, gboolean is_short)
{
  if (state->clock && visible)
    show_clock (self, state);
  if (state->tiles && visible)
    show_tiles (self, state, is_short);
  if (self->clock_counter)
    gtk_widget_set_visible (self->clock_counter, state->clock && visible);
  if (self->tiles_counter)
    gtk_widget_set_visible (self->tiles_counter, state->tiles && visible);
  gtk_widget_set_visible (GTK_WIDGET (self), visible && (state->clock || state->tiles));
}

GtkWidget *
way_counters_get_tiles (WayCounters *self)
{
  return self->tiles_counter && gtk_widget_get_visible (self->tiles_counter) ? self->tiles_counter : NULL;
}

static void
way_counters_dispose (GObject *object)
{
  g_clear_object (&WAY_COUNTERS (object)->clock);

  G_OBJECT_CLASS (way_counters_parent_class)->dispose (object);
}

static void
way_counters_class_init (WayCountersClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_counters_dispose;
}

static void
way_counters_init (WayCounters *self)
{
}

GtkWidget *
way_counters_new (WayCounterLook look, WayTurnClock *clock)
{
  static const int spacings[] = { 6, 13, 14 };
  WayCounters *self = g_object_new (WAY_TYPE_COUNTERS, "spacing", spacings[look], "homogeneous",
                                    look == WAY_COUNTER_CARD, "visible", FALSE, NULL);

  self->look = look;
  self->clock = clock ? g_object_ref (clock) : NULL;
  return GTK_WIDGET (self);
}
