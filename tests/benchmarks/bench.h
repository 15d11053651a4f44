/* bench.h: functions shared by the benchmarks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* Returns the CPU time of the process in milliseconds. */
double bench_read_clock (void);

/* Sort @times and return a percentile, or the median. */
double bench_percentile (double *times, gsize n, int percent);
double bench_median (double *times, gsize n);

/* Creates a folder, in memory if possible (transfer full). bench_remove_folder() deletes it with its content. */
char *bench_make_folder (void);
void bench_remove_folder (const char *folder);

/* Creates a history of @n_games in @folder with the program @make_history. Returns its path. (transfer full) */
char *bench_make_history (const char *make_history, const char *folder, int n_games);

/* Opens a bare connection to a file, which may be new, with the settings of the store. */
sqlite3 *bench_open_bare (const char *path);

/* Reads all columns of all rows of @sql as text, and returns the number of rows. */
int bench_run_bare (sqlite3 *db, const char *sql);

/* Calls both functions alternately @rounds times, and prints "@what: … ms, @than … ms, ratio … (@aim)", with the
 * medians of the CPU time. */
void bench_compare (const char *what, const char *than, const char *aim, int rounds, void (*one) (gpointer data),
                    void (*other) (gpointer data), gpointer data);
