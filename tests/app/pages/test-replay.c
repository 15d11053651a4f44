/* test-replay.c: the result page, its chart and the review show the game, and change nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "carc-base.h"
#include "way-chart.h"
#include "way-score-timeline.h"
#include "way-driver.h"
#include "way-evening.h"
#include "way-points-row.h"
#include "way-score-chart.h"
#include "way-shape.h"
#include "way-import.h"
#include "way-replay-entry.h"
#include "way-replay-page.h"
#include "way-result-page.h"
#include "way-timeline.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define EVENING                                                                                                        \
  "road tiles=4 meeples=red:1\ncity tiles=5 meeples=blue:1\nturn blue\nroad tiles=6 meeples=red:1 left=2\n"            \
  "monastery meeples=green:1\nturn green\ncorrection points=green:-12\nfinal\nunfinished city tiles=3 meeples=red:1\n" \
  "end\n"
#define N_STEPS 6

/* Return to the table first, as users do. */
static void
leave (WayGameFixture *fixture)
{
  while (WAY_IS_REPLAY_PAGE (way_game_fixture_get_page_widget (fixture))
         || WAY_IS_RESULT_PAGE (way_game_fixture_get_page_widget (fixture)))
    way_game_fixture_activate (fixture, "win.back");
  way_game_fixture_close (fixture);
}

/* Replays the game up to @step. */
static void
replay_step (WayGame *game, gsize step, CarcStandings *standings)
{
  g_autoptr (WayScoreTimeline) course = way_score_timeline_new (game);
  gsize n = step > 0 ? course->entries[step] + 1 : 0;
  g_autofree const CarcEntry **entries = g_new0 (const CarcEntry *, n + 1);
  g_autofree CarcPlan *plan = g_new (CarcPlan, 1);

  for (gsize i = 0; i < n; i++)
    entries[i] = way_game_get_entry (game, i, NULL);
  carc_replay (way_game_get_setup (game), entries, n, standings, plan, NULL, NULL);
  standings->plan = NULL;
}

static char *
write_numbers (WayGame *game, gsize step)
{
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);
  GString *text = g_string_new (NULL);

  replay_step (game, step, standings);
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    g_string_append_printf (text, "%s%s %s%d", seat > 0 ? ", " : "", way_game_get_header (game)->names[seat],
                            standings->points[seat] < 0 ? "−" : "", ABS (standings->points[seat]));
  return g_string_free (text, FALSE);
}

/* Returns the step in the title of the page. */
static gsize
get_step (gpointer page)
{
  for (int i = 0;; i++)
    {
      int index = i;
      GtkWidget *label = way_test_find_nth (page, GTK_TYPE_LABEL, NULL, &index);
      const char *text;
      guint64 step;

      assert_non_null (label);
      text = gtk_label_get_label (GTK_LABEL (label));
      if (g_str_equal (text, "Start"))
        return 0;
      if (g_str_has_prefix (text, "Entry ") && (step = g_ascii_strtoull (text + strlen ("Entry "), NULL, 10)) > 0)
        return step;
    }
}

static int
get_position (gpointer chart)
{
  int position;

  g_object_get (chart, "position", &position, NULL);
  return position;
}

/* The row of @step has a column for each player, with the points after it. */
static void
assert_columns (GtkWidget *list, WayGame *game, gsize step)
{
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);
  int index = (int) step;
  GtkWidget *row = way_test_find_nth (list, WAY_TYPE_POINTS_ROW, NULL, &index);
  GtkWidget *column = gtk_widget_get_first_child (gtk_widget_get_last_child (row));

  replay_step (game, step, standings);
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    {
      g_autofree char *number
          = g_strdup_printf ("%s%d", standings->points[seat] < 0 ? "−" : "", ABS (standings->points[seat]));

      assert_string_equal (gtk_label_get_label (GTK_LABEL (column)), number);
      column = gtk_widget_get_next_sibling (column);
    }
  assert_null (column);
}

/* The chart as text, its reading and its table, has the points of the game after each entry. */
static void
test_chart_as_text (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1000);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.result");
  WayChart *chart = WAY_CHART (way_test_find (page, WAY_TYPE_CHART, NULL));
  GtkWidget *button = way_game_fixture_find_around (page, "Show as Table", GTK_TYPE_BUTTON);
  GtkWidget *list;
  GListModel *rows;

  assert_int_equal (way_chart_get_n_steps (chart), N_STEPS);
  /* The words change, so a screen reader must not say "pressed" as well. */
  assert_false (GTK_IS_TOGGLE_BUTTON (button));
  way_test_click (button);
  way_test_settle ();
  assert_false (gtk_widget_get_mapped (GTK_WIDGET (chart)));
  list = way_test_find (page, GTK_TYPE_LIST_VIEW, NULL);
  rows = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  assert_int_equal (g_list_model_get_n_items (rows), N_STEPS + 1);
  for (guint step = 0; step <= N_STEPS; step++)
    {
      g_autoptr (GtkStringObject) row = g_list_model_get_item (rows, step);
      g_autofree char *described = way_chart_describe (chart, step);
      g_autofree char *numbers = write_numbers (fixture.game, step);

      assert_string_equal (gtk_string_object_get_string (row), described);
      assert_true (g_str_has_suffix (described, numbers));
      assert_columns (list, fixture.game, step);
    }
  assert_non_null (way_test_find (page, WAY_TYPE_SHAPE, "Anna"));
  assert_ptr_equal (way_game_fixture_find_around (page, "Show as Chart", GTK_TYPE_BUTTON), button);
  way_test_click (button);
  way_test_settle ();
  assert_true (gtk_widget_get_mapped (GTK_WIDGET (chart)));
  leave (&fixture);
}

static void
test_chart_keys (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1000);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.result");
  WayChart *chart = WAY_CHART (way_test_find (page, WAY_TYPE_CHART, NULL));
  g_autofree char *first = NULL;

  assert_int_equal (get_position (chart), -1);
  assert_string_equal (way_chart_get_reading (chart), "");
  assert_false (way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Return, 0));
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Left, 0);
  assert_int_equal (get_position (chart), N_STEPS);
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Home, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Left, 0);
  assert_int_equal (get_position (chart), 0);
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Right, 0);
  first = way_chart_describe (chart, 1);
  assert_string_equal (way_chart_get_reading (chart), first);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, first));
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_End, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Right, 0);
  assert_int_equal (get_position (chart), N_STEPS);
  assert_false (way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Left, GDK_ALT_MASK));
  way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Left, 0);
  assert_true (way_game_fixture_press_on_page (GTK_WIDGET (chart), GDK_KEY_Return, 0));
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_REPLAY_PAGE (page));
  assert_int_equal (get_step (page), N_STEPS - 1);
  leave (&fixture);
}

static void
count_cb (int *n)
{
  ++*n;
}

static gboolean
is_painted (gpointer n)
{
  return *(int *) n > 0;
}

/* Waits until a change of the widget has been drawn. */
static void
paint (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  int n = 0;
  gulong handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_cb), &n);

  assert_true (way_test_until (is_painted, &n, 20000));
  g_signal_handler_disconnect (clock, handler);
  g_object_unref (way_test_picture (widget));
}

/* A tap moves the cursor to the nearest entry, a second one opens it. */
static void
test_taps (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1000);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.result");
  GtkWidget *chart = way_test_find (page, WAY_TYPE_CHART, NULL);
  GtkWidget *timeline;

  g_signal_emit_by_name (way_test_gesture (chart, GTK_TYPE_GESTURE_CLICK), "released", 1, 0.0, 50.0);
  assert_int_equal (get_position (chart), 0);
  g_signal_emit_by_name (way_test_gesture (chart, GTK_TYPE_GESTURE_CLICK), "released", 1,
                         gtk_widget_get_width (chart) - 1.0, 50.0);
  assert_int_equal (get_position (chart), N_STEPS);
  assert_true (gtk_widget_has_focus (chart));
  paint (chart);
  g_signal_emit_by_name (way_test_gesture (chart, GTK_TYPE_GESTURE_CLICK), "released", 2,
                         gtk_widget_get_width (chart) - 1.0, 50.0);
  way_test_settle ();
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_REPLAY_PAGE (page));
  timeline = way_test_find (page, WAY_TYPE_TIMELINE, NULL);
  assert_true (way_test_until (way_test_has_size, timeline, 20000));
  g_signal_emit_by_name (way_test_gesture (timeline, GTK_TYPE_GESTURE_CLICK), "released", 1, 0.0, 5.0);
  assert_int_equal (get_step (page), 1);
  g_signal_emit_by_name (way_test_gesture (timeline, GTK_TYPE_GESTURE_CLICK), "released", 1, 5000.0, 5.0);
  assert_int_equal (get_step (page), N_STEPS);
  leave (&fixture);
}

/* Enter starts a new game as soon as the page is shown. */
static void
test_focus (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1000);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.result");

  assert_true (gtk_widget_has_focus (way_game_fixture_get_main (page)));
  way_game_fixture_activate (&fixture, "win.replay(int64 0)");
  assert_true (way_game_fixture_activate (&fixture, "win.back") == page);
  assert_true (gtk_widget_has_focus (way_game_fixture_get_main (page)));
  leave (&fixture);
}

/* The sums of two players, which differ, begin below each other. */
static void
test_sums_begin_alike (void **state)
{
  WayGameFixture fixture
      = way_game_fixture_open_with ("with abbey-and-mayor\n", "final\nfield cities=2 barn=red to=blue\nend\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.replay(int64 0)");
  GtkWidget *first = way_test_find (page, GTK_TYPE_BOX, "wm-sum-row");
  GtkWidget *second = way_test_find_nth (page, GTK_TYPE_BOX, "wm-sum-row", &(int){ 1 });

  assert_non_null (second);
  assert_true (way_test_left (first, page) == way_test_left (second, page));
  leave (&fixture);
}

/* Equal results, negative points, a single player, and five hundred entries are drawn without warnings. */
static void
test_chart_of_any_game (void **state)
{
  static const struct {
    int n_players, n_entries;
  } evenings[] = { { 1, 3 }, { 1, 60 }, { 8, 500 } };

  for (gsize i = 0; i < G_N_ELEMENTS (evenings); i++)
    {
      g_autofree char *text = way_evening_text (evenings[i].n_players, evenings[i].n_entries, WAY_EVENING_FINISHED);
      g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
      g_autoptr (WayStore) store = way_store_open (":memory:", NULL);
      g_autoptr (WayScoreTimeline) course = NULL;
      g_autoptr (WayGame) game = NULL;
      gint64 id = 0;
      GtkWidget *card = g_object_new (WAY_TYPE_SCORE_CHART, NULL);
      GtkWindow *window;
      GtkWidget *chart;

      assert_int_equal (way_import_record (file, store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
      game = way_game_open (store, id, NULL);
      course = way_score_timeline_new (game);
      way_score_chart_update (WAY_SCORE_CHART (card), game, course);
      window = way_test_show (card, 360, 400);
      chart = way_test_find (window, WAY_TYPE_CHART, NULL);
      g_object_set (chart, "position", 1, NULL);
      paint (chart);
      assert_true (way_test_close (window));
    }
}

static WayReplayPage *
open_replay (WayGameFixture *fixture, const char *action)
{
  GtkWidget *page = way_game_fixture_activate (fixture, action);

  assert_true (WAY_IS_REPLAY_PAGE (page));
  return WAY_REPLAY_PAGE (page);
}

static gboolean
has_number (GtkWidget *page, int points)
{
  g_autofree char *text = g_strdup_printf ("%s%d", points < 0 ? "−" : "", ABS (points));

  return way_test_find (page, GTK_TYPE_LABEL, text) != NULL;
}

static void
assert_step (WayGameFixture *fixture, WayReplayPage *page, gsize step)
{
  g_autofree CarcStandings *standings = g_new0 (CarcStandings, 1);
  WayTimeline *timeline = WAY_TIMELINE (way_test_find (page, WAY_TYPE_TIMELINE, NULL));

  assert_int_equal (get_step (page), step);
  assert_int_equal (way_timeline_get_position (timeline), step);
  replay_step (fixture->game, step, standings);
  for (int seat = 0; seat < 3; seat++)
    assert_true (has_number (GTK_WIDGET (page), standings->points[seat]));
}

static void
test_steps (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay(int64 0)");
  gsize n_entries = way_game_get_n_entries (fixture.game);

  assert_step (&fixture, page, N_STEPS);
  for (gsize step = N_STEPS; step > 0; step--)
    {
      assert_step (&fixture, page, step);
      assert_true (way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Left, 0));
    }
  assert_step (&fixture, page, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Start"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Left, 0);
  assert_step (&fixture, page, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  assert_step (&fixture, page, 1);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Road, 4 tiles"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "0 → 4"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Anna takes the lead"));
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Next entry"));
  assert_step (&fixture, page, 2);
  way_test_click (way_test_find (page, GTK_TYPE_BUTTON, "Previous entry"));
  assert_step (&fixture, page, 1);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_End, 0);
  assert_step (&fixture, page, N_STEPS);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Home, 0);
  assert_step (&fixture, page, 0);
  way_timeline_set_position (WAY_TIMELINE (way_test_find (page, WAY_TYPE_TIMELINE, NULL)), 3);
  assert_step (&fixture, page, 3);
  assert_int_equal (way_game_get_n_entries (fixture.game), n_entries);
  leave (&fixture);
}

static gboolean
has_moved_on (gpointer page)
{
  return get_step (page) == 1;
}

/* It plays from the beginning, and moving manually pauses it. */
static void
test_play (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay(int64 0)");

  assert_true (way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_space, 0));
  assert_step (&fixture, page, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Pause"));
  assert_true (way_test_until (has_moved_on, page, 20000));
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Pause"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Left, 0);
  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "Pause"));
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Play"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_space, 0);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_space, 0);
  assert_non_null (way_test_find (page, GTK_TYPE_BUTTON, "Play"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_space, 0);
  way_game_fixture_activate (&fixture, "win.back");
  leave (&fixture);
}

static CarcEntry
copy_with_tiles (WayGame *game, gsize index, const CarcQuestion *question, int tiles)
{
  CarcEntry entry = *way_game_get_entry (game, index, NULL);

  for (int i = 0; i < entry.n_answers; i++)
    if (entry.answers[i].question == question)
      entry.answers[i].value = tiles;
  return entry;
}

/* Changes are shown with their entry, deleted entries with every entry; and the page follows the game. */
static void
test_changes (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page;
  CarcEntry entry = copy_with_tiles (fixture.game, 1, &carc_road_tiles, 5);
  int road;
  int city;

  way_game_get_entry (fixture.game, 1, &road);
  way_game_get_entry (fixture.game, 2, &city);
  assert_true (way_game_amend (fixture.game, road, &entry, NULL));
  page = open_replay (&fixture, "win.replay(int64 0)");
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "“Road, 4 tiles” changed to “Road, 5 tiles”"));
  way_timeline_set_position (WAY_TIMELINE (way_test_find (page, WAY_TYPE_TIMELINE, NULL)), 1);
  way_test_settle ();
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Changes to This Entry"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "“Road, 4 tiles” changed to “Road, 5 tiles”"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "1 entry of this game was deleted"));
  assert_true (way_game_delete_entries (fixture.game, &city, 1, NULL));
  way_test_settle ();
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1 entry of this game was deleted"));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_End, 0);
  assert_int_equal (get_step (page), N_STEPS - 1);
  leave (&fixture);
}

static gboolean
is_enabled (WayGameFixture *fixture, const char *action)
{
  GtkWidget *probe = gtk_button_new ();
  gboolean enabled;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (probe), action);
  gtk_box_append (GTK_BOX (way_game_fixture_get_page_widget (fixture)), probe);
  enabled = gtk_widget_get_sensitive (probe);
  gtk_box_remove (GTK_BOX (way_game_fixture_get_page_widget (fixture)), probe);
  return enabled;
}

/* Beside the track, the entry is as wide as it says, however much room there is. */
static void
test_width_of_entry (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay-entry(2)");
  GtkWidget *entry = way_driver_find (page, WAY_TYPE_REPLAY_ENTRY, NULL, 0);

  assert_non_null (entry);
  assert_int_equal (gtk_widget_get_width (entry), 480);
  leave (&fixture);
}

/* The keys that step are in view whatever is scrolled to on a phone on its side. */
static void
test_keys_in_landscape (void **state)
{
  static const struct {
    int width, height;
    const char *place;
  } cases[] = { { 640, 360, "bar_keys" }, { 360, 640, "card_keys" }, { 1280, 800, "card_keys" } };
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page = open_replay (&fixture, "win.replay-entry(2)");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *keys = way_driver_get (page, "keys");

      gtk_window_set_default_size (GTK_WINDOW (fixture.window), cases[i].width, cases[i].height);
      way_driver_settle (fixture.window);
      assert_ptr_equal (gtk_widget_get_parent (keys), way_driver_get (page, cases[i].place));
      assert_true (gtk_widget_get_mapped (keys));
      assert_int_equal (!gtk_widget_get_ancestor (keys, GTK_TYPE_SCROLLED_WINDOW), cases[i].width == 640);
    }
  leave (&fixture);
}

/* An entry of the open game can be edited; nothing else can change the game here. */
static void
test_edit_entry (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  WayReplayPage *page;
  GtkWidget *correct;

  assert_true (is_enabled (&fixture, "win.undo"));
  page = open_replay (&fixture, "win.replay-entry(2)");
  assert_step (&fixture, page, 1);
  assert_false (is_enabled (&fixture, "win.undo"));
  correct = way_game_fixture_find_around (page, "Edit Entry…", GTK_TYPE_BUTTON);
  assert_non_null (correct);
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Left, 0);
  assert_false (gtk_widget_get_sensitive (correct));
  way_game_fixture_press_on_page (GTK_WIDGET (page), GDK_KEY_Right, 0);
  assert_true (gtk_widget_get_sensitive (correct));
  way_test_click (correct);
  assert_string_equal (G_OBJECT_TYPE_NAME (way_game_fixture_get_page_widget (&fixture)), "WayEntryPage");
  way_game_fixture_activate (&fixture, "win.back");
  assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), page);
  way_game_fixture_activate (&fixture, "win.back");
  assert_true (is_enabled (&fixture, "win.undo"));
  leave (&fixture);
}

/* Another game of the history can be reviewed while one is open. */
static void
test_stored_game (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 1200);
  gint64 stored = way_game_get_id (fixture.game);
  g_autofree char *action = g_strdup_printf ("win.replay(int64 %" G_GINT64_FORMAT ")", stored);
  g_autoptr (WayGame) other = way_game_begin (fixture.store, way_game_get_header (fixture.game), NULL);
  WayReplayPage *page;

  assert_null (other);
  {
    CarcHeader header = *way_game_get_header (fixture.game);

    header.id[0] = '\0';
    other = way_game_begin (fixture.store, &header, NULL);
  }
  assert_non_null (other);
  way_window_open_game (fixture.window, other);
  way_test_settle ();
  page = open_replay (&fixture, action);
  assert_int_equal (get_step (page), N_STEPS);
  assert_false (gtk_widget_get_visible (way_game_fixture_find_around (page, "Edit Entry…", GTK_TYPE_BUTTON)));
  assert_ptr_equal (way_window_get_game (fixture.window), other);
  assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture.window), "win.replay", "x", G_GINT64_CONSTANT (987)));
  way_test_settle ();
  assert_ptr_equal (way_game_fixture_get_page_widget (&fixture), page);
  leave (&fixture);
}

/* Clicking a highlight opens its entry. */
static void
test_highlights (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record (EVENING, 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.result");
  GtkWidget *row = way_game_fixture_find_around (page, "Best road", GTK_TYPE_LIST_BOX_ROW);

  assert_true (WAY_IS_RESULT_PAGE (page));
  assert_non_null (row);
  assert_non_null (way_game_fixture_find_around (page, "Largest city", GTK_TYPE_LIST_BOX_ROW));
  assert_non_null (way_game_fixture_find_around (page, "Lead", GTK_TYPE_LIST_BOX_ROW));
  assert_null (way_game_fixture_find_around (page, "Best bet", GTK_TYPE_LIST_BOX_ROW));
  assert_true (gtk_widget_activate (row));
  way_test_settle ();
  page = way_game_fixture_get_page_widget (&fixture);
  assert_true (WAY_IS_REPLAY_PAGE (page));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Road, 6 tiles"));
  leave (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_chart_as_text),
    cmocka_unit_test (test_chart_keys),
    cmocka_unit_test (test_taps),
    cmocka_unit_test (test_focus),
    cmocka_unit_test (test_sums_begin_alike),
    cmocka_unit_test (test_chart_of_any_game),
    cmocka_unit_test (test_steps),
    cmocka_unit_test (test_play),
    cmocka_unit_test (test_changes),
    cmocka_unit_test (test_width_of_entry),
    cmocka_unit_test (test_keys_in_landscape),
    cmocka_unit_test (test_edit_entry),
    cmocka_unit_test (test_stored_game),
    cmocka_unit_test (test_highlights),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
