/* way-language.c: sentences in another language than that of the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-language.h"

#include <libintl.h>
#include <string.h>

#include "way-catalog.h"

struct WayLanguage {
  const char *tag;
  WayCatalog *catalog; /* NULL: the messages are as in the program */
};

/* English has no catalog. */
static const char *const tags[WAY_N_LANGUAGES] = { "en", "cs", "de", "ja", "pl" };

static gpointer
open_catalogs (gpointer data)
{
  WayLanguage *languages = g_new0 (WayLanguage, WAY_N_LANGUAGES);
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);

  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    {
      g_autofree char *path
          = g_build_filename (folder ? folder : "", tags[i], "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
      g_autoptr (GError) error = NULL;

      languages[i].tag = tags[i];
      if (i == 0)
        continue;
      languages[i].catalog = way_catalog_open (path, &error);
      if (!languages[i].catalog)
        g_info ("No translation: %s", error->message);
    }
  return languages;
}

/* Several threads form sentences: of phones, and of jobs in the language of the program. */
static GPrivate in_use;

const WayLanguage *
way_language_get (int index)
{
  static GOnce once = G_ONCE_INIT;
  const WayLanguage *languages = g_once (&once, open_catalogs, NULL);

  g_return_val_if_fail (index >= 0 && index < WAY_N_LANGUAGES, NULL);

  return &languages[index];
}

const char *
way_language_get_tag (int index)
{
  return tags[index];
}

static int
find_tag (const char *wanted)
{
  while (*wanted == ' ')
    wanted++;
  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    if (g_ascii_strncasecmp (wanted, tags[i], strlen (tags[i])) == 0 && !g_ascii_isalnum (wanted[strlen (tags[i])]))
      return i;
  return -1;
}

int
way_language_find (const char *wanted)
{
  while (wanted)
    {
      int index = find_tag (wanted);

      if (index >= 0)
        return index;
      wanted = strchr (wanted, ',');
      if (wanted)
        wanted++;
    }
  return 0;
}

const WayLanguage *
way_language_use (const WayLanguage *language)
{
  const WayLanguage *before = g_private_get (&in_use);

  g_private_set (&in_use, (gpointer) language);
  return before;
}

/* In English, and where the translation is missing, the messages are as in the program. */
static const char *
find (const WayLanguage *language, const char *message)
{
  const char *translation;

  if (!language)
    return dgettext (GETTEXT_PACKAGE, message);
  translation = language->catalog ? way_catalog_find (language->catalog, message) : NULL;
  return translation ? translation : message;
}

const char *
way_language_gettext (const char *message)
{
  return find (g_private_get (&in_use), message);
}

const char *
way_language_ngettext (const char *one, const char *many, gulong n)
{
  const WayLanguage *language = g_private_get (&in_use);
  const char *translation;

  if (!language)
    return dngettext (GETTEXT_PACKAGE, one, many, n);
  translation = language->catalog ? way_catalog_find_plural (language->catalog, one, n) : NULL;
  return translation ? translation : n == 1 ? one : many;
}

const char *
way_language_pgettext (const char *context, const char *message)
{
  g_autofree char *key = g_strconcat (context, "\004", message, NULL);
  const char *translation = find (g_private_get (&in_use), key);

  return translation != key ? translation : message;
}
