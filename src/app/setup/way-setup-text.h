/* way-setup-text.h: what rows say about the choices for a new game that have a page of their own.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-boxes.h"
#include "way-setup.h"

G_BEGIN_DECLS

/* Returns "Big Box 6 (2017)". (transfer full) */
char *way_setup_text_box (const CarcBox *box);

/* Returns how many of the betting chips are known: "2 of 6 known". (transfer full) */
char *way_setup_text_chips (const CarcChip chips[CARC_N_CHIPS]);

/* Returns how many of the printed ladders and snakes lead to a known space: "3 of 12 known". (transfer full) */
char *way_setup_text_space_ends (const CarcSetup *setup);

/* Returns how many house rules there are: "2 house rules", or "None". (transfer full) */
char *way_setup_text_house_rules (WaySetup *setup);

G_END_DECLS
