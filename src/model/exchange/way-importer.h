/* way-importer.h: imports files and folders: reads and replays them first, then records them in one transaction.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "way-bgstats.h"
#include "way-import.h"

G_BEGIN_DECLS

typedef struct WayImporter WayImporter;

/* One record, and the result of its import. Everything is borrowed. */
typedef struct {
  const char *name;            /* of its file, for display */
  const WayRecordFile *record; /* NULL: the file could not be read; FAILED */
  WayImport import;
  gint64 game;           /* its row; 0: none */
  gint64 replaced;       /* the row that its game had before; 0: none */
  WayRecordFile *stored; /* DIFFERENT: the version of the history; otherwise NULL */
  gboolean deleted;      /* DIFFERENT: that version is a deleted game */
  const GError *error;   /* FAILED */
  int line;              /* of the file, where the record begins, from 1 */
} WayImporterItem;

/* Called for each record, and for each file that cannot be read, before anything is on the disk: for invalid records
 * while they are read, for the others while they are recorded. The record has its sheets if it is DIFFERENT. */
typedef void (*WayImporterFunc) (const WayImporterItem *item, gpointer data);

typedef struct {
  int n[WAY_N_IMPORTS]; /* games with each result, or records that are DIFFERENT, INVALID or FAILED */
  int n_other;          /* plays of other games */
  int n_unusable;       /* plays of Carcassonne that cannot be imported */
  int n_separated;      /* merged names that are counted separately again, because they played in one game */
  int n_unread;         /* files that could not be read, or have an unknown format */
  int n_unrecognized;   /* of those INVALID: files of any other text, without a single record */
  int n_between;        /* of those INVALID: text before the records of a file, as of a mail */
} WayImporterCounts;

/* @func may be NULL. Reading needs no history; only way_importer_record() does. */
WayImporter *way_importer_new (WayImporterFunc func, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
void way_importer_free (WayImporter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayImporter, way_importer_free)

/* If @cancellable (borrowed) is cancelled, what is not yet read or recorded is skipped. */
void way_importer_set_cancellable (WayImporter *self, GCancellable *cancellable);

/* With @unknown, files that are read from now on also give the plays of games that may be editions of Carcassonne:
 * their names begin with it, but they are neither known editions nor known spin-offs. By default they are left out. */
void way_importer_set_unknown (WayImporter *self, gboolean unknown);

/* Reads and replays a text: any number of records, or a file of Board Game Stats. @text is (transfer full) and kept
 * until @self is freed, so that recording needs little additional memory. */
void way_importer_text (WayImporter *self, const char *name, char *text, gsize length);

/* The same for a file, or for all files of known formats in a folder and its subfolders, sorted by name, each folder
 * once. */
void way_importer_file (WayImporter *self, GFile *file);

/* Returns whether there are records to import. */
gboolean way_importer_has_records (WayImporter *self);

/* Records what was read, in one transaction; @resolution applies to games that differ from those in the history. With
 * @all, nothing is recorded if one record is DIFFERENT or FAILED (WAY_STORE_ERROR_CONFLICT); without it, the others are
 * recorded, unless the history itself cannot be written, such as on a full disk: that ends the import. Returns FALSE if
 * nothing was recorded because of @error, also when cancelled. */
gboolean
way_importer_record (WayImporter *self, WayStore *store, WayResolution resolution, gboolean all, GError **error);

/* Returns the counts so far. (transfer none) */
const WayImporterCounts *way_importer_get_counts (WayImporter *self);

/* Returns a sentence for each play of Carcassonne that was read and cannot be imported, for each name that was changed
 * to be valid, and for each that several players of a game have; of char *. (transfer none) */
const GPtrArray *way_importer_get_skipped (WayImporter *self);

/* Returns a sentence for each game of the Carcassonne series whose plays were left out; of char *. (transfer full) */
GPtrArray *way_importer_describe_left_out (WayImporter *self);

/* Returns a list for the user of those that may be editions, or NULL if there are none. (transfer full) */
char *way_importer_list_unknown (WayImporter *self);

/* Returns a sentence about a play in the file @name that cannot be imported. (transfer full) */
char *way_importer_describe_unusable (const char *name, const WayBgstatsUnusable *play);

/* Adds sentences about what the records do not say as the @plays in the file @name did: comments that were cut, other
 * winners, two players of the same name. */
void way_importer_describe_differences (GPtrArray *sentences, const char *name, const WayBgstats *plays);

/* Adds a sentence about each name that several players of the @record in the file @name have, unless it is there. A
 * blank name is none. */
void way_importer_describe_same_names (GPtrArray *sentences, const char *name, const WayRecordFile *record);

/* Returns a sentence about @n merged names that are counted separately again. (transfer full) */
char *way_importer_describe_separated (int n);

/* Returns @counts as sentences for the user: "3 games were imported. 2 games were already in the history." (transfer
 * full) */
char *way_importer_describe (const WayImporterCounts *counts);

G_END_DECLS
