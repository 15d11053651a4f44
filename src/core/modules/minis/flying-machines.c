/* flying-machines.c: The Flying Machines. They score nothing, but let several meeples meet on one feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

const CarcModule carc_flying_machines = {
  .id = "flying-machines",
  .name = CARC_TEXT ("expansion", "The Flying Machines"),
  .adds = CARC_TEXT ("expansion", "Meeples that fly to other features; nothing to enter"),
};
