/* way-refusal.c: why a request is refused, as a code and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-refusal.h"

#include "way-i18n.h"
#include "way-json.h"

static const struct {
  const char *id;
  guint status;
  const char *sentence;
} refusals[WAY_N_REFUSALS] = {
  [WAY_REFUSAL_NONE] = { "", 200, "" },
  [WAY_REFUSAL_KEY_WRONG] = { "key-wrong", 403, N_ ("These are not the six letters of this game.") },
  [WAY_REFUSAL_TOKEN_UNKNOWN]
  = { "token-unknown", 403, N_ ("Join the game again: scan the code, or enter the six letters.") },
  [WAY_REFUSAL_GONE] = { "gone", 410, N_ ("The game is not shown on this phone anymore.") },
  [WAY_REFUSAL_OTHER] = { "other", 409, N_ ("The game is open in another tab.") },
  [WAY_REFUSAL_RIGHT] = { "right", 403, N_ ("This phone may not enter points.") },
  [WAY_REFUSAL_ENDED] = { "ended", 409, N_ ("Nothing was recorded: final scoring has begun.") },
  [WAY_REFUSAL_CHANGED] = { "changed", 409, N_ ("Not recorded: the game has changed.") },
  [WAY_REFUSAL_IMPOSSIBLE] = { "impossible", 422, N_ ("Not recorded: this is not possible.") },
  [WAY_REFUSAL_DOUBT] = { "doubt", 409, N_ ("Not recorded yet: is this correct?") },
  [WAY_REFUSAL_NEEDED] = { "needed", 409, N_ ("Only the host can undo this entry now.") },
  [WAY_REFUSAL_OTHER_BODY] = { "other-body", 409, N_ ("Not recorded: this phone sent another entry first.") },
  [WAY_REFUSAL_BUSY] = { "busy", 503, N_ ("Busy at the moment. Try again.") },
  [WAY_REFUSAL_UNSAVED] = { "unsaved", 507, N_ ("Not recorded: the game cannot be saved.") },
  [WAY_REFUSAL_FULL] = { "full", 503, N_ ("There are too many phones at the moment.") },
  [WAY_REFUSAL_SLOW] = { "slow", 429, N_ ("Too fast. Try again in a moment.") },
  [WAY_REFUSAL_BAD] = { "bad", 400, N_ ("This page is out of date. Load it again.") },
};

guint
way_refusal_get_status (WayRefusal refusal)
{
  return refusals[refusal].status;
}

void
way_refusal_add (WayRefusal refusal, JsonBuilder *builder)
{
  way_json_add_string (builder, "error", refusals[refusal].id);
  way_json_add_string (builder, "text", way_language_gettext (refusals[refusal].sentence));
}
