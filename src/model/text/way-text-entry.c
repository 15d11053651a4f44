/* way-text-entry.c: titles and subtitles of entries, sections of the log, and gains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-inns-and-cathedrals.h"
#include "carc-signposts.h"
#include "carc-tunnel.h"
#include "way-i18n.h"

static int
get_answer (const CarcEntry *entry, const CarcQuestion *question)
{
  return carc_entry_get (entry, question, CARC_NO_PLAYER);
}

static char *
title_of_road (const CarcEntry *entry)
{
  int tiles
      = get_answer (entry, &carc_road_tiles) + get_answer (entry, &carc_beyond) - get_answer (entry, &carc_same_tile);

  if (entry->state == CARC_STATE_UNFINISHED)
    return g_strdup_printf (ngettext ("Unfinished road, %d tile", "Unfinished road, %d tiles", (gulong) tiles), tiles);

  /* Translators: the title of an entry: a completed road; %d is how many tiles it has. */
  return g_strdup_printf (ngettext ("Road, %d tile", "Road, %d tiles", (gulong) tiles), tiles);
}

static char *
title_of_city (const CarcEntry *entry)
{
  int tiles = get_answer (entry, &carc_city_tiles);

  if (entry->state == CARC_STATE_UNFINISHED)
    return g_strdup_printf (ngettext ("Unfinished city, %d tile", "Unfinished city, %d tiles", (gulong) tiles), tiles);

  /* Translators: the title of an entry: a completed city; %d is how many tiles it has. */
  return g_strdup_printf (ngettext ("City, %d tile", "City, %d tiles", (gulong) tiles), tiles);
}

static char *
title_of_monastery (const CarcEntry *entry)
{
  int tiles
      = entry->state == CARC_STATE_UNFINISHED ? get_answer (entry, &carc_monastery_tiles) : carc_monastery_tiles.max;

  if (entry->state == CARC_STATE_UNFINISHED)
    return g_strdup_printf (
        ngettext ("Unfinished monastery, %d tile", "Unfinished monastery, %d tiles", (gulong) tiles), tiles);

  /* Translators: the title of an entry: a completed monastery; %d is how many tiles it has, with those around it. */
  return g_strdup_printf (ngettext ("Monastery, %d tile", "Monastery, %d tiles", (gulong) tiles), tiles);
}

static char *
title_of_garden (const CarcEntry *entry)
{
  int tiles = entry->state == CARC_STATE_UNFINISHED ? get_answer (entry, &carc_garden_tiles) : carc_garden_tiles.max;

  if (entry->state == CARC_STATE_UNFINISHED)
    return g_strdup_printf (ngettext ("Unfinished garden, %d tile", "Unfinished garden, %d tiles", (gulong) tiles),
                            tiles);

  /* Translators: the title of an entry: a completed garden; %d is how many tiles it has, with those around it. */
  return g_strdup_printf (ngettext ("Garden, %d tile", "Garden, %d tiles", (gulong) tiles), tiles);
}

static char *
title_of_field (const CarcEntry *entry)
{
  int cities = get_answer (entry, &carc_field_cities);

  /* Translators: the title of an entry: a field (the meadow of the game); %d is how many completed cities it touches.
   */
  return g_strdup_printf (ngettext ("Field, %d city", "Field, %d cities", (gulong) cities), cities);
}

static char *
title_of_bet (const CarcEntry *entry)
{
  int stack = get_answer (entry, &carc_bet_stack);
  int tiles = get_answer (entry, &carc_bet_tiles);

  if (get_answer (entry, &carc_bet_returned) != 0)
    return g_strdup_printf (_ ("Bet, stack %d, chips returned"), stack);
  if (get_answer (entry, &carc_bet_on) == CARC_ON_ROAD)
    return g_strdup_printf (ngettext ("Bet, stack %1$d, on a road of %2$d tile",
                                      "Bet, stack %1$d, on a road of %2$d tiles", (gulong) tiles),
                            stack, tiles);
  if (get_answer (entry, &carc_bet_on) == CARC_ON_CITY)
    return g_strdup_printf (ngettext ("Bet, stack %1$d, on a city of %2$d tile",
                                      "Bet, stack %1$d, on a city of %2$d tiles", (gulong) tiles),
                            stack, tiles);

  /* Translators: the title of an entry: a stack of betting chips that was settled; %d is its number. */
  return g_strdup_printf (_ ("Bet, stack %d"), stack);
}

/* One message for each color, because other languages inflect the name within a sentence. */
static const char *
title_of_token (const CarcEntry *entry)
{
  switch (get_answer (entry, &carc_token_set) - 1)
    {
    case CARC_COLOR_RED:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Red tunnel token");
    case CARC_COLOR_BLUE:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Blue tunnel token");
    case CARC_COLOR_GREEN:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Green tunnel token");
    case CARC_COLOR_YELLOW:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Yellow tunnel token");
    case CARC_COLOR_BLACK:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Black tunnel token");
    case CARC_COLOR_PINK:
      /* Translators: the title of an entry: a tunnel token of this color was placed. */
      return _ ("Pink tunnel token");
    default:
      return way_text_subject (entry->subject, entry->state);
    }
}

char *
way_text_entry_title (const CarcHeader *header, const CarcEntry *entry)
{
  const CarcSubject *subject = entry->subject;

  if (subject == &carc_road)
    return title_of_road (entry);
  if (subject == &carc_city)
    return title_of_city (entry);
  if (subject == &carc_monastery)
    return title_of_monastery (entry);
  if (subject == &carc_garden)
    return title_of_garden (entry);
  if (subject == &carc_field)
    return title_of_field (entry);
  if (subject == &carc_bookmaker)
    return g_strdup_printf (_ ("Bookmaker tile, stack %d"), get_answer (entry, &carc_stack_placed));
  if (subject == &carc_bet)
    return title_of_bet (entry);
  if (subject == &carc_tunnel_token)
    return g_strdup (title_of_token (entry));
  if (subject == &carc_turn)
    /* Translators: the title of an entry: a turn begins; %s is the player whose turn it is. */
    return g_strdup_printf (_ ("Turn: %s"), way_text_player (header, get_answer (entry, &carc_turn_player) - 1));

  return g_strdup (way_text_subject (subject, entry->state));
}

static char *
describe_signposts (const CarcEntry *entry)
{
  int left = get_answer (entry, &carc_left);
  int straight = get_answer (entry, &carc_straight);
  int right = get_answer (entry, &carc_right);
  int all = left + straight + right;

  if (all == 0)
    return NULL;

  switch ((left > 0) + (straight > 0) + (right > 0))
    {
    case 1:
      return g_strdup_printf (ngettext ("%d correct signpost", "%d correct signposts", (gulong) all), all);
    case 2:
      return g_strdup_printf (
          ngettext ("%d correct signpost of 2 types", "%d correct signposts of 2 types", (gulong) all), all);
    default:
      return g_strdup_printf (
          ngettext ("%d correct signpost of 3 types", "%d correct signposts of 3 types", (gulong) all), all);
    }
}

static unsigned
seats_that_answered (const CarcEntry *entry, const CarcQuestion *question)
{
  unsigned seats = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question && entry->answers[i].player >= 0)
      seats |= 1u << entry->answers[i].player;

  return seats;
}

static char *
describe_placed_chips (const CarcHeader *header, const CarcEntry *entry)
{
  unsigned seats = seats_that_answered (entry, &carc_chips_placed);
  g_autofree char *names = way_text_seats (header, seats);

  if (seats == 0)
    return g_strdup (_ ("No chips were placed"));

  return g_strdup_printf (ngettext ("%s placed a chip", "%s each placed a chip", (gulong) __builtin_popcount (seats)),
                          names);
}

static char *
describe_chip (const CarcHeader *header, const CarcEntry *entry, int seat, int chip)
{
  const char *name = way_text_player (header, seat);
  int tiles = get_answer (entry, &carc_bet_tiles);
  g_autofree char *numbers = NULL;

  if (chip < 1 || chip > CARC_N_CHIPS)
    return NULL;
  numbers = way_text_chip (&header->setup.chips[chip - 1]);
  if (!numbers)
    numbers = g_strdup_printf (C_ ("betting chip", "chip %d"), chip);
  if (carc_chip_matches (&header->setup.chips[chip - 1], tiles))
    /* Translators: a player's name and the numbers printed on a betting chip that was right, "Anna: 7+ (match)". */
    return g_strdup_printf (_ ("%1$s: %2$s (match)"), name, numbers);

  /* Translators: a player's name and the numbers printed on a betting chip that was wrong, "Jan: 5/6+ (no match)". */
  return g_strdup_printf (_ ("%1$s: %2$s (no match)"), name, numbers);
}

static char *
describe_hit (const CarcHeader *header, int seat, int points)
{
  g_autofree char *worth = way_text_points (points);

  /* Translators: a betting chip that was wrong. */
  return way_text_about (header, seat, points > 0 ? worth : C_ ("betting chip", "no match"));
}

static void
append_bets (char **list, const CarcHeader *header, const CarcEntry *entry)
{
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *chip = NULL;

      if (carc_entry_has (entry, &carc_bet_chip, seat))
        chip = describe_chip (header, entry, seat, carc_entry_get (entry, &carc_bet_chip, seat));
      else if (carc_entry_has (entry, &carc_bet_hit, seat))
        chip = describe_hit (header, seat, carc_entry_get (entry, &carc_bet_hit, seat));

      way_text_append (list, chip);
    }
}

static char *
describe_value (const CarcHeader *header, const CarcQuestion *question, int value)
{
  switch (question->ask)
    {
    case CARC_ASK_WORD:
      return g_strdup (way_tr (&question->choices[value - 1].words));
    case CARC_ASK_COLOR:
      return g_strdup (way_text_color ((CarcColor) (value - 1)));
    case CARC_ASK_PLAYER:
    case CARC_ASK_PLAYER_EACH:
      return g_strdup (way_text_player (header, value - 1));
    case CARC_ASK_YES_NO:
    case CARC_ASK_YES_NO_EACH:
    case CARC_ASK_TEXT:
      return NULL;
    case CARC_ASK_COUNT:
    case CARC_ASK_COUNT_EACH:
    default:
      return way_text_number (value);
    }
}

/* The generic text for questions without a sentence of their own. */
static char *
describe_answer (const CarcHeader *header, const CarcEntry *entry, const CarcQuestion *question)
{
  g_autofree char *values = NULL;
  const char *label = way_text_question (header, question);

  for (int i = 0; i < entry->n_answers; i++)
    {
      const CarcAnswer *answer = &entry->answers[i];
      g_autofree char *value = NULL;

      if (answer->question != question)
        continue;

      value = describe_value (header, question, answer->value);
      if (answer->player < 0)
        way_text_append (&values, value);
      else if (!value)
        way_text_append (&values, way_text_player (header, answer->player));
      else
        {
          const char *name = way_text_player (header, answer->player);
          /* Translators: names of two players; the robber of %1$s is next to the scoring figure of %2$s. */
          g_autofree char *each = question->ask == CARC_ASK_PLAYER_EACH
                                      ? g_strdup_printf (C_ ("answer", "%1$s next to %2$s"), name, value)
                                      : g_strdup_printf ("%s %s", name, value);

          way_text_append (&values, each);
        }
    }

  if (!values)
    return g_strdup (label);

  /* Translators: a question of the form, and how it was answered. */
  return g_strdup_printf (C_ ("answer", "%1$s: %2$s"), label, values);
}

/* Returns whether the answer is part of the title, the gains or the number of signposts. */
static gboolean
is_shown_elsewhere (const CarcQuestion *question)
{
  const CarcQuestion *const entry_text[] = {
    &carc_meeples,         &carc_large,
    &carc_road_tiles,      &carc_city_tiles,
    &carc_garden_tiles,    &carc_field_cities,
    &carc_turn_player,     &carc_same_tile,
    &carc_monastery_tiles, &carc_straight,
    &carc_right,           &carc_left,
    &carc_stack_placed,    &carc_chips_placed,
    &carc_bet_stack,       &carc_bet_on,
    &carc_bet_tiles,       &carc_bet_chip,
    &carc_bet_hit,         &carc_bet_returned,
    &carc_token_set,       &carc_correction_points,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (entry_text); i++)
    if (entry_text[i] == question)
      return TRUE;

  return FALSE;
}

static char *
describe_question (const CarcHeader *header, const CarcEntry *entry, const CarcQuestion *question)
{
  int value = get_answer (entry, question);

  if (question == &carc_city_coats)
    return g_strdup_printf (ngettext ("%d coat of arms", "%d coats of arms", (gulong) value), value);
  if (question == &carc_inn)
    return g_strdup (C_ ("in a list", "inn"));
  if (question == &carc_cathedral)
    return g_strdup (C_ ("in a list", "cathedral"));
  if (question == &carc_beyond)
    return g_strdup_printf (ngettext ("%d tile beyond tunnels", "%d tiles beyond tunnels", (gulong) value), value);
  if (question == &carc_by)
    /* Translators: in a list of answers; %s is the player who placed or completed something. */
    return g_strdup_printf (C_ ("entry", "by %s"), way_text_player (header, value - 1));
  if (question == &carc_to)
    {
      g_autofree char *names = way_text_seats (header, seats_that_answered (entry, question));

      return g_strdup_printf (C_ ("entry", "points for %s"), names);
    }

  return describe_answer (header, entry, question);
}

char *
way_text_entry_subtitle (const CarcHeader *header, const CarcEntry *entry)
{
  const CarcQuestion *questions[CARC_MAX_QUESTIONS];
  int n = carc_questions (&header->setup, entry->subject, entry->state, questions, CARC_MAX_QUESTIONS);
  g_autofree char *signposts = describe_signposts (entry);
  char *list = NULL;

  if (entry->subject == &carc_bookmaker)
    list = describe_placed_chips (header, entry);
  if (entry->subject == &carc_bet)
    append_bets (&list, header, entry);

  for (int i = 0; i < MIN (n, CARC_MAX_QUESTIONS); i++)
    {
      g_autofree char *entry_text = NULL;
      gboolean answered = FALSE;

      for (int j = 0; j < entry->n_answers; j++)
        answered = answered || entry->answers[j].question == questions[i];

      if (answered && !is_shown_elsewhere (questions[i]))
        entry_text = describe_question (header, entry, questions[i]);
      way_text_append (&list, entry_text);
    }

  way_text_append (&list, signposts);
  way_text_append (&list, way_text_isolate (entry->note));

  return list ? list : g_strdup ("");
}

char *
way_text_section (const CarcHeader *header, const CarcEntry *entry, int turn)
{
  if (!entry)
    return g_strdup (_ ("Before the first turn"));
  if (entry->subject == &carc_turn)
    /* Translators: the number of a turn, and the name of the player whose turn it is: “Turn 3 · Anna”. */
    return g_strdup_printf (_ ("Turn %1$d · %2$s"), turn,
                            way_text_player (header, get_answer (entry, &carc_turn_player) - 1));

  return g_strdup (way_tr (&entry->subject->name));
}

/* The name of the expansion if there is only one; NULL for the base game alone. */
static char *
describe_expansions (const CarcSetup *setup)
{
  const char *name = NULL;
  int n = 0;

  for (int i = 0; carc_modules[i]; i++)
    if (carc_module_is_named (i) && carc_module_in_play (setup, i) && n++ == 0)
      name = way_tr (&carc_modules[i]->name);
  return n < 2 ? g_strdup (name) : g_strdup_printf (ngettext ("%d expansion", "%d expansions", (gulong) n), n);
}

char *
way_text_setting (const CarcHeader *header)
{
  g_autofree char *expansions = describe_expansions (&header->setup);

  if (*header->place == '\0' || !expansions)
    return g_strconcat (header->place, expansions, NULL);
  return g_strjoin (" · ", header->place, expansions, NULL);
}

char *
way_text_progress (const CarcHeader *header, const CarcStandings *standings)
{
  int active = carc_active_player (standings);

  if (carc_is_ended (standings))
    return g_strdup (_ ("The game is over"));
  if (carc_is_final (standings))
    return g_strdup (_ ("Final scoring"));
  if (active < 0)
    return g_strdup (_ ("Before the first turn"));

  return g_strdup_printf (_ ("Turn %1$d · %2$s"), carc_turns_begun (standings), way_text_player (header, active));
}
