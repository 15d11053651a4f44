/* way-png.c: writes pictures as PNG files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-png.h"

#include <gio/gio.h>

static cairo_status_t
append_bytes (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_string_append_len (closure, (const char *) bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

gboolean
way_png_append (cairo_t *cairo, cairo_surface_t *surface, GString *bytes, GError **error)
{
  cairo_status_t status = cairo_status (cairo);

  cairo_destroy (cairo);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, append_bytes, bytes);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return FALSE;
}
