/* test-past.c: what is known of a game is put right, and games are entered of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "way-game-query.h"
#include "way-driver.h"
#include "way-game-row.h"
#include "way-result-row.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static GtkEditable *
get_entry (WayGameFixture *archive, int index)
{
  return GTK_EDITABLE (way_driver_find (way_game_fixture_get_page_widget (archive), ADW_TYPE_ENTRY_ROW, NULL, index));
}

static GtkWidget *
get_save (WayGameFixture *archive)
{
  return way_driver_find (way_game_fixture_get_page_widget (archive), GTK_TYPE_BUTTON, "suggested-action", 0);
}

static int
count_rows (WayGameFixture *archive)
{
  return way_driver_count (way_game_fixture_get_page_widget (archive), WAY_TYPE_GAME_ROW, NULL);
}

static void
assert_details (WayGameFixture *archive, gint64 game, const char *played, const char *place, const char *note,
                const char *first)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (archive->store, game, NULL);

  assert_non_null (details);
  assert_string_equal (details->played, played);
  assert_string_equal (details->place, place);
  assert_string_equal (details->note, note);
  assert_string_equal (details->names[0], first);
}

enum { DAY, TIME, WHERE, FIRST, SECOND };

static void
test_details (void **state)
{
  WayGameFixture archive;
  GtkTextBuffer *note;
  g_autoptr (GDateTime) moment = g_date_time_new_local (2025, 2, 3, 21, 5, 0);
  g_autofree char *played = g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S%:z");

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.details(int64 1)");
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&archive)), "WayDetailsPage");
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&archive)) <= 360);
  gtk_editable_set_text (get_entry (&archive, DAY), "2025-02-03");
  gtk_editable_set_text (get_entry (&archive, TIME), "２１：05"); /* as a Japanese keyboard gives it */
  gtk_editable_set_text (get_entry (&archive, WHERE), "  Brno ");
  gtk_editable_set_text (get_entry (&archive, FIRST), "Anička");
  note = gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (way_driver_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_TEXT_VIEW, NULL, 0)));
  gtk_text_buffer_set_text (note, "By the “fire”\nand 'late'", -1);
  way_driver_tap (get_save (&archive));
  way_driver_settle (archive.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&archive)), "WayStartPage");
  assert_details (&archive, archive.finished, played, "Brno", "By the “fire”\nand 'late'", "Anička");
  assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_LABEL, "Anička 4 · Jan 0"));
  /* The way back is exact. */
  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (archive.window);
  assert_details (&archive, archive.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  way_game_fixture_close (&archive);
}

static gboolean
says (WayGameFixture *archive, const char *text)
{
  return way_test_find (way_game_fixture_get_page_widget (archive), GTK_TYPE_LABEL, text) != NULL;
}

/* Undo takes effect wherever the game has been opened meanwhile. */
static void
test_details_of_open_game (void **state)
{
  static const char put_right[]
      = "win.write-details((int64 %d, '2025-02-03T20:00:00+01:00', 'Brno', '', ['Zoë', 'Mia', 'Bo']))";
  static const char back[]
      = "win.write-details((int64 %d, '2025-04-01T20:00:00+02:00', 'Łódź', '', ['Anna', 'Ève', 'Mia']))";
  WayGameFixture archive;
  g_autofree char *first = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *open = NULL;
  g_autofree char *replay = NULL;

  way_game_fixture_open_history (&archive, application);
  first = g_strdup_printf (put_right, (int) archive.three_players);
  undo = g_strdup_printf (back, (int) archive.three_players);
  open = g_strdup_printf ("win.open-game(int64 %d)", (int) archive.three_players);
  replay = g_strdup_printf ("win.replay(int64 %d)", (int) archive.three_players);
  gtk_window_set_default_size (GTK_WINDOW (archive.window), 1280, 800);

  way_game_fixture_activate (&archive, first);
  way_game_fixture_activate (&archive, open);
  way_test_settle (300);
  assert_true (says (&archive, "Brno"));
  assert_true (says (&archive, "Zoë"));
  way_game_fixture_activate (&archive, undo);
  assert_true (says (&archive, "Łódź"));
  assert_true (says (&archive, "Anna"));
  assert_false (says (&archive, "Zoë"));
  assert_string_equal (way_game_get_header (way_window_get_game (archive.window))->place, "Łódź");

  way_game_fixture_activate (&archive, "win.home");
  way_game_fixture_activate (&archive, first);
  way_game_fixture_activate (&archive, replay);
  assert_true (says (&archive, "02/03/25 · the game is not changed"));
  way_game_fixture_activate (&archive, undo);
  assert_true (says (&archive, "04/01/25 · the game is not changed"));
  assert_true (says (&archive, "Anna"));
  assert_false (says (&archive, "Zoë"));
  way_game_fixture_close (&archive);
}

static void
test_details_untouched (void **state)
{
  WayGameFixture archive;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.details(int64 1)");
  gtk_editable_set_text (get_entry (&archive, WHERE), "Brno");
  g_signal_emit_by_name (get_entry (&archive, WHERE), "entry-activated");
  way_driver_settle (archive.window);
  assert_details (&archive, archive.finished, "2025-03-01T20:00:00+01:00", "Brno", "", "Anna");
  way_game_fixture_close (&archive);
}

/* What is wrong stays as it was typed, is marked, and cannot be saved. */
static void
test_details_refused (void **state)
{
  static const struct {
    int row;
    const char *typed;
  } cases[] = {
    { DAY, "2025-02-29" }, { DAY, "1 March" }, { DAY, "" },        { DAY, "2099-01-01" },
    { TIME, "24:00" },     { TIME, "8" },      { SECOND, "Anna" },
  };
  WayGameFixture archive;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.details(int64 1)");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkEditable *row = get_entry (&archive, cases[i].row);
      g_autofree char *before = g_strdup (gtk_editable_get_text (row));

      gtk_editable_set_text (row, cases[i].typed);
      way_driver_settle (archive.window);
      assert_false (gtk_widget_get_sensitive (get_save (&archive)));
      assert_string_equal (gtk_editable_get_text (row), cases[i].typed);
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_LABEL, "error"));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), ADW_TYPE_ENTRY_ROW, "error"));
      gtk_editable_set_text (row, before);
      assert_true (gtk_widget_get_sensitive (get_save (&archive)));
      assert_null (way_test_find (way_game_fixture_get_page_widget (&archive), ADW_TYPE_ENTRY_ROW, "error"));
    }
  way_game_fixture_activate (&archive, "win.back");
  assert_details (&archive, archive.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  way_game_fixture_close (&archive);
}

static void
type_result (WayGameFixture *archive, int index, const char *name, const char *points)
{
  GtkWidget *row = way_driver_find (way_game_fixture_get_page_widget (archive), WAY_TYPE_RESULT_ROW, NULL, index);

  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 0)), name);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 1)), points);
  way_driver_settle (archive->window);
}

static void
add_row (WayGameFixture *archive)
{
  way_driver_tap (way_driver_find (way_game_fixture_get_page_widget (archive), GTK_TYPE_BUTTON, "wm-add", 0));
  way_driver_settle (archive->window);
}

static void
test_past_result (void **state)
{
  WayGameFixture archive;
  g_autoptr (GPtrArray) games = NULL;
  const WayGameInfo *info = NULL;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.past-game");
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&archive)) <= 360);
  assert_false (gtk_widget_get_sensitive (get_save (&archive)));
  type_result (&archive, 0, "Zoë", "0");
  type_result (&archive, 1, "Jan", "101");
  add_row (&archive);
  assert_false (gtk_widget_get_sensitive (get_save (&archive)));
  type_result (&archive, 2, "Anna", "101");
  assert_non_null (
      way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_LABEL, "Winners: Jan and Anna"));
  gtk_editable_set_text (get_entry (&archive, DAY), "2019-08-07");
  gtk_editable_set_text (get_entry (&archive, WHERE), "Brno");
  way_driver_tap (get_save (&archive));
  way_driver_settle (archive.window);

  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&archive)), "WayStartPage");
  assert_int_equal (way_store_count_games (archive.store, NULL), 3);
  games = way_store_list_games (archive.store, 2, 1, NULL); /* the oldest */
  info = games->pdata[0];
  assert_string_equal (info->place, "Brno");
  assert_true (info->finished != 0);
  assert_int_equal (info->n_players, 3);
  assert_string_equal (info->names[2], "Anna");
  assert_int_equal (info->final_points[0], 0);
  assert_int_equal (info->final_points[1], 101);
  assert_int_equal (info->final_points[2], 101);

  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (archive.window);
  assert_int_equal (way_store_count_games (archive.store, NULL), 2);
  way_game_fixture_close (&archive);
}

static void
test_past_refused (void **state)
{
  static const char *const wrong[] = { "-1", "1000", "many", "1.5", "0x10" };
  WayGameFixture archive;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.past-game");
  type_result (&archive, 0, "Zoë", "1");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      type_result (&archive, 1, "Jan", wrong[i]);
      assert_false (gtk_widget_get_sensitive (get_save (&archive)));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_LABEL, "error"));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_ENTRY, wrong[i]));
    }
  type_result (&archive, 1, "Zoë", "2");
  assert_false (gtk_widget_get_sensitive (get_save (&archive)));
  assert_non_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_ENTRY, "error"));
  type_result (&archive, 1, "Jan", "2");
  assert_true (gtk_widget_get_sensitive (get_save (&archive)));

  /* As many as there are colors, and never fewer than two. */
  for (int i = 2; i < 8; i++)
    add_row (&archive);
  assert_null (way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_BUTTON, "wm-add"));
  for (int i = 8; i > 2; i--)
    g_signal_emit_by_name (
        way_driver_find (way_game_fixture_get_page_widget (&archive), WAY_TYPE_RESULT_ROW, NULL, i - 1), "remove");
  way_driver_settle (archive.window);
  assert_int_equal (way_driver_count (way_game_fixture_get_page_widget (&archive), WAY_TYPE_RESULT_ROW, NULL), 2);
  assert_true (gtk_widget_get_sensitive (get_save (&archive)));
  way_game_fixture_activate (&archive, "win.back");
  assert_int_equal (count_rows (&archive), 2);
  way_game_fixture_close (&archive);
}

/* Names of before are offered while nobody has them. */
static void
test_past_names (void **state)
{
  WayGameFixture archive;
  GtkWidget *flow;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.past-game");
  flow = way_driver_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_FLOW_BOX, NULL, 0);
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 4);
  way_driver_tap (way_driver_find (flow, GTK_TYPE_BUTTON, NULL, 0));
  way_driver_settle (archive.window);
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 3);
  type_result (&archive, 1, "Jan", "");
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 2);
  way_game_fixture_close (&archive);
}

/* The evening of before is then played as any other, on its own day. */
static void
test_past_entries (void **state)
{
  WayGameFixture archive;
  const CarcHeader *header;

  way_game_fixture_open_history (&archive, application);
  way_game_fixture_activate (&archive, "win.past-game");
  type_result (&archive, 0, "Zoë", "");
  type_result (&archive, 1, "Jan", "");
  gtk_editable_set_text (get_entry (&archive, DAY), "2019-08-07");
  way_driver_tap (gtk_widget_get_ancestor (
      way_test_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_LABEL, "Enter Turn by Turn…"),
      GTK_TYPE_BUTTON));
  way_driver_settle (archive.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&archive)), "WaySetupPage");
  way_driver_tap (
      way_driver_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_driver_settle (archive.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&archive)), "WayTablePage");
  header = way_game_get_header (way_window_get_game (archive.window));
  assert_true (g_str_has_prefix (header->played, "2019-08-07T"));
  assert_string_equal (header->names[0], "Zoë");
  way_game_fixture_activate (&archive, "win.home");
  /* And the next one is on the day on which it is played. */
  way_game_fixture_activate (&archive, "win.new-game");
  way_driver_tap (
      way_driver_find (way_game_fixture_get_page_widget (&archive), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_driver_settle (archive.window);
  header = way_game_get_header (way_window_get_game (archive.window));
  assert_false (g_str_has_prefix (header->played, "2019"));
  way_game_fixture_close (&archive);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_details),           cmocka_unit_test (test_details_of_open_game),
    cmocka_unit_test (test_details_untouched), cmocka_unit_test (test_details_refused),
    cmocka_unit_test (test_past_result),       cmocka_unit_test (test_past_refused),
    cmocka_unit_test (test_past_names),        cmocka_unit_test (test_past_entries),
  };

  application = way_test_begin ();
  return application == NULL ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
