/* way-store-private.h: what the files of the store share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-statement.h"
#include "way-store-statistics.h"
#include "way-store.h"

/* How many changes a game has, and how many of them are in force. */
typedef struct {
  gint64 game;
  gint64 version; /* SQLite's number for what other connections did */
  int head;
  int length;
  gboolean undone; /* the file holds a head, because something was undone */
} WayJournalInfo;

struct WayStore {
  char *path;
  sqlite3 *db;
  GThread *thread;
  int patience; /* milliseconds for which a call waits while another program has locked the file */
  WayStatements statements;

  /* The game whose entries are being written, and its setup with the seats' first colors: these never change. */
  gint64 game;
  CarcSetup setup;

  gint64 n_switches; /* how many files were open before this one */

  /* As this connection left it; holds as long as no other one wrote to the file. */
  WayJournalInfo extent;

  gboolean in_batch; /* a transaction is open that holds those of the calls */
  gboolean broken;   /* one of them failed, so the batch will */
  gboolean in_part;  /* a part of the batch is open */

  gboolean finds; /* the connection knows the function that looks for words */

  gint64 drafted; /* the game whose half-filled form this connection has saved or read; 0: none */
};

/* Each public function begins with this. */
#define way_store_assert_thread(store) g_assert ((store) != NULL && (store)->thread == g_thread_self ())

/* SQLite's number for what other connections did. */
gboolean way_store_read_version (WayStore *store, gint64 *version, GError **error);

WayStatement *way_store_statement (WayStore *store, WaySql sql, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* A write transaction. End it with way_store_end_write, which commits when @good and else takes everything back, and
 * returns whether everything is on the disk. */
gboolean way_store_begin_write (WayStore *store, GError **error);
gboolean way_store_end_write (WayStore *store, gboolean good, GError **error);

/* A consistent view for several reads; end it with way_store_end_read. */
gboolean way_store_begin_read (WayStore *store, GError **error);
void way_store_end_read (WayStore *store);

gint64 way_store_now (void);

void way_store_set_missing (gint64 game, GError **error);

/* Reads header and setup of @game, chips included, in the colors that are shown; @keys are the seats' first colors,
 * in which its entries are written. */
gboolean way_store_read_header (WayStore *store, gint64 game, CarcHeader *header, CarcColor keys[CARC_MAX_PLAYERS],
                                GError **error);

/* Makes store->setup that of @game; reads it unless it was kept when the game was begun or read. */
void way_store_keep_setup (WayStore *store, gint64 game, const CarcSetup *setup);
gboolean way_store_use_game (WayStore *store, gint64 game, GError **error);

/* Reads and writes the chip faces of @game (0: for new games), without a transaction of their own. */
gboolean way_store_load_faces (WayStore *store, gint64 game, CarcChip chips[CARC_N_CHIPS], GError **error);
gboolean way_store_write_faces (WayStore *store, gint64 game, const CarcChip chips[CARC_N_CHIPS], GError **error);

/* Writes @outcome (NULL: nothing to write) within the transaction of the change it comes from. */
gboolean way_store_write_outcome (WayStore *store, gint64 game, const WayOutcome *outcome, GError **error);

/* Forgets the half-filled form, without a transaction of its own. */
gboolean way_store_drop_draft (WayStore *store, gint64 game, GError **error);

/* Number of the color called @id, or -1. */
int way_store_color (const char *id);

/* Empty figures, and what becomes of their parts; NULL is nothing. */
WayFigures *way_figures_new (void);
void way_person_figures_free (gpointer data);
void way_rival_figures_free (gpointer data);
