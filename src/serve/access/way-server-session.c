/* way-server-session.c: the address, secrets and phones of a game while it is shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-server-session.h"

#include <string.h>

#include "way-secret.h"

#define GROUP "game"
#define MAX_LEFT 3600 /* seconds; so long, a game is also shown without a phone */

static void
set_new_key (WayServerSession *self)
{
  g_free (self->key);
  g_free (self->code);
  self->key = way_secret_new ();
  self->code = way_code_new ();
}

/* Returns whether @text has @n characters, all of them of @allowed. */
static gboolean
consists_of (const char *text, gsize n, const char *allowed)
{
  return text && strlen (text) == n && strspn (text, allowed) == n;
}

/* Reads @key_file. Returns FALSE if it is not a valid session of this game, or too old. */
static gboolean
load (WayServerSession *self, GKeyFile *key_file, const CarcHeader *header)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 left = g_key_file_get_int64 (key_file, GROUP, "left", NULL);
  g_autofree char *id = g_key_file_get_string (key_file, GROUP, "id", NULL);
  int port = g_key_file_get_integer (key_file, GROUP, "port", NULL);

  self->began = g_key_file_get_int64 (key_file, GROUP, "began", NULL);
  if (g_strcmp0 (id, header->id) != 0 || self->began <= now - WAY_SESSION_FILE_MAX_AGE || port < 1 || port > G_MAXUINT16
      || (left != 0 && ABS (now - left) >= MAX_LEFT))
    return FALSE;
  /* The clock was set back, as it is if a computer without a battery for it starts again. */
  self->began = MIN (self->began, now);
  self->port = (guint16) port;
  self->key = g_key_file_get_string (key_file, GROUP, "key", NULL);
  self->code = g_key_file_get_string (key_file, GROUP, "letters", NULL);
  self->address = g_key_file_get_string (key_file, GROUP, "address", NULL);
  return consists_of (self->key, WAY_SECRET_LENGTH, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_")
         && consists_of (self->code, WAY_CODE_LENGTH, G_CSET_A_2_Z) && self->address
         && g_hostname_is_ip_address (self->address)
         && way_phone_registry_load (self->registry, key_file, header->setup.n_players);
}

static void
clear (WayServerSession *self)
{
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->code, g_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->registry, way_phone_registry_free);
  self->port = 0;
}

/* Returns FALSE if there is no session to restore. */
static gboolean
restore (WayServerSession *self, const CarcHeader *header)
{
  g_autofree char *text = self->file ? way_session_file_read (self->file) : NULL;
  g_autoptr (GKeyFile) key_file = g_key_file_new ();

  self->registry = way_phone_registry_new (WAY_PHONE_ABSENT);
  return text && g_key_file_load_from_data (key_file, text, strlen (text), G_KEY_FILE_NONE, NULL)
         && load (self, key_file, header);
}

WayServerSession *
way_server_session_new (const CarcHeader *header)
{
  WayServerSession *self = g_new0 (WayServerSession, 1);

  self->file = way_session_file_open (header->id);
  if (restore (self, header))
    return self;
  clear (self);
  self->registry = way_phone_registry_new (WAY_PHONE_ABSENT);
  self->began = g_get_real_time () / G_USEC_PER_SEC;
  set_new_key (self);
  return self;
}

void
way_server_session_free (WayServerSession *self)
{
  clear (self);
  g_clear_pointer (&self->file, way_session_file_close);
  g_free (self->written);
  g_free (self);
}

void
way_server_session_delete (WayServerSession *self)
{
  if (self->file)
    way_session_file_delete (self->file);
}

void
way_server_session_set_address (WayServerSession *self, const char *address)
{
  if (g_strcmp0 (self->address, address) == 0)
    return;
  if (self->address)
    set_new_key (self);
  g_free (self->address);
  self->address = g_strdup (address);
  self->port = 0;
}

/* Returns the contents of the file, for the game with this id. */
static char *
write_text (WayServerSession *self, const char *id)
{
  g_autoptr (GKeyFile) key_file = g_key_file_new ();

  g_key_file_set_string (key_file, GROUP, "id", id);
  g_key_file_set_string (key_file, GROUP, "key", self->key);
  g_key_file_set_string (key_file, GROUP, "letters", self->code);
  g_key_file_set_string (key_file, GROUP, "address", self->address);
  g_key_file_set_integer (key_file, GROUP, "port", self->port);
  g_key_file_set_int64 (key_file, GROUP, "began", self->began);
  if (self->left != 0)
    g_key_file_set_int64 (key_file, GROUP, "left", self->left);
  way_phone_registry_save (self->registry, key_file);
  return g_key_file_to_data (key_file, NULL, NULL);
}

void
way_server_session_save (WayServerSession *self)
{
  g_autofree char *text = NULL;

  if (!self->file || !self->address)
    return;
  text = write_text (self, way_session_file_get_uuid (self->file));
  if (g_strcmp0 (text, self->written) == 0)
    return;
  way_session_file_write (self->file, text);
  g_free (self->written);
  self->written = g_steal_pointer (&text);
}

void
way_server_session_leave (WayServerSession *self)
{
  self->left = g_get_real_time () / G_USEC_PER_SEC;
  way_server_session_save (self);
}

gboolean
way_server_session_was_interrupted (const CarcHeader *header)
{
  g_autoptr (WayServerSession) session = NULL;

  /* Whenever a game is opened, this is asked, and most were never shown. */
  if (!way_session_file_exists (header->id))
    return FALSE;
  session = g_new0 (WayServerSession, 1);
  session->file = way_session_file_open (header->id);
  if (restore (session, header))
    return TRUE;
  way_server_session_delete (session);
  return FALSE;
}
