/* way-sync-people.c: people and their names, of one letter each, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-people.h"

#include <string.h>

GHashTable *
way_sync_people_parse (const char *text)
{
  g_auto (GStrv) pairs = g_strsplit (text, " ", -1);
  GHashTable *people = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (int i = 0; pairs[i] && pairs[i][0] != '\0'; i++)
    g_hash_table_insert (people, g_strndup (pairs[i], 1), g_strdup (pairs[i] + 2));
  return people;
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (one, other);
}

char *
way_sync_people_print (GHashTable *people)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (people), compare_names);
  GString *text = g_string_new (NULL);

  for (GList *link = names; link; link = link->next)
    g_string_append_printf (text, "%s%s=%s", text->len > 0 ? " " : "", (char *) link->data,
                            (char *) g_hash_table_lookup (people, link->data));
  return g_string_free (text, FALSE);
}

gboolean
way_sync_people_have_played (const char *name, const char *other, gpointer data)
{
  g_autofree char *pair = g_strconcat (name, other, NULL);
  g_autofree char *reverse = g_strconcat (other, name, NULL);

  return strstr (data, pair) || strstr (data, reverse);
}
