/* way-tallies.c: sums up what each rule gave to each seat in a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tallies.h"

#include "way-score-timeline.h"

static WayTally *
find_tally (GArray *tallies, int seat, const char *rule)
{
  WayTally fresh = { .seat = seat, .rule = rule };

  for (guint i = 0; i < tallies->len; i++)
    {
      WayTally *tally = &g_array_index (tallies, WayTally, i);

      if (tally->seat == seat && g_str_equal (tally->rule, rule))
        return tally;
    }

  g_array_append_val (tallies, fresh);

  return &g_array_index (tallies, WayTally, tallies->len - 1);
}

static void
add (GArray *tallies, int seat, const char *rule, int count, int points)
{
  WayTally *tally = find_tally (tallies, seat, rule);

  tally->best = tally->times == 0 ? points : MAX (tally->best, points);
  tally->max = MAX (tally->max, count);
  tally->times++;
  tally->count += count;
  tally->points += points;
}

/* What a rule says in several lines, as of two watchtowers, it gave in one entry. */
static void
add_rules (GArray *tallies, int seat, const CarcSheet *sheet)
{
  gboolean done[CARC_MAX_LINES] = { FALSE };

  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcRule *rule = sheet->lines[i].rule;
      int count = 0;
      int points = 0;

      if (done[i] || !carc_sheet_line_scores (sheet, &sheet->lines[i], seat))
        continue;
      for (int j = i; j < sheet->n_lines; j++)
        if (sheet->lines[j].rule == rule && carc_sheet_line_scores (sheet, &sheet->lines[j], seat))
          {
            done[j] = TRUE;
            count += sheet->lines[j].count;
            points += sheet->lines[j].points;
          }
      add (tallies, seat, rule->id, count, points);
    }
}

/* A feature counts only for those with the majority, whatever else the entry gave to other players. */
static void
add_kinds (GArray *tallies, int seat, const CarcSubject *subject, const CarcSheet *sheet)
{
  int points[WAY_N_KINDS] = { 0 };
  gboolean spoke[WAY_N_KINDS] = { FALSE };

  for (int i = 0; i < sheet->n_lines; i++)
    if (carc_sheet_line_scores (sheet, &sheet->lines[i], seat))
      {
        WayKind kind = way_kind_of_line (subject, &sheet->lines[i]);

        points[kind] += sheet->lines[i].points;
        spoke[kind] = TRUE;
      }
  for (int kind = 0; kind < WAY_N_KINDS; kind++)
    if (spoke[kind])
      add (tallies, seat, way_kind_get_id ((WayKind) kind), sheet->majority[seat] ? sheet->tiles : 0, points[kind]);
}

GArray *
way_tallies_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (WayTally));
}

void
way_tallies_add (GArray *tallies, const CarcSetup *setup, const CarcSubject *subject, const CarcSheet *sheet)
{
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      add_rules (tallies, seat, sheet);
      add_kinds (tallies, seat, subject, sheet);
    }
}

GArray *
way_tallies_sum_up (const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  GArray *tallies = way_tallies_new ();

  for (guint i = 0; i < record->entries->len; i++)
    {
      way_record_entries_get (record->entries, i, entry);
      way_tallies_add (tallies, &record->header.setup, entry->entry.subject, &entry->sheet);
    }
  return tallies;
}
