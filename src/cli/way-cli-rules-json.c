/* way-cli-rules-json.c: writes the reference of the notation as JSON. Nothing in it is translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-base.h"
#include "carc-snakes-and-ladders.h"
#include "way-cli.h"
#include "way-reference.h"

static void
add_states (JsonBuilder *builder, unsigned states)
{
  way_cli_begin_array (builder, "states");
  if ((states & CARC_STATE_COMPLETED) != 0)
    json_builder_add_string_value (builder, "completed");
  if ((states & CARC_STATE_UNFINISHED) != 0)
    json_builder_add_string_value (builder, "unfinished");
  json_builder_end_array (builder);
}

static void
add_question (JsonBuilder *builder, const CarcQuestion *question, const CarcSubject *subject)
{
  gboolean counts = question->ask == CARC_ASK_COUNT || question->ask == CARC_ASK_COUNT_EACH;

  json_builder_begin_object (builder);
  way_cli_add_string (builder, "key", question->id);
  way_cli_add_string (builder, "form", way_cli_ask_id (question->ask));
  /* The player of a turn is written without a key. */
  json_builder_set_member_name (builder, "positional");
  json_builder_add_boolean_value (builder, question == &carc_turn_player);
  way_cli_add_string (builder, "words", question->words.one);
  if (question->hint.one)
    way_cli_add_string (builder, "hint", question->hint.one);
  way_cli_add_string (builder, "module", way_cli_question_module (question));
  /* None, if every entry with the key is refused: it is only there because it was listed before. */
  add_states (builder, way_cli_question_states (question, subject));
  if (counts)
    {
      way_cli_add_number (builder, "least", question->min);
      way_cli_add_number (builder, "most", question->max);
    }
  if (question->ask == CARC_ASK_WORD)
    {
      way_cli_begin_array (builder, "choices");
      for (const CarcChoice *choice = question->choices; choice->id != NULL; choice++)
        json_builder_add_string_value (builder, choice->id);
      json_builder_end_array (builder);
      json_builder_set_member_name (builder, "choice-words");
      json_builder_begin_object (builder);
      for (const CarcChoice *choice = question->choices; choice->id != NULL; choice++)
        way_cli_add_string (builder, choice->id, choice->words.one);
      json_builder_end_object (builder);
    }
  if (counts)
    {
      /* Otherwise 0 is the same as no answer. */
      json_builder_set_member_name (builder, "zero");
      json_builder_add_boolean_value (builder, question->keep_zero);
    }
  json_builder_set_member_name (builder, "required");
  json_builder_add_boolean_value (builder, question->required);
  json_builder_end_object (builder);
}

static void
add_subjects (JsonBuilder *builder, const CarcSetup *all)
{
  way_cli_begin_array (builder, "subjects");
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      {
        const CarcQuestion *questions[CARC_MAX_QUESTIONS];
        int n = carc_questions (all, *subject, CARC_STATE_EITHER, questions, CARC_MAX_QUESTIONS);

        json_builder_begin_object (builder);
        way_cli_add_string (builder, "subject", (*subject)->id);
        way_cli_add_string (builder, "name", (*subject)->name.one);
        way_cli_add_string (builder, "module", carc_modules[i]->id);
        add_states (builder, (*subject)->states);
        way_cli_begin_array (builder, "keys");
        for (int j = 0; j < MIN (n, CARC_MAX_QUESTIONS); j++)
          add_question (builder, questions[j], *subject);
        json_builder_end_array (builder);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
}

static void
add_option (JsonBuilder *builder, const CarcOption *option)
{
  json_builder_begin_object (builder);
  way_cli_add_string (builder, "ruling", option->id);
  way_cli_add_string (builder, "words", option->words.one);
  way_cli_add_string (builder, "why", option->why.one);
  way_cli_add_string (builder, "default", option->choices[option->standard].id);
  way_cli_begin_array (builder, "choices");
  for (const CarcOptionChoice *choice = option->choices; choice->id != NULL; choice++)
    {
      json_builder_begin_object (builder);
      way_cli_add_string (builder, "choice", choice->id);
      way_cli_add_string (builder, "words", choice->words.one);
      way_cli_add_string (builder, "source", carc_source_id (choice->source));
      way_cli_add_string (builder, "reference", choice->reference);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_rule (JsonBuilder *builder, const CarcRule *rule)
{
  json_builder_begin_object (builder);
  way_cli_add_string (builder, "rule", rule->id);
  way_cli_add_string (builder, "name", rule->name.many ? rule->name.many : rule->name.one);
  way_cli_add_string (builder, "why", rule->why.one);
  way_cli_add_string (builder, "source", carc_source_id (rule->source));
  way_cli_add_string (builder, "reference", rule->reference);
  json_builder_end_object (builder);
}

static void
add_example (JsonBuilder *builder, const WayExample *example)
{
  json_builder_set_member_name (builder, "example");
  json_builder_begin_object (builder);
  way_cli_add_string (builder, "words", example->words.one);
  way_cli_add_string (builder, "before", example->before);
  way_cli_add_string (builder, "scored", example->scored);
  json_builder_end_object (builder);
}

static void
add_passages (JsonBuilder *builder, const CarcModule *module)
{
  g_autoptr (WayReference) reference = way_reference_load (module);

  way_cli_begin_array (builder, "passages");
  for (guint i = 0; i < way_reference_get_n_passages (reference); i++)
    {
      const WayPassage *passage = way_reference_get_passage (reference, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "kind", way_passage_kind_get_id (passage->kind));
      way_cli_add_string (builder, "title", passage->title.one);
      way_cli_add_string (builder, "text", passage->text.one);
      way_cli_add_string (builder, "source", carc_source_id (passage->source));
      way_cli_add_string (builder, "reference", passage->reference);
      if (passage->example.words.one)
        add_example (builder, &passage->example);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_modules (JsonBuilder *builder)
{
  way_cli_begin_array (builder, "modules");
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcModule *module = carc_modules[i];

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "module", module->id);
      way_cli_add_string (builder, "name", module->name.one);
      way_cli_begin_array (builder, "rulings");
      for (const CarcOption *const *option = module->options; option && *option; option++)
        add_option (builder, *option);
      json_builder_end_array (builder);
      way_cli_begin_array (builder, "rules");
      for (const CarcRule *const *rule = module->rules; rule && *rule; rule++)
        add_rule (builder, *rule);
      json_builder_end_array (builder);
      add_passages (builder, module);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_printed_spaces (JsonBuilder *builder, const char *name, bool (*begins) (int space))
{
  static const CarcSetup printed = { 0 };

  way_cli_begin_array (builder, name);
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    {
      int end = carc_space_end (&printed, space);

      if (!begins (space))
        continue;
      json_builder_begin_object (builder);
      way_cli_add_number (builder, "space", space);
      if (end != CARC_UNKNOWN_END)
        way_cli_add_number (builder, "end", end);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds the range of a space, and the ladders and snakes of the printed scoreboard; an unknown end is left out. */
static void
add_spaces (JsonBuilder *builder)
{
  json_builder_set_member_name (builder, "spaces");
  json_builder_begin_object (builder);
  way_cli_add_number (builder, "least", 0);
  way_cli_add_number (builder, "most", CARC_TRACK_SPACES - 1);
  add_printed_spaces (builder, "ladders", carc_space_has_ladder);
  add_printed_spaces (builder, "snakes", carc_space_has_snake);
  json_builder_end_object (builder);
}

/* Adds the words of the header, except for expansions and rule options. */
static void
add_header_words (JsonBuilder *builder)
{
  way_cli_begin_array (builder, "editions");
  for (int i = 0; i < CARC_N_EDITIONS; i++)
    json_builder_add_string_value (builder, carc_edition_id ((CarcEdition) i));
  json_builder_end_array (builder);
  way_cli_begin_array (builder, "colours");
  for (int i = 0; i < CARC_N_COLORS; i++)
    json_builder_add_string_value (builder, carc_color_id ((CarcColor) i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "house");
  json_builder_begin_object (builder);
  way_cli_add_number (builder, "most", CARC_N_CUSTOM_QUESTIONS);
  way_cli_begin_array (builder, "kinds");
  json_builder_add_string_value (builder, "count");
  json_builder_add_string_value (builder, "yes");
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  add_spaces (builder);
}

JsonNode *
way_cli_rules_to_json (void)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  CarcSetup all;

  way_cli_setup_all (&all);
  json_builder_begin_object (builder);
  way_cli_add_string (builder, "format", "waymark-rules");
  way_cli_add_number (builder, "version", 1);
  add_header_words (builder);
  add_modules (builder);
  add_subjects (builder, &all);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
