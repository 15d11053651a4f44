/* way-log-empty.c: in place of the log of a game without entries: how to make the first one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-empty.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"

struct _WayLogEmpty {
  AdwBin parent_instance;

  GtkLabel *hint;
};

G_DEFINE_FINAL_TYPE (WayLogEmpty, way_log_empty, ADW_TYPE_BIN)

static void
arrange (WayLogEmpty *self, WayFormFactor factor)
{
  /* Translators: “Next” and “Next Turn” are the names of the same key in a narrow and in a wide window. */
  gtk_label_set_label (self->hint, way_form_factor_is_phone (factor)
                                       ? _ ("Nothing completed? Tap Next, or just play on.")
                                       : _ ("Nothing completed? Tap Next Turn, or just play on."));
}

static void
way_log_empty_class_init (WayLogEmptyClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-log-empty.ui");
  gtk_widget_class_bind_template_child (widget_class, WayLogEmpty, hint);
}

static void
way_log_empty_init (WayLogEmpty *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_log_empty_new (void)
{
  return g_object_new (WAY_TYPE_LOG_EMPTY, NULL);
}
