/* way-conflict.h: a game that is different in the history and in an imported file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-import.h"

G_BEGIN_DECLS

typedef struct {
  char *name;               /* of the file, for display */
  char *text;               /* its record in the notation, without problems */
  gint64 game;              /* the row of the game in the history */
  WayResolution resolution; /* the last decision */
  gint64 imported;          /* the row of the game that it made or restored; 0: none */
  gboolean was_deleted;     /* the game of the history was a deleted one when it was compared or decided on */
  char *seen;               /* the game of the history when both were compared or it was restored; NULL: not yet */
  char *made;               /* that game, or the copy, after the last decision; NULL: none */
} WayConflict;

/* The strings are copied. @stored: the version of the history, or NULL if it is not known yet. */
WayConflict *way_conflict_new (const char *name, const char *text, gint64 game,
                               const WayRecordFile *stored) G_GNUC_WARN_UNUSED_RESULT;
void way_conflict_free (WayConflict *self);

/* Returns the game as it is in the history now, to be compared with the file, or NULL with @error. Not for one that is
 * decided. (transfer full) */
WayRecordFile *way_conflict_load (WayConflict *self, WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Resolves @n conflicts in one transaction, or none with @error. @resolution is not WAY_RESOLUTION_ASK. Stops before a
 * game that was changed since it was compared, because nobody has seen what would be replaced; @n_decided are those
 * before it. */
gboolean way_conflict_decide (WayConflict **conflicts, guint n, WayResolution resolution, WayStore *store,
                              guint *n_decided, GError **error);

/* Undoes such a decision in one transaction: every game of the history is as it was before. CONFLICT, and nothing is
 * undone, if one that the decision has made was changed since. */
gboolean way_conflict_undo (WayConflict **conflicts, guint n, WayStore *store, GError **error);

/* Returns a sentence for each difference between the records, the entries last; of char *. (transfer full) */
GPtrArray *way_conflict_list_differences (const WayRecordFile *ours, const WayRecordFile *theirs);

G_END_DECLS
