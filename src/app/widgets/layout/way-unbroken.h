/* way-unbroken.h: what stays in one line: numbers with the word they belong to, and Japanese phrases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns a copy of @attributes (may be NULL) in which no line of @text breaks inside "turn 2", "44枚", "12日" or
 * "土曜日": between a word of up to 5 letters and the number after it, a number and its Japanese counter, or in a
 * weekday. What is longer may have no room in one line if texts are large. A screen reader reads the text as it is.
 * NULL if there is nothing to say. (transfer full) */
PangoAttrList *way_unbroken_add (PangoAttrList *attributes, const char *text);

/* Does this to @label, whose attributes nothing else sets, whatever its text becomes. */
void way_unbroken_follow (GtkLabel *label);

/* The same, and no line breaks inside a Japanese phrase of up to 7 characters, such as "曲がった" or "終端" in
 * "曲がった終端", or leaves fewer than three characters of a longer one alone. Pango knows no words there, and breaks
 * everywhere. */
PangoAttrList *way_unbroken_add_phrases (PangoAttrList *attributes, const char *text);

/* Does this to @label, a heading or a caption, as above. */
void way_unbroken_follow_phrases (GtkLabel *label);

G_END_DECLS
