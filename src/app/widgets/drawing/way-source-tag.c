/* way-source-tag.c: where a point comes from: a symbol and a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-source-tag.h"

#include <glib/gi18n.h>

struct _WaySourceTag {
  GtkWidget parent_instance;

  GtkWidget *image;
  GtkWidget *label;
  int source;
};

enum { PROP_0, PROP_SOURCE, N_PROPS };

static GParamSpec *properties[N_PROPS];

/* The words are those of way-text, in the same context, so that they are translated once. */
static const struct {
  const char *icon;
  const char *word;
  const char *css_class;
} sources[] = {
  { "way-official-symbolic", NC_ ("source", "official"), "official" },
  { "way-answer-symbolic", NC_ ("source", "publisher’s answer"), "answer" },
  { "way-community-symbolic", NC_ ("source", "community"), "community" },
  { "way-house-symbolic", NC_ ("source", "house rule"), "house" },
};

G_DEFINE_FINAL_TYPE (WaySourceTag, way_source_tag, GTK_TYPE_WIDGET)

static void
show_source (WaySourceTag *self)
{
  gboolean known = self->source >= 0 && self->source < (int) G_N_ELEMENTS (sources);

  gtk_widget_set_visible (GTK_WIDGET (self), known);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), sources[i].css_class);
  if (!known)
    return;

  gtk_widget_add_css_class (GTK_WIDGET (self), sources[self->source].css_class);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->image), sources[self->source].icon);
  gtk_label_set_label (GTK_LABEL (self->label), g_dpgettext2 (GETTEXT_PACKAGE, "source", sources[self->source].word));
}

static void
way_source_tag_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WaySourceTag *self = WAY_SOURCE_TAG (object);

  switch (property_id)
    {
    case PROP_SOURCE:
      g_value_set_int (value, self->source);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_source_tag_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WaySourceTag *self = WAY_SOURCE_TAG (object);

  switch (property_id)
    {
    case PROP_SOURCE:
      way_source_tag_set_source (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_source_tag_dispose (GObject *object)
{
  WaySourceTag *self = WAY_SOURCE_TAG (object);

  g_clear_pointer (&self->image, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (way_source_tag_parent_class)->dispose (object);
}

static void
way_source_tag_class_init (WaySourceTagClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = way_source_tag_get_property;
  object_class->set_property = way_source_tag_set_property;
  object_class->dispose = way_source_tag_dispose;

  properties[PROP_SOURCE] = g_param_spec_int ("source", NULL, NULL, -1, G_MAXINT, -1,
                                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "sourcetag");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_source_tag_init (WaySourceTag *self)
{
  self->source = -1;
  self->image = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_parent (self->image, GTK_WIDGET (self));
  self->label = gtk_label_new (NULL);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-tag");
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  show_source (self);
}

GtkWidget *
way_source_tag_new (int source)
{
  return g_object_new (WAY_TYPE_SOURCE_TAG, "source", source, NULL);
}

void
way_source_tag_set_source (WaySourceTag *self, int source)
{
  g_return_if_fail (WAY_IS_SOURCE_TAG (self));

  if (self->source == source)
    return;

  self->source = source;
  show_source (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SOURCE]);
}

int
way_source_tag_get_source (WaySourceTag *self)
{
  g_return_val_if_fail (WAY_IS_SOURCE_TAG (self), -1);

  return self->source;
}
