/* way-letter-keys.h: single letters as shortcuts, silent while somebody types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A controller for a page, that works wherever the focus is in its window, while the page is on view and no text has
 * the focus. @switchable: only while the setting letter-keys is on. */
GtkEventController *way_letter_keys_new (gboolean switchable);

/* @trigger as GtkShortcutTrigger reads it; @action_name is detailed. */
void way_letter_keys_add (GtkShortcutController *keys, const char *trigger, const char *action_name);

/* The letters of the table, R for a road and so on: new entries, the next turn, the quick entry. */
void way_letter_keys_add_table (GtkShortcutController *keys);

G_END_DECLS
