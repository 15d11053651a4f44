/* way-entry-bar-state.c: what the keys below the log are for, computed from the game and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-bar-state.h"

#include <glib/gi18n.h>

#include "way-space-question.h"
#include "way-text.h"

static char *
describe_next (WayGame *game, int tiles_left, gboolean is_playing)
{
  g_autofree char *first = way_space_question_announce_first (game);

  if (*first || tiles_left != 1 || !is_playing)
    return g_steal_pointer (&first);
  /* Translators: below “Next Turn · Anna”: this player draws the last tile. */
  return g_strdup (_ ("draws the last tile"));
}

static void
set_next (WayEntryBarState *self, const char *text, const char *action)
{
  self->next_color = -1;
  self->next_text = g_strdup (text);
  self->next_name = g_strdup (text);
  self->next_action = action;
}

static void
set_next_player (WayEntryBarState *self, WayGame *game, gboolean is_phone)
{
  const CarcHeader *header = way_game_get_header (game);
  int seat = way_game_get_next_seat (game);

  self->next_color = (int) header->setup.colors[seat];
  /* Translators: %s is the player whose turn comes next. */
  self->next_name = g_strdup_printf (C_ ("entry key", "Next Turn · %s"), way_text_player (header, seat));
  /* Translators: “Next Turn” as short as possible; before it is the shape of the player whose turn comes next. */
  self->next_text = g_strdup (is_phone ? C_ ("entry key", "Next") : self->next_name);
  self->next_action = "win.next-turn";
}

/* During final scoring the key leads back to it, after the end to the result. */
void
way_entry_bar_state_init (WayEntryBarState *self, WayGame *game, WayFormFactor factor, int tiles_left)
{
  gboolean final_scoring, finished, is_playing;

  g_object_get (game, "final", &final_scoring, "finished", &finished, NULL);
  is_playing = !final_scoring && !finished;
  *self = (WayEntryBarState){
    .next_note = describe_next (game, tiles_left, is_playing),
    .shows_last = is_playing,
    .accents_last = is_playing && tiles_left == 0,
    .closed = final_scoring && !finished ? _ ("Final scoring has begun") : NULL,
  };
  self->shows_note = *self->next_note && factor == WAY_WIDE;
  if (finished)
    /* Translators: a noun, a button and the title of a page: who won the game, and the points. */
    set_next (self, _ ("Result"), "win.result");
  else if (final_scoring)
    /* Translators: a command, a button: leads back to the scoring after the last tile. */
    set_next (self, _ ("Continue Final Scoring"), "win.final");
  else
    set_next_player (self, game, way_form_factor_is_phone (factor));
}

void
way_entry_bar_state_clear (WayEntryBarState *self)
{
  g_clear_pointer (&self->next_text, g_free);
  g_clear_pointer (&self->next_name, g_free);
  g_clear_pointer (&self->next_note, g_free);
}
