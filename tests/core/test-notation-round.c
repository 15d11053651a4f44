/* test-notation-round.c: what is written can be read again, and no text harms the reader.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "carc-base.h"
#include "carc-replay.h"
#include "carc-notation.h"

#define RANDOM_ENTRIES 20000
#define BROKEN_TEXTS 20000

/* The worked example of the notation as it is written: without the rule option, which has its default value. */
static const char example[] = "waymark 1\n"
                              "id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n"
                              "played  2026-11-20T19:30:00+01:00\n"
                              "place   \"Brno, u Petry\"\n"
                              "edition C3\n"
                              "with    inns-and-cathedrals signposts bets tunnel\n"
                              "chip    5 7+:7\n"
                              "chip    6 8+:7\n"
                              "player  red \"Anna\"\n"
                              "player  blue \"Jan Novák\"\n"
                              "\n"
                              "turn red\n"
                              "road tiles=9 meeples=red:1 left=2 straight=1 right=2\n"
                              "  = red 24\n"
                              "bookmaker stack=1 chips=red,blue\n"
                              "turn blue\n"
                              "city tiles=7 coats=2 cathedral meeples=blue:1 large=red:1\n"
                              "  = red 27\n"
                              "bet stack=1 on=city tiles=7 chip=red:5,blue:6\n"
                              "  = red 7 blue 0\n"
                              "turn red\n"
                              "tunnel-token set=red\n"
                              "turn blue\n"
                              "bookmaker stack=2 chips=blue\n"
                              "turn red\n"
                              "tunnel-token set=red\n"
                              "road tiles=4 beyond=3 same-tile=1 meeples=red:1,blue:1\n"
                              "  = red 6 blue 6\n"
                              "correction points=blue:-2 note=\"miscounted in turn 1\"\n"
                              "  = blue -2\n"
                              "final\n"
                              "bet stack=2 on=city tiles=8 chip=blue:6\n"
                              "  = blue 7\n"
                              "unfinished road tiles=3 inn meeples=blue:1\n"
                              "  = blue 0\n"
                              "field cities=2 meeples=red:1\n"
                              "  = red 6\n"
                              "end\n"
                              "total red 70 blue 11\n";

static const char *const notes[] = { "", "miscounted", "Žižkov \"u Petry\" \\ # 1", "ひつじ", "  " };

/* The same numbers on every machine, so that a failure can be reproduced. */
static unsigned seed = 1;

static int
random_below (int end)
{
  seed = seed * 1103515245u + 12345u;
  return (int) ((seed >> 8) % (unsigned) end);
}

static int
random_between (int min, int max)
{
  return min + random_below (max - min + 1);
}

static void
random_setup (CarcSetup *setup)
{
  int first = random_below (CARC_N_COLORS);

  carc_setup_begin (setup);
  setup->n_players = random_between (1, CARC_MAX_PLAYERS);
  for (int i = 0; i < setup->n_players; i++)
    setup->colors[i] = (CarcColor) ((first + 3 * i) % CARC_N_COLORS);
  setup->edition = (CarcEdition) random_below (CARC_N_EDITIONS);
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i) && random_below (4) > 0)
      setup->modules |= UINT64_C (1) << i;
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      {
        int n = 0;

        while ((*option)->choices[n].id)
          n++;
        if (carc_module_in_play (setup, i) && random_below (2) == 0)
          carc_setup_decide (setup, *option, random_below (n));
      }
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      setup->chips[i].n_faces = random_below (3);
      for (int j = 0; j < setup->chips[i].n_faces; j++)
        setup->chips[i].faces[j] = (CarcFace){ random_between (1, 200), random_below (2) == 0, random_between (0, 99) };
    }
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    if (random_below (3) == 0)
      {
        setup->house[i].subject = random_below (2) == 0 ? &carc_road : &carc_city;
        setup->house[i].yes_no = random_below (2) == 0;
        setup->house[i].points = random_between (-99, 99);
        strcpy (setup->house[i].label, notes[random_below (5)]);
      }
}

static void
random_answers (const CarcSetup *setup, CarcEntry *entry, const CarcQuestion *question)
{
  int n_choices = 0;

  while (question->choices && question->choices[n_choices].id)
    n_choices++;
  switch (question->ask)
    {
    case CARC_ASK_COUNT:
      carc_entry_set (entry, question, CARC_NO_PLAYER, random_between (question->min, question->max));
      break;
    case CARC_ASK_YES_NO:
      carc_entry_set (entry, question, CARC_NO_PLAYER, 1);
      break;
    case CARC_ASK_WORD:
      carc_entry_set (entry, question, CARC_NO_PLAYER, 1 + random_below (n_choices));
      break;
    case CARC_ASK_COLOR:
      carc_entry_set (entry, question, CARC_NO_PLAYER, 1 + random_below (CARC_N_PUBLISHED_COLORS));
      break;
    case CARC_ASK_PLAYER:
      carc_entry_set (entry, question, CARC_NO_PLAYER, 1 + random_below (setup->n_players));
      break;
    case CARC_ASK_TEXT:
      strcpy (entry->note, notes[random_below (5)]);
      break;
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      for (int seat = setup->n_players - 1; seat >= 0; seat--)
        if (random_below (2) == 0 || (question->required && seat == 0))
          carc_entry_set (entry, question, seat,
                          question->ask == CARC_ASK_YES_NO_EACH   ? 1
                          : question->ask == CARC_ASK_PLAYER_EACH ? 1 + random_below (setup->n_players)
                                                                  : random_between (question->min, question->max));
      break;
    }
}

static void
random_entry (const CarcSetup *setup, CarcEntry *entry)
{
  const CarcSubject *subjects[CARC_MAX_SUBJECTS];
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n_subjects = 0;
  int n;

  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_module_in_play (setup, i))
        subjects[n_subjects++] = *subject;
  *entry = (CarcEntry){ .subject = subjects[random_below (n_subjects)], .state = CARC_STATE_COMPLETED };
  if ((entry->subject->states & CARC_STATE_COMPLETED) == 0
      || (entry->subject->states == CARC_STATE_EITHER && random_below (2) == 0))
    entry->state = CARC_STATE_UNFINISHED;
  n = carc_questions (setup, entry->subject, (unsigned) entry->state, questions, CARC_MAX_QUESTIONS);
  /* In reverse, because the order of the answers must not matter. */
  for (int i = n - 1; i >= 0; i--)
    if (questions[i]->required || random_below (2) == 0)
      random_answers (setup, entry, questions[i]);
}

static void
test_random_entries (void **state)
{
  CarcSetup setup;
  CarcEntry entry;
  CarcStatement statement;
  char text[CARC_MAX_LINE_LENGTH], again[CARC_MAX_LINE_LENGTH];

  for (int i = 0; i < RANDOM_ENTRIES; i++)
    {
      CarcMistakes mistakes = { 0 };
      size_t length;

      if (i % 20 == 0)
        random_setup (&setup);
      random_entry (&setup, &entry);
      length = carc_write_entry (&setup, &entry, text, sizeof text);
      assert_int_equal (length, strlen (text));
      if (!carc_read_entry (&setup, text, length, &statement, &mistakes))
        fail_msg ("%s: %s %s", text, mistakes.mistakes[0].words->one, mistakes.mistakes[0].text);
      if (!carc_entry_equal (&entry, &statement.entry))
        fail_msg ("%s", text);
      carc_write_entry (&setup, &statement.entry, again, sizeof again);
      assert_string_equal (text, again);
    }
}

static void
test_random_headers (void **state)
{
  static char text[32768], again[32768];
  CarcHeader header = { 0 };

  for (int i = 0; i < 2000; i++)
    {
      CarcReader reader;
      CarcStatement statement;
      CarcMistakes mistakes = { 0 };

      random_setup (&header.setup);
      for (int seat = 0; seat < header.setup.n_players; seat++)
        strcpy (header.names[seat], notes[random_below (5)]);
      strcpy (header.place, notes[random_below (5)]);
      carc_write_header (&header, text, sizeof text);
      carc_reader_begin (&reader, text, strlen (text));
      while (carc_reader_next (&reader, &statement, &mistakes))
        ;
      if (mistakes.n > 0)
        fail_msg ("%s%d %s %s", text, mistakes.mistakes[0].line, mistakes.mistakes[0].words->one,
                  mistakes.mistakes[0].text);
      carc_write_header (&reader.header, again, sizeof again);
      assert_string_equal (text, again);
      assert_int_equal (reader.header.setup.modules, header.setup.modules);
    }
}

/* Reads @text and writes everything again. Returns how many entries were impossible or had mistakes. */
static int
rewrite (const char *text, size_t length, char *again, size_t room)
{
  static CarcReader reader;
  static CarcStatement statement;
  static CarcMistakes mistakes;
  CarcStandings standings;
  CarcPlan plan;
  CarcSheet sheet;
  CarcProblems problems;
  char line[CARC_MAX_LINE_LENGTH];
  size_t used = 0;
  int wrong = 0;
  bool begun = false;

  again[0] = '\0';
  mistakes = (CarcMistakes){ 0 };
  carc_reader_begin (&reader, text, length);
  while (carc_reader_next (&reader, &statement, &mistakes))
    {
      if (reader.in_entries && !begun)
        {
          begun = true;
          used = carc_write_header (&reader.header, again, room);
          used += (size_t) snprintf (again + used, room - used, "\n");
          carc_standings_begin (&standings, &reader.header.setup, &plan);
        }
      if (statement.kind != CARC_LINE_ENTRY || used > room / 2)
        continue;
      wrong += !carc_play (&reader.header.setup, &standings, &statement.entry, &sheet, &problems);
      carc_write_entry (&reader.header.setup, &statement.entry, line, sizeof line);
      used += (size_t) snprintf (again + used, room - used, "%s\n", line);
      if (carc_write_claim (&reader.header.setup, &sheet, line, sizeof line) > 0)
        used += (size_t) snprintf (again + used, room - used, "  = %s\n", line);
    }
  if (begun && used < room / 2)
    {
      carc_write_total (&reader.header.setup, &standings, line, sizeof line);
      snprintf (again + used, room - used, "%s\n", line);
    }
  return wrong + mistakes.n;
}

static void
test_example (void **state)
{
  static char again[65536];

  assert_int_equal (rewrite (example, sizeof example - 1, again, sizeof again), 0);
  assert_string_equal (again, example);
}

static void
test_writer_cuts_at_code_points (void **state)
{
  char text[64];

  for (size_t room = 0; room <= 12; room++)
    {
      memset (text, '!', sizeof text);
      assert_int_equal (carc_write_string ("aěひ\n\"", text, room), 11);
      assert_int_equal (text[room], '!');
      if (room > 0)
        assert_true (strncmp ("\"aěひ \\\"\"", text, strlen (text)) == 0);
      if (room == 4)
        assert_string_equal (text, "\"a");
      if (room == 7)
        assert_string_equal (text, "\"aě");
    }
}

/* Changes, drops, duplicates and swaps bytes, words and lines, usually several times. */
static size_t
break_text (char *text, size_t length, size_t room)
{
  static const char *const pieces[] = {
    "\"",        "\\",           "=",      ",",    ":",           "#",         "-",     "\r\n",       "\n",
    " ",         "\xef\xbb\xbf", "\xff",   "\xc3", "unfinished ", "red",       "white", "1234567890", "-999999999",
    "999999999", "house-1",      "total ", "= ",   "chip ",       "rule a=b\n"
  };

  for (int i = random_between (1, 8); i > 0; i--)
    {
      size_t place = (size_t) random_below ((int) length);
      size_t span = (size_t) random_below (40);

      if (place + span > length)
        span = length - place;
      switch (random_below (4))
        {
        case 0:
          text[place] = (char) random_below (256);
          break;
        case 1:
          memmove (text + place, text + place + span, length - place - span);
          length -= span;
          break;
        case 2:
          if (length + span > room)
            break;
          memmove (text + place + span, text + place, length - place);
          length += span;
          break;
          default: {
            const char *piece = pieces[random_below ((int) (sizeof pieces / sizeof pieces[0]))];
            size_t size = strlen (piece);

            if (length + size > room)
              break;
            memmove (text + place + size, text + place, length - place);
            memcpy (text + place, piece, size);
            length += size;
          }
        }
      if (length == 0)
        break;
    }
  return length;
}

static void
test_broken_texts (void **state)
{
  static char again[65536];
  char buffer[8192];
  int n_wrong = 0;

  for (int i = 0; i < BROKEN_TEXTS; i++)
    {
      size_t length = sizeof example - 1;
      char *text;

      memcpy (buffer, example, length);
      length = break_text (buffer, length, sizeof buffer);
      /* Allocated exactly, so that reading beyond the end is detected. */
      text = malloc (length + (length == 0));
      assert_non_null (text);
      memcpy (text, buffer, length);
      n_wrong += rewrite (text, length, again, sizeof again) > 0;
      free (text);
    }
  /* Most changes make the text invalid. */
  assert_true (n_wrong > BROKEN_TEXTS / 2);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_random_entries), cmocka_unit_test (test_random_headers),
    cmocka_unit_test (test_example),        cmocka_unit_test (test_writer_cuts_at_code_points),
    cmocka_unit_test (test_broken_texts),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("notation-round", tests, NULL, NULL);
}
