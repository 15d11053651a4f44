/* way-entry-key-face.h: the content of a button of the entry bar: an icon, a word and the letter of its shortcut.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define WAY_TYPE_ENTRY_KEY_FACE (way_entry_key_face_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryKeyFace, way_entry_key_face, WAY, ENTRY_KEY_FACE, AdwBin)

/* All strings are copied. (transfer floating) */
GtkWidget *way_entry_key_face_new (const char *icon_name, const char *word, const char *letter);

/* @low: show icon and word side by side; @shows_letter: show the letter of the shortcut. */
void way_entry_key_face_set_layout (WayEntryKeyFace *self, gboolean low, gboolean shows_letter);

/* In px, instead of the size that the layout has. */
void way_entry_key_face_set_icon_size (WayEntryKeyFace *self, int size);

G_END_DECLS
