/* bench-sheet.c: from a key to the updated score sheet: sets an answer of a draft, and reads every line.
 *
 * CPU time of the process, with every expansion in play and a game of 60 entries. Target: 2 ms at the 99th percentile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <locale.h>
#include <string.h>

#include "bench.h"
#include "carc-base.h"
#include "way-draft.h"
#include "way-evening.h"
#include "way-line.h"
#include "way-import.h"

#define N_PLAYERS 8
#define N_ENTRIES 60
#define N_KEYS 4000

/* Returns the generated game, with all expansions that can be chosen. */
static char *
write_record (void)
{
  g_autofree char *evening = way_evening_text (N_PLAYERS, N_ENTRIES, WAY_EVENING_PLAYING);
  g_auto (GStrv) lines = g_strsplit (evening, "\n", -1);
  GString *text = g_string_new (NULL);

  for (int i = 0; lines[i]; i++)
    {
      g_string_append (text, g_str_has_prefix (lines[i], "with ") ? "with" : lines[i]);
      for (int m = 1; g_str_has_prefix (lines[i], "with ") && carc_modules[m]; m++)
        if (carc_module_is_named (m))
          g_string_append_printf (text, " %s", carc_modules[m]->id);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static WayGame *
open_game (WayStore *store)
{
  g_autofree char *text = write_record ();
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  gint64 id;
  WayGame *game;

  if (file->problems->len > 0
      || way_import_record (file, store, WAY_RESOLUTION_ASK, &id, &error) != WAY_IMPORT_RECORDED)
    g_error ("the record cannot be used");
  game = way_game_open (store, id, &error);
  if (!game)
    g_error ("%s", error->message);
  return game;
}

/* Sets the number of the feature, and the meeples on it one after another. */
static void
press (WayDraft *draft, const CarcQuestion *count, int key)
{
  if (key % 2 == 0)
    way_draft_set (draft, count, CARC_NO_PLAYER, 3 + key / 2 % 17);
  else
    way_draft_set (draft, &carc_meeples, key / 2 % N_PLAYERS, 1 + key / 16 % 3);
}

static guint
read_lines (WayDraft *draft)
{
  GListModel *lines = way_draft_get_lines (draft);
  guint n = g_list_model_get_n_items (lines);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);
      g_autofree char *text = g_strdup (way_line_get_info (line)->text);
    }
  return n;
}

static void
measure (const char *what, WayDraft *draft, const CarcQuestion *count)
{
  static double times[N_KEYS];
  guint n_lines = 0;

  for (int key = 0; key < N_KEYS; key++)
    {
      double begin = bench_read_clock ();

      press (draft, count, key);
      n_lines = MAX (n_lines, read_lines (draft));
      times[key] = bench_read_clock () - begin;
    }
  g_print ("%-24s up to %2u lines: median %.3f ms, 99th percentile %.3f ms (aim: 2 ms), slowest %.3f ms\n", what,
           n_lines, bench_median (times, N_KEYS), bench_percentile (times, N_KEYS, 99),
           bench_percentile (times, N_KEYS, 100));
}

int
main (void)
{
  WayStore *store = way_store_open (":memory:", NULL);
  g_autoptr (WayGame) game = NULL;
  g_autoptr (WayDraft) road = NULL;
  g_autoptr (WayDraft) city = NULL;
  g_autoptr (WayDraft) first = NULL;
  int entry_id;

  setlocale (LC_ALL, "");
  game = open_game (store);
  road = way_draft_new (game, &carc_road, CARC_STATE_COMPLETED);
  city = way_draft_new (game, &carc_city, CARC_STATE_COMPLETED);
  way_game_get_entry (game, 0, &entry_id);
  first = way_draft_new_inserting (game, entry_id, &carc_road, CARC_STATE_COMPLETED);
  g_print ("an answer and its sheet, %d keys each, %d entries, everything in play\n", N_KEYS, N_ENTRIES);
  measure ("a road", road, &carc_road_tiles);
  measure ("a city", city, &carc_road_tiles);
  measure ("a road before all others", first, &carc_road_tiles);
  g_clear_object (&first);
  g_clear_object (&city);
  g_clear_object (&road);
  g_clear_object (&game);
  way_store_close (store);
  return 0;
}
