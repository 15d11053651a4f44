/* test-limits.c: the values of every answer that are refused or doubted, alone and together with any other answer, and
 * the answers that the log knows, are those of a table, which this program prints; and so are the sums of the points,
 * also with each choice of a rule option, edition, number of players and expansion.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-limits.h"

#define TURN                                                                                                           \
  "turn red;bookmaker stack=1 chips=red,blue;tunnel-token set=red;road tiles=3 meeples=red:1;turn blue;"               \
  "tunnel-token set=blue;city tiles=4 meeples=blue:1;turn red;tunnel-token set=red;road tiles=5 meeples=red:1"

/* With The Messengers, the points of every answer would matter. */
static const CarcMoment moments[] = {
  { "start", NULL, CARC_EDITION_C3, false, 0, "" },
  { "turn", "messages", CARC_EDITION_C3, true, 0, TURN },
  { "final", "messages", CARC_EDITION_C3, true, 0, "turn red;bookmaker stack=1 chips=red,blue;final" },
  { "C1", "messages", CARC_EDITION_C1, false, 0, "turn red" },
  { "late", "messages", CARC_EDITION_C3, true, 1, "turn red" },
  { "end", "messages", CARC_EDITION_C3, true, 2, "turn red" },
  { "other", "messages", CARC_EDITION_C3, true, 0, "turn green" },
};

static CarcSetup
make_setup (const CarcMoment *moment)
{
  CarcSetup setup = carc_build_setup (3);

  setup.edition = moment->edition;
  if (moment->without)
    setup.modules &= ~(UINT64_C (1) << carc_module_find (moment->without, strlen (moment->without)));
  return setup;
}

/* Red has the seat @red, and the other colors follow. */
static void
set_players (CarcSetup *setup, int n, int red)
{
  setup->n_players = n;
  for (int i = 0; i < n; i++)
    setup->colors[(i + red) % n] = (CarcColor) i;
}

/* One choice of a rule option: during the game, late in it, and in final scoring, with other players in the lead. */
static void
write_choice (CarcLimits *table, const CarcOption *option, int choice)
{
  static const struct {
    const char *when, *before;
    int rounds, red;
  } times[] = {
    { "turn", TURN, 0, 0 },
    { "late", TURN, 1, 0 },
    { "final", TURN ";final", 0, 0 },
    { "final, 2", TURN ";final", 0, 1 },
    { "final, 3", TURN ";final", 0, 2 },
  };

  for (size_t i = 0; i < sizeof times / sizeof times[0]; i++)
    {
      char name[100];
      CarcMoment moment = { name, "messages", CARC_EDITION_C3, false, times[i].rounds, times[i].before, true };
      CarcSetup setup = make_setup (&moment);

      snprintf (name, sizeof name, "%s=%s, %s", option->id, option->choices[choice].id, times[i].when);
      set_players (&setup, 3, times[i].red);
      assert_true (carc_setup_decide (&setup, option, choice));
      carc_limits_add_moment (table, &moment, &setup);
    }
}

/* Every choice that is not the default, with all expansions in play. */
static void
write_options (CarcLimits *table)
{
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcOption *const *option = carc_modules[i]->options; option && *option; option++)
      for (int choice = 0; (*option)->choices[choice].id != NULL; choice++)
        if (choice != (*option)->standard && strcmp (carc_modules[i]->id, "messages") != 0)
          write_choice (table, *option, choice);
}

/* The players in other seats, at the moments of the default rules. */
static void
write_seats (CarcLimits *table)
{
  for (int red = 1; red < 3; red++)
    for (size_t i = 1; i < sizeof moments / sizeof moments[0]; i++)
      {
        CarcMoment moment = moments[i];
        CarcSetup setup = make_setup (&moment);
        char name[40];

        snprintf (name, sizeof name, "%s, red in seat %d", moments[i].name, 1 + red);
        moment.name = name;
        moment.brief = true;
        set_players (&setup, 3, red);
        carc_limits_add_moment (table, &moment, &setup);
      }
}

/* Every expansion alone: what belongs to another one is not in play. */
static void
write_expansions (CarcLimits *table)
{
  static const struct {
    const char *when, *before;
    int rounds;
  } times[] = { { "", "turn red", 0 }, { " late", "turn red", 1 }, { " at the start", "", 0 } };

  for (int i = 1; carc_modules[i] != NULL; i++)
    for (size_t j = 0; j < sizeof times / sizeof times[0]; j++)
      {
        char name[100];
        CarcMoment moment = { name, NULL, CARC_EDITION_C3, true, times[j].rounds, times[j].before, true };
        CarcSetup setup = make_setup (&moment);

        if (!carc_module_is_named (i) || strcmp (carc_modules[i]->id, "messages") == 0)
          continue;
        snprintf (name, sizeof name, "%s alone%s", carc_modules[i]->id, times[j].when);
        setup.modules = 1 | UINT64_C (1) << i;
        carc_limits_add_moment (table, &moment, &setup);
      }
}

static void
write_editions (CarcLimits *table)
{
  for (int edition = 0; edition < CARC_N_EDITIONS; edition++)
    {
      CarcMoment moment
          = { carc_edition_id ((CarcEdition) edition), "messages", (CarcEdition) edition, true, 0, TURN, true };
      CarcSetup setup = make_setup (&moment);

      carc_limits_add_moment (table, &moment, &setup);
    }
}

/* How often an entry can be repeated may depend on the number of players. */
static void
write_repeated (CarcLimits *table)
{
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      char name[40];
      CarcMoment moment = { name, "messages", CARC_EDITION_C3, false, 0, "turn red", false, true };
      CarcSetup setup = make_setup (&moment);

      snprintf (name, sizeof name, "%d players, again", n);
      set_players (&setup, n, 0);
      carc_limits_add_moment (table, &moment, &setup);
    }
}

/* All custom questions, about one feature after the other, with as many points as their number. */
static void
write_custom_questions (CarcLimits *table)
{
  static const CarcSubject *const features[] = { &carc_road, &carc_city, &carc_monastery, &carc_garden, &carc_field };

  for (int feature = 0; feature < 5; feature++)
    for (int yes_no = 0; yes_no <= 1; yes_no++)
      {
        char name[40];
        CarcMoment moment = { name, "messages", CARC_EDITION_C3, false, 0, "turn red", true };
        CarcSetup setup = make_setup (&moment);

        snprintf (name, sizeof name, "%s, 8 questions, %s", features[feature]->id, yes_no == 0 ? "count" : "yes");
        setup.modules = 1;
        for (int i = 0; i < CARC_N_CUSTOM_QUESTIONS; i++)
          setup.house[i] = (CarcCustomQuestion){ features[feature], yes_no == 1, i + 1, "Bridges" };
        carc_limits_add_moment (table, &moment, &setup);
      }
}

static void
write_players (CarcLimits *table)
{
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    for (int rounds = 0; rounds <= 1; rounds++)
      {
        char name[30];
        CarcMoment moment = { name, "messages", CARC_EDITION_C3, false, rounds, "turn red", true };
        CarcSetup setup = make_setup (&moment);

        snprintf (name, sizeof name, "%d players%s", n, rounds > 0 ? " late" : "");
        set_players (&setup, n, 0);
        carc_limits_add_moment (table, &moment, &setup);
      }
}

static CarcTable
write_table (void)
{
  CarcLimits table = { 0 };

  for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++)
    {
      CarcSetup setup = make_setup (&moments[i]);

      carc_limits_add_moment (&table, &moments[i], &setup);
    }
  write_options (&table);
  write_seats (&table);
  write_expansions (&table);
  write_editions (&table);
  write_players (&table);
  write_custom_questions (&table);
  write_repeated (&table);
  return table.lines;
}

int
main (int argc, char **argv)
{
  return carc_table_run (argc, argv, "limits", write_table);
}
