/* way-cli-figures.c: prints figures about finished games, as tables for people or as JSON for programs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-cli.h"
#include "way-clock.h"
#include "way-score-timeline.h"
#include "way-statistics.h"
#include "way-text.h"

#define NAME_WIDTH 38
#define NUMBER_WIDTH (-11)

#define HEADS_CONTEXT "statistics"

static const char *const results_heads[] = {
  /* Translators: heads of columns: games played, games won alone, first places shared with others, average points of a
   * game, most points in a game. */
  NC_ ("statistics", "Games"),   NC_ ("statistics", "Wins"), NC_ ("statistics", "Shared"),
  NC_ ("statistics", "Average"), NC_ ("statistics", "Best"), NULL,
};
static const char *const rule_heads[]
    = { NC_ ("statistics", "Entries"), NC_ ("statistics", "Points"), NC_ ("statistics", "Best"), NULL };
static const char *const module_heads[] = { NC_ ("statistics", "Points"), NULL };
static const char *const rival_heads[] = {
  /* Translators: heads of columns: in how many games the player had more points than another player, fewer, as many. */
  NC_ ("statistics", "Ahead"), NC_ ("statistics", "Behind"), NC_ ("statistics", "Tied"), NULL
};
static const char *const form_heads[] = { NC_ ("statistics", "Rank"), NC_ ("statistics", "Points"), NULL };

/* Each table of the text is an array of objects in JSON. Most columns are in both; add_cell() and add_member() are for
 * those that are in one. Only the text is translated. */
typedef struct {
  JsonBuilder *builder; /* NULL for text */
  int n_tables;
  int n_cells; /* in the current row */
} Output;

static void
add_cell (Output *output, const char *text)
{
  if (!output->builder)
    way_cli_print_cell (way_text_isolate (text), output->n_cells == 0 ? NAME_WIDTH : NUMBER_WIDTH);
  output->n_cells++;
}

/* Sums may be greater than an int. */
static void
add_member (Output *output, const char *name, gint64 value)
{
  if (!output->builder)
    return;
  json_builder_set_member_name (output->builder, name);
  json_builder_add_int_value (output->builder, value);
}

static void
add_number (Output *output, const char *name, gint64 value)
{
  g_autofree char *text = way_text_number ((int) CLAMP (value, G_MININT, G_MAXINT));

  add_cell (output, text);
  add_member (output, name, value);
}

/* Adds the cell @text, or the member @name with the value @id. */
static void
add_name (Output *output, const char *name, const char *id, const char *text)
{
  add_cell (output, text);
  if (output->builder)
    way_cli_add_string (output->builder, name, id);
}

static void
begin_row (Output *output)
{
  output->n_cells = 0;
  if (output->builder)
    json_builder_begin_object (output->builder);
}

static void
end_row (Output *output)
{
  if (output->builder)
    json_builder_end_object (output->builder);
  else
    g_print ("\n");
}

/* Prints the head @first of the names, if it is not NULL, and @others of the columns after them. */
static void
print_heads (Output *output, const char *first, const char *const *others)
{
  if (output->n_tables++ > 0)
    g_print ("\n");
  if (!first)
    return;
  output->n_cells = 0;
  add_cell (output, g_dpgettext2 (GETTEXT_PACKAGE, HEADS_CONTEXT, first));
  for (int i = 0; others[i] != NULL; i++)
    add_cell (output, g_dpgettext2 (GETTEXT_PACKAGE, HEADS_CONTEXT, others[i]));
  g_print ("\n");
}

static void
begin_table (Output *output, const char *name, const char *first, const char *const *others)
{
  if (!output->builder)
    print_heads (output, first, others);
  else
    way_cli_begin_array (output->builder, name);
}

static void
end_table (Output *output)
{
  if (output->builder)
    json_builder_end_array (output->builder);
}

static void
add_results (Output *output, const WayResults *results)
{
  /* With the decimal point of the language: "31.7". */
  g_autofree char *average = way_statistics_describe_average (results->points, results->games);

  add_number (output, "games", results->games);
  add_number (output, "wins", results->wins);
  add_number (output, "shared", results->shared);
  add_cell (output, average);
  add_member (output, "points", results->points);
  add_number (output, "best", results->best);
}

static void
add_people (Output *output, const WayFigures *figures)
{
  begin_table (output, "people", NC_ ("statistics", "Player"), results_heads);
  for (guint i = 0; i < figures->people->len; i++)
    {
      const WayPersonFigures *person = g_ptr_array_index (figures->people, i);

      begin_row (output);
      add_name (output, "name", person->name, person->name);
      add_results (output, &person->all);
      end_row (output);
    }
  end_table (output);
}

static void
add_by_players (Output *output, const WayPersonFigures *person)
{
  begin_table (output, "byPlayers", NC_ ("statistics", "Players"), results_heads);
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      g_autofree char *number = g_strdup_printf ("%d", n);

      if (person->by_players[n].games == 0)
        continue;
      begin_row (output);
      add_cell (output, number);
      add_member (output, "players", n);
      add_results (output, &person->by_players[n]);
      end_row (output);
    }
  end_table (output);
}

static void
add_rule_figures (Output *output, const WayRuleFigures *figures)
{
  add_number (output, "entries", figures->times);
  add_number (output, "points", figures->points);
  add_number (output, "best", figures->best);
}

static void
add_kinds (Output *output, const WayFigures *figures)
{
  begin_table (output, "kinds", NC_ ("statistics", "Points from"), rule_heads);
  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *figure = &g_array_index (figures->kinds, WayRuleFigures, i);
      const char *id = figure->rule + strlen (WAY_KIND_PREFIX);
      WayKind kind;

      begin_row (output);
      /* A later version may have recorded kinds that have no name here. Without them the points would not add up. */
      add_name (output, "kind", id, way_kind_find (figure->rule, &kind) ? way_kind_get_name (kind) : id);
      add_rule_figures (output, figure);
      add_member (output, "tiles", figure->max);
      end_row (output);
    }
  end_table (output);
}

static void
add_modules (Output *output, const WayFigures *figures)
{
  g_autoptr (GArray) modules = way_statistics_sum_modules (figures);

  begin_table (output, "modules", NC_ ("statistics", "Expansion"), module_heads);
  for (guint i = 0; i < modules->len; i++)
    {
      const WayModuleFigures *figure = &g_array_index (modules, WayModuleFigures, i);

      begin_row (output);
      add_name (output, "module", figure->module->id, way_tr (&figure->module->name));
      add_number (output, "points", figure->points);
      end_row (output);
    }
  end_table (output);
}

static void
add_rules (Output *output, const WayFigures *figures)
{
  begin_table (output, "rules", NC_ ("statistics", "Rule"), rule_heads);
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *figure = &g_array_index (figures->rules, WayRuleFigures, i);

      g_autofree char *name = way_statistics_describe_rule (figure);

      begin_row (output);
      add_name (output, "rule", figure->rule, name);
      add_rule_figures (output, figure);
      end_row (output);
    }
  end_table (output);
}

/* Adds the day on @clock, that of the table. */
static void
add_start (Output *output, gint64 started, gint64 clock)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_utc (clock);
  g_autofree char *day = time ? g_date_time_format (time, WAY_CLOCK_DAY) : g_strdup ("");

  add_cell (output, day);
  add_member (output, "started", started);
}

/* In the text, records have no heading. */
static void
add_records (Output *output, const WayFigures *figures)
{
  begin_table (output, "records", NULL, NULL);
  for (guint i = 0; i < figures->records->len; i++)
    {
      const WayRecordFigures *record = &g_array_index (figures->records, WayRecordFigures, i);
      g_autofree char *title = way_statistics_describe_record (record);

      begin_row (output);
      add_name (output, "kind", record->rule + strlen (WAY_KIND_PREFIX), title);
      add_member (output, "tiles", record->tiles);
      add_member (output, "points", record->points);
      add_member (output, "game", record->game);
      add_start (output, record->started, record->clock);
      end_row (output);
    }
  end_table (output);
}

static void
add_bets (Output *output, const WayFigures *figures)
{
  int settled;
  int hits = way_statistics_count_hits (figures, &settled);

  if (!output->builder && settled > 0)
    {
      g_autofree char *sentence = way_statistics_describe_hits (hits, settled);

      g_print ("%s\n", sentence);
    }
  add_member (output, "betsHit", hits);
  add_member (output, "betsSettled", settled);
}

static void
add_rivals (Output *output, const WayFigures *figures)
{
  begin_table (output, "against", NC_ ("statistics", "Opponent"), rival_heads);
  for (guint i = 0; i < figures->rivals->len; i++)
    {
      const WayRivalFigures *rival = g_ptr_array_index (figures->rivals, i);

      begin_row (output);
      add_name (output, "name", rival->name, rival->name);
      add_number (output, "ahead", rival->wins);
      add_number (output, "behind", rival->losses);
      add_number (output, "level", rival->ties);
      end_row (output);
    }
  end_table (output);
}

static void
add_form (Output *output, const WayFigures *figures)
{
  begin_table (output, "last", NC_ ("statistics", "Latest games"), form_heads);
  for (guint i = 0; i < figures->form->len; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);
      /* Nobody wins alone, but nobody is ahead either. */
      int rank = form->n_players == 1 ? 1 : form->place;
      g_autofree char *place = g_strdup_printf ("%d/%d", rank, form->n_players);

      begin_row (output);
      add_start (output, form->started, form->clock);
      add_cell (output, place);
      add_number (output, "points", form->points);
      add_member (output, "place", rank);
      add_member (output, "players", form->n_players);
      end_row (output);
    }
  end_table (output);
}

static void
add_person (Output *output, const WayFigures *figures)
{
  const WayPersonFigures *person = figures->person;

  if (output->builder)
    json_builder_set_member_name (output->builder, "player");
  else
    print_heads (output, NC_ ("statistics", "Player"), results_heads);
  begin_row (output);
  add_name (output, "name", person->name, person->name);
  add_results (output, &person->all);
  add_member (output, "uncounted", figures->n_uncounted);
  /* The object of the player contains the tables; in the text they follow the line of the player. */
  if (!output->builder)
    end_row (output);
  add_by_players (output, person);
  add_kinds (output, figures);
  add_modules (output, figures);
  add_rules (output, figures);
  add_records (output, figures);
  add_bets (output, figures);
  add_rivals (output, figures);
  add_form (output, figures);
  if (output->builder)
    end_row (output);
}

static void
add_figures (Output *output, const WayFigures *figures)
{
  if (figures->person)
    add_person (output, figures);
  else
    add_people (output, figures);
}

void
way_cli_print_figures (const WayFigures *figures, gboolean json)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) node = NULL;
  Output output = { .builder = json ? builder : NULL };

  if (!json)
    {
      add_figures (&output, figures);
      return;
    }
  json_builder_begin_object (builder);
  add_member (&output, "games", figures->n_games);
  add_figures (&output, figures);
  json_builder_end_object (builder);
  node = json_builder_get_root (builder);
  way_cli_print_json (node);
}
