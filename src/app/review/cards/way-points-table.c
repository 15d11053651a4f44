/* way-points-table.c: the points of the players after each entry of a game, as a table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-points-table.h"

#include <glib/gi18n.h>

#include "way-breakpoint-bin.h"
#include "way-points-row.h"
#include "way-space-moves.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* The table is stacked below a width of 220 px for the entries and 48 px for each player. */
#define ENTRY_WIDTH 220
#define PLAYER_WIDTH 48

struct _WayPointsTable {
  AdwBin parent_instance;

  WayBreakpointBin *bin; /* narrow: stacked */
  AdwBin *heading;
  GtkListView *list;

  WayGame *game;
  WayScoreTimeline *timeline;
  GPtrArray *titles; /* of the entry of each step */
};

G_DEFINE_FINAL_TYPE (WayPointsTable, way_points_table, ADW_TYPE_BIN)

/* The number of the turn, or "Final"; empty if it is that of the entry before. */
static char *
write_turn (WayPointsTable *self, gsize step)
{
  gboolean final = step >= self->timeline->final_from;
  int turn = self->timeline->turns[step];

  if (step == 0 || (!final && (turn == 0 || turn == self->timeline->turns[step - 1])))
    return g_strdup ("");
  if (!final)
    return g_strdup_printf ("%d", turn);
  return g_strdup (step == self->timeline->final_from ? C_ ("log", "Final") : "");
}

static void
setup_cb (WayPointsTable *self, GtkListItem *item)
{
  gtk_list_item_set_child (
      item, GTK_WIDGET (way_points_row_new (self->timeline->n_players, way_breakpoint_bin_get_narrow (self->bin))));
}

static void
bind_cb (WayPointsTable *self, GtkListItem *item)
{
  guint step = gtk_list_item_get_position (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  g_autofree char *turn = write_turn (self, step);

  /* Only an entry has a page that the row can open. */
  gtk_list_item_set_activatable (item, step > 0);
  way_points_row_set_step (WAY_POINTS_ROW (row), turn, g_ptr_array_index (self->titles, step), self->timeline, step);
  /* The focus is on the item widget around the row, which GTK 4.8 does not name. */
  way_ui_set_accessible_label (gtk_widget_get_parent (row),
                               gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
activate_cb (WayPointsTable *self, guint step)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.replay-entry", "i", self->timeline->entry_ids[step]);
}

/* Also called while the table is created, before it has a game. */
static void
arrange (WayPointsTable *self)
{
  g_autoptr (GtkListItemFactory) factory = NULL;

  if (!self->game)
    return;
  adw_bin_set_child (self->heading, way_points_row_new_heading (way_game_get_header (self->game),
                                                                way_breakpoint_bin_get_narrow (self->bin)));
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
}

static void
way_points_table_dispose (GObject *object)
{
  g_clear_object (&WAY_POINTS_TABLE (object)->game);

  G_OBJECT_CLASS (way_points_table_parent_class)->dispose (object);
}

static void
way_points_table_finalize (GObject *object)
{
  WayPointsTable *self = WAY_POINTS_TABLE (object);

  g_clear_pointer (&self->timeline, way_score_timeline_free);
  g_clear_pointer (&self->titles, g_ptr_array_unref);

  G_OBJECT_CLASS (way_points_table_parent_class)->finalize (object);
}

static void
way_points_table_class_init (WayPointsTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_points_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_points_table_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/review/cards/way-points-table.ui");
  WAY_BIND_CHILDREN (widget_class, WayPointsTable, bin, heading, list);
  WAY_BIND_CALLBACKS (widget_class, activate_cb, arrange);
}

static void
way_points_table_init (WayPointsTable *self)
{
  self->titles = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_points_table_new (WayGame *game, WayScoreTimeline *timeline, GtkStringList *descriptions)
{
  WayPointsTable *self = g_object_new (WAY_TYPE_POINTS_TABLE, NULL);
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (descriptions)));

  self->game = g_object_ref (game);
  self->timeline = timeline;
  g_ptr_array_add (self->titles, g_strdup (C_ ("step of a game", "Start")));
  for (gsize step = 1; step <= timeline->n_steps; step++)
    g_ptr_array_add (self->titles, way_text_scored_title (way_game_get_header (game),
                                                          way_game_get_entry (game, timeline->entries[step], NULL),
                                                          way_game_get_sheet (game, timeline->entries[step])));
  g_object_set (self->bin, "threshold", ENTRY_WIDTH + PLAYER_WIDTH * timeline->n_players, NULL);
  arrange (self);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  return GTK_WIDGET (self);
}
