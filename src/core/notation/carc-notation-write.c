/* carc-notation-write.c: writes entries, the header and points, as the reader reads them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>

#include "carc-base.h"
#include "carc-notation-private.h"

/* A buffer. What does not fit is dropped, but counted in @length. */
typedef struct {
  char *text;
  size_t room;
  size_t length;
} Writer;

static void
append_bytes (Writer *writer, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++, writer->length++)
    if (writer->length < writer->room)
      writer->text[writer->length] = text[i];
}

static void
append (Writer *writer, const char *text)
{
  append_bytes (writer, text, strlen (text));
}

static void
append_number (Writer *writer, int number)
{
  char digits[16];

  snprintf (digits, sizeof digits, "%d", number);
  append (writer, digits);
}

/* Ends the text, between two code points if not all of it fit. */
static size_t
finish (Writer *writer)
{
  size_t end = writer->length;

  if (writer->room == 0)
    return writer->length;
  if (end >= writer->room)
    {
      size_t kept = 0;

      for (size_t step = 1; step > 0; kept += step)
        step = carc_utf8_length (writer->text + kept, writer->room - 1 - kept);
      end = kept;
    }
  writer->text[end] = '\0';
  return writer->length;
}

static void
append_string (Writer *writer, const char *string)
{
  append (writer, "\"");
  for (const char *c = string; *c != '\0'; c++)
    {
      /* The comparison ends at the NUL. */
      size_t control = carc_control_length (c, 4);

      if (*c == '"' || *c == '\\')
        append (writer, "\\");
      append_bytes (writer, control > 0 ? " " : c, 1);
      c += control > 0 ? control - 1 : 0;
    }
  append (writer, "\"");
}

static const char *
get_color (const CarcSetup *setup, int seat)
{
  return carc_color_id (setup->colors[seat]);
}

/* "=red:1,blue:2", "=red,blue" or "=red:blue", in the order of the seats. */
static void
append_each (Writer *writer, const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  const char *separator = "=";

  for (int seat = 0; seat < setup->n_players; seat++)
    {
      int value = carc_entry_get (entry, question, seat);

      if (!carc_entry_has (entry, question, seat))
        continue;
      append (writer, separator);
      append (writer, get_color (setup, seat));
      separator = ",";
      if (question->ask == CARC_ASK_YES_NO_EACH)
        continue;
      append (writer, ":");
      if (question->ask == CARC_ASK_PLAYER_EACH)
        append (writer, get_color (setup, value - 1));
      else
        append_number (writer, value);
    }
}

static bool
is_answered (const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  if (question->ask == CARC_ASK_TEXT)
    return entry->note[0] != '\0';
  if (carc_entry_has (entry, question, CARC_NO_PLAYER))
    return true;
  for (int seat = 0; seat < setup->n_players; seat++)
    if (carc_entry_has (entry, question, seat))
      return true;
  return false;
}

/* A required key that was answered with 0, which the entry does not keep, is written nevertheless. */
static bool
is_zero (const CarcQuestion *question)
{
  bool counts = question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;

  return counts && question->required && !question->keep_zero && question->min <= 0;
}

static void
append_zero (Writer *writer, const CarcSetup *setup, const CarcQuestion *question)
{
  append (writer, "=");
  if (question->ask == CARC_ASK_COUNT_EACH)
    {
      append (writer, get_color (setup, 0));
      append (writer, ":");
    }
  append_number (writer, 0);
}

static void
append_value (Writer *writer, const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  int value = carc_entry_get (entry, question, CARC_NO_PLAYER);

  switch (question->ask)
    {
    case CARC_ASK_YES_NO:
      return;
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      append_each (writer, setup, entry, question);
      return;
    case CARC_ASK_COUNT:
      append (writer, "=");
      append_number (writer, value);
      return;
    case CARC_ASK_WORD:
      append (writer, "=");
      append (writer, question->choices[value - 1].id);
      return;
    case CARC_ASK_COLOR:
      append (writer, "=");
      append (writer, carc_color_id ((CarcColor) (value - 1)));
      return;
    case CARC_ASK_PLAYER:
      append (writer, "=");
      append (writer, get_color (setup, value - 1));
      return;
    case CARC_ASK_TEXT:
      append (writer, "=");
      append_string (writer, entry->note);
      return;
    }
}

size_t
carc_write_entry (const CarcSetup *setup, const CarcEntry *entry, char *text, size_t room)
{
  Writer writer = { text, room, 0 };
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (setup, entry->subject, (unsigned) entry->state, questions, CARC_MAX_QUESTIONS);

  if (entry->state == CARC_STATE_UNFINISHED && entry->subject->states == CARC_STATE_EITHER)
    append (&writer, "unfinished ");
  append (&writer, entry->subject->id);
  if (entry->subject == &carc_turn && carc_entry_has (entry, &carc_turn_player, CARC_NO_PLAYER))
    {
      append (&writer, " ");
      append (&writer, get_color (setup, carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1));
    }
  for (int i = 0; i < n; i++)
    {
      bool answered = is_answered (setup, entry, questions[i]);

      if (questions[i] == &carc_turn_player || (!answered && !is_zero (questions[i])))
        continue;
      append (&writer, " ");
      append (&writer, questions[i]->id);
      if (answered)
        append_value (&writer, setup, entry, questions[i]);
      else
        append_zero (&writer, setup, questions[i]);
    }
  return finish (&writer);
}

/* Appends the keyword of a header statement, padded so that the next words are aligned. */
static void
append_statement (Writer *writer, const char *id)
{
  append (writer, id);
  for (size_t i = strlen (id); i < sizeof "waymark" - 1; i++)
    append (writer, " ");
  append (writer, " ");
}

static void
append_modules (Writer *writer, const CarcSetup *setup)
{
  bool any = false;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      if (!carc_module_is_named (i) || !carc_module_in_play (setup, i))
        continue;
      if (any)
        append (writer, " ");
      else
        append_statement (writer, "with");
      append (writer, carc_modules[i]->id);
      any = true;
    }
  if (any)
    append (writer, "\n");
}

/* In the order of the modules, so that there is one written form of each setup. */
static void
append_options (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      {
        int choice = carc_setup_choice (setup, *option);

        if (choice == (*option)->standard || !carc_module_in_play (setup, i))
          continue;
        append_statement (writer, "rule");
        append (writer, (*option)->id);
        append (writer, "=");
        append (writer, (*option)->choices[choice].id);
        append (writer, "\n");
      }
}

static void
append_chips (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      const CarcChip *chip = &setup->chips[i];

      if (chip->n_faces == 0)
        continue;
      append_statement (writer, "chip");
      append_number (writer, 1 + i);
      for (int j = 0; j < chip->n_faces; j++)
        {
          append (writer, j == 0 ? " " : ",");
          append_number (writer, chip->faces[j].tiles);
          append (writer, chip->faces[j].or_more ? "+:" : ":");
          append_number (writer, chip->faces[j].points);
        }
      append (writer, "\n");
    }
}

static void
append_spaces (Writer *writer, const CarcSetup *setup)
{
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    if (setup->space_ends[space] != 0)
      {
        append_statement (writer, "space");
        append_number (writer, space);
        append (writer, " ");
        append_number (writer, setup->space_ends[space] - 1);
        append (writer, "\n");
      }
}

static void
append_custom_questions (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    {
      const CarcCustomQuestion *house = &setup->house[i];

      if (!house->subject)
        continue;
      append_statement (writer, "house");
      append_number (writer, 1 + i);
      append (writer, " ");
      append (writer, house->subject->id);
      append (writer, house->yes_no ? " yes" : " count");
      append (writer, " points=");
      append_number (writer, house->points);
      append (writer, " ");
      append_string (writer, house->label);
      append (writer, "\n");
    }
}

static void
append_line (Writer *writer, const char *id, const char *word)
{
  append_statement (writer, id);
  append (writer, word);
  append (writer, "\n");
}

size_t
carc_write_header (const CarcHeader *header, char *text, size_t room)
{
  const CarcSetup *setup = &header->setup;
  CarcWord played = { header->played, strlen (header->played) };
  const CarcText *advice;
  Writer writer = { text, room, 0 };

  append_line (&writer, "waymark", "1");
  if (header->id[0] != '\0')
    append_line (&writer, "id", header->id);
  if (carc_time_is_valid (&played, &advice))
    append_line (&writer, "played", header->played);
  if (header->place[0] != '\0')
    {
      append_statement (&writer, "place");
      append_string (&writer, header->place);
      append (&writer, "\n");
    }
  append_line (&writer, "edition", carc_edition_id (setup->edition));
  append_modules (&writer, setup);
  append_options (&writer, setup);
  append_chips (&writer, setup);
  append_spaces (&writer, setup);
  append_custom_questions (&writer, setup);
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      append_statement (&writer, "player");
      append (&writer, get_color (setup, seat));
      append (&writer, " ");
      append_string (&writer, header->names[seat]);
      append (&writer, "\n");
    }
  return finish (&writer);
}

size_t
carc_write_claim (const CarcSetup *setup, const CarcSheet *sheet, char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  for (int seat = 0; seat < setup->n_players; seat++)
    {
      if (!carc_sheet_affects (sheet, seat))
        continue;
      if (writer.length > 0)
        append (&writer, " ");
      append (&writer, get_color (setup, seat));
      append (&writer, " ");
      append_number (&writer, carc_sheet_get_points (sheet, seat));
    }
  return finish (&writer);
}

static void
append_points (Writer *writer, const CarcSetup *setup, const int points[CARC_MAX_PLAYERS])
{
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      append (writer, " ");
      append (writer, get_color (setup, seat));
      append (writer, " ");
      append_number (writer, points[seat]);
    }
}

size_t
carc_write_total (const CarcSetup *setup, const CarcStandings *standings, char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  append (&writer, "total");
  append_points (&writer, setup, standings->points);
  return finish (&writer);
}

size_t
carc_write_scored (const CarcSetup *setup, int revision, const int points[CARC_MAX_PLAYERS], char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  append (&writer, CARC_SCORED_MARK " ");
  append_number (&writer, revision);
  append_points (&writer, setup, points);
  return finish (&writer);
}

size_t
carc_write_string (const char *string, char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  append_string (&writer, string);
  return finish (&writer);
}
