/* way-empty-view.c: what is shown where nothing is yet: the landscape, a heading, a sentence, and what to do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-empty-view.h"

#include "way-form-factor-follow.h"
#include "way-panorama.h"
#include "way-template.h"

struct _WayEmptyView {
  AdwBin parent_instance;

  GtkWidget *landscape;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *description;
  GtkBox *box;

  GtkWidget *content; /* borrowed from the box; NULL: none */
  int size, phone_size;
};

enum { PROP_0, PROP_TITLE, PROP_DESCRIPTION, PROP_CONTENT, PROP_SIZE, PROP_PHONE_SIZE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayEmptyView, way_empty_view, ADW_TYPE_BIN)

static void
arrange (WayEmptyView *self, WayFormFactor factor)
{
  g_object_set (self->landscape, "size", factor == WAY_PHONE ? self->phone_size : self->size, "cut",
                factor == WAY_PHONE, "visible",
                factor != WAY_LANDSCAPE && !gtk_widget_get_visible (GTK_WIDGET (self->icon)), NULL);
}

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text != '\0');
}

void
way_empty_view_set_texts (WayEmptyView *self, const char *title, const char *description)
{
  show_text (self->title, title);
  show_text (self->description, description);
}

void
way_empty_view_set_icon (WayEmptyView *self, const char *icon_name)
{
  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), icon_name != NULL);
  arrange (self, way_form_factor_get (GTK_WIDGET (self)));
}

static void
set_content (WayEmptyView *self, GtkWidget *content)
{
  if (self->content)
    gtk_box_remove (self->box, self->content);
  self->content = content;
  if (content)
    gtk_box_append (self->box, content);
  gtk_widget_set_valign (GTK_WIDGET (self->box),
                         content && gtk_widget_get_vexpand (content) ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

static void
way_empty_view_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayEmptyView *self = WAY_EMPTY_VIEW (object);

  switch (property_id)
    {
    case PROP_TITLE:
      show_text (self->title, g_value_get_string (value));
      break;
    case PROP_DESCRIPTION:
      show_text (self->description, g_value_get_string (value));
      break;
    case PROP_CONTENT:
      set_content (self, g_value_get_object (value));
      break;
    case PROP_SIZE:
      self->size = g_value_get_int (value);
      break;
    case PROP_PHONE_SIZE:
      self->phone_size = g_value_get_int (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_empty_view_constructed (GObject *object)
{
  G_OBJECT_CLASS (way_empty_view_parent_class)->constructed (object);
  way_form_factor_follow (object, arrange);
}

static void
way_empty_view_class_init (WayEmptyViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = way_empty_view_constructed;
  object_class->set_property = way_empty_view_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 1, 10000, 800, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_PHONE_SIZE]
      = g_param_spec_int ("phone-size", NULL, NULL, 1, 10000, 480, flags | G_PARAM_CONSTRUCT_ONLY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-empty-view.ui");
  WAY_BIND_CHILDREN (widget_class, WayEmptyView, landscape, icon, title, description, box);
}

static void
way_empty_view_init (WayEmptyView *self)
{
  g_type_ensure (WAY_TYPE_PANORAMA);
  gtk_widget_init_template (GTK_WIDGET (self));
}
