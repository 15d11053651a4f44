/* way-session-file.h: the file with which phones continue after a crash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Seconds after which no phone can continue. */
#define WAY_SESSION_FILE_MAX_AGE (12 * 60 * 60)

/* The file of one game, which is locked: only one program at a time shows a game to phones, so whatever the file
 * contains was left by a program that crashed, or that does not show the game for now. Only the user can read it. */
typedef struct WaySessionFile WaySessionFile;

/* Returns whether there is a file of the game with @uuid; creates nothing. */
gboolean way_session_file_exists (const char *uuid);

/* Opens the file of the game with @uuid in waymark/phones in XDG_STATE_HOME. Returns NULL if another program has locked
 * it, or it cannot be created: then nothing survives a crash. A file that another user could read or write is replaced.
 * (transfer full) */
WaySessionFile *way_session_file_open (const char *uuid);

/* Closes the file, which stays. */
void way_session_file_close (WaySessionFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySessionFile, way_session_file_close)

/* Returns the id of the game. (transfer none) */
const char *way_session_file_get_uuid (WaySessionFile *self);

/* Returns what was written last; NULL if there is nothing, or it is damaged. (transfer full) */
char *way_session_file_read (WaySessionFile *self);

/* Writes @text, or nothing if the disk is full. */
void way_session_file_write (WaySessionFile *self, const char *text);

/* Deletes the file, which must not be used afterwards. */
void way_session_file_delete (WaySessionFile *self);

G_END_DECLS
