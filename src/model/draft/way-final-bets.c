/* way-final-bets.c: the betting chips of a stack that are revealed in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-bets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "way-i18n.h"
#include "way-text.h"

/* The range of carc_bet_tiles. */
#define MAX_TILES 200
/* The range of carc_bet_hit. */
#define MAX_POINTS 99
/* What the line of a stack begins with; no entry begins like that. */
#define REVEALED "revealed "

static WayFinalBet *
get_open (WayFinalBets *self)
{
  return self->open < self->n_bets ? &self->bets[self->open] : NULL;
}

static void
write_stack (GString *text, const WayFinalBets *self)
{
  g_string_append_printf (text, REVEALED "%d %d", self->stack, self->open);
  for (int i = 0; i < self->n_bets; i++)
    {
      const WayFinalBet *bet = &self->bets[i];

      g_string_append_printf (text, " %d:%d:%d:%d:%d:%d", bet->seat, bet->on, bet->tiles, bet->is_revealed != 0,
                              bet->chip, bet->points);
    }
  g_string_append_c (text, '\n');
}

char *
way_final_bets_write (const WayFinalBets *bets)
{
  GString *text = g_string_new (NULL);

  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    if (way_final_bets_is_begun (&bets[stack]))
      write_stack (text, &bets[stack]);
  return g_string_free (text, FALSE);
}

static gboolean
read_bet (const char *text, WayFinalBet *bet)
{
  return sscanf (text, "%d:%d:%d:%d:%d:%d", &bet->seat, &bet->on, &bet->tiles, &bet->is_revealed, &bet->chip,
                 &bet->points)
             == 6
         && bet->seat >= 0 && bet->seat < CARC_MAX_PLAYERS && bet->on >= 0 && bet->on <= CARC_ON_CITY && bet->tiles >= 0
         && bet->tiles <= MAX_TILES && bet->chip >= 0 && bet->chip <= CARC_N_CHIPS && bet->points >= -1
         && bet->points <= MAX_POINTS;
}

static void
read_stack (WayFinalBets *all, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  WayFinalBets bets = { 0 };
  char **word = words;

  if (g_strv_length (words) < 3)
    return;
  bets.stack = atoi (*word++);
  bets.open = atoi (*word++);
  for (; *word && bets.n_bets < CARC_MAX_PLAYERS; word++)
    if (!read_bet (*word, &bets.bets[bets.n_bets++]))
      return;
  if (*word || bets.stack < 1 || bets.stack > CARC_N_STACKS || bets.open < 0 || bets.open > bets.n_bets)
    return;
  for (int i = 0; i < bets.n_bets; i++)
    bets.tiles_of[bets.bets[i].on] = bets.bets[i].tiles;
  bets.tiles_of[0] = 0;
  all[bets.stack] = bets;
}

gboolean
way_final_bets_is_text (const char *text)
{
  return g_str_has_prefix (text, REVEALED);
}

void
way_final_bets_read (WayFinalBets *bets, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line; line++)
    if (g_str_has_prefix (*line, REVEALED))
      read_stack (bets, *line + strlen (REVEALED));
}

void
way_final_bets_begin (WayFinalBets *self, WayGame *game, int stack)
{
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), stack);

  *self = (WayFinalBets){ .stack = stack };
  for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
    if (owners >> seat & 1)
      self->bets[self->n_bets++].seat = seat;
}

gboolean
way_final_bets_is_of (const WayFinalBets *self, WayGame *game, int stack)
{
  unsigned owners = 0;

  for (int i = 0; i < self->n_bets; i++)
    owners |= 1u << self->bets[i].seat;
  return self->stack == stack && owners == carc_chips_on_stack (way_game_get_standings (game), stack);
}

gboolean
way_final_bets_is_begun (const WayFinalBets *self)
{
  for (int i = 0; i < self->n_bets; i++)
    if (self->bets[i].on || self->bets[i].tiles > 0 || self->bets[i].is_revealed)
      return TRUE;
  return FALSE;
}

void
way_final_bets_choose (WayFinalBets *self, int on)
{
  WayFinalBet *bet = get_open (self);

  self->is_typing = FALSE;
  if (!bet || bet->on == on)
    return;
  /* A number that was entered first is kept. */
  bet->tiles = bet->on == 0 && bet->tiles > 0 ? bet->tiles : self->tiles_of[on];
  bet->on = on;
  self->tiles_of[on] = bet->tiles;
}

static void
set_tiles (WayFinalBets *self, int tiles)
{
  WayFinalBet *bet = get_open (self);

  if (!bet)
    return;
  bet->tiles = tiles;
  if (bet->on)
    self->tiles_of[bet->on] = tiles;
}

void
way_final_bets_set_tiles (WayFinalBets *self, int tiles)
{
  self->is_typing = FALSE;
  set_tiles (self, tiles);
}

void
way_final_bets_add_digit (WayFinalBets *self, int digit)
{
  WayFinalBet *bet = get_open (self);
  int before = bet && self->is_typing ? bet->tiles : 0;
  int tiles = before * 10 + digit;

  if (tiles > MAX_TILES)
    tiles = digit;
  if (tiles == 0)
    return;
  self->is_typing = TRUE;
  set_tiles (self, tiles);
}

static gboolean
is_ready (const WayFinalBet *bet)
{
  return bet->on > 0 && bet->tiles > 0;
}

gboolean
way_final_bets_is_ready (const WayFinalBets *self)
{
  return self->open < self->n_bets && is_ready (&self->bets[self->open]);
}

static int
find_hidden (const WayFinalBets *self)
{
  for (int i = 0; i < self->n_bets; i++)
    if (!self->bets[i].is_revealed)
      return i;
  return self->n_bets;
}

void
way_final_bets_reveal (WayFinalBets *self, int chip, int points)
{
  WayFinalBet *bet = get_open (self);
  WayFinalBet *next;

  if (!bet || !is_ready (bet))
    return;
  bet->is_revealed = TRUE;
  bet->chip = chip;
  bet->points = points;
  way_final_bets_open (self, find_hidden (self));
  next = get_open (self);
  if (next && next->on == 0)
    {
      next->on = bet->on;
      next->tiles = next->tiles > 0 ? next->tiles : bet->tiles;
    }
}

void
way_final_bets_open (WayFinalBets *self, int index)
{
  self->open = index;
  self->is_typing = FALSE;
}

gboolean
way_final_bets_is_complete (const WayFinalBets *self)
{
  for (int i = 0; i < self->n_bets; i++)
    if (!self->bets[i].is_revealed || !is_ready (&self->bets[i]))
      return FALSE;
  return self->n_bets > 0;
}

int
way_final_bets_count_revealed (const WayFinalBets *self)
{
  int n = 0;

  for (int i = 0; i < self->n_bets; i++)
    n += self->bets[i].is_revealed && is_ready (&self->bets[i]);
  return n;
}

int
way_final_bets_get_points (const WayFinalBets *self, int index, const CarcChip chips[CARC_N_CHIPS])
{
  const WayFinalBet *bet = &self->bets[index];

  if (!bet->is_revealed)
    return 0;
  return bet->chip > 0 ? carc_chip_points (&chips[bet->chip - 1], bet->tiles) : bet->points;
}

gboolean
way_final_bets_matches (const WayFinalBets *self, int index, const CarcChip chips[CARC_N_CHIPS])
{
  const WayFinalBet *bet = &self->bets[index];

  return bet->is_revealed && (bet->chip > 0 ? carc_chip_matches (&chips[bet->chip - 1], bet->tiles) : bet->points > 0);
}

void
way_final_bets_get_entry (const WayFinalBets *self, int index, CarcEntry *entry)
{
  const WayFinalBet *bet = &self->bets[index];

  *entry = (CarcEntry){ .subject = &carc_bet, .state = CARC_STATE_COMPLETED };
  carc_entry_set (entry, &carc_bet_stack, CARC_NO_PLAYER, self->stack);
  carc_entry_set (entry, &carc_bet_on, CARC_NO_PLAYER, bet->on);
  carc_entry_set (entry, &carc_bet_tiles, CARC_NO_PLAYER, bet->tiles);
  if (bet->chip > 0)
    carc_entry_set (entry, &carc_bet_chip, bet->seat, bet->chip);
  else
    carc_entry_set (entry, &carc_bet_hit, bet->seat, bet->points);
}

char *
way_final_bets_describe (const WayFinalBets *self, const CarcHeader *header)
{
  if (self->open >= self->n_bets)
    /* Translators: a badge: all betting chips of a stack. */
    return g_strdup (C_ ("stack of chips", "all revealed"));
  /* Translators: a badge: which betting chip of a stack is revealed now, and whose: “chip 4 of 4 · Petr”. */
  return g_strdup_printf (C_ ("stack of chips", "chip %1$d of %2$d · %3$s"), self->open + 1, self->n_bets,
                          way_text_player (header, self->bets[self->open].seat));
}

char *
way_final_bets_describe_record (const WayFinalBets *self)
{
  int n = self->n_bets - way_final_bets_count_revealed (self);

  if (n == 0)
    /* Translators: a command, a button: records the revealed betting chips of a stack. */
    return g_strdup_printf (_ ("Record Stack %d"), self->stack);
  /* Translators: in place of that command, while some of the chips of the stack are face down. */
  return g_strdup_printf (ngettext ("%d Chip Left to Reveal", "%d Chips Left to Reveal", (gulong) n), n);
}
