/* way-also-button.c: the button with which another feature is entered together with the one of a form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-also-button.h"

#include "carc-module.h"
#include "way-template.h"
#include "way-text.h"
#include "way-row-layout.h"
#include "way-ui.h"

/* GtkMenuButton does not grow when its label needs two lines, so the menu belongs to a plain button. */
struct _WayAlsoButton {
  GtkButton parent_instance;

  GtkLabel *label;

  GtkWidget *menu; /* a GtkPopoverMenu */
};

G_DEFINE_FINAL_TYPE (WayAlsoButton, way_also_button, GTK_TYPE_BUTTON)

static GMenuModel *
list_features (const CarcSetup *setup)
{
  GMenu *menu = g_menu_new ();

  for (int i = 0; carc_modules[i]; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_module_in_play (setup, i) && (*subject)->for_majority && (*subject)->completed.one
          && ((*subject)->states & CARC_STATE_EITHER) == CARC_STATE_EITHER)
        {
          g_autoptr (GMenuItem) item = g_menu_item_new (way_tr (&(*subject)->name), NULL);

          g_menu_item_set_action_and_target (item, "entry.also", "s", (*subject)->id);
          g_menu_append_item (menu, item);
        }
  return G_MENU_MODEL (menu);
}

static void
show_menu_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_popover_popup (GTK_POPOVER (WAY_ALSO_BUTTON (widget)->menu));
}

void
way_also_button_set_setup (WayAlsoButton *self, const CarcSetup *setup)
{
  g_autoptr (GMenuModel) menu = list_features (setup);

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
}

void
way_also_button_show (WayAlsoButton *self, const WayEntryState *state)
{
  gtk_widget_set_visible (GTK_WIDGET (self), state->can_add_part);
  gtk_label_set_label (self->label, state->add_part_label);
  way_ui_set_accessible_label (GTK_WIDGET (self), state->add_part_label);
}

static void
way_also_button_dispose (GObject *object)
{
  g_clear_pointer (&WAY_ALSO_BUTTON (object)->menu, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_ALSO_BUTTON);

  G_OBJECT_CLASS (way_also_button_parent_class)->dispose (object);
}

static void
way_also_button_class_init (WayAlsoButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_also_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-also-button.ui");

  WAY_BIND_CHILDREN (widget_class, WayAlsoButton, label);

  /* In a form, Enter activates a button that has an action, instead of recording. */
  gtk_widget_class_install_action (widget_class, "also.show-menu", NULL, show_menu_cb);
}

static void
way_also_button_init (WayAlsoButton *self)
{
  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  gtk_widget_init_template (GTK_WIDGET (self));
}
