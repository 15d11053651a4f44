/* way-router-polls.c: responds with states of the game, and holds requests for newer ones (long polling).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-router-private.h"

#include "way-i18n.h"
#include "way-json.h"

#define POLL_TIMEOUT 20000 /* milliseconds that a request is held */
#define MAX_POLLS 2        /* of one phone */

typedef struct {
  WayRouter *router;
  WayHttpRequest *request;
  int number;
  int language;
  GSource *timer;
} Poll;

static void
add_phone (WayRouter *self, JsonBuilder *builder, const WayPhoneInfo *phone)
{
  way_json_begin_object (builder, "you");
  way_json_add_number (builder, "number", phone->number);
  way_json_take_string (builder, "name", way_phone_info_describe (phone, &self->snapshot->header));
  way_json_add_string (builder, "right", way_permission_get_id (phone->permission));
  way_json_add_number (builder, "player", phone->seat);
  way_json_add_number (builder, "again", phone->again);
  way_json_add_boolean (builder, "can_ask", way_phone_registry_get_can_ask (self->registry));
  way_json_add_boolean (builder, "can_enter",
                        phone->permission == WAY_PERMISSION_ENTER && phone->from_bound_peer && self->snapshot->open);
  way_json_add_boolean (builder, "here", phone->from_bound_peer);
  if (phone->elsewhere[0] != '\0')
    way_json_add_string (builder, "notice",
                         /* Translators: on a phone. */
                         _ ("Another device asks to enter points as this phone. If it is not yours, tell the host."));
  way_json_begin_array (builder, "undo");
  for (int i = 0; phone->permission == WAY_PERMISSION_ENTER && phone->from_bound_peer && phone->seat >= 0
                  && i < self->snapshot->n_undoable[phone->seat];
       i++)
    json_builder_add_int_value (builder, self->snapshot->undoable[phone->seat][i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
send_state (WayRouter *self, WayHttpRequest *request, int language, const WayPhoneInfo *phone)
{
  JsonBuilder *builder = way_router_begin_response (self, language);

  way_json_add_string (builder, "epoch", self->epoch);
  way_json_add_number (builder, "rev", self->snapshot->revision);
  way_json_add_number (builder, "log_rev", self->snapshot->log_revision);
  way_json_add_number (builder, "now", g_get_real_time () / G_USEC_PER_SEC);
  way_json_add_string (builder, "lang", way_language_get_tag (language));
  add_phone (self, builder, phone);
  way_router_send_response (request, WAY_ERROR_CODE_NONE, builder, self->snapshot->texts[language]);
}

static gboolean
has_snapshot (WayRouter *self, int language)
{
  return self->snapshot->texts[language] != NULL;
}

static void
poll_free (Poll *poll)
{
  WayRouter *self = poll->router;

  self->polls = g_list_remove (self->polls, poll);
  g_source_destroy (poll->timer);
  g_source_unref (poll->timer);
  way_http_request_unref (poll->request);
  g_free (poll);
}

static void
finish_poll (Poll *poll)
{
  WayRouter *self = poll->router;
  WayPhoneInfo phone;
  WayTokenStatus entrance = way_phone_registry_authenticate (self->registry, way_http_request_get_token (poll->request),
                                                             way_http_request_get_peer (poll->request), &phone);

  if (self->stopped)
    way_router_send_error (self, poll->request, poll->language, way_router_get_stopped_code (self), 0);
  else if (entrance == WAY_TOKEN_REVOKED)
    way_router_send_error (self, poll->request, poll->language, WAY_ERROR_CODE_GONE, 0);
  else if (entrance == WAY_TOKEN_UNKNOWN)
    way_router_send_error (self, poll->request, poll->language, WAY_ERROR_CODE_TOKEN_UNKNOWN, 0);
  else if (has_snapshot (self, poll->language))
    send_state (self, poll->request, poll->language, &phone);
  else
    way_router_send_error (self, poll->request, poll->language, WAY_ERROR_CODE_BUSY, 0);
  poll_free (poll);
}

static gboolean
timeout_cb (gpointer data)
{
  finish_poll (data);
  return G_SOURCE_REMOVE;
}

static void
disconnected_cb (WayHttpRequest *request, gpointer data)
{
  poll_free (data);
}

/* The page in an older tab is told to stop polling; the newest ones continue. Those at another address are not of the
 * same phone, but of one that has read its token. */
static void
limit_polls (WayRouter *self, int number, const char *peer)
{
  GList *next;
  int n = 0;

  for (GList *link = self->polls; link != NULL; link = next)
    {
      Poll *poll = link->data;

      next = link->next;
      if (poll->number != number || !g_str_equal (way_http_request_get_peer (poll->request), peer) || ++n < MAX_POLLS)
        continue;
      way_router_send_error (self, poll->request, poll->language, WAY_ERROR_CODE_OTHER_TAB, 0);
      poll_free (poll);
    }
}

static void
hold (WayRouter *self, WayHttpRequest *request, int number, int language)
{
  Poll *poll = g_new0 (Poll, 1);

  limit_polls (self, number, way_http_request_get_peer (request));
  poll->router = self;
  poll->request = way_http_request_ref (request);
  poll->number = number;
  poll->language = language;
  poll->timer = g_timeout_source_new (POLL_TIMEOUT);
  g_source_set_callback (poll->timer, timeout_cb, poll, NULL);
  g_source_attach (poll->timer, g_main_context_get_thread_default ());
  self->polls = g_list_prepend (self->polls, poll);
  way_http_request_hold (request, disconnected_cb, poll);
}

void
way_router_handle_state (WayRouter *self, WayHttpRequest *request, const WayRequestBody *body,
                         const WayPhoneInfo *phone, int language)
{
  const char *epoch = way_request_body_get_string (body, "epoch");

  if (!has_snapshot (self, language))
    {
      hold (self, request, phone->number, language);
      self->callbacks.language_needed (language, self->data);
    }
  else if (g_strcmp0 (epoch, self->epoch) == 0
           && way_request_body_get_number (body, "rev", 0) == self->snapshot->revision)
    hold (self, request, phone->number, language);
  else
    send_state (self, request, language, phone);
}

void
way_router_finish_polls (WayRouter *self)
{
  GList *next;

  for (GList *link = self->polls; link != NULL; link = next)
    {
      Poll *poll = link->data;

      next = link->next;
      if (self->stopped || has_snapshot (self, poll->language))
        finish_poll (poll);
      else
        self->callbacks.language_needed (poll->language, self->data);
    }
}
