/* way-phone-info.h: what is known about a phone that has joined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-permission.h"
#include "way-store.h"

G_BEGIN_DECLS

/* Seconds after which a phone that requests nothing counts as absent; a request for the state is held for less. */
#define WAY_PHONE_ABSENT 25

/* Characters of a name that the host gives to a phone. */
#define WAY_PHONE_MAX_NAME 33

/* Bytes of an address, as text. */
#define WAY_PHONE_ADDRESS 64

/* A phone at one moment. A value that owns nothing. */
typedef struct {
  int number; /* 10 to 99: what phone and host show, so that they speak of the same one */
  WayPermission permission;
  int seat;                          /* of the player that it asked for; -1: none yet */
  int allowed_seat;                  /* of the player for whom it may enter, or could before; -1: none */
  int order;                         /* from 1, among all that have joined */
  gboolean has_asked;                /* so that the host can let it enter */
  int grant;                         /* the number of the grant that gave it its permission */
  gboolean from_bound_peer;          /* FALSE: it may enter, but from another address than this request came from */
  char elsewhere[WAY_PHONE_ADDRESS]; /* it, or another device with its token, asks from this address, and is not known
                                        there; empty: no */
  gboolean is_at_home;               /* it is still seen where it may enter, or else where it joined */
  int again;                         /* seconds until it may ask again */
  gint64 joined;                     /* Unix time in seconds */
  gint64 seen;                       /* the same, of its last request */
  gint64 seen_at;                    /* monotonic time of that, in microseconds */
  char name[CARC_MAX_TEXT + 1];      /* that the host gave it; empty: none */
} WayPhoneInfo;

/* Returns the name of the phone: the one it was given, “Mia’s phone” or “Phone 1”. (transfer full) */
char *way_phone_info_describe (const WayPhoneInfo *self, const CarcHeader *header);

G_END_DECLS
