/* way-reference-private.h: reads a rules page from a text, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-reference.h"

/* Reads a page from @text, of @length bytes or -1 if it is terminated. Returns NULL with a GMarkupError if the text is
 * not XML, has an unknown element or attribute, or lacks a required one. (transfer full) */
WayReference *way_reference_parse (const char *text, gssize length, GError **error);
