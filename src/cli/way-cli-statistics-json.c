/* way-cli-statistics-json.c: figures about finished games as JSON, for programs. Nothing here is translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-cli.h"
#include "way-statistics.h"

/* Sums may be greater than an int. */
static void
add_sum (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

static void
begin_array (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

static void
add_results (JsonBuilder *builder, const WayResults *results)
{
  way_cli_add_number (builder, "games", results->games);
  way_cli_add_number (builder, "wins", results->wins);
  way_cli_add_number (builder, "shared", results->shared);
  add_sum (builder, "points", results->points);
  way_cli_add_number (builder, "best", results->best);
}

static void
add_people (JsonBuilder *builder, const WayFigures *figures)
{
  begin_array (builder, "people");
  for (guint i = 0; i < figures->people->len; i++)
    {
      const WayPersonFigures *person = g_ptr_array_index (figures->people, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "name", person->name);
      add_results (builder, &person->all);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_by_players (JsonBuilder *builder, const WayPersonFigures *person)
{
  begin_array (builder, "byPlayers");
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      if (person->by_players[n].games == 0)
        continue;
      json_builder_begin_object (builder);
      way_cli_add_number (builder, "players", n);
      add_results (builder, &person->by_players[n]);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_rules (JsonBuilder *builder, const WayFigures *figures)
{
  begin_array (builder, "rules");
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "rule", rule->rule);
      way_cli_add_number (builder, "entries", rule->times);
      add_sum (builder, "points", rule->points);
      way_cli_add_number (builder, "best", rule->best);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_kinds (JsonBuilder *builder, const WayFigures *figures)
{
  begin_array (builder, "kinds");
  for (guint i = 0; i < figures->kinds->len; i++)
    {
      const WayRuleFigures *kind = &g_array_index (figures->kinds, WayRuleFigures, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "kind", kind->rule + strlen (WAY_KIND_PREFIX));
      way_cli_add_number (builder, "entries", kind->times);
      add_sum (builder, "points", kind->points);
      way_cli_add_number (builder, "best", kind->best);
      way_cli_add_number (builder, "tiles", kind->max);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_modules (JsonBuilder *builder, const WayFigures *figures)
{
  g_autoptr (GArray) modules = way_statistics_sum_modules (figures);

  begin_array (builder, "modules");
  for (guint i = 0; i < modules->len; i++)
    {
      json_builder_begin_object (builder);
      way_cli_add_string (builder, "module", g_array_index (modules, WayModuleFigures, i).module->id);
      add_sum (builder, "points", g_array_index (modules, WayModuleFigures, i).points);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_records (JsonBuilder *builder, const WayFigures *figures)
{
  int settled;
  int hits = way_statistics_count_hits (figures, &settled);

  begin_array (builder, "records");
  for (guint i = 0; i < figures->records->len; i++)
    {
      const WayRecordFigures *record = &g_array_index (figures->records, WayRecordFigures, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "kind", record->rule + strlen (WAY_KIND_PREFIX));
      way_cli_add_number (builder, "tiles", record->tiles);
      way_cli_add_number (builder, "points", record->points);
      add_sum (builder, "game", record->game);
      add_sum (builder, "started", record->started);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  way_cli_add_number (builder, "betsHit", hits);
  way_cli_add_number (builder, "betsSettled", settled);
}

static void
add_rivals (JsonBuilder *builder, const WayFigures *figures)
{
  begin_array (builder, "against");
  for (guint i = 0; i < figures->rivals->len; i++)
    {
      const WayRivalFigures *rival = g_ptr_array_index (figures->rivals, i);

      json_builder_begin_object (builder);
      way_cli_add_string (builder, "name", rival->name);
      way_cli_add_number (builder, "ahead", rival->ahead);
      way_cli_add_number (builder, "behind", rival->behind);
      way_cli_add_number (builder, "level", rival->level);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_form (JsonBuilder *builder, const WayFigures *figures)
{
  begin_array (builder, "last");
  for (guint i = 0; i < figures->form->len; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);

      json_builder_begin_object (builder);
      add_sum (builder, "started", form->started);
      way_cli_add_number (builder, "points", form->points);
      way_cli_add_number (builder, "place", form->place);
      way_cli_add_number (builder, "players", form->n_players);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

JsonNode *
way_cli_figures_to_json (const WayFigures *figures)
{
  const WayPersonFigures *person = figures->person;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  way_cli_add_number (builder, "games", figures->n_games);
  if (person == NULL)
    {
      add_people (builder, figures);
    }
  else
    {
      json_builder_set_member_name (builder, "player");
      json_builder_begin_object (builder);
      way_cli_add_string (builder, "name", person->name);
      add_results (builder, &person->all);
      way_cli_add_number (builder, "uncounted", figures->n_uncounted);
      add_by_players (builder, person);
      add_kinds (builder, figures);
      add_modules (builder, figures);
      add_rules (builder, figures);
      add_records (builder, figures);
      add_rivals (builder, figures);
      add_form (builder, figures);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
