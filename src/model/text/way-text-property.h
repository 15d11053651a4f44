/* way-text-property.h: texts of an object that report whether they have changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Replaces @text with @value (transfer full). Returns whether they differ. */
gboolean way_text_set (char **text, char *value);

/* The same, and notifies of @property of @object if they differ. */
gboolean way_text_property_set (gpointer object, char **text, char *value, GParamSpec *property);

G_END_DECLS
