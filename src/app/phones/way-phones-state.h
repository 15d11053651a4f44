/* way-phones-state.h: what the host sees of the phones, computed from what is known about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-phone-registry.h"
#include "way-sharing.h"

G_BEGIN_DECLS

#define WAY_PHONES_COMMANDS 2

/* A phone, or its request. */
typedef struct {
  int number; /* as on the phone itself */
  int seat;   /* of the player it asks or enters for; -1: none */
  int color;  /* of this player, a CarcColor; -1: none */
  char *name; /* of a request: who asks for what */
  char *detail;
  gboolean enters;
  gboolean can_enter; /* the host can let it enter */
  int n_entries;
} WayPhoneFace;

typedef struct {
  gboolean is_shown; /* address, letters, code and phones are those of a game that is shown */
  char *title;       /* in place of them: why it is not shown */
  char *explanation;
  const char *icon_name; /* of what is wrong; NULL: nothing */
  char *start;           /* the button that tries again; NULL: none */

  char *address;
  char *url;
  char *letters;
  gboolean has_others; /* another address can be chosen */
  gboolean has_moved;
  gboolean has_help; /* what hinders phones is shown without a tap */
  char *commands[WAY_PHONES_COMMANDS];
  char *refused; /* about a device that was refused; NULL: none */
  gboolean can_ask;

  char *count; /* "4 of 16" */
  WayPhoneFace requests[WAY_MAX_ASKING];
  int n_requests;
  WayPhoneFace phones[WAY_MAX_PHONES]; /* without those that ask */
  int n_phones;
} WayPhonesState;

void way_phones_state_init (WayPhonesState *self, const WaySharingFacts *facts);
void way_phones_state_clear (WayPhonesState *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (WayPhonesState, way_phones_state_clear)

/* Returns what is said when a phone asks. (transfer full) */
char *way_phones_state_announce (WayPhoneItem *phone);

/* Returns how it is said that the game is shown, and how many ask. (transfer full) */
char *way_phones_state_describe (int n_requests);

G_END_DECLS
