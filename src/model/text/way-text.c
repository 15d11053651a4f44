/* way-text.c: texts of the core, numbers, spaces and names in the user’s language.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include <string.h>

#include "carc-custom.h"
#include "carc-messages.h"
#include "carc-module.h"
#include "carc-standings.h"
#include "way-i18n.h"

#define MINUS_SIGN "\u2212"

const char *
way_tr (const CarcText *words)
{
  if (!words || !words->one)
    return "";
  if (words->many)
    return ngettext (words->one, words->many, 1);
  if (words->context)
    return way_language_pgettext (words->context, words->one);

  return way_language_gettext (words->one);
}

/* Texts of the core are never used as format strings, because a mistake in a translation could crash the program. */
static char *
replace (const char *template, const char *place, const char *with)
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
way_text_count (const CarcText *words, int count)
{
  g_autofree char *number = write_number (count);
  const char *template;

  if (!words || !words->one)
    return g_strdup ("");

  template = !words->many ? way_tr (words) : ngettext (words->one, words->many, (gulong) ABS (count));

  return replace (template, "%d", number);
}

char *
way_text_example (const CarcText *words)
{
  if (!words->one)
    return NULL;
  /* Translators: a worked example below a rule; %s is one or more full sentences */
  return g_strdup_printf (_ ("Example: %s"), way_tr (words));
}

const char *
way_text_source (CarcSource source)
{
  switch (source)
    {
    case CARC_SOURCE_OFFICIAL:
      /* Translators: where a rule comes from: printed by the publisher. */
      return C_ ("source", "official");
    case CARC_SOURCE_ANSWER:
      return C_ ("source", "publisher’s answer");
    case CARC_SOURCE_COMMUNITY:
      return C_ ("source", "community");
    case CARC_SOURCE_HOUSE:
      return C_ ("source", "house rule");
    case CARC_SOURCE_UNPUBLISHED:
    case CARC_N_SOURCES:
    default:
      return C_ ("source", "not published");
    }
}

const char *
way_text_color (CarcColor color)
{
  return way_tr (carc_color_name (color));
}

char *
way_text_phone (const CarcHeader *header, int seat)
{
  /* Translators: the phone of a player, with which entries are made; %s is the name. */
  return g_strdup_printf (_ ("%s’s phone"), way_text_player (header, seat));
}

const char *
way_text_figure (CarcColor color)
{
  switch (color)
    {
    case CARC_COLOR_RED:
      /* Translators: how a player's colour and shape are read aloud. */
      return C_ ("player", "red circle");
    case CARC_COLOR_BLUE:
      return C_ ("player", "blue square");
    case CARC_COLOR_GREEN:
      return C_ ("player", "green triangle");
    case CARC_COLOR_YELLOW:
      return C_ ("player", "yellow diamond");
    case CARC_COLOR_BLACK:
      return C_ ("player", "black hexagon");
    case CARC_COLOR_PINK:
      return C_ ("player", "pink star");
    case CARC_COLOR_WHITE:
      return C_ ("player", "white plus");
    case CARC_COLOR_PURPLE:
    case CARC_N_COLORS:
    default:
      return C_ ("player", "purple drop");
    }
}

/* Returns @title in the user's language if it is that of an expansion. (transfer none) */
static const char *
translate_title (const char *title)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (g_str_equal (carc_modules[i]->name.one, title))
      return way_tr (&carc_modules[i]->name);
  return title;
}

char *
way_text_publication (const char *reference)
{
  static const char publisher[] = "Hans im Glück, ";
  g_auto (GStrv) parts = g_strsplit (reference, "; ", -1);

  for (char **part = parts; *part != NULL; part++)
    if (g_str_has_prefix (*part, publisher))
      {
        const char *title = *part + strlen (publisher);
        const char *end = strrchr (title, ',') ? strrchr (title, ',') : strstr (title, " (web)");
        g_autofree char *english = end ? g_strndup (title, (gsize) (end - title)) : g_strdup (title);
        char *translated = g_strconcat (publisher, translate_title (english), end, NULL);

        g_free (*part);
        *part = translated;
      }
  return g_strjoinv ("; ", parts);
}

const char *
way_text_subject (const CarcSubject *subject, CarcState state)
{
  if (state == CARC_STATE_UNFINISHED && subject->unfinished.one)
    return way_tr (&subject->unfinished);
  if (state == CARC_STATE_COMPLETED && subject->completed.one && subject->states == CARC_STATE_EITHER)
    return way_tr (&subject->completed);

  return way_tr (&subject->name);
}

const char *
way_text_question (const CarcHeader *header, const CarcQuestion *question)
{
  if (question->house > 0 && header->setup.house[question->house - 1].label[0] != '\0')
    return header->setup.house[question->house - 1].label;

  return way_tr (&question->words);
}

char *
way_text_rule (const CarcHeader *header, const CarcRule *rule, int count)
{
  int house = carc_custom_number (rule);

  if (house > 0 && header->setup.house[house - 1].label[0] != '\0')
    return g_strdup (header->setup.house[house - 1].label);

  return way_text_count (&rule->name, count);
}

char *
way_text_rule_sum (const CarcHeader *header, const CarcRule *rule, int count)
{
  if (rule->sum.one)
    return g_strdup (way_tr (&rule->sum));
  return header ? way_text_rule (header, rule, count) : way_text_count (&rule->name, count);
}

char *
way_text_place (int points)
{
  int lap, space;

  carc_track_place (points, &lap, &space);

  /* Translators: the place of a scoring figure on the track of 50 spaces, 0 to 49. */
  return g_strdup_printf (_ ("lap %1$d, space %2$d"), lap, space);
}

char *
way_text_places (const CarcStandings *standings, int seat)
{
  int second = carc_messenger_points (standings, seat);
  g_autofree char *place = way_text_place (standings->points[seat] - second);
  g_autofree char *other = way_text_place (second);

  if (second == 0)
    return g_steal_pointer (&place);

  /* Translators: the places of the two scoring figures of a player, each “lap 1, space 12”. */
  return g_strdup_printf (C_ ("two places", "%1$s · %2$s"), place, other);
}

char *
way_text_short_place (int points)
{
  int lap, space;

  carc_track_place (points, &lap, &space);

  /* Translators: “lap 2, space 12” as short as possible, for two columns of players on a phone. */
  return g_strdup_printf (C_ ("short place", "lap %1$d · %2$d"), lap, space);
}

char *
way_text_place_numbers (int points)
{
  int lap, space;

  carc_track_place (points, &lap, &space);

  return g_strdup_printf ("%d · %d", lap, space);
}

char *
way_text_number (int number)
{
  return write_number (number);
}

char *
way_text_signed (int points)
{
  return points > 0 ? g_strdup_printf ("+%d", points) : write_number (points);
}

char *
way_text_points (int points)
{
  g_autofree char *number = write_number (points);

  /* Translators: a number of points, without a sentence around it. */
  return replace (ngettext ("%d point", "%d points", (gulong) ABS (points)), "%d", number);
}

char *
way_text_games (int n_games)
{
  g_autofree char *number = g_strdup_printf ("%'d", n_games);

  /* Translators: a number of games, without a sentence around it. */
  return replace (ngettext ("%d game", "%d games", (gulong) n_games), "%d", number);
}

char *
way_text_problem (const CarcHeader *header, const CarcProblem *problem)
{
  g_autofree char *sentence = way_text_count (problem->words, problem->value);

  if (problem->player < 0 || problem->player >= header->setup.n_players)
    return g_steal_pointer (&sentence);

  return way_text_about (header, problem->player, sentence);
}

/* Returns the words of the notation that are valid there, or NULL. */
static char *
list_valid_words (const CarcMistake *mistake)
{
  char *list = NULL;

  for (const CarcChoice *choice = mistake->choices; choice && choice->id; choice++)
    way_text_append (&list, choice->id);
  for (const CarcOptionChoice *choice = mistake->decisions; choice && choice->id; choice++)
    way_text_append (&list, choice->id);
  for (int i = 0; i < CARC_N_COLORS; i++)
    if (mistake->colors & (1u << i))
      way_text_append (&list, carc_color_id ((CarcColor) i));
  return list;
}

gboolean
way_text_is_blank (const char *text)
{
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)))
      return FALSE;
  return TRUE;
}

char *
way_text_sentences (const char *first, const char *second)
{
  /* Translators: two whole sentences, one after the other, and what your language writes between them. */
  return g_strdup_printf (C_ ("two sentences", "%1$s %2$s"), first, second);
}

void
way_text_append_sentence (GString *text, char *sentence)
{
  g_autofree char *longer = text->len > 0 ? way_text_sentences (text->str, sentence) : g_strdup (sentence);

  g_string_assign (text, longer);
  g_free (sentence);
}

char *
way_text_mistake (const CarcHeader *header, const CarcMistake *mistake)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *list = list_valid_words (mistake);
  const char *words = way_tr (mistake->words);

  if (strstr (words, "%s"))
    sentence = replace (words, "%s", mistake->text);
  else
    sentence = way_text_count (mistake->words, mistake->value);
  if (header && mistake->player > 0)
    {
      g_autofree char *named = way_text_about (header, mistake->player - 1, sentence);

      g_string_append (text, named);
    }
  else
    g_string_append (text, sentence);

  if (mistake->key)
    {
      /* Translators: a key of the notation, as it is typed, and a sentence about its answer. */
      g_autofree char *keyed = g_strdup_printf (C_ ("key", "%1$s: %2$s"), mistake->key, text->str);

      g_string_assign (text, keyed);
    }
  if (mistake->instead[0] != '\0')
    /* Translators: after a sentence that says what is wrong in a file; %s is the text to write there. */
    way_text_append_sentence (text, g_strdup_printf (_ ("Write “%s”."), mistake->instead));
  if (mistake->advice)
    way_text_append_sentence (text, replace (way_tr (mistake->advice), "%s", mistake->about ? mistake->about : ""));
  if (mistake->nearest)
    /* Translators: after a sentence that says what is wrong with a word in a file; %s is the valid word most like it.
     */
    way_text_append_sentence (text, g_strdup_printf (_ ("Did you mean “%s”?"), mistake->nearest));
  if (list && mistake->colors != 0)
    /* Translators: after a sentence that says what is wrong with a word in a file; %s is a list of colors. */
    way_text_append_sentence (text, g_strdup_printf (_ ("Colors: %s."), list));
  else if (list)
    /* Translators: after a sentence that says what is wrong with a word in a file; %s is a list of words. */
    way_text_append_sentence (text, g_strdup_printf (_ ("Valid words: %s."), list));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
way_text_player (const CarcHeader *header, int seat)
{
  return way_text_isolate (way_text_plain_player (header, seat));
}

const char *
way_text_plain_player (const CarcHeader *header, int seat)
{
  if (seat < 0 || seat >= header->setup.n_players)
    return "";

  /* A name of blanks alone is none. */
  return header->names[seat][strspn (header->names[seat], " ")] != '\0' ? header->names[seat]
                                                                        : way_text_color (header->setup.colors[seat]);
}

char *
way_text_about (const CarcHeader *header, int seat, const char *sentence)
{
  /* Translators: a player's name, and what is said about this player. */
  return g_strdup_printf (C_ ("player", "%1$s: %2$s"), way_text_player (header, seat), sentence);
}

static char *
join (const char *before, const char *next)
{
  /* Translators: the beginning of a list, and its next part. */
  return g_strdup_printf (C_ ("list", "%1$s, %2$s"), before, next);
}

char *
way_text_names (const char *const *names, int n)
{
  g_autofree char *text = NULL;

  if (n <= 0)
    return g_strdup ("");

  text = g_strdup (names[0]);
  for (int i = 1; i < n; i++)
    {
      char *longer;

      if (i < n - 1)
        longer = join (text, names[i]);
      else if (n == 2)
        longer = g_strdup_printf (C_ ("list of names", "%1$s and %2$s"), text, names[i]);
      else
        /* Translators: the end of a list of three or more names; %1$s is the list of the others: “Anna, Jan”. */
        longer = g_strdup_printf (C_ ("list of names", "%1$s, and %2$s"), text, names[i]);

      g_free (text);
      text = longer;
    }

  return g_steal_pointer (&text);
}

char *
way_text_seats (const CarcHeader *header, unsigned seats)
{
  const char *names[CARC_MAX_PLAYERS];
  int n = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (seats & (1u << seat))
      names[n++] = way_text_player (header, seat);

  return way_text_names (names, n);
}

void
way_text_append (char **list, const char *next)
{
  char *longer;

  if (!next || next[0] == '\0')
    return;

  longer = !*list ? g_strdup (next) : join (*list, next);
  g_free (*list);
  *list = longer;
}
