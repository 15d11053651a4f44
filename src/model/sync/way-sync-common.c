/* way-sync-common.c: joins what devices know of all games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-sync-common-private.h"

static void
pair_free (gpointer data)
{
  WaySyncPair *pair = data;

  g_free (pair->id);
  g_free (pair->name);
  g_free (pair->shown);
  g_free (pair);
}

static void
value_free (gpointer data)
{
  WaySyncValue *value = data;

  g_free (value->id);
  g_free (value->text);
  g_free (value);
}

WaySyncCommon *
way_sync_common_new (void)
{
  WaySyncCommon *self = g_new0 (WaySyncCommon, 1);

  self->pairs = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, pair_free);
  self->parted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, value_free);
  self->extra = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
way_sync_common_free (WaySyncCommon *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->pairs);
  g_hash_table_unref (self->parted);
  g_hash_table_unref (self->values);
  g_ptr_array_unref (self->extra);
  g_free (self);
}

char *
way_sync_common_make_id (void)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_auto (GStrv) parts = g_strsplit (uuid, "-", -1);

  return g_strjoinv ("", parts);
}

/* Nobody changes anything so often, but a file may say so. */
int
way_sync_common_count_on (int counter)
{
  return MIN (counter + 1, WAY_SYNC_MAX_COUNTER);
}

static int
compare_pairs (const WaySyncPair *one, const WaySyncPair *other)
{
  int order = one->counter < other->counter ? -1 : one->counter > other->counter;

  order = order != 0 ? order : strcmp (one->id, other->id);
  order = order != 0 ? order : strcmp (one->name, other->name);
  return order != 0 ? order : strcmp (one->shown, other->shown);
}

/* Two pairs with one id can only be a damage or malice; one of them holds everywhere. */
void
way_sync_common_add_pair (WaySyncCommon *self, const char *id, int counter, const char *name, const char *shown)
{
  const WaySyncPair *present = g_hash_table_lookup (self->pairs, id);
  const WaySyncPair added = { (char *) id, counter, (char *) name, (char *) shown };
  WaySyncPair *pair;

  if (g_hash_table_contains (self->parted, id) || (present && compare_pairs (&added, present) <= 0))
    return;
  pair = g_new0 (WaySyncPair, 1);
  pair->id = g_strdup (id);
  pair->counter = counter;
  pair->name = g_strdup (name);
  pair->shown = g_strdup (shown);
  g_hash_table_replace (self->pairs, pair->id, pair);
}

static gboolean
has_id_cb (gpointer key, gpointer value, gpointer id)
{
  return g_str_equal (((WaySyncValue *) value)->id, id);
}

void
way_sync_common_part (WaySyncCommon *self, const char *id)
{
  g_autofree char *copy = g_strdup (id);

  g_hash_table_remove (self->pairs, copy);
  g_hash_table_foreach_remove (self->values, has_id_cb, copy);
  g_hash_table_add (self->parted, g_steal_pointer (&copy));
}

void
way_sync_common_add_value (WaySyncCommon *self, const char *key, const char *id, int counter, const char *text)
{
  const WaySyncValue *present = g_hash_table_lookup (self->values, key);
  int order = present ? counter - present->counter : 1;
  WaySyncValue *value;

  order = order != 0 ? order : strcmp (id, present->id);
  order = order != 0 ? order : strcmp (text, present->text);
  if (order <= 0 || g_hash_table_contains (self->parted, id))
    return;
  value = g_new0 (WaySyncValue, 1);
  value->id = g_strdup (id);
  value->counter = counter;
  value->text = g_strdup (text);
  g_hash_table_replace (self->values, g_strdup (key), value);
}

void
way_sync_common_add_extra (WaySyncCommon *self, const char *line)
{
  if (!g_ptr_array_find_with_equal_func (self->extra, line, g_str_equal, NULL))
    g_ptr_array_add (self->extra, g_strdup (line));
}

static void
join_parted (WaySyncCommon *self, const WaySyncCommon *other)
{
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, other->parted);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    way_sync_common_part (self, id);
}

static void
join_rest (WaySyncCommon *self, const WaySyncCommon *other)
{
  GHashTableIter iter;
  gpointer key, data;

  g_hash_table_iter_init (&iter, other->pairs);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    {
      const WaySyncPair *pair = data;

      way_sync_common_add_pair (self, pair->id, pair->counter, pair->name, pair->shown);
    }
  g_hash_table_iter_init (&iter, other->values);
  while (g_hash_table_iter_next (&iter, &key, &data))
    {
      const WaySyncValue *value = data;

      way_sync_common_add_value (self, key, value->id, value->counter, value->text);
    }
  for (guint i = 0; i < other->extra->len; i++)
    way_sync_common_add_extra (self, other->extra->pdata[i]);
}

void
way_sync_common_join (WaySyncCommon *self, const WaySyncCommon *other)
{
  join_parted (self, other);
  join_rest (self, other);
}

/* A value that is apart in one of them would otherwise take the place of another one first. */
void
way_sync_common_join_all (WaySyncCommon *self, const GPtrArray *others)
{
  for (guint i = 0; i < others->len; i++)
    join_parted (self, others->pdata[i]);
  for (guint i = 0; i < others->len; i++)
    join_rest (self, others->pdata[i]);
}

gboolean
way_sync_common_is_empty (const WaySyncCommon *self)
{
  return g_hash_table_size (self->pairs) + g_hash_table_size (self->parted) + g_hash_table_size (self->values) == 0
         && self->extra->len == 0;
}

gboolean
way_sync_common_is_large (const WaySyncCommon *self)
{
  g_autofree char *text = way_sync_common_write (self);

  return g_hash_table_size (self->pairs) > WAY_SYNC_MAX_PAIRS || self->extra->len > WAY_SYNC_MAX_EXTRA
         || strlen (text) > WAY_SYNC_MAX_BYTES;
}

static int
compare_listed (gconstpointer one, gconstpointer other)
{
  return compare_pairs (*(const WaySyncPair *const *) one, *(const WaySyncPair *const *) other);
}

GPtrArray *
way_sync_common_list_pairs (const WaySyncCommon *self)
{
  GPtrArray *pairs = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer pair;

  g_hash_table_iter_init (&iter, self->pairs);
  while (g_hash_table_iter_next (&iter, NULL, &pair))
    g_ptr_array_add (pairs, pair);
  g_ptr_array_sort (pairs, compare_listed);
  return pairs;
}
