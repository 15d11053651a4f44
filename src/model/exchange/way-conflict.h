/* way-conflict.h: a game that was changed on both sides, what people decide about it, and the way back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-import.h"

G_BEGIN_DECLS

typedef struct {
  char *name;          /* of the file, for people */
  char *text;          /* its record in the notation, without problems */
  gint64 game;         /* the row of the game in the history */
  WayResolution taken; /* what was decided last */
  gint64 came;         /* the row that the record got then; 0: none */
  gboolean hidden;     /* whether the game was a deleted one before */
} WayConflict;

/* All strings are copied. */
WayConflict *way_conflict_new (const char *name, const char *text, gint64 game) G_GNUC_WARN_UNUSED_RESULT;
void way_conflict_free (WayConflict *self);

/* The game as the history has it now; NULL with @error. The caller frees it. */
WayRecordFile *way_conflict_load (WayConflict *self, WayStore *store, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Decides @n conflicts in one transaction: all of them or, with FALSE and @error, none. @take is not
 * WAY_RESOLUTION_ASK. */
gboolean way_conflict_decide (WayConflict **conflicts, guint n, WayResolution take, WayStore *store, GError **error);

/* Takes such a decision back, all of it or nothing: every game of the history is what it was before. */
gboolean way_conflict_undo (WayConflict **conflicts, guint n, WayStore *store, GError **error);

/* What is not the same in the two records, in sentences, the entries last; (transfer full), of char *. */
GPtrArray *way_conflict_list_differences (const WayRecordFile *ours, const WayRecordFile *theirs);

G_END_DECLS
