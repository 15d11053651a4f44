/* way-judge-state.c: what the page that checks a signpost shows, computed from what the players have chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-judge-state.h"

#include <glib/gi18n.h>

#include "way-arrow-key.h"
#include "way-text.h"

static int
count_ways (unsigned ways)
{
  return (int) (ways & 1u) + (int) (ways >> 1 & 1u) + (int) (ways >> 2 & 1u);
}

/* The exit that the drawing shows: the one the signpost points to if the road goes there. */
static int
find_way (CarcArrow arrow, const CarcNextTile *next, gboolean is_correct)
{
  unsigned ways = next->ways | next->kind->fixed_ways;

  if (is_correct)
    return (int) arrow;
  for (int way = 0; way < CARC_N_ARROWS; way++)
    if (ways & (1u << way))
      return way;
  return -1;
}

static void
judge (WayJudgeState *self, CarcArrow arrow, const CarcNextTile *next)
{
  CarcVerdict verdict = carc_judge (arrow, next);

  self->is_correct = verdict.correct;
  self->word = verdict.correct ? C_ ("verdict", "Correct") : C_ ("verdict", "Wrong");
  self->reason = way_tr (verdict.reason);
  self->source = verdict.source;
  self->way = find_way (arrow, next, verdict.correct);
}

void
way_judge_state_init (WayJudgeState *self, CarcArrow arrow, const CarcNextTile *next)
{
  static const char *const signs[] = { "sign-left", "sign-straight", "sign-right" };
  const CarcNextKind *kind = next->kind;

  *self = (WayJudgeState){
    .sign = signs[arrow],
    .next = kind ? way_judge_state_describe_drawing (next) : NULL,
    .asks_exits = kind && kind->max_ways > 0 && !g_str_equal (kind->id, "road"),
    .way = -1,
    /* Translators: a button: counts the signpost as correct; %s is left, straight ahead or right. */
    .main_label = g_strdup_printf (_ ("Add to Road · %s"), way_arrow_key_get_word (arrow)),
  };
  if (!kind)
    self->prompt = _ ("Choose what the road does on the next tile.");
  else if (count_ways (next->ways) < kind->min_ways)
    self->prompt = _ ("Choose where the road goes.");
  else
    judge (self, arrow, next);
}

void
way_judge_state_clear (WayJudgeState *self)
{
  g_clear_pointer (&self->next, g_free);
  g_clear_pointer (&self->main_label, g_free);
}

void
way_judge_state_choose_exit (CarcNextTile *next, CarcArrow arrow, gboolean chosen)
{
  unsigned way = 1u << arrow;

  if (!chosen)
    next->ways &= ~way;
  else if (next->kind->max_ways == 1)
    next->ways = way;
  else if (count_ways (next->ways) < next->kind->max_ways)
    next->ways |= way;
}

char *
way_judge_state_describe_drawing (const CarcNextTile *next)
{
  GString *text = g_string_new (next->kind->id);
  char separator = ':';

  for (int arrow = 0; arrow < CARC_N_ARROWS; arrow++)
    if (next->kind->max_ways > 0 && (next->ways & (1u << arrow)))
      {
        g_string_append_printf (text, "%c%s", separator, carc_arrow_id ((CarcArrow) arrow));
        separator = '+';
      }
  return g_string_free (text, FALSE);
}
