/* way-phone-registry-file.c: writes the list of phones to a file, and reads it again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-registry-private.h"

#include <string.h>

#define GROUP "phones"
#define DIGEST_LENGTH 64
#define MAX_GONE 64
#define MANY 1000000 /* more than any evening has of anything */

static char *
get_group (guint i)
{
  return g_strdup_printf ("phone %u", i + 1);
}

static void
set_text (GKeyFile *file, const char *group, const char *name, const char *text)
{
  if (text)
    g_key_file_set_string (file, group, name, text);
}

static void
save_phone (const WayRegisteredPhone *phone, GKeyFile *file, const char *group)
{
  const WayPhoneInfo *info = &phone->info;

  set_text (file, group, "digest", phone->digest);
  g_key_file_set_integer (file, group, "number", info->number);
  g_key_file_set_integer (file, group, "order", info->order);
  g_key_file_set_integer (file, group, "seat", info->seat);
  g_key_file_set_boolean (file, group, "enters", info->permission == WAY_PERMISSION_ENTER);
  g_key_file_set_int64 (file, group, "joined", info->joined);
  g_key_file_set_int64 (file, group, "seen", info->seen);
  set_text (file, group, "name", info->name);
  set_text (file, group, "home", phone->joined_peer);
  set_text (file, group, "peer", phone->peer);
  set_text (file, group, "bound", phone->bound_peer);
  set_text (file, group, "wish", phone->asked_peer);
  g_key_file_set_integer (file, group, "wish-seat", phone->asked_seat);
  g_key_file_set_boolean (file, group, "asks", phone->asks);
}

void
way_phone_registry_save (WayPhoneRegistry *self, GKeyFile *file)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autoptr (GList) gone = g_hash_table_get_keys (self->revoked);
  g_autoptr (GPtrArray) digests = g_ptr_array_new ();

  for (GList *link = gone; link && digests->len < MAX_GONE; link = link->next)
    g_ptr_array_add (digests, link->data);
  g_key_file_set_integer (file, GROUP, "number", (int) self->phones->len);
  g_key_file_set_integer (file, GROUP, "joined", self->n_joined);
  g_key_file_set_integer (file, GROUP, "grants", self->n_grants);
  g_key_file_set_boolean (file, GROUP, "can-ask", self->can_ask);
  if (digests->len > 0)
    g_key_file_set_string_list (file, GROUP, "gone", (const char *const *) digests->pdata, digests->len);
  for (guint i = 0; i < self->phones->len; i++)
    {
      g_autofree char *group = get_group (i);

      save_phone (g_ptr_array_index (self->phones, i), file, group);
    }
}

static gboolean
is_digest (const char *text)
{
  return text && strlen (text) == DIGEST_LENGTH && strspn (text, "0123456789abcdef") == DIGEST_LENGTH;
}

/* Returns FALSE if it is not an address, or missing although it is @needed. */
static gboolean
take_address (char **address, GKeyFile *file, const char *group, const char *name, gboolean needed)
{
  *address = g_key_file_get_string (file, group, name, NULL);
  return *address ? g_hostname_is_ip_address (*address) : !needed;
}

static gboolean
is_seat (int seat, int n_players)
{
  return seat >= -1 && seat < n_players;
}

static gboolean
load_info (WayPhoneInfo *info, GKeyFile *file, const char *group, int n_players)
{
  g_autofree char *name = g_key_file_get_string (file, group, "name", NULL);
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 absent = WAY_PHONE_ABSENT + 1;

  *info = (WayPhoneInfo){
    .number = g_key_file_get_integer (file, group, "number", NULL),
    .order = g_key_file_get_integer (file, group, "order", NULL),
    .seat = g_key_file_get_integer (file, group, "seat", NULL),
    .permission = g_key_file_get_boolean (file, group, "enters", NULL) ? WAY_PERMISSION_ENTER : WAY_PERMISSION_WATCH,
    .joined = g_key_file_get_int64 (file, group, "joined", NULL),
    .seen = g_key_file_get_int64 (file, group, "seen", NULL),
  };
  /* A time that the file cannot have is none. */
  absent = info->seen > 0 && info->seen <= now ? MAX (now - info->seen, absent) : absent;
  info->seen_at = g_get_monotonic_time () - absent * G_USEC_PER_SEC;
  if (!name || g_utf8_strlen (name, -1) > WAY_PHONE_MAX_NAME)
    return FALSE;
  g_strlcpy (info->name, name, sizeof info->name);
  carc_text_clean (info->name);
  return info->number >= WAY_FIRST_NUMBER && info->number < WAY_FIRST_NUMBER + WAY_N_NUMBERS && info->order > 0
         && info->order < MANY && is_seat (info->seat, n_players);
}

static gboolean
load_phone (WayRegisteredPhone *phone, GKeyFile *file, const char *group, int n_players)
{
  phone->digest = g_key_file_get_string (file, group, "digest", NULL);
  phone->asked_seat = g_key_file_get_integer (file, group, "wish-seat", NULL);
  phone->asks = g_key_file_get_boolean (file, group, "asks", NULL);
  return is_digest (phone->digest) && load_info (&phone->info, file, group, n_players)
         && take_address (&phone->joined_peer, file, group, "home", TRUE)
         && take_address (&phone->peer, file, group, "peer", TRUE)
         && take_address (&phone->bound_peer, file, group, "bound", phone->info.permission == WAY_PERMISSION_ENTER)
         && take_address (&phone->asked_peer, file, group, "wish", phone->asks)
         && (phone->info.seat >= 0 || !phone->bound_peer)
         && (!phone->asked_peer || (phone->asked_seat >= 0 && is_seat (phone->asked_seat, n_players)));
}

static gboolean
is_among (WayPhoneRegistry *self, const WayRegisteredPhone *phone)
{
  for (guint i = 0; i < self->phones->len; i++)
    {
      const WayRegisteredPhone *other = g_ptr_array_index (self->phones, i);

      if (other->info.number == phone->info.number || g_str_equal (other->digest, phone->digest))
        return TRUE;
    }
  return FALSE;
}

static gboolean
add_phone (WayPhoneRegistry *self, GKeyFile *file, const char *group, int n_players)
{
  WayRegisteredPhone *phone = g_new0 (WayRegisteredPhone, 1);
  gboolean fits = load_phone (phone, file, group, n_players) && !is_among (self, phone);

  if (fits)
    {
      phone->info.grant = phone->info.permission == WAY_PERMISSION_ENTER ? ++self->n_grants : 0;
      g_ptr_array_add (self->phones, phone);
    }
  else
    way_registered_phone_free (phone);
  return fits;
}

static gboolean
load_gone (WayPhoneRegistry *self, GKeyFile *file)
{
  g_auto (GStrv) gone = g_key_file_get_string_list (file, GROUP, "gone", NULL, NULL);

  for (int i = 0; gone && gone[i]; i++)
    {
      if (i == MAX_GONE || !is_digest (gone[i]))
        return FALSE;
      g_hash_table_add (self->revoked, g_strdup (gone[i]));
    }
  return TRUE;
}

gboolean
way_phone_registry_load (WayPhoneRegistry *self, GKeyFile *file, int n_players)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  int n = g_key_file_get_integer (file, GROUP, "number", NULL);
  int n_asking = 0;

  self->n_joined = g_key_file_get_integer (file, GROUP, "joined", NULL);
  self->n_grants = g_key_file_get_integer (file, GROUP, "grants", NULL);
  self->can_ask = g_key_file_get_boolean (file, GROUP, "can-ask", NULL);
  if (n < 0 || n > WAY_MAX_PHONES || self->n_joined < n || self->n_joined > MANY || self->n_grants < 0
      || self->n_grants > MANY)
    return FALSE;
  for (int i = 0; i < n; i++)
    {
      g_autofree char *group = get_group ((guint) i);

      if (!add_phone (self, file, group, n_players))
        return FALSE;
      n_asking += ((WayRegisteredPhone *) g_ptr_array_index (self->phones, i))->asks;
    }
  return n_asking <= WAY_MAX_ASKING && load_gone (self, file);
}
