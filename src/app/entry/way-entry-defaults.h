/* way-entry-defaults.h: what a new form begins with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

/* Sets what follows from the state of the game: in final scoring a feature is unfinished, and a bookmaker tile gets the
 * next stack. Changes no answer of an entry that was recorded before. */
void way_entry_defaults_set (WayDraft *draft);

/* Returns whether the answer to @question is what way_entry_defaults_set() gives. */
gboolean way_entry_defaults_gave (WayDraft *draft, const CarcQuestion *question);

G_END_DECLS
