/* test-notation.c: what the reader of the notation accepts, and its messages about everything else.
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
#include "carc-module.h"
#include "carc-notation.h"

/* Four lines, so the text after it begins in line 5. */
#define HEADER                                                                                                         \
  "waymark 1\n"                                                                                                        \
  "with inns-and-cathedrals signposts bets tunnel\n"                                                                   \
  "player red \"Anna\"\n"                                                                                              \
  "player blue \"Jan Novák\"\n"

#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n"

/* A text with one mistake: its place, the beginning of its sentence, and the nearest valid word. */
typedef struct {
  const char *text;
  int line, column;
  const char *sentence;
  const char *nearest;
} Bad;

static void
read_all (const char *text, size_t length, CarcReader *reader, CarcMistakes *mistakes)
{
  CarcStatement statement;

  *mistakes = (CarcMistakes){ 0 };
  carc_reader_begin (reader, text, length);
  while (carc_reader_next (reader, &statement, mistakes))
    ;
}

static void
print_mistakes (const CarcMistakes *mistakes)
{
  for (int i = 0; i < mistakes->n; i++)
    print_message ("  %d:%d %s [%s] nearest %s\n", mistakes->mistakes[i].line, mistakes->mistakes[i].column,
                   mistakes->mistakes[i].words->one, mistakes->mistakes[i].text,
                   mistakes->mistakes[i].nearest ? mistakes->mistakes[i].nearest : "none");
}

static void
expect_one (const char *text, const Bad *bad, const CarcMistakes *mistakes)
{
  const CarcMistake *mistake = &mistakes->mistakes[0];
  const char *nearest = mistake->nearest ? mistake->nearest : "";

  if (mistakes->n == 1 && mistake->line == bad->line && mistake->column == bad->column
      && strncmp (mistake->words->one, bad->sentence, strlen (bad->sentence)) == 0
      && strcmp (nearest, bad->nearest ? bad->nearest : "") == 0)
    return;
  print_mistakes (mistakes);
  fail_msg ("%s: expected %d:%d %s, nearest %s", text, bad->line, bad->column, bad->sentence,
            bad->nearest ? bad->nearest : "none");
}

/* Entries after HEADER, in line 5 unless stated otherwise. */
static const Bad bad_entries[] = {
  { "rode tiles=3", 5, 1, "“%s” is neither a header keyword nor an entry", "road" },
  { "  citty tiles=3", 5, 3, "“%s” is neither a header keyword nor an entry", "city" },
  { "rode tiles=3\n  = red 3", 5, 1, "“%s” is neither a header keyword nor an entry", "road" },
  { "road tiles=3 note=\"\xff\"\n  = red 3", 5, 20, "The text is not valid UTF-8 here", NULL },
  { "banana", 5, 1, "“%s” is neither a header keyword nor an entry", NULL },
  { "unfinished", 5, 11, "“unfinished” must be followed by a feature", NULL },
  { "unfinished rode tiles=3", 5, 12, "Unknown entry “%s”", "road" },
  { "unfinished field cities=2", 5, 1, "“unfinished” is not allowed before “%s”", NULL },
  { "unfinished turn red", 5, 1, "“unfinished” is not allowed before “%s”", NULL },
  { "unfinishd road tiles=3", 5, 1, "“%s” is neither a header keyword nor an entry", "unfinished" },
  { "road", 5, 1, "The key “%s” is missing", NULL },
  { "road inn", 5, 1, "The key “%s” is missing", NULL },
  { "road tiles", 5, 6, "The key “%s” needs a number", NULL },
  { "road tiles=", 5, 12, "The key “%s” needs a number", NULL },
  { "road tiles=x", 5, 12, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=3x", 5, 12, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=+3", 5, 12, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=-", 5, 12, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=\"3\"", 5, 12, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=1234567890", 5, 12, "A number can have at most nine digits", NULL },
  { "road tiles=0", 5, 12, "The number is outside", NULL },
  { "road tiles=-3", 5, 12, "The number is outside", NULL },
  { "road tiles=201", 5, 12, "The number is outside", NULL },
  { "road tils=3", 5, 6, "“%s” is not a key of this entry", "tiles" },
  { "road tils=3 tiles=3", 5, 6, "“%s” is not a key of this entry", "tiles" },
  { "road tiles=3 lefft=1", 5, 14, "“%s” is not a key of this entry", "left" },
  { "road tiles=3 strait=1", 5, 14, "“%s” is not a key of this entry", "straight" },
  { "road tiles=3 zzzzzz=1", 5, 14, "“%s” is not a key of this entry", NULL },
  { "road tiles=3 coats=1", 5, 14, "“%s” is not a key of this entry", NULL },
  { "road tiles=3 tiles=3", 5, 14, "The key “%s” is given twice", NULL },
  { "road tiles=3 inn=1", 5, 18, "The key “%s” does not take a value", NULL },
  { "road tiles=3 meeples=rot:1", 5, 22, "“%s” is not a color allowed here", "red" },
  { "road tiles=3 meeples=green:1", 5, 22, "No player in this game has the color “%s”", NULL },
  { "road tiles=3 meeples=red:1,red:2", 5, 28, "The color “%s” is given twice", NULL },
  { "road tiles=3 meeples=red:1,bleu:2", 5, 28, "“%s” is not a color allowed here", "blue" },
  { "road tiles=3 meeples=red:x", 5, 26, "A number is needed here; “%s” is not a", NULL },
  { "road tiles=3 meeples=red:", 5, 26, "A number is missing", NULL },
  { "road tiles=3 meeples=red:100", 5, 26, "The number is outside", NULL },
  { "road tiles=3 meeples=red:1,", 5, 28, "A color is missing here", NULL },
  { "road tiles=3 meeples=,red:1", 5, 22, "A color is missing here", NULL },
  { "road tiles=3 meeples", 5, 14, "The key “%s” needs a color", NULL },
  { "road tiles=3 to=red:1", 5, 21, "The color “%s” does not take a value here", NULL },
  { "road tiles=3 by=rad", 5, 17, "“%s” is not a color allowed here", "red" },
  { "road tiles=3 note", 5, 14, "The key “%s” needs text in quotation marks", NULL },
  { "road tiles=3 note=x", 5, 19, "Put the text in straight quotation marks", NULL },
  { "road tiles=3 note=\"x", 5, 19, "The text has no closing", NULL },
  { "road tiles=3 note=\"x\\", 5, 19, "The text has no closing", NULL },
  { "road tiles=3 note=\"x\\n\"", 5, 21, "Only a quotation mark or a backslash can", NULL },
  { "road tiles=3 note=\"x\"inn", 5, 22, "A space is missing after the closing", NULL },
  { "road tiles=3 note=\"a\tb\"", 5, 21, "Control characters are not allowed here", NULL },
  { "road tiles=3\x01", 5, 13, "Control characters are not allowed here", NULL },
  { "road tiles=3 note=\"a # b\"\x01", 5, 26, "Control characters are not allowed here", NULL },
  { "road tiles=3 note=\"a\xc2\x85\"", 5, 21, "Control characters are not allowed here", NULL },
  { "road tiles=3 note=\"a\xef\xbf\xbe\"", 5, 21, "Control characters are not allowed here", NULL },     /* U+FFFE */
  { "road tiles=3 note=\"ab\xef\xb7\x90\"", 5, 22, "Control characters are not allowed here", NULL },    /* U+FDD0 */
  { "road tiles=3 note=\"a\xef\xb7\xaf\"", 5, 21, "Control characters are not allowed here", NULL },     /* U+FDEF */
  { "road tiles=3 note=\"a\xf0\x9f\xbf\xbf\"", 5, 21, "Control characters are not allowed here", NULL }, /* U+1FFFF */
  { "road tiles=3 note=\"a\xf4\x8f\xbf\xbe\"", 5, 21, "Control characters are not allowed here", NULL }, /* U+10FFFE */
  { "road tiles=3 note=\"\xff\"", 5, 20, "The text is not valid UTF-8 here", NULL },
  { "road tiles=3 note=\"\xc0\xaf\"", 5, 20, "The text is not valid UTF-8 here", NULL },
  { "# \xed\xa0\x80", 5, 3, "The text is not valid UTF-8 here", NULL },
  { "road note=\"Žižkov\" tiles=x", 5, 26, "A number is needed here; “%s” is not a", NULL },
  { "road note=\"ひ\" tiles=0", 5, 21, "The number is outside", NULL },
  { "turn", 5, 5, "The player’s color is missing after “turn”", NULL },
  { "turn redd", 5, 6, "“%s” is not a color allowed here", "red" },
  { "turn red blue", 5, 10, "“%s” is not a key of this entry", NULL },
  { "turn pink", 5, 6, "No player in this game has the color “%s”", NULL },
  { "final red", 5, 7, "“%s” is not a key of this entry", NULL },
  { "end =", 5, 5, "“%s” is not a key of this entry", NULL },
  { "bet stack=1 on=rood tiles=3 chip=red:1", 5, 16, "“%s” is not allowed here", "road" },
  { "bet stack=1 on tiles=3 chip=red:1", 5, 13, "The key “%s” needs a word", NULL },
  { "tunnel-token set=rde", 5, 18, "“%s” is not a color allowed here", "red" },
  { "tunnel-token set=white", 5, 18, "“%s” is not a color allowed here", NULL },
  { "tunel-token set=red", 5, 1, "“%s” is neither a header keyword nor an entry", "tunnel-token" },
  { "correction points=red:1000", 5, 23, "The number is outside", NULL },
  { "turn red\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11", 6, 1, "“%s” is only allowed before the first entry", NULL },
  { "turn red\nwaymark 1", 6, 1, "“%s” is only allowed before the first entry", NULL },
  { "turn red\ntotl red 0", 6, 1, "“%s” is neither a header keyword nor an entry", "total" },
  { "= red 3", 5, 1, "“=” is only allowed after an entry", NULL },
  { "turn red\n=", 6, 2, "A color with its points is missing", NULL },
  { "turn red\n= red", 6, 6, "The points of “%s” are missing", NULL },
  { "turn red\n= rad 1", 6, 3, "“%s” is not a color allowed here", "red" },
  { "turn red\n= red x", 6, 7, "A number is needed here; “%s” is not a", NULL },
  { "turn red\n= red 1 red 2", 6, 9, "The color “%s” is given twice", NULL },
  { "turn red\n= red 1\n= red 1", 7, 1, "The points of one entry", NULL },
  { "turn red\ntotal red 1\ntotal red 1", 7, 1, "“%s” is given twice", NULL },
  { "turn red\ntotal red 1\n= red 1", 7, 1, "The points of one entry", NULL },
};

/* Complete texts. */
static const Bad bad_texts[] = {
  { "", 1, 1, "The file is empty", NULL },
  { "# nothing\n\n", 2, 1, "A record must begin", NULL },
  { PLAYERS, 1, 1, "A record must begin", NULL },
  { "waymark\n" PLAYERS, 1, 8, "A value is missing after “%s”", NULL },
  { "waymark one\n" PLAYERS, 1, 9, "A number is needed here; “%s” is not a", NULL },
  { "waymark 0\n" PLAYERS, 1, 9, "The number is outside", NULL },
  { "waymark 2\nnothing of this is known\n", 1, 9, "This record was written in format version", NULL },
  { "waymark 1 1\n" PLAYERS, 1, 11, "Unexpected “%s” at the end", NULL },
  { "waymark 1\nwaymark 1\n" PLAYERS, 2, 1, "“%s” is given twice", NULL },
  { "waymark 1\n", 1, 1, "The header does not name any players", NULL },
  { "waymark 1\nturn\n", 2, 1, "The header does not name any players", NULL },
  { "waymark 1\nplaier red \"Anna\"\n" PLAYERS, 2, 1, "“%s” is neither a header keyword nor an entry", "player" },
  { "waymark 1\nplayer\n" PLAYERS, 2, 7, "A value is missing after “%s”", NULL },
  { "waymark 1\nplayer green\n" PLAYERS, 2, 13, "The player’s name is missing", NULL },
  { "waymark 1\nplayer green Anna\n" PLAYERS, 2, 14, "Put the text in straight quotation marks", NULL },
  { "waymark 1\nplayer gren \"Mia\"\n" PLAYERS, 2, 8, "“%s” is not a color allowed here", "green" },
  { "waymark 1\nplayer red \"Mia\"\n" PLAYERS, 3, 8, "“%s” is given twice", NULL },
  { "waymark 1\nplayer green \"Mia\" 3\n" PLAYERS, 2, 20, "Unexpected “%s” at the end", NULL },
  { "waymark 1\nid 12\n" PLAYERS, 2, 4, "“%s” is not a UUID", NULL },
  { "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c1g\n" PLAYERS, 2, 4, "“%s” is not a UUID", NULL },
  { "waymark 1\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\nid 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11\n" PLAYERS, 3, 1,
    "“%s” is given twice", NULL },
  { "waymark 1\nplayed yesterday\n" PLAYERS, 2, 8, "“%s” is not a date", NULL },
  { "waymark 1\nplayed 2026-02-29T19:30:00+01:00\n" PLAYERS, 2, 8, "“%s” is not a date", NULL },
  { "waymark 1\nplayed 2026-02-28T24:30:00+01:00\n" PLAYERS, 2, 8, "“%s” is not a date", NULL },
  { "waymark 1\nplayed 2026-02-28T19:30:00\n" PLAYERS, 2, 8, "“%s” is not a date", NULL },
  { "waymark 1\nplace Brno\n" PLAYERS, 2, 7, "Put the text in straight quotation marks", NULL },
  { "waymark 1\nplace \"a\" \"b\"\n" PLAYERS, 2, 11, "Unexpected “%s” at the end", NULL },
  { "waymark 1\nedition C4\n" PLAYERS, 2, 9, "Unknown edition “%s”", NULL },
  { "waymark 1\nedition C3\nedition C3\n" PLAYERS, 3, 1, "“%s” is given twice", NULL },
  { "waymark 1\nwith\n" PLAYERS, 2, 5, "A value is missing after “%s”", NULL },
  { "waymark 1\nwith signpost bets\n" PLAYERS, 2, 6, "Unknown expansion “%s”", "signposts" },
  { "waymark 1\nwith bets bets\n" PLAYERS, 2, 11, "“%s” is given twice", NULL },
  { "waymark 1\nwith bets\nwith tunnel\n" PLAYERS, 3, 1, "“%s” is given twice", NULL },
  { "waymark 1\nrule small-citty=x\n" PLAYERS, 2, 6, "Unknown rule option “%s”", "small-city" },
  { "waymark 1\nrule tunnel-tokens=one-set\n" PLAYERS, 2, 6, "This rule option belongs to “%s”, which is", NULL },
  { "waymark 1\nrule tunnel-tokens=one-sett\nwith tunnel\n" PLAYERS, 2, 20, "“%s” is not a choice for this rule option",
    "one-set" },
  { "waymark 1\nrule tunnel-tokens\nwith tunnel\n" PLAYERS, 2, 6, "A value is missing after “%s”", NULL },
  { "waymark 1\nrule tunnel-tokens=\nwith tunnel\n" PLAYERS, 2, 20, "A value is missing after “%s”", NULL },
  { "waymark 1\nwith tunnel\nrule tunnel-tokens=one-set\nrule tunnel-tokens=spielbox\n" PLAYERS, 4, 6,
    "“%s” is given twice", NULL },
  { "waymark 1\nchip 7 3:2\n" PLAYERS, 2, 6, "The number is outside", NULL },
  { "waymark 1\nchip 5\n" PLAYERS, 2, 7, "A value is missing after “%s”", NULL },
  { "waymark 1\nchip 5 3\n" PLAYERS, 2, 8, "“%s” is not a betting chip value in the", NULL },
  { "waymark 1\nchip 5 3:x\n" PLAYERS, 2, 10, "A number is needed here; “%s” is not a", NULL },
  { "waymark 1\nchip 5 0:3\n" PLAYERS, 2, 8, "The number is outside", NULL },
  { "waymark 1\nchip 5 3:2,4:2,5:2\n" PLAYERS, 2, 16, "A betting chip shows at most", NULL },
  { "waymark 1\nchip 5 3:2\nchip 5 3:2\n" PLAYERS, 3, 6, "“%s” is given twice", NULL },
  { "waymark 1\nhouse 9 road count points=2 \"Bridges\"\n" PLAYERS, 2, 7, "The number is outside", NULL },
  { "waymark 1\nhouse 1 rode count points=2 \"Bridges\"\n" PLAYERS, 2, 9, "“%s” is not a feature", "road" },
  { "waymark 1\nhouse 1 turn count points=2 \"Bridges\"\n" PLAYERS, 2, 9, "“%s” is not a feature", NULL },
  { "waymark 1\nhouse 1 road cout points=2 \"Bridges\"\n" PLAYERS, 2, 14, "“count” or “yes”", "count" },
  { "waymark 1\nhouse 1 road count point=2 \"Bridges\"\n" PLAYERS, 2, 20, "“points” with a number", "points" },
  { "waymark 1\nhouse 1 road count points=100 \"Bridges\"\n" PLAYERS, 2, 27, "The number is outside", NULL },
  { "waymark 1\nspace 32 46\n" PLAYERS, 2, 1, "“%s” belongs to Snakes and Ladders", NULL },
  { "waymark 1\nwith snakes-and-ladders\nspace 50 46\n" PLAYERS, 3, 7, "The number is outside", NULL },
  { "waymark 1\nwith snakes-and-ladders\nspace 32 50\n" PLAYERS, 3, 10, "The number is outside", NULL },
  { "waymark 1\nwith snakes-and-ladders\nspace 32\n" PLAYERS, 3, 9, "A value is missing after “%s”", NULL },
  { "waymark 1\nspace 32 46\nspace 32 40\nwith snakes-and-ladders\n" PLAYERS, 3, 7, "“%s” is given twice", NULL },
  { "waymark 1\nhouse 1 road count points=2\n" PLAYERS, 2, 28, "A value is missing after “%s”", NULL },
  { "waymark 1\nfinal\nplayer red \"Anna\"\n", 3, 1, "“%s” is only allowed before the first entry", NULL },
  { "waymark 1\nfinal\nplayer\n", 3, 1, "“%s” is only allowed before the first entry", NULL },
  { "waymark 1\n" PLAYERS "road tiles=3 inn\n", 4, 14, "This word belongs to", NULL },
  { "waymark 1\n" PLAYERS "bookmaker stack=1\n", 4, 1, "This word belongs to", NULL },
};

static void
test_bad_entries (void **state)
{
  for (size_t i = 0; i < sizeof bad_entries / sizeof bad_entries[0]; i++)
    {
      char text[1024];
      CarcReader reader;
      CarcMistakes mistakes;
      int length = snprintf (text, sizeof text, "%s%s\n", HEADER, bad_entries[i].text);

      read_all (text, (size_t) length, &reader, &mistakes);
      expect_one (bad_entries[i].text, &bad_entries[i], &mistakes);
    }
}

static void
test_bad_texts (void **state)
{
  for (size_t i = 0; i < sizeof bad_texts / sizeof bad_texts[0]; i++)
    {
      CarcReader reader;
      CarcMistakes mistakes;

      read_all (bad_texts[i].text, strlen (bad_texts[i].text), &reader, &mistakes);
      /* A turn in a game without players also lacks a color. */
      if (strcmp (bad_texts[i].text, "waymark 1\nturn\n") == 0)
        {
          assert_int_equal (mistakes.n, 2);
          mistakes.n = 1;
        }
      expect_one (bad_texts[i].text, &bad_texts[i], &mistakes);
    }
}

/* An expansion may be named once, whichever it is. */
static void
test_each_expansion_once (void **state)
{
  for (int i = 1; carc_modules[i] != NULL; i++)
    {
      char text[1024];
      CarcReader reader;
      CarcMistakes mistakes;
      int length;

      if (!carc_module_is_named (i))
        continue;
      length
          = snprintf (text, sizeof text, "waymark 1\nwith %s %s\n" PLAYERS, carc_modules[i]->id, carc_modules[i]->id);
      read_all (text, (size_t) length, &reader, &mistakes);
      if (mistakes.n != 1 || !strstr (mistakes.mistakes[0].words->one, "given twice"))
        fail_msg ("%s twice: %d mistakes", carc_modules[i]->id, mistakes.n);
    }
}

static void
test_names_what_it_means (void **state)
{
  static const struct {
    const char *text, *named;
  } rows[] = {
    { HEADER "road tiles=201\n", "1–200" },
    { HEADER "correction points=red:-1000\n", "−999 … 999" },
    { "waymark 1\n" PLAYERS "road tiles=3 inn\n", "inns-and-cathedrals" },
    { "waymark 1\n" PLAYERS "tunnel-token set=red\n", "tunnel" },
    { "waymark 1\nrule tunnel-tokens=one-set\n" PLAYERS, "tunnel" },
    { HEADER "road\n", "tiles" },
    { HEADER "rode tiles=3\n", "rode" },
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcReader reader;
      CarcMistakes mistakes;

      read_all (rows[i].text, strlen (rows[i].text), &reader, &mistakes);
      assert_int_equal (mistakes.n, 1);
      assert_string_equal (mistakes.mistakes[0].text, rows[i].named);
    }
}

static void
test_reports_all (void **state)
{
  static const char text[] = HEADER "road tils=3 left=x meeples=rad:1\n"
                                    "citty tiles=3\n"
                                    "field cities=100 note=x\n";
  static const int places[][2] = { { 5, 6 }, { 5, 18 }, { 5, 28 }, { 6, 1 }, { 7, 14 }, { 7, 23 } };
  CarcReader reader;
  CarcMistakes mistakes;

  read_all (text, sizeof text - 1, &reader, &mistakes);
  assert_int_equal (mistakes.n, sizeof places / sizeof places[0]);
  for (int i = 0; i < mistakes.n; i++)
    {
      assert_int_equal (mistakes.mistakes[i].line, places[i][0]);
      assert_int_equal (mistakes.mistakes[i].column, places[i][1]);
    }
}

static void
test_counts_what_has_no_room (void **state)
{
  char text[4096] = HEADER;
  CarcReader reader;
  CarcMistakes mistakes;

  for (int i = 0; i < CARC_MAX_MISTAKES + 10; i++)
    strcat (text, "banana\n");
  read_all (text, strlen (text), &reader, &mistakes);
  assert_int_equal (mistakes.n, CARC_MAX_MISTAKES);
  assert_int_equal (mistakes.dropped, 10);
}

/* If the column of each mistake were counted from the beginning of the line, this would take quadratic time. */
static void
test_long_line (void **state)
{
  const int n = 200000;
  size_t room = sizeof HEADER + 8 + 2 * (size_t) n;
  char *text = malloc (room);
  CarcReader reader;
  CarcMistakes mistakes;
  size_t length;

  assert_non_null (text);
  length = (size_t) snprintf (text, room, "%s", HEADER "road");
  for (int i = 0; i < n; i++, length += 2)
    memcpy (text + length, " x", 2);
  read_all (text, length, &reader, &mistakes);
  assert_int_equal (mistakes.n, CARC_MAX_MISTAKES);
  /* Plus one for the missing key. */
  assert_int_equal (mistakes.dropped, n + 1 - CARC_MAX_MISTAKES);
  free (text);
}

static void
test_shortens_at_a_code_point (void **state)
{
  char text[1024] = HEADER;
  CarcReader reader;
  CarcMistakes mistakes;

  for (int i = 0; i < 50; i++)
    strcat (text, "ひ");
  read_all (text, strlen (text), &reader, &mistakes);
  assert_int_equal (mistakes.n, 1);
  assert_int_equal (strlen (mistakes.mistakes[0].text), CARC_MAX_MISTAKE_TEXT / 3 * 3);
}

/* As much of a word is kept as fits. */
static void
test_keeps_what_fits (void **state)
{
  for (int length = CARC_MAX_MISTAKE_TEXT - 1; length <= CARC_MAX_MISTAKE_TEXT + 1; length++)
    {
      char text[1024] = HEADER;
      CarcReader reader;
      CarcMistakes mistakes;

      memset (text + strlen (HEADER), 'x', (size_t) length);
      read_all (text, strlen (text), &reader, &mistakes);
      assert_int_equal (mistakes.n, 1);
      assert_int_equal (strlen (mistakes.mistakes[0].text),
                        length < CARC_MAX_MISTAKE_TEXT ? length : CARC_MAX_MISTAKE_TEXT);
    }
}

/* Mistakes are cleared completely when they are reused. */
static void
test_mistakes_again (void **state)
{
  CarcSetup setup = { 0 };
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  setup.n_players = 1;
  assert_false (carc_read_entry (&setup, "bananas", 7, &statement, &mistakes));
  assert_string_equal (mistakes.mistakes[0].text, "bananas");
  mistakes.n = 0;
  assert_false (carc_read_entry (&setup, "fig", 3, &statement, &mistakes));
  assert_string_equal (mistakes.mistakes[0].text, "fig");
}

static void
test_length_of_a_text (void **state)
{
  for (int length = CARC_MAX_TEXT; length <= CARC_MAX_TEXT + 1; length++)
    {
      char text[1024];
      char note[CARC_MAX_TEXT + 2] = "";
      CarcReader reader;
      CarcMistakes mistakes;

      memset (note, 'x', (size_t) length);
      snprintf (text, sizeof text, HEADER "road tiles=3 note=\"%s\"\n", note);
      read_all (text, strlen (text), &reader, &mistakes);
      assert_int_equal (mistakes.n, length > CARC_MAX_TEXT);
      if (mistakes.n > 0)
        assert_int_equal (mistakes.mistakes[0].value, CARC_MAX_TEXT);
    }
}

static void
test_number_of_options (void **state)
{
  static char text[8192];
  CarcReader reader;
  CarcMistakes mistakes;

  strcpy (text, "waymark 1\nplayer red \"A\"\nrule");
  for (int i = 0; i < CARC_MAX_OPTIONS + 1; i++)
    strcat (text, " small-city=two-each");
  strcat (text, "\n");
  read_all (text, strlen (text), &reader, &mistakes);
  /* The first is read, the next ones are duplicates, and the last has no room. */
  assert_int_equal (mistakes.n, CARC_MAX_OPTIONS);
  assert_string_equal (mistakes.mistakes[0].words->one, "Too many rule options: at most %d can be set.");
  assert_int_equal (mistakes.mistakes[0].value, CARC_MAX_OPTIONS);
}

/* Valid, although unusual. */
static void
test_good (void **state)
{
  static const char *const texts[] = {
    HEADER,
    "\xef\xbb\xbf" HEADER "turn red\n",
    "waymark 1\r\nplayer red \"Anna\"\r\nroad tiles=3\r\n  = red 3\r\ntotal red 3\r\n",
    "\n\n  # before\nwaymark\t1 # one\nplayer red \"An#na\"# two\nroad\ttiles=3#three\n",
    "waymark 1\nplayer red \"\\\"A\\\\\"",
    "waymark 1\nrule tunnel-tokens=one-set\nplayer red \"A\"\nwith tunnel\n",
    "waymark 1\nplayed 2024-02-29T19:30:00Z\nid 0B6F8A52-7F0E-4A8E-9A54-3F3F6F0A2C11\nplayer red \"A\"\n",
    HEADER "road meeples=blue:1,red tiles=003 inn left=0\n",
    HEADER "unfinished road tiles=3\nfield cities=0\n",
    HEADER "total red 0 blue 0\n",
    /* A string ends correctly after an escaped backslash; a tab may follow. */
    HEADER "road tiles=3 note=\"a\"\tinn\n",
    HEADER "road tiles=3 note=\"a\\\\\"\tinn # \x01\n",
    HEADER "road tiles=3 note=\"a\\\"#\\\"b\"\tinn\n",
    /* A comment may contain anything that is UTF-8. */
    HEADER "turn red # \x01 \" \\ \x7f\n",
    "waymark 1\nplayer red \"A\"\nplayer blue \"B\"\nplayer green \"C\"\nplayer yellow \"D\"\nplayer black \"E\"\n"
    "player pink \"F\"\nplayer white \"G\"\nplayer purple \"H\"\nturn purple\n",
  };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      CarcReader reader;
      CarcMistakes mistakes;

      read_all (texts[i], strlen (texts[i]), &reader, &mistakes);
      print_mistakes (&mistakes);
      if (mistakes.n > 0)
        fail_msg ("%s", texts[i]);
    }
}

static void
test_kinds_and_columns (void **state)
{
  static const char text[] = HEADER "\n"
                                    "  road note=\"ě š\" meeples=red:2,blue tiles=5\n"
                                    "  = red 5 blue -2\n"
                                    "total blue 7\n";
  static const CarcLineKind kinds[] = { CARC_LINE_HEADER,  CARC_LINE_HEADER, CARC_LINE_HEADER, CARC_LINE_HEADER,
                                        CARC_LINE_NOTHING, CARC_LINE_ENTRY,  CARC_LINE_CLAIM,  CARC_LINE_TOTAL };
  CarcReader reader;
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  carc_reader_begin (&reader, text, sizeof text - 1);
  for (int i = 0; carc_reader_next (&reader, &statement, &mistakes); i++)
    {
      assert_int_equal (statement.kind, kinds[i]);
      assert_int_equal (statement.number, i + 1);
      assert_int_equal (statement.column, i == 5 || i == 6 ? 3 : 1);
      if (statement.kind == CARC_LINE_ENTRY)
        {
          assert_ptr_equal (statement.entry.subject, &carc_road);
          assert_string_equal (statement.entry.note, "ě š");
          assert_int_equal (statement.column, 3);
          assert_int_equal (carc_entry_get (&statement.entry, &carc_meeples, 0), 2);
          assert_int_equal (carc_entry_get (&statement.entry, &carc_meeples, 1), 1);
          assert_int_equal (statement.columns[0], 27);
          assert_int_equal (statement.columns[1], 33);
          assert_int_equal (statement.columns[2], 44);
        }
      if (statement.kind == CARC_LINE_CLAIM)
        {
          assert_int_equal (statement.claims[0], 5);
          assert_int_equal (statement.claims[1], -2);
        }
      if (statement.kind == CARC_LINE_TOTAL)
        {
          assert_false (statement.claimed[0]);
          assert_int_equal (statement.claims[1], 7);
        }
    }
  assert_int_equal (mistakes.n, 0);
}

static void
test_header_is_read (void **state)
{
  static const char text[] = "waymark 1\nchip 5 7+:7,3:2\nhouse 2 city yes points=-3 \"A \\\"dry\\\" well\"\n"
                             "rule tunnel-tokens=one-set\nplace \"Brno\"\nedition C3.1\nwith tunnel bets\n"
                             "player blue \"Jan\"\nplayer red \"Anna\"\n"
                             "id 0B6F8A52-7F0E-4A8E-9A54-3F3F6F0A2C11\nplayed 2026-11-20T19:30:00+01:00\n";
  CarcReader reader;
  CarcMistakes mistakes;
  const CarcSetup *setup = &reader.header.setup;

  read_all (text, sizeof text - 1, &reader, &mistakes);
  print_mistakes (&mistakes);
  assert_int_equal (mistakes.n, 0);
  assert_string_equal (reader.header.id, "0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11");
  assert_string_equal (reader.header.played, "2026-11-20T19:30:00+01:00");
  assert_string_equal (reader.header.place, "Brno");
  assert_string_equal (reader.header.names[0], "Jan");
  assert_int_equal (setup->n_players, 2);
  assert_int_equal (setup->colors[0], CARC_COLOR_BLUE);
  assert_int_equal (setup->edition, CARC_EDITION_C3_1);
  assert_true (carc_module_in_play (setup, carc_module_find ("tunnel", 6)));
  assert_true (carc_module_in_play (setup, carc_module_find ("bets", 4)));
  assert_false (carc_module_in_play (setup, carc_module_find ("signposts", 9)));
  assert_int_equal (setup->n_options, 1);
  assert_int_equal (setup->chips[4].n_faces, 2);
  assert_int_equal (setup->chips[4].faces[0].tiles, 7);
  assert_true (setup->chips[4].faces[0].or_more);
  assert_int_equal (setup->chips[4].faces[1].points, 2);
  assert_ptr_equal (setup->house[1].subject, &carc_city);
  assert_true (setup->house[1].yes_no);
  assert_int_equal (setup->house[1].points, -3);
  assert_string_equal (setup->house[1].label, "A \"dry\" well");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_bad_entries),
    cmocka_unit_test (test_bad_texts),
    cmocka_unit_test (test_names_what_it_means),
    cmocka_unit_test (test_each_expansion_once),
    cmocka_unit_test (test_reports_all),
    cmocka_unit_test (test_counts_what_has_no_room),
    cmocka_unit_test (test_long_line),
    cmocka_unit_test (test_shortens_at_a_code_point),
    cmocka_unit_test (test_keeps_what_fits),
    cmocka_unit_test (test_mistakes_again),
    cmocka_unit_test (test_length_of_a_text),
    cmocka_unit_test (test_number_of_options),
    cmocka_unit_test (test_good),
    cmocka_unit_test (test_kinds_and_columns),
    cmocka_unit_test (test_header_is_read),
  };

  cmocka_set_message_output (CM_OUTPUT_TAP);
  return cmocka_run_group_tests_name ("notation", tests, NULL, NULL);
}
