/* way-form.h: what can be entered in a game, as phones get it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "way-game.h"

G_BEGIN_DECLS

/* Returns whether a phone may enter about @subject: features, and what belongs to an expansion, but no turn, final
 * scoring, end or correction. */
gboolean way_form_has_subject (const CarcSubject *subject);

/* Adds the member "kinds", in the language that is in use. */
void way_form_add (WayGame *game, JsonBuilder *builder);

G_END_DECLS
