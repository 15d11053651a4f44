/* way-person-row.c: a player, or all of them, in the list beside the statistics.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-person-row.h"

#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayPersonRow {
  GtkListBoxRow parent_instance;

  GtkWidget *icon;
  WayShape *shape;
  GtkLabel *title;
  GtkLabel *count;

  char *name;
};

G_DEFINE_FINAL_TYPE (WayPersonRow, way_person_row, GTK_TYPE_LIST_BOX_ROW)

void
way_person_row_set_person (WayPersonRow *self, const char *name, int color, int n_games)
{
  gboolean all = name[0] == '\0';
  const char *title = all ? C_ ("filter", "All Players") : name;
  g_autofree char *count = way_text_games (n_games);
  g_autofree char *label = g_strdup_printf ("%s, %s", title, count);

  g_free (self->name);
  self->name = g_strdup (name);
  gtk_widget_set_visible (self->icon, all);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), !all);
  way_shape_set_player_color (self->shape, color);
  way_ui_set_css_class (GTK_WIDGET (self->title), "wm-data", !all);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->count, count);
  /* GTK 4.8 does not name a row after its content. */
  way_ui_set_accessible_label (GTK_WIDGET (self), label);
}

const char *
way_person_row_get_name (WayPersonRow *self)
{
  return self->name;
}

static void
way_person_row_finalize (GObject *object)
{
  g_free (WAY_PERSON_ROW (object)->name);

  G_OBJECT_CLASS (way_person_row_parent_class)->finalize (object);
}

static void
way_person_row_class_init (WayPersonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_person_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/statistics/way-person-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayPersonRow, icon, shape, title, count);
}

static void
way_person_row_init (WayPersonRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_person_row_new (void)
{
  return g_object_new (WAY_TYPE_PERSON_ROW, NULL);
}
