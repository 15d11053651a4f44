/* launch-probe.c: preloaded into a program of GTK, notes when its first window is painted and what that took.
 *
 * Writes to the file $WAYMARK_PROBE: the monotonic time and the CPU time of the process at the end of the first frame;
 * and, $WAYMARK_PROBE_SECONDS later, its CPU time and its largest resident memory. Times in milliseconds, memory in
 * MiB. Then the process ends at once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef void (*Present) (GtkWindow *window);

static double first_frame, first_cpu;

static double
read_clock (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static gboolean
end_cb (gpointer data)
{
  struct rusage usage;
  g_autofree char *text = NULL;
  double cpu = read_clock (CLOCK_PROCESS_CPUTIME_ID);

  getrusage (RUSAGE_SELF, &usage);
  text = g_strdup_printf ("%.3f %.3f %.3f %.3f\n", first_frame, first_cpu, cpu, (double) usage.ru_maxrss / 1024);
  if (!g_file_set_contents (g_getenv ("WAYMARK_PROBE"), text, -1, NULL))
    g_error ("%s cannot be written", g_getenv ("WAYMARK_PROBE"));
  _exit (0);
}

static void
painted_cb (GdkFrameClock *clock, gpointer data)
{
  if (first_frame > 0)
    return;
  first_frame = read_clock (CLOCK_MONOTONIC);
  first_cpu = read_clock (CLOCK_PROCESS_CPUTIME_ID);
  g_timeout_add_seconds ((guint) atoi (g_getenv ("WAYMARK_PROBE_SECONDS")), end_cb, NULL);
}

/* Replaces the function of GTK, which every program calls for its first window. */
void
gtk_window_present (GtkWindow *window)
{
  Present present = (Present) dlsym (RTLD_NEXT, "gtk_window_present");

  present (window);
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint", G_CALLBACK (painted_cb), NULL);
}
