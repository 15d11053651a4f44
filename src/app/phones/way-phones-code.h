/* way-phones-code.h: how a phone finds the game: a code to scan, or an address and letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-phones-state.h"

G_BEGIN_DECLS

/* Its buttons activate phones.copy (s), with the text to copy, and phones.use-address (s). */
#define WAY_TYPE_PHONES_CODE (way_phones_code_get_type ())
G_DECLARE_FINAL_TYPE (WayPhonesCode, way_phones_code, WAY, PHONES_CODE, GtkBox)

void way_phones_code_show (WayPhonesCode *self, const WayPhonesState *state);

G_END_DECLS
