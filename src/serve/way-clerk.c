/* way-clerk.c: does for phones what needs the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-clerk.h"

#include "way-form.h"
#include "way-language.h"
#include "way-rows.h"
#include "way-state.h"

static WayRefusal
do_log (WayGame *game, const WayErrand *errand)
{
  gint64 before = way_request_get_number (errand->request, "before", G_MAXINT);

  way_rows_add (game, (int) CLAMP (before, 0, G_MAXINT), WAY_STATE_ROWS, errand->answer);
  return WAY_REFUSAL_NONE;
}

static WayRefusal
do_errand (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  switch (errand->kind)
    {
    case WAY_ERRAND_LOG:
      return do_log (game, errand);
    case WAY_ERRAND_FORM:
      way_form_add (game, errand->answer);
      return WAY_REFUSAL_NONE;
    case WAY_ERRAND_PREVIEW:
    case WAY_ERRAND_RECORD:
    case WAY_ERRAND_UNDO:
    default:
      return WAY_REFUSAL_RIGHT;
    }
}

void
way_clerk_do (WayGame *game, WayRoster *roster, WayErrand *errand)
{
  const WayLanguage *before = way_language_use (way_language_get (errand->language));

  errand->refusal = do_errand (game, roster, errand);
  way_language_use (before);
}
