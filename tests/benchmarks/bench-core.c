/* bench-core.c: the time to score a road with signposts, and to replay a long game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "carc-module.h"
#include "carc-replay.h"
#include "carc-notation.h"

#define N_ROADS 1000
#define ROUNDS 1000
#define N_ENTRIES 300
#define FOLDS 1000

typedef struct {
  int tiles, left, straight, right;
  bool inn, unfinished;
} Road;

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* A usual set of expansions, or all of them. */
static void
begin_setup (CarcSetup *setup, bool everything)
{
  static const char *const usual[] = { "inns-and-cathedrals", "signposts", "bets", "tunnel" };

  carc_setup_begin (setup);
  setup->n_players = 4;
  for (int i = 0; i < setup->n_players; i++)
    setup->colors[i] = (CarcColor) i;
  for (int i = 1; everything && carc_modules[i]; i++)
    if (carc_module_is_named (i))
      setup->modules |= UINT64_C (1) << i;
  for (size_t i = 0; i < sizeof usual / sizeof usual[0]; i++)
    setup->modules |= UINT64_C (1) << carc_module_find (usual[i], strlen (usual[i]));
}

static bool
read_entry (const CarcSetup *setup, const char *text, CarcEntry *entry)
{
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  if (!carc_read_entry (setup, text, strlen (text), &statement, &mistakes))
    return false;
  *entry = statement.entry;
  return true;
}

/* Calculates the points of a road without the core. */
static int
count_road (const Road *road)
{
  int n = road->left + road->straight + road->right;
  int kinds = (road->left > 0) + (road->straight > 0) + (road->right > 0);
  int core = road->inn ? (road->unfinished ? 0 : 2 * road->tiles) : road->tiles;

  return core + n * (road->unfinished ? 1 : kinds);
}

/* A random road, as text that is read like any other entry. */
static bool
make_road (const CarcSetup *setup, Road *road, CarcEntry *entry)
{
  char text[200];

  *road = (Road){ 1 + rand () % 20, rand () % 4, rand () % 4, rand () % 4, rand () % 2, rand () % 4 == 0 };
  snprintf (text, sizeof text, "%sroad tiles=%d %smeeples=red:1,blue:%d left=%d straight=%d right=%d",
            road->unfinished ? "unfinished " : "", road->tiles, road->inn ? "inn " : "", 1 + rand () % 2, road->left,
            road->straight, road->right);
  return read_entry (setup, text, entry);
}

static bool
bench_roads (const CarcSetup *setup)
{
  static CarcEntry entries[N_ROADS];
  CarcStandings standings;
  CarcPlan plan;
  long sum = 0, expected = 0;
  double start;

  carc_standings_begin (&standings, setup, &plan);
  for (int i = 0; i < N_ROADS; i++)
    {
      Road road;

      if (!make_road (setup, &road, &entries[i]))
        return false;
      expected += (long) ROUNDS * count_road (&road);
    }
  start = get_seconds ();
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < N_ROADS; i++)
      {
        CarcScoring scoring = { setup, &standings, &entries[i] };
        CarcSheet sheet;

        carc_score (&scoring, &sheet);
        sum += carc_sheet_get_value (&sheet);
      }
  printf ("score a road with signposts: %.0f ns (sum %ld, counted another way %ld)\n",
          (get_seconds () - start) / ROUNDS / N_ROADS * 1e9, sum, expected);
  return sum == expected;
}

/* Returns one entry of a long game: turns, roads, cities, and stacks that are placed and settled. */
static const char *
make_line (int i, char *text, size_t room)
{
  static const char *const colors[] = { "red", "blue", "green", "yellow" };
  const char *color = colors[i / 3 % 4];

  if (i % 3 == 0)
    snprintf (text, room, "turn %s", color);
  else if (i % 30 == 4)
    snprintf (text, room, "bookmaker stack=%d chips=red,blue,green", 1 + i / 30);
  else if (i % 30 == 14)
    snprintf (text, room, "bet stack=%d on=city tiles=7 hit=red:3,blue:0,green:5", 1 + i / 30);
  else if (i % 3 == 1)
    snprintf (text, room, "road tiles=%d inn meeples=%s:2 left=1 straight=2", 2 + i % 9, color);
  else
    snprintf (text, room, "city tiles=%d coats=1 cathedral meeples=%s:2 large=%s:1", 2 + i % 7, color, color);
  return text;
}

static bool
bench_replay (const CarcSetup *setup)
{
  static CarcEntry entries[N_ENTRIES];
  const CarcEntry *log[N_ENTRIES];
  CarcStandings standings;
  CarcPlan plan;
  double start;
  int impossible = 0;

  for (int i = 0; i < N_ENTRIES; i++)
    {
      char text[200];

      if (!read_entry (setup, make_line (i, text, sizeof text), &entries[i]))
        return false;
      log[i] = &entries[i];
    }
  start = get_seconds ();
  for (int i = 0; i < FOLDS; i++)
    impossible += carc_replay (setup, log, N_ENTRIES, &standings, &plan, NULL, NULL);
  printf ("fold a game of %d entries: %.1f µs (points of the first player %d)\n", N_ENTRIES,
          (get_seconds () - start) / FOLDS * 1e6, standings.points[0]);
  return impossible == 0 && standings.points[0] > 0;
}

int
main (void)
{
  CarcSetup setup;

  for (int everything = 0; everything <= 1; everything++)
    {
      srand (20261120);
      begin_setup (&setup, everything);
      printf ("%s:\n", everything ? "everything in play" : "four expansions in play");
      if (!bench_roads (&setup) || !bench_replay (&setup))
        {
          fprintf (stderr, "The points are not what they should be.\n");
          return 1;
        }
    }
  return 0;
}
