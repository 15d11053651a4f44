/* way-text-record.c: what the differences in a record are called on the command line and in the app.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-record.h"

#include <glib/gi18n-lib.h>

#include "way-text.h"

char *
way_text_difference (const WayRecordDifference *difference)
{
  if (difference->there != NULL)
    /* Translators: points of several players, as in a file: what its line with “total” says, what it should say at its
     * place, and at the end. */
    return g_strdup_printf (_ ("“total” is before the last entry and says “%1$s”, but the rules give “%2$s” up "
                               "to there, and “%3$s” at the end."),
                            difference->claimed, difference->there, difference->computed);
  if (difference->claimed[0] == '\0')
    return g_strdup_printf (_ ("The points of this entry are missing. The rules give “%s”."), difference->computed);
  if (difference->computed[0] == '\0')
    return g_strdup_printf (_ ("The record says “%s”, but by the rules no player scores."), difference->claimed);
  return g_strdup_printf (_ ("The record says “%1$s”, but the rules give “%2$s”."), difference->claimed,
                          difference->computed);
}

char *
way_text_open_stack (const CarcHeader *header, const WayRecordOpenStack *open)
{
  g_autofree char *names = way_text_seats (header, open->seats);

  /* Translators: betting chips in a file: the number of the stack, then the names of the players. */
  return g_strdup_printf (_ ("The game ends here, but stack %1$d still has betting chips of "
                             "%2$s. Settle them with “bet” before the end."),
                          open->stack, names);
}
