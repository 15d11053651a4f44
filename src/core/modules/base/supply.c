/* supply.c: tokens without a supply, cities at a field, and other modules in play, for several modules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "base-private.h"

bool
carc_plays_with (const CarcSetup *setup, const char *id)
{
  return carc_module_in_play (setup, carc_module_find (id, strlen (id)));
}

bool
carc_can_be_completed (const CarcSubject *subject, CarcState state)
{
  (void) state;
  return subject->states == CARC_STATE_EITHER;
}

bool
carc_is_for_all_figures (const CarcSubject *subject, CarcState state)
{
  (void) state;
  return subject != &carc_garden;
}

int
carc_no_supply (const CarcSetup *setup, int player)
{
  (void) setup;
  (void) player;
  return 0;
}

int
carc_held_by_all (const CarcScoring *scoring, const CarcToken *token)
{
  int held = 0;

  for (int player = 0; player < scoring->setup->n_players; player++)
    held += carc_standings_held (scoring->before, token, player);
  return held;
}

int
carc_cities_at_field (const CarcScoring *scoring)
{
  const CarcEntry *entry = scoring->entry;
  int cities = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->cities)
      cities += entry->answers[i].value;
  return cities;
}

int
carc_cities_counted_again (const CarcScoring *scoring)
{
  const CarcEntry *entry = scoring->entry;
  int cities = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->cities_again)
      cities += entry->answers[i].value;
  return cities;
}

int
carc_scored_cities_of (const CarcScoring *scoring, int player)
{
  int scored = carc_entry_get (scoring->entry, &carc_scored_cities, player);
  int again;

  if (scored == 0 || carc_setup_choice (scoring->setup, &carc_fields) != CARC_CITY_ONCE)
    return 0;
  again = scored + carc_cities_counted_again (scoring) - carc_answer (scoring, &carc_field_cities);
  return scored + (again > 0 ? again : 0);
}

int
carc_points_per_city (const CarcScoring *scoring)
{
  return carc_setup_choice (scoring->setup, &carc_fields) == CARC_EACH_CITY ? 4 : 3;
}
