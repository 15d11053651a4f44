/* carc-custom.h: the table's own questions, which the setup brings into play.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

extern const CarcModule carc_house;

/* Whether the table has a question of its own. */
bool carc_custom_in_play (const CarcSetup *setup);

/* Whether the setup asks @question, one of carc_house, about @subject and in this way. */
bool carc_custom_asks (const CarcQuestion *question, const CarcSetup *setup, const CarcSubject *subject);
