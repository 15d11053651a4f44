/* way-text-isolate.h: characters that change the direction of the text after them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns whether @code overrides or isolates the direction of the text after it, or ends this. */
gboolean way_text_is_override (gunichar code);

G_END_DECLS
