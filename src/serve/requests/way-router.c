/* way-router.c: routes the requests of phones, in the network thread.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-router-private.h"

#include "way-json.h"
#include "way-web-page.h"
#include "way-web-page-words.h"
#include "way-secret.h"

#define JSON_TYPE "application/json"

WayRouter *
way_router_new (WayPhoneRegistry *registry, const char *key, const char *code, WayGameSnapshot *snapshot,
                const WayRouterCallbacks *callbacks, gpointer data)
{
  WayRouter *self = g_new0 (WayRouter, 1);

  self->registry = registry;
  self->snapshot = snapshot;
  self->key = g_strdup (key);
  self->code = g_strdup (code);
  self->build = way_web_page_get_build ();
  self->epoch = way_secret_new ();
  self->callbacks = *callbacks;
  self->data = data;
  self->code_rate_limit = way_code_rate_limit_new ();
  return self;
}

void
way_router_free (WayRouter *self)
{
  g_assert (!self->polls);
  g_clear_pointer (&self->snapshot, way_game_snapshot_free);
  way_code_rate_limit_free (self->code_rate_limit);
  g_free (self->key);
  g_free (self->code);
  g_free (self->build);
  g_free (self->epoch);
  g_free (self);
}

JsonBuilder *
way_router_begin_response (WayRouter *self, int language)
{
  JsonBuilder *builder = json_builder_new ();

  way_language_use (way_language_get (language));
  json_builder_begin_object (builder);
  way_json_add_string (builder, "build", self->build);
  return builder;
}

void
way_router_send_response (WayHttpRequest *request, WayErrorCode error_code, JsonBuilder *builder, GBytes *rest)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) body = NULL;
  GString *whole;
  gsize length;

  if (error_code != WAY_ERROR_CODE_NONE)
    way_error_code_add (error_code, builder);
  json_builder_end_object (builder);
  text = way_json_write (builder, &length);
  g_object_unref (builder);
  way_language_use (NULL);

  whole = g_string_sized_new (length + (rest ? g_bytes_get_size (rest) : 0) + 1);
  g_string_append_len (whole, text, (gssize) length);
  if (rest)
    {
      whole->str[whole->len - 1] = ',';
      g_string_append_len (whole, g_bytes_get_data (rest, NULL), (gssize) g_bytes_get_size (rest));
    }
  body = g_string_free_to_bytes (whole);
  way_http_request_respond (request, way_error_code_get_status (error_code), JSON_TYPE, body);
}

void
way_router_send_error (WayRouter *self, WayHttpRequest *request, int language, WayErrorCode error_code, int again)
{
  JsonBuilder *builder = way_router_begin_response (self, language);

  if (again > 0)
    way_json_add_number (builder, "again", again);
  way_router_send_response (request, error_code, builder, NULL);
}

static gboolean
is_key (WayRouter *self, const WayRequestBody *body)
{
  const char *key = way_request_body_get_string (body, "key");

  return key && way_secret_equal (key, self->key);
}

static gboolean
is_code (WayRouter *self, const char *typed)
{
  g_autofree char *code = way_code_read (typed);

  return way_secret_equal (code, self->code);
}

/* Returns why the phone cannot join, and sets @again to the seconds until it may try again. */
static WayErrorCode
check_join (WayRouter *self, WayHttpRequest *request, const WayRequestBody *body, int *again)
{
  const char *code = way_request_body_get_string (body, "code");
  const char *peer = way_http_request_get_peer (request);
  gint64 now = g_get_monotonic_time ();

  if (is_key (self, body))
    return WAY_ERROR_CODE_NONE;
  /* A key of 128 bits cannot be guessed, so wrong ones need no rate limit. */
  if (!code)
    return WAY_ERROR_CODE_KEY_WRONG;
  *again = way_code_rate_limit_get_delay (self->code_rate_limit, peer, now);
  if (*again > 0)
    return WAY_ERROR_CODE_RATE_LIMITED;
  if (is_code (self, code))
    {
      way_code_rate_limit_reset (self->code_rate_limit, peer);
      return WAY_ERROR_CODE_NONE;
    }
  way_code_rate_limit_add_failure (self->code_rate_limit, peer, now);
  *again = way_code_rate_limit_get_delay (self->code_rate_limit, peer, now);
  return WAY_ERROR_CODE_KEY_WRONG;
}

static void
handle_join (WayRouter *self, WayHttpRequest *request, const WayRequestBody *body, int language)
{
  int again = 0;
  int number;
  g_autofree char *token = NULL;
  WayErrorCode error_code = check_join (self, request, body, &again);
  JsonBuilder *builder;

  if (error_code == WAY_ERROR_CODE_NONE)
    {
      token = way_phone_registry_join (self->registry, way_http_request_get_peer (request), &number);
      if (!token)
        error_code = WAY_ERROR_CODE_FULL;
    }
  if (error_code != WAY_ERROR_CODE_NONE)
    {
      way_router_send_error (self, request, language, error_code, again);
      return;
    }
  builder = way_router_begin_response (self, language);
  way_json_add_string (builder, "token", token);
  way_json_add_number (builder, "number", number);
  way_router_send_response (request, WAY_ERROR_CODE_NONE, builder, NULL);
  self->callbacks.phones_changed (self->data);
}

/* A phone that may enter, and asks for another player, goes on as before if nobody can ask. */
static WayErrorCode
convert_ask (const WayAskResult *result)
{
  switch (result->status)
    {
    case WAY_ASK_TOO_EARLY:
      return WAY_ERROR_CODE_RATE_LIMITED;
    case WAY_ASK_TOO_MANY:
      return WAY_ERROR_CODE_FULL;
    case WAY_ASK_ELSEWHERE:
      return WAY_ERROR_CODE_WAITING;
    case WAY_ASK_CLOSED:
      return result->permission == WAY_PERMISSION_ENTER ? WAY_ERROR_CODE_NONE : WAY_ERROR_CODE_PERMISSION;
    case WAY_ASK_DONE:
    default:
      return WAY_ERROR_CODE_NONE;
    }
}

static void
handle_ask (WayRouter *self, WayHttpRequest *request, const WayRequestBody *body, const WayPhoneInfo *phone,
            int language)
{
  int seat = (int) CLAMP (way_request_body_get_number (body, "player", -1), -1, CARC_MAX_PLAYERS);
  int again;
  WayAskResult result;
  WayErrorCode error_code;
  JsonBuilder *builder;

  if (seat >= self->snapshot->header.setup.n_players)
    {
      way_router_send_error (self, request, language, WAY_ERROR_CODE_BAD_REQUEST, 0);
      return;
    }
  again = way_phone_registry_count_request (self->registry, phone->number, way_http_request_get_peer (request), TRUE);
  if (again > 0)
    {
      way_router_send_error (self, request, language, WAY_ERROR_CODE_RATE_LIMITED, again);
      return;
    }
  result = way_phone_registry_ask (self->registry, phone->number, seat, way_http_request_get_peer (request));
  error_code = convert_ask (&result);
  if (error_code != WAY_ERROR_CODE_NONE)
    {
      way_router_send_error (self, request, language, error_code, result.again);
      return;
    }
  builder = way_router_begin_response (self, language);
  way_json_add_string (builder, "right", way_permission_get_id (result.permission));
  way_router_send_response (request, WAY_ERROR_CODE_NONE, builder, NULL);
  /* Every change is a new state for every phone. */
  if (result.changed)
    self->callbacks.phones_changed (self->data);
}

static void
handle_authenticated (WayRouter *self, WayHttpRequest *request, WayRequestBody *body, const WayPhoneInfo *phone,
                      int language)
{
  static const struct {
    const char *path;
    WayGameRequestKind kind;
  } kinds[] = {
    { "/log", WAY_GAME_REQUEST_LOG },         { "/form", WAY_GAME_REQUEST_FORM },
    { "/preview", WAY_GAME_REQUEST_PREVIEW }, { "/record", WAY_GAME_REQUEST_RECORD },
    { "/undo", WAY_GAME_REQUEST_UNDO },
  };
  g_autoptr (WayRequestBody) owned = body;
  const char *path = way_http_request_get_path (request);

  if (g_str_equal (path, "/state"))
    way_router_handle_state (self, request, body, phone, language);
  else if (g_str_equal (path, "/ask"))
    handle_ask (self, request, body, phone, language);
  else
    {
      for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
        if (g_str_equal (path, kinds[i].path))
          {
            way_router_queue (self, request, kinds[i].kind, g_steal_pointer (&owned), phone, language);
            return;
          }
      way_router_send_error (self, request, language, WAY_ERROR_CODE_BAD_REQUEST, 0);
    }
}

static void
handle_post (WayRouter *self, WayHttpRequest *request)
{
  g_autoptr (WayRequestBody) body = way_request_body_read (way_http_request_get_body (request));
  int language = body ? way_language_find (way_request_body_get_string (body, "lang")) : 0;
  gint64 now = g_get_monotonic_time ();
  WayPhoneInfo phone = { 0 };

  if (!body)
    {
      way_router_send_error (self, request, language, WAY_ERROR_CODE_BAD_REQUEST, 0);
      return;
    }
  if (g_str_equal (way_http_request_get_path (request), "/join"))
    {
      handle_join (self, request, body, language);
      return;
    }
  switch (way_phone_registry_authenticate (self->registry, way_http_request_get_token (request),
                                           way_http_request_get_peer (request), &phone))
    {
    case WAY_TOKEN_VALID:
      if (now - phone.seen_at > WAY_PHONE_ABSENT * G_USEC_PER_SEC)
        self->callbacks.phones_changed (self->data);
      handle_authenticated (self, request, g_steal_pointer (&body), &phone, language);
      break;
    case WAY_TOKEN_REVOKED:
      way_router_send_error (self, request, language, WAY_ERROR_CODE_GONE, 0);
      break;
    case WAY_TOKEN_UNKNOWN:
    default:
      way_router_send_error (self, request, language, WAY_ERROR_CODE_TOKEN_UNKNOWN, 0);
    }
}

/* The page has no language of its own: it asks for words in those of its reader. */
static void
send_words (WayRouter *self, WayHttpRequest *request)
{
  const char *query = way_http_request_get_query (request);
  g_autoptr (GHashTable) parameters = g_uri_parse_params (query ? query : "", -1, "&", G_URI_PARAMS_NONE, NULL);
  int language = way_language_find (parameters ? g_hash_table_lookup (parameters, "lang") : NULL);
  JsonBuilder *builder = way_router_begin_response (self, language);

  way_json_add_string (builder, "lang", way_language_get_tag (language));
  json_builder_set_member_name (builder, "words");
  way_web_page_words_add (builder);
  way_router_send_response (request, WAY_ERROR_CODE_NONE, builder, NULL);
}

static void
handle_get (WayRouter *self, WayHttpRequest *request)
{
  const char *type;
  g_autoptr (GBytes) file = way_web_page_find (way_http_request_get_path (request), &type);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);

  if (g_str_equal (way_http_request_get_path (request), "/words"))
    send_words (self, request);
  else if (file)
    way_http_request_respond (request, 200, type, file);
  else
    way_http_request_respond (request, 404, "text/plain", nothing);
}

void
way_router_pause (WayRouter *self)
{
  g_atomic_int_set (&self->paused, TRUE);
}

WayErrorCode
way_router_get_stopped_code (WayRouter *self)
{
  return g_atomic_int_get (&self->paused) ? WAY_ERROR_CODE_BUSY : WAY_ERROR_CODE_GONE;
}

static void
request_cb (WayHttpRequest *request, gpointer data)
{
  WayRouter *self = data;

  if (self->stopped)
    way_router_send_error (self, request, 0, way_router_get_stopped_code (self), 0);
  else if (way_http_request_is_post (request))
    handle_post (data, request);
  else
    handle_get (data, request);
}

static gboolean
is_known_cb (const char *peer, gpointer data)
{
  return way_phone_registry_has_peer (((WayRouter *) data)->registry, peer);
}

static void
refused_cb (const char *peer, gpointer data)
{
  WayRouter *self = data;

  self->callbacks.peer_refused (peer, self->data);
}

static void
stopped_cb (gpointer data)
{
  WayRouter *self = data;

  self->stopped = TRUE;
  way_router_finish_polls (self);
}

const WayListenerCallbacks way_router_listener_callbacks = {
  .request = request_cb,
  .is_known = is_known_cb,
  .refused = refused_cb,
  .stopped = stopped_cb,
};
