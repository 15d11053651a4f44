/* way-games.c: the games in the history file, as a list model that reads when it is asked.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-game-item-private.h"

#include "carc-base.h"
#include "way-fold.h"

#define PAGE_SIZE 64

struct _WayGames {
  GObject parent_instance;

  WayStore *store;
  guint n_games;
  GHashTable *pages; /* number → GPtrArray of WayGameItem */
};

static void way_games_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WayGames, way_games, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, way_games_list_model_init))

static GPtrArray *
find_page (WayGames *self, guint number)
{
  GPtrArray *page = g_hash_table_lookup (self->pages, GUINT_TO_POINTER (number));
  g_autoptr (GPtrArray) infos = NULL;
  g_autoptr (GError) error = NULL;

  if (page != NULL)
    return page;

  infos = way_store_list_games (self->store, (int) (number * PAGE_SIZE), PAGE_SIZE, &error);
  if (infos == NULL)
    {
      g_debug ("Cannot read the list of games: %s", error->message);
      return NULL;
    }

  page = g_ptr_array_new_full (infos->len, g_object_unref);
  g_ptr_array_set_free_func (infos, NULL);
  for (guint i = 0; i < infos->len; i++)
    g_ptr_array_add (page, way_game_item_new (self, g_ptr_array_index (infos, i)));
  g_hash_table_insert (self->pages, GUINT_TO_POINTER (number), page);

  return page;
}

static GType
way_games_get_item_type (GListModel *model)
{
  return WAY_TYPE_GAME_ITEM;
}

static guint
way_games_get_n_items (GListModel *model)
{
  return WAY_GAMES (model)->n_games;
}

static gpointer
way_games_get_item (GListModel *model, guint position)
{
  WayGames *self = WAY_GAMES (model);
  GPtrArray *page;

  if (position >= self->n_games)
    return NULL;

  page = find_page (self, position / PAGE_SIZE);
  if (page == NULL || position % PAGE_SIZE >= page->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (page, position % PAGE_SIZE));
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

gboolean
way_games_reload (WayGames *self, GError **error)
{
  guint before;
  int now;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  now = way_store_count_games (self->store, error);
  if (now < 0)
    return FALSE;

  before = self->n_games;
  g_hash_table_remove_all (self->pages);
  self->n_games = (guint) now;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n_games);

  return TRUE;
}

WayGameItem *
way_games_find_in_progress (WayGames *self)
{
  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  for (guint i = 0; i < self->n_games; i++)
    {
      g_autoptr (WayGameItem) item = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (item != NULL && way_game_item_get_info (item)->finished == 0)
        return g_steal_pointer (&item);
    }

  return NULL;
}

WayGameItem *
way_games_find_last (WayGames *self)
{
  g_return_val_if_fail (WAY_IS_GAMES (self), NULL);

  return g_list_model_get_item (G_LIST_MODEL (self), 0);
}

gboolean
way_games_read_standings (WayGames *self, gint64 game, CarcHeader *header, CarcStandings *standings)
{
  g_autoptr (CarcJournal) journal = NULL;
  g_autoptr (GError) error = NULL;
  WayFold fold = { 0 };

  if (!way_store_read (self->store, game, header, &journal, &error))
    {
      g_debug ("Cannot read game %" G_GINT64_FORMAT ": %s", game, error->message);
      return FALSE;
    }

  way_fold_take_journal (&fold, journal);
  way_fold_play (&fold, &header->setup);
  *standings = fold.standings;
  way_fold_clear (&fold);

  return TRUE;
}

/* The seat whose turn came first; the first seat where no turn was ever said. */
static int
find_starter (const CarcJournal *journal)
{
  WayFold fold = { 0 };
  int starter = 0;

  way_fold_take_journal (&fold, journal);
  for (gsize i = 0; i < fold.n; i++)
    if (fold.log[i].entry->subject == &carc_turn)
      {
        starter = carc_entry_get (fold.log[i].entry, &carc_turn_player, CARC_TABLE) - 1;
        break;
      }
  way_fold_clear (&fold);

  return MAX (starter, 0);
}

gboolean
way_games_read_again (WayGames *self, gint64 game, CarcHeader *header, int *starter, GError **error)
{
  g_autoptr (CarcJournal) journal = NULL;

  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);
  g_return_val_if_fail (header != NULL && starter != NULL, FALSE);

  if (!way_store_read (self->store, game, header, &journal, error))
    return FALSE;

  header->id[0] = '\0';
  header->played[0] = '\0';
  *starter = (find_starter (journal) + 1) % header->setup.n_players;

  return TRUE;
}

gboolean
way_games_set_deleted (WayGames *self, gint64 game, gboolean deleted, GError **error)
{
  g_return_val_if_fail (WAY_IS_GAMES (self), FALSE);

  return way_store_set_deleted (self->store, game, deleted, error) && way_games_reload (self, error);
}

static void
way_games_finalize (GObject *object)
{
  WayGames *self = WAY_GAMES (object);

  g_clear_pointer (&self->pages, g_hash_table_unref);

  G_OBJECT_CLASS (way_games_parent_class)->finalize (object);
}

static void
way_games_class_init (WayGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = way_games_finalize;
}

static void
way_games_init (WayGames *self)
{
  self->pages = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
}
