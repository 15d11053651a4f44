/* way-right.h: what a phone may do, and what is known about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-store.h"

G_BEGIN_DECLS

/* Seconds after which a phone that asks for nothing is not there; a state is held for less. */
#define WAY_PHONE_ABSENT 25

typedef enum {
  WAY_RIGHT_WATCH,
  WAY_RIGHT_ASK, /* waits for the host to let it enter */
  WAY_RIGHT_ENTER,
  WAY_RIGHT_REFUSED, /* watches, and may ask again after a while */
} WayRight;

/* A phone at one moment. A value that owns nothing. */
typedef struct {
  int number; /* 10 to 99: what phone and host show, so that they speak of the same one */
  WayRight right;
  int seat;                     /* of the player that it asked for; -1: none yet */
  int order;                    /* from 1, among all that have joined */
  gboolean has_asked;           /* so that the host can let it enter */
  int grant;                    /* which time that somebody was let in gave it its right */
  gboolean here;                /* FALSE: it may enter, but from another address than this request came from */
  int again;                    /* seconds until it may ask again */
  gint64 joined;                /* Unix time in seconds */
  gint64 seen;                  /* the same, of its last request */
  gint64 seen_at;               /* monotonic time of that, in microseconds */
  char name[CARC_MAX_TEXT + 1]; /* that the host gave it; empty: none */
} WayPhoneState;

/* Returns the name of the phone: the one it was given, “Mia’s phone” or “Phone 1”. (transfer full) */
char *way_phone_state_describe (const WayPhoneState *self, const CarcHeader *header);

const char *way_right_get_id (WayRight right); /* as in the protocol */

G_END_DECLS
