/* way-expansion-row.c: an expansion with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansion-row.h"

#include "carc-module.h"
#include "way-text.h"

#define ICON_SIZE 24

struct _WayExpansionRow {
  AdwActionRow parent_instance;

  GtkSwitch *toggle;

  WaySetup *setup;
  int module;
};

G_DEFINE_FINAL_TYPE (WayExpansionRow, way_expansion_row, ADW_TYPE_ACTION_ROW)

int
way_expansion_row_get_module (WayExpansionRow *self)
{
  return self->module;
}

static void
toggled_cb (WayExpansionRow *self)
{
  if (self->setup)
    way_setup_set_module (self->setup, self->module, gtk_switch_get_active (self->toggle));
}

static void
update (WayExpansionRow *self)
{
  gtk_switch_set_active (self->toggle, way_setup_has_module (self->setup, self->module));
}

static void
way_expansion_row_finalize (GObject *object)
{
  g_clear_object (&WAY_EXPANSION_ROW (object)->setup);

  G_OBJECT_CLASS (way_expansion_row_parent_class)->finalize (object);
}

static void
way_expansion_row_class_init (WayExpansionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_expansion_row_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansion-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayExpansionRow, toggle);

  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
way_expansion_row_init (WayExpansionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add_icon (WayExpansionRow *self, const char *icon_name, const char *style)
{
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", icon_name, "pixel-size", ICON_SIZE, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (icon, style);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), icon);
}

GtkWidget *
way_expansion_row_new (WaySetup *setup, int module, const char *icon_name, const char *style)
{
  WayExpansionRow *self = g_object_new (WAY_TYPE_EXPANSION_ROW, NULL);

  self->module = module;
  self->setup = g_object_ref (setup);
  if (icon_name)
    add_icon (self, icon_name, style);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), way_tr (&carc_modules[module]->name));
  if (carc_modules[module]->adds.one)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), way_tr (&carc_modules[module]->adds));
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
