/* way-bgstats-read.c: reads the results of Carcassonne from a file of Board Game Stats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bgstats-private.h"

#include <string.h>

#include "carc-base.h"
#include "carc-module.h"
#include "way-record-note.h"
#include "way-repeated-names.h"

#define MAX_POINTS 99999

/* One player in a play. */
typedef struct {
  const char *name; /* borrowed from the table of names */
  int color;        /* -1: not known yet */
  int points;
  gint64 seat;
  gboolean winner;
} Part;

typedef struct {
  char *name;
  WayBgstatsKind kind;
  const CarcBox *box; /* NULL: not known */
  gboolean cooperative;
} Game;

/* A longer name is shown in messages up to here. */
#define MAX_SHOWN 40

/* The tables of the file. */
typedef struct {
  GHashTable *players; /* id to name */
  GHashTable *places;
  GHashTable *games; /* id to Game */
  GHashTable *plays; /* what distinguishes a play without an id, to how many there are up to now */
} Tables;

/* Returns the member if it has the expected type, since the file may contain anything. */
static JsonNode *
get_value (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_VALUE (node) ? node : NULL;
}

static const char *
get_string (JsonObject *object, const char *name)
{
  JsonNode *node = get_value (object, name);
  const char *text = node ? json_node_get_string (node) : NULL;

  return text ? text : "";
}

/* (transfer full) */
static char *
get_stripped (JsonObject *object, const char *name)
{
  return g_strstrip (g_strdup (get_string (object, name)));
}

static gint64
get_number (JsonObject *object, const char *name)
{
  JsonNode *node = get_value (object, name);

  return node ? json_node_get_int (node) : 0;
}

static gboolean
get_boolean (JsonObject *object, const char *name)
{
  JsonNode *node = get_value (object, name);

  return node && json_node_get_boolean (node);
}

static guint
get_length (JsonObject *object, const char *name, JsonArray **array)
{
  JsonNode *node = json_object_get_member (object, name);

  *array = node && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  return *array ? json_array_get_length (*array) : 0;
}

static JsonObject *
get_object (JsonArray *array, guint index)
{
  JsonNode *node = json_array_get_element (array, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static gpointer
make_key (gint64 id)
{
  return g_memdup2 (&id, sizeof id);
}

static GHashTable *
read_names (JsonObject *root, const char *name)
{
  GHashTable *names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  JsonArray *array;
  guint n = get_length (root, name, &array);

  for (guint i = 0; i < n; i++)
    {
      JsonObject *object = get_object (array, i);

      if (object)
        g_hash_table_insert (names, make_key (get_number (object, "id")), get_stripped (object, "name"));
    }
  return names;
}

static void
game_free (gpointer data)
{
  Game *game = data;

  g_free (game->name);
  g_free (game);
}

static GHashTable *
read_games (JsonObject *root)
{
  GHashTable *games = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, game_free);
  JsonArray *array;
  guint n = get_length (root, "games", &array);

  for (guint i = 0; i < n; i++)
    {
      JsonObject *object = get_object (array, i);
      Game *game;

      if (!object)
        continue;
      game = g_new0 (Game, 1);
      game->name = get_stripped (object, "name");
      game->cooperative = get_boolean (object, "cooperative");
      game->kind = way_bgstats_recognize (get_number (object, "bggId"), game->name, &game->box);
      g_hash_table_insert (games, make_key (get_number (object, "id")), game);
    }
  return games;
}

/* Reads "70", and "30+25-2" as the calculator of the app writes it. */
static gboolean
read_score (const char *text, int *points)
{
  const char *c = text;
  gint64 sum = 0;

  if (*c == '\0')
    return FALSE;
  while (*c != '\0')
    {
      char *end;
      gboolean digits = g_ascii_isdigit (c[0]) || ((c[0] == '+' || c[0] == '-') && g_ascii_isdigit (c[1]));
      gint64 number = g_ascii_strtoll (c, &end, 10);

      /* The sum cannot overflow: that many terms do not fit into memory. */
      if (!digits || number < -MAX_POINTS || number > MAX_POINTS)
        return FALSE;
      sum += number;
      c = end;
    }
  *points = (int) CLAMP (sum, -MAX_POINTS - 1, MAX_POINTS + 1);
  return ABS (*points) <= MAX_POINTS;
}

/* The app writes a string; other programs write a number. */
static gboolean
read_points (JsonObject *score, int *points)
{
  JsonNode *node = get_value (score, "score");
  g_autofree char *text = get_stripped (score, "score");
  double number;

  if (!node || json_node_get_value_type (node) == G_TYPE_STRING)
    return read_score (text, points);
  number = json_node_get_double (node);
  if (json_node_get_value_type (node) == G_TYPE_BOOLEAN || !(ABS (number) <= MAX_POINTS) || number != (int) number)
    return FALSE;
  *points = (int) number;
  return TRUE;
}

static int
find_color (const char *role)
{
  for (int color = 0; color < CARC_N_COLORS; color++)
    if (g_ascii_strcasecmp (carc_color_id ((CarcColor) color), role) == 0)
      return color;
  return -1;
}

static gboolean
read_part (const Tables *tables, JsonObject *score, guint index, Part *part, WayBgstatsReason *reason)
{
  gint64 id = get_number (score, "playerRefId");
  gint64 seat = get_number (score, "seatOrder");

  part->name = g_hash_table_lookup (tables->players, &id);
  part->color = find_color (get_string (score, "role"));
  part->seat = seat > 0 ? seat : (gint64) index + 1;
  part->winner = get_boolean (score, "winner");
  *reason = part->name ? WAY_BGSTATS_NO_RESULT : WAY_BGSTATS_NO_PERSON;
  return part->name && read_points (score, &part->points);
}

/* g_ptr_array_sort() is not stable. */
static void
sort_parts (Part *parts, guint n)
{
  for (guint i = 1; i < n; i++)
    for (guint j = i; j > 0 && parts[j].seat < parts[j - 1].seat; j--)
      {
        Part swapped = parts[j];

        parts[j] = parts[j - 1];
        parts[j - 1] = swapped;
      }
}

/* Gives every player a color of their own. */
static void
assign_colors (Part *parts, guint n)
{
  unsigned taken = 0;

  for (guint i = 0; i < n; i++)
    {
      if (parts[i].color >= 0 && (taken & (1u << parts[i].color)) != 0)
        parts[i].color = -1;
      if (parts[i].color >= 0)
        taken |= 1u << parts[i].color;
    }
  for (guint i = 0; i < n; i++)
    for (int color = 0; color < CARC_N_COLORS && parts[i].color < 0; color++)
      if ((taken & (1u << color)) == 0)
        {
          parts[i].color = color;
          taken |= 1u << color;
        }
}

/* Returns the number of players; 0 with @reason if the play cannot be imported. */
static guint
read_parts (const Tables *tables, const Game *game, JsonObject *play, Part parts[CARC_MAX_PLAYERS],
            WayBgstatsReason *reason)
{
  JsonArray *scores;
  guint n = get_length (play, "playerScores", &scores);

  *reason = get_boolean (play, "usesTeams") ? WAY_BGSTATS_TEAMS
            : n > CARC_MAX_PLAYERS          ? WAY_BGSTATS_MANY_PLAYERS
                                            : WAY_BGSTATS_NO_RESULT;
  if (*reason != WAY_BGSTATS_NO_RESULT)
    return 0;
  for (guint i = 0; i < n; i++)
    {
      JsonObject *score = get_object (scores, i);

      if (score && read_part (tables, score, i, &parts[i], reason))
        continue;
      if (*reason == WAY_BGSTATS_NO_RESULT && game->cooperative)
        *reason = WAY_BGSTATS_TEAMS;
      return 0;
    }
  sort_parts (parts, n);
  assign_colors (parts, n);
  return n;
}

static void
note_altered (WayBgstats *self, const char *string)
{
  g_autofree char *shown = g_utf8_substring (string, 0, MIN (g_utf8_strlen (string, -1), MAX_SHOWN));

  if (!g_ptr_array_find_with_equal_func (self->altered, shown, g_str_equal, NULL))
    g_ptr_array_add (self->altered, g_steal_pointer (&shown));
}

static void
append_string (WayBgstats *self, GString *text, const char *string)
{
  g_autofree char *valid = g_utf8_make_valid (string, -1);
  g_autofree char *quoted = g_malloc (CARC_MAX_LINE_LENGTH);
  char *end = valid;

  while (*end != '\0' && g_utf8_next_char (end) - valid <= CARC_MAX_TEXT)
    end = g_utf8_next_char (end);
  *end = '\0';
  carc_text_clean (valid);
  if (!g_str_equal (valid, string))
    note_altered (self, string);
  carc_write_string (valid, quoted, CARC_MAX_LINE_LENGTH);
  g_string_append (text, quoted);
}

/* Returns what distinguishes the play from others of the same file. Of several that are equal, an earlier version
 * imported only the first: @earlier is the id that it made then, or NULL. (transfer full), both */
static char *
distinguish (const Tables *tables, const Game *game, JsonObject *play, const Part *parts, guint n, char **earlier)
{
  gint64 place = get_number (play, "locationRefId");
  const char *name = g_hash_table_lookup (tables->places, &place);
  GString *text = g_string_new (get_string (play, "playDate"));
  int n_equal;

  g_string_append_printf (text, "\n%s\n%s", game->name, name ? name : "");
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "\n%d %s", parts[i].points, parts[i].name);
  n_equal = GPOINTER_TO_INT (g_hash_table_lookup (tables->plays, text->str));
  g_hash_table_insert (tables->plays, g_strdup (text->str), GINT_TO_POINTER (n_equal + 1));
  if (n_equal > 0)
    g_string_append_printf (text, "\n%d", n_equal);
  *earlier = n_equal == 0 ? way_bgstats_make_uuid ("play", get_string (play, "playDate")) : NULL;
  return g_string_free (text, FALSE);
}

/* @earlier is set to the id that an earlier version gave to the play; to NULL if it is the same. */
static void
append_id (GString *text, const Tables *tables, const Game *game, JsonObject *play, const Part *parts, guint n,
           char **earlier)
{
  g_autofree char *uuid = g_ascii_strdown (get_string (play, "uuid"), -1);
  g_autofree char *whole = uuid[0] == '\0' ? distinguish (tables, game, play, parts, n, earlier) : NULL;
  g_autofree char *made = g_uuid_string_is_valid (uuid) ? NULL : way_bgstats_make_uuid ("play", whole ? whole : uuid);

  g_string_append_printf (text, "id %s\n", made ? made : uuid);
}

/* In UTC, so that all computers that import a play have the same record. */
static gboolean
append_date (GString *text, JsonObject *play)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (get_string (play, "playDate"), utc);
  g_autoptr (GDateTime) moment = played ? g_date_time_to_utc (played) : NULL;
  g_autofree char *written = moment ? g_date_time_format (moment, WAY_CLOCK_DAY "T%H:%M:%SZ") : NULL;

  if (!written)
    return FALSE;
  g_string_append_printf (text, "played %s\n", written);
  return TRUE;
}

static void
append_box (GString *text, const CarcBox *box)
{
  if (!box)
    return;
  g_string_append_printf (text, "edition %s\n", carc_edition_id (box->edition));
  if (box->modules[0] != '\0')
    g_string_append_printf (text, "with %s\n", box->modules);
}

/* Returns @comments without the line about today's rules that Waymark writes. */
static const char *
skip_remark (const char *comments)
{
  const char *end;

  if (!comments || !g_str_has_prefix (comments, WAY_BGSTATS_REMARK))
    return comments;
  end = strchr (comments, '\n');
  return end ? end + 1 : "";
}

/* A note can be shorter than the comments of the app. */
static void
append_note (WayBgstats *self, GString *text, JsonObject *play)
{
  g_autofree char *note = way_record_note_clean (skip_remark (get_string (play, "comments")));

  if (g_utf8_strlen (note, -1) > WAY_RECORD_MAX_NOTE)
    {
      *g_utf8_offset_to_pointer (note, WAY_RECORD_MAX_NOTE) = '\0';
      g_ptr_array_add (self->cut, get_stripped (play, "playDate"));
    }
  way_record_note_write (text, note);
}

/* The app lets anybody win; here, whoever has the most points wins, and several of them share the win. A play whose
 * winner nobody marked says nothing else. */
static void
compare_winner (WayBgstats *self, JsonObject *play, const Part *parts, guint n)
{
  int most = parts[0].points;
  gboolean other = FALSE, first = FALSE, not_first = FALSE;

  for (guint i = 1; i < n; i++)
    most = MAX (most, parts[i].points);
  for (guint i = 0; i < n; i++)
    {
      other = other || (parts[i].winner && parts[i].points < most);
      first = first || (parts[i].winner && parts[i].points == most);
      not_first = not_first || (!parts[i].winner && parts[i].points == most);
    }
  if (other)
    g_ptr_array_add (self->won_otherwise, get_stripped (play, "playDate"));
  else if (first && not_first)
    g_ptr_array_add (self->ties_broken, get_stripped (play, "playDate"));
}

/* In the app, players are told apart by their ids. */
static void
compare_names (WayBgstats *self, JsonObject *play, const Part *parts, guint n)
{
  const char *names[CARC_MAX_PLAYERS + 1] = { NULL };

  for (guint i = 0; i < n; i++)
    names[i] = parts[i].name;
  if (way_repeated_names_find (names) != 0)
    g_ptr_array_add (self->same_names, get_stripped (play, "playDate"));
}

/* As many corrections as the points need, because one has three digits. */
static void
append_points (GString *text, const Part *part)
{
  int points;

  for (int rest = part->points; rest != 0; rest -= points)
    {
      points = CLAMP (rest, carc_correction_points.min, carc_correction_points.max);
      g_string_append_printf (text, "correction points=%s:%d note=\"" WAY_BGSTATS_NOTE "\"\n",
                              carc_color_id ((CarcColor) part->color), points);
    }
}

/* Returns the play as a record in the notation, or NULL with @reason. (transfer full); so is @earlier */
static char *
write_record (WayBgstats *self, const Tables *tables, const Game *game, JsonObject *play, char **earlier,
              WayBgstatsReason *reason)
{
  g_autoptr (GString) text = g_string_new ("waymark 1\n");
  gint64 place = get_number (play, "locationRefId");
  const char *name = g_hash_table_lookup (tables->places, &place);
  Part parts[CARC_MAX_PLAYERS];
  guint n = read_parts (tables, game, play, parts, reason);

  if (n == 0)
    return NULL;
  *reason = WAY_BGSTATS_IGNORED;
  if (get_boolean (play, "ignored"))
    return NULL;
  append_id (text, tables, game, play, parts, n, earlier);
  *reason = WAY_BGSTATS_NO_DATE;
  if (!append_date (text, play))
    return NULL;
  if (name && name[0] != '\0')
    {
      g_string_append (text, "place ");
      append_string (self, text, name);
      g_string_append_c (text, '\n');
    }
  append_box (text, game->box);
  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (text, "player %s ", carc_color_id ((CarcColor) parts[i].color));
      append_string (self, text, parts[i].name);
      g_string_append_c (text, '\n');
    }
  append_note (self, text, play);
  compare_winner (self, play, parts, n);
  compare_names (self, play, parts, n);
  for (guint i = 0; i < n; i++)
    append_points (text, &parts[i]);
  g_string_append (text, "final\nend\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
read_play (WayBgstats *self, const Tables *tables, gboolean unknown, JsonObject *play)
{
  gint64 id = get_number (play, "gameRefId");
  const Game *game = g_hash_table_lookup (tables->games, &id);
  g_autofree char *text = NULL;
  g_autofree char *earlier = NULL;
  g_autoptr (WayRecordFile) record = NULL;
  WayBgstatsReason reason;

  if (!game || game->kind == WAY_BGSTATS_OTHER_GAME)
    {
      self->n_other++;
      return;
    }
  if (game->kind == WAY_BGSTATS_SPIN_OFF || (game->kind == WAY_BGSTATS_UNKNOWN && !unknown))
    {
      way_bgstats_leave_out (self, game->name, game->kind == WAY_BGSTATS_UNKNOWN);
      return;
    }
  text = write_record (self, tables, game, play, &earlier, &reason);
  record = text ? way_record_file_read (text, strlen (text)) : NULL;
  if (record && record->problems->len == 0)
    {
      g_ptr_array_add (self->texts, g_steal_pointer (&text));
      g_ptr_array_add (self->earlier, g_steal_pointer (&earlier));
    }
  else
    way_bgstats_add_unusable (self, get_stripped (play, "playDate"), text ? WAY_BGSTATS_NO_RESULT : reason);
}

static void
read_plays (WayBgstats *self, JsonObject *root, gboolean unknown)
{
  g_autoptr (GHashTable) players = read_names (root, "players");
  g_autoptr (GHashTable) places = read_names (root, "locations");
  g_autoptr (GHashTable) games = read_games (root);
  g_autoptr (GHashTable) equal = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Tables tables = { players, places, games, equal };
  JsonArray *plays;
  guint n = get_length (root, "plays", &plays);

  for (guint i = 0; i < n; i++)
    {
      JsonObject *play = get_object (plays, i);

      if (play)
        read_play (self, &tables, unknown, play);
      else
        way_bgstats_add_unusable (self, g_strdup (""), WAY_BGSTATS_NO_RESULT);
    }
}

WayBgstats *
way_bgstats_read (const char *text, gsize length, gboolean unknown, GError **error)
{
  g_autoptr (JsonParser) parser = way_bgstats_parse (text, length, error);
  WayBgstats *self;

  if (!parser)
    return NULL;
  self = way_bgstats_new ();
  read_plays (self, json_node_get_object (json_parser_get_root (parser)), unknown);
  return self;
}
