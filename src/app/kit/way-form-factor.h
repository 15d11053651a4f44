/* way-form-factor.h: what kind of device a page is laid out for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The name of each, in lower case, is also a style class of the WayFormFactorBin in the page. */
typedef enum {
  WAY_WIDE,   /* the window of a computer, or a tablet on its side: everything beside each other, with keyboard hints */
  WAY_TABLET, /* an upright tablet in the middle of a table: large targets, far apart */
  WAY_PHONE,  /* an upright phone, or a small window */
  WAY_LANDSCAPE, /* a phone on its side: as little height as possible */
  WAY_N_FORM_FACTORS
} WayFormFactor;

/* The one place with the thresholds. In px. With large text, a wide page needs more width. */
WayFormFactor way_form_factor_find (int width, int height, gboolean has_large_text);

/* Returns the name, which is also a style class: "wide", "tablet", "phone", "landscape". */
const char *way_form_factor_get_name (WayFormFactor factor);

/* Returns the style class that @factor shares with another one: "roomy" for wide and tablet, "handheld" for a phone
 * held either way. */
const char *way_form_factor_get_group (WayFormFactor factor);

/* Reads names that are separated by spaces, such as "phone landscape"; returns a bit for each, 0 if one is unknown. */
unsigned way_form_factor_parse (const char *names);

/* Whether @factor is a phone, upright or on its side. */
gboolean way_form_factor_is_phone (WayFormFactor factor);

G_END_DECLS
