/* test-past.c: corrects the details of a game, and adds games of which only the result is known.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"
#include "way-test-application.h"

#include <string.h>

#include "way-game-query.h"
#include "way-driver.h"
#include "way-expansion-row.h"
#include "way-file-fixture.h"
#include "way-game-row.h"
#include "way-import.h"
#include "way-link-row.h"
#include "way-result-row.h"
#include "way-store-sync.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

static GtkEditable *
get_entry (WayGameFixture *fixture, int index)
{
  return GTK_EDITABLE (way_driver_find (way_game_fixture_get_page_widget (fixture), ADW_TYPE_ENTRY_ROW, NULL, index));
}

static GtkWidget *
get_save (WayGameFixture *fixture)
{
  return way_driver_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_BUTTON, "suggested-action", 0);
}

static GtkTextBuffer *
get_note (WayGameFixture *fixture)
{
  return gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (way_driver_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_TEXT_VIEW, NULL, 0)));
}

static int
count_rows (WayGameFixture *fixture)
{
  return way_driver_count (way_game_fixture_get_page_widget (fixture), WAY_TYPE_GAME_ROW, NULL);
}

static void
assert_details (WayGameFixture *fixture, gint64 game, const char *played, const char *place, const char *note,
                const char *first)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, game, NULL);

  assert_non_null (details);
  assert_string_equal (details->played, played);
  assert_string_equal (details->place, place);
  assert_string_equal (details->note, note);
  assert_string_equal (details->names[0], first);
}

static void
assert_second (WayGameFixture *fixture, gint64 game, const char *name)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, game, NULL);

  assert_string_equal (details->names[1], name);
}

/* As another window would do. */
static void
rename_second (WayGameFixture *fixture, gint64 game, const char *name)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, game, NULL);

  g_free (details->names[1]);
  details->names[1] = g_strdup (name);
  assert_true (way_store_write_details (fixture->store, game, details, NULL));
}

enum { DAY, TIME, WHERE, FIRST, SECOND };

static void
test_details (void **state)
{
  WayGameFixture fixture;
  g_autoptr (GDateTime) moment = g_date_time_new_local (2025, 2, 3, 21, 5, 0);
  g_autofree char *played = g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S%:z");

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayDetailsPage");
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&fixture)) <= 360);
  gtk_editable_set_text (get_entry (&fixture, DAY), "2025-02-03");
  gtk_editable_set_text (get_entry (&fixture, TIME), "２１：05"); /* full-width digits of a Japanese keyboard */
  gtk_editable_set_text (get_entry (&fixture, WHERE), "  Brno ");
  gtk_editable_set_text (get_entry (&fixture, FIRST), "Anička");
  gtk_text_buffer_set_text (get_note (&fixture), "By the “fire”\nand 'late'", -1);
  way_driver_tap (get_save (&fixture));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayStartPage");
  assert_details (&fixture, fixture.finished, played, "Brno", "By the “fire”\nand 'late'", "Anička");
  assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "Anička 4"));
  rename_second (&fixture, fixture.finished, "Johann");
  /* Undo restores the details exactly, but for what was changed elsewhere meanwhile. */
  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture.window);
  assert_details (&fixture, fixture.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  assert_second (&fixture, fixture.finished, "Johann");
  way_game_fixture_close (&fixture);
}

static gboolean
says (WayGameFixture *fixture, const char *text)
{
  return way_test_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_LABEL, text) != NULL;
}

/* What another device has replaced. */
static void
add_version (WayGameFixture *fixture, const char *place)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (fixture->store, fixture->finished, NULL);
  g_autofree char *text = NULL;

  g_strlcpy (record->header.place, place, sizeof record->header.place);
  text = way_record_file_write (record);
  assert_true (way_store_keep_version (fixture->store, record->header.id, text, "Laptop", NULL, NULL));
}

static void
assert_place (WayGameFixture *fixture, const char *place)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (fixture->store, fixture->finished, NULL);

  assert_string_equal (details->place, place);
}

static gboolean
shows_versions (WayGameFixture *fixture)
{
  GtkWidget *label = way_test_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_LABEL, "Earlier Versions");

  return label && gtk_widget_get_mapped (label);
}

static void
test_earlier_versions (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page, *restore;
  g_autofree char *id = NULL;
  g_autofree char *action = NULL;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  assert_false (shows_versions (&fixture));
  way_game_fixture_activate (&fixture, "win.back");

  add_version (&fixture, "Wien");
  add_version (&fixture, "Wien");
  add_version (&fixture, "Praha"); /* as it is */
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  assert_true (shows_versions (&fixture));
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (way_test_content_width (page) <= 360);
  id = way_store_read_id (fixture.store, 1, NULL);
  action = g_strdup_printf ("win.restore-version((int64 1, '%s', int64 2))", id);
  restore = way_driver_find_action (page, action);
  gtk_editable_set_text (get_entry (&fixture, WHERE), "Brno");
  assert_false (gtk_widget_is_sensitive (restore));
  way_game_fixture_activate (&fixture, "win.back");

  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  page = way_game_fixture_get_page_widget (&fixture);
  way_driver_tap (way_driver_find_action (page, action));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayStartPage");
  assert_place (&fixture, "Wien");
  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture.window);
  assert_place (&fixture, "Praha");
  way_game_fixture_close (&fixture);
}

/* Undo works even if the game has been opened in the meantime. */
static void
test_details_of_open_game (void **state)
{
  static const char put_right[]
      = "win.write-details((int64 %d, '%s', '2025-02-03T20:00:00+01:00', 'Brno', '', ['Zoë', 'Mia', 'Bo']))";
  static const char back[]
      = "win.write-details((int64 %d, '%s', '2025-04-01T20:00:00+02:00', 'Łódź', '', ['Anna', 'Ève', 'Mia']))";
  WayGameFixture fixture;
  g_autofree char *id = NULL;
  g_autofree char *first = NULL;
  g_autofree char *undo = NULL;
  g_autofree char *open = NULL;
  g_autofree char *replay = NULL;

  way_game_fixture_open_history (&fixture, application);
  id = way_store_read_id (fixture.store, fixture.three_players, NULL);
  first = g_strdup_printf (put_right, (int) fixture.three_players, id);
  undo = g_strdup_printf (back, (int) fixture.three_players, id);
  open = g_strdup_printf ("win.open-game(int64 %d)", (int) fixture.three_players);
  replay = g_strdup_printf ("win.replay(int64 %d)", (int) fixture.three_players);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 1280, 800);

  way_game_fixture_activate (&fixture, first);
  way_game_fixture_activate (&fixture, open);
  way_test_settle ();
  assert_true (says (&fixture, "Brno"));
  assert_true (says (&fixture, "Zoë"));
  way_game_fixture_activate (&fixture, undo);
  assert_true (says (&fixture, "Łódź"));
  assert_true (says (&fixture, "Anna"));
  assert_false (says (&fixture, "Zoë"));
  assert_string_equal (way_game_get_header (way_window_get_game (fixture.window))->place, "Łódź");

  way_game_fixture_activate (&fixture, "win.home");
  way_game_fixture_activate (&fixture, first);
  way_game_fixture_activate (&fixture, replay);
  assert_true (says (&fixture, "Feb 3, 2025"));
  way_game_fixture_activate (&fixture, undo);
  assert_true (says (&fixture, "Apr 1, 2025"));
  assert_true (says (&fixture, "Anna"));
  assert_false (says (&fixture, "Zoë"));
  way_game_fixture_close (&fixture);
}

static void
test_details_untouched (void **state)
{
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  gtk_editable_set_text (get_entry (&fixture, WHERE), "Brno");
  g_signal_emit_by_name (get_entry (&fixture, WHERE), "entry-activated");
  way_driver_settle (fixture.window);
  assert_details (&fixture, fixture.finished, "2025-03-01T20:00:00+01:00", "Brno", "", "Anna");
  way_game_fixture_close (&fixture);
}

/* A note as long as the history can hold is no mistake; blanks around it do not count. */
static void
test_details_with_a_long_note (void **state)
{
  static const struct {
    int n_letters;
    gboolean valid;
  } rows[] = { { 4000, TRUE }, { 4001, TRUE }, { 4095, TRUE }, { 4096, FALSE } };
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *note = g_strnfill ((gsize) rows[i].n_letters, 'x');
      g_autofree char *typed = g_strconcat ("\n", note, "\n", NULL);
      g_autofree char *place = g_strdup_printf ("Brno %d", rows[i].n_letters);

      if (rows[i].valid)
        assert_true (way_store_write_note (fixture.store, fixture.finished, note, NULL));
      way_game_fixture_activate (&fixture, "win.details(int64 1)");
      gtk_editable_set_text (get_entry (&fixture, WHERE), place);
      gtk_text_buffer_set_text (get_note (&fixture), typed, -1);
      assert_int_equal (gtk_widget_is_sensitive (get_save (&fixture)), rows[i].valid);
      assert_int_equal (says (&fixture, "The note is too long."), !rows[i].valid);
      if (rows[i].valid)
        {
          way_driver_tap (get_save (&fixture));
          way_driver_settle (fixture.window);
          assert_details (&fixture, fixture.finished, "2025-03-01T20:00:00+01:00", place, note, "Anna");
        }
      else
        way_game_fixture_activate (&fixture, "win.back");
    }
  way_game_fixture_close (&fixture);
}

/* Another program has replaced the game by another version, which the page has not shown. */
static void
test_details_replaced (void **state)
{
  WayGameFixture fixture;
  g_autoptr (WayRecordFile) record = NULL;
  g_autoptr (WayRecordFile) other = NULL;
  g_autofree char *text = NULL;
  gint64 game;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  gtk_editable_set_text (get_entry (&fixture, WHERE), "Brno");
  record = way_record_file_load (fixture.store, fixture.finished, NULL);
  text = g_strdup_printf ("waymark 1\nid %s\nplayer red \"Anna\"\nplayer blue \"Jan\"\nroad tiles=7 meeples=blue:1\n",
                          record->header.id);
  other = way_record_file_read (text, strlen (text));
  assert_int_equal (way_import_record (other, fixture.store, WAY_RESOLUTION_USE_THEIRS, &game, NULL),
                    WAY_IMPORT_REPLACED);
  way_driver_tap (get_save (&fixture));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayDetailsPage");
  assert_true (
      g_str_has_prefix (way_file_fixture_get_notice (fixture.window), "This game was deleted or replaced elsewhere"));
  assert_string_equal (gtk_editable_get_text (get_entry (&fixture, WHERE)), "Brno");
  assert_details (&fixture, fixture.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  way_game_fixture_close (&fixture);
}

/* An invalid value is kept as it was typed, marked, and cannot be saved. */
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
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkEditable *row = get_entry (&fixture, cases[i].row);
      g_autofree char *before = g_strdup (gtk_editable_get_text (row));

      gtk_editable_set_text (row, cases[i].typed);
      way_driver_settle (fixture.window);
      assert_false (gtk_widget_get_sensitive (get_save (&fixture)));
      assert_string_equal (gtk_editable_get_text (row), cases[i].typed);
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "error"));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), ADW_TYPE_ENTRY_ROW, "error"));
      gtk_editable_set_text (row, before);
      assert_true (gtk_widget_get_sensitive (get_save (&fixture)));
      assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), ADW_TYPE_ENTRY_ROW, "error"));
    }
  way_game_fixture_activate (&fixture, "win.back");
  assert_details (&fixture, fixture.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  way_game_fixture_close (&fixture);
}

static void
type_result (WayGameFixture *fixture, int index, const char *name, const char *points)
{
  GtkWidget *row = way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_RESULT_ROW, NULL, index);

  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 0)), name);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_find (row, GTK_TYPE_ENTRY, NULL, 1)), points);
  way_driver_settle (fixture->window);
}

static void
add_row (WayGameFixture *fixture)
{
  way_driver_tap (way_driver_find (way_game_fixture_get_page_widget (fixture), GTK_TYPE_BUTTON, "wm-add", 0));
  way_driver_settle (fixture->window);
}

static void
choose_color (WayGameFixture *fixture, int index, CarcColor color)
{
  GtkWidget *row = way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_RESULT_ROW, NULL, index);
  GtkMenuButton *button = GTK_MENU_BUTTON (way_driver_get (way_driver_get (row, "color_button"), "button"));

  gtk_menu_button_popup (button);
  way_driver_settle (fixture->window);
  way_driver_tap (way_driver_find (gtk_menu_button_get_popover (button), GTK_TYPE_BUTTON, "wm-color-key", (int) color));
  way_driver_settle (fixture->window);
}

static CarcColor
get_color (WayGameFixture *fixture, int index)
{
  return way_result_row_get_color (
      WAY_RESULT_ROW (way_driver_find (way_game_fixture_get_page_widget (fixture), WAY_TYPE_RESULT_ROW, NULL, index)));
}

/* Who chooses the color of another player gives away the own one. */
static void
test_past_colors (void **state)
{
  WayGameFixture fixture;
  g_autoptr (GPtrArray) games = NULL;
  const WayGameInfo *info = NULL;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  type_result (&fixture, 0, "Zoë", "3");
  type_result (&fixture, 1, "Jan", "5");
  choose_color (&fixture, 0, CARC_COLOR_BLUE);
  assert_int_equal (get_color (&fixture, 0), CARC_COLOR_BLUE);
  assert_int_equal (get_color (&fixture, 1), CARC_COLOR_RED);
  choose_color (&fixture, 1, CARC_COLOR_BLACK);
  assert_int_equal (get_color (&fixture, 0), CARC_COLOR_BLUE);
  assert_int_equal (get_color (&fixture, 1), CARC_COLOR_BLACK);
  add_row (&fixture);
  assert_int_equal (get_color (&fixture, 2), CARC_COLOR_RED);
  type_result (&fixture, 2, "Anna", "4");
  gtk_editable_set_text (get_entry (&fixture, DAY), "2019-08-07");
  way_driver_tap (get_save (&fixture));
  way_driver_settle (fixture.window);
  games = way_store_list_games (fixture.store, 2, 1, NULL); /* the oldest */
  info = games->pdata[0];
  assert_int_equal (info->colors[0], CARC_COLOR_BLUE);
  assert_int_equal (info->colors[1], CARC_COLOR_BLACK);
  assert_int_equal (info->colors[2], CARC_COLOR_RED);
  way_game_fixture_close (&fixture);
}

static void
test_past_result (void **state)
{
  WayGameFixture fixture;
  g_autoptr (GPtrArray) games = NULL;
  const WayGameInfo *info = NULL;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  assert_true (way_test_content_width (way_game_fixture_get_page_widget (&fixture)) <= 360);
  assert_false (gtk_widget_get_sensitive (get_save (&fixture)));
  type_result (&fixture, 0, "Zoë", "0");
  type_result (&fixture, 1, "Jan", "101");
  add_row (&fixture);
  assert_false (gtk_widget_get_sensitive (get_save (&fixture)));
  type_result (&fixture, 2, "Anna", "101");
  assert_non_null (
      way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "Winners: Jan and Anna"));
  gtk_editable_set_text (get_entry (&fixture, DAY), "2019-08-07");
  gtk_editable_set_text (get_entry (&fixture, WHERE), "Brno");
  way_driver_tap (get_save (&fixture));
  way_driver_settle (fixture.window);

  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayStartPage");
  assert_int_equal (way_store_count_games (fixture.store, NULL), 3);
  games = way_store_list_games (fixture.store, 2, 1, NULL); /* the oldest */
  info = games->pdata[0];
  assert_string_equal (info->place, "Brno");
  assert_true (info->finished != 0);
  assert_int_equal (info->n_players, 3);
  assert_string_equal (info->names[2], "Anna");
  assert_int_equal (info->final_points[0], 0);
  assert_int_equal (info->final_points[1], 101);
  assert_int_equal (info->final_points[2], 101);

  way_driver_tap (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "Undo"));
  way_driver_settle (fixture.window);
  assert_int_equal (way_store_count_games (fixture.store, NULL), 2);
  way_game_fixture_close (&fixture);
}

static void
test_past_refused (void **state)
{
  static const char *const wrong[] = { "-1", "1000", "many", "1.5", "0x10" };
  WayGameFixture fixture;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  type_result (&fixture, 0, "Zoë", "1");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      type_result (&fixture, 1, "Jan", wrong[i]);
      assert_false (gtk_widget_get_sensitive (get_save (&fixture)));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "error"));
      assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_ENTRY, wrong[i]));
    }
  type_result (&fixture, 1, "Zoë", "2");
  assert_false (gtk_widget_get_sensitive (get_save (&fixture)));
  assert_non_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_ENTRY, "error"));
  type_result (&fixture, 1, "Jan", "2");
  assert_true (gtk_widget_get_sensitive (get_save (&fixture)));

  /* At most as many players as colors, and at least two. */
  for (int i = 2; i < 8; i++)
    add_row (&fixture);
  assert_null (way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "wm-add"));
  for (int i = 8; i > 2; i--)
    g_signal_emit_by_name (
        way_driver_find (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_RESULT_ROW, NULL, i - 1), "remove");
  way_driver_settle (fixture.window);
  assert_int_equal (way_driver_count (way_game_fixture_get_page_widget (&fixture), WAY_TYPE_RESULT_ROW, NULL), 2);
  assert_true (gtk_widget_get_sensitive (get_save (&fixture)));
  way_game_fixture_activate (&fixture, "win.back");
  assert_int_equal (count_rows (&fixture), 1);
  way_game_fixture_close (&fixture);
}

/* Names of past games are suggested while no player has them. Typing anything else leaves their buttons alone. */
static void
test_past_names (void **state)
{
  WayGameFixture fixture;
  GtkWidget *flow;
  g_autoptr (GtkWidget) first = NULL;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  flow = way_driver_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_FLOW_BOX, NULL, 0);
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 4);
  way_driver_tap (way_driver_find (flow, GTK_TYPE_BUTTON, NULL, 0));
  way_driver_settle (fixture.window);
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 3);
  first = g_object_ref (way_driver_find (flow, GTK_TYPE_BUTTON, NULL, 0));
  type_result (&fixture, 1, "", "88");
  assert_ptr_equal (way_driver_find (flow, GTK_TYPE_BUTTON, NULL, 0), first);
  type_result (&fixture, 1, "Jan", "");
  assert_int_equal (way_driver_count (flow, GTK_TYPE_BUTTON, NULL), 2);
  way_game_fixture_close (&fixture);
}

/* Unlike the page of a new game, this one lists the first expansions on a phone, too. */
static void
test_past_expansions (void **state)
{
  WayGameFixture fixture;
  GtkWidget *page;

  way_game_fixture_open_history (&fixture, application);
  page = way_game_fixture_activate (&fixture, "win.past-game");
  assert_int_equal (way_driver_count (page, WAY_TYPE_EXPANSION_ROW, NULL), 4);
  way_driver_tap (way_driver_find (page, WAY_TYPE_LINK_ROW, NULL, 0));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayExpansionsPage");
  way_game_fixture_close (&fixture);
}

/* A past game can then be entered like any other, with its own date. */
static void
test_past_entries (void **state)
{
  WayGameFixture fixture;
  const CarcHeader *header;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  type_result (&fixture, 0, "Zoë", "");
  type_result (&fixture, 1, "Jan", "");
  gtk_editable_set_text (get_entry (&fixture, DAY), "2019-08-07");
  way_driver_tap (gtk_widget_get_ancestor (
      way_test_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_LABEL, "Enter Turn by Turn…"),
      GTK_TYPE_BUTTON));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WaySetupPage");
  way_driver_tap (
      way_driver_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_driver_settle (fixture.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayTablePage");
  header = way_game_get_header (way_window_get_game (fixture.window));
  assert_true (g_str_has_prefix (header->played, "2019-08-07T"));
  assert_string_equal (header->names[0], "Zoë");
  way_game_fixture_activate (&fixture, "win.home");
  /* The next new game has the current date. */
  way_game_fixture_activate (&fixture, "win.new-game");
  way_driver_tap (
      way_driver_find (way_game_fixture_get_page_widget (&fixture), GTK_TYPE_BUTTON, "suggested-action", 0));
  way_driver_settle (fixture.window);
  header = way_game_get_header (way_window_get_game (fixture.window));
  assert_false (g_str_has_prefix (header->played, "2019"));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_details),           cmocka_unit_test (test_details_of_open_game),
    cmocka_unit_test (test_details_untouched), cmocka_unit_test (test_details_with_a_long_note),
    cmocka_unit_test (test_details_refused),   cmocka_unit_test (test_past_result),
    cmocka_unit_test (test_past_colors),       cmocka_unit_test (test_past_refused),
    cmocka_unit_test (test_past_names),        cmocka_unit_test (test_past_entries),
    cmocka_unit_test (test_past_expansions),   cmocka_unit_test (test_details_replaced),
    cmocka_unit_test (test_earlier_versions),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
