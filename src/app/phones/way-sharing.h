/* way-sharing.h: shows the open game of a window on phones, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-server.h"
#include "way-turn-clock.h"

G_BEGIN_DECLS

typedef enum {
  WAY_SHARING_OFF,
  WAY_SHARING_NO_NETWORK, /* it is tried again when the network changes */
  WAY_SHARING_PORT_TAKEN, /* it is tried again from time to time */
  WAY_SHARING_ON,
} WaySharingPhase;

/* What is known now. Borrowed, valid until the main loop goes on. */
typedef struct {
  WaySharingPhase phase;
  const CarcHeader *header;
  const char *address; /* as those of WayServer */
  const char *url;
  const char *letters;
  GListModel *phones; /* of WayPhoneItem; may be NULL */
  GListModel *requests;
  gboolean can_ask;
  gboolean has_others; /* another address can be chosen */
  gboolean has_moved;  /* the address is another one since the network has changed, and no phone has come there */
  gboolean has_shown;  /* it was shown at some address since it was started */
  gboolean is_alone;   /* no phone has come for a while after showing began */
  const char *refused; /* the address of a device that was refused; NULL: none */
  gint64 refused_at;   /* Unix time, in seconds */
} WaySharingFacts;

/* Off until it is started. It follows the network: while there is none, it waits; if the computer gets another address,
 * the game is shown there, with a new key. Phones keep their names and rights meanwhile, and go on if the address is
 * the same as before. It ends after an hour without a phone, in which the computer may have slept.
 *
 * Signals: "changed" (): some fact is different; "asked" (WayPhoneItem *): another phone asks to enter; "ended" (): an
 * hour has passed. */
#define WAY_TYPE_SHARING (way_sharing_get_type ())
G_DECLARE_FINAL_TYPE (WaySharing, way_sharing, WAY, SHARING, GObject)

/* Microseconds since the computer was started, the time in which it slept included. */
gint64 way_sharing_get_boot_time (void);

/* Keeps a reference to @game. @get_time: way_sharing_get_boot_time(), but for tests. */
WaySharing *way_sharing_new (WayGame *game, WayTimeFunc get_time);

void way_sharing_start (WaySharing *self);
void way_sharing_stop (WaySharing *self);

gboolean way_sharing_is_on (WaySharing *self); /* not off */

/* The game is left. If it is not over, phones wait for an hour; returns whether there are any. When it is opened again,
 * the next object calls the second function, and they keep their names and permissions. That also shows a game again
 * that was shown when the program crashed; not one that is only looked at. */
gboolean way_sharing_leave (WaySharing *self);
void way_sharing_resume (WaySharing *self);

/* Shows the game at @address of this computer, with a new key if it is another one. Whether phones can ask stays. */
void way_sharing_use_address (WaySharing *self, const char *address);

void way_sharing_get_facts (WaySharing *self, WaySharingFacts *facts);
WayServer *way_sharing_get_server (WaySharing *self); /* (transfer none) */

/* Returns the phone with @number, NULL if it has gone. (transfer none) */
WayPhoneItem *way_sharing_find_phone (WaySharing *self, int number);

/* Lets the phone with @number enter for @seat, which is what the host was shown; or only watch. */
void way_sharing_set_permission (WaySharing *self, int number, int seat, gboolean may_enter);

/* Looks at the network and the time, which it does by itself every few seconds. */
void way_sharing_look (WaySharing *self);

G_END_DECLS
