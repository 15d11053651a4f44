/* test-key-layouts.c: the layout managers of the large keys below the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-key-grid-layout.h"
#include "way-key-pair-layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* @n keys of 50 px, and a last one. (transfer full) */
static GtkWidget *
make_keys (int n, int min_lines, double end_columns)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkLayoutManager *layout = g_object_new (WAY_TYPE_KEY_GRID_LAYOUT, NULL);

  way_key_grid_layout_set_shape (WAY_KEY_GRID_LAYOUT (layout), min_lines, end_columns);
  gtk_widget_set_layout_manager (box, layout);
  for (int i = 0; i < n + 1; i++)
    {
      GtkWidget *key = gtk_drawing_area_new ();

      gtk_widget_set_size_request (key, 50, 40);
      gtk_box_append (GTK_BOX (box), key);
    }
  gtk_widget_set_size_request (gtk_widget_get_last_child (box), 106, 40);
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  gtk_widget_set_valign (box, GTK_ALIGN_START);
  return box;
}

/* Lines, and where the last key is: in which line, and how wide. */
static void
test_key_grid_layout (void **state)
{
  static const struct {
    int n_keys, min_lines, width;
    double end_columns;
    int lines, end_line, end_width;
  } cases[] = {
    /* In a single line, the last key takes what the others do not need. */
    { 4, 1, 330, 2, 1, 0, 106 },
    { 4, 1, 400, 3, 1, 0, 168 },
    { 4, 1, 800, 2, 1, 0, 263 },
    /* In several lines, it fills what is left of the last one. */
    { 4, 2, 330, 3, 2, 1, 218 },
    { 3, 1, 230, 2, 2, 1, 230 },
    { 5, 1, 230, 2, 2, 1, 171 },
    { 7, 1, 180, 2, 3, 2, 118 },
    { 0, 1, 230, 2, 1, 0, 230 },
  };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (cases); i++)
    {
      gsize c = i / 2;
      GtkWidget *keys = make_keys (cases[c].n_keys, cases[c].min_lines, cases[c].end_columns);
      GtkWidget *last = gtk_widget_get_last_child (keys);
      graphene_rect_t place;
      GtkWindow *window;

      gtk_widget_set_default_direction (i % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      gtk_widget_set_size_request (keys, cases[c].width, -1);
      window = way_test_show (keys, cases[c].width, 400);
      assert_int_equal (gtk_widget_get_width (keys), cases[c].width);
      assert_int_equal (gtk_widget_get_height (keys), cases[c].lines * 40 + (cases[c].lines - 1) * 6);
      assert_true (gtk_widget_compute_bounds (last, keys, &place));
      assert_int_equal (gtk_widget_get_width (last), cases[c].end_width);
      assert_int_equal ((int) place.origin.y, cases[c].end_line * 46);
      assert_int_equal ((int) place.origin.x, i % 2 == 0 ? cases[c].width - cases[c].end_width : 0);
      assert_true (way_test_close (window));
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Returns a key with @words, which may be in two lines. (transfer full) */
static GtkWidget *
make_wrapping_key (const char *words)
{
  GtkWidget *key = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (key), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (key), GTK_NATURAL_WRAP_NONE);
  return key;
}

/* Words one below the other leave the keys in fewer lines, and all are as high as that key. */
static void
test_key_grid_words (void **state)
{
  GtkWidget *keys = g_object_ref_sink (make_keys (5, 2, 2));
  GtkWidget *wrapping = make_wrapping_key ("Bookmakers Almost Everywhere");
  int word, line, one_line, low, height;

  gtk_widget_insert_before (wrapping, keys, gtk_widget_get_first_child (keys));
  gtk_widget_measure (wrapping, GTK_ORIENTATION_HORIZONTAL, -1, &word, &line, NULL, NULL);
  gtk_widget_measure (wrapping, GTK_ORIENTATION_VERTICAL, line, &one_line, NULL, NULL, NULL);
  gtk_widget_measure (wrapping, GTK_ORIENTATION_VERTICAL, word, &low, NULL, NULL, NULL);
  assert_true (line > 2 * word && low > MAX (one_line, 40));
  gtk_widget_measure (keys, GTK_ORIENTATION_VERTICAL, 4 * word + 3 * 6, &height, NULL, NULL, NULL);
  assert_int_equal (height, 2 * low + 6);
  gtk_widget_measure (keys, GTK_ORIENTATION_VERTICAL, 4 * line + 3 * 6, &height, NULL, NULL, NULL);
  assert_int_equal (height, 2 * MAX (one_line, 40) + 6);
  g_object_unref (keys);
}

/* Returns the width of the second of two keys in @width px, and how high the line is. */
static int
place_pair (const char *first, const char *second, int width, int *height)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *last = make_wrapping_key (second);
  gboolean is_mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  int second_width;

  gtk_widget_set_layout_manager (box, g_object_new (WAY_TYPE_KEY_PAIR_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (box), make_wrapping_key (first));
  gtk_box_append (GTK_BOX (box), last);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, height, NULL, NULL, NULL);
  gtk_widget_allocate (box, width, *height, -1, NULL);
  second_width = gtk_widget_get_width (last);
  assert_int_equal (gtk_widget_get_width (gtk_widget_get_first_child (box)), width - second_width);
  assert_int_equal ((int) way_test_left (last, box), is_mirrored ? 0 : width - second_width);
  g_object_unref (box);
  return second_width;
}

/* The second key has one line if the first stays the larger one, then a third, and always a whole word. */
static void
test_key_pair_layout (void **state)
{
  GtkWidget *alone = g_object_ref_sink (make_wrapping_key ("Final Scoring"));
  int word, line;

  gtk_widget_measure (alone, GTK_ORIENTATION_HORIZONTAL, -1, &word, &line, NULL, NULL);
  g_object_unref (alone);
  for (int i = 0; i < 2; i++)
    {
      int one_line, height;

      gtk_widget_set_default_direction (i == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      assert_int_equal (place_pair ("Next", "Final Scoring", 400, &one_line), line);
      assert_int_equal (place_pair ("Next", "Final Scoring", 9 * line / 4 + 1, &height), line);
      assert_int_equal (height, one_line);
      assert_int_equal (place_pair ("Next", "Final Scoring", 2 * line, &height), MAX (2 * line / 3, word));
      assert_int_equal (height, 2 * one_line);
      assert_int_equal (place_pair ("Next", "Final Scoring", 2 * word, &height), word);
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_key_grid_layout),
    cmocka_unit_test (test_key_grid_words),
    cmocka_unit_test (test_key_pair_layout),
  };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
