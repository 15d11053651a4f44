/* way-line-buffer.h: the text of a field that ends up in a record, which holds CARC_MAX_TEXT bytes of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define WAY_TYPE_LINE_BUFFER (way_line_buffer_get_type ())
G_DECLARE_FINAL_TYPE (WayLineBuffer, way_line_buffer, WAY, LINE_BUFFER, GtkEntryBuffer)

/* From now on, @field, a GtkEntry or AdwEntryRow, takes whole characters only as long as there is room for them, so
 * that what it shows is what way_ui_copy_text() copies. It keeps its text and its own limit in characters. */
void way_line_buffer_limit (gpointer field);

G_END_DECLS
