/* way-figures.c: the structs of figures about games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-figures-private.h"

#include "way-clock.h"

WayGameFilter *
way_game_filter_copy (const WayGameFilter *filter)
{
  WayGameFilter *copy = g_memdup2 (filter, sizeof *filter);

  copy->module = g_strdup (filter->module);
  copy->place = g_strdup (filter->place);
  copy->players = (const char *const *) g_strdupv ((char **) filter->players);
  return copy;
}

void
way_game_filter_free (WayGameFilter *filter)
{
  g_free ((char *) filter->module);
  g_free ((char *) filter->place);
  g_strfreev ((char **) filter->players);
  g_free (filter);
}

void
way_person_figures_free (gpointer data)
{
  WayPersonFigures *figures = data;

  if (!figures)
    return;
  g_free (figures->name);
  g_free (figures);
}

void
way_rival_figures_free (gpointer data)
{
  WayRivalFigures *figures = data;

  if (!figures)
    return;
  g_free (figures->name);
  g_free (figures);
}

WayFigures *
way_figures_new (void)
{
  WayFigures *figures = g_new0 (WayFigures, 1);

  figures->people = g_ptr_array_new_with_free_func (way_person_figures_free);
  figures->rules = g_array_new (FALSE, TRUE, sizeof (WayRuleFigures));
  figures->kinds = g_array_new (FALSE, TRUE, sizeof (WayRuleFigures));
  figures->records = g_array_new (FALSE, TRUE, sizeof (WayRecordFigures));
  figures->rivals = g_ptr_array_new_with_free_func (way_rival_figures_free);
  figures->form = g_array_new (FALSE, TRUE, sizeof (WayFormFigures));
  return figures;
}

void
way_figures_free (WayFigures *figures)
{
  if (!figures)
    return;
  g_ptr_array_unref (figures->people);
  g_array_unref (figures->rules);
  g_array_unref (figures->kinds);
  g_array_unref (figures->records);
  g_ptr_array_unref (figures->rivals);
  g_array_unref (figures->form);
  g_strfreev (figures->names);
  g_free (figures);
}

void
way_results_add (WayResults *results, int points, int place, gboolean shared)
{
  results->best = results->games == 0 ? points : MAX (results->best, points);
  results->games++;
  results->points += points;
  results->wins += place == 1 && !shared;
  results->shared += place == 1 && shared;
}

void
way_figures_reverse_form (WayFigures *figures)
{
  GArray *form = figures->form;

  if (form->len > WAY_FORM_LENGTH)
    g_array_remove_range (form, 0, form->len - WAY_FORM_LENGTH);
  for (guint i = 0; i < form->len / 2; i++)
    {
      WayFormFigures *first = &g_array_index (form, WayFormFigures, i);
      WayFormFigures *last = &g_array_index (form, WayFormFigures, form->len - 1 - i);
      WayFormFigures swapped = *first;

      *first = *last;
      *last = swapped;
    }
}

int
way_figures_find_color (const int n_games[CARC_N_COLORS])
{
  int best = 0;

  for (int color = 1; color < CARC_N_COLORS; color++)
    if (n_games[color] > n_games[best])
      best = color;
  return best;
}

void
way_game_filter_bind (const WayGameFilter *self, sqlite3_stmt *statement)
{
  sqlite3_bind_int64 (statement, 1, self->since);
  sqlite3_bind_int64 (statement, 2, self->until);
  if (self->module)
    sqlite3_bind_text (statement, 3, self->module, -1, SQLITE_STATIC);
  if (self->place)
    sqlite3_bind_text (statement, 6, self->place, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, 7, way_clock_reach (self->since));
  sqlite3_bind_int64 (statement, 8, way_clock_reach (self->until));
}

gint64
way_figures_read_clock (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);
  gint64 clock = text ? g_ascii_strtoll (text, NULL, 10) : 0;
  g_autoptr (GDateTime) here = text && g_str_has_suffix (text, "Z") ? way_clock_at (clock) : NULL;

  return here ? clock + g_date_time_get_utc_offset (here) / G_TIME_SPAN_SECOND : clock;
}
