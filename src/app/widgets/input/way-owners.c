/* way-owners.c: the players on a feature, and how many meeples they have there.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-owners.h"

#include "way-uniform-layout.h"
#include "way-seat-button.h"

#include <glib/gi18n.h>

#define SEATS_IN_A_LINE 4
#define MAX_LINES 4

typedef struct {
  GtkWidget *button;
  int count;
  int large;
  int max;
} Seat;

struct _WayOwners {
  GtkWidget parent_instance;

  Seat seats[WAY_OWNERS_SEATS];
  int n_seats;
  gboolean large_allowed;
  gboolean shows_keys;

  WayOwnersDescriber describer;
};

enum { PROP_0, PROP_SHOWS_KEYS, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayOwners, way_owners, GTK_TYPE_WIDGET)

static gboolean
has_seat (WayOwners *self, int seat)
{
  return seat >= 0 && seat < self->n_seats;
}

static char *
describe_meeples (int seat, int count, int large)
{
  /* Translators: how many meeples a player has on a feature. */
  g_autofree char *meeples = g_strdup_printf (ngettext ("%d meeple", "%d meeples", (gulong) count), count);
  g_autofree char *large_meeples
      /* Translators: how many large meeples a player has on a feature. */
      = g_strdup_printf (ngettext ("%d large meeple", "%d large meeples", (gulong) large), large);

  if (count == 0 && large == 0)
    /* Translators: read aloud after a player's name: the player has no meeple on the feature. */
    return g_strdup (_ ("no meeple"));
  if (large == 0)
    return g_steal_pointer (&meeples);
  if (count == 0)
    return g_steal_pointer (&large_meeples);

  /* Translators: "2 meeples, 1 large meeple", one player's figures on a feature. */
  return g_strdup_printf (C_ ("meeples", "%1$s, %2$s"), meeples, large_meeples);
}

static void
show_seat (WayOwners *self, int seat)
{
  const Seat *shown = &self->seats[seat];
  g_autofree char *text = self->describer (seat, shown->count, shown->large);

  way_seat_button_set_counts (WAY_SEAT_BUTTON (shown->button), shown->count, shown->large, text);
}

static int
find_seat (WayOwners *self, GtkWidget *button)
{
  for (int seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat].button == button)
      return seat;

  return -1;
}

static void
clicked_cb (WayOwners *self, GtkWidget *button)
{
  way_owners_tap (self, find_seat (self, button));
}

static void
second_cb (WayOwners *self, GtkWidget *button)
{
  way_owners_toggle_large (self, find_seat (self, button));
}

static void
remove_seats (WayOwners *self)
{
  for (int seat = 0; seat < self->n_seats; seat++)
    g_clear_pointer (&self->seats[seat].button, gtk_widget_unparent);
  self->n_seats = 0;
}

static void
set_shows_keys (WayOwners *self, gboolean shows_keys)
{
  self->shows_keys = shows_keys;
  for (int seat = 0; seat < self->n_seats; seat++)
    way_seat_button_set_shows_key (WAY_SEAT_BUTTON (self->seats[seat].button), shows_keys);
}

static void
way_owners_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SHOWS_KEYS)
    g_value_set_boolean (value, WAY_OWNERS (object)->shows_keys);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_owners_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_SHOWS_KEYS)
    set_shows_keys (WAY_OWNERS (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_owners_dispose (GObject *object)
{
  remove_seats (WAY_OWNERS (object));

  G_OBJECT_CLASS (way_owners_parent_class)->dispose (object);
}

static void
way_owners_class_init (WayOwnersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_owners_dispose;
  object_class->get_property = way_owners_get_property;
  object_class->set_property = way_owners_set_property;

  properties[PROP_SHOWS_KEYS]
      = g_param_spec_boolean ("shows-keys", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "owners");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_owners_init (WayOwners *self)
{
  self->describer = describe_meeples;
  self->shows_keys = TRUE;
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (SEATS_IN_A_LINE, MAX_LINES, 6));
}

void
way_owners_set_seats (WayOwners *self, const char *const *names, const int *colors, int n_seats)
{
  g_return_if_fail (WAY_IS_OWNERS (self));
  g_return_if_fail (n_seats >= 0 && n_seats <= WAY_OWNERS_SEATS);

  remove_seats (self);
  for (int seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *hint = g_strdup_printf ("F%d", seat + 1);
      GtkWidget *button = way_seat_button_new (colors[seat], names[seat], seat, hint);

      self->seats[seat] = (Seat){ .button = button, .max = 1 };
      self->n_seats = seat + 1;
      way_seat_button_set_second_allowed (WAY_SEAT_BUTTON (button), self->large_allowed);
      way_seat_button_set_shows_key (WAY_SEAT_BUTTON (button), self->shows_keys);
      g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (button, "second", G_CALLBACK (second_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (button, GTK_WIDGET (self));
      show_seat (self, seat);
    }
}

int
way_owners_get_n_seats (WayOwners *self)
{
  g_return_val_if_fail (WAY_IS_OWNERS (self), 0);

  return self->n_seats;
}

void
way_owners_set_max (WayOwners *self, int seat, int max)
{
  g_return_if_fail (WAY_IS_OWNERS (self));
  g_return_if_fail (has_seat (self, seat));

  self->seats[seat].max = CLAMP (max, 1, 99);
}

void
way_owners_set_large_allowed (WayOwners *self, gboolean allowed)
{
  g_return_if_fail (WAY_IS_OWNERS (self));

  if (self->large_allowed == allowed)
    return;

  self->large_allowed = allowed;
  for (int seat = 0; seat < self->n_seats; seat++)
    way_seat_button_set_second_allowed (WAY_SEAT_BUTTON (self->seats[seat].button), allowed);
}

void
way_owners_set_count (WayOwners *self, int seat, int count)
{
  g_return_if_fail (WAY_IS_OWNERS (self));
  g_return_if_fail (has_seat (self, seat));

  self->seats[seat].count = MAX (count, 0);
  show_seat (self, seat);
}

int
way_owners_get_count (WayOwners *self, int seat)
{
  g_return_val_if_fail (WAY_IS_OWNERS (self), 0);

  return has_seat (self, seat) ? self->seats[seat].count : 0;
}

void
way_owners_set_large (WayOwners *self, int seat, int large)
{
  g_return_if_fail (WAY_IS_OWNERS (self));
  g_return_if_fail (has_seat (self, seat));

  self->seats[seat].large = MAX (large, 0);
  show_seat (self, seat);
}

int
way_owners_get_large (WayOwners *self, int seat)
{
  g_return_val_if_fail (WAY_IS_OWNERS (self), 0);

  return has_seat (self, seat) ? self->seats[seat].large : 0;
}

void
way_owners_tap (WayOwners *self, int seat)
{
  g_return_if_fail (WAY_IS_OWNERS (self));

  if (!has_seat (self, seat))
    return;

  way_owners_set_count (self, seat, self->seats[seat].count < self->seats[seat].max ? self->seats[seat].count + 1 : 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, seat);
}

void
way_owners_toggle_large (WayOwners *self, int seat)
{
  g_return_if_fail (WAY_IS_OWNERS (self));

  if (!has_seat (self, seat) || !self->large_allowed)
    return;

  way_owners_set_large (self, seat, self->seats[seat].large > 0 ? 0 : 1);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, seat);
}

void
way_owners_set_describer (WayOwners *self, WayOwnersDescriber describer)
{
  g_return_if_fail (WAY_IS_OWNERS (self));

  self->describer = describer;
  for (int seat = 0; seat < self->n_seats; seat++)
    show_seat (self, seat);
}
