/* way-roster.h: the phones, their tokens and rights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-right.h"

G_BEGIN_DECLS

#define WAY_MAX_PHONES 16
#define WAY_MAX_ASKING 3

/* The list of phones; every function can be called in every thread. */
typedef struct WayRoster WayRoster;

typedef enum {
  WAY_ENTRANCE_OPEN,
  WAY_ENTRANCE_GONE,    /* this phone was sent away */
  WAY_ENTRANCE_UNKNOWN, /* no phone has this token */
} WayEntrance;

WayRoster *way_roster_new (void);
void way_roster_free (WayRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRoster, way_roster_free)

/* Adds a phone that watches. Returns its token and sets @number; NULL if there are as many as may be. (transfer full)
 */
char *way_roster_join (WayRoster *self, const char *peer, int *number);

/* Finds the phone with @token, for a request from @peer, and notes that it was seen there; @phone says when it
 * was seen before that. */
WayEntrance way_roster_find (WayRoster *self, const char *token, const char *peer, WayPhoneState *phone);

/* Returns whether a phone was seen at @peer. */
gboolean way_roster_has_peer (WayRoster *self, const char *peer);

/* The phone asks to enter for @seat; -1: it does not want to anymore, and watches. Returns its right after that; it
 * does not change while it may not ask, and REFUSED is returned if too many are waiting. */
WayRight way_roster_ask (WayRoster *self, int number, int seat, const char *peer);

/* Returns whether the phone may enter now, from where it was allowed to. */
gboolean way_roster_may_enter (WayRoster *self, int number);

/* For the host. Nothing happens if the phone is not there. A phone that has never asked cannot enter. */
void way_roster_allow (WayRoster *self, int number);
void way_roster_forbid (WayRoster *self, int number);
void way_roster_rename (WayRoster *self, int number, const char *name);
void way_roster_remove (WayRoster *self, int number);
void way_roster_set_can_ask (WayRoster *self, gboolean can_ask);
gboolean way_roster_get_can_ask (WayRoster *self);

/* Returns the phones, in the order in which they joined; of WayPhoneState. (transfer full) */
GArray *way_roster_list (WayRoster *self);

/* Count an errand, or an entry, against what a phone may do in a time: 5 errands a second that read, and as many that
 * write; an entry in 2 seconds, and 30 in 10 minutes. Return 0, or in how many seconds it may again. */
int way_roster_count_errand (WayRoster *self, int number, gboolean writes);
int way_roster_count_record (WayRoster *self, int number);

G_END_DECLS
