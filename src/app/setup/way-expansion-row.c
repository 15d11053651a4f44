/* way-expansion-row.c: an expansion with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansion-row.h"

#include "way-text.h"

struct _WayExpansionRow {
  AdwActionRow parent_instance;

  GtkImage *icon;
  GtkSwitch *toggle;

  int module;
};

G_DEFINE_FINAL_TYPE (WayExpansionRow, way_expansion_row, ADW_TYPE_ACTION_ROW)

enum { TOGGLED, N_SIGNALS };
static guint signals[N_SIGNALS];

int
way_expansion_row_get_module (WayExpansionRow *self)
{
  return self->module;
}

gboolean
way_expansion_row_is_active (WayExpansionRow *self)
{
  return gtk_switch_get_active (self->toggle);
}

static void
on_toggled_cb (WayExpansionRow *self)
{
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
way_expansion_row_class_init (WayExpansionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TOGGLED]
      = g_signal_new ("toggled", WAY_TYPE_EXPANSION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansion-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayExpansionRow, icon);
  gtk_widget_class_bind_template_child (widget_class, WayExpansionRow, toggle);

  gtk_widget_class_bind_template_callback (widget_class, on_toggled_cb);
}

static void
way_expansion_row_init (WayExpansionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_expansion_row_new (int module, const char *icon_name, gboolean active)
{
  WayExpansionRow *self = g_object_new (WAY_TYPE_EXPANSION_ROW, NULL);

  self->module = module;
  gtk_image_set_from_icon_name (self->icon, icon_name);
  gtk_switch_set_active (self->toggle, active);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), way_tr (&carc_modules[module]->name));
  if (carc_modules[module]->adds.one)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), way_tr (&carc_modules[module]->adds));
  return GTK_WIDGET (self);
}
