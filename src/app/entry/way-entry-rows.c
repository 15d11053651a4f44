/* way-entry-rows.c: from the questions of a draft to the rows of its form: one widget a look.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-rows.h"

#include "way-chips-row.h"
#include "way-choice-row.h"
#include "way-count-row.h"
#include "way-each-row.h"
#include "way-note-row.h"
#include "way-owners-row.h"
#include "way-pairs-row.h"
#include "way-sections-row.h"
#include "way-signposts-row.h"
#include "way-yes-no-row.h"

/* The widget for a question that looks like nothing in particular. */
static GType
get_plain_type (const CarcQuestion *question)
{
  switch (question->ask)
    {
    case CARC_ASK_COUNT:
      return WAY_TYPE_COUNT_ROW;
    case CARC_ASK_YES_NO:
      return WAY_TYPE_YES_NO_ROW;
    case CARC_ASK_WORD:
    case CARC_ASK_COLOR:
    case CARC_ASK_PLAYER:
      return WAY_TYPE_CHOICE_ROW;
    case CARC_ASK_TEXT:
      return WAY_TYPE_NOTE_ROW;
    case CARC_ASK_COUNT_EACH:
    case CARC_ASK_YES_NO_EACH:
      return WAY_TYPE_EACH_ROW;
    case CARC_ASK_PLAYER_EACH:
      return WAY_TYPE_PAIRS_ROW;
    default:
      return G_TYPE_INVALID;
    }
}

static GType
get_type (const CarcQuestion *question)
{
  switch (question->look)
    {
    case CARC_LOOK_KEYPAD:
    case CARC_LOOK_SHORT_KEYPAD:
      return WAY_TYPE_COUNT_ROW;
    case CARC_LOOK_OWNERS:
      return WAY_TYPE_OWNERS_ROW;
    case CARC_LOOK_ARROW_LEFT:
    case CARC_LOOK_ARROW_STRAIGHT:
    case CARC_LOOK_ARROW_RIGHT:
      return WAY_TYPE_SIGNPOSTS_ROW;
    case CARC_LOOK_SECTIONS:
      return WAY_TYPE_SECTIONS_ROW;
    case CARC_LOOK_CHIPS:
      return question->ask == CARC_ASK_YES_NO_EACH ? WAY_TYPE_CHIPS_ROW : get_plain_type (question);
    case CARC_LOOK_LARGE:
    case CARC_LOOK_SAME_TILE:
    case CARC_LOOK_NONE:
      return G_TYPE_INVALID;
    case CARC_LOOK_PLAIN:
    default:
      return get_plain_type (question);
    }
}

/* Whether @other is answered in the row of @first. */
static gboolean
goes_with (const CarcQuestion *first, const CarcQuestion *other)
{
  GType type = get_type (first);

  if (type == WAY_TYPE_OWNERS_ROW)
    return other->look == CARC_LOOK_LARGE;
  if (type == WAY_TYPE_SECTIONS_ROW)
    return other->look == CARC_LOOK_SAME_TILE;
  return type == WAY_TYPE_SIGNPOSTS_ROW && get_type (other) == WAY_TYPE_SIGNPOSTS_ROW;
}

static WayRowPlace
get_place (const CarcQuestion *question, GType type)
{
  if (question->advanced)
    return WAY_ROW_MORE;
  if (question->required)
    return WAY_ROW_ABOVE;
  if (type == WAY_TYPE_OWNERS_ROW || type == WAY_TYPE_SIGNPOSTS_ROW || type == WAY_TYPE_CHIPS_ROW
      || question->look == CARC_LOOK_KEYPAD || question->look == CARC_LOOK_SHORT_KEYPAD)
    return WAY_ROW_ABOVE;
  return WAY_ROW_CARD;
}

void
way_entry_rows_make (WayDraft *draft, WayRowFunc add, gpointer user_data)
{
  const CarcQuestion *const *questions = way_draft_get_questions (draft);
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);

  for (int i = 0; questions[i]; i++)
    {
      const CarcQuestion *together[CARC_MAX_QUESTIONS + 1] = { questions[i] };
      GType type = get_type (questions[i]);
      int n = 1;

      if (type == G_TYPE_INVALID || g_hash_table_contains (done, questions[i])
          || carc_question_is_moot (questions[i], way_draft_get_subject (draft), way_draft_get_state (draft)))
        continue;
      for (int j = 0; questions[j]; j++)
        if (j != i && goes_with (questions[i], questions[j]))
          {
            together[n++] = questions[j];
            g_hash_table_add (done, (gpointer) questions[j]);
          }
      add (WAY_ENTRY_ROW (way_entry_row_new (type, draft, together)), get_place (questions[i], type), user_data);
    }
}
