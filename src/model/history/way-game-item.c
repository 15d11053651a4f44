/* way-game-item.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-item.h"

#include <glib/gi18n-lib.h>

#include "carc-base.h"
#include "way-text.h"

#define MAX_NAMED 4

struct _WayGameItem {
  GObject parent_instance;

  WayGameInfo *info;
};

G_DEFINE_FINAL_TYPE (WayGameItem, way_game_item, G_TYPE_OBJECT)

WayGameItem *
way_game_item_new (WayGameInfo *info)
{
  WayGameItem *self = g_object_new (WAY_TYPE_GAME_ITEM, NULL);

  self->info = info;

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

char *
way_game_item_format_title (WayGameItem *self)
{
  const WayGameInfo *info;
  char *list = NULL;

  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), NULL);

  info = self->info;

  for (int seat = 0; seat < info->n_players; seat++)
    way_text_append (&list, find_name (info, seat));

  return list != NULL ? list : g_strdup ("");
}

static char *
format_date (const WayGameInfo *info)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (info->started);

  return started != NULL ? g_date_time_format (started, "%x") : NULL;
}

/* “Mia 121, Anna 119”: the best first, equals in the order of their seats. */
static char *
format_result (const WayGameInfo *info)
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
format_expansions (const WayGameInfo *info)
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

char *
way_game_item_format_subtitle (WayGameItem *self)
{
  const WayGameInfo *info = self->info;
  g_autofree char *date = format_date (info);
  g_autofree char *result = format_result (info);
  g_autofree char *expansions = format_expansions (info);
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

static void
way_game_item_finalize (GObject *object)
{
  WayGameItem *self = WAY_GAME_ITEM (object);

  g_clear_pointer (&self->info, way_game_info_free);

  G_OBJECT_CLASS (way_game_item_parent_class)->finalize (object);
}

static void
way_game_item_class_init (WayGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_game_item_finalize;
}

static void
way_game_item_init (WayGameItem *self)
{
}
