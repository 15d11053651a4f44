/* test-foreign.c: a history that another program wrote has texts that are too long to be drawn: the window appears.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-file-fixture.h"
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

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_long_texts, way_file_fixture_set_up_folder, way_file_fixture_tear_down),
  };

  if (way_test_init () != 0)
    return 1;
  return cmocka_run_group_tests_name ("foreign", tests, NULL, NULL);
}
