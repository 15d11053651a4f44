/* way-page-words.c: the words of the page itself.
 *
 * Everything about the game comes as sentences with it. What is written here is what the page says by itself; it forms
 * no sentences, and puts at most a name, a time or a number into the braces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page-words.h"

#include "way-i18n.h"

static const struct {
  const char *id;
  const char *words;
} page_words[] = {
  { "join-title", N_ ("Join the Game") },
};

void
way_page_words_add (JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  for (gsize i = 0; i < G_N_ELEMENTS (page_words); i++)
    {
      json_builder_set_member_name (builder, page_words[i].id);
      json_builder_add_string_value (builder, way_language_gettext (page_words[i].words));
    }
  json_builder_end_object (builder);
}
