/* base-page.c: the page of its module in the app and of `waymark-cli rules`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-module.h"

extern const CarcPassage carc_base_page[];

const CarcPassage carc_base_page[] = {
  { 0 },
};
