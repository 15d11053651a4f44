/* way-desk-state.c: the desk gives out states, and holds requests for newer ones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-desk-private.h"

#include "way-json.h"

#define HOLD 20000 /* milliseconds that a state is held */
#define POLLS 2    /* that one phone may have open */

typedef struct {
  WayDesk *desk;
  WayVisit *visit;
  int number;
  int language;
  GSource *timer;
} Poll;

static void
add_phone (WayDesk *self, JsonBuilder *builder, const WayPhoneState *phone)
{
  way_json_begin_object (builder, "you");
  way_json_add_number (builder, "number", phone->number);
  way_json_take_string (builder, "name", way_phone_state_describe (phone, &self->board->header));
  way_json_add_string (builder, "right", way_right_get_id (phone->right));
  way_json_add_number (builder, "player", phone->seat);
  way_json_add_number (builder, "again", phone->again);
  way_json_add_boolean (builder, "can_ask", way_roster_get_can_ask (self->roster));
  way_json_add_boolean (builder, "can_enter", phone->right == WAY_RIGHT_ENTER && phone->here && self->board->open);
  way_json_add_boolean (builder, "here", phone->here);
  way_json_begin_array (builder, "undo");
  for (int i = 0;
       phone->right == WAY_RIGHT_ENTER && phone->here && phone->seat >= 0 && i < self->board->n_undoable[phone->seat];
       i++)
    json_builder_add_int_value (builder, self->board->undoable[phone->seat][i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
send_state (WayDesk *self, WayVisit *visit, int language, const WayPhoneState *phone)
{
  JsonBuilder *builder = way_desk_begin (self, language);

  way_json_add_string (builder, "epoch", self->epoch);
  way_json_add_number (builder, "rev", self->board->revision);
  way_json_add_number (builder, "now", g_get_real_time () / G_USEC_PER_SEC);
  way_json_add_string (builder, "lang", way_language_get_tag (language));
  add_phone (self, builder, phone);
  way_desk_send (visit, WAY_REFUSAL_NONE, builder, self->board->texts[language]);
}

static gboolean
has_board (WayDesk *self, int language)
{
  return self->board->texts[language] != NULL;
}

static void
poll_free (Poll *poll)
{
  WayDesk *self = poll->desk;

  self->polls = g_list_remove (self->polls, poll);
  g_source_destroy (poll->timer);
  g_source_unref (poll->timer);
  way_visit_unref (poll->visit);
  g_free (poll);
}

static void
finish_poll (Poll *poll)
{
  WayDesk *self = poll->desk;
  WayPhoneState phone;
  WayEntrance entrance
      = way_roster_find (self->roster, way_visit_get_token (poll->visit), way_visit_get_peer (poll->visit), &phone);

  if (self->stopped)
    way_desk_refuse (self, poll->visit, poll->language, way_desk_get_farewell (self), 0);
  else if (entrance == WAY_ENTRANCE_GONE)
    way_desk_refuse (self, poll->visit, poll->language, WAY_REFUSAL_GONE, 0);
  else if (entrance == WAY_ENTRANCE_UNKNOWN)
    way_desk_refuse (self, poll->visit, poll->language, WAY_REFUSAL_TOKEN_UNKNOWN, 0);
  else if (has_board (self, poll->language))
    send_state (self, poll->visit, poll->language, &phone);
  else
    way_desk_refuse (self, poll->visit, poll->language, WAY_REFUSAL_BUSY, 0);
  poll_free (poll);
}

static gboolean
held_long_cb (gpointer data)
{
  finish_poll (data);
  return G_SOURCE_REMOVE;
}

static void
left_cb (WayVisit *visit, gpointer data)
{
  poll_free (data);
}

/* A tab that was left behind gets the word; the newest ones go on. */
static void
limit_polls (WayDesk *self, int number)
{
  GList *next;
  int n = 0;

  for (GList *link = self->polls; link != NULL; link = next)
    {
      Poll *poll = link->data;

      next = link->next;
      if (poll->number != number || ++n < POLLS)
        continue;
      way_desk_refuse (self, poll->visit, poll->language, WAY_REFUSAL_OTHER, 0);
      poll_free (poll);
    }
}

static void
hold (WayDesk *self, WayVisit *visit, int number, int language)
{
  Poll *poll = g_new0 (Poll, 1);

  limit_polls (self, number);
  poll->desk = self;
  poll->visit = way_visit_ref (visit);
  poll->number = number;
  poll->language = language;
  poll->timer = g_timeout_source_new (HOLD);
  g_source_set_callback (poll->timer, held_long_cb, poll, NULL);
  g_source_attach (poll->timer, g_main_context_get_thread_default ());
  self->polls = g_list_prepend (self->polls, poll);
  way_visit_hold (visit, left_cb, poll);
}

void
way_desk_take_state (WayDesk *self, WayVisit *visit, const WayRequest *request, const WayPhoneState *phone,
                     int language)
{
  const char *epoch = way_request_get_string (request, "epoch");

  if (!has_board (self, language))
    {
      hold (self, visit, phone->number, language);
      self->handler.want (language, self->data);
    }
  else if (g_strcmp0 (epoch, self->epoch) == 0 && way_request_get_number (request, "rev", 0) == self->board->revision)
    hold (self, visit, phone->number, language);
  else
    send_state (self, visit, language, phone);
}

void
way_desk_finish_polls (WayDesk *self)
{
  GList *next;

  for (GList *link = self->polls; link != NULL; link = next)
    {
      Poll *poll = link->data;

      next = link->next;
      if (self->stopped || has_board (self, poll->language))
        finish_poll (poll);
      else
        self->handler.want (poll->language, self->data);
    }
}
