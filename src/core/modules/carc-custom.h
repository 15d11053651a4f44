/* carc-custom.h: the custom questions of the setup (house rules).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "carc-module.h"

/* Returns 1 to CARC_N_CUSTOM_QUESTIONS if @rule is the line of the custom question with that number, whose label in the
 * setup is its text; else 0. */
int carc_custom_number (const CarcRule *rule);
