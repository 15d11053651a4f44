/* way-phone-row.h: a phone, and what it may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-phones-state.h"

G_BEGIN_DECLS

/* Signal: "right-chosen" (boolean may_enter): the host lets it enter, or only watch. Its menu has the actions
 * phones.enter, phones.watch, phones.send-away, win.rename-phone and win.delete-of-phone, each with the number of the
 * phone (i). */
#define WAY_TYPE_PHONE_ROW (way_phone_row_get_type ())
G_DECLARE_FINAL_TYPE (WayPhoneRow, way_phone_row, WAY, PHONE_ROW, GtkListBoxRow)

GtkWidget *way_phone_row_new (void);

void way_phone_row_show (WayPhoneRow *self, const WayPhoneFace *phone);
int way_phone_row_get_number (WayPhoneRow *self);

G_END_DECLS
