/* way-request.h: the body of a request: one flat JSON object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Its members are strings, integers and arrays of strings. Never changes. */
typedef struct WayRequest WayRequest;

/* Returns NULL if @body is anything else. Free it with way_request_free(). */
WayRequest *way_request_read (GBytes *body);
void way_request_free (WayRequest *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRequest, way_request_free)

/* Return the member @name; NULL or @otherwise if it is missing or of another type. (transfer none) */
const char *way_request_get_string (const WayRequest *self, const char *name);
gint64 way_request_get_number (const WayRequest *self, const char *name, gint64 otherwise);
const char *const *way_request_get_strings (const WayRequest *self, const char *name);

G_END_DECLS
