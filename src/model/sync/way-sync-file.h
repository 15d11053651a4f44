/* way-sync-file.h: a version of a game as a file of a synced folder.
 *
 * It is a record like any other, with comments that other readers ignore:
 *
 *   # sync: 1                       the format
 *   # game: UUID
 *   # version: ID
 *   # after: ID…                    the versions that it contains; several lines if there are many
 *   # from: "Laptop" 2026-11-27T20:15:00Z   for display only
 *   # result: 7 red 96 blue 65      of a finished game: the rules revision, and the points as they were frozen
 *   # check: SHA-256                the last line, about everything before it
 *
 * The version of a deleted game has only these lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"
#include "way-sync-merge.h"

G_BEGIN_DECLS

#define WAY_SYNC_FORMAT 1

/* The largest file that is read or written. Most of the longest games, of WAY_RECORD_MAX_ENTRIES, fit into it. */
#define WAY_SYNC_MAX_BYTES 1000000

/* How many different versions of one game are compared. */
#define WAY_SYNC_MAX_VERSIONS 128

/* How many characters the name of a device may have. */
#define WAY_SYNC_MAX_NAME 60

/* How many lines of later programs a file may have. */
#define WAY_SYNC_MAX_EXTRA 64

#define WAY_SYNC_ERROR (way_sync_error_quark ())

/* Why a file of the folder is not read, or the folder itself. */
typedef enum {
  WAY_SYNC_ERROR_CUT,        /* it is empty, or a part of it is missing or changed: it has not arrived completely */
  WAY_SYNC_ERROR_FOREIGN,    /* it is something else */
  WAY_SYNC_ERROR_NEWER,      /* a newer program wrote it */
  WAY_SYNC_ERROR_INVALID,    /* it has mistakes, or is about a game with mistakes */
  WAY_SYNC_ERROR_LARGE,      /* it is larger than any real game */
  WAY_SYNC_ERROR_AWAY,       /* it was not downloaded to this computer */
  WAY_SYNC_ERROR_UNREADABLE, /* the system does not let this program read it, or it is no file */
  WAY_SYNC_ERROR_MANY,       /* there are more files or folders than are read */
  WAY_SYNC_ERROR_MORE,       /* no file: there are more folders than are listed */
  WAY_SYNC_ERROR_FULL,       /* what all games have in common is more than one file may have */
  WAY_SYNC_ERROR_VERSIONS,   /* there are more versions of its game than are compared */
  WAY_SYNC_ERROR_NO_FOLDER,  /* this is not a synced folder: perhaps one that is not mounted */
  WAY_SYNC_ERROR_RUNNING,    /* no file: the history is being compared already */
  WAY_SYNC_ERROR_OPEN,       /* no file: the game is open in the app, so it is not changed */
  WAY_SYNC_ERROR_UNWRITTEN,  /* no file: a decision is done here, but the folder could not be written */
} WaySyncError;

GQuark way_sync_error_quark (void);

/* A file that was read. */
typedef struct {
  char game[37];
  gboolean deleted;
  char version[WAY_SYNC_ID_LENGTH + 1];
  char **after;
  char *device; /* the name of the device that wrote it; may be empty */
  char *time;   /* when, in ISO 8601, as its clock says; may be empty */
  char *result; /* what follows "# result:"; may be empty */
  char **extra; /* lines with comments of later programs, which are written again */
  char *text;   /* the whole file */
  gsize length;
} WaySyncFile;

void way_sync_file_free (WaySyncFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncFile, way_sync_file_free)

/* Returns the name of a device, which may be anything that somebody wrote, as it is written and shown: on one line, and
 * without characters that change what is around it. (transfer full) */
char *way_sync_file_clean_name (const char *name);

/* Reads @length bytes of @text, which is (transfer full), and checks that they are complete; the game itself is not
 * read. Returns NULL with an error of WAY_SYNC_ERROR, whose message is English and for logs. (transfer full) */
WaySyncFile *way_sync_file_read (char *text, gsize length, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads and replays the game, with the frozen result. Returns NULL with an error if it has mistakes, and for a deleted
 * game. (transfer full) */
WayRecordFile *way_sync_file_load (const WaySyncFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the version of the game in @record, without an id; NULL stands for a deleted game. (transfer full) */
WaySyncVersion *way_sync_version_new (const WayRecordFile *record) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the version in @file, with @record that way_sync_file_load() returned, or NULL if the game is deleted.
 * (transfer full) */
WaySyncVersion *way_sync_file_get_version (const WaySyncFile *file, const WayRecordFile *record);

/* Returns whether the last line of @text has the digest of everything before it. */
gboolean way_sync_file_is_complete (const char *text, gsize length);

/* Adds that line. */
void way_sync_file_complete (GString *text);

/* Returns the text of a file with @version of @game, whose record is @record, which has its sheets (NULL: it is
 * deleted).
 * @extra may be NULL. (transfer full) */
char *way_sync_file_write (const WaySyncVersion *version, const char *game, const WayRecordFile *record,
                           const char *device, const char *time, const char *const *extra);

G_END_DECLS
