/* way-right.c: what a phone may do, and what is known about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-right.h"

#include "way-i18n.h"
#include "way-text.h"

char *
way_phone_state_describe (const WayPhoneState *self, const CarcHeader *header)
{
  if (self->name[0] != '\0')
    return g_strdup (self->name);
  if (self->seat >= 0 && self->seat < header->setup.n_players)
    return way_text_phone (header, self->seat);
  /* Translators: a phone that shows the game, of nobody in particular. */
  return g_strdup_printf (_ ("Phone %d"), self->order);
}

const char *
way_right_get_id (WayRight right)
{
  static const char *const ids[] = { "watch", "ask", "enter", "refused" };

  return ids[right];
}
