/* way-phones-state.c: what the host sees of the phones, computed from what is known about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phones-state.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-clock.h"
#include "way-date.h"
#include "way-text.h"

static char *
write_time (gint64 moment)
{
  g_autoptr (GDateTime) date = way_clock_at (MIN (moment, WAY_CLOCK_LAST));

  return g_date_time_format (date, way_date_get_time_format ());
}

static char *
describe_absence (WayPhoneItem *phone)
{
  gint64 absent = g_get_monotonic_time () - way_phone_item_get_seen_at (phone);
  int minutes = (int) MAX (absent / (60 * G_USEC_PER_SEC), 1);

  if (way_phone_item_is_connected (phone))
    return NULL;
  /* Translators: about a phone whose screen is locked, or that is away. */
  return g_strdup_printf (ngettext ("asleep for %d minute", "asleep for %d minutes", (gulong) minutes), minutes);
}

static char *
describe_entries (WayPhoneItem *phone)
{
  int n = way_phone_item_get_n_entries (phone);
  g_autofree char *count = NULL;
  g_autofree char *time = NULL;

  if (n == 0)
    {
      time = write_time (way_phone_item_get_joined (phone));
      /* Translators: about a phone; %s is the time of day. */
      return g_strdup_printf (_ ("joined %s"), time);
    }
  count = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  if (way_phone_item_get_last_entry (phone) == 0 || !way_phone_item_is_connected (phone))
    return g_steal_pointer (&count);
  time = write_time (way_phone_item_get_last_entry (phone));
  /* Translators: about a phone: %1$s is “3 entries”, %2$s when the last of them was made, “21:14”. */
  return g_strdup_printf (_ ("%1$s, last at %2$s"), count, time);
}

/* Returns whether another phone satisfies @are_alike. */
static gboolean
has_other (const WaySharingFacts *facts, WayPhoneItem *phone, gboolean (*are_alike) (WayPhoneItem *, WayPhoneItem *))
{
  for (guint i = 0; i < g_list_model_get_n_items (facts->phones); i++)
    {
      g_autoptr (WayPhoneItem) other = g_list_model_get_item (facts->phones, i);

      if (other != phone && are_alike (phone, other))
        return TRUE;
    }
  return FALSE;
}

static gboolean
have_same_name (WayPhoneItem *phone, WayPhoneItem *other)
{
  return g_str_equal (way_phone_item_get_name (phone), way_phone_item_get_name (other));
}

static gboolean
have_same_player (WayPhoneItem *phone, WayPhoneItem *other)
{
  return way_phone_item_get_allowed_seat (phone) >= 0
         && way_phone_item_get_allowed_seat (phone) == way_phone_item_get_allowed_seat (other);
}

/* The phone that is meant shows its number. */
static char *
name_phone (WayPhoneItem *phone, const WaySharingFacts *facts)
{
  if (!has_other (facts, phone, have_same_name))
    return g_strdup (way_phone_item_get_name (phone));
  /* Translators: one of several phones of a player: %1$s is “Mia’s phone”, %2$d a number that it shows. */
  return g_strdup_printf (_ ("%1$s (%2$d)"), way_phone_item_get_name (phone), way_phone_item_get_number (phone));
}

/* Of several phones of a player it is not known which one has made an entry. */
static char *
attribute_entries (WayPhoneItem *phone, const WaySharingFacts *facts)
{
  g_autofree char *entries = describe_entries (phone);

  if (way_phone_item_get_n_entries (phone) == 0 || !has_other (facts, phone, have_same_player))
    return g_steal_pointer (&entries);
  /* Translators: about one of several phones of a player: %1$s is the player, %2$s “3 entries, last at 21:14”. */
  return g_strdup_printf (_ ("%1$s: %2$s"), way_text_player (facts->header, way_phone_item_get_allowed_seat (phone)),
                          entries);
}

static char *
describe (WayPhoneItem *phone, const WaySharingFacts *facts)
{
  g_autofree char *entries = attribute_entries (phone, facts);
  g_autofree char *absence = describe_absence (phone);

  if (absence)
    return g_strjoin (" · ", entries, absence, NULL);
  /* Translators: about a phone: its player does not want to enter points. */
  return way_phone_item_has_asked (phone) ? g_steal_pointer (&entries)
                                          : g_strjoin (" · ", entries, _ ("has not asked"), NULL);
}

static int
find_color (WayPhoneItem *phone, const CarcHeader *header)
{
  int seat = way_phone_item_get_seat (phone);

  return seat >= 0 && seat < header->setup.n_players ? (int) header->setup.colors[seat] : -1;
}

static void
add_phone (WayPhonesState *self, WayPhoneItem *phone, const WaySharingFacts *facts)
{
  g_return_if_fail (self->n_phones < WAY_MAX_PHONES);

  self->phones[self->n_phones++] = (WayPhoneFace){
    .number = way_phone_item_get_number (phone),
    .seat = way_phone_item_get_seat (phone),
    .color = find_color (phone, facts->header),
    .name = name_phone (phone, facts),
    .detail = describe (phone, facts),
    .enters = way_phone_item_get_permission (phone) == WAY_PERMISSION_ENTER,
    .can_enter = way_phone_item_has_asked (phone),
    .n_entries = way_phone_item_get_n_entries (phone),
  };
}

static char *
describe_request (const char *elsewhere)
{
  if (elsewhere[0] != '\0')
    /* Translators: below that a phone asks, beside a number; %s is an address, “192.168.1.7”. */
    return g_strdup_printf (_ ("Perhaps another device: the address is %s. Allow if the phone shows this number."),
                            elsewhere);
  /* Translators: below that a phone asks, beside a number. */
  return g_strdup (_ ("Allow if the phone shows this number."));
}

static void
add_request (WayPhonesState *self, WayPhoneItem *phone, const WaySharingFacts *facts)
{
  g_return_if_fail (self->n_requests < WAY_MAX_ASKING);

  self->requests[self->n_requests++] = (WayPhoneFace){
    .number = way_phone_item_get_number (phone),
    .seat = way_phone_item_get_seat (phone),
    .color = find_color (phone, facts->header),
    /* Translators: %s is “Mia’s phone”. */
    .name = g_strdup_printf (_ ("%s asks to enter points"), way_phone_item_get_name (phone)),
    .detail = describe_request (way_phone_item_get_elsewhere (phone)),
  };
}

static void
add_phones (WayPhonesState *self, const WaySharingFacts *facts)
{
  guint n = facts->phones ? g_list_model_get_n_items (facts->phones) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (facts->phones, i);

      if (way_phone_item_get_permission (phone) != WAY_PERMISSION_ASK)
        add_phone (self, phone, facts);
    }
  for (guint i = 0; facts->requests && i < g_list_model_get_n_items (facts->requests); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (facts->requests, i);

      add_request (self, phone, facts);
    }
  /* Translators: how many phones there are, and how many there can be. */
  self->count = g_strdup_printf (_ ("%1$u of %2$d"), n, WAY_MAX_PHONES);
}

static void
add_commands (WayPhonesState *self, const char *address)
{
  const char *port = strrchr (address, ':') + 1;

  self->commands[0] = g_strdup_printf ("sudo ufw allow %s/tcp", port);
  self->commands[1] = g_strdup_printf ("sudo firewall-cmd --add-port=%s/tcp", port);
}

static void
explain_no_network (WayPhonesState *self, gboolean has_shown)
{
  self->icon_name = "network-wireless-offline-symbolic";
  if (has_shown)
    {
      /* Translators: a title: this computer was in a network, and is in none now. */
      self->title = g_strdup (_ ("Waiting for the Network"));
      self->explanation = g_strdup (_ ("This computer is no longer on a network. Phones can continue as soon as the "
                                       "network is back. After an hour without a phone, the game is no longer shown."));
      return;
    }
  /* Translators: a title: this computer is in no network. */
  self->title = g_strdup (_ ("No Network"));
  self->explanation = g_strdup (_ ("A phone’s hotspot is enough; no internet is needed. The code appears here as "
                                   "soon as this computer is on a network."));
}

static void
explain (WayPhonesState *self, const WaySharingFacts *facts)
{
  switch (facts->phase)
    {
    case WAY_SHARING_OFF:
      self->title = g_strdup (_ ("Show This Game on Phones"));
      self->explanation = g_strdup (
          _ ("Phones on the same network can show this game, and enter points if you allow it. They need no app."));
      self->start = g_strdup (_ ("Show on Phones"));
      break;
    case WAY_SHARING_NO_NETWORK:
      explain_no_network (self, facts->has_shown);
      break;
    case WAY_SHARING_PORT_TAKEN:
      self->icon_name = "dialog-warning-symbolic";
      /* Translators: a title: the points of the game cannot be shown on phones. */
      self->title = g_strdup (_ ("The Game Cannot Be Shown on Phones"));
      self->explanation = g_strdup_printf (
          _ ("Other programs are using ports %1$d to %2$d. Close one of them, and the code will appear here."),
          WAY_SERVER_PORT, WAY_SERVER_PORT + WAY_SERVER_PORTS - 1);
      break;
    case WAY_SHARING_ON:
      break;
    }
}

static void
show (WayPhonesState *self, const WaySharingFacts *facts)
{
  self->is_shown = TRUE;
  self->address = g_strdup (facts->address);
  self->url = g_strdup (facts->url);
  self->letters = g_strdup (facts->letters);
  self->has_others = facts->has_others;
  self->has_moved = facts->has_moved;
  self->has_help = facts->is_alone;
  self->can_ask = facts->can_ask;
  add_commands (self, facts->address);
  if (facts->refused)
    {
      g_autofree char *time = write_time (facts->refused_at);

      /* Translators: about a device that was refused: %1$s is its address, “10.8.0.3”, %2$s the time of day. */
      self->refused
          = g_strdup_printf (_ ("%1$s at %2$s. If this is your phone, turn off its VPN."), facts->refused, time);
    }
  add_phones (self, facts);
}

void
way_phones_state_init (WayPhonesState *self, const WaySharingFacts *facts)
{
  *self = (WayPhonesState){ 0 };
  if (facts->phase == WAY_SHARING_ON)
    show (self, facts);
  else
    explain (self, facts);
}

static void
clear_faces (WayPhoneFace *faces, int n)
{
  for (int i = 0; i < n; i++)
    {
      g_free (faces[i].name);
      g_free (faces[i].detail);
    }
}

void
way_phones_state_clear (WayPhonesState *self)
{
  clear_faces (self->requests, self->n_requests);
  clear_faces (self->phones, self->n_phones);
  for (int i = 0; i < WAY_PHONES_COMMANDS; i++)
    g_free (self->commands[i]);
  g_free (self->title);
  g_free (self->explanation);
  g_free (self->start);
  g_free (self->address);
  g_free (self->url);
  g_free (self->letters);
  g_free (self->refused);
  g_free (self->count);
  *self = (WayPhonesState){ 0 };
}

char *
way_phones_state_announce (WayPhoneItem *phone)
{
  /* Translators: spoken: %1$s is “Mia’s phone”, %2$d a number that it shows. */
  return g_strdup_printf (_ ("%1$s asks to enter points; it shows the number %2$d"), way_phone_item_get_name (phone),
                          way_phone_item_get_number (phone));
}

char *
way_phones_state_describe (int n_requests)
{
  if (n_requests == 0)
    return g_strdup (_ ("Shown on Phones"));
  /* Translators: the name of a button: the game is shown on phones, and some wait to be allowed. */
  return g_strdup_printf (
      ngettext ("Shown on Phones: %d phone asks", "Shown on Phones: %d phones ask", (gulong) n_requests), n_requests);
}
