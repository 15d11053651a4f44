/* way-repeated-names.h: whether players of a game have the same name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Statistics count players by name, so two seats of a game cannot have the same. A player without a name is called by
 * the color.
 *
 * Returns the seats whose name another seat has, too: bit i for seat i. @names: by seat, NULL-terminated; an empty one
 * is no name. */
unsigned way_repeated_names_find (const char *const *names);

G_END_DECLS
