/* way-disclosure-button.c: a toggle button that shows and hides a part of the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-disclosure-button.h"

#include "way-title-row.h"
#include "way-ui.h"

struct _WayDisclosureButton {
  GtkToggleButton parent_instance;
};

G_DEFINE_FINAL_TYPE (WayDisclosureButton, way_disclosure_button, GTK_TYPE_TOGGLE_BUTTON)

static void
way_disclosure_button_class_init (WayDisclosureButtonClass *klass)
{
}

static void
way_disclosure_button_init (WayDisclosureButton *self)
{
}

GtkWidget *
way_disclosure_button_new_section (const char *title, GtkWidget *content, GtkWidget **toggle)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = way_title_row_new (title, NULL);
  GtkWidget *button = g_object_new (WAY_TYPE_DISCLOSURE_BUTTON, "icon-name", "go-down-symbolic", NULL);

  gtk_widget_add_css_class (button, "wm-disclosure");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "wm-tap");
  way_ui_set_accessible_label (button, title);
  g_object_bind_property (button, "active", content, "visible", G_BINDING_SYNC_CREATE);
  way_title_row_add_suffix (WAY_TITLE_ROW (row), button);
  gtk_box_append (GTK_BOX (section), row);
  gtk_box_append (GTK_BOX (section), content);
  if (toggle)
    *toggle = button;
  return section;
}
