/* way-alert.h: a question or a message with a row of buttons, over a window.
 *
 * Until libadwaita 1.5, whose AdwAlertDialog is shown inside the window and replaces AdwMessageDialog.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An AdwAlertDialog, or an AdwMessageDialog where there is none. Both have the properties "heading", "body",
 * "extra-child", "default-response" and "close-response", and the signal "response::ID" of the button with this ID.
 * Show it with way_dialog_present(); it closes when it is answered, and answers with "close-response" when it is
 * closed. */
GType way_alert_get_type (void);

/* Returns an alert without buttons. @heading and @body are plain text. (transfer floating) */
GtkWidget *way_alert_new (const char *heading, const char *body);

/* Adds a button that answers with @id. */
void way_alert_add_response (GtkWidget *alert, const char *id, const char *label, AdwResponseAppearance appearance);

/* Whether the button @id, which was added, can be pressed. */
void way_alert_set_response_enabled (GtkWidget *alert, const char *id, gboolean enabled);
gboolean way_alert_get_response_enabled (GtkWidget *alert, const char *id);

G_END_DECLS
