/* way-table-state.c: what the table shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-table-state.h"

#include <glib/gi18n.h>

#include "way-log-item.h"
#include "way-text.h"

/* The newest header of the log is the shortest description of the current turn; NULL if the log is empty. */
static char *
find_newest_header (WayGame *game)
{
  GListModel *log = way_game_get_log (game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (WayLogItem) item = g_list_model_get_item (log, i);

      if (way_log_item_get_info (item)->header)
        return g_strdup (way_log_item_get_info (item)->title);
    }
  return NULL;
}

/* On a phone the header bar shows whose turn it is. A long name may be ellipsized, the number of the turn never is. */
static void
describe_turn (WayTableState *self, WayGame *game)
{
  char *title;
  int turn, active;

  g_object_get (game, "turn", &turn, "active", &active, NULL);
  /* Translators: a noun: a turn of the game; %d is its number from the start of the game. */
  title = turn > 0 ? g_strdup_printf (_ ("Turn %d"), turn) : find_newest_header (game);
  if (title)
    {
      g_free (self->title);
      self->title = title;
    }
  g_free (self->subtitle);
  self->subtitle = g_strdup (turn > 0 && active >= 0 ? way_text_player (way_game_get_header (game), active) : "");
}

static void
describe (WayTableState *self, WayGame *game, WayFormFactor factor)
{
  gboolean final_scoring, finished;

  g_object_get (game, "title", &self->title, "final", &final_scoring, "finished", &finished, NULL);
  if (final_scoring && !finished)
    {
      g_free (self->title);
      self->title = g_strdup (_ ("Final Scoring"));
    }
  self->subtitle = factor == WAY_PHONE ? g_strdup ("") : way_text_setting (way_game_get_header (game));
  if (factor == WAY_PHONE && !final_scoring)
    describe_turn (self, game);
  self->wraps_title = factor == WAY_PHONE && *self->subtitle == '\0';
}

/* In place of the log before the first entry. */
static void
describe_beginning (WayTableState *self, WayGame *game, WayFormFactor factor)
{
  int turn, active;
  const char *player;

  g_object_get (game, "turn", &turn, "active", &active, NULL);
  player = active >= 0 ? way_text_player (way_game_get_header (game), active) : NULL;
  if (player && turn <= 1)
    /* Translators: a heading in place of the log of a game before its first entry; %s is the name of the player who
     * starts. */
    self->beginning = g_strdup_printf (_ ("%s places the first tile"), player);
  else if (player)
    /* Translators: a heading in place of the log of a game, in which nothing was scored yet; %s is the name of the
     * player whose turn it is. */
    self->beginning = g_strdup_printf (_ ("%s places a tile"), player);
  else
    /* Translators: a heading in place of the log of a game before its first entry. */
    self->beginning = g_strdup (_ ("Place the first tile"));
  /* Translators: “Next” and “Next Turn” are the names of the same key in a narrow and in a wide window. */
  self->first_step
      = way_form_factor_is_phone (factor)
            ? _ ("When a feature is completed, tap Road, City, or Monastery. Otherwise, tap Next.")
        : factor == WAY_WIDE
            ? _ ("When a feature is completed, choose Road, City, or Monastery. Otherwise, choose Next Turn.")
            : _ ("When a feature is completed, tap Road, City, or Monastery. Otherwise, tap Next Turn.");
}

/* The number of the turn must not be ellipsized for the time. */
static void
describe_counters_on_phone (WayTableState *self, gboolean has_large_text)
{
  gboolean in_title = self->counters.clock && !has_large_text;
  g_autofree char *turn = g_steal_pointer (&self->title);
  g_autofree char *player = g_steal_pointer (&self->subtitle);

  self->title = in_title ? g_strjoin (" · ", turn, self->counters.clock, NULL) : g_strdup (turn);
  self->subtitle = way_counters_state_join (&self->counters, in_title, player);
  /* Even if the time is in the subtitle, which the mark would cut off. */
  self->shows_pause = self->counters.is_paused;
}

void
way_table_state_init (WayTableState *self, WayGame *game, const WayTableRoom *room, WayTurnClock *clock, int tiles_left)
{
  *self = (WayTableState){ 0 };
  describe (self, game, room->board.factor);
  way_counters_state_init (&self->counters, game, room->board.factor, clock, tiles_left);
  if (self->counters.place == WAY_COUNTERS_IN_TITLE && *self->subtitle)
    describe_counters_on_phone (self, room->board.has_large_text);
  /* Beside one more button, the number of the turn has less room. */
  self->has_small_title
      = room->board.has_large_text && (self->wraps_title || (room->is_shared && room->board.factor == WAY_PHONE));
  describe_beginning (self, game, room->board.factor);
  way_scoreboard_layout_init (&self->scoreboard, way_game_get_setup (game)->n_players, &room->board);
}

void
way_table_state_clear (WayTableState *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->beginning, g_free);
  way_counters_state_clear (&self->counters);
}
