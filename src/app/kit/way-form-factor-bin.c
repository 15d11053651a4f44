/* way-form-factor-bin.c: a container that knows its form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form-factor-bin.h"

#include "way-form-factor.h"
#include "way-ui.h"

#define BIN "way-form-factor-bin"

struct _WayFormFactorBin {
  WayBreakpointBin parent_instance;

  WayFormFactor factor;
};

enum { PROP_0, PROP_FORM_FACTOR, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayFormFactorBin, way_form_factor_bin, WAY_TYPE_BREAKPOINT_BIN)

/* A card has the form factor of the page that it is over. */
static WayFormFactorBin *
get_outer (WayFormFactorBin *self)
{
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  return parent ? WAY_FORM_FACTOR_BIN (gtk_widget_get_ancestor (parent, WAY_TYPE_FORM_FACTOR_BIN)) : NULL;
}

static WayFormFactor
find_factor (WayFormFactorBin *self, int width, int height)
{
  WayFormFactorBin *outer = get_outer (self);

  return outer ? outer->factor : way_form_factor_find (width, height, way_ui_has_large_text (GTK_WIDGET (self)));
}

static void
set_classes (WayFormFactorBin *self, WayFormFactor factor)
{
  const char *const classes[] = { way_form_factor_get_name (factor), way_form_factor_get_group (factor), NULL };

  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) classes);
}

static gboolean
way_form_factor_bin_fits (WayBreakpointBin *bin, int width, int height)
{
  return WAY_FORM_FACTOR_BIN (bin)->factor == find_factor (WAY_FORM_FACTOR_BIN (bin), width, height);
}

static void
way_form_factor_bin_resize (WayBreakpointBin *bin, int width, int height)
{
  WayFormFactorBin *self = WAY_FORM_FACTOR_BIN (bin);
  WayFormFactor factor = find_factor (self, width, height);

  if (factor == self->factor)
    return;
  self->factor = factor;
  set_classes (self, factor);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FORM_FACTOR]);
  way_ui_forget_sizes (GTK_WIDGET (self));
}

static void
outer_changed_cb (WayFormFactorBin *self)
{
  way_form_factor_bin_resize (WAY_BREAKPOINT_BIN (self), 0, 0);
}

/* The page will be as large as what it is added to, or as the window will be. */
static void
way_form_factor_bin_root (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  WayFormFactorBin *outer = get_outer (WAY_FORM_FACTOR_BIN (widget));
  GtkWidget *parent = widget;
  int width = 0;
  int height = 0;

  while (width == 0 && (parent = gtk_widget_get_parent (parent)))
    {
      width = gtk_widget_get_width (parent);
      height = gtk_widget_get_height (parent);
    }
  if (width == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  if (outer)
    g_signal_connect_object (outer, "notify::form-factor", G_CALLBACK (outer_changed_cb), widget, G_CONNECT_SWAPPED);
  if (width > 0)
    way_form_factor_bin_resize (WAY_BREAKPOINT_BIN (widget), width, height);
  GTK_WIDGET_CLASS (way_form_factor_bin_parent_class)->root (widget);
}

static void
way_form_factor_bin_unroot (GtkWidget *widget)
{
  WayFormFactorBin *outer = get_outer (WAY_FORM_FACTOR_BIN (widget));

  if (outer)
    g_signal_handlers_disconnect_by_func (outer, outer_changed_cb, widget);
  GTK_WIDGET_CLASS (way_form_factor_bin_parent_class)->unroot (widget);
}

static void
way_form_factor_bin_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_FORM_FACTOR)
    g_value_set_int (value, (int) WAY_FORM_FACTOR_BIN (object)->factor);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_form_factor_bin_class_init (WayFormFactorBinClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = way_form_factor_bin_get_property;
  GTK_WIDGET_CLASS (klass)->root = way_form_factor_bin_root;
  GTK_WIDGET_CLASS (klass)->unroot = way_form_factor_bin_unroot;
  WAY_BREAKPOINT_BIN_CLASS (klass)->fits = way_form_factor_bin_fits;
  WAY_BREAKPOINT_BIN_CLASS (klass)->resize = way_form_factor_bin_resize;
  properties[PROP_FORM_FACTOR] = g_param_spec_int ("form-factor", NULL, NULL, 0, WAY_N_FORM_FACTORS - 1, WAY_WIDE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
way_form_factor_bin_init (WayFormFactorBin *self)
{
  set_classes (self, WAY_WIDE);
}

void
way_form_factor_bin_set_page (WayFormFactorBin *self, GtkWidget *page)
{
  g_object_set_data (G_OBJECT (page), BIN, self);
}

WayFormFactorBin *
way_form_factor_bin_find (GtkWidget *widget)
{
  for (; widget; widget = gtk_widget_get_parent (widget))
    {
      gpointer inside = g_object_get_data (G_OBJECT (widget), BIN);

      if (WAY_IS_FORM_FACTOR_BIN (widget))
        return WAY_FORM_FACTOR_BIN (widget);
      if (inside)
        return inside;
    }
  return NULL;
}
