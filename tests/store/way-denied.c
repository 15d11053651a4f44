/* way-denied.c: functions of the store, each tried again and again with one statement more that does not fail.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-denied.h"

#include "way-denial.h"
#include "way-game-query.h"
#include "way-store-records.h"
#include "way-store-statistics.h"
#include "way-store-sync.h"

static const WayTally tallies[] = {
  { .seat = 0, .rule = "road-tile", .times = 1, .count = 4, .points = 4, .best = 4, .max = 4 },
  { .seat = 0, .rule = WAY_KIND_PREFIX "roads", .times = 1, .count = 4, .points = 4, .best = 4, .max = 4 },
};

static const WayOutcome outcome = { .finished = TRUE, .points = { 7, 3, 2 }, .tallies = tallies, .n_tallies = 2 };

const WayOutcome *
way_denied_get_outcome (void)
{
  return &outcome;
}

static gint64
create (WayStore *store, const char *uuid, const char *anna, const char *jan)
{
  CarcHeader header = way_store_fixture_header ();

  g_strlcpy (header.id, uuid, sizeof header.id);
  g_strlcpy (header.names[0], anna, sizeof header.names[0]);
  g_strlcpy (header.names[1], jan, sizeof header.names[1]);
  return way_store_create_game (store, &header, NULL);
}

static WayDenied *
scene_new (void)
{
  WayDenied *scene = g_new0 (WayDenied, 1);
  CarcChange changes[2];
  WayOutcome earlier = outcome;

  scene->store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  scene->game = create (scene->store, WAY_DENIED_UUID, "Anna", "Jan");
  scene->finished = create (scene->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c12", "Anne", "Eva");
  changes[0] = way_store_fixture_change (0, "road tiles=4");
  changes[1] = way_store_fixture_change (1, "road tiles=5");
  assert_true (way_store_append (scene->store, scene->game, 0, changes, 2, NULL, NULL));
  assert_true (way_store_set_head (scene->store, scene->game, 2, 1, NULL, NULL));
  assert_true (way_store_save_draft (scene->store, scene->game, "road tiles=3", NULL));
  assert_true (way_store_write_note (scene->store, scene->game, "It rained", NULL));
  changes[1] = way_store_fixture_change (1, "end");
  earlier.revision = CARC_RULES_REVISION - 1;
  earlier.points[0] = 6;
  assert_true (way_store_append (scene->store, scene->finished, 0, changes, 2, &earlier, NULL));
  assert_true (way_store_rebuild (scene->store, scene->finished, &outcome, NULL));
  assert_true (way_store_merge_person (scene->store, "Jan", "Eva", NULL));
  assert_true (way_store_keep_version (scene->store, WAY_DENIED_UUID, "waymark 1\n", "Tablet", NULL, NULL));
  assert_true (way_store_write_common (scene->store, "waymark-common 1\n", "Jan\tEva\n", NULL));
  assert_true (way_store_write_mark (scene->store, WAY_DENIED_VERSION, NULL));
  return scene;
}

static void
scene_free (WayDenied *scene)
{
  way_store_close (scene->store);
  g_free (scene);
}

static sqlite3_stmt *
prepare (sqlite3 *db, const char *sql)
{
  sqlite3_stmt *statement = NULL;

  assert_int_equal (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), SQLITE_OK);
  return statement;
}

/* Returns all rows of all tables. */
static char *
dump (sqlite3 *db)
{
  sqlite3_stmt *tables = prepare (db, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  GString *text = g_string_new (NULL);

  while (sqlite3_step (tables) == SQLITE_ROW)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\"", (const char *) sqlite3_column_text (tables, 0));
      sqlite3_stmt *rows = prepare (db, sql);

      g_string_append_printf (text, "\n%s", sql);
      while (sqlite3_step (rows) == SQLITE_ROW)
        {
          g_string_append_c (text, '\n');
          for (int i = 0; i < sqlite3_column_count (rows); i++)
            g_string_append_printf (text, "%s|", (const char *) sqlite3_column_text (rows, i));
        }
      sqlite3_finalize (rows);
    }
  sqlite3_finalize (tables);
  return g_string_free (text, FALSE);
}

gboolean
way_denied_free_all (GPtrArray *array)
{
  gboolean is = array != NULL;

  g_clear_pointer (&array, g_ptr_array_unref);
  return is;
}

gboolean
way_denied_free_array (GArray *array)
{
  gboolean is = array != NULL;

  g_clear_pointer (&array, g_array_unref);
  return is;
}

gboolean
way_denied_free_names (char **names)
{
  gboolean is = names != NULL;

  g_strfreev (names);
  return is;
}

/* Tries it again and again, with one statement more each time, until nothing is refused. */
static void
run (const WayDeniedCase *one)
{
  WayDenied *scene = scene_new ();
  g_autofree char *before = dump (scene->store->db);
  gboolean denied = TRUE;

  for (int n = 0; denied; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      gboolean done;

      way_denial_begin (scene->store->db, n);
      done = one->try (scene, &error);
      denied = way_denial_end (scene->store->db);
      if (done == denied || done == (error != NULL))
        fail_msg ("%s, after %d: %d, %d, %s", one->name, n, done, denied, error ? error->message : "no error");
      if (sqlite3_get_autocommit (scene->store->db) == 0)
        fail_msg ("%s, after %d: still in a transaction", one->name, n);
      after = dump (scene->store->db);
      if (g_str_equal (after, before) != (!done || !one->writes))
        fail_msg ("%s, after %d, %d: %s\n%s", one->name, n, done, before, after);
    }
  scene_free (scene);
}

void
way_denied_run (const WayDeniedCase *cases, gsize n)
{
  for (gsize i = 0; i < n; i++)
    run (&cases[i]);
}

static void
run_in_batch (const WayDeniedCase *one, gboolean part)
{
  WayDenied *scene = scene_new ();
  g_autofree char *before = dump (scene->store->db);
  gboolean denied = TRUE;

  for (int n = 0; denied; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *after = NULL;
      gboolean done, committed;

      assert_true (part ? way_store_begin_batch (scene->store, NULL) && way_store_begin_part (scene->store, NULL)
                        : way_store_begin_batch (scene->store, NULL));
      way_denial_begin (scene->store->db, n);
      done = one->try (scene, &error);
      denied = way_denial_end (scene->store->db);
      if (done == denied || done == (error != NULL))
        fail_msg ("%s, after %d: %d, %d, %s", one->name, n, done, denied, error ? error->message : "no error");
      g_clear_error (&error);
      if (part && !way_store_end_part (scene->store, TRUE, NULL))
        assert_false (done);
      committed = way_store_end_batch (scene->store, TRUE, &error);
      if (committed != (!error) || (done && !committed))
        fail_msg ("%s, after %d: %d, %s", one->name, n, committed, error ? error->message : "no error");
      after = dump (scene->store->db);
      if (g_str_equal (after, before) == done)
        fail_msg ("%s, after %d: %s\n%s", one->name, n, before, after);
    }
  scene_free (scene);
}

void
way_denied_run_in_batch (const WayDeniedCase *cases, gsize n, gboolean part)
{
  for (gsize i = 0; i < n; i++)
    if (cases[i].writes)
      run_in_batch (&cases[i], part);
}
