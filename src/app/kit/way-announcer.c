/* way-announcer.c: what a screen reader is to say that is not the name of a widget with the focus.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-announcer.h"

#include "way-ui.h"

struct _WayAnnouncer {
  GtkWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (WayAnnouncer, way_announcer, GTK_TYPE_WIDGET)

void
way_announcer_say (WayAnnouncer *self, const char *text)
{
  if (g_str_equal (way_announcer_get_text (self), text))
    way_ui_set_accessible_label (self->label, "");
  gtk_label_set_label (GTK_LABEL (self->label), text);
  way_ui_set_accessible_label (self->label, text);
}

const char *
way_announcer_get_text (WayAnnouncer *self)
{
  return gtk_label_get_label (GTK_LABEL (self->label));
}

static void
way_announcer_dispose (GObject *object)
{
  g_clear_pointer (&WAY_ANNOUNCER (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (way_announcer_parent_class)->dispose (object);
}

static void
way_announcer_class_init (WayAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_announcer_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
way_announcer_init (WayAnnouncer *self)
{
  g_autoptr (PangoAttrList) tiny = pango_attr_list_new ();

  pango_attr_list_insert (tiny, pango_attr_scale_new (0.1));
  self->label
      = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap", TRUE, "natural-wrap-mode",
                      GTK_NATURAL_WRAP_NONE, "max-width-chars", 1, "attributes", tiny, NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
}

GtkWidget *
way_announcer_new (const char *text)
{
  WayAnnouncer *self = g_object_new (WAY_TYPE_ANNOUNCER, NULL);

  gtk_label_set_label (GTK_LABEL (self->label), text);
  way_ui_set_accessible_label (self->label, text);
  return GTK_WIDGET (self);
}
