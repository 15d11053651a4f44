/* way-game-request-execute.h: executes requests that need the game, in the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-game.h"
#include "way-game-request.h"
#include "way-phone-registry.h"

G_BEGIN_DECLS

/* Executes @request, and writes its response in its language. @registry says what the phone may do now, and how often.
 */
void way_game_request_execute (WayGame *game, WayPhoneRegistry *registry, WayGameRequest *request);

G_END_DECLS
