/* way-guest-book.h: the file that lets the phones of a game go on after a crash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Seconds after which nobody who was there is let in again. */
#define WAY_GUEST_BOOK_LASTS (12 * 60 * 60)

/* The file of one game, which is locked: whoever has it is the only one who shows this game to phones, so what it
 * contains was left by a program that did not end well. Only its owner can read it. */
typedef struct WayGuestBook WayGuestBook;

/* Opens the file of the game with @uuid in waymark/phones in XDG_STATE_HOME. Returns NULL if another program has it, or
 * there can be no such file: then nothing survives. A file that somebody else could have written or read is replaced.
 * (transfer full) */
WayGuestBook *way_guest_book_open (const char *uuid);

/* Closes the file, which stays. */
void way_guest_book_close (WayGuestBook *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayGuestBook, way_guest_book_close)

/* Returns the id of the game. (transfer none) */
const char *way_guest_book_get_uuid (WayGuestBook *self);

/* Returns what was written last; NULL if there is nothing, or it is damaged. (transfer full) */
char *way_guest_book_read (WayGuestBook *self);

/* Writes @text, or nothing if the disk is full. */
void way_guest_book_write (WayGuestBook *self, const char *text);

/* Deletes the file, which is no longer to be used. */
void way_guest_book_delete (WayGuestBook *self);

G_END_DECLS
