/* test-actions.c: every action of the window and of the application does what it should.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "way-application.h"
#include "way-dialogs.h"
#include "way-game-fixture.h"
#include "way-main-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

typedef struct {
  const char *action; /* detailed */
  const char *before; /* actions that lead to a suitable page, separated by semicolons */
  const char *page;   /* type of the visible page afterward */
  int n_more;         /* how many entries are added to the log above */
  int n_windows;      /* how many windows it opens */
} ActionTest;

static const ActionTest action_tests[] = {
  { "win.about", "", "WayTablePage", 0, 1 },
  { "win.add-saved", "", "WayTablePage", 0, 0 }, /* nothing was saved; test-saved.c has some */
  { "win.amend(ROAD)", "", "WayEntryPage", 0, 0 },
  { "win.amend(MONASTERY)", "win.judge", "WayEntryPage", 0, 0 },
  { "win.back", "win.enter::road", "WayTablePage", 0, 0 },
  { "win.back", "", "WayStartPage", 0, 0 },
  { "win.back", "win.final", "WayTablePage", 0, 0 },
  { "win.bets(0)", "", "WayBetsPage", 0, 0 },
  { "win.bets(1)", "", "WayBetsPage", 0, 0 },
  { "win.board", "", "WayBoardPage", 0, 0 },
  { "win.board", "win.board", "WayTablePage", 0, 0 },
  { "win.backups", "", "WayTablePage", 0, 0 }, /* a history in memory has none; test-safety.c has one on the disk */
  { "win.chips", "", "WayChipsPage", 0, 0 },
  { "win.chips", "win.home", "WayChipsPage", 0, 0 },
  { "win.ladders", "win.home", "WaySpaceEndsPage", 0, 0 },
  { "win.correct-tiles", "", "WayTablePage", 0, 0 }, /* not counted here; test-tiles-left.c counts them */
  { "win.delete-game((int64 GAME, 'UUID'))", "win.home", "WayStartPage", 0, 0 },
  { "win.delete-open-game", "", "WayStartPage", 0, 0 },
  { "win.edit-open-game", "", "WayDetailsPage", 0, 0 },
  { "win.details(int64 GAME)", "win.home", "WayDetailsPage", 0, 0 },
  { "win.enter::road", "", "WayEntryPage", 0, 0 },
  { "win.enter::nothing", "", "WayTablePage", 0, 0 },
  { "win.enter-unfinished::city", "", "WayEntryPage", 0, 0 },
  { "win.example", "win.home", "WayStartPage", 0, 1 },
  { "win.export", "win.home", "WayExportPage", 0, 0 },
  /* A history in memory is not synced; test-synced-folder.c has one on the disk. */
  { "win.synced-folder", "win.home", "WaySyncPage", 0, 0 },
  { "win.sync", "win.home;win.synced-folder", "WaySyncPage", 0, 0 },
  { "win.set-up-folder", "win.home;win.synced-folder", "WaySyncPage", 0, 0 },
  { "win.keep-version(('', ''))", "win.home;win.synced-folder", "WaySyncPage", 0, 0 },
  { "win.answer-losses(true)", "win.home;win.synced-folder", "WaySyncPage", 0, 0 },
  { "win.answer-restored(true)", "win.home;win.synced-folder", "WaySyncPage", 0, 0 },
  { "win.final", "", "WayFinalPage", 1, 0 },
  { "win.change-made", "", "WayTablePage", 0, 0 },
  { "win.find-history", "", "WayTablePage", 0, 0 },
  { "win.go-on-in-memory", "", "WayTablePage", 0, 0 },
  { "win.home", "win.tunnel", "WayStartPage", 0, 0 },
  { "win.insert(ROAD)", "", "WayInsertPage", 0, 0 },
  { "win.insert-subject((ROAD, 'city'))", "win.insert(ROAD)", "WayEntryPage", 0, 0 },
  { "win.judge", "win.enter::road", "WayJudgePage", 0, 0 },
  { "win.merge-names(('Anna', 'Jan'))", "win.home;win.statistics::", "WayStatisticsPage", 0, 0 },
  { "win.rejoin-names(('Anna', 'Jan'))", "win.home;win.statistics::", "WayStatisticsPage", 0, 0 },
  { "win.more", "", "WayTablePage", 0, 0 },
  { "win.unfinished", "", "WayTablePage", 0, 0 },
  { "win.new-game", "win.home", "WaySetupPage", 0, 0 },
  { "win.next-turn", "", "WayTablePage", 1, 0 },
  { "win.open-game(int64 GAME)", "win.home", "WayTablePage", 0, 0 },
  { "win.past-game", "win.home", "WayPastPage", 0, 0 },
  { "win.phones", "", "WayPhonesPage", 0, 0 },
  { "win.rename-phone(10)", "", "WayTablePage", 0, 0 }, /* no phone has this number */
  { "win.delete-of-phone(10)", "", "WayTablePage", 0, 0 },
  { "win.play-again", "win.home", "WaySetupPage", 0, 0 },
  { "win.preferences", "", "WayTablePage", 0, 1 },
  { "win.press::road", "", "WayEntryPage", 0, 0 },
  { "win.press::tunnel-token", "", "WayTunnelPage", 0, 0 },
  { "win.press::road", "win.final", "WayFinalPage", 1, 0 },
  { "win.quick", "", "WayQuickPage", 0, 0 },
  { "win.amended(ROAD)", "win.amend(ROAD)", "WayTablePage", 0, 0 },
  { "win.recorded", "win.bets(0)", "WayTablePage", 0, 0 },
  { "win.show-form", "win.enter::monastery", "WayEntryCard", 0, 0 },
  { "win.tried", "win.what-if", "WayTablePage", 0, 0 },
  { "win.what-if", "", "WayEntryPage", 0, 0 },
  { "win.redo", "win.next-turn;win.undo", "WayTablePage", 1, 0 },
  { "win.replay(int64 0)", "", "WayReplayPage", 0, 0 },
  { "win.replay(int64 GAME)", "win.home", "WayReplayPage", 0, 0 },
  { "win.replay-entry(ROAD)", "", "WayReplayPage", 0, 0 },
  { "win.look-inside(b'nowhere')", "", "WayTablePage", 0, 0 },
  { "win.restore-backup(b'nowhere')", "", "WayTablePage", 0, 0 },
  { "win.restore-open-game", "", "WayTablePage", 0, 0 },
  { "win.restore-game::UUID", "win.home;win.delete-game((int64 GAME, 'UUID'))", "WayStartPage", 0, 0 },
  { "win.restore-version((int64 GAME, 'UUID', int64 1))", "win.home", "WayStartPage", 0,
    0 },                                                                    /* it has none; test-past.c */
  { "win.restore-result((int64 GAME, 'UUID'))", "", "WayTablePage", 0, 0 }, /* it has none; test-result.c has one */
  { "win.result", "", "WayResultPage", 0, 0 },
  { "win.standings", "", "WayResultPage", 0, 0 },
  { "win.rules::signposts", "", "WayRulesPage", 0, 0 },
  { "win.salvage", "", "WayTablePage", 0, 0 },
  { "win.save-again", "win.go-on-in-memory", "WayTablePage", 0, 0 },
  { "win.settle([(1, ROAD)])", "", "WayBetsPage", 0, 0 },
  { "win.share", "", "WayTablePage", 0, 0 },
  { "win.events", "", "WayEventsPage", 0, 0 },
  { "win.share-picture", "", "WayTablePage", 0, 0 }, /* no result yet; test-result.c has one */
  { "win.show-code", "", "WayTablePage", 0, 0 },     /* no result yet; test-share.c has one */
  { "win.split-names(['Anna'])", "win.home;win.statistics::", "WayStatisticsPage", 0, 0 },
  { "win.statistics::", "win.home", "WayStatisticsPage", 0, 0 },
  { "win.statistics::Anna", "win.home", "WayStatisticsPage", 0, 0 },
  { "win.shortcuts", "", "WayTablePage", 0, 1 },
  { "win.show-error(('waymark', 0, 'nothing'))", "", "WayTablePage", 0, 0 },
  { "win.try-again", "", "WayTablePage", 0, 0 },
  { "win.tunnel", "", "WayTunnelPage", 0, 0 },
  { "win.space-ends(ROAD)", "", "WayTablePage", 0, 0 },
  { "win.undo", "win.next-turn", "WayTablePage", 0, 0 },
  { "win.undo-details((int64 GAME, 'UUID', ('2026-01-02T20:00:00+01:00', '', '', ['Anna', 'Jan']), ('', '', '', ['', "
    "''])))",
    "win.home", "WayStartPage", 0, 0 },
  { "win.undo-restore(b'nowhere')", "", "WayTablePage", 0, 0 },
  { "win.use-todays-rules((int64 GAME, 'UUID'))", "", "WayTablePage", 0,
    0 }, /* in progress; test-result.c has a finished one */
  { "win.wait(true)", "", "WayTablePage", 0, 0 },
  { "win.delete-entry(MONASTERY)", "", "WayTablePage", -1, 0 },
  { "win.write-details((int64 GAME, 'UUID', '2026-01-02T20:00:00+01:00', 'Praha', '', ['Anna', 'Jan']))",
    "win.home;win.details(int64 GAME)", "WayStartPage", 0, 0 },
};

/* They open dialogs with content of GTK and system libraries. */
static const ActionTest dialog_tests[] = {
  { "win.export-as::games-csv", "win.home;win.export", "WayExportPage", 0, 1 },
  { "win.import", "win.home", "WayStartPage", 0, 1 },
  { "win.import-folder", "win.home", "WayStartPage", 0, 1 },
  { "win.choose-synced-folder", "win.home;win.synced-folder", "WaySyncPage", 0, 1 },
  { "win.print", "", "WayTablePage", 0, 1 },
  { "win.save-as::pdf", "", "WayTablePage", 0, 1 },
};

static void
lead_to_page (WayGameFixture *fixture, const char *before)
{
  g_auto (GStrv) actions = g_strsplit (before, ";", -1);

  for (int i = 0; actions[i] && *actions[i]; i++)
    way_game_fixture_activate (fixture, actions[i]);
}

static void
perform (const ActionTest *test)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  lead_to_page (&fixture, test->before);
  way_game_fixture_activate (&fixture, test->action);
  if (!g_str_equal (way_game_fixture_get_page (&fixture), test->page))
    fail_msg ("%s leads to %s", test->action, way_game_fixture_get_page (&fixture));
  if (way_game_fixture_count (&fixture) != WAY_GAME_FIXTURE_N_ENTRIES + test->n_more)
    fail_msg ("%s leaves %d entries", test->action, way_game_fixture_count (&fixture));
  if (way_game_fixture_count_windows (&fixture) != test->n_windows)
    fail_msg ("%s opens %d windows", test->action, way_game_fixture_count_windows (&fixture));
  if (test->n_windows > 0 || g_str_equal (test->action, "win.more") || g_str_equal (test->action, "win.unfinished")
      || g_str_equal (test->action, "win.share"))
    way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  way_game_fixture_close_windows (&fixture);
  way_game_fixture_close (&fixture);
}

static void
test_window_actions (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (action_tests); i++)
    perform (&action_tests[i]);
}

static void
test_system_dialogs (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (dialog_tests); i++)
    perform (&dialog_tests[i]);
}

/* A system dialog that is open is closed with its window. */
static void
test_dialogs_close_with_the_window (void **state)
{
  static const char *const openers[] = { "win.import", "win.save-as::waymark", "win.export-as::waymark" };

  for (gsize i = 0; i < G_N_ELEMENTS (openers); i++)
    {
      WayGameFixture fixture;

      way_game_fixture_open (&fixture, application);
      way_game_fixture_activate (&fixture, openers[i]);
      assert_int_equal (way_game_fixture_count_windows (&fixture), 1);
      way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
      way_game_fixture_close (&fixture);
      assert_int_equal (g_list_model_get_n_items (gtk_window_get_toplevels ()), 0);
    }
}

/* One with a file for the open game is closed when another game is opened, under whose name it would be saved. */
static void
test_dialog_closes_with_the_game (void **state)
{
  WayGameFixture fixture;
  g_autoptr (WayGame) other = NULL;
  CarcHeader header;

  way_game_fixture_open (&fixture, application);
  header = *way_game_get_header (fixture.game);
  header.id[0] = '\0';
  other = way_game_begin (fixture.store, &header, NULL);
  way_game_fixture_activate (&fixture, "win.save-as::waymark");
  assert_int_equal (way_game_fixture_count_windows (&fixture), 1);
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.open-game", "x", way_game_get_id (other));
  way_test_settle ();
  assert_true (way_game_get_id (way_window_get_game (fixture.window)) == way_game_get_id (other));
  assert_int_equal (way_game_fixture_count_windows (&fixture), 0);
  way_game_fixture_close (&fixture);
}

static void
refuse (GtkWidget *window, GVariant *parameter)
{
  fail_msg ("nobody agreed");
}

/* So is a question, which does not keep the window. */
static void
test_questions_close_with_the_window (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open (&fixture, application);
  way_dialogs_ask_leave_game (GTK_WINDOW (fixture.window), refuse);
  way_test_outlast (WAY_TEST_TOOLTIP_DELAY);
  assert_int_equal (way_game_fixture_count_windows (&fixture), 1);
  way_game_fixture_close (&fixture);
}

static gboolean
is_among (const char *name, const ActionTest *list, gsize n_tests)
{
  gsize length = strlen (name);

  for (gsize i = 0; i < n_tests; i++)
    if (g_str_has_prefix (list[i].action, name) && !g_ascii_isalpha (list[i].action[length])
        && list[i].action[length] != '-')
      return TRUE;
  return FALSE;
}

/* It starts another program; tests/outside/test_desktop.py has one. */
static gboolean
is_elsewhere (const char *name)
{
  return g_str_equal (name, "win.help");
}

static gboolean
is_performed (const char *name)
{
  return is_elsewhere (name) || is_among (name, action_tests, G_N_ELEMENTS (action_tests))
         || is_among (name, dialog_tests, G_N_ELEMENTS (dialog_tests));
}

/* Every action must be in one of the tables. */
static void
test_all_are_known (void **state)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (WAY_TYPE_MAIN_WINDOW);
  const char *name;
  const char *property;
  const GVariantType *parameter;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (klass), i, &owner, &name, &parameter, &property);
       i++)
    if (owner == WAY_TYPE_MAIN_WINDOW && !is_performed (name))
      fail_msg ("%s is never performed", name);
}

static void
test_effects (void **state)
{
  WayGameFixture fixture;
  gboolean saved;

  way_game_fixture_open (&fixture, application);
  lead_to_page (&fixture, "win.go-on-in-memory");
  g_object_get (way_window_get_game (fixture.window), "saved", &saved, NULL);
  assert_false (saved);
  lead_to_page (&fixture, "win.save-again");
  g_object_get (way_window_get_game (fixture.window), "saved", &saved, NULL);
  assert_true (saved);
  lead_to_page (&fixture, "win.home;win.delete-game((int64 GAME, 'UUID'))");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 0);
  lead_to_page (&fixture, "win.restore-game::UUID");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 1);
  lead_to_page (&fixture, "win.open-game(int64 GAME);win.delete-open-game");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 0);
  assert_null (way_window_get_game (fixture.window));
  lead_to_page (&fixture, "win.restore-game::UUID");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 1);
  way_game_fixture_close (&fixture);
}

static void
test_application_actions (void **state)
{
  static const char *const expected[] = { "new-game", "quit", "resume", "statistics" };
  WayGameFixture fixture;
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (application));
  gpointer held;

  way_game_fixture_open (&fixture, application);
  /* What the others do is in tests/outside/test_desktop.py. */
  assert_int_equal (g_strv_length (names), G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    assert_true (g_strv_contains ((const char *const *) names, expected[i]));
  held = fixture.window;
  g_object_add_weak_pointer (held, &held);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  assert_true (way_test_until (way_test_is_gone, &held, 5000));
  way_game_fixture_clear (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all_are_known),
    cmocka_unit_test (test_window_actions),
    cmocka_unit_test (test_questions_close_with_the_window),
    cmocka_unit_test (test_effects),
    cmocka_unit_test (test_application_actions),
  };
  const struct CMUnitTest dialogs[]
      = { cmocka_unit_test (test_system_dialogs), cmocka_unit_test (test_dialogs_close_with_the_window),
          cmocka_unit_test (test_dialog_closes_with_the_game) };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (way_application_new (NULL));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  if (g_getenv ("WAYMARK_TEST_SYSTEM_DIALOGS"))
    result = cmocka_run_group_tests (dialogs, NULL, NULL);
  else
    result = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
