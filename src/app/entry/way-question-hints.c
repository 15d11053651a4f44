/* way-question-hints.c: how the entry form shows a question.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-question-hints.h"

const WayQuestionHints way_question_hints[] = {
  { "road", "tiles", WAY_LOOK_KEYPAD },
  { "city", "tiles", WAY_LOOK_KEYPAD },
  { "city", "coats", WAY_LOOK_SHORT_KEYPAD },
  { "monastery", "tiles", WAY_LOOK_KEYPAD },
  { "garden", "tiles", WAY_LOOK_KEYPAD },
  { "shrine", "tiles", WAY_LOOK_KEYPAD },
  { "field", "cities", WAY_LOOK_KEYPAD },
  { NULL, "meeples", WAY_LOOK_OWNERS },
  { NULL, "large", WAY_LOOK_LARGE },
  { "road", "inn", WAY_LOOK_PLAIN, 'i', "way-inn-symbolic" },
  { "city", "cathedral", WAY_LOOK_PLAIN, 0, "way-cathedral-symbolic" },
  { "road", "left", WAY_LOOK_LEFT, 'l' },
  { "road", "straight", WAY_LOOK_STRAIGHT, 's' },
  { "road", "right", WAY_LOOK_RIGHT, 'r' },
  { "road", "beyond", WAY_LOOK_SECTIONS },
  { "road", "same-tile", WAY_LOOK_SAME_TILE },
  { "bookmaker", "chips", WAY_LOOK_CHIPS },
  { "bet", "tiles", WAY_LOOK_KEYPAD },
  { 0 },
};

const WayQuestionHints *
way_question_get_hints (const CarcQuestion *question)
{
  const char *subject = question->about ? question->about->id : NULL;
  const WayQuestionHints *hints = way_question_hints;

  while (hints->question && (g_strcmp0 (hints->subject, subject) != 0 || !g_str_equal (hints->question, question->id)))
    hints++;
  return hints;
}
