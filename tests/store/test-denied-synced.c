/* test-denied-synced.c: the same for the functions about a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-denied.h"

#include "way-store-sync.h"

static gboolean
list_synced (WayDenied *scene, GError **error)
{
  return way_denied_free_all (way_store_list_synced (scene->store, error));
}

static gboolean
read_synced (WayDenied *scene, GError **error)
{
  g_autoptr (WaySynced) synced = way_store_read_synced (scene->store, WAY_DENIED_UUID, error);

  return synced != NULL;
}

static gboolean
write_synced (WayDenied *scene, GError **error)
{
  const WaySynced synced = { .uuid = (char *) WAY_DENIED_UUID,
                             .version = (char *) WAY_DENIED_VERSION,
                             .after = (char *) "",
                             .extra = (char *) "",
                             .digest = (char *) WAY_DENIED_VERSION WAY_DENIED_VERSION,
                             .result = (char *) "" };

  return way_store_write_synced (scene->store, &synced, error);
}

static gboolean
keep_version (WayDenied *scene, GError **error)
{
  gint64 id;

  return way_store_keep_version (scene->store, WAY_DENIED_UUID, "waymark 1\n# later\n", "Laptop", &id, error);
}

static gboolean
list_versions (WayDenied *scene, GError **error)
{
  return way_denied_free_array (way_store_list_versions (scene->store, WAY_DENIED_UUID, error));
}

static gboolean
read_common (WayDenied *scene, GError **error)
{
  g_autofree char *state = NULL;
  g_autofree char *people = NULL;

  return way_store_read_common (scene->store, &state, &people, error);
}

static gboolean
write_common (WayDenied *scene, GError **error)
{
  return way_store_write_common (scene->store, "waymark-common 1\nlater: 1\n", "", error);
}

static gboolean
write_merged (WayDenied *scene, GError **error)
{
  static const char *const pairs[] = { "Anne", "Anna", "Petr", "Jan", NULL };

  return way_store_write_merged (scene->store, pairs, error);
}

static gboolean
list_companions (WayDenied *scene, GError **error)
{
  return way_denied_free_names (way_store_list_companions (scene->store, "Anna", error));
}

static gboolean
read_mark (WayDenied *scene, GError **error)
{
  g_autofree char *mark = way_store_read_mark (scene->store, error);

  return mark != NULL;
}

static gboolean
write_mark (WayDenied *scene, GError **error)
{
  return way_store_write_mark (scene->store, "fedcba9876543210fedcba9876543210", error);
}

static const WayDeniedCase cases[] = {
  { "list what is known of synced games", list_synced, FALSE },
  { "read what is known of a synced game", read_synced, FALSE },
  { "write what is known of a synced game", write_synced, TRUE },
  { "keep an earlier version", keep_version, TRUE },
  { "list earlier versions", list_versions, FALSE },
  { "read what games have in common", read_common, FALSE },
  { "write what games have in common", write_common, TRUE },
  { "write merged names", write_merged, TRUE },
  { "list companions", list_companions, FALSE },
  { "read the mark", read_mark, FALSE },
  { "write the mark", write_mark, TRUE },
};

static void
test_alone (void **state)
{
  way_denied_run (cases, G_N_ELEMENTS (cases));
}

static void
test_in_a_batch (void **state)
{
  way_denied_run_in_batch (cases, G_N_ELEMENTS (cases), FALSE);
}

static void
test_in_a_part (void **state)
{
  way_denied_run_in_batch (cases, G_N_ELEMENTS (cases), TRUE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_alone),
    cmocka_unit_test (test_in_a_batch),
    cmocka_unit_test (test_in_a_part),
  };

  return cmocka_run_group_tests_name ("denied-synced", tests, NULL, NULL);
}
