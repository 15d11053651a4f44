/* way-row-pencil.c: a row with a text field, but without a pencil.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-row-pencil.h"

void
way_row_pencil_hide (AdwEntryRow *row)
{
  gtk_widget_add_css_class (GTK_WIDGET (row), "wm-without-pencil");
}
