/* way-statistics.c: figures about finished games, counted in a thread, and the sentences about them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics.h"

#include "way-date.h"
#include "way-score-timeline.h"
#include "way-text.h"
#include "way-i18n.h"

typedef struct {
  char *path;
  char *name;
  WayGameFilter *filter;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_free (question->path);
  g_free (question->name);
  way_game_filter_free (question->filter);
  g_free (question);
}

/* Reads the file without a store, which would take longer to open. */
static gpointer
count_cb (WayJob *job, WayStore *store, gpointer input, GError **error)
{
  const Question *question = input;

  if (store)
    return way_figures_read_store (store, question->filter, question->name, error);
  return way_figures_read (question->path, question->filter, question->name, way_job_get_cancellable (job), error);
}

WayJob *
way_statistics_count (WayStore *store, const WayGameFilter *filter, const char *name, GObject *owner,
                      WayJobFinished done)
{
  Question *question = g_new0 (Question, 1);
  WayJob *job = way_job_new (count_cb, question, question_free, (GDestroyNotify) way_figures_free);

  question->path = g_strdup (way_store_get_path (store));
  question->name = g_strdup (name);
  question->filter = way_game_filter_copy (filter);
  way_job_run_for (job, way_store_is_in_memory (store) ? store : NULL, owner, done);
  return job;
}

char *
way_statistics_describe_average (gint64 points, int games)
{
  return g_strdup_printf ("%s%.1f", points < 0 ? "−" : "", (double) ABS (points) / MAX (games, 1));
}

char *
way_statistics_describe_results (const WayResults *results)
{
  g_autofree char *games = way_text_games (results->games);
  int n_wins = way_statistics_count_wins (results);
  /* Translators: how many games a player has won. */
  g_autofree char *wins = g_strdup_printf (ngettext ("%d win", "%d wins", (gulong) n_wins), n_wins);
  g_autofree char *best = way_text_number (results->best);
  g_autofree char *average = way_statistics_describe_average (results->points, results->games);
  g_autofree char *all = NULL;

  /* Translators: about the games of a player: "12 games", "5 wins", average points of a game, most points in a game. */
  all = g_strdup_printf (_ ("%1$s · %2$s · average %3$s · best %4$s"), games, wins, average, best);
  if (results->shared == 0)
    return g_steal_pointer (&all);
  /* Translators: %1$s is the text before it; then how often the player shared the first place with others. */
  return g_strdup_printf (ngettext ("%1$s · first place shared %2$d time", "%1$s · first place shared %2$d times",
                                    (gulong) results->shared),
                          all, results->shared);
}

char *
way_statistics_describe_rule (const WayRuleFigures *figures)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->rules && carc_modules[i]->rules[j]; j++)
      if (g_str_equal (carc_modules[i]->rules[j]->id, figures->rule))
        return way_text_rule_sum (NULL, carc_modules[i]->rules[j], (int) CLAMP (figures->count, 0, G_MAXINT));
  return g_strdup (figures->rule);
}

char *
way_statistics_describe_record (const WayRecordFigures *record)
{
  WayKind kind;

  if (!way_kind_find (record->rule, &kind))
    return NULL;
  switch (kind)
    {
    case WAY_KIND_ROADS:
      return g_strdup_printf (ngettext ("Longest road, %d tile", "Longest road, %d tiles", (gulong) record->tiles),
                              record->tiles);
    case WAY_KIND_CITIES:
      return g_strdup_printf (ngettext ("Largest city, %d tile", "Largest city, %d tiles", (gulong) record->tiles),
                              record->tiles);
    case WAY_KIND_SIGNPOSTS:
      /* Translators: the road whose signposts scored the most. */
      return g_strdup_printf (
          ngettext ("Best signposts, %d point", "Best signposts, %d points", (gulong) record->points), record->points);
    case WAY_KIND_BETS:
      return g_strdup_printf (ngettext ("Best bet, %d point", "Best bet, %d points", (gulong) record->points),
                              record->points);
    case WAY_KIND_MONASTERIES:
    case WAY_KIND_FIELDS:
    case WAY_KIND_OTHER:
    case WAY_N_KINDS:
    default:
      return NULL;
    }
}

/* What could not be analyzed is said above the figures. */
static gboolean
keeps_results (const WayFigures *figures, gint64 sum)
{
  return figures->n_uncounted == 0 && sum + figures->points_results_only != figures->person->all.points;
}

char *
way_statistics_describe_sources (const WayFigures *figures, gint64 sum)
{
  char *text = NULL;
  int n = figures->n_results_only;

  if (n > 0)
    /* Translators: below averages: games that are not part of them. */
    text
        = g_strdup_printf (ngettext ("Not including %d game in which the sources of points are not known",
                                     "Not including %d games in which the sources of points are not known", (gulong) n),
                           n);
  if (keeps_results (figures, sum))
    /* Translators: below averages of points: some games keep the result of earlier rules, which is another number. */
    way_text_append (&text, _ ("Under today’s rules; some results follow earlier rules"));
  return text;
}

char *
way_statistics_describe_uncounted (int n_games)
{
  /* Translators: games of an earlier version whose entries cannot be read. */
  return g_strdup_printf (ngettext ("%d game could not be analyzed. Only its result is included here. It stays in the "
                                    "history and Waymark will try again next time.",
                                    "%d games could not be analyzed. Only their results are included here. They stay "
                                    "in the history and Waymark will try again next time.",
                                    (gulong) n_games),
                          n_games);
}

int
way_statistics_count_hits (const WayFigures *figures, int *settled)
{
  int hits = 0;

  *settled = 0;
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);
      gboolean miss = g_str_equal (rule->rule, "bets.miss");
      gboolean hit = g_str_equal (rule->rule, "bets.chip") || g_str_equal (rule->rule, "bets.points");

      hits += hit ? rule->times : 0;
      *settled += hit || miss ? rule->times : 0;
    }
  return hits;
}

gint64
way_statistics_count_road_points (const WayFigures *figures, gint64 *won)
{
  gint64 roads = 0;

  *won = 0;
  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *kind = &g_array_index (figures->kinds, WayRuleFigures, i);
      gboolean is_other = g_str_equal (kind->rule, way_kind_get_id (WAY_KIND_OTHER));

      if (g_str_equal (kind->rule, way_kind_get_id (WAY_KIND_ROADS)))
        roads = MAX (kind->points, 0);
      *won += MAX (kind->points - (is_other ? figures->points_results_only : 0), 0);
    }
  return roads;
}

char *
way_statistics_describe_hits (int hits, int settled)
{
  return g_strdup_printf (ngettext ("%1$d of %2$d bet matched", "%1$d of %2$d bets matched", (gulong) settled), hits,
                          settled);
}

int
way_statistics_count_wins (const WayResults *results)
{
  return results->wins + results->shared;
}

static gboolean
is_ranked (const WayPersonFigures *person)
{
  return person->all.games >= WAY_RANKED_GAMES;
}

/* Returns whether @one won a larger part of the games than @other. */
static gboolean
is_better (const WayPersonFigures *one, const WayPersonFigures *other)
{
  return (gint64) way_statistics_count_wins (&one->all) * other->all.games
         > (gint64) way_statistics_count_wins (&other->all) * one->all.games;
}

static int
compare_wins (gconstpointer a, gconstpointer b, gpointer data)
{
  const WayFigures *figures = data;
  const WayPersonFigures *one = g_ptr_array_index (figures->people, *(const guint *) a);
  const WayPersonFigures *other = g_ptr_array_index (figures->people, *(const guint *) b);

  return is_better (other, one) - is_better (one, other);
}

int *
way_statistics_rank_people (const WayFigures *figures)
{
  int *places = g_new0 (int, MAX (figures->people->len, 1));
  g_autoptr (GArray) ranked = g_array_new (FALSE, FALSE, sizeof (guint));
  const guint *before = NULL;

  for (guint i = 0; i < figures->people->len; i++)
    if (is_ranked (g_ptr_array_index (figures->people, i)))
      g_array_append_val (ranked, i);
  g_array_sort_with_data (ranked, compare_wins, (gpointer) figures);
  for (guint i = 0; i < ranked->len; i++)
    {
      const guint *index = &g_array_index (ranked, guint, i);
      gboolean equal = before && compare_wins (before, index, (gpointer) figures) == 0;

      places[*index] = equal ? places[*before] : (int) i + 1;
      before = index;
    }
  return places;
}

char *
way_statistics_describe_percent (gint64 part, gint64 whole)
{
  if (whole <= 0)
    return g_strdup ("–");
  /* Translators: a part of something, in percent. */
  return g_strdup_printf (C_ ("statistics", "%d%%"), (int) ((part * 200 + whole) / (2 * whole)));
}

char *
way_statistics_describe_duration (gint64 seconds)
{
  int minutes = (int) ((seconds + 30) / 60);

  /* Translators: how long a game took: hours and minutes; and less than an hour, only minutes. */
  return minutes >= 60 ? g_strdup_printf (C_ ("statistics", "%1$d h %2$d min"), minutes / 60, minutes % 60)
                       : g_strdup_printf (C_ ("statistics", "%d min"), minutes);
}

static char *
format_time (gint64 clock, const char *format)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (clock);

  return time ? way_date_format (time, format) : g_strdup ("");
}

char *
way_statistics_describe_day (gint64 clock)
{
  /* Translators: a day: “March 4, 2026”; see g_date_time_format(). xgettext:no-c-format */
  return format_time (clock, C_ ("date", "%B %-e, %Y"));
}

char *
way_statistics_describe_short_day (gint64 clock)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (clock);

  return time ? way_date_format_short_day (time) : g_strdup ("");
}

char *
way_statistics_describe_month (gint64 clock)
{
  /* Translators: a month: “March 2026”. %OB is the name of the month as it stands alone, %Y the year; see
   * g_date_time_format(). xgettext:no-c-format */
  return format_time (clock, C_ ("date", "%OB %Y"));
}

char *
way_statistics_describe_game (const WayFormFigures *form)
{
  g_autofree char *day = way_statistics_describe_day (form->clock);
  g_autofree char *points = way_text_points (form->points);

  /* Translators: about one game of a player: the day, “121 points”, and the place among the players. */
  return g_strdup_printf (_ ("%1$s: %2$s, place %3$d of %4$d"), day, points, MAX (form->place, 1), form->n_players);
}

char *
way_statistics_describe_rival (const WayRivalFigures *rival)
{
  /* Translators: in how many games a player had more points than another one, fewer, and as many. */
  return g_strdup_printf (_ ("ahead %1$d · behind %2$d · tied %3$d"), rival->wins, rival->losses, rival->ties);
}

static const CarcModule *
find_module (const char *rule)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (int j = 0; carc_modules[i]->rules && carc_modules[i]->rules[j]; j++)
      if (g_str_equal (carc_modules[i]->rules[j]->id, rule))
        return carc_modules[i];
  return NULL;
}

static void
add_to_module (GArray *modules, const CarcModule *module, gint64 points)
{
  WayModuleFigures fresh = { module, points };

  for (guint i = 0; i < modules->len; i++)
    if (g_array_index (modules, WayModuleFigures, i).module == module)
      {
        g_array_index (modules, WayModuleFigures, i).points += points;
        return;
      }
  g_array_append_val (modules, fresh);
}

static int
compare_modules (gconstpointer a, gconstpointer b)
{
  const WayModuleFigures *one = a;
  const WayModuleFigures *other = b;

  return one->points != other->points ? (one->points > other->points ? -1 : 1)
                                      : g_strcmp0 (one->module->id, other->module->id);
}

GArray *
way_statistics_sum_modules (const WayFigures *figures)
{
  GArray *modules = g_array_new (FALSE, FALSE, sizeof (WayModuleFigures));

  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);
      const CarcModule *module = find_module (rule->rule);

      if (module && rule->points != 0)
        add_to_module (modules, module, rule->points);
    }
  g_array_sort (modules, compare_modules);
  return modules;
}
