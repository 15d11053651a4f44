/* way-phone-registry.c: the phones, their tokens and permissions.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-registry-private.h"

#include <string.h>

#include "way-secret.h"

/* In microseconds. */
#define REFUSED_FOR (30 * G_USEC_PER_SEC)
#define WITHDRAWN_FOR (10 * G_USEC_PER_SEC)
#define WITHDRAWN_OFTEN (60 * G_USEC_PER_SEC)
#define REQUEST_EVERY (G_USEC_PER_SEC / 5)
#define REQUEST_BURST 5
#define RECORD_EVERY (2 * G_USEC_PER_SEC)
#define RECORDS_PERIOD (600 * G_USEC_PER_SEC)
#define ABSENT_LONG 24 /* times as long */

/* What a phone has a budget for. */
enum { READS, WRITES, ELSEWHERE };

void
way_registered_phone_free (gpointer data)
{
  WayRegisteredPhone *phone = data;

  g_free (phone->digest);
  g_free (phone->joined_peer);
  g_free (phone->peer);
  g_free (phone->bound_peer);
  g_free (phone->asked_peer);
  g_free (phone);
}

WayPhoneRegistry *
way_phone_registry_new (int absent)
{
  WayPhoneRegistry *self = g_new0 (WayPhoneRegistry, 1);

  g_mutex_init (&self->mutex);
  self->phones = g_ptr_array_new_with_free_func (way_registered_phone_free);
  self->revoked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->absent = (gint64) absent * G_USEC_PER_SEC;
  self->can_ask = TRUE;
  return self;
}

void
way_phone_registry_free (WayPhoneRegistry *self)
{
  g_ptr_array_unref (self->phones);
  g_hash_table_unref (self->revoked);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static void
note_seen (WayRegisteredPhone *phone)
{
  phone->info.seen = g_get_real_time () / G_USEC_PER_SEC;
  phone->info.seen_at = g_get_monotonic_time ();
}

static int
seconds_until (gint64 moment)
{
  gint64 left = moment - g_get_monotonic_time ();

  return left > 0 ? (int) ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC) : 0;
}

static WayRegisteredPhone *
find_number (WayPhoneRegistry *self, int number)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      if (phone->info.number == number)
        return phone;
    }
  return NULL;
}

/* A token alone lets its owner in: neither the memory nor the file of a program that crashed has one. */
static char *
digest_token (const char *token)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);
}

static WayRegisteredPhone *
find_digest (WayPhoneRegistry *self, const char *digest)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      if (way_secret_equal (phone->digest, digest))
        return phone;
    }
  return NULL;
}

static int
choose_number (WayPhoneRegistry *self)
{
  int number;

  do
    number = WAY_FIRST_NUMBER + (int) way_secret_number (WAY_N_NUMBERS);
  while (find_number (self, number));
  return number;
}

static WayRegisteredPhone *
add (WayPhoneRegistry *self, const char *token, const char *peer)
{
  WayRegisteredPhone *phone = g_new0 (WayRegisteredPhone, 1);

  phone->info = (WayPhoneInfo){
    .number = choose_number (self),
    .seat = -1,
    .order = ++self->n_joined,
  };
  note_seen (phone);
  phone->info.joined = phone->info.seen;
  phone->digest = digest_token (token);
  phone->joined_peer = g_strdup (peer);
  phone->peer = g_strdup (peer);
  g_ptr_array_add (self->phones, phone);
  return phone;
}

static gboolean
has_asked (const WayRegisteredPhone *phone)
{
  return phone->asked_peer || phone->bound_peer;
}

static int
count_watchers (WayPhoneRegistry *self, const char *home)
{
  int n = 0;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      n += !has_asked (phone) && g_str_equal (phone->joined_peer, home);
    }
  return n;
}

/* Of those that only ever watched and are not there, or of those that have asked and are not there for long, forgets
 * the one that was seen least recently. @home: where it joined; NULL: anywhere. Returns whether there was one. */
static gboolean
forget_absent (WayPhoneRegistry *self, gboolean asked, const char *home)
{
  gint64 since = g_get_monotonic_time () - self->absent * (asked ? ABSENT_LONG : 1);
  WayRegisteredPhone *found = NULL;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      if (has_asked (phone) == asked && phone->info.seen_at <= since
          && (!home || g_str_equal (phone->joined_peer, home)) && (!found || phone->info.seen_at < found->info.seen_at))
        found = phone;
    }
  return found && g_ptr_array_remove (self->phones, found);
}

char *
way_phone_registry_join (WayPhoneRegistry *self, const char *peer, int *number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *token = NULL;
  WayRegisteredPhone *phone;

  if (count_watchers (self, peer) >= WAY_MAX_WATCHERS && !forget_absent (self, FALSE, peer))
    return NULL;
  if (self->phones->len >= WAY_MAX_PHONES && !forget_absent (self, FALSE, NULL) && !forget_absent (self, TRUE, NULL))
    return NULL;
  token = way_secret_new ();
  phone = add (self, token, peer);
  *number = phone->info.number;
  return g_steal_pointer (&token);
}

/* Where the phone may enter, or if it may not, where it joined. */
static const char *
get_home (const WayRegisteredPhone *phone)
{
  return phone->bound_peer ? phone->bound_peer : phone->joined_peer;
}

/* As it is at @peer; NULL: for the host. A request from another address changes nothing where it may enter. */
static WayPhoneInfo
describe (const WayPhoneRegistry *self, const WayRegisteredPhone *phone, const char *peer)
{
  WayPhoneInfo info = phone->info;

  info.has_asked = has_asked (phone);
  if (phone->asks && !g_str_equal (phone->asked_peer, peer ? peer : get_home (phone)))
    g_strlcpy (info.elsewhere, phone->asked_peer, sizeof info.elsewhere);
  info.allowed_seat = phone->bound_peer ? phone->info.seat : -1;
  info.is_at_home = g_get_monotonic_time () - phone->home_seen_at <= self->absent;
  info.from_bound_peer = !phone->bound_peer || g_str_equal (phone->bound_peer, peer ? peer : phone->peer);
  if (phone->asked_peer && (!peer || g_str_equal (phone->asked_peer, peer)))
    {
      info.seat = phone->asked_seat;
      if (phone->asks)
        info.permission = WAY_PERMISSION_ASK;
    }
  info.again = info.permission == WAY_PERMISSION_REFUSED ? seconds_until (phone->ask_after) : 0;
  return info;
}

WayTokenStatus
way_phone_registry_authenticate (WayPhoneRegistry *self, const char *token, const char *peer, WayPhoneInfo *info)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *digest = token ? digest_token (token) : NULL;
  WayRegisteredPhone *phone = digest ? find_digest (self, digest) : NULL;

  if (!phone)
    return digest && g_hash_table_contains (self->revoked, digest) ? WAY_TOKEN_REVOKED : WAY_TOKEN_UNKNOWN;
  if (!g_str_equal (phone->peer, peer))
    {
      g_free (phone->peer);
      phone->peer = g_strdup (peer);
    }
  if (g_str_equal (get_home (phone), peer))
    phone->home_seen_at = g_get_monotonic_time ();
  *info = describe (self, phone, peer);
  note_seen (phone);
  return WAY_TOKEN_VALID;
}

gboolean
way_phone_registry_has_peer (WayPhoneRegistry *self, const char *peer)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      /* Also where it may enter, so that another one with its token does not take its place. */
      if (g_str_equal (phone->peer, peer) || g_strcmp0 (phone->bound_peer, peer) == 0)
        return TRUE;
    }
  return FALSE;
}

static int
count_asking (WayPhoneRegistry *self)
{
  int n = 0;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRegisteredPhone *phone = g_ptr_array_index (self->phones, i);

      n += phone->asks;
    }
  return n;
}

static void
clear_ask (WayRegisteredPhone *phone)
{
  phone->asks = FALSE;
  g_clear_pointer (&phone->asked_peer, g_free);
}

static WayAskStatus
check_ask (WayPhoneRegistry *self, const WayRegisteredPhone *phone, const char *peer)
{
  if (!self->can_ask)
    return WAY_ASK_CLOSED;
  if (seconds_until (phone->ask_after) > 0)
    return WAY_ASK_TOO_EARLY;
  /* The host answers the request that was shown: nobody else can put another one in its place. */
  if (phone->asks)
    return g_str_equal (phone->asked_peer, peer) ? WAY_ASK_DONE : WAY_ASK_ELSEWHERE;
  return count_asking (self) < WAY_MAX_ASKING ? WAY_ASK_DONE : WAY_ASK_TOO_MANY;
}

/* Returns whether anything is different. */
static gboolean
take_ask (WayRegisteredPhone *phone, int seat, const char *peer)
{
  if (phone->asks && phone->asked_seat == seat)
    return FALSE;
  if (phone->info.permission == WAY_PERMISSION_REFUSED)
    phone->info.permission = WAY_PERMISSION_WATCH;
  phone->asks = TRUE;
  phone->asked_seat = seat;
  g_free (phone->asked_peer);
  phone->asked_peer = g_strdup (peer);
  return TRUE;
}

/* Only where it has asked. The host is not asked without end by one that does this again and again. */
static gboolean
take_back (WayRegisteredPhone *phone, const char *peer)
{
  gint64 now = g_get_monotonic_time ();

  if (!phone->asks || !g_str_equal (phone->asked_peer, peer))
    return FALSE;
  clear_ask (phone);
  if (phone->withdrawn_at != 0 && now - phone->withdrawn_at < WITHDRAWN_OFTEN)
    phone->ask_after = now + WITHDRAWN_FOR;
  phone->withdrawn_at = now;
  return TRUE;
}

WayAskResult
way_phone_registry_ask (WayPhoneRegistry *self, int number, int seat, const char *peer)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);
  WayAskResult result = { .permission = WAY_PERMISSION_WATCH };

  if (!phone)
    return result;
  if (seat < 0)
    result.changed = take_back (phone, peer);
  else
    {
      result.status = check_ask (self, phone, peer);
      result.changed = result.status == WAY_ASK_DONE && take_ask (phone, seat, peer);
    }
  if (result.status == WAY_ASK_TOO_EARLY)
    result.again = seconds_until (phone->ask_after);
  result.permission = describe (self, phone, peer).permission;
  return result;
}

gboolean
way_phone_registry_may_enter (WayPhoneRegistry *self, const WayPhoneInfo *before)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, before->number);

  return phone && before->permission == WAY_PERMISSION_ENTER && before->from_bound_peer
         && phone->info.permission == WAY_PERMISSION_ENTER && phone->info.grant == before->grant;
}

gboolean
way_phone_registry_allow (WayPhoneRegistry *self, int number, int seat)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);

  if (!phone || !has_asked (phone) || describe (self, phone, NULL).seat != seat)
    return FALSE;
  if (phone->asked_peer)
    {
      g_free (phone->bound_peer);
      phone->bound_peer = g_steal_pointer (&phone->asked_peer);
    }
  clear_ask (phone);
  phone->ask_after = 0;
  phone->info.seat = seat;
  phone->info.permission = WAY_PERMISSION_ENTER;
  phone->info.grant = ++self->n_grants;
  return TRUE;
}

void
way_phone_registry_deny (WayPhoneRegistry *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);

  if (!phone)
    return;
  if (phone->asks)
    {
      phone->asks = FALSE;
      phone->ask_after = g_get_monotonic_time () + REFUSED_FOR;
      if (phone->info.permission != WAY_PERMISSION_ENTER)
        phone->info.permission = WAY_PERMISSION_REFUSED;
      /* It stays the phone of the player for which it may enter. */
      if (phone->bound_peer)
        clear_ask (phone);
    }
  else if (phone->info.permission == WAY_PERMISSION_ENTER)
    phone->info.permission = WAY_PERMISSION_WATCH;
}

void
way_phone_registry_rename (WayPhoneRegistry *self, int number, const char *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);

  if (!phone)
    return;
  g_utf8_strncpy (phone->info.name, name, WAY_PHONE_MAX_NAME);
  carc_text_clean (phone->info.name);
}

void
way_phone_registry_remove (WayPhoneRegistry *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);

  if (!phone)
    return;
  g_hash_table_add (self->revoked, g_strdup (phone->digest));
  g_ptr_array_remove (self->phones, phone);
}

void
way_phone_registry_set_can_ask (WayPhoneRegistry *self, gboolean can_ask)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->can_ask = can_ask;
}

gboolean
way_phone_registry_get_can_ask (WayPhoneRegistry *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->can_ask;
}

GArray *
way_phone_registry_list (WayPhoneRegistry *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (WayPhoneInfo));

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayPhoneInfo info = describe (self, g_ptr_array_index (self->phones, i), NULL);

      g_array_append_val (list, info);
    }
  return list;
}

int
way_phone_registry_count_request (WayPhoneRegistry *self, int number, const char *peer, gboolean writes)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();
  gint64 *until;

  if (!phone)
    return 1;
  until = &phone->requests_until[!g_str_equal (get_home (phone), peer) ? ELSEWHERE : writes ? WRITES : READS];
  if (*until > now + (REQUEST_BURST - 1) * REQUEST_EVERY)
    return 1;
  *until = MAX (*until, now) + REQUEST_EVERY;
  return 0;
}

int
way_phone_registry_count_record (WayPhoneRegistry *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRegisteredPhone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();

  if (!phone)
    return 1;
  if (phone->n_records >= WAY_MANY_RECORDS
      && phone->records[phone->n_records % WAY_MANY_RECORDS] + RECORDS_PERIOD > now)
    return seconds_until (phone->records[phone->n_records % WAY_MANY_RECORDS] + RECORDS_PERIOD);
  if (phone->n_records > 0 && phone->records[(phone->n_records - 1) % WAY_MANY_RECORDS] + RECORD_EVERY > now)
    return seconds_until (phone->records[(phone->n_records - 1) % WAY_MANY_RECORDS] + RECORD_EVERY);
  phone->records[phone->n_records++ % WAY_MANY_RECORDS] = now;
  return 0;
}
