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

static WaySyncCommon *
copy_with (const WaySyncCommon *self, const GPtrArray *others)
{
  WaySyncCommon *copy = way_sync_common_new ();

  way_sync_common_join (copy, self);
  way_sync_common_join_all (copy, others);
  return copy;
}

/* Does nothing if @self would be too large then. */
static gboolean
try_join (WaySyncCommon *self, const GPtrArray *others)
{
  g_autoptr (WaySyncCommon) joined = copy_with (self, others);
  const WaySyncCommon former = *self;

  if (way_sync_common_is_large (joined))
    return FALSE;
  *self = *joined;
  *joined = former;
  return TRUE;
}

static void
add_ids (const WaySyncCommon *self, GHashTable *ids)
{
  GHashTableIter iter;
  gpointer data;

  g_hash_table_iter_init (&iter, self->pairs);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    g_hash_table_add (ids, g_strdup (((WaySyncPair *) data)->id));
  g_hash_table_iter_init (&iter, self->values);
  while (g_hash_table_iter_next (&iter, NULL, &data))
    g_hash_table_add (ids, g_strdup (((WaySyncValue *) data)->id));
}

static gboolean
is_unknown_cb (gpointer key, G_GNUC_UNUSED gpointer value, gpointer ids)
{
  return !g_hash_table_contains (ids, key);
}

/* Forgets that something is apart that is none of @ids. */
static gboolean
forget (WaySyncCommon *self, GHashTable *ids)
{
  return g_hash_table_foreach_remove (self->parted, is_unknown_cb, ids) > 0;
}

static gsize
measure (const WaySyncCommon *self)
{
  g_autofree char *text = way_sync_common_write (self);

  return strlen (text);
}

/* One of those that are joined. */
typedef struct {
  guint index;
  gsize size;
  gboolean forgets;
} Part;

static int
compare_parts (gconstpointer one, gconstpointer other)
{
  const Part *part = one, *second = other;
  int order = part->size < second->size ? -1 : part->size > second->size;

  return order != 0 ? order : part->index < second->index ? -1 : part->index > second->index;
}

/* Returns @others by size, the smallest first, after @self and they have forgotten what nobody knows. Of Part.
 * (transfer full) */
static GArray *
list_parts (WaySyncCommon *self, const GPtrArray *others)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (Part));

  add_ids (self, ids);
  for (guint i = 0; i < others->len; i++)
    add_ids (others->pdata[i], ids);
  forget (self, ids);
  for (guint i = 0; i < others->len; i++)
    {
      Part part = { .index = i, .size = measure (others->pdata[i]) };

      part.forgets = forget (others->pdata[i], ids);
      g_array_append_val (parts, part);
    }
  g_array_sort (parts, compare_parts);
  return parts;
}

/* The smallest are those that no damage has made large. If one is left out, what is apart may take effect one
 * comparison later. */
static void
join_parts (WaySyncCommon *self, const GPtrArray *others, const GArray *parts, gboolean *left)
{
  for (guint i = 0; i < parts->len; i++)
    {
      const guint index = g_array_index (parts, Part, i).index;
      g_autoptr (GPtrArray) one = g_ptr_array_new ();

      g_ptr_array_add (one, others->pdata[index]);
      left[index] = !try_join (self, one);
    }
}

void
way_sync_common_join_most (WaySyncCommon *self, const GPtrArray *others, gboolean *left)
{
  g_autoptr (GArray) parts = NULL;
  gsize size;

  memset (left, 0, sizeof *left * others->len);
  if (try_join (self, others))
    return;
  parts = list_parts (self, others);
  size = measure (self);
  if (!try_join (self, others))
    join_parts (self, others, parts, left);
  for (guint i = 0; i < parts->len; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      size += part->size;
      left[part->index] |= part->forgets && size > WAY_SYNC_MAX_BYTES;
    }
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
