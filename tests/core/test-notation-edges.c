/* test-notation-edges.c: the limits of the reader of the notation: characters and dates just inside and just outside
 * the valid ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-build.h"

#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n"

static void
read_all (const char *text, size_t length, CarcReader *reader, CarcMistakes *mistakes)
{
  CarcStatement statement;

  *mistakes = (CarcMistakes){ 0 };
  carc_reader_begin (reader, text, length);
  while (carc_reader_next (reader, &statement, mistakes))
    ;
}

/* The limits of UTF-8 (RFC 3629, table 3-7 of the Unicode standard) and of the control characters. */
static void
test_characters (void **state)
{
  static const char *const good[] = {
    " ",
    "~",
    "\xc2\xa0",
    "\xdf\xbf",
    "\xe0\xa0\x80",
    "\xed\x9f\xbf",
    "\xee\x80\x80",
    "\xef\xbf\xbd",
    "\xef\xb7\x8f",
    "\xef\xb7\xb0",
    "\xf0\x90\x80\x80",
    "\xf1\x80\x80\x80",
    "\xf4\x8f\xbf\xbd",
    "\xf0\x9f\xbf\xbd",
    "\xe1\xbf\xbf",
    "\xec\x80\xbf",
  };
  static const char *const bad[] = {
    "\x80",
    "\xbf",
    "\xc0\x80",
    "\xc1\xbf",
    "\xc2",
    "\xc2\x7f",
    "\xc2\xc0",
    "\xe0\x9f\xbf",
    "\xe1\x80",
    "\xe1\x80\x7f",
    "\xed\xa0\x80",
    "\xed\xbf\xbf",
    "\xf0\x8f\xbf\xbf",
    "\xf1\x80\x80",
    "\xf1\x80\x80\xc0",
    "\xf4\x90\x80\x80",
    "\xf5\x80\x80\x80",
    "\xff",
  };
  static const char *const control[] = { "\x01",
                                         "\x1f",
                                         "\x7f",
                                         "\xc2\x80",
                                         "\xc2\x9f",
                                         /* Noncharacters */ "\xef\xb7\x90",
                                         "\xef\xb7\xaf",
                                         "\xef\xbf\xbe",
                                         "\xef\xbf\xbf",
                                         "\xf0\x9f\xbf\xbe",
                                         "\xf4\x8f\xbf\xbf" };
  const struct {
    const char *const *texts;
    size_t n;
    const char *sentence; /* NULL: valid */
  } rows[] = {
    { good, sizeof good / sizeof good[0], NULL },
    { bad, sizeof bad / sizeof bad[0], "The text is not valid UTF-8" },
    { control, sizeof control / sizeof control[0], "Control characters" },
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    for (size_t j = 0; j < rows[i].n; j++)
      {
        char text[1024];
        CarcReader reader;
        CarcMistakes mistakes;
        int length
            = snprintf (text, sizeof text, "waymark 1\n" PLAYERS "road tiles=3 note=\"a%s\"\n", rows[i].texts[j]);

        read_all (text, (size_t) length, &reader, &mistakes);
        if ((mistakes.n > 0) != (rows[i].sentence != NULL))
          fail_msg ("row %d of %d", (int) j, (int) i);
        if (mistakes.n > 0)
          {
            assert_memory_equal (mistakes.mistakes[0].words->one, rows[i].sentence, strlen (rows[i].sentence));
            assert_int_equal (mistakes.mistakes[0].line, 4);
            assert_int_equal (mistakes.mistakes[0].column, 21);
          }
      }
}

/* Writes the character @code in UTF-8. Returns how many bytes that are. */
static int
put_character (unsigned code, char *text)
{
  int n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  static const unsigned first[] = { 0, 0, 0xc0, 0xe0, 0xf0 };

  for (int i = n - 1; i > 0; i--, code >>= 6)
    text[i] = (char) (0x80 | (code & 0x3f));
  text[0] = (char) (first[n] | code);
  return n;
}

/* All characters that have some meaning here, and as many others; in front of a letter of each length. */
static void
test_all_characters (void **state)
{
  static const char *const followers[] = { "a", "\xc3\xa9", "\xe3\x81\x82", "\xf0\x9f\x8e\xb2" };
  CarcSetup setup = carc_build_setup (2);
  int n_refused = 0;

  for (unsigned code = 0x20; code <= 0x10ffff; code += (code & 0xff00) == 0xf300 || code % 0x10000 >= 0xfd00 ? 1 : 7)
    for (size_t i = 0; i < sizeof followers / sizeof followers[0]; i++)
      {
        bool noncharacter = (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) == 0xfffe;
        bool refused = noncharacter || (code >= 0x7f && code <= 0x9f);
        CarcMistakes mistakes = { 0 };
        CarcStatement statement;
        char text[100] = "turn red note=\"a";
        int length = 16;

        if (code == '"' || code == '\\' || (code >= 0xd800 && code <= 0xdfff))
          continue;
        length += put_character (code, text + length);
        length += snprintf (text + length, sizeof text - (size_t) length, "%s\"", followers[i]);
        if (carc_read_entry (&setup, text, (size_t) length, &statement, &mistakes) == refused)
          fail_msg ("U+%04X, %d", code, (int) i);
        n_refused += refused;
      }
  assert_true (n_refused > 4 * (32 + 34));
}

/* What was left in memory behind the last player is nobody’s. */
static void
test_seats_of_nobody (void **state)
{
  static const char *const entries[] = {
    "turn pink",
    "turn pnk",
    "turn purple",
    "road tiles=3 meeples=pink:1",
    "road tiles=3 meeples=red:1,pink:2",
    "road tiles=3 by=pink",
    "road tiles=3 fairy=pink",
    "road tiles=3 robber=pink:red",
    "road tiles=3 meeples=red:1,blue:2",
    "tunnel-token set=pink",
  };
  CarcSetup setup = carc_build_setup (2), other = setup;

  for (int seat = setup.n_players; seat < CARC_MAX_PLAYERS; seat++)
    other.colors[seat] = CARC_COLOR_PINK;
  for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++)
    {
      CarcMistakes mistakes = { 0 }, other_mistakes = { 0 };
      CarcStatement statement, other_statement;
      char text[200], other_text[200];
      bool read = carc_read_entry (&setup, entries[i], strlen (entries[i]), &statement, &mistakes);

      if (carc_read_entry (&other, entries[i], strlen (entries[i]), &other_statement, &other_mistakes) != read)
        fail_msg ("%s: %s", entries[i], read ? "is refused" : "is not refused");
      assert_int_equal (mistakes.n, other_mistakes.n);
      for (int j = 0; j < mistakes.n; j++)
        {
          assert_ptr_equal (mistakes.mistakes[j].words, other_mistakes.mistakes[j].words);
          assert_ptr_equal (mistakes.mistakes[j].nearest, other_mistakes.mistakes[j].nearest);
          assert_string_equal (mistakes.mistakes[j].text, other_mistakes.mistakes[j].text);
          assert_int_equal (mistakes.mistakes[j].colors, other_mistakes.mistakes[j].colors);
        }
      if (!read)
        continue;
      carc_write_entry (&setup, &statement.entry, text, sizeof text);
      carc_write_entry (&other, &statement.entry, other_text, sizeof other_text);
      assert_string_equal (text, other_text);
    }
}

/* Reads a record with the date @date. */
static void
read_date (const char *date, CarcReader *reader, CarcMistakes *mistakes)
{
  char text[200];
  int length = snprintf (text, sizeof text, "waymark 1\nplayed %s\n" PLAYERS, date);

  read_all (text, (size_t) length, reader, mistakes);
}

static void
test_dates (void **state)
{
  static const char *const dates[] = {
    "2000-02-29T19:30:00+01:00", "2024-02-29T00:00:00Z",      "2026-01-31T23:59:59-23:59", "2026-04-30T00:00:00+00:00",
    "9999-12-31T23:59:59Z",      "0001-01-01T00:00:00+00:00", "0001-01-01T14:00:00+14:00", "9999-12-31T11:59:59-12:00",
    "0001-01-01T00:00:00-14:00", "9999-12-31T23:59:59+12:00",
  };

  for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++)
    {
      CarcReader reader;
      CarcMistakes mistakes;

      read_date (dates[i], &reader, &mistakes);
      if (mistakes.n > 0)
        fail_msg ("%s: %s", dates[i], mistakes.mistakes[0].words->one);
      assert_string_equal (reader.header.played, dates[i]);
    }
}

/* Each month has its last day, and no more. */
static void
test_last_days (void **state)
{
  static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };

  for (int month = 1; month <= 12; month++)
    for (int more = 0; more <= 1; more++)
      {
        CarcReader reader;
        CarcMistakes mistakes;
        char date[40];

        snprintf (date, sizeof date, "2026-%02d-%02dT19:30:00Z", month, days[month - 1] + more);
        read_date (date, &reader, &mistakes);
        if (mistakes.n != more)
          fail_msg ("%s: %d mistakes", date, mistakes.n);
      }
}

static void
test_no_dates (void **state)
{
  static const char *const dates[] = {
    "1900-02-29T19:30:00+01:00", "2100-02-29T19:30:00+01:00", "2024-02-30T19:30:00+01:00", "2026-04-31T19:30:00+01:00",
    "2026-12-32T19:30:00+01:00", "2026-13-01T19:30:00+01:00", "2026-00-01T19:30:00+01:00", "2026-01-00T19:30:00+01:00",
    "0000-01-01T19:30:00+01:00", "2026-01-01T19:60:00+01:00", "2026-01-01T19:30:60+01:00", "2026-01-01T19:30:00+24:00",
    "2026-01-01T19:30:00+01:60", "2026-01-01T19:30:00+01.00", "2026-01-01T19:30:00*01:00", "2026/01-01T19:30:00+01:00",
    "2026-01-01T19:30.00Z",      "2026-01-01T19:30:00ZZ",     "0001-01-01T00:00:00+14:00", "0001-01-01T13:59:59+14:00",
    "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-12:00", "9999-12-31T12:00:00-12:00", "9999-12-31T23:59:59-00:01",
  };

  for (size_t i = 0; i < sizeof dates / sizeof dates[0]; i++)
    {
      CarcReader reader;
      CarcMistakes mistakes;

      read_date (dates[i], &reader, &mistakes);
      if (mistakes.n != 1 || strcmp (mistakes.mistakes[0].text, dates[i]) != 0)
        fail_msg ("%s is taken", dates[i]);
      assert_int_equal (mistakes.mistakes[0].line, 2);
      assert_int_equal (mistakes.mistakes[0].column, 8);
      assert_string_equal (reader.header.played, "");
    }
}

/* Incomplete entries are written, too; only a missing number that is required is written as 0. */
static void
test_half_filled (void **state)
{
  static const struct {
    const char *entry_text, *written;
  } rows[] = {
    { "tunnel-token", "tunnel-token" },
    { "turn", "turn" },
    { "road", "road" },
    { "bet", "bet" },
    { "field", "field" },
    { "correction", "correction points=red:0" },
    { "unfinished turn", "turn" },
    { "unfinished bet", "bet" },
  };
  static const char record[] = "waymark 1\nwith bets tunnel\n" PLAYERS;
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (record, sizeof record - 1, &reader, &mistakes);
  assert_int_equal (mistakes.n, 0);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcStatement statement;
      char written[CARC_MAX_LINE_LENGTH];

      carc_read_entry (&reader.header.setup, rows[i].entry_text, strlen (rows[i].entry_text), &statement, &mistakes);
      carc_write_entry (&reader.header.setup, &statement.entry, written, sizeof written);
      assert_string_equal (written, rows[i].written);
      if (statement.entry.subject->states == CARC_STATE_COMPLETED)
        assert_int_equal (statement.entry.state, CARC_STATE_COMPLETED);
    }
}

/* Characters that earlier versions accepted are replaced by one blank each. */
static void
test_clean (void **state)
{
  static const struct {
    const char *text, *clean;
  } rows[] = {
    { "", "" },
    { "Brno \xc5\xbe", "Brno \xc5\xbe" },
    { "\t\n\x1f\x7f~", "    ~" },
    { "a\xc2\x80\xc2\x9f\xc2\xa0", "a  \xc2\xa0" },
    { "\xef\xb7\x8f\xef\xb7\x90\xef\xb7\xaf\xef\xb7\xb0", "\xef\xb7\x8f  \xef\xb7\xb0" },
    { "\xef\xbf\xbe\xf0\x9f\xbf\xbe\xf4\x8f\xbf\xbf!", "   !" },
  };

  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      char text[100];

      snprintf (text, sizeof text, "%s", rows[i].text);
      carc_text_clean (text);
      assert_string_equal (text, rows[i].clean);
    }
  /* So they are where a text is written. */
  for (size_t i = 1; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcHeader header = { .setup = carc_build_setup (2) };
      char text[5000], place[120];

      snprintf (header.place, sizeof header.place, "%s", rows[i].text);
      snprintf (place, sizeof place, "\"%s\"", rows[i].clean);
      carc_write_header (&header, text, sizeof text);
      assert_non_null (strstr (text, place));
    }
}

/* A word of one letter can be the beginning of a valid word, but a word that is half wrong matches nothing. */
static void
test_nearest (void **state)
{
  static const struct {
    const char *entry_text, *nearest; /* NULL: no similar word */
  } rows[] = {
    { "turn r", "red" }, { "turn ed", "red" }, { "turn x", NULL }, { "raod", "road" }, { "zzzz", NULL },
  };
  static const char record[] = "waymark 1\n" PLAYERS;
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (record, sizeof record - 1, &reader, &mistakes);
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      CarcStatement statement;
      const char *nearest;

      mistakes.n = 0;
      assert_false (carc_read_entry (&reader.header.setup, rows[i].entry_text, strlen (rows[i].entry_text), &statement,
                                     &mistakes));
      nearest = mistakes.mistakes[0].nearest;
      if (!nearest ? rows[i].nearest != NULL : !rows[i].nearest || strcmp (nearest, rows[i].nearest) != 0)
        fail_msg ("%s: %s", rows[i].entry_text, nearest ? nearest : "nothing");
    }
}

/* An entry is a single line; a second line is a mistake at its beginning. */
static void
test_one_line (void **state)
{
  static const char record[] = "waymark 1\n" PLAYERS;
  static const char entry_text[] = "turn red\nturn blue";
  CarcStatement statement;
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (record, sizeof record - 1, &reader, &mistakes);
  assert_false (carc_read_entry (&reader.header.setup, entry_text, sizeof entry_text - 1, &statement, &mistakes));
  assert_int_equal (mistakes.n, 1);
  assert_int_equal (mistakes.mistakes[0].line, 2);
  assert_int_equal (mistakes.mistakes[0].column, 1);
}

/* Of all characters, only the spaces that people paste are called spaces. */
static void
test_other_spaces (void **state)
{
  static const char record[] = "waymark 1\n" PLAYERS;
  CarcStatement statement;
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (record, sizeof record - 1, &reader, &mistakes);
  for (int code = 0xa0; code < 0xd800; code++)
    {
      bool is_space = code == 0xa0 || (code >= 0x2000 && code <= 0x200b) || code == 0x202f || code == 0x3000;
      char text[30];
      int length = snprintf (text, sizeof text, "turn");

      if (code >= 0x800)
        text[length++] = (char) (0xe0 | code >> 12);
      text[length++] = (char) (code >= 0x800 ? 0x80 | (code >> 6 & 0x3f) : 0xc0 | code >> 6);
      text[length++] = (char) (0x80 | (code & 0x3f));
      snprintf (text + length, sizeof text - (size_t) length, " red");
      mistakes.n = 0;
      assert_false (carc_read_entry (&reader.header.setup, text, strlen (text), &statement, &mistakes));
      if ((mistakes.mistakes[0].column == 5) != is_space)
        fail_msg ("U+%04X: column %d", code, mistakes.mistakes[0].column);
    }
}

static void
test_place_of_an_entry (void **state)
{
  static const char record[] = "waymark 1\n" PLAYERS;
  CarcStatement statement;
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (record, sizeof record - 1, &reader, &mistakes);
  assert_true (carc_read_entry (&reader.header.setup, "  turn red", 10, &statement, &mistakes));
  assert_int_equal (statement.number, 1);
  assert_int_equal (statement.column, 3);
  assert_false (carc_read_entry (&reader.header.setup, "", 0, &statement, &mistakes));
  assert_int_equal (statement.kind, CARC_LINE_WRONG);
  assert_int_equal (statement.number, 1);
  assert_int_equal (statement.column, 1);
  assert_int_equal (mistakes.mistakes[0].line, 1);
  assert_int_equal (mistakes.mistakes[0].column, 1);
}

/* A value that is refused is not kept: what an entry scores with it could overflow. */
static void
test_refused_numbers (void **state)
{
  static const char text[] = "waymark 1\nhouse 1 road count points=-999999999 \"Bridges\"\n" PLAYERS
                             "road tiles=5 meeples=red:1 house-1=99\n";
  CarcMistakes mistakes;
  CarcReader reader;

  read_all (text, sizeof text - 1, &reader, &mistakes);
  assert_int_equal (mistakes.n, 1);
  assert_non_null (reader.header.setup.house[0].subject);
  assert_int_equal (reader.header.setup.house[0].points, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_characters),      cmocka_unit_test (test_seats_of_nobody),

    cmocka_unit_test (test_all_characters),  cmocka_unit_test (test_dates),
    cmocka_unit_test (test_refused_numbers), cmocka_unit_test (test_last_days),
    cmocka_unit_test (test_no_dates),        cmocka_unit_test (test_half_filled),
    cmocka_unit_test (test_clean),           cmocka_unit_test (test_nearest),
    cmocka_unit_test (test_one_line),        cmocka_unit_test (test_place_of_an_entry),
    cmocka_unit_test (test_other_spaces),
  };

  return cmocka_run_group_tests_name ("notation-edges", tests, NULL, NULL);
}
