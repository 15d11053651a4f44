/* test-sync-common-histories.c: random histories of merged names and typed values on two to five devices, with a folder
 * that delays, cuts and loses files, and with clones and restored backups.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "way-sync-people.h"

#define MAX_DEVICES 5
#define N_NAMES 6

typedef struct {
  WaySyncCommon *common;
  GHashTable *former; /* as it was compared last */
  GHashTable *people;
  CarcChip chips[CARC_N_CHIPS];
  int8_t ends[CARC_TRACK_SPACES];
  GHashTable *files; /* name → text: the folder as it sees it */
  char *backup;      /* NULL: none */
  GHashTable *backup_former, *backup_people;
  CarcChip backup_chips[CARC_N_CHIPS];
  int8_t backup_ends[CARC_TRACK_SPACES];
} Device;

typedef struct {
  guint32 seed;
  GRand *random;
  Device devices[MAX_DEVICES];
  int n_devices;
  int n_names;
  GString *together; /* on all devices */
} History;

static int
choose (History *self, int n)
{
  return g_rand_int_range (self->random, 0, n);
}

static void
copy_people (GHashTable **to, GHashTable *from)
{
  g_autofree char *text = way_sync_people_print (from);

  g_clear_pointer (to, g_hash_table_unref);
  *to = way_sync_people_parse (text);
}

static const char *
find_shown (GHashTable *people, const char *name)
{
  const char *shown = g_hash_table_lookup (people, name);

  return shown ? shown : name;
}

/* As the statistics do it. */
static void
merge (Device *device, const char *name, const char *into)
{
  g_autofree char *former = g_strdup (find_shown (device->people, name));
  g_autofree char *shown = g_strdup (find_shown (device->people, into));

  for (int i = 0; i < N_NAMES && !g_str_equal (former, shown); i++)
    {
      const char one[2] = { (char) ('A' + i), '\0' };

      if (g_str_equal (find_shown (device->people, one), former))
        g_hash_table_insert (device->people, g_strdup (one), g_strdup (shown));
    }
}

static void
edit (History *self, Device *device)
{
  const char name[2] = { (char) ('A' + choose (self, N_NAMES)), '\0' };
  const char into[2] = { (char) ('A' + choose (self, N_NAMES)), '\0' };
  CarcChip *chip = &device->chips[choose (self, 2)];

  switch (choose (self, 5))
    {
    case 0:
    case 1:
      if (!way_sync_people_have_played (name, into, self->together->str))
        merge (device, name, into);
      break;
    case 2:
      g_hash_table_remove (device->people, name);
      break;
    case 3:
      chip->n_faces = choose (self, 2);
      chip->faces[0] = (CarcFace){ 1 + choose (self, 5), false, 3 };
      break;
    default:
      device->ends[choose (self, 2)] = (int8_t) choose (self, 4);
      break;
    }
}

/* As a comparison does it. Returns whether anything has changed. */
static gboolean
scan (History *self, Device *device, int number)
{
  g_autofree char *name = g_strdup_printf ("%d", number);
  g_autofree char *text = NULL;
  g_autoptr (GHashTable) people = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  GHashTableIter iter;
  gpointer file;
  gboolean changed;

  way_sync_common_note_people (device->common, device->former, device->people);
  way_sync_common_note_values (device->common, device->chips, device->ends);
  g_hash_table_iter_init (&iter, device->files);
  while (g_hash_table_iter_next (&iter, NULL, &file))
    {
      g_autoptr (WaySyncCommon) other = way_sync_common_read (file, strlen (file), NULL);

      if (other)
        way_sync_common_join (device->common, other);
    }
  people = way_sync_common_list_people (device->common, way_sync_people_have_played, self->together->str);
  before = way_sync_people_print (device->people);
  after = way_sync_people_print (people);
  changed = !g_str_equal (before, after);
  copy_people (&device->people, people);
  copy_people (&device->former, people);
  way_sync_common_get_values (device->common, device->chips, device->ends);
  text = way_sync_common_write (device->common);
  changed = changed || g_strcmp0 (g_hash_table_lookup (device->files, name), text) != 0;
  g_hash_table_insert (device->files, g_steal_pointer (&name), g_steal_pointer (&text));
  return changed;
}

static void
deliver (History *self, Device *from, Device *to)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (from->files), (GCompareFunc) strcmp);
  guint n = g_list_length (names);
  const char *name;
  const char *text;

  if (n == 0 || from == to)
    return;
  name = g_list_nth_data (names, (guint) choose (self, (int) n));
  text = g_hash_table_lookup (from->files, name);
  /* Some of it arrives, or under another name. */
  g_hash_table_insert (to->files,
                       choose (self, 8) == 0 ? g_strdup_printf ("copy-%d", self->n_names++) : g_strdup (name),
                       choose (self, 8) == 0 ? g_strndup (text, strlen (text) / 2) : g_strdup (text));
}

static void
back_up (Device *device)
{
  g_free (device->backup);
  device->backup = way_sync_common_write (device->common);
  copy_people (&device->backup_former, device->former);
  copy_people (&device->backup_people, device->people);
  memcpy (device->backup_chips, device->chips, sizeof device->chips);
  memcpy (device->backup_ends, device->ends, sizeof device->ends);
}

static void
restore (Device *device, const Device *from)
{
  if (!from->backup)
    return;
  way_sync_common_free (device->common);
  device->common = way_sync_common_read (from->backup, strlen (from->backup), NULL);
  assert_non_null (device->common);
  copy_people (&device->former, from->backup_former);
  copy_people (&device->people, from->backup_people);
  memcpy (device->chips, from->backup_chips, sizeof device->chips);
  memcpy (device->ends, from->backup_ends, sizeof device->ends);
}

static void
happen (History *self)
{
  int number = choose (self, self->n_devices);
  Device *device = &self->devices[number];
  Device *other = &self->devices[choose (self, self->n_devices)];
  int what = choose (self, 20);

  if (what < 7)
    edit (self, device);
  else if (what < 11)
    scan (self, device, number);
  else if (what < 15)
    deliver (self, device, other);
  else if (what == 15)
    g_hash_table_remove_all (device->files);
  else if (what == 16)
    back_up (device);
  else if (what == 17)
    restore (device, device);
  else if (what == 18)
    restore (device, other); /* a copy of its disk */
  else if (choose (self, 3) == 0)
    g_string_append_printf (self->together, "%c%c ", 'A' + choose (self, N_NAMES), 'A' + choose (self, N_NAMES));
}

static void
expect_agreement (History *self)
{
  g_autofree char *text = way_sync_common_write (self->devices[0].common);
  g_autofree char *people = way_sync_people_print (self->devices[0].people);

  for (int i = 0; i < self->n_devices; i++)
    {
      Device *device = &self->devices[i];
      g_autofree char *other_text = way_sync_common_write (device->common);
      g_autofree char *other_people = way_sync_people_print (device->people);

      if (!g_str_equal (text, other_text) || !g_str_equal (people, other_people)
          || memcmp (device->ends, self->devices[0].ends, sizeof device->ends) != 0)
        fail_msg ("seed %u: device %d: %s, not %s\n%s\n%s", self->seed, i, other_people, people, other_text, text);
      for (int chip = 0; chip < CARC_N_CHIPS; chip++)
        assert_true (carc_chip_equal (&device->chips[chip], &self->devices[0].chips[chip]));
      for (const char *pair = self->together->str; *pair != '\0'; pair += 3)
        {
          const char one[2] = { pair[0], '\0' }, other[2] = { pair[1], '\0' };

          if (pair[0] != pair[1] && g_str_equal (find_shown (device->people, one), find_shown (device->people, other)))
            fail_msg ("seed %u: %s and %s have played together", self->seed, one, other);
        }
    }
}

/* Every device gets the file that each one has written last. */
static void
deliver_all (History *self)
{
  for (int i = 0; i < self->n_devices; i++)
    for (int j = 0; j < self->n_devices; j++)
      {
        g_autofree char *name = g_strdup_printf ("%d", i);
        const char *text = g_hash_table_lookup (self->devices[i].files, name);

        if (text && i != j)
          g_hash_table_insert (self->devices[j].files, g_strdup (name), g_strdup (text));
      }
}

static void
settle (History *self)
{
  gboolean changed = TRUE;

  for (int round = 0; changed; round++)
    {
      if (round == 6)
        fail_msg ("seed %u: not quiet", self->seed);
      changed = FALSE;
      deliver_all (self);
      for (int i = 0; i < self->n_devices; i++)
        changed = scan (self, &self->devices[i], i) || changed;
    }
}

static void
device_clear (Device *device)
{
  way_sync_common_free (device->common);
  g_hash_table_unref (device->former);
  g_hash_table_unref (device->people);
  g_hash_table_unref (device->files);
  g_clear_pointer (&device->backup_former, g_hash_table_unref);
  g_clear_pointer (&device->backup_people, g_hash_table_unref);
  g_free (device->backup);
}

static void
try_history (guint32 seed)
{
  History self = { .seed = seed, .random = g_rand_new_with_seed (seed), .together = g_string_new (NULL) };
  int n_events;

  self.n_devices = 2 + choose (&self, MAX_DEVICES - 1);
  n_events = 10 + choose (&self, 60);
  for (int i = 0; i < self.n_devices; i++)
    self.devices[i] = (Device){
      .common = way_sync_common_new (),
      .former = way_sync_people_parse (""),
      .people = way_sync_people_parse (""),
      .files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
    };
  for (int i = 0; i < n_events; i++)
    happen (&self);
  settle (&self);
  expect_agreement (&self);
  for (int i = 0; i < self.n_devices; i++)
    device_clear (&self.devices[i]);
  g_string_free (self.together, TRUE);
  g_rand_free (self.random);
}

/* Whatever happens, all devices end with the same, and nobody is one person with somebody they have played with. The
 * ids are other ones each time, so a seed may have to be tried several times. */
static void
test_histories (G_GNUC_UNUSED void **state)
{
  const char *given = g_getenv ("WAYMARK_TEST_SEED");
  guint32 first = given ? (guint32) g_ascii_strtoull (given, NULL, 10) : 1;
  guint32 n = given ? 1 : g_getenv ("WAYMARK_TEST_LONG") ? 50000 : 1000;

  for (guint32 i = 0; i < n; i++)
    try_history (first + i);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_histories) };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
