/* way-plural-form.h: which plural a number needs, as a translation says it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns the value of @expression, in C, with @n: the one after “plural=” in the head of a translation. Returns 0 if
 * it is not well formed. */
gulong way_plural_form_find (const char *expression, gulong n);

G_END_DECLS
