/* test-turn-clock-state.c: how long turns and players take, with a clock that a test sets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-model-fixture.h"
#include "way-final-step.h"
#include "way-turn-clock.h"

#define RECORD "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\n"

static gint64 now;

static gint64
get_time (void)
{
  return now;
}

static void
pass (double seconds)
{
  now += (gint64) (seconds * G_USEC_PER_SEC);
}

typedef struct {
  WayModelFixture *fixture;
  GSettings *settings;
  WayGame *game;
  WayTurnClock *clock;
} Table;

/* A game whose first turn is Anna's, in a window in front. */
static Table
begin (void **state, gboolean with_clock)
{
  CarcHeader header = way_model_fixture_read_header (RECORD);
  Table self = { .fixture = *state, .settings = g_settings_new ("io.github.waymark.Waymark") };

  g_settings_reset (self.settings, "clocks-of-games");
  self.game = way_game_begin (self.fixture->store, &header, NULL);
  if (with_clock)
    way_turn_clock_begin (self.settings, way_game_get_header (self.game)->id);
  self.clock = way_turn_clock_new (self.settings, self.game, get_time);
  g_object_set (self.clock, "in-front", TRUE, NULL);
  assert_true (way_game_next_turn (self.game, 0, NULL));
  return self;
}

static void
end (Table *self)
{
  way_turn_clock_stop (self->clock);
  g_settings_reset (self->settings, "clocks-of-games");
  g_object_unref (self->clock);
  g_object_unref (self->game);
  g_object_unref (self->settings);
}

/* Of the turn, Anna, and Jan. */
static void
assert_times (const Table *self, int turn, int anna, int jan)
{
  assert_int_equal (way_turn_clock_get_turn (self->clock), turn);
  assert_int_equal (way_turn_clock_get_player (self->clock, 0), anna);
  assert_int_equal (way_turn_clock_get_player (self->clock, 1), jan);
}

static void
next_turn (Table *self)
{
  assert_true (way_game_next_turn (self->game, -1, NULL));
}

static void
test_off (void **state)
{
  Table self = begin (state, FALSE);

  pass (30);
  assert_false (way_turn_clock_is_shown (self.clock));
  assert_false (way_turn_clock_goes (self.clock));
  assert_times (&self, 0, 0, 0);
  way_turn_clock_stop (self.clock);
  assert_null (g_settings_get_user_value (self.settings, "clocks-of-games"));
  end (&self);
}

static void
test_turns (void **state)
{
  Table self = begin (state, TRUE);

  assert_true (way_turn_clock_is_shown (self.clock));
  assert_times (&self, 0, 0, 0);
  pass (48.9);
  assert_times (&self, 48, 48, 0);
  next_turn (&self);
  assert_times (&self, 0, 48, 0);
  pass (10.2);
  assert_times (&self, 10, 48, 10);
  next_turn (&self);
  pass (0.2);
  assert_times (&self, 0, 49, 10); /* fractions are not lost */
  end (&self);
}

/* Next Turn was tapped by mistake: the turn goes on, and so does the next one when it begins again. */
static void
test_undo (void **state)
{
  Table self = begin (state, TRUE);

  pass (20);
  next_turn (&self);
  pass (3);
  assert_true (way_game_undo (self.game, NULL));
  assert_times (&self, 20, 20, 3);
  pass (5);
  assert_times (&self, 25, 25, 3);
  next_turn (&self);
  assert_times (&self, 3, 25, 3);
  end (&self);
}

/* Nothing counts and nothing wakes up in the background, while it is paused, and in final scoring. */
static void
test_stands (void **state)
{
  Table self = begin (state, TRUE);

  assert_true (way_turn_clock_goes (self.clock));
  pass (5);
  g_object_set (self.clock, "in-front", FALSE, NULL);
  assert_false (way_turn_clock_goes (self.clock));
  pass (100);
  assert_times (&self, 5, 5, 0);

  g_object_set (self.clock, "in-front", TRUE, NULL);
  pass (1);
  way_turn_clock_set_paused (self.clock, TRUE);
  assert_false (way_turn_clock_goes (self.clock));
  pass (100);
  assert_times (&self, 6, 6, 0);
  way_turn_clock_set_paused (self.clock, FALSE);
  pass (1);
  assert_times (&self, 7, 7, 0);

  way_turn_clock_set_paused (self.clock, TRUE);
  next_turn (&self); /* ends the pause */
  assert_false (way_turn_clock_is_paused (self.clock));
  assert_true (way_turn_clock_goes (self.clock));
  pass (2);
  assert_true (way_game_begin_final (self.game, NULL));
  assert_false (way_turn_clock_goes (self.clock));
  assert_false (way_turn_clock_is_shown (self.clock));
  pass (100);
  assert_true (way_game_undo (self.game, NULL));
  assert_times (&self, 2, 7, 2);
  end (&self);
}

/* After the program was closed, times go on, in whole seconds. */
static void
test_restart (void **state)
{
  Table self = begin (state, TRUE);

  pass (40);
  next_turn (&self);
  pass (8.7);
  way_turn_clock_stop (self.clock);
  g_object_unref (self.clock);

  pass (1000);
  self.clock = way_turn_clock_new (self.settings, self.game, get_time);
  assert_true (way_turn_clock_is_shown (self.clock));
  assert_times (&self, 8, 40, 8);
  pass (5);
  assert_times (&self, 8, 40, 8);
  g_object_set (self.clock, "in-front", TRUE, NULL);
  pass (2);
  assert_times (&self, 10, 40, 10);
  end (&self);
}

/* A turn that was played elsewhere, for example on another device, begins at zero. */
static void
test_other_turn (void **state)
{
  Table self = begin (state, TRUE);

  pass (40);
  way_turn_clock_stop (self.clock);
  g_object_unref (self.clock);
  next_turn (&self);
  self.clock = way_turn_clock_new (self.settings, self.game, get_time);
  assert_times (&self, 0, 40, 0);
  end (&self);
}

/* Only the last games are kept. */
static void
test_old_games (void **state)
{
  Table self = begin (state, TRUE);
  g_autoptr (GVariant) kept = NULL;

  for (int i = 0; i < WAY_TURN_CLOCK_GAMES + 3; i++)
    {
      g_autofree char *id = g_strdup_printf ("game %d", i);

      way_turn_clock_begin (self.settings, id);
      pass (1);
      way_turn_clock_set_paused (self.clock, i % 2 == 0); /* it is still played */
    }
  kept = g_settings_get_value (self.settings, "clocks-of-games");
  assert_int_equal (g_variant_n_children (kept), WAY_TURN_CLOCK_GAMES);
  end (&self);
}

static void
test_write (void **state)
{
  static const struct {
    int seconds;
    const char *text;
  } cases[]
      = { { 0, "0:00" }, { 48, "0:48" }, { 600, "10:00" }, { 1880, "31:20" }, { 3599, "59:59" }, { 3723, "1:02:03" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = way_turn_clock_write (cases[i].seconds);

      assert_string_equal (text, cases[i].text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_off, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_turns, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_undo, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_stands, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_restart, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_other_turn, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test_setup_teardown (test_old_games, way_model_fixture_set_up, way_model_fixture_tear_down),
    cmocka_unit_test (test_write),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
