/* way-text-repair.c: what is asked about an unclear record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-repair.h"

#include "carc-base.h"
#include "way-i18n.h"
#include "way-text.h"

/* Returns whether the question says what the file says. */
static gboolean
names_word (const WayRepairQuestion *question)
{
  return question->question != &carc_turn_player && question->mistake.colors != 0 && question->said;
}

static char *
ask_for_player (const CarcHeader *header, const WayRepairQuestion *question)
{
  if (question->question == &carc_turn_player)
    return g_strdup (_ ("Whose turn was it?"));
  if (names_word (question))
    /* Translators: an unclear file; %s is a word in it that should be the color of a player. */
    return g_strdup_printf (_ ("Who is “%s”?"), question->said);
  if (question->question)
    /* Translators: an unclear file; %s is what a form asks, such as “Meeples”. */
    return g_strdup_printf (_ ("Which player does “%s” belong to?"), way_text_question (header, question->question));
  return g_strdup (_ ("Which player is meant?"));
}

static char *
ask_for_number (const CarcHeader *header, const WayRepairQuestion *question)
{
  if (question->question->tiles == 1)
    return g_strdup (_ ("How many tiles?"));
  /* Translators: an unclear file; %s is what a form asks, such as “Number of the stack”. */
  return g_strdup_printf (_ ("What is the number for “%s”?"), way_text_question (header, question->question));
}

char *
way_text_repair_question (const CarcHeader *header, const WayRepairQuestion *question)
{
  const WayRepairAnswer *first = question->answers->pdata[0];

  switch (question->kind)
    {
    case WAY_REPAIR_EDITION:
      return g_strdup (_ ("Which edition was played?"));
    case WAY_REPAIR_EXPANSION:
      return g_strdup (_ ("Which expansion was played?"));
    case WAY_REPAIR_ADD:
      /* Translators: %s is the name of an expansion. */
      return g_strdup_printf (_ ("Was %s played?"), way_tr (&carc_modules[first->module]->name));
    case WAY_REPAIR_RULE:
      return g_strdup (_ ("Which rule option was chosen?"));
    case WAY_REPAIR_COLOR:
      return g_strdup (_ ("Which color did the player have?"));
    case WAY_REPAIR_PLAYER:
      return ask_for_player (header, question);
    case WAY_REPAIR_NUMBER:
      return ask_for_number (header, question);
    case WAY_REPAIR_CHOICE:
      if (question->question)
        /* Translators: an unclear file; %s is what a form asks, such as “Tunnel”. */
        return g_strdup_printf (_ ("%s: Which answer is correct?"), way_text_question (header, question->question));
      break;
    case WAY_REPAIR_WORD:
    default:
      break;
    }
  /* Translators: an unclear file; %s is a word in it. */
  return g_strdup_printf (_ ("What does “%s” mean?"), question->said ? question->said : question->mistake.text);
}

static void
append (GString *text, const char *next)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", next);
}

char *
way_text_repair_place (const CarcHeader *header, const WayRepairQuestion *question)
{
  GString *text = g_string_new (NULL);
  g_autofree char *turn = NULL;
  g_autofree char *said = NULL;

  if (question->turn > 0 && question->seat >= 0)
    turn = g_strdup_printf (_ ("Turn %1$d · %2$s"), question->turn, way_text_player (header, question->seat));
  if (turn)
    append (text, turn);
  if (question->subject && question->subject != &carc_turn)
    append (text, way_text_subject (question->subject, question->state));
  if (question->kind == WAY_REPAIR_PLAYER && names_word (question))
    return g_string_free (text, FALSE);
  if (!question->said)
    said = g_strdup (_ ("The file does not say."));
  else if (question->kind == WAY_REPAIR_ADD)
    /* Translators: %s is a word in a file that belongs to an expansion. */
    said = g_strdup_printf (_ ("The file has “%s”, which belongs to this expansion."), question->said);
  else
    /* Translators: %s is a word in a file. */
    said = g_strdup_printf (_ ("The file says “%s”."), question->said);
  append (text, said);
  return g_string_free (text, FALSE);
}

static const char *
get_edition (const char *id)
{
  static const struct {
    CarcEdition edition;
    const char *name;
  } names[] = {
    { CARC_EDITION_C1, NC_ ("edition", "First (2000) · C1") },
    { CARC_EDITION_C2, NC_ ("edition", "Second (2014) · C2") },
    { CARC_EDITION_C3, NC_ ("edition", "Third (2021) · C3") },
    { CARC_EDITION_C3_1, NC_ ("edition", "Third (2025) · C3.1") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (id, carc_edition_id (names[i].edition)))
      return C_ ("edition", names[i].name);
  return NULL;
}

char *
way_text_repair_answer (const CarcHeader *header, const WayRepairAnswer *answer)
{
  if (answer->seat >= 0)
    return g_strdup (way_text_player (header, answer->seat));
  if (answer->color >= 0)
    return g_strdup (way_text_color ((CarcColor) answer->color));
  if (answer->module >= 0)
    return g_strdup (way_tr (&carc_modules[answer->module]->name));
  if (answer->words)
    return g_strdup (way_tr (answer->words));
  if (get_edition (answer->text))
    return g_strdup (get_edition (answer->text));
  return g_strdup (answer->text);
}
