/* way-csv.c: games as tables for spreadsheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-csv.h"

#include <string.h>

#include "carc-base.h"

/* Appends any cell but the first of a row. */
static void
add_cell (GString *csv, const char *text)
{
  g_string_append_c (csv, ',');
  if (!strpbrk (text, ",\"\r\n"))
    {
      g_string_append (csv, text);
      return;
    }
  g_string_append_c (csv, '"');
  for (const char *c = text; *c != '\0'; c++)
    {
      if (*c == '"')
        g_string_append_c (csv, '"');
      g_string_append_c (csv, *c);
    }
  g_string_append_c (csv, '"');
}

/* Returns whether a spreadsheet may interpret @text as a formula: some skip blanks, and know full-width signs. */
static gboolean
is_formula (const char *text)
{
  static const gunichar signs[] = { '=', '+', '-', '@', '\t', '\r', 0xff1d, 0xff0b, 0xff0d, 0xff20 };
  gunichar first;

  while (g_unichar_isspace (g_utf8_get_char (text)) && *text != '\t' && *text != '\r')
    text = g_utf8_next_char (text);
  first = g_utf8_get_char (text);
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (first == signs[i])
      return TRUE;
  return FALSE;
}

/* Appends a cell with text that a user entered. */
static void
add_user_text (GString *csv, const char *text)
{
  g_autofree char *escaped = NULL;

  if (is_formula (text))
    escaped = g_strconcat ("'", text, NULL);
  add_cell (csv, escaped ? escaped : text);
}

static void
add_number (GString *csv, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  add_cell (csv, text);
}

static void
end_row (GString *csv)
{
  g_string_append (csv, "\r\n");
}

/* Appends the cells that identify the game, the first of each row. */
static void
add_game_cells (GString *csv, const WayRecordFile *record)
{
  g_string_append (csv, record->header.id);
  add_cell (csv, record->header.played);
  add_user_text (csv, record->header.place);
}

void
way_csv_begin_entries (GString *csv)
{
  g_string_append (csv, "game,played,place,number,turn,subject,state,entry,note,player,color,points\r\n");
}

static void
add_entry_row (GString *csv, const WayRecordFile *record, const WayRecordEntry *entry, guint index, int turn, int seat)
{
  const CarcSetup *setup = &record->header.setup;
  g_autofree char *text = g_malloc (CARC_MAX_LINE_LENGTH);

  carc_write_entry (setup, &entry->entry, text, CARC_MAX_LINE_LENGTH);
  add_game_cells (csv, record);
  add_number (csv, (int) index + 1);
  add_number (csv, turn);
  add_cell (csv, entry->entry.subject->id);
  add_cell (csv, entry->entry.state == CARC_STATE_UNFINISHED ? "unfinished" : "completed");
  add_cell (csv, text);
  add_user_text (csv, entry->entry.note);
  add_user_text (csv, seat >= 0 ? record->header.names[seat] : "");
  add_cell (csv, seat >= 0 ? carc_color_id (setup->colors[seat]) : "");
  if (seat >= 0)
    add_number (csv, carc_sheet_get_points (&entry->sheet, seat));
  else
    add_cell (csv, "");
  end_row (csv);
}

void
way_csv_add_entries (GString *csv, const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  int turn = 0;

  for (guint i = 0; i < record->entries->len; i++)
    {
      gboolean concerned = FALSE;

      way_record_entries_get (record->entries, i, entry);
      turn += entry->entry.subject == &carc_turn;
      for (int seat = 0; seat < record->header.setup.n_players; seat++)
        if (carc_sheet_affects (&entry->sheet, seat))
          {
            add_entry_row (csv, record, entry, i, turn, seat);
            concerned = TRUE;
          }
      if (!concerned)
        add_entry_row (csv, record, entry, i, turn, -1);
    }
}

void
way_csv_begin_games (GString *csv)
{
  g_string_append (csv, "game,played,place,edition,expansions,finished,minutes,entries,winners");
  for (int i = 1; i <= CARC_MAX_PLAYERS; i++)
    g_string_append_printf (csv, ",player%d,color%d,points%d,rank%d", i, i, i, i);
  g_string_append (csv, ",revision");
  for (int i = 1; i <= CARC_MAX_PLAYERS; i++)
    g_string_append_printf (csv, ",today%d", i);
  g_string_append (csv, ",note");
  end_row (csv);
}

static void
add_modules (GString *csv, const CarcSetup *setup)
{
  g_autoptr (GString) modules = g_string_new (NULL);

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_in_play (setup, i) && carc_module_is_named (i))
      g_string_append_printf (modules, "%s%s", modules->len > 0 ? " " : "", carc_modules[i]->id);
  add_cell (csv, modules->str);
}

/* Players without names are their colors. A single player does not win. */
static void
add_winners (GString *csv, const WayRecordFile *record)
{
  g_autoptr (GString) winners = g_string_new (NULL);

  for (int seat = 0; record->header.setup.n_players > 1 && seat < record->header.setup.n_players; seat++)
    if (way_record_file_get_rank (record, seat) == 1)
      {
        const char *name = record->header.names[seat];

        g_string_append_printf (winners, "%s%s", winners->len > 0 ? "; " : "",
                                name[0] != '\0' ? name : carc_color_id (record->header.setup.colors[seat]));
      }
  add_user_text (csv, winners->str);
}

/* Of a finished game, the revision of the rules that gave the result, and the points by today's rules if they differ.
 */
static void
add_today (GString *csv, const WayRecordFile *record)
{
  gboolean differs = way_record_file_differs_today (record);

  if (record->finished)
    add_number (csv, record->revision);
  else
    add_cell (csv, "");
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    if (differs && seat < record->header.setup.n_players)
      add_number (csv, record->standings.points[seat]);
    else
      add_cell (csv, "");
}

void
way_csv_add_game (GString *csv, const WayRecordFile *record)
{
  const CarcSetup *setup = &record->header.setup;
  gboolean finished = record->finished;

  add_game_cells (csv, record);
  add_cell (csv, carc_edition_id (setup->edition));
  add_modules (csv, setup);
  add_cell (csv, finished ? "yes" : "no");
  if (record->minutes > 0)
    add_number (csv, record->minutes);
  else
    add_cell (csv, "");
  add_number (csv, (int) record->entries->len);
  add_winners (csv, record);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    {
      if (seat >= setup->n_players)
        {
          g_string_append (csv, ",,,,");
          continue;
        }
      add_user_text (csv, record->header.names[seat]);
      add_cell (csv, carc_color_id (setup->colors[seat]));
      add_number (csv, record->result[seat]);
      if (finished)
        add_number (csv, way_record_file_get_rank (record, seat));
      else
        add_cell (csv, "");
    }
  add_today (csv, record);
  add_user_text (csv, record->note);
  end_row (csv);
}
