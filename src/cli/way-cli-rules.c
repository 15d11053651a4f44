/* way-cli-rules.c: prints the reference of the notation, with every expansion, subject, key, range, rule and rule
 * option.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-cli.h"
#include "way-reference.h"
#include "way-text.h"

#define FORM_WIDTH 28

void
way_cli_setup_all (CarcSetup *setup)
{
  carc_setup_begin (setup);
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      setup->modules |= G_GUINT64_CONSTANT (1) << i;
}

const char *
way_cli_ask_id (CarcAsk ask)
{
  switch (ask)
    {
    case CARC_ASK_COUNT:
      return "number";
    case CARC_ASK_YES_NO:
      return "yes";
    case CARC_ASK_WORD:
      return "word";
    case CARC_ASK_COLOR:
      return "colour";
    case CARC_ASK_PLAYER:
      return "player";
    case CARC_ASK_TEXT:
      return "text";
    case CARC_ASK_COUNT_EACH:
      return "player:number";
    case CARC_ASK_YES_NO_EACH:
      return "players";
    case CARC_ASK_PLAYER_EACH:
      return "player:player";
    }
  g_return_val_if_reached ("");
}

const char *
way_cli_question_module (const CarcQuestion *question)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcQuestion *const *other = carc_modules[i]->questions; other && *other; other++)
      if (*other == question)
        return carc_modules[i]->id;
  return carc_modules[0]->id;
}

unsigned
way_cli_question_states (const CarcQuestion *question, const CarcSubject *subject)
{
  unsigned states = question->when != 0 ? question->when : CARC_STATE_EITHER;

  for (CarcState state = CARC_STATE_COMPLETED; state <= CARC_STATE_UNFINISHED; state++)
    if (!carc_question_fits (question, subject, state))
      states &= ~(unsigned) state;
  return states;
}

/* Returns how an answer is written: "left=0…99", "meeples=red:0…99,…", "on=road|city". The player of a turn has no key.
 */
static char *
write_form (const CarcQuestion *question)
{
  GString *text;

  if (question == &carc_turn_player)
    return g_strdup ("red");
  text = g_string_new (question->id);
  switch (question->ask)
    {
    case CARC_ASK_YES_NO:
      break;
    case CARC_ASK_COUNT:
      g_string_append_printf (text, "=%d…%d", question->min, question->max);
      break;
    case CARC_ASK_COUNT_EACH:
      g_string_append_printf (text, "=red:%d…%d,…", question->min, question->max);
      break;
    case CARC_ASK_WORD:
      for (const CarcChoice *choice = question->choices; choice->id != NULL; choice++)
        g_string_append_printf (text, "%s%s", choice == question->choices ? "=" : "|", choice->id);
      break;
    case CARC_ASK_COLOR:
    case CARC_ASK_PLAYER:
      g_string_append (text, "=red");
      break;
    case CARC_ASK_YES_NO_EACH:
      g_string_append (text, "=red,…");
      break;
    case CARC_ASK_PLAYER_EACH:
      g_string_append (text, "=red:blue,…");
      break;
    case CARC_ASK_TEXT:
      g_string_append (text, "=\"…\"");
      break;
    }
  return g_string_free (text, FALSE);
}

static void
print_question (const CarcQuestion *question)
{
  g_autofree char *form = write_form (question);

  g_print ("    ");
  way_cli_print_cell (form, FORM_WIDTH);
  g_print ("  %s", way_tr (&question->words));
  if (question->when == CARC_STATE_UNFINISHED)
    /* Translators: in a list of keys of the notation: only for unfinished features. */
    g_print (" (%s)", _ ("only unfinished"));
  if (question->required)
    /* Translators: in a list of keys of the notation: an entry must have it. */
    g_print (" (%s)", _ ("required"));
  g_print ("  [%s]\n", way_cli_question_module (question));
  if (question->hint.one)
    g_print ("      %s\n", way_tr (&question->hint));
}

static void
print_subjects (const CarcSetup *all)
{
  g_print ("%s\n", _ ("Entries and their keys, in writing order"));
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      {
        const CarcQuestion *questions[CARC_MAX_QUESTIONS];
        int n = carc_questions (all, *subject, CARC_STATE_EITHER, questions, CARC_MAX_QUESTIONS);

        g_print ("\n  %s%s  %s  [%s]\n", (*subject)->states == CARC_STATE_EITHER ? "[unfinished] " : "", (*subject)->id,
                 way_tr (&(*subject)->name), carc_modules[i]->id);
        for (int j = 0; j < MIN (n, CARC_MAX_QUESTIONS); j++)
          if (way_cli_question_states (questions[j], *subject) != 0)
            print_question (questions[j]);
      }
}

/* Prints the words of the header, except for the rule options. */
static void
print_header_words (void)
{
  /* Translators: the heading of a list: words that may begin a line before the first entry of a record. */
  g_print ("%s\n\n  edition", _ ("Header keywords"));
  for (int i = 0; i < CARC_N_EDITIONS; i++)
    g_print (" %s", carc_edition_id ((CarcEdition) i));
  g_print ("\n  player");
  for (int i = 0; i < CARC_N_COLORS; i++)
    g_print (" %s", carc_color_id ((CarcColor) i));
  g_print ("\n  with");
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i))
      g_print (" %s", carc_modules[i]->id);
  g_print ("\n  chip 1…%d 7+:7,3:2\n  space 0…%d 0…%d\n  house 1…%d road count|yes points=2 \"…\"\n\n", CARC_N_CHIPS,
           CARC_TRACK_SPACES - 1, CARC_TRACK_SPACES - 1, CARC_N_CUSTOM_QUESTIONS);
}

static void
print_option (const CarcOption *option)
{
  g_print ("  rule %s=  %s\n", option->id, way_tr (&option->words));
  g_print ("    %s\n", way_tr (&option->why));
  for (int i = 0; option->choices[i].id != NULL; i++)
    {
      const CarcOptionChoice *choice = &option->choices[i];

      g_print ("    %-20s  %s  [%s: %s]", choice->id, way_tr (&choice->words), way_text_source (choice->source),
               choice->reference);
      if (i == option->standard)
        /* Translators: in a list of rule options: what applies if the players choose nothing. */
        g_print (" (%s)", _ ("default"));
      g_print ("\n");
    }
}

static void
print_passage (const WayPassage *passage)
{
  g_autofree char *example = way_text_example (&passage->example.words);

  g_print ("  %s\n", way_tr (&passage->title));
  g_print ("    %s  [%s: %s]\n", way_tr (&passage->text), way_text_source (passage->source), passage->reference);
  if (example)
    g_print ("    %s\n", example);
}

static void
print_module (const CarcModule *module)
{
  g_autoptr (WayReference) reference = way_reference_load (module);

  g_print ("\n%s  [%s]\n", way_tr (&module->name), module->id);
  g_print ("  %s\n", way_tr (&module->adds));
  for (const CarcOption *const *option = module->options; option && *option; option++)
    print_option (*option);
  for (const CarcRule *const *rule = module->rules; rule && *rule; rule++)
    {
      g_print ("  %s  [%s: %s]\n", (*rule)->id, way_text_source ((*rule)->source), (*rule)->reference);
      g_print ("    %s\n", way_tr (&(*rule)->why));
    }
  for (guint i = 0; i < way_reference_get_n_passages (reference); i++)
    print_passage (way_reference_get_passage (reference, i));
}

WayCliStatus
way_cli_rules (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry options[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON for use by other programs"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, NULL, 0, 0, &status);
  CarcSetup all;

  if (!arguments)
    return status;
  if (json)
    {
      g_autoptr (JsonNode) node = way_cli_rules_to_json ();

      way_cli_print_json (node);
      return WAY_CLI_FINE;
    }
  print_header_words ();
  way_cli_setup_all (&all);
  print_subjects (&all);
  for (int i = 0; carc_modules[i] != NULL; i++)
    print_module (carc_modules[i]);
  return WAY_CLI_FINE;
}
