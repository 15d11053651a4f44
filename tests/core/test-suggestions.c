/* test-suggestions.c: the valid word, or the advice, that a mistake in a record suggests, and that a poor match
 * suggests nothing; and the exact limits of numbers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cmocka.h>

#include "carc-notation-private.h"
#include "carc-notation.h"

#define HEADER                                                                                                         \
  "waymark 1\n"                                                                                                        \
  "with inns-and-cathedrals signposts bets tunnel traders-and-builders\n"                                              \
  "player red \"Anna\"\n"                                                                                              \
  "player blue \"Jan\"\n"
#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n"

typedef struct {
  const char *text;
  const char *nearest; /* NULL: none */
  const char *instead; /* NULL: nothing */
  const char *advice;  /* the beginning of the sentence; NULL: none */
  const char *about;
} Suggestion;

static void
read_all (const char *text, CarcMistakes *mistakes)
{
  CarcStatement statement;
  CarcReader reader;

  *mistakes = (CarcMistakes){ 0 };
  carc_reader_begin (&reader, text, strlen (text));
  while (carc_reader_next (&reader, &statement, mistakes))
    ;
}

static void
expect (const char *text, const char *what, const char *found, const char *expected)
{
  if (!found ? expected != NULL : !expected || strcmp (found, expected) != 0)
    fail_msg ("%s: %s is %s, not %s", text, what, found ? found : "nothing", expected ? expected : "nothing");
}

/* Every row is one mistake, neither more nor less. */
static void
check_all (const char *before, const Suggestion *rows, size_t n, const char *after)
{
  for (size_t i = 0; i < n; i++)
    {
      char text[1000];
      CarcMistakes mistakes;
      const CarcMistake *mistake = &mistakes.mistakes[0];

      snprintf (text, sizeof text, "%s%s\n%s", before, rows[i].text, after);
      read_all (text, &mistakes);
      if (mistakes.n != 1)
        fail_msg ("%s: %d mistakes", rows[i].text, mistakes.n);
      expect (rows[i].text, "the word", mistake->nearest, rows[i].nearest);
      expect (rows[i].text, "what to write", mistake->instead[0] != '\0' ? mistake->instead : NULL, rows[i].instead);
      if ((!mistake->advice) != (!rows[i].advice)
          || (mistake->advice && strncmp (mistake->advice->one, rows[i].advice, strlen (rows[i].advice)) != 0))
        fail_msg ("%s: %s", rows[i].text, mistake->advice ? mistake->advice->one : "no advice");
      expect (rows[i].text, "the other word", mistake->about, rows[i].about);
    }
}

#define ROWS(rows) (rows), sizeof (rows) / sizeof (rows)[0]

static void
test_first_words (void **state)
{
  static const Suggestion rows[] = {
    /* Typing errors: one, or at least three quarters of the letters. */
    { "raod tiles=3", "road" },
    { "roads tiles=3", "road" },
    { "rode tiles=3", "road" },
    { "citty tiles=3", "city" },
    { "monestary tiles=9", "monastery" },
    { "monastry tiles=9", "monastery" },
    { "feild cities=2", "field" },
    { "feeld cities=2", "field" },
    { "bookmakr stack=1", "bookmaker" },
    { "corection points=red:1", "correction" },
    { "unfinishd road tiles=3", "unfinished" },
    { "trun red", "turn" },
    { "totl red 0", "total" },
    { "tunel-token set=red", "tunnel-token" },
    /* Capitals, and beginnings. */
    { "ROAD tiles=3", "road" },
    { "City tiles=3", "city" },
    { "Tunnel_Token set=red", "tunnel-token" },
    { "mon tiles=9", "monastery" },
    { "tunnel set=red", "tunnel-token" },
    { "token set=red", "tunnel-token" },
    { "final-scoring", "final" },
    /* Common words. */
    { "cloister tiles=9", "monastery" },
    { "cloisters tiles=9", "monastery" },
    { "abbey tiles=9", "monastery" },
    { "chapel tiles=9", "monastery" },
    { "farm cities=2", "field" },
    { "farmer cities=2", "field" },
    { "Meadow cities=2", "field" },
    { "town tiles=3", "city" },
    { "castle tiles=3", "city" },
    { "street tiles=3", "road" },
    { "path tiles=3", "road" },
    { "wager stack=1", "bet" },
    { "adjustment points=red:1", "correction" },
    { "bonus points=red:1", "correction" },
    { "endgame", "final" },
    { "finish", "end" },
    { "incomplete road tiles=3", "unfinished" },
    { "score red 3", "total" },
    /* Not similar. */
    { "zzzz", NULL, NULL, "The command “waymark-cli rules”" },
    { "// a comment", NULL, NULL, "A comment begins with" },
    { "-- a comment", NULL, NULL, "A comment begins with" },
    { "unfinished farm", "field" },
    { "banana", NULL, NULL, "The command “waymark-cli rules”" },
    { "xyz", NULL, NULL, "The command “waymark-cli rules”" },
    { "set red", NULL, NULL, "It is a key of", "tunnel-token" },
    { "meeples red", NULL, NULL, "It is a key of", "road" },
    { "undo", NULL, NULL, "To undo an entry" },
    { "points red", NULL, NULL, "Points are not entered" },
    { "completed road tiles=3", NULL, NULL, "A feature is completed" },
    /* A sign after the word. */
    { "turn: red", NULL, "turn" },
    { "turn=red", NULL, "turn red" },
    { "total: red 3", NULL, "total" },
  };

  check_all (HEADER, ROWS (rows), "");
}

static void
test_keys (void **state)
{
  static const Suggestion rows[] = {
    { "road tils=3", "tiles" },
    { "road tile=3", "tiles" },
    { "road TILES=3", "tiles" },
    { "road tiles=3 lefft=1", "left" },
    { "road tiles=3 strait=1", "straight" },
    { "road tiles=3 ahead=1", "straight" },
    { "road tiles=3 sametile=1", "same-tile" },
    { "road tiles=3 same_tile=1", "same-tile" },
    { "road tiles=3 bey=1", "beyond" },
    { "road length=3", "tiles" },
    { "road tiles=3 lake", "inn" },
    { "road tiles=3 meeple=red", "meeples" },
    { "road tiles=3 followers=red", "meeples" },
    { "road tiles=3 thief=red", "meeples" },
    { "city tiles=3 knights=red", "meeples" },
    { "city tiles=3 shields=2", "coats" },
    { "city tiles=3 shield=2", "coats" },
    { "city tiles=3 pennants=2", "coats" },
    { "city tiles=3 coat-of-arms=2", "coats" },
    { "city tiles=3 coats-of-arms=2", "coats" },
    { "city tiles=3 wheat=2", "grain" },
    { "city tiles=3 large-meeple=red", "large" },
    { "city tiles=3 big=red", "large" },
    { "city tiles=3 church", "cathedral" },
    { "field city=3", "cities" },
    { "road tiles=3 comment=\"x\"", "note" },
    { "turn red player=red", "by" },
    { "bookmaker stack=1 chip=red", "chips" },
    /* A key of another subject is not a misspelled one of this. */
    { "city tiles=3 inn", NULL, NULL, "It is a key of", "road" },
    { "road tiles=3 cathedral", NULL, NULL, "It is a key of", "city" },
    { "road tiles=3 coats=1", NULL, NULL, "It is a key of", "city" },
    { "road tiles=3 points=1", NULL, NULL, "Points are not entered" },
    { "road tiles=3 mage", NULL, NULL, "Add “%s” to the line", "mage-and-witch" },
    { "haunted-castle mist=2", NULL, NULL, "Add “%s” to the line", "ghosts-castles-and-cemeteries" },
    { "road tiles=3 zzzzzz=1", NULL, NULL, "The command “waymark-cli rules”" },
    { "road tiles=3 // long one", NULL, NULL, "A comment begins with" },
    { "road tiles=3 worth=1", NULL, NULL, "Points are not entered" },
    { "road unfinished tiles=3", NULL, NULL, "The word “unfinished” belongs" },
    { "bet stack=1 on=rode tiles=3 chip=red:1", "road" },
    { "bet stack=1 on=town tiles=3 chip=red:1", "city" },
    { "tunnel-token set=violet by=red", NULL },
    { "tunnel-token set=grren by=red", "green" },
    { "turn rad", "red" },
    { "turn b", "blue" },
    { "turn RED", "red" },
    { "turn Jan", "blue" },
    { "turn green", NULL },
    { "turn purple", NULL },
  };

  check_all (HEADER, ROWS (rows), "");
}

/* What is almost right is refused, too, but the mistake says how to write it. */
static void
test_forms (void **state)
{
  static const Suggestion rows[] = {
    { "road tiles=+5", NULL, "5" },
    { "road tiles=３", NULL, "3" },
    { "road tiles=1２３", NULL, "123" },
    { "road tiles=5, meeples=red", NULL, "5" },
    { "road tiles=3.5", NULL },
    { "road tiles=three", NULL },
    { "road tiles=--3", NULL },
    { "road tiles=−", NULL },
    { "correction points=red:−5", NULL, "-5" },
    { "correction points=red:–5", NULL, "-5" },
    { "correction points=red:—5", NULL, "-5" },
    { "correction points=red:+5", NULL, "5" },
    { "correction points=red:−1234567890", NULL },
    { "road tiles =3", NULL, "tiles=3" },
    { "road tiles= 3", NULL, "tiles=3" },
    { "road tiles = 3 inn", NULL, "tiles=3" },
    { "road tiles=3 meeples=red:1, blue:1", NULL, "meeples=red:1,blue:1" },
    { "road tiles=3 meeples=red:1 , blue:1 inn", NULL, "meeples=red:1,blue:1" },
    { "bookmaker stack=1 chips=red, blue", NULL, "chips=red,blue" },
    { "bookmaker stack 1 chips=red", NULL, "stack=1" },
    { "road tiles=3 meeples red:1", NULL, "meeples=red:1" },
    { "road tiles=3 meeples=red:1 blue:1", NULL, NULL, "Several players are one list" },
    { "road tiles=3 meeples=red:1,", NULL, "meeples=red:1" },
    { "road tiles=3 meeples=1", NULL, "meeples=red:1" },
    { "bookmaker stack=1 chips=1", NULL, "chips=red" },
    { "road tiles=3 meeples=red=1", NULL, "red:1" },
    { "road 3", NULL, "tiles=3" },
    { "road", NULL, "tiles=…" },
    { "road tiles", NULL, "tiles=…" },
    { "road tiles=", NULL, "tiles=…" },
    { "road tiles=3 meeples", NULL, "meeples=red:…" },
    { "road tiles=3 to", NULL, "to=red" },
    { "road tiles=3 note", NULL, "note=\"…\"" },
    { "correction", NULL, "points=red:…" },
    { "tunnel-token", NULL, "set=red" },
    { "tunnel-token red by=red", NULL, "set=red" },
    { "road tiles=3 red", NULL, "meeples=red:1" },
    { "road tiles:3", NULL, "tiles=3" },
    { "road tiles=3 zzz:3", NULL },
    { "road tiles=3 inn=yes", NULL, NULL, "Write the key alone" },
    { "road tiles=3 inn=0", NULL, NULL, "Write the key alone" },
    { "unfinished field cities=2", NULL, "field" },
    { "road tiles=3 = red 3", NULL, NULL, "The points of an entry are on a line" },
    { "road tiles=3 inn = red 3", NULL, NULL, "The points of an entry are on a line" },
    { "road tiles=3\n= red:3", NULL, "red 3" },
    { "road tiles=3\n= red=3", NULL, "red 3" },
    { "road tiles=3\n= red +3", NULL, "3" },
    { "total red 3, blue 4", NULL, "3" },
    { "road tiles=3 note=“hi”", NULL, "\"hi\"" },
    { "road tiles=3 note=“hi there” inn", NULL, "\"hi there\"" },
    { "road tiles=3 note=„so ist es“", NULL, "\"so ist es\"" },
    { "road tiles=3 note=»so ist es«", NULL, "\"so ist es\"" },
    { "road tiles=3 note='it’s late'", NULL, "\"it’s late\"" },
    { "road tiles=3 note=“hi", NULL, "\"hi\"" },
    { "road tiles=3 note=hi", NULL, "\"hi\"" },
    { "road\xc2\xa0tiles=3", NULL },
    { "road\xe3\x80\x80tiles=3", NULL },
  };

  check_all (HEADER, ROWS (rows), "");
}

static void
test_header (void **state)
{
  static const Suggestion rows[] = {
    { "with inns", "inns-and-cathedrals" },
    { "with Inns", "inns-and-cathedrals" },
    { "with inns and cathedrals", "inns-and-cathedrals" },
    { "with Inns & Cathedrals", "inns-and-cathedrals" },
    { "with inns-cathedrals", "inns-and-cathedrals" },
    { "with abbey-mayor", "abbey-and-mayor" },
    { "with hills-sheep", "hills-and-sheep" },
    { "with count-robber", "count-king-and-robber" },
    { "with inns-cathedral", "inns-and-cathedrals" },
    { "with big-top", "under-the-big-top" },
    { "with mayor-abbey", NULL, NULL, "The command “waymark-cli rules”" },
    { "with abbey", "abbey-and-mayor" },
    { "with builders", "traders-and-builders" },
    { "with dragon", "princess-and-dragon" },
    { "with king", "count-king-and-robber" },
    { "with tunnels", "tunnel" },
    { "with signpost", "signposts" },
    { "with cathars", "siege" },
    { "with circus", "under-the-big-top" },
    { "with wheel", "wheel-of-fortune" },
    { "with bets, tunnel", "bets" },
    { "with chess", NULL, NULL, "The command “waymark-cli rules”" },
    { "expansions tunnel", "with" },
    { "Expansion tunnel", "with" },
    { "location \"Brno\"", "place" },
    { "date 2026-11-20", "played" },
    { "version C3", "edition" },
    { "edition 3", NULL, NULL, "The editions are" },
    { "edition c3", "C3", NULL, "The editions are" },
    { "edition=C3", NULL, "edition C3" },
    { "place Brno, u Petry", NULL, "\"Brno, u Petry\"" },
    { "place “Brno, u Petry”", NULL, "\"Brno, u Petry\"" },
    { "rule small-citty=one-each", "small-city" },
    { "rule small-city=one", "one-each" },
    { "rule small-city = one-each", NULL, "small-city=one-each" },
    { "rule tunnel-tokens=one-set", NULL, NULL, "Add the line", "tunnel" },
    { "house 1 road count points = 2 \"x\"", NULL, "points=2" },
    { "house 1 street count points=2 \"x\"", "road" },
    { "id 12", NULL, NULL, "An ID has the form 0b6f" },
    { "id 12 34", NULL, NULL, "An ID has the form 0b6f" },
    { "played yesterday", NULL },
    { "played 20.11.2026", NULL },
    { "played 2026-11-20", NULL, NULL, "The time of day is missing" },
    { "played 2026-11-20 19:30", NULL, NULL, "The time of day is missing" },
    { "played 2026-11-20T19:30:00", NULL, NULL, "The offset from UTC is missing" },
    { "played 0000-11-20T19:30:00Z", NULL, NULL, "The year must" },
    { "played 2026-13-20T19:30:00+01:00", NULL, NULL, "The month must" },
    { "played 2026-00-20T19:30:00+01:00", NULL, NULL, "The month must" },
    { "played 2026-02-29T19:30:00+01:00", NULL, NULL, "The day must" },
    { "played 2026-02-00T19:30:00+01:00", NULL, NULL, "The day must" },
    { "played 2026-02-28T24:30:00+01:00", NULL, NULL, "The time must" },
    { "played 2026-02-28T19:60:00+01:00", NULL, NULL, "The time must" },
    { "played 2026-02-28T19:30:60Z", NULL, NULL, "The time must" },
    { "played 2026-02-28T19:30:00+24:00", NULL, NULL, "The offset must" },
    { "played 2026-02-28T19:30:00-01:60", NULL, NULL, "The offset must" },
  };

  check_all ("waymark 1\n", ROWS (rows), PLAYERS);
}

/* A mistake in a line of a player is reported alone, not together with what follows from it. */
static void
test_players (void **state)
{
  static const Suggestion rows[] = {
    { "player red", NULL, "player red \"…\"" },
    { "player red Anna", NULL, "\"Anna\"" },
    { "player red Anna B", NULL, "\"Anna B\"" },
    { "player red “Anna B”", NULL, "\"Anna B\"" },
    { "player Red \"Anna\"", "red" },
    { "player rad \"Anna\"", "red" },
    { "player orange \"Anna\"", NULL },
    { "player \"Anna\" red", NULL, "player red \"Anna\"" },
    { "player Anna red", NULL, "player red \"Anna\"" },
    { "player Anna", NULL },
    { "players red \"Anna\"", "player" },
    { "name red \"Anna\"", "player" },
    { "turn red\nplayer red \"Anna\"", NULL },
    { "turn red", NULL, "player red \"Anna\"" },
  };

  check_all ("waymark 1\n", ROWS (rows), "turn red\nroad tiles=3 meeples=red:1\n= red 3\ntotal red 3\n");
}

static void
test_the_color_of_a_misnamed_player_is_known (void **state)
{
  static const Suggestion rows[] = { { "player Rot \"Anna\"", "red" }, { "player braun \"Anna\"", NULL } };

  check_all ("waymark 1\n", rows, 1, "turn Rot\nroad tiles=3 meeples=Rot:1\n");
  check_all ("waymark 1\n", &rows[1], 1, "turn braun\nroad tiles=3 meeples=braun:1\n");
}

static void
test_first_lines (void **state)
{
  static const Suggestion rows[] = {
    { "", NULL },
    { "\n \t\r", NULL },
    { "# only a comment", NULL },
    { "Waymark 1\n" PLAYERS, "waymark" },
    { "waymark v1\n" PLAYERS, NULL, "1" },
    { "waymark 1.0\n" PLAYERS, NULL, "1" },
    { "waymark 0\n" PLAYERS, NULL, "1" },
    { "waymrk 1\n" PLAYERS, "waymark" },
    { PLAYERS, NULL },
  };

  check_all ("", ROWS (rows), "");
}

/* The first and last number of a range, and those beside them. */
static void
test_ranges (void **state)
{
  static const struct {
    const char *line;
    int min, max;
  } rows[] = {
    { "road tiles=", 1, 200 },
    { "city tiles=3 coats=", 0, 100 },
    { "monastery tiles=", 1, 9 },
    { "field cities=", 0, 99 },
    { "road tiles=3 left=", 0, 99 },
    { "road tiles=3 meeples=red:", 0, 99 },
    { "road tiles=3 large=red:", 0, 1 },
    { "bookmaker stack=", 1, 10 },
    { "bet stack=1 on=road tiles=3 chip=red:", 1, 6 },
    { "bet stack=1 on=road tiles=3 hit=red:", 0, 99 },
    { "correction points=red:", -999, 999 },
    { "turn red\n= red ", -999999999, 999999999 },
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (int side = 0; side < 4; side++)
      {
        int value = side < 2 ? rows[i].min - side : rows[i].max + (side - 2);
        char line[100], text[400];
        CarcMistakes mistakes;

        snprintf (line, sizeof line, "%s%d", rows[i].line, value);
        snprintf (text, sizeof text, "%s%s\n", HEADER, line);
        read_all (text, &mistakes);
        if (mistakes.n != side % 2)
          fail_msg ("%s: %d mistakes", line, mistakes.n);
      }
}

/* Letters that are swapped are looked for before the second one; nothing before the first one is read. */
static void
test_nothing_before_the_word (void **state)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE);
  char *pages = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CarcNearest *nearest = (CarcNearest *) (void *) (pages + page);
  const CarcWord word = { "oard", 4 };

  assert_ptr_not_equal (pages, MAP_FAILED);
  assert_int_equal (mprotect (pages, page, PROT_NONE), 0);
  carc_nearest_begin (nearest, &word);
  carc_nearest_offer (nearest, "road");
  assert_string_equal (nearest->best, "road");
  assert_int_equal (munmap (pages, 2 * page), 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_first_words),
    cmocka_unit_test (test_keys),
    cmocka_unit_test (test_forms),
    cmocka_unit_test (test_header),
    cmocka_unit_test (test_players),
    cmocka_unit_test (test_the_color_of_a_misnamed_player_is_known),
    cmocka_unit_test (test_first_lines),
    cmocka_unit_test (test_ranges),
    cmocka_unit_test (test_nothing_before_the_word),
  };

  return cmocka_run_group_tests_name ("suggestions", tests, NULL, NULL);
}
