/* way-store-records.c: the best that was reached before a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-records.h"

#include "way-database.h"
#include "way-figures-private.h"
#include "way-store-private.h"

#define SEATS " FROM earlier CROSS JOIN seat ON seat.game = earlier.id"
#define TALLIES                                                                                                        \
  SEATS " CROSS JOIN tally ON tally.game = seat.game AND tally.seat = seat.seat WHERE NOT EXISTS (SELECT 1 FROM "      \
        "outdated)"
#define OWN_SEATS                                                                                                      \
  " FROM seat AS own JOIN person AS me ON me.id = own.person"                                                          \
  " JOIN person AS same ON " WAY_SQL_ROOT ("same") " = " WAY_SQL_ROOT (                                                \
      "me") " JOIN seat ON seat.person = same.id JOIN earlier ON earlier.id = seat.game WHERE own.game = ?1"           \
            " AND me.name <> ''"

/* The columns are type, rule, seat, value, name and clock. With max(), SQLite returns the other columns of the row that
 * has the maximum. The numbers are those of WayBestType. */
static const char select_bests[]
    = "WITH earlier AS (SELECT game.id, " WAY_SQL_CLOCK
      " AS clock, game.place = this.place AND this.place <> '' AS there"
      "  FROM game JOIN game AS this ON this.id = ?1"
      "  WHERE game.finished IS NOT NULL AND game.deleted IS NULL"
      "  AND (game.started, game.id) < (this.started, this.id))"
      " SELECT type, rule, best.seat, value,"
      "  (SELECT " WAY_SQL_SHORT ("root.name") " FROM person JOIN person AS root ON root.id = " WAY_SQL_ROOT (
          "person") "   WHERE person.id = best.person), clock"
                    " FROM (SELECT 0 AS type, NULL AS rule, -1 AS seat, max (final_points) AS value, person, "
                    "clock" SEATS "  UNION ALL SELECT 1, rule, -1, max (max), person, clock" TALLIES
                    "   AND rule IN ('kind:roads', 'kind:cities') GROUP BY rule"
                    "  UNION ALL SELECT 2, rule, -1, max (points), person, clock" TALLIES
                    "   AND rule IN ('kind:signposts', 'kind:fields', 'kind:bets') GROUP BY rule"
                    "  UNION ALL SELECT 3, NULL, own.seat, max (seat.final_points), seat.person, clock" OWN_SEATS
                    "   GROUP BY own.seat"
                    "  UNION ALL SELECT 4, NULL, own.seat, max (seat.final_points), seat.person, clock" OWN_SEATS
                    "   AND there GROUP BY own.seat) AS best"
                    " WHERE value > 0 ORDER BY type, rule, best.seat";

void
way_best_free (WayBest *best)
{
  g_free (best->name);
  g_free (best);
}

static WayBest *
read_best (sqlite3_stmt *row)
{
  WayBest *best = g_new0 (WayBest, 1);

  best->type = (WayBestType) sqlite3_column_int (row, 0);
  best->rule = g_intern_string ((const char *) sqlite3_column_text (row, 1));
  best->seat = sqlite3_column_int (row, 2);
  best->value = sqlite3_column_int (row, 3);
  best->name = way_statement_dup_line (row, 4);
  best->clock = way_figures_read_clock (row, 5);
  return best;
}

static GPtrArray *
read_bests (sqlite3 *db, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) bests = g_ptr_array_new_with_free_func ((GDestroyNotify) way_best_free);
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2 (db, select_bests, -1, &statement, NULL);

  if (result == SQLITE_OK)
    {
      sqlite3_bind_int64 (statement, 1, game);
      while ((result = sqlite3_step (statement)) == SQLITE_ROW)
        g_ptr_array_add (bests, read_best (statement));
    }
  if (result != SQLITE_DONE)
    way_sqlite_set_error (db, "Reading records", error);
  sqlite3_finalize (statement);
  return result == SQLITE_DONE ? g_steal_pointer (&bests) : NULL;
}

GPtrArray *
way_bests_read_store (WayStore *store, gint64 game, GError **error)
{
  way_store_assert_thread (store);
  return read_bests (store->db, game, error);
}

GPtrArray *
way_bests_read (const char *path, gint64 game, GError **error)
{
  g_autofree char *full = way_database_find_absolute (path);
  sqlite3 *db = way_database_open_to_read (full, WAY_DATABASE_PATIENCE, error);
  GPtrArray *bests = db ? read_bests (db, game, error) : NULL;

  if (db)
    sqlite3_close (db);
  return bests;
}
