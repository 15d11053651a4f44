/* test-conflicts.c: a game that differs from the one in the history is shown side by side, decided, and the decision
 * undone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include <string.h>

#include "way-conflicts-page.h"
#include "way-game-fixture.h"
#include "way-driver.h"
#include "way-main-window.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEAD "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c1%d\nplayed 2026-11-20T19:30:00+01:00\n"
#define SEATS "player red \"%s\"\nplayer blue \"Jan\"\n\nroad tiles=3 meeples=red:1\n"
#define OURS "monastery meeples=blue:1\n"
#define THEIRS "city tiles=4 meeples=blue:1\nroad tiles=5 meeples=red:1\n"

static GtkApplication *application;

static char *
write_record (int number, const char *name, const char *entries)
{
  return g_strdup_printf (HEAD SEATS "%s", number, name, entries);
}

static void
keep (WayStore *store, int number)
{
  g_autofree char *text = write_record (number, "Anna", OURS);
  g_autoptr (WayRecordFile) record = way_record_file_read (text, strlen (text));
  gint64 game;

  assert_int_equal (way_import_record (record, store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_RECORDED);
}

static int
compare_texts (gconstpointer one, gconstpointer other)
{
  return strcmp (*(char *const *) one, *(char *const *) other);
}

/* Returns all games that are not deleted, as text. (transfer full) */
static char *
write_history (WayStore *store)
{
  g_autoptr (GPtrArray) games = way_store_list_games (store, 0, G_MAXINT, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < games->len; i++)
    {
      g_autoptr (WayRecordFile) record = way_record_file_load (store, ((WayGameInfo *) games->pdata[i])->id, NULL);

      g_ptr_array_add (texts, way_record_file_write (record));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("\n", (char **) texts->pdata);
}

static void
take (WayGameFixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "waymark-conflicts.waymark", NULL);
  GFile *file = g_file_new_for_path (path);

  assert_true (g_file_set_contents (path, text, -1, NULL));
  way_main_window_import_files (fixture->window, &file, 1);
  while (way_job_runner_get_job (way_window_get_jobs (fixture->window)))
    g_main_context_iteration (NULL, TRUE);
  way_driver_settle (fixture->window);
  assert_true (g_file_delete (file, NULL, NULL));
  g_object_unref (file);
}

/* Opens the page with conflicts of @n games. */
static void
open_page (WayGameFixture *fixture, int n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  way_game_fixture_open (fixture, application);
  way_game_fixture_activate (fixture, "win.home");
  for (int i = 0; i < n; i++)
    {
      g_autofree char *record = write_record (i, "Anna", THEIRS);

      keep (fixture->store, i);
      g_string_append_printf (text, "%s\n", record);
    }
  take (fixture, text->str);
  assert_string_equal (way_game_fixture_get_page (fixture), "WayConflictsPage");
}

static GtkWidget *
find (WayGameFixture *fixture, GType type, const char *name)
{
  return way_test_find (way_window_get_page (fixture->window), type, name);
}

static void
press (WayGameFixture *fixture, const char *label)
{
  GtkWidget *words = find (fixture, GTK_TYPE_LABEL, label);

  assert_non_null (words);
  way_test_click (gtk_widget_get_ancestor (words, GTK_TYPE_BUTTON));
  way_driver_settle (fixture->window);
}

static void
assert_shown (WayGameFixture *fixture, const char *text)
{
  if (!find (fixture, GTK_TYPE_LABEL, text))
    fail_msg ("“%s” is not on the page", text);
}

static void
test_side_by_side (void **state)
{
  WayGameFixture fixture;

  open_page (&fixture, 1);
  assert_shown (&fixture, "1 game is different in the history and was not imported.");
  assert_shown (&fixture,
                "This game is different on this device and in “waymark-conflicts.waymark”. Nothing will be overwritten "
                "until you choose.");
  assert_shown (&fixture, "The first entry is the same.");
  assert_shown (&fixture, "1 entry is not in the file.");
  assert_shown (&fixture, "2 entries are only in the file.");
  assert_shown (&fixture, "This Device");
  assert_shown (&fixture, "2. Monastery, 9 tiles");
  assert_shown (&fixture, "The File");
  assert_shown (&fixture, "2. City, 4 tiles");
  assert_shown (&fixture, "3. Road, 5 tiles");
  /* Both players have other points. */
  assert_int_equal (way_driver_count (way_window_get_page (fixture.window), GTK_TYPE_BOX, "wm-current"), 4);
  assert_null (find (&fixture, GTK_TYPE_CHECK_BUTTON, NULL));
  assert_null (find (&fixture, GTK_TYPE_BUTTON, "Undo"));
  way_game_fixture_close (&fixture);
}

/* Only the notes differ. */
static void
test_notes (void **state)
{
  g_autofree char *ours = write_record (0, "Anna", OURS);
  g_autofree char *theirs = NULL;
  g_autoptr (WayRecordFile) record = NULL;
  g_auto (GStrv) parts = g_strsplit (ours, "\n\n", 2);
  WayGameFixture fixture;
  gint64 game;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.home");
  g_free (ours);
  ours = g_strdup_printf ("%s\n# note: Rain.\n%s", parts[0], parts[1]);
  theirs = g_strdup_printf ("%s\n# note: Snow.\n%s", parts[0], parts[1]);
  record = way_record_file_read (ours, strlen (ours));
  assert_int_equal (way_import_record (record, fixture.store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_RECORDED);
  take (&fixture, theirs);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayConflictsPage");
  assert_shown (&fixture, "The game notes differ.");
  assert_shown (&fixture, "All entries are the same.");
  assert_shown (&fixture, "Rain.");
  assert_shown (&fixture, "Snow.");
  assert_int_equal (way_driver_count (way_window_get_page (fixture.window), GTK_TYPE_BOX, "wm-current"), 0);
  way_game_fixture_close (&fixture);
}

/* Each choice does what it says, and Undo restores the history exactly. */
static void
test_choices (void **state)
{
  static const struct {
    const char *button, *says;
    int n_more, n_city; /* additional games, and games with the city of the file */
  } choices[] = {
    { "Keep This Version", "1 game was kept as it is on this device.", 0, 0 },
    { "Use File Version", "1 game was replaced by the one in the file.", 0, 1 },
    { "Keep Both", "Both versions of 1 game were kept.", 1, 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      WayGameFixture fixture;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autofree char *again = NULL;
      int n;

      open_page (&fixture, 1);
      before = write_history (fixture.store);
      n = way_store_count_games (fixture.store, NULL);
      press (&fixture, choices[i].button);
      assert_shown (&fixture, "All Conflicts Are Resolved");
      assert_shown (&fixture, choices[i].says);
      assert_int_equal (way_store_count_games (fixture.store, NULL), n + choices[i].n_more);
      after = write_history (fixture.store);
      assert_int_equal (strstr (after, "city tiles=4") != NULL, choices[i].n_city);
      press (&fixture, "Undo");
      again = write_history (fixture.store);
      assert_string_equal (again, before);
      assert_shown (&fixture, "2. City, 4 tiles");
      press (&fixture, choices[i].button);
      g_free (again);
      again = write_history (fixture.store);
      assert_string_equal (again, after);
      press (&fixture, "Close");
      assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
      way_game_fixture_close (&fixture);
    }
}

static void
test_all (void **state)
{
  WayGameFixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int n;

  open_page (&fixture, 4);
  before = write_history (fixture.store);
  n = way_store_count_games (fixture.store, NULL);
  press (&fixture, "Use File Version");
  assert_shown (
      &fixture,
      "Game 2 of 4 is different on this device and in “waymark-conflicts.waymark”. Nothing will be overwritten "
      "until you choose.");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (&fixture, GTK_TYPE_CHECK_BUTTON, NULL)), TRUE);
  press (&fixture, "Keep Both");
  assert_int_equal (way_store_count_games (fixture.store, NULL), n + 3);
  assert_shown (&fixture, "1 game was replaced by the one in the file.");
  assert_shown (&fixture, "Both versions of 3 games were kept.");
  press (&fixture, "Undo");
  assert_int_equal (way_store_count_games (fixture.store, NULL), n);
  press (&fixture, "Undo");
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  way_game_fixture_close (&fixture);
}

/* A game that was deleted is named so, and deleted again when the decision is undone. */
static void
test_deleted (void **state)
{
  static const char intro[] = "This game was deleted on this device, and “waymark-conflicts.waymark” has a different "
                              "version of it. Nothing will be restored or overwritten until you choose.";
  g_autofree char *text = write_record (1, "Anna", THEIRS);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  WayGameFixture fixture;
  gint64 game;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.home");
  keep (fixture.store, 1);
  game = way_store_find_game (fixture.store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", NULL);
  assert_true (way_store_set_deleted (fixture.store, game, TRUE, NULL));
  before = write_history (fixture.store);
  take (&fixture, text);
  assert_shown (&fixture, intro);
  press (&fixture, "Use File Version");
  press (&fixture, "Undo");
  assert_shown (&fixture, intro);
  press (&fixture, "Keep This Version");
  assert_shown (&fixture, "1 deleted game was restored.");
  press (&fixture, "Undo");
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  way_game_fixture_close (&fixture);
}

/* Leaving the page overwrites nothing. */
static void
test_leave (void **state)
{
  WayGameFixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_page (&fixture, 2);
  before = write_history (fixture.store);
  way_game_fixture_activate (&fixture, "win.back");
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayStartPage");
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  way_game_fixture_close (&fixture);
}

/* The same game is in the file twice, in two versions; and another game has other players. */
static void
test_twice (void **state)
{
  g_autofree char *one = write_record (1, "Anna", THEIRS);
  g_autofree char *two = write_record (1, "Hana", "final\nend\n");
  g_autofree char *text = g_strconcat (one, "\n", two, NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_game_fixture_activate (&fixture, "win.home");
  keep (fixture.store, 1);
  before = write_history (fixture.store);
  take (&fixture, text);
  press (&fixture, "Use File Version");
  assert_shown (&fixture, "The players differ.");
  assert_shown (&fixture, "2. City, 4 tiles");
  press (&fixture, "Use File Version");
  assert_shown (&fixture, "2 games were replaced by the ones in the file.");
  press (&fixture, "Undo");
  press (&fixture, "Undo");
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  way_game_fixture_close (&fixture);
}

/* Records an entry in the first game, as another window does. */
static void
record_elsewhere (WayGameFixture *fixture, const char *entry)
{
  gint64 game = way_store_find_game (fixture->store, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c10", NULL);
  g_autoptr (WayRecordFile) record = way_record_file_load (fixture->store, game, NULL);
  g_autofree char *shorter = way_record_file_write (record);
  g_autofree char *text = g_strconcat (shorter, entry, NULL);
  g_autoptr (WayRecordFile) longer = way_record_file_read (text, strlen (text));

  assert_int_equal (way_import_record (longer, fixture->store, WAY_RESOLUTION_ASK, &game, NULL), WAY_IMPORT_EXTENDED);
}

/* What another window records while the page is open is neither replaced unseen nor undone with the choice. */
static void
test_another_window (void **state)
{
  WayGameFixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  open_page (&fixture, 1);
  record_elsewhere (&fixture, "road tiles=7 meeples=blue:1\n");
  before = write_history (fixture.store);
  press (&fixture, "Use File Version");
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  assert_shown (&fixture,
                "This game was changed in the meantime, so it was not replaced. Compare both versions again.");
  assert_shown (&fixture, "3. Road, 7 tiles");

  press (&fixture, "Use File Version");
  assert_shown (&fixture, "1 game was replaced by the one in the file.");
  record_elsewhere (&fixture, "road tiles=8 meeples=blue:1\n");
  g_free (before);
  before = write_history (fixture.store);
  press (&fixture, "Undo");
  g_free (after);
  after = write_history (fixture.store);
  assert_string_equal (after, before);
  assert_shown (&fixture, "A game was changed since this choice, so the choice was not undone. Nothing was lost.");
  assert_shown (&fixture, "1 game was replaced by the one in the file.");
  way_game_fixture_close (&fixture);
}

/* The open game is not replaced while it is being played. */
static void
test_open_game (void **state)
{
  g_autofree char *text = write_record (1, "Anna", THEIRS);
  g_autofree char *here = write_record (1, "Anna", OURS);
  g_autoptr (WayRecordFile) record = way_record_file_read (here, strlen (here));
  WayGameFixture fixture;
  gint64 id;
  WayGame *game;

  way_game_fixture_open (&fixture, application);
  assert_int_equal (way_import_record (record, fixture.store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (fixture.store, id, NULL);
  way_window_open_game (fixture.window, game);
  g_object_unref (game);
  way_driver_settle (fixture.window);
  take (&fixture, text);
  assert_string_equal (way_game_fixture_get_page (&fixture), "WayConflictsPage");
  assert_null (way_window_get_game (fixture.window));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_side_by_side), cmocka_unit_test (test_notes),   cmocka_unit_test (test_choices),
    cmocka_unit_test (test_all),          cmocka_unit_test (test_leave),   cmocka_unit_test (test_twice),
    cmocka_unit_test (test_open_game),    cmocka_unit_test (test_deleted), cmocka_unit_test (test_another_window),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
