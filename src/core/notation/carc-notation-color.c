/* carc-notation-color.c: colors, and the players they stand for, also after a mistake in the line of a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

static const CarcText color_missing = CARC_TEXT ("mistake", "A color is missing here.");
static const CarcText not_a_color = CARC_TEXT ("mistake", "“%s” is not a color allowed here.");
static const CarcText not_a_player = CARC_TEXT ("mistake", "No player in this game has the color “%s”.");

bool
carc_color_find (const CarcWord *word, CarcColor *color)
{
  for (int i = 0; i < CARC_N_COLORS; i++)
    if (carc_word_is (word, carc_color_id ((CarcColor) i)))
      {
        *color = (CarcColor) i;
        return true;
      }
  return false;
}

bool
carc_scan_color (const CarcScan *scan, const CarcWord *word, int end, CarcColor *color)
{
  CarcMistake *mistake;
  CarcNearest nearest;

  if (word->length == 0)
    {
      carc_scan_wrong (scan, word->text, &color_missing, NULL, NULL);
      return false;
    }
  if (carc_color_find (word, color) && (int) *color < end)
    return true;
  carc_nearest_begin (&nearest, word);
  for (int i = 0; i < end; i++)
    carc_nearest_offer (&nearest, carc_color_id ((CarcColor) i));
  mistake = carc_scan_wrong (scan, word->text, &not_a_color, word, nearest.best);
  if (mistake)
    mistake->colors = (1u << end) - 1;
  return false;
}

/* Finds the seat that was meant by @word, a color of which the header, too, has a mistake. @color is that color, or
 * CARC_N_COLORS if it is none; it then belongs to one of those players. */
static bool
find_misnamed (const CarcScan *scan, const CarcWord *word, CarcColor color, int *seat)
{
  CarcReader *reader = scan->reader;

  for (int i = 0; reader && i < reader->n_misnamed; i++)
    if (reader->misnamed[i].length == word->length
        && memcmp (reader->text + reader->misnamed[i].start, word->text, word->length) == 0)
      {
        *seat = reader->misnamed[i].seat;
        return true;
      }
  for (int i = 0; reader && color != CARC_N_COLORS && i < reader->n_misnamed; i++)
    if (reader->misnamed[i].meant == 0 || reader->misnamed[i].meant == 1 + (int) color)
      {
        reader->misnamed[i].meant = 1 + (int) color;
        *seat = reader->misnamed[i].seat;
        return true;
      }
  return false;
}

/* Notes that the entries use the color of @seat, which may only be a guess for a player whose color is not valid. */
static void
confirm_color (const CarcScan *scan, const CarcSetup *setup, int seat)
{
  CarcReader *reader = scan->reader;

  for (int i = 0; reader && i < reader->n_misnamed; i++)
    if (reader->misnamed[i].seat == seat && reader->misnamed[i].meant == 0)
      reader->misnamed[i].meant = 1 + (int) setup->colors[seat];
}

/* Returns the colors that an entry can have, as flags, without mere guesses. */
static unsigned
get_valid_colors (const CarcScan *scan, const CarcSetup *setup)
{
  const CarcReader *reader = scan->reader;
  unsigned colors = 0;

  for (int i = 0; i < setup->n_players; i++)
    colors |= 1u << setup->colors[i];
  for (int i = 0; reader && i < reader->n_misnamed; i++)
    if (reader->misnamed[i].meant != 1 + (int) setup->colors[reader->misnamed[i].seat])
      colors &= ~(1u << setup->colors[reader->misnamed[i].seat]);
  return colors;
}

/* Returns whether the header may have named a player with @color, in a line that cannot be read. */
static bool
may_be_player (const CarcScan *scan, const CarcSetup *setup, CarcColor color)
{
  return scan->reader && (setup->n_players == 0 || (scan->reader->unread & (1u << color)) != 0);
}

/* Returns the color of the player whose name was written instead of it, or NULL. */
static const char *
find_named_color (const CarcScan *scan, const CarcWord *word)
{
  const CarcReader *reader = scan->reader;

  for (int i = 0; reader && i < reader->header.setup.n_players; i++)
    if (carc_word_is (word, reader->header.names[i]))
      return carc_color_id (reader->header.setup.colors[i]);
  return NULL;
}

bool
carc_scan_seat (const CarcScan *scan, const CarcWord *word, const CarcSetup *setup, int *seat)
{
  CarcMistake *mistake;
  CarcWord color, number;
  CarcNearest nearest;
  CarcColor any = CARC_N_COLORS;
  bool is_color;

  if (word->length == 0)
    {
      carc_scan_wrong (scan, word->text, &color_missing, NULL, NULL);
      return false;
    }
  for (int i = 0; i < setup->n_players; i++)
    if (carc_word_is (word, carc_color_id (setup->colors[i])))
      {
        *seat = i;
        confirm_color (scan, setup, i);
        return true;
      }
  carc_nearest_begin (&nearest, word);
  for (int i = 0; i < setup->n_players; i++)
    carc_nearest_offer (&nearest, carc_color_id (setup->colors[i]));
  is_color = carc_color_find (word, &any);
  if (find_misnamed (scan, word, any, seat))
    return true;
  if (is_color && may_be_player (scan, setup, any))
    {
      scan->reader->wrong = true;
      return false;
    }
  if (find_named_color (scan, word))
    nearest.best = find_named_color (scan, word);
  else if (is_color)
    nearest.best = NULL;
  mistake = carc_scan_wrong (scan, word->text, is_color ? &not_a_player : &not_a_color, word, nearest.best);
  if (!mistake)
    return false;
  mistake->colors = get_valid_colors (scan, setup);
  carc_word_split (word, '=', &color, &number);
  if (number.length > 0)
    {
      mistake->nearest = NULL;
      carc_mistake_write (mistake, color.text, color.length);
      carc_mistake_write_word (mistake, ":");
      carc_mistake_write (mistake, number.text, number.length);
    }
  return false;
}
