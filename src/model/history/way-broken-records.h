/* way-broken-records.h: the records that a finished game broke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"
#include "way-record-file.h"
#include "way-result.h"
#include "way-store-records.h"

G_BEGIN_DECLS

#define WAY_MAX_BROKEN_RECORDS 3

typedef struct {
  WayBestType type;
  WayKind kind; /* WAY_N_KINDS: the points of a whole game */
  int seat;     /* of the player who broke it */
  int value;
  int before;    /* the old value */
  char *title;   /* "Most signpost points in a game" */
  char *reached; /* "Anna, 27" */
  char *old;     /* "previously Mia with 24 on May 12, 2026" */
} WayBrokenRecord;

/* Returns the records that @record, a finished game with its sheets, broke, the most important first, at most
 * WAY_MAX_BROKEN_RECORDS; of WayBrokenRecord. @bests: of way_bests_read(). Empty for the first game. (transfer full) */
GPtrArray *way_broken_records_find (const WayRecordFile *record, GPtrArray *bests);

/* Finds the records that @game, a row of @store, broke, in a thread for @owner, as way_job_run_for() does, whose @done
 * gets the array. @record is the game (transfer full). Returns the job, which can be dropped. (transfer full) */
WayJob *way_broken_records_find_for (WayStore *store, gint64 game, WayRecordFile *record, GObject *owner,
                                     WayJobFinished done) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the id of the entry of @game with which the record was broken; 0 if it is not in the game. */
int way_broken_record_find_entry (const WayBrokenRecord *self, WayGame *game);

G_END_DECLS
