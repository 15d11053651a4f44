/* way-player.c: a player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "carc-tunnel.h"
#include "way-text-property.h"
#include "way-text.h"

struct _WayPlayer {
  GObject parent_instance;

  int seat;
  CarcColor color;
  int points;
  gboolean active;
  int chips;
  int tokens;
  char *name;
  char *place;
  char *short_place;
  char *badge;
  char *description;
};

enum {
  PROP_0,
  PROP_NAME,
  PROP_SEAT,
  PROP_COLOR,
  PROP_POINTS,
  PROP_LAP,
  PROP_SPACE,
  PROP_PLACE_TEXT,
  PROP_SHORT_PLACE_TEXT,
  PROP_BADGE_TEXT,
  PROP_ACTIVE,
  PROP_CHIPS,
  PROP_TOKENS,
  PROP_DESCRIPTION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayPlayer, way_player, G_TYPE_OBJECT)

WayPlayer *
way_player_new (int seat)
{
  WayPlayer *self = g_object_new (WAY_TYPE_PLAYER, NULL);

  self->seat = seat;

  return self;
}

static gboolean
change_number (WayPlayer *self, int *number, int now, int property)
{
  if (*number == now)
    return FALSE;

  *number = now;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);

  return TRUE;
}

/* The track is said in words only when the figure moves, or stands there for the first time. */
static gboolean
change_points (WayPlayer *self, int points)
{
  if (change_number (self, &self->points, points, PROP_POINTS))
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LAP]);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPACE]);
    }
  else if (self->place != NULL)
    return FALSE;

  way_text_property_set (self, &self->place, way_text_place (points), properties[PROP_PLACE_TEXT]);
  way_text_property_set (self, &self->short_place, way_text_short_place (points), properties[PROP_SHORT_PLACE_TEXT]);

  return TRUE;
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
describe (WayPlayer *self)
{
  g_autofree char *points = way_text_points (self->points);
  char *list = g_strdup (self->name);

  way_text_append (&list, way_text_figure (self->color));
  way_text_append (&list, points);
  way_text_append (&list, self->badge);
  if (self->active)
    way_text_append (&list, C_ ("player", "their turn"));
  way_text_append (&list, self->place);
  /* Translators: read aloud after a player's name: all betting chips are placed. */
  append_count (&list, &carc_betting_chip.words, self->chips, _ ("no betting chips"));
  /* Translators: read aloud after a player's name: all tunnel tokens are placed. */
  append_count (&list, &carc_tunnel_marker.words, self->tokens, _ ("no tunnel tokens"));

  return list;
}

void
way_player_update (WayPlayer *self, const CarcHeader *header, const CarcStandings *standings)
{
  const CarcSetup *setup = &header->setup;
  gboolean active = !carc_is_final (standings) && carc_active_player (standings) == self->seat;
  gboolean changed = self->color != setup->colors[self->seat];

  g_object_freeze_notify (G_OBJECT (self));
  self->color = setup->colors[self->seat];
  changed |= way_text_property_set (self, &self->name, g_strdup (way_text_player (header, self->seat)),
                                    properties[PROP_NAME]);
  changed |= change_points (self, standings->points[self->seat]);
  changed |= way_text_property_set (self, &self->badge, way_text_badge (setup, standings, self->seat),
                                    properties[PROP_BADGE_TEXT]);
  changed |= change_number (self, &self->active, active, PROP_ACTIVE);
  changed |= change_number (self, &self->chips, count_held (setup, standings, "bets", &carc_betting_chip, self->seat),
                            PROP_CHIPS);
  changed |= change_number (self, &self->tokens,
                            count_held (setup, standings, "tunnel", &carc_tunnel_marker, self->seat), PROP_TOKENS);
  if (changed)
    way_text_property_set (self, &self->description, describe (self), properties[PROP_DESCRIPTION]);
  g_object_thaw_notify (G_OBJECT (self));
}

const char *
way_player_get_name (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), NULL);

  return self->name;
}

int
way_player_get_seat (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), -1);

  return self->seat;
}

CarcColor
way_player_get_color (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), CARC_COLOR_RED);

  return self->color;
}

int
way_player_get_points (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), 0);

  return self->points;
}

gboolean
way_player_get_active (WayPlayer *self)
{
  g_return_val_if_fail (WAY_IS_PLAYER (self), FALSE);

  return self->active;
}

static void
way_player_finalize (GObject *object)
{
  WayPlayer *self = WAY_PLAYER (object);

  g_free (self->name);
  g_free (self->place);
  g_free (self->short_place);
  g_free (self->badge);
  g_free (self->description);

  G_OBJECT_CLASS (way_player_parent_class)->finalize (object);
}

static void
way_player_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayPlayer *self = WAY_PLAYER (object);
  int lap, space;

  way_text_track (self->points, &lap, &space);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_SEAT:
      g_value_set_int (value, self->seat);
      break;
    case PROP_COLOR:
      g_value_set_int (value, (int) self->color);
      break;
    case PROP_POINTS:
      g_value_set_int (value, self->points);
      break;
    case PROP_LAP:
      g_value_set_int (value, lap);
      break;
    case PROP_SPACE:
      g_value_set_int (value, space);
      break;
    case PROP_PLACE_TEXT:
      g_value_set_string (value, self->place);
      break;
    case PROP_SHORT_PLACE_TEXT:
      g_value_set_string (value, self->short_place);
      break;
    case PROP_BADGE_TEXT:
      g_value_set_string (value, self->badge);
      break;
    case PROP_ACTIVE:
      g_value_set_boolean (value, self->active);
      break;
    case PROP_CHIPS:
      g_value_set_int (value, self->chips);
      break;
    case PROP_TOKENS:
      g_value_set_int (value, self->tokens);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, self->description);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_player_class_init (WayPlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = way_player_finalize;
  object_class->get_property = way_player_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, 0, CARC_MAX_PLAYERS - 1, 0, flags);
  properties[PROP_COLOR] = g_param_spec_int ("color", NULL, NULL, 0, CARC_N_COLORS - 1, 0, flags);
  properties[PROP_POINTS] = g_param_spec_int ("points", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_LAP] = g_param_spec_int ("lap", NULL, NULL, 1, G_MAXINT, 1, flags);
  properties[PROP_SPACE] = g_param_spec_int ("space", NULL, NULL, 0, 49, 0, flags);
  properties[PROP_PLACE_TEXT] = g_param_spec_string ("place-text", NULL, NULL, NULL, flags);
  properties[PROP_SHORT_PLACE_TEXT] = g_param_spec_string ("short-place-text", NULL, NULL, NULL, flags);
  properties[PROP_BADGE_TEXT] = g_param_spec_string ("badge-text", NULL, NULL, NULL, flags);
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_CHIPS] = g_param_spec_int ("chips", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_TOKENS] = g_param_spec_int ("tokens", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_player_init (WayPlayer *self)
{
  self->chips = -1;
  self->tokens = -1;
}
