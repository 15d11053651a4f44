/* test-open-job.c: which files are imported when they are opened, and what is said about the others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include "way-open-job.h"

#define HEADER "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
#define GAME HEADER "road tiles=3 meeples=red:1\n  = red 3\ntotal red 3 blue 0\n"

/* What opening a file results in. */
typedef enum { RECORDED, WRONG, LEFT } Outcome;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer opened)
{
  *(WayOpened **) opened = way_job_finish (result, NULL);
}

/* Opens @file for the history of @fixture. (transfer full) */
static WayOpened *
open_file (WayModelFixture *fixture, GFile *file)
{
  g_autoptr (WayJob) job = way_open_job_new (file);
  WayOpened *opened = NULL;

  way_job_run (job, fixture->store, done_cb, &opened);
  while (!opened)
    g_main_context_iteration (NULL, TRUE);
  return opened;
}

static Outcome
open_text (WayModelFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, "opened.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (WayOpened) opened = NULL;

  assert_true (g_file_set_contents (path, text, -1, NULL));
  opened = open_file (fixture, file);
  assert_string_equal (opened->name, "opened.waymark");
  assert_false (opened->game != 0 && opened->unclear);
  return opened->game != 0 ? RECORDED : opened->unclear ? WRONG : LEFT;
}

static void
test_texts (void **state)
{
  static const struct {
    const char *text;
    Outcome outcome;
  } rows[] = {
    { GAME, RECORDED },
    { "\n# A comment\n" GAME, RECORDED },
    { HEADER, RECORDED },
    { "", WRONG },
    { " \t\r\n", WRONG },
    { HEADER "road tiles=x\n", WRONG },
    { HEADER "road tiles=x\nroad tiles=y\n", WRONG },
    { HEADER "road tiles=3 meeples=red:1\n  = red 4\n", RECORDED }, /* with a remark */
    { "anything", WRONG },
    { GAME GAME, LEFT },
    { "{\"plays\": []}", LEFT },
    { " \t\r\n{\"plays\": []}", LEFT },
    { "[]", LEFT },
    { "\n[", LEFT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      Outcome outcome = open_text (*state, rows[i].text);

      if (outcome != rows[i].outcome)
        fail_msg ("%s: %d", rows[i].text, outcome);
    }
}

/* It is known whether the game had been deleted. */
static void
test_deleted (void **state)
{
  static const char game[] = "waymark 1\nid 11111111-1111-4111-8111-111111111111\nplayed 2025-03-01T20:00:00+01:00\n"
                             "player red \"Anna\"\n\nroad tiles=3 meeples=red:1\n";
  static const WayImport imports[] = { WAY_IMPORT_RECORDED, WAY_IMPORT_RESTORED };
  WayModelFixture *fixture = *state;
  g_autofree char *path = g_build_filename (fixture->folder, "opened.waymark", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  assert_true (g_file_set_contents (path, game, -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (imports); i++)
    {
      g_autoptr (WayOpened) opened = open_file (fixture, file);

      assert_int_equal (opened->import, imports[i]);
      assert_true (way_store_set_deleted (fixture->store, opened->game, TRUE, NULL));
    }
}

static void
test_folder (void **state)
{
  WayModelFixture *fixture = *state;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->folder);
  g_autoptr (WayOpened) opened = open_file (fixture, file);

  assert_true (opened->game == 0);
  assert_null (opened->unclear);
  assert_null (opened->remark);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_texts, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_deleted, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_folder, way_model_fixture_set_up_on_disk, way_model_fixture_tear_down),
  };

  return cmocka_run_group_tests_name ("open-job", tests, NULL, NULL);
}
