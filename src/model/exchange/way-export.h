/* way-export.h: exports all games of the history to one file in the background.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-job.h"

G_BEGIN_DECLS

typedef struct {
  int n_games;    /* written */
  int n_without;  /* skipped because they have no result yet */
  int n_unread;   /* skipped because they could not be read */
  int n_replaced; /* written with replaced characters, see way_export_replaces() */
} WayExported;

/* Returns a job that writes every game to @file, the oldest first, in the format called @format, one that
 * way_export_format_find() knows. Its result is a WayExported, freed with g_free(); each game is a step. If it fails or
 * is cancelled, a previous @file is unchanged. */
WayJob *way_export_job_new (GFile *file, const char *format) G_GNUC_WARN_UNUSED_RESULT;

/* Returns whether names, the place or the note of @game contain characters that no format can have: control characters,
 * and what is not valid text. Others stand for them in an export. */
gboolean way_export_replaces (WayStore *store, gint64 game);

/* Returns a sentence for the user about @n such games. (transfer full) */
char *way_export_describe_replaced (int n);

/* Returns sentences for the user about @exported. (transfer full) */
char *way_export_describe (const WayExported *exported);

G_END_DECLS
