/* way-store-header.c: writes and reads the header of a game: players, edition, expansions, rule options, house rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-clock.h"
#include "way-store-private.h"
#include "way-store-requests.h"

#include <string.h>

int
way_store_color (const char *id)
{
  for (int color = 0; color < CARC_N_COLORS; color++)
    if (g_strcmp0 (carc_color_id ((CarcColor) color), id) == 0)
      return color;
  return -1;
}

static char *
write_header (const CarcHeader *header)
{
  gsize room = carc_write_header (header, NULL, 0) + 1;
  char *text = g_malloc0 (room);

  carc_write_header (header, text, room);
  return text;
}

/* Returns the words after each @statement in the written header, one per line. */
static char *
get_words (const char *header, const char *statement)
{
  g_auto (GStrv) lines = g_strsplit (header, "\n", -1);
  GString *picked = g_string_new (NULL);
  gsize length = strlen (statement);

  for (int i = 0; lines[i] != NULL; i++)
    if (strncmp (lines[i], statement, length) == 0 && lines[i][length] == ' ')
      g_string_append_printf (picked, "%s%s", picked->len > 0 ? "\n" : "", g_strchug (lines[i] + length));
  return g_string_free (picked, FALSE);
}

/* Appends a @statement for each line of @words; the reverse of get_words(). */
static void
append_words (GString *header, const char *statement, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    if (lines[i][0] != '\0')
      g_string_append_printf (header, "%s %s\n", statement, lines[i]);
}

static void
complete_header (const CarcHeader *given, CarcHeader *header)
{
  *header = *given;
  if (header->id[0] == '\0')
    {
      g_autofree char *uuid = g_uuid_string_random ();

      g_strlcpy (header->id, uuid, sizeof header->id);
    }
  if (header->played[0] == '\0')
    {
      g_autoptr (GDateTime) now = way_clock_now ();
      g_autofree char *played = g_date_time_format (now, WAY_CLOCK_PLAYED);

      g_strlcpy (header->played, played, sizeof header->played);
    }
}

static gint64
start_time (const CarcHeader *header)
{
  g_autoptr (GTimeZone) local = g_time_zone_new_local ();
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (header->played, local);

  return played ? g_date_time_to_unix (played) : way_store_now ();
}

/* @game is its row; 0: a new one. */
static gboolean
add_game (WayStore *store, gint64 game, const CarcHeader *header, GError **error)
{
  g_autofree char *text = write_header (header);
  g_autofree char *modules = get_words (text, "with");
  g_autofree char *rule_options = get_words (text, "rule");
  g_autofree char *house_rules = get_words (text, "house");
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_GAME, error);

  if (!add)
    return FALSE;
  if (game != 0)
    way_statement_bind_int (add, ":game", game);
  way_statement_bind_text (add, ":uuid", header->id);
  way_statement_bind_int (add, ":revision", CARC_RULES_REVISION);
  way_statement_bind_text (add, ":edition", carc_edition_id (header->setup.edition));
  way_statement_bind_text (add, ":modules", modules);
  way_statement_bind_text (add, ":rule_options", rule_options);
  way_statement_bind_text (add, ":house_rules", house_rules);
  way_statement_bind_text (add, ":played", header->played);
  way_statement_bind_int (add, ":started", start_time (header));
  way_statement_bind_text (add, ":place", header->place);
  return way_statement_run (add, error);
}

static gboolean
add_person (WayStore *store, const char *name, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_PERSON, error);

  if (!add)
    return FALSE;
  way_statement_bind_text (add, ":name", name);
  return way_statement_run (add, error);
}

static gboolean
add_seat (WayStore *store, gint64 game, int seat, const CarcHeader *header, GError **error)
{
  g_autoptr (WayStatement) add = way_store_statement (store, WAY_SQL_ADD_SEAT, error);

  if (!add)
    return FALSE;
  way_statement_bind_int (add, ":game", game);
  way_statement_bind_int (add, ":seat", seat);
  way_statement_bind_text (add, ":name", header->names[seat]);
  way_statement_bind_text (add, ":color", carc_color_id (header->setup.colors[seat]));
  return way_statement_run (add, error);
}

static gboolean
expect_new (WayStore *store, const char *uuid, GError **error)
{
  g_autoptr (GError) failure = NULL;
  gint64 game = way_store_find_game (store, uuid, &failure);

  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (game != 0)
    g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "The game %s is there already", uuid);
  else
    return TRUE;
  return FALSE;
}

static gint64
write_game (WayStore *store, gint64 game, const CarcHeader *header, GError **error)
{
  if (!expect_new (store, header->id, error) || !add_game (store, game, header, error))
    return 0;
  game = sqlite3_last_insert_rowid (store->db);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (!add_person (store, header->names[seat], error) || !add_seat (store, game, seat, header, error))
      return 0;
  if (!way_store_write_faces (store, game, header->setup.chips, error)
      || !way_store_write_space_ends (store, game, header->setup.space_ends, error)
      || !way_store_separate_players (store, game, error) || !way_store_note_change (store, game, error))
    return 0;
  return game;
}

gint64
way_store_create_game (WayStore *store, const CarcHeader *given, GError **error)
{
  CarcHeader header;
  gint64 game;

  way_store_assert_thread (store);
  g_return_val_if_fail (given->setup.n_players > 0, 0);

  complete_header (given, &header);
  if (!way_store_begin_write (store, error))
    return 0;
  game = write_game (store, 0, &header, error);
  if (!way_store_end_write (store, game != 0, error))
    return 0;

  way_store_keep_setup (store, game, &header.setup);
  return game;
}

static gboolean
drop_game (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayStatement) drop = way_store_statement (store, WAY_SQL_DROP_GAME, error);

  if (!drop)
    return FALSE;
  way_statement_bind_int (drop, ":game", game);
  return way_statement_run (drop, error);
}

/* The form that is being filled in stays, and so does what phones have asked for, or else they would ask again. */
static gboolean
replace_game (WayStore *store, gint64 game, const CarcHeader *header, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autofree char *draft = way_store_read_draft (store, game, &failure);
  g_autoptr (GArray) requests = failure ? NULL : way_store_list_requests (store, game, &failure);

  if (failure)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  return drop_game (store, game, error) && write_game (store, game, header, error) != 0
         && way_store_set_requests (store, game, requests, error)
         && (!draft || way_store_save_draft (store, game, draft, error));
}

gboolean
way_store_replace_game (WayStore *store, gint64 game, const CarcHeader *header, GError **error)
{
  way_store_assert_thread (store);
  g_return_val_if_fail (game != 0 && header->id[0] != '\0' && header->played[0] != '\0' && store->in_batch, FALSE);

  store->journal_info = (WayJournalInfo){ 0 };
  store->game = 0;
  if (!way_store_begin_write (store, error)
      || !way_store_end_write (store, replace_game (store, game, header, error), error))
    return FALSE;
  /* None of the entries that are written next came of the form. */
  store->draft_game = 0;
  return TRUE;
}

static gboolean
fail_unknown (gint64 game, const char *word, GError **error)
{
  g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_UNKNOWN, "Game %" G_GINT64_FORMAT " needs what is not known: %s",
               game, word);
  return FALSE;
}

/* The columns are joined to a header in the notation, so that there is only one reader. */
static gboolean
read_setup (gint64 game, const char *text, CarcSetup *setup, GError **error)
{
  CarcReader reader;
  CarcStatement statement;
  CarcMistakes mistakes = { 0 };

  carc_reader_begin (&reader, text, strlen (text));
  while (carc_reader_next (&reader, &statement, &mistakes))
    ;
  *setup = reader.header.setup;
  return mistakes.n == 0 || fail_unknown (game, mistakes.mistakes[0].text, error);
}

/* Copies the line in @column, or what fits of it, which ends between two characters. */
static void
copy_line (WayStatement *row, int column, char *line, gsize room)
{
  g_autofree char *whole = way_statement_dup_line (row, column);
  const char *end;

  g_strlcpy (line, whole, room);
  if (!g_utf8_validate (line, -1, &end))
    line[end - line] = '\0';
}

static gboolean
read_seats (WayStore *store, gint64 game, CarcHeader *header, GString *text, CarcColor *shown, GError **error)
{
  g_autoptr (WayStatement) seats = way_store_statement (store, WAY_SQL_LIST_SEATS, error);
  WayStep step = WAY_STEP_FAILED;

  if (!seats)
    return FALSE;
  way_statement_bind_int (seats, ":game", game);
  for (int seat = 0; seat < CARC_MAX_PLAYERS && (step = way_statement_step (seats, error)) == WAY_STEP_ROW; seat++)
    {
      char quoted[2 * CARC_MAX_TEXT + 3];
      int color;

      copy_line (seats, WAY_SEAT_NAME, header->names[seat], sizeof header->names[seat]);
      carc_write_string (header->names[seat], quoted, sizeof quoted);
      g_string_append_printf (text, "player %s %s\n", way_statement_text (seats, WAY_SEAT_KEY), quoted);
      if (sqlite3_column_int (seats, WAY_SEAT_NUMBER) != seat)
        {
          g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CORRUPT, "Game %" G_GINT64_FORMAT " lacks seat %d", game,
                       seat);
          return FALSE;
        }
      color = way_store_color (way_statement_text (seats, WAY_SEAT_COLOR));
      if (color < 0)
        return fail_unknown (game, way_statement_text (seats, WAY_SEAT_COLOR), error);
      shown[seat] = (CarcColor) color;
    }
  return step != WAY_STEP_FAILED;
}

static gboolean
read_game (WayStore *store, gint64 game, CarcHeader *header, GString *text, GError **error)
{
  g_autoptr (WayStatement) row = way_store_statement (store, WAY_SQL_READ_GAME, error);
  WayStep step;

  if (!row)
    return FALSE;
  way_statement_bind_int (row, ":game", game);
  step = way_statement_step (row, error);
  if (step == WAY_STEP_DONE)
    way_store_set_missing (game, error);
  if (step != WAY_STEP_ROW)
    return FALSE;

  copy_line (row, WAY_GAME_UUID, header->id, sizeof header->id);
  copy_line (row, WAY_GAME_PLAYED, header->played, sizeof header->played);
  copy_line (row, WAY_GAME_PLACE, header->place, sizeof header->place);
  g_string_append (text, "waymark 1\n");
  append_words (text, "edition", way_statement_text (row, WAY_GAME_EDITION));
  append_words (text, "with", way_statement_text (row, WAY_GAME_MODULES));
  append_words (text, "rule", way_statement_text (row, WAY_GAME_RULE_OPTIONS));
  append_words (text, "house", way_statement_text (row, WAY_GAME_HOUSE_RULES));
  return TRUE;
}

gboolean
way_store_read_header (WayStore *store, gint64 game, CarcHeader *header, CarcColor seat_keys[CARC_MAX_PLAYERS],
                       GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CarcColor shown[CARC_MAX_PLAYERS];

  memset (header, 0, sizeof *header);
  if (!read_game (store, game, header, text, error) || !read_seats (store, game, header, text, shown, error)
      || !read_setup (game, text->str, &header->setup, error)
      || !way_store_load_faces (store, game, header->setup.chips, error)
      || !way_store_load_space_ends (store, game, header->setup.space_ends, error))
    return FALSE;
  memcpy (seat_keys, header->setup.colors, sizeof header->setup.colors);
  memcpy (header->setup.colors, shown, sizeof shown[0] * (gsize) header->setup.n_players);
  return TRUE;
}

void
way_store_keep_setup (WayStore *store, gint64 game, const CarcSetup *setup)
{
  store->setup = *setup;
  store->game = game;
}

gboolean
way_store_use_game (WayStore *store, gint64 game, GError **error)
{
  CarcHeader header;
  CarcColor seat_keys[CARC_MAX_PLAYERS];

  if (store->game == game)
    return TRUE;
  if (!way_store_read_header (store, game, &header, seat_keys, error))
    return FALSE;
  memcpy (header.setup.colors, seat_keys, sizeof seat_keys);
  way_store_keep_setup (store, game, &header.setup);
  return TRUE;
}
