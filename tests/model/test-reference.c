/* test-reference.c: the rules pages: every expansion has one, it is complete, and the reader refuses unknown elements.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-reference-private.h"

#include "carc-signpost.h"
#include "carc-words.h"

#define REQUIRED_KINDS (1u << WAY_PASSAGE_CONTENTS | 1u << WAY_PASSAGE_RULE | 1u << WAY_PASSAGE_CLARIFICATION)

#define PAGE(passages_) "<rules>\n" passages_ "</rules>\n"
#define PASSAGE(attributes_, content_) PAGE ("<passage " attributes_ ">" content_ "</passage>")
#define ATTRIBUTES "kind=\"rule\" source=\"official\" reference=\"Here, 2021\""
#define TEXTS "<title>Wells</title><text>A well.</text>"
#define SCENE_ATTRIBUTES "records=\"well\" source=\"official\" reference=\"Here\""
#define SCENE(content_) PAGE ("<scene " SCENE_ATTRIBUTES ">" content_ "</scene>")
#define PART(part_) SCENE (TEXTS part_)

static void
check_passage (const char *where, const WayPassage *passage)
{
  carc_words_check (where, &passage->title);
  carc_words_check (where, &passage->text);
  if (passage->kind != WAY_PASSAGE_CONTENTS)
    carc_words_check_sentences (passage->text.one);
  if (passage->example.words.one)
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

static const WayScenePart *
get_part (const WayRuleScene *scene, guint index)
{
  return &g_array_index (scene->parts, WayScenePart, index);
}

static void
check_map (const WayScenePart *part)
{
  static const WayMapTile tiles[] = {
    { 0, 0, "ends", 90, -1 },
    { 2, 0, "road:left", 0, CARC_ARROW_LEFT },
    { 1, 1, "ends", 180, CARC_ARROW_STRAIGHT },
  };

  assert_int_equal (part->kind, WAY_PART_MAP);
  assert_int_equal (part->x, 10);
  assert_int_equal (part->y, 20);
  assert_int_equal (part->size, 50);
  assert_int_equal (part->counted, 3);
  assert_int_equal (part->tiles->len, G_N_ELEMENTS (tiles));
  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      const WayMapTile *tile = &g_array_index (part->tiles, WayMapTile, i);

      assert_string_equal (tile->kind, tiles[i].kind);
      assert_int_equal (tile->column, tiles[i].column);
      assert_int_equal (tile->row, tiles[i].row);
      assert_int_equal (tile->turn, tiles[i].turn);
      assert_int_equal (tile->asked, tiles[i].asked);
    }
}

static void
test_scene_is_read (void **state)
{
  static const char page[] = PART ("<map x=\"10\" y=\"20\" size=\"50\" counted=\"3\">\n"
                                   "  ends@90  .  road:left?left\n  . ends@180?straight\n</map>"
                                   "<meeple x=\"1\" y=\"2\" player=\"blue\"/>"
                                   "<chip x=\"1\" y=\"2\" player=\"green\" size=\"60\" face=\"8+\"/>"
                                   "<chip x=\"1\" y=\"2\" player=\"red\"/>"
                                   "<mark x=\"1\" y=\"2\" means=\"correct\"/>"
                                   "<number x=\"300\" y=\"2\">9 +\n5</number>"
                                   "<pill x=\"100\" y=\"2\" width=\"90\">2 each</pill>"
                                   "<path x=\"1\" y=\"2\" to-x=\"3\" to-y=\"4\"/>");
  g_autoptr (GError) error = NULL;
  g_autoptr (WayReference) reference = way_reference_parse (page, -1, &error);
  const WayRuleScene *scene;

  assert_null (error);
  assert_int_equal (way_reference_get_n_scenes (reference), 1);
  scene = way_reference_get_scene (reference, 0);
  assert_string_equal (scene->title.context, "scene");
  assert_string_equal (scene->title.one, "Wells");
  assert_string_equal (scene->text.one, "A well.");
  assert_string_equal (scene->records, "well");
  assert_string_equal (scene->reference, "Here");
  assert_int_equal (scene->source, CARC_SOURCE_OFFICIAL);
  assert_int_equal (scene->parts->len, 8);
  check_map (get_part (scene, 0));
  assert_int_equal (get_part (scene, 1)->player, CARC_COLOR_BLUE);
  assert_true (get_part (scene, 1)->size > 0);
  assert_string_equal (way_face_get_numbers (get_part (scene, 2)->face), "8+");
  assert_int_equal (get_part (scene, 2)->size, 60);
  assert_null (way_face_get_numbers (get_part (scene, 3)->face));
  assert_true (get_part (scene, 4)->correct);
  assert_string_equal (get_part (scene, 5)->text.one, "9 + 5");
  assert_int_equal (get_part (scene, 5)->width, 2 * (WAY_SCENE_WIDTH - 300));
  assert_string_equal (get_part (scene, 6)->text.context, "scene");
  assert_int_equal (get_part (scene, 6)->width, 90);
  assert_int_equal (get_part (scene, 7)->to_y, 4);
}

/* The author of a scene reads which element and which value it is. */
static void
test_mistakes_in_scenes_are_named (void **state)
{
  static const struct {
    const char *page;
    const char *message;
  } mistakes[] = {
    { PAGE ("<scene source=\"official\" reference=\"Here\"/>"), "records" },
    { PAGE ("<scene records=\"\" source=\"official\" reference=\"Here\"/>"), "no records" },
    { PAGE ("<scene records=\"well\" source=\"hearsay\" reference=\"Here\"/>"), "unknown source" },
    { PAGE ("<scene " SCENE_ATTRIBUTES "/>"), "missing in <scene>" },
    { SCENE (TEXTS), "drawing is missing in <scene>" },
    { SCENE ("<text>A well.</text><mark x=\"1\" y=\"2\" means=\"wrong\"/>"), "missing in <scene>" },
    { PART ("<well x=\"1\" y=\"2\"/>"), "Unexpected element <well>" },
    { PART ("<mark x=\"1\" y=\"2\"/>"), "<mark> has no “means”" },
    { PART ("<mark x=\"1\" y=\"2\" means=\"maybe\"/>"), "“means” of <mark> is “maybe”" },
    { PART ("<mark x=\"400\" y=\"2\" means=\"wrong\"/>"), "“x” of <mark> is “400”, not a number from 0 to 364" },
    { PART ("<mark x=\"1\" y=\"2\" means=\"wrong\" player=\"red\"/>"), "<mark> has an unknown “player”" },
    { PART ("<mark x=\"1\" y=\"2\" means=\"wrong\">A well.</mark>"), "Unexpected text in <mark>" },
    { PART ("<meeple x=\"1\" y=\"2\" player=\"teal\"/>"), "“player” of <meeple> is “teal”" },
    { PART ("<chip x=\"1\" y=\"2\" player=\"red\" face=\"4\"/>"), "“down”, “blank”, “7+” or “8+”" },
    { PART ("<caption x=\"1\" y=\"2\"> </caption>"), "A text is missing in <caption>" },
    { PART ("<path x=\"1\" y=\"2\" to-x=\"3\"/>"), "<path> has no “to-y”" },
    { PART ("<map x=\"1\" y=\"2\">ends</map>"), "<map> has no “size”" },
    { PART ("<map x=\"1\" y=\"2\" size=\"50\"/>"), "A text is missing in <map>" },
    { PART ("<map x=\"1\" y=\"2\" size=\"50\">ends@45</map>"), "“ends” is turned by “45”" },
    { PART ("<map x=\"1\" y=\"2\" size=\"50\">ends@</map>"), "“ends” is turned by “”" },
    { PART ("<map x=\"1\" y=\"2\" size=\"50\">ends?up</map>"), "“up” is not “left”" },
    { PART ("<map x=\"1\" y=\"2\" size=\"50\">well?left</map>"), "No signpost can point to “well”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (GError) error = NULL;

      if (way_reference_parse (mistakes[i].page, -1, &error))
        fail_msg ("no error for %s", mistakes[i].page);
      assert_int_equal (error->domain, G_MARKUP_ERROR);
      if (!strstr (error->message, mistakes[i].message) || !g_str_has_prefix (error->message, "Error on line"))
        fail_msg ("“%s” lacks “%s”", error->message, mistakes[i].message);
    }
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

      if (way_reference_parse (pages[i], -1, &error))
        fail_msg ("no error for %s", pages[i]);
      assert_int_equal (error->domain, G_MARKUP_ERROR);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_expansion_has_a_page),
    cmocka_unit_test (test_expansions_that_are_not_scored),
    cmocka_unit_test (test_house_rules_have_no_page),
    cmocka_unit_test (test_page_is_read),
    cmocka_unit_test (test_scene_is_read),
    cmocka_unit_test (test_mistakes_are_refused),
    cmocka_unit_test (test_mistakes_in_scenes_are_named),
  };

  return cmocka_run_group_tests_name ("reference", tests, NULL, NULL);
}
