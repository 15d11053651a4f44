/* way-bgstats.c: writes results for Board Game Stats, as a file and as a link.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bgstats-private.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "carc-base.h"
#include "way-kept-result.h"
#include "way-text.h"

#define SOURCE "Waymark"
#define GAME "Carcassonne"
#define ABOUT "This is a Play file that can be read by Board Game Stats. It was written by Waymark."
#define LINK "https://app.bgstatsapp.com/createPlay.html?data="
/* The namespace of the name-based uuids. */
#define NAMESPACE "io.github.waymark.Waymark bgstats 1"
/* The length in bytes of a link that fits a QR code of 153 modules, which a phone shows with 2 px for each, and the
 * length in characters of a text in it, each of which may take nine bytes. Texts are shortened further until the link
 * fits. */
#define MAX_BYTES 2188
/* Allowed in a link; with escapes, a link of many players is 250 bytes longer. */
#define PLAIN ":,"
#define MAX_LETTERS 64
#define MIN_LETTERS 4

/* Numbers the players, or the places, of one file in order of first appearance. */
typedef struct {
  GHashTable *numbers; /* name to number */
  GPtrArray *names;    /* owned by the table */
} Register;

struct WayBgstatsWriter {
  JsonBuilder *json;
  Register people;
  Register places;
  char *last; /* when the last game was played */
};

static void
register_begin (Register *self)
{
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->names = g_ptr_array_new ();
}

static void
register_end (Register *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->names);
}

/* Returns the number of @name, from 1. */
static int
register_number (Register *self, const char *name)
{
  gpointer number = g_hash_table_lookup (self->numbers, name);
  char *kept;

  if (number)
    return GPOINTER_TO_INT (number);
  kept = g_strdup (name);
  g_ptr_array_add (self->names, kept);
  g_hash_table_insert (self->numbers, kept, GINT_TO_POINTER ((int) self->names->len));
  return (int) self->names->len;
}

/* Makes a name-based uuid, version 5 of RFC 4122. */
char *
way_bgstats_make_uuid (const char *kind, const char *name)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA1);
  g_autofree char *text = g_strdup_printf (NAMESPACE " %s %s", kind, name);
  guint8 bytes[20];
  gsize n = sizeof bytes;
  GString *uuid = g_string_new (NULL);

  g_checksum_update (sum, (const guchar *) text, -1);
  g_checksum_get_digest (sum, bytes, &n);
  bytes[6] = (guint8) ((bytes[6] & 0x0f) | 0x50);
  bytes[8] = (guint8) ((bytes[8] & 0x3f) | 0x80);
  for (int i = 0; i < 16; i++)
    g_string_append_printf (uuid, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", bytes[i]);
  return g_string_free (uuid, FALSE);
}

static void
add_string (JsonBuilder *json, const char *name, const char *value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_string_value (json, value);
}

static void
add_number (JsonBuilder *json, const char *name, int value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_int_value (json, value);
}

static void
add_boolean (JsonBuilder *json, const char *name, gboolean value)
{
  json_builder_set_member_name (json, name);
  json_builder_add_boolean_value (json, value);
}

static void
add_uuid (JsonBuilder *json, const char *kind, const char *name)
{
  g_autofree char *uuid = way_bgstats_make_uuid (kind, name);

  add_string (json, "uuid", uuid);
}

static void
begin_array (JsonBuilder *json, const char *name)
{
  json_builder_set_member_name (json, name);
  json_builder_begin_array (json);
}

/* A date that is in no year that GDateTime has when it is in UTC is written as it is. */
static char *
format_played (const WayRecordFile *record, const char *format)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (record->header.played, NULL);
  g_autoptr (GDateTime) utc = played ? g_date_time_to_utc (played) : g_date_time_new_from_unix_utc (0);

  return g_date_time_format (utc ? utc : played, format);
}

/* Returns the seat of the first turn, or the first seat if there are no turns; -1 if there are only points that were
 * given, as in a game of which only the result is known: nobody has said who began. */
static int
find_starter (const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  int starter = -1;

  for (guint i = 0; i < record->entries->len; i++)
    {
      const CarcSubject *subject;
      int player;

      way_record_entries_get (record->entries, i, entry);
      subject = entry->entry.subject;
      player = carc_entry_get (&entry->entry, &carc_turn_player, CARC_NO_PLAYER);
      if (subject == &carc_turn && player > 0)
        return player - 1;
      if (subject != &carc_correction && subject != &carc_final && subject != &carc_end)
        starter = 0;
    }
  return starter;
}

/* Returns the edition and the expansions: "C3, The Signposts, The Tunnel". (transfer full) */
static char *
describe_board (const WayRecordFile *record)
{
  const CarcSetup *setup = &record->header.setup;
  char *list = g_strdup (carc_edition_id (setup->edition));

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_in_play (setup, i) && carc_module_is_named (i))
      way_text_append (&list, way_tr (&carc_modules[i]->name));
  return list;
}

/* Returns the points by today's rules, if they differ from the result, and the note. (transfer full) */
static char *
describe_comments (const WayRecordFile *record)
{
  g_autofree char *today = way_kept_result_describe_today (record);

  if (!today)
    return g_strdup (record->note);
  return g_strconcat (WAY_BGSTATS_REMARK, today, record->note[0] != '\0' ? "\n" : "", record->note, NULL);
}

static void
add_result (JsonBuilder *json, const WayRecordFile *record, int seat, int starter)
{
  g_autofree char *score = g_strdup_printf ("%d", record->result[seat]);
  int rank = way_record_file_get_rank (record, seat);

  add_string (json, "score", score);
  add_boolean (json, "winner", rank == 1);
  add_number (json, "rank", rank);
  /* On Android, the app cannot read a play without it, even if it is not known. */
  add_boolean (json, "startPlayer", seat == starter);
  add_string (json, "role", carc_color_id (record->header.setup.colors[seat]));
}

static void
add_scores (JsonBuilder *json, const WayRecordFile *record, Register *people)
{
  int starter = find_starter (record);

  begin_array (json, "playerScores");
  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    {
      json_builder_begin_object (json);
      add_number (json, "playerRefId", register_number (people, way_text_plain_player (&record->header, seat)));
      add_result (json, record, seat, starter);
      add_number (json, "seatOrder", seat + 1);
      add_boolean (json, "newPlayer", FALSE);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
way_bgstats_writer_add (WayBgstatsWriter *self, const WayRecordFile *record)
{
  JsonBuilder *json = self->json;
  g_autofree char *played = format_played (record, WAY_BGSTATS_TIME);
  g_autofree char *day = format_played (record, "%C%y%m%d");
  g_autofree char *board = describe_board (record);
  g_autofree char *comments = describe_comments (record);

  json_builder_begin_object (json);
  add_string (json, "uuid", record->header.id);
  add_number (json, "gameRefId", 1);
  if (record->header.place[0] != '\0')
    add_number (json, "locationRefId", register_number (&self->places, record->header.place));
  add_string (json, "playDate", played);
  add_number (json, "playDateYmd", (int) g_ascii_strtoll (day, NULL, 10));
  add_string (json, "entryDate", played);
  add_string (json, "modificationDate", played);
  add_number (json, "durationMin", record->minutes);
  add_string (json, "board", board);
  if (comments[0] != '\0')
    add_string (json, "comments", comments);
  add_boolean (json, "ignored", FALSE);
  add_boolean (json, "manualWinner", FALSE);
  add_boolean (json, "usesTeams", FALSE);
  add_number (json, "bggId", 0);
  begin_array (json, "expansionPlays");
  json_builder_end_array (json);
  add_scores (json, record, &self->people);
  json_builder_end_object (json);

  /* Use the time of the last play as the time of change, so that the same games always give the same file. */
  if (strcmp (played, self->last) > 0)
    {
      g_free (self->last);
      self->last = g_steal_pointer (&played);
    }
}

static void
add_named (JsonBuilder *json, const char *array, const char *kind, const Register *names, const char *date)
{
  gboolean people = strcmp (kind, "player") == 0;

  begin_array (json, array);
  for (guint i = 0; i < names->names->len; i++)
    {
      json_builder_begin_object (json);
      add_number (json, "id", (int) i + 1);
      add_uuid (json, kind, names->names->pdata[i]);
      add_string (json, "name", names->names->pdata[i]);
      if (people)
        add_boolean (json, "isAnonymous", FALSE);
      add_string (json, "modificationDate", date);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
add_game (JsonBuilder *json, const char *date)
{
  begin_array (json, "games");
  json_builder_begin_object (json);
  add_number (json, "id", 1);
  add_uuid (json, "game", GAME);
  add_string (json, "name", GAME);
  add_number (json, "bggId", WAY_BGSTATS_CARCASSONNE);
  add_string (json, "bggName", GAME);
  add_number (json, "bggYear", 2000);
  add_boolean (json, "highestWins", TRUE);
  add_boolean (json, "noPoints", FALSE);
  add_boolean (json, "cooperative", FALSE);
  add_boolean (json, "usesTeams", FALSE);
  add_number (json, "isBaseGame", 1);
  add_number (json, "isExpansion", 0);
  add_number (json, "minPlayerCount", 2);
  add_number (json, "maxPlayerCount", 5);
  add_string (json, "modificationDate", date);
  json_builder_end_object (json);
  json_builder_end_array (json);
}

static char *
write_json (JsonBuilder *json, gboolean pretty)
{
  g_autoptr (JsonNode) root = json_builder_get_root (json);

  return json_to_string (root, pretty);
}

WayBgstatsWriter *
way_bgstats_writer_new (void)
{
  WayBgstatsWriter *self = g_new0 (WayBgstatsWriter, 1);

  self->json = json_builder_new ();
  self->last = g_strdup ("");
  register_begin (&self->people);
  register_begin (&self->places);
  json_builder_begin_object (self->json);
  add_string (self->json, "about", ABOUT);
  begin_array (self->json, "plays");
  return self;
}

void
way_bgstats_writer_free (WayBgstatsWriter *self)
{
  g_object_unref (self->json);
  g_free (self->last);
  register_end (&self->people);
  register_end (&self->places);
  g_free (self);
}

char *
way_bgstats_writer_finish (WayBgstatsWriter *self)
{
  json_builder_end_array (self->json);
  add_game (self->json, self->last);
  add_named (self->json, "players", "player", &self->people, self->last);
  add_named (self->json, "locations", "location", &self->places, self->last);
  json_builder_set_member_name (self->json, "userInfo");
  json_builder_begin_object (self->json);
  add_number (self->json, "meRefId", 0);
  json_builder_end_object (self->json);
  json_builder_end_object (self->json);
  return write_json (self->json, TRUE);
}

/* Returns @text cut to at most @letters characters. (transfer full) */
static char *
shorten (const char *text, int letters)
{
  g_autofree char *start = NULL;

  if (g_utf8_strlen (text, -1) <= letters)
    return g_strdup (text);
  start = g_utf8_substring (text, 0, letters - 1);
  return g_strconcat (start, "…", NULL);
}

static void
add_short (JsonBuilder *json, const char *name, const char *text, int letters)
{
  g_autofree char *brief = shorten (text, letters);

  add_string (json, name, brief);
}

static void
add_link_game (JsonBuilder *json)
{
  g_autofree char *id = way_bgstats_make_uuid ("game", GAME);

  json_builder_set_member_name (json, "game");
  json_builder_begin_object (json);
  add_string (json, "name", GAME);
  add_string (json, "sourceGameId", id);
  add_number (json, "bggId", WAY_BGSTATS_CARCASSONNE);
  add_boolean (json, "highestWins", TRUE);
  add_boolean (json, "noPoints", FALSE);
  json_builder_end_object (json);
}

static void
add_link_players (JsonBuilder *json, const WayRecordFile *record, int letters)
{
  int starter = find_starter (record);

  begin_array (json, "players");
  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    {
      const char *name = way_text_plain_player (&record->header, seat);
      g_autofree char *id = way_bgstats_make_uuid ("player", name);

      json_builder_begin_object (json);
      add_short (json, "name", name, letters);
      add_string (json, "sourcePlayerId", id);
      add_result (json, record, seat, starter);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static char *
write_link (const WayRecordFile *record, int letters)
{
  g_autoptr (JsonBuilder) json = json_builder_new ();
  g_autofree char *played = format_played (record, WAY_BGSTATS_TIME);
  g_autofree char *board = describe_board (record);
  g_autofree char *comments = describe_comments (record);
  g_autofree char *text = NULL;
  g_autofree char *escaped = NULL;

  json_builder_begin_object (json);
  add_string (json, "sourceName", SOURCE);
  add_string (json, "sourcePlayId", record->header.id);
  add_string (json, "playDate", played);
  if (record->header.place[0] != '\0')
    add_short (json, "location", record->header.place, letters);
  if (record->minutes > 0)
    add_number (json, "durationMin", record->minutes);
  add_short (json, "board", board, letters);
  if (comments[0] != '\0')
    add_short (json, "comments", comments, letters);
  add_link_game (json);
  add_link_players (json, record, letters);
  json_builder_end_object (json);
  text = write_json (json, FALSE);
  escaped = g_uri_escape_string (text, PLAIN, FALSE);
  return g_strconcat (LINK, escaped, NULL);
}

char *
way_bgstats_write_link (const WayRecordFile *record)
{
  int letters = MAX_LETTERS;
  char *link = write_link (record, letters);

  while (strlen (link) > MAX_BYTES && letters > MIN_LETTERS)
    {
      letters /= 2;
      g_free (link);
      link = write_link (record, letters);
    }
  return link;
}
