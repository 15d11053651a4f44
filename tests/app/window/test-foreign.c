/* test-foreign.c: a history that another program wrote has texts that are too long to be drawn, or are not UTF-8: the
 * window appears, with what can be read of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"

#include <string.h>

#include "way-continue-card.h"
#include "way-test.h"

#define LOOSELY "PRAGMA ignore_check_constraints = ON;"

static void
test_long_texts (void **state)
{
  static const char *const changes[] = {
    LOOSELY "UPDATE person SET name = id || printf ('%.*c', 200000, 'x')",
    LOOSELY "UPDATE person SET name = id || replace (printf ('%.*c', 500000, 'x'), 'x', char (769))",
    LOOSELY "UPDATE game SET place = printf ('%.*c', 200000, 'x'), note = printf ('%.*c', 200000, 'x')",
  };
  WayFileFixture *fixture = *state;

  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_play (fixture, 3);
  g_clear_pointer (&fixture->store, way_store_close);
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      way_file_fixture_execute (fixture, changes[i]);
      way_file_fixture_open_window (fixture);
      assert_true (gtk_widget_get_mapped (GTK_WIDGET (fixture->window)));
      way_file_fixture_close (fixture);
    }
}

/* Returns whether a label in @widget has @part in its text. */
static gboolean
shows (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget))
    return strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (shows (child, part))
      return TRUE;
  return FALSE;
}

/* The card of the game that can be resumed has the name, with a mark in the place of the byte that means nothing. */
static void
test_broken_text (void **state)
{
  WayFileFixture *fixture = *state;
  GtkWidget *card;

  fixture->store = way_store_open (fixture->path, NULL);
  way_file_fixture_import (fixture, "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\nturn red\n"
                                    "road tiles=4 meeples=red:1\n");
  g_clear_pointer (&fixture->store, way_store_close);
  way_file_fixture_execute (fixture, "UPDATE person SET name = CAST (x'416eff6e61' AS TEXT) WHERE name = 'Anna'");
  way_file_fixture_open_window (fixture);
  card = way_test_find (way_window_get_page (fixture->window), WAY_TYPE_CONTINUE_CARD, NULL);
  assert_non_null (card);
  assert_true (shows (card, "An\357\277\275na"));
  way_file_fixture_close (fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_long_texts, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_broken_text, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("foreign", tests, NULL, NULL);
}
