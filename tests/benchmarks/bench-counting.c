/* bench-counting.c: how long the statistics page takes with a large history, and how long it blocks the window: the
 * longest iteration of the main loop, and the longest frame.
 *
 * bench-counting MAKE-HISTORY    with 10,000 games and with 100,000; CPU time of the main thread, except that of the
 * page as a whole
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>
#include <time.h>

#include "bench.h"
#include "way-main-window.h"
#include "way-scene.h"

#define N_ROUNDS 5
#define WIDTH 1280
#define HEIGHT 800

typedef struct {
  WayWindow *window;
  gboolean counted;      /* the page shows figures */
  double counting;       /* the longest iteration of the main loop until then */
  double shown;          /* the iteration in which they were shown, or a later one */
  double begun, arrived; /* wall clock */
} Bench;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Whether a large figure is more than a dash. */
static gboolean
has_figures (GtkWidget *widget)
{
  gboolean found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "title-1")
                   && gtk_widget_has_css_class (widget, "numeric") && gtk_widget_get_mapped (widget)
                   && !g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), "–");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = has_figures (child);
  return found;
}

static gboolean
end_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* One iteration of the main loop, without the time in which it waits. */
static void
go_on (Bench *self)
{
  double begun = read_clock (CLOCK_THREAD_CPUTIME_ID);
  double spent;

  g_main_context_iteration (NULL, TRUE);
  spent = read_clock (CLOCK_THREAD_CPUTIME_ID) - begun;
  if (!self->counted && has_figures (way_window_get_page (self->window)))
    {
      self->counted = TRUE;
      self->arrived = read_clock (CLOCK_MONOTONIC);
    }
  if (self->counted)
    self->shown = MAX (self->shown, spent);
  else
    self->counting = MAX (self->counting, spent);
}

static void
open_page (Bench *self, const char *name)
{
  gboolean over = FALSE;
  double begun = read_clock (CLOCK_THREAD_CPUTIME_ID);

  self->begun = read_clock (CLOCK_MONOTONIC);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.statistics", "s", name);
  self->counting = read_clock (CLOCK_THREAD_CPUTIME_ID) - begun;
  self->counted = FALSE;
  while (!self->counted)
    go_on (self);
  g_timeout_add (500, end_cb, &over);
  while (!over)
    go_on (self);
  /* "win.home" does nothing without a game, so the pages would accumulate. */
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.back", NULL);
  way_scene_settle (self->window);
}

static void
measure (Bench *self, const char *what, const char *name)
{
  double counting[N_ROUNDS], shown[N_ROUNDS], waited[N_ROUNDS];

  for (int i = 0; i < N_ROUNDS; i++)
    {
      self->counting = self->shown = 0;
      open_page (self, name);
      counting[i] = self->counting;
      shown[i] = self->shown;
      waited[i] = self->arrived - self->begun;
    }
  g_print (
      "%-10s figures after %6.1f ms; the main loop stood still for %5.1f ms at most while they were counted, %5.1f "
      "ms when they were shown (aim: 16)\n",
      what, bench_median (waited, N_ROUNDS), bench_median (counting, N_ROUNDS), bench_median (shown, N_ROUNDS));
}

static void
measure_history (GtkApplication *application, const char *make_history, int n_games)
{
  g_autofree char *folder = bench_make_folder ();
  g_autofree char *path = bench_make_history (make_history, folder, n_games);
  WayStore *store = way_store_open (path, NULL);
  Bench bench = { .window = way_main_window_new (application, store, NULL) };

  gtk_window_set_default_size (GTK_WINDOW (bench.window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (bench.window));
  way_scene_settle (bench.window);
  g_print ("%d games\n", n_games);
  measure (&bench, "everybody", "");
  measure (&bench, "one player", "Anna 1");
  gtk_window_destroy (GTK_WINDOW (bench.window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  way_store_close (store);
  bench_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  GtkApplication *application;

  if (argc != 2)
    g_error ("Usage: bench-counting MAKE-HISTORY");
  application = way_scene_begin ();
  measure_history (application, argv[1], 10000);
  measure_history (application, argv[1], 100000);
  return 0;
}
