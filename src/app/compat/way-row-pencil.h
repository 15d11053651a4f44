/* way-row-pencil.h: a row with a text field, but without a pencil.
 *
 * Until AdwEntryRow has a property for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Hides the pencil of @row, which is shown while it does not have the focus. */
void way_row_pencil_hide (AdwEntryRow *row);

G_END_DECLS
