/* test-evening.c: the worked example of the notation, played from an empty history through the widgets of the window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-driver.h"
#include "way-scene.h"
#include "way-test.h"
#include "way-evening-driver.h"

#include <glib/gstdio.h>
#include <string.h>

#include "carc-base.h"
#include "way-bet-row.h"
#include "way-bet-face.h"
#include "way-chips-page.h"
#include "carc-module.h"
#include "way-entry-row.h"
#include "way-expansion-row.h"
#include "way-log-details.h"
#include "way-log-row.h"
#include "way-record-file.h"
#include "way-seat-button.h"
#include "way-seat-row.h"
#include "way-setup-page.h"
#include "way-stack-row.h"
#include "way-table-page.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { RED, BLUE }; /* seats */

static GtkApplication *application;
static const char *example_path;

/* The game. */

static void
choose_color (GtkWidget *row, CarcColor color)
{
  GtkWidget *button = way_driver_get (way_driver_get (row, "color_button"), "button");

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  way_driver_settle (gtk_widget_get_root (row));
  way_driver_tap (way_driver_find (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)), GTK_TYPE_BUTTON,
                                   "wm-color-key", (int) color));
}

static void
set_up_player (WayEveningDriver *evening, int seat, CarcColor color, const char *name)
{
  GtkWidget *row = way_driver_find (way_evening_driver_get_page (evening), WAY_TYPE_SEAT_ROW, NULL, seat);

  choose_color (row, color);
  way_driver_write (way_driver_get (row, "name"), name);
}

static void
switch_on (GtkWidget *page, const char *id)
{
  int module = carc_module_find (id, strlen (id));
  int index = 0;
  GtkWidget *row;

  do
    row = way_driver_find (page, WAY_TYPE_EXPANSION_ROW, NULL, index++);
  while (way_expansion_row_get_module (WAY_EXPANSION_ROW (row)) != module);
  way_driver_tap (way_driver_find (row, GTK_TYPE_SWITCH, NULL, 0));
}

/* On a phone the expansions have a page of their own. */
static void
switch_expansions_on (WayEveningDriver *evening)
{
  static const char *const expansions[] = { "inns-and-cathedrals", "signposts", "bets", "tunnel" };
  GtkWidget *page = way_evening_driver_get_page (evening);
  gboolean narrow = way_driver_count (page, WAY_TYPE_EXPANSION_ROW, NULL) == 0;

  if (narrow)
    way_driver_tap (way_driver_get (way_driver_get (page, "expansions"), "others"));
  for (gsize i = 0; i < G_N_ELEMENTS (expansions); i++)
    switch_on (way_evening_driver_get_page (evening), expansions[i]);
  if (narrow)
    way_evening_driver_tap_action (evening, "win.back");
}

static void
start_game (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.new-game");
  assert_true (WAY_IS_SETUP_PAGE (way_evening_driver_get_page (evening)));
  set_up_player (evening, 0, CARC_COLOR_BLUE, "Anna");
  set_up_player (evening, 1, CARC_COLOR_BLUE, "Jan Novák");
  way_driver_write (way_driver_find (way_evening_driver_get_page (evening), ADW_TYPE_ENTRY_ROW, NULL, 0),
                    "Brno, u Petry");
  switch_expansions_on (evening);
  way_evening_driver_tap_main (evening);
  /* The chips can be copied, once in a process. */
  if (WAY_IS_CHIPS_PAGE (way_evening_driver_get_page (evening)))
    way_driver_tap (way_driver_get (way_evening_driver_get_page (evening), "later_button"));
  assert_true (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
}

static void
next_turn (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.next-turn");
}

static void
play_road (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.enter::road");
  way_evening_driver_tap_number (evening, "tiles", 9);
  way_evening_driver_tap_seat (evening, RED);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-sign-key", 0);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-sign-key", 0);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-sign-key", 1);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-sign-key", 2);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-sign-key", 2);
  way_evening_driver_record (evening);
}

static void
play_city (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.enter::city");
  way_evening_driver_tap_number (evening, "tiles", 7);
  way_evening_driver_tap_number (evening, "coats", 2);
  way_evening_driver_tap_in_row (evening, "cathedral", GTK_TYPE_SWITCH, NULL, 0);
  way_evening_driver_tap_seat (evening, BLUE);
  way_evening_driver_hold_seat (evening, RED);
}

/* Chooses which of the six chips the owner reveals. */
static void
choose_chip (WayEveningDriver *evening, int chip)
{
  GtkWidget *page = way_evening_driver_get_page (evening);
  int index = 0;

  while (way_bet_face_get_chip (WAY_BET_FACE (way_driver_find (page, WAY_TYPE_BET_FACE, NULL, index))) != chip)
    index++;
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-bet-face", index);
}

static void
play_city_and_bets (WayEveningDriver *evening)
{
  play_city (evening);
  way_driver_tap (way_driver_find (way_driver_find (way_evening_driver_get_page (evening), WAY_TYPE_STACK_ROW, NULL, 0),
                                   GTK_TYPE_SWITCH, NULL, 0));
  way_evening_driver_record (evening);
  choose_chip (evening, 6);
  choose_chip (evening, 5);
  way_evening_driver_record (evening);
  assert_true (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
}

static void
place_token (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.tunnel");
  way_evening_driver_record (evening);
}

static void
place_bookmaker (WayEveningDriver *evening, gboolean red, gboolean blue)
{
  way_evening_driver_tap_action (evening, "win.enter::bookmaker");
  if (red)
    way_evening_driver_tap_seat (evening, RED);
  if (blue)
    way_evening_driver_tap_seat (evening, BLUE);
  way_evening_driver_record (evening);
}

static void
play_road_through_tunnel (WayEveningDriver *evening)
{
  way_evening_driver_tap_action (evening, "win.enter::road");
  way_evening_driver_tap_number (evening, "tiles", 4);
  way_evening_driver_tap_seat (evening, RED);
  way_evening_driver_tap_seat (evening, BLUE);
  way_evening_driver_tap_in_row (evening, "beyond", GTK_TYPE_SWITCH, NULL, 0);
  way_evening_driver_step (evening, "beyond", 0, TRUE, 3);
  way_evening_driver_tap_in_row (evening, "beyond", GTK_TYPE_CHECK_BUTTON, NULL, 0);
  way_evening_driver_record (evening);
}

static void
correct (WayEveningDriver *evening)
{
  enum { KEY_2 = 1, KEY_SIGN = 9 }; /* their places on the keypad */

  way_evening_driver_tap (evening, GTK_TYPE_FLOW_BOX_CHILD, NULL, BLUE);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-give", 0);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-pad-key", KEY_2);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-pad-key", KEY_SIGN);
  way_driver_write (way_driver_find (way_evening_driver_get_page (evening), ADW_TYPE_ENTRY_ROW, NULL, 0),
                    "miscounted in turn 1");
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-main-button", 0);
}

static void
score_finally (WayEveningDriver *evening)
{
  GtkWidget *row;

  way_evening_driver_tap_action (evening, "win.final");
  row = way_driver_find (way_evening_driver_get_page (evening), WAY_TYPE_BET_ROW, NULL, 0);
  way_driver_tap (way_driver_get (row, "city"));
  way_driver_tap (way_driver_find (row, GTK_TYPE_BUTTON, "wm-keypad-key", 8 - 1));
  choose_chip (evening, 6);
  way_evening_driver_record (evening);
  way_evening_driver_tap_main (evening);
  way_evening_driver_tap (evening, GTK_TYPE_BUTTON, "wm-entry-key", 0);
  way_evening_driver_tap_number (evening, "tiles", 3);
  way_evening_driver_tap_in_row (evening, "inn", GTK_TYPE_SWITCH, NULL, 0);
  way_evening_driver_tap_seat (evening, BLUE);
  way_evening_driver_record (evening);
  way_evening_driver_tap_main (evening);
  way_evening_driver_tap_number (evening, "cities", 2);
  way_evening_driver_tap_seat (evening, RED);
  way_evening_driver_record (evening);
}

static void
end_game (WayEveningDriver *evening)
{
  way_evening_driver_tap_main (evening);
  way_evening_driver_record (evening);
  way_evening_driver_tap_action (evening, "win.back");
  assert_true (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
}

static void
play_first_half (WayEveningDriver *evening)
{
  start_game (evening);
  play_road (evening);
  place_bookmaker (evening, TRUE, TRUE);
  next_turn (evening);
  play_city_and_bets (evening);
  next_turn (evening);
}

static void
play_second_half (WayEveningDriver *evening)
{
  place_token (evening);
  next_turn (evening);
  place_bookmaker (evening, FALSE, TRUE);
  next_turn (evening);
  place_token (evening);
  play_road_through_tunnel (evening);
  correct (evening);
  score_finally (evening);
  end_game (evening);
}

/* The result. */

static WayRecordFile *
read_example (void)
{
  g_autofree char *text = NULL;
  gsize length;
  WayRecordFile *file;

  assert_true (g_file_get_contents (example_path, &text, &length, NULL));
  file = way_record_file_read (text, length);
  assert_int_equal (file->problems->len, 0);
  assert_int_equal (file->differences->len, 0);
  return file;
}

/* Removes the id and the time, which the program creates. */
static char *
normalize (const char *record)
{
  g_auto (GStrv) lines = g_strsplit (record, "\n", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; lines[i]; i++)
    if (g_str_has_prefix (lines[i], "id ") || g_str_has_prefix (lines[i], "played "))
      g_string_append_printf (text, "%.6s\n", lines[i]);
    else
      g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
write_record (WayEveningDriver *evening)
{
  WayGame *game = way_evening_driver_get_game (evening);
  g_autoptr (WayRecordFile) record = way_record_file_load (way_game_get_store (game), way_game_get_id (game), NULL);
  g_autofree char *text = way_record_file_write (record);

  return normalize (text);
}

static void
assert_example (WayEveningDriver *evening)
{
  g_autoptr (WayRecordFile) example = read_example ();
  g_autofree char *text = way_record_file_write (example);
  g_autofree char *expected = normalize (text);
  g_autofree char *actual = write_record (evening);

  assert_string_equal (actual, expected);
  assert_int_equal (way_game_get_standings (way_evening_driver_get_game (evening))->points[RED], 70);
  assert_int_equal (way_game_get_standings (way_evening_driver_get_game (evening))->points[BLUE], 11);
}

static void
assert_sheets (WayEveningDriver *evening)
{
  g_autoptr (WayRecordFile) example = read_example ();
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  assert_int_equal (way_game_get_n_entries (way_evening_driver_get_game (evening)), example->entries->len);
  for (guint i = 0; i < example->entries->len; i++)
    {
      const CarcSheet *expected = &entry->sheet;
      const CarcSheet *actual = way_game_get_sheet (way_evening_driver_get_game (evening), i);

      way_record_entries_get (example->entries, i, entry);
      assert_int_equal (actual->n_lines, expected->n_lines);
      assert_memory_equal (actual->majority, expected->majority, sizeof expected->majority);
      for (int line = 0; line < expected->n_lines; line++)
        {
          assert_ptr_equal (actual->lines[line].rule, expected->lines[line].rule);
          assert_int_equal (actual->lines[line].count, expected->lines[line].count);
          assert_int_equal (actual->lines[line].points, expected->lines[line].points);
          assert_int_equal (actual->lines[line].player, expected->lines[line].player);
        }
    }
}

static void
assert_disk (WayEveningDriver *evening)
{
  g_autoptr (WayRecordFile) stored
      = way_record_file_load (evening->store, way_game_get_id (way_evening_driver_get_game (evening)), NULL);
  g_autofree char *text = way_record_file_write (stored);
  g_autofree char *record = normalize (text);
  g_autofree char *shown = write_record (evening);

  assert_string_equal (record, shown);
}

/* Changing entries. */

/* Returns the newest entry about @subject in the log, and sets @position to its row. (transfer full) */
static WayLogItem *
find_in_log (WayEveningDriver *evening, const CarcSubject *subject, guint *position)
{
  GListModel *log = way_game_get_log (way_evening_driver_get_game (evening));

  *position = 0;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (WayLogItem) item = g_list_model_get_item (log, i);
      gsize index;

      if (way_game_find_entry_id (way_evening_driver_get_game (evening), way_log_item_get_info (item)->entry_id, &index)
          && way_game_get_entry (way_evening_driver_get_game (evening), index, NULL)->subject == subject)
        return g_steal_pointer (&item);
      *position += !way_log_item_get_info (item)->header;
    }
  fail_msg ("the log has no %s", subject->id);
  return NULL;
}

/* Returns NULL while the row is not on view. */
static GtkWidget *
find_row_of (GtkWidget *list, WayLogItem *item)
{
  int n = way_driver_count (list, WAY_TYPE_LOG_ROW, NULL);

  for (int i = 0; i < n; i++)
    {
      GtkWidget *row = way_driver_find (list, WAY_TYPE_LOG_ROW, NULL, i);

      if (way_log_row_get_item (WAY_LOG_ROW (row)) == item)
        return row;
    }
  return NULL;
}

/* Scrolls to the row, and returns it. */
static GtkWidget *
find_log_row (WayEveningDriver *evening, const CarcSubject *subject)
{
  GtkWidget *list = way_driver_find (way_evening_driver_get_page (evening), GTK_TYPE_LIST_VIEW, NULL, 0);
  guint position;
  g_autoptr (WayLogItem) item = find_in_log (evening, subject, &position);
  GtkWidget *row;

  do
    {
      assert_true (gtk_widget_activate_action (list, "list.scroll-to-item", "u", position));
      way_driver_settle (evening->window);
      row = find_row_of (list, item);
  } while (!row);
  return row;
}

/* Expands the newest entry about @subject, if it is not expanded, and clicks one of its three buttons. */
static void
tap_in_log (WayEveningDriver *evening, const CarcSubject *subject, const char *button)
{
  GtkWidget *row = find_log_row (evening, subject);

  if (!gtk_widget_has_css_class (row, "open"))
    way_driver_tap (gtk_widget_get_parent (row));
  way_driver_tap (way_driver_get (way_driver_find (row, WAY_TYPE_LOG_DETAILS, NULL, 0), button));
}

static void
amend_and_back (WayEveningDriver *evening)
{
  tap_in_log (evening, &carc_correction, "edit");
  way_evening_driver_step (evening, "points", BLUE, FALSE, 3);
  way_evening_driver_tap_main (evening);
  assert_int_equal (way_game_get_standings (way_evening_driver_get_game (evening))->points[BLUE], 8);
  tap_in_log (evening, &carc_correction, "edit");
  way_evening_driver_step (evening, "points", BLUE, TRUE, 3);
  way_evening_driver_tap_main (evening);
  assert_example (evening);
}

static void
insert_and_delete (WayEveningDriver *evening)
{
  gsize n = way_game_get_n_entries (way_evening_driver_get_game (evening));
  g_autofree char *action = NULL;
  gsize index;
  int entry_id;

  tap_in_log (evening, &carc_correction, "insert");
  for (index = 0;
       way_game_get_entry (way_evening_driver_get_game (evening), index, &entry_id)->subject != &carc_correction;
       index++)
    ;
  action = g_strdup_printf ("win.insert-subject((%d, 'monastery'))", entry_id);
  way_evening_driver_tap_action (evening, action);
  way_evening_driver_tap_seat (evening, RED);
  way_evening_driver_tap_main (evening);
  assert_int_equal (way_game_get_n_entries (way_evening_driver_get_game (evening)), n + 1);
  assert_ptr_equal (way_game_get_entry (way_evening_driver_get_game (evening), index, NULL)->subject, &carc_monastery);
  assert_int_equal (way_game_get_standings (way_evening_driver_get_game (evening))->points[RED], 79);
  tap_in_log (evening, &carc_monastery, "delete_button");
  assert_example (evening);
}

static GtkWidget *
get_undo (WayEveningDriver *evening)
{
  return way_driver_find_action (way_evening_driver_get_page (evening), "win.undo");
}

static gboolean
can_redo (WayEveningDriver *evening)
{
  gboolean can;

  g_object_get (way_evening_driver_get_game (evening), "can-redo", &can, NULL);
  return can;
}

static void
redo (WayEveningDriver *evening, gboolean narrow)
{
  if (narrow)
    way_evening_driver_choose_in_main_menu (evening, "win.redo");
  else
    way_evening_driver_tap_action (evening, "win.redo");
}

static void
undo_all_and_redo (WayEveningDriver *evening, gboolean narrow)
{
  g_autofree char *before = write_record (evening);
  int n_undone = 0;
  int n_redone = 0;

  for (; gtk_widget_is_sensitive (get_undo (evening)); n_undone++)
    way_driver_tap (get_undo (evening));
  /* The turn with which the game was started stays. */
  assert_int_equal (way_game_get_n_entries (way_evening_driver_get_game (evening)), 1);
  assert_int_equal (way_game_get_standings (way_evening_driver_get_game (evening))->points[RED], 0);
  assert_disk (evening);
  for (; can_redo (evening); n_redone++)
    redo (evening, narrow);
  assert_int_equal (n_redone, n_undone);
  assert_disk (evening);
  {
    g_autofree char *after = write_record (evening);

    assert_string_equal (after, before);
  }
}

/* Closed in the middle, and killed with a partly filled form. */
static void
leave_and_return (WayEveningDriver *evening)
{
  way_evening_driver_close (evening);
  way_evening_driver_open (evening);
  assert_false (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
  way_driver_tap (way_driver_find (way_evening_driver_get_page (evening), GTK_TYPE_BUTTON, "suggested-action", 0));
  assert_true (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
  way_evening_driver_tap_action (evening, "win.enter::monastery");
  way_evening_driver_tap_seat (evening, RED);
  for (g_autofree char *draft_text = NULL; !draft_text;)
    {
      g_main_context_iteration (NULL, TRUE);
      draft_text = way_store_read_draft (evening->store, way_game_get_id (way_evening_driver_get_game (evening)), NULL);
    }
  way_evening_driver_crash (evening);
  way_evening_driver_open (evening);
  assert_true (gtk_widget_has_css_class (
      way_driver_find (way_evening_driver_get_page (evening), WAY_TYPE_SEAT_BUTTON, NULL, RED), "wm-chosen"));
  way_evening_driver_tap_seat (evening, RED);
  way_evening_driver_tap_action (evening, "win.back");
  assert_true (WAY_IS_TABLE_PAGE (way_evening_driver_get_page (evening)));
}

static void
play (int width, int height)
{
  WayEveningDriver evening = { .application = application, .width = width, .height = height };
  gboolean narrow = width < 600;

  evening.folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  evening.path = g_build_filename (evening.folder, "waymark.db", NULL);
  way_evening_driver_open (&evening);
  play_first_half (&evening);
  leave_and_return (&evening);
  play_second_half (&evening);
  assert_example (&evening);
  assert_sheets (&evening);
  assert_disk (&evening);
  amend_and_back (&evening);
  insert_and_delete (&evening);
  undo_all_and_redo (&evening, narrow);
  assert_example (&evening);
  way_evening_driver_close (&evening);
  g_unlink (evening.path);
  g_rmdir (evening.folder);
  g_free (evening.path);
  g_free (evening.folder);
}

static void
test_on_a_desktop (void **state)
{
  play (1280, 1300);
}

static void
test_on_a_phone (void **state)
{
  play (370, 730);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_on_a_desktop),
    cmocka_unit_test (test_on_a_phone),
  };

  example_path = argc > 1 ? argv[1] : "";
  application = way_scene_begin ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
