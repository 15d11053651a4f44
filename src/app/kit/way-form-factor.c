/* way-form-factor.c: what kind of device a page is laid out for.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form-factor.h"

#define MIN_WIDE 900      /* px; half of a screen of 1920 px is wide */
#define MIN_TABLET 600    /* px of width */
#define MIN_UPRIGHT 900   /* px of height */
#define MAX_LANDSCAPE 479 /* px of height */

static const char *const names[] = { "wide", "tablet", "phone", "landscape" };

static WayFormFactor
find_with_usual_text (int width, int height)
{
  if (width >= MIN_WIDE && (height > MAX_LANDSCAPE || width >= 2 * MIN_TABLET))
    return WAY_WIDE;
  if (width < MIN_TABLET)
    return WAY_PHONE;
  if (height <= MAX_LANDSCAPE)
    return WAY_LANDSCAPE;
  return height >= MIN_UPRIGHT ? WAY_TABLET : WAY_PHONE;
}

WayFormFactor
way_form_factor_find (int width, int height, gboolean has_large_text)
{
  WayFormFactor factor = find_with_usual_text (width, height);

  /* With large text, columns beside each other need more width. */
  return has_large_text && factor == WAY_WIDE ? find_with_usual_text (width * 7 / 8, height) : factor;
}

const char *
way_form_factor_get_name (WayFormFactor factor)
{
  return names[factor];
}

const char *
way_form_factor_get_group (WayFormFactor factor)
{
  return way_form_factor_is_phone (factor) ? "handheld" : "roomy";
}

unsigned
way_form_factor_parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  unsigned factors = 0;

  for (char **word = words; *word; word++)
    {
      int factor = 0;

      while (factor < WAY_N_FORM_FACTORS && !g_str_equal (*word, names[factor]))
        factor++;
      if (factor == WAY_N_FORM_FACTORS)
        return 0;
      factors |= 1u << factor;
    }
  return factors;
}

gboolean
way_form_factor_is_phone (WayFormFactor factor)
{
  return factor == WAY_PHONE || factor == WAY_LANDSCAPE;
}
