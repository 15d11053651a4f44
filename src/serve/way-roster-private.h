/* way-roster-private.h: the list of phones, for the files that keep it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-roster.h"

G_BEGIN_DECLS

#define WAY_FIRST_NUMBER 10
#define WAY_N_NUMBERS 90
#define WAY_MANY_RECORDS 30

typedef struct {
  WayPhoneState state;
  char *digest;                     /* of its token */
  char *home;                       /* where it joined */
  char *peer;                       /* where it was seen last */
  char *bound_peer;                 /* where it was let in, as the player of its state; NULL: never */
  char *wish_peer;                  /* where it asked last; NULL: the host has agreed, or it does not want to anymore */
  int wish_seat;                    /* for whom */
  gboolean asks;                    /* the host has not answered */
  gint64 ask_after;                 /* monotonic time, like the next ones */
  gint64 errands_until[2];          /* that read, that write */
  gint64 records[WAY_MANY_RECORDS]; /* the last ones, as a ring */
  guint n_records;
} WayRosterPhone;

struct WayRoster {
  GMutex mutex;
  GPtrArray *phones;
  GHashTable *gone; /* digests of the tokens of those sent away */
  int n_joined;
  int n_grants;
  gint64 absent; /* microseconds */
  gboolean can_ask;
};

void way_roster_phone_free (gpointer phone);

G_END_DECLS
