/* bench-start.c: how long until a resumed game is on the screen, beside an empty window; and what a large history adds
 * to a start.
 *
 * bench-start MAKE-HISTORY [GAMES] 20 alternating starts of both, in processes of their own; medians and ratios
 * bench-start child empty          one start of an AdwApplicationWindow with nothing in it
 * bench-start child waymark FILE   one start of Waymark that resumes the game in FILE
 * bench-start child history FILE   one start of Waymark with the history in FILE, none of whose games is resumed
 * bench-start record FOLDER        writes the game that is resumed to FOLDER, and prints the path of the history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#include "bench.h"
#include "way-application.h"
#include "way-evening.h"
#include "way-import.h"
#include "way-window.h"

#define N_STARTS 20
#define N_ENTRIES 300
#define N_PLAYERS 8

typedef struct {
  double painted_ms, cpu_ms, pss_mib;
} Start;

static double
read_pss (void)
{
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/smaps_rollup", &text, NULL, NULL))
    return 0;
  line = g_strstr_len (text, -1, "\nPss:");
  return line ? g_ascii_strtod (line + 5, NULL) / 1024 : 0;
}

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  g_print ("%.3f %.3f %.3f\n", read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_PROCESS_CPUTIME_ID), read_pss ());
  _exit (0);
}

static void
mapped_cb (GtkWidget *window, gpointer data)
{
  gboolean resumed = WAY_IS_WINDOW (window) && way_window_get_game (WAY_WINDOW (window));

  if (WAY_IS_WINDOW (window) && resumed != *(const gboolean *) data)
    g_error (resumed ? "a game was resumed" : "the game was not resumed");
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, gpointer data)
{
  g_signal_connect_after (window, "map", G_CALLBACK (mapped_cb), data);
}

static void
activate_empty_cb (GtkApplication *application, gpointer data)
{
  GtkWidget *window = adw_application_window_new (application);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 760);
  gtk_window_present (GTK_WINDOW (window));
}

static int
start_empty (void)
{
  g_autoptr (AdwApplication) application = adw_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  g_signal_connect (application, "activate", G_CALLBACK (activate_empty_cb), NULL);
  return g_application_run (G_APPLICATION (application), 0, NULL);
}

static int
start_waymark (const char *path, gboolean resumes)
{
  g_autoptr (WayApplication) application = way_application_new (NULL);
  g_autofree char *database = g_strdup_printf ("--database=%s", path);
  char *arguments[] = { (char *) "waymark", database, NULL };

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &resumes);
  return g_application_run (G_APPLICATION (application), 2, arguments);
}

static Start
measure (const char *program, const char *kind, const char *path)
{
  const char *arguments[] = { program, "child", kind, path, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  char *rest;
  int status = 0;
  Start start;
  double begun = read_clock (CLOCK_MONOTONIC);

  if (!g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status, &error)
      || !g_spawn_check_wait_status (status, &error))
    g_error ("%s", error->message);
  start.painted_ms = g_ascii_strtod (output, &rest) - begun;
  start.cpu_ms = g_ascii_strtod (rest, &rest);
  start.pss_mib = g_ascii_strtod (rest, NULL);
  return start;
}

static int
compare_doubles (const void *one, const void *other)
{
  double a = *(const double *) one;
  double b = *(const double *) other;

  return (a > b) - (a < b);
}

static double
median (const Start *starts, gsize offset)
{
  double values[N_STARTS];

  for (int i = 0; i < N_STARTS; i++)
    values[i] = G_STRUCT_MEMBER (double, &starts[i], offset);
  qsort (values, N_STARTS, sizeof *values, compare_doubles);
  return (values[N_STARTS / 2 - 1] + values[N_STARTS / 2]) / 2;
}

static void
print_row (const char *what, const Start *empty, const Start *waymark, gsize offset)
{
  double a = median (empty, offset);
  double b = median (waymark, offset);

  g_print ("%-28s empty %8.1f   waymark %8.1f   ratio %.2f   difference %.1f\n", what, a, b, b / a, b - a);
}

static void
compare (const char *program, const char *one, const char *one_path, const char *other, const char *other_path)
{
  Start empty[N_STARTS], waymark[N_STARTS];

  for (int i = 0; i < N_STARTS; i++)
    {
      empty[i] = measure (program, one, one_path);
      waymark[i] = measure (program, other, other_path);
    }
  print_row ("first paint, ms", empty, waymark, G_STRUCT_OFFSET (Start, painted_ms));
  print_row ("CPU until then, ms", empty, waymark, G_STRUCT_OFFSET (Start, cpu_ms));
  print_row ("PSS at that moment, MiB", empty, waymark, G_STRUCT_OFFSET (Start, pss_mib));
}

/* As if a session had been killed with this game open. */
static void
mark_open (const char *path, gint64 id)
{
  g_autofree char *marker = g_strconcat (path, "-open", NULL);
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT "\n", id);

  if (!g_file_set_contents (marker, text, -1, NULL))
    g_error ("%s could not be written", marker);
}

static char *
record_game (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "waymark.db", NULL);
  g_autofree char *text = way_evening_text (N_PLAYERS, N_ENTRIES, WAY_EVENING_PLAYING);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (GError) error = NULL;
  WayStore *store = way_store_open (path, &error);
  gint64 id;

  if (!store || way_import_record (file, store, WAY_RESOLUTION_ASK, &id, &error) != WAY_IMPORT_RECORDED)
    g_error ("the game could not be written");
  way_store_close (store);
  mark_open (path, id);
  return g_steal_pointer (&path);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autofree char *game = NULL;
  g_autofree char *small = NULL;
  g_autofree char *large = NULL;
  int n_games = argc > 2 ? atoi (argv[2]) : 100000;

  if (argc > 2 && g_str_equal (argv[1], "child"))
    return g_str_equal (argv[2], "empty") ? start_empty () : start_waymark (argv[3], g_str_equal (argv[2], "waymark"));
  if (argc > 2 && g_str_equal (argv[1], "record"))
    {
      game = record_game (argv[2]);
      g_print ("%s\n", game);
      return 0;
    }
  if (argc < 2 || n_games < 1)
    g_error ("Usage: bench-start MAKE-HISTORY [GAMES]");

  folder = bench_make_folder ();
  game = record_game (folder);
  g_print ("median of %d alternating starts; a game of %d entries and %d players\n", N_STARTS, N_ENTRIES, N_PLAYERS);
  compare (argv[0], "empty", "", "waymark", game);

  small = bench_make_history (argv[1], folder, 1);
  large = bench_make_history (argv[1], folder, n_games);
  g_print ("the start page, with a history of one game (empty) and of %d (aim: 10 ms more)\n", n_games);
  compare (argv[0], "history", small, "history", large);
  bench_remove_folder (folder);
  return 0;
}
