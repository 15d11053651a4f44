/* way-player.c: a player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player.h"

#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-tunnel.h"
#include "way-text-property.h"
#include "way-space-moves.h"
#include "way-text.h"
#include "way-i18n.h"

struct _WayPlayer {
  GObject parent_instance;

  WayPlayerInfo info;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayPlayer, way_player, G_TYPE_OBJECT)

WayPlayer *
way_player_new (int seat)
{
  WayPlayer *self = g_object_new (WAY_TYPE_PLAYER, NULL);

  self->info.seat = seat;

  return self;
}

static gboolean
set_number (int *number, int value)
{
  gboolean changed = *number != value;

  *number = value;

  return changed;
}

static int
count_held (const CarcSetup *setup, const CarcStandings *standings, const char *module, const CarcToken *token,
            int seat)
{
  int index = carc_module_find (module, strlen (module));

  if (index < 0 || !carc_module_in_play (setup, index) || token->supply (setup, seat) <= 0)
    return -1;

  return carc_standings_held (standings, token, seat);
}

static void
append_count (char **list, const CarcText *words, int count, const char *none)
{
  g_autofree char *counted = NULL;

  if (count < 0)
    return;

  counted = count > 0 ? way_text_count (words, count) : g_strdup (none);
  way_text_append (list, counted);
}

static char *
describe (const WayPlayerInfo *info)
{
  g_autofree char *points = way_text_points (info->points);
  char *list = g_strdup (info->name);

  way_text_append (&list, way_text_figure (info->color));
  way_text_append (&list, points);
  way_text_append (&list, info->badge);
  way_text_append (&list, info->space_badge);
  if (info->active)
    way_text_append (&list, C_ ("player", "current turn"));
  way_text_append (&list, info->place);
  /* Translators: read aloud after a player's name: all betting chips are placed. */
  append_count (&list, &carc_betting_chip.words, info->chips, _ ("no betting chips"));
  /* Translators: read aloud after a player's name: all tunnel tokens are placed. */
  append_count (&list, &carc_tunnel_marker.words, info->tokens, _ ("no tunnel tokens"));

  return list;
}

void
way_player_update (WayPlayer *self, const CarcHeader *header, const CarcStandings *standings,
                   const WaySpaceMoves *expected)
{
  const CarcSetup *setup = &header->setup;
  WayPlayerInfo *info = &self->info;
  int seat = info->seat;
  int points = standings->points[seat];
  gboolean changed = info->color != setup->colors[seat];

  info->color = setup->colors[seat];
  changed |= set_number (&info->points, points);
  changed |= set_number (&info->active, !carc_is_final (standings) && carc_active_player (standings) == seat);
  changed |= set_number (&info->chips, count_held (setup, standings, "bets", &carc_betting_chip, seat));
  changed |= set_number (&info->tokens, count_held (setup, standings, "tunnel", &carc_tunnel_marker, seat));
  changed |= way_text_set (&info->name, g_strdup (way_text_player (header, seat)));
  changed |= way_text_set (&info->place, way_text_places (standings, seat));
  changed |= way_text_set (&info->short_place, way_text_short_place (points));
  changed |= way_text_set (&info->badge, way_text_badge (setup, standings, seat));
  changed |= way_text_set (&info->space_badge, g_strdup (way_space_moves_badge (expected, seat)));
  if (!changed)
    return;
  way_text_set (&info->description, describe (info));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const WayPlayerInfo *
way_player_get_info (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), NULL);

  return &self->info;
}

static void
way_player_finalize (GObject *object)
{
  WayPlayerInfo *info = &WAY_PLAYER (object)->info;

  g_free (info->name);
  g_free (info->place);
  g_free (info->short_place);
  g_free (info->badge);
  g_free (info->space_badge);
  g_free (info->description);

  G_OBJECT_CLASS (way_player_parent_class)->finalize (object);
}

static void
way_player_class_init (WayPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_player_finalize;

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_player_init (WayPlayer *self)
{
}
