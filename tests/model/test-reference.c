/* test-reference.c: the rules pages: every expansion has one, it is complete, and the reader refuses unknown elements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-reference-private.h"

#include "carc-words.h"

#define REQUIRED_KINDS (1u << WAY_PASSAGE_CONTENTS | 1u << WAY_PASSAGE_RULE | 1u << WAY_PASSAGE_CLARIFICATION)

#define PAGE(passages_) "<rules>\n" passages_ "</rules>\n"
#define PASSAGE(attributes_, content_) PAGE ("<passage " attributes_ ">" content_ "</passage>")
#define ATTRIBUTES "kind=\"rule\" source=\"official\" reference=\"Here, 2021\""
#define TEXTS "<title>Wells</title><text>A well.</text>"

static void
check_passage (const char *where, const WayPassage *passage)
{
  carc_words_check (where, &passage->title);
  carc_words_check (where, &passage->text);
  if (passage->kind != WAY_PASSAGE_CONTENTS)
    carc_words_check_sentences (passage->text.one);
  if (passage->example.words.one != NULL)
    carc_words_check (where, &passage->example.words);
  assert_string_not_equal (passage->reference, "");
}

static void
test_every_expansion_has_a_page (void **state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[i]);
      unsigned kinds = 0;

      for (guint j = 0; j < way_reference_get_n_passages (reference); j++)
        {
          const WayPassage *passage = way_reference_get_passage (reference, j);

          check_passage (carc_modules[i]->id, passage);
          kinds |= 1u << passage->kind;
        }
      if ((i == 0 || carc_module_is_named (i)) && (kinds & REQUIRED_KINDS) != REQUIRED_KINDS)
        fail_msg (
            "data/rules/%s.xml lacks contents, rules or clarifications, or data/rules.gresource.xml does not name it",
            carc_modules[i]->id);
    }
}

/* Expansions that need no entries are on the page of the base game, and nowhere else. */
static void
test_expansions_that_are_not_scored (void **state)
{
  static const char *const titles[]
      = { "The Phantom", "The Festival", "The Plague", "Spiel Promos", "Robber’s Son", "The Count of Carcassonne",
          "La Porxada" };
  guint n_found = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[i]);

      for (guint j = 0; j < way_reference_get_n_passages (reference); j++)
        {
          const WayPassage *passage = way_reference_get_passage (reference, j);

          if (passage->kind != WAY_PASSAGE_NOT_SCORED)
            continue;
          assert_int_equal (i, 0);
          for (guint k = 0; k < G_N_ELEMENTS (titles); k++)
            n_found += g_str_equal (passage->title.one, titles[k]);
        }
    }
  assert_int_equal (n_found, G_N_ELEMENTS (titles));
}

static void
test_house_rules_have_no_page (void **state)
{
  const CarcModule house = { .id = "house" };
  g_autoptr (WayReference) reference = way_reference_load (&house);

  assert_int_equal (way_reference_get_n_passages (reference), 0);
}

static void
test_page_is_read (void **state)
{
  static const char page[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- A comment. -->\n" PAGE (
      "  <passage kind=\"open\" source=\"answer\" reference=\"Here &amp; there\">\n"
      "    <title>Wells</title>\n"
      "    <text>\n      A well.\n      Two  wells &amp; more.\n    </text>\n"
      "    <example>\n"
      "      <words>A well is worth 1 point.</words>\n"
      "      <before>\n        final\n\n        # note: “a  b”\n      </before>\n"
      "      <scored>road tiles=1</scored>\n"
      "    </example>\n"
      "  </passage>\n"
      "  <passage " ATTRIBUTES ">" TEXTS "</passage>\n");
  g_autoptr (GError) error = NULL;
  g_autoptr (WayReference) reference = way_reference_parse (page, -1, &error);
  const WayPassage *passage;

  assert_null (error);
  assert_int_equal (way_reference_get_n_passages (reference), 2);
  passage = way_reference_get_passage (reference, 0);
  assert_int_equal (passage->kind, WAY_PASSAGE_OPEN);
  assert_string_equal (way_passage_kind_get_id (passage->kind), "open");
  assert_int_equal (passage->source, CARC_SOURCE_ANSWER);
  assert_string_equal (passage->reference, "Here & there");
  assert_string_equal (passage->title.context, "page");
  assert_string_equal (passage->title.one, "Wells");
  assert_string_equal (passage->text.one, "A well. Two wells & more.");
  assert_string_equal (passage->example.words.context, "example");
  assert_string_equal (passage->example.words.one, "A well is worth 1 point.");
  assert_string_equal (passage->example.before, "final\n# note: “a  b”");
  assert_string_equal (passage->example.scored, "road tiles=1");
  passage = way_reference_get_passage (reference, 1);
  assert_int_equal (passage->kind, WAY_PASSAGE_RULE);
  assert_string_equal (passage->text.one, "A well.");
  assert_null (passage->example.words.one);
  assert_null (passage->example.before);
}

static void
test_mistakes_are_refused (void **state)
{
  static const char *const pages[] = {
    "",
    "rules",
    "<rules>",
    "<page/>",
    "<rules id=\"wells\"/>",
    PAGE ("A text."),
    PAGE ("<title>Wells</title>"),
    PAGE ("<rules/>"),
    PASSAGE (ATTRIBUTES, ""),
    PASSAGE (ATTRIBUTES, "<title>Wells</title>"),
    PASSAGE (ATTRIBUTES, "<text>A well.</text>"),
    PASSAGE (ATTRIBUTES, "<title> </title><text>A well.</text>"),
    PASSAGE (ATTRIBUTES, TEXTS "A text."),
    PASSAGE (ATTRIBUTES, TEXTS "<title>Wells</title>"),
    PASSAGE (ATTRIBUTES, TEXTS "<picture/>"),
    PASSAGE (ATTRIBUTES, TEXTS "<words>A well.</words>"),
    PASSAGE (ATTRIBUTES, TEXTS "<example><words>A well.</words></example>"),
    PASSAGE (ATTRIBUTES, TEXTS "<example><scored>road</scored></example>"),
    PASSAGE (ATTRIBUTES, "<title lang=\"en\">Wells</title><text>A well.</text>"),
    PASSAGE (ATTRIBUTES, "<title>Wells</title><text>A <b>well</b>.</text>"),
    PASSAGE (ATTRIBUTES " color=\"red\"", TEXTS),
    PASSAGE ("kind=\"rule\" source=\"official\"", TEXTS),
    PASSAGE ("kind=\"rule\" source=\"official\" reference=\"\"", TEXTS),
    PASSAGE ("kind=\"rule\" source=\"hearsay\" reference=\"Here\"", TEXTS),
    PASSAGE ("kind=\"advice\" source=\"official\" reference=\"Here\"", TEXTS),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (GError) error = NULL;

      if (way_reference_parse (pages[i], -1, &error) != NULL)
        fail_msg ("no error for %s", pages[i]);
      assert_int_equal (error->domain, G_MARKUP_ERROR);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_expansion_has_a_page), cmocka_unit_test (test_expansions_that_are_not_scored),
    cmocka_unit_test (test_house_rules_have_no_page),   cmocka_unit_test (test_page_is_read),
    cmocka_unit_test (test_mistakes_are_refused),
  };

  return cmocka_run_group_tests_name ("reference", tests, NULL, NULL);
}
