/* way-game-row.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-row.h"

#include <glib/gi18n.h>

#include "way-shape.h"

struct _WayGameRow {
  GtkBox parent_instance;

  GtkWidget *open;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkBox *shapes;
  GtkWidget *delete;
};

G_DEFINE_FINAL_TYPE (WayGameRow, way_game_row, GTK_TYPE_BOX)

void
way_game_row_set_item (WayGameRow *self, WayGameItem *item)
{
  const WayGameInfo *info = way_game_item_get_info (item);
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *description = NULL;
  g_autofree char *delete = NULL;
  GtkWidget *child;

  g_object_get (item, "title", &title, "subtitle", &subtitle, NULL);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->shapes))))
    gtk_box_remove (self->shapes, child);
  for (int i = 0; i < info->n_players; i++)
    gtk_box_append (self->shapes, way_shape_new ((int) info->colours[i], 14));
  description = g_strdup_printf ("%s. %s", title, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "x", way_game_item_get_id (item));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open), "win.open-game");
  /* Translators: %s is who played. */
  delete = g_strdup_printf (_ ("Delete the game of %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->delete), GTK_ACCESSIBLE_PROPERTY_LABEL, delete, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->delete), "x", way_game_item_get_id (item));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->delete), "win.delete-game");
}

static void
way_game_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_GAME_ROW);

  G_OBJECT_CLASS (way_game_row_parent_class)->dispose (object);
}

static void
way_game_row_class_init (WayGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_game_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/way-game-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayGameRow, open);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, title);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, shapes);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, delete);
}

static void
way_game_row_init (WayGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_game_row_new (void)
{
  return g_object_new (WAY_TYPE_GAME_ROW, NULL);
}
