/* way-cli-score-json.c: writes the score of a record as JSON. Nothing in it is translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cli.h"

static void
add_players (JsonBuilder *builder, const WayRecordFile *file)
{
  const CarcSetup *setup = &file->header.setup;

  way_cli_begin_array (builder, "players");
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      json_builder_begin_object (builder);
      way_cli_add_string (builder, "color", carc_color_id (setup->colors[seat]));
      way_cli_add_string (builder, "name", file->header.names[seat]);
      way_cli_add_number (builder, "points", file->standings.points[seat]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The result of the game under the rules of that time. */
static void
add_scored (JsonBuilder *builder, const WayRecordFile *file)
{
  const CarcSetup *setup = &file->header.setup;

  json_builder_set_member_name (builder, "scored");
  json_builder_begin_object (builder);
  way_cli_add_number (builder, "revision", file->revision);
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  for (int seat = 0; seat < setup->n_players; seat++)
    way_cli_add_number (builder, carc_color_id (setup->colors[seat]), file->result[seat]);
  json_builder_end_object (builder);
  json_builder_end_object (builder);
}

static void
add_line (JsonBuilder *builder, const CarcSetup *setup, const CarcLine *line)
{
  json_builder_begin_object (builder);
  way_cli_add_string (builder, "rule", line->rule->id);
  way_cli_add_number (builder, "count", line->count);
  way_cli_add_number (builder, "points", line->points);
  way_cli_add_string (builder, "to",
                      line->player == CARC_MAJORITY ? "majority" : carc_color_id (setup->colors[line->player]));
  way_cli_add_string (builder, "source", carc_source_id (line->rule->source));
  json_builder_end_object (builder);
}

static void
add_entry (JsonBuilder *builder, const CarcSetup *setup, const WayRecordEntry *entry)
{
  json_builder_begin_object (builder);
  way_cli_add_number (builder, "line", entry->line);
  way_cli_add_string (builder, "subject", entry->entry.subject->id);
  way_cli_add_string (builder, "state", entry->entry.state == CARC_STATE_UNFINISHED ? "unfinished" : "completed");
  json_builder_set_member_name (builder, "points");
  json_builder_begin_object (builder);
  for (int seat = 0; seat < setup->n_players; seat++)
    if (carc_sheet_affects (&entry->sheet, seat))
      way_cli_add_number (builder, carc_color_id (setup->colors[seat]), carc_sheet_get_points (&entry->sheet, seat));
  json_builder_end_object (builder);
  way_cli_begin_array (builder, "sheet");
  for (int i = 0; i < entry->sheet.n_lines; i++)
    add_line (builder, setup, &entry->sheet.lines[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

JsonNode *
way_cli_score_to_json (const char *path, const WayRecordFile *file)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *name = g_filename_display_name (path);
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  json_builder_begin_object (builder);
  way_cli_add_string (builder, "format", "waymark-score");
  way_cli_add_number (builder, "version", 1);
  way_cli_add_string (builder, "file", name);
  if (way_record_file_keeps_result (file))
    add_scored (builder, file);
  add_players (builder, file);
  way_cli_begin_array (builder, "entries");
  for (guint i = 0; i < file->entries->len; i++)
    {
      way_record_entries_get (file->entries, i, entry);
      add_entry (builder, &file->header.setup, entry);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
