/* way-phone-lists.h: the lists of phones for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-phone-item.h"
#include "way-phone-registry.h"

G_BEGIN_DECLS

/* Of WayPhoneItem: all phones, in the order in which they joined, and those that ask to enter. */
typedef struct {
  GListStore *phones;
  GListStore *requests;
} WayPhoneLists;

void way_phone_lists_init (WayPhoneLists *self);
void way_phone_lists_clear (WayPhoneLists *self);

/* Updates both with the phones of @registry and what was recorded in @game with each. */
void way_phone_lists_update (WayPhoneLists *self, WayPhoneRegistry *registry, WayGame *game);
void way_phone_lists_remove_all (WayPhoneLists *self);

G_END_DECLS
