/* test-contrast.c: the named colors have enough contrast, in light and dark: 4.5 to 1 for text, 3 to 1 for edges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <math.h>

#include "way-application.h"
#include "way-style-variants.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define TEXT 4.5
#define EDGE 3.0

typedef struct {
  const char *front;
  const char *ground;
  double min;
} Pair;

static const Pair pairs[] = {
  { "accent_fg_color", "accent_bg_color", TEXT },
  { "accent_color", "window_bg_color", TEXT },
  { "accent_color", "card_bg_color", TEXT },
  { "accent_color", "headerbar_bg_color", TEXT },
  { "accent_color", "wm_accent_soft", TEXT },
  { "window_fg_color", "window_bg_color", TEXT },
  { "window_fg_color", "card_bg_color", TEXT },
  { "window_fg_color", "headerbar_bg_color", TEXT },
  { "window_fg_color", "wm_accent_soft", TEXT },
  { "window_fg_color", "wm_paper_bg", TEXT },
  { "window_fg_color", "wm_ok_soft", TEXT },
  { "window_fg_color", "wm_error_soft", TEXT },
  { "window_fg_color", "wm_warn_soft", TEXT },
  { "wm_dim_fg", "window_bg_color", TEXT },
  { "wm_dim_fg", "card_bg_color", TEXT },
  { "wm_dim_fg", "headerbar_bg_color", TEXT },
  { "wm_dim_fg", "wm_accent_soft", TEXT },
  { "wm_dim_fg", "wm_paper_bg", TEXT },
  { "success_color", "wm_ok_soft", TEXT },
  { "error_color", "wm_error_soft", TEXT },
  { "warning_color", "wm_warn_soft", TEXT },
  { "accent_color", "wm_key_bg", TEXT },
  { "window_fg_color", "wm_key_bg", TEXT },
  { "wm_dim_fg", "wm_key_bg", TEXT },
  { "window_fg_color", "popover_bg_color", TEXT },
  { "wm_dim_fg", "popover_bg_color", TEXT },
  { "accent_color", "popover_bg_color", TEXT },
  { "error_color", "popover_bg_color", TEXT },
  { "window_fg_color", "wm_over_key", TEXT },
  { "wm_dim_fg", "wm_over_key", TEXT },
  { "accent_color", "wm_over_key", TEXT },
  { "wm_official_fg", "wm_official_bg", TEXT },
  { "wm_community_fg", "wm_community_bg", TEXT },
  { "wm_chip_text", "wm_chip_face", TEXT },
  { "accent_color", "wm_paper_bg", TEXT },
  { "success_color", "window_bg_color", TEXT },
  { "success_color", "card_bg_color", TEXT },
  { "success_color", "wm_paper_bg", TEXT },
  { "error_color", "window_bg_color", TEXT },
  { "error_color", "card_bg_color", TEXT },
  { "error_color", "wm_paper_bg", TEXT },
  { "warning_color", "window_bg_color", TEXT },
  { "warning_color", "card_bg_color", TEXT },
  { "wm_official_fg", "wm_paper_bg", TEXT },
  { "wm_community_fg", "card_bg_color", TEXT },
  { "wm_chart_fg_1_3", "wm_chart_1", TEXT },
  { "wm_chart_fg", "wm_chart_2", TEXT },
  { "wm_chart_fg_1_3", "wm_chart_3", TEXT },
  { "wm_chart_fg", "wm_chart_4", TEXT },
  { "wm_chart_fg", "wm_chart_5", TEXT },
  { "wm_chart_fg", "wm_chart_6", TEXT },
  { "accent_bg_color", "window_bg_color", EDGE },
  { "accent_color", "wm_key_bg", EDGE },
  { "wm_ring", "card_bg_color", EDGE },
  { "wm_ring", "wm_key_bg", EDGE },
  { "wm_ring", "window_bg_color", EDGE },
  { "wm_ring", "wm_accent_soft", EDGE },
};

/* Returns the result of drawing @color over @ground, which is treated as opaque. */
static GdkRGBA
mix (const GdkRGBA *color, const GdkRGBA *ground)
{
  float part = color->alpha;

  return (GdkRGBA){
    .red = color->red * part + ground->red * (1 - part),
    .green = color->green * part + ground->green * (1 - part),
    .blue = color->blue * part + ground->blue * (1 - part),
    .alpha = 1,
  };
}

static double
get_channel (float value)
{
  return value <= 0.04045f ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * get_channel (color->red) + 0.7152 * get_channel (color->green) + 0.0722 * get_channel (color->blue);
}

static GdkRGBA
look_up (GtkWidget *widget, const char *name)
{
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color))
    fail_msg ("no colour is named %s", name);
  return color;
}

static double
get_contrast (GtkWidget *widget, const Pair *pair)
{
  GdkRGBA window = look_up (widget, "window_bg_color");
  GdkRGBA ground = look_up (widget, pair->ground);
  GdkRGBA front = look_up (widget, pair->front);
  double first, second;

  ground = mix (&ground, &window);
  front = mix (&front, &ground);
  first = get_luminance (&ground) + 0.05;
  second = get_luminance (&front) + 0.05;
  return MAX (first, second) / MIN (first, second);
}

static void
assert_readable (AdwColorScheme scheme)
{
  GtkWindow *window = way_test_show (gtk_label_new (""), 200, 100);
  GtkWidget *label = gtk_window_get_child (window);
  int n_weak = 0;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  way_test_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    if (get_contrast (label, &pairs[i]) < pairs[i].min)
      {
        print_message ("%s on %s: %.2f\n", pairs[i].front, pairs[i].ground, get_contrast (label, &pairs[i]));
        n_weak++;
      }
  assert_int_equal (n_weak, 0);
  way_test_settle ();
  assert_true (way_test_close (window));
}

static void
test_light (void **state)
{
  assert_readable (ADW_COLOR_SCHEME_FORCE_LIGHT);
}

static void
test_dark (void **state)
{
  assert_readable (ADW_COLOR_SCHEME_FORCE_DARK);
}

/* The edge of each player on every background of a shape. */
static void
assert_edges (AdwColorScheme scheme)
{
  static const char *const grounds[]
      = { "card_bg_color", "window_bg_color", "wm_key_bg", "wm_paper_bg", "wm_accent_soft" };
  static const char *const colors[] = { "red", "blue", "green", "yellow", "black", "pink", "white", "purple" };
  GtkWindow *window = way_test_show (gtk_label_new (""), 200, 100);
  int n_weak = 0;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  way_test_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (colors) * G_N_ELEMENTS (grounds); i++)
    {
      const char *ground = grounds[i / G_N_ELEMENTS (colors)];
      g_autofree char *edge = g_strdup_printf ("wm_%s_edge", colors[i % G_N_ELEMENTS (colors)]);
      Pair pair = { edge, ground, EDGE };
      double contrast = get_contrast (gtk_window_get_child (window), &pair);

      if (contrast < EDGE)
        {
          print_message ("%s on %s: %.2f\n", edge, ground, contrast);
          n_weak++;
        }
    }
  assert_int_equal (n_weak, 0);
  way_test_settle ();
  assert_true (way_test_close (window));
}

static void
test_edges (void **state)
{
  assert_edges (ADW_COLOR_SCHEME_FORCE_LIGHT);
  assert_edges (ADW_COLOR_SCHEME_FORCE_DARK);
}

/* The part of a bar that is empty is weaker than the part that counts. */
static void
assert_bar (AdwColorScheme scheme)
{
  GtkWindow *window = way_test_show (gtk_label_new (""), 200, 100);
  GtkWidget *label = gtk_window_get_child (window);
  Pair empty = { "wm_trough", "card_bg_color", 1 };

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), scheme);
  way_test_settle ();
  for (int quiet = 0; quiet < 2; quiet++)
    {
      Pair full = { quiet ? "wm_grey" : "wm_chart_1", "card_bg_color", 1 };

      assert_true (get_contrast (label, &full) > get_contrast (label, &empty) + 0.5);
    }
  way_test_settle ();
  assert_true (way_test_close (window));
}

static void
test_bars (void **state)
{
  assert_bar (ADW_COLOR_SCHEME_FORCE_LIGHT);
  assert_bar (ADW_COLOR_SCHEME_FORCE_DARK);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_light),
    cmocka_unit_test (test_dark),
    cmocka_unit_test (test_edges),
    cmocka_unit_test (test_bars),
  };
  g_autoptr (WayApplication) application = NULL;

  if (way_test_init () != 0)
    return 1;
  application = way_application_new (NULL);
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  way_style_variants_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
