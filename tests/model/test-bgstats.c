/* test-bgstats.c: reads plays of Board Game Stats as records, whatever the file contains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"

#include <string.h>

#include "carc-boxes.h"
#include "way-bgstats-private.h"
#include "way-bgstats.h"
#include "way-record-file.h"

#define PEOPLE                                                                                                         \
  "\"players\":[{\"id\":1,\"name\":\"Anna\"},{\"id\":2,\"name\":\" Jan \"},{\"id\":3,\"name\":\"Mia\"},"               \
  "{\"id\":4,\"name\":\"Eva\"},{\"id\":5,\"name\":\"Ota\"},{\"id\":6,\"name\":\"Ivo\"},{\"id\":7,\"name\":\"Ada\"},"   \
  "{\"id\":8,\"name\":\"Leo\"},{\"id\":9,\"name\":\"Pia\"}]"
#define PLACES "\"locations\":[{\"id\":1,\"name\":\"Brno\"},{\"id\":2,\"name\":\"  \"}]"
#define GAMES                                                                                                          \
  "\"games\":[{\"id\":1,\"name\":\"Bürg\",\"bggId\":822},{\"id\":2,\"name\":\" CARCASSONNE \",\"bggId\":0},"          \
  "{\"id\":3,\"name\":\"Carcassonne\",\"bggId\":13},{\"id\":4,\"name\":\"Carcassonne 2\"},"                            \
  "{\"id\":5,\"name\":\"carcassonne\"}]"
#define UUID "00000001-0000-4000-8000-000000000000"
#define HEAD "waymark 1\nid " UUID "\nplayed 2024-03-01T19:05:00Z\n"
#define MOMENT "\"uuid\":\"" UUID "\",\"playDate\":\"2024-03-01 19:05:00\","
#define TWO "\"playerScores\":[{\"playerRefId\":1,\"score\":\"1\"},{\"playerRefId\":2,\"score\":\"0\"}]"
#define TWO_READ "player red \"Anna\"\nplayer blue \"Jan\"\ncorrection points=red:1 note=\"BG Stats\"\nfinal\nend\n"

static WayBgstats *
read_plays (const char *plays)
{
  g_autofree char *text = g_strconcat ("{" PEOPLE "," PLACES "," GAMES ",\"plays\":[", plays, "]}", NULL);
  g_autoptr (GError) error = NULL;
  WayBgstats *self = way_bgstats_read (text, strlen (text), FALSE, &error);

  assert_null (error);
  return self;
}

/* Asserts that @play becomes the record @expected; NULL: it cannot be imported. */
static void
assert_play (const char *play, const char *expected)
{
  g_autofree char *whole = g_strconcat ("{\"gameRefId\":1,", play, "}", NULL);
  g_autoptr (WayBgstats) plays = read_plays (whole);
  const char *record = plays->texts->len > 0 ? plays->texts->pdata[0] : NULL;

  if (g_strcmp0 (record, expected) != 0)
    fail_msg ("%s: %s", play, record);
  assert_int_equal (plays->texts->len, expected ? 1 : 0);
  assert_int_equal (plays->unusable->len, expected ? 0 : 1);
  assert_int_equal (plays->n_other, 0);
}

/* Players are in seat order, with their own colors if these are not taken. */
static void
test_seats (void **state)
{
  assert_play (MOMENT TWO, HEAD TWO_READ);
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":3,\"score\":\"5\",\"seatOrder\":3},"
                      "{\"playerRefId\":1,\"score\":\"6\",\"seatOrder\":2},{\"playerRefId\":2,\"score\":\"7\","
                      "\"seatOrder\":1}]",
               HEAD "player red \"Jan\"\nplayer blue \"Anna\"\nplayer green \"Mia\"\n"
                    "correction points=red:7 note=\"BG Stats\"\ncorrection points=blue:6 note=\"BG Stats\"\n"
                    "correction points=green:5 note=\"BG Stats\"\nfinal\nend\n");
  /* Without seat order, or with equal ones, in the order of the file. */
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":3,\"score\":\"0\",\"seatOrder\":0},"
                      "{\"playerRefId\":1,\"score\":\"0\",\"seatOrder\":-4},{\"playerRefId\":2,\"score\":\"0\","
                      "\"seatOrder\":2},{\"playerRefId\":4,\"score\":\"0\",\"seatOrder\":1}]",
               HEAD "player red \"Mia\"\nplayer blue \"Eva\"\nplayer green \"Anna\"\nplayer yellow \"Jan\"\nfinal\n"
                    "end\n");
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":1,\"score\":\"0\",\"role\":\"Green\"},"
                      "{\"playerRefId\":2,\"score\":\"0\",\"role\":\"green\"},{\"playerRefId\":3,\"score\":\"0\","
                      "\"role\":\"thief\"},{\"playerRefId\":4,\"score\":\"0\",\"role\":\"PURPLE\"},"
                      "{\"playerRefId\":5,\"score\":\"-3\",\"role\":\"red\"},{\"playerRefId\":6,\"score\":\"0\"}]",
               HEAD
               "player green \"Anna\"\nplayer blue \"Jan\"\nplayer yellow \"Mia\"\nplayer purple \"Eva\"\n"
               "player red \"Ota\"\nplayer black \"Ivo\"\ncorrection points=red:-3 note=\"BG Stats\"\nfinal\nend\n");
}

static char *
write_scores (int n)
{
  GString *text = g_string_new (MOMENT "\"playerScores\":[");

  for (int i = 1; i <= n; i++)
    g_string_append_printf (text, "%s{\"playerRefId\":%d,\"score\":\"0\"}", i > 1 ? "," : "", i);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static void
test_number_of_players (void **state)
{
  g_autofree char *none = write_scores (0);
  g_autofree char *eight = write_scores (8);
  g_autofree char *nine = write_scores (9);

  assert_play (none, NULL);
  assert_play (nine, NULL);
  assert_play (eight, HEAD "player red \"Anna\"\nplayer blue \"Jan\"\nplayer green \"Mia\"\nplayer yellow \"Eva\"\n"
                           "player black \"Ota\"\nplayer pink \"Ivo\"\nplayer white \"Ada\"\nplayer purple \"Leo\"\n"
                           "final\nend\n");
  assert_play (MOMENT "\"usesTeams\":true," TWO, NULL);
  assert_play (MOMENT "\"usesTeams\":[true]," TWO, HEAD TWO_READ);
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":10,\"score\":\"1\"}]", NULL);
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":1,\"score\":\"1\"},7]", NULL);
  assert_play (MOMENT "\"playerScores\":{\"playerRefId\":1,\"score\":\"1\"}", NULL);
}

/* A correction has at most three digits. */
static void
test_points (void **state)
{
  static const struct {
    const char *score;
    int points; /* 0: no usable result */
    int more;   /* another correction */
  } rows[] = {
    { "\"1000\"", 999, 1 },
    { "-1000", -999, -1 },
    { "\"999+999\"", 999, 999 },
    { "\"999\"", 999 },
    { "\"-999\"", -999 },
    { "\"100000\"", 0 },
    { "\"-100000\"", 0 },
    { "\"999+1-1\"", 999 },
    { "\"999+999-999\"", 999 },
    { "\"99999+1\"", 0 },
    { "\"-99999-1\"", 0 },
    { "\"99999+99999+99999\"", 0 },
    { "\" 30+25-2 \"", 53 },
    { "\"+7\"", 7 },
    { "\"7+\"", 0 },
    { "\"7 + 1\"", 0 },
    { "\"--7\"", 0 },
    { "\"7x\"", 0 },
    { "\"\"", 0 },
    { "\" \"", 0 },
    { "999", 999 },
    { "-999", -999 },
    { "100000", 0 },
    { "-100000", 0 },
    { "7.0", 7 },
    { "7.5", 0 },
    { "true", 0 },
    { "null", 0 },
    { "[7]", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *play
          = g_strdup_printf (MOMENT "\"playerScores\":[{\"playerRefId\":1,\"score\":%s}]", rows[i].score);
      g_autofree char *more = g_strdup_printf ("correction points=red:%d note=\"BG Stats\"\n", rows[i].more);
      g_autofree char *expected
          = g_strdup_printf (HEAD "player red \"Anna\"\ncorrection points=red:%d note=\"BG Stats\"\n%sfinal\nend\n",
                             rows[i].points, rows[i].more != 0 ? more : "");

      assert_play (play, rows[i].points != 0 ? expected : NULL);
    }
  assert_play (MOMENT "\"playerScores\":[{\"playerRefId\":1}]", NULL);
}

static void
test_which_game (void **state)
{
  static const int n_results[] = { 0, 1, 1, 0, 0, 1, 0 };

  for (int game = 1; game < (int) G_N_ELEMENTS (n_results); game++)
    {
      g_autofree char *play = g_strdup_printf ("{\"gameRefId\":%d," MOMENT TWO "}", game);
      g_autoptr (WayBgstats) plays = read_plays (play);

      assert_int_equal (plays->texts->len, n_results[game]);
      assert_int_equal (plays->n_other + plays->left_out->len, 1 - n_results[game]);
      assert_int_equal (plays->unusable->len, 0);
    }
}

/* Reads a play of the game with @id and @name. */
static WayBgstats *
read_game (int id, const char *name, gboolean unknown)
{
  g_autofree char *text = g_strdup_printf (
      "{" PEOPLE ",\"games\":[{\"id\":1,\"name\":\"%s\",\"bggId\":%d}],\"plays\":[{\"gameRefId\":1," MOMENT TWO "}]}",
      name, id);

  return way_bgstats_read (text, strlen (text), unknown, NULL);
}

static void
test_editions (void **state)
{
  static const struct {
    int id;
    const char *name, *setup;
  } rows[] = {
    { 822, "Karkassonn", "" },
    { 0, "Carcassonne", "" },
    { 999999, "Carcassonne Big Box", "" },
    { 999999, "Carcassonne (New Edition)", "" },
    { 999999, "Carcassonne Plus 2014", "" },
    { 999999, "Carcassonne: 2nd Edition", "" },
    { 0, "Carcassonne – Neue Edition (2021)", "" },
    { 0, "Carcassonne: zimní edice", "" },
    { 999999, "Carcassonne: Winter Edition", "edition C1\nwith gingerbread-man\n" },
    { 89952, "Jubiläum", "edition C1\n" },
    { 329954, "20 let", "edition C2\nwith anniversary river\n" },
    { 0, "CARCASSONNE 20th anniversary edition", "edition C2\nwith anniversary river\n" },
    { 0, "Carcassonne Big Box 3",
      "edition C1\nwith inns-and-cathedrals traders-and-builders princess-and-dragon abbey-and-mayor "
      "bridges-castles-and-bazaars\n" },
    { 364405, "Big Box",
      "edition C3\nwith inns-and-cathedrals traders-and-builders crop-circles ferries flying-machines gold-mines "
      "mage-and-witch messages river robbers\n" },
    { 0, "Carcassonne Big Box 1", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (WayBgstats) plays = read_game (rows[i].id, rows[i].name, FALSE);
      g_autofree char *expected = g_strconcat (HEAD, rows[i].setup, TWO_READ, NULL);

      if (plays->texts->len != 1)
        fail_msg ("%s is no edition", rows[i].name);
      assert_string_equal (plays->texts->pdata[0], expected);
    }
}

/* The ids of BoardGameGeek, whatever the name: those of the boxes, and of games with rules of their own. */
static void
test_ids (void **state)
{
  static const struct {
    gint64 id;
    const char *box; /* NULL: a game of its own */
  } rows[] = {
    { 89952, "10th Anniversary Edition" },  { 141007, "Big Box 3" }, { 164127, "Big Box 5" }, { 230914, "Big Box 6" },
    { 329954, "20th Anniversary Edition" }, { 364405, "Big Box 7" }, { 12902, NULL },         { 182082, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const CarcBox *box;
      WayBgstatsKind kind = way_bgstats_recognize (rows[i].id, "Any name", &box);

      assert_int_equal (kind, rows[i].box ? WAY_BGSTATS_EDITION : WAY_BGSTATS_SPIN_OFF);
      assert_int_equal (box != NULL, rows[i].box != NULL);
      if (box)
        assert_string_equal (box->name.one, rows[i].box);
    }
}

/* Every box with the base game is recognized by its name, and its record is one. */
static void
test_boxes (void **state)
{
  for (const CarcBox *box = carc_boxes; box->year != 0; box++)
    {
      g_autofree char *name = g_strconcat ("Carcassonne: ", box->name.one, NULL);
      g_autoptr (WayBgstats) plays = NULL;
      g_autofree char *edition = g_strdup_printf ("edition %s\n", carc_edition_id (box->edition));

      if (!box->is_game || g_str_equal (box->name.context, "expansion"))
        continue;
      plays = read_game (0, name, FALSE);
      assert_int_equal (plays->texts->len, 1);
      assert_non_null (strstr (plays->texts->pdata[0], edition));
    }
}

static void
test_spin_offs (void **state)
{
  static const char *const names[] = {
    "Carcassonne Junior",
    "Carcassonne: Hunters and Gatherers",
    "Carcassonne: The Castle",
    "Carcassonne: South Seas",
    "Star Wars: Carcassonne",
    "Carcassonne: Star Wars",
    "Carcassonne: Amazonas",
    "Carcassonne: Gold Rush",
    "Carcassonne: Over Hill and Dale",
    "Carcassonne: Safari",
    "Carcassonne: The Discovery",
    "Cardcassonne",
    "Carcassonne: Ark of the Covenant",
    "New World: A Carcassonne Game",
    "Carcassonne: Mayflower",
    "Carcassonne: The Dice Game",
    "Carcassonne: The City",
    "Mists over Carcassonne",
    "Carcassonne – Die Burg",
    "Carcassonne: Jäger und Sammler",
    "The Kids of Carcassonne",
    "My First Carcassonne",
    "Carcassonne: Lovci a sběrači",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (WayBgstats) plays = read_game (0, names[i], TRUE);
      const WayBgstatsLeftOut *left_out = plays->left_out->len == 1 ? plays->left_out->pdata[0] : NULL;

      if (!left_out || left_out->unknown)
        fail_msg ("%s is no spin-off", names[i]);
      assert_string_equal (left_out->name, names[i]);
      assert_int_equal (left_out->n_plays, 1);
      assert_int_equal (plays->texts->len + plays->n_other, 0);
    }
}

static void
test_unknown_editions (void **state)
{
  static const char *const names[]
      = { "Carcassonne 2", "Carcassonne: Moon Edition", "Carcassonne: Inns & Cathedrals", "Carcassonne with Jan" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (WayBgstats) plays = read_game (0, names[i], FALSE);
      g_autoptr (WayBgstats) all = read_game (0, names[i], TRUE);

      assert_int_equal (plays->texts->len, 0);
      assert_int_equal (plays->left_out->len, 1);
      assert_true (((WayBgstatsLeftOut *) plays->left_out->pdata[0])->unknown);
      assert_int_equal (all->texts->len, 1);
      assert_string_equal (all->texts->pdata[0], HEAD TWO_READ);
    }
}

static void
test_id_and_time (void **state)
{
  static const struct {
    const char *uuid, *date;
    const char *id, *played; /* NULL: no usable result */
  } rows[] = {
    { "ABCDEF01-0000-4000-8000-000000000000", "2024-03-01 19:05:00", "abcdef01-0000-4000-8000-000000000000",
      "2024-03-01T19:05:00Z" },
    { "not-a-uuid", "2024-03-01 19:05:00", "9676a0de-14ba-5a57-8411-0799e02ae9c1", "2024-03-01T19:05:00Z" },
    { "", "2024-03-01 19:05:00", "b22c19a9-d7f1-54d1-9200-462f60b42372", "2024-03-01T19:05:00Z" },
    { UUID, "2024-03-01T19:05:00.25+01:30", UUID, "2024-03-01T17:35:00Z" },
    { UUID, "1899-12-31 23:59:59", UUID, "1899-12-31T23:59:59Z" },
    { UUID, "0001-01-01 00:00:00", UUID, "0001-01-01T00:00:00Z" },
    { UUID, "0000-12-31 23:59:59", NULL, NULL },
    { UUID, "9999-12-31 23:59:59", UUID, "9999-12-31T23:59:59Z" },
    { UUID, "9999-12-31T23:59:59-01:00", NULL, NULL },
    { UUID, "yesterday", NULL, NULL },
    { UUID, "", NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *play = g_strdup_printf ("\"uuid\":\"%s\",\"playDate\":\"%s\"," TWO, rows[i].uuid, rows[i].date);
      g_autofree char *expected
          = g_strdup_printf ("waymark 1\nid %s\nplayed %s\n" TWO_READ, rows[i].id, rows[i].played);

      assert_play (play, rows[i].id ? expected : NULL);
    }
}

static void
test_place_and_note (void **state)
{
  assert_play (MOMENT "\"locationRefId\":1,\"comments\":\"Rain.\\r\\nSnow.\"," TWO,
               HEAD "place \"Brno\"\nplayer red \"Anna\"\nplayer blue \"Jan\"\n# note: Rain.\n# note: Snow.\n"
                    "correction points=red:1 note=\"BG Stats\"\nfinal\nend\n");
  assert_play (MOMENT "\"locationRefId\":2," TWO, HEAD TWO_READ);
  assert_play (MOMENT "\"locationRefId\":3,\"comments\":7," TWO, HEAD TWO_READ);
  assert_play (MOMENT "\"locationRefId\":{},\"comments\":null," TWO, HEAD TWO_READ);
}

static void
test_control_characters (void **state)
{
  const char text[] = "{\"players\":[{\"id\":1,\"name\":\"An\\u001bna\"},{\"id\":2,\"name\":\"Jan\"}]," GAMES
                      ",\"plays\":[{\"gameRefId\":1," MOMENT TWO "},{\"gameRefId\":1," MOMENT TWO "}]}";
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, strlen (text), FALSE, NULL);

  assert_int_equal (plays->texts->len, 2);
  assert_non_null (strstr (plays->texts->pdata[0], "\"An na\""));
  assert_int_equal (plays->altered->len, 1);
  assert_string_equal (plays->altered->pdata[0], "An\033na");
}

/* A C string would end at the character U+0000, and the name would be another one. */
static void
test_nul_in_names (void **state)
{
  const char text[] = "{\"players\":[{\"id\":1,\"name\":\"An\\u0000na\"},{\"id\":2,\"name\":\"J\\\\u0000an\"}]," GAMES
                      ",\"plays\":[{\"gameRefId\":1," MOMENT "\"comments\":\"Ra\\u0000in\"," TWO "}]}";
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, strlen (text), FALSE, NULL);

  assert_int_equal (plays->texts->len, 1);
  assert_non_null (strstr (plays->texts->pdata[0], "\"An na\""));
  assert_non_null (strstr (plays->texts->pdata[0], "\"J\\\\u0000an\""));
  assert_non_null (strstr (plays->texts->pdata[0], "# note: Ra in\n"));
  assert_int_equal (plays->altered->len, 1);
  assert_string_equal (plays->altered->pdata[0], "An\001na");
}

static void
test_byte_order_mark (void **state)
{
  const char text[] = "\xef\xbb\xbf{" PEOPLE "," GAMES ",\"plays\":[{\"gameRefId\":1," MOMENT TWO "}]}";
  g_autoptr (WayBgstats) plays = way_bgstats_read (text, strlen (text), FALSE, NULL);

  assert_non_null (plays);
  assert_string_equal (plays->texts->pdata[0], HEAD TWO_READ);
  assert_null (way_bgstats_read ("\xef\xbb", 2, FALSE, NULL));
}

/* A name that is too long for the notation is cut between two characters, which is reported. */
static void
test_long_names (void **state)
{
  for (gsize length = CARC_MAX_TEXT - 2; length <= CARC_MAX_TEXT; length++)
    {
      g_autofree char *letters = g_strnfill (length, 'a');
      g_autofree char *text
          = g_strdup_printf ("{\"players\":[{\"id\":1,\"name\":\"%sž\"}]," GAMES ",\"plays\":[{\"gameRefId\":1," MOMENT
                             "\"playerScores\":[{\"playerRefId\":1,\"score\":\"0\"}]}]}",
                             letters);
      g_autofree char *expected = g_strdup_printf (HEAD "player red \"%s%s\"\nfinal\nend\n", letters,
                                                   length + strlen ("ž") <= CARC_MAX_TEXT ? "ž" : "");
      g_autoptr (WayBgstats) plays = way_bgstats_read (text, strlen (text), FALSE, NULL);

      assert_int_equal (plays->texts->len, 1);
      assert_string_equal (plays->texts->pdata[0], expected);
      assert_int_equal (plays->altered->len, length + strlen ("ž") <= CARC_MAX_TEXT ? 0 : 1);
      letters[40] = '\0';
      if (plays->altered->len > 0)
        assert_string_equal (plays->altered->pdata[0], letters);
    }
}

/* Returns JSON with @n levels of nesting, including the two of the file itself. */
static char *
write_deep (int n)
{
  g_autofree char *begin = g_strnfill ((gsize) n - 1, '[');
  g_autofree char *end = g_strnfill ((gsize) n - 1, ']');

  return g_strconcat ("{\"a\":\"[[[\\\"[{\",\"b\":[],\"c\":{},\"plays\":", begin, end, "}", NULL);
}

static void
test_no_such_file (void **state)
{
  g_autofree char *deep = write_deep (64);
  g_autofree char *deeper = write_deep (65);
  const struct {
    const char *text;
    gboolean good;
  } rows[] = {
    { "{\"plays\":[]}", TRUE },
    { "{\"plays\":7}", TRUE },
    { deep, TRUE },
    { deeper, FALSE },
    { "{}", FALSE },
    { "[{\"plays\":[]}]", FALSE },
    { "{\"plays\":[]", FALSE },
    { "", FALSE },
    { "{\"plays\":\"\xff\"}", FALSE },
    { "\"plays\"", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      WayBgstats *plays = way_bgstats_read (rows[i].text, strlen (rows[i].text), FALSE, &error);

      if ((plays != NULL) != rows[i].good || (!error) != rows[i].good)
        fail_msg ("%s", rows[i].text);
      if (plays)
        {
          assert_int_equal (plays->texts->len, 0);
          way_bgstats_free (plays);
        }
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_seats),
    cmocka_unit_test (test_number_of_players),
    cmocka_unit_test (test_points),
    cmocka_unit_test (test_which_game),
    cmocka_unit_test (test_editions),
    cmocka_unit_test (test_ids),
    cmocka_unit_test (test_boxes),
    cmocka_unit_test (test_spin_offs),
    cmocka_unit_test (test_unknown_editions),
    cmocka_unit_test (test_id_and_time),
    cmocka_unit_test (test_place_and_note),
    cmocka_unit_test (test_control_characters),
    cmocka_unit_test (test_nul_in_names),
    cmocka_unit_test (test_byte_order_mark),
    cmocka_unit_test (test_long_names),
    cmocka_unit_test (test_no_such_file),
  };

  return cmocka_run_group_tests_name ("bgstats", tests, NULL, NULL);
}
