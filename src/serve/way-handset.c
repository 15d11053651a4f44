/* way-handset.c: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-handset.h"

#include <string.h>

struct _WayHandset {
  GObject parent_instance;

  WayPhoneState state;
  char *name;
  int n_entries;
  gint64 last_entry;
};

G_DEFINE_FINAL_TYPE (WayHandset, way_handset, G_TYPE_OBJECT)

static guint changed_signal;

WayHandset *
way_handset_new (int number)
{
  WayHandset *self = g_object_new (WAY_TYPE_HANDSET, NULL);

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
way_handset_update (WayHandset *self, const WayPhoneState *state, char *name, int n_entries, gint64 last_entry)
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
way_handset_get_name (WayHandset *self)
{
  return self->name;
}

WayRight
way_handset_get_right (WayHandset *self)
{
  return self->state.right;
}

int
way_handset_get_number (WayHandset *self)
{
  return self->state.number;
}

int
way_handset_get_seat (WayHandset *self)
{
  return self->state.seat;
}

gboolean
way_handset_has_asked (WayHandset *self)
{
  return self->state.has_asked;
}

gboolean
way_handset_is_connected (WayHandset *self)
{
  return g_get_monotonic_time () - self->state.seen_at <= WAY_PHONE_ABSENT * G_USEC_PER_SEC;
}

gint64
way_handset_get_joined (WayHandset *self)
{
  return self->state.joined;
}

gint64
way_handset_get_seen (WayHandset *self)
{
  return self->state.seen;
}

gint64
way_handset_get_seen_at (WayHandset *self)
{
  return self->state.seen_at;
}

int
way_handset_get_n_entries (WayHandset *self)
{
  return self->n_entries;
}

gint64
way_handset_get_last_entry (WayHandset *self)
{
  return self->last_entry;
}

static void
way_handset_finalize (GObject *object)
{
  g_free (WAY_HANDSET (object)->name);
  G_OBJECT_CLASS (way_handset_parent_class)->finalize (object);
}

static void
way_handset_class_init (WayHandsetClass *class)
{
  G_OBJECT_CLASS (class)->finalize = way_handset_finalize;
  changed_signal = g_signal_new ("changed", WAY_TYPE_HANDSET, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_handset_init (WayHandset *self)
{
}
