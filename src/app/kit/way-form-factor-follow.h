/* way-form-factor-follow.h: widgets that follow the form factor of their page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-form-factor.h"

G_BEGIN_DECLS

/* Returns the form factor of the page that @widget is on; WAY_WIDE while it is on none. */
WayFormFactor way_form_factor_get (GtkWidget *widget);

/* Calls @arrange now, and whenever the form factor around @widget is another one. */
#define way_form_factor_follow(widget, arrange)                                                                        \
  way_form_factor_follow_with_data (GTK_WIDGET (widget), (WayArrange) (GCallback) (arrange), (widget), NULL)

typedef void (*WayArrange) (gpointer data, WayFormFactor factor);

void way_form_factor_follow_with_data (GtkWidget *widget, WayArrange arrange, gpointer data, GDestroyNotify free_data);

G_END_DECLS
