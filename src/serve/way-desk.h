/* way-desk.h: answers phones, in the thread of the door: tokens, rights, files, and states that are finished.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-door.h"
#include "way-errand.h"
#include "way-language.h"
#include "way-roster.h"

G_BEGIN_DECLS

#define WAY_MAX_UNDOABLE 16

typedef struct WayDesk WayDesk;

/* Called in the thread of the door; they pass on what is for the main loop. */
typedef struct {
  void (*errand) (WayErrand *errand, gpointer data); /* to be finished with way_desk_answer() */
  void (*want) (int language, gpointer data);        /* boards in this language are needed */
  void (*changed) (gpointer data);                   /* a phone has joined, asked, or was seen after a while */
  void (*refused) (const char *peer, gpointer data); /* as in WayDoorHandler */
} WayDeskHandler;

/* What phones see of the game. */
typedef struct {
  gint64 revision;
  gboolean open; /* entries can be recorded */
  CarcHeader header;
  int n_undoable[CARC_MAX_PLAYERS]; /* entries that the phone of a player can undo */
  int undoable[CARC_MAX_PLAYERS][WAY_MAX_UNDOABLE];
  GBytes
      *texts[WAY_N_LANGUAGES]; /* the members of a state from "game" on, without the brace before; NULL: not wanted */
} WayDeskBoard;

WayDeskBoard *way_desk_board_new (const CarcHeader *header, gint64 revision, gboolean open);
void way_desk_board_free (WayDeskBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayDeskBoard, way_desk_board_free)

/* @roster is borrowed; @key and @code are what opens the door to new phones; @board (transfer full) is the first one.
 */
WayDesk *way_desk_new (WayRoster *roster, const char *key, const char *code, WayDeskBoard *board,
                       const WayDeskHandler *handler, gpointer data);
void way_desk_free (WayDesk *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayDesk, way_desk_free)

/* Called in the main loop before the door is closed, if it is not for good: phones are told to come again. */
void way_desk_pause (WayDesk *self);

/* For the door, with the desk as its data. */
extern const WayDoorHandler way_desk_door_handler;

/* Called in the main loop. @board is (transfer full); phones that wait for it get it. */
void way_desk_publish (WayDesk *self, WayDoor *door, WayDeskBoard *board);
void way_desk_answer (WayDesk *self, WayDoor *door, WayErrand *errand);

/* For an errand that cannot be answered anymore. */
void way_desk_drop (WayDesk *self, WayErrand *errand);

G_END_DECLS
