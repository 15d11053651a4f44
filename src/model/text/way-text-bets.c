/* way-text-bets.c: betting chips in words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "carc-bets.h"
#include "way-i18n.h"

static char *
format_face (const CarcFace *face)
{
  return g_strdup_printf (face->or_more ? "%d+" : "%d", face->tiles);
}

char *
way_text_chip (const CarcChip *chip)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (chip->n_faces == 0)
    return NULL;
  first = format_face (&chip->faces[0]);
  if (chip->n_faces == 1)
    return g_steal_pointer (&first);
  second = format_face (&chip->faces[1]);
  return g_strdup_printf ("%s/%s", first, second);
}

/* A number that is on several chips is listed once. */
static void
add_matching (GPtrArray *numbers, const CarcChip *chip, int tiles)
{
  for (int i = 0; i < chip->n_faces; i++)
    {
      CarcChip alone = { .n_faces = 1, .faces = { chip->faces[i] } };
      g_autofree char *number = format_face (&chip->faces[i]);

      if (carc_chip_matches (&alone, tiles) && !g_ptr_array_find_with_equal_func (numbers, number, g_str_equal, NULL))
        g_ptr_array_add (numbers, g_steal_pointer (&number));
    }
}

char *
way_text_what_if (const CarcSetup *setup, int tiles)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *count = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) tiles), tiles);
  g_autofree char *list = NULL;
  int n_unknown = 0;

  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      add_matching (numbers, &setup->chips[i], tiles);
      n_unknown += setup->chips[i].n_faces == 0;
    }
  if (numbers->len > 0)
    {
      list = way_text_names ((const char *const *) numbers->pdata, (int) numbers->len);
      /* Translators: on the form of a road or city: how many tiles it has, "5 tiles", and what is printed on the
       * betting chips that would match, "7+ and 8+". The plural is for how many are listed. */
      return g_strdup_printf (
          ngettext ("With %1$s, chip %2$s would match.", "With %1$s, chips %2$s would match.", (gulong) numbers->len),
          count, list);
    }
  if (n_unknown == CARC_N_CHIPS)
    return g_strdup (_ ("The chip numbers are not known yet."));
  /* Translators: %s is a number of tiles, "3 tiles". */
  return g_strdup_printf (
      n_unknown > 0 ? _ ("With %s, none of the known chips would match.") : _ ("With %s, no chip would match."), count);
}
