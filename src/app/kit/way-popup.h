/* way-popup.h: a question beside the widget that opened it, or in a sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Shows @content for @opener, a widget on a page: in a popover at it, on a phone in a sheet at the bottom of the page,
 * where it scrolls if it is too high. Escape and a tap beside it close it, and the focus returns to @opener. Sinks the
 * reference of @content, which gets the focus. */
void way_popup_open (GtkWidget *opener, GtkWidget *content);

/* Closes what shows @content, if anything does. */
void way_popup_close (GtkWidget *content);

G_END_DECLS
