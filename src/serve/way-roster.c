/* way-roster.c: the phones, their tokens and rights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-roster-private.h"

#include <string.h>

#include "way-secret.h"

/* In microseconds. */
#define REFUSED_FOR (30 * G_USEC_PER_SEC)
#define ERRAND_EVERY (G_USEC_PER_SEC / 5)
#define ERRANDS_AT_ONCE 5
#define RECORD_EVERY (2 * G_USEC_PER_SEC)
#define MANY_RECORDS_IN (600 * G_USEC_PER_SEC)

void
way_roster_phone_free (gpointer data)
{
  WayRosterPhone *phone = data;

  g_free (phone->digest);
  g_free (phone->home);
  g_free (phone->peer);
  g_free (phone->bound_peer);
  g_free (phone->wish_peer);
  g_free (phone);
}

WayRoster *
way_roster_new (int absent)
{
  WayRoster *self = g_new0 (WayRoster, 1);

  g_mutex_init (&self->mutex);
  self->phones = g_ptr_array_new_with_free_func (way_roster_phone_free);
  self->gone = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->absent = (gint64) absent * G_USEC_PER_SEC;
  self->can_ask = TRUE;
  return self;
}

void
way_roster_free (WayRoster *self)
{
  g_ptr_array_unref (self->phones);
  g_hash_table_unref (self->gone);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

static void
note_seen (WayRosterPhone *phone)
{
  phone->state.seen = g_get_real_time () / G_USEC_PER_SEC;
  phone->state.seen_at = g_get_monotonic_time ();
}

static int
seconds_until (gint64 moment)
{
  gint64 left = moment - g_get_monotonic_time ();

  return left > 0 ? (int) ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC) : 0;
}

static WayRosterPhone *
find_number (WayRoster *self, int number)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      if (phone->state.number == number)
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

static WayRosterPhone *
find_digest (WayRoster *self, const char *digest)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      if (way_secret_equal (phone->digest, digest))
        return phone;
    }
  return NULL;
}

static int
choose_number (WayRoster *self)
{
  int number;

  do
    number = WAY_FIRST_NUMBER + (int) way_secret_number (WAY_N_NUMBERS);
  while (find_number (self, number));
  return number;
}

static WayRosterPhone *
add (WayRoster *self, const char *token, const char *peer)
{
  WayRosterPhone *phone = g_new0 (WayRosterPhone, 1);

  phone->state = (WayPhoneState){
    .number = choose_number (self),
    .seat = -1,
    .order = ++self->n_joined,
  };
  note_seen (phone);
  phone->state.joined = phone->state.seen;
  phone->digest = digest_token (token);
  phone->home = g_strdup (peer);
  phone->peer = g_strdup (peer);
  g_ptr_array_add (self->phones, phone);
  return phone;
}

static gboolean
has_asked (const WayRosterPhone *phone)
{
  return phone->wish_peer || phone->bound_peer;
}

static int
count_watchers (WayRoster *self, const char *home)
{
  int n = 0;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      n += !has_asked (phone) && g_str_equal (phone->home, home);
    }
  return n;
}

/* Of those that only ever watched and are not there, forgets the one that was seen least recently. @home: where it
 * joined; NULL: anywhere. Returns whether there was one. */
static gboolean
forget_absent (WayRoster *self, const char *home)
{
  gint64 since = g_get_monotonic_time () - self->absent;
  WayRosterPhone *found = NULL;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      if (!has_asked (phone) && phone->state.seen_at <= since && (!home || g_str_equal (phone->home, home))
          && (!found || phone->state.seen_at < found->state.seen_at))
        found = phone;
    }
  return found && g_ptr_array_remove (self->phones, found);
}

char *
way_roster_join (WayRoster *self, const char *peer, int *number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *token = NULL;
  WayRosterPhone *phone;

  if (count_watchers (self, peer) >= WAY_MAX_WATCHERS && !forget_absent (self, peer))
    return NULL;
  if (self->phones->len >= WAY_MAX_PHONES && !forget_absent (self, NULL))
    return NULL;
  token = way_secret_new ();
  phone = add (self, token, peer);
  *number = phone->state.number;
  return g_steal_pointer (&token);
}

/* As it is at @peer; NULL: for the host. A request from another address changes nothing where it may enter. */
static WayPhoneState
describe (const WayRosterPhone *phone, const char *peer)
{
  WayPhoneState state = phone->state;

  state.has_asked = has_asked (phone);
  state.here = !phone->bound_peer || g_str_equal (phone->bound_peer, peer ? peer : phone->peer);
  if (phone->wish_peer && (!peer || g_str_equal (phone->wish_peer, peer)))
    {
      state.seat = phone->wish_seat;
      if (phone->asks)
        state.right = WAY_RIGHT_ASK;
    }
  state.again = state.right == WAY_RIGHT_REFUSED ? seconds_until (phone->ask_after) : 0;
  return state;
}

WayEntrance
way_roster_find (WayRoster *self, const char *token, const char *peer, WayPhoneState *state)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *digest = token ? digest_token (token) : NULL;
  WayRosterPhone *phone = digest ? find_digest (self, digest) : NULL;

  if (!phone)
    return digest && g_hash_table_contains (self->gone, digest) ? WAY_ENTRANCE_GONE : WAY_ENTRANCE_UNKNOWN;
  if (!g_str_equal (phone->peer, peer))
    {
      g_free (phone->peer);
      phone->peer = g_strdup (peer);
    }
  *state = describe (phone, peer);
  note_seen (phone);
  return WAY_ENTRANCE_OPEN;
}

gboolean
way_roster_has_peer (WayRoster *self, const char *peer)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      /* Also where it may enter, so that another one with its token does not take its place. */
      if (g_str_equal (phone->peer, peer) || g_strcmp0 (phone->bound_peer, peer) == 0)
        return TRUE;
    }
  return FALSE;
}

static int
count_asking (WayRoster *self)
{
  int n = 0;

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayRosterPhone *phone = g_ptr_array_index (self->phones, i);

      n += phone->asks;
    }
  return n;
}

static void
forget_wish (WayRosterPhone *phone)
{
  phone->asks = FALSE;
  g_clear_pointer (&phone->wish_peer, g_free);
}

/* Returns why it cannot ask now, as its right; ASK: it can. */
static WayRight
judge_wish (WayRoster *self, const WayRosterPhone *phone, const char *peer, int *again)
{
  gboolean waits_here = phone->asks && g_str_equal (phone->wish_peer, peer);

  if (!self->can_ask)
    return describe (phone, peer).right;
  *again = seconds_until (phone->ask_after);
  /* The host answers the request that was shown: nobody else can put another one in its place. */
  if (*again > 0 || (phone->asks && !waits_here) || (!phone->asks && count_asking (self) >= WAY_MAX_ASKING))
    return WAY_RIGHT_REFUSED;
  return WAY_RIGHT_ASK;
}

WayRight
way_roster_ask (WayRoster *self, int number, int seat, const char *peer, gboolean *changed, int *again)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);
  WayRight right;

  *changed = FALSE;
  *again = 0;
  if (!phone)
    return WAY_RIGHT_WATCH;
  if (seat < 0)
    {
      *changed = phone->asks && g_str_equal (phone->wish_peer, peer);
      if (*changed)
        forget_wish (phone);
      return describe (phone, peer).right;
    }
  right = judge_wish (self, phone, peer, again);
  if (right != WAY_RIGHT_ASK || (phone->asks && phone->wish_seat == seat))
    return right;
  *changed = TRUE;
  if (phone->state.right == WAY_RIGHT_REFUSED)
    phone->state.right = WAY_RIGHT_WATCH;
  phone->asks = TRUE;
  phone->wish_seat = seat;
  g_free (phone->wish_peer);
  phone->wish_peer = g_strdup (peer);
  return WAY_RIGHT_ASK;
}

gboolean
way_roster_may_enter (WayRoster *self, const WayPhoneState *before)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, before->number);

  return phone && before->right == WAY_RIGHT_ENTER && before->here && phone->state.right == WAY_RIGHT_ENTER
         && phone->state.grant == before->grant;
}

gboolean
way_roster_allow (WayRoster *self, int number, int seat)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);

  if (!phone || !has_asked (phone) || describe (phone, NULL).seat != seat)
    return FALSE;
  if (phone->wish_peer)
    {
      g_free (phone->bound_peer);
      phone->bound_peer = g_steal_pointer (&phone->wish_peer);
    }
  forget_wish (phone);
  phone->ask_after = 0;
  phone->state.seat = seat;
  phone->state.right = WAY_RIGHT_ENTER;
  phone->state.grant = ++self->n_grants;
  return TRUE;
}

void
way_roster_forbid (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);

  if (!phone)
    return;
  if (phone->asks)
    {
      phone->asks = FALSE;
      phone->ask_after = g_get_monotonic_time () + REFUSED_FOR;
      if (phone->state.right != WAY_RIGHT_ENTER)
        phone->state.right = WAY_RIGHT_REFUSED;
      /* It stays the phone of the player it was let in for. */
      if (phone->bound_peer)
        forget_wish (phone);
    }
  else if (phone->state.right == WAY_RIGHT_ENTER)
    phone->state.right = WAY_RIGHT_WATCH;
}

void
way_roster_rename (WayRoster *self, int number, const char *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);

  if (!phone)
    return;
  g_utf8_strncpy (phone->state.name, name, CARC_MAX_TEXT / 6);
  carc_text_clean (phone->state.name);
}

void
way_roster_remove (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);

  if (!phone)
    return;
  g_hash_table_add (self->gone, g_strdup (phone->digest));
  g_ptr_array_remove (self->phones, phone);
}

void
way_roster_set_can_ask (WayRoster *self, gboolean can_ask)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  self->can_ask = can_ask;
}

gboolean
way_roster_get_can_ask (WayRoster *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return self->can_ask;
}

GArray *
way_roster_list (WayRoster *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (WayPhoneState));

  for (guint i = 0; i < self->phones->len; i++)
    {
      WayPhoneState state = describe (g_ptr_array_index (self->phones, i), NULL);

      g_array_append_val (list, state);
    }
  return list;
}

int
way_roster_count_errand (WayRoster *self, int number, gboolean writes)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();

  if (!phone || phone->errands_until[writes] > now + (ERRANDS_AT_ONCE - 1) * ERRAND_EVERY)
    return 1;
  phone->errands_until[writes] = MAX (phone->errands_until[writes], now) + ERRAND_EVERY;
  return 0;
}

int
way_roster_count_record (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  WayRosterPhone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();

  if (!phone)
    return 1;
  if (phone->n_records >= WAY_MANY_RECORDS
      && phone->records[phone->n_records % WAY_MANY_RECORDS] + MANY_RECORDS_IN > now)
    return seconds_until (phone->records[phone->n_records % WAY_MANY_RECORDS] + MANY_RECORDS_IN);
  if (phone->n_records > 0 && phone->records[(phone->n_records - 1) % WAY_MANY_RECORDS] + RECORD_EVERY > now)
    return seconds_until (phone->records[(phone->n_records - 1) % WAY_MANY_RECORDS] + RECORD_EVERY);
  phone->records[phone->n_records++ % WAY_MANY_RECORDS] = now;
  return 0;
}
