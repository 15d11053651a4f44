/* way-roster.h: the phones, their tokens and rights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-right.h"

G_BEGIN_DECLS

#define WAY_MAX_PHONES 16
#define WAY_MAX_ASKING 3
#define WAY_MAX_WATCHERS 4 /* of one address, that have not asked */

/* The list of phones; every function can be called in every thread. */
typedef struct WayRoster WayRoster;

typedef enum {
  WAY_ENTRANCE_OPEN,
  WAY_ENTRANCE_GONE,    /* this phone was sent away */
  WAY_ENTRANCE_UNKNOWN, /* no phone has this token */
} WayEntrance;

/* A phone that was not seen for @absent seconds has to make room for another one, unless it has asked to enter. */
WayRoster *way_roster_new (int absent);
void way_roster_free (WayRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayRoster, way_roster_free)

/* Adds a phone that watches. Returns its token and sets @number; NULL if there are as many as may be, in all or from
 * @peer. (transfer full) */
char *way_roster_join (WayRoster *self, const char *peer, int *number);

/* Finds the phone with @token, for a request from @peer, and notes that it was seen there; @phone says when it
 * was seen before that. */
WayEntrance way_roster_find (WayRoster *self, const char *token, const char *peer, WayPhoneState *phone);

/* Returns whether a phone was seen at @peer. */
gboolean way_roster_has_peer (WayRoster *self, const char *peer);

/* The phone asks to enter for @seat, from @peer; -1: it does not want to anymore. Until the host agrees, it may do what
 * it could before, where it could. Returns its right after that; it does not change while it may not ask, and REFUSED
 * is returned if too many are waiting, if it was refused less than @again seconds ago, or if the same phone is waiting
 * at another address. Sets @changed to whether anything is different. */
WayRight way_roster_ask (WayRoster *self, int number, int seat, const char *peer, gboolean *changed, int *again);

/* Returns whether the phone, which was @before when its request came, may still enter from there, for the same player.
 */
gboolean way_roster_may_enter (WayRoster *self, const WayPhoneState *before);

/* For the host: lets the phone enter for @seat, which is what the host was shown. Returns FALSE, and does nothing, if
 * the phone is not there, wants to enter for somebody else by now, or does not want to anymore and never could. */
gboolean way_roster_allow (WayRoster *self, int number, int seat);

/* For the host. Nothing happens if the phone is not there. */
void way_roster_forbid (WayRoster *self, int number);
void way_roster_rename (WayRoster *self, int number, const char *name);
void way_roster_remove (WayRoster *self, int number);
void way_roster_set_can_ask (WayRoster *self, gboolean can_ask);
gboolean way_roster_get_can_ask (WayRoster *self);

/* Returns the phones, in the order in which they joined; of WayPhoneState. (transfer full) */
GArray *way_roster_list (WayRoster *self);

/* Write the phones to @file, and read them from there into a list that is empty, for a game of @n_players. Those who
 * waited to ask again can ask at once, and nobody is there yet. What is read is whole and possible, or FALSE is
 * returned and the list is not to be used. */
void way_roster_save (WayRoster *self, GKeyFile *file);
gboolean way_roster_load (WayRoster *self, GKeyFile *file, int n_players) G_GNUC_WARN_UNUSED_RESULT;

/* Count an errand, or an entry, against what a phone may do in a time: 5 errands a second that read, and as many that
 * write; an entry in 2 seconds, and 30 in 10 minutes. Return 0, or in how many seconds it may again. */
int way_roster_count_errand (WayRoster *self, int number, gboolean writes);
int way_roster_count_record (WayRoster *self, int number);

G_END_DECLS
