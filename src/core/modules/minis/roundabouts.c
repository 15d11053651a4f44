/* roundabouts.c: The Roundabouts. Roads do not end at a roundabout; its tile counts once for each road.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

const CarcModule carc_roundabouts = {
  .id = "roundabouts",
  .name = CARC_TEXT ("expansion", "The Roundabouts"),
  .adds = CARC_TEXT ("expansion", "Roundabouts where several roads become one; nothing to enter"),
};
