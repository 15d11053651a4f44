/* way-disclosure-button.h: a toggle button that shows and hides a part of the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Looks like a GtkToggleButton. The type marks it as not being an answer: while it has the focus, Enter toggles it
 * instead of clicking the main button of the page. Bind its "active" to the "visible" of what it shows. */
#define WAY_TYPE_DISCLOSURE_BUTTON (way_disclosure_button_get_type ())
G_DECLARE_FINAL_TYPE (WayDisclosureButton, way_disclosure_button, WAY, DISCLOSURE_BUTTON, GtkToggleButton)

/* Returns a row with the title @title and a disclosure button, and below it @content, which is visible while the button
 * is active. @toggle (out, optional): the button. (transfer floating) */
GtkWidget *way_disclosure_button_new_section (const char *title, GtkWidget *content, GtkWidget **toggle);

G_END_DECLS
