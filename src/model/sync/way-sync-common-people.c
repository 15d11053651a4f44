/* way-sync-common-people.c: which names are those of one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-sync-common-private.h"

#define MAX_PLAUSIBLE (WAY_SYNC_MAX_COUNTER / 2) /* a counter that no program reaches by counting */

/* All names of a person. */
typedef struct {
  GPtrArray *names; /* borrowed */
  const char *shown;
} Person;

typedef struct {
  GPtrArray *people; /* of Person; those that were joined into others are empty */
  GHashTable *by_name;
  WaySyncTogether together;
  gpointer data;
} Grouping;

static void
person_free (gpointer data)
{
  Person *person = data;

  g_ptr_array_unref (person->names);
  g_free (person);
}

static Person *
find_person (Grouping *self, const char *name)
{
  Person *person = g_hash_table_lookup (self->by_name, name);

  if (person)
    return person;
  person = g_new0 (Person, 1);
  person->names = g_ptr_array_new ();
  person->shown = name;
  g_ptr_array_add (person->names, (gpointer) name);
  g_ptr_array_add (self->people, person);
  g_hash_table_insert (self->by_name, (gpointer) name, person);
  return person;
}

static gboolean
have_played_together (const Grouping *self, const Person *one, const Person *other)
{
  for (guint i = 0; self->together && i < one->names->len; i++)
    for (guint j = 0; j < other->names->len; j++)
      if (self->together (one->names->pdata[i], other->names->pdata[j], self->data))
        return TRUE;
  return FALSE;
}

static void
add_pair (Grouping *self, const WaySyncPair *pair)
{
  Person *one = find_person (self, pair->name);
  Person *other = find_person (self, pair->shown);
  Person *large = one->names->len > other->names->len ? one : other;
  Person *small = large == one ? other : one;

  if (one != other && have_played_together (self, one, other))
    return;
  for (guint i = 0; one != other && i < small->names->len; i++)
    {
      g_ptr_array_add (large->names, small->names->pdata[i]);
      g_hash_table_insert (self->by_name, small->names->pdata[i], large);
    }
  if (one != other)
    g_ptr_array_set_size (small->names, 0);
  large->shown = pair->shown;
}

GHashTable *
way_sync_common_list_people (const WaySyncCommon *self, WaySyncTogether together, gpointer data)
{
  g_autoptr (GPtrArray) pairs = way_sync_common_list_pairs (self);
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (person_free);
  g_autoptr (GHashTable) by_name = g_hash_table_new (g_str_hash, g_str_equal);
  Grouping grouping = { people, by_name, together, data };
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; i < pairs->len; i++)
    add_pair (&grouping, pairs->pdata[i]);
  for (guint i = 0; i < people->len; i++)
    {
      const Person *person = people->pdata[i];

      for (guint j = 0; j < person->names->len; j++)
        if (!g_str_equal (person->names->pdata[j], person->shown))
          g_hash_table_insert (names, g_strdup (person->names->pdata[j]), g_strdup (person->shown));
    }
  return names;
}

/* Returns the name that @name is shown as. */
static const char *
get_shown (GHashTable *people, const char *name)
{
  const char *shown = g_hash_table_lookup (people, name);

  return shown ? shown : name;
}

static gboolean
are_same (GHashTable *people, const char *name, const char *other)
{
  return g_str_equal (get_shown (people, name), get_shown (people, other));
}

/* Nobody separates names that were passed over. */
static gboolean
part (WaySyncCommon *self, GHashTable *former, GHashTable *present)
{
  g_autoptr (GPtrArray) pairs = way_sync_common_list_pairs (self);
  gboolean parted = FALSE;

  for (guint i = 0; i < pairs->len; i++)
    {
      const WaySyncPair *pair = pairs->pdata[i];

      if (are_same (former, pair->name, pair->shown) && !are_same (present, pair->name, pair->shown))
        {
          way_sync_common_part (self, pair->id);
          parted = TRUE;
        }
    }
  return parted;
}

static gboolean
has_implausible (const GPtrArray *pairs)
{
  const WaySyncPair *last = pairs->len > 0 ? pairs->pdata[pairs->len - 1] : NULL;

  return last && last->counter >= MAX_PLAUSIBLE;
}

/* Parts @pair, and adds it again so that it counts after those of @counter. The new ID follows from the former one, so
 * that devices that do this independently add one pair. */
static void
move_pair (WaySyncCommon *self, const WaySyncPair *pair, int counter)
{
  g_autofree char *name = g_strdup (pair->name);
  g_autofree char *shown = g_strdup (pair->shown);
  g_autofree char *id = g_compute_checksum_for_string (G_CHECKSUM_SHA256, pair->id, -1);

  id[WAY_SYNC_ID_LENGTH] = '\0';
  way_sync_common_part (self, pair->id);
  way_sync_common_add_pair (self, id, way_sync_common_count_on (counter), name, shown);
}

/* Adds a pair that counts after all others of the same people. Those after which none could count one day come before
 * it again; those of other people stay as they are, because there may be many. */
static void
make_pair (WaySyncCommon *self, const char *name, const char *shown)
{
  g_autoptr (GPtrArray) pairs = way_sync_common_list_pairs (self);
  g_autoptr (GHashTable) people = has_implausible (pairs) ? way_sync_common_list_people (self, NULL, NULL) : NULL;
  g_autofree char *id = way_sync_common_make_id ();
  int counter = 0;

  for (guint i = 0; i < pairs->len; i++)
    {
      const WaySyncPair *pair = pairs->pdata[i];

      if (pair->counter < MAX_PLAUSIBLE)
        counter = pair->counter;
      else if (are_same (people, pair->name, name) || are_same (people, pair->name, shown))
        {
          move_pair (self, pair, counter);
          counter = way_sync_common_count_on (counter);
        }
    }
  way_sync_common_add_pair (self, id, way_sync_common_count_on (counter), name, shown);
}

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return strcmp (one, other);
}

/* Names that somebody has merged; and those that still are, although the name between them was separated. */
static gboolean
merge (WaySyncCommon *self, GHashTable *former, GHashTable *present, GList *names)
{
  g_autoptr (GHashTable) known = way_sync_common_list_people (self, NULL, NULL);
  gboolean merged = FALSE;

  for (GList *link = names; link; link = link->next)
    {
      const char *name = link->data;
      const char *shown = get_shown (present, name);

      if (are_same (former, name, shown) && are_same (known, name, shown))
        continue;
      make_pair (self, name, shown);
      merged = TRUE;
    }
  return merged;
}

/* The last pair says which name is shown. */
static gboolean
show (WaySyncCommon *self, GHashTable *present, GList *names)
{
  g_autoptr (GHashTable) known = way_sync_common_list_people (self, NULL, NULL);
  gboolean changed = FALSE;

  for (GList *link = names; link; link = link->next)
    {
      const char *shown = get_shown (present, link->data);
      const char *other = get_shown (known, shown);

      if (g_str_equal (shown, other))
        continue;
      make_pair (self, are_same (present, shown, other) ? other : link->data, shown);
      g_hash_table_unref (known);
      known = way_sync_common_list_people (self, NULL, NULL);
      changed = TRUE;
    }
  return changed;
}

static gboolean
are_equal (GHashTable *people, GHashTable *others)
{
  GHashTableIter iter;
  gpointer name, shown;

  if (g_hash_table_size (people) != g_hash_table_size (others))
    return FALSE;
  g_hash_table_iter_init (&iter, people);
  while (g_hash_table_iter_next (&iter, &name, &shown))
    if (g_strcmp0 (g_hash_table_lookup (others, name), shown) != 0)
      return FALSE;
  return TRUE;
}

gboolean
way_sync_common_note_people (WaySyncCommon *self, GHashTable *former, GHashTable *present)
{
  g_autoptr (GList) names = NULL;
  gboolean noted;

  if (are_equal (former, present))
    return FALSE;
  names = g_list_sort (g_hash_table_get_keys (present), compare_names);
  noted = part (self, former, present);
  noted = merge (self, former, present, names) || noted;
  return show (self, present, names) || noted;
}
