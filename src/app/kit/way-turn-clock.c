/* way-turn-clock.c: how long the turn of a game has taken, and all turns of each player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-turn-clock.h"

#define KEY "clocks-of-games"
#define ENTRY_TYPE "(siuau)" /* game, turn, seconds of this turn, seconds of each player */
#define MAX_SECONDS (999 * 3600)

struct _WayTurnClock {
  GObject parent_instance;

  GSettings *settings;
  WayGame *game;
  WayTimeFunc get_time;

  gboolean is_on;
  gboolean in_front;
  gboolean is_paused;
  int turn;
  int seat;         /* whose turn it is; negative: nobody's */
  gint64 since;     /* when the clock began to go, in µs; negative: it stands */
  gint64 turn_time; /* in µs, until then */
  gint64 player_times[CARC_MAX_PLAYERS];
  GHashTable *turn_times; /* turn → µs, of turns that were played or undone */
  guint source;
};

G_DEFINE_FINAL_TYPE (WayTurnClock, way_turn_clock, G_TYPE_OBJECT)

enum { PROP_0, PROP_IN_FRONT, N_PROPS };

static GParamSpec *properties[N_PROPS];

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* What is kept */

static gboolean
is_of_game (GVariant *entry, const char *game)
{
  const char *id;

  g_variant_get_child (entry, 0, "&s", &id);
  return g_str_equal (id, game);
}

/* Begins a list with the other games, the newest last, without the oldest ones if there is no room for @game.
 * (transfer full) */
static GVariantBuilder *
copy_others (GSettings *settings, const char *game)
{
  g_autoptr (GVariant) all = g_settings_get_value (settings, KEY);
  GVariantBuilder *builder = g_variant_builder_new (G_VARIANT_TYPE ("a" ENTRY_TYPE));
  int n = (int) g_variant_n_children (all);
  int room = WAY_TURN_CLOCK_GAMES - 1;
  int first = n;

  while (first > 0 && room > 0)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (all, (gsize) --first);

      room -= !is_of_game (entry, game);
    }
  for (int i = first; i < n; i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (all, (gsize) i);

      if (!is_of_game (entry, game))
        g_variant_builder_add_value (builder, entry);
    }
  return builder;
}

static void
keep (GSettings *settings, const char *game, int turn, gint64 turn_time, const gint64 *player_times, int n_players)
{
  g_autoptr (GVariantBuilder) builder = copy_others (settings, game);
  GVariantBuilder players;

  g_variant_builder_init (&players, G_VARIANT_TYPE ("au"));
  for (int seat = 0; seat < n_players; seat++)
    g_variant_builder_add (&players, "u", (guint32) (player_times[seat] / G_USEC_PER_SEC));
  g_variant_builder_add (builder, ENTRY_TYPE, game, turn, (guint32) (turn_time / G_USEC_PER_SEC), &players);
  g_settings_set_value (settings, KEY, g_variant_builder_end (builder));
}

void
way_turn_clock_begin (GSettings *settings, const char *game)
{
  keep (settings, game, 0, 0, NULL, 0);
}

static gint64
get_microseconds (guint32 seconds)
{
  return (gint64) MIN (seconds, MAX_SECONDS) * G_USEC_PER_SEC;
}

static void
read_times (WayTurnClock *self, GVariant *entry)
{
  g_autoptr (GVariant) players = NULL;
  guint32 seconds;
  int turn;

  g_variant_get (entry, "(&siu@au)", NULL, &turn, &seconds, &players);
  self->is_on = TRUE;
  g_hash_table_insert (self->turn_times, GINT_TO_POINTER (turn),
                       g_memdup2 (&(gint64){ get_microseconds (seconds) }, sizeof (gint64)));
  for (gsize seat = 0; seat < MIN (g_variant_n_children (players), CARC_MAX_PLAYERS); seat++)
    {
      g_variant_get_child (players, seat, "u", &seconds);
      self->player_times[seat] = get_microseconds (seconds);
    }
}

static void
read_kept (WayTurnClock *self)
{
  g_autoptr (GVariant) all = g_settings_get_value (self->settings, KEY);

  for (gsize i = 0; i < g_variant_n_children (all); i++)
    {
      g_autoptr (GVariant) entry = g_variant_get_child_value (all, i);

      if (is_of_game (entry, way_game_get_header (self->game)->id))
        read_times (self, entry);
    }
}

static void
write_kept (WayTurnClock *self)
{
  if (self->is_on)
    keep (self->settings, way_game_get_header (self->game)->id, self->turn, self->turn_time, self->player_times,
          way_game_get_setup (self->game)->n_players);
}

/* The time */

static gint64
get_running (WayTurnClock *self)
{
  return self->since >= 0 ? self->get_time () - self->since : 0;
}

/* Adds what has passed to the turn and its player. */
static void
settle (WayTurnClock *self)
{
  gint64 passed = get_running (self);

  self->turn_time += passed;
  if (self->seat >= 0)
    self->player_times[self->seat] += passed;
  if (self->since >= 0)
    self->since += passed;
}

static gboolean tick_cb (gpointer data);

/* Wakes up when the second that is shown changes. */
static void
wait_for_second (WayTurnClock *self)
{
  gint64 passed = (self->turn_time + get_running (self)) % G_USEC_PER_SEC;

  self->source = g_timeout_add ((guint) ((G_USEC_PER_SEC - passed) / 1000 + 1), tick_cb, self);
}

static gboolean
tick_cb (gpointer data)
{
  WayTurnClock *self = data;

  self->source = 0;
  wait_for_second (self);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static void
go_or_stand (WayTurnClock *self)
{
  gboolean goes = way_turn_clock_is_shown (self) && self->in_front && !self->is_paused;

  settle (self);
  if (goes == (self->since >= 0))
    return;
  g_clear_handle_id (&self->source, g_source_remove);
  self->since = goes ? self->get_time () : -1;
  if (goes)
    wait_for_second (self);
  else
    write_kept (self);
}

static void
begin_turn (WayTurnClock *self, int turn)
{
  const gint64 *before;

  g_hash_table_insert (self->turn_times, GINT_TO_POINTER (self->turn),
                       g_memdup2 (&self->turn_time, sizeof self->turn_time));
  before = g_hash_table_lookup (self->turn_times, GINT_TO_POINTER (turn));
  self->turn = turn;
  self->turn_time = before ? *before : 0;
  self->is_paused = FALSE;
  write_kept (self);
}

static void
game_changed_cb (WayTurnClock *self)
{
  int turn, seat;
  gboolean is_final;

  g_object_get (self->game, "turn", &turn, "active", &seat, "final", &is_final, NULL);
  settle (self);
  self->seat = is_final ? -1 : seat;
  if (turn != self->turn)
    begin_turn (self, turn);
  go_or_stand (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_in_front (WayTurnClock *self, gboolean in_front)
{
  if (self->in_front == in_front)
    return;
  self->in_front = in_front;
  go_or_stand (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_FRONT]);
}

void
way_turn_clock_stop (WayTurnClock *self)
{
  set_in_front (self, FALSE);
}

gboolean
way_turn_clock_is_shown (WayTurnClock *self)
{
  return self->is_on && self->turn > 0 && self->seat >= 0;
}

void
way_turn_clock_set_paused (WayTurnClock *self, gboolean paused)
{
  if (self->is_paused == paused)
    return;
  self->is_paused = paused;
  go_or_stand (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
way_turn_clock_is_paused (WayTurnClock *self)
{
  return self->is_paused;
}

int
way_turn_clock_get_turn (WayTurnClock *self)
{
  return (int) ((self->turn_time + get_running (self)) / G_USEC_PER_SEC);
}

int
way_turn_clock_get_player (WayTurnClock *self, int seat)
{
  return (int) ((self->player_times[seat] + (seat == self->seat ? get_running (self) : 0)) / G_USEC_PER_SEC);
}

gboolean
way_turn_clock_goes (WayTurnClock *self)
{
  return self->source != 0;
}

char *
way_turn_clock_write (int seconds)
{
  if (seconds >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

static void
way_turn_clock_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_IN_FRONT)
    g_value_set_boolean (value, WAY_TURN_CLOCK (object)->in_front);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_turn_clock_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_IN_FRONT)
    set_in_front (WAY_TURN_CLOCK (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_turn_clock_dispose (GObject *object)
{
  WayTurnClock *self = WAY_TURN_CLOCK (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_pointer (&self->turn_times, g_hash_table_unref);
  g_clear_object (&self->game);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (way_turn_clock_parent_class)->dispose (object);
}

static void
way_turn_clock_class_init (WayTurnClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = way_turn_clock_get_property;
  object_class->set_property = way_turn_clock_set_property;
  object_class->dispose = way_turn_clock_dispose;

  properties[PROP_IN_FRONT] = g_param_spec_boolean (
      "in-front", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_TURN_CLOCK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_turn_clock_init (WayTurnClock *self)
{
  self->since = -1;
  self->seat = -1;
  self->turn_times = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

WayTurnClock *
way_turn_clock_new (GSettings *settings, WayGame *game, WayTimeFunc get_time)
{
  WayTurnClock *self = g_object_new (WAY_TYPE_TURN_CLOCK, NULL);
  const gint64 *kept;

  self->settings = g_object_ref (settings);
  self->game = g_object_ref (game);
  self->get_time = get_time;
  read_kept (self);
  g_object_get (game, "turn", &self->turn, NULL);
  kept = g_hash_table_lookup (self->turn_times, GINT_TO_POINTER (self->turn));
  self->turn_time = kept ? *kept : 0;
  g_signal_connect_object (game, "changed", G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
  game_changed_cb (self);
  return self;
}
