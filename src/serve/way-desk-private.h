/* way-desk-private.h: the struct of WayDesk, and functions shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-attempts.h"
#include "way-desk.h"

G_BEGIN_DECLS

#define WAY_JSON_TYPE "application/json"

struct WayDesk {
  WayRoster *roster;
  char *key, *code, *build, *epoch;
  WayDeskHandler handler;
  gpointer data;
  int n_errands; /* atomic */
  int pauses;    /* atomic; set before it stops */

  /* The rest is for the thread of the door. */
  WayDeskBoard *board;
  GList *polls; /* the newest first */
  WayAttempts *attempts;
  gboolean stopped;
};

/* Begins an answer, in a language that stays in use until way_desk_send() ends it. */
JsonBuilder *way_desk_begin (WayDesk *self, int language);

/* Ends the answer, adds @rest to its members if it is not NULL, and frees @builder. */
void way_desk_send (WayVisit *visit, WayRefusal refusal, JsonBuilder *builder, GBytes *rest);

/* Answers with a code and a sentence; @again: seconds until it may be tried again, or 0. */
void way_desk_refuse (WayDesk *self, WayVisit *visit, int language, WayRefusal refusal, int again);

/* Answers with the state of the game, at once or when it is another one than @request says. */
void way_desk_take_state (WayDesk *self, WayVisit *visit, const WayRequest *request, const WayPhoneState *phone,
                          int language);

/* Returns what phones are told when the desk has stopped. */
WayRefusal way_desk_get_farewell (WayDesk *self);

/* Answers what is held: there is a new board, or the desk has stopped. */
void way_desk_finish_polls (WayDesk *self);

G_END_DECLS
