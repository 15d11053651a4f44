/* squares.c: pieces that cover more than one space. The edition decides how many tiles they count as.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "base-private.h"

int
carc_pay_of_tiles (const CarcSheet *sheet, int tiles)
{
  for (int i = 0; i < sheet->n_lines; i++)
    if (sheet->lines[i].rule == &carc_city_tile)
      return sheet->lines[i].points / sheet->lines[i].count * tiles;
  return tiles;
}

void
carc_measure_squares (const CarcScoring *scoring, CarcSheet *sheet, int squares)
{
  if (scoring->setup->edition != CARC_EDITION_C1)
    carc_sheet_add_tiles (sheet, squares);
}

void
carc_score_squares (const CarcScoring *scoring, CarcSheet *sheet, const CarcRule *rule, int squares)
{
  int counted = scoring->setup->edition == CARC_EDITION_C1 ? 0 : squares;

  carc_sheet_add_feature_line (sheet, rule, squares, carc_pay_of_tiles (sheet, counted));
}
