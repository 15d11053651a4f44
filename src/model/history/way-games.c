/* way-games.c: the games in the history file, as a list model that reads its items when they are requested.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-games-private.h"

#include <string.h>

#include "carc-base.h"
#include "way-backup.h"
#include "way-clock.h"
#include "way-kept-result.h"
#include "way-replay.h"
#include "way-text.h"
#include "way-i18n.h"

/* More than fit in any window. Bounds the memory needed for scrolling through a large history. */
#define MAX_ITEMS 1024

struct _WayGames {
  GObject parent_instance;

  WayStore *store;
  GArray *rows;       /* of gint64 */
  WayStoreStamp seen; /* when the rows were read */
  gboolean has_more;  /* @rows has only the newest games */
  GHashTable *items;  /* row → WayGameItem, those that were requested */
  gint64 begun;       /* the row of the game in progress that was returned last; 0: none */
  char *begun_id;
  gint64 deleted; /* the row that was deleted when the list could not be read after it; 0: none */

  WayGameQuery query; /* its strings are owned by text, player, place and module */
  char *text, *player, *place, *module;
};

enum { RELOADED, N_SIGNALS };

static guint signals[N_SIGNALS];

static void way_games_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WayGames, way_games, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, way_games_list_model_init))

static gint64
get_row (WayGames *self, guint position)
{
  return g_array_index (self->rows, gint64, position);
}

/* Returns the item of the game, or NULL if it cannot be read. (transfer full) */
static WayGameItem *
read_item (WayGames *self, gint64 row)
{
  g_autoptr (GError) error = NULL;
  WayGameInfo *info = way_store_read_info (self->store, row, &error);

  if (!info)
    {
      g_debug ("Cannot read game %" G_GINT64_FORMAT ": %s", row, error->message);
      return NULL;
    }
  return way_game_item_new_with_today (info, way_kept_result_describe_game_today (self->store, info));
}

static GType
way_games_get_item_type (GListModel *model)
{
  return WAY_TYPE_GAME_ITEM;
}

static guint
way_games_get_n_items (GListModel *model)
{
  return WAY_GAMES (model)->rows->len;
}

/* A list model must not return NULL for an existing position. The next reload replaces the item. */
static WayGameItem *
make_unreadable (WayGames *self, gint64 row)
{
  g_autofree char *id = way_store_read_id (self->store, row, NULL);

  self->seen = (WayStoreStamp){ 0 };
  return way_game_item_new_unreadable (row, id ? id : "");
}

static gpointer
way_games_get_item (GListModel *model, guint position)
{
  WayGames *self = WAY_GAMES (model);
  WayGameItem *item;
  gint64 row;

  if (position >= self->rows->len)
    return NULL;

  row = get_row (self, position);
  item = g_hash_table_lookup (self->items, &row);
  if (item)
    return g_object_ref (item);

  item = read_item (self, row);
  if (!item)
    item = make_unreadable (self, row);
  if (g_hash_table_size (self->items) >= MAX_ITEMS)
    g_hash_table_remove_all (self->items);
  g_hash_table_insert (self->items, g_memdup2 (&row, sizeof row), item);
  return g_object_ref (item);
}

static void
way_games_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = way_games_get_item_type;
  iface->get_n_items = way_games_get_n_items;
  iface->get_item = way_games_get_item;
}

WayGames *
way_games_new (WayStore *store)
{
  WayGames *self;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (store != NULL, NULL);

  self = g_object_new (WAY_TYPE_GAMES, NULL);
  self->store = store;
  if (!way_games_reload (self, &error))
    g_debug ("Cannot read the list of games: %s", error->message);

  return self;
}

WayGames *
way_games_new_begun (WayStore *store, int n)
{
  WayGames *self;
  g_autoptr (GError) error = NULL;
  const WayGameQuery newest = { .max = n, .skip_resumable = TRUE };
  GArray *rows;

  g_return_val_if_fail (store && n > 0, NULL);

  self = g_object_new (WAY_TYPE_GAMES, NULL);
  self->store = store;
  rows = way_store_search (store, &newest, &error);
  self->query.skip_resumable = TRUE;
  if (!rows)
    {
      g_debug ("Cannot read the list of games: %s", error->message);
      return self;
    }
  g_array_unref (self->rows);
  self->rows = rows;
  self->has_more = rows->len == (guint) n;
  return self;
}

gboolean
way_games_has_more (WayGames *self)
{
  return self->has_more;
}

/* Reads the games of the existing items again. Returns the items that look the same (transfer full), and appends the
 * positions of the others to @changed. */
static GHashTable *
refresh_items (WayGames *self, GArray *rows, GArray *changed)
{
  GHashTable *items = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);

  for (guint i = 0; i < rows->len && g_hash_table_size (self->items) > 0; i++)
    {
      gint64 row = g_array_index (rows, gint64, i);
      WayGameItem *item = g_hash_table_lookup (self->items, &row);
      g_autoptr (WayGameItem) now = item ? read_item (self, row) : NULL;

      if (now && way_game_item_is_same (item, now))
        g_hash_table_insert (items, g_memdup2 (&row, sizeof row), g_object_ref (item));
      else if (item)
        g_array_append_val (changed, i);
    }
  return items;
}

/* Replaces the rows (transfer full), and emits items-changed only between the rows that both lists have at the
 * beginning and at the end, then reloaded. */
static void
replace_rows (WayGames *self, GArray *rows)
{
  g_autoptr (GArray) before = self->rows;
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (guint));
  GHashTable *items = refresh_items (self, rows, changed);
  guint min = MIN (before->len, rows->len);
  guint head = 0;
  guint tail = 0;

  while (head < min && g_array_index (before, gint64, head) == g_array_index (rows, gint64, head))
    head++;
  while (tail < min - head
         && g_array_index (before, gint64, before->len - 1 - tail)
                == g_array_index (rows, gint64, rows->len - 1 - tail))
    tail++;

  g_hash_table_unref (self->items);
  self->items = items;
  self->rows = rows;
  self->has_more = FALSE;
  if (before->len - head - tail > 0 || rows->len - head - tail > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), head, before->len - head - tail, rows->len - head - tail);
  for (guint i = 0; i < changed->len; i++)
    {
      guint position = g_array_index (changed, guint, i);

      if (position < head || position >= rows->len - tail)
        g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
    }
  g_signal_emit (self, signals[RELOADED], 0);
}

gboolean
way_games_reload (WayGames *self, GError **error)
{
  GArray *rows;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  if (way_store_is_unchanged (self->store, &self->seen))
    return TRUE;
  rows = way_store_search (self->store, &self->query, error);
  if (!rows)
    {
      self->seen = (WayStoreStamp){ 0 };
      return FALSE;
    }
  replace_rows (self, rows);
  return TRUE;
}

static void
set_query_text (char **kept, const char **borrowed, const char *text)
{
  char *copy = text && text[0] != '\0' ? g_strdup (text) : NULL;

  g_free (*kept);
  *kept = copy;
  *borrowed = copy;
}

gboolean
way_games_search (WayGames *self, const WayGameQuery *query, GError **error)
{
  GArray *rows;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  rows = way_store_search (self->store, query, error);
  if (!rows)
    return FALSE;
  self->query.state = query->state;
  self->query.since = query->since;
  self->query.until = query->until;
  self->query.n_players = query->n_players;
  self->query.skip_resumable = query->skip_resumable;
  set_query_text (&self->text, &self->query.text, query->text);
  set_query_text (&self->player, &self->query.player, query->player);
  set_query_text (&self->place, &self->query.place, query->place);
  set_query_text (&self->module, &self->query.module, query->module);
  replace_rows (self, rows);
  return TRUE;
}

static char **
list_or_empty (char **list, GError *error)
{
  if (list)
    return list;
  g_debug ("Cannot read the words to look for: %s", error->message);
  return g_new0 (char *, 1);
}

char **
way_games_list_names (WayGames *self)
{
  g_autoptr (GError) error = NULL;
  char **list = way_store_list_names (self->store, &error);

  return list_or_empty (list, error);
}

char **
way_games_list_places (WayGames *self)
{
  g_autoptr (GError) error = NULL;
  char **list = way_store_list_places (self->store, &error);

  return list_or_empty (list, error);
}

/* Never cached, because who leads changes with each entry. */
WayGameItem *
way_games_find_in_progress (WayGames *self)
{
  WayGameItem *item;

  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  self->begun = way_store_find_in_progress (self->store, NULL);
  item = self->begun != 0 ? read_item (self, self->begun) : NULL;
  g_free (self->begun_id);
  self->begun_id = item ? g_strdup (way_game_item_get_info (item)->uuid) : NULL;
  return item;
}

WayGameItem *
way_games_find_last (WayGames *self)
{
  g_autoptr (GPtrArray) newest = NULL;

  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  newest = way_store_list_games (self->store, 0, 1, NULL);
  if (!newest || newest->len == 0)
    return NULL;
  return way_game_item_new (g_ptr_array_steal_index (newest, 0));
}

char *
way_games_find_backup_day (WayGames *self)
{
  g_autoptr (GPtrArray) backups = NULL;
  g_autoptr (GDateTime) now = way_clock_now ();
  const WayBackup *last;

  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  if (way_store_is_in_memory (self->store))
    return NULL;
  backups = way_backup_list (way_store_get_path (self->store));
  last = way_backup_find_last (backups, now);
  return last ? g_strdup (last->day) : NULL;
}

/* Returns the details before (transfer full), or NULL with @error. */
static WayGameDetails *
write_details (WayGames *self, gint64 game, const WayGameDetails *details, const WayGameDetails *seen, GError **error)
{
  g_autoptr (WayGameDetails) kept = NULL;

  if (seen)
    return way_store_change_details (self->store, game, details, seen, error);
  kept = way_store_read_details (self->store, game, error);

  return kept && way_store_write_details (self->store, game, details, error) ? g_steal_pointer (&kept) : NULL;
}

gboolean
way_games_write_details (WayGames *self, gint64 game, const WayGameDetails *details, const WayGameDetails *seen,
                         WayGameDetails **before, GError **error)
{
  g_autoptr (WayGameDetails) kept = NULL;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  kept = write_details (self, game, details, seen, error);
  if (!kept)
    return FALSE;
  if (before)
    *before = g_steal_pointer (&kept);
  return way_games_reload (self, error);
}

static char *
describe_progress (const CarcHeader *header, const CarcStandings *standings)
{
  g_autofree char *turn = NULL;
  g_autofree char *lead = NULL;

  if (carc_is_final (standings))
    return way_text_progress (header, standings);
  turn = carc_turns_begun (standings) > 0 ? g_strdup_printf (_ ("Turn %d"), carc_turns_begun (standings))
                                          : g_strdup (_ ("Before the first turn"));
  lead = way_text_lead (header, standings);
  return lead ? g_strjoin (" · ", turn, lead, NULL) : g_steal_pointer (&turn);
}

char *
way_games_read_progress (WayGames *self, gint64 game, int points[CARC_MAX_PLAYERS])
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  WayReplay replay = { 0 };
  char *text;

  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  if (!way_store_read_game (self->store, game, header, &journal, &error))
    {
      g_debug ("Cannot read game %" G_GINT64_FORMAT ": %s", game, error->message);
      return NULL;
    }

  way_replay_set_journal (&replay, journal);
  way_replay_play (&replay, &header->setup);
  text = describe_progress (header, &replay.standings);
  memcpy (points, replay.standings.points, CARC_MAX_PLAYERS * sizeof *points);
  way_replay_clear (&replay);

  return text;
}

/* Returns the seat of the first turn, or the first seat if no turn was recorded. */
static int
find_starter (const CarcJournal *journal)
{
  WayReplay fold = { 0 };
  int starter = 0;

  way_replay_set_journal (&fold, journal);
  for (gsize i = 0; i < fold.n; i++)
    if (fold.log[i].entry->subject == &carc_turn)
      {
        starter = carc_entry_get (fold.log[i].entry, &carc_turn_player, CARC_NO_PLAYER) - 1;
        break;
      }
  way_replay_clear (&fold);

  return MAX (starter, 0);
}

gboolean
way_games_read_again (WayStore *store, gint64 game, CarcHeader *header, int *starter, GError **error)
{
  g_autoptr (CarcJournal) journal = NULL;

  g_return_val_if_fail (store && header && starter, FALSE);

  if (!way_store_read_game (store, game, header, &journal, error))
    return FALSE;

  header->id[0] = '\0';
  header->played[0] = '\0';
  *starter = (find_starter (journal) + 1) % header->setup.n_players;

  return TRUE;
}

/* Returns the id of the game as it was when it was shown: a version that was replaced has another one now. (transfer
 * full); NULL if it was not shown. */
static char *
find_shown_id (WayGames *self, gint64 row)
{
  WayGameItem *item = g_hash_table_lookup (self->items, &row);

  if (item)
    return g_strdup (way_game_item_get_info (item)->uuid);
  return row == self->begun ? g_strdup (self->begun_id) : NULL;
}

/* Returns whether @row has a game that is not deleted. */
static gboolean
is_present (WayStore *store, gint64 row, GError **error)
{
  gboolean deleted;

  return way_store_is_deleted (store, row, &deleted, error) && !deleted;
}

gint64
way_games_find_row (WayGames *self, gint64 row, GError **error)
{
  g_autofree char *id = NULL;
  g_autoptr (GError) failure = NULL;
  gint64 now = 0;

  g_return_val_if_fail (WAY_IS_GAMES (self), 0);

  if (is_present (self->store, row, &failure))
    return row;
  id = find_shown_id (self, row);
  way_games_reload (self, NULL);
  if (!failure && id)
    now = way_store_find_game (self->store, id, &failure);
  if (now != 0 && is_present (self->store, now, &failure))
    return now;
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return 0;
}

/* A row that is deleted already is a former version of a game that was replaced, or was deleted elsewhere. */
static gboolean
expect_present (WayStore *store, gint64 game, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (is_present (store, game, &failure))
    return TRUE;
  if (!failure)
    g_set_error (&failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT, "Game %" G_GINT64_FORMAT " is deleted", game);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error)
{
  gboolean expected = deleted && game != self->deleted;
  gboolean good;

  if (!way_store_begin_part (self->store, error))
    return FALSE;
  good = (!expected || expect_present (self->store, game, error))
         && way_store_set_deleted (self->store, game, deleted, error);
  return way_store_end_part (self->store, good, good ? error : NULL);
}

gboolean
way_games_set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error)
{
  g_autoptr (GError) failure = NULL;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  if (set_deleted (self, game, deleted, &failure))
    {
      self->deleted = deleted ? game : 0;
      if (!way_games_reload (self, error))
        return FALSE;
      self->deleted = 0;
      return TRUE;
    }
  if (g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_CONFLICT)
      || g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_MISSING))
    way_games_reload (self, NULL);
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static void
way_games_finalize (GObject *object)
{
  WayGames *self = WAY_GAMES (object);

  g_array_unref (self->rows);
  g_hash_table_unref (self->items);
  g_free (self->begun_id);
  g_free (self->text);
  g_free (self->player);
  g_free (self->place);
  g_free (self->module);

  G_OBJECT_CLASS (way_games_parent_class)->finalize (object);
}

static void
way_games_class_init (WayGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = way_games_finalize;

  signals[RELOADED] = g_signal_new ("reloaded", WAY_TYPE_GAMES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_games_init (WayGames *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->items = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_object_unref);
}
