/* way-lines.c: describes the lines of a score sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-line.h"

#include "carc-module.h"
#include "way-text.h"
#include "way-i18n.h"

static void
append (GListStore *lines, WayLineInfo words)
{
  g_autoptr (WayLine) line = way_line_new (words);

  g_list_store_append (lines, line);
}

/* “1 × 7” is pointless for a rule that does not count anything, and so is “3 × 0”. */
static gboolean
is_product (const CarcLine *line)
{
  return !line->rule->lump_sum && line->points != 0 && line->count > (line->rule->name.many ? 0 : 1)
         && line->points % line->count == 0;
}

/* Each correct signpost is worth as many points as there are types of them on the road. */
static gboolean
counts_types (const CarcLine *line)
{
  return g_str_equal (line->rule->id, "signposts.signpost") && line->points > line->count;
}

/* What a line multiplies is named: its text has the number of what it counts, or only the factors together do. */
static char *
write_arithmetic (const CarcLine *line)
{
  int each = is_product (line) ? line->points / line->count : 0;
  g_autofree char *number = way_text_number (each);

  if (each == 0 || line->count == 1)
    return g_strdup ("");
  if (counts_types (line))
    /* Translators: a line of the score sheet, after “5 correct signposts”: what their number is multiplied by. */
    return g_strdup_printf (ngettext ("× %d type", "× %d types", (gulong) each), each);
  if (!line->rule->name.many)
    /* Translators: a line of the score sheet, after “Bridges built”: how often it scores, times the points. */
    return g_strdup_printf (ngettext ("%1$d × %2$s point", "%1$d × %2$s points", (gulong) ABS (each)), line->count,
                            number);
  /* Translators: a line of the score sheet, after “9 road tiles”: the points of each of them, which may be negative. */
  return g_strdup_printf (ngettext ("%s point each", "%s points each", (gulong) ABS (each)), number);
}

char *
way_line_write (const CarcHeader *header, const CarcLine *line)
{
  g_autofree char *text = way_text_rule (header, line->rule, line->count);
  g_autofree char *arithmetic = counts_types (line) ? write_arithmetic (line) : NULL;

  /* Translators: what a line of the score sheet counts, and what that is multiplied by: “5 correct signposts × 3
   * types”. */
  return arithmetic ? g_strdup_printf (C_ ("score sheet", "%1$s %2$s"), text, arithmetic) : g_steal_pointer (&text);
}

static char *
describe_rule (const CarcHeader *header, const CarcLine *line, const char *text)
{
  g_autofree char *points = way_text_points (line->points);
  g_autofree char *arithmetic = write_arithmetic (line);
  g_autofree char *sentence = NULL;
  int each = *arithmetic ? line->points / line->count : 0;
  g_autofree char *number = way_text_number (each);
  g_autofree char *types = g_strdup_printf (ngettext ("%d type", "%d types", (gulong) each), each);

  if (*arithmetic && counts_types (line))
    /* Translators: a line of the score sheet, read aloud: “5 correct signposts, times 3 types, 15 points”. */
    sentence = g_strdup_printf (_ ("%1$s, times %2$s, %3$s"), text, types, points);
  else if (*arithmetic && !line->rule->name.many)
    /* Translators: a line of the score sheet, read aloud: “Bridges built, 5 times 3, 15 points”. */
    sentence = g_strdup_printf (_ ("%1$s, %2$d times %3$s, %4$s"), text, line->count, number, points);
  else if (*arithmetic)
    /* Translators: a line of the score sheet, read aloud: “9 road tiles, 2 points each, 18 points”. */
    sentence = g_strdup_printf (C_ ("score sheet", "%1$s, %2$s, %3$s"), text, arithmetic, points);
  else
    /* Translators: a line of the score sheet, read aloud: what for, and points. */
    sentence = g_strdup_printf (C_ ("score sheet", "%1$s, %2$s"), text, points);
  if (line->rule->source != CARC_SOURCE_OFFICIAL)
    {
      g_autofree char *plain = g_steal_pointer (&sentence);

      /* Translators: a line of the score sheet, read aloud, and where its rule comes from, if it is not official: “4
       * bridges, 8 points, house rule”. */
      sentence = g_strdup_printf (C_ ("source", "%1$s, %2$s"), plain, way_text_source (line->rule->source));
    }

  if (line->player < 0)
    return g_steal_pointer (&sentence);

  return way_text_about (header, line->player, sentence);
}

static void
append_rule (GListStore *lines, const CarcHeader *header, const CarcLine *line)
{
  char *text = way_text_rule (header, line->rule, line->count);

  append (lines, (WayLineInfo){
                     .kind = WAY_LINE_RULE,
                     .text = text,
                     .arithmetic = write_arithmetic (line),
                     .points = line->points,
                     .source = (int) line->rule->source,
                     .reference = line->rule->reference,
                     .why = way_tr (&line->rule->why),
                     .rule_id = line->rule->id,
                     .seat = MAX (line->player, -1),
                     .description = describe_rule (header, line, text),
                 });
}

/* Players who were named, or whom a rule lets score as well, do not tie. */
static gboolean
is_tied (const CarcSheet *sheet, int seat)
{
  int strength = carc_sheet_get_strength (sheet, seat);
  int tie_break = carc_sheet_get_tie_break (sheet, seat);
  int n = 0;

  if (!sheet->majority[seat] || sheet->named_majority || strength <= 0)
    return FALSE;
  for (int other = 0; other < CARC_MAX_PLAYERS; other++)
    {
      int difference = carc_sheet_get_strength (sheet, other) - strength;

      if (difference == 0)
        difference = carc_sheet_get_tie_break (sheet, other) - tie_break;
      if (difference > 0)
        return FALSE;
      n += difference == 0;
    }

  return n > 1;
}

static void
append_sum (GListStore *lines, const CarcHeader *header, const CarcSheet *sheet, int seat)
{
  int award = carc_sheet_get_points (sheet, seat);
  g_autofree char *points = way_text_points (award);

  append (lines, (WayLineInfo){
                     .kind = WAY_LINE_SUM,
                     .text = g_strdup (way_text_player (header, seat)),
                     .arithmetic = g_strdup (""),
                     .points = award,
                     .source = -1,
                     .seat = seat,
                     /* Translators: below the names of several players with the same number of meeples on a feature. */
                     .tie = is_tied (sheet, seat) ? _ ("Tie: full points for each") : NULL,
                     /* Translators: a player's name, and “39 points”. */
                     .description = g_strdup_printf (_ ("%1$s, %2$s in all"), way_text_player (header, seat), points),
                 });
}

/* With a large meeple, the number of meeples does not explain the majority. */
static gboolean
has_only_meeples (const CarcSheet *sheet)
{
  for (int i = 0; i < sheet->n_strengths; i++)
    if (!g_str_equal (sheet->strengths[i].rule->id, "majority.meeple"))
      return FALSE;

  return TRUE;
}

static char *
describe_why_not (const CarcSheet *sheet, int weight, int max)
{
  if (sheet->named_majority)
    return g_strdup (_ ("not among the players who score, no points."));
  if (max == 0)
    return g_strdup (_ ("counts as 0 meeples, no points."));
  if (weight == max)
    return g_strdup (_ ("tied, but lost the tiebreak, no points."));
  if (has_only_meeples (sheet))
    return g_strdup_printf (
        ngettext ("%1$d meeple against %2$d, no points.", "%1$d meeples against %2$d, no points.", (gulong) weight),
        weight, max);

  return g_strdup_printf (_ ("counts as %1$d against %2$d, no points."), weight, max);
}

static void
append_why_not (GListStore *lines, const CarcHeader *header, const CarcSheet *sheet, int seat, int max)
{
  g_autofree char *why_not = describe_why_not (sheet, carc_sheet_get_strength (sheet, seat), max);
  char *sentence = way_text_about (header, seat, why_not);
  const CarcRule *rule = NULL;

  for (int i = 0; i < sheet->n_strengths && !rule; i++)
    if (sheet->strengths[i].player == seat)
      rule = sheet->strengths[i].rule;

  append (lines, (WayLineInfo){
                     .kind = WAY_LINE_WHY_NOT,
                     .text = sentence,
                     .arithmetic = g_strdup (""),
                     .source = rule ? (int) rule->source : -1,
                     .reference = rule ? rule->reference : NULL,
                     .why = rule ? way_tr (&rule->why) : NULL,
                     .rule_id = rule ? rule->id : NULL,
                     .seat = seat,
                     .description = g_strdup (sentence),
                 });
}

/* Also with a figure of strength 0, such as a mayor in a city without coats of arms. */
static gboolean
has_figure (const CarcSheet *sheet, int seat)
{
  for (int i = 0; i < sheet->n_strengths; i++)
    if (sheet->strengths[i].player == seat)
      return TRUE;

  return FALSE;
}

static void
append_no_majority (GListStore *lines, const CarcSheet *sheet)
{
  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].player == CARC_MAJORITY)
      {
        append (lines, (WayLineInfo){
                           .kind = WAY_LINE_WHY_NOT,
                           .text = g_strdup (_ ("No meeples here, so no player scores.")),
                           .arithmetic = g_strdup (""),
                           .source = -1,
                           .seat = -1,
                           .description = g_strdup (_ ("No meeples here, so no player scores.")),
                       });
        return;
      }
}

static void
append_move (GListStore *lines, const CarcHeader *header, const CarcMove *move)
{
  g_autofree char *tokens = way_text_count (&move->token->words, ABS (move->delta));
  g_autofree char *what = NULL;
  char *sentence;

  if (move->delta < 0 && move->token->spent)
    /* Translators: tokens that leave the game: “returns 2 fruit tokens to the box”. */
    what = g_strdup_printf (_ ("returns %s to the box"), tokens);
  else if (move->delta < 0)
    /* Translators: tokens that a player places: “places 1 betting chip”. */
    what = g_strdup_printf (_ ("places %s"), tokens);
  else if (move->token->supply (&header->setup, move->player) == 0)
    /* Translators: tokens a player collects: “takes 2 gold bars”. */
    what = g_strdup_printf (_ ("takes %s"), tokens);
  else
    /* Translators: tokens that come back to a player: “gets back 1 betting chip”. */
    what = g_strdup_printf (_ ("gets back %s"), tokens);

  sentence = way_text_about (header, move->player, what);
  append (lines, (WayLineInfo){
                     .kind = WAY_LINE_MOVE,
                     .text = sentence,
                     .arithmetic = g_strdup (""),
                     .source = -1,
                     .rule_id = move->token->id,
                     .seat = move->player,
                     .description = g_strdup (sentence),
                 });
}

GListModel *
way_lines_new (const CarcHeader *header, const CarcSheet *sheet)
{
  GListStore *lines = g_list_store_new (WAY_TYPE_LINE);
  gboolean anybody = FALSE;
  int max = 0;

  for (int i = 0; i < sheet->n_lines; i++)
    append_rule (lines, header, &sheet->lines[i]);

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (carc_sheet_affects (sheet, seat))
      {
        append_sum (lines, header, sheet, seat);
        anybody = TRUE;
        if (sheet->majority[seat])
          max = MAX (max, carc_sheet_get_strength (sheet, seat));
      }

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (has_figure (sheet, seat) && !sheet->majority[seat])
      append_why_not (lines, header, sheet, seat, max);

  if (!anybody && sheet->n_strengths == 0)
    append_no_majority (lines, sheet);

  for (int i = 0; i < sheet->n_moves; i++)
    append_move (lines, header, &sheet->moves[i]);

  return G_LIST_MODEL (lines);
}
