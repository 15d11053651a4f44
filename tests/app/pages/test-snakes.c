/* test-snakes.c: Snakes and Ladders at the table: rows, messages, and the question where a ladder leads.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "carc-snakes-and-ladders.h"
#include "way-alert.h"
#include "way-board.h"
#include "way-board-panel-private.h"
#include "way-driver.h"
#include "way-game-fixture.h"
#include "way-log-item.h"
#include "way-preferences.h"
#include "way-rule-options-page.h"
#include "way-space-ends.h"
#include "way-space-entry.h"
#include "way-table-page.h"
#include "way-track.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static WayGameFixture
open_game (int width)
{
  return way_game_fixture_open_with ("with snakes-and-ladders\n", "", width);
}

static const WayLogItemInfo *
get_row (WayGameFixture *self, guint position)
{
  g_autoptr (WayLogItem) item = g_list_model_get_item (way_game_get_log (self->game), position);

  return way_log_item_get_info (item);
}

/* The text of the message that is shown. */
static gboolean
has_text (WayGameFixture *self, const char *text)
{
  return way_test_find (self->window, GTK_TYPE_LABEL, text) != NULL;
}

static gboolean
has_entry (gpointer unused)
{
  GtkWidget *entry = way_driver_find_anywhere (WAY_TYPE_SPACE_ENTRY);

  return entry && gtk_widget_get_mapped (entry);
}

static GtkWidget *
find_entry (void)
{
  assert_true (way_test_until (has_entry, NULL, 5000));
  return way_driver_find (way_driver_find_dialog (), WAY_TYPE_SPACE_ENTRY, NULL, 0);
}

static void
test_climb (gconstpointer width)
{
  WayGameFixture self = open_game (GPOINTER_TO_INT (width));
  GtkWidget *page;
  int n;

  way_game_fixture_play (&self, "correction points=red:16");
  n = way_game_fixture_count (&self);
  page = way_game_fixture_get_page_widget (&self);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "climbs after turn"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "current turn")); /* no room for both */
  way_game_fixture_activate (&self, "win.next-turn");
  assert_int_equal (way_game_fixture_get_points (&self, 0), 34);
  assert_true (has_text (&self, "Anna climbs: 16 → 34"));
  assert_string_equal (get_row (&self, 2)->title, "Ladder from 16 to 34");
  assert_true (way_test_content_width (page) <= MAX (GPOINTER_TO_INT (width), 360));
  way_game_fixture_activate (&self, "win.undo");
  assert_int_equal (way_game_fixture_count (&self), n);
  assert_int_equal (way_game_fixture_get_points (&self, 0), 16);
  way_game_fixture_close (&self);
}

static void
test_climb_on_a_phone (void **state)
{
  test_climb (GINT_TO_POINTER (360));
}

static void
test_climb_on_a_desktop (void **state)
{
  test_climb (GINT_TO_POINTER (1280));
}

/* Asserts how the question ends. */
static void
assert_says (const char *end)
{
  g_autofree char *body = way_driver_read_dialog ("body");

  assert_true (g_str_has_suffix (body, end));
}

/* An end is asked about before the turn is recorded, and is then known to new games. */
static void
test_question (void **state)
{
  WayGameFixture self = open_game (360);
  int8_t ends[CARC_TRACK_SPACES];
  WaySpaceEntry *entry;
  int n;

  way_game_fixture_play (&self, "correction points=red:32");
  n = way_game_fixture_count (&self);
  way_driver_activate (self.window, "win.next-turn");
  entry = WAY_SPACE_ENTRY (find_entry ());
  assert_says ("It is remembered for later games. Then the next turn begins.");
  assert_int_equal (way_game_fixture_count (&self), n);
  way_space_entry_set_end (entry, 20);
  assert_non_null (way_test_find (entry, GTK_TYPE_LABEL, "A ladder leads to a higher space."));
  assert_false (way_alert_get_response_enabled (way_driver_find_dialog (), "save"));
  g_signal_emit_by_name (way_driver_find (way_driver_find_dialog (), WAY_TYPE_TRACK, NULL, 0), "picked", 44);
  assert_int_equal (way_space_entry_get_end (entry), 44);
  way_driver_answer ("save");
  way_test_settle ();
  assert_int_equal (way_game_fixture_count (&self), n + 1);
  assert_int_equal (way_game_fixture_get_points (&self, 0), 44);
  assert_true (way_store_read_space_ends (self.store, ends, NULL));
  assert_int_equal (ends[32], 1 + 44);
  way_game_fixture_close (&self);
}

/* After Not Now the turn goes on, the figure stays, and only another figure brings the question back. */
static void
test_not_now (void **state)
{
  WayGameFixture self = open_game (360);
  int n;

  way_game_fixture_play (&self, "correction points=red:13");
  n = way_game_fixture_count (&self);
  way_driver_activate (self.window, "win.next-turn");
  way_driver_answer ("later");
  way_test_settle ();
  assert_int_equal (way_game_fixture_count (&self), n + 1);
  assert_int_equal (way_game_fixture_get_points (&self, 0), 13);
  assert_string_equal (get_row (&self, 2)->title, "Snake on 13, end not yet known");
  way_game_fixture_activate (&self, "win.next-turn");
  assert_null (way_driver_find_dialog ());
  assert_int_equal (way_game_fixture_count (&self), n + 2);
  way_game_fixture_play (&self, "correction points=blue:13");
  way_driver_activate (self.window, "win.final");
  assert_says ("It is remembered for later games. Then final scoring begins.");
  assert_int_equal (way_game_fixture_count (&self), n + 3);
  way_space_entry_set_end (WAY_SPACE_ENTRY (find_entry ()), 5);
  way_driver_answer ("save");
  way_test_settle ();
  /* The figure that waited falls at the end of its first turn there. */
  assert_int_equal (way_game_fixture_get_points (&self, 0), 5);
  assert_int_equal (way_game_fixture_get_points (&self, 1), 5);
  way_game_fixture_close (&self);
}

/* A desktop opens another game while the question is asked, which ends without an answer for either. */
static void
test_other_game (void **state)
{
  WayGameFixture self = open_game (360);
  CarcHeader header = *way_game_get_header (self.game);
  g_autoptr (WayGame) other = NULL;
  gint64 id;
  int n;

  way_game_fixture_play (&self, "correction points=red:32");
  n = way_game_fixture_count (&self);
  header.id[0] = '\0';
  other = way_game_begin (self.store, &header, NULL);
  id = way_game_get_id (other);
  way_driver_activate (self.window, "win.next-turn");
  assert_non_null (find_entry ());
  gtk_widget_activate_action (GTK_WIDGET (self.window), "win.open-game", "x", id);
  way_test_settle ();
  assert_null (way_driver_find_dialog ());
  assert_true (way_game_get_id (way_window_get_game (self.window)) == id);
  assert_int_equal (way_game_get_n_entries (way_window_get_game (self.window)), 0);
  assert_int_equal (way_game_fixture_count (&self), n);
  way_game_fixture_close (&self);
}

/* The pencil of the row. */
static void
test_row_asks (void **state)
{
  WayGameFixture self = open_game (360);
  g_autofree char *action = NULL;

  way_game_fixture_play (&self, "correction points=red:48");
  way_driver_activate (self.window, "win.next-turn");
  way_driver_answer ("later");
  way_test_settle ();
  action = g_strdup_printf ("win.space-ends(%d)", get_row (&self, 2)->entry_id);
  way_driver_activate (self.window, action);
  assert_says ("It is remembered for later games.");
  way_space_entry_set_end (WAY_SPACE_ENTRY (find_entry ()), 26);
  way_driver_answer ("save");
  way_test_settle ();
  assert_int_equal (way_game_fixture_get_points (&self, 0), 26);
  assert_string_equal (get_row (&self, 2)->title, "Snake from 48 to 26");
  way_game_fixture_close (&self);
}

/* The track names them for screen readers. */
static void
test_track (void **state)
{
  WayGameFixture self = open_game (1280);
  GtkWidget *track = way_driver_find (way_game_fixture_get_page_widget (&self), WAY_TYPE_TRACK, NULL, 0);

  gtk_test_accessible_assert_property (track, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Anna: lap 1, space 0; Jan <&>: lap 1, space 0; Mia: lap 1, space 0; "
                                       "Ladder from 1 to 27; Snake on 13, end not yet known; Ladder from 16 to 34; "
                                       "Snake on 31, end not yet known; Ladder on 32, end not yet known; "
                                       "Snake from 39 to 11; Snake on 48, end not yet known");
  way_game_fixture_close (&self);
}

/* On the big board the panels leave room for what is drawn in the ring, unless the window is small or they are turned;
 * a panel says where its figure is. */
static void
test_board (void **state)
{
  WayGameFixture self = open_game (1280);
  GtkWidget *board, *panel;
  graphene_rect_t bounds;
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");

  way_game_fixture_play (&self, "correction points=red:16");
  gtk_window_set_default_size (GTK_WINDOW (self.window), 1280, 800);
  board = way_driver_find (way_game_fixture_activate (&self, "win.board"), WAY_TYPE_BOARD, NULL, 0);
  assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (board), board, &bounds));
  assert_true (bounds.origin.x > gtk_widget_get_width (board) / 6.0);
  assert_true (bounds.origin.y > gtk_widget_get_height (board) / 6.0);

  panel = gtk_widget_get_first_child (board);
  assert_true (way_board_panel_get_crowned (WAY_BOARD_PANEL (panel)));
  assert_false (way_board_panel_get_crowned (WAY_BOARD_PANEL (gtk_widget_get_next_sibling (panel))));
  assert_string_equal (way_board_panel_get_badge (WAY_BOARD_PANEL (panel)), "climbs after turn");
  assert_string_equal (way_board_panel_get_badge (WAY_BOARD_PANEL (gtk_widget_get_next_sibling (panel))), "");
  g_settings_set_boolean (settings, "board-turned", TRUE);
  way_test_settle ();
  assert_true (gtk_widget_compute_bounds (panel, board, &bounds));
  assert_string_equal (way_board_panel_get_badge (WAY_BOARD_PANEL (panel)),
                       "leads by 16 · climbs after turn · current turn");
  assert_true (bounds.origin.y + bounds.size.height > gtk_widget_get_height (board) * 5 / 6.0);
  g_settings_reset (settings, "board-turned");
  way_game_fixture_close (&self);
}

static GBytes *
picture (GtkWidget *track)
{
  g_autoptr (GdkTexture) texture = NULL;

  way_test_settle ();
  texture = way_test_picture (track);
  return gdk_texture_save_to_png_bytes (texture);
}

/* Beside panels that cover the ring, only stubs of ladders and snakes would be seen. */
static void
test_no_stubs_on_board (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");

  for (int turned = 0; turned < 2; turned++)
    {
      WayGameFixture self = open_game (1280);
      g_autoptr (GBytes) with = NULL;
      g_autoptr (GBytes) without = NULL;
      GtkWidget *track;

      g_settings_set_boolean (settings, "board-turned", turned);
      gtk_window_set_default_size (GTK_WINDOW (self.window), 1280, 800);
      track = way_driver_find (way_game_fixture_activate (&self, "win.board"), WAY_TYPE_TRACK, NULL, 0);
      with = picture (track);
      way_track_set_links (WAY_TRACK (track), NULL, 0);
      without = picture (track);
      assert_int_equal (g_bytes_equal (with, without), turned);
      way_game_fixture_close (&self);
    }
  g_settings_reset (settings, "board-turned");
}

/* What is entered in the preferences is for new games; a wrong end is not taken. */
static void
test_editor (void **state)
{
  GtkWidget *editor = g_object_ref_sink (g_object_new (WAY_TYPE_SPACE_ENDS, NULL));
  const int8_t before[CARC_TRACK_SPACES] = { [5] = 1 + 9, [31] = 1 + 8 };
  int8_t ends[CARC_TRACK_SPACES];

  way_space_ends_set (WAY_SPACE_ENDS (editor), before);
  way_space_entry_set_end (WAY_SPACE_ENTRY (way_game_fixture_find_nth (editor, WAY_TYPE_SPACE_ENTRY, NULL, 1)), 20);
  way_space_entry_set_end (WAY_SPACE_ENTRY (way_game_fixture_find_nth (editor, WAY_TYPE_SPACE_ENTRY, NULL, 4)), 44);
  way_space_entry_set_end (WAY_SPACE_ENTRY (way_game_fixture_find_nth (editor, WAY_TYPE_SPACE_ENTRY, NULL, 3)), -1);
  way_space_ends_get (WAY_SPACE_ENDS (editor), ends);
  assert_int_equal (ends[13], 0);
  assert_int_equal (ends[31], 0);
  assert_int_equal (ends[32], 1 + 44);
  assert_int_equal (ends[5], 1 + 9);
  g_object_unref (editor);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_climb_on_a_phone),
    cmocka_unit_test (test_climb_on_a_desktop),
    cmocka_unit_test (test_question),
    cmocka_unit_test (test_not_now),
    cmocka_unit_test (test_other_game),
    cmocka_unit_test (test_row_asks),
    cmocka_unit_test (test_track),
    cmocka_unit_test (test_board),
    cmocka_unit_test (test_no_stubs_on_board),
    cmocka_unit_test (test_editor),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests_name ("snakes", tests, NULL, NULL);
}
