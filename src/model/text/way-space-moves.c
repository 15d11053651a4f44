/* way-space-moves.c: the figures that climb ladders and are eaten by snakes, and sentences about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-moves.h"

#include <string.h>

#include "carc-base.h"
#include "carc-messages.h"
#include "carc-replay.h"
#include "way-text.h"
#include "way-i18n.h"

#define MAX_ANNOUNCED 2 /* more would not fit in a message */

static gboolean
is_move (const CarcLine *line)
{
  return line->rule == &carc_ladder_rule || line->rule == &carc_snake_rule || line->rule == &carc_unknown_end_rule;
}

static int
find_space (int points)
{
  return (points % CARC_TRACK_SPACES + CARC_TRACK_SPACES) % CARC_TRACK_SPACES;
}

static gboolean
has_seat (const WaySpaceMoves *self, int seat)
{
  for (int i = 0; i < self->n; i++)
    if (self->moves[i].seat == seat)
      return TRUE;
  return FALSE;
}

/* The line of the first figure comes before that of the second. */
static int
find_points (const WaySpaceMoves *self, const CarcStandings *before, const CarcLine *line)
{
  int second = carc_messenger_points (before, line->player);
  int first = before->points[line->player] - second;

  return find_space (first) == line->count && !has_seat (self, line->player) ? first : second;
}

void
way_space_moves_read (WaySpaceMoves *self, const CarcStandings *before, const CarcSheet *sheet)
{
  self->n = 0;
  for (int i = 0; i < sheet->n_lines && self->n < WAY_MAX_SPACE_MOVES; i++)
    {
      const CarcLine *line = &sheet->lines[i];
      int from = is_move (line) && before ? find_points (self, before, line) : 0;

      if (!is_move (line))
        continue;
      self->moves[self->n++] = (WaySpaceMove){
        .seat = line->player,
        .space = line->count,
        .end = line->rule == &carc_unknown_end_rule ? CARC_UNKNOWN_END : line->count + line->points,
        .from = from,
        .to = before ? from + line->points : 0,
      };
    }
}

void
way_space_moves_expect (WaySpaceMoves *self, const CarcSetup *setup, const CarcStandings *standings)
{
  const CarcEntry entry = { .subject = &carc_final, .state = CARC_STATE_COMPLETED };
  g_autofree CarcSheet *sheet = NULL;
  int module = carc_module_find (carc_snakes_and_ladders.id, strlen (carc_snakes_and_ladders.id));

  self->n = 0;
  if (carc_is_final (standings) || !carc_module_in_play (setup, module))
    return;
  sheet = g_new0 (CarcSheet, 1);
  carc_score (&(CarcScoring){ setup, standings, &entry }, sheet);
  way_space_moves_read (self, standings, sheet);
}

gboolean
way_space_move_climbs (const WaySpaceMove *move)
{
  return move->end == CARC_UNKNOWN_END ? carc_space_has_ladder (move->space) : move->end > move->space;
}

static gboolean
is_on_one_space (const WaySpaceMoves *self)
{
  for (int i = 1; i < self->n; i++)
    if (self->moves[i].space != self->moves[0].space)
      return FALSE;
  return TRUE;
}

char *
way_space_moves_title (const WaySpaceMoves *self)
{
  const WaySpaceMove *move = &self->moves[0];
  gboolean climbs = way_space_move_climbs (move);

  if (!is_on_one_space (self))
    return g_strdup (way_tr (&carc_snakes_and_ladders.name));
  if (move->end == CARC_UNKNOWN_END)
    return g_strdup_printf (climbs
                                /* Translators: a ladder on this space of the scoreboard; it is not known to which space
                                 * it leads. */
                                ? _ ("Ladder on %d, end not yet known")
                                /* Translators: the head of a snake on this space of the scoreboard; it is not known to
                                 * which space it leads. */
                                : _ ("Snake on %d, end not yet known"),
                            move->space);
  return g_strdup_printf (climbs
                              /* Translators: two spaces of the scoreboard, between which a figure climbed. */
                              ? _ ("Ladder from %1$d to %2$d")
                              /* Translators: two spaces of the scoreboard, between which a figure slid down. */
                              : _ ("Snake from %1$d to %2$d"),
                          move->space, move->end);
}

static char *
write_points (const WaySpaceMove *move)
{
  g_autofree char *from = way_text_number (move->from);
  g_autofree char *to = way_text_number (move->to);

  if (move->end == CARC_UNKNOWN_END)
    /* Translators: the points of a figure before a ladder that leads to an unknown space: “32 → ?”. */
    return g_strdup_printf (C_ ("spaces", "%s → ?"), from);
  /* Translators: the points of a figure before and after it climbed a ladder or slid down a snake: “51 → 77”. */
  return g_strdup_printf (C_ ("spaces", "%1$s → %2$s"), from, to);
}

char *
way_space_moves_subtitle (const WaySpaceMoves *self, const CarcHeader *header)
{
  char *list = NULL;

  if (self->n == 1)
    return self->moves[0].end == CARC_UNKNOWN_END ? g_strdup (way_text_player (header, self->moves[0].seat))
                                                  : write_points (&self->moves[0]);
  for (int i = 0; i < self->n; i++)
    {
      g_autofree char *points = write_points (&self->moves[i]);
      /* Translators: a player, and the points of the player's figure before and after: “Anna 51 → 77”. */
      g_autofree char *item
          = g_strdup_printf (C_ ("spaces", "%1$s %2$s"), way_text_player (header, self->moves[i].seat), points);

      way_text_append (&list, item);
    }
  return list;
}

static int
count_moving (const WaySpaceMoves *self)
{
  int n = 0;

  for (int i = 0; i < self->n; i++)
    n += self->moves[i].end != CARC_UNKNOWN_END;
  return n;
}

char *
way_space_moves_announce (const WaySpaceMoves *self, const CarcHeader *header)
{
  int n = count_moving (self);
  char *list = NULL;

  if (n > MAX_ANNOUNCED)
    /* Translators: a message: so many scoring figures climb ladders or slide down snakes. */
    return g_strdup_printf (ngettext ("%d figure climbs or slides", "%d figures climb or slide", (gulong) n), n);
  for (int i = 0; i < self->n; i++)
    {
      const WaySpaceMove *move = &self->moves[i];
      g_autofree char *points = write_points (move);
      g_autofree char *text = g_strdup_printf (way_space_move_climbs (move)
                                                   /* Translators: a message: a player's figure climbs a ladder; the
                                                    * points before and after: “Petr climbs: 51 → 77”. */
                                                   ? _ ("%1$s climbs: %2$s")
                                                   /* Translators: a message: a player's figure slides down a snake; the
                                                    * points before and after: “Mia slides: 89 → 61”. */
                                                   : _ ("%1$s slides: %2$s"),
                                               way_text_player (header, move->seat), points);

      if (move->end != CARC_UNKNOWN_END)
        way_text_append (&list, text);
    }
  return list;
}

char *
way_space_moves_announce_first (const WaySpaceMoves *self, const CarcHeader *header)
{
  int n = count_moving (self);

  if (n > 1)
    /* Translators: on the button Next Turn: so many scoring figures climb ladders or slide down snakes before it. */
    return g_strdup_printf (ngettext ("%d figure moves first", "%d figures move first", (gulong) n), n);
  for (int i = 0; i < self->n; i++)
    if (self->moves[i].end != CARC_UNKNOWN_END)
      return g_strdup_printf (way_space_move_climbs (&self->moves[i])
                                  /* Translators: on the button Next Turn; %s is a player, whose scoring figure climbs a
                                   * ladder before the next turn begins. */
                                  ? _ ("%s climbs first")
                                  /* Translators: on the button Next Turn; %s is a player, whose scoring figure slides
                                   * down a snake before the next turn begins. */
                                  : _ ("%s slides first"),
                              way_text_player (header, self->moves[i].seat));
  return NULL;
}

const char *
way_space_moves_badge (const WaySpaceMoves *self, int seat)
{
  for (int i = 0; i < self->n; i++)
    if (self->moves[i].seat == seat)
      return way_space_move_climbs (&self->moves[i])
                 /* Translators: a badge beside a player's name: the scoring figure is at the bottom of a ladder, and
                  * climbs it when the turn ends. */
                 ? C_ ("player", "climbs after turn")
                 /* Translators: the same for the head of a snake. */
                 : C_ ("player", "slides after turn");
  return "";
}

char *
way_text_scored_title (const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet)
{
  WaySpaceMoves moves = { 0 };

  if (entry->subject == &carc_turn || entry->subject == &carc_final)
    way_space_moves_read (&moves, NULL, sheet);
  return moves.n > 0 ? way_space_moves_title (&moves) : way_text_entry_title (header, entry);
}
