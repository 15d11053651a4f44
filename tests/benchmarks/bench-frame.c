/* bench-frame.c: the time of a frame, from before-paint to after-paint, compared with a GtkListView of plain labels of
 * the same size: the entry page while keys are pressed, a log of 500 entries beside a scoreboard of 8 players while it
 * scrolls, points that arrive at the table, and the ending of a game.
 *
 * The measurements alternate. Target: at most 1.5 times the labels; no frame of an animation above 2 times their
 * slowest.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <adwaita.h>

#include "bench.h"
#include "way-ending.h"
#include "way-evening.h"
#include "way-keypad.h"
#include "way-scene.h"
#include "way-scoreboard.h"

#define WIDTH 1280
#define HEIGHT 800
#define N_ROUNDS 10
#define N_FRAMES 60 /* per round */
#define N_ROWS 500
#define STEP 24.0 /* pixels per frame */

typedef struct {
  const char *name;
  GtkWidget *window;
  void (*call) (gpointer subject, int frame); /* called before each frame */
  gpointer subject;
  double times[N_ROUNDS * N_FRAMES];      /* of the frames, in milliseconds */
  double call_times[N_ROUNDS * N_FRAMES]; /* of the calls before them */
  int n;
  double begun;
} Bench;

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
before_paint_cb (Bench *bench)
{
  bench->begun = bench_read_clock ();
}

static void
after_paint_cb (Bench *bench)
{
  if (bench->n < N_ROUNDS * N_FRAMES)
    bench->times[bench->n++] = bench_read_clock () - bench->begun;
}

/* Scrolls to the end, and jumps back to the beginning. */
static void
scroll (gpointer subject, int frame)
{
  GtkAdjustment *adjustment = subject;
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment) + STEP;

  gtk_adjustment_set_value (adjustment, value > end ? 0 : value);
}

static void
press (gpointer subject, int frame)
{
  way_keypad_set_value (WAY_KEYPAD (subject), 3 + frame % 7);
}

/* Both last longer than a round, at 60 frames a second. */
static void
arrive (gpointer subject, int frame)
{
  way_scoreboard_show_moment (WAY_SCOREBOARD (subject), frame % 86 / 60.0);
}

static void
end (gpointer subject, int frame)
{
  way_ending_show_moment (WAY_ENDING (subject), frame % 411 / 60.0);
}

/* The call is made between two frames, like the handling of an event. */
static void
run_round (Bench *bench)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->window);
  gulong before = g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), bench);
  gulong after = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (after_paint_cb), bench);

  for (int i = 0; i < N_FRAMES; i++)
    {
      int n = bench->n;
      double begun = bench_read_clock ();

      bench->call (bench->subject, n);
      bench->call_times[n] = bench_read_clock () - begun;
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
      while (bench->n == n)
        g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, before);
  g_signal_handler_disconnect (clock, after);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *object = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), gtk_string_object_get_string (object));
}

static GtkWidget *
show_labels (GtkApplication *application)
{
  GtkWidget *window = adw_application_window_new (application);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *rows = gtk_string_list_new (NULL);

  for (int i = 0; i < N_ROWS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%d. A road, completed: Anna and Jan, 9 points each", i + 1);

      gtk_string_list_append (rows, text);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_scrolled_window_set_child (
      GTK_SCROLLED_WINDOW (scroller),
      gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (rows))), factory));
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (window))
    g_main_context_iteration (NULL, TRUE);
  return window;
}

static GtkAdjustment *
find_adjustment (GtkWidget *window)
{
  GtkWidget *list = find (window, GTK_TYPE_LIST_VIEW);

  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
}

static double
take (double *times, int percent)
{
  return bench_percentile (times, N_ROUNDS * N_FRAMES, percent);
}

static void
print (Bench *bench, Bench *labels)
{
  double median = take (bench->times, 50), tail = take (bench->times, 99), worst = take (bench->times, 100);

  g_print (
      "%-30s frame: median %5.2f ms, 99th percentile %5.2f ms, slowest %5.2f ms, ratios to labels %.2f, %.2f, %.2f; "
      "before it: %.2f ms\n",
      bench->name, median, tail, worst, median / take (labels->times, 50), tail / take (labels->times, 99),
      worst / take (labels->times, 100), take (bench->call_times, 50));
}

static const WayScene *
find_scene (const char *name)
{
  const WayScene *scene = way_scenes;

  while (!g_str_equal (scene->name, name))
    scene++;
  return scene;
}

int
main (void)
{
  static const WayScene table = { "log", 8, N_ROWS, WAY_EVENING_PLAYING, NULL, NULL };
  static const WayScene entry = { "entry", 8, 60, WAY_EVENING_PLAYING, "win.enter::road", NULL };
  GtkApplication *application = way_scene_begin ();
  WayStage *log_stage = way_scene_open (application, &table, WIDTH, HEIGHT);
  WayStage *entry_stage = way_scene_open (application, &entry, WIDTH, HEIGHT);
  WayStage *arrival_stage = way_scene_open (application, find_scene ("table-arrival"), WIDTH, HEIGHT);
  WayStage *ending_stage = way_scene_open (application, find_scene ("ending"), WIDTH, HEIGHT);
  static Bench benches[5] = { { .name = "list view of labels", .call = scroll },
                              { .name = "log and scoreboard, scrolling", .call = scroll },
                              { .name = "entry page, a key", .call = press },
                              { .name = "points that arrive", .call = arrive },
                              { .name = "the ending", .call = end } };

  benches[0].window = show_labels (application);
  benches[1].window = GTK_WIDGET (log_stage->window);
  benches[2].window = GTK_WIDGET (entry_stage->window);
  benches[3].window = GTK_WIDGET (arrival_stage->window);
  benches[4].window = GTK_WIDGET (ending_stage->window);
  benches[0].subject = find_adjustment (benches[0].window);
  benches[1].subject = find_adjustment (benches[1].window);
  benches[2].subject = find (benches[2].window, WAY_TYPE_KEYPAD);
  benches[3].subject = find (benches[3].window, WAY_TYPE_SCOREBOARD);
  gtk_widget_set_opacity (
      gtk_widget_get_first_child (gtk_widget_get_parent (find (benches[4].window, WAY_TYPE_ENDING))), 0);
  benches[4].subject = find (benches[4].window, WAY_TYPE_ENDING);
  for (int round = 0; round < N_ROUNDS; round++)
    for (gsize i = 0; i < G_N_ELEMENTS (benches); i++)
      run_round (&benches[i]);
  g_print ("CPU from before-paint to after-paint, %d frames each, %d×%d, %s\n", N_ROUNDS * N_FRAMES, WIDTH, HEIGHT,
           G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (benches[0].window))));
  for (gsize i = 0; i < G_N_ELEMENTS (benches); i++)
    print (&benches[i], &benches[0]);
  way_scene_close (log_stage);
  way_scene_close (entry_stage);
  way_scene_close (arrival_stage);
  way_scene_close (ending_stage);
  return 0;
}
