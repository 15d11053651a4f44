/* way-link-row.c: a row of the page of a new game that opens another page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-link-row.h"

#include "way-ui.h"

struct _WayLinkRow {
  AdwActionRow parent_instance;

  GtkLabel *count;
};

G_DEFINE_FINAL_TYPE (WayLinkRow, way_link_row, ADW_TYPE_ACTION_ROW)

void
way_link_row_set_value (WayLinkRow *self, const char *value)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  g_autofree char *name = *value ? g_strdup_printf ("%s, %s", title, value) : g_strdup (title);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), value);
  way_ui_name_action_row (GTK_WIDGET (self), name);
}

void
way_link_row_set_count (WayLinkRow *self, int count)
{
  g_autofree char *text = g_strdup_printf ("%d", count);

  gtk_label_set_label (self->count, text);
  gtk_widget_set_visible (GTK_WIDGET (self->count), count > 0);
}

static void
way_link_row_class_init (WayLinkRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-link-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayLinkRow, count);
}

static void
way_link_row_init (WayLinkRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
