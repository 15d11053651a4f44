/* bench-waiting.c: how long the window is blocked while another program has locked the history file: the longest time
 * between two iterations of the main loop, wall clock.
 *
 * bench-waiting MAKE-HISTORY       everything with a free file, and with a locked one
 * bench-waiting --start FILE       a start of the program, which is closed as soon as it has the history
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bench.h"
#include "carc-base.h"
#include "way-application.h"
#include "way-driver.h"
#include "way-holder.h"
#include "way-scene.h"
#include "way-main-window.h"
#include "way-window.h"

#define N_ROUNDS 7
#define N_GAMES 1000
#define WHILE_LOCKED 500 /* milliseconds; longer than anything done with the file takes */
#define START "--start"

/* Records when the main loop begins and ends to wait. */
typedef struct {
  GSource source;
  gint64 woken;   /* in microseconds */
  gint64 longest; /* the longest time without waiting */
} Watch;

static gboolean
watch_prepare (GSource *source, int *timeout)
{
  Watch *self = (Watch *) source;

  self->longest = MAX (self->longest, g_get_monotonic_time () - self->woken);
  *timeout = -1;
  return FALSE;
}

static gboolean
watch_check (GSource *source)
{
  ((Watch *) source)->woken = g_get_monotonic_time ();
  return FALSE;
}

static GSourceFuncs watch_functions = { .prepare = watch_prepare, .check = watch_check };

static Watch *
watch_new (void)
{
  Watch *self = (Watch *) g_source_new (&watch_functions, sizeof (Watch));

  g_source_set_priority (&self->source, G_MININT);
  self->woken = g_get_monotonic_time ();
  g_source_attach (&self->source, NULL);
  return self;
}

static void
watch_free (Watch *self)
{
  g_source_destroy (&self->source);
  g_source_unref (&self->source);
}

typedef struct {
  const char *program;
  char *path;
  char *file; /* a game that is not in the history */
  WayStore *store;
  WayWindow *window;
  gint64 game;
} Bench;

static gboolean
end_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
pass (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, end_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

static void
activate (Bench *self, const char *action)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!g_action_parse_detailed_name (action, &name, &target, NULL)
      || !gtk_widget_activate_action_variant (GTK_WIDGET (self->window), name, target))
    g_error ("%s", action);
}

static void
open_game (Bench *self)
{
  g_autofree char *action = g_strdup_printf ("win.open-game(int64 %" G_GINT64_FORMAT ")", self->game);

  activate (self, action);
}

static void
enter (Bench *self)
{
  activate (self, "win.enter::road");
  way_draft_set (way_window_get_draft (self->window), &carc_road_tiles, CARC_NO_PLAYER, 4);
  way_draft_set (way_window_get_draft (self->window), &carc_meeples, 0, 1);
  pass (WHILE_LOCKED); /* in this time the form would be saved */
  way_driver_tap (way_driver_get (way_window_get_page (self->window), "record_button"));
}

static void
undo (Bench *self)
{
  activate (self, "win.undo");
}

static void
go_home (Bench *self)
{
  activate (self, "win.home");
}

static void
open_file (Bench *self)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);

  way_main_window_open_files (self->window, &file, 1);
}

/* The measurements in order; each prepares the next one. */
static const struct {
  const char *name;
  void (*call) (Bench *self);
} measurements[] = {
  { "a game is opened", open_game }, { "a form is filled in and recorded", enter },
  { "it is undone", undo },          { "back to the history", go_home },
  { "a file is opened", open_file }, { "and back again", go_home },
};

static double
measure (Bench *self, void (*call) (Bench *self), gboolean locked)
{
  GSubprocess *holder = locked ? way_holder_start (self->program, self->path, WAY_HOLD_WRITES) : NULL;
  Watch *watch = watch_new ();
  double longest;

  call (self);
  pass (WHILE_LOCKED);
  longest = (double) watch->longest / 1e3;
  watch_free (watch);
  if (holder)
    way_holder_end (holder);
  while (way_wait_is_waiting (way_window_get_wait (self->window)))
    g_main_context_iteration (NULL, TRUE);
  pass (WHILE_LOCKED);
  return longest;
}

static void
print_row (const char *what, double *unlocked, double *locked)
{
  g_print ("%-34s free %6.1f ms, at most %6.1f   locked %6.1f ms, at most %6.1f (aim: 100)\n", what,
           bench_median (unlocked, N_ROUNDS), bench_percentile (unlocked, N_ROUNDS, 100),
           bench_median (locked, N_ROUNDS), bench_percentile (locked, N_ROUNDS, 100));
}

static void
measure_window (Bench *self, GtkApplication *application)
{
  double unlocked[G_N_ELEMENTS (measurements)][N_ROUNDS], locked[G_N_ELEMENTS (measurements)][N_ROUNDS];

  self->store = way_store_open (self->path, NULL);
  self->window = way_main_window_new (application, self->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1280, 800);
  gtk_window_present (GTK_WINDOW (self->window));
  way_scene_settle (self->window);
  for (int round = 0; round < N_ROUNDS; round++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (measurements); i++)
        unlocked[i][round] = measure (self, measurements[i].call, FALSE);
      for (gsize i = 0; i < G_N_ELEMENTS (measurements); i++)
        locked[i][round] = measure (self, measurements[i].call, TRUE);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (measurements); i++)
    print_row (measurements[i].name, unlocked[i], locked[i]);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  way_store_close (self->store);
}

static gboolean
close_cb (gpointer window)
{
  WayWindow *self = WAY_WINDOW (window);

  if (way_session_is_in_memory (way_window_get_session (self)))
    return G_SOURCE_CONTINUE;
  gtk_window_close (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
activated_cb (GtkApplication *application)
{
  g_timeout_add (10, close_cb, gtk_application_get_active_window (application));
}

/* In a separate process, which prints how long it was blocked. */
static int
start (const char *path)
{
  g_autofree char *database = g_strdup_printf ("--database=%s", path);
  char *arguments[] = { (char *) "waymark", database, NULL };
  g_autoptr (WayApplication) application = way_application_new (NULL);
  Watch *watch = watch_new ();
  int status;

  g_signal_connect_after (application, "activate", G_CALLBACK (activated_cb), NULL);
  status = g_application_run (G_APPLICATION (application), 2, arguments);
  g_print ("%.3f\n", (double) watch->longest / 1e3);
  watch_free (watch);
  return status;
}

static double
measure_start (Bench *self, gboolean locked)
{
  const char *arguments[] = { self->program, START, self->path, NULL };
  GSubprocess *holder = locked ? way_holder_start (self->program, self->path, WAY_HOLD_ALL) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) program = g_subprocess_newv (arguments, G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_autofree char *output = NULL;

  if (!program)
    g_error ("%s", error->message);
  pass (2 * WHILE_LOCKED);
  if (holder)
    way_holder_end (holder);
  if (!g_subprocess_communicate_utf8 (program, NULL, NULL, &output, NULL, &error))
    g_error ("%s", error->message);
  return g_ascii_strtod (output, NULL);
}

static void
measure_starts (Bench *self)
{
  double unlocked[N_ROUNDS], locked[N_ROUNDS];

  for (int round = 0; round < N_ROUNDS; round++)
    {
      unlocked[round] = measure_start (self, FALSE);
      locked[round] = measure_start (self, TRUE);
    }
  print_row ("the program is started", unlocked, locked);
}

static gint64
find_game (const char *path)
{
  g_autoptr (WayStore) store = way_store_open (path, NULL);
  CarcHeader header = { .setup = { .n_players = 2, .modules = 1, .colors = { CARC_COLOR_RED, CARC_COLOR_BLUE } },
                        .names = { "Anna", "Jan" } };

  return way_store_create_game (store, &header, NULL);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  Bench bench = { .program = argv[0] };
  GtkApplication *application;
  int status;

  if (way_holder_run (argc, argv, &status))
    return status;
  if (argc == 3 && g_str_equal (argv[1], START))
    return start (argv[2]);
  if (argc != 2)
    g_error ("Usage: bench-waiting MAKE-HISTORY");
  folder = bench_make_folder ();
  bench.path = bench_make_history (argv[1], folder, N_GAMES);
  bench.file = g_build_filename (folder, "game.waymark", NULL);
  bench.game = find_game (bench.path);
  if (!g_file_set_contents (bench.file, "waymark 1\nplayer red \"Anna\"\nplayer blue \"Jan\"\nturn red\n", -1, NULL))
    g_error ("%s could not be written", bench.file);
  g_print ("the longest time that the main loop is blocked, with %d games, median of %d and the worst\n", N_GAMES,
           N_ROUNDS);
  application = way_scene_begin ();
  measure_starts (&bench);
  measure_window (&bench, application);
  bench_remove_folder (folder);
  g_free (bench.path);
  g_free (bench.file);
  return 0;
}
