/* way-request-card.h: a phone asks to enter points, and the host answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-announcer.h"
#include "way-phones-state.h"

G_BEGIN_DECLS

/* Nothing until a request is shown. It never takes the focus by itself.
 *
 * Property: "compact" (boolean, write-only): it is lower, for the bar of the table. Signal: "answered" (int
 * number, int seat, boolean may_enter): the host has answered this request. */
#define WAY_TYPE_REQUEST_CARD (way_request_card_get_type ())
G_DECLARE_FINAL_TYPE (WayRequestCard, way_request_card, WAY, REQUEST_CARD, GtkBox)

GtkWidget *way_request_card_new (void);

/* Shows the first request of @sharing from now on, gives it the answer, and lets @announcer say that a phone asks. */
void way_request_card_follow (WayRequestCard *self, WaySharing *sharing, WayAnnouncer *announcer);

/* @request: what is shown; NULL: nothing. */
void way_request_card_show (WayRequestCard *self, const WayPhoneFace *request);

G_END_DECLS
