/* way-score-timeline.c: the points after each entry of a game, the lead, and the kinds of scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-timeline.h"

#include "carc-base.h"
#include "carc-messages.h"
#include "way-space-moves.h"
#include "way-text.h"
#include "way-i18n.h"

static gboolean
is_mark (const CarcEntry *entry)
{
  return entry->subject == &carc_turn || entry->subject == &carc_final || entry->subject == &carc_end;
}

static gboolean
is_step (const CarcEntry *entry, const CarcSheet *sheet)
{
  return !is_mark (entry) || sheet->n_lines > 0 || sheet->n_moves > 0;
}

/* A timeline of at most @n entries, to which they are added. */
static WayScoreTimeline *
begin_timeline (int n_players, gsize n)
{
  WayScoreTimeline *self = g_new0 (WayScoreTimeline, 1);

  self->n_players = n_players;
  self->is_result = TRUE;
  self->points = g_new0 (int, (n + 1) * (gsize) n_players);
  self->seconds = g_new0 (int, (n + 1) * (gsize) n_players);
  self->turns = g_new0 (int, n + 1);
  self->entries = g_new0 (gsize, n + 1);
  self->entry_ids = g_new0 (int, n + 1);
  return self;
}

static void
add_step (WayScoreTimeline *self, const CarcSheet *sheet, gsize index, int entry_id)
{
  gsize step = ++self->n_steps;
  int *before = &self->points[(step - 1) * (gsize) self->n_players];
  int *seconds = &self->seconds[(step - 1) * (gsize) self->n_players];

  for (int seat = 0; seat < self->n_players; seat++)
    {
      before[self->n_players + seat] = before[seat] + carc_sheet_get_points (sheet, seat);
      seconds[self->n_players + seat] = carc_messenger_points_after (sheet, seat, seconds[seat]);
    }
  self->turns[step] = self->n_turns;
  self->entries[step] = index;
  self->entry_ids[step] = entry_id;
}

/* n_turns is how many have begun; final_from is 0 until final scoring has begun. */
static void
add_entry (WayScoreTimeline *self, const CarcEntry *entry, const CarcSheet *sheet, gsize index, int entry_id)
{
  /* The figures that a turn or final scoring moves belong to the turn before it. */
  gboolean ends_turn = is_mark (entry) && sheet->n_lines > 0;

  if (ends_turn)
    add_step (self, sheet, index, entry_id);
  self->n_turns += entry->subject == &carc_turn ? 1 : 0;
  self->is_result
      = self->is_result
        && (entry->subject == &carc_correction || entry->subject == &carc_final || entry->subject == &carc_end);
  if (entry->subject == &carc_final && self->final_from == 0)
    self->final_from = self->n_steps + 1;
  if (is_step (entry, sheet) && !ends_turn)
    add_step (self, sheet, index, entry_id);
}

/* Whether no player got points twice, as somebody would whose points were entered while playing. */
static gboolean
scores_once (const WayScoreTimeline *self)
{
  unsigned scored = 0;

  for (gsize step = 1; step <= self->n_steps; step++)
    for (int seat = 0; seat < self->n_players; seat++)
      {
        unsigned player = way_score_timeline_get_gain (self, step, seat) != 0 ? 1u << seat : 0;

        if (scored & player)
          return FALSE;
        scored |= player;
      }
  return TRUE;
}

static void
end_timeline (WayScoreTimeline *self)
{
  self->is_result = self->is_result && self->final_from != 0 && scores_once (self);
  if (self->final_from == 0)
    self->final_from = self->n_steps + 1;
}

WayScoreTimeline *
way_score_timeline_new (WayGame *game)
{
  gsize n = way_game_get_n_entries (game);
  WayScoreTimeline *self = begin_timeline (way_game_get_setup (game)->n_players, n);

  for (gsize i = 0; i < n; i++)
    {
      int entry_id;
      const CarcEntry *entry = way_game_get_entry (game, i, &entry_id);

      add_entry (self, entry, way_game_get_sheet (game, i), i, entry_id);
    }
  end_timeline (self);
  return self;
}

WayScoreTimeline *
way_score_timeline_new_for_record (const WayRecordFile *record)
{
  WayScoreTimeline *self = begin_timeline (record->header.setup.n_players, record->entries->len);
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  for (guint i = 0; i < record->entries->len; i++)
    {
      way_record_entries_get (record->entries, i, entry);
      add_entry (self, &entry->entry, &entry->sheet, i, 0);
    }
  end_timeline (self);
  return self;
}

void
way_score_timeline_free (WayScoreTimeline *timeline)
{
  if (!timeline)
    return;
  g_free (timeline->points);
  g_free (timeline->seconds);
  g_free (timeline->turns);
  g_free (timeline->entries);
  g_free (timeline->entry_ids);
  g_free (timeline);
}

const int *
way_score_timeline_get_points (const WayScoreTimeline *timeline, gsize step)
{
  g_return_val_if_fail (step <= timeline->n_steps, NULL);

  return &timeline->points[step * (gsize) timeline->n_players];
}

int
way_score_timeline_get_gain (const WayScoreTimeline *timeline, gsize step, int seat)
{
  if (step == 0)
    return 0;
  return way_score_timeline_get_points (timeline, step)[seat]
         - way_score_timeline_get_points (timeline, step - 1)[seat];
}

const int *
way_score_timeline_get_seconds (const WayScoreTimeline *timeline, gsize step)
{
  g_return_val_if_fail (step <= timeline->n_steps, NULL);

  return &timeline->seconds[step * (gsize) timeline->n_players];
}

char *
way_score_timeline_describe_when (const WayScoreTimeline *timeline, gsize step)
{
  if (step >= timeline->final_from)
    /* Translators: a noun; in the place of the number of a turn. */
    return g_strdup (_ ("Final scoring"));
  if (timeline->turns[step] == 0)
    return g_strdup (_ ("Before the first turn"));
  return g_strdup_printf (_ ("Turn %d"), timeline->turns[step]);
}

char *
way_score_timeline_describe_step (const WayScoreTimeline *timeline, WayGame *game, gsize step)
{
  g_autofree char *when = NULL;
  g_autofree char *title = NULL;

  if (step == 0)
    return g_strdup (C_ ("step of a game", "Start"));
  when = way_score_timeline_describe_when (timeline, step);
  title = way_text_scored_title (way_game_get_header (game), way_game_get_entry (game, timeline->entries[step], NULL),
                                 way_game_get_sheet (game, timeline->entries[step]));
  /* Translators: when an entry was made, and what it is about: “Turn 13: Road, 9 tiles”. */
  return g_strdup_printf (C_ ("entry", "%1$s: %2$s"), when, title);
}

gsize
way_score_timeline_find_entry_id (const WayScoreTimeline *timeline, int entry_id)
{
  for (gsize step = 1; step <= timeline->n_steps; step++)
    if (timeline->entry_ids[step] == entry_id)
      return step;
  return timeline->n_steps;
}

unsigned
way_score_timeline_get_leaders (const WayScoreTimeline *timeline, gsize step)
{
  return carc_find_leaders (way_score_timeline_get_points (timeline, step), timeline->n_players, NULL);
}

WayLead
way_score_timeline_find_lead (const WayScoreTimeline *timeline)
{
  WayLead lead = { .seat = -1 };
  gboolean is_alone = FALSE;

  if (timeline->is_result)
    return lead;
  for (gsize step = 1; step <= timeline->n_steps; step++)
    {
      unsigned leaders = way_score_timeline_get_leaders (timeline, step);
      int alone = g_bit_nth_lsf (leaders, -1);

      if (leaders == 0 || leaders != 1u << alone)
        {
          is_alone = FALSE;
          lead.was_shared = lead.was_shared || leaders != 0 || lead.seat >= 0;
          continue;
        }
      if (!is_alone || alone != lead.seat)
        lead.since = step;
      if (alone != lead.seat)
        {
          lead.n_changes += lead.seat >= 0 ? 1 : 0;
          lead.seat = alone;
          lead.taken = step;
        }
      is_alone = TRUE;
    }
  return lead;
}

WayKind
way_kind_of_line (const CarcSubject *subject, const CarcLine *line)
{
  if (g_str_has_prefix (line->rule->id, "signposts."))
    return WAY_KIND_SIGNPOSTS;
  if (g_str_has_prefix (line->rule->id, "bets."))
    return WAY_KIND_BETS;
  if (subject == &carc_road)
    return WAY_KIND_ROADS;
  if (subject == &carc_city)
    return WAY_KIND_CITIES;
  if (subject == &carc_monastery || subject == &carc_garden)
    return WAY_KIND_MONASTERIES;
  if (subject == &carc_field)
    return WAY_KIND_FIELDS;
  return WAY_KIND_OTHER;
}

const char *
way_kind_get_name (WayKind kind)
{
  switch (kind)
    {
    case WAY_KIND_ROADS:
      /* Translators: what points came from, in the charts of a game. */
      return C_ ("kind", "Roads");
    case WAY_KIND_SIGNPOSTS:
      return C_ ("kind", "Signposts");
    case WAY_KIND_CITIES:
      return C_ ("kind", "Cities");
    case WAY_KIND_MONASTERIES:
      return C_ ("kind", "Monasteries");
    case WAY_KIND_FIELDS:
      return C_ ("kind", "Fields");
    case WAY_KIND_BETS:
      return C_ ("kind", "Bets");
    case WAY_KIND_OTHER:
    case WAY_N_KINDS:
    default:
      return C_ ("kind", "Other");
    }
}

static const char *const kind_ids[] = {
  [WAY_KIND_ROADS] = WAY_KIND_PREFIX "roads",   [WAY_KIND_SIGNPOSTS] = WAY_KIND_PREFIX "signposts",
  [WAY_KIND_CITIES] = WAY_KIND_PREFIX "cities", [WAY_KIND_MONASTERIES] = WAY_KIND_PREFIX "monasteries",
  [WAY_KIND_FIELDS] = WAY_KIND_PREFIX "fields", [WAY_KIND_BETS] = WAY_KIND_PREFIX "bets",
  [WAY_KIND_OTHER] = WAY_KIND_PREFIX "other",
};

const char *
way_kind_get_id (WayKind kind)
{
  return kind_ids[kind];
}

gboolean
way_kind_find (const char *id, WayKind *kind)
{
  for (int i = 0; i < WAY_N_KINDS; i++)
    if (g_str_equal (kind_ids[i], id))
      {
        *kind = (WayKind) i;
        return TRUE;
      }
  return FALSE;
}

void
way_kind_add_sheet (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int n_players, const CarcSubject *subject,
                    const CarcSheet *sheet)
{
  for (int i = 0; i < sheet->n_lines; i++)
    for (int seat = 0; seat < n_players; seat++)
      if (carc_sheet_line_scores (sheet, &sheet->lines[i], seat))
        gains[way_kind_of_line (subject, &sheet->lines[i])][seat] += sheet->lines[i].points;
}

gssize
way_score_timeline_find_best (WayGame *game, const CarcSubject *subject, int *points)
{
  gssize best = -1;

  *points = 0;
  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
      {
        int award = carc_sheet_get_points (way_game_get_sheet (game, i), seat);

        if (way_game_get_entry (game, i, NULL)->subject == subject && award > *points)
          {
            best = (gssize) i;
            *points = award;
          }
      }
  return best;
}
