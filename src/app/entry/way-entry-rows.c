/* way-entry-rows.c: creates the rows of an entry form for the questions of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-rows.h"

#include "way-chips-row.h"
#include "way-choice-row.h"
#include "way-count-row.h"
#include "way-each-row.h"
#include "way-entry-defaults.h"
#include "way-keypad-row.h"
#include "way-note-row.h"
#include "way-owners-row.h"
#include "way-question-hints.h"
#include "way-sections-row.h"
#include "way-signposts-row.h"
#include "way-yes-no-row.h"

/* Returns the row for a question without a look of its own. */
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
    case CARC_ASK_PLAYER_EACH:
      return WAY_TYPE_EACH_ROW;
    default:
      return G_TYPE_INVALID;
    }
}

/* Returns G_TYPE_INVALID for a question that is answered in the row of another. */
static GType
get_type (const CarcQuestion *question)
{
  switch (way_question_get_hints (question)->look)
    {
    case WAY_LOOK_KEYPAD:
    case WAY_LOOK_SHORT_KEYPAD:
      return WAY_TYPE_KEYPAD_ROW;
    case WAY_LOOK_OWNERS:
      return WAY_TYPE_OWNERS_ROW;
    case WAY_LOOK_LEFT:
    case WAY_LOOK_STRAIGHT:
    case WAY_LOOK_RIGHT:
      return WAY_TYPE_SIGNPOSTS_ROW;
    case WAY_LOOK_SECTIONS:
      return WAY_TYPE_SECTIONS_ROW;
    case WAY_LOOK_CHIPS:
      return WAY_TYPE_CHIPS_ROW;
    case WAY_LOOK_LARGE:
    case WAY_LOOK_SAME_TILE:
      return G_TYPE_INVALID;
    case WAY_LOOK_PLAIN:
    default:
      return get_plain_type (question);
    }
}

/* Whether the row of @first answers @other too. */
static gboolean
goes_with (const CarcQuestion *first, const CarcQuestion *other)
{
  GType type = get_type (first);

  if (type == WAY_TYPE_OWNERS_ROW)
    return way_question_get_hints (other)->look == WAY_LOOK_LARGE;
  if (type == WAY_TYPE_SECTIONS_ROW)
    return way_question_get_hints (other)->look == WAY_LOOK_SAME_TILE;
  return type == WAY_TYPE_SIGNPOSTS_ROW && get_type (other) == WAY_TYPE_SIGNPOSTS_ROW;
}

/* The row for the tunnels has lines for each of them, so that it comes after the rows that are only one line high. */
static gboolean
is_long (GType type)
{
  return type == WAY_TYPE_SECTIONS_ROW;
}

static WayRowPlace
get_place (WayDraft *draft, const CarcQuestion *question)
{
  GType type = get_type (question);

  if (question->rare || way_entry_defaults_gave (draft, question))
    return WAY_ROW_MORE;
  if (question->required)
    return WAY_ROW_ABOVE;
  if (type == WAY_TYPE_OWNERS_ROW || type == WAY_TYPE_SIGNPOSTS_ROW || type == WAY_TYPE_CHIPS_ROW
      || type == WAY_TYPE_KEYPAD_ROW)
    return WAY_ROW_ABOVE;
  return is_long (type) ? WAY_ROW_LONG : WAY_ROW_CARD;
}

typedef struct {
  WayDraft *draft;
  GHashTable *done; /* of CarcQuestion: answered in the row of another */
  WayRowFunc add;
  gpointer user_data;
} Making;

static void
make_row (Making *making, const CarcQuestion *const *questions, int i)
{
  const CarcQuestion *together[CARC_MAX_QUESTIONS + 1] = { questions[i] };
  GType type = get_type (questions[i]);
  int n = 1;

  for (int j = 0; questions[j]; j++)
    if (j != i && goes_with (questions[i], questions[j]))
      {
        together[n++] = questions[j];
        g_hash_table_add (making->done, (gpointer) questions[j]);
      }
  making->add (WAY_ENTRY_ROW (way_entry_row_new (type, making->draft, together)),
               get_place (making->draft, questions[i]), making->user_data);
}

static void
make_rows (Making *making, gboolean long_ones)
{
  const CarcQuestion *const *questions = way_draft_get_questions (making->draft);
  const CarcSetup *setup = way_game_get_setup (way_draft_get_game (making->draft));

  for (int i = 0; questions[i]; i++)
    {
      GType type = get_type (questions[i]);

      if (type != G_TYPE_INVALID && is_long (type) == long_ones && !g_hash_table_contains (making->done, questions[i])
          && !carc_question_is_moot (questions[i], setup, way_draft_get_subject (making->draft),
                                     way_draft_get_state (making->draft)))
        make_row (making, questions, i);
    }
}

void
way_entry_rows_make (WayDraft *draft, WayRowFunc add, gpointer user_data)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  Making making = { draft, done, add, user_data };

  make_rows (&making, FALSE);
  make_rows (&making, TRUE);
}
