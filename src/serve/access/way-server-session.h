/* way-server-session.h: the address, secrets and phones of a game while it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-phone-registry.h"
#include "way-session-file.h"

G_BEGIN_DECLS

/* It lasts until the game is no longer shown, even if the network fails or the program crashes meanwhile. */
typedef struct {
  char *key;     /* in the QR code */
  char *code;    /* typed */
  char *address; /* where the game was shown last; NULL: nowhere yet */
  guint16 port;  /* the same; 0: nowhere yet */
  gint64 began;  /* Unix time in seconds */
  gint64 left;   /* the same; 0: the game is shown */
  WayPhoneRegistry *registry;

  WaySessionFile *file; /* NULL: nothing survives a crash */
  char *written;        /* the contents of the file */
} WayServerSession;

/* Returns the session of the game that a program left when it crashed, or less than an hour ago, if it began less than
 * 12 hours ago, or the clock was set back since, or a new one. (transfer full) */
WayServerSession *way_server_session_new (const CarcHeader *header);

/* Frees it, but not its file, with which another program can continue. */
void way_server_session_free (WayServerSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayServerSession, way_server_session_free)

/* Deletes its file. */
void way_server_session_delete (WayServerSession *self);

/* The game is shown at @address. If that is another one than before, the key and the code are new. */
void way_server_session_set_address (WayServerSession *self, const char *address);

/* Writes what has changed. */
void way_server_session_save (WayServerSession *self);

/* The game is not shown for now: notes the time. */
void way_server_session_leave (WayServerSession *self);

/* Returns whether a program crashed while it showed the game, or left it less than an hour ago. */
gboolean way_server_session_was_interrupted (const CarcHeader *header);

G_END_DECLS
