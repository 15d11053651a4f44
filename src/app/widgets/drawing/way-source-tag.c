/* way-source-tag.c: the kind of source of a rule, as an icon and a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-source-tag.h"

#include <glib/gi18n.h>

#include "way-template.h"

struct _WaySourceTag {
  GtkWidget parent_instance;

  GtkImage *image;
  GtkLabel *label;
  int source;
};

enum { PROP_0, PROP_SOURCE, N_PROPS };

static GParamSpec *properties[N_PROPS];

/* Of the sources after the first one, which is official and has no tag. The words are those of way-text, in the same
 * context, so that they are translated once. */
static const struct {
  const char *icon;
  const char *word;
  const char *css_class;
} sources[] = {
  { "way-answer-symbolic", NC_ ("source", "publisher’s answer"), "answer" },
  { "way-community-symbolic", NC_ ("source", "community"), "community" },
  { "way-house-symbolic", NC_ ("source", "house rule"), "house" },
  { "dialog-question-symbolic", NC_ ("source", "not published"), "unpublished" },
};

G_DEFINE_FINAL_TYPE (WaySourceTag, way_source_tag, GTK_TYPE_WIDGET)

static void
show_source (WaySourceTag *self)
{
  int tag = self->source - 1;
  gboolean tagged = tag >= 0 && tag < (int) G_N_ELEMENTS (sources);

  gtk_widget_set_visible (GTK_WIDGET (self), tagged);
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self), sources[i].css_class);
  if (!tagged)
    return;

  gtk_widget_add_css_class (GTK_WIDGET (self), sources[tag].css_class);
  gtk_image_set_from_icon_name (self->image, sources[tag].icon);
  gtk_label_set_label (self->label, g_dpgettext2 (GETTEXT_PACKAGE, "source", sources[tag].word));
}

static void
way_source_tag_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SOURCE)
    way_source_tag_set_source (WAY_SOURCE_TAG (object), g_value_get_int (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_source_tag_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_SOURCE_TAG);

  G_OBJECT_CLASS (way_source_tag_parent_class)->dispose (object);
}

static void
way_source_tag_class_init (WaySourceTagClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = way_source_tag_set_property;
  object_class->dispose = way_source_tag_dispose;

  properties[PROP_SOURCE]
      = g_param_spec_int ("source", NULL, NULL, -1, G_MAXINT, -1, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/widgets/drawing/way-source-tag.ui");
  WAY_BIND_CHILDREN (widget_class, WaySourceTag, image, label);

  gtk_widget_class_set_css_name (widget_class, "sourcetag");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_source_tag_init (WaySourceTag *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->source = -1;
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
}
