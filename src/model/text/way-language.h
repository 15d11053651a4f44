/* way-language.h: sentences in another language than that of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A program speaks one language; with phones of guests it speaks several at the same time. They need no locale of the
 * system, only the translations that come with Waymark. */
typedef struct WayLanguage WayLanguage;

#define WAY_N_LANGUAGES 5

/* Returns the language with the number @index, from 0; English is the first. It is read when it is used first. */
const WayLanguage *way_language_get (int index);

/* Returns the number of the first language in @wanted that there is; English if there is none. @wanted has tags like
 * “de-AT”, separated by commas; NULL: English. */
int way_language_find (const char *wanted);

/* Returns the tag of a language, such as “de”. */
const char *way_language_get_tag (int index);

/* Makes all sentences that this thread forms be in @language, until the next call; NULL: in that of the program.
 * Returns what it was before. */
const WayLanguage *way_language_use (const WayLanguage *language);

/* What gettext does; see way-i18n.h. Messages with a context have it before them, and “\004” between. */
const char *way_language_gettext (const char *message) G_GNUC_FORMAT (1);
const char *way_language_ngettext (const char *one, const char *many, gulong n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);
const char *way_language_pgettext (const char *context, const char *message) G_GNUC_FORMAT (2);

G_END_DECLS
