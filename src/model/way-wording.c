/* way-wording.c: the core's words, numbers, places and names in the user's language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-wording.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "carc-base.h"

#define TRACK_SPACES 50
#define MINUS_SIGN "\u2212"

const char *
way_wording_say (const CarcWords *words)
{
  if (words == NULL || words->one == NULL)
    return "";
  if (words->many != NULL)
    return g_dngettext (GETTEXT_PACKAGE, words->one, words->many, 1);
  if (words->context != NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, words->context, words->one);

  return g_dgettext (GETTEXT_PACKAGE, words->one);
}

/* A translator's mistake must not become a format attack, so the core's words never meet printf. */
static char *
put_in (const char *template, const char *place, const char *with)
{
  GString *text = g_string_new (template);

  g_string_replace (text, place, with, 1);
  g_string_replace (text, "%%", "%", 0);

  return g_string_free (text, FALSE);
}

static char *
write_number (int number)
{
  return number < 0 ? g_strdup_printf (MINUS_SIGN "%u", 0u - (unsigned) number) : g_strdup_printf ("%d", number);
}

char *
way_wording_count (const CarcWords *words, int count)
{
  g_autofree char *number = write_number (count);
  const char *template;

  if (words == NULL || words->one == NULL)
    return g_strdup ("");

  template = words->many == NULL ? way_wording_say (words)
                                 : g_dngettext (GETTEXT_PACKAGE, words->one, words->many, (gulong) ABS (count));

  return put_in (template, "%d", number);
}

char *
way_wording_example (const CarcExample *example)
{
  if (example->words.one == NULL)
    return NULL;
  /* Translators: a worked example below a rule; %s is one or more full sentences */
  return g_strdup_printf (_ ("Example: %s"), way_wording_say (&example->words));
}

const char *
way_wording_source (CarcSource source)
{
  switch (source)
    {
    case CARC_OFFICIAL:
      /* Translators: where a rule comes from: printed by the publisher. */
      return C_ ("source", "official");
    case CARC_ANSWER:
      return C_ ("source", "publisher’s answer");
    case CARC_COMMUNITY:
      return C_ ("source", "community");
    case CARC_HOUSE:
    default:
      return C_ ("source", "house rule");
    }
}

const char *
way_wording_colour (CarcColour colour)
{
  return way_wording_say (carc_colour_words (colour));
}

const char *
way_wording_figure (CarcColour colour)
{
  switch (colour)
    {
    case CARC_RED:
      /* Translators: how a player's colour and shape are read aloud. */
      return C_ ("player", "red circle");
    case CARC_BLUE:
      return C_ ("player", "blue square");
    case CARC_GREEN:
      return C_ ("player", "green triangle");
    case CARC_YELLOW:
      return C_ ("player", "yellow diamond");
    case CARC_BLACK:
      return C_ ("player", "black hexagon");
    case CARC_PINK:
      return C_ ("player", "pink star");
    case CARC_WHITE:
      return C_ ("player", "white plus");
    case CARC_PURPLE:
    case CARC_N_COLOURS:
    default:
      return C_ ("player", "purple drop");
    }
}

const char *
way_wording_subject (const CarcSubject *subject, CarcState state)
{
  if (state == CARC_UNFINISHED && subject->unfinished.one != NULL)
    return way_wording_say (&subject->unfinished);
  if (state == CARC_COMPLETED && subject->completed.one != NULL && subject->states == CARC_EITHER_STATE)
    return way_wording_say (&subject->completed);

  return way_wording_say (&subject->name);
}

const char *
way_wording_question (const CarcHeader *header, const CarcQuestion *question)
{
  if (question->house > 0 && header->setup.house[question->house - 1].label[0] != '\0')
    return header->setup.house[question->house - 1].label;

  return way_wording_say (&question->words);
}

char *
way_wording_rule (const CarcHeader *header, const CarcRule *rule, int count)
{
  int house = carc_house_number (rule);

  if (house > 0 && header->setup.house[house - 1].label[0] != '\0')
    return g_strdup (header->setup.house[house - 1].label);

  return way_wording_count (&rule->name, count);
}

void
way_wording_track (int points, int *lap, int *space)
{
  int on_track = MAX (points, 0);

  *lap = on_track / TRACK_SPACES + 1;
  *space = on_track % TRACK_SPACES;
}

char *
way_wording_place (int points)
{
  int lap, space;

  way_wording_track (points, &lap, &space);

  /* Translators: the place of a scoring figure on the track of 50 spaces, 0 to 49. */
  return g_strdup_printf (_ ("lap %1$d, space %2$d"), lap, space);
}

char *
way_wording_short_place (int points)
{
  int lap, space;

  way_wording_track (points, &lap, &space);

  return g_strdup_printf ("%d · %d", lap, space);
}

char *
way_wording_number (int number)
{
  return write_number (number);
}

char *
way_wording_signed (int points)
{
  return points > 0 ? g_strdup_printf ("+%d", points) : write_number (points);
}

char *
way_wording_points (int points)
{
  g_autofree char *number = write_number (points);

  /* Translators: a number of points, without a sentence around it. */
  return put_in (g_dngettext (GETTEXT_PACKAGE, "%d point", "%d points", (gulong) ABS (points)), "%d", number);
}

char *
way_wording_problem (const CarcHeader *header, const CarcProblem *problem)
{
  g_autofree char *sentence = way_wording_count (problem->words, problem->value);

  if (problem->player < 0 || problem->player >= header->setup.n_players)
    return g_steal_pointer (&sentence);

  return way_wording_about (header, problem->player, sentence);
}

/* The words of the notation that may stand there instead, or NULL. */
static char *
list_valid_words (const CarcMistake *mistake)
{
  char *list = NULL;

  for (const CarcChoice *choice = mistake->choices; choice != NULL && choice->id != NULL; choice++)
    way_wording_append (&list, choice->id);
  for (const CarcRulingChoice *choice = mistake->decisions; choice != NULL && choice->id != NULL; choice++)
    way_wording_append (&list, choice->id);
  for (int i = 0; i < CARC_N_COLOURS; i++)
    if (mistake->colours & (1u << i))
      way_wording_append (&list, carc_colour_id ((CarcColour) i));
  return list;
}

char *
way_wording_sentences (const char *first, const char *second)
{
  /* Translators: two whole sentences, one after the other, and what your language writes between them. */
  return g_strdup_printf (C_ ("two sentences", "%1$s %2$s"), first, second);
}

/* Takes @sentence. */
static void
add_sentence (GString *text, char *sentence)
{
  g_autofree char *longer = way_wording_sentences (text->str, sentence);

  g_string_assign (text, longer);
  g_free (sentence);
}

char *
way_wording_mistake (const CarcHeader *header, const CarcMistake *mistake)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *list = list_valid_words (mistake);
  const char *words = way_wording_say (mistake->words);

  if (strstr (words, "%s") != NULL)
    sentence = put_in (words, "%s", mistake->text);
  else
    sentence = way_wording_count (mistake->words, mistake->value);
  if (header != NULL && mistake->player > 0)
    {
      g_autofree char *named = way_wording_about (header, mistake->player - 1, sentence);

      g_string_append (text, named);
    }
  else
    g_string_append (text, sentence);

  if (mistake->nearest != NULL)
    /* Translators: after a sentence that says what is wrong with a word in a file; %s is the valid word most like it.
     */
    add_sentence (text, g_strdup_printf (_ ("Did you mean “%s”?"), mistake->nearest));
  if (list != NULL)
    /* Translators: after a sentence that says what is wrong with a word in a file; %s is a list of words. */
    add_sentence (text, g_strdup_printf (_ ("Valid words: %s."), list));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
way_wording_player (const CarcHeader *header, int seat)
{
  if (seat < 0 || seat >= header->setup.n_players)
    return "";

  return header->names[seat][0] != '\0' ? header->names[seat] : way_wording_colour (header->setup.colours[seat]);
}

char *
way_wording_about (const CarcHeader *header, int seat, const char *sentence)
{
  /* Translators: a player's name, and what is said about this player. */
  return g_strdup_printf (C_ ("player", "%1$s: %2$s"), way_wording_player (header, seat), sentence);
}

char *
way_wording_names (const char *const *names, int n)
{
  g_autofree char *text = NULL;

  if (n <= 0)
    return g_strdup ("");

  text = g_strdup (names[0]);
  for (int i = 1; i < n; i++)
    {
      char *longer;

      if (i < n - 1)
        longer = way_wording_and_then (text, names[i]);
      else
        /* Translators: the end of a list of names; %1$s may be a list itself. */
        longer = g_strdup_printf (C_ ("list of names", "%1$s and %2$s"), text, names[i]);

      g_free (text);
      text = longer;
    }

  return g_steal_pointer (&text);
}

char *
way_wording_seats (const CarcHeader *header, unsigned seats)
{
  const char *names[CARC_MAX_PLAYERS];
  int n = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (seats & (1u << seat))
      names[n++] = way_wording_player (header, seat);

  return way_wording_names (names, n);
}

char *
way_wording_and_then (const char *before, const char *next)
{
  /* Translators: the beginning of a list, and its next part. */
  return g_strdup_printf (C_ ("list", "%1$s, %2$s"), before, next);
}

void
way_wording_append (char **list, const char *next)
{
  char *longer;

  if (next == NULL || next[0] == '\0')
    return;

  longer = *list == NULL ? g_strdup (next) : way_wording_and_then (*list, next);
  g_free (*list);
  *list = longer;
}
