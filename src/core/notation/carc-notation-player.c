/* carc-notation-player.c: reads the line of a player. A player whose color is not valid takes a seat, too.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

static const CarcText twice = CARC_TEXT ("mistake", "“%s” is given twice.");
static const CarcText name_missing = CARC_TEXT ("mistake", "The player’s name is missing.");

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Returns whether @line contains @id as a whole word that is not an answer, as in "meeples=red:1". */
static bool
names (const CarcScan *line, const char *id)
{
  size_t length = strlen (id);

  for (size_t i = 0; i + length <= line->length; i++)
    if (memcmp (line->text + i, id, length) == 0 && (i == 0 || !is_letter (line->text[i - 1]))
        && (i + length == line->length || (!is_letter (line->text[i + length]) && line->text[i + length] != ':')))
      return true;
  return false;
}

void
carc_player_note_unread (CarcReader *reader, const CarcScan *scan)
{
  bool is_player = names (scan, "player") || (scan->length >= 6 && memcmp (scan->text, "player", 6) == 0);
  unsigned colors = 0;

  if (!is_player && !memchr (scan->text, '"', scan->length))
    return;
  for (int i = 0; i < CARC_N_COLORS; i++)
    if (names (scan, carc_color_id ((CarcColor) i)))
      colors |= 1u << i;
  reader->unread |= colors == 0 && is_player ? (1u << CARC_N_COLORS) - 1 : colors;
}

/* Takes a seat for a player whose color is not valid: with the nearest color, or else with one that is free. */
static void
seat_misnamed (CarcReader *reader, const CarcWord *word)
{
  CarcSetup *setup = &reader->header.setup;
  CarcNearest nearest;
  CarcColor color = CARC_N_COLORS;

  carc_nearest_begin (&nearest, word);
  for (int i = 0; i < CARC_N_COLORS; i++)
    carc_nearest_offer (&nearest, carc_color_id ((CarcColor) i));
  for (int i = CARC_N_COLORS - 1; i >= 0; i--)
    if (carc_setup_seat (setup, (CarcColor) i) < 0
        && (color == CARC_N_COLORS || nearest.best == carc_color_id ((CarcColor) i)))
      color = (CarcColor) i;
  if (color == CARC_N_COLORS)
    return;
  reader->misnamed[reader->n_misnamed].start = (size_t) (word->text - reader->text);
  reader->misnamed[reader->n_misnamed].length = word->length;
  reader->misnamed[reader->n_misnamed].seat = setup->n_players;
  reader->n_misnamed++;
  setup->colors[setup->n_players++] = color;
}

/* Reports a color that is not valid. If the name is before it, says so. */
static void
report_color (CarcReader *reader, CarcScan *scan, const CarcWord *word)
{
  CarcScan ahead = *scan;
  CarcMistakes *mistakes = scan->mistakes;
  int before = mistakes->n;
  CarcColor color;
  CarcWord next;
  bool quoted = word->text[0] == '"' || carc_quote_length (word, 0) > 0;
  bool swapped = carc_scan_word (&ahead, &next) && carc_color_find (&next, &color);

  carc_scan_color (scan, word, CARC_N_COLORS, &color);
  if (mistakes->n > before && (quoted || swapped))
    {
      CarcMistake *mistake = &mistakes->mistakes[before];

      mistake->nearest = NULL;
      carc_mistake_write_word (mistake, "player ");
      carc_mistake_write_word (mistake, carc_color_id (swapped ? color : CARC_COLOR_RED));
      carc_mistake_write_word (mistake, " ");
      carc_mistake_write_string (mistake, word);
    }
  if (swapped)
    seat_misnamed (reader, &next);
  else
    seat_misnamed (reader, word);
}

/* Returns the seat of the player on this line, or -1. */
static int
take_seat (CarcReader *reader, CarcScan *scan, const CarcWord *word)
{
  CarcSetup *setup = &reader->header.setup;
  CarcColor color;
  int seat;

  if (!carc_color_find (word, &color))
    {
      report_color (reader, scan, word);
      return -1;
    }
  seat = carc_setup_seat (setup, color);
  if (seat >= 0 && (reader->provisional & (1u << seat)) == 0)
    {
      carc_scan_wrong (scan, word->text, &twice, word, NULL);
      seat_misnamed (reader, word);
      return -1;
    }
  reader->provisional &= seat >= 0 ? ~(1u << seat) : ~0u;
  if (seat >= 0)
    return seat;
  /* There is room: there are as many colors as seats, and each is allowed once. */
  setup->colors[setup->n_players] = color;
  return setup->n_players++;
}

void
carc_player_read (CarcReader *reader, CarcScan *scan)
{
  int before = scan->mistakes->n + scan->mistakes->dropped;
  char text[CARC_MAX_TEXT + 1];
  CarcWord word, name;
  int seat;

  if (!carc_scan_needed_word (scan, &word))
    {
      carc_player_note_unread (reader, scan);
      return;
    }
  seat = take_seat (reader, scan, &word);
  if (!carc_scan_word (scan, &name))
    {
      /* One mistake is enough for a line without a color or a name. */
      CarcMistake *mistake = seat < 0 && scan->mistakes->n + scan->mistakes->dropped > before
                                 ? NULL
                                 : carc_scan_wrong (scan, scan->text + scan->at, &name_missing, NULL, NULL);

      carc_mistake_write_word (mistake, "player ");
      carc_mistake_write (mistake, word.text, word.length);
      carc_mistake_write_word (mistake, " \"…\"");
      return;
    }
  if (seat < 0 && name.text[0] != '"')
    return;
  if (carc_scan_last_string (scan, &name, text) && seat >= 0)
    memcpy (reader->header.names[seat], text, sizeof text);
}
