/* way-entry-warning.h: a doubt about an unusual answer, which has to be confirmed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-entry-state.h"

G_BEGIN_DECLS

/* Slides into view while there is a doubt, with a button to keep the answer and one to change it.
 * Signals: "confirmed" (): the answer is kept. "change" (gpointer question): the user wants to change the answer to
 * this CarcQuestion; the draft shows the part that it is in. */
#define WAY_TYPE_ENTRY_WARNING (way_entry_warning_get_type ())
G_DECLARE_FINAL_TYPE (WayEntryWarning, way_entry_warning, WAY, ENTRY_WARNING, AdwBin)

/* Holds a reference to @draft. Call it once. */
void way_entry_warning_set_draft (WayEntryWarning *self, WayDraft *draft);

/* Shows the doubt of @state, or none. */
void way_entry_warning_show (WayEntryWarning *self, const WayEntryState *state);

G_END_DECLS
