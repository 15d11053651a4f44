/* way-http-policy.c: which requests are accepted, and what browsers may do with the responses.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-http-policy.h"

#include <string.h>

#define JSON_TYPE "application/json"
#define MAX_LENGTH_DIGITS 7

/* If a header is there twice, libsoup returns only one of them. */
static gboolean
has_header (SoupMessageHeaders *headers, const char *name, const char *value)
{
  return g_strcmp0 (soup_message_headers_get_list (headers, name), value) == 0;
}

/* libsoup accepts everything that begins with digits, and numbers that overflow. */
static gboolean
has_length (SoupMessageHeaders *headers)
{
  const char *length = soup_message_headers_get_list (headers, "Content-Length");

  return length && length[0] != '\0' && strspn (length, "0123456789") == strlen (length)
         && strlen (length) <= MAX_LENGTH_DIGITS
         && soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH;
}

guint
way_http_policy_check (SoupServerMessage *message, const char *host, const char *origin, gsize max_body)
{
  SoupMessageHeaders *headers = soup_server_message_get_request_headers (message);
  const char *method = soup_server_message_get_method (message);

  if (!has_header (headers, "Host", host))
    return SOUP_STATUS_MISDIRECTED_REQUEST;
  if (g_str_equal (method, SOUP_METHOD_GET))
    return SOUP_STATUS_NONE;
  if (!g_str_equal (method, SOUP_METHOD_POST))
    return SOUP_STATUS_METHOD_NOT_ALLOWED;
  if (!has_header (headers, "Origin", origin))
    return SOUP_STATUS_FORBIDDEN;
  if (g_strcmp0 (soup_message_headers_get_content_type (headers, NULL), JSON_TYPE) != 0)
    return SOUP_STATUS_UNSUPPORTED_MEDIA_TYPE;
  if (!has_length (headers))
    return SOUP_STATUS_LENGTH_REQUIRED;
  if (soup_message_headers_get_content_length (headers) > (goffset) max_body)
    return SOUP_STATUS_REQUEST_ENTITY_TOO_LARGE;
  return SOUP_STATUS_NONE;
}

void
way_http_policy_add_headers (SoupServerMessage *message)
{
  static const char *const headers[][2] = {
    { "Connection", "close" },
    { "Cache-Control", "no-store" },
    { "Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src "
                                 "'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
    { "X-Content-Type-Options", "nosniff" },
    /* With no-referrer, some browsers send “null” as the Origin of our own page. */
    { "Referrer-Policy", "same-origin" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    soup_message_headers_replace (soup_server_message_get_response_headers (message), headers[i][0], headers[i][1]);
}
