/* way-text-record.c: what the differences in a record are called on the command line and in the app.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-record.h"

#include "way-text.h"
#include "way-i18n.h"

char *
way_text_difference (const WayRecordDifference *difference)
{
  if (difference->there)
    /* Translators: points of several players, as in a file: what its line with “total” says, what it should say at its
     * place, and at the end. */
    return g_strdup_printf (_ ("“total” is before the last entry and says “%1$s”, but the rules give “%2$s” up "
                               "to there, and “%3$s” at the end."),
                            difference->claimed, difference->there, difference->computed);
  if (difference->claimed[0] == '\0')
    return g_strdup_printf (_ ("The points of this entry are missing. The rules give “%s”."), difference->computed);
  if (difference->computed[0] == '\0')
    return g_strdup_printf (_ ("The record says “%s”, but according to the rules, no player scores."),
                            difference->claimed);
  return g_strdup_printf (_ ("The record says “%1$s”, but the rules give “%2$s”."), difference->claimed,
                          difference->computed);
}

char *
way_text_open_stack (const CarcHeader *header, const WayRecordOpenStack *open)
{
  g_autofree char *names = way_text_seats (header, open->seats);

  /* Translators: betting chips in a file: the number of the stack, then the names of the players. */
  return g_strdup_printf (_ ("The game ends here, but stack %1$d still holds betting chips of %2$s. Settle them with "
                             "“bet” before the end."),
                          open->stack, names);
}

static char *
describe_first (const WayRecordFile *record, int *line, int *column)
{
  if (record->differences->len > 0)
    {
      const WayRecordDifference *difference = &g_array_index (record->differences, WayRecordDifference, 0);

      *line = difference->line;
      *column = difference->column;
      return way_text_difference (difference);
    }
  if (record->open_stacks->len > 0)
    {
      const WayRecordOpenStack *open = &g_array_index (record->open_stacks, WayRecordOpenStack, 0);

      *line = open->line;
      *column = open->column;
      return way_text_open_stack (&record->header, open);
    }
  *line = g_array_index (record->ignored, CarcMistake, 0).line;
  *column = g_array_index (record->ignored, CarcMistake, 0).column;
  return way_text_mistake (&record->header, &g_array_index (record->ignored, CarcMistake, 0));
}

char *
way_text_record_remark (const char *name, const WayRecordFile *record)
{
  guint n = record->differences->len + record->open_stacks->len + record->ignored->len;
  g_autofree char *first = NULL;
  g_autofree char *more = NULL;
  g_autofree char *both = NULL;
  int line, column;

  if (n == 0)
    return NULL;
  first = describe_first (record, &line, &column);
  if (n == 1)
    return g_strdup_printf ("%s:%d:%d: %s", name, line, column, first);
  /* Translators: after the first place in a file where the stated points differ from the rules. */
  more = g_strdup_printf (ngettext ("%u more line differs.", "%u more lines differ.", (gulong) (n - 1)), n - 1);
  both = way_text_sentences (first, more);
  return g_strdup_printf ("%s:%d:%d: %s", name, line, column, both);
}
