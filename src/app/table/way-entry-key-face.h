/* way-entry-key-face.h: the content of a button of the entry bar: an icon, a word and the letter of its shortcut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define WAY_TYPE_ENTRY_KEY_FACE (way_entry_key_face_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryKeyFace, way_entry_key_face, WAY, ENTRY_KEY_FACE, AdwBin)

/* @letter may be "". All strings are copied. (transfer floating) */
GtkWidget *way_entry_key_face_new (const char *icon_name, const char *word, const char *letter);

G_END_DECLS
