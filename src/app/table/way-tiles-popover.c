/* way-tiles-popover.c: corrects how many tiles are left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tiles-popover.h"

#include <glib/gi18n.h>

#include "way-stepper.h"
#include "way-tile-count.h"
#include "way-ui.h"

static int
get_turn (WayGame *game)
{
  int turn;

  g_object_get (game, "turn", &turn, NULL);
  return turn;
}

int
way_tiles_popover_get_left (GSettings *settings, WayGame *game)
{
  /* What a game of today has in the settings is not that of its backup. */
  if (way_game_is_for_looking (game))
    return -1;
  return way_tile_count_get_left (settings, way_game_get_header (game)->id, get_turn (game));
}

static void
value_changed_cb (WayStepper *stepper)
{
  GSettings *settings = g_object_get_data (G_OBJECT (stepper), "settings");
  WayGame *game = g_object_get_data (G_OBJECT (stepper), "game");

  if (way_stepper_get_value (stepper) != way_tiles_popover_get_left (settings, game))
    way_tile_count_correct (settings, way_game_get_header (game)->id, get_turn (game), way_stepper_get_value (stepper));
}

GtkWidget *
way_tiles_popover_open (GtkWidget *parent, GSettings *settings, WayGame *game)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *stepper = way_stepper_new (0, WAY_TILE_COUNT_MAX);

  gtk_widget_set_parent (popover, parent);
  g_object_set_data_full (G_OBJECT (stepper), "settings", g_object_ref (settings), g_object_unref);
  g_object_set_data_full (G_OBJECT (stepper), "game", g_object_ref (game), g_object_unref);
  /* Translators: a noun, the name of a number: how many tiles can still be drawn in the game. */
  way_stepper_set_label (WAY_STEPPER (stepper), _ ("Tiles Left"));
  way_stepper_set_value (WAY_STEPPER (stepper), way_tiles_popover_get_left (settings, game));
  g_signal_connect (stepper, "notify::value", G_CALLBACK (value_changed_cb), NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), stepper);
  way_ui_set_accessible_label (popover, _ ("Tiles Left"));
  gtk_popover_popup (GTK_POPOVER (popover));
  return popover;
}
