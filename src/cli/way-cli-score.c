/* way-cli-score.c: recalculates games and prints the score sheet of every entry, and the totals.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "way-cli.h"
#include "way-kept-result.h"
#include "way-line.h"
#include "way-text.h"

/* The columns of a score sheet, in character cells. */
#define TEXT_WIDTH 44
#define ARITHMETIC_WIDTH 16
#define LINE_WIDTH 66
#define INDENT "      "

/* Without arithmetic, a text has the room for it, too. One that is longer has a line of its own, so that the numbers
 * stay in their columns. */
static void
print_numbers (const char *text, const char *arithmetic, int points)
{
  g_autofree char *last = way_text_signed (points);
  gboolean has_arithmetic = arithmetic && *arithmetic != '\0';
  int width = has_arithmetic ? TEXT_WIDTH : LINE_WIDTH - way_cli_count_cells (last);
  gboolean fits = way_cli_count_cells (text) < width;

  if (!fits)
    g_print ("%s\n" INDENT, text);
  way_cli_print_cell (fits ? text : "", width);
  if (has_arithmetic)
    way_cli_print_cell (arithmetic, ARITHMETIC_WIDTH);
  way_cli_print_cell (last, has_arithmetic ? TEXT_WIDTH + ARITHMETIC_WIDTH - LINE_WIDTH : 0);
}

static void
print_line (const CarcHeader *header, WayLine *line)
{
  WayLineKind kind = way_line_get_info (line)->kind;
  g_autofree char *text = way_line_name (line, header);

  g_print (INDENT);
  if (kind == WAY_LINE_RULE || kind == WAY_LINE_SUM)
    print_numbers (text, way_line_get_info (line)->arithmetic, way_line_get_info (line)->points);
  else
    g_print ("%s", text);
  if (way_line_get_info (line)->source >= 0)
    g_print ("  [%s]", way_text_source ((CarcSource) way_line_get_info (line)->source));
  g_print ("\n");
}

static void
print_entry (const WayRecordFile *file, const WayRecordEntry *entry)
{
  g_autoptr (GListModel) lines = way_lines_new (&file->header, &entry->sheet);
  g_autofree char *text = g_malloc (CARC_MAX_LINE_LENGTH);

  carc_write_entry (&file->header.setup, &entry->entry, text, CARC_MAX_LINE_LENGTH);
  g_print ("%4d  %s\n", entry->line, text);
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);

      print_line (&file->header, line);
    }
}

void
way_cli_print_sheets (const WayRecordFile *file)
{
  const CarcSetup *setup = &file->header.setup;
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  g_autofree char *today = way_kept_result_describe_today (file);

  for (guint i = 0; i < file->entries->len; i++)
    {
      way_record_entries_get (file->entries, i, entry);
      print_entry (file, entry);
    }
  g_print ("\n");
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      g_autofree char *points = way_text_points (file->result[seat]);
      const char *name = way_text_player (&file->header, seat);

      /* Translators: a player's name, the colour, and the points at the end: “Anna (red): 70 points”. */
      g_print (_ ("%1$s (%2$s): %3$s"), name, way_text_color (setup->colors[seat]), points);
      g_print ("\n");
    }
  if (today)
    g_print ("%s\n", today);
}

WayCliStatus
way_cli_score (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print one JSON object per file"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) paths = way_cli_parse (argc, argv, options, NULL, 1, G_MAXUINT, &status);

  for (guint i = 0; paths && paths[i]; i++)
    {
      g_autoptr (WayRecordFile) file = way_cli_read_record (paths[i], &status);

      if (!file)
        continue;
      way_cli_report_differences (paths[i], file);
      if (json)
        {
          g_autoptr (JsonNode) node = way_cli_score_to_json (paths[i], file);

          way_cli_print_json (node);
          continue;
        }
      if (paths[1])
        g_print ("%s\n", paths[i]);
      way_cli_print_sheets (file);
    }
  return status;
}
