/* way-window-private.h: what a window does when its forms are left and shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-window.h"

G_BEGIN_DECLS

/* @page, which may be a form, was left: its draft is kept until the turn ends. */
void way_window_leave_form (WayWindow *self, GtkWidget *page);

/* A page is shown. If the one that was left before it had replaced a card, the card is shown again, unless its form was
 * recorded or its table left. */
void way_window_reopen_card (WayWindow *self);

G_END_DECLS
