/* ferries.c: The Ferries. A ferry joins two of the roads at a lake; the tile counts once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

const CarcModule carc_ferries = {
  .id = "ferries",
  .name = CARC_TEXT ("expansion", "The Ferries"),
  .adds = CARC_TEXT ("expansion", "Ferries that connect roads; nothing to enter"),
};
