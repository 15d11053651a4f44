/* test-long-texts.c: a text field takes no more than a record can hold, so that what it shows is what is saved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-fixture.h"

#include <adwaita.h>
#include <string.h>

#include "carc-base.h"
#include "way-custom-question-row.h"
#include "way-driver.h"
#include "way-game-query.h"
#include "way-give-points.h"
#include "way-note-row.h"
#include "way-past-page.h"
#include "way-player-row.h"
#include "way-result-row.h"
#include "way-seat-row.h"
#include "way-setup-page.h"
#include "way-test-application.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define NARROW 360
#define WIDE 1200

static GtkApplication *application;

static char *
repeat (const char *text, int n)
{
  GString *repeated = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (repeated, text);
  return g_string_free (repeated, FALSE);
}

/* At the cursor, as a player does, so that it can be undone: what a program inserts cannot, with a later GTK. */
static void
type (GtkEditable *field, const char *text)
{
  g_signal_emit_by_name (gtk_editable_get_delegate (field), "insert-at-cursor", text);
}

/* Types more into @field than a record can hold: @letter 111 times, and then a last one. Returns what is there after
 * checking that @n times the letter is. (transfer full) */
static char *
overfill (gpointer field, const char *letter, int n)
{
  g_autofree char *typed = repeat (letter, 111);
  g_autofree char *fitting = repeat (letter, n);
  GtkEditable *editable = GTK_EDITABLE (field);

  gtk_editable_set_text (editable, "");
  type (editable, typed);
  assert_string_equal (gtk_editable_get_text (editable), fitting);
  type (editable, "é駅");
  assert_true (strlen (gtk_editable_get_text (editable)) <= CARC_MAX_TEXT);
  return g_strdup (gtk_editable_get_text (editable));
}

static GtkWidget *
get_page (WayGameFixture *fixture)
{
  return way_game_fixture_get_page_widget (fixture);
}

static GtkWidget *
find (WayGameFixture *fixture, GType type, int index)
{
  return way_driver_find (get_page (fixture), type, NULL, index);
}

static void
test_details (void **state)
{
  enum { WHERE = 2, SECOND = 4 };
  WayGameFixture fixture;
  g_autofree char *place = NULL;
  g_autofree char *name = NULL;
  g_autoptr (WayGameDetails) details = NULL;

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.details(int64 1)");
  place = overfill (find (&fixture, ADW_TYPE_ENTRY_ROW, WHERE), "駅", 66);
  assert_int_equal (strlen (place), CARC_MAX_TEXT);
  name = overfill (find (&fixture, ADW_TYPE_ENTRY_ROW, SECOND), "👑", 50);
  way_driver_tap (way_game_fixture_get_main (get_page (&fixture)));
  way_driver_settle (fixture.window);

  details = way_store_read_details (fixture.store, fixture.finished, NULL);
  assert_string_equal (details->place, place);
  assert_string_equal (details->names[1], name);
  way_game_fixture_close (&fixture);
}

static void
test_past_game (void **state)
{
  WayGameFixture fixture;
  g_autofree char *place = NULL;
  g_autofree char *name = NULL;
  CarcHeader header;
  int points[CARC_MAX_PLAYERS];

  way_game_fixture_open_history (&fixture, application);
  way_game_fixture_activate (&fixture, "win.past-game");
  name = overfill (way_driver_get (find (&fixture, WAY_TYPE_RESULT_ROW, 0), "name"), "駅", 66);
  place = overfill (way_driver_get (get_page (&fixture), "place"), "Ж", 100);
  way_past_page_read (WAY_PAST_PAGE (get_page (&fixture)), &header, points);
  assert_string_equal (header.names[0], name);
  assert_string_equal (header.place, place);
  way_game_fixture_close (&fixture);
}

/* A name of a new game has fewer letters. */
static void
test_new_game (void **state)
{
  static const int widths[] = { NARROW, WIDE };

  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("", widths[i]);
      GtkWidget *page = way_game_fixture_activate (&fixture, "win.new-game");
      g_autofree char *place = overfill (way_driver_get (page, "place"), "駅", 66);
      g_autofree char *crowns
          = overfill (way_driver_get (way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, 0), "name"), "👑", 50);
      g_autofree char *name
          = overfill (way_driver_get (way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, 1), "name"), "駅", 60);
      CarcHeader header;

      way_setup_page_read (WAY_SETUP_PAGE (page), &header);
      assert_string_equal (header.place, place);
      assert_string_equal (header.names[0], crowns);
      assert_string_equal (header.names[1], name);
      way_game_fixture_close (&fixture);
    }
}

static void
test_house_rule (void **state)
{
  GtkWidget *row = g_object_ref_sink (way_custom_question_row_new (1, NULL));
  g_autofree char *label = overfill (way_driver_get (row, "label"), "駅", 66);
  CarcCustomQuestion question;

  assert_true (way_custom_question_row_read (WAY_CUSTOM_QUESTION_ROW (row), &question));
  assert_string_equal (question.label, label);
  g_object_unref (row);
}

static void
test_reason (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=red:1\n", WIDE);
  g_autofree char *reason = NULL;

  gtk_widget_grab_focus (find (&fixture, WAY_TYPE_PLAYER_ROW, 0));
  for (const guint *key = (const guint[]){ GDK_KEY_Return, GDK_KEY_Return, GDK_KEY_7, 0 }; *key; key++)
    way_game_fixture_press (&fixture, *key, 0);
  reason = overfill (way_driver_get (find (&fixture, WAY_TYPE_GIVE_POINTS, 0), "reason"), "駅", 66);
  way_game_fixture_press (&fixture, GDK_KEY_Return, 0);
  assert_ptr_equal (way_game_fixture_get_last (&fixture)->subject, &carc_correction);
  assert_string_equal (way_game_fixture_get_last (&fixture)->note, reason);
  way_game_fixture_close (&fixture);
}

static void
test_note (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("road tiles=3 meeples=red:1 note=\"n\"\n", WIDE);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.amend(2)");
  g_autofree char *note = overfill (way_driver_get (way_test_find (page, WAY_TYPE_NOTE_ROW, NULL), "entry"), "駅", 66);

  way_driver_tap (way_game_fixture_get_main (page));
  way_driver_settle (fixture.window);
  assert_string_equal (way_game_fixture_get_last (&fixture)->note, note);
  way_game_fixture_close (&fixture);
}

/* What is undone and done again is what was there. */
static void
test_undo (void **state)
{
  GtkWidget *row = g_object_ref_sink (way_custom_question_row_new (1, NULL));
  GtkWidget *field = way_driver_get (row, "label");
  g_autofree char *typed = overfill (field, "駅", 66);

  gtk_widget_activate_action (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field))), "text.undo", NULL);
  assert_true (strlen (gtk_editable_get_text (GTK_EDITABLE (field))) < strlen (typed));
  gtk_widget_activate_action (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field))), "text.redo", NULL);
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (field)), typed);
  g_object_unref (row);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_details),    cmocka_unit_test (test_past_game), cmocka_unit_test (test_new_game),
    cmocka_unit_test (test_house_rule), cmocka_unit_test (test_reason),    cmocka_unit_test (test_note),
    cmocka_unit_test (test_undo),
  };

  application = way_test_begin ();
  return !application ? 1 : way_test_end (application, cmocka_run_group_tests (tests, NULL, NULL));
}
