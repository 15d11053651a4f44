/* way-game-row.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-row.h"

#include <glib/gi18n.h>

#include "way-row-layout.h"
#include "way-shape.h"

struct _WayGameRow {
  GtkBox parent_instance;

  GtkWidget *open;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkBox *shapes;
  GtkMenuButton *more;

  gint64 game;
  gboolean finished;
};

G_DEFINE_FINAL_TYPE (WayGameRow, way_game_row, GTK_TYPE_BOX)

static void
append (GMenu *menu, const char *label, const char *action, gint64 game)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "x", game);
  g_menu_append_item (menu, item);
}

/* When the menu is opened, because a list of games has hundreds of rows. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  WayGameRow *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) open = g_menu_new ();
  g_autoptr (GMenu) change = g_menu_new ();

  append (open, self->finished ? C_ ("game", "Open") : C_ ("game", "Resume"), "win.open-game", self->game);
  append (open, C_ ("game", "Review"), "win.replay", self->game);
  append (change, C_ ("game", "Details…"), "win.details", self->game);
  append (change, C_ ("game", "Delete"), "win.delete-game", self->game);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (open));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (change));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
show_menu (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (WAY_GAME_ROW (widget)->more);
}

static void
delete_game (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.delete-game", "x", WAY_GAME_ROW (widget)->game);
}

static void
on_secondary_pressed_cb (WayGameRow *self, int n_press, double x, double y, GtkGesture *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_menu_button_popup (self->more);
}

void
way_game_row_set_item (WayGameRow *self, WayGameItem *item)
{
  const WayGameInfo *info = way_game_item_get_info (item);
  g_autofree char *title = way_game_item_format_title (item);
  g_autofree char *subtitle = way_game_item_format_subtitle (item);
  g_autofree char *description = NULL;
  g_autofree char *more = NULL;
  GtkWidget *child;

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->subtitle, subtitle);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->shapes))))
    gtk_box_remove (self->shapes, child);
  for (int i = 0; i < info->n_players; i++)
    gtk_box_append (self->shapes, way_shape_new ((int) info->colors[i], 14));
  description = g_strdup_printf ("%s. %s", title, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  self->game = info->id;
  self->finished = info->finished != 0;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "x", self->game);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open), "win.open-game");
  /* Translators: a button that opens a menu; %s is the names of the players. */
  more = g_strdup_printf (_ ("Actions for the game with %s"), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, more, -1);
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

  gtk_widget_class_install_action (widget_class, "row.menu", NULL, show_menu);
  gtk_widget_class_install_action (widget_class, "row.delete", NULL, delete_game);

  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-game-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayGameRow, open);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, title);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, shapes);
  gtk_widget_class_bind_template_child (widget_class, WayGameRow, more);
}

static void
way_game_row_init (WayGameRow *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more, make_menu_cb, self, NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (on_secondary_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
way_game_row_new (void)
{
  return g_object_new (WAY_TYPE_GAME_ROW, NULL);
}
