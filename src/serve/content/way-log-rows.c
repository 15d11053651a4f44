/* way-log-rows.c: rows of the log and lines of score sheets, as phones get them.
 *
 * The rows of WayGame have their texts in the language of the program, so these are made anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-rows.h"

#include "carc-base.h"
#include "way-game-sources.h"
#include "way-json.h"
#include "way-line.h"
#include "way-log-item.h"
#include "way-text.h"

static void
add_line (const WayLineInfo *line, JsonBuilder *builder)
{
  static const char *const kinds[] = { "rule", "sum", "why-not", "move" };

  json_builder_begin_object (builder);
  way_json_add_string (builder, "kind", kinds[line->kind]);
  way_json_add_string (builder, "text", line->text);
  way_json_add_string (builder, "arithmetic", line->arithmetic);
  way_json_add_number (builder, "points", line->points);
  way_json_add_number (builder, "seat", line->seat);
  json_builder_end_object (builder);
}

void
way_log_rows_add_sheet (const CarcHeader *header, const CarcSheet *sheet, gboolean brief, JsonBuilder *builder)
{
  g_autoptr (GListModel) lines = brief ? NULL : way_lines_new (header, sheet);

  way_json_begin_array (builder, "gains");
  for (int seat = 0; seat < header->setup.n_players; seat++)
    json_builder_add_int_value (builder, carc_sheet_get_points (sheet, seat));
  json_builder_end_array (builder);

  way_json_begin_array (builder, "concerned");
  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (carc_sheet_involves (sheet, seat))
      json_builder_add_int_value (builder, seat);
  json_builder_end_array (builder);

  way_json_begin_array (builder, "lines");
  for (guint i = 0; !brief && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);

      add_line (way_line_get_info (line), builder);
    }
  json_builder_end_array (builder);
}

typedef enum {
  ROW_ENTRY,
  ROW_MOVES,  /* the figures that the entry has moved, which begins a turn or final scoring */
  ROW_HEADER, /* the entry begins a turn or final scoring */
  ROW_BEFORE, /* the time before the first turn */
} RowKind;

typedef struct {
  RowKind kind;
  gsize index; /* of the entry */
  int turn;    /* from 1; WAY_LOG_FINAL */
  int seat;    /* whose turn it is */
} Row;

/* A section is read from its newest row down, and has its header above that. */
static void
add_to_section (GArray *rows, Row row)
{
  Row before = { ROW_BEFORE, 0, 0, -1 };
  const Row *header;

  if (rows->len == 0)
    g_array_append_val (rows, before);
  header = &g_array_index (rows, Row, rows->len - 1);
  row.turn = header->turn;
  row.seat = header->seat;
  g_array_insert_val (rows, rows->len - 1, row);
}

static gboolean
find_moves (WayGame *game, gsize index, WaySpaceMoves *moves)
{
  CarcStandings standings;

  if (way_game_get_sheet (game, index)->n_lines == 0)
    return FALSE;
  way_game_get_standings_before (game, index, &standings);
  way_space_moves_read (moves, &standings, way_game_get_sheet (game, index));
  return moves->n > 0;
}

/* Returns the rows of the log, the oldest first, as WayGame shows them; of Row. */
GArray *
way_log_rows_list (WayGame *game)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));
  WaySpaceMoves moves;
  int turn = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);
      gboolean begins_turn = entry->subject == &carc_turn;
      Row header = { ROW_HEADER, i, WAY_LOG_FINAL, -1 };

      if (!begins_turn && entry->subject != &carc_final)
        {
          add_to_section (rows, (Row){ ROW_ENTRY, i, 0, 0 });
          continue;
        }
      if (find_moves (game, i, &moves))
        add_to_section (rows, (Row){ ROW_MOVES, i, 0, 0 });
      if (begins_turn)
        {
          header.turn = ++turn;
          header.seat = carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1;
        }
      g_array_append_val (rows, header);
    }
  return rows;
}

/* Phones are not shown what somebody has written beside an entry. */
static void
update_entry (WayLogItem *item, WayGame *game, gsize index)
{
  const CarcEntry *entry = way_game_get_entry (game, index, NULL);
  g_autofree CarcEntry *without_note = g_memdup2 (entry, sizeof *entry);

  without_note->note[0] = '\0';
  way_log_item_update (item, way_game_get_header (game), without_note, way_game_get_sheet (game, index),
                       way_game_get_problems (game, index));
}

/* Returns the row in the language that is in use. (transfer full) */
static WayLogItem *
describe (WayGame *game, const Row *row)
{
  const CarcHeader *header = way_game_get_header (game);
  WayLogItem *item = way_log_item_new (0, row->kind == ROW_HEADER || row->kind == ROW_BEFORE);
  WaySpaceMoves moves;

  if (row->kind == ROW_BEFORE)
    way_log_item_update_header (item, way_text_section (header, NULL, 0), NULL, header);
  else if (row->kind == ROW_HEADER)
    way_log_item_update_header (item, way_text_section (header, way_game_get_entry (game, row->index, NULL), row->turn),
                                way_game_get_problems (game, row->index), header);
  else if (row->kind == ROW_MOVES && find_moves (game, row->index, &moves))
    way_log_item_update_moves (item, header, way_game_get_sheet (game, row->index), &moves);
  else
    update_entry (item, game, row->index);
  return item;
}

/* Whose phone it came from; -1: none. */
static void
add_source (WayGame *game, int seat, JsonBuilder *builder)
{
  way_json_take_string (builder, "by", seat >= 0 ? way_text_phone (way_game_get_header (game), seat) : NULL);
  way_json_add_number (builder, "by_player", seat);
}

static void
add_row (WayGame *game, GArray *rows, guint number, gboolean with_time, JsonBuilder *builder)
{
  static const char *const kinds[] = { "entry", "moves", "header", "header" };
  const Row *row = &g_array_index (rows, Row, number);
  g_autoptr (WayLogItem) item = describe (game, row);
  const WayLogItemInfo *info = way_log_item_get_info (item);
  int entry_id = 0;

  if (row->kind != ROW_BEFORE)
    way_game_get_entry (game, row->index, &entry_id);
  json_builder_begin_object (builder);
  way_json_add_number (builder, "row", number);
  way_json_add_string (builder, "kind", kinds[row->kind]);
  way_json_add_number (builder, "entry", row->kind == ROW_ENTRY ? entry_id : 0);
  way_json_add_number (builder, "turn", row->turn);
  way_json_add_number (builder, "seat", row->seat);
  way_json_add_string (builder, "subject", info->subject_id);
  way_json_add_string (builder, "title", info->title);
  way_json_add_string (builder, "problem", info->problem);
  if (with_time)
    way_json_add_number (builder, "time", way_game_get_entry_time (game, entry_id));
  if (!info->header)
    {
      way_json_add_string (builder, "subtitle", info->subtitle);
      way_json_add_string (builder, "gains_text", info->gains_text);
      way_json_add_string (builder, "description", info->description);
      add_source (game, row->kind == ROW_ENTRY ? way_game_get_source (game, entry_id) : -1, builder);
      way_log_rows_add_sheet (way_game_get_header (game), way_game_get_sheet (game, row->index), FALSE, builder);
    }
  json_builder_end_object (builder);
}

/* Returns the row, and sets @length to how many bytes it is written with. (transfer full) */
static JsonNode *
make_row (WayGame *game, GArray *rows, guint number, gsize *length)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *text = NULL;

  add_row (game, rows, number, FALSE, builder);
  text = way_json_write (builder, length);
  return json_builder_get_root (builder);
}

void
way_log_rows_add (WayGame *game, int before, int n, gsize n_bytes, JsonBuilder *builder)
{
  g_autoptr (GArray) rows = way_log_rows_list (game);
  int end = MIN (before, (int) rows->len);
  int first = MAX (0, end - n);
  int number;
  gsize length;

  way_json_begin_array (builder, "log");
  for (number = end; number > first; number--)
    {
      g_autoptr (JsonNode) row = make_row (game, rows, (guint) number - 1, &length);

      if (n_bytes < length && number < end)
        break;
      n_bytes -= MIN (n_bytes, length);
      json_builder_add_value (builder, g_steal_pointer (&row));
    }
  json_builder_end_array (builder);
  way_json_add_boolean (builder, "more", number > 0);
}

void
way_log_rows_add_entry (WayGame *game, GArray *rows, int entry_id, const char *name, JsonBuilder *builder)
{
  gsize index;

  json_builder_set_member_name (builder, name);
  for (guint number = 0; way_game_find_entry_id (game, entry_id, &index) && number < rows->len; number++)
    if (g_array_index (rows, Row, number).kind == ROW_ENTRY && g_array_index (rows, Row, number).index == index)
      {
        add_row (game, rows, number, TRUE, builder);
        return;
      }
  json_builder_add_null_value (builder);
}
