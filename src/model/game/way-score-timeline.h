/* way-score-timeline.h: how a game went: the points after each entry, who led, and what each kind of scoring gave.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"

G_BEGIN_DECLS

/* What the points of an evening come from, in the order of every picture of it. */
typedef enum {
  WAY_KIND_ROADS,
  WAY_KIND_SIGNPOSTS,
  WAY_KIND_CITIES,
  WAY_KIND_MONASTERIES, /* and gardens */
  WAY_KIND_FIELDS,
  WAY_KIND_BETS,
  WAY_KIND_OTHER,
  WAY_N_KINDS,
} WayKind;

/* A step is an entry that stands and does something: turns that begin and the marks of final scoring and of the end are
 * steps only where they score. Step 0 is the game before its first entry. Lists have n_steps + 1 elements; those of
 * points hold n_players numbers a step. What today's rules say, whatever was frozen; a picture of the moment it was
 * made. */
typedef struct {
  int n_players;
  gsize n_steps;
  gsize final_from; /* the first step of final scoring; n_steps + 1 without one */
  int *points;
  int *turns;     /* how many turns had begun */
  gsize *entries; /* the index in the log; nothing at step 0 */
  int *entry_ids; /* 0 at step 0 */
} WayScoreTimeline;

WayScoreTimeline *way_score_timeline_new (WayGame *game);
void way_score_timeline_free (WayScoreTimeline *course);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayScoreTimeline, way_score_timeline_free)

/* After @step; n_players numbers, borrowed. */
const int *way_score_timeline_get_points (const WayScoreTimeline *course, gsize step);

/* "Turn 13", "Final scoring", "Before the first turn": when @step was. (transfer full) */
char *way_score_timeline_describe_when (const WayScoreTimeline *course, gsize step);

/* "Turn 13: Road, 9 tiles"; step 0 has no entry. @game is the one the course was made of. (transfer full) */
char *way_score_timeline_describe_step (const WayScoreTimeline *course, WayGame *game, gsize step);

/* The step of the entry in @entry_id, or the last one where there is none. */
gsize way_score_timeline_find_entry_id (const WayScoreTimeline *course, int entry_id);

/* Who has most after @step: the seats whose bit is set; nobody while nothing is scored. */
unsigned way_score_timeline_get_leaders (const WayScoreTimeline *course, gsize step);

/* How often somebody took the lead from somebody else; ties keep it where it was. @since becomes the step from which
 * the last one to lead alone was never overtaken, @seat who that is, or -1 where nobody ever led alone. */
int way_score_timeline_count_lead_changes (const WayScoreTimeline *course, int *seat, gsize *since);

/* What @line, on the sheet of an entry about @subject, is counted under. */
WayKind way_kind_of_line (const CarcSubject *subject, const CarcLine *line);
const char *way_kind_get_name (WayKind kind); /* translated, borrowed */
const char *way_kind_get_id (WayKind kind);   /* as in stored sums, "kind:roads"; for ever */
gboolean way_kind_find (const char *id, WayKind *kind);

/* Adds what @sheet gives to each seat to @gains. */
void way_kind_add_sheet (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int n_players, const CarcSubject *subject,
                         const CarcSheet *sheet);

/* The first entry about @subject that gave one player the most: its index, and how many points that was. -1 where none
 * gave any. */
gssize way_score_timeline_find_best (WayGame *game, const CarcSubject *subject, int *points);

G_END_DECLS
