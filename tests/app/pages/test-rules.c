/* test-rules.c: the rules pages of all modules, and the list of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-game-fixture.h"
#include "way-reference.h"
#include "way-rule-row.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Adds the texts of all labels of @widget that are visible. */
static void
collect_texts (GtkWidget *widget, GPtrArray *texts)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (texts, (gpointer) gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

/* Returns how many of @texts are @text, or are "3. " and @text. */
static int
count (GPtrArray *texts, const char *text)
{
  int n = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const char *found = texts->pdata[i];
      gsize digits = strspn (found, "0123456789");

      if (digits > 0 && g_str_has_prefix (found + digits, ". "))
        found += digits + strlen (". ");
      n += g_str_equal (found, text);
    }
  return n;
}

static void
assert_once (const CarcModule *module, GPtrArray *texts, const char *text)
{
  int n = text ? count (texts, text) : 1;

  if (n != 1)
    fail_msg ("“%s” is %d times on the page of %s", text, n, module->id);
}

/* A page names each source once, and every row says which of them is its own. A heading is not repeated below it. */
static void
test_nothing_is_repeated (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcModule *module = carc_modules[i];
      g_autofree char *action = g_strconcat ("win.rules::", module->id, NULL);
      GtkWidget *page = way_game_fixture_activate (&fixture, action);
      g_autoptr (WayReference) reference = way_reference_load (module);
      g_autoptr (GPtrArray) texts = g_ptr_array_new ();

      collect_texts (page, texts);
      if (way_reference_get_n_passages (reference) > 0)
        assert_once (module, texts, "Contents");
      for (guint j = 0; j < way_reference_get_n_passages (reference); j++)
        assert_once (module, texts, way_reference_get_passage (reference, j)->reference);
      for (const CarcRule *const *rule = module->rules; rule != NULL && *rule != NULL; rule++)
        assert_once (module, texts, (*rule)->reference);
      for (const CarcOption *const *option = module->options; option != NULL && *option != NULL; option++)
        assert_once (module, texts, (*option)->choices[(*option)->standard].reference);
    }
  way_game_fixture_close (&fixture);
}

static void
test_rows_name_their_sources (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");
  GtkWidget *row = way_game_fixture_find_around (page, "Inns", WAY_TYPE_RULE_ROW);

  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Source 1"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1. Hans im Glück, Inns & Cathedrals, 2021"));
  row = way_game_fixture_find_around (page, "With Signposts", WAY_TYPE_RULE_ROW);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Source 3"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "3. Wikicarpedia, The Signposts"));
  way_game_fixture_close (&fixture);
}

/* A ring marks the rule that the page was opened for. The list of modules has no sections. */
static void
test_rules (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals.inn");

  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Scoring Details")));
  assert_non_null (way_test_find (page, GTK_TYPE_BOX, "wm-wanted"));
  page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");
  assert_null (way_test_find (page, GTK_TYPE_BOX, "wm-wanted"));
  page = way_game_fixture_activate (&fixture, "win.rules('The Plague')");
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Expansions Without Entries of Their Own")));
  assert_non_null (way_test_find (page, GTK_TYPE_BOX, "wm-wanted"));
  page = way_game_fixture_activate (&fixture, "win.rules::");
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Scoring Details")));
  way_game_fixture_close (&fixture);
}

/* A worked example is below its rule. */
static void
test_examples (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");

  assert_non_null (
      way_test_find (page, GTK_TYPE_LABEL, "Example: A completed road of 3 tiles with an inn is worth 6 points."));
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing_is_repeated),
    cmocka_unit_test (test_rows_name_their_sources),
    cmocka_unit_test (test_rules),
    cmocka_unit_test (test_examples),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests_name ("rules", tests, NULL, NULL);
}
