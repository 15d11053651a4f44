/* way-cli-judge.c: checks whether a signpost is correct.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "carc-signpost.h"
#include "way-cli.h"
#include "way-text.h"

#define CALL_WIDTH 24

/* Returns @nearest with the exits of @word, if these are valid for it. (transfer full) */
static char *
correct (const char *word, const char *nearest)
{
  const char *exits = strchr (word, ':');
  g_autofree char *whole = g_strconcat (nearest, exits, NULL);
  CarcNextTile next;
  const char *other;

  return carc_next_tile_read (whole, &next, &other) ? g_steal_pointer (&whole) : g_strdup (nearest);
}

/* @word: a known type, and exits that it does not have. */
static char *
describe_exits (const char *word, const char *id)
{
  const CarcNextKind *kind = carc_next_kinds;

  while (!g_str_equal (kind->id, id))
    kind++;
  if (kind->max_ways == 0)
    /* Translators: %1$s is the type of a next tile as it was typed, such as “empty:left”; %2$s is its word without the
     * exits, such as “empty”. Neither is translated. */
    return g_strdup_printf (_ ("“%1$s” is not possible, because “%2$s” takes no exits."), word, id);
  /* Translators: %1$s is a word that is not translated, such as “road” or “roundabout”. The words left, straight and
   * right are not translated either. */
  return g_strdup_printf (ngettext ("“%1$s” takes %2$d exit: left, straight, or right, for example %1$s:left.",
                                    "“%1$s” takes up to %2$d different exits (left, straight, or right) joined by "
                                    "“+”, for example %1$s:left+right.",
                                    (gulong) kind->max_ways),
                          id, kind->max_ways);
}

/* Returns whether @word is the type @id, perhaps with something after it that should be its exits. */
static gboolean
has_exits (const char *word, const char *id)
{
  return g_str_has_prefix (word, id) && strchr (":+", word[strlen (id)]) != NULL;
}

static WayCliStatus
fail_with_unknown_tile (const char *word, const char *nearest)
{
  g_autofree char *message = NULL;

  if (!nearest)
    message = g_strdup_printf (
        _ ("Unknown type of next tile “%s”. Examples: road:left, labyrinth, empty. See “waymark-cli judge --help”."),
        word);
  else if (has_exits (word, nearest))
    message = describe_exits (word, nearest);
  else
    {
      g_autofree char *corrected = correct (word, nearest);

      message = g_strdup_printf (_ ("Unknown type of next tile “%1$s”. Did you mean “%2$s”?"), word, corrected);
    }
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

char *
way_cli_judge_describe (void)
{
  GString *text = g_string_new (NULL);

  /* Translators: in the help of “waymark-cli judge”: what the arguments may be. %s are words that are not translated.
   */
  g_string_append_printf (text, _ ("SIGNPOST is one of: %s"), "left, straight, right");
  /* Translators: in the help of “waymark-cli judge”, above a list. NEXT is the second word of
   * “SIGNPOST NEXT”; EXIT and EXITS are not translated, and neither are left, straight and right. */
  g_string_append_printf (text, "\n\n%s\n",
                          _ ("NEXT is one of the following. EXIT is left, straight, or right. "
                             "EXITS are one or more of them, joined by “+”."));
  for (const CarcNextKind *kind = carc_next_kinds; kind->id != NULL; kind++)
    {
      const char *exits = kind->max_ways == 0 ? "" : kind->max_ways == 1 ? ":EXIT" : ":EXITS";
      g_autofree char *call = g_strconcat (kind->id, exits, NULL);

      g_string_append_printf (text, "  %-*s  %s\n", CALL_WIDTH, call, way_tr (&kind->words));
    }

  return g_string_free (text, FALSE);
}

WayCliStatus
way_cli_judge (int argc, char **argv)
{
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, NULL, NULL, 2, 2, &status);
  g_autofree char *message = NULL;
  CarcArrow arrow;
  CarcNextTile next;
  CarcVerdict verdict;
  const char *nearest;

  if (!arguments)
    return status;
  if (!carc_arrow_read (arguments[0], &arrow))
    {
      message = g_strdup_printf (_ ("“%s” is not a signpost direction. Use left, straight, or right."), arguments[0]);
      way_cli_print_error (message);
      return WAY_CLI_FAILED;
    }
  if (!carc_next_tile_read (arguments[1], &next, &nearest))
    return fail_with_unknown_tile (arguments[1], nearest);

  verdict = carc_judge (arrow, &next);
  /* The first line is for programs and is not translated. */
  g_print ("%s\n%s\n", verdict.correct ? "correct" : "wrong", way_tr (verdict.reason));
  g_print ("%s: %s\n", way_text_source (verdict.source), verdict.reference);
  return WAY_CLI_FINE;
}
