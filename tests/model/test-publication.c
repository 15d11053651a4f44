/* test-publication.c: the titles of publications in another language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void
test_titles (void **state)
{
  static const struct {
    const char *reference;
    const char *german;
  } cases[] = {
    { "Hans im Glück, The Tunnel (web)", "Hans im Glück, Der Tunnel (web)" },
    { "Hans im Glück, Count, King & Robber, 2021", "Hans im Glück, Graf, König und Konsorten, 2021" },
    { "Hans im Glück, The Signposts", "Hans im Glück, Die Wegweiser" },
    { "Not published; Hans im Glück, The Tower, 2016", "Not published; Hans im Glück, Der Turm, 2016" },
    { "Hans im Glück, Carcassonne, 2021", "Hans im Glück, Carcassonne, 2021" },
    { "Hans im Glück, 11/2022", "Hans im Glück, 11/2022" },
    { "Wikicarpedia, The Tunnel", "Wikicarpedia, The Tunnel" },
    { "JCloisterZone", "JCloisterZone" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = way_text_publication (cases[i].reference);

      assert_string_equal (text, cases[i].german);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_titles),
  };

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("WAYMARK_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  return cmocka_run_group_tests_name ("publication", tests, NULL, NULL);
}
