/* way-game-item.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-item-private.h"

#include <glib/gi18n-lib.h>

#include "carc-base.h"
#include "way-text.h"

#define MAX_NAMED 4

struct _WayGameItem {
  GObject parent_instance;

  WayGameInfo *info;
  WayGames *games; /* weak */
  char *continue_text;
};

enum {
  PROP_0,
  PROP_ID,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_FINISHED,
  PROP_CONTINUE_TEXT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayGameItem, way_game_item, G_TYPE_OBJECT)

WayGameItem *
way_game_item_new (WayGames *games, WayGameInfo *info)
{
  WayGameItem *self = g_object_new (WAY_TYPE_GAME_ITEM, NULL);

  self->info = info;
  g_set_weak_pointer (&self->games, games);

  return self;
}

gint64
way_game_item_get_id (WayGameItem *self)
{
  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), 0);

  return self->info->id;
}

const WayGameInfo *
way_game_item_get_info (WayGameItem *self)
{
  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), NULL);

  return self->info;
}

gboolean
way_game_item_is_same (WayGameItem *self, WayGameItem *other)
{
  const WayGameInfo *one = self->info;
  const WayGameInfo *two = other->info;

  if (one->started != two->started || one->finished != two->finished || one->last_recorded != two->last_recorded
      || one->n_changes != two->n_changes || one->n_players != two->n_players || !g_str_equal (one->place, two->place)
      || !g_str_equal (one->note, two->note) || !g_str_equal (one->modules, two->modules))
    return FALSE;
  for (int seat = 0; seat < one->n_players; seat++)
    if (!g_str_equal (one->names[seat], two->names[seat]) || one->colors[seat] != two->colors[seat]
        || one->final_points[seat] != two->final_points[seat])
      return FALSE;
  return TRUE;
}

static const char *
find_name (const WayGameInfo *info, int seat)
{
  const char *name = info->names[seat];

  return name != NULL && name[0] != '\0' ? name : way_text_color (info->colors[seat]);
}

static char *
write_title (const WayGameInfo *info)
{
  char *list = NULL;

  for (int seat = 0; seat < info->n_players; seat++)
    way_text_append (&list, find_name (info, seat));

  return list != NULL ? list : g_strdup ("");
}

static char *
write_date (const WayGameInfo *info)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (info->started);

  return started != NULL ? g_date_time_format (started, "%x") : NULL;
}

/* “Mia 121, Anna 119”: the best first, equals in the order of their seats. */
static char *
write_result (const WayGameInfo *info)
{
  unsigned done = 0;
  char *list = NULL;

  if (info->finished == 0)
    /* Translators: about a game that is not finished, in the list of games. */
    return g_strdup (_ ("in progress"));

  for (int place = 0; place < info->n_players; place++)
    {
      g_autofree char *points = NULL;
      g_autofree char *result = NULL;
      int best = -1;

      for (int seat = 0; seat < info->n_players; seat++)
        if (!(done & (1u << seat)) && (best < 0 || info->final_points[seat] > info->final_points[best]))
          best = seat;

      done |= 1u << best;
      points = way_text_number (info->final_points[best]);
      /* Translators: a player's name and points, in the result of a game: “Mia 121”. */
      result = g_strdup_printf (C_ ("result", "%1$s %2$s"), find_name (info, best), points);
      way_text_append (&list, result);
    }

  return list != NULL ? list : g_strdup ("");
}

/* Their names while they are few; NULL: the base game. */
static char *
write_expansions (const WayGameInfo *info)
{
  g_auto (GStrv) ids = g_strsplit (info->modules, " ", -1);
  char *list = NULL;
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) ids, carc_modules[i]->id) && ++n <= MAX_NAMED)
      way_text_append (&list, way_tr (&carc_modules[i]->name));
  if (n <= MAX_NAMED)
    return list;
  g_free (list);
  /* Translators: how many expansions a game was played with. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d expansion", "%d expansions", (gulong) n), n);
}

static char *
write_subtitle (const WayGameInfo *info)
{
  g_autofree char *date = write_date (info);
  g_autofree char *result = write_result (info);
  g_autofree char *expansions = write_expansions (info);
  const char *parts[5] = { NULL };
  int n = 0;

  if (date != NULL)
    parts[n++] = date;
  if (info->place != NULL && info->place[0] != '\0')
    parts[n++] = info->place;
  parts[n++] = result;
  parts[n] = expansions;

  return g_strjoinv (" · ", (char **) parts);
}

static char *
write_lead (const CarcHeader *header, const CarcStandings *standings)
{
  int turn = carc_turns_begun (standings);
  int best = standings->points[0];
  unsigned leaders = 0;
  g_autofree char *names = NULL;

  for (int seat = 1; seat < header->setup.n_players; seat++)
    best = MAX (best, standings->points[seat]);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    leaders |= standings->points[seat] == best ? 1u << seat : 0;

  if (best <= 0 || header->setup.n_players < 2)
    return g_strdup_printf (_ ("Turn %d"), turn);

  names = way_text_seats (header, leaders);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Turn %1$d, %2$s leads", "Turn %1$d, %2$s lead",
                                       (gulong) __builtin_popcount (leaders)),
                          turn, names);
}

/* Only a game in progress is folded for its row, and only when somebody looks. */
static const char *
find_continue_text (WayGameItem *self)
{
  g_autofree CarcHeader *header = NULL;
  g_autofree CarcStandings *standings = NULL;

  if (self->continue_text != NULL || self->info->finished != 0 || self->games == NULL)
    return self->continue_text != NULL ? self->continue_text : "";

  header = g_new0 (CarcHeader, 1);
  standings = g_new0 (CarcStandings, 1);
  if (way_games_read_standings (self->games, self->info->id, header, standings))
    self->continue_text
        = carc_is_final (standings) ? way_text_progress (header, standings) : write_lead (header, standings);
  else
    self->continue_text = g_strdup ("");

  return self->continue_text;
}

static void
way_game_item_finalize (GObject *object)
{
  WayGameItem *self = WAY_GAME_ITEM (object);

  g_clear_weak_pointer (&self->games);
  g_clear_pointer (&self->info, way_game_info_free);
  g_free (self->continue_text);

  G_OBJECT_CLASS (way_game_item_parent_class)->finalize (object);
}

static void
way_game_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayGameItem *self = WAY_GAME_ITEM (object);

  switch (id)
    {
    case PROP_ID:
      g_value_set_int64 (value, self->info->id);
      break;
    case PROP_TITLE:
      g_value_take_string (value, write_title (self->info));
      break;
    case PROP_SUBTITLE:
      g_value_take_string (value, write_subtitle (self->info));
      break;
    case PROP_FINISHED:
      g_value_set_boolean (value, self->info->finished != 0);
      break;
    case PROP_CONTINUE_TEXT:
      g_value_set_string (value, find_continue_text (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_game_item_class_init (WayGameItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = way_game_item_finalize;
  object_class->get_property = way_game_item_get_property;

  properties[PROP_ID] = g_param_spec_int64 ("id", NULL, NULL, 0, G_MAXINT64, 0, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  properties[PROP_CONTINUE_TEXT] = g_param_spec_string ("continue-text", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
way_game_item_init (WayGameItem *self)
{
}
