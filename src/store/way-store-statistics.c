/* way-store-statistics.c: counts finished games, in one pass over their seats.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-statistics.h"

#include <string.h>

#include "way-statement.h"

#define CHOSEN_GAMES                                                                                                   \
  " game.finished IS NOT NULL AND game.deleted IS NULL AND (?1 = 0 OR started >= ?1) AND (?2 = 0 OR started < ?2)"     \
  " AND (?3 IS NULL OR instr (' ' || modules || ' ', ' ' || ?3 || ' ') > 0)"

static const char list_people[] = "SELECT id, name, ifnull (same_as, id) FROM person";
static const char list_seats[] = "SELECT game.id, started, person, final_points FROM game JOIN seat ON game = game.id"
                                 " WHERE" CHOSEN_GAMES " ORDER BY started, game.id";
static const char list_rules[]
    = "SELECT rule, sum (times), sum (points), max (best), sum (count) FROM seat CROSS JOIN game ON game.id = seat.game"
      " CROSS JOIN tally ON tally.game = seat.game AND tally.seat = seat.seat"
      " WHERE person IN (SELECT id FROM person WHERE ifnull (same_as, id) = ?4) AND" CHOSEN_GAMES
      " AND (?5 = 0 OR (SELECT count (*) FROM seat AS other WHERE other.game = game.id) = ?5)"
      " GROUP BY rule ORDER BY sum (points) DESC, rule";

/* Of all people while counting. */
typedef struct {
  gint64 id;
  WayPersonFigures *figures;
  WayRivalFigures *rival;
} Person;

typedef struct {
  gint64 game, started;
  int n;
  Person *people[CARC_MAX_PLAYERS];
  int points[CARC_MAX_PLAYERS];
} Table;

typedef struct {
  sqlite3 *db;
  const WayGameFilter *filter;
  const char *name;
  GCancellable *cancellable;
  GHashTable *people; /* each row of a name to the Person it is counted under */
  GPtrArray *roots;   /* of Person */
  Person *chosen;
  WayFigures *figures;
} Count;

static void
person_figures_free (gpointer data)
{
  WayPersonFigures *figures = data;

  g_free (figures->name);
  g_free (figures);
}

static void
rival_figures_free (gpointer data)
{
  WayRivalFigures *figures = data;

  g_free (figures->name);
  g_free (figures);
}

void
way_figures_free (WayFigures *figures)
{
  if (figures == NULL)
    return;
  g_ptr_array_unref (figures->people);
  g_array_unref (figures->rules);
  g_ptr_array_unref (figures->rivals);
  g_array_unref (figures->form);
  g_free (figures);
}

static WayFigures *
figures_new (void)
{
  WayFigures *figures = g_new0 (WayFigures, 1);

  figures->people = g_ptr_array_new_with_free_func (person_figures_free);
  figures->rules = g_array_new (FALSE, TRUE, sizeof (WayRuleFigures));
  figures->rivals = g_ptr_array_new_with_free_func (rival_figures_free);
  figures->form = g_array_new (FALSE, TRUE, sizeof (WayFormFigures));
  return figures;
}

static sqlite3_stmt *
prepare (Count *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;

  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    {
      way_sqlite_set_error (self->db, sql, error);
      return NULL;
    }
  if (sqlite3_bind_parameter_count (statement) == 0)
    return statement;
  sqlite3_bind_int64 (statement, 1, self->filter->since);
  sqlite3_bind_int64 (statement, 2, self->filter->until);
  if (self->filter->module != NULL)
    sqlite3_bind_text (statement, 3, self->filter->module, -1, SQLITE_STATIC);
  return statement;
}

/* Whether there is another row; an error has been set where @good became FALSE. */
static gboolean
next_row (Count *self, sqlite3_stmt *statement, gboolean *good, GError **error)
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

  return text != NULL ? text : "";
}

/* The person whose own row is @id; the name comes when that row is met. */
static Person *
ensure_root (Count *self, gint64 id)
{
  Person *person = g_hash_table_lookup (self->people, &id);

  if (person != NULL)
    return person;
  person = g_new0 (Person, 1);
  person->id = id;
  person->figures = g_new0 (WayPersonFigures, 1);
  g_ptr_array_add (self->roots, person);
  g_hash_table_insert (self->people, g_memdup2 (&id, sizeof id), person);
  return person;
}

static gboolean
read_people (Count *self, GError **error)
{
  sqlite3_stmt *people = prepare (self, list_people, error);
  gboolean good = people != NULL;

  while (good && next_row (self, people, &good, error))
    {
      gint64 id = sqlite3_column_int64 (people, 0);
      gint64 root = sqlite3_column_int64 (people, 2);
      Person *person = ensure_root (self, root);

      if (id != root)
        {
          g_hash_table_insert (self->people, g_memdup2 (&id, sizeof id), person);
          continue;
        }
      g_free (person->figures->name);
      person->figures->name = g_strdup (get_text (people, 1));
      if (self->name != NULL && g_str_equal (person->figures->name, self->name))
        self->chosen = person;
    }
  sqlite3_finalize (people);
  return good;
}

static void
add_result (WayResults *results, int points, int place, gboolean shared)
{
  results->best = results->games == 0 ? points : MAX (results->best, points);
  results->games++;
  results->points += points;
  results->wins += place == 1 && !shared;
  results->shared += place == 1 && shared;
}

static void
meet (Person *rival, int own, int theirs)
{
  if (rival->rival == NULL)
    {
      rival->rival = g_new0 (WayRivalFigures, 1);
      rival->rival->name = g_strdup (rival->figures->name);
    }
  rival->rival->ahead += own > theirs;
  rival->rival->behind += own < theirs;
  rival->rival->level += own == theirs;
}

static void
count_chosen (Count *self, const Table *table, int seat, int place, gboolean shared)
{
  WayFormFigures form = { table->game, table->started, table->points[seat], place, table->n, shared };

  g_array_append_val (self->figures->form, form);
  for (int other = 0; other < table->n; other++)
    if (table->people[other] != NULL && table->people[other] != self->chosen)
      meet (table->people[other], table->points[seat], table->points[other]);
}

static void
count_seat (Count *self, const Table *table, int seat)
{
  Person *person = table->people[seat];
  gboolean shared = FALSE;
  int place = 1;

  if (person == NULL)
    return;
  for (int other = 0; other < table->n; other++)
    {
      place += table->points[other] > table->points[seat];
      shared = shared || (other != seat && table->points[other] == table->points[seat]);
    }
  /* Who plays alone beats nobody. */
  if (table->n == 1)
    place = 0;
  add_result (&person->figures->all, table->points[seat], place, shared);
  add_result (&person->figures->by_players[table->n], table->points[seat], place, shared);
  if (person == self->chosen)
    count_chosen (self, table, seat, place, shared);
}

static void
count_table (Count *self, Table *table)
{
  if (table->n > 0 && (self->filter->n_players == 0 || self->filter->n_players == table->n))
    {
      self->figures->n_games++;
      for (int seat = 0; seat < table->n; seat++)
        count_seat (self, table, seat);
    }
  table->n = 0;
}

static gboolean
count_games (Count *self, GError **error)
{
  sqlite3_stmt *seats = prepare (self, list_seats, error);
  gboolean good = seats != NULL;
  Table table = { 0 };

  while (good && next_row (self, seats, &good, error))
    {
      gint64 game = sqlite3_column_int64 (seats, 0);
      gint64 person = sqlite3_column_int64 (seats, 2);

      if (game != table.game)
        count_table (self, &table);
      table.game = game;
      table.started = sqlite3_column_int64 (seats, 1);
      if (table.n == CARC_MAX_PLAYERS)
        continue;
      table.people[table.n] = g_hash_table_lookup (self->people, &person);
      table.points[table.n++] = sqlite3_column_int (seats, 3);
    }
  if (good)
    count_table (self, &table);
  sqlite3_finalize (seats);
  return good;
}

static gboolean
count_rules (Count *self, GError **error)
{
  sqlite3_stmt *rules;
  gboolean good;

  if (self->chosen == NULL)
    return TRUE;
  rules = prepare (self, list_rules, error);
  good = rules != NULL;
  if (good)
    {
      sqlite3_bind_int64 (rules, 4, self->chosen->id);
      sqlite3_bind_int (rules, 5, self->filter->n_players);
    }
  while (good && next_row (self, rules, &good, error))
    {
      WayRuleFigures rule = {
        .rule = g_intern_string (get_text (rules, 0)),
        .times = sqlite3_column_int (rules, 1),
        .points = sqlite3_column_int64 (rules, 2),
        .best = sqlite3_column_int (rules, 3),
        .count = sqlite3_column_int64 (rules, 4),
      };

      g_array_append_val (self->figures->rules, rule);
    }
  sqlite3_finalize (rules);
  return good;
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

/* Those who played go into the figures, the others are forgotten. */
static void
hand_over (Count *self)
{
  GArray *form = self->figures->form;

  g_ptr_array_sort (self->roots, compare_people);
  for (guint i = 0; i < self->roots->len; i++)
    {
      Person *person = self->roots->pdata[i];
      gboolean named = person->figures->name != NULL && person->figures->name[0] != '\0';

      if (named && person->figures->all.games > 0)
        g_ptr_array_add (self->figures->people, person->figures);
      else
        person_figures_free (person->figures);
      if (named && person->rival != NULL)
        g_ptr_array_add (self->figures->rivals, person->rival);
      else if (person->rival != NULL)
        rival_figures_free (person->rival);
    }
  if (form->len > WAY_FORM_LENGTH)
    g_array_remove_range (form, 0, form->len - WAY_FORM_LENGTH);
  for (guint i = 0; i < form->len / 2; i++)
    {
      WayFormFigures *first = &g_array_index (form, WayFormFigures, i);
      WayFormFigures *last = &g_array_index (form, WayFormFigures, form->len - 1 - i);
      WayFormFigures kept = *first;

      *first = *last;
      *last = kept;
    }
}

/* One view of the file for all questions. */
static gboolean
count (Count *self, const char *path, GError **error)
{
  if (sqlite3_open_v2 (path, &self->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK
      || sqlite3_exec (self->db, "PRAGMA busy_timeout = 2000; PRAGMA trusted_schema = OFF; BEGIN", NULL, NULL, NULL)
             != SQLITE_OK)
    {
      way_sqlite_set_error (self->db, path, error);
      return FALSE;
    }
  return read_people (self, error) && count_games (self, error) && count_rules (self, error);
}

WayFigures *
way_figures_read (const char *path, const WayGameFilter *filter, const char *name, GCancellable *cancellable,
                  GError **error)
{
  g_autoptr (WayFigures) figures = figures_new ();
  g_autoptr (GHashTable) people = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *full = NULL;
  Count self = { NULL, filter, name, cancellable, people, roots, NULL, figures };
  gboolean counted;

  g_return_val_if_fail (path != NULL && filter != NULL, NULL);

  if (g_str_equal (path, ":memory:"))
    return g_steal_pointer (&figures);
  full = g_canonicalize_filename (path, NULL);
  counted = count (&self, full, error);
  sqlite3_close (self.db);
  hand_over (&self);
  return counted ? g_steal_pointer (&figures) : NULL;
}
