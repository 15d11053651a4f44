/* way-store-statistics.c: counts finished games in one pass over their seats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-statistics.h"

#include <string.h>

#include "way-database.h"
#include "way-figures-private.h"
#include "way-store-private.h"

#define CHOSEN_GAMES                                                                                                   \
  " game.finished IS NOT NULL AND game.deleted IS NULL"                                                                \
  " AND (?1 = 0 OR NOT " WAY_SQL_BEGAN_BEFORE ("?1", "?7") ") AND (?2 = 0 OR " WAY_SQL_BEGAN_BEFORE (                  \
      "?2",                                                                                                            \
      "?8") ")"                                                                                                        \
            " AND (?3 IS NULL OR instr (' ' || modules || ' ', ' ' || ?3 || ' ') > 0) AND (?6 IS NULL OR place = ?6)"

#define CHOSEN_NAMES "(SELECT id FROM person WHERE " WAY_SQL_ROOT ("person") " = ?4)"

static const char list_people[] = "SELECT id, " WAY_SQL_SHORT ("name") ", " WAY_SQL_ROOT ("person") " FROM person";
static const char list_seats[] = "SELECT game.id, started, " WAY_SQL_DURATION (
    "finished") ", person, final_points, " WAY_SQL_CLOCK " FROM game JOIN seat ON game = game.id WHERE" CHOSEN_GAMES
                " ORDER BY started, game.id";
static const char list_colors[] = "SELECT color FROM seat WHERE person = ?1 ORDER BY game DESC LIMIT 9";
static const char list_rules[] = "SELECT rule, sum (times), sum (points), max (best), sum (count), max (max)";
/* With max(), SQLite returns the other columns of the row that has the maximum. */
static const char list_records[]
    = "SELECT rule, max (CASE WHEN rule IN ('kind:roads', 'kind:cities') THEN max ELSE best END), game.id, started,"
      " max, best, " WAY_SQL_CLOCK;
static const char count_uncounted_games[]
    = "SELECT count (DISTINCT seat.game) FROM outdated CROSS JOIN seat ON seat.game = outdated.game"
      " CROSS JOIN game ON game.id = seat.game";
static const char sum_results_only[]
    = "SELECT count (*), total ((SELECT points FROM tally WHERE tally.game = seat.game AND tally.seat = seat.seat"
      " AND rule = 'kind:other')) FROM seat CROSS JOIN game ON game.id = seat.game";
static const char without_sources[] = " AND game.id NOT IN (SELECT game FROM outdated) AND NOT EXISTS (SELECT 1 FROM"
                                      " tally WHERE game = seat.game AND rule NOT IN ('correction', 'kind:other'))";
static const char from_tallies[] = " FROM seat CROSS JOIN game ON game.id = seat.game"
                                   " CROSS JOIN tally ON tally.game = seat.game AND tally.seat = seat.seat";
/* As has_better_seat() does. */
static const char of_chosen[]
    = " WHERE person IN " CHOSEN_NAMES " AND NOT EXISTS (SELECT 1 FROM seat AS better WHERE better.game = seat.game"
      " AND better.seat <> seat.seat AND better.person IN " CHOSEN_NAMES
      " AND (better.final_points > seat.final_points OR (better.final_points = seat.final_points"
      " AND better.seat < seat.seat))) AND" CHOSEN_GAMES
      " AND (?5 = 0 OR (SELECT count (*) FROM seat AS other WHERE other.game = game.id) = ?5)";
static const char with_mate[] = " AND EXISTS (SELECT 1 FROM seat AS mate WHERE mate.game = game.id AND mate.person IN"
                                " (SELECT id FROM person WHERE " WAY_SQL_ROOT ("person") " = %" G_GINT64_FORMAT "))";
static const char by_rule[] = " GROUP BY rule ORDER BY sum (points) DESC, rule";
static const char by_record[]
    = " AND rule IN ('kind:roads', 'kind:cities', 'kind:signposts', 'kind:bets') GROUP BY rule"
      " ORDER BY rule = 'kind:bets', rule = 'kind:signposts', rule = 'kind:cities'";

/* A person while counting. */
typedef struct {
  gint64 id;
  int n_colors[CARC_N_COLORS]; /* how many of the newest games were played in each color */
  WayPersonFigures *figures;
  WayRivalFigures *rival;
} Person;

typedef struct {
  gint64 game, started, clock, seconds; /* seconds: how long it took; 0: not known */
  int n;
  Person *people[CARC_MAX_PLAYERS];
  int points[CARC_MAX_PLAYERS];
} Game;

typedef struct {
  sqlite3 *db;
  const WayGameFilter *filter;
  const char *name;
  GCancellable *cancellable;
  GHashTable *people;    /* row of each name → Person it is counted for */
  GPtrArray *roots;      /* of Person */
  GPtrArray *co_players; /* of Person: those who must have played; NULL for an unknown name */
  Person *chosen;
  WayFigures *figures;
} Aggregation;

static sqlite3_stmt *
prepare (Aggregation *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      way_sqlite_set_error (self->db, sql, error);
      return NULL;
    }
  if (sqlite3_bind_parameter_count (statement) == 0)
    return statement;
  way_game_filter_bind (self->filter, statement);
  return statement;
}

/* Returns whether there is another row. On error @good is set to FALSE. */
static gboolean
next_row (Aggregation *self, sqlite3_stmt *statement, gboolean *good, GError **error)
{
  int result = SQLITE_DONE;

  *good = !g_cancellable_set_error_if_cancelled (self->cancellable, error);
  if (*good)
    result = sqlite3_step (statement);
  if (result == SQLITE_ROW || result == SQLITE_DONE)
    return result == SQLITE_ROW;
  way_sqlite_set_error (self->db, "Counting games", error);
  *good = FALSE;
  return FALSE;
}

static const char *
get_text (sqlite3_stmt *row, int column)
{
  const char *text = (const char *) sqlite3_column_text (row, column);

  return text ? text : "";
}

/* Returns the person with the row @id; the name is set when that row is read. */
static Person *
ensure_root (Aggregation *self, gint64 id)
{
  Person *person = g_hash_table_lookup (self->people, &id);

  if (person)
    return person;
  person = g_new0 (Person, 1);
  person->id = id;
  person->figures = g_new0 (WayPersonFigures, 1);
  g_ptr_array_add (self->roots, person);
  g_hash_table_insert (self->people, g_memdup2 (&id, sizeof id), person);
  return person;
}

static guint
count_co_players (const WayGameFilter *filter)
{
  return filter->players ? g_strv_length ((char **) filter->players) : 0;
}

/* A name in the filter means the person under all merged names. */
static void
match_name (Aggregation *self, const char *name, Person *person)
{
  if (self->name && g_str_equal (name, self->name))
    self->chosen = person;
  for (guint i = 0; i < self->co_players->len; i++)
    if (g_str_equal (name, self->filter->players[i]))
      self->co_players->pdata[i] = person;
}

static gboolean
read_people (Aggregation *self, GError **error)
{
  sqlite3_stmt *people = prepare (self, list_people, error);
  gboolean good = people != NULL;

  g_ptr_array_set_size (self->co_players, (int) count_co_players (self->filter));
  while (good && next_row (self, people, &good, error))
    {
      gint64 id = sqlite3_column_int64 (people, 0);
      gint64 root = sqlite3_column_int64 (people, 2);
      g_autofree char *name = way_statement_dup_line (people, 1);
      Person *person = ensure_root (self, root);

      match_name (self, name, person);
      if (id != root)
        {
          g_hash_table_insert (self->people, g_memdup2 (&id, sizeof id), person);
          continue;
        }
      g_free (person->figures->name);
      person->figures->name = g_steal_pointer (&name);
    }
  sqlite3_finalize (people);
  return good;
}

static void
add_rival_result (Person *rival, int own, int theirs)
{
  if (!rival->rival)
    {
      rival->rival = g_new0 (WayRivalFigures, 1);
      rival->rival->name = g_strdup (rival->figures->name);
    }
  rival->rival->wins += own > theirs;
  rival->rival->losses += own < theirs;
  rival->rival->ties += own == theirs;
}

static void
count_chosen (Aggregation *self, const Game *game, int seat, int place, gboolean shared)
{
  WayFormFigures form = { game->game, game->started, game->clock, game->points[seat], place, game->n, shared };

  g_array_append_val (self->figures->form, form);
  for (int other = 0; other < game->n; other++)
    if (game->people[other] && game->people[other] != self->chosen)
      add_rival_result (game->people[other], game->points[seat], game->points[other]);
}

/* Merged names may have played in the same game on another device, and a record may have a name twice; the better
 * result counts. */
static gboolean
has_better_seat (const Game *game, int seat)
{
  for (int other = 0; other < game->n; other++)
    if (other != seat && game->people[other] == game->people[seat]
        && (game->points[other] > game->points[seat] || (game->points[other] == game->points[seat] && other < seat)))
      return TRUE;
  return FALSE;
}

/* Updates what depends on the order of the games, which are counted from the oldest to the newest. */
static void
add_newest (Person *person, const Game *game, int seat, int place)
{
  WayPersonFigures *figures = person->figures;

  if (figures->all.games == 0 || game->points[seat] > figures->all.best)
    figures->best_clock = game->clock;
  figures->recent = ((figures->recent << 1) | (place == 1)) & ((1u << WAY_RECENT_LENGTH) - 1);
  figures->n_recent = MIN (figures->n_recent + 1, WAY_RECENT_LENGTH);
}

static void
count_seat (Aggregation *self, const Game *game, int seat)
{
  Person *person = game->people[seat];
  gboolean shared = FALSE;
  int place = game->n > 1 ? 1 : 0; /* a single player does not win */

  if (!person || has_better_seat (game, seat))
    return;
  for (int other = 0; other < game->n; other++)
    {
      place += game->points[other] > game->points[seat];
      shared = shared || (game->people[other] != person && game->points[other] == game->points[seat]);
    }
  add_newest (person, game, seat, place);
  way_results_add (&person->figures->all, game->points[seat], place, shared);
  way_results_add (&person->figures->by_players[game->n], game->points[seat], place, shared);
  if (person == self->chosen)
    count_chosen (self, game, seat, place, shared);
}

static gboolean
is_at (const Game *game, const Person *person)
{
  for (int seat = 0; person && seat < game->n; seat++)
    if (game->people[seat] == person)
      return TRUE;
  return FALSE;
}

static gboolean
is_counted (Aggregation *self, const Game *game)
{
  if (game->n == 0 || (self->filter->n_players != 0 && self->filter->n_players != game->n))
    return FALSE;
  for (guint i = 0; i < self->co_players->len; i++)
    if (!is_at (game, self->co_players->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
count_totals (WayFigures *figures, const Game *game)
{
  int most = game->points[0];

  if (figures->n_games++ == 0 || game->clock < figures->first_clock)
    figures->first_clock = game->clock;
  figures->n_seats += game->n;
  for (int seat = 0; seat < game->n; seat++)
    {
      figures->points += game->points[seat];
      most = MAX (most, game->points[seat]);
    }
  figures->n_won += game->n > 1;
  figures->winning_points += game->n > 1 ? most : 0;
  figures->seconds += game->seconds;
  figures->n_timed += game->seconds > 0;
}

static void
count_game (Aggregation *self, Game *game)
{
  if (is_counted (self, game))
    {
      count_totals (self->figures, game);
      for (int seat = 0; seat < game->n; seat++)
        count_seat (self, game, seat);
    }
  game->n = 0;
}

static gboolean
count_games (Aggregation *self, GError **error)
{
  sqlite3_stmt *seats = prepare (self, list_seats, error);
  gboolean good = seats != NULL;
  Game current = { 0 };

  while (good && next_row (self, seats, &good, error))
    {
      gint64 game = sqlite3_column_int64 (seats, 0);
      gint64 person = sqlite3_column_int64 (seats, 3);

      if (game != current.game)
        count_game (self, &current);
      current.game = game;
      current.started = sqlite3_column_int64 (seats, 1);
      current.seconds = sqlite3_column_int64 (seats, 2);
      current.clock = way_figures_read_clock (seats, 5);
      if (current.n == CARC_MAX_PLAYERS)
        continue;
      current.people[current.n] = g_hash_table_lookup (self->people, &person);
      current.points[current.n++] = sqlite3_column_int (seats, 4);
    }
  if (good)
    count_game (self, &current);
  sqlite3_finalize (seats);
  return good;
}

static gboolean
count_colors_of (Aggregation *self, sqlite3_stmt *colors, gint64 name, Person *person, GError **error)
{
  gboolean good = TRUE;

  sqlite3_reset (colors);
  sqlite3_bind_int64 (colors, 1, name);
  while (good && next_row (self, colors, &good, error))
    {
      int color = way_store_color (get_text (colors, 0));

      if (color >= 0)
        person->n_colors[color]++;
    }
  return good;
}

/* Reads a few games of each person, because reading the colors of all seats takes longer than everything else. */
static gboolean
count_colors (Aggregation *self, GError **error)
{
  sqlite3_stmt *colors = NULL;
  GHashTableIter names;
  gpointer name, person;
  gboolean good = sqlite3_prepare_v2 (self->db, list_colors, -1, &colors, NULL) == SQLITE_OK;

  if (!good)
    way_sqlite_set_error (self->db, list_colors, error);
  g_hash_table_iter_init (&names, self->people);
  while (good && g_hash_table_iter_next (&names, &name, &person))
    if (((Person *) person)->figures->all.games > 0)
      good = count_colors_of (self, colors, *(const gint64 *) name, person, error);
  sqlite3_finalize (colors);
  return good;
}

/* Returns @begin and @from, the conditions for the chosen person and all co-players, and @end; NULL if no person is
 * chosen or a co-player never played. */
static char *
write_sums (Aggregation *self, const char *begin, const char *from, const char *end)
{
  g_autoptr (GString) sql = g_string_new (begin);

  if (!self->chosen)
    return NULL;
  g_string_append (sql, from);
  g_string_append (sql, of_chosen);
  for (guint i = 0; i < self->co_players->len; i++)
    {
      const Person *co_player = self->co_players->pdata[i];

      if (!co_player)
        return NULL;
      g_string_append_printf (sql, with_mate, co_player->id);
    }
  g_string_append (sql, end);
  return g_strdup (sql->str);
}

static void
add_rule (WayFigures *figures, sqlite3_stmt *row)
{
  WayRuleFigures rule = {
    .rule = g_intern_string (get_text (row, 0)),
    .times = sqlite3_column_int (row, 1),
    .points = sqlite3_column_int64 (row, 2),
    .best = sqlite3_column_int (row, 3),
    .count = sqlite3_column_int64 (row, 4),
    .max = sqlite3_column_int (row, 5),
  };

  if (g_str_has_prefix (rule.rule, WAY_KIND_PREFIX))
    g_array_append_val (figures->kinds, rule);
  else
    g_array_append_val (figures->rules, rule);
}

static void
add_record (WayFigures *figures, sqlite3_stmt *row)
{
  WayRecordFigures record = {
    .rule = g_intern_string (get_text (row, 0)),
    .game = sqlite3_column_int64 (row, 2),
    .started = sqlite3_column_int64 (row, 3),
    .tiles = sqlite3_column_int (row, 4),
    .points = sqlite3_column_int (row, 5),
    .clock = way_figures_read_clock (row, 6),
  };

  if (sqlite3_column_int (row, 1) > 0)
    g_array_append_val (figures->records, record);
}

/* Calls @add for each row of the sums of @begin, @from and @end. */
static gboolean
count_sums (Aggregation *self, const char *begin, const char *from, const char *end,
            void (*add) (WayFigures *figures, sqlite3_stmt *row), GError **error)
{
  g_autofree char *sql = write_sums (self, begin, from, end);
  sqlite3_stmt *sums = sql ? prepare (self, sql, error) : NULL;
  gboolean good = sums != NULL;

  if (!sql)
    return TRUE;
  if (good)
    {
      sqlite3_bind_int64 (sums, 4, self->chosen->id);
      sqlite3_bind_int (sums, 5, self->filter->n_players);
    }
  while (good && next_row (self, sums, &good, error))
    add (self->figures, sums);
  sqlite3_finalize (sums);
  return good;
}

static void
set_uncounted (WayFigures *figures, sqlite3_stmt *row)
{
  figures->n_uncounted = sqlite3_column_int (row, 0);
}

static void
set_results_only (WayFigures *figures, sqlite3_stmt *row)
{
  figures->n_results_only = sqlite3_column_int (row, 0);
  figures->points_results_only = sqlite3_column_int64 (row, 1);
}

static gboolean
count_outdated (Aggregation *self, GError **error)
{
  sqlite3_stmt *outdated = prepare (self, "SELECT 1 FROM outdated LIMIT 1", error);
  gboolean good = outdated != NULL;

  if (good)
    self->figures->outdated = next_row (self, outdated, &good, error);
  sqlite3_finalize (outdated);
  return good && (!self->figures->outdated || count_sums (self, count_uncounted_games, "", "", set_uncounted, error));
}

static int
compare_people (gconstpointer a, gconstpointer b)
{
  const WayPersonFigures *left = (*(Person *const *) a)->figures;
  const WayPersonFigures *right = (*(Person *const *) b)->figures;

  if (left->all.games != right->all.games)
    return left->all.games > right->all.games ? -1 : 1;
  return g_strcmp0 (left->name, right->name);
}

static void
person_free (gpointer data)
{
  Person *person = data;

  way_person_figures_free (person->figures);
  way_rival_figures_free (person->rival);
  g_free (person);
}

/* Moves the people who played to the figures. */
static void
collect_people (Aggregation *self)
{
  WayFigures *figures = self->figures;
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  g_ptr_array_sort (self->roots, compare_people);
  for (guint i = 0; i < self->roots->len; i++)
    {
      Person *person = self->roots->pdata[i];

      if (!person->figures->name || person->figures->name[0] == '\0')
        continue;
      g_strv_builder_add (names, person->figures->name);
      person->figures->color = way_figures_find_color (person->n_colors);
      if (person->rival)
        {
          person->rival->color = person->figures->color;
          g_ptr_array_add (figures->rivals, g_steal_pointer (&person->rival));
        }
      if (person->figures->all.games == 0)
        continue;
      if (person == self->chosen)
        figures->person = person->figures;
      g_ptr_array_add (figures->people, g_steal_pointer (&person->figures));
    }
  figures->names = g_strv_builder_end (names);
  way_figures_reverse_form (figures);
}

static gboolean
count (Aggregation *self, GError **error)
{
  return read_people (self, error) && count_games (self, error) && count_colors (self, error)
         && count_sums (self, list_rules, from_tallies, by_rule, add_rule, error)
         && count_sums (self, list_records, from_tallies, by_record, add_record, error)
         && count_sums (self, sum_results_only, "", without_sources, set_results_only, error)
         && count_outdated (self, error);
}

/* All statements read the same state of the file. */
static gboolean
count_file (Aggregation *self, const char *path, GError **error)
{
  g_autofree char *full = way_database_find_absolute (path);
  gboolean good = FALSE;

  /* The disk may be read-only. */
  self->db = way_database_open_to_read (full, WAY_DATABASE_PATIENCE, error);
  if (!self->db)
    return FALSE;
  if (sqlite3_exec (self->db, "BEGIN", NULL, NULL, NULL) != SQLITE_OK)
    way_sqlite_set_error (self->db, full, error);
  else
    good = count (self, error);
  sqlite3_close (self->db);
  return good;
}

static gboolean
count_store (Aggregation *self, WayStore *store, GError **error)
{
  gboolean good;

  if (!way_store_begin_read (store, error))
    return FALSE;
  self->db = store->db;
  good = count (self, error);
  way_store_end_read (store);
  return good;
}

/* Reads the file at @path or, if it is not NULL, @store. */
static WayFigures *
read_figures (const char *path, WayStore *store, const WayGameFilter *filter, const char *name,
              GCancellable *cancellable, GError **error)
{
  g_autoptr (WayFigures) figures = way_figures_new ();
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (person_free);
  g_autoptr (GPtrArray) co_players = g_ptr_array_new ();
  Aggregation self = { NULL, filter, name, cancellable, people, roots, co_players, NULL, figures };

  if (store ? !count_store (&self, store, error) : !count_file (&self, path, error))
    return NULL;
  collect_people (&self);
  return g_steal_pointer (&figures);
}

WayFigures *
way_figures_read (const char *path, const WayGameFilter *filter, const char *name, GCancellable *cancellable,
                  GError **error)
{
  g_return_val_if_fail (path && filter, NULL);

  return read_figures (path, NULL, filter, name, cancellable, error);
}

WayFigures *
way_figures_read_store (WayStore *store, const WayGameFilter *filter, const char *name, GError **error)
{
  way_store_assert_thread (store);
  return read_figures (NULL, store, filter, name, NULL, error);
}
