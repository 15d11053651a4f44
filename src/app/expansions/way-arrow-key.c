/* way-arrow-key.c: a toggle button for a direction: left, straight ahead or right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-arrow-key.h"

#include <glib/gi18n.h>

#include "carc-signpost.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayArrowKey {
  GtkToggleButton parent_instance;

  GtkImage *icon;
  GtkLabel *word;
  int arrow;
};

enum { PROP_0, PROP_ARROW, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayArrowKey, way_arrow_key, GTK_TYPE_TOGGLE_BUTTON)

const char *
way_arrow_key_get_word (int arrow)
{
  switch (arrow)
    {
    case CARC_ARROW_LEFT:
      return C_ ("signpost direction", "Left");
    case CARC_ARROW_STRAIGHT:
      return C_ ("signpost direction", "Straight");
    default:
      return C_ ("signpost direction", "Right");
    }
}

int
way_arrow_key_get_arrow (WayArrowKey *self)
{
  return self->arrow;
}

static void
way_arrow_key_constructed (GObject *object)
{
  static const char *const icons[] = { "way-left-symbolic", "way-straight-symbolic", "way-right-symbolic" };
  WayArrowKey *self = WAY_ARROW_KEY (object);

  G_OBJECT_CLASS (way_arrow_key_parent_class)->constructed (object);

  gtk_image_set_from_icon_name (self->icon, icons[self->arrow]);
  gtk_label_set_label (self->word, way_arrow_key_get_word (self->arrow));
  way_ui_set_accessible_label (GTK_WIDGET (self), way_arrow_key_get_word (self->arrow));
}

static void
way_arrow_key_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_ARROW)
    WAY_ARROW_KEY (object)->arrow = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_arrow_key_class_init (WayArrowKeyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = way_arrow_key_constructed;
  object_class->set_property = way_arrow_key_set_property;

  properties[PROP_ARROW] = g_param_spec_int ("arrow", NULL, NULL, 0, CARC_N_ARROWS - 1, 0,
                                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-arrow-key.ui");
  WAY_BIND_CHILDREN (widget_class, WayArrowKey, icon, word);
}

static void
way_arrow_key_init (WayArrowKey *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
