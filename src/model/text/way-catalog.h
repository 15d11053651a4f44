/* way-catalog.h: the translations of one language, from a file of gettext.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Never changes, and can be used in every thread. */
typedef struct WayCatalog WayCatalog;

/* Reads the .mo file @path. Returns NULL with @error if there is none, or if it is damaged. */
WayCatalog *way_catalog_open (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void way_catalog_free (WayCatalog *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayCatalog, way_catalog_free)

/* Return the translation of @message, or the one for @n things; NULL if there is none. (transfer none) */
const char *way_catalog_find (const WayCatalog *self, const char *message);
const char *way_catalog_find_plural (const WayCatalog *self, const char *message, gulong n);

G_END_DECLS
