/* way-repeated-names.c: whether players of a game have the same name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-repeated-names.h"

unsigned
way_repeated_names_find (const char *const *names)
{
  unsigned repeated = 0;

  for (int seat = 0; names[seat]; seat++)
    for (int other = 0; other < seat; other++)
      if (names[seat][0] != '\0' && g_str_equal (names[seat], names[other]))
        repeated |= 1u << seat | 1u << other;
  return repeated;
}
