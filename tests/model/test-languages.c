/* test-languages.c: sentences in every language that Waymark is translated into, in one program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <glib/gstdio.h>
#include <libintl.h>

#include "carc-base.h"
#include "way-catalog.h"
#include "way-language.h"
#include "way-plural-form.h"

static const char *
get_folder (void)
{
  return g_getenv ("WAYMARK_LOCALEDIR");
}

/* Returns "Road, 9 tiles" in the language with the number @index. */
static char *
describe_road (int index, int tiles)
{
  CarcHeader header = { .setup = { .n_players = 2 } };
  CarcEntry road = { .subject = &carc_road, .state = CARC_STATE_COMPLETED };
  const WayLanguage *before = way_language_use (way_language_get (index));
  char *text;

  carc_entry_set (&road, &carc_road_tiles, CARC_NO_PLAYER, tiles);
  text = way_text_entry_title (&header, &road);
  way_language_use (before);
  return text;
}

static void
test_sentences (void **state)
{
  const struct {
    const char *wanted;
    int tiles;
    const char *text;
  } rows[] = {
    { "en", 1, "Road, 1 tile" },
    { "en-GB,de", 9, "Road, 9 tiles" },
    { NULL, 9, "Road, 9 tiles" },
    { "fr,it", 9, "Road, 9 tiles" },
    { "fr, de-AT", 9, "Straße, 9 Plättchen" },
    { "de", 1, "Straße, 1 Plättchen" },
    { "den", 2, "Road, 2 tiles" },
    { "CS", 1, "Cesta, 1 kartička" },
    { "cs", 2, "Cesta, 2 kartičky" },
    { "cs", 5, "Cesta, 5 kartiček" },
    { "pl", 1, "Droga, 1 płytka" },
    { "pl", 22, "Droga, 22 płytki" },
    { "pl", 12, "Droga, 12 płytek" },
    { "ja", 9, "道路、タイル9枚" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    way_model_fixture_assert_text (describe_road (way_language_find (rows[i].wanted), rows[i].tiles), rows[i].text);
}

/* A context distinguishes messages, and what is chosen in one thread is not for another. */
static gpointer
name_color (gpointer data)
{
  return (gpointer) way_text_color (CARC_COLOR_RED);
}

static void
test_threads (void **state)
{
  const char *own = way_text_color (CARC_COLOR_RED);
  const WayLanguage *before = way_language_use (way_language_get (way_language_find ("de")));
  const char *german = way_text_color (CARC_COLOR_RED);
  const char *other = g_thread_join (g_thread_new ("other", name_color, NULL));

  assert_null (before);
  assert_string_equal (german, "Rot");
  assert_string_equal (other, own);
  assert_ptr_equal (way_language_use (before), way_language_get (way_language_find ("de")));
  assert_string_equal (way_text_color (CARC_COLOR_RED), own);
}

static void
test_plural_forms (void **state)
{
  static const char polish[] = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)";
  const struct {
    const char *expression;
    gulong n, form;
  } rows[] = {
    { "0", 5, 0 },
    { "n != 1", 1, 0 },
    { "n != 1;", 2, 1 },
    { "(n > 1)", 2, 1 },
    { "!n", 0, 1 },
    { "1 + 2 * 3 - 8 / 4", 0, 5 },
    { "n >= 2 == 1 || 0", 3, 1 },
    /* which operator binds stronger */
    { "1 || 0 && 0", 0, 1 },
    { "0 && n == 0", 1, 0 },
    { "1 && n == 2", 2, 1 },
    { "1 && n != 1", 2, 1 },
    { "n == 2 < 3", 2, 0 },
    { "n != 2 < 3", 1, 0 },
    { "1 == n < 3", 2, 1 },
    { "1 == n > 2", 3, 1 },
    { "1 == n <= 3", 3, 1 },
    { "1 == n >= 3", 3, 1 },
    { "n < 1 + 2", 2, 1 },
    { "n > 1 + 2", 3, 0 },
    { "n <= 1 + 2", 3, 1 },
    { "n >= 4 - 1", 2, 0 },
    { "8 - n / 2", 4, 6 },
    { "1 + n * 3", 2, 7 },
    { "7 + n % 4", 7, 10 },
    { "n % 2 * 3", 7, 3 },
    { "n * 3 / 2", 4, 6 },
    { "n * 7 % 4", 5, 3 },
    /* from left to right */
    { "8 - n - 2", 3, 3 },
    { "8 / n / 2", 2, 2 },
    { "n == 2 == 1", 2, 1 },
    { "n > 2 > 0", 3, 1 },
    { "n ? 1 : 0 ? 2 : 3", 0, 3 },
    { "(((((((((((((((n)))))))))))))))", 1, 1 },
    { polish, 1, 0 },
    { polish, 23, 1 },
    { polish, 13, 2 },
    { polish, 0, 2 },
    /* not well formed */
    { "", 1, 0 },
    { "n % 0", 7, 0 },
    { "(1", 1, 0 },
    { "1 2", 1, 0 },
    { "n ? 1", 1, 0 },
    { "exit (1)", 1, 0 },
    { "((((((((((((((((n))))))))))))))))", 1, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (way_plural_form_find (rows[i].expression, rows[i].n) != rows[i].form)
      fail_msg ("%s of %lu", rows[i].expression, rows[i].n);
}

/* However it is cut, the file is refused. What is in it otherwise does not lead outside it. */
static void
test_damaged (void **state)
{
  g_autofree char *whole = g_build_filename (get_folder (), "de", "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "cut.mo", NULL);
  g_autofree char *bytes = NULL;
  gsize size;

  assert_true (g_file_get_contents (whole, &bytes, &size, NULL));
  for (gsize kept = 0; kept < size; kept = MAX (kept + 1, kept * 3 / 2))
    {
      g_autoptr (GError) error = NULL;

      assert_true (g_file_set_contents (path, bytes, (gssize) kept, NULL));
      assert_null (way_catalog_open (path, &error));
      assert_non_null (error);
    }
  for (gsize at = 0; at < 64; at++)
    {
      g_autoptr (WayCatalog) catalog = NULL;

      bytes[at] ^= 0x7f;
      assert_true (g_file_set_contents (path, bytes, (gssize) size, NULL));
      catalog = way_catalog_open (path, NULL);
      if (catalog)
        way_catalog_find_plural (catalog, "%d point", 7);
      bytes[at] ^= 0x7f;
    }
  g_unlink (path);
  g_rmdir (folder);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_sentences),
    cmocka_unit_test (test_threads),
    cmocka_unit_test (test_plural_forms),
    cmocka_unit_test (test_damaged),
  };

  bindtextdomain (GETTEXT_PACKAGE, get_folder ());
  return cmocka_run_group_tests (tests, NULL, NULL);
}
