/* abbey-and-mayor.c: Abbey & Mayor. The mayor counts as many meeples as the city has coats of arms, the wagon counts as
 * one, and a barn changes how a field is scored.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-abbey-and-mayor.h"
#include "carc-bridges-castles-and-bazaars.h"
#include "modules-private.h"

#define RULES "Hans im Glück, Abbey & Mayor, 2021"
#define BARN_CITY 4
#define BARN_CASTLE 5
#define JOINED_CITY 1 /* a castle is worth 1 more than a city, as on other fields */

static const CarcQuestion mayor = {
  .id = "mayor",
  .words = CARC_TEXT ("question", "Player whose mayor is in the city"),
  .hint = CARC_TEXT ("question", "Counts as one meeple for each coat of arms in the city."),
  .about = &carc_city,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .figures = true,
  .single = CARC_SINGLE_MAYOR,
};

static bool
can_have_wagon (const CarcSubject *subject, CarcState state)
{
  (void) state;
  return subject != &carc_field && subject != &carc_garden;
}

static const CarcQuestion wagon = {
  .id = "wagon",
  .words = CARC_TEXT ("question", "Player whose wagon is on this feature"),
  .scope = CARC_ABOUT_FEATURES,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .figures = true,
  .single = CARC_SINGLE_WAGON,
  .fits = can_have_wagon,
  .misfit = CARC_TEXT ("problem", "A wagon is never on a field or in a garden. Remove it."),
};

const CarcQuestion carc_field_barns = {
  .id = "barn",
  .words = CARC_TEXT ("question", "Players with barns on the field"),
  .hint = CARC_TEXT ("question", "All of them score at the end."),
  .about = &carc_field,
  .ask = CARC_ASK_YES_NO_EACH,
  .place = CARC_PLACE_OWNERS,
  .rare = true,
  .figures = true,
  .single = CARC_SINGLE_BARN,
};

static const CarcQuestion joined_barn = {
  .id = "joined-barn",
  .words = CARC_TEXT ("question", "The farmers joined a field with a barn"),
  .hint = CARC_TEXT ("question", "These farmers score 1 point per city at once and are returned."),
  .about = &carc_field,
  .ask = CARC_ASK_YES_NO,
  .place = CARC_PLACE_PER_TILE,
  .rare = true,
  .per_city = JOINED_CITY - 3, /* cities count once only where each is worth 3 */
};

static const CarcRule mayor_rule = {
  .id = "abbey-and-mayor.mayor",
  .name = CARC_TEXT ("rule", "Mayor"),
  .why = CARC_TEXT ("rule", "The mayor counts as one meeple for each coat of arms in the city. In a city without any, "
                            "he counts as 0 and cannot score alone."),
  .reference = RULES,
};

static const CarcRule wagon_rule = {
  .id = "abbey-and-mayor.wagon",
  .name = CARC_TEXT ("rule", "Wagon"),
  .why = CARC_TEXT ("rule", "The wagon counts as one meeple for the majority."),
  .reference = RULES,
};

static const CarcRule barn_city_rule = {
  .id = "abbey-and-mayor.barn-city",
  /* Translators: a line of the score sheet: the barn on a field; %d is how many completed cities the field touches. */
  .name = CARC_PLURAL ("Barn, %d city", "Barn, %d cities"),
  .why = CARC_TEXT ("rule", "At the end of the game, each barn is worth 4 points for each completed city its field "
                            "touches. All barns on the field are scored."),
  .reference = RULES,
};

static const CarcRule barn_besieged_rule = {
  .id = "abbey-and-mayor.barn-besieged",
  .name = CARC_PLURAL ("Barn, %d besieged city, counted twice", "Barn, %d besieged cities, counted twice"),
  .why = CARC_TEXT ("rule", "A completed besieged city counts twice for a barn, so it is worth 8 points."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "Lómion, Die Katharer; JCloisterZone",
};

static const CarcRule barn_castle_rule = {
  .id = "abbey-and-mayor.barn-castle",
  /* Translators: a line of the score sheet: the barn on a field; %d is how many castles the field touches. */
  .name = CARC_PLURAL ("Barn, %d castle", "Barn, %d castles"),
  .why = CARC_TEXT ("rule", "A castle is worth 1 point more than a city, so 5 points for a barn."),
  .source = CARC_SOURCE_COMMUNITY,
  .reference = "JCloisterZone",
};

static const CarcRule joined_rule = {
  .id = "abbey-and-mayor.joined-barn",
  .name = CARC_PLURAL ("Joined a barn, for %d city or castle", "Joined a barn, for %d cities and castles"),
  .why = CARC_TEXT ("rule", "Farmers whose field is joined to one with a barn are scored at once with 1 point per city "
                            "instead of 3, and returned."),
  .reference = RULES,
};

static const CarcText joined_before
    = CARC_TEXT ("problem", "Farmers can only join a barn during the game. Remove this answer.");
static const CarcText barn_at_the_end = CARC_TEXT ("problem", "A barn is scored at the end. Remove it for now.");

static const CarcText farmers_left = CARC_TEXT (
    "problem", "No farmers stay on a field with a barn: they score when it is placed or when they join it. "
               "Remove them here.");

static void
add_strengths (const CarcScoring *scoring, CarcSheet *sheet)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == &mayor)
      carc_sheet_add_strength (sheet, &mayor_rule, entry->answers[i].player, carc_answer (scoring, &carc_city_coats),
                               0);
    else if (entry->answers[i].question == &wagon)
      carc_sheet_add_strength (sheet, &wagon_rule, entry->answers[i].player, 1, 0);
}

/* No farmers stay on a field with a barn, so no player scores what it would be worth to them, except those named. */
static void
remove_worth (const CarcScoring *scoring, CarcSheet *sheet)
{
  if (carc_entry_sum (scoring->entry, &carc_field_barns) > 0 && carc_entry_sum (scoring->entry, &carc_to) == 0)
    carc_sheet_remove_feature_lines (sheet);
}

static void
score_joined_barn (const CarcScoring *scoring, CarcSheet *sheet)
{
  int n = carc_cities_at_field (scoring);

  if (carc_answer (scoring, &joined_barn))
    carc_sheet_add_feature_line (sheet, &joined_rule, n, -n * (carc_points_per_city (scoring) - JOINED_CITY));
}

static void
score_barns (const CarcScoring *scoring, CarcSheet *sheet)
{
  int castles = carc_answer (scoring, &carc_field_castles);
  int again = carc_cities_counted_again (scoring);
  int cities = carc_cities_at_field (scoring) - castles - again;

  for (int player = 0; player < scoring->setup->n_players; player++)
    if (carc_entry_get (scoring->entry, &carc_field_barns, player))
      {
        carc_sheet_add_player_line (sheet, &barn_city_rule, player, cities, cities * BARN_CITY);
        if (again > 0)
          carc_sheet_add_player_line (sheet, &barn_besieged_rule, player, again, again * BARN_CITY);
        if (castles > 0)
          carc_sheet_add_player_line (sheet, &barn_castle_rule, player, castles, castles * BARN_CASTLE);
      }
}

static const CarcText only_a_barn
    = CARC_TEXT ("problem", "This player has only a barn here, and no meeple. Remove this answer.");

static const CarcText barn_for_meeple = CARC_TEXT (
    "problem", "This player has only a barn here, and no meeple. In this entry, the barn counts as a meeple.");

/* Ghosts, a hill or a ringmaster of a player with a barn; and the fairy, about whom no publisher says that she cannot
 * be next to a barn, so she is asked about. */
static void
check_meeples (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];
      bool is_beside = answer->question->ask == CARC_ASK_PLAYER;
      int player = is_beside ? answer->value - 1 : answer->player;

      if (answer->question->needs_figure && carc_entry_get (entry, &carc_to, player) == 0
          && carc_entry_get (entry, &carc_field_barns, player) > 0)
        carc_problems_add (problems, is_beside ? CARC_SEVERITY_IMPLAUSIBLE : CARC_SEVERITY_IMPOSSIBLE, answer->question,
                           answer->player, is_beside ? &barn_for_meeple : &only_a_barn, 0);
    }
}

/* All players except the owners of barns. */
static void
check_farmers (const CarcScoring *scoring, CarcProblems *problems)
{
  const CarcEntry *entry = scoring->entry;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->figures && entry->answers[i].question != &carc_field_barns)
      carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, entry->answers[i].question, entry->answers[i].player,
                         &farmers_left, 0);
}

static void
check (const CarcScoring *scoring, CarcProblems *problems)
{
  if (carc_entry_sum (scoring->entry, &carc_field_barns) > 0)
    {
      if (!carc_is_final (scoring->before))
        carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &carc_field_barns, CARC_NO_PLAYER, &barn_at_the_end, 0);
      check_farmers (scoring, problems);
      check_meeples (scoring, problems);
    }
  /* Before final scoring, players may move farmers from the market of Carcassonne onto any field (JCloisterZone,
   * FinalScoring; Carcassonne Central, topic 1240). */
  if (carc_answer (scoring, &joined_barn) && carc_is_final (scoring->before)
      && !carc_plays_with (scoring->setup, "count-king-and-robber"))
    carc_problems_add (problems, CARC_SEVERITY_IMPOSSIBLE, &joined_barn, CARC_NO_PLAYER, &joined_before, 0);
}

const CarcModule carc_abbey_and_mayor = {
  .id = "abbey-and-mayor",
  .name = CARC_TEXT ("expansion", "Abbey & Mayor"),
  .adds = CARC_TEXT ("expansion", "Abbeys, mayors, wagons, and barns"),
  .questions = (const CarcQuestion *const[]){ &mayor, &wagon, &carc_field_barns, &joined_barn, NULL },
  .rules = (const CarcRule *const[]){ &mayor_rule, &wagon_rule, &barn_city_rule, &barn_besieged_rule, &barn_castle_rule,
                                      &joined_rule, NULL },
  .steps = (const CarcStep[]){ { CARC_STAGE_PER_TILE, &carc_field, score_joined_barn },
                               { CARC_STAGE_SHARE, NULL, add_strengths },
                               { CARC_STAGE_SHARE, &carc_field, remove_worth },
                               { CARC_STAGE_SEPARATE, &carc_field, score_barns },
                               { 0 } },
  .check = check,
  .one_tile_cities = true, /* an abbey closes every side of a tile */
  .early_fields = true,    /* of farmers where a barn is placed, or who join one */
};
