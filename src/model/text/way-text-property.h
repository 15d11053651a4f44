/* way-text-property.h: a text of an object that is notified only when it is another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Replaces @text by @now (transfer full) and notifies of @property, if they are not the same. Returns whether. */
gboolean way_text_property_set (gpointer object, char **text, char *now, GParamSpec *property);

G_END_DECLS
