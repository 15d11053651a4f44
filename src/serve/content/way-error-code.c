/* way-error-code.c: why a request fails, as a code and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-error-code.h"

#include "way-i18n.h"
#include "way-json.h"

static const struct {
  const char *id;
  guint status;
  const char *sentence;
} error_codes[WAY_N_ERROR_CODES] = {
  [WAY_ERROR_CODE_NONE] = { "", 200, "" },
  [WAY_ERROR_CODE_KEY_WRONG] = { "key-wrong", 403, N_ ("These are not the six letters of this game.") },
  [WAY_ERROR_CODE_TOKEN_UNKNOWN]
  = { "token-unknown", 403, N_ ("Join the game again: scan the code, or enter the six letters.") },
  [WAY_ERROR_CODE_GONE] = { "gone", 410, N_ ("The game is not shown on this phone anymore.") },
  [WAY_ERROR_CODE_OTHER_TAB] = { "other", 409, N_ ("The game is open in another tab.") },
  [WAY_ERROR_CODE_PERMISSION] = { "right", 403, N_ ("This phone may not enter points.") },
  [WAY_ERROR_CODE_ENDED] = { "ended", 409, N_ ("Nothing was recorded: final scoring has begun.") },
  [WAY_ERROR_CODE_CHANGED] = { "changed", 409, N_ ("Not recorded: the game has changed.") },
  [WAY_ERROR_CODE_IMPOSSIBLE] = { "impossible", 422, N_ ("Not recorded: this is not possible.") },
  [WAY_ERROR_CODE_DOUBT] = { "doubt", 409, N_ ("Not recorded yet: is this correct?") },
  [WAY_ERROR_CODE_NEEDED] = { "needed", 409, N_ ("Only the host can undo this entry now.") },
  [WAY_ERROR_CODE_OTHER_BODY] = { "other-body", 409, N_ ("Not recorded: this phone sent another entry first.") },
  [WAY_ERROR_CODE_BUSY] = { "busy", 503, N_ ("Busy at the moment. Try again.") },
  [WAY_ERROR_CODE_UNSAVED] = { "unsaved", 507, N_ ("Not recorded: the game cannot be saved.") },
  [WAY_ERROR_CODE_FULL] = { "full", 503, N_ ("There are too many phones at the moment.") },
  [WAY_ERROR_CODE_WAITING]
  = { "waiting", 409,
      N_ ("The network address of this phone has changed since it asked, and the host has not answered yet.") },
  [WAY_ERROR_CODE_RATE_LIMITED] = { "slow", 429, N_ ("Too fast. Try again in a moment.") },
  [WAY_ERROR_CODE_BAD_REQUEST] = { "bad", 400, N_ ("This page is out of date. Load it again.") },
};

guint
way_error_code_get_status (WayErrorCode error_code)
{
  return error_codes[error_code].status;
}

void
way_error_code_add (WayErrorCode error_code, JsonBuilder *builder)
{
  way_json_add_string (builder, "error", error_codes[error_code].id);
  way_json_add_string (builder, "text", way_language_gettext (error_codes[error_code].sentence));
}
