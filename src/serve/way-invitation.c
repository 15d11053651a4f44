/* way-invitation.c: how phones come to a game, and who has come.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-invitation.h"

#include <string.h>

#include "way-secret.h"

#define GROUP "game"
#define CLOCK_MAY_ERR 60 /* seconds */

static void
set_new_key (WayInvitation *self)
{
  g_free (self->key);
  g_free (self->letters);
  self->key = way_secret_new ();
  self->letters = way_code_new ();
}

/* Returns whether @text has @n characters, all of them of @allowed. */
static gboolean
consists_of (const char *text, gsize n, const char *allowed)
{
  return text && strlen (text) == n && strspn (text, allowed) == n;
}

/* Fills in what @file says. Returns FALSE if it is not an invitation to this game, or no longer one. */
static gboolean
load (WayInvitation *self, GKeyFile *file, const CarcHeader *header)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *id = g_key_file_get_string (file, GROUP, "id", NULL);
  int port = g_key_file_get_integer (file, GROUP, "port", NULL);

  self->began = g_key_file_get_int64 (file, GROUP, "began", NULL);
  if (g_strcmp0 (id, header->id) != 0 || self->began > now + CLOCK_MAY_ERR || now - self->began >= WAY_GUEST_BOOK_LASTS
      || port < 1 || port > G_MAXUINT16)
    return FALSE;
  self->port = (guint16) port;
  self->key = g_key_file_get_string (file, GROUP, "key", NULL);
  self->letters = g_key_file_get_string (file, GROUP, "letters", NULL);
  self->address = g_key_file_get_string (file, GROUP, "address", NULL);
  return consists_of (self->key, WAY_SECRET_LENGTH, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "-_")
         && consists_of (self->letters, WAY_CODE_LENGTH, G_CSET_A_2_Z) && self->address
         && g_hostname_is_ip_address (self->address) && way_roster_load (self->roster, file, header->setup.n_players);
}

static void
clear (WayInvitation *self)
{
  g_clear_pointer (&self->key, g_free);
  g_clear_pointer (&self->letters, g_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->roster, way_roster_free);
  self->port = 0;
}

/* Returns FALSE if nothing was left. */
static gboolean
take_left (WayInvitation *self, const CarcHeader *header)
{
  g_autofree char *text = self->book ? way_guest_book_read (self->book) : NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();

  self->roster = way_roster_new (WAY_PHONE_ABSENT);
  return text && g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL)
         && load (self, file, header);
}

WayInvitation *
way_invitation_new (const CarcHeader *header)
{
  WayInvitation *self = g_new0 (WayInvitation, 1);

  self->book = way_guest_book_open (header->id);
  if (take_left (self, header))
    return self;
  clear (self);
  self->roster = way_roster_new (WAY_PHONE_ABSENT);
  self->began = g_get_real_time () / G_USEC_PER_SEC;
  set_new_key (self);
  return self;
}

void
way_invitation_free (WayInvitation *self)
{
  clear (self);
  g_clear_pointer (&self->book, way_guest_book_close);
  g_free (self->written);
  g_free (self);
}

void
way_invitation_end (WayInvitation *self)
{
  if (self->book)
    way_guest_book_delete (self->book);
}

void
way_invitation_move (WayInvitation *self, const char *address)
{
  if (g_strcmp0 (self->address, address) == 0)
    return;
  if (self->address)
    set_new_key (self);
  g_free (self->address);
  self->address = g_strdup (address);
  self->port = 0;
}

/* Returns the text of the file; the game is that with the name of the file. */
static char *
write_text (WayInvitation *self, const char *id)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  g_key_file_set_string (file, GROUP, "id", id);
  g_key_file_set_string (file, GROUP, "key", self->key);
  g_key_file_set_string (file, GROUP, "letters", self->letters);
  g_key_file_set_string (file, GROUP, "address", self->address);
  g_key_file_set_integer (file, GROUP, "port", self->port);
  g_key_file_set_int64 (file, GROUP, "began", self->began);
  way_roster_save (self->roster, file);
  return g_key_file_to_data (file, NULL, NULL);
}

void
way_invitation_save (WayInvitation *self)
{
  g_autofree char *text = NULL;

  if (!self->book || !self->address)
    return;
  text = write_text (self, way_guest_book_get_uuid (self->book));
  if (g_strcmp0 (text, self->written) == 0)
    return;
  way_guest_book_write (self->book, text);
  g_free (self->written);
  self->written = g_steal_pointer (&text);
}

gboolean
way_invitation_is_left (const CarcHeader *header)
{
  g_autoptr (WayInvitation) invitation = g_new0 (WayInvitation, 1);

  invitation->book = way_guest_book_open (header->id);
  if (take_left (invitation, header))
    return TRUE;
  way_invitation_end (invitation);
  return FALSE;
}
