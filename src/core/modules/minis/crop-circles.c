/* crop-circles.c: The Crop Circles. They score nothing; they only add or remove meeples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "modules-private.h"

const CarcModule carc_crop_circles = {
  .id = "crop-circles",
  .name = CARC_TEXT ("expansion", "The Crop Circles"),
  .adds = CARC_TEXT ("expansion", "Crop circles that add or return meeples; nothing to enter"),
};
