/* way-roster.c: the phones, their tokens and rights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-roster.h"

#include <string.h>

#include "way-secret.h"

#define FIRST_NUMBER 10
#define N_NUMBERS 90

/* In microseconds. */
#define REFUSED_FOR (30 * G_USEC_PER_SEC)
#define ERRAND_EVERY (G_USEC_PER_SEC / 5)
#define ERRANDS_AT_ONCE 5
#define RECORD_EVERY (2 * G_USEC_PER_SEC)
#define MANY_RECORDS 30
#define MANY_RECORDS_IN (600 * G_USEC_PER_SEC)

typedef struct {
  WayPhoneState state;
  char *token;
  char *peer;                   /* where it was seen last */
  char *bound_peer;             /* where it may enter; NULL: it has not asked */
  gint64 ask_after;             /* monotonic time, like the next ones */
  gint64 errands_until[2];      /* that read, that write */
  gint64 records[MANY_RECORDS]; /* the last ones, as a ring */
  guint n_records;
} Phone;

struct WayRoster {
  GMutex mutex;
  GPtrArray *phones;
  GHashTable *gone; /* tokens of those sent away */
  int n_joined;
  gboolean can_ask;
};

static void
phone_free (gpointer data)
{
  Phone *phone = data;

  g_free (phone->token);
  g_free (phone->peer);
  g_free (phone->bound_peer);
  g_free (phone);
}

WayRoster *
way_roster_new (void)
{
  WayRoster *self = g_new0 (WayRoster, 1);

  g_mutex_init (&self->mutex);
  self->phones = g_ptr_array_new_with_free_func (phone_free);
  self->gone = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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

static gint64
now_in_seconds (void)
{
  return g_get_real_time () / G_USEC_PER_SEC;
}

static int
seconds_until (gint64 moment)
{
  gint64 left = moment - g_get_monotonic_time ();

  return left > 0 ? (int) ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC) : 0;
}

static Phone *
find_number (WayRoster *self, int number)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      Phone *phone = g_ptr_array_index (self->phones, i);

      if (phone->state.number == number)
        return phone;
    }
  return NULL;
}

static Phone *
find_token (WayRoster *self, const char *token)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      Phone *phone = g_ptr_array_index (self->phones, i);

      if (way_secret_equal (phone->token, token))
        return phone;
    }
  return NULL;
}

static int
choose_number (WayRoster *self)
{
  int number;

  do
    number = FIRST_NUMBER + (int) way_secret_number (N_NUMBERS);
  while (find_number (self, number) != NULL);
  return number;
}

static Phone *
add (WayRoster *self, const char *peer)
{
  Phone *phone = g_new0 (Phone, 1);

  phone->state = (WayPhoneState){
    .number = choose_number (self),
    .seat = -1,
    .order = ++self->n_joined,
    .joined = now_in_seconds (),
  };
  phone->state.seen = phone->state.joined;
  phone->token = way_secret_new ();
  phone->peer = g_strdup (peer);
  g_ptr_array_add (self->phones, phone);
  return phone;
}

char *
way_roster_join (WayRoster *self, const char *peer, int *number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone;

  if (self->phones->len >= WAY_MAX_PHONES)
    return NULL;
  phone = add (self, peer);
  *number = phone->state.number;
  return g_strdup (phone->token);
}

static WayPhoneState
describe (const Phone *phone)
{
  WayPhoneState state = phone->state;

  state.here = phone->bound_peer == NULL || g_str_equal (phone->bound_peer, phone->peer);
  state.again = state.right == WAY_RIGHT_REFUSED ? seconds_until (phone->ask_after) : 0;
  return state;
}

WayEntrance
way_roster_find (WayRoster *self, const char *token, const char *peer, WayPhoneState *state)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = token != NULL ? find_token (self, token) : NULL;

  if (phone == NULL)
    return token != NULL && g_hash_table_contains (self->gone, token) ? WAY_ENTRANCE_GONE : WAY_ENTRANCE_UNKNOWN;
  if (!g_str_equal (phone->peer, peer))
    {
      g_free (phone->peer);
      phone->peer = g_strdup (peer);
    }
  *state = describe (phone);
  phone->state.seen = now_in_seconds ();
  return WAY_ENTRANCE_OPEN;
}

gboolean
way_roster_has_peer (WayRoster *self, const char *peer)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  for (guint i = 0; i < self->phones->len; i++)
    {
      Phone *phone = g_ptr_array_index (self->phones, i);

      if (g_str_equal (phone->peer, peer))
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
      Phone *phone = g_ptr_array_index (self->phones, i);

      n += phone->state.right == WAY_RIGHT_ASK;
    }
  return n;
}

WayRight
way_roster_ask (WayRoster *self, int number, int seat, const char *peer)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  if (phone == NULL)
    return WAY_RIGHT_WATCH;
  if (seat < 0)
    {
      if (phone->state.right == WAY_RIGHT_ASK)
        phone->state.right = WAY_RIGHT_WATCH;
      return phone->state.right;
    }
  if (!self->can_ask || (phone->state.right == WAY_RIGHT_REFUSED && seconds_until (phone->ask_after) > 0))
    return phone->state.right;
  if (phone->state.right != WAY_RIGHT_ASK && count_asking (self) >= WAY_MAX_ASKING)
    return WAY_RIGHT_REFUSED;
  phone->state.right = WAY_RIGHT_ASK;
  phone->state.seat = seat;
  phone->state.has_asked = TRUE;
  g_free (phone->bound_peer);
  phone->bound_peer = g_strdup (peer);
  return WAY_RIGHT_ASK;
}

gboolean
way_roster_may_enter (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  return phone != NULL && phone->state.right == WAY_RIGHT_ENTER && describe (phone).here;
}

void
way_roster_allow (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  if (phone != NULL && phone->state.has_asked)
    phone->state.right = WAY_RIGHT_ENTER;
}

void
way_roster_forbid (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  if (phone == NULL)
    return;
  if (phone->state.right == WAY_RIGHT_ASK)
    {
      phone->state.right = WAY_RIGHT_REFUSED;
      phone->ask_after = g_get_monotonic_time () + REFUSED_FOR;
    }
  else if (phone->state.right == WAY_RIGHT_ENTER)
    phone->state.right = WAY_RIGHT_WATCH;
}

void
way_roster_rename (WayRoster *self, int number, const char *name)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  if (phone == NULL)
    return;
  g_utf8_strncpy (phone->state.name, name, CARC_MAX_TEXT / 6);
  carc_text_clean (phone->state.name);
}

void
way_roster_remove (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);

  if (phone == NULL)
    return;
  g_hash_table_add (self->gone, g_strdup (phone->token));
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
      WayPhoneState state = describe (g_ptr_array_index (self->phones, i));

      g_array_append_val (list, state);
    }
  return list;
}

int
way_roster_count_errand (WayRoster *self, int number, gboolean writes)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();

  if (phone == NULL || phone->errands_until[writes] > now + (ERRANDS_AT_ONCE - 1) * ERRAND_EVERY)
    return 1;
  phone->errands_until[writes] = MAX (phone->errands_until[writes], now) + ERRAND_EVERY;
  return 0;
}

int
way_roster_count_record (WayRoster *self, int number)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  Phone *phone = find_number (self, number);
  gint64 now = g_get_monotonic_time ();

  if (phone == NULL)
    return 1;
  if (phone->n_records >= MANY_RECORDS && phone->records[phone->n_records % MANY_RECORDS] + MANY_RECORDS_IN > now)
    return seconds_until (phone->records[phone->n_records % MANY_RECORDS] + MANY_RECORDS_IN);
  if (phone->n_records > 0 && phone->records[(phone->n_records - 1) % MANY_RECORDS] + RECORD_EVERY > now)
    return seconds_until (phone->records[(phone->n_records - 1) % MANY_RECORDS] + RECORD_EVERY);
  phone->records[phone->n_records++ % MANY_RECORDS] = now;
  return 0;
}
