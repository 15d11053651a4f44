/* way-request-body.h: the body of a request: one flat JSON object.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Its members are strings, integers and arrays of strings. Never changes. */
typedef struct WayRequestBody WayRequestBody;

/* Returns NULL if @body is anything else. Free it with way_request_body_free(). */
WayRequestBody *way_request_body_read (GBytes *body);
void way_request_body_free (WayRequestBody *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRequestBody, way_request_body_free)

/* Return the member @name; NULL or @otherwise if it is missing or of another type. (transfer none) */
const char *way_request_body_get_string (const WayRequestBody *self, const char *name);
gint64 way_request_body_get_number (const WayRequestBody *self, const char *name, gint64 otherwise);
const char *const *way_request_body_get_strings (const WayRequestBody *self, const char *name);

G_END_DECLS
