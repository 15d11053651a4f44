/* river.c: The River. It scores nothing; its tiles count like any other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

const CarcModule carc_river = {
  .id = "river",
  .name = CARC_TEXT ("expansion", "The River"),
  .adds = CARC_TEXT ("expansion", "River tiles placed before all others; nothing to enter"),
};
