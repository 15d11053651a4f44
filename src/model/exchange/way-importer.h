/* way-importer.h: files and folders that are imported: read and played first, then recorded in one transaction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-import.h"

G_BEGIN_DECLS

typedef struct WayImporter WayImporter;

/* One record that came in, and what it came to. Everything is borrowed. */
typedef struct {
  const char *name;            /* of its file, for people */
  const WayRecordFile *record; /* NULL: the file itself could not be read; FAILED */
  WayImport import;
  gint64 game;           /* its row; 0: none */
  WayRecordFile *stored; /* DIFFERENT: what the history has; NULL else */
  const GError *error;   /* FAILED */
} WayImporterItem;

/* Called for each record, and for each file that could not be read, before anything is on the disk: for what is wrong
 * while it is read, for the others while they are recorded. The record has its sheets where it met a game of the
 * history (DIFFERENT). NULL where nobody wants to know. */
typedef void (*WayImporterFunc) (const WayImporterItem *item, gpointer data);

/* How many came to what. */
typedef struct {
  int n[WAY_N_IMPORTS];
  int n_other;    /* plays of other games */
  int n_unusable; /* plays of Carcassonne that are no results */
  int n_unread;   /* files that could not be read, or are of no known kind */
} WayImporterCounts;

/* Nothing is read yet, and no history is needed before way_importer_record. */
WayImporter *way_importer_new (WayImporterFunc func, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void way_importer_free (WayImporter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayImporter, way_importer_free)

/* When @cancellable (borrowed) is cancelled, what is not yet read or recorded is passed over. */
void way_importer_set_cancellable (WayImporter *self, GCancellable *cancellable);

/* Reads and plays a text: records, one behind the other, or a file of Board Game Stats. The text is (transfer full):
 * it is kept until @self is freed, and little is kept beside it. */
void way_importer_text (WayImporter *self, const char *name, char *text, gsize length);

/* The same with a file, or all files of known kinds in a folder and its folders, by their names and each folder once.
 */
void way_importer_file (WayImporter *self, GFile *file);

/* Whether something was read that can be recorded. */
gboolean way_importer_has_records (WayImporter *self);

/* Records what was read, in one transaction, with @take for games that were changed on both sides. With @all nothing is
 * recorded when one of them is DIFFERENT or FAILED (CONFLICT), else the others are. TRUE: it is on the disk; FALSE:
 * nothing is, also when it was cancelled. */
gboolean way_importer_record (WayImporter *self, WayStore *store, WayResolution take, gboolean all, GError **error);

/* So far; borrowed. */
const WayImporterCounts *way_importer_get_counts (WayImporter *self);

/* A sentence for each play of Carcassonne so far that is no result; borrowed, of char *. */
const GPtrArray *way_importer_get_passed_over (WayImporter *self);

/* "3 games were recorded, 2 were there already.": @counts in sentences; (transfer full). */
char *way_importer_describe (const WayImporterCounts *counts);

G_END_DECLS
