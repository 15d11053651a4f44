/* way-score-announcer.c: what a screen reader says about a game in progress.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-announcer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-player.h"
#include "way-text.h"

struct _WayScoreAnnouncer {
  GObject parent_instance;

  WayGame *game;
  WayAnnouncer *announcer;
  int points[CARC_MAX_PLAYERS]; /* that were announced last */
  int turn;                     /* that was announced last */
  guint source;
};

G_DEFINE_FINAL_TYPE (WayScoreAnnouncer, way_score_announcer, G_TYPE_OBJECT)

/* Whether @seat alone has the most now, and others had the most before. */
static gboolean
takes_lead (WayGame *game, int seat, const int before[CARC_MAX_PLAYERS])
{
  int n_players = way_game_get_setup (game)->n_players;
  unsigned alone = 1u << seat;

  return carc_find_leaders (way_game_get_standings (game)->points, n_players, NULL) == alone
         && (carc_find_leaders (before, n_players, NULL) & ~alone) != 0;
}

/* Returns how the points of @seat have changed since all players had @before. (transfer full) */
static char *
describe_change (WayGame *game, int seat, const int before[CARC_MAX_PLAYERS])
{
  int points = way_game_get_standings (game)->points[seat];
  int change = points - before[seat];
  const char *name = way_text_player (way_game_get_header (game), seat);

  if (change > 0 && takes_lead (game, seat, before))
    /* Translators: spoken: a player’s name, how many points are added, the sum, and that nobody has more now. */
    return g_strdup_printf (_ ("%1$s plus %2$d, now %3$d, takes the lead"), name, change, points);

  if (change < 0)
    /* Translators: spoken: a player’s name, how many points are taken away, and what is left. */
    return g_strdup_printf (_ ("%1$s minus %2$d, now %3$d"), name, -change, points);
  /* Translators: spoken: a player’s name, how many points are added, and the sum. */
  return g_strdup_printf (_ ("%1$s plus %2$d, now %3$d"), name, change, points);
}

/* Returns whose turn has begun since the last call, or NULL: one that is undone has a toast. */
static char *
describe_turn (WayScoreAnnouncer *self)
{
  int turn, active, before = self->turn;

  g_object_get (self->game, "turn", &turn, "active", &active, NULL);
  self->turn = turn;
  if (turn <= before || active < 0)
    return NULL;
  /* Translators: spoken: %s is a player’s name. */
  return g_strdup_printf (_ ("It is %s’s turn"), way_text_player (way_game_get_header (self->game), active));
}

static gboolean
announce_cb (gpointer data)
{
  WayScoreAnnouncer *self = data;
  const CarcStandings *standings = way_game_get_standings (self->game);
  int n = way_game_get_setup (self->game)->n_players;
  g_autofree char *turn = describe_turn (self);
  g_autoptr (GString) text = g_string_new (NULL);
  int before[CARC_MAX_PLAYERS];

  self->source = 0;
  memcpy (before, self->points, sizeof before);
  for (int seat = 0; seat < n; seat++)
    if (standings->points[seat] != self->points[seat])
      {
        g_autofree char *change = describe_change (self->game, seat, before);

        g_string_append_printf (text, "%s%s", text->len ? "\n" : "", change);
        self->points[seat] = standings->points[seat];
      }
  if (turn)
    g_string_append_printf (text, "%s%s", text->len ? "\n" : "", turn);
  if (text->len > 0)
    way_announcer_say (self->announcer, text->str);
  return G_SOURCE_REMOVE;
}

/* All that one change brings is one announcement. */
static void
announce_later (WayScoreAnnouncer *self)
{
  if (!self->source)
    self->source = g_idle_add (announce_cb, self);
}

static void
way_score_announcer_dispose (GObject *object)
{
  WayScoreAnnouncer *self = WAY_SCORE_ANNOUNCER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->game);
  g_clear_object (&self->announcer);

  G_OBJECT_CLASS (way_score_announcer_parent_class)->dispose (object);
}

static void
way_score_announcer_class_init (WayScoreAnnouncerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_score_announcer_dispose;
}

static void
way_score_announcer_init (WayScoreAnnouncer *self)
{
}

static void
follow_players (WayScoreAnnouncer *self)
{
  GListModel *players = way_game_get_players (self->game);

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (WayPlayer) player = g_list_model_get_item (players, i);

      g_signal_connect_object (player, "changed", G_CALLBACK (announce_later), self, G_CONNECT_SWAPPED);
      self->points[i] = way_player_get_info (player)->points;
    }
}

WayScoreAnnouncer *
way_score_announcer_new (WayGame *game, WayAnnouncer *announcer)
{
  WayScoreAnnouncer *self = g_object_new (WAY_TYPE_SCORE_ANNOUNCER, NULL);

  self->game = g_object_ref (game);
  self->announcer = g_object_ref (announcer);
  g_object_get (game, "turn", &self->turn, NULL);
  follow_players (self);
  g_signal_connect_object (game, "changed", G_CALLBACK (announce_later), self, G_CONNECT_SWAPPED);
  return self;
}
