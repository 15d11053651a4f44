/* way-game-state.c: what phones see of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-state.h"

#include <string.h>

#include "carc-base.h"
#include "way-clock.h"
#include "way-date.h"
#include "way-i18n.h"
#include "way-json.h"
#include "way-kept-result.h"
#include "way-log-rows.h"
#include "way-player.h"
#include "way-result.h"
#include "way-text.h"

static gboolean
get_flag (WayGame *game, const char *property)
{
  gboolean flag;

  g_object_get (game, property, &flag, NULL);
  return flag;
}

gboolean
way_game_state_is_open (WayGame *game)
{
  return !get_flag (game, "final") && !get_flag (game, "finished") && get_flag (game, "in-file");
}

/* Phones are not shown where the game is played. */
static char *
describe_setting (const CarcHeader *header)
{
  g_autofree CarcHeader *elsewhere = g_memdup2 (header, sizeof *header);

  elsewhere->place[0] = '\0';
  return way_text_setting (elsewhere);
}

/* So that a phone can tell whether this is the game for which it has something. */
static void
add_id (WayGame *game, JsonBuilder *builder)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, way_game_get_header (game)->id, -1);

  way_json_add_string (builder, "id", digest);
}

static void
add_game (WayGame *game, const CarcStandings *standings, JsonBuilder *builder)
{
  const CarcHeader *header = way_game_get_header (game);
  gboolean over = get_flag (game, "finished");

  way_json_begin_object (builder, "game");
  add_id (game, builder);
  way_json_take_string (builder, "title", over ? g_strdup (_ ("Result")) : way_text_progress (header, standings));
  way_json_take_string (builder, "setting", describe_setting (header));
  way_json_add_string (builder, "phase", over ? "over" : get_flag (game, "final") ? "final" : "turns");
  way_json_add_number (builder, "turn", carc_turns_begun (standings));
  way_json_add_number (builder, "active", carc_is_final (standings) ? -1 : carc_active_player (standings));
  way_json_add_boolean (builder, "saved", get_flag (game, "in-file"));
  json_builder_end_object (builder);
}

static gboolean
leads (const CarcHeader *header, const CarcStandings *standings, int seat)
{
  int n_players = header->setup.n_players;

  return n_players > 1 && carc_find_leaders (standings->points, n_players, NULL) == 1u << seat;
}

static void
add_player (WayGame *game, const CarcStandings *standings, int seat, const WaySpaceMoves *expected,
            JsonBuilder *builder)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (WayPlayer) player = way_player_new (seat);
  const WayPlayerInfo *info = way_player_get_info (player);

  way_player_update (player, header, standings, expected);
  json_builder_begin_object (builder);
  way_json_add_number (builder, "seat", seat);
  way_json_add_string (builder, "color", carc_color_id (info->color));
  way_json_add_string (builder, "name", info->name);
  way_json_add_number (builder, "points", info->points);
  way_json_add_boolean (builder, "active", info->active);
  way_json_add_boolean (builder, "leads", leads (header, standings, seat));
  way_json_add_string (builder, "badge", info->badge);
  way_json_add_string (builder, "to_play", info->active ? C_ ("player", "current turn") : "");
  way_json_add_string (builder, "place", info->place);
  way_json_add_string (builder, "space", info->short_place);
  way_json_add_string (builder, "space_badge", info->space_badge);
  way_json_add_number (builder, "chips", info->chips);
  way_json_add_number (builder, "tokens", info->tokens);
  way_json_add_string (builder, "description", info->description);
  json_builder_end_object (builder);
}

static void
add_players (WayGame *game, const CarcStandings *standings, JsonBuilder *builder)
{
  WaySpaceMoves expected;

  way_space_moves_expect (&expected, way_game_get_setup (game), standings);
  way_json_begin_array (builder, "players");
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    add_player (game, standings, seat, &expected, builder);
  json_builder_end_array (builder);
}

static void
add_sources (WayGame *game, JsonBuilder *builder)
{
  int n_players = way_game_get_setup (game)->n_players;
  int gains[WAY_N_KINDS][CARC_MAX_PLAYERS] = { { 0 } };

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    way_kind_add_sheet (gains, n_players, way_game_get_entry (game, i, NULL)->subject, way_game_get_sheet (game, i));

  way_json_begin_array (builder, "sources");
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    {
      gboolean any = FALSE;

      for (int seat = 0; seat < n_players; seat++)
        any |= gains[kind][seat] != 0;
      if (!any)
        continue;
      json_builder_begin_object (builder);
      way_json_add_string (builder, "id", way_kind_get_id ((WayKind) kind) + strlen (WAY_KIND_PREFIX));
      way_json_add_string (builder, "name", way_kind_get_name ((WayKind) kind));
      way_json_add_numbers (builder, "points", gains[kind], n_players);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_result (WayGame *game, const CarcStandings *standings, const WayRecordFile *record, JsonBuilder *builder)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autoptr (GDateTime) played = way_date_read_played (header->played);
  WayResult result;

  json_builder_set_member_name (builder, "result");
  if (!get_flag (game, "finished"))
    {
      json_builder_add_null_value (builder);
      return;
    }
  way_result_init (&result, header, standings->points, TRUE);
  json_builder_begin_object (builder);
  way_json_take_string (builder, "title", way_result_describe_winners (&result, 0));
  way_json_take_string (builder, "margin", way_result_describe_margin (&result));
  way_json_take_string (builder, "today", record ? way_kept_result_describe_today (record) : NULL);
  way_json_take_string (builder, "day", played ? g_date_time_format (played, WAY_CLOCK_DAY) : g_strdup (""));
  way_json_begin_array (builder, "ranks");
  for (int i = 0; i < header->setup.n_players; i++)
    {
      int seat = result.order[i];

      json_builder_begin_object (builder);
      way_json_add_number (builder, "seat", seat);
      way_json_add_number (builder, "rank", result.places[seat]);
      way_json_add_number (builder, "points", result.points[seat]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  way_json_add_string (builder, "sources_title", _ ("Where the Points Came From"));
  add_sources (game, builder);
  json_builder_end_object (builder);
}

/* Returns the record of a game that has ended, which may have kept the result of earlier rules; NULL: it has not, or
 * cannot be read. (transfer full) */
static WayRecordFile *
load_result (WayGame *game)
{
  if (!get_flag (game, "finished"))
    return NULL;
  return way_record_file_load (way_game_get_store (game), way_game_get_id (game), NULL);
}

static char *
write_state (WayGame *game, const WayRecordFile *record, int n_rows, gsize *length)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  CarcStandings standings = *way_game_get_standings (game);

  if (record)
    memcpy (standings.points, record->result, sizeof standings.points);

  json_builder_begin_object (builder);
  add_game (game, &standings, builder);
  add_players (game, &standings, builder);
  way_log_rows_add (game, G_MAXINT, n_rows, WAY_MAX_CONTENT_BYTES, builder);
  add_result (game, &standings, record, builder);
  json_builder_end_object (builder);
  return way_json_write (builder, length);
}

GBytes *
way_game_state_write (WayGame *game)
{
  g_autoptr (WayRecordFile) record = load_result (game);
  int n_rows = WAY_GAME_STATE_ROWS;
  g_autofree char *text = NULL;
  gsize length;

  text = write_state (game, record, n_rows, &length);
  while (length > WAY_MAX_CONTENT_BYTES && n_rows > 0)
    {
      n_rows /= 2;
      g_free (text);
      text = write_state (game, record, n_rows, &length);
    }
  return g_bytes_new (text + 1, length - 1);
}
