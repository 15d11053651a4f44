/* way-form-factor-bin.h: a container that knows its form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-breakpoint-bin.h"

G_BEGIN_DECLS

/* The form factor of what is inside: at once when the bin is added to a window, so that nothing is measured twice, and
 * one frame after the size has changed; inside another bin, that of the other. Property: "form-factor" (int, read-only,
 * notified), a WayFormFactor. */
#define WAY_TYPE_FORM_FACTOR_BIN (way_form_factor_bin_get_type ())
G_DECLARE_FINAL_TYPE (WayFormFactorBin, way_form_factor_bin, WAY, FORM_FACTOR_BIN, WayBreakpointBin)

/* Returns the bin that @widget is in, or the bin inside the page @widget; NULL if there is none. (transfer none) */
WayFormFactorBin *way_form_factor_bin_find (GtkWidget *widget);

/* @page, which contains the bin, has the form factor of what is inside the bin, too. */
void way_form_factor_bin_set_page (WayFormFactorBin *self, GtkWidget *page);

G_END_DECLS
