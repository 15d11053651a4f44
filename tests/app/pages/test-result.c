/* test-result.c: the result page says who won, what was broken, and nothing that is no longer true.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "way-breakdown-card.h"
#include "way-driver.h"
#include "way-file-fixture.h"
#include "way-game-fixture.h"
#include "way-import.h"
#include "way-picture-dialog.h"
#include "way-replay-page.h"
#include "way-shape.h"
#include "way-winner-card.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Anna 16, Jan 10, Mia −3. */
#define ENTRIES                                                                                                        \
  "road tiles=4 meeples=red:1\nturn blue\ncity tiles=5 meeples=blue:1\nturn red\nroad tiles=9 meeples=red:1\n"         \
  "monastery meeples=green:1\ncorrection points=green:-12\nfinal\nunfinished city tiles=3 meeples=red:1\n"
#define FINISHED ENTRIES "end\n"

#define EARLIER                                                                                                        \
  "waymark 1\nid 10000000-0000-4000-8000-000000000000\nplayed 2020-05-01T20:00:00Z\nplayer red \"Mia\"\n"              \
  "player blue \"Eva\"\nturn red\nroad tiles=5 meeples=red:1\ncity tiles=9 meeples=blue:1\nfinal\nend\n"

static GtkWidget *
find_card (GtkWidget *page)
{
  return way_test_find (page, WAY_TYPE_WINNER_CARD, NULL);
}

static int
count_shapes (GtkWidget *widget)
{
  int n = WAY_IS_SHAPE (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_shapes (child);
  return n;
}

static gboolean
is_on_view (GtkWidget *page, const char *text)
{
  GtkWidget *label = way_test_find (page, GTK_TYPE_LABEL, text);

  return label && gtk_widget_get_mapped (label);
}

static void
test_winner (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");
  GtkWidget *card = find_card (page);

  assert_true (is_on_view (card, "Anna wins"));
  assert_true (is_on_view (card, "by 6 points"));
  assert_true (is_on_view (card, "16"));
  assert_true (is_on_view (card, "ahead since turn 3"));
  assert_int_equal (count_shapes (card), 1);
  assert_true (is_on_view (page, "−3"));
  assert_false (is_on_view (page, "Records Broken"));
  assert_false (is_on_view (page, "Saved in your history.")); /* the history is in memory */
  assert_non_null (way_game_fixture_find_around (page, "Play Again · Jan <&> First", GTK_TYPE_BUTTON));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* Of a double-sized tile, both halves count, so 5 tiles can be a larger city than 6. */
static void
test_largest_city (void **state)
{
  WayGameFixture visit = way_game_fixture_open_with (
      "with castles-in-germany\n",
      "city tiles=5 double-tiles=4 meeples=red:1\nturn blue\ncity tiles=6 meeples=blue:1\nfinal\nend\n", 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");
  GtkWidget *row = way_game_fixture_find_around (page, "Largest city", GTK_TYPE_LIST_BOX_ROW);

  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "City, 5 tiles · Anna +18"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* As long as “Anna gewinnt”, which is the shortest one of German. */
static void
test_winner_in_one_line (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1280);
  GtkWidget *card = find_card (way_game_fixture_activate (&visit, "win.result"));
  GtkLabel *winners = GTK_LABEL (way_driver_get (card, "winners"));

  gtk_label_set_label (winners, "Anna gewinnt");
  gtk_label_set_label (GTK_LABEL (way_driver_get (card, "number")), "136");
  way_driver_settle (visit.window);
  assert_int_equal (pango_layout_get_line_count (gtk_label_get_layout (winners)), 1);
  way_game_fixture_close (&visit);
}

static void
show_result (WayFileFixture *fixture)
{
  g_autoptr (WayGameItem) item = NULL;
  g_autoptr (WayGame) game = NULL;

  item = way_games_find_last (way_window_get_games (fixture->window));
  game = way_game_open (fixture->store, way_game_item_get_id (item), NULL);
  way_window_open_game (fixture->window, game);
  way_driver_activate (fixture->window, "win.result");
  way_driver_settle (fixture->window);
}

/* A game that continues in memory, because the disk is full, is not called saved. */
static void
test_saved (void **state)
{
  WayFileFixture *fixture = *state;
  WayGame *game;

  way_file_fixture_play (fixture, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  way_file_fixture_make_window (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1010, 650);
  gtk_window_present (GTK_WINDOW (fixture->window));
  show_result (fixture);
  assert_true (is_on_view (way_window_get_page (fixture->window), "Saved in your history."));
  game = way_window_get_game (fixture->window);
  assert_true (way_game_continue_in_memory (game, NULL));
  way_driver_settle (fixture->window);
  assert_false (is_on_view (way_window_get_page (fixture->window), "Saved in your history."));
  assert_true (way_game_save_again (game, NULL));
  way_driver_settle (fixture->window);
  assert_true (is_on_view (way_window_get_page (fixture->window), "Saved in your history."));
}

/* A finished game, scored as Anna 9, Jan 5 under the rules before those of today, which give 4 and 0. */
static void
open_kept (WayFileFixture *fixture, int width)
{
  way_file_fixture_import (fixture, "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                                    "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  way_file_fixture_execute (fixture, "UPDATE game SET revision = revision - 1");
  way_file_fixture_execute (fixture, "UPDATE seat SET final_points = 9 - 4 * seat");
  g_clear_pointer (&fixture->store, way_store_close);
  way_file_fixture_make_window (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 650);
  gtk_window_present (GTK_WINDOW (fixture->window));
  show_result (fixture);
}

/* Returns the command @action of a menu for the open game. (transfer full) */
static char *
name_command (WayFileFixture *fixture, const char *action)
{
  return g_strdup_printf ("%s((int64 1, '%s'))", action,
                          way_game_get_header (way_window_get_game (fixture->window))->id);
}

/* The result is what the players saw, with that of today's rules beside it, and the menu has what can be done about it.
 */
static void
test_kept (void **state)
{
  WayFileFixture *fixture = *state;
  const char *beside = "This is the result as it was scored at the time. The charts and highlights on this page follow "
                       "today’s rules. Under today’s rules: Anna 4, Jan 0";
  GtkWidget *page, *button;
  g_autofree char *use = NULL;
  g_autofree char *restore = NULL;

  open_kept (fixture, 1010);
  use = name_command (fixture, "win.use-todays-rules");
  restore = name_command (fixture, "win.restore-result");
  page = way_window_get_page (fixture->window);
  button = way_driver_get (page, "menu_button");
  assert_true (is_on_view (page, beside));
  assert_true (is_on_view (find_card (page), "9"));
  assert_true (gtk_widget_get_mapped (button));
  way_driver_choose (button, use);
  way_driver_settle (fixture->window);
  assert_false (is_on_view (page, beside));
  assert_true (is_on_view (find_card (page), "4"));
  assert_non_null (
      way_test_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "The game is scored under today’s rules"));
  way_driver_choose (button, restore);
  way_driver_settle (fixture->window);
  assert_true (is_on_view (page, beside));
  assert_true (is_on_view (find_card (page), "9"));
}

/* Points by today's rules are not taken for the result. */
static void
test_kept_unreadable (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  open_kept (fixture, 1010);
  page = way_window_get_page (fixture->window);
  way_file_fixture_execute (fixture, "UPDATE change SET entry_text = '?'");
  g_signal_emit_by_name (way_window_get_game (fixture->window), "changed");
  way_driver_settle (fixture->window);
  assert_true (is_on_view (find_card (page), "4"));
  assert_true (is_on_view (page, "The recorded result could not be read. Waymark has not changed it. The points on "
                                 "this page follow today’s rules."));
}

/* What another window has changed is on the page when the command is refused for it. */
static void
test_kept_elsewhere (void **state)
{
  static const char *const commands[] = { "win.use-todays-rules", "win.restore-result" };
  WayFileFixture *fixture = *state;
  GtkWidget *page;

  open_kept (fixture, 1010);
  page = way_window_get_page (fixture->window);
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (WayStore) other = way_store_open (fixture->path, NULL);
      g_autoptr (WayGame) game = way_game_open (other, 1, NULL);
      g_autofree char *command = name_command (fixture, commands[i]);

      assert_true (is_on_view (page, "Anna wins"));
      assert_true (way_game_undo (game, NULL));
      way_driver_choose (way_driver_get (page, "menu_button"), command);
      way_driver_settle (fixture->window);
      assert_non_null (
          strstr (way_file_fixture_get_notice (fixture->window), "The version in the history is shown now."));
      assert_false (is_on_view (page, "Anna wins"));
      assert_false (is_on_view (page, "Saved in your history."));

      assert_true (way_game_redo (game, NULL));
      assert_true (way_game_reload (way_window_get_game (fixture->window), NULL));
      if (i == 0)
        way_driver_activate (fixture->window, command);
      way_driver_settle (fixture->window);
    }
}

/* A game that today's rules score in the same way has no such commands. */
static void
test_not_kept (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");

  assert_false (gtk_widget_get_visible (way_driver_get (page, "menu_button")));
  assert_false (gtk_widget_get_visible (way_driver_get (page, "frozen")));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* Two share the first place: two shapes, one number, and a third who is not second. */
static void
test_tie (void **state)
{
  WayGameFixture visit
      = way_game_fixture_open_record ("road tiles=4 meeples=red:1\nroad tiles=4 meeples=green:1\nfinal\nend\n", 360);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");
  GtkWidget *card = find_card (page);

  assert_true (is_on_view (card, "Anna and Mia win"));
  assert_int_equal (count_shapes (card), 2);
  assert_true (is_on_view (card, "4"));
  assert_null (way_test_find (card, GTK_TYPE_LABEL, "by 0 points"));
  assert_true (is_on_view (page, "3"));
  assert_false (is_on_view (page, "2"));
  assert_true (is_on_view (page, "Turn 1: Anna took the lead · Shared at the end"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* When the lead was taken and how often it changed are about the same: who was ahead of all others. */
static void
test_lead (void **state)
{
  static const struct {
    const char *entries;
    const char *words;
  } rows[] = {
    { "road tiles=4 meeples=red:1\nfinal\nend\n", "Turn 1: Anna took the lead · The lead never changed" },
    { "road tiles=5 meeples=red:1\nturn blue\nroad tiles=5 meeples=blue:1\nfinal\n"
      "unfinished city tiles=3 meeples=red:1\nend\n",
      "Turn 1: Anna took the lead · Nobody else ever led alone" },
    { "road tiles=5 meeples=red:1\nturn blue\ncity tiles=4 meeples=blue:1,green:1\nturn red\n"
      "road tiles=5 meeples=red:1\nfinal\nend\n",
      "Turn 1: Anna took the lead · Nobody else ever led alone" },
    { "road tiles=5 meeples=red:1\nturn green\nroad tiles=7 meeples=green:1\nturn red\n"
      "road tiles=2 meeples=red:1\nturn green\nroad tiles=2 meeples=green:1\nfinal\nend\n",
      "Turn 2: Mia took the lead · The lead changed once" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      WayGameFixture visit = way_game_fixture_open_record (rows[i].entries, 1000);
      GtkWidget *page = way_game_fixture_activate (&visit, "win.result");

      if (!is_on_view (page, rows[i].words))
        fail_msg ("“%s” is not on the page", rows[i].words);
      way_game_fixture_activate (&visit, "win.back");
      way_game_fixture_close (&visit);
    }
}

static gboolean
is_enabled (WayGameFixture *visit, const char *action)
{
  GtkWidget *page = way_game_fixture_get_page_widget (visit);
  GtkWidget *probe = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (probe), action);
  gtk_box_append (GTK_BOX (page), probe);
  enabled = gtk_widget_get_sensitive (probe);
  gtk_box_remove (GTK_BOX (page), probe);
  return enabled;
}

/* A game that is over has no standings, so that the menu hides them: its result is the main button of the bar. */
static void
test_standings (void **state)
{
  WayGameFixture playing = way_game_fixture_open_record (ENTRIES, 1000);
  WayGameFixture finished;

  assert_true (is_enabled (&playing, "win.standings"));
  way_game_fixture_close (&playing);
  finished = way_game_fixture_open_record (FINISHED, 1000);
  assert_false (is_enabled (&finished, "win.standings"));
  way_game_fixture_close (&finished);
}

static void
test_in_progress (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (ENTRIES, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");

  assert_true (is_on_view (page, "Anna leads"));
  assert_true (is_on_view (page, "The game is still in progress."));
  assert_false (is_on_view (page, "Share Picture…"));
  assert_non_null (way_game_fixture_find_around (page, "Back to the Game", GTK_TYPE_BUTTON));
  way_game_fixture_activate (&visit, "win.share-picture");
  assert_int_equal (way_game_fixture_count_windows (&visit), 0);
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

static void
import_earlier (WayGameFixture *visit)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (EARLIER, strlen (EARLIER));
  gint64 id;

  assert_int_equal (way_import_record (file, visit->store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
}

/* A record was broken by an entry, and a tap opens that entry. */
static void
test_records (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page, *row;

  import_earlier (&visit);
  page = way_game_fixture_activate (&visit, "win.result");
  way_test_settle ();
  assert_true (is_on_view (page, "Records Broken"));
  row = way_game_fixture_find_around (page, "Anna, 9 tiles · previously Mia with 5 tiles on May 1, 2020",
                                      GTK_TYPE_LIST_BOX_ROW);
  assert_non_null (row);
  assert_null (way_game_fixture_find_around (page, "Most points in a game", GTK_TYPE_LIST_BOX_ROW));
  assert_true (gtk_widget_activate (row));
  way_test_settle ();
  page = way_game_fixture_get_page_widget (&visit);
  assert_true (WAY_IS_REPLAY_PAGE (page));
  assert_true (is_on_view (page, "Road, 9 tiles"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

static gboolean
has_counted (gpointer card)
{
  return way_test_find (card, GTK_TYPE_LABEL, "16") != NULL;
}

/* The page also arrives when one goes back to it. */
static void
read_number_cb (GtkWidget *page, char **number)
{
  if (!*number)
    *number = g_strdup (gtk_label_get_label (GTK_LABEL (way_driver_get (find_card (page), "number"))));
}

/* The points count up once, when the page has slid in; a reader hears the final number at once. */
static void
test_count_up (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page, *card;
  g_autofree char *number = NULL;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (visit.window), "win.result", NULL);
  page = way_window_get_page (visit.window);
  card = find_card (page);
  g_signal_connect (page, "arrived", G_CALLBACK (read_number_cb), &number);
  gtk_test_accessible_assert_property (way_driver_get (card, "number"), GTK_ACCESSIBLE_PROPERTY_LABEL, "16 points");
  assert_true (way_test_until (has_counted, card, 20000));
  assert_string_equal (number, "0");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  way_driver_settle (visit.window);
  way_game_fixture_activate (&visit, "win.replay(int64 0)");
  way_game_fixture_activate (&visit, "win.back");
  assert_true (is_on_view (card, "16"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* On a phone, what has no room is in the menu. */
static void
test_phone (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 360);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");

  assert_true (is_on_view (page, "Share Picture…"));
  assert_true (is_on_view (page, "Play Again"));
  assert_false (is_on_view (page, "Review Game"));
  assert_true (gtk_widget_get_mapped (way_driver_get (page, "menu_button")));
  way_driver_choose (way_driver_get (page, "menu_button"), "win.replay(int64 0)");
  way_test_settle ();
  assert_true (WAY_IS_REPLAY_PAGE (way_game_fixture_get_page_widget (&visit)));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* The bars have one scale, and each number is in words, too. */
static void
test_sources (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");
  GtkWidget *card = way_test_find (page, WAY_TYPE_BREAKDOWN_CARD, NULL);
  GtkWidget *button = way_game_fixture_find_around (card, "Show as Table", GTK_TYPE_BUTTON);

  assert_non_null (way_test_find (card, GTK_TYPE_LABEL, "16"));
  assert_non_null (button);
  assert_false (is_on_view (card, "Roads: +13, Cities: +3"));
  assert_true (is_on_view (card, "Negative points have no bar. Mia: −12"));
  way_test_click (button);
  way_driver_settle (visit.window);
  assert_true (is_on_view (card, "Roads: +13, Cities: +3"));
  assert_true (is_on_view (card, "Points by Rule"));
  assert_false (is_on_view (card, "Negative points have no bar. Mia: −12"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

/* Undo continues the game: no page shows a result, and Redo ends the game again. */
static void
test_undo (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page;
  gboolean finished;

  way_game_fixture_activate (&visit, "win.result");
  way_game_fixture_activate (&visit, "win.undo");
  assert_string_equal (way_game_fixture_get_page (&visit), "WayTablePage");
  page = way_game_fixture_get_page_widget (&visit);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "The game continues"));
  assert_null (way_test_find (visit.window, WAY_TYPE_WINNER_CARD, NULL));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Redo"));
  way_driver_settle (visit.window);
  g_object_get (visit.game, "finished", &finished, NULL);
  assert_true (finished);
  way_game_fixture_close (&visit);
}

/* An undo before the end leaves the result so far on view. */
static void
test_undo_in_progress (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (ENTRIES, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");

  assert_true (is_on_view (find_card (page), "16"));
  way_game_fixture_activate (&visit, "win.undo");
  assert_ptr_equal (way_game_fixture_get_page_widget (&visit), page);
  assert_true (is_on_view (find_card (page), "13"));
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

static WayPictureDialog *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (WAY_IS_PICTURE_DIALOG (window))
        return WAY_PICTURE_DIALOG (window);
    }
  return NULL;
}

static void
keep_texture_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GdkTexture **) data = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Two taps from the result to a picture in the clipboard. */
static void
test_picture (void **state)
{
  WayGameFixture visit = way_game_fixture_open_record (FINISHED, 1000);
  GtkWidget *page = way_game_fixture_activate (&visit, "win.result");
  g_autoptr (GdkTexture) copied = NULL;
  WayPictureDialog *dialog;

  way_test_click (way_driver_find_action (page, "win.share-picture"));
  way_test_settle ();
  dialog = find_dialog ();
  assert_non_null (dialog);
  assert_true (gtk_widget_has_focus (way_driver_get (dialog, "copy_button")));
  way_test_click (way_driver_get (dialog, "copy_button"));
  assert_non_null (way_test_find (dialog, GTK_TYPE_LABEL, "Picture copied to clipboard"));
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (dialog)), NULL, keep_texture_cb, &copied);
  while (!copied)
    g_main_context_iteration (NULL, TRUE);
  assert_int_equal (gdk_texture_get_width (copied), 1080);
  assert_int_equal (gdk_texture_get_height (copied), 1350);
  assert_true (way_driver_press (GTK_WINDOW (dialog), GDK_KEY_Escape, 0));
  way_test_settle ();
  assert_null (find_dialog ());
  way_game_fixture_activate (&visit, "win.back");
  way_game_fixture_close (&visit);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_winner),
    cmocka_unit_test (test_largest_city),
    cmocka_unit_test (test_winner_in_one_line),
    cmocka_unit_test (test_tie),
    cmocka_unit_test (test_lead),
    cmocka_unit_test (test_standings),
    cmocka_unit_test (test_in_progress),
    cmocka_unit_test (test_records),
    cmocka_unit_test (test_count_up),
    cmocka_unit_test (test_phone),
    cmocka_unit_test (test_sources),
    cmocka_unit_test (test_picture),
    cmocka_unit_test (test_undo),
    cmocka_unit_test (test_undo_in_progress),
    cmocka_unit_test (test_not_kept),
    cmocka_unit_test_setup_teardown (test_kept, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_kept_unreadable, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_kept_elsewhere, way_file_fixture_set_up, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_saved, way_file_fixture_set_up, way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
