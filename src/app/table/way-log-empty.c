/* way-log-empty.c: in place of the log of a game without entries: how to make the first one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-empty.h"

struct _WayLogEmpty {
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (WayLogEmpty, way_log_empty, ADW_TYPE_BIN)

static void
way_log_empty_class_init (WayLogEmptyClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/waymark/Waymark/table/way-log-empty.ui");
}

static void
way_log_empty_init (WayLogEmpty *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_log_empty_new (void)
{
  return g_object_new (WAY_TYPE_LOG_EMPTY, NULL);
}
