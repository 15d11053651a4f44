/* way-final-words.c: the sentences of the page of final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-final-words.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-text.h"

char *
way_final_describe_game (WayGame *game, gboolean with_place)
{
  const CarcHeader *header = way_game_get_header (game);
  int turns = carc_turns_begun (way_game_get_standings (game));
  /* Translators: how many turns the game has had: “81 turns”. */
  g_autofree char *count = g_strdup_printf (ngettext ("%d turn", "%d turns", (gulong) turns), turns);

  if (turns == 0)
    return NULL;
  return with_place && *header->place ? g_strdup_printf ("%s · %s", header->place, count) : g_steal_pointer (&count);
}

/* Returns who leads if it is one player, or who are tied; or NULL. */
static char *
describe_lead (WayGame *game, gboolean tied)
{
  const CarcHeader *header = way_game_get_header (game);
  const CarcStandings *standings = way_game_get_standings (game);
  unsigned leaders = carc_find_leaders (standings->points, header->setup.n_players, NULL);

  return ((leaders & (leaders - 1)) != 0) == tied ? way_text_lead (header, standings) : NULL;
}

static char *
describe_end (WayGame *game, const WayFinalProgress *progress)
{
  g_autofree char *tied = describe_lead (game, TRUE);
  int n = way_final_progress_count_open (progress);

  if (n > 0)
    return g_strdup_printf (ngettext ("%d step left", "%d steps left", (gulong) n), n);
  return tied ? g_strdup_printf ("%s · %s", _ ("Every step is done"), tied) : g_strdup (_ ("Every step is done"));
}

char *
way_final_describe_heading (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  if (step == WAY_FINAL_FIELDS)
    return g_strdup_printf (C_ ("final scoring", "Field %d"), progress->n_entries[WAY_FINAL_FIELDS] + 1);
  if (step == WAY_FINAL_END && way_final_progress_count_open (progress) == 0)
    {
      char *leader = describe_lead (game, FALSE);

      if (leader)
        return leader;
    }
  return g_strdup (way_final_step_get_name (step));
}

char *
way_final_describe_step (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  switch (step)
    {
    case WAY_FINAL_BETS:
      return g_strdup (
          _ ("Bets are settled first, before any other scoring. Before revealing a chip, its owner decides "
             "which road or city it counts for."));
    case WAY_FINAL_UNFINISHED:
      return g_strdup (_ ("Record each road, city, monastery, and garden that still has a meeple on it."));
    case WAY_FINAL_FIELDS:
      return g_strdup (_ ("A field scores for each completed city that it touches."));
    case WAY_FINAL_EXPANSIONS:
      return g_strdup (_ ("These score only at the end."));
    case WAY_FINAL_END:
    case WAY_FINAL_N_STEPS:
    default:
      return describe_end (game, progress);
    }
}

/* The position in the log of the first entry of final scoring. */
static gsize
find_first (WayGame *game)
{
  gsize final;

  return way_game_find_final (game, &final) ? final + 1 : way_game_get_n_entries (game);
}

/* What the chips of a stack brought; NULL if it was not revealed in final scoring. */
static char *
summarize_stack (WayGame *game, int stack)
{
  int gains[CARC_MAX_PLAYERS] = { 0 };
  gboolean returned = FALSE, found = FALSE;
  g_autofree char *changes = NULL;

  for (gsize i = find_first (game); i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);

      if (entry->subject != &carc_bet || carc_entry_get (entry, &carc_bet_stack, CARC_NO_PLAYER) != stack)
        continue;
      found = TRUE;
      returned = returned || carc_entry_get (entry, &carc_bet_returned, CARC_NO_PLAYER) != 0;
      for (int seat = 0; seat < way_game_get_setup (game)->n_players; seat++)
        gains[seat] += carc_sheet_get_points (way_game_get_sheet (game, i), seat);
    }
  changes = way_text_changes (way_game_get_header (game), gains);
  if (!found || changes)
    return g_steal_pointer (&changes);
  /* Translators: what a stack of betting chips brought. */
  return g_strdup (returned ? C_ ("stack of chips", "chips returned") : C_ ("stack of chips", "no match"));
}

static char *
summarize_bets (WayGame *game)
{
  char *list = NULL;

  for (int stack = 1; stack <= CARC_N_STACKS; stack++)
    {
      g_autofree char *gains = summarize_stack (game, stack);
      /* Translators: a stack of betting chips, and what it brought: “Stack 2: Anna +7, Jan +7”, “Stack 4: no match”. */
      g_autofree char *item = gains ? g_strdup_printf (C_ ("final scoring", "Stack %1$d: %2$s"), stack, gains) : NULL;
      g_autofree char *before = list;

      list = before && item ? g_strdup_printf ("%s · %s", before, item) : g_strdup (item ? item : before);
    }
  return list;
}

/* How many entries of @subject there are at @step; of all others if it is NULL. */
static int
count (WayGame *game, WayFinalStep step, const CarcSubject *subject)
{
  int n = 0;

  for (gsize i = find_first (game); i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);
      gboolean is_other = entry->subject != &carc_road && entry->subject != &carc_city
                          && entry->subject != &carc_monastery && entry->subject != &carc_garden;

      n += way_final_step_has_entry (step, entry) && (subject ? entry->subject == subject : is_other);
    }
  return n;
}

/* @text is (transfer full). */
static void
append_if (char **list, gboolean condition, char *text)
{
  way_text_append (list, condition ? text : NULL);
  g_free (text);
}

static char *
summarize_features (WayGame *game)
{
  static const CarcSubject *const subjects[] = { &carc_road, &carc_city, &carc_monastery, &carc_garden, NULL };
  int n[G_N_ELEMENTS (subjects)];
  char *list = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (subjects); i++)
    n[i] = count (game, WAY_FINAL_UNFINISHED, subjects[i]);
  /* Translators: how many unfinished ones were recorded in final scoring, in a list: “2 roads, 1 city”. */
  append_if (&list, n[0] > 0, g_strdup_printf (ngettext ("%d road", "%d roads", (gulong) n[0]), n[0]));
  /* Translators: how many unfinished ones were recorded in final scoring, in a list: “2 roads, 1 city”. */
  append_if (&list, n[1] > 0, g_strdup_printf (ngettext ("%d city", "%d cities", (gulong) n[1]), n[1]));
  /* Translators: how many unfinished ones were recorded in final scoring, in a list: “2 roads, 1 city”. */
  append_if (&list, n[2] > 0, g_strdup_printf (ngettext ("%d monastery", "%d monasteries", (gulong) n[2]), n[2]));
  /* Translators: how many unfinished ones were recorded in final scoring, in a list: “2 roads, 1 city”. */
  append_if (&list, n[3] > 0, g_strdup_printf (ngettext ("%d garden", "%d gardens", (gulong) n[3]), n[3]));
  /* Translators: how many unfinished ones were recorded in final scoring, in a list: “2 roads, 1 city”. */
  append_if (&list, n[4] > 0,
             g_strdup_printf (ngettext ("%d other feature", "%d other features", (gulong) n[4]), n[4]));
  return list;
}

/* What is recorded at @step; NULL if nothing is. */
static char *
summarize_recorded (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  int n = progress->n_entries[step];

  if (n == 0)
    return NULL;
  if (step == WAY_FINAL_BETS)
    return summarize_bets (game);
  if (step == WAY_FINAL_UNFINISHED)
    return summarize_features (game);
  if (step == WAY_FINAL_FIELDS)
    /* Translators: how many fields (meadows) were recorded in final scoring. */
    return g_strdup_printf (ngettext ("%d field", "%d fields", (gulong) n), n);
  /* Translators: a step of final scoring: how many entries are recorded there. */
  return g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
}

const char *
way_final_get_question (WayFinalStep step)
{
  if (step == WAY_FINAL_UNFINISHED)
    return C_ ("final scoring", "Are any meeples left outside fields?");
  if (step == WAY_FINAL_FIELDS)
    /* Translators: a farmer is a meeple on a field (meadow). */
    return C_ ("final scoring", "Are any farmers left to score?");
  return C_ ("final scoring", "Are any expansion points left to score?");
}

char *
way_final_describe_next (WayFinalStep next, gboolean is_done)
{
  const char *name = way_final_step_get_name (next);

  if (!is_done)
    /* Translators: a button in final scoring: everything of this step is recorded. %s is the name of a step that
       is still open. */
    return g_strdup_printf (_ ("None Left · Next: %s"), name);
  /* Translators: a button in final scoring; %s is the name of the next step: “Next: Fields”. */
  return g_strdup_printf (_ ("Next: %s"), name);
}

char *
way_final_summarize (WayGame *game, const WayFinalProgress *progress, WayFinalStep step)
{
  static const WayFinalPlace end = { .step = WAY_FINAL_END };
  gboolean is_done = way_final_progress_is_done (progress, step);
  g_autofree char *recorded = summarize_recorded (game, progress, step);

  if (step == WAY_FINAL_BETS && !is_done)
    return way_final_progress_describe (progress, step, &end);
  if (is_done)
    return recorded ? g_steal_pointer (&recorded) : way_final_progress_describe (progress, step, &end);
  return recorded ? g_strdup_printf ("%s · %s", recorded, way_final_get_question (step))
                  : g_strdup (way_final_get_question (step));
}

char *
way_final_describe_feature (int on, int tiles)
{
  if (on == 0 || tiles == 0)
    return NULL;
  if (on == CARC_ON_ROAD)
    /* Translators: what a betting chip is compared with: a road of so many tiles. */
    return g_strdup_printf (ngettext ("road of %d tile", "road of %d tiles", (gulong) tiles), tiles);
  return g_strdup_printf (ngettext ("city of %d tile", "city of %d tiles", (gulong) tiles), tiles);
}

char *
way_final_describe_entry (const CarcHeader *header, const CarcEntry *entry, int number)
{
  int monastery = carc_entry_get (entry, &carc_monastery_tiles, CARC_NO_PLAYER);
  int garden = carc_entry_get (entry, &carc_garden_tiles, CARC_NO_PLAYER);
  int cities = carc_entry_get (entry, &carc_field_cities, CARC_NO_PLAYER);
  CarcEntry completed = *entry;

  if (entry->subject == &carc_monastery)
    return g_strdup_printf (ngettext ("Monastery, %d tile", "Monastery, %d tiles", (gulong) monastery), monastery);
  if (entry->subject == &carc_garden)
    return g_strdup_printf (ngettext ("Garden, %d tile", "Garden, %d tiles", (gulong) garden), garden);
  if (entry->subject == &carc_field)
    /* Translators: a field (meadow) in the list of those that are recorded: its number, and how many completed cities
       it touches: “Field 2 · 4 cities”. */
    return g_strdup_printf (ngettext ("Field %1$d · %2$d city", "Field %1$d · %2$d cities", (gulong) cities), number,
                            cities);
  if (entry->subject == &carc_road || entry->subject == &carc_city)
    completed.state = CARC_STATE_COMPLETED; /* that it is not is said by the name of the step */
  return way_text_entry_title (header, &completed);
}

char *
way_final_describe_bar (WayGame *game, const WayFinalProgress *progress, WayFinalStep step, gboolean is_begun)
{
  gboolean is_open = !way_final_progress_is_done (progress, step);

  if (step == WAY_FINAL_END && way_final_progress_count_open (progress) > 0)
    return NULL;
  if (step == WAY_FINAL_END)
    return g_strdup (_ ("You can undo this after the game has ended."));
  if (step == WAY_FINAL_BETS && is_open)
    /* Translators: what the keys of the keyboard do while betting chips are revealed: R and C are the road and the
     * city. */
    return g_strdup (_ ("R or C, then the tiles, then the chip: F1 to F6, F7 for no match"));
  if (step == WAY_FINAL_FIELDS && is_begun)
    /* Translators: what the keys of the keyboard do while a field (meadow) is entered; F%d is the key of the last
       player. */
    return g_strdup_printf (_ ("Number keys set the cities, F1 to F%d the farmers"),
                            way_game_get_setup (game)->n_players);
  if (step == WAY_FINAL_UNFINISHED && is_open)
    /* Translators: beside the button None Left. */
    return g_strdup (_ ("Continue when all meeples on roads, cities, monasteries, and gardens are scored."));
  if (step == WAY_FINAL_FIELDS && is_open)
    /* Translators: beside the button None Left; a farmer is a meeple on a field (meadow). */
    return g_strdup (_ ("Continue when all farmers are scored."));
  return g_strdup (_ ("You can go back to the game. Final scoring continues where you left off."));
}

unsigned
way_final_find_winners (const CarcHeader *header, const CarcSheet *sheet)
{
  unsigned winners = 0;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (carc_sheet_get_points (sheet, seat) != 0)
      winners |= 1u << seat;
  return winners;
}

char *
way_final_describe_gains (const CarcHeader *header, const CarcSheet *sheet)
{
  unsigned winners = way_final_find_winners (header, sheet);
  int first = winners ? carc_sheet_get_points (sheet, __builtin_ctz (winners)) : 0;
  g_autofree char *points = way_text_signed (first);

  for (int seat = 0; seat < header->setup.n_players; seat++)
    if ((winners >> seat & 1) && carc_sheet_get_points (sheet, seat) != first)
      return way_text_gains (header, sheet);
  if (__builtin_popcount (winners) < 2)
    return g_steal_pointer (&points);
  /* Translators: several players get the same points: “+12 each”. */
  return g_strdup_printf (C_ ("gain", "%s each"), points);
}
