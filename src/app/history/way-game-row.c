/* way-game-row.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-row.h"

#include <string.h>

#include "way-form-factor-follow.h"
#include "way-game-menu.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-ui.h"

#define SHAPE_SIZE 28 /* px */
#define MAX_SHAPES 3  /* more winners are only named, so that the row fits on a phone */

struct _WayGameRow {
  GtkBox parent_instance;

  GtkLabel *month;
  GtkWidget *open;
  GtkLabel *weekday;
  GtkLabel *day;
  GtkBox *winners;
  GtkLabel *title;
  GtkLabel *place;
  GtkLabel *subtitle;
  GtkWidget *menu; /* NULL: it was never opened */

  WayGameItem *item;
};

G_DEFINE_FINAL_TYPE (WayGameRow, way_game_row, GTK_TYPE_BOX)

/* @at: the place in the row that was pressed, or NULL. */
static void
pop_up (WayGameRow *self, const GdkRectangle *at)
{
  way_game_menu_pop_up (&self->menu, self->open, self->item, at);
}

static void
show_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  pop_up (WAY_GAME_ROW (widget), NULL);
}

static void
delete_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const WayGameInfo *info = way_game_item_get_info (WAY_GAME_ROW (widget)->item);

  gtk_widget_activate_action (widget, "win.delete-game", "(xs)", info->id, info->uuid);
}

static void
secondary_pressed_cb (WayGameRow *self, int n_press, double x, double y, GtkGesture *click)
{
  gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

static void
long_pressed_cb (WayGameRow *self, double x, double y, GtkGesture *press)
{
  gtk_gesture_set_state (press, GTK_EVENT_SEQUENCE_CLAIMED);
  pop_up (self, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
}

/* In the place of the winner, of a game in progress. */
static GtkWidget *
make_progress_icon (void)
{
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "way-clock-symbolic", "width-request", SHAPE_SIZE,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (icon, "dim-label");
  return icon;
}

static void
show_winners (WayGameRow *self, const WayGameInfo *info, unsigned winners)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->winners))))
    gtk_box_remove (self->winners, child);
  for (int seat = 0, n = 0; seat < info->n_players && n < MAX_SHAPES; seat++)
    if (winners & (1u << seat) && n++ < MAX_SHAPES)
      {
        GtkWidget *shape = way_shape_new ((int) info->colors[seat], SHAPE_SIZE);

        way_shape_set_crowned (WAY_SHAPE (shape), TRUE);
        gtk_box_append (self->winners, shape);
      }
  if (info->finished == 0)
    gtk_box_append (self->winners, make_progress_icon ());
  else if (winners == 0 && info->n_players > 0)
    gtk_box_append (self->winners, way_shape_new ((int) info->colors[0], SHAPE_SIZE));
}

/* @title, of which the first @n_bold bytes are bold. */
static void
set_title (WayGameRow *self, const char *title, gsize n_bold)
{
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  bold->end_index = (guint) n_bold;
  pango_attr_list_insert (attributes, bold);
  gtk_label_set_attributes (self->title, attributes);
  gtk_label_set_label (self->title, title);
  pango_attr_list_unref (attributes);
}

/* The winners in bold, then the others in the same line; on a narrow page in the next one, with the place at the end of
 * the first. Below them what today's rules would give, if that is another result. */
static void
show_players (WayGameRow *self, WayFormFactor factor)
{
  g_autofree char *winners = way_game_item_format_winners (self->item);
  g_autofree char *others = way_game_item_format_others (self->item);
  g_autofree char *all
      = *winners && *others ? g_strjoin (" · ", winners, others, NULL) : g_strconcat (winners, others, NULL);
  g_autofree char *subtitle = way_game_item_format_subtitle (self->item);
  const char *place = way_game_item_get_info (self->item)->place;
  const char *today = way_game_item_get_today (self->item);
  gboolean in_two_lines = factor == WAY_PHONE && *winners && *others;
  const char *second = in_two_lines ? others : subtitle;
  g_autofree char *lines = today ? g_strjoin ("\n", second, today, NULL) : g_strdup (second);

  set_title (self, in_two_lines ? winners : all, strlen (winners));
  gtk_label_set_label (self->subtitle, lines);
  gtk_label_set_label (self->place, place ? place : "");
  gtk_widget_set_visible (GTK_WIDGET (self->place), in_two_lines && place && *place);
}

static void
arrange (WayGameRow *self, WayFormFactor factor)
{
  if (self->item)
    show_players (self, factor);
}

void
way_game_row_set_item (WayGameRow *self, WayGameItem *item)
{
  const WayGameInfo *info = way_game_item_get_info (item);
  g_autofree char *weekday = way_game_item_format_weekday (item);
  g_autofree char *day = way_game_item_format_day (item);
  g_autofree char *description = way_game_item_describe (item);

  g_set_object (&self->item, item);
  gtk_label_set_label (self->weekday, weekday ? weekday : "");
  gtk_label_set_label (self->day, day ? day : "");
  show_winners (self, info, way_game_item_get_winners (item));
  show_players (self, way_form_factor_get (GTK_WIDGET (self)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->open), GTK_ACCESSIBLE_PROPERTY_LABEL, description, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "x", info->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->open), "win.open-game");
}

static gboolean
is_same_month (WayGameItem *one, WayGameItem *other)
{
  g_autofree char *month = one && other ? way_game_item_format_month (one) : NULL;
  g_autofree char *other_month = month ? way_game_item_format_month (other) : NULL;

  return g_strcmp0 (month, other_month) == 0 && month;
}

void
way_game_row_set_neighbors (WayGameRow *self, WayGameItem *before, WayGameItem *item, WayGameItem *after)
{
  g_autofree char *month = way_game_item_format_month (item);
  gboolean first = !is_same_month (item, before);

  gtk_label_set_label (self->month, month ? month : "");
  gtk_widget_set_visible (GTK_WIDGET (self->month), before && first && month);
  way_ui_set_css_class (self->open, "first", first);
  way_ui_set_css_class (self->open, "last", !is_same_month (item, after));
}

static void
way_game_row_dispose (GObject *object)
{
  g_clear_pointer (&WAY_GAME_ROW (object)->menu, gtk_widget_unparent);
  g_clear_object (&WAY_GAME_ROW (object)->item);
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_GAME_ROW);

  G_OBJECT_CLASS (way_game_row_parent_class)->dispose (object);
}

static void
way_game_row_class_init (WayGameRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_game_row_dispose;

  gtk_widget_class_install_action (widget_class, "row.menu", NULL, show_menu_cb);
  gtk_widget_class_install_action (widget_class, "row.delete", NULL, delete_game_cb);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-game-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayGameRow, month, open, weekday, day, winners, title, place, subtitle);

  WAY_BIND_CALLBACKS (widget_class, long_pressed_cb, secondary_pressed_cb);
}

static void
way_game_row_init (WayGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_game_row_new (void)
{
  return g_object_new (WAY_TYPE_GAME_ROW, NULL);
}
