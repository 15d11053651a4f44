/* test-sync-histories.c: random histories of a game on two to five devices, with a folder that delays, reorders,
 * duplicates, renames, cuts and loses files, and with clones and restored backups.
 *
 * Whatever happens, (a) all devices end with the same versions and the same game; (b) everything that somebody entered
 * is in the game, in an earlier version or waits for a decision; (c) nothing changes when a device looks twice; (d) a
 * deleted game returns only if somebody restores or changes it; (e) clones and restored backups, and (f) lost files,
 * break none of that.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "way-sync-step.h"

#define MAX_DEVICES 5
#define MAX_EVENTS 60
#define ROUNDS 12 /* until all devices have written what they know */

typedef struct {
  WaySyncVersion version;
  gboolean entered;  /* by a person */
  gboolean replaced; /* by a person who had seen it */
} Made;

/* Versions are borrowed from the history. */
typedef struct {
  int writer;         /* the name of its own file */
  Made *local;        /* NULL: it never had the game */
  Made *backup;       /* may be NULL */
  GHashTable *view;   /* the folder as it sees it: name → Made */
  GPtrArray *earlier; /* of Made */
} Device;

typedef struct {
  guint32 seed;
  GRand *random;
  GPtrArray *made;
  Device devices[MAX_DEVICES];
  int n_devices;
  int n_names;
  GString *log; /* printed when something is wrong */
} History;

#define expect(history, fact)                                                                                          \
  do                                                                                                                   \
    if (!(fact))                                                                                                       \
      {                                                                                                                \
        print_message ("seed %u: not so: %s\n%s", (history)->seed, #fact, (history)->log->str);                        \
        fail ();                                                                                                       \
      }                                                                                                                \
  while (0)

static void
made_free (gpointer data)
{
  Made *made = data;

  g_strfreev (made->version.after);
  g_free (made->version.frame);
  g_free (made->version.entries);
  g_free (made->version.result);
  g_free (made);
}

static Made *
add_made (History *self, const WaySyncVersion *version, gboolean entered)
{
  Made *made = g_new0 (Made, 1);

  made->version = *version;
  made->version.after = g_strdupv (version->after);
  made->version.frame = g_strdup (version->frame);
  made->version.entries = g_strdup (version->entries);
  made->version.result = g_strdup (version->result);
  made->version.carrier = made;
  made->entered = entered;
  g_ptr_array_add (self->made, made);
  return made;
}

/* A person has replaced what is in @shown, and all versions with the same content that it contains. */
static void
give_up (History *self, const WaySyncVersion *shown)
{
  for (guint i = 0; i < self->made->len; i++)
    {
      Made *made = self->made->pdata[i];

      made->replaced = made->replaced || strcmp (made->version.id, shown->id) == 0
                       || (g_strv_contains ((const char *const *) shown->after, made->version.id)
                           && way_sync_version_equal (&made->version, shown));
    }
}

static int
choose (History *self, int n)
{
  return g_rand_int_range (self->random, 0, n);
}

static char *
own_name (const Device *device)
{
  return g_strdup_printf ("%d", device->writer);
}

/* An edit of a person, which replaces what the device shows. */
static void
enter (History *self, Device *device, const char *frame, const char *entries, gboolean deleted)
{
  static char *none[] = { NULL };
  g_autoptr (GPtrArray) parents = g_ptr_array_new ();
  Made *made;
  WaySyncVersion version = {
    .after = none,
    .deleted = deleted,
    .frame = (char *) frame,
    .entries = (char *) entries,
    .result = (char *) "",
  };

  made = add_made (self, &version, TRUE);
  if (device->local)
    g_ptr_array_add (parents, &device->local->version);
  way_sync_version_follow (&made->version, parents);
  if (device->local)
    give_up (self, &device->local->version);
  device->local = made;
}

static void
edit (History *self, Device *device)
{
  const WaySyncVersion *local = device->local ? &device->local->version : NULL;
  g_autofree char *entries = NULL;
  char *last;

  switch (!local || local->deleted ? 9 : choose (self, 9))
    {
    case 0: /* undo */
      entries = g_strdup (local->entries);
      last = strlen (entries) > 0 ? strrchr (entries, '\n') : NULL;
      if (last)
        *last = '\0';
      last = last ? strrchr (entries, '\n') : NULL;
      (last ? last + 1 : entries)[0] = '\0';
      enter (self, device, local->frame, entries, FALSE);
      break;
    case 1: /* another header */
      enter (self, device, choose (self, 2) != 0 ? "h1" : "h2", local->entries, FALSE);
      break;
    case 2:
      enter (self, device, "", "", TRUE);
      break;
    case 9: /* a game that is new here, or restored: often the same */
      entries = g_strdup_printf ("%s", choose (self, 2) != 0 ? "a\n" : "a\nb\n");
      enter (self, device, "h1", entries, FALSE);
      break;
    default:
      entries = g_strdup_printf ("%s%c\n", local->entries, 'a' + choose (self, 3));
      enter (self, device, local->frame, entries, FALSE);
      break;
    }
}

static GPtrArray *
list_files (Device *device)
{
  GPtrArray *files = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer made;

  g_hash_table_iter_init (&iter, device->view);
  while (g_hash_table_iter_next (&iter, NULL, &made))
    g_ptr_array_add (files, &((Made *) made)->version);
  return files;
}

/* The device becomes what @step says. */
static void
apply (History *self, Device *device, const WaySyncStep *step)
{
  const WaySyncVersion *local = device->local ? &device->local->version : NULL;

  if (local && local->deleted && !step->version->deleted)
    expect (self, step->outcome->saved || g_strv_contains ((const char *const *) step->version->after, local->id));
  if (local && step->differs)
    g_ptr_array_add (device->earlier, device->local);
  device->local = add_made (self, step->version, FALSE);
  if (step->publishes)
    g_hash_table_insert (device->view, own_name (device), device->local);
}

/* Returns whether anything has changed. */
static gboolean
scan (History *self, Device *device)
{
  g_autoptr (GPtrArray) files = list_files (device);
  g_autoptr (GPtrArray) later = NULL;
  g_autoptr (WaySyncStep) step = NULL;
  g_autoptr (WaySyncStep) again = NULL;

  if (files->len == 0 && !device->local)
    return FALSE;
  step = way_sync_step_new (device->local ? &device->local->version : NULL, files);
  apply (self, device, step);
  later = list_files (device);
  again = way_sync_step_new (&device->local->version, later);
  expect (self, !again->differs && !again->publishes && again->pending == step->pending);
  expect (self, g_str_equal (again->version->id, device->local->version.id));
  return step->differs || step->publishes;
}

/* A person decides what is pending. */
static void
decide (History *self, Device *device)
{
  g_autoptr (GPtrArray) files = list_files (device);
  g_autoptr (WaySyncStep) step = NULL;
  g_autoptr (WaySyncVersion) decided = NULL;
  const GPtrArray *heads;

  if (files->len == 0)
    return;
  step = way_sync_step_new (device->local ? &device->local->version : NULL, files);
  if (!step->pending)
    return;
  heads = step->outcome->heads;
  for (guint i = 0; i < heads->len; i++)
    give_up (self, heads->pdata[i]);
  decided = way_sync_decide (step->outcome, heads->pdata[choose (self, (int) heads->len)]);
  if (device->local && !way_sync_version_equal (&device->local->version, decided))
    g_ptr_array_add (device->earlier, device->local);
  device->local = add_made (self, decided, TRUE);
}

/* The other device gets a file, perhaps under another name. */
static void
deliver (History *self, Device *from, Device *to)
{
  g_autoptr (GList) names = g_hash_table_get_keys (from->view);
  guint n = g_list_length (names);
  const char *name;
  char *copy;

  names = g_list_sort (names, (GCompareFunc) strcmp);
  if (n == 0 || from == to)
    return;
  name = g_list_nth_data (names, (guint) choose (self, (int) n));
  copy = choose (self, 8) == 0 ? g_strdup_printf ("%s.conflict-%d", name, self->n_names++) : g_strdup (name);
  g_hash_table_insert (to->view, copy, g_hash_table_lookup (from->view, name));
}

/* A file is cut or lost; or all of them are. */
static void
lose (History *self, Device *device)
{
  g_autoptr (GList) names = g_hash_table_get_keys (device->view);
  guint n = g_list_length (names);

  names = g_list_sort (names, (GCompareFunc) strcmp);
  if (choose (self, 6) == 0)
    for (int i = 0; i < self->n_devices; i++)
      g_hash_table_remove_all (self->devices[i].view);
  else if (choose (self, 3) == 0)
    g_hash_table_remove_all (device->view);
  else if (n > 0)
    g_hash_table_remove (device->view, g_list_nth_data (names, (guint) choose (self, (int) n)));
}

/* What the device had since is gone: whoever restores a backup wants that. */
static void
restore (History *self, Device *device)
{
  g_autoptr (GPtrArray) files = list_files (device);
  g_autoptr (WaySyncStep) step = NULL;
  g_autoptr (WaySyncVersion) kept = NULL;

  if (!device->backup)
    return;
  give_up (self, &device->local->version);
  for (guint i = 0; i < device->earlier->len; i++)
    give_up (self, &((Made *) device->earlier->pdata[i])->version);
  g_ptr_array_set_size (device->earlier, 0);
  device->local = device->backup;
  device->writer = 100 + self->n_names++;
  if (choose (self, 2) == 0 || files->len == 0)
    return;
  /* The state of the backup is kept. */
  step = way_sync_step_new (&device->local->version, files);
  for (guint i = 0; i < step->outcome->heads->len; i++)
    give_up (self, step->outcome->heads->pdata[i]);
  kept = way_sync_decide (step->outcome, &device->local->version);
  device->local = add_made (self, kept, TRUE);
}

static void
copy_view (Device *from, Device *to)
{
  GHashTableIter iter;
  gpointer name, made;

  g_hash_table_iter_init (&iter, from->view);
  while (g_hash_table_iter_next (&iter, &name, &made))
    g_hash_table_insert (to->view, g_strdup (name), made);
}

/* The disk of one device is copied to another, which notices that it has another one’s name, and takes a new one. */
static void
clone (History *self, Device *from, Device *to)
{
  if (from == to || !from->local)
    return;
  if (to->local)
    give_up (self, &to->local->version);
  for (guint i = 0; i < to->earlier->len; i++)
    give_up (self, &((Made *) to->earlier->pdata[i])->version);
  g_ptr_array_set_size (to->earlier, 0);
  to->local = from->local;
  to->backup = from->backup;
  g_hash_table_remove_all (to->view);
  copy_view (from, to);
  to->writer = 100 + self->n_names++;
}

static void
happen (History *self)
{
  Device *device = &self->devices[choose (self, self->n_devices)];
  Device *other = &self->devices[choose (self, self->n_devices)];
  int what = choose (self, 20);

  g_string_append_printf (self->log, "%d %d %d\n", what, (int) (device - self->devices), (int) (other - self->devices));
  if (what < 4)
    edit (self, device);
  else if (what < 9)
    scan (self, device);
  else if (what < 15)
    deliver (self, device, other);
  else if (what == 15)
    lose (self, device);
  else if (what == 16)
    decide (self, device);
  else if (what == 17)
    device->backup = device->local;
  else if (what == 18)
    restore (self, device);
  else
    clone (self, device, other);
}

/* Adds @made to @folder; beside another file of that name as a conflict copy, as the programs do that sync folders. */
static void
add_file (History *self, GHashTable *folder, const char *name, Made *made)
{
  Made *other = g_hash_table_lookup (folder, name);

  if (!other)
    g_hash_table_insert (folder, g_strdup (name), made);
  else if (strcmp (other->version.id, made->version.id) != 0)
    g_hash_table_insert (folder, g_strdup_printf ("%s.conflict-%d", name, self->n_names++), made);
}

/* All devices get the same folder. A file that its device has replaced is replaced everywhere. */
static void
deliver_all (History *self)
{
  g_autoptr (GHashTable) folder = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) owned = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer name, made;

  for (int i = 0; i < self->n_devices; i++)
    {
      char *own = own_name (&self->devices[i]);
      Made *file = g_hash_table_lookup (self->devices[i].view, own);

      if (file)
        add_file (self, folder, own, file);
      if (file)
        g_hash_table_add (owned, own);
      else
        g_free (own);
    }
  for (int i = 0; i < self->n_devices; i++)
    {
      g_hash_table_iter_init (&iter, self->devices[i].view);
      while (g_hash_table_iter_next (&iter, &name, &made))
        if (!g_hash_table_contains (owned, name))
          add_file (self, folder, name, made);
    }
  for (int i = 0; i < self->n_devices; i++)
    {
      g_hash_table_remove_all (self->devices[i].view);
      g_hash_table_iter_init (&iter, folder);
      while (g_hash_table_iter_next (&iter, &name, &made))
        g_hash_table_insert (self->devices[i].view, g_strdup (name), made);
    }
}

static char *
describe (Device *device)
{
  g_autoptr (GPtrArray) files = list_files (device);
  g_autoptr (WaySyncStep) step = NULL;
  GString *text = g_string_new (NULL);

  if (files->len == 0)
    return g_string_free (text, FALSE);
  step = way_sync_step_new (&device->local->version, files);
  for (guint i = 0; i < step->outcome->heads->len; i++)
    g_string_append_printf (text, "%s ", ((WaySyncVersion *) step->outcome->heads->pdata[i])->id);
  if (!step->pending)
    {
      g_autofree char *digest = way_sync_version_digest (&device->local->version);

      g_string_append (text, digest);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_somewhere (History *self, const Made *made)
{
  for (int i = 0; i < self->n_devices; i++)
    {
      Device *device = &self->devices[i];

      if (device->local && way_sync_version_equal (&device->local->version, &made->version))
        return TRUE;
      for (guint j = 0; j < device->earlier->len; j++)
        if (way_sync_version_equal (&((Made *) device->earlier->pdata[j])->version, &made->version))
          return TRUE;
    }
  return FALSE;
}

static void
expect_agreement (History *self)
{
  g_autofree char *first = describe (&self->devices[0]);

  for (int i = 1; i < self->n_devices; i++)
    {
      g_autofree char *found = describe (&self->devices[i]);

      g_string_append_printf (self->log, "%s\n%s\n", first, found);
      expect (self, g_str_equal (found, first));
    }
  for (guint i = 0; i < self->made->len; i++)
    {
      const Made *made = self->made->pdata[i];

      if (!made->entered || made->replaced || made->version.deleted)
        continue;
      g_string_append_printf (self->log, "%s %s", made->version.id, made->version.entries);
      expect (self, is_somewhere (self, made));
    }
}

static void
settle (History *self)
{
  gboolean changed = TRUE;

  for (int round = 0; changed; round++)
    {
      expect (self, round < ROUNDS);
      changed = FALSE;
      deliver_all (self);
      for (int i = 0; i < self->n_devices; i++)
        changed = scan (self, &self->devices[i]) || changed;
    }
  deliver_all (self);
}

static void
try_history (guint32 seed)
{
  History self = { .seed = seed, .random = g_rand_new_with_seed (seed), .log = g_string_new (NULL) };
  int n_events;

  self.made = g_ptr_array_new_with_free_func (made_free);
  self.n_devices = 2 + choose (&self, MAX_DEVICES - 1);
  n_events = 10 + choose (&self, MAX_EVENTS - 10);
  for (int i = 0; i < self.n_devices; i++)
    self.devices[i] = (Device){
      .writer = i,
      .view = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
      .earlier = g_ptr_array_new (),
    };
  for (int i = 0; i < n_events; i++)
    happen (&self);
  settle (&self);
  expect_agreement (&self);
  for (int i = 0; i < self.n_devices; i++)
    {
      g_hash_table_unref (self.devices[i].view);
      g_ptr_array_unref (self.devices[i].earlier);
    }
  g_ptr_array_unref (self.made);
  g_string_free (self.log, TRUE);
  g_rand_free (self.random);
}

static guint32
first_seed (void)
{
  const char *given = g_getenv ("WAYMARK_TEST_SEED");

  return given ? (guint32) g_ascii_strtoull (given, NULL, 10) : 1;
}

static void
test_histories (G_GNUC_UNUSED void **state)
{
  guint32 n = g_getenv ("WAYMARK_TEST_SEED") ? 1 : g_getenv ("WAYMARK_TEST_LONG") ? 100000 : 2000;

  for (guint32 i = 0; i < n; i++)
    try_history (first_seed () + i);
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_histories) };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
