/* way-ending-words.c: the texts of the ending of a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-ending-words.h"

#include <glib/gi18n.h>

#include "way-date.h"
#include "way-text.h"

static char *
join (const char *one, const char *other)
{
  if (!one || !other)
    return g_strdup (one ? one : other ? other : "");
  return g_strconcat (one, " · ", other, NULL);
}

/* @is_short: as little as possible. */
static char *
describe_occasion (const CarcHeader *header, gboolean is_short)
{
  const char *place = header->place[0] != '\0' ? header->place : NULL;
  g_autoptr (GDateTime) played = way_date_read_played (header->played);
  g_autofree char *day = played ? way_result_describe_day (played) : NULL;

  return join (place, is_short && place ? NULL : day);
}

/* During the animation at the end of a game: the place of a player. */
static char *
describe_place (const WayResult *result, int seat)
{
  const char *name = way_text_player (result->header, seat);

  switch (result->places[seat])
    {
    case 1:
      return way_result_describe_winners (result, 0);
    case 2:
      /* Translators: the heading of a ranking while it is revealed: the place of a player, whose name is %s. */
      return g_strdup_printf (C_ ("ending", "Second: %s"), name);
    case 3:
      return g_strdup_printf (C_ ("ending", "Third: %s"), name);
    case 4:
      return g_strdup_printf (C_ ("ending", "Fourth: %s"), name);
    case 5:
      return g_strdup_printf (C_ ("ending", "Fifth: %s"), name);
    case 6:
      return g_strdup_printf (C_ ("ending", "Sixth: %s"), name);
    case 7:
      return g_strdup_printf (C_ ("ending", "Seventh: %s"), name);
    default:
      return g_strdup_printf (C_ ("ending", "Eighth: %s"), name);
    }
}

static char *
announce_winners (const WayResult *result)
{
  unsigned winners = 0;
  g_autofree char *names = NULL;

  for (int i = 0; i < result->n_winners; i++)
    winners |= 1u << result->order[i];
  names = way_text_seats (result->header, winners);
  /* Translators: spoken at the end of a game: the names of one player or several, and their points. */
  return g_strdup_printf (ngettext ("%1$s wins with %2$d.", "%1$s win with %2$d.", (gulong) result->n_winners), names,
                          result->points[result->order[0]]);
}

static char *
announce (const WayResult *result)
{
  g_autofree char *winners = announce_winners (result);
  g_autofree char *list = NULL;
  g_autofree char *others = NULL;

  for (int i = result->n_winners; i < result->header->setup.n_players; i++)
    {
      int seat = result->order[i];
      /* Translators: spoken at the end of a game, an item of a list: the name of a player, and the points. */
      g_autofree char *item
          = g_strdup_printf (C_ ("ending", "%1$s %2$d"), way_text_player (result->header, seat), result->points[seat]);

      way_text_append (&list, item);
    }
  if (!list)
    return g_steal_pointer (&winners);
  /* Translators: a list as a sentence: “Mia 137, Jan 134, Petr 109.” */
  others = g_strdup_printf (C_ ("ending", "%s."), list);
  return way_text_sentences (winners, others);
}

void
way_ending_words_init (WayEndingWords *self, const WayEndingPlan *plan, const WayResult *result,
                       const WayScoreTimeline *timeline)
{
  g_autofree char *kinds = NULL;

  *self = (WayEndingWords){
    .occasion = describe_occasion (result->header, FALSE),
    .place = describe_occasion (result->header, TRUE),
    .winners = way_result_describe_winners (result, 0),
    .margin = way_result_describe_margin (result),
    .remark = way_result_describe_lead (result, timeline),
    .announcement = announce (result),
  };
  for (int i = 0; i < plan->n_kinds; i++)
    {
      way_text_append (&kinds, way_kind_get_name ((WayKind) plan->kinds[i]));
      self->kinds[i] = g_strdup (kinds);
    }
  for (int seat = 0; seat < plan->n_players; seat++)
    {
      g_autofree char *points = way_text_points (result->points[seat]);

      self->places[seat] = describe_place (result, seat);
      self->points[seat] = join (points, result->places[seat] == 1 ? self->margin : NULL);
    }
}

void
way_ending_words_clear (WayEndingWords *self)
{
  for (int i = 0; i < WAY_N_KINDS; i++)
    g_free (self->kinds[i]);
  for (int seat = 0; seat < CARC_MAX_PLAYERS; seat++)
    {
      g_free (self->places[seat]);
      g_free (self->points[seat]);
    }
  g_free (self->occasion);
  g_free (self->place);
  g_free (self->winners);
  g_free (self->margin);
  g_free (self->remark);
  g_free (self->announcement);
  *self = (WayEndingWords){ 0 };
}
