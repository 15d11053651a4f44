/* way-title-row.c: the content of a row: an icon, a title with a subtitle, and controls.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-title-row.h"

#include "way-row-layout.h"
#include "way-ui.h"

#define SPACING 12

struct _WayTitleRow {
  GtkBox parent_instance;

  GtkWidget *prefix; /* may be NULL */
  GtkWidget *title;
  GtkWidget *subtitle; /* NULL before there is one */
};

enum { PROP_0, PROP_PREFIX, PROP_ICON_NAME, PROP_TITLE, PROP_SUBTITLE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayTitleRow, way_title_row, GTK_TYPE_BOX)

static void
center (GtkWidget *widget)
{
  if (gtk_widget_get_valign (widget) == GTK_ALIGN_FILL)
    gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
}

void
way_title_row_set_prefix (WayTitleRow *self, GtkWidget *prefix)
{
  if (self->prefix)
    gtk_box_remove (GTK_BOX (self), self->prefix);
  self->prefix = prefix;
  if (!prefix)
    return;
  center (prefix);
  gtk_box_prepend (GTK_BOX (self), prefix);
}

void
way_title_row_add_suffix (WayTitleRow *self, GtkWidget *control)
{
  center (control);
  gtk_box_append (GTK_BOX (self), control);
}

const char *
way_title_row_get_title (WayTitleRow *self)
{
  return gtk_label_get_label (GTK_LABEL (self->title));
}

void
way_title_row_set_title (WayTitleRow *self, const char *title)
{
  gtk_label_set_label (GTK_LABEL (self->title), title ? title : "");
}

/* A title without a subtitle has no box of its own: GTK would measure how narrow the box can be at its natural height,
 * which is slow. */
static void
add_subtitle (WayTitleRow *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autoptr (GtkWidget) title = g_object_ref (self->title);

  self->subtitle = way_ui_label (NULL, "caption");
  gtk_widget_add_css_class (self->subtitle, "dim-label");
  gtk_widget_set_valign (self->subtitle, GTK_ALIGN_FILL);
  gtk_box_remove (GTK_BOX (self), title);
  gtk_widget_set_valign (title, GTK_ALIGN_FILL);
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), self->subtitle);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_insert_child_after (GTK_BOX (self), words, self->prefix);
}

void
way_title_row_set_subtitle (WayTitleRow *self, const char *subtitle)
{
  if (!subtitle && !self->subtitle)
    return;
  if (!self->subtitle)
    add_subtitle (self);
  gtk_label_set_label (GTK_LABEL (self->subtitle), subtitle ? subtitle : "");
  gtk_widget_set_visible (self->subtitle, subtitle != NULL);
}

char *
way_title_row_describe (WayTitleRow *self)
{
  const char *title = way_title_row_get_title (self);

  if (!self->subtitle || !gtk_widget_get_visible (self->subtitle))
    return g_strdup (title);
  return g_strdup_printf ("%s, %s", title, gtk_label_get_label (GTK_LABEL (self->subtitle)));
}

static void
way_title_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayTitleRow *self = WAY_TITLE_ROW (object);

  switch (prop_id)
    {
    case PROP_PREFIX:
      way_title_row_set_prefix (self, g_value_get_object (value));
      break;
    case PROP_ICON_NAME:
      way_title_row_set_prefix (self, g_value_get_string (value) ? way_ui_icon (g_value_get_string (value)) : NULL);
      break;
    case PROP_TITLE:
      way_title_row_set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      way_title_row_set_subtitle (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_title_row_class_init (WayTitleRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = way_title_row_set_property;

  properties[PROP_PREFIX] = g_param_spec_object ("prefix", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ICON_NAME] = g_param_spec_string ("icon-name", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_title_row_init (WayTitleRow *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_row_layout_new (SPACING));
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-row");
  self->title = way_ui_label (NULL, "heading");
  way_ui_set_min_width (self->title, WAY_UI_MIN_CHARACTERS);
  gtk_widget_set_hexpand (self->title, TRUE);
  gtk_box_append (GTK_BOX (self), self->title);
}

GtkWidget *
way_title_row_new (const char *title, const char *subtitle)
{
  return g_object_new (WAY_TYPE_TITLE_ROW, "title", title, "subtitle", subtitle, NULL);
}
