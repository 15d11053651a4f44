/* fuzz-request.c: arbitrary bytes as the request of a phone: whatever is read is text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "way-request-body.h"

static void
expect_text (const char *string)
{
  fuzz_expect (!string || g_utf8_validate (string, -1, NULL), "what was read is text");
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static const char *const names[] = { "accept", "before", "code", "entries", "epoch", "key", "lang", "rev", "try" };
  /* A block of the exact size, so that reading beyond the end is detected. */
  g_autoptr (GBytes) body = g_bytes_new (data, size);
  g_autoptr (WayRequestBody) request = way_request_body_read (body);

  for (gsize i = 0; request && i < G_N_ELEMENTS (names); i++)
    {
      const char *const *strings = way_request_body_get_strings (request, names[i]);

      expect_text (way_request_body_get_string (request, names[i]));
      for (; strings && *strings; strings++)
        expect_text (*strings);
      way_request_body_get_number (request, names[i], 0);
    }
  return 0;
}
