/* test-history.c: the list of games: looked through, narrowed, and each game's menu and keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "way-application.h"
#include "way-game-row.h"
#include "way-hand.h"
#include "way-history-filter.h"
#include "way-record-file.h"
#include "way-result-row.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* GTK waits so long for another letter. */
#define SEARCH_DELAY 250

static GtkApplication *application;

typedef struct {
  WayStore *store;
  WayWindow *window;
  gint64 finished; /* Anna and Jan in Praha, with tunnels */
  gint64 three;    /* Anna, Ève and Mia in Łódź, later */
} Room;

static gint64
keep_game (Room *room, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game = 0;

  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_record_file_import (file, room->store, &game, NULL), WAY_IMPORT_RECORDED);
  return game;
}

static void
open_room (Room *room)
{
  *room = (Room){ .store = way_store_open (":memory:", NULL) };
  room->finished = keep_game (room, "waymark 1\nplayed 2025-03-01T20:00:00+01:00\nplace \"Praha\"\nwith tunnel\n"
                                    "player red \"Anna\"\nplayer blue \"Jan\"\n\n"
                                    "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  room->three = keep_game (room, "waymark 1\nplayed 2025-04-01T20:00:00+02:00\nplace \"Łódź\"\n"
                                 "player red \"Anna\"\nplayer blue \"Ève\"\nplayer green \"Mia\"\n\nturn red\n");
  room->window = way_window_new (application, room->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (room->window), 370, 650);
  gtk_window_present (GTK_WINDOW (room->window));
  way_hand_settle (room->window);
}

static void
close_room (Room *room)
{
  assert_true (way_test_close (GTK_WINDOW (room->window)));
  way_store_close (room->store);
}

static GtkWidget *
get_page (Room *room)
{
  return way_window_get_page (room->window);
}

static gboolean
press (Room *room, guint keyval, GdkModifierType state)
{
  gboolean wanted = way_hand_press (GTK_WINDOW (room->window), keyval, state);

  way_hand_settle (room->window);
  return wanted;
}

static void
activate (Room *room, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  assert_true (g_action_parse_detailed_name (action, &name, &target, NULL));
  assert_true (gtk_widget_activate_action_variant (GTK_WIDGET (room->window), name, target));
  way_hand_settle (room->window);
}

static int
count_rows (Room *room)
{
  return way_hand_count (get_page (room), WAY_TYPE_GAME_ROW, NULL);
}

static void
search (Room *room, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (way_hand_get (get_page (room), "search")), text);
  way_test_settle (SEARCH_DELAY);
  way_hand_settle (room->window);
}

static gboolean
is_searching (Room *room)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (way_hand_get (get_page (room), "search_bar")));
}

static void
test_search_as_one_types (void **state)
{
  Room room;
  GtkWidget *page;

  open_room (&room);
  page = get_page (&room);
  assert_int_equal (count_rows (&room), 2);
  assert_false (is_searching (&room));
  assert_true (press (&room, GDK_KEY_f, GDK_CONTROL_MASK));
  assert_true (is_searching (&room));
  assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (room.window)), way_hand_get (page, "search")));
  assert_false (gtk_widget_get_mapped (way_hand_get (page, "card")));
  search (&room, "lodz");
  assert_int_equal (count_rows (&room), 1);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 game found"));
  search (&room, "anna");
  assert_int_equal (count_rows (&room), 2);
  search (&room, "anna praha");
  assert_int_equal (count_rows (&room), 1);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Anna, Jan"));
  assert_true (way_test_content_width (page) <= 360);

  /* What was looked for is still there after a look at one of the games. */
  g_signal_emit_by_name (way_hand_get (page, "search"), "activate");
  way_hand_settle (room.window);
  assert_true (way_game_get_id (way_window_get_game (room.window)) == room.finished);
  activate (&room, "win.home");
  assert_true (is_searching (&room));
  assert_int_equal (count_rows (&room), 1);
  assert_true (press (&room, GDK_KEY_Escape, 0));
  assert_false (is_searching (&room));
  assert_int_equal (count_rows (&room), 2);
  assert_true (gtk_widget_get_mapped (way_hand_get (page, "card")));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (way_hand_get (page, "search"))), "");
  close_room (&room);
}

static void
test_nothing_found (void **state)
{
  Room room;

  open_room (&room);
  assert_true (press (&room, GDK_KEY_f, GDK_CONTROL_MASK));
  assert_false (gtk_widget_get_mapped (way_hand_get (get_page (&room), "nothing")));
  search (&room, "nobody");
  assert_int_equal (count_rows (&room), 0);
  assert_true (gtk_widget_get_mapped (way_hand_get (get_page (&room), "nothing")));
  way_hand_tap (way_hand_get (get_page (&room), "show_all"));
  way_hand_settle (room.window);
  assert_false (is_searching (&room));
  assert_int_equal (count_rows (&room), 2);
  close_room (&room);
}

static void
choose (Room *room, int list, const char *choice)
{
  GtkDropDown *field = GTK_DROP_DOWN (way_hand_find (get_page (room), GTK_TYPE_DROP_DOWN, NULL, list));
  GListModel *choices = gtk_drop_down_get_model (field);

  for (guint i = 0; i < g_list_model_get_n_items (choices); i++)
    {
      g_autoptr (GtkStringObject) item = g_list_model_get_item (choices, i);

      if (g_str_equal (gtk_string_object_get_string (item), choice))
        {
          gtk_drop_down_set_selected (field, i);
          way_hand_settle (room->window);
          return;
        }
    }
  fail_msg ("there is no choice “%s”", choice);
}

enum { PLAYER, PERIOD, STATE, N_PLAYERS, PLACE, EXPANSION };

static void
test_filters (void **state)
{
  static const struct {
    int list;
    const char *choice;
    int n_found;
  } cases[] = {
    { PLAYER, "Anna", 2 },          { PLAYER, "Ève", 1 },          { PERIOD, "Last 30 days", 0 },
    { PERIOD, "Any time", 2 },      { STATE, "Finished", 1 },      { STATE, "In progress", 1 },
    { N_PLAYERS, "3 players", 1 },  { N_PLAYERS, "4 players", 0 }, { PLACE, "Praha", 1 },
    { EXPANSION, "The Tunnel", 1 }, { EXPANSION, "The Bets", 0 },
  };
  Room room;
  GtkWidget *filter;

  open_room (&room);
  press (&room, GDK_KEY_f, GDK_CONTROL_MASK);
  filter = way_hand_get (get_page (&room), "filter");
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  way_hand_settle (room.window);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose (&room, cases[i].list, cases[i].choice);
      if (count_rows (&room) != cases[i].n_found)
        fail_msg ("%d games for “%s”", count_rows (&room), cases[i].choice);
      /* The key with the choice takes it back. */
      if (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data") > 0)
        way_hand_tap (way_hand_find (filter, GTK_TYPE_BUTTON, "wm-data", 0));
      way_hand_settle (room.window);
      assert_int_equal (count_rows (&room), 2);
      assert_int_equal (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data"), 0);
    }
  choose (&room, STATE, "Finished");
  choose (&room, PLACE, "Praha");
  assert_int_equal (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data"), 2);
  assert_true (way_test_content_width (get_page (&room)) <= 360);
  way_hand_tap (way_hand_find (filter, GTK_TYPE_BUTTON, "wm-clear", 0));
  way_hand_settle (room.window);
  assert_int_equal (count_rows (&room), 2);
  assert_int_equal (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data"), 0);
  choose (&room, STATE, "Finished");
  assert_true (press (&room, GDK_KEY_Escape, 0));
  assert_int_equal (count_rows (&room), 2);
  press (&room, GDK_KEY_f, GDK_CONTROL_MASK);
  assert_int_equal (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data"), 0);
  close_room (&room);
}

/* Whoever was chosen and is in no game any more is chosen no longer. */
static void
test_choice_that_is_gone (void **state)
{
  g_autofree char *action = NULL;
  Room room;
  GtkWidget *filter;

  open_room (&room);
  press (&room, GDK_KEY_f, GDK_CONTROL_MASK);
  filter = way_hand_get (get_page (&room), "filter");
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  choose (&room, PLACE, "Praha");
  assert_int_equal (count_rows (&room), 1);
  action = g_strdup_printf ("win.delete-game(int64 %" G_GINT64_FORMAT ")", room.finished);
  activate (&room, action);
  assert_int_equal (count_rows (&room), 0);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), FALSE);
  way_history_filter_set_open (WAY_HISTORY_FILTER (filter), TRUE);
  way_hand_settle (room.window);
  assert_int_equal (way_hand_count (filter, GTK_TYPE_BUTTON, "wm-data"), 0);
  assert_int_equal (count_rows (&room), 1);
  close_room (&room);
}

static GtkWidget *
get_row (Room *room, int index)
{
  return way_hand_find (get_page (room), WAY_TYPE_GAME_ROW, NULL, index);
}

static void
test_menu (void **state)
{
  Room room;
  GtkWidget *more;

  open_room (&room);
  assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (get_row (&room, 0)))); /* as the arrow keys do */
  assert_true (press (&room, GDK_KEY_Menu, 0));
  more = way_hand_get (get_row (&room, 0), "more");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more)))));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (more));
  way_hand_settle (room.window);
  gtk_widget_grab_focus (way_hand_get (get_row (&room, 1), "open"));
  assert_true (press (&room, GDK_KEY_F10, GDK_SHIFT_MASK));
  more = way_hand_get (get_row (&room, 1), "more");
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (more)))));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (more));
  way_hand_settle (room.window);
  way_hand_choose (more, "win.replay(int64 1)");
  way_hand_settle (room.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WayReplayPage");
  activate (&room, "win.back");
  close_room (&room);
}

static void
test_delete_key (void **state)
{
  Room room;
  GtkWidget *focus;

  open_room (&room);
  gtk_widget_grab_focus (way_hand_get (get_row (&room, 0), "open"));
  assert_true (press (&room, GDK_KEY_Delete, 0));
  assert_int_equal (way_store_count_games (room.store, NULL), 1);
  assert_int_equal (count_rows (&room), 1);
  /* Whoever deletes by keys goes on by keys. */
  way_test_settle (100);
  focus = gtk_root_get_focus (GTK_ROOT (room.window));
  assert_non_null (focus);
  assert_true (gtk_widget_get_mapped (focus));
  assert_null (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR));
  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "Undo"));
  way_hand_settle (room.window);
  assert_int_equal (count_rows (&room), 2);
  close_room (&room);
}

static GtkEditable *
get_entry (Room *room, int index)
{
  return GTK_EDITABLE (way_hand_find (get_page (room), ADW_TYPE_ENTRY_ROW, NULL, index));
}

static GtkWidget *
get_save (Room *room)
{
  return way_test_find (get_page (room), GTK_TYPE_BUTTON, "suggested-action");
}

static void
assert_details (Room *room, gint64 game, const char *played, const char *place, const char *note, const char *first)
{
  g_autoptr (WayGameDetails) details = way_store_read_details (room->store, game, NULL);

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
  Room room;
  GtkTextBuffer *note;
  g_autoptr (GDateTime) moment = g_date_time_new_local (2025, 2, 3, 21, 5, 0);
  g_autofree char *played = g_date_time_format (moment, "%Y-%m-%dT%H:%M:%S%:z");

  open_room (&room);
  activate (&room, "win.details(int64 1)");
  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WayDetailsPage");
  assert_true (way_test_content_width (get_page (&room)) <= 360);
  gtk_editable_set_text (get_entry (&room, DAY), "2025-02-03");
  gtk_editable_set_text (get_entry (&room, TIME), "２１：05"); /* as a Japanese keyboard gives it */
  gtk_editable_set_text (get_entry (&room, WHERE), "  Brno ");
  gtk_editable_set_text (get_entry (&room, FIRST), "Anička");
  note = gtk_text_view_get_buffer (GTK_TEXT_VIEW (way_hand_find (get_page (&room), GTK_TYPE_TEXT_VIEW, NULL, 0)));
  gtk_text_buffer_set_text (note, "By the “fire”\nand 'late'", -1);
  way_hand_tap (get_save (&room));
  way_hand_settle (room.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WayStartPage");
  assert_details (&room, room.finished, played, "Brno", "By the “fire”\nand 'late'", "Anička");
  assert_non_null (way_test_find (get_page (&room), GTK_TYPE_LABEL, "Anička, Jan"));
  /* The way back is exact. */
  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "Undo"));
  way_hand_settle (room.window);
  assert_details (&room, room.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  close_room (&room);
}

static void
test_details_untouched (void **state)
{
  Room room;

  open_room (&room);
  activate (&room, "win.details(int64 1)");
  gtk_editable_set_text (get_entry (&room, WHERE), "Brno");
  g_signal_emit_by_name (get_entry (&room, WHERE), "entry-activated");
  way_hand_settle (room.window);
  assert_details (&room, room.finished, "2025-03-01T20:00:00+01:00", "Brno", "", "Anna");
  close_room (&room);
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
  Room room;

  open_room (&room);
  activate (&room, "win.details(int64 1)");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkEditable *row = get_entry (&room, cases[i].row);
      g_autofree char *before = g_strdup (gtk_editable_get_text (row));

      gtk_editable_set_text (row, cases[i].typed);
      way_hand_settle (room.window);
      assert_false (gtk_widget_get_sensitive (get_save (&room)));
      assert_string_equal (gtk_editable_get_text (row), cases[i].typed);
      assert_non_null (way_test_find (get_page (&room), GTK_TYPE_LABEL, "wm-error-text"));
      assert_non_null (way_test_find (get_page (&room), ADW_TYPE_ENTRY_ROW, "error"));
      gtk_editable_set_text (row, before);
      assert_true (gtk_widget_get_sensitive (get_save (&room)));
      assert_null (way_test_find (get_page (&room), ADW_TYPE_ENTRY_ROW, "error"));
    }
  activate (&room, "win.back");
  assert_details (&room, room.finished, "2025-03-01T20:00:00+01:00", "Praha", "", "Anna");
  close_room (&room);
}

static void
type_result (Room *room, int index, const char *name, const char *points)
{
  GtkWidget *row = way_hand_find (get_page (room), WAY_TYPE_RESULT_ROW, NULL, index);

  gtk_editable_set_text (GTK_EDITABLE (way_hand_find (row, GTK_TYPE_ENTRY, NULL, 0)), name);
  gtk_editable_set_text (GTK_EDITABLE (way_hand_find (row, GTK_TYPE_ENTRY, NULL, 1)), points);
  way_hand_settle (room->window);
}

static void
add_row (Room *room)
{
  way_hand_tap (way_hand_find (get_page (room), GTK_TYPE_BUTTON, "wm-add", 0));
  way_hand_settle (room->window);
}

static void
test_past_result (void **state)
{
  Room room;
  g_autoptr (GPtrArray) games = NULL;
  const WayGameInfo *info = NULL;

  open_room (&room);
  activate (&room, "win.past-game");
  assert_true (way_test_content_width (get_page (&room)) <= 360);
  assert_false (gtk_widget_get_sensitive (get_save (&room)));
  type_result (&room, 0, "Zoë", "0");
  type_result (&room, 1, "Jan", "101");
  add_row (&room);
  assert_false (gtk_widget_get_sensitive (get_save (&room)));
  type_result (&room, 2, "Anna", "101");
  assert_non_null (way_test_find (get_page (&room), GTK_TYPE_LABEL, "Winners: Jan and Anna"));
  gtk_editable_set_text (get_entry (&room, DAY), "2019-08-07");
  gtk_editable_set_text (get_entry (&room, WHERE), "Brno");
  way_hand_tap (get_save (&room));
  way_hand_settle (room.window);

  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WayStartPage");
  assert_int_equal (way_store_count_games (room.store, NULL), 3);
  games = way_store_list_games (room.store, 2, 1, NULL); /* the oldest */
  info = games->pdata[0];
  assert_string_equal (info->place, "Brno");
  assert_true (info->finished != 0);
  assert_int_equal (info->n_players, 3);
  assert_string_equal (info->names[2], "Anna");
  assert_int_equal (info->final_points[0], 0);
  assert_int_equal (info->final_points[1], 101);
  assert_int_equal (info->final_points[2], 101);

  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "Undo"));
  way_hand_settle (room.window);
  assert_int_equal (way_store_count_games (room.store, NULL), 2);
  close_room (&room);
}

static void
test_past_refused (void **state)
{
  static const char *const wrong[] = { "-1", "1000", "many", "1.5", "0x10" };
  Room room;

  open_room (&room);
  activate (&room, "win.past-game");
  type_result (&room, 0, "Zoë", "1");
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      type_result (&room, 1, "Jan", wrong[i]);
      assert_false (gtk_widget_get_sensitive (get_save (&room)));
      assert_non_null (way_test_find (get_page (&room), GTK_TYPE_LABEL, "wm-error-text"));
      assert_non_null (way_test_find (get_page (&room), GTK_TYPE_ENTRY, wrong[i]));
    }
  type_result (&room, 1, "Zoë", "2");
  assert_false (gtk_widget_get_sensitive (get_save (&room)));
  assert_non_null (way_test_find (get_page (&room), GTK_TYPE_ENTRY, "error"));
  type_result (&room, 1, "Jan", "2");
  assert_true (gtk_widget_get_sensitive (get_save (&room)));

  /* As many as there are colours, and never fewer than two. */
  for (int i = 2; i < 8; i++)
    add_row (&room);
  assert_null (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "wm-add"));
  for (int i = 8; i > 2; i--)
    g_signal_emit_by_name (way_hand_find (get_page (&room), WAY_TYPE_RESULT_ROW, NULL, i - 1), "remove");
  way_hand_settle (room.window);
  assert_int_equal (way_hand_count (get_page (&room), WAY_TYPE_RESULT_ROW, NULL), 2);
  assert_true (gtk_widget_get_sensitive (get_save (&room)));
  activate (&room, "win.back");
  assert_int_equal (count_rows (&room), 2);
  close_room (&room);
}

/* Names of before are offered while nobody has them. */
static void
test_past_names (void **state)
{
  Room room;
  GtkWidget *flow;

  open_room (&room);
  activate (&room, "win.past-game");
  flow = way_hand_find (get_page (&room), GTK_TYPE_FLOW_BOX, NULL, 0);
  assert_int_equal (way_hand_count (flow, GTK_TYPE_BUTTON, NULL), 4);
  way_hand_tap (way_hand_find (flow, GTK_TYPE_BUTTON, NULL, 0));
  way_hand_settle (room.window);
  assert_int_equal (way_hand_count (flow, GTK_TYPE_BUTTON, NULL), 3);
  type_result (&room, 1, "Jan", "");
  assert_int_equal (way_hand_count (flow, GTK_TYPE_BUTTON, NULL), 2);
  close_room (&room);
}

/* The evening of before is then played as any other, on its own day. */
static void
test_past_entries (void **state)
{
  Room room;
  const CarcHeader *header;

  open_room (&room);
  activate (&room, "win.past-game");
  type_result (&room, 0, "Zoë", "");
  type_result (&room, 1, "Jan", "");
  gtk_editable_set_text (get_entry (&room, DAY), "2019-08-07");
  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "pill"));
  way_hand_settle (room.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WaySetupPage");
  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "suggested-action"));
  way_hand_settle (room.window);
  assert_string_equal (G_OBJECT_TYPE_NAME (get_page (&room)), "WayTablePage");
  header = way_game_get_header (way_window_get_game (room.window));
  assert_true (g_str_has_prefix (header->played, "2019-08-07T"));
  assert_string_equal (header->names[0], "Zoë");
  activate (&room, "win.home");
  /* And the next one is on the day on which it is played. */
  activate (&room, "win.new-game");
  way_hand_tap (way_test_find (get_page (&room), GTK_TYPE_BUTTON, "suggested-action"));
  way_hand_settle (room.window);
  header = way_game_get_header (way_window_get_game (room.window));
  assert_false (g_str_has_prefix (header->played, "2019"));
  close_room (&room);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_search_as_one_types),
    cmocka_unit_test (test_nothing_found),
    cmocka_unit_test (test_filters),
    cmocka_unit_test (test_choice_that_is_gone),
    cmocka_unit_test (test_menu),
    cmocka_unit_test (test_delete_key),
    cmocka_unit_test (test_details),
    cmocka_unit_test (test_details_untouched),
    cmocka_unit_test (test_details_refused),
    cmocka_unit_test (test_past_result),
    cmocka_unit_test (test_past_refused),
    cmocka_unit_test (test_past_names),
    cmocka_unit_test (test_past_entries),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (way_application_new (NULL));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  result = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
