/* way-refusal.h: why a request is refused, as a code and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum {
  WAY_REFUSAL_NONE,
  WAY_REFUSAL_KEY_WRONG,
  WAY_REFUSAL_TOKEN_UNKNOWN,
  WAY_REFUSAL_GONE,
  WAY_REFUSAL_OTHER,
  WAY_REFUSAL_RIGHT,
  WAY_REFUSAL_ENDED,
  WAY_REFUSAL_CHANGED,
  WAY_REFUSAL_IMPOSSIBLE,
  WAY_REFUSAL_DOUBT,
  WAY_REFUSAL_NEEDED,
  WAY_REFUSAL_OTHER_BODY,
  WAY_REFUSAL_BUSY,
  WAY_REFUSAL_UNSAVED,
  WAY_REFUSAL_FULL,
  WAY_REFUSAL_SLOW,
  WAY_REFUSAL_BAD,
  WAY_N_REFUSALS,
} WayRefusal;

/* Returns the status of the answer; 200 for NONE. */
guint way_refusal_get_status (WayRefusal refusal);

/* Adds code and sentence to the object that @builder is building, in the language that is in use. */
void way_refusal_add (WayRefusal refusal, JsonBuilder *builder);

G_END_DECLS
