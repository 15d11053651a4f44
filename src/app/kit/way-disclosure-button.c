/* way-disclosure-button.c: a toggle button that shows and hides a part of the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-disclosure-button.h"

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
way_disclosure_button_new (void)
{
  return g_object_new (WAY_TYPE_DISCLOSURE_BUTTON, NULL);
}
