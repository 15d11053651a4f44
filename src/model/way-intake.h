/* way-intake.h: files and folders that come into the history, all of them in one transaction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-import.h"

G_BEGIN_DECLS

typedef struct WayIntake WayIntake;

/* One record that came in, and what it came to. Everything is borrowed. */
typedef struct {
  const char *name;            /* of its file, for people */
  const WayRecordFile *record; /* NULL: the file itself could not be read; FAILED */
  WayImport import;
  gint64 game;           /* its row; 0: none */
  WayRecordFile *stored; /* DIFFERENT: what the history has; NULL else */
  const GError *error;   /* FAILED */
} WayIntakeItem;

/* Called for each record, and for each file that could not be read, before anything is on the disk. NULL where nobody
 * wants to know. */
typedef void (*WayIntakeFunc) (const WayIntakeItem *item, gpointer data);

/* How many came to what. */
typedef struct {
  int n[WAY_N_IMPORTS];
  int n_other;    /* plays of other games */
  int n_unusable; /* plays of Carcassonne that are no results */
  int n_unread;   /* files that could not be read, or are of no known kind */
} WayIntakeCounts;

/* Begins to take something into @store (borrowed), with @take for games that were changed on both sides. NULL on error.
 * It ends with way_intake_end. */
WayIntake *way_intake_begin (WayStore *store, WayTake take, WayIntakeFunc func, gpointer data,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* When @cancellable (borrowed) is cancelled, what is not yet taken is passed over; the caller then ends it without
 * @good. */
void way_intake_set_cancellable (WayIntake *self, GCancellable *cancellable);

/* Takes a text: records, one behind the other, or a file of Board Game Stats. */
void way_intake_text (WayIntake *self, const char *name, const char *text, gsize length);

/* Takes a file, or all files of known kinds in a folder and its folders, by their names and each folder once. */
void way_intake_file (WayIntake *self, GFile *file);

/* So far; borrowed. */
const WayIntakeCounts *way_intake_get_counts (WayIntake *self);

/* A sentence for each play of Carcassonne so far that is no result; borrowed, of char *. */
const GPtrArray *way_intake_get_passed_over (WayIntake *self);

/* Ends it and frees @self. With @good everything that was recorded is on the disk, when TRUE is returned; else nothing
 * is. */
gboolean way_intake_end (WayIntake *self, gboolean good, GError **error);

/* "3 games were recorded, 2 were there already.": @counts in sentences; (transfer full). */
char *way_intake_describe (const WayIntakeCounts *counts);

G_END_DECLS
