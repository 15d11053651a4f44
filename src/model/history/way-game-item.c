/* way-game-item.c: a game in the list of games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-item.h"

#include "carc-base.h"
#include "way-clock.h"
#include "way-date.h"
#include "way-text.h"
#include "way-i18n.h"

struct _WayGameItem {
  GObject parent_instance;

  WayGameInfo *info;
  char *today; /* NULL: today's rules give the result */
};

G_DEFINE_FINAL_TYPE (WayGameItem, way_game_item, G_TYPE_OBJECT)

WayGameItem *
way_game_item_new (WayGameInfo *info)
{
  WayGameItem *self = g_object_new (WAY_TYPE_GAME_ITEM, NULL);

  self->info = info;

  return self;
}

WayGameItem *
way_game_item_new_with_today (WayGameInfo *info, char *today)
{
  WayGameItem *self = way_game_item_new (info);

  self->today = today;
  return self;
}

const char *
way_game_item_get_today (WayGameItem *self)
{
  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), NULL);

  return self->today;
}

WayGameItem *
way_game_item_new_unreadable (gint64 id, const char *uuid)
{
  WayGameInfo *info = g_new0 (WayGameInfo, 1);

  info->id = id;
  g_strlcpy (info->uuid, uuid, sizeof info->uuid);
  info->started = G_MAXINT64; /* an impossible time */
  info->place = g_strdup ("");
  info->modules = g_strdup ("");
  info->note = g_strdup ("");
  return way_game_item_new (info);
}

static gboolean
is_unreadable (const WayGameInfo *info)
{
  return info->n_players == 0;
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

  if (!g_str_equal (one->uuid, two->uuid) || one->started != two->started || g_strcmp0 (one->played, two->played) != 0
      || one->finished != two->finished || one->last_recorded != two->last_recorded || one->n_changes != two->n_changes
      || one->n_players != two->n_players || !g_str_equal (one->place, two->place)
      || !g_str_equal (one->note, two->note) || !g_str_equal (one->modules, two->modules)
      || one->has_earlier_result != two->has_earlier_result || g_strcmp0 (self->today, other->today) != 0)
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

  return name && name[0] != '\0' ? way_text_isolate (name) : way_text_color (info->colors[seat]);
}

const char *
way_game_item_get_name (WayGameItem *self, int seat)
{
  return find_name (self->info, seat);
}

char *
way_game_item_format_title (WayGameItem *self)
{
  const WayGameInfo *info;
  char *list = NULL;

  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), NULL);

  info = self->info;
  if (is_unreadable (info))
    /* Translators: in the list of games, instead of the players. */
    return g_strdup (_ ("This game could not be read"));

  for (int seat = 0; seat < info->n_players; seat++)
    way_text_append (&list, find_name (info, seat));

  return list ? list : g_strdup ("");
}

GDateTime *
way_game_item_find_start (const WayGameInfo *info)
{
  GDateTime *played = info->played ? way_date_read_played (info->played) : NULL;

  return played ? played : way_clock_at (info->started);
}

GDateTime *
way_game_item_get_start (WayGameItem *self)
{
  g_return_val_if_fail (WAY_IS_GAME_ITEM (self), NULL);

  return way_game_item_find_start (self->info);
}

/* Returns a date in the format @format of way_date_format(); NULL for an impossible time. */
static char *
format_date (WayGameItem *self, const char *format)
{
  g_autoptr (GDateTime) started = way_game_item_get_start (self);

  return started ? way_date_format (started, format) : NULL;
}

char *
way_game_item_format_weekday (WayGameItem *self)
{
  return format_date (self, "%a");
}

char *
way_game_item_format_day (WayGameItem *self)
{
  return format_date (self, "%-d");
}

char *
way_game_item_format_month (WayGameItem *self)
{
  /* Translators: the heading of the games of a month: “November 2026”. %OB is the name of the month as it stands alone,
   * %Y the year, %-m the number of the month; see g_date_time_format(). xgettext:no-c-format */
  return way_date_capitalize (format_date (self, C_ ("date", "%OB %Y")));
}

char *
way_game_item_format_date (WayGameItem *self)
{
  /* Translators: a day: “Wednesday, November 18, 2026”; see g_date_time_format(). xgettext:no-c-format */
  return format_date (self, C_ ("date", "%A, %B %-d, %Y"));
}

char *
way_game_item_format_short_date (WayGameItem *self)
{
  g_autoptr (GDateTime) started = way_game_item_get_start (self);

  return started ? way_date_format_short_day (started) : NULL;
}

unsigned
way_game_item_get_winners (WayGameItem *self)
{
  const WayGameInfo *info = self->info;
  unsigned winners = 0;
  int best = G_MININT;

  if (info->finished == 0 || info->n_players == 1)
    return 0;
  for (int seat = 0; seat < info->n_players; seat++)
    best = MAX (best, info->final_points[seat]);
  for (int seat = 0; seat < info->n_players; seat++)
    winners |= info->final_points[seat] == best ? 1u << seat : 0;
  return winners;
}

/* Returns the seat with the most points among @seats; of equals the first. */
static int
find_best (const WayGameInfo *info, unsigned seats)
{
  int best = -1;

  for (int seat = 0; seat < info->n_players; seat++)
    if (seats & (1u << seat) && (best < 0 || info->final_points[seat] > info->final_points[best]))
      best = seat;
  return best;
}

/* “Mia 121 · Anna 119”: the players of @seats, the best first, equals in the order of their seats. */
static char *
format_points (const WayGameInfo *info, unsigned seats, const char *separator)
{
  GString *list = g_string_new (NULL);

  while (seats != 0)
    {
      int best = find_best (info, seats);
      g_autofree char *points = way_text_number (info->final_points[best]);

      seats &= ~(1u << best);
      if (list->len > 0)
        g_string_append (list, separator);
      /* Translators: a player's name and points, in the result of a game: “Mia 121”. */
      g_string_append_printf (list, C_ ("result", "%1$s %2$s"), find_name (info, best), points);
    }
  return g_string_free (list, FALSE);
}

char *
way_game_item_format_winners (WayGameItem *self)
{
  return format_points (self->info, way_game_item_get_winners (self), " · ");
}

char *
way_game_item_format_others (WayGameItem *self)
{
  unsigned all = (1u << self->info->n_players) - 1;

  return self->info->finished != 0 ? format_points (self->info, all & ~way_game_item_get_winners (self), " · ")
                                   : way_game_item_format_title (self);
}

/* The name of a single expansion, else their number. */
static char *
format_expansions (const WayGameInfo *info)
{
  g_auto (GStrv) ids = g_strsplit (info->modules, " ", -1);
  const CarcModule *only = NULL;
  int n = 0;

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) ids, carc_modules[i]->id))
      {
        only = carc_modules[i];
        n++;
      }
  if (n == 0)
    /* Translators: in the list of games: this game was played without expansions. */
    return g_strdup (_ ("base game"));
  if (n == 1)
    return g_strdup (way_tr (&only->name));
  /* Translators: how many expansions a game was played with. */
  return g_strdup_printf (ngettext ("%d expansion", "%d expansions", (gulong) n), n);
}

char *
way_game_item_format_subtitle (WayGameItem *self)
{
  const WayGameInfo *info = self->info;
  g_autofree char *expansions = format_expansions (info);
  const char *parts[4] = { NULL };
  int n = 0;

  if (is_unreadable (info))
    return g_strdup ("");
  if (info->place && info->place[0] != '\0')
    parts[n++] = info->place;
  if (info->finished == 0)
    /* Translators: about a game that is not finished, in the list of games. */
    parts[n++] = _ ("in progress");
  parts[n] = expansions;

  return g_strjoinv (" · ", (char **) parts);
}

/* “Mia won with 121; Anna 119, Petr 104”; of a single player “Mia 121”. */
static char *
describe_result (WayGameItem *self)
{
  const WayGameInfo *info = self->info;
  unsigned winners = way_game_item_get_winners (self);
  g_autofree char *others = format_points (info, ((1u << info->n_players) - 1) & ~winners, ", ");
  const char *names[CARC_MAX_PLAYERS];
  g_autofree char *list = NULL;
  g_autofree char *points = NULL;
  g_autofree char *won = NULL;
  int n = 0;

  if (winners == 0)
    return g_steal_pointer (&others);
  points = way_text_number (info->final_points[find_best (info, winners)]);
  for (int seat = 0; seat < info->n_players; seat++)
    if (winners & (1u << seat))
      names[n++] = find_name (info, seat);
  list = way_text_names (names, n);
  won = g_strdup_printf (
      /* Translators: who won a past game, read out by a screen reader: one name or, in the plural, several (“Anna and
       * Mia”), and their points. */
      ngettext ("%1$s won with %2$s", "%1$s won with %2$s each", (gulong) n), list, points);
  return *others ? g_strjoin ("; ", won, others, NULL) : g_steal_pointer (&won);
}

char *
way_game_item_describe (WayGameItem *self)
{
  g_autofree char *date = way_game_item_format_date (self);
  g_autofree char *result = self->info->finished != 0 && self->info->n_players > 0 ? describe_result (self)
                                                                                   : way_game_item_format_title (self);
  g_autofree char *subtitle = way_game_item_format_subtitle (self);

  if (is_unreadable (self->info))
    return g_steal_pointer (&result);
  return g_strjoin (". ", date ? date : "", result, subtitle, self->today, NULL);
}

static void
way_game_item_finalize (GObject *object)
{
  WayGameItem *self = WAY_GAME_ITEM (object);

  g_clear_pointer (&self->info, way_game_info_free);
  g_free (self->today);

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
