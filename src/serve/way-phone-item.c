/* way-phone-item.c: a phone that shows the game, for the host.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-item.h"

#include <string.h>

struct _WayPhoneItem {
  GObject parent_instance;

  WayPhoneInfo info;
  char *name;
  int n_entries;
  gint64 last_entry;
};

G_DEFINE_FINAL_TYPE (WayPhoneItem, way_phone_item, G_TYPE_OBJECT)

static guint changed_signal;

WayPhoneItem *
way_phone_item_new (int number)
{
  WayPhoneItem *self = g_object_new (WAY_TYPE_PHONE_ITEM, NULL);

  self->info.number = number;
  return self;
}

static gboolean
is_same (const WayPhoneInfo *one, const WayPhoneInfo *other)
{
  return one->permission == other->permission && one->seat == other->seat && one->has_asked == other->has_asked
         && one->again == other->again && one->seen == other->seen && strcmp (one->name, other->name) == 0
         && strcmp (one->elsewhere, other->elsewhere) == 0;
}

void
way_phone_item_update (WayPhoneItem *self, const WayPhoneInfo *info, char *name, int n_entries, gint64 last_entry)
{
  gboolean same = is_same (&self->info, info) && g_strcmp0 (self->name, name) == 0 && self->n_entries == n_entries
                  && self->last_entry == last_entry;

  self->info = *info;
  g_free (self->name);
  self->name = name;
  self->n_entries = n_entries;
  self->last_entry = last_entry;
  if (!same)
    g_signal_emit (self, changed_signal, 0);
}

const char *
way_phone_item_get_name (WayPhoneItem *self)
{
  return self->name;
}

WayPermission
way_phone_item_get_permission (WayPhoneItem *self)
{
  return self->info.permission;
}

int
way_phone_item_get_number (WayPhoneItem *self)
{
  return self->info.number;
}

int
way_phone_item_get_seat (WayPhoneItem *self)
{
  return self->info.seat;
}

int
way_phone_item_get_allowed_seat (WayPhoneItem *self)
{
  return self->info.allowed_seat;
}

gboolean
way_phone_item_has_asked (WayPhoneItem *self)
{
  return self->info.has_asked;
}

const char *
way_phone_item_get_elsewhere (WayPhoneItem *self)
{
  return self->info.elsewhere;
}

gboolean
way_phone_item_is_connected (WayPhoneItem *self)
{
  return g_get_monotonic_time () - self->info.seen_at <= WAY_PHONE_ABSENT * G_USEC_PER_SEC;
}

gint64
way_phone_item_get_joined (WayPhoneItem *self)
{
  return self->info.joined;
}

gboolean
way_phone_item_is_at_home (WayPhoneItem *self)
{
  return self->info.is_at_home;
}

gint64
way_phone_item_get_seen_at (WayPhoneItem *self)
{
  return self->info.seen_at;
}

int
way_phone_item_get_n_entries (WayPhoneItem *self)
{
  return self->n_entries;
}

gint64
way_phone_item_get_last_entry (WayPhoneItem *self)
{
  return self->last_entry;
}

static void
way_phone_item_finalize (GObject *object)
{
  g_free (WAY_PHONE_ITEM (object)->name);
  G_OBJECT_CLASS (way_phone_item_parent_class)->finalize (object);
}

static void
way_phone_item_class_init (WayPhoneItemClass *class)
{
  G_OBJECT_CLASS (class)->finalize = way_phone_item_finalize;
  changed_signal
      = g_signal_new ("changed", WAY_TYPE_PHONE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_phone_item_init (WayPhoneItem *self)
{
}
