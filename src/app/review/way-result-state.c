/* way-result-state.c: what the page of a result shows, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-state.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-result.h"
#include "way-text.h"

#define WINNER_WIDTH 432 /* px; beside the charts */
#define ALONE_WIDTH 600  /* in the middle of a wide page */
#define PAGE_WIDTH 1280  /* above the charts */

/* "81 turns · The Bets" */
static char *
describe_game (WayGame *game, const WayScoreTimeline *timeline)
{
  g_autofree char *turns = way_result_describe_turns (timeline);
  g_autofree char *expansions = way_result_describe_expansions (way_game_get_setup (game));

  if (turns && expansions)
    return g_strjoin (" · ", turns, expansions, NULL);
  return g_strdup (turns ? turns : expansions);
}

/* Who starts a game with the same players: the next in order. */
static int
find_next_starter (WayGame *game)
{
  int starter = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      if (entry->subject != &carc_turn)
        continue;
      starter = MAX (carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1, 0);
      break;
    }
  return (starter + 1) % way_game_get_setup (game)->n_players;
}

static char *
describe_main_button (const WayResultState *self, WayGame *game)
{
  if (!self->is_finished)
    return g_strdup (_ ("Back to the Game"));
  if (!self->has_room || way_game_get_setup (game)->n_players == 1)
    /* Translators: a command, a button: begins a game with the same players and expansions. */
    return g_strdup (_ ("Play Again"));
  /* Translators: a command, a button: begins a game with the same players and expansions; %s is the name of the player
   * who starts. */
  return g_strdup_printf (_ ("Play Again · %s First"),
                          way_text_player (way_game_get_header (game), find_next_starter (game)));
}

static const char *
describe_place (const WayResultState *self, WayGame *game)
{
  gboolean in_file;

  if (!self->is_finished)
    return _ ("The game is still in progress.");
  g_object_get (game, "in-file", &in_file, NULL);
  return in_file ? _ ("Saved in your history.") : NULL;
}

static void
append_part (GString *text, const char *part)
{
  if (part && part[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
}

/* "Friday, November 20, 2026 · Brno · 1 h 52 min" */
static char *
describe_occasion (WayGame *game, int minutes)
{
  const CarcHeader *header = way_game_get_header (game);
  g_autofree char *date = way_result_describe_date (header);
  g_autofree char *duration = way_result_describe_duration (minutes);
  GString *text = g_string_new (NULL);

  append_part (text, date);
  append_part (text, header->place);
  append_part (text, duration);
  return g_string_free (text, text->len == 0);
}

static char *
describe_frozen (const WayResultState *self, const WayResultKept *kept)
{
  if (kept->today)
    {
      g_autofree char *rules
          = way_text_sentences (_ ("This is the result as it was scored at the time."),
                                /* Translators: below a result that was scored under earlier rules. */
                                _ ("The charts and highlights on this page follow today’s rules."));

      return way_text_sentences (rules, kept->today);
    }
  if (kept->is_read || !self->is_finished)
    return NULL;
  /* Translators: below a result whose record in the history file cannot be read now. */
  return way_text_sentences (_ ("The recorded result could not be read. Waymark has not changed it."),
                             _ ("The points on this page follow today’s rules."));
}

static int
find_winner_width (const WayResultState *self)
{
  if (self->is_beside)
    return WINNER_WIDTH;
  return self->has_room ? ALONE_WIDTH : PAGE_WIDTH;
}

void
way_result_state_init (WayResultState *self, WayGame *game, const WayScoreTimeline *timeline, const WayResultKept *kept,
                       gboolean has_commands, gboolean is_animated, WayFormFactor factor)
{
  *self = (WayResultState){ .has_room = factor == WAY_WIDE };
  g_object_get (game, "finished", &self->is_finished, NULL);
  self->is_result_only = timeline->is_result && timeline->n_steps > 0;
  /* Translators: a noun, the title of a page: the points and places of a game in progress. */
  self->title = self->is_finished ? _ ("Result") : C_ ("title", "Standings");
  self->subtitle = self->has_room ? describe_game (game, timeline) : NULL;
  self->main_label = describe_main_button (self, game);
  self->occasion = describe_occasion (game, kept->minutes);
  self->frozen = describe_frozen (self, kept);
  self->hint = describe_place (self, game);
  self->has_ending = is_animated && self->is_finished && way_game_get_setup (game)->n_players > 1;
  self->has_menu = !self->has_room || has_commands || self->has_ending;
  self->shows_review = self->is_beside = self->has_room && !self->is_result_only;
  self->winner_width = find_winner_width (self);
}

void
way_result_kept_clear (WayResultKept *self)
{
  g_clear_pointer (&self->today, g_free);
}

void
way_result_state_clear (WayResultState *self)
{
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->main_label, g_free);
  g_clear_pointer (&self->occasion, g_free);
  g_clear_pointer (&self->frozen, g_free);
}
