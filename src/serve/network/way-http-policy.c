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

/* libsoup accepts numbers that overflow. */
static gboolean
is_length (const char *text)
{
  return text[0] != '\0' && strspn (text, "0123456789") == strlen (text) && strlen (text) <= MAX_LENGTH_DIGITS;
}

static gboolean
has_length (SoupMessageHeaders *headers)
{
  const char *length = soup_message_headers_get_list (headers, "Content-Length");

  return length && is_length (length) && soup_message_headers_get_encoding (headers) == SOUP_ENCODING_CONTENT_LENGTH;
}

/* Removes the carriage return at the end of @line. Returns FALSE if it has control characters other than tabs. */
static gboolean
end_line (char *line)
{
  gsize length = strlen (line);

  if (length > 0 && line[length - 1] == '\r')
    line[--length] = '\0';
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (line[i]) && line[i] != '\t')
      return FALSE;
  return TRUE;
}

/* libsoup reads a method or a path on into the next lines. */
static gboolean
is_request (const char *line)
{
  gsize method = strspn (line, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const char *path = line + method + 1;
  const char *version;

  if (method == 0 || line[method] != ' ' || path[0] != '/')
    return FALSE;
  version = path + strcspn (path, " \t");
  return g_str_equal (version, " HTTP/1.1") || g_str_equal (version, " HTTP/1.0");
}

/* Returns whether libsoup understands the header @line, which is changed, as to how long the body is. */
static gboolean
is_plain (char *line, int *n_lengths)
{
  char *colon = strchr (line, ':');

  /* Such a line continues the one before it. */
  if (g_ascii_isspace (line[0]))
    return FALSE;
  if (!colon)
    return TRUE;
  *colon = '\0';
  g_strchomp (line);
  if (g_ascii_strcasecmp (line, "Transfer-Encoding") == 0)
    return FALSE;
  if (g_ascii_strcasecmp (line, "Content-Length") != 0)
    return TRUE;
  return ++*n_lengths == 1 && is_length (g_strstrip (colon + 1));
}

gboolean
way_http_policy_check_head (const char *head, gsize length)
{
  g_auto (GStrv) lines = NULL;
  int n_lengths = 0;
  gboolean begun = FALSE;

  if (memchr (head, '\0', length))
    return FALSE;
  lines = g_strsplit (head, "\n", -1);
  for (int i = 0; lines[i]; i++)
    {
      if (!end_line (lines[i]))
        return FALSE;
      /* Those before the request line do not count. */
      if (lines[i][0] == '\0')
        continue;
      if (begun ? !is_plain (lines[i], &n_lengths) : !is_request (lines[i]))
        return FALSE;
      begun = TRUE;
    }
  return TRUE;
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
