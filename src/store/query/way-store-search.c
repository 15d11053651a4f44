/* way-store-search.c: searches games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-private.h"

#include <string.h>

#include "way-clock.h"
#include "way-figures-private.h"
#include "way-game-query.h"

#define WORD "way-word"
#define MAX_WORDS 64 /* SQLite limits the depth of expressions; further words are ignored */

/* A word of the search. Places occur many times, so the result for a text is cached during the search. */
typedef struct {
  const char *collapsed; /* borrowed */
  GHashTable *known;     /* text → whether it contains the word */
} Word;

static void
word_free (gpointer data)
{
  Word *word = data;

  g_hash_table_unref (word->known);
  g_free (word);
}

/* The SQL function way_finds (text, word): whether the normalized text contains the word. */
static void
finds_cb (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  Word *word = sqlite3_value_pointer (values[1], WORD);
  gpointer found = NULL;

  if (text && text[0] != '\0' && word && !g_hash_table_lookup_extended (word->known, text, NULL, &found))
    {
      g_autofree char *collapsed = way_normalize_search_text (text);

      found = GINT_TO_POINTER (strstr (collapsed, word->collapsed) != NULL);
      g_hash_table_insert (word->known, g_strdup (text), found);
    }
  sqlite3_result_int (context, found != NULL);
}

/* Only once per connection, because SQLite prepares all other statements again. */
static gboolean
register_search_function (WayStore *store)
{
  store->has_search_function
      = store->has_search_function
        || sqlite3_create_function (store->db, "way_finds", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
                                    NULL, finds_cb, NULL, NULL)
               == SQLITE_OK;
  return store->has_search_function;
}

static char **
split_words (const char *text)
{
  g_autofree char *collapsed = way_normalize_search_text (text ? text : "");
  g_auto (GStrv) pieces = g_strsplit_set (collapsed, " \t\n", -1);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; pieces[i] && g_hash_table_size (seen) < MAX_WORDS; i++)
    if (pieces[i][0] != '\0' && g_hash_table_add (seen, pieces[i]))
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

/* Names are matched in the table person, so each is normalized once per search and not once per game. */
static char *
write_sql (const WayGameQuery *query, char **words)
{
  GString *sql = g_string_new ("SELECT id FROM game WHERE deleted IS NULL");

  if (query->state != WAY_GAMES_ALL)
    g_string_append (sql, query->state == WAY_GAMES_FINISHED ? " AND finished IS NOT NULL" : " AND finished IS NULL");
  if (query->skip_resumable)
    g_string_append (sql, " AND id <> :resumable");
  if (query->since != 0)
    g_string_append (sql, " AND NOT " WAY_SQL_BEGAN_BEFORE (":since", ":since_here"));
  if (query->until != 0)
    g_string_append (sql, " AND " WAY_SQL_BEGAN_BEFORE (":until", ":until_here"));
  if (query->place)
    g_string_append (sql, " AND place = :place");
  if (query->module)
    g_string_append (sql, " AND instr (' ' || modules || ' ', ' ' || :module || ' ')");
  if (query->player)
    g_string_append (sql, " AND id IN (SELECT game FROM seat WHERE person IN (SELECT id FROM person"
                          " WHERE " WAY_SQL_ROOT ("person") " = (SELECT " WAY_SQL_ROOT (
                              "person") " FROM person WHERE name = :player)))");
  if (query->n_players != 0)
    g_string_append (sql, " AND id IN (SELECT game FROM seat GROUP BY game HAVING count (*) = :n_players)");
  for (int i = 0; words[i] != NULL; i++)
    g_string_append_printf (sql,
                            " AND (way_finds (place, :word%1$d) OR way_finds (note, :word%1$d)"
                            " OR id IN (SELECT game FROM seat WHERE person IN"
                            " (SELECT id FROM person WHERE way_finds (name, :word%1$d))))",
                            i);
  g_string_append (sql, " ORDER BY started DESC, id DESC");
  if (query->max != 0)
    g_string_append (sql, " LIMIT :max");
  return g_string_free (sql, FALSE);
}

static void
bind_clock (sqlite3_stmt *search, const char *name, const char *here, gint64 clock)
{
  way_statement_bind_int (search, name, clock);
  way_statement_bind_int (search, here, way_clock_reach (clock));
}

static void
bind_query (sqlite3_stmt *search, const WayGameQuery *query, gint64 resumable, char **words)
{
  if (query->skip_resumable)
    way_statement_bind_int (search, ":resumable", resumable);
  if (query->since != 0)
    bind_clock (search, ":since", ":since_here", query->since);
  if (query->until != 0)
    bind_clock (search, ":until", ":until_here", query->until);
  if (query->place)
    way_statement_bind_text (search, ":place", query->place);
  if (query->module)
    way_statement_bind_text (search, ":module", query->module);
  if (query->player)
    way_statement_bind_text (search, ":player", query->player);
  if (query->n_players != 0)
    way_statement_bind_int (search, ":n_players", query->n_players);
  if (query->max != 0)
    way_statement_bind_int (search, ":max", query->max);
  for (int i = 0; words[i] != NULL; i++)
    {
      g_autofree char *name = g_strdup_printf (":word%d", i);
      Word *word = g_new0 (Word, 1);

      word->collapsed = words[i];
      word->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      sqlite3_bind_pointer (search, sqlite3_bind_parameter_index (search, name), word, WORD, word_free);
    }
}

GArray *
way_store_search (WayStore *store, const WayGameQuery *query, GError **error)
{
  g_auto (GStrv) words = split_words (query->text);
  g_autofree char *sql = write_sql (query, words);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GError) unread = NULL;
  gint64 resumable;
  sqlite3_stmt *search = NULL;
  int code;

  way_store_assert_thread (store);
  way_store_look_again (store);
  resumable = query->skip_resumable ? way_store_find_in_progress (store, &unread) : 0;
  if (unread)
    {
      g_propagate_error (error, g_steal_pointer (&unread));
      return NULL;
    }
  if (!register_search_function (store) || sqlite3_prepare_v2 (store->db, sql, -1, &search, NULL) != SQLITE_OK)
    {
      way_sqlite_set_error (store->db, "Looking for games", error);
      return NULL;
    }
  bind_query (search, query, resumable, words);
  while ((code = sqlite3_step (search)) == SQLITE_ROW)
    {
      gint64 game = sqlite3_column_int64 (search, 0);

      g_array_append_val (games, game);
    }
  if (code != SQLITE_DONE)
    way_sqlite_set_error (store->db, "Looking for games", error);
  sqlite3_finalize (search);
  return code == SQLITE_DONE ? g_steal_pointer (&games) : NULL;
}

gint64
way_store_find_in_progress (WayStore *store, GError **error)
{
  g_autoptr (WayStatement) find = NULL;

  way_store_assert_thread (store);
  find = way_store_statement (store, WAY_SQL_FIND_IN_PROGRESS, error);
  if (!find)
    return 0;
  return way_statement_step (find, error) == WAY_STEP_ROW ? sqlite3_column_int64 (find, 0) : 0;
}

char **
way_store_list_places (WayStore *store, GError **error)
{
  g_autoptr (GStrvBuilder) places = g_strv_builder_new ();
  g_autoptr (WayStatement) list = NULL;
  WayStep step;

  way_store_assert_thread (store);
  list = way_store_statement (store, WAY_SQL_LIST_PLACES, error);
  if (!list)
    return NULL;
  while ((step = way_statement_step (list, error)) == WAY_STEP_ROW)
    way_statement_add_line (list, 0, places);
  return step == WAY_STEP_DONE ? g_strv_builder_end (places) : NULL;
}
