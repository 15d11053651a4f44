/* way-phone-info.c: what is known about a phone that has joined.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-info.h"

#include "way-i18n.h"
#include "way-text.h"

char *
way_phone_info_describe (const WayPhoneInfo *self, const CarcHeader *header)
{
  if (self->name[0] != '\0')
    return g_strdup (self->name);
  if (self->seat >= 0 && self->seat < header->setup.n_players)
    return way_text_phone (header, self->seat);
  /* Translators: a phone that shows the game, of nobody in particular. */
  return g_strdup_printf (_ ("Phone %d"), self->order);
}
