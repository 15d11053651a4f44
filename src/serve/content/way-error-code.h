/* way-error-code.h: why a request fails, as a code and a sentence.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum {
  WAY_ERROR_CODE_NONE,
  WAY_ERROR_CODE_KEY_WRONG,
  WAY_ERROR_CODE_TOKEN_UNKNOWN,
  WAY_ERROR_CODE_GONE,
  WAY_ERROR_CODE_OTHER_TAB,
  WAY_ERROR_CODE_PERMISSION,
  WAY_ERROR_CODE_ENDED,
  WAY_ERROR_CODE_CHANGED,
  WAY_ERROR_CODE_IMPOSSIBLE,
  WAY_ERROR_CODE_DOUBT,
  WAY_ERROR_CODE_NEEDED,
  WAY_ERROR_CODE_OTHER_BODY,
  WAY_ERROR_CODE_BUSY,
  WAY_ERROR_CODE_UNSAVED,
  WAY_ERROR_CODE_FULL,
  WAY_ERROR_CODE_WAITING,
  WAY_ERROR_CODE_RATE_LIMITED,
  WAY_ERROR_CODE_BAD_REQUEST,
  WAY_N_ERROR_CODES,
} WayErrorCode;

/* Returns the HTTP status of the response; 200 for NONE. */
guint way_error_code_get_status (WayErrorCode error_code);

/* Adds code and sentence to the object that @builder is building, in the language that is in use. */
void way_error_code_add (WayErrorCode error_code, JsonBuilder *builder);

G_END_DECLS
