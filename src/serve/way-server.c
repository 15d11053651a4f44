/* way-server.c: shows a game on the phones of a table.
 *
 * Everything here runs in the main loop, except the functions of the desk's handler, which pass on what comes from the
 * thread of the door. News and refused peers are coalesced, and the desk limits the errands that are under way, so that
 * a flood of requests cannot flood the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-server.h"

#include <string.h>

#include "way-clerk.h"
#include "way-desk.h"
#include "way-game-sources.h"
#include "way-handsets.h"
#include "way-invitation.h"
#include "way-server-door.h"
#include "way-state.h"
#include "way-text.h"

#define PUBLISH_EVERY 100 /* milliseconds */
#define REFUSED_EVERY G_USEC_PER_SEC

struct _WayServer {
  GObject parent_instance;

  WayGame *game;
  gulong watch;
  GMainContext *context;
  GListStore *phones;
  GListStore *requests;

  WayInvitation *invitation; /* NULL: it has not begun */
  WayRoster *roster;         /* of the invitation */
  WayDesk *desk;             /* NULL: it does not run */
  WayDoor *door;
  char *address, *url;

  gint64 revision;
  gint64 published;    /* monotonic time */
  GSource *publishing; /* NULL: nothing is waiting */

  /* From the thread of the door. */
  GAsyncQueue *errands;
  int wanted[WAY_N_LANGUAGES];
  int news; /* phones are to be looked at, or boards to be made */
  GMutex mutex;
  char *refused;     /* peer that the host is to be told of */
  gint64 refused_at; /* monotonic time of the last one; 0: none */
};

enum { PROP_RUNNING = 1, PROP_CAN_ASK, N_PROPERTIES };
enum { SIGNAL_CHANGED, SIGNAL_REFUSED_PEER, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayServer, way_server, G_TYPE_OBJECT)

/* --- Boards --- */

static void
set_undoable (WayServer *self, WayDeskBoard *board, int seat)
{
  g_autoptr (GArray) entries = way_game_list_undoable (self->game, seat);

  board->n_undoable[seat] = MIN ((int) entries->len, WAY_MAX_UNDOABLE);
  for (int i = 0; i < board->n_undoable[seat]; i++)
    board->undoable[seat][i] = g_array_index (entries, int, i);
}

static WayDeskBoard *
make_board (WayServer *self)
{
  WayDeskBoard *board
      = way_desk_board_new (way_game_get_header (self->game), ++self->revision, way_state_is_open (self->game));

  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    if (g_atomic_int_get (&self->wanted[i]))
      {
        const WayLanguage *before = way_language_use (way_language_get (i));

        board->texts[i] = way_state_write (self->game);
        way_language_use (before);
      }
  for (int seat = 0; board->open && seat < way_game_get_setup (self->game)->n_players; seat++)
    set_undoable (self, board, seat);
  self->published = g_get_monotonic_time ();
  return board;
}

static gboolean
publish_cb (gpointer data)
{
  WayServer *self = data;

  g_clear_pointer (&self->publishing, g_source_unref);
  way_desk_publish (self->desk, self->door, make_board (self));
  return G_SOURCE_REMOVE;
}

static void
publish_soon (WayServer *self)
{
  gint64 wait = PUBLISH_EVERY - (g_get_monotonic_time () - self->published) / 1000;

  if (!self->desk || self->publishing)
    return;
  self->publishing = g_timeout_source_new ((guint) CLAMP (wait, 0, PUBLISH_EVERY));
  g_source_set_callback (self->publishing, publish_cb, self, NULL);
  g_source_attach (self->publishing, self->context);
}

/* --- Phones --- */

static void
update_phone (WayServer *self, const WayPhoneState *state)
{
  guint position;
  WayHandset *known = way_handsets_find (self->phones, state->number, &position);
  g_autoptr (WayHandset) phone = known ? g_object_ref (known) : way_handset_new (state->number);

  g_autoptr (GArray) entries = way_game_list_sourced (self->game, state->seat);
  gint64 last
      = entries->len > 0 ? way_game_get_entry_time (self->game, g_array_index (entries, int, entries->len - 1)) : 0;

  way_handset_update (phone, state, way_phone_state_describe (state, way_game_get_header (self->game)),
                      (int) entries->len, last);
  if (!known)
    g_list_store_append (self->phones, phone);
  if (state->right == WAY_RIGHT_ASK && !way_handsets_find (self->requests, state->number, &position))
    g_list_store_append (self->requests, phone);
}

static void
update_phones (WayServer *self)
{
  g_autoptr (GArray) states = way_roster_list (self->roster);

  way_handsets_keep (self->phones, states, FALSE);
  way_handsets_keep (self->requests, states, TRUE);
  for (guint i = 0; i < states->len; i++)
    update_phone (self, &g_array_index (states, WayPhoneState, i));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
changed_cb (WayServer *self)
{
  if (!self->roster)
    return;
  update_phones (self);
  way_invitation_save (self->invitation);
  publish_soon (self);
}

void
way_server_look (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (self->desk)
    update_phones (self);
}

/* --- From the thread of the door --- */

static gboolean
errand_cb (gpointer data)
{
  WayServer *self = data;
  WayErrand *errand = g_async_queue_try_pop (self->errands);

  if (!errand)
    return G_SOURCE_REMOVE;
  way_clerk_do (self->game, self->roster, errand);
  way_desk_answer (self->desk, self->door, errand);
  return G_SOURCE_REMOVE;
}

static gboolean
news_cb (gpointer data)
{
  WayServer *self = data;

  g_atomic_int_set (&self->news, FALSE);
  changed_cb (self);
  return G_SOURCE_REMOVE;
}

static gboolean
refused_cb (gpointer data)
{
  WayServer *self = data;
  g_autofree char *refused = NULL;

  g_mutex_lock (&self->mutex);
  refused = g_steal_pointer (&self->refused);
  g_mutex_unlock (&self->mutex);
  if (refused && self->desk)
    g_signal_emit (self, signals[SIGNAL_REFUSED_PEER], 0, refused);
  return G_SOURCE_REMOVE;
}

/* After what GTK draws. */
static void
call_main (WayServer *self, GSourceFunc function)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_callback (source, function, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->context);
}

static void
tell (WayServer *self)
{
  if (g_atomic_int_compare_and_exchange (&self->news, FALSE, TRUE))
    call_main (self, news_cb);
}

static void
desk_errand (WayErrand *errand, gpointer data)
{
  WayServer *self = data;

  g_async_queue_push (self->errands, errand);
  call_main (self, errand_cb);
}

static void
desk_want (int language, gpointer data)
{
  WayServer *self = data;

  g_atomic_int_set (&self->wanted[language], TRUE);
  tell (self);
}

static void
desk_changed (gpointer data)
{
  tell (data);
}

static void
desk_refused (const char *peer, gpointer data)
{
  WayServer *self = data;
  gint64 now = g_get_monotonic_time ();
  gboolean due;

  g_mutex_lock (&self->mutex);
  due = !self->refused && (self->refused_at == 0 || now - self->refused_at >= REFUSED_EVERY);
  if (due)
    {
      self->refused = g_strdup (peer);
      self->refused_at = now;
    }
  g_mutex_unlock (&self->mutex);
  if (due)
    call_main (self, refused_cb);
}

static const WayDeskHandler handler = {
  .errand = desk_errand,
  .want = desk_want,
  .changed = desk_changed,
  .refused = desk_refused,
};

/* --- Start and stop --- */

static void
begin (WayServer *self)
{
  if (self->invitation)
    return;
  self->invitation = way_invitation_new (way_game_get_header (self->game));
  self->roster = self->invitation->roster;
}

static void
close_door (WayServer *self)
{
  WayErrand *errand;

  g_clear_signal_handler (&self->watch, self->game);
  if (self->publishing)
    g_source_destroy (self->publishing);
  g_clear_pointer (&self->publishing, g_source_unref);
  g_clear_pointer (&self->door, way_door_free);
  while ((errand = g_async_queue_try_pop (self->errands)))
    way_desk_drop (self->desk, errand);
  g_clear_pointer (&self->desk, way_desk_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->url, g_free);
}

gboolean
way_server_start (WayServer *self, const char *address, guint16 port, GError **error)
{
  g_autoptr (WayAddress) found = NULL;

  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);
  g_return_val_if_fail (!self->desk, FALSE);

  begin (self);
  found = way_server_choose_address (address, self->invitation->address, error);
  if (!found)
    return FALSE;
  way_invitation_move (self->invitation, found->address);
  self->desk = way_desk_new (self->roster, self->invitation->key, self->invitation->letters, make_board (self),
                             &handler, self);
  self->door = way_server_open_door (self->desk, found, port, self->invitation->port, error);
  if (!self->door)
    {
      close_door (self);
      return FALSE;
    }
  self->invitation->port = way_door_get_port (self->door);
  self->address
      = g_strdup_printf (strchr (found->address, ':') ? "[%s]:%u" : "%s:%u", found->address, self->invitation->port);
  self->url = g_strdup_printf ("http://%s/#%s", self->address, self->invitation->key);
  self->watch = g_signal_connect_swapped (self->game, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  return TRUE;
}

void
way_server_pause (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->desk)
    return;
  way_desk_pause (self->desk);
  close_door (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
forget_phones (WayServer *self)
{
  self->roster = NULL;
  g_clear_pointer (&self->invitation, way_invitation_free);
  g_list_store_remove_all (self->phones);
  g_list_store_remove_all (self->requests);
}

void
way_server_stop (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->invitation)
    return;
  if (self->desk)
    close_door (self);
  way_invitation_end (self->invitation);
  forget_phones (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
way_server_is_running (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);

  return self->door != NULL;
}

const char *
way_server_get_address (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return self->address;
}

const char *
way_server_get_url (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return self->url;
}

const char *
way_server_get_letters (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return self->door ? self->invitation->letters : NULL;
}

GListModel *
way_server_get_phones (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return G_LIST_MODEL (self->phones);
}

GListModel *
way_server_get_requests (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return G_LIST_MODEL (self->requests);
}

gboolean
way_server_get_can_ask (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);

  return !self->roster || way_roster_get_can_ask (self->roster);
}

void
way_server_set_can_ask (WayServer *self, gboolean can_ask)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->roster || way_roster_get_can_ask (self->roster) == can_ask)
    return;
  way_roster_set_can_ask (self->roster, can_ask);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ASK]);
}

/* --- The host --- */

gboolean
way_server_allow (WayServer *self, WayHandset *phone, int seat)
{
  gboolean allowed;

  g_return_val_if_fail (WAY_IS_SERVER (self) && self->roster, FALSE);

  allowed = way_roster_allow (self->roster, way_handset_get_number (phone), seat);
  /* Also if it was not: the phone is not what the host was shown. */
  changed_cb (self);
  return allowed;
}

void
way_server_forbid (WayServer *self, WayHandset *phone)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->roster);

  way_roster_forbid (self->roster, way_handset_get_number (phone));
  changed_cb (self);
}

void
way_server_rename (WayServer *self, WayHandset *phone, const char *name)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->roster);

  way_roster_rename (self->roster, way_handset_get_number (phone), name);
  changed_cb (self);
}

void
way_server_send_away (WayServer *self, WayHandset *phone)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->roster);

  way_roster_remove (self->roster, way_handset_get_number (phone));
  changed_cb (self);
}

GArray *
way_server_list_entries (WayServer *self, WayHandset *phone)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return way_game_list_sourced (self->game, way_handset_get_seat (phone));
}

/* --- The object --- */

WayServer *
way_server_new (WayGame *game)
{
  WayServer *self = g_object_new (WAY_TYPE_SERVER, NULL);

  self->game = g_object_ref (game);
  return self;
}

static void
way_server_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  WayServer *self = WAY_SERVER (object);

  switch (id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, way_server_is_running (self));
      break;
    case PROP_CAN_ASK:
      g_value_set_boolean (value, way_server_get_can_ask (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
    }
}

static void
way_server_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_CAN_ASK)
    way_server_set_can_ask (WAY_SERVER (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
way_server_dispose (GObject *object)
{
  WayServer *self = WAY_SERVER (object);

  way_server_pause (self);
  forget_phones (self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (way_server_parent_class)->dispose (object);
}

static void
way_server_finalize (GObject *object)
{
  WayServer *self = WAY_SERVER (object);

  g_object_unref (self->phones);
  g_object_unref (self->requests);
  g_async_queue_unref (self->errands);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_free (self->refused);
  G_OBJECT_CLASS (way_server_parent_class)->finalize (object);
}

static void
way_server_class_init (WayServerClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = way_server_get_property;
  object_class->set_property = way_server_set_property;
  object_class->dispose = way_server_dispose;
  object_class->finalize = way_server_finalize;
  properties[PROP_RUNNING]
      = g_param_spec_boolean ("running", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_ASK] = g_param_spec_boolean (
      "can-ask", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_SERVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED_PEER] = g_signal_new ("refused-peer", WAY_TYPE_SERVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                               G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
way_server_init (WayServer *self)
{
  self->context = g_main_context_ref_thread_default ();
  self->phones = g_list_store_new (WAY_TYPE_HANDSET);
  self->requests = g_list_store_new (WAY_TYPE_HANDSET);
  self->errands = g_async_queue_new ();
  g_mutex_init (&self->mutex);
}
