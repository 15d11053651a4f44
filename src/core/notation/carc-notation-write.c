/* carc-notation-write.c: writes entries, the header and what was got, each as one reader reads it back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <stdio.h>
#include <string.h>

#include "carc-base.h"
#include "carc-notation-private.h"

/* Room that is written to as far as it goes; @length counts on. */
typedef struct {
  char *text;
  size_t room;
  size_t length;
} Writer;

static void
put_bytes (Writer *writer, const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++, writer->length++)
    if (writer->length < writer->room)
      writer->text[writer->length] = text[i];
}

static void
put (Writer *writer, const char *text)
{
  put_bytes (writer, text, strlen (text));
}

static void
put_number (Writer *writer, int number)
{
  char digits[16];

  snprintf (digits, sizeof digits, "%d", number);
  put (writer, digits);
}

/* Ends the text; what did not fit is cut between two code points. */
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
put_string (Writer *writer, const char *string)
{
  put (writer, "\"");
  for (const char *c = string; *c != '\0'; c++)
    {
      /* What is compared ends at the NUL. */
      size_t control = carc_control_length (c, 4);

      if (*c == '"' || *c == '\\')
        put (writer, "\\");
      put_bytes (writer, control > 0 ? " " : c, 1);
      c += control > 0 ? control - 1 : 0;
    }
  put (writer, "\"");
}

static const char *
get_color (const CarcSetup *setup, int seat)
{
  return carc_color_id (setup->colors[seat]);
}

/* "=red:1,blue:2", "=red,blue" or "=red:blue", in seat order. */
static void
put_each (Writer *writer, const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  const char *separator = "=";

  for (int seat = 0; seat < setup->n_players; seat++)
    {
      int value = carc_entry_get (entry, question, seat);

      if (!carc_entry_has (entry, question, seat))
        continue;
      put (writer, separator);
      put (writer, get_color (setup, seat));
      separator = ",";
      if (question->ask == CARC_ASK_YES_NO_EACH)
        continue;
      put (writer, ":");
      if (question->ask == CARC_ASK_PLAYER_EACH)
        put (writer, get_color (setup, value - 1));
      else
        put_number (writer, value);
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

/* A key that has to be there was answered with 0, which the entry does not keep: it is written all the same. */
static bool
is_zero (const CarcQuestion *question)
{
  bool counts = question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;

  return counts && question->required && !question->keep_zero && question->min <= 0;
}

static void
put_zero (Writer *writer, const CarcSetup *setup, const CarcQuestion *question)
{
  put (writer, "=");
  if (question->ask == CARC_ASK_COUNT_EACH)
    {
      put (writer, get_color (setup, 0));
      put (writer, ":");
    }
  put_number (writer, 0);
}

static void
put_value (Writer *writer, const CarcSetup *setup, const CarcEntry *entry, const CarcQuestion *question)
{
  int value = carc_entry_get (entry, question, CARC_NO_PLAYER);

  switch (question->ask)
    {
    case CARC_ASK_YES_NO:
      return;
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      put_each (writer, setup, entry, question);
      return;
    case CARC_ASK_COUNT:
      put (writer, "=");
      put_number (writer, value);
      return;
    case CARC_ASK_WORD:
      put (writer, "=");
      put (writer, question->choices[value - 1].id);
      return;
    case CARC_ASK_COLOR:
      put (writer, "=");
      put (writer, carc_color_id ((CarcColor) (value - 1)));
      return;
    case CARC_ASK_PLAYER:
      put (writer, "=");
      put (writer, get_color (setup, value - 1));
      return;
    case CARC_ASK_TEXT:
      put (writer, "=");
      put_string (writer, entry->note);
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
    put (&writer, "unfinished ");
  put (&writer, entry->subject->id);
  if (entry->subject == &carc_turn && carc_entry_has (entry, &carc_turn_player, CARC_NO_PLAYER))
    {
      put (&writer, " ");
      put (&writer, get_color (setup, carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1));
    }
  for (int i = 0; i < n; i++)
    {
      bool answered = is_answered (setup, entry, questions[i]);

      if (questions[i] == &carc_turn_player || (!answered && !is_zero (questions[i])))
        continue;
      put (&writer, " ");
      put (&writer, questions[i]->id);
      if (answered)
        put_value (&writer, setup, entry, questions[i]);
      else
        put_zero (&writer, setup, questions[i]);
    }
  return finish (&writer);
}

/* A header statement up to its first word; the words stand in one column. */
static void
put_statement (Writer *writer, const char *id)
{
  put (writer, id);
  for (size_t i = strlen (id); i < sizeof "waymark" - 1; i++)
    put (writer, " ");
  put (writer, " ");
}

static void
put_modules (Writer *writer, const CarcSetup *setup)
{
  bool any = false;

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      if (!carc_module_is_named (i) || !carc_module_in_play (setup, i))
        continue;
      if (any)
        put (writer, " ");
      else
        put_statement (writer, "with");
      put (writer, carc_modules[i]->id);
      any = true;
    }
  if (any)
    put (writer, "\n");
}

/* In the order of the modules, so that the same setup has one written form. */
static void
put_rulings (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcRuling *const *ruling = carc_modules[i]->rulings; ruling != NULL && *ruling != NULL; ruling++)
      {
        int choice = carc_setup_choice (setup, *ruling);

        if (choice == (*ruling)->standard || !carc_module_in_play (setup, i))
          continue;
        put_statement (writer, "rule");
        put (writer, (*ruling)->id);
        put (writer, "=");
        put (writer, (*ruling)->choices[choice].id);
        put (writer, "\n");
      }
}

static void
put_chips (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      const CarcChip *chip = &setup->chips[i];

      if (chip->n_faces == 0)
        continue;
      put_statement (writer, "chip");
      put_number (writer, 1 + i);
      for (int j = 0; j < chip->n_faces; j++)
        {
          put (writer, j == 0 ? " " : ",");
          put_number (writer, chip->faces[j].tiles);
          put (writer, chip->faces[j].or_more ? "+:" : ":");
          put_number (writer, chip->faces[j].points);
        }
      put (writer, "\n");
    }
}

static void
put_house_questions (Writer *writer, const CarcSetup *setup)
{
  for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
    {
      const CarcCustomQuestion *house = &setup->house[i];

      if (house->subject == NULL)
        continue;
      put_statement (writer, "house");
      put_number (writer, 1 + i);
      put (writer, " ");
      put (writer, house->subject->id);
      put (writer, house->yes_no ? " yes" : " count");
      put (writer, " points=");
      put_number (writer, house->points);
      put (writer, " ");
      put_string (writer, house->label);
      put (writer, "\n");
    }
}

static void
put_line (Writer *writer, const char *id, const char *word)
{
  put_statement (writer, id);
  put (writer, word);
  put (writer, "\n");
}

size_t
carc_write_header (const CarcHeader *header, char *text, size_t room)
{
  const CarcSetup *setup = &header->setup;
  Writer writer = { text, room, 0 };

  put_line (&writer, "waymark", "1");
  if (header->id[0] != '\0')
    put_line (&writer, "id", header->id);
  if (header->played[0] != '\0')
    put_line (&writer, "played", header->played);
  if (header->place[0] != '\0')
    {
      put_statement (&writer, "place");
      put_string (&writer, header->place);
      put (&writer, "\n");
    }
  put_line (&writer, "edition", carc_edition_id (setup->edition));
  put_modules (&writer, setup);
  put_rulings (&writer, setup);
  put_chips (&writer, setup);
  put_house_questions (&writer, setup);
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      put_statement (&writer, "player");
      put (&writer, get_color (setup, seat));
      put (&writer, " ");
      put_string (&writer, header->names[seat]);
      put (&writer, "\n");
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
        put (&writer, " ");
      put (&writer, get_color (setup, seat));
      put (&writer, " ");
      put_number (&writer, carc_sheet_get_points (sheet, seat));
    }
  return finish (&writer);
}

size_t
carc_write_total (const CarcSetup *setup, const CarcStandings *standings, char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  put (&writer, "total");
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      put (&writer, " ");
      put (&writer, get_color (setup, seat));
      put (&writer, " ");
      put_number (&writer, standings->points[seat]);
    }
  return finish (&writer);
}

size_t
carc_write_string (const char *string, char *text, size_t room)
{
  Writer writer = { text, room, 0 };

  put_string (&writer, string);
  return finish (&writer);
}
