/* way-kept-result.c: the result of a finished game under the rules of that time, and under today's.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-kept-result.h"

#include <string.h>

#include "carc-replay.h"
#include "way-tallies.h"
#include "way-text.h"
#include "way-i18n.h"

char *
way_kept_result_list (const CarcHeader *header, const int points[CARC_MAX_PLAYERS])
{
  char *list = NULL;

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      g_autofree char *number = way_text_number (points[seat]);
      /* Translators: a player's name and points, in the result of a game: “Mia 121”. */
      g_autofree char *player = g_strdup_printf (C_ ("result", "%1$s %2$s"), way_text_player (header, seat), number);

      way_text_append (&list, player);
    }
  return list;
}

char *
way_kept_result_describe_today (const WayRecordFile *record)
{
  g_autofree char *list = NULL;

  if (record->revision > CARC_RULES_REVISION || !way_record_file_differs_today (record))
    return NULL;
  list = way_kept_result_list (&record->header, record->standings.points);
  /* Translators: below the result of a game that was scored under earlier rules; %s are the players with the points
   * that they would have today: “Anna 94, Jan 65”. */
  return g_strdup_printf (_ ("Under today’s rules: %s"), list);
}

/* Returns the record of a game that keeps a result, or NULL. (transfer full) */
static WayRecordFile *
load_kept (WayStore *store, const WayGameInfo *info)
{
  g_autoptr (WayRecordFile) record = NULL;

  if (info->finished == 0 || info->revision >= CARC_RULES_REVISION)
    return NULL;
  record = way_record_file_load (store, info->id, NULL);
  return record && way_record_file_keeps_result (record) ? g_steal_pointer (&record) : NULL;
}

gboolean
way_kept_result_find_today (WayStore *store, const WayGameInfo *info, int points[CARC_MAX_PLAYERS])
{
  g_autoptr (WayRecordFile) record = load_kept (store, info);

  if (!record)
    return FALSE;
  memcpy (points, record->standings.points, sizeof record->standings.points);
  return TRUE;
}

char *
way_kept_result_describe_game_today (WayStore *store, const WayGameInfo *info)
{
  g_autoptr (WayRecordFile) record = load_kept (store, info);

  return record ? way_kept_result_describe_today (record) : NULL;
}

gboolean
way_kept_result_use_today (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (WayRecordFile) record = way_record_file_load (store, game, error);
  g_autoptr (GArray) tallies = NULL;
  WayOutcome outcome = { .finished = TRUE };

  if (!record)
    return FALSE;
  if (!record->finished)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " is not finished", game);
      return FALSE;
    }
  if (record->revision > CARC_RULES_REVISION)
    {
      g_set_error (error, WAY_STORE_ERROR, WAY_STORE_ERROR_NEWER, "Game %" G_GINT64_FORMAT " has newer rules", game);
      return FALSE;
    }
  tallies = way_tallies_sum_up (record);
  memcpy (outcome.points, record->standings.points, sizeof outcome.points);
  outcome.tallies = (const WayTally *) (gpointer) tallies->data;
  outcome.n_tallies = tallies->len;
  return way_store_rebuild (store, game, &outcome, error);
}
