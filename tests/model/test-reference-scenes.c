/* test-reference-scenes.c: the scenes of the rules pages are short, and show what recorded games say: every number, the
 * tiles that count, and the signposts that are correct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <ctype.h>
#include <stdlib.h>

#include "carc-games.h"
#include "carc-signpost.h"
#include "carc-words.h"
#include "way-reference.h"

#define SCENES_PER_PAGE 6
#define MAX_TITLE_WORDS 5
#define MAX_TEXT_WORDS 20
#define MAX_CAPTION_WORDS 6
#define MAX_NUMBER 1000

static const char *folder;

/* What the records of one scene say. */
static struct {
  char name[256]; /* of the record that is looked for */
  bool found;
  bool numbers[MAX_NUMBER];
  int signposts; /* of the last entry that has some */
} known;

static char where[256];

static void
add_number (int number)
{
  if (abs (number) < MAX_NUMBER)
    known.numbers[abs (number)] = true;
}

static void
add_faces (const CarcSetup *setup)
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    for (int j = 0; j < setup->chips[i].n_faces; j++)
      {
        add_number (setup->chips[i].faces[j].tiles);
        add_number (setup->chips[i].faces[j].points);
      }
}

static void
add_entry (const CarcSetup *setup, const CarcEntry *entry, const CarcSheet *sheet)
{
  for (int i = 0; i < entry->n_answers; i++)
    add_number (entry->answers[i].value);
  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcLine *line = &sheet->lines[i];

      add_number (line->count);
      add_number (line->points);
      if (line->count != 0 && line->points % line->count == 0)
        add_number (line->points / line->count);
      if (strcmp (line->rule->id, "signposts.signpost") == 0)
        known.signposts = line->count;
    }
  for (int i = 0; i < setup->n_players; i++)
    add_number (carc_sheet_get_points (sheet, i));
}

static void
play_record (const char *name, const char *text, size_t length)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  CarcStandings standings;
  CarcPlan plan;
  CarcReader reader;
  CarcSheet sheet;
  CarcProblems problems;
  bool begun = false;

  if (strcmp (name, known.name) != 0)
    return;
  known.found = true;
  carc_reader_begin (&reader, text, length);
  while (carc_reader_next (&reader, &statement, &mistakes))
    if (statement.kind == CARC_LINE_ENTRY)
      {
        const CarcSetup *setup = &reader.header.setup;

        if (!begun)
          carc_standings_begin (&standings, setup, &plan);
        begun = true;
        assert_true (carc_play (setup, &standings, &statement.entry, &sheet, &problems));
        add_entry (setup, &statement.entry, &sheet);
      }
  assert_int_equal (mistakes.n, 0);
  add_faces (&reader.header.setup);
}

static void
play_records (const WayRuleScene *scene)
{
  g_auto (GStrv) names = g_strsplit (scene->records, " ", -1);

  memset (&known, 0, sizeof known);
  for (int i = 0; names[i] != NULL; i++)
    {
      known.found = false;
      snprintf (known.name, sizeof known.name, "%s" CARC_GAMES_ENDING, names[i]);
      carc_games_each (folder, names[i], play_record);
      if (!known.found)
        fail_msg ("%s: there is no tests/games/%s", where, known.name);
    }
}

static void
check_numbers (const char *text)
{
  for (const char *c = text; *c != '\0';)
    if (isdigit ((unsigned char) *c))
      {
        char *end;
        long number = strtol (c, &end, 10);

        if (number >= MAX_NUMBER || !known.numbers[number])
          fail_msg ("%s: the %ld of “%s” is in none of its records", where, number, text);
        c = end;
      }
    else
      c++;
}

static void
check_text (const CarcText *text, int max_words)
{
  g_auto (GStrv) words = g_strsplit (text->one, " ", -1);

  carc_words_check (where, text);
  if ((int) g_strv_length (words) > max_words)
    fail_msg ("%s: more than %d words: “%s”", where, max_words, text->one);
  check_numbers (text->one);
}

static const WayMapTile *
find_tile (const WayScenePart *map, int column, int row)
{
  for (guint i = 0; i < map->tiles->len; i++)
    {
      const WayMapTile *tile = &g_array_index (map->tiles, WayMapTile, i);

      if (tile->column == column && tile->row == row)
        return tile;
    }
  return NULL;
}

static bool
is_signpost (const WayMapTile *tile, CarcArrow *arrow)
{
  return g_str_has_prefix (tile->kind, "sign-") && carc_arrow_read (tile->kind + strlen ("sign-"), arrow);
}

/* Judges a signpost on a map by the tile that it points to, which the traveler must enter by its lower edge. */
static bool
is_correct (const WayScenePart *map, const WayMapTile *tile, CarcArrow arrow)
{
  static const int columns[] = { 0, 1, 0, -1 };
  static const int rows[] = { -1, 0, 1, 0 };
  int way = tile->turn / 90;
  const WayMapTile *next_tile = find_tile (map, tile->column + columns[way], tile->row + rows[way]);
  CarcNextTile next;
  CarcArrow other;
  const char *nearest;

  if (!next_tile)
    fail_msg ("%s: a signpost points to no tile", where);
  if (next_tile->turn != tile->turn && strcmp (next_tile->kind, "empty") != 0)
    fail_msg ("%s: “%s” is not turned as the signpost before it", where, next_tile->kind);
  if (!carc_next_tile_read (is_signpost (next_tile, &other) ? "road:straight" : next_tile->kind, &next, &nearest))
    fail_msg ("%s: a signpost points to “%s”", where, next_tile->kind);
  return carc_judge (arrow, &next).correct;
}

/* A map of a scored feature has as many tiles as were scored, and as many correct signposts. */
static void
check_counted_map (const WayScenePart *map)
{
  int n_tiles = 0;
  int n_correct = 0;

  for (guint i = 0; i < map->tiles->len; i++)
    {
      const WayMapTile *tile = &g_array_index (map->tiles, WayMapTile, i);
      CarcArrow arrow;

      n_tiles += strcmp (tile->kind, "empty") != 0;
      n_correct += is_signpost (tile, &arrow) && is_correct (map, tile, arrow);
    }
  if (n_tiles != map->counted)
    fail_msg ("%s: %d tiles, not %d", where, n_tiles, map->counted);
  if (!known.numbers[map->counted])
    fail_msg ("%s: %d tiles are in none of its records", where, map->counted);
  if (n_correct != known.signposts)
    fail_msg ("%s: %d correct signposts, not %d", where, n_correct, known.signposts);
}

static void
check_part (const WayScenePart *part)
{
  if (part->kind == WAY_PART_CHIP && way_face_get_numbers (part->face))
    check_numbers (way_face_get_numbers (part->face));
  if (part->kind == WAY_PART_CHIP && way_face_get_points (part->face))
    check_numbers (way_face_get_points (part->face));
  if (part->kind == WAY_PART_MAP && part->counted > 0)
    check_counted_map (part);
  if (part->kind == WAY_PART_NUMBER)
    check_numbers (part->text.one);
  if (part->kind == WAY_PART_CAPTION || part->kind == WAY_PART_PILL)
    check_text (&part->text, MAX_CAPTION_WORDS);
}

static void
check_scene (const WayRuleScene *scene)
{
  play_records (scene);
  check_text (&scene->title, MAX_TITLE_WORDS);
  check_text (&scene->text, MAX_TEXT_WORDS);
  carc_words_check_sentences (scene->text.one);
  for (guint i = 0; i < scene->parts->len; i++)
    check_part (&g_array_index (scene->parts, WayScenePart, i));
}

static void
test_scenes_are_recorded_games (void **state)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[i]);
      guint n_scenes = way_reference_get_n_scenes (reference);

      if (n_scenes != 0 && n_scenes != SCENES_PER_PAGE)
        fail_msg ("data/rules/%s.xml has %u scenes", carc_modules[i]->id, n_scenes);
      for (guint j = 0; j < n_scenes; j++)
        {
          const WayRuleScene *scene = way_reference_get_scene (reference, j);

          snprintf (where, sizeof where, "data/rules/%s.xml: “%s”", carc_modules[i]->id, scene->title.one);
          check_scene (scene);
        }
    }
}

static void
test_pages_with_scenes (void **state)
{
  static const char *const ids[] = { "base", "inns-and-cathedrals", "signposts", "bets", "tunnel" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      int module = carc_module_find (ids[i], strlen (ids[i]));
      g_autoptr (WayReference) reference = way_reference_load (carc_modules[module]);

      assert_int_equal (way_reference_get_n_scenes (reference), SCENES_PER_PAGE);
    }
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_scenes_are_recorded_games),
    cmocka_unit_test (test_pages_with_scenes),
  };

  if (argc != 2)
    return 2;
  folder = argv[1];
  return cmocka_run_group_tests_name ("reference-scenes", tests, NULL, NULL);
}
