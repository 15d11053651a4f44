/* test-events.c: with all expansions, every question has a row, and every form fits on a phone; where the score
 * sheet of a form is, and what phones and tablets leave out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "way-main-window.h"
#include "way-scene.h"
#include "way-test.h"
#include "way-game-fixture.h"
#include "way-layout-check.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-bet-answer.h"
#include "way-driver.h"
#include "way-empty-view.h"
#include "way-entry-row.h"
#include "way-evening.h"
#include "way-import.h"
#include "way-request-card.h"
#include "way-search-list.h"
#include "way-sections-row.h"
#include "way-sheet-view.h"
#include "way-stack-row.h"
#include "way-yes-no-row.h"
#include "way-text.h"
#include "way-track-card.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static GtkApplication *application;

/* Returns a record with eight players and every expansion that can be chosen. (transfer full) */
static char *
write_record (const char *more)
{
  static const char *const colors[] = { "red", "blue", "green", "yellow", "black", "pink", "white", "purple" };
  GString *text = g_string_new ("waymark 1\nedition C3\nwith");

  for (int m = 1; carc_modules[m]; m++)
    if (carc_module_is_named (m))
      g_string_append_printf (text, " %s", carc_modules[m]->id);
  g_string_append_c (text, '\n');
  for (gsize i = 0; i < G_N_ELEMENTS (colors); i++)
    g_string_append_printf (text, "player %s \"Maximiliane %d\"\n", colors[i], (int) i + 1);
  g_string_append_printf (text, "turn red\n%s", more);
  return g_string_free (text, FALSE);
}

static WayGameFixture
open_game (const char *more)
{
  g_autofree char *text = write_record (more);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (WayGame) game = NULL;
  gint64 id = 0;
  WayGameFixture fixture = { 0 };

  fixture.store = way_store_open (WAY_STORE_IN_MEMORY, NULL);
  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_import_record (file, fixture.store, WAY_RESOLUTION_ASK, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (fixture.store, id, NULL);
  assert_non_null (game);
  fixture.window = way_main_window_new (application, fixture.store, NULL);
  gtk_window_set_decorated (GTK_WINDOW (fixture.window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (fixture.window), 370, 650);
  way_window_open_game (fixture.window, game);
  fixture.game = g_steal_pointer (&game);
  gtk_window_present (GTK_WINDOW (fixture.window));
  assert_true (way_test_until (way_test_has_size, fixture.window, 5000));
  way_test_settle ();
  return fixture;
}

static void
collect_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (WAY_IS_ENTRY_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_rows (child, rows);
}

static int
miss_rows (GtkWidget *page, const CarcSetup *setup, const CarcSubject *subject, CarcState state)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, subject, state, questions, CARC_MAX_QUESTIONS);
  int n_missing = 0;

  assert_int_in_range (n, 0, CARC_MAX_QUESTIONS);
  collect_rows (page, rows);
  for (int i = 0; i < n; i++)
    {
      gboolean found = FALSE;

      for (guint r = 0; r < rows->len; r++)
        found = found || way_entry_row_answers (g_ptr_array_index (rows, r), questions[i]);
      if (found || carc_question_is_moot (questions[i], setup, subject, state)
          || !carc_question_fits (questions[i], subject, state))
        continue;
      print_message ("%s: no row asks “%s”\n", subject->id, questions[i]->id);
      n_missing++;
    }
  return n_missing;
}

/* Expands the rare questions, if there are any. */
static void
unfold (GtkWidget *page)
{
  GtkWidget *more = way_test_find (page, WAY_TYPE_SEARCH_LIST, NULL);

  if (!more)
    way_game_fixture_press_on_page (page, GDK_KEY_o, 0);
  way_test_settle ();
}

static int
report (const char *what, GPtrArray *findings)
{
  for (guint i = 0; i < findings->len; i++)
    print_message ("%s: %s\n", what, (char *) g_ptr_array_index (findings, i));
  return (int) findings->len;
}

static int
look_at_page (const char *what, GtkWidget *page)
{
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  int width = gtk_widget_get_width (page);
  int height = gtk_widget_get_height (page);

  if (width > 360)
    g_ptr_array_add (findings, g_strdup_printf ("needs %d px", width));
  way_layout_check_layout (page, width, height, findings);
  way_layout_check_names (page, findings);
  return report (what, findings);
}

static int
look_at_form (WayGameFixture *fixture, const CarcSubject *subject, CarcState state)
{
  g_autofree char *action
      = g_strdup_printf ("win.%s::%s", state == CARC_STATE_UNFINISHED ? "enter-unfinished" : "enter", subject->id);
  GtkWidget *page = way_game_fixture_activate (fixture, action);
  int n_findings;

  unfold (page);
  n_findings = miss_rows (page, way_game_get_setup (fixture->game), subject, state);
  n_findings += look_at_page (action, page);
  way_game_fixture_activate (fixture, "win.back");
  return n_findings;
}

static void
test_every_form (void **state)
{
  WayGameFixture fixture = open_game ("");
  int n_findings = 0;
  int n_forms = 0;

  for (int m = 0; carc_modules[m]; m++)
    for (int s = 0; carc_modules[m]->subjects && carc_modules[m]->subjects[s]; s++)
      for (CarcState which = CARC_STATE_COMPLETED; which <= CARC_STATE_UNFINISHED; which++)
        if (carc_modules[m]->subjects[s]->states & which)
          {
            n_findings += look_at_form (&fixture, carc_modules[m]->subjects[s], which);
            n_forms++;
          }
  assert_int_equal (n_findings, 0);
  assert_true (n_forms > 10);
  way_game_fixture_close (&fixture);
}

static void
test_every_list (void **state)
{
  static const char *const actions[] = { "win.events", "win.insert(1)", "win.rules::", "win.final" };
  static const char *const logs[] = { "road tiles=3 meeples=red:1\n", "road tiles=3 meeples=red:1\nfinal\n" };
  int n_findings = 0;

  for (gsize l = 0; l < G_N_ELEMENTS (logs); l++)
    {
      WayGameFixture fixture = open_game (logs[l]);

      for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
        {
          n_findings += look_at_page (actions[i], way_game_fixture_activate (&fixture, actions[i]));
          way_game_fixture_activate (&fixture, "win.back");
        }
      way_game_fixture_close (&fixture);
    }
  assert_int_equal (n_findings, 0);
}

/* Typing filters the list, and Enter opens the first match. */
static void
test_search (void **state)
{
  WayGameFixture fixture = open_game ("");
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.events");
  GtkWidget *search = way_test_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  const char *wanted
      = way_text_subject (carc_subject_find (way_game_get_setup (fixture.game), "goods", 5), CARC_STATE_COMPLETED);
  int n = 0;

  assert_non_null (search);
  gtk_editable_set_text (GTK_EDITABLE (search), wanted);
  way_test_settle ();
  while (way_game_fixture_find_nth (page, GTK_TYPE_LIST_BOX_ROW, NULL, n))
    n++;
  assert_int_in_range (n, 1, 3);
  gtk_editable_set_text (GTK_EDITABLE (search), "no expansion is called so");
  assert_null (way_game_fixture_find_nth (page, GTK_TYPE_LIST_BOX_ROW, NULL, 0));
  assert_true (way_search_list_matches ("ŻÓŁ", "Kości: żółty"));
  assert_false (way_search_list_matches ("x", "Road"));
  way_game_fixture_close (&fixture);
}

/* An expansion without a module is found by a search, and its row opens the page of the base game. */
static void
test_rules_of_unscored_expansions (void **state)
{
  WayGameFixture fixture = open_game ("");
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::");
  GtkWidget *search = way_test_find (page, GTK_TYPE_SEARCH_ENTRY, NULL);
  const char *name = C_ ("page", "The Phantom");

  assert_non_null (search);
  gtk_editable_set_text (GTK_EDITABLE (search), name);
  way_test_settle ();
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, name));
  assert_null (way_game_fixture_find_nth (page, GTK_TYPE_LIST_BOX_ROW, NULL, 1));

  page = way_game_fixture_activate (&fixture, "win.rules('The Phantom')");
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, name));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, C_ ("rules page", "Expansions Without Entries of Their Own")));
  way_game_fixture_close (&fixture);
}

static gboolean
shows_sheet (int width, int height)
{
  static const WayScene scene = { "entry", 4, 10, WAY_EVENING_PLAYING, "win.enter::road", NULL };
  WayStage *stage = way_scene_open (application, &scene, width, height);
  GtkWidget *sheet = way_test_find (GTK_WIDGET (stage->window), WAY_TYPE_SHEET_VIEW, NULL);
  gboolean mapped;

  way_draft_set (way_window_get_draft (stage->window), &carc_road_tiles, CARC_NO_PLAYER, 5);
  way_test_settle ();
  mapped = gtk_widget_get_mapped (sheet);
  way_scene_close (stage);
  return mapped;
}

/* As soon as it has a line. On a phone, and in a low window, it is in the drawer. */
static void
test_score_sheet_is_shown (void **state)
{
  assert_true (shows_sheet (1280, 800));
  assert_true (shows_sheet (800, 1280));
  assert_false (shows_sheet (800, 600));
  assert_false (shows_sheet (360, 1280));
}

static gboolean
shows_handle (const char *name, int width, int height, const char *part)
{
  const WayScene *scene = way_scenes;
  WayStage *stage;
  gboolean mapped;

  while (!g_str_equal (scene->name, name))
    scene++;
  stage = way_scene_open (application, scene, width, height);
  mapped = gtk_widget_get_mapped (way_driver_get (GTK_WIDGET (way_window_get_page (stage->window)), part));
  way_scene_close (stage);
  return mapped;
}

/* Before the first answer there is no sheet to pull up. */
static void
test_empty_sheet_is_not_offered (void **state)
{
  assert_false (shows_handle ("entry-road", 360, 640, "summary"));
  assert_true (shows_handle ("entry-road-answered", 360, 640, "summary"));
  assert_false (shows_handle ("entry-road", 740, 360, "sheet_button"));
  assert_true (shows_handle ("entry-road-answered", 740, 360, "sheet_button"));
}

/* On a phone on its side, the score sheet in a few words is beside Record, and leaves three questions in view. */
static void
test_score_sheet_is_in_the_bar (void **state)
{
  const WayScene *scene = way_scenes;
  WayStage *stage;
  GtkWidget *page, *button;

  while (!g_str_equal (scene->name, "entry-road-answered"))
    scene++;
  stage = way_scene_open (application, scene, 640, 360);
  page = GTK_WIDGET (way_window_get_page (stage->window));
  button = way_driver_get (page, "sheet_button");
  assert_false (gtk_widget_get_mapped (way_driver_get (page, "summary")));
  assert_true (gtk_widget_get_mapped (way_driver_get (page, "bar_summary")));
  assert_true (gtk_widget_get_height (gtk_widget_get_ancestor (way_driver_get (page, "form"), GTK_TYPE_SCROLLED_WINDOW))
               >= 240);

  way_test_click (button);
  way_test_settle ();
  assert_true (gtk_widget_get_mapped (way_driver_get (page, "drawer_sheet")));
  assert_true (way_test_press (way_driver_get (page, "drawer"), GDK_KEY_Escape, 0));
  way_test_settle ();
  assert_false (gtk_widget_get_mapped (way_driver_get (page, "drawer_sheet")));
  assert_true (gtk_widget_has_focus (button));
  way_scene_close (stage);
}

/* There, the button that uses a typed chip needs no scrolling. */
static void
test_chip_of_a_bet_is_in_view (void **state)
{
  const WayScene *scene = way_scenes;
  GtkWidget *button, *scroller;
  graphene_rect_t place;
  WayStage *stage;

  while (!g_str_equal (scene->name, "bets-unknown"))
    scene++;
  stage = way_scene_open (application, scene, 640, 360);
  button = way_driver_get (way_test_find (GTK_WIDGET (stage->window), WAY_TYPE_BET_ANSWER, NULL), "button");
  scroller = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  assert_true (gtk_widget_compute_bounds (button, scroller, &place));
  assert_true (place.origin.y + place.size.height <= gtk_widget_get_height (scroller));
  way_scene_close (stage);
}

/* A road with signposts and an inn needs no scrolling on a phone, although its score sheet has two lines, or three in
 * some languages: the words and the switch are in view. */
static void
test_inn_is_in_view (void **state)
{
  const WayScene *scene = way_scenes;
  WayStage *stage;
  GtkWidget *scroller, *inn;
  int n_parts = 0;

  while (!g_str_equal (scene->name, "entry-road-answered"))
    scene++;
  stage = way_scene_open (application, scene, 360, 640);
  inn = way_test_find (GTK_WIDGET (stage->window), WAY_TYPE_YES_NO_ROW, NULL);
  scroller = gtk_widget_get_ancestor (inn, GTK_TYPE_SCROLLED_WINDOW);
  for (GtkWidget *part = gtk_widget_get_first_child (way_driver_get (inn, "title_row")); part;
       part = gtk_widget_get_next_sibling (part))
    {
      graphene_rect_t place;

      if (!gtk_widget_get_mapped (part))
        continue;
      n_parts++;
      assert_true (gtk_widget_compute_bounds (part, scroller, &place));
      assert_true (place.origin.y + place.size.height <= gtk_widget_get_height (scroller));
    }
  assert_true (n_parts >= 2);
  way_scene_close (stage);
}

/* What is above the code in a window of less than 1280 px, and beside it in a wide one. */
static void
check_above_the_code (const char *name, const char *id)
{
  static const int widths[] = { 360, 800, 1280 };

  const WayScene *scene = way_scenes;

  while (!g_str_equal (scene->name, name))
    scene++;
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayStage *stage = way_scene_open (application, scene, widths[i], 1000);
      GtkWidget *page = way_window_get_page (stage->window);
      graphene_rect_t notice, code;

      assert_true (gtk_widget_compute_bounds (way_driver_get (page, id), page, &notice));
      assert_true (gtk_widget_compute_bounds (way_driver_get (page, "code"), page, &code));
      assert_true (widths[i] < 1280 ? notice.origin.y < code.origin.y : notice.origin.x > code.origin.x);
      way_scene_close (stage);
    }
}

/* Somebody waits for an answer, or cannot see the game any more. */
static void
test_notices_are_above_the_code (void **state)
{
  check_above_the_code ("phones", "requests");
  check_above_the_code ("phones-help", "moved");
}

/* At the table it hides nothing, and its buttons are beside the question. */
static void
test_request_is_below_the_track (void **state)
{
  const WayScene *scene = way_scenes;
  graphene_rect_t request, track, number, buttons;
  GtkWidget *page, *card;
  WayStage *stage;

  while (!g_str_equal (scene->name, "table-request"))
    scene++;
  stage = way_scene_open (application, scene, 1280, 800);
  page = way_window_get_page (stage->window);
  card = way_driver_get (page, "request");
  assert_true (gtk_widget_compute_bounds (card, page, &request));
  assert_true (gtk_widget_compute_bounds (way_test_find (GTK_WIDGET (page), WAY_TYPE_TRACK_CARD, NULL), page, &track));
  assert_true (request.origin.y >= track.origin.y + track.size.height);
  assert_true (gtk_widget_compute_bounds (way_driver_get (card, "number"), page, &number));
  assert_true (gtk_widget_compute_bounds (gtk_widget_get_last_child (card), page, &buttons));
  assert_true (buttons.origin.x > number.origin.x + number.size.width);
  way_scene_close (stage);
}

static void
count_cb (int *n_answers)
{
  (*n_answers)++;
}

static void
click_allow (GtkWidget *card)
{
  g_signal_emit_by_name (way_test_find (card, GTK_TYPE_BUTTON, C_ ("button", "Allow")), "clicked");
}

/* The second tap on it is for a phone that nobody has looked at. */
static void
test_request_is_answered_once (void **state)
{
  const WayPhoneFace first = { .number = 14, .name = "Anna’s phone", .detail = "x" };
  const WayPhoneFace second = { .number = 61, .name = "Jan’s phone", .detail = "x" };
  GtkWidget *card = g_object_ref_sink (way_request_card_new ());
  int n_answers = 0;

  g_signal_connect_swapped (card, "answered", G_CALLBACK (count_cb), &n_answers);
  way_request_card_show (WAY_REQUEST_CARD (card), &first);
  click_allow (card);
  assert_int_equal (n_answers, 1);
  way_request_card_show (WAY_REQUEST_CARD (card), &second);
  click_allow (card);
  assert_int_equal (n_answers, 1);
  /* The list may be empty in between. */
  way_request_card_show (WAY_REQUEST_CARD (card), NULL);
  way_request_card_show (WAY_REQUEST_CARD (card), &first);
  click_allow (card);
  assert_int_equal (n_answers, 1);
  g_usleep (1100000);
  way_request_card_show (WAY_REQUEST_CARD (card), &first);
  click_allow (card);
  assert_int_equal (n_answers, 2);
  g_object_unref (card);
}

/* When all is answered, the question whether a stack is settled is not below the score sheet; on a phone, where there
 * is no room for all, it comes before the tunnel. */
static void
test_stack_is_in_view (void **state)
{
  static const int sizes[][2] = { { 360, 640 }, { 800, 1280 }, { 1280, 800 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const WayScene *scene = way_scenes;
      graphene_rect_t row, tunnel, view;
      WayStage *stage;
      GtkWidget *page, *stack;

      while (!g_str_equal (scene->name, "entry-road-answered"))
        scene++;
      stage = way_scene_open (application, scene, sizes[i][0], sizes[i][1]);
      page = GTK_WIDGET (way_window_get_page (stage->window));
      stack = way_test_find (page, WAY_TYPE_STACK_ROW, NULL);
      assert_true (gtk_widget_compute_bounds (stack, page, &row));
      assert_true (gtk_widget_compute_bounds (way_test_find (page, WAY_TYPE_SECTIONS_ROW, NULL), page, &tunnel));
      assert_true (row.origin.y + row.size.height <= tunnel.origin.y);
      assert_true (gtk_widget_compute_bounds (gtk_widget_get_ancestor (stack, GTK_TYPE_SCROLLED_WINDOW), page, &view));
      assert_true (sizes[i][0] < 700 || graphene_rect_contains_rect (&view, &row));
      way_scene_close (stage);
    }
}

/* What is shown instead of the code has the whole page. */
static void
test_phones_off_is_in_view (void **state)
{
  static const char *const scenes[] = { "phones-off", "phones-offline" };

  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      const WayScene *scene = way_scenes;
      GtkAdjustment *scroll;
      WayStage *stage;
      GtkWidget *view;

      while (!g_str_equal (scene->name, scenes[i]))
        scene++;
      stage = way_scene_open (application, scene, 360, 640);
      view = way_test_find (GTK_WIDGET (stage->window), WAY_TYPE_EMPTY_VIEW, NULL);
      scroll = gtk_scrolled_window_get_vadjustment (
          GTK_SCROLLED_WINDOW (way_test_find (view, GTK_TYPE_SCROLLED_WINDOW, NULL)));
      assert_true (gtk_adjustment_get_upper (scroll) <= gtk_adjustment_get_page_size (scroll));
      way_scene_close (stage);
    }
}

static gboolean
shows_label (const WayScene *scene, int width, int height, const char *text)
{
  WayStage *stage = way_scene_open (application, scene, width, height);
  GtkWidget *label = way_test_find (GTK_WIDGET (stage->window), GTK_TYPE_LABEL, text);
  gboolean shown = label && gtk_widget_get_mapped (label);

  way_scene_close (stage);
  return shown;
}

/* Phones and tablets have no such keys. */
static void
test_keys_of_seats (void **state)
{
  static const WayScene scene = { "entry", 2, 10, WAY_EVENING_PLAYING, "win.enter::road", NULL };

  assert_true (shows_label (&scene, 1280, 800, "F1"));
  assert_false (shows_label (&scene, 800, 1280, "F1"));
  assert_false (shows_label (&scene, 360, 640, "F1"));
}

/* On an upright tablet the bar has one line, without letters and without the keys that are seldom needed. */
static void
test_bar_of_a_tablet (void **state)
{
  static const WayScene scene = { "table", 4, 40, WAY_EVENING_PLAYING, NULL, NULL };

  assert_true (shows_label (&scene, 1280, 800, C_ ("entry key", "Field")));
  assert_true (shows_label (&scene, 1280, 800, "R"));
  assert_false (shows_label (&scene, 800, 1280, C_ ("entry key", "Field")));
  assert_false (shows_label (&scene, 800, 1280, "R"));
  assert_true (shows_label (&scene, 800, 1280, C_ ("entry key", "Road")));
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_search),
    cmocka_unit_test (test_rules_of_unscored_expansions),
    cmocka_unit_test (test_every_form),
    cmocka_unit_test (test_every_list),
    cmocka_unit_test (test_score_sheet_is_shown),
    cmocka_unit_test (test_empty_sheet_is_not_offered),
    cmocka_unit_test (test_score_sheet_is_in_the_bar),
    cmocka_unit_test (test_chip_of_a_bet_is_in_view),
    cmocka_unit_test (test_inn_is_in_view),
    cmocka_unit_test (test_phones_off_is_in_view),
    cmocka_unit_test (test_notices_are_above_the_code),
    cmocka_unit_test (test_request_is_below_the_track),
    cmocka_unit_test (test_request_is_answered_once),
    cmocka_unit_test (test_stack_is_in_view),
    cmocka_unit_test (test_keys_of_seats),
    cmocka_unit_test (test_bar_of_a_tablet),
  };

  application = way_scene_begin ();
  way_test_make_warnings_fatal ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
