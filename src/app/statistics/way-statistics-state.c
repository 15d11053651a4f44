/* way-statistics-state.c: what the page of statistics shows, computed from the figures and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-state.h"

#include <glib/gi18n.h>

static WayStatisticsView
choose_view (const WayFigures *figures, const char *name)
{
  if (figures && *name && figures->person)
    return WAY_STATISTICS_PERSON;
  return figures && !*name && figures->people->len > 0 ? WAY_STATISTICS_EVERYONE : WAY_STATISTICS_NONE;
}

/* The banner says why the figures could not be counted. */
static void
explain (WayStatisticsState *self, const WayFigures *figures, gboolean is_filtered)
{
  if (!figures)
    {
      self->icon_name = "dialog-warning-symbolic";
      /* Translators: a heading, in place of the statistics if the games could not be read. */
      self->title = _ ("Statistics Not Available");
      self->can_try_again = TRUE;
      return;
    }
  self->is_new = !is_filtered && figures->people->len == 0;
  self->can_clear_filter = is_filtered;
  if (self->is_new)
    {
      /* Translators: a heading, in place of the statistics before the first game is finished. */
      self->title = _ ("No Games Yet");
      self->description = _ ("Finish a game to see who wins and how.");
      return;
    }
  if (is_filtered)
    {
      self->icon_name = "system-search-symbolic";
      /* Translators: a heading, in place of the statistics if no finished game matches the filter. */
      self->title = _ ("No Matching Games");
      return;
    }
  self->icon_name = "way-final-symbolic";
  /* Translators: a heading, in place of the statistics. */
  self->title = _ ("No Finished Games");
  self->description = _ ("Finish a game to see who wins and how.");
}

static char *
describe_missing (const WayFigures *figures, gboolean is_complete)
{
  if (!is_complete && figures->outdated)
    return g_strdup (_ ("Calculating statistics for older games…"));
  return figures->n_uncounted > 0 ? way_statistics_describe_uncounted (figures->n_uncounted) : NULL;
}

void
way_statistics_state_init (WayStatisticsState *self, const WayFigures *figures, const char *name, gboolean is_filtered,
                           gboolean is_complete, WayFormFactor factor)
{
  /* Without players there is no list to choose from. */
  gboolean has_list = !figures || figures->people->len > 0;

  *self = (WayStatisticsState){
    .view = choose_view (figures, name),
    .shows_sidebar = has_list && factor == WAY_WIDE,
    .shows_menu = has_list && factor != WAY_WIDE,
  };
  self->shows_filter = self->view != WAY_STATISTICS_NONE || is_filtered;
  if (self->view == WAY_STATISTICS_NONE)
    explain (self, figures, is_filtered);
  if (self->view == WAY_STATISTICS_PERSON)
    self->note = describe_missing (figures, is_complete);
}

void
way_statistics_state_clear (WayStatisticsState *self)
{
  g_clear_pointer (&self->note, g_free);
}
