/* way-phone.c: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone.h"

#include <string.h>

struct _WayPhone {
  GObject parent_instance;

  WayPhoneState state;
  char *name;
  int n_entries;
  gint64 last_entry;
};

G_DEFINE_FINAL_TYPE (WayPhone, way_phone, G_TYPE_OBJECT)

static guint changed_signal;

WayPhone *
way_phone_new (int number)
{
  WayPhone *self = g_object_new (WAY_TYPE_PHONE, NULL);

  self->state.number = number;
  return self;
}

static gboolean
is_same (const WayPhoneState *one, const WayPhoneState *other)
{
  return one->right == other->right && one->seat == other->seat && one->has_asked == other->has_asked
         && one->again == other->again && one->seen == other->seen && strcmp (one->name, other->name) == 0;
}

void
way_phone_update (WayPhone *self, const WayPhoneState *state, char *name, int n_entries, gint64 last_entry)
{
  gboolean same = is_same (&self->state, state) && g_strcmp0 (self->name, name) == 0 && self->n_entries == n_entries
                  && self->last_entry == last_entry;

  self->state = *state;
  g_free (self->name);
  self->name = name;
  self->n_entries = n_entries;
  self->last_entry = last_entry;
  if (!same)
    g_signal_emit (self, changed_signal, 0);
}

const char *
way_phone_get_name (WayPhone *self)
{
  return self->name;
}

WayRight
way_phone_get_right (WayPhone *self)
{
  return self->state.right;
}

int
way_phone_get_number (WayPhone *self)
{
  return self->state.number;
}

int
way_phone_get_seat (WayPhone *self)
{
  return self->state.seat;
}

gboolean
way_phone_has_asked (WayPhone *self)
{
  return self->state.has_asked;
}

gboolean
way_phone_is_connected (WayPhone *self)
{
  return g_get_monotonic_time () - self->state.seen_at <= WAY_PHONE_ABSENT * G_USEC_PER_SEC;
}

gint64
way_phone_get_joined (WayPhone *self)
{
  return self->state.joined;
}

gint64
way_phone_get_seen (WayPhone *self)
{
  return self->state.seen;
}

int
way_phone_get_n_entries (WayPhone *self)
{
  return self->n_entries;
}

gint64
way_phone_get_last_entry (WayPhone *self)
{
  return self->last_entry;
}

static void
way_phone_finalize (GObject *object)
{
  g_free (WAY_PHONE (object)->name);
  G_OBJECT_CLASS (way_phone_parent_class)->finalize (object);
}

static void
way_phone_class_init (WayPhoneClass *class)
{
  G_OBJECT_CLASS (class)->finalize = way_phone_finalize;
  changed_signal = g_signal_new ("changed", WAY_TYPE_PHONE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_phone_init (WayPhone *self)
{
}
