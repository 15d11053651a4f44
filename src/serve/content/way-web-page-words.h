/* way-web-page-words.h: the words of the page itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Adds an object with all words to @builder, in the language that is in use. A word has at most one place in braces,
 * for a name, a time or a number. */
void way_web_page_words_add (JsonBuilder *builder);

G_END_DECLS
