/* way-form.c: what can be entered in a game, as phones get it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form.h"

#include <string.h>

#include "carc-base.h"
#include "carc-module.h"
#include "way-i18n.h"
#include "way-json.h"
#include "way-text.h"

gboolean
way_form_has_subject (const CarcSubject *subject)
{
  return subject != &carc_turn && subject != &carc_final && subject != &carc_end && subject != &carc_correction;
}

/* Whether a phone may answer it: everything but texts. */
static gboolean
has_question (const CarcQuestion *question)
{
  return question->ask != CARC_ASK_TEXT;
}

static const char *
get_ask_id (CarcAsk ask)
{
  static const char *const ids[]
      = { "count", "yes-no", "word", "color", "player", "text", "count-each", "yes-no-each", "player-each" };

  return ids[ask];
}

static void
add_question (WayGame *game, const CarcQuestion *question, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  way_json_add_string (builder, "id", question->id);
  way_json_add_string (builder, "words", way_text_question (way_game_get_header (game), question));
  way_json_add_string (builder, "hint", way_tr (&question->hint));
  way_json_add_string (builder, "ask", get_ask_id (question->ask));
  way_json_add_number (builder, "min", question->min);
  way_json_add_number (builder, "max", question->max);
  way_json_add_boolean (builder, "required", question->required);
  way_json_add_boolean (builder, "rare", question->rare);
  way_json_add_boolean (builder, "keep_zero", question->keep_zero);
  way_json_add_boolean (builder, "figures", question->figures);
  way_json_begin_array (builder, "choices");
  for (const CarcChoice *choice = question->choices; choice && choice->id; choice++)
    {
      json_builder_begin_object (builder);
      way_json_add_string (builder, "id", choice->id);
      way_json_add_string (builder, "words", way_tr (&choice->words));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_state (WayGame *game, const CarcSubject *subject, CarcState state, JsonBuilder *builder)
{
  const CarcSetup *setup = way_game_get_setup (game);
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = MIN (CARC_MAX_QUESTIONS, carc_questions (setup, subject, state, questions, CARC_MAX_QUESTIONS));
  gboolean both = subject->states == CARC_STATE_EITHER;

  json_builder_begin_object (builder);
  way_json_add_string (builder, "state", state == CARC_STATE_COMPLETED ? "completed" : "unfinished");
  way_json_add_string (builder, "title", way_text_subject (subject, state));
  way_json_add_string (builder, "short",
                       !both                           ? ""
                       : state == CARC_STATE_COMPLETED ? C_ ("state of a feature", "Completed")
                                                       : C_ ("state of a feature", "Unfinished"));
  way_json_begin_array (builder, "questions");
  for (int i = 0; i < n; i++)
    if (has_question (questions[i]) && !carc_question_is_moot (questions[i], setup, subject, state))
      add_question (game, questions[i], builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static gboolean
has_key (const CarcSubject *subject)
{
  static const char *const ids[] = { "road", "city", "monastery", "garden", "bookmaker", "tunnel-token" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    if (strcmp (subject->id, ids[i]) == 0)
      return TRUE;
  return FALSE;
}

static void
add_kind (WayGame *game, const CarcSubject *subject, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  way_json_add_string (builder, "subject", subject->id);
  way_json_add_string (builder, "name", way_tr (&subject->name));
  way_json_add_string (builder, "group", subject->for_majority ? "feature" : "event");
  way_json_add_boolean (builder, "key", has_key (subject));
  way_json_begin_array (builder, "states");
  if ((subject->states & CARC_STATE_COMPLETED) != 0)
    add_state (game, subject, CARC_STATE_COMPLETED, builder);
  if ((subject->states & CARC_STATE_UNFINISHED) != 0)
    add_state (game, subject, CARC_STATE_UNFINISHED, builder);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

void
way_form_add (WayGame *game, JsonBuilder *builder)
{
  const CarcSetup *setup = way_game_get_setup (game);

  way_json_begin_array (builder, "kinds");
  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      if (!carc_module_in_play (setup, i) || !carc_modules[i]->subjects)
        continue;
      for (const CarcSubject *const *subject = carc_modules[i]->subjects; *subject != NULL; subject++)
        if (way_form_has_subject (*subject) && ((*subject)->times == 0 || ((*subject)->times & CARC_TIME_TURNS) != 0))
          add_kind (game, *subject, builder);
    }
  json_builder_end_array (builder);
}
