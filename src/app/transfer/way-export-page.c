/* way-export-page.c: the formats in which all games can be exported.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export-page.h"

struct _WayExportPage {
  WayPage parent_instance;
};

G_DEFINE_FINAL_TYPE (WayExportPage, way_export_page, WAY_TYPE_PAGE)

static void
way_export_page_class_init (WayExportPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/waymark/Waymark/transfer/way-export-page.ui");
}

static void
way_export_page_init (WayExportPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_export_page_new (void)
{
  return g_object_new (WAY_TYPE_EXPORT_PAGE, NULL);
}
