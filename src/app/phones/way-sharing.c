/* way-sharing.c: shows the open game of a window on phones, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sharing.h"

#include <string.h>
#include <time.h>

#include "way-address.h"
#include "way-server-session.h"

#define LOOK_EVERY 15 /* seconds */
#define ALONE_AFTER (45 * G_USEC_PER_SEC)
#define ENDS_AFTER (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)

struct _WaySharing {
  GObject parent_instance;

  WayServer *server;
  WayGame *game;
  WayTimeFunc get_time;
  WaySharingPhase phase;
  char *wanted;       /* the address that the host chose; NULL: none */
  char *letters;      /* with which it was shown last; NULL: it was not */
  gint64 opened_at;   /* monotonic time */
  gint64 began_at;    /* times of get_time; at this address */
  gint64 phone_there; /* when a phone was there last, or showing began */
  gboolean has_joined;
  gboolean has_moved;
  char *refused;
  gint64 refused_at;

  guint look_source;
  gulong network_watch;
};

enum { SIGNAL_CHANGED, SIGNAL_ASKED, SIGNAL_ENDED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WaySharing, way_sharing, G_TYPE_OBJECT)

gint64
way_sharing_get_boot_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_BOOTTIME, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
emit_changed (WaySharing *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
note_phones (WaySharing *self)
{
  GListModel *phones = way_server_get_phones (self->server);

  for (guint i = 0; i < g_list_model_get_n_items (phones); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (phones, i);

      if (way_phone_item_is_connected (phone))
        self->phone_there = self->get_time ();
      /* Some may be known from before. */
      if (way_phone_item_get_seen_at (phone) < self->opened_at)
        continue;
      self->has_joined = TRUE;
      self->has_moved = FALSE;
    }
}

static void
server_changed_cb (WaySharing *self)
{
  note_phones (self);
  emit_changed (self);
}

static void
requests_changed_cb (WaySharing *self, guint position, guint removed, guint added)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (way_server_get_requests (self->server), i);

      g_signal_emit (self, signals[SIGNAL_ASKED], 0, phone);
    }
}

static void
refused_cb (WaySharing *self, const char *peer)
{
  g_free (self->refused);
  self->refused = g_strdup (peer);
  self->refused_at = g_get_real_time () / G_USEC_PER_SEC;
  emit_changed (self);
}

/* The address that was chosen may be gone. */
static gboolean
start_server (WaySharing *self, GError **error)
{
  if (self->wanted && way_server_start (self->server, self->wanted, 0, NULL))
    return TRUE;
  g_clear_pointer (&self->wanted, g_free);
  return way_server_start (self->server, NULL, 0, error);
}

static void
open_server (WaySharing *self)
{
  g_autoptr (GError) error = NULL;

  self->began_at = self->get_time ();
  self->opened_at = g_get_monotonic_time ();
  self->has_joined = FALSE;
  if (!start_server (self, &error))
    {
      self->phase = g_error_matches (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_PORT_TAKEN) ? WAY_SHARING_PORT_TAKEN
                                                                                           : WAY_SHARING_NO_NETWORK;
      return;
    }
  self->phase = WAY_SHARING_ON;
  /* Until a phone comes. */
  self->has_moved |= self->letters && !g_str_equal (self->letters, way_server_get_code (self->server));
  g_free (self->letters);
  self->letters = g_strdup (way_server_get_code (self->server));
}

/* Shows the game anew, with what the host has decided about phones. */
static void
open_again (WaySharing *self)
{
  way_server_pause (self->server);
  open_server (self);
}

/* Returns the address without the port. (transfer full) */
static char *
get_host (WaySharing *self)
{
  const char *address = way_server_get_address (self->server);
  char *host = g_strndup (address, (gsize) (strrchr (address, ':') - address));

  return g_strdelimit (g_strstrip (g_strdelimit (host, "[]", ' ')), " ", '\0');
}

static gboolean
is_at (WaySharing *self, const char *address)
{
  g_autofree char *host = self->phase == WAY_SHARING_ON ? get_host (self) : NULL;

  return g_strcmp0 (host, address) == 0;
}

static gboolean
has_lost_address (WaySharing *self)
{
  g_autofree char *host = get_host (self);
  g_autoptr (WayAddress) found = way_address_find (host);

  return !found;
}

static void
end (WaySharing *self)
{
  way_sharing_stop (self);
  g_signal_emit (self, signals[SIGNAL_ENDED], 0);
}

void
way_sharing_look (WaySharing *self)
{
  g_return_if_fail (WAY_IS_SHARING (self));

  if (self->phase == WAY_SHARING_OFF)
    return;
  if (self->phase == WAY_SHARING_ON && has_lost_address (self))
    open_again (self);
  else if (self->phase != WAY_SHARING_ON)
    open_server (self);
  way_server_update_phones (self->server);
  note_phones (self);
  if (self->get_time () - self->phone_there >= ENDS_AFTER)
    end (self);
  else
    emit_changed (self);
}

static gboolean
look_cb (gpointer data)
{
  way_sharing_look (data);
  return G_SOURCE_CONTINUE;
}

void
way_sharing_start (WaySharing *self)
{
  g_return_if_fail (WAY_IS_SHARING (self));

  if (self->phase != WAY_SHARING_OFF)
    return;
  self->phone_there = self->get_time ();
  self->has_moved = FALSE;
  self->look_source = g_timeout_add_seconds (LOOK_EVERY, look_cb, self);
  self->network_watch = g_signal_connect_swapped (g_network_monitor_get_default (), "network-changed",
                                                  G_CALLBACK (way_sharing_look), self);
  open_server (self);
  emit_changed (self);
}

/* With @releases, phones are asked to try again. */
static void
turn_off (WaySharing *self, gboolean releases)
{
  if (self->phase == WAY_SHARING_OFF)
    return;
  g_clear_handle_id (&self->look_source, g_source_remove);
  g_clear_signal_handler (&self->network_watch, g_network_monitor_get_default ());
  g_clear_pointer (&self->refused, g_free);
  g_clear_pointer (&self->letters, g_free);
  self->phase = WAY_SHARING_OFF;
  if (releases)
    way_server_release (self->server);
  else
    way_server_stop (self->server);
  emit_changed (self);
}

void
way_sharing_stop (WaySharing *self)
{
  g_return_if_fail (WAY_IS_SHARING (self));

  turn_off (self, FALSE);
}

gboolean
way_sharing_leave (WaySharing *self)
{
  gboolean finished, waits, has_phones;

  g_return_val_if_fail (WAY_IS_SHARING (self), FALSE);

  g_object_get (self->game, "finished", &finished, NULL);
  waits = self->phase == WAY_SHARING_ON && !finished;
  has_phones = waits && g_list_model_get_n_items (way_server_get_phones (self->server)) > 0;
  turn_off (self, waits);
  return has_phones;
}

void
way_sharing_resume (WaySharing *self)
{
  g_return_if_fail (WAY_IS_SHARING (self));

  if (!way_game_is_for_looking (self->game) && way_server_session_was_interrupted (way_game_get_header (self->game)))
    way_sharing_start (self);
}

gboolean
way_sharing_is_on (WaySharing *self)
{
  g_return_val_if_fail (WAY_IS_SHARING (self), FALSE);

  return self->phase != WAY_SHARING_OFF;
}

void
way_sharing_use_address (WaySharing *self, const char *address)
{
  g_return_if_fail (WAY_IS_SHARING (self));

  g_free (self->wanted);
  self->wanted = g_strdup (address);
  if (self->phase == WAY_SHARING_OFF || is_at (self, address))
    return;
  open_again (self);
  /* The host knows. */
  self->has_moved = FALSE;
  emit_changed (self);
}

void
way_sharing_get_facts (WaySharing *self, WaySharingFacts *facts)
{
  g_autoptr (GPtrArray) addresses = NULL;

  g_return_if_fail (WAY_IS_SHARING (self));

  addresses = self->phase == WAY_SHARING_ON ? way_addresses_list () : NULL;
  *facts = (WaySharingFacts){
    .phase = self->phase,
    .header = way_game_get_header (self->game),
    .address = way_server_get_address (self->server),
    .url = way_server_get_url (self->server),
    .letters = way_server_get_code (self->server),
    .phones = way_server_get_phones (self->server),
    .requests = way_server_get_requests (self->server),
    .can_ask = way_server_get_can_ask (self->server),
    .has_others = addresses && addresses->len > 1,
    .has_moved = self->has_moved,
    .has_shown = self->letters != NULL,
    .is_alone = !self->has_joined && self->get_time () - self->began_at >= ALONE_AFTER,
    .refused = self->refused,
    .refused_at = self->refused_at,
  };
}

WayServer *
way_sharing_get_server (WaySharing *self)
{
  g_return_val_if_fail (WAY_IS_SHARING (self), NULL);

  return self->server;
}

WayPhoneItem *
way_sharing_find_phone (WaySharing *self, int number)
{
  GListModel *phones;

  g_return_val_if_fail (WAY_IS_SHARING (self), NULL);

  phones = way_server_get_phones (self->server);
  for (guint i = 0; i < g_list_model_get_n_items (phones); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (phones, i);

      /* The list keeps it. */
      if (way_phone_item_get_number (phone) == number)
        return phone;
    }
  return NULL;
}

void
way_sharing_set_permission (WaySharing *self, int number, int seat, gboolean may_enter)
{
  WayPhoneItem *phone = way_sharing_find_phone (self, number);

  if (!phone)
    return;
  if (may_enter)
    way_server_allow (self->server, phone, seat);
  else
    way_server_deny (self->server, phone);
}

WaySharing *
way_sharing_new (WayGame *game, WayTimeFunc get_time)
{
  WaySharing *self = g_object_new (WAY_TYPE_SHARING, NULL);

  self->game = g_object_ref (game);
  self->get_time = get_time;
  self->server = way_server_new (game);
  g_signal_connect_object (self->server, "changed", G_CALLBACK (server_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->server, "refused-peer", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (way_server_get_requests (self->server), "items-changed", G_CALLBACK (requests_changed_cb),
                           self, G_CONNECT_SWAPPED);
  return self;
}

static void
way_sharing_dispose (GObject *object)
{
  WaySharing *self = WAY_SHARING (object);

  if (self->server)
    way_sharing_stop (self);
  g_clear_object (&self->server);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (way_sharing_parent_class)->dispose (object);
}

static void
way_sharing_finalize (GObject *object)
{
  WaySharing *self = WAY_SHARING (object);

  g_free (self->wanted);
  g_free (self->letters);
  g_free (self->refused);
  G_OBJECT_CLASS (way_sharing_parent_class)->finalize (object);
}

static void
way_sharing_class_init (WaySharingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = way_sharing_dispose;
  object_class->finalize = way_sharing_finalize;
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_SHARING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_ASKED] = g_signal_new ("asked", WAY_TYPE_SHARING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                        1, WAY_TYPE_PHONE_ITEM);
  signals[SIGNAL_ENDED]
      = g_signal_new ("ended", WAY_TYPE_SHARING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_sharing_init (WaySharing *self)
{
}
