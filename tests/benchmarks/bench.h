/* bench.h: what benchmarks share: one to measure, and two things beside each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>
#include <sqlite3.h>

/* CPU time of the process, in milliseconds. */
double bench_read_clock (void);

/* Sorts @times and returns the one below which so many percent of them are, or the one in the middle. */
double bench_percentile (double *times, gsize n, int percent);
double bench_median (double *times, gsize n);

/* A folder of its own, in memory where the system has such; (transfer full). bench_remove_folder takes it away with all
 * that is in it. */
char *bench_make_folder (void);
void bench_remove_folder (const char *folder);

/* A history of @n_games in @folder, made by the program @make_history; its path, (transfer full). */
char *bench_make_history (const char *make_history, const char *folder, int n_games);

/* A bare connection as the store sets its own, to a file that may be new. */
sqlite3 *bench_open_bare (const char *path);

/* Steps through all rows of @sql, taking every column as a text, and returns how many there were. */
int bench_run_bare (sqlite3 *db, const char *sql);

/* Does both @rounds times, in turn, and prints "@what: … ms, @than … ms, ratio … (@aim)", medians of the CPU time. */
void bench_compare (const char *what, const char *than, const char *aim, int rounds, void (*one) (gpointer data),
                    void (*other) (gpointer data), gpointer data);
