/* way-rank-item.c: a player in the ranking.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rank-item.h"

#include <glib/gi18n.h>

#include "way-statistics.h"

struct _WayRankItem {
  GObject parent_instance;

  WayPersonFigures person;
  int place;
};

G_DEFINE_FINAL_TYPE (WayRankItem, way_rank_item, G_TYPE_OBJECT)

const WayPersonFigures *
way_rank_item_get_person (WayRankItem *self)
{
  return &self->person;
}

int
way_rank_item_get_place (WayRankItem *self)
{
  return self->place;
}

double
way_rank_item_get_rate (WayRankItem *self)
{
  return (double) way_statistics_count_wins (&self->person.all) / MAX (self->person.all.games, 1);
}

char *
way_rank_item_describe_place (WayRankItem *self)
{
  return self->place > 0 ? g_strdup_printf ("%d", self->place) : g_strdup ("–");
}

char *
way_rank_item_describe_rate (WayRankItem *self)
{
  return way_statistics_describe_percent (way_statistics_count_wins (&self->person.all), self->person.all.games);
}

char *
way_rank_item_describe_average (WayRankItem *self)
{
  return way_statistics_describe_average (self->person.all.points, self->person.all.games);
}

char *
way_rank_item_describe (WayRankItem *self)
{
  g_autofree char *average = way_rank_item_describe_average (self);

  /* Translators: below the name of a player: games won, games played, and average points. */
  return g_strdup_printf (_ ("%1$d of %2$d won · average %3$s"), way_statistics_count_wins (&self->person.all),
                          self->person.all.games, average);
}

static void
way_rank_item_finalize (GObject *object)
{
  g_free (WAY_RANK_ITEM (object)->person.name);

  G_OBJECT_CLASS (way_rank_item_parent_class)->finalize (object);
}

static void
way_rank_item_class_init (WayRankItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_rank_item_finalize;
}

static void
way_rank_item_init (WayRankItem *self)
{
}

WayRankItem *
way_rank_item_new (const WayPersonFigures *person, int place)
{
  WayRankItem *self = g_object_new (WAY_TYPE_RANK_ITEM, NULL);

  self->person = *person;
  self->person.name = g_strdup (person->name);
  self->place = place;
  return self;
}
