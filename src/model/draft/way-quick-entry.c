/* way-quick-entry.c: an entry typed as one line of the notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quick-entry.h"

#include <string.h>

#include "carc-base.h"
#include "way-draft-private.h"
#include "way-text.h"
#include "way-i18n.h"

#define UNFINISHED "unfinished"

/* The words before the one at the cursor, and the beginning of that one. */
typedef struct {
  WayGame *game;
  const CarcSetup *setup;
  GPtrArray *completions;
  char **words;
  char *typed;
  gboolean unfinished;
  const CarcSubject *subject;
} Completion;

void
way_completion_free (WayCompletion *completion)
{
  g_free (completion->word);
  g_free (completion->description);
  g_free (completion);
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t';
}

/* Blanks within a quoted string don’t end a word. */
static gsize
find_word_start (const char *text, gsize cursor)
{
  gboolean in_string = FALSE;
  gsize start = 0;

  for (gsize i = 0; i < cursor; i++)
    {
      if (text[i] == '"' && (i == 0 || text[i - 1] != '\\'))
        in_string = !in_string;
      else if (is_blank (text[i]) && !in_string)
        start = i + 1;
    }
  return start;
}

static gsize
find_word_end (const char *text, gsize cursor)
{
  while (text[cursor] != '\0' && !is_blank (text[cursor]))
    cursor++;
  return cursor;
}

static void
offer (Completion *self, const char *prefix, const char *word, const char *ending, const char *description)
{
  g_autofree char *whole = g_strconcat (prefix, word, ending, NULL);
  WayCompletion *completion;

  if (g_ascii_strncasecmp (whole, self->typed, strlen (self->typed)) != 0 || g_str_equal (whole, self->typed))
    return;
  completion = g_new0 (WayCompletion, 1);
  completion->word = g_steal_pointer (&whole);
  completion->description = g_strdup (description);
  g_ptr_array_add (self->completions, completion);
}

static void
offer_subjects (Completion *self)
{
  CarcState state = self->unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED;

  if (!self->unfinished)
    offer (self, "", UNFINISHED, "", C_ ("quick entry", "Unfinished Feature"));
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      if (carc_module_in_play (self->setup, i) && ((*subject)->states & (unsigned) state) != 0)
        offer (self, "", (*subject)->id, "", way_text_subject (*subject, state));
}

/* Returns whether the key was already typed. */
static gboolean
is_answered (Completion *self, const char *key)
{
  gsize length = strlen (key);

  for (int i = 0; self->words[i] != NULL; i++)
    if (strncmp (self->words[i], key, length) == 0 && (self->words[i][length] == '\0' || self->words[i][length] == '='))
      return TRUE;
  return FALSE;
}

static void
offer_keys (Completion *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  CarcState state = self->unfinished ? CARC_STATE_UNFINISHED : CARC_STATE_COMPLETED;
  int n = carc_questions (self->setup, self->subject, state, questions, CARC_MAX_QUESTIONS);

  for (int i = 0; i < MIN (n, CARC_MAX_QUESTIONS); i++)
    if (!is_answered (self, questions[i]->id) && carc_question_fits (questions[i], self->subject, state))
      offer (self, "", questions[i]->id, questions[i]->ask == CARC_ASK_YES_NO ? "" : "=",
             way_text_question (header, questions[i]));
}

/* Returns whether @color is already in @taken, "red:1,blue:2,". */
static gboolean
is_taken (const char *taken, const char *color)
{
  g_auto (GStrv) parts = g_strsplit (taken, ",", -1);

  for (int i = 0; parts[i] != NULL; i++)
    if (g_str_has_prefix (parts[i], color))
      return TRUE;
  return FALSE;
}

static void
offer_players (Completion *self, const char *prefix, const char *ending, const char *taken)
{
  const CarcHeader *header = way_game_get_header (self->game);

  for (int seat = 0; seat < self->setup->n_players; seat++)
    {
      const char *color = carc_color_id (self->setup->colors[seat]);

      if (!taken || !is_taken (taken, color))
        offer (self, prefix, color, ending, way_text_player (header, seat));
    }
}

/* Completes the part after the last comma, or after the colon of PLAYER_EACH. */
static void
offer_each (Completion *self, const CarcQuestion *question, const char *value)
{
  const char *comma = strrchr (value, ',');
  const char *part = comma ? comma + 1 : value;
  const char *colon = strchr (part, ':');
  g_autofree char *taken = g_strndup (value, (gsize) (part - value));
  g_autofree char *prefix
      = g_strndup (self->typed, (gsize) ((colon ? colon + 1 : part) - value) + strlen (self->typed) - strlen (value));

  if (!colon)
    offer_players (self, prefix, question->ask == CARC_ASK_YES_NO_EACH ? "" : ":", taken);
  else if (question->ask == CARC_ASK_PLAYER_EACH)
    offer_players (self, prefix, "", NULL);
}

static void
offer_values (Completion *self, const CarcQuestion *question, const char *value)
{
  g_autofree char *prefix = g_strconcat (question->id, "=", NULL);

  switch (question->ask)
    {
    case CARC_ASK_WORD:
      for (const CarcChoice *choice = question->choices; choice->id != NULL; choice++)
        offer (self, prefix, choice->id, "", way_tr (&choice->words));
      break;
    case CARC_ASK_COLOR:
      for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
        offer (self, prefix, carc_color_id ((CarcColor) color), "", way_text_color ((CarcColor) color));
      break;
    case CARC_ASK_PLAYER:
      offer_players (self, prefix, "", NULL);
      break;
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_PLAYER_EACH:
      offer_each (self, question, value);
      break;
    case CARC_ASK_COUNT:
    case CARC_ASK_YES_NO:
    case CARC_ASK_TEXT:
    default:
      break;
    }
}

/* The subject is the first word, or the second after "unfinished". */
static void
find_subject (Completion *self)
{
  int first = 0;

  self->unfinished = self->words[0] && g_str_equal (self->words[0], UNFINISHED);
  if (self->unfinished)
    first = 1;
  if (self->words[0] && self->words[first])
    self->subject = carc_subject_find (self->setup, self->words[first], strlen (self->words[first]));
}

static void
offer_everything (Completion *self)
{
  const char *equals = strchr (self->typed, '=');
  const CarcQuestion *question;

  if (!self->words[self->unfinished ? 1 : 0])
    offer_subjects (self);
  else if (self->subject == &carc_turn)
    offer_players (self, "", "", NULL);
  else if (self->subject && !equals)
    offer_keys (self);
  else if (self->subject)
    {
      question = carc_question_find (self->setup, self->subject, self->typed, (gsize) (equals - self->typed));
      if (question)
        offer_values (self, question, equals + 1);
    }
}

/* Splits at any number of blanks. */
static char **
split_words (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; pieces[i] != NULL; i++)
    if (pieces[i][0] != '\0')
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

GPtrArray *
way_quick_entry_complete (WayGame *game, const char *text, gsize cursor, gsize *start, gsize *end)
{
  g_autofree char *before = NULL;
  Completion self = {
    .game = game,
    .setup = way_game_get_setup (game),
    .completions = g_ptr_array_new_with_free_func ((GDestroyNotify) way_completion_free),
  };

  *start = find_word_start (text, cursor);
  *end = find_word_end (text, cursor);
  before = g_strndup (text, *start);
  self.words = split_words (before);
  self.typed = g_strndup (text + *start, cursor - *start);
  find_subject (&self);
  offer_everything (&self);
  g_strfreev (self.words);
  g_free (self.typed);
  return self.completions;
}

/* What was typed is the whole entry. */
static void
copy_answers (WayDraft *draft, const CarcEntry *entry)
{
  draft->literal = TRUE;
  for (int i = 0; i < entry->n_answers; i++)
    way_draft_set (draft, entry->answers[i].question, entry->answers[i].player, entry->answers[i].value);
  if (entry->note[0] != '\0')
    way_draft_set_note (draft, entry->note);
}

static gboolean
is_empty (const char *text)
{
  while (is_blank (*text))
    text++;
  return *text == '\0';
}

WayDraft *
way_quick_entry_read (WayGame *game, const char *text, char **problem, gsize *offset)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;
  WayDraft *draft;

  *problem = NULL;
  *offset = 0;
  if (is_empty (text))
    return NULL;
  if (!carc_read_entry (way_game_get_setup (game), text, strlen (text), &statement, &mistakes))
    {
      const CarcMistake *mistake = &mistakes.mistakes[0];

      *problem = way_text_mistake (NULL, mistake);
      *offset = (gsize) (g_utf8_offset_to_pointer (text, mistake->column - 1) - text);
      return NULL;
    }
  draft = way_draft_new (game, statement.entry.subject, statement.entry.state);
  copy_answers (draft, &statement.entry);
  return draft;
}
