/* way-phone-registry.h: the phones, their tokens and permissions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-phone-info.h"

G_BEGIN_DECLS

#define WAY_MAX_PHONES 16
#define WAY_MAX_ASKING 3
#define WAY_MAX_WATCHERS 4 /* of one address, that have not asked */

/* The phones that have joined; every function can be called in every thread. */
typedef struct WayPhoneRegistry WayPhoneRegistry;

typedef enum {
  WAY_TOKEN_VALID,
  WAY_TOKEN_REVOKED, /* the host has disconnected this phone */
  WAY_TOKEN_UNKNOWN, /* no phone has this token */
} WayTokenStatus;

/* A phone that was not seen for @absent seconds is removed if another one needs its place; one that has asked to enter
 * only after 24 times as long, if there is no other. */
WayPhoneRegistry *way_phone_registry_new (int absent);
void way_phone_registry_free (WayPhoneRegistry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayPhoneRegistry, way_phone_registry_free)

/* Adds a phone that watches. Returns its token and sets @number; NULL if there are too many, in all or from @peer.
 * (transfer full) */
char *way_phone_registry_join (WayPhoneRegistry *self, const char *peer, int *number);

/* Finds the phone with @token, for a request from @peer, and notes that it was seen there; @phone says when it was seen
 * before that. */
WayTokenStatus
way_phone_registry_authenticate (WayPhoneRegistry *self, const char *token, const char *peer, WayPhoneInfo *phone);

/* Returns whether a phone was seen at @peer. */
gboolean way_phone_registry_has_peer (WayPhoneRegistry *self, const char *peer);

typedef enum {
  WAY_ASK_DONE,
  WAY_ASK_TOO_EARLY, /* it was refused a moment ago, or has taken back what it asked twice in a minute */
  WAY_ASK_TOO_MANY,  /* are waiting */
  WAY_ASK_ELSEWHERE, /* it is waiting at another address */
  WAY_ASK_CLOSED,    /* the host lets nobody ask */
} WayAskStatus;

typedef struct {
  WayAskStatus status;
  WayPermission permission; /* of the phone after that, where it asked */
  gboolean changed;         /* anything is different */
  int again;                /* TOO_EARLY: in so many seconds it may ask */
} WayAskResult;

/* The phone asks to enter for @seat, from @peer; -1: it does not want to anymore. Until the host answers, it enters
 * nothing from there; at another address, it may do what it could before. If the status is not DONE, nothing has
 * changed. */
WayAskResult way_phone_registry_ask (WayPhoneRegistry *self, int number, int seat, const char *peer);

/* Returns whether the phone, which was @before when its request came, may still enter from there, for the same player.
 */
gboolean way_phone_registry_may_enter (WayPhoneRegistry *self, const WayPhoneInfo *before);

/* For the host: lets the phone enter for @seat, which is what the host was shown. Returns FALSE, and does nothing, if
 * the phone is not there, wants to enter for somebody else by now, or does not want to anymore and never could. */
gboolean way_phone_registry_allow (WayPhoneRegistry *self, int number, int seat);

/* For the host. Nothing happens if the phone is not there. */
void way_phone_registry_deny (WayPhoneRegistry *self, int number);
void way_phone_registry_rename (WayPhoneRegistry *self, int number, const char *name);
void way_phone_registry_remove (WayPhoneRegistry *self, int number);
void way_phone_registry_set_can_ask (WayPhoneRegistry *self, gboolean can_ask);
gboolean way_phone_registry_get_can_ask (WayPhoneRegistry *self);

/* Returns the phones, in the order in which they joined; of WayPhoneInfo. (transfer full) */
GArray *way_phone_registry_list (WayPhoneRegistry *self);

/* Write the phones to @file, and read them from there into an empty registry, for a game of @n_players. Those that had
 * to wait before asking again can ask at once, and all count as absent. Returns FALSE if the file is incomplete or
 * contains impossible values; then the registry must not be used. */
void way_phone_registry_save (WayPhoneRegistry *self, GKeyFile *file);
gboolean way_phone_registry_load (WayPhoneRegistry *self, GKeyFile *file, int n_players) G_GNUC_WARN_UNUSED_RESULT;

/* Count a request, or an entry, against the rate limits of a phone: 5 requests per second that read, and as many that
 * write; an entry in 2 seconds, and 30 in 10 minutes. Requests from other addresses than the one where the phone may
 * enter, or has joined, have a limit of their own, so that one who has read its token cannot use up the phone’s.
 * Return 0, or in how many seconds the next one is allowed. */
int way_phone_registry_count_request (WayPhoneRegistry *self, int number, const char *peer, gboolean writes);
int way_phone_registry_count_record (WayPhoneRegistry *self, int number);

G_END_DECLS
