/* way-score-timeline.h: the points after each entry of a game, the lead, and the kinds of scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-record-file.h"

G_BEGIN_DECLS

/* The kinds of scoring, in the order of every chart. */
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

/* A step is an entry in force; turns, final scoring and the end only if they score. Step 0 is the game before its first
 * entry. Arrays have n_steps + 1 elements; points and seconds have n_players numbers for each step, by the current
 * rules, whatever was frozen. A timeline does not change with the game. */
typedef struct {
  int n_players;
  gsize n_steps;
  int n_turns;        /* of the whole game, with those in which nothing was scored */
  gsize final_from;   /* the first step of final scoring; n_steps + 1 without one */
  gboolean is_result; /* only the points of each player were entered, after the game: nothing is known of their order */
  int *points;
  int *seconds;   /* of the points, those with which the second scoring figure has moved */
  int *turns;     /* how many turns had begun */
  gsize *entries; /* the index in the log; undefined at step 0 */
  int *entry_ids; /* 0 at step 0 */
} WayScoreTimeline;

WayScoreTimeline *way_score_timeline_new (WayGame *game);

/* The same for a record that was read with its sheets; its entries have no ids. */
WayScoreTimeline *way_score_timeline_new_for_record (const WayRecordFile *record);
void way_score_timeline_free (WayScoreTimeline *timeline);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayScoreTimeline, way_score_timeline_free)

/* Returns the points after @step, n_players numbers. (transfer none) */
const int *way_score_timeline_get_points (const WayScoreTimeline *timeline, gsize step);

/* Returns the points that @step gave the player of @seat; 0 for step 0. */
int way_score_timeline_get_gain (const WayScoreTimeline *timeline, gsize step, int seat);

/* The points after @step with which the second scoring figures have moved, n_players numbers. (transfer none) */
const int *way_score_timeline_get_seconds (const WayScoreTimeline *timeline, gsize step);

/* Returns the section of @step: "Turn 13", "Final scoring", "Before the first turn". (transfer full) */
char *way_score_timeline_describe_when (const WayScoreTimeline *timeline, gsize step);

/* Returns "Turn 13: Road, 9 tiles"; only the section for step 0. @game is that of the timeline. (transfer full) */
char *way_score_timeline_describe_step (const WayScoreTimeline *timeline, WayGame *game, gsize step);

/* Returns the step of the entry, or the last step if it is not in force. */
gsize way_score_timeline_find_entry_id (const WayScoreTimeline *timeline, int entry_id);

/* Returns the players with most points after @step, bit 1 << seat; 0 while all have 0 points. */
unsigned way_score_timeline_get_leaders (const WayScoreTimeline *timeline, gsize step);

/* Who led alone. */
typedef struct {
  int seat;            /* the last player who did, or -1 */
  int n_changes;       /* how often another player did than before; a tie is not a change */
  gsize taken;         /* the step of the last change, or of the first lead */
  gsize since;         /* the step from which that player led alone, until the end or a last tie */
  gboolean was_shared; /* for some steps after the first points, nobody led alone */
} WayLead;

/* Of a mere result, nothing is known about that. */
WayLead way_score_timeline_find_lead (const WayScoreTimeline *timeline);

/* Returns the kind of scoring of @line, on the sheet of an entry about @subject. */
WayKind way_kind_of_line (const CarcSubject *subject, const CarcLine *line);
const char *way_kind_get_name (WayKind kind); /* translated, borrowed */
const char *way_kind_get_id (WayKind kind);   /* as in stored tallies, "kind:roads"; static */
gboolean way_kind_find (const char *id, WayKind *kind);

/* Adds the points of @sheet to @gains. */
void way_kind_add_sheet (int gains[WAY_N_KINDS][CARC_MAX_PLAYERS], int n_players, const CarcSubject *subject,
                         const CarcSheet *sheet);

/* Returns the index of the first entry about @subject that gave one player the most @points; -1 if none gave any. */
gssize way_score_timeline_find_best (WayGame *game, const CarcSubject *subject, int *points);

G_END_DECLS
