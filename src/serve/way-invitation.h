/* way-invitation.h: how phones come to a game, and who has come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-guest-book.h"
#include "way-roster.h"

G_BEGIN_DECLS

/* What lasts from the beginning of showing a game to its end, also if the network or the program fails meanwhile. */
typedef struct {
  char *key;     /* in the QR code */
  char *letters; /* typed */
  char *address; /* where the game was shown last; NULL: nowhere yet */
  guint16 port;  /* the same; 0: nowhere yet */
  gint64 began;  /* Unix time in seconds */
  WayRoster *roster;

  WayGuestBook *book; /* NULL: nothing survives a crash */
  char *written;      /* in the book */
} WayInvitation;

/* Returns what a program that crashed has left of the game, if that was first shown less than 12 hours ago, or a new
 * invitation. (transfer full) */
WayInvitation *way_invitation_new (const CarcHeader *header);

/* Frees it; it is left for another program. */
void way_invitation_free (WayInvitation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayInvitation, way_invitation_free)

/* Deletes what would be left of it. */
void way_invitation_end (WayInvitation *self);

/* The game is shown at @address. If that is another one than before, the key and the letters are new. */
void way_invitation_move (WayInvitation *self, const char *address);

/* Writes what has changed. */
void way_invitation_save (WayInvitation *self);

/* Returns whether a program that crashed has left something of the game. */
gboolean way_invitation_is_left (const CarcHeader *header);

G_END_DECLS
