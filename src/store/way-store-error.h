/* way-store-error.h: why the history file could not be read or written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

#define WAY_STORE_ERROR (way_store_error_quark ())

typedef enum {
  WAY_STORE_ERROR_BUSY,        /* another program holds the file; trying again may help */
  WAY_STORE_ERROR_CONFLICT,    /* another window has changed the game: reload it */
  WAY_STORE_ERROR_FULL,        /* no room on the disk */
  WAY_STORE_ERROR_READ_ONLY,   /* the file or its folder cannot be written */
  WAY_STORE_ERROR_NEWER,       /* a newer Waymark wrote the file */
  WAY_STORE_ERROR_FOREIGN,     /* a database, but not Waymark's */
  WAY_STORE_ERROR_ALTERED,     /* ours, but with tables, views or triggers of another program */
  WAY_STORE_ERROR_UNKNOWN,     /* a game uses an expansion or question this program does not have */
  WAY_STORE_ERROR_CORRUPT,     /* damaged, or not a database */
  WAY_STORE_ERROR_MISSING,     /* unknown game or name */
  WAY_STORE_ERROR_FAILED,      /* anything else; the message is that of SQLite */
  WAY_STORE_ERROR_NO_FILE,     /* a folder, a pipe or a device is in its place */
  WAY_STORE_ERROR_NOT_FOUND,   /* there is no file at the path */
  WAY_STORE_ERROR_DELETED,     /* the game was deleted: restore it first */
  WAY_STORE_ERROR_MOVED,       /* the open file was deleted, moved or replaced: see way_store_has_moved() */
  WAY_STORE_ERROR_MOVED_SINCE, /* it was after the change was saved in it: see way_store_set_goes_on() */
  WAY_STORE_ERROR_NO_FOLDER,   /* the path leads over a symbolic link to a folder that does not exist */
  WAY_STORE_ERROR_HISTORY,     /* something else should be written over a history file */
  WAY_STORE_ERROR_LINKED,    /* the file has several names (hard links), and SQLite would keep a log for each of them */
  WAY_STORE_ERROR_EMPTY,     /* a file without tables, as a new one and one whose content was lost */
  WAY_STORE_ERROR_NO_ACCESS, /* the file cannot be read, or its folder not entered; the message is the system's */
  WAY_STORE_ERROR_NO_LOCKS,  /* the file system cannot lock files; the message is the folder */
  WAY_STORE_ERROR_UNSURE,    /* the disk failed while a change was written: it may be found there later, or not */
  WAY_STORE_ERROR_NEIGHBOR,  /* a file of another program has a name that SQLite uses; the message is its name */
  WAY_STORE_ERROR_LOG_LEFT,  /* there is no file, but a log with changes to it; the message is the name of the log */
} WayStoreError;

GQuark way_store_error_quark (void);

/* Returns the code for an errno: FULL, READ_ONLY, or otherwise FAILED. */
WayStoreError way_store_error_of_system (int system_error);

/* Returns FALSE with NO_FILE if there is something other than a file at @path, because opening a pipe could block
 * forever, or with NO_ACCESS if the system does not let this program read it. No file at all is no error. */
gboolean way_store_expect_file (const char *path, GError **error);

/* Returns FALSE with LINKED if the file at @path has several names (hard links). SQLite names the log of a file after
 * it, so a program that opened it under another name would neither see nor respect what is in the log: changes would be
 * lost, and the file damaged. No file at all is no error. */
gboolean way_store_expect_one_name (const char *path, GError **error);

/* Sets @error to UNSURE, because of @failure (transfer full). Returns FALSE. */
gboolean way_store_set_unsure (GError *failure, GError **error);

/* Sets @error for what the system said about the file at @path. Returns FALSE. */
gboolean way_store_set_system_error (const char *path, int system_error, GError **error);
