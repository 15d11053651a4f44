/* way-png.h: writes pictures as PNG files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Appends the picture that @cairo has drawn on @surface to @bytes, and frees both. FALSE with @error (GIO) if there was
 * not enough memory. */
gboolean way_png_append (cairo_t *cairo, cairo_surface_t *surface, GString *bytes, GError **error);

G_END_DECLS
