/* way-preview-json.c: writes a preview for the phone that asked for it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-preview-private.h"

#include <string.h>

#include "carc-base.h"
#include "way-json.h"
#include "way-log-rows.h"
#include "way-text.h"

static void
add_sheets (WayPreview *self, gboolean brief, JsonBuilder *builder)
{
  const CarcHeader *header = way_game_get_header (self->game);

  way_json_begin_array (builder, "sheet");
  for (int part = 0; part < self->n && self->draft; part++)
    {
      const CarcEntry *entry = way_draft_get_entry (self->draft, part);

      way_draft_set_current (self->draft, part);
      json_builder_begin_object (builder);
      way_json_add_string (builder, "subject", entry->subject->id);
      way_json_take_string (builder, "title", way_text_entry_title (header, entry));
      way_json_take_string (builder, "subtitle", way_text_entry_subtitle (header, entry));
      way_log_rows_add_sheet (header, way_draft_get_sheet (self->draft), brief, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_points (WayPreview *self, JsonBuilder *builder)
{
  const CarcStandings *before = way_game_get_standings (self->game);

  way_json_begin_array (builder, "points");
  for (int seat = 0; seat < way_game_get_setup (self->game)->n_players && self->draft; seat++)
    {
      if (way_preview_get_gain (self, seat) == 0)
        continue;
      json_builder_begin_object (builder);
      way_json_add_number (builder, "seat", seat);
      way_json_add_number (builder, "before", before->points[seat]);
      way_json_add_number (builder, "after", way_draft_get_points_after (self->draft, seat));
      way_json_add_number (builder, "gain", way_preview_get_gain (self, seat));
      way_json_take_string (builder, "place", way_draft_describe_places_after (self->draft, seat));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_problem (int part, const char *question, int player, const char *text, JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  way_json_add_number (builder, "part", part);
  way_json_add_string (builder, "question", question);
  way_json_add_number (builder, "player", player);
  way_json_add_string (builder, "text", text);
  json_builder_end_object (builder);
}

static void
add_problems (WayPreview *self, JsonBuilder *builder)
{
  const CarcHeader *header = way_game_get_header (self->game);

  way_json_begin_array (builder, "problems");
  for (guint i = 0; i < self->mistakes->len; i++)
    {
      const WayPreviewMistake *mistake = &g_array_index (self->mistakes, WayPreviewMistake, i);

      add_problem (mistake->part, mistake->question, -1, mistake->text, builder);
    }
  for (int part = 0; part < self->n && self->draft; part++)
    {
      const CarcProblems *problems;

      way_draft_set_current (self->draft, part);
      problems = way_draft_get_problems (self->draft);
      for (int i = 0; i < problems->n; i++)
        {
          const CarcProblem *problem = &problems->problems[i];
          g_autofree char *text = way_text_problem (header, problem);

          add_problem (part, problem->question ? problem->question->id : "", problem->player, text, builder);
        }
    }
  json_builder_end_array (builder);
}

static gboolean
has_answer (const CarcEntry *entry, const CarcQuestion *question, int player)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question && (player == CARC_NO_PLAYER || entry->answers[i].player == player))
      return TRUE;
  return FALSE;
}

static void
add_missing (WayPreview *self, JsonBuilder *builder)
{
  const CarcSetup *setup = way_game_get_setup (self->game);

  way_json_begin_array (builder, "missing");
  for (int part = 0; part < self->n && self->draft; part++)
    {
      const CarcEntry *entry = way_draft_get_entry (self->draft, part);
      const CarcQuestion *questions[CARC_MAX_QUESTIONS];
      int n = MIN (CARC_MAX_QUESTIONS,
                   carc_questions (setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS));

      for (int i = 0; i < n; i++)
        if (questions[i]->required && !has_answer (entry, questions[i], CARC_NO_PLAYER))
          {
            json_builder_begin_object (builder);
            way_json_add_number (builder, "part", part);
            way_json_add_string (builder, "question", questions[i]->id);
            json_builder_end_object (builder);
          }
    }
  json_builder_end_array (builder);
}

/* As in a line of the notation, which has names of colors instead of seats. */
static const char *
get_word (const CarcSetup *setup, const CarcAnswer *answer)
{
  switch (answer->question->ask)
    {
    case CARC_ASK_WORD:
      return answer->question->choices[answer->value - 1].id;
    case CARC_ASK_COLOR:
      return carc_color_id ((CarcColor) (answer->value - 1));
    case CARC_ASK_PLAYER:
    case CARC_ASK_PLAYER_EACH:
      return carc_color_id (setup->colors[answer->value - 1]);
    case CARC_ASK_COUNT:
    case CARC_ASK_YES_NO:
    case CARC_ASK_TEXT:
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
    default:
      return "";
    }
}

/* What the log knows, and the phone did not say. */
static void
add_offers (WayPreview *self, JsonBuilder *builder)
{
  way_json_begin_array (builder, "offers");
  for (int part = 0; part < self->n && self->draft; part++)
    {
      const CarcEntry *entry = way_draft_get_entry (self->draft, part);

      for (int i = 0; i < entry->n_answers; i++)
        {
          const CarcAnswer *answer = &entry->answers[i];

          if (has_answer (&self->given[part], answer->question, answer->player))
            continue;
          json_builder_begin_object (builder);
          way_json_add_number (builder, "part", part);
          way_json_add_string (builder, "question", answer->question->id);
          way_json_add_number (builder, "player", answer->player);
          way_json_add_number (builder, "value", answer->value);
          way_json_add_string (builder, "word", get_word (way_game_get_setup (self->game), answer));
          json_builder_end_object (builder);
        }
    }
  json_builder_end_array (builder);
}

static void
add_doubts (WayPreview *self, gboolean brief, JsonBuilder *builder)
{
  g_autoptr (GArray) rows = !brief && self->doubts->len > 0 ? way_log_rows_list (self->game) : NULL;

  way_json_begin_array (builder, "doubts");
  for (guint i = 0; i < self->doubts->len; i++)
    {
      const WayPreviewDoubt *doubt = &g_array_index (self->doubts, WayPreviewDoubt, i);

      json_builder_begin_object (builder);
      way_json_add_string (builder, "id", doubt->id);
      way_json_add_number (builder, "part", doubt->part);
      way_json_add_string (builder, "question", doubt->question);
      way_json_add_number (builder, "player", doubt->player);
      way_json_add_string (builder, "text", doubt->text);
      way_log_rows_add_entry (self->game, rows, brief ? 0 : doubt->same, "same", builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Without what is least needed, if @brief. (transfer full) */
static JsonNode *
write_preview (WayPreview *self, gboolean brief)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcStandings *standings = way_game_get_standings (self->game);
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  way_json_add_string (builder, "shown", self->shown);
  way_json_add_boolean (builder, "can_record", self->possible);
  way_json_add_string (builder, "label", self->label);
  way_json_add_number (builder, "turn", carc_turns_begun (standings));
  way_json_take_string (builder, "turn_text", way_text_progress (header, standings));
  add_sheets (self, brief, builder);
  add_points (self, builder);
  add_problems (self, builder);
  add_missing (self, builder);
  add_offers (self, builder);
  add_doubts (self, brief, builder);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

void
way_preview_add (WayPreview *self, JsonBuilder *builder)
{
  g_autoptr (JsonNode) preview = write_preview (self, FALSE);
  g_autofree char *text = json_to_string (preview, FALSE);
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (strlen (text) > WAY_MAX_CONTENT_BYTES)
    {
      json_node_unref (preview);
      preview = write_preview (self, TRUE);
    }
  json_object_iter_init (&iter, json_node_get_object (preview));
  while (json_object_iter_next (&iter, &name, &member))
    {
      json_builder_set_member_name (builder, name);
      json_builder_add_value (builder, json_node_ref (member));
    }
}
