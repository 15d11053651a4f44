/* inns-and-cathedrals-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-module.h"

extern const CarcPassage carc_inns_and_cathedrals_page[];

const CarcPassage carc_inns_and_cathedrals_page[] = {
  { 0 },
};
