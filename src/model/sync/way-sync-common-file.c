/* way-sync-common-file.c: reads and writes what all games have in common.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation.h"
#include "way-sync-common-private.h"

#define BEGIN "waymark-common "
#define SAME "same: "
#define APART "apart: "
#define CHECK "# check: "
#define MAX_NAME 200 /* characters, as in the history */
#define MAX_LINE 2000

static gboolean
is_id (const char *word)
{
  return strlen (word) == WAY_SYNC_ID_LENGTH && strspn (word, "0123456789abcdef") == WAY_SYNC_ID_LENGTH;
}

static gboolean
read_counter (const char *word, int *counter)
{
  guint64 value;
  gboolean valid = g_ascii_string_to_unsigned (word, 10, 1, WAY_SYNC_MAX_COUNTER, &value, NULL);

  if (valid)
    *counter = (int) value;
  return valid;
}

/* Returns whether a history can have the name. */
static gboolean
is_name (const char *name)
{
  g_autofree char *clean = g_strdup (name);

  carc_text_clean (clean);
  return name[0] != '\0' && g_str_equal (name, clean) && g_utf8_strlen (name, -1) <= MAX_NAME;
}

/* Reads what follows "same: ". */
static gboolean
read_pair (WaySyncCommon *self, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\t", -1);
  g_auto (GStrv) words = NULL;
  int counter;

  if (g_strv_length (parts) != 3 || !is_name (parts[1]) || !is_name (parts[2]) || g_str_equal (parts[1], parts[2]))
    return FALSE;
  words = g_strsplit (parts[0], " ", -1);
  if (g_strv_length (words) != 2 || !read_counter (words[0], &counter) || !is_id (words[1]))
    return FALSE;
  way_sync_common_add_pair (self, words[1], counter, parts[1], parts[2]);
  return TRUE;
}

static gboolean
read_value (WaySyncCommon *self, const char *key, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autofree char *value = NULL;
  int counter;

  if (g_strv_length (words) != 3 || !read_counter (words[0], &counter) || !is_id (words[1]))
    return FALSE;
  value = way_sync_common_check_value (key, words[2]);
  if (!value)
    return FALSE;
  way_sync_common_add_value (self, key, words[1], counter, value);
  return TRUE;
}

/* Returns whether a history keeps the line as it is: it has no control characters but tabs. */
static gboolean
is_line (const char *line)
{
  for (const char *c = line; *c != '\0'; c = g_utf8_next_char (c))
    if (*c != '\t' && g_unichar_iscntrl (g_utf8_get_char (c)))
      return FALSE;
  return strlen (line) <= MAX_LINE;
}

/* Reads a line. Those with a word that is not known are kept. */
static gboolean
read_line (WaySyncCommon *self, const char *line)
{
  const char *colon = strstr (line, ": ");
  g_autofree char *key = colon ? g_strndup (line, (gsize) (colon - line)) : NULL;

  if (!colon || !g_ascii_islower (line[0]) || !is_line (line))
    return FALSE;
  if (g_str_has_prefix (line, SAME))
    return read_pair (self, line + strlen (SAME));
  if (g_str_has_prefix (line, APART))
    {
      if (is_id (line + strlen (APART)))
        way_sync_common_part (self, line + strlen (APART));
      return is_id (line + strlen (APART));
    }
  if (g_str_has_prefix (line, "chip ") || g_str_has_prefix (line, "space "))
    return read_value (self, key, colon + 2);
  way_sync_common_add_extra (self, line);
  return self->extra->len <= WAY_SYNC_MAX_EXTRA;
}

/* The first line and the one with the check are not among these. */
static gboolean
read_lines (WaySyncCommon *self, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean valid = TRUE;

  for (int i = 1; valid && lines[i] && !g_str_has_prefix (lines[i], CHECK); i++)
    valid = read_line (self, lines[i]);
  return valid;
}

/* Returns whether @text begins like such a file, or has nothing but zeros. */
static gboolean
may_be_ours (const char *text, gsize length)
{
  gboolean zeros = TRUE;

  for (gsize i = 0; i < length; i++)
    zeros = zeros && text[i] == '\0';
  return zeros || memcmp (text, BEGIN, MIN (length, strlen (BEGIN))) == 0;
}

/* Returns what is wrong with @text, apart from its lines; -1: nothing. */
static int
find_error (const char *text, gsize length)
{
  if (length > WAY_SYNC_MAX_BYTES)
    return WAY_SYNC_ERROR_LARGE;
  if (!may_be_ours (text, length))
    return WAY_SYNC_ERROR_FOREIGN;
  if (memchr (text, '\0', length) || !g_utf8_validate (text, (gssize) length, NULL))
    return WAY_SYNC_ERROR_CUT;
  if (length > strlen (BEGIN) && g_ascii_strtoll (text + strlen (BEGIN), NULL, 10) > WAY_SYNC_FORMAT)
    return WAY_SYNC_ERROR_NEWER;
  return way_sync_file_is_complete (text, length) ? -1 : WAY_SYNC_ERROR_CUT;
}

WaySyncCommon *
way_sync_common_read (const char *text, gsize length, GError **error)
{
  g_autoptr (WaySyncCommon) self = way_sync_common_new ();
  g_autofree char *copy = g_strndup (text, length);
  int code = find_error (text, length);

  if (code < 0 && (!g_str_has_prefix (copy, BEGIN "1\n") || !read_lines (self, copy)))
    code = WAY_SYNC_ERROR_INVALID;
  if (code < 0 && way_sync_common_is_large (self))
    code = WAY_SYNC_ERROR_LARGE;
  if (code < 0)
    return g_steal_pointer (&self);
  g_set_error_literal (error, WAY_SYNC_ERROR, code, "What all games have in common");
  return NULL;
}

static int
compare_strings (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/* Returns the keys of @table in order. (transfer container) */
static GPtrArray *
list_keys (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_strings);
  return keys;
}

static void
write_pairs (const WaySyncCommon *self, GString *text)
{
  g_autoptr (GPtrArray) pairs = way_sync_common_list_pairs (self);

  for (guint i = 0; i < pairs->len; i++)
    {
      const WaySyncPair *pair = pairs->pdata[i];

      g_string_append_printf (text, SAME "%d %s\t%s\t%s\n", pair->counter, pair->id, pair->name, pair->shown);
    }
}

static void
write_values (const WaySyncCommon *self, GString *text)
{
  g_autoptr (GPtrArray) keys = list_keys (self->values);

  for (guint i = 0; i < keys->len; i++)
    {
      const WaySyncValue *value = g_hash_table_lookup (self->values, keys->pdata[i]);

      g_string_append_printf (text, "%s: %d %s %s\n", (char *) keys->pdata[i], value->counter, value->id, value->text);
    }
}

char *
way_sync_common_write (const WaySyncCommon *self)
{
  g_autoptr (GPtrArray) parted = list_keys (self->parted);
  g_autoptr (GPtrArray) extra = g_ptr_array_copy (self->extra, NULL, NULL);
  GString *text = g_string_new (BEGIN "1\n");

  write_pairs (self, text);
  for (guint i = 0; i < parted->len; i++)
    g_string_append_printf (text, APART "%s\n", (char *) parted->pdata[i]);
  write_values (self, text);
  g_ptr_array_set_free_func (extra, NULL);
  g_ptr_array_sort (extra, compare_strings);
  for (guint i = 0; i < extra->len; i++)
    g_string_append_printf (text, "%s\n", (char *) extra->pdata[i]);
  way_sync_file_complete (text);
  return g_string_free (text, FALSE);
}
