/* way-card.h: a page over a part of another one.
 *
 * Until the minimum is libadwaita 1.6: AdwBottomSheet for the phone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-page.h"

G_BEGIN_DECLS

/* A page that is shown over a part of another one, whose form factor it has. */
#define WAY_TYPE_CARD (way_card_get_type ())
G_DECLARE_INTERFACE (WayCard, way_card, WAY, CARD, WayPage)

struct _WayCardInterface {
  GTypeInterface parent_interface;
};

/* A page over which cards are shown. */
#define WAY_TYPE_CARD_HOST (way_card_host_get_type ())
G_DECLARE_INTERFACE (WayCardHost, way_card_host, WAY, CARD_HOST, WayPage)

struct _WayCardHostInterface {
  GTypeInterface parent_interface;

  /* Returns the part of the page at whose lower end a card is shown. (transfer none) */
  GtkOverlay *(*get_place) (WayCardHost *self);

  /* @card is shown over the page; NULL: it is gone, or is about to disappear. */
  void (*card_shown) (WayCardHost *self, WayCard *card);
};

/* Shows @card over @host: on a phone as a sheet at the bottom of it, which dims the rest; otherwise as a card at the
 * lower end of the place for cards, beside which @host can be used. It moves from one to the other with the form
 * factor. Closing the sheet by hand activates win.back. Sinks the reference of @card. */
void way_card_open (WayCard *card, WayCardHost *host);

/* Lets @card disappear, and destroys it when it is out of sight. The page below emits "arrived" then. */
void way_card_close (WayCard *card);

G_END_DECLS
