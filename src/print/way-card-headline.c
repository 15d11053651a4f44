/* way-card-headline.c: who wins, in the picture of a result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-card-headline.h"

#include <string.h>

#include "way-text.h"

#define MAX_SIZE 64.0
#define MIN_SIZE_OF_LINE 40.0
#define MIN_SIZE 32.0
#define MIN_SIZE_OF_MANY 20.0
#define STEP 4.0

void
way_card_headline_set_font (PangoLayout *layout, double size, PangoWeight weight)
{
  PangoFontDescription *font
      = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* Lines end only between a name and other words. */
static void
keep_names_whole (PangoLayout *layout, const WayResult *result)
{
  const char *text = pango_layout_get_text (layout);
  PangoAttrList *attributes = pango_attr_list_new ();

  for (int i = 0; i < result->n_winners; i++)
    {
      g_autofree char *name
          = way_result_shorten_name (way_text_plain_player (result->header, result->order[i]), WAY_CARD_MAX_LETTERS);
      const char *found = strstr (text, name);
      PangoAttribute *whole;

      if (!found)
        continue;
      whole = pango_attr_allow_breaks_new (FALSE);
      whole->start_index = (guint) (found - text);
      whole->end_index = whole->start_index + (guint) strlen (name);
      pango_attr_list_insert (attributes, whole);
    }
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
}

static gboolean
fits (PangoLayout *layout, int max_lines, double height)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return logical.width <= pango_layout_get_width (layout) && logical.height <= height * PANGO_SCALE
         && pango_layout_get_line_count (layout) <= max_lines;
}

/* Sets the largest size from @size to @min that fits. */
static gboolean
fit (PangoLayout *layout, double size, double min, int max_lines, double height)
{
  for (; size >= min; size -= STEP)
    {
      way_card_headline_set_font (layout, size, PANGO_WEIGHT_HEAVY);
      if (fits (layout, max_lines, height))
        return TRUE;
    }
  return FALSE;
}

PangoLayout *
way_card_headline_new (PangoContext *context, const WayResult *result, double width, double height)
{
  g_autofree char *text = way_result_describe_winners (result, WAY_CARD_MAX_LETTERS);
  PangoLayout *layout = pango_layout_new (context);

  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  /* The sentence is of the user’s language, in whatever script the name is. */
  pango_layout_set_auto_dir (layout, FALSE);
  keep_names_whole (layout, result);
  if (fit (layout, MAX_SIZE, MIN_SIZE_OF_LINE, 1, height) || fit (layout, MIN_SIZE_OF_LINE, MIN_SIZE, G_MAXINT, height))
    return layout;
  pango_layout_set_attributes (layout, NULL);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  fit (layout, MIN_SIZE, MIN_SIZE_OF_MANY, G_MAXINT, height);
  return layout;
}
