/* way-log-item.h: an entry, or the header of a turn, in the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-space-moves.h"
#include "way-store.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The turn of the entries of final scoring. */
#define WAY_LOG_FINAL (-1)

/* The subjects of rows about figures that move, by the first of them. */
#define WAY_LOG_LADDER "ladder"
#define WAY_LOG_SNAKE "snake"

/* What a row of the log shows. */
typedef struct {
  int entry_id;                /* 0 for a header */
  gboolean header;             /* begins a turn, final scoring or the time before the first turn */
  gboolean moves;              /* the figures that a turn or final scoring has moved, whose id this is */
  gboolean deleted;            /* deleted since the game was opened; shown until it is closed */
  const char *subject_id;      /* as in the notation; selects the icon */
  char *title;                 /* "Road, 9 tiles" */
  char *subtitle;              /* "5 correct signposts of 3 kinds"; may be empty */
  char *gains_text;            /* "Red +24"; may be empty */
  char *problem;               /* what an earlier change has made impossible; NULL: nothing */
  char *description;           /* title, subtitle and gains for screen readers, which read the problem separately */
  int turn;                    /* of an entry: from 1; 0 before the first turn; WAY_LOG_FINAL */
  int turn_seat;               /* the player whose turn it was; -1 without one */
  unsigned concerned;          /* bit 1 << seat: the player is involved, even with 0 points */
  int gains[CARC_MAX_PLAYERS]; /* points for each seat */
} WayLogItemInfo;

/* Signal "changed": the info is different. Emitted at most once for each change of the game. */
#define WAY_TYPE_LOG_ITEM (way_log_item_get_type ())
G_DECLARE_FINAL_TYPE (WayLogItem, way_log_item, WAY, LOG_ITEM, GObject)

/* Returns the info, valid until the next "changed". (transfer none) */
const WayLogItemInfo *way_log_item_get_info (WayLogItem *self);

/* For WayGame: sets the turn of an entry. The next update emits "changed" if the turn is another one;
 * way_log_item_show_turn() does it without an update. */
void way_log_item_set_turn (WayLogItem *self, int turn, int turn_seat);
void way_log_item_show_turn (WayLogItem *self);

/* For WayGame: a new row, and its update with an entry in force, the figures that a turn has moved, a deleted entry or
 * a section title. @title is (transfer full); @problems may be NULL. */
WayLogItem *way_log_item_new (int entry_id, gboolean header);
void way_log_item_update (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet,
                          const CarcProblems *problems);
void way_log_item_update_moves (WayLogItem *self, const CarcHeader *header, const CarcSheet *sheet,
                                const WaySpaceMoves *moves);
void way_log_item_update_deleted (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry);
void way_log_item_update_header (WayLogItem *self, char *title, const CarcProblems *problems, const CarcHeader *header);

G_END_DECLS
