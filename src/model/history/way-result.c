/* way-result.c: the result of a game, and sentences about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result.h"

#include "carc-module.h"
#include "way-date.h"
#include "way-text.h"
#include "way-i18n.h"

#define MAX_NAMED 4

void
way_result_init (WayResult *self, const CarcHeader *header, const int *points, gboolean finished)
{
  int n = header->setup.n_players;

  *self = (WayResult){ .header = header, .finished = finished };
  for (int seat = 0; seat < n; seat++)
    {
      int before = 0;

      self->points[seat] = points[seat];
      self->places[seat] = 1;
      for (int other = 0; other < n; other++)
        {
          self->places[seat] += points[other] > points[seat];
          before += points[other] > points[seat] || (points[other] == points[seat] && other < seat);
        }
      self->order[before] = seat;
      self->n_winners += self->places[seat] == 1;
    }
}

gboolean
way_result_is_tied (const WayResult *self, int seat)
{
  int n = 0;

  for (int other = 0; other < self->header->setup.n_players; other++)
    n += self->places[other] == self->places[seat];
  return n > 1;
}

/* Combining characters belong to the letter before them. */
char *
way_result_shorten_name (const char *name, int max_letters)
{
  const char *cut = name;
  int n = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (g_unichar_ismark (letter) || g_unichar_iszerowidth (letter))
        continue;
      if (n == max_letters - 1)
        cut = at;
      n++;
    }
  if (max_letters == 0 || n <= max_letters)
    return g_strdup (name);
  return g_strdup_printf ("%.*s…", (int) (cut - name), name);
}

char *
way_result_describe_winners (const WayResult *self, int max_letters)
{
  g_autoptr (GPtrArray) winners = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *names = NULL;

  for (int place = 0; place < self->n_winners; place++)
    {
      g_autofree char *name
          = way_result_shorten_name (way_text_plain_player (self->header, self->order[place]), max_letters);

      g_ptr_array_add (winners, g_strdup (way_text_isolate (name)));
    }
  names = way_text_names ((const char *const *) winners->pdata, self->n_winners);
  if (self->header->setup.n_players == 1)
    return g_steal_pointer (&names);
  if (!self->finished && self->n_winners > 1)
    /* Translators: %s are the names of several players, "Anna and Jan". */
    return g_strdup_printf (_ ("%s are tied for the lead"), names);
  if (!self->finished)
    /* Translators: in a game in progress; %s is a player’s name. */
    return g_strdup_printf (_ ("%s leads"), names);
  /* Translators: the result of a game; %s is a player’s name, or in the plural several names, "Anna and Jan". */
  return g_strdup_printf (ngettext ("%s wins", "%s win", (gulong) self->n_winners), names);
}

char *
way_result_describe_margin (const WayResult *self)
{
  int margin;

  if (self->n_winners > 1 || self->header->setup.n_players == 1)
    return NULL;
  margin = self->points[self->order[0]] - self->points[self->order[1]];
  /* Translators: below “Anna wins” or “Anna leads”: how many points ahead of the next player. */
  return g_strdup_printf (ngettext ("by %d point", "by %d points", (gulong) margin), margin);
}

char *
way_result_describe_lead (const WayResult *self, const WayScoreTimeline *timeline)
{
  WayLead lead = way_score_timeline_find_lead (timeline);

  if (self->n_winners > 1 || self->header->setup.n_players == 1 || lead.seat != self->order[0])
    return NULL;
  if (lead.since >= timeline->final_from)
    /* Translators: below “Anna wins by 3 points”: when this player took the lead. */
    return g_strdup (_ ("ahead since final scoring"));
  if (timeline->turns[lead.since] == 0)
    return NULL;
  /* Translators: below “Anna wins by 3 points”: since when this player has had the most points. */
  return g_strdup_printf (_ ("ahead since turn %d"), timeline->turns[lead.since]);
}

char *
way_result_describe_date (const CarcHeader *header)
{
  g_autoptr (GDateTime) played = way_date_read_played (header->played);

  /* Translators: a day: “Friday, November 20, 2026”; see g_date_time_format(). xgettext:no-c-format */
  return played ? way_date_format (played, C_ ("date", "%A, %B %-d, %Y")) : NULL;
}

char *
way_result_describe_day (GDateTime *day)
{
  g_autofree char *month = way_date_format (day, "%B");

  /* Translators: a date: the day, the name of the month, and the year: “November 20, 2026”. In Japanese, the name of
   * the month is “11月”. */
  return g_strdup_printf (C_ ("date", "%2$s %1$d, %3$d"), g_date_time_get_day_of_month (day), month,
                          g_date_time_get_year (day));
}

char *
way_result_describe_duration (int minutes)
{
  if (minutes <= 0)
    return NULL;
  if (minutes < 60)
    /* Translators: how long a game took: minutes. */
    return g_strdup_printf (C_ ("duration", "%d min"), minutes);
  /* Translators: how long a game took: hours and minutes. */
  return g_strdup_printf (C_ ("duration", "%1$d h %2$d min"), minutes / 60, minutes % 60);
}

char *
way_result_describe_turns (const WayScoreTimeline *timeline)
{
  int n = timeline->n_turns;

  /* Translators: how many turns a game had. */
  return n > 0 ? g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) n), n) : NULL;
}

char *
way_result_describe_expansions (const CarcSetup *setup)
{
  const char *names[MAX_NAMED + 1] = { NULL };
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i) && carc_module_in_play (setup, i) && n++ < MAX_NAMED)
      names[n - 1] = way_tr (&carc_modules[i]->name);
  if (n == 0)
    return NULL;
  if (n <= MAX_NAMED)
    return g_strjoinv (" · ", (char **) names);
  /* Translators: how many expansions a game was played with. */
  return g_strdup_printf (ngettext ("%d expansion", "%d expansions", (gulong) n), n);
}
