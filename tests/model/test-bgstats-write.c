/* test-bgstats-write.c: writes plays and links for Board Game Stats exactly.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "way-bgstats.h"
#include "way-record-file.h"

/* Returns the content of the link without its escapes. */
static char *
unescape (const char *link)
{
  static const char begins[] = "https://app.bgstatsapp.com/createPlay.html?data=";

  assert_true (g_str_has_prefix (link, begins));
  return g_uri_unescape_string (link + strlen (begins), NULL);
}

#define RECORD                                                                                                         \
  "waymark 1\nid 00000001-0000-4000-8000-000000000000\nplayed 2024-03-01T00:05:00+01:00\nplace \"Brno\"\n"             \
  "edition C2\nwith signposts\nplayer red \"Anna\"\nplayer blue \"\"\n# note: Rain.\n\n"                               \
  "turn blue\nturn red\nroad tiles=4 meeples=red:1\nfinal\nend\n"

static void
test_link (void **state)
{
  g_autoptr (WayRecordFile) record = way_model_fixture_read_record (RECORD);
  g_autofree char *link = NULL;

  record->minutes = 75;
  link = way_bgstats_write_link (record);
  way_model_fixture_assert_text (
      unescape (link),
      "{\"sourceName\":\"Waymark\",\"sourcePlayId\":\"00000001-0000-4000-8000-000000000000\","
      "\"playDate\":\"2024-02-29 23:05:00\",\"location\":\"Brno\",\"durationMin\":75,\"board\":\"C2, The Signposts\","
      "\"comments\":\"Rain.\",\"game\":{\"name\":\"Carcassonne\",\"sourceGameId\":\"ae098659-f8ba-5d74-9c49-"
      "8d4b1fd754da\",\"bggId\":822,"
      "\"highestWins\":true,\"noPoints\":false},\"players\":[{\"name\":\"Anna\",\"sourcePlayerId\":\"e3286b87-646a-"
      "5c36-b799-e98ccc4a19a3\","
      "\"score\":\"4\",\"winner\":true,\"rank\":1,\"startPlayer\":false,\"role\":\"red\"},{\"name\":\"Blue\","
      "\"sourcePlayerId\":\"add1f880-ec55-5377-a992-179ff9c1f581\",\"score\":\"0\",\"winner\":false,\"rank\":2,"
      "\"startPlayer\":true,"
      "\"role\":\"blue\"}]}");
  /* Unknown values are omitted. */
  record->minutes = 0;
  record->note[0] = '\0';
  record->header.place[0] = '\0';
  g_free (link);
  link = way_bgstats_write_link (record);
  {
    g_autofree char *entry_text = unescape (link);

    assert_non_null (strstr (entry_text, "23:05:00\",\"board\":\"C2, The Signposts\",\"game\":"));
  }
}

/* Nobody has said who began a game of which only the result is known. The app needs the field all the same. */
static void
test_unknown_starter (void **state)
{
  g_autoptr (WayRecordFile) record = way_model_fixture_read_record (
      "waymark 1\nplayed 2024-03-01T12:00:00Z\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
      "correction points=red:66\ncorrection points=blue:89\nfinal\nend\n");
  g_autoptr (WayBgstatsWriter) writer = way_bgstats_writer_new ();
  g_autofree char *link = way_bgstats_write_link (record);
  g_autofree char *play = unescape (link);
  g_autofree char *file = NULL;
  g_auto (GStrv) parts = NULL;

  way_bgstats_writer_add (writer, record);
  file = way_bgstats_writer_finish (writer);
  assert_null (strstr (play, "\"startPlayer\":true"));
  assert_null (strstr (file, "\"startPlayer\" : true"));
  parts = g_strsplit (file, "\"startPlayer\" : false", -1);
  assert_int_equal (g_strv_length (parts), 3);
}

/* What is not of one play was changed at the time of the last one, whatever the order. */
static void
test_last_play (void **state)
{
  static const char orders[][4] = { "12", "21", "132", "2", "121" };

  for (gsize i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      g_autoptr (WayBgstatsWriter) writer = way_bgstats_writer_new ();
      char last = '0';
      g_autofree char *date = NULL;
      g_autofree char *text = NULL;

      for (const char *minute = orders[i]; *minute != '\0'; minute++)
        {
          g_autofree char *played = g_strdup_printf ("waymark 1\nplayed 2024-03-01T12:0%c:00Z\n"
                                                     "player red \"Anna\"\nplayer blue \"Jan\"\nfinal\nend\n",
                                                     *minute);
          g_autoptr (WayRecordFile) record = way_model_fixture_read_record (played);

          last = MAX (last, *minute);
          way_bgstats_writer_add (writer, record);
        }
      text = way_bgstats_writer_finish (writer);
      date = g_strdup_printf ("\"modificationDate\" : \"2024-03-01 12:0%c:00\"", last);
      for (const char *part = strstr (text, "\"games\""); (part = strstr (part, "\"modificationDate\"")); part++)
        assert_true (g_str_has_prefix (part, date));
    }
}

/* Returns @n characters, each of them @letter. */
static char *
repeat (const char *letter, int n)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append (text, letter);
  return g_string_free (text, FALSE);
}

/* Texts of more than 64 characters are cut; all are halved repeatedly while the link is too long for a code. */
static void
test_link_that_fits (void **state)
{
  static const struct {
    const char *letter;
    int n_players, n_letters, n_left;
  } rows[] = {
    { "x", 2, 64, 64 }, { "x", 2, 65, 64 }, { "あ", 2, 65, 64 }, { "あ", 4, 65, 16 }, { "あ", 8, 65, 4 },
  };
  static const char *const colors[] = { "red", "blue", "green", "yellow", "black", "pink", "white", "purple" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = repeat (rows[i].letter, rows[i].n_letters);
      g_autofree char *left = repeat (rows[i].letter, rows[i].n_left - 1);
      g_autofree char *shown
          = g_strconcat ("\"name\":\"", left, rows[i].n_left < rows[i].n_letters ? "…" : rows[i].letter, "\",", NULL);
      g_autoptr (GString) text = g_string_new ("waymark 1\n");
      g_autoptr (WayRecordFile) record = NULL;
      g_autofree char *link = NULL;
      g_autofree char *entry_text = NULL;

      for (int seat = 0; seat < rows[i].n_players; seat++)
        g_string_append_printf (text, "player %s \"%s\"\n", colors[seat], name);
      g_string_append (text, "final\nend\n");
      record = way_model_fixture_read_record (text->str);
      link = way_bgstats_write_link (record);
      entry_text = unescape (link);
      if (!strstr (entry_text, shown))
        fail_msg ("%d letters of %d players: %s", rows[i].n_letters, rows[i].n_players, entry_text);
      assert_true (strlen (link) <= 2188 || rows[i].n_left == 4);
      for (const char *c = link; *c != '\0'; c++)
        assert_true (g_ascii_isprint (*c));
    }
}

/* A play of any year that a record can have comes back with its time. */
static void
test_years (void **state)
{
  static const char *const dates[] = { "0001-01-01T00:00:00Z", "0999-12-31T20:00:00Z", "1850-06-01T20:00:00Z",
                                       "1899-12-31T23:59:59Z", "1900-01-01T00:00:00Z", "9999-12-31T23:59:59Z" };

  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      g_autofree char *text = g_strdup_printf ("waymark 1\nplayed %s\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"
                                               "road tiles=4 meeples=red:1\nfinal\nend\n",
                                               dates[i]);
      g_autoptr (WayRecordFile) record = way_model_fixture_read_record (text);
      g_autoptr (WayBgstatsWriter) writer = way_bgstats_writer_new ();
      g_autofree char *played = g_strdup_printf ("\nplayed %s\n", dates[i]);
      g_autoptr (WayBgstats) plays = NULL;
      g_autofree char *written = NULL;

      way_bgstats_writer_add (writer, record);
      written = way_bgstats_writer_finish (writer);
      plays = way_bgstats_read (written, strlen (written), FALSE, NULL);
      if (plays->texts->len != 1 || !strstr (plays->texts->pdata[0], played))
        fail_msg ("%s", dates[i]);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_link),           cmocka_unit_test (test_unknown_starter), cmocka_unit_test (test_last_play),
    cmocka_unit_test (test_link_that_fits), cmocka_unit_test (test_years),
  };

  return cmocka_run_group_tests_name ("bgstats-write", tests, NULL, NULL);
}
