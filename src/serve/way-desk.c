/* way-desk.c: answers phones, in the thread of the door: tokens, rights, files, and states that are finished.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-desk-private.h"

#include <string.h>

#include "way-json.h"
#include "way-page-words.h"
#include "way-page.h"
#include "way-secret.h"

#define QUEUE 32 /* errands on their way */

typedef struct {
  WayErrand errand;
  WayVisit *visit;
} Errand;

WayDeskBoard *
way_desk_board_new (const CarcHeader *header, gint64 revision, gboolean open)
{
  WayDeskBoard *board = g_new0 (WayDeskBoard, 1);

  board->header = *header;
  board->revision = revision;
  board->open = open;
  return board;
}

void
way_desk_board_free (WayDeskBoard *board)
{
  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    g_clear_pointer (&board->texts[i], g_bytes_unref);
  g_free (board);
}

WayDesk *
way_desk_new (WayRoster *roster, const char *key, const char *code, WayDeskBoard *board, const WayDeskHandler *handler,
              gpointer data)
{
  WayDesk *self = g_new0 (WayDesk, 1);

  self->roster = roster;
  self->board = board;
  self->key = g_strdup (key);
  self->code = g_strdup (code);
  self->build = way_page_get_build ();
  self->epoch = way_secret_new ();
  self->handler = *handler;
  self->data = data;
  self->attempts = way_attempts_new ();
  return self;
}

void
way_desk_free (WayDesk *self)
{
  g_assert (!self->polls);
  g_clear_pointer (&self->board, way_desk_board_free);
  way_attempts_free (self->attempts);
  g_free (self->key);
  g_free (self->code);
  g_free (self->build);
  g_free (self->epoch);
  g_free (self);
}

JsonBuilder *
way_desk_begin (WayDesk *self, int language)
{
  JsonBuilder *builder = json_builder_new ();

  way_language_use (way_language_get (language));
  json_builder_begin_object (builder);
  way_json_add_string (builder, "build", self->build);
  return builder;
}

void
way_desk_send (WayVisit *visit, WayRefusal refusal, JsonBuilder *builder, GBytes *rest)
{
  g_autofree char *text = NULL;
  g_autoptr (GBytes) body = NULL;
  GString *whole;
  gsize length;

  if (refusal != WAY_REFUSAL_NONE)
    way_refusal_add (refusal, builder);
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
  way_visit_answer (visit, way_refusal_get_status (refusal), WAY_JSON_TYPE, body);
}

void
way_desk_refuse (WayDesk *self, WayVisit *visit, int language, WayRefusal refusal, int again)
{
  JsonBuilder *builder = way_desk_begin (self, language);

  if (again > 0)
    way_json_add_number (builder, "again", again);
  way_desk_send (visit, refusal, builder, NULL);
}

static gboolean
is_key (WayDesk *self, const WayRequest *request)
{
  const char *key = way_request_get_string (request, "key");

  return key && way_secret_equal (key, self->key);
}

static gboolean
is_code (WayDesk *self, const char *typed)
{
  g_autofree char *code = way_code_read (typed);

  return way_secret_equal (code, self->code);
}

/* Returns why the phone cannot join; @again is set to the seconds until it may try again. */
static WayRefusal
judge_join (WayDesk *self, WayVisit *visit, const WayRequest *request, int *again)
{
  const char *code = way_request_get_string (request, "code");
  const char *peer = way_visit_get_peer (visit);
  gint64 now = g_get_monotonic_time ();

  if (is_key (self, request))
    return WAY_REFUSAL_NONE;
  /* There is nothing to guess about 128 bits. */
  if (!code)
    return WAY_REFUSAL_KEY_WRONG;
  *again = way_attempts_wait (self->attempts, peer, now);
  if (*again > 0)
    return WAY_REFUSAL_SLOW;
  if (is_code (self, code))
    {
      way_attempts_forget (self->attempts, peer);
      return WAY_REFUSAL_NONE;
    }
  way_attempts_add (self->attempts, peer, now);
  *again = way_attempts_wait (self->attempts, peer, now);
  return WAY_REFUSAL_KEY_WRONG;
}

static void
take_join (WayDesk *self, WayVisit *visit, const WayRequest *request, int language)
{
  int again = 0;
  int number;
  g_autofree char *token = NULL;
  WayRefusal refusal = judge_join (self, visit, request, &again);
  JsonBuilder *builder;

  if (refusal == WAY_REFUSAL_NONE)
    {
      token = way_roster_join (self->roster, way_visit_get_peer (visit), &number);
      if (!token)
        refusal = WAY_REFUSAL_FULL;
    }
  if (refusal != WAY_REFUSAL_NONE)
    {
      way_desk_refuse (self, visit, language, refusal, again);
      return;
    }
  builder = way_desk_begin (self, language);
  way_json_add_string (builder, "token", token);
  way_json_add_number (builder, "number", number);
  way_desk_send (visit, WAY_REFUSAL_NONE, builder, NULL);
  self->handler.changed (self->data);
}

static void
take_ask (WayDesk *self, WayVisit *visit, const WayRequest *request, const WayPhoneState *phone, int language)
{
  int seat = (int) CLAMP (way_request_get_number (request, "player", -1), -1, CARC_MAX_PLAYERS);
  gboolean changed;
  int again;
  WayRight right;
  JsonBuilder *builder;

  if (seat >= self->board->header.setup.n_players)
    {
      way_desk_refuse (self, visit, language, WAY_REFUSAL_BAD, 0);
      return;
    }
  again = way_roster_count_errand (self->roster, phone->number, TRUE);
  if (again > 0)
    {
      way_desk_refuse (self, visit, language, WAY_REFUSAL_SLOW, again);
      return;
    }
  right = way_roster_ask (self->roster, phone->number, seat, way_visit_get_peer (visit), &changed, &again);
  if (right == WAY_RIGHT_REFUSED)
    {
      way_desk_refuse (self, visit, language, again > 0 ? WAY_REFUSAL_SLOW : WAY_REFUSAL_FULL, again);
      return;
    }
  builder = way_desk_begin (self, language);
  way_json_add_string (builder, "right", way_right_get_id (right));
  way_desk_send (visit, WAY_REFUSAL_NONE, builder, NULL);
  /* Every change is a new state for every phone. */
  if (changed)
    self->handler.changed (self->data);
}

static void
errand_left_cb (WayVisit *visit, gpointer data)
{
  /* It is done all the same. */
}

static void
take_errand (WayDesk *self, WayVisit *visit, WayErrandKind kind, WayRequest *request, const WayPhoneState *phone,
             int language)
{
  gboolean writes = kind == WAY_ERRAND_RECORD || kind == WAY_ERRAND_UNDO;
  int again = way_roster_count_errand (self->roster, phone->number, writes);
  Errand *errand;

  if (again > 0)
    {
      way_desk_refuse (self, visit, language, WAY_REFUSAL_SLOW, again);
      way_request_free (request);
      return;
    }
  if (g_atomic_int_get (&self->n_errands) >= QUEUE)
    {
      way_desk_refuse (self, visit, language, WAY_REFUSAL_BUSY, 0);
      way_request_free (request);
      return;
    }
  g_atomic_int_inc (&self->n_errands);
  errand = g_new0 (Errand, 1);
  errand->errand = (WayErrand){ .kind = kind, .request = request, .phone = *phone, .language = language };
  errand->errand.answer = way_desk_begin (self, language);
  way_language_use (NULL);
  errand->visit = way_visit_ref (visit);
  way_visit_hold (visit, errand_left_cb, NULL);
  self->handler.errand (&errand->errand, self->data);
}

void
way_desk_drop (WayDesk *self, WayErrand *errand)
{
  Errand *whole = (Errand *) errand;

  g_atomic_int_add (&self->n_errands, -1);
  way_visit_unref (whole->visit);
  way_request_free (errand->request);
  g_clear_object (&errand->answer);
  g_free (whole);
}

typedef struct {
  WayDesk *desk;
  WayErrand *errand;
  WayDeskBoard *board;
} Message;

static void
message_free (gpointer data)
{
  Message *message = data;

  if (message->errand)
    way_desk_drop (message->desk, message->errand);
  g_clear_pointer (&message->board, way_desk_board_free);
  g_free (message);
}

static gboolean
answer_cb (gpointer data)
{
  Message *message = data;
  WayErrand *errand = message->errand;

  way_language_use (way_language_get (errand->language));
  way_desk_send (((Errand *) errand)->visit, errand->refusal, g_steal_pointer (&errand->answer), NULL);
  return G_SOURCE_REMOVE;
}

void
way_desk_answer (WayDesk *self, WayDoor *door, WayErrand *errand)
{
  Message *message = g_new0 (Message, 1);

  message->desk = self;
  message->errand = errand;
  way_door_call (door, answer_cb, message, message_free);
}

static gboolean
publish_cb (gpointer data)
{
  Message *message = data;
  WayDesk *self = message->desk;
  g_clear_pointer (&self->board, way_desk_board_free);
  self->board = g_steal_pointer (&message->board);
  way_desk_finish_polls (self);
  return G_SOURCE_REMOVE;
}

void
way_desk_publish (WayDesk *self, WayDoor *door, WayDeskBoard *board)
{
  Message *message = g_new0 (Message, 1);

  message->desk = self;
  message->board = board;
  way_door_call (door, publish_cb, message, message_free);
}

static void
take_known (WayDesk *self, WayVisit *visit, WayRequest *request, const WayPhoneState *phone, int language)
{
  static const struct {
    const char *path;
    WayErrandKind kind;
  } errands[] = {
    { "/log", WAY_ERRAND_LOG },       { "/form", WAY_ERRAND_FORM }, { "/preview", WAY_ERRAND_PREVIEW },
    { "/record", WAY_ERRAND_RECORD }, { "/undo", WAY_ERRAND_UNDO },
  };
  g_autoptr (WayRequest) owned = request;
  const char *path = way_visit_get_path (visit);

  if (g_str_equal (path, "/state"))
    way_desk_take_state (self, visit, request, phone, language);
  else if (g_str_equal (path, "/ask"))
    take_ask (self, visit, request, phone, language);
  else
    {
      for (gsize i = 0; i < G_N_ELEMENTS (errands); i++)
        if (g_str_equal (path, errands[i].path))
          {
            take_errand (self, visit, errands[i].kind, g_steal_pointer (&owned), phone, language);
            return;
          }
      way_desk_refuse (self, visit, language, WAY_REFUSAL_BAD, 0);
    }
}

static void
take_post (WayDesk *self, WayVisit *visit)
{
  g_autoptr (WayRequest) request = way_request_read (way_visit_get_body (visit));
  int language = request ? way_language_find (way_request_get_string (request, "lang")) : 0;
  gint64 now = g_get_monotonic_time ();
  WayPhoneState phone = { 0 };

  if (!request)
    {
      way_desk_refuse (self, visit, language, WAY_REFUSAL_BAD, 0);
      return;
    }
  if (g_str_equal (way_visit_get_path (visit), "/join"))
    {
      take_join (self, visit, request, language);
      return;
    }
  switch (way_roster_find (self->roster, way_visit_get_token (visit), way_visit_get_peer (visit), &phone))
    {
    case WAY_ENTRANCE_OPEN:
      if (now - phone.seen_at > WAY_PHONE_ABSENT * G_USEC_PER_SEC)
        self->handler.changed (self->data);
      take_known (self, visit, g_steal_pointer (&request), &phone, language);
      break;
    case WAY_ENTRANCE_GONE:
      way_desk_refuse (self, visit, language, WAY_REFUSAL_GONE, 0);
      break;
    case WAY_ENTRANCE_UNKNOWN:
    default:
      way_desk_refuse (self, visit, language, WAY_REFUSAL_TOKEN_UNKNOWN, 0);
    }
}

/* The page has no language of its own: it asks for words in those of its reader. */
static void
send_words (WayDesk *self, WayVisit *visit)
{
  const char *query = way_visit_get_query (visit);
  g_autoptr (GHashTable) parameters = g_uri_parse_params (query ? query : "", -1, "&", G_URI_PARAMS_NONE, NULL);
  int language = way_language_find (parameters ? g_hash_table_lookup (parameters, "lang") : NULL);
  JsonBuilder *builder = way_desk_begin (self, language);

  way_json_add_string (builder, "lang", way_language_get_tag (language));
  json_builder_set_member_name (builder, "words");
  way_page_words_add (builder);
  way_desk_send (visit, WAY_REFUSAL_NONE, builder, NULL);
}

static void
take_get (WayDesk *self, WayVisit *visit)
{
  const char *type;
  g_autoptr (GBytes) file = way_page_find (way_visit_get_path (visit), &type);
  g_autoptr (GBytes) nothing = g_bytes_new_static ("", 0);

  if (g_str_equal (way_visit_get_path (visit), "/words"))
    send_words (self, visit);
  else if (file)
    way_visit_answer (visit, 200, type, file);
  else
    way_visit_answer (visit, 404, "text/plain", nothing);
}

void
way_desk_pause (WayDesk *self)
{
  g_atomic_int_set (&self->pauses, TRUE);
}

WayRefusal
way_desk_get_farewell (WayDesk *self)
{
  return g_atomic_int_get (&self->pauses) ? WAY_REFUSAL_BUSY : WAY_REFUSAL_GONE;
}

static void
visit_cb (WayVisit *visit, gpointer data)
{
  WayDesk *self = data;

  if (self->stopped)
    way_desk_refuse (self, visit, 0, way_desk_get_farewell (self), 0);
  else if (way_visit_is_post (visit))
    take_post (data, visit);
  else
    take_get (data, visit);
}

static gboolean
is_known_cb (const char *peer, gpointer data)
{
  return way_roster_has_peer (((WayDesk *) data)->roster, peer);
}

static void
refused_cb (const char *peer, gpointer data)
{
  WayDesk *self = data;

  self->handler.refused (peer, self->data);
}

static void
stopped_cb (gpointer data)
{
  WayDesk *self = data;

  self->stopped = TRUE;
  way_desk_finish_polls (self);
}

const WayDoorHandler way_desk_door_handler = {
  .visit = visit_cb,
  .is_known = is_known_cb,
  .refused = refused_cb,
  .stopped = stopped_cb,
};
