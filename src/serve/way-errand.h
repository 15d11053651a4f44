/* way-errand.h: a request that needs the game, on its way to the main loop and back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-refusal.h"
#include "way-request.h"
#include "way-right.h"

G_BEGIN_DECLS

typedef enum {
  WAY_ERRAND_LOG,
  WAY_ERRAND_FORM,
  WAY_ERRAND_PREVIEW,
  WAY_ERRAND_RECORD,
  WAY_ERRAND_UNDO,
} WayErrandKind;

/* What the desk knows, which the clerk only reads, and the answer, which the clerk writes. */
typedef struct {
  WayErrandKind kind;
  WayRequest *request;
  WayPhoneState phone;
  int language;

  WayRefusal refusal;
  JsonBuilder *answer; /* an object that is not ended */
} WayErrand;

G_END_DECLS
