/* way-game-request.h: a request that needs the game, on its way to the main loop and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-error-code.h"
#include "way-phone-info.h"
#include "way-request-body.h"

G_BEGIN_DECLS

typedef enum {
  WAY_GAME_REQUEST_LOG,
  WAY_GAME_REQUEST_FORM,
  WAY_GAME_REQUEST_PREVIEW,
  WAY_GAME_REQUEST_RECORD,
  WAY_GAME_REQUEST_UNDO,
} WayGameRequestKind;

/* The router fills in the first part, in the network thread; way_game_request_execute() the response. */
typedef struct {
  WayGameRequestKind kind;
  WayRequestBody *body;
  WayPhoneInfo phone; /* when the request came */
  int language;

  WayErrorCode error_code;
  JsonBuilder *response; /* an object that is not ended */
} WayGameRequest;

G_END_DECLS
