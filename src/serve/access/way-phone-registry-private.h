/* way-phone-registry-private.h: the struct of WayPhoneRegistry, for its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-phone-registry.h"

G_BEGIN_DECLS

#define WAY_FIRST_NUMBER 10
#define WAY_N_NUMBERS 90
#define WAY_MANY_RECORDS 30

typedef struct {
  WayPhoneInfo info;
  char *digest;             /* of its token */
  char *joined_peer;        /* where it joined */
  char *peer;               /* where it was seen last */
  char *bound_peer;         /* where it may enter, for the seat of its info; NULL: it never could */
  char *asked_peer;         /* where it asked last; NULL: the host has agreed, or it does not want to anymore */
  int asked_seat;           /* for whom */
  gint64 home_seen_at;      /* monotonic time when it was last seen where it may enter, or else where it joined */
  gboolean asks;            /* the host has not answered */
  gint64 ask_after;         /* monotonic time, like the next ones */
  gint64 withdrawn_at;      /* when it last took back what it asked; 0: never */
  gint64 requests_until[3]; /* up to when requests are used up: that read, that write, from elsewhere */
  gint64 records[WAY_MANY_RECORDS]; /* the last ones, as a ring buffer */
  guint n_records;
} WayRegisteredPhone;

struct WayPhoneRegistry {
  GMutex mutex;
  GPtrArray *phones;
  GHashTable *revoked; /* digests of the tokens of those that were disconnected */
  int n_joined;
  int n_grants;
  gint64 absent; /* microseconds */
  gboolean can_ask;
};

void way_registered_phone_free (gpointer phone);

G_END_DECLS
