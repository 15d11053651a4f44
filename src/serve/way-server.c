/* way-server.c: shows a game on the phones of a table.
 *
 * Everything here runs in the main loop, except the callbacks of the router, which pass on what comes from the network
 * thread. Notifications and refused peers are coalesced, and the router limits the requests in the queue, so that a
 * flood of requests cannot flood the main loop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-server.h"

#include <string.h>

#include "way-game-request-execute.h"
#include "way-game-sources.h"
#include "way-phone-lists.h"
#include "way-router.h"
#include "way-server-listen.h"
#include "way-server-session.h"

#define PUBLISH_EVERY 100 /* milliseconds */
#define REFUSED_EVERY G_USEC_PER_SEC

struct _WayServer {
  GObject parent_instance;

  WayGame *game;
  gulong changed_handler;
  gulong in_file_handler;
  GMainContext *context;
  WayPhoneLists lists;

  WayServerSession *session;  /* NULL: it has not begun */
  WayPhoneRegistry *registry; /* of the session */
  WayRouter *router;          /* NULL: it does not run */
  WayListener *listener;
  char *address, *url;

  gint64 revision;
  gint64 log_revision; /* the one since which the log is the same */
  gint64 published;    /* monotonic time */
  GSource *publishing; /* NULL: nothing is waiting */

  /* From the network thread. */
  GAsyncQueue *queue;          /* of WayGameRequest */
  int needed[WAY_N_LANGUAGES]; /* atomic: snapshots have a text in this language */
  int notified;                /* atomic: the phones will be updated, and a snapshot published */
  GMutex mutex;
  char *refused;     /* peer that the host will be shown */
  gint64 refused_at; /* monotonic time of the last one; 0: none */
};

enum { PROP_RUNNING = 1, PROP_CAN_ASK, N_PROPERTIES };
enum { SIGNAL_CHANGED, SIGNAL_REFUSED_PEER, N_SIGNALS };

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayServer, way_server, G_TYPE_OBJECT)

/* --- Snapshots --- */

static WayGameSnapshot *
make_snapshot (WayServer *self)
{
  WayGameSnapshot *snapshot = way_game_snapshot_new (self->game, ++self->revision, self->log_revision);

  for (int i = 0; i < WAY_N_LANGUAGES; i++)
    if (g_atomic_int_get (&self->needed[i]))
      way_game_snapshot_add_text (snapshot, self->game, i);
  self->published = g_get_monotonic_time ();
  return snapshot;
}

static gboolean
publish_cb (gpointer data)
{
  WayServer *self = data;

  g_clear_pointer (&self->publishing, g_source_unref);
  way_router_publish (self->router, self->listener, make_snapshot (self));
  return G_SOURCE_REMOVE;
}

static void
publish_soon (WayServer *self)
{
  gint64 wait = PUBLISH_EVERY - (g_get_monotonic_time () - self->published) / 1000;

  if (!self->router || self->publishing)
    return;
  self->publishing = g_timeout_source_new ((guint) CLAMP (wait, 0, PUBLISH_EVERY));
  g_source_set_callback (self->publishing, publish_cb, self, NULL);
  g_source_attach (self->publishing, self->context);
}

/* --- Phones --- */

static void
update_phones (WayServer *self)
{
  way_phone_lists_update (&self->lists, self->registry, self->game);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
changed_cb (WayServer *self)
{
  if (!self->registry)
    return;
  update_phones (self);
  way_server_session_save (self->session);
  publish_soon (self);
}

/* Rows of the log that phones have loaded before may be different. */
static void
game_changed_cb (WayServer *self)
{
  self->log_revision = self->revision + 1;
  changed_cb (self);
}

void
way_server_update_phones (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (self->router)
    update_phones (self);
}

/* --- From the network thread --- */

static gboolean
request_cb (gpointer data)
{
  WayServer *self = data;
  WayGameRequest *request = g_async_queue_try_pop (self->queue);

  if (!request)
    return G_SOURCE_REMOVE;
  way_game_request_execute (self->game, self->registry, request);
  way_router_respond (self->router, self->listener, request);
  return G_SOURCE_REMOVE;
}

static gboolean
notified_cb (gpointer data)
{
  WayServer *self = data;

  g_atomic_int_set (&self->notified, FALSE);
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
  if (refused && self->router)
    g_signal_emit (self, signals[SIGNAL_REFUSED_PEER], 0, refused);
  return G_SOURCE_REMOVE;
}

/* With the priority of an idle source: after what GTK draws. */
static void
call_main (WayServer *self, GSourceFunc function)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_callback (source, function, g_object_ref (self), g_object_unref);
  g_source_attach (source, self->context);
}

static void
notify (WayServer *self)
{
  if (g_atomic_int_compare_and_exchange (&self->notified, FALSE, TRUE))
    call_main (self, notified_cb);
}

static void
router_queued (WayGameRequest *request, gpointer data)
{
  WayServer *self = data;

  g_async_queue_push (self->queue, request);
  call_main (self, request_cb);
}

static void
router_language_needed (int language, gpointer data)
{
  WayServer *self = data;

  g_atomic_int_set (&self->needed[language], TRUE);
  notify (self);
}

static void
router_phones_changed (gpointer data)
{
  notify (data);
}

static void
router_peer_refused (const char *peer, gpointer data)
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

static const WayRouterCallbacks callbacks = {
  .queued = router_queued,
  .language_needed = router_language_needed,
  .phones_changed = router_phones_changed,
  .peer_refused = router_peer_refused,
};

/* --- Start and stop --- */

static void
ensure_session (WayServer *self)
{
  if (self->session)
    return;
  self->session = way_server_session_new (way_game_get_header (self->game));
  self->registry = self->session->registry;
}

static void
stop_listening (WayServer *self)
{
  WayGameRequest *request;

  g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_signal_handler (&self->in_file_handler, self->game);
  if (self->publishing)
    g_source_destroy (self->publishing);
  g_clear_pointer (&self->publishing, g_source_unref);
  g_clear_pointer (&self->listener, way_listener_free);
  while ((request = g_async_queue_try_pop (self->queue)))
    way_router_drop (self->router, request);
  g_clear_pointer (&self->router, way_router_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->url, g_free);
}

gboolean
way_server_start (WayServer *self, const char *address, guint16 port, GError **error)
{
  g_autoptr (WayAddress) found = NULL;

  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);
  g_return_val_if_fail (!self->router, FALSE);

  ensure_session (self);
  found = way_server_choose_address (address, self->session->address, error);
  if (!found)
    return FALSE;
  way_server_session_set_address (self->session, found->address);
  self->router = way_router_new (self->registry, self->session->key, self->session->code, make_snapshot (self),
                                 &callbacks, self);
  self->listener = way_server_listen (self->router, found, port, self->session->port, error);
  if (!self->listener)
    {
      stop_listening (self);
      return FALSE;
    }
  self->session->port = way_listener_get_port (self->listener);
  self->address
      = g_strdup_printf (strchr (found->address, ':') ? "[%s]:%u" : "%s:%u", found->address, self->session->port);
  self->url = g_strdup_printf ("http://%s/#%s", self->address, self->session->key);
  self->changed_handler = g_signal_connect_swapped (self->game, "changed", G_CALLBACK (game_changed_cb), self);
  self->in_file_handler = g_signal_connect_swapped (self->game, "notify::in-file", G_CALLBACK (publish_soon), self);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  return TRUE;
}

void
way_server_pause (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->router)
    return;
  way_router_pause (self->router);
  stop_listening (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
clear_session (WayServer *self)
{
  self->registry = NULL;
  g_clear_pointer (&self->session, way_server_session_free);
  way_phone_lists_remove_all (&self->lists);
}

void
way_server_release (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  way_server_pause (self);
  if (self->session)
    way_server_session_leave (self->session);
  clear_session (self);
}

void
way_server_stop (WayServer *self)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->session)
    return;
  if (self->router)
    stop_listening (self);
  way_server_session_delete (self->session);
  clear_session (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

gboolean
way_server_is_running (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);

  return self->listener != NULL;
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
way_server_get_code (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return self->listener ? self->session->code : NULL;
}

GListModel *
way_server_get_phones (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return G_LIST_MODEL (self->lists.phones);
}

GListModel *
way_server_get_requests (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return G_LIST_MODEL (self->lists.requests);
}

gboolean
way_server_get_can_ask (WayServer *self)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), FALSE);

  return !self->registry || way_phone_registry_get_can_ask (self->registry);
}

void
way_server_set_can_ask (WayServer *self, gboolean can_ask)
{
  g_return_if_fail (WAY_IS_SERVER (self));

  if (!self->registry || way_phone_registry_get_can_ask (self->registry) == can_ask)
    return;
  way_phone_registry_set_can_ask (self->registry, can_ask);
  changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ASK]);
}

/* --- The host --- */

gboolean
way_server_allow (WayServer *self, WayPhoneItem *phone, int seat)
{
  gboolean allowed;

  g_return_val_if_fail (WAY_IS_SERVER (self) && self->registry, FALSE);

  allowed = way_phone_registry_allow (self->registry, way_phone_item_get_number (phone), seat);
  /* Also if it was not: the phone is not what the host was shown. */
  changed_cb (self);
  return allowed;
}

void
way_server_deny (WayServer *self, WayPhoneItem *phone)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->registry);

  way_phone_registry_deny (self->registry, way_phone_item_get_number (phone));
  changed_cb (self);
}

void
way_server_rename (WayServer *self, WayPhoneItem *phone, const char *name)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->registry);

  way_phone_registry_rename (self->registry, way_phone_item_get_number (phone), name);
  changed_cb (self);
}

void
way_server_disconnect (WayServer *self, WayPhoneItem *phone)
{
  g_return_if_fail (WAY_IS_SERVER (self) && self->registry);

  way_phone_registry_remove (self->registry, way_phone_item_get_number (phone));
  changed_cb (self);
}

GArray *
way_server_list_entries (WayServer *self, WayPhoneItem *phone)
{
  g_return_val_if_fail (WAY_IS_SERVER (self), NULL);

  return way_game_list_sourced (self->game, way_phone_item_get_allowed_seat (phone));
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
  clear_session (self);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (way_server_parent_class)->dispose (object);
}

static void
way_server_finalize (GObject *object)
{
  WayServer *self = WAY_SERVER (object);

  way_phone_lists_clear (&self->lists);
  g_async_queue_unref (self->queue);
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
  way_phone_lists_init (&self->lists);
  self->queue = g_async_queue_new ();
  g_mutex_init (&self->mutex);
}
