/* way-bar-row.c: a row of a boxed list with a bar below its title and subtitle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bar-row.h"

#include "way-bar.h"

struct _WayBarRow {
  WayActionRow parent_instance;

  WayBar *bar;
};

G_DEFINE_FINAL_TYPE (WayBarRow, way_bar_row, WAY_TYPE_ACTION_ROW)

static void
way_bar_row_class_init (WayBarRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-bar-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayBarRow, bar);
}

static void
way_bar_row_init (WayBarRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_bar_row_new (const char *title, const char *subtitle, gint64 length, gint64 max)
{
  WayBarRow *self = g_object_new (WAY_TYPE_BAR_ROW, "title", title, "subtitle", subtitle, NULL);
  int part = (int) CLAMP (length, 0, G_MAXINT);

  way_bar_set_parts (self->bar, &part, 1, (int) CLAMP (max, 1, G_MAXINT));
  gtk_widget_set_visible (GTK_WIDGET (self->bar), part > 0);
  return GTK_WIDGET (self);
}
