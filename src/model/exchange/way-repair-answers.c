/* way-repair-answers.c: what in a line is wrong, and what could be written instead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-base.h"
#include "way-repair-private.h"

/* Numbers to choose from; a road is hardly longer. */
#define MAX_NUMBERS 60

/* Places. */

gsize
way_repair_find_column (const WayRepairSearch *self)
{
  const char *start = self->text + self->line->start;
  const char *at = start;

  for (int column = 1; column < self->mistake->column && (gsize) (at - start) < self->line->length; column++)
    at = g_utf8_next_char (at);
  return (gsize) (at - self->text);
}

/* Where the statement of the line ends: before a comment, and the blanks before that. */
gsize
way_repair_find_end (const WayRepairSearch *self)
{
  const char *start = self->text + self->line->start;
  gboolean in_string = FALSE;
  gsize end = 0;

  for (gsize i = 0; i < self->line->length && (in_string || start[i] != '#'); i++)
    {
      in_string = in_string != (start[i] == '"');
      if (start[i] != ' ' && start[i] != '\t')
        end = i + 1;
    }
  return self->line->start + end;
}

gboolean
way_repair_starts_at (const WayRepairSearch *self, gsize offset, const char *word)
{
  return *word != '\0' && offset + strlen (word) <= self->line->start + self->line->length
         && strncmp (self->text + offset, word, strlen (word)) == 0;
}

/* The word at @offset, up to one of @ends. */
WayRepairPlace
way_repair_find_word (const WayRepairSearch *self, gsize offset, const char *ends)
{
  gsize end = offset;

  while (end < way_repair_find_end (self) && !way_repair_is_in (self->text[end], ends))
    end++;
  return (WayRepairPlace){ offset, end - offset };
}

/* The part of the text that is @instead, apart from blanks and signs between its words; empty if there is none. */
WayRepairPlace
way_repair_find_similar (const WayRepairSearch *self, gsize offset, const char *instead)
{
  const char between[] = " \t=:,";
  gsize end = way_repair_find_end (self);
  gsize at = offset;

  for (const char *c = instead; *c != '\0'; c++)
    {
      if (way_repair_is_in (*c, between))
        continue;
      while (at < end && way_repair_is_in (self->text[at], between))
        at++;
      if (at == end || self->text[at] != *c)
        return (WayRepairPlace){ offset, 0 };
      at++;
    }
  return (WayRepairPlace){ offset, at - offset };
}

/* Whether the mistake says only which form an answer has: “tiles=…”, “meeples=red:…”, “by=red”. */
gboolean
way_repair_has_mere_form (const CarcMistake *mistake)
{
  const char *value = strchr (mistake->instead, '=');

  return mistake->choices || strstr (mistake->instead, "…")
         || (value && (g_str_equal (value, "=red") || g_str_equal (value, "=red:blue")));
}

/* Whether the mistake is that a key is missing: its name is in no place of the line. */
gboolean
way_repair_is_missing_key (const WayRepairSearch *self, gsize offset)
{
  const CarcMistake *mistake = self->mistake;

  return self->line->subject && way_repair_has_mere_form (mistake) && !mistake->key && *mistake->text != '\0'
         && !way_repair_starts_at (self, offset, mistake->text)
         && carc_question_find (way_repair_get_setup (self), self->line->subject, mistake->text,
                                strlen (mistake->text));
}

void
way_repair_find_place (WayRepairSearch *self)
{
  const CarcMistake *mistake = self->mistake;
  gsize offset = way_repair_find_column (self);

  if (way_repair_is_missing_key (self, offset))
    self->place = (WayRepairPlace){ way_repair_find_end (self), 0 };
  else if (strlen (mistake->text) < CARC_MAX_MISTAKE_TEXT && way_repair_starts_at (self, offset, mistake->text))
    self->place = (WayRepairPlace){ offset, strlen (mistake->text) };
  else
    self->place = way_repair_find_word (self, offset, " \t,#");
  /* A word that is missing at the end of a line belongs before its comment, and before the blanks there. */
  if (self->place.length == 0)
    self->place.offset = MIN (self->place.offset, way_repair_find_end (self));
}

/* Answers. */

WayRepairAnswer *
way_repair_add_answer (WayRepairSearch *self, const char *text, const char *replacement)
{
  WayRepairAnswer *answer = g_new0 (WayRepairAnswer, 1);

  answer->text = g_strdup (text);
  answer->replacement = g_strdup (replacement);
  answer->seat = -1;
  answer->module = -1;
  answer->color = -1;
  g_ptr_array_add (self->question->answers, answer);
  return answer;
}

/* Adds @value for the place: after its key if that is missing. */
static WayRepairAnswer *
add_value (WayRepairSearch *self, const char *value)
{
  g_autofree char *replacement = NULL;

  if (self->question->said)
    replacement = g_strdup (value);
  else if (self->question->question == &carc_turn_player)
    replacement = g_strconcat (" ", value, NULL);
  else
    replacement = g_strdup_printf (" %s=%s", self->question->question->id, value);
  return way_repair_add_answer (self, value, replacement);
}

static void
add_players (WayRepairSearch *self, const char *after)
{
  const CarcSetup *setup = way_repair_get_setup (self);

  self->question->kind = WAY_REPAIR_PLAYER;
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      g_autofree char *value = g_strconcat (carc_color_id (setup->colors[seat]), after, NULL);

      add_value (self, value)->seat = seat;
    }
}

static void
add_colors (WayRepairSearch *self)
{
  for (int color = 0; color < CARC_N_COLORS; color++)
    if (self->mistake->colors >> color & 1)
      add_value (self, carc_color_id ((CarcColor) color))->color = color;
}

static void
add_choices (WayRepairSearch *self, const CarcChoice *choices)
{
  self->question->kind = WAY_REPAIR_CHOICE;
  for (const CarcChoice *choice = choices; choice->id != NULL; choice++)
    add_value (self, choice->id)->words = &choice->words;
}

static void
add_decisions (WayRepairSearch *self)
{
  self->question->kind = WAY_REPAIR_RULE;
  for (const CarcOptionChoice *choice = self->mistake->decisions; choice->id != NULL; choice++)
    way_repair_add_answer (self, choice->id, choice->id)->words = &choice->words;
}

static void
add_editions (WayRepairSearch *self)
{
  self->question->kind = WAY_REPAIR_EDITION;
  for (int i = 0; i < CARC_N_EDITIONS; i++)
    way_repair_add_answer (self, carc_edition_id ((CarcEdition) i), carc_edition_id ((CarcEdition) i));
}

static void
add_expansions (WayRepairSearch *self)
{
  self->question->kind = WAY_REPAIR_EXPANSION;
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      way_repair_add_answer (self, carc_modules[i]->id, carc_modules[i]->id)->module = i;
}

static void
add_numbers (WayRepairSearch *self, const char *before, int min, int max)
{
  self->question->kind = WAY_REPAIR_NUMBER;
  for (int number = min; number <= max && number < min + MAX_NUMBERS; number++)
    {
      g_autofree char *text = g_strdup_printf ("%d", number);
      g_autofree char *value = g_strconcat (before, text, NULL);
      WayRepairAnswer *answer = add_value (self, value);

      g_free (answer->text);
      answer->text = g_steal_pointer (&text);
    }
}

/* A player's answer that the rules refuse, "red:3", has another number, or is that of another player. */
static void
add_shares (WayRepairSearch *self, const CarcQuestion *question)
{
  g_autofree char *said = g_strndup (self->text + self->place.offset, self->place.length);
  const char *colon = strchr (said, ':');
  g_autofree char *before = g_strndup (said, colon ? (gsize) (colon - said) + 1 : strlen (said));

  if (question->ask == CARC_ASK_COUNT_EACH && colon)
    add_numbers (self, before, MAX (question->min, 1), question->max);
  else
    add_players (self, colon ? colon : "");
}

static const WayRepairLine *
find_with (const WayRepairSearch *self)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      const WayRepairLine *line = &g_array_index (self->lines, WayRepairLine, i);
      const char *first = self->text + line->start;

      if (strncmp (first, "with ", strlen ("with ")) == 0)
        return line;
    }
  return NULL;
}

/* The expansion to which something belongs is added to those in play. */
static void
add_module (WayRepairSearch *self, int module)
{
  const WayRepairLine *with = find_with (self);
  const char *id = carc_modules[module]->id;
  g_autofree char *replacement = with ? g_strconcat (" ", id, NULL) : g_strdup_printf ("with %s\n", id);

  self->question->kind = WAY_REPAIR_ADD;
  if (with)
    {
      WayRepairSearch end = *self;

      end.line = with;
      self->place = (WayRepairPlace){ way_repair_find_end (&end), 0 };
    }
  else
    self->place = (WayRepairPlace){ self->lines->len > 1 ? g_array_index (self->lines, WayRepairLine, 1).start : 0, 0 };
  way_repair_add_answer (self, id, replacement)->module = module;
}

static gboolean
is_header_line (const WayRepairSearch *self, const char *word)
{
  g_autofree char *first = g_strconcat (word, " ", NULL);

  return !self->line->is_entry && way_repair_starts_at (self, self->line->start, first);
}

static void
find_number (WayRepairSearch *self, const CarcQuestion *question)
{
  if (question->ask == CARC_ASK_COUNT)
    add_numbers (self, "", question->min, question->max);
  else if (*self->mistake->text != '\0' && g_str_equal (self->mistake->text, question->id))
    {
      /* A number without the player it is about: “meeples=1”. */
      g_autofree char *said = g_strndup (self->text + self->place.offset, self->place.length);
      g_autofree char *after = g_strconcat (":", said, NULL);

      add_players (self, *said != '\0' ? after : "");
    }
  else if (question->ask == CARC_ASK_COUNT_EACH && self->place.offset > 0 && self->text[self->place.offset - 1] == ':')
    add_numbers (self, "", question->min, question->max);
  else if (question->ask == CARC_ASK_PLAYER)
    add_players (self, "");
  else if (question->choices)
    add_choices (self, question->choices);
  else if (carc_question_is_each (question))
    add_shares (self, question);
}

/* Whether the words to choose from are those of the players. */
static gboolean
is_about_player (const WayRepairSearch *self)
{
  const CarcQuestion *question = self->question->question;

  return self->line->is_entry && (!question || question->ask != CARC_ASK_COLOR);
}

/* Adds the answers that the kind of the mistake suggests. */
void
way_repair_add_answers (WayRepairSearch *self)
{
  const CarcMistake *mistake = self->mistake;
  const CarcQuestion *question = self->question->question;
  int module = mistake->about ? carc_module_find (mistake->about, strlen (mistake->about)) : -1;

  if (module >= 0 && !carc_module_in_play (way_repair_get_setup (self), module))
    add_module (self, module);
  else if (mistake->decisions)
    add_decisions (self);
  else if (mistake->colors != 0 && is_about_player (self))
    add_players (self, "");
  else if (mistake->colors != 0)
    {
      self->question->kind = question ? WAY_REPAIR_CHOICE : WAY_REPAIR_COLOR;
      add_colors (self);
    }
  else if (mistake->choices)
    add_choices (self, mistake->choices);
  else if (is_header_line (self, "edition"))
    add_editions (self);
  else if (is_header_line (self, "with"))
    add_expansions (self);
  else if (self->line->subject == &carc_turn && self->place.length == 0)
    {
      self->question->question = &carc_turn_player;
      add_players (self, "");
    }
  else if (question)
    find_number (self, question);
}
