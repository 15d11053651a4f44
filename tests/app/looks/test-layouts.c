/* test-layouts.c: the layout managers, but for those of keys: the sizes and positions of the children; a label that
 * keeps its shaped text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-caption-layout.h"
#include "way-tab-layout.h"
#include "way-uniform-layout.h"
#include "way-row-layout.h"
#include "way-unbroken.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* Returns a row of an icon, a wrapping label, a hidden button and a button with @layout; NULL: the layout of GtkBox.
 * (transfer full) */
static GtkWidget *
make_line (GtkLayoutManager *layout)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, !layout ? 12 : 0);
  GtkWidget *words = gtk_label_new ("Wolfgang Amadeus von Hohenstein, with more words behind that than fit a phone");
  GtkWidget *hidden = gtk_button_new_with_label ("Hidden");
  GtkWidget *key = gtk_button_new_with_label ("Key");

  if (layout)
    gtk_widget_set_layout_manager (line, layout);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (words), GTK_NATURAL_WRAP_NONE);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_box_append (GTK_BOX (line), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_box_append (GTK_BOX (line), words);
  gtk_box_append (GTK_BOX (line), hidden);
  gtk_widget_set_valign (key, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), key);
  return line;
}

static void
assert_same_places (GtkWidget *one, GtkWidget *other)
{
  GtkWidget *b = gtk_widget_get_first_child (other);

  assert_true (gtk_widget_get_height (one) <= gtk_widget_get_height (other));
  for (GtkWidget *a = gtk_widget_get_first_child (one); a != NULL; a = gtk_widget_get_next_sibling (a))
    {
      assert_int_equal (gtk_widget_get_width (a), gtk_widget_get_width (b));
      if (gtk_widget_get_visible (a))
        assert_float_equal (way_test_left (a, one), way_test_left (b, other), 0.01);
      b = gtk_widget_get_next_sibling (b);
    }
}

/* The result is that of GtkBox, in a tenth of the time; a lower child is aligned as its alignment says. */
static void
test_row_layout (void **state)
{
  static const int widths[] = { 360, 800, 1280 };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *one = make_line (way_row_layout_new (12));
      GtkWidget *other = make_line (NULL);
      GtkWidget *key;
      graphene_rect_t place;
      GtkWindow *window;

      gtk_widget_set_default_direction (i % 2 == 0 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
      gtk_widget_set_valign (gtk_widget_get_first_child (one), GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (both), one);
      gtk_box_append (GTK_BOX (both), other);
      window = way_test_show (both, widths[i / 2], 400);
      assert_int_equal (way_test_min_width (one), way_test_min_width (other));
      assert_same_places (one, other);
      key = way_test_find (one, GTK_TYPE_BUTTON, "Key");
      assert_true (gtk_widget_compute_bounds (key, one, &place));
      assert_true (ABS (place.origin.y + place.size.height / 2 - (float) gtk_widget_get_height (one) / 2) < 1);
      assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (one), one, &place));
      assert_float_equal (place.origin.y, 0, 0.01);
      assert_int_equal (gtk_widget_get_height (gtk_widget_get_prev_sibling (gtk_widget_get_prev_sibling (key))),
                        gtk_widget_get_height (one));
      assert_true (way_test_close (window));
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Returns a title and a caption. (transfer full) */
static GtkWidget *
make_title (const char *caption)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *labels[] = { gtk_label_new ("Bet, stack 3, on a road of 4 tiles"), gtk_label_new (caption) };

  gtk_widget_set_layout_manager (box, way_caption_layout_new (6));
  gtk_widget_add_css_class (labels[0], "title-3");
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (labels[i]), GTK_NATURAL_WRAP_NONE);
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_box_append (GTK_BOX (box), labels[i]);
    }
  gtk_widget_set_visible (labels[1], *caption);
  return box;
}

/* Where a label's baseline is in the window. */
static int
get_baseline (GtkWidget *label, GtkWidget *in)
{
  int baseline;
  graphene_rect_t place;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, NULL, NULL, NULL, &baseline);
  assert_true (gtk_widget_compute_bounds (label, in, &place));
  return (int) place.origin.y + baseline;
}

/* A title is never broken to make room for its caption. */
static void
test_caption_layout (void **state)
{
  for (int i = 0; i < 4; i++)
    {
      gboolean narrow = i & 1, rtl = i & 2;
      GtkWidget *box = make_title ("Anna: 7 points, Petr: no match");
      GtkWidget *title = gtk_widget_get_first_child (box), *caption = gtk_widget_get_next_sibling (title);
      GtkWindow *window;
      int line;

      gtk_widget_set_default_direction (rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      gtk_widget_set_valign (box, GTK_ALIGN_START);
      window = way_test_show (box, narrow ? 360 : 800, 400);
      gtk_widget_measure (title, GTK_ORIENTATION_VERTICAL, -1, NULL, &line, NULL, NULL);
      assert_int_equal (gtk_widget_get_height (title), line);
      if (narrow)
        {
          assert_int_equal (gtk_widget_get_width (title), gtk_widget_get_width (box));
          assert_int_equal (gtk_widget_get_height (box), line + gtk_widget_get_height (caption));
        }
      else
        {
          int gap = (int) ABS (way_test_left (caption, box) - way_test_left (title, box));

          assert_int_equal (get_baseline (title, box), get_baseline (caption, box));
          assert_int_equal (gap, 6 + gtk_widget_get_width (rtl ? caption : title));
        }
      assert_true (way_test_close (window));
    }
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* A hidden caption takes no room. */
static void
test_no_caption (void **state)
{
  GtkWidget *box = g_object_ref_sink (make_title (""));
  GtkWidget *title = gtk_widget_get_first_child (box);
  int width, natural, height, line;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  assert_int_equal (width, natural);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_measure (title, GTK_ORIENTATION_VERTICAL, width, NULL, &line, NULL, NULL);
  assert_int_equal (height, line);
  g_object_unref (box);
}

/* Labels with a natural width that need fewer lines if they are wider. */
static GtkWidget *
make_columns (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box, way_uniform_layout_new (7, 7, 6));
  for (int i = 0; i < 10; i++)
    {
      GtkWidget *words = gtk_label_new ("a road that ends at a city gate");

      gtk_label_set_wrap (GTK_LABEL (words), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (words), 8);
      gtk_box_append (GTK_BOX (box), words);
    }
  return box;
}

/* GTK expects that the height measured without a width is the minimum of all heights. */
static void
test_uniform_layout (void **state)
{
  GtkWidget *columns = g_object_ref_sink (make_columns ());
  int narrowest, min, wished, high, low;

  gtk_widget_measure (columns, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, NULL, NULL, NULL);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, -1, &min, &wished, NULL, NULL);
  assert_true (min <= wished);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, narrowest, &high, NULL, NULL, NULL);
  gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, 4000, &low, NULL, NULL, NULL);
  assert_true (low < high);
  for (int width = narrowest; width <= 4000; width += 20)
    {
      int minimum, natural;

      gtk_widget_measure (columns, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
      assert_true (min <= minimum);
      assert_true (minimum <= natural);
    }
  g_object_unref (columns);
}

/* Returns how many children are in the first line. */
static int
count_first_line (GtkWidget *columns)
{
  graphene_rect_t place;
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (columns); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      assert_true (gtk_widget_compute_bounds (child, columns, &place));
      n += place.origin.y < 1;
    }
  return n;
}

/* Newer versions of GTK never make a widget lower than its minimum without a width. */
static void
assert_minimum_is_lowest (GtkWidget *widget)
{
  int lowest, minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &lowest, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (widget), &minimum, NULL, NULL, NULL);
  assert_true (lowest <= minimum);
}

/* The columns depend on the width of the box alone. */
static void
test_columns_from (void **state)
{
  static const struct {
    int width, columns;
  } cases[] = { { 360, 1 }, { 699, 1 }, { 700, 2 }, { 1099, 2 }, { 1100, 3 }, { 1280, 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *columns = make_columns ();
      GtkWindow *window;

      g_object_set (gtk_widget_get_layout_manager (columns), "max-columns", 3, "max-lines", 10, "two-columns-from", 700,
                    "three-columns-from", 1100, NULL);
      gtk_widget_set_halign (columns, GTK_ALIGN_START);
      gtk_widget_set_size_request (columns, cases[i].width, -1);
      window = way_test_show (columns, cases[i].width, 700);
      assert_int_equal (gtk_widget_get_width (columns), cases[i].width);
      assert_int_equal (count_first_line (columns), cases[i].columns);
      assert_minimum_is_lowest (columns);
      assert_true (way_test_close (window));
    }
}

/* A long child makes its own line higher, and no other. */
static void
test_line_heights (void **state)
{
  GtkWidget *columns = make_columns ();
  GtkWidget *first = gtk_widget_get_first_child (columns);
  GtkWidget *last = gtk_widget_get_last_child (columns);
  GtkWindow *window;

  gtk_label_set_label (GTK_LABEL (first),
                       "a road that ends at a city gate, at an inn, at a monastery, at a crossing, or at itself");
  g_object_set (gtk_widget_get_layout_manager (columns), "max-columns", 3, "max-lines", 10, "two-columns-from", 700,
                "three-columns-from", 1100, NULL);
  gtk_widget_set_halign (columns, GTK_ALIGN_START);
  gtk_widget_set_valign (columns, GTK_ALIGN_START);
  gtk_widget_set_size_request (columns, 360, -1);
  window = way_test_show (columns, 360, 1400);
  assert_true (gtk_widget_get_height (first) > gtk_widget_get_height (last));
  assert_int_equal (gtk_widget_get_height (last), gtk_widget_get_height (gtk_widget_get_next_sibling (first)));
  assert_minimum_is_lowest (columns);
  assert_true (way_test_close (window));
}

/* A label that keeps its text, and a GtkLabel with the same text. */
static GtkWidget *
make_labels (const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *cached = g_object_new (WAY_TYPE_CACHED_LABEL, NULL);
  GtkWidget *label = gtk_label_new (text);

  way_cached_label_set_text (WAY_CACHED_LABEL (cached), text, NULL);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_box_append (GTK_BOX (box), cached);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static void
assert_same_size (GtkWidget *cached)
{
  static const int widths[] = { 90, 200, 1000 };
  GtkWidget *label = gtk_widget_get_next_sibling (cached);

  assert_int_equal (measure (cached, GTK_ORIENTATION_HORIZONTAL, -1), measure (label, GTK_ORIENTATION_HORIZONTAL, -1));
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    assert_int_equal (measure (cached, GTK_ORIENTATION_VERTICAL, widths[i]),
                      measure (label, GTK_ORIENTATION_VERTICAL, widths[i]));
}

/* Also after its text or its style has changed. */
static void
test_cached_label (void **state)
{
  GtkWidget *box = make_labels ("Road, 9 tiles, with five correct signposts");
  GtkWidget *cached = gtk_widget_get_first_child (box);
  GtkWindow *window = way_test_show (box, 200, 200);

  assert_same_size (cached);
  gtk_widget_add_css_class (box, "title-1");
  way_test_settle ();
  assert_same_size (cached);
  way_cached_label_set_text (WAY_CACHED_LABEL (cached), "Abbey", NULL);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (cached)), "Abbey");
  assert_same_size (cached);
  assert_true (way_test_close (window));
}

static void
test_ellipsized_label (void **state)
{
  GtkWidget *label = g_object_new (WAY_TYPE_CACHED_LABEL, "ellipsized", TRUE, "halign", GTK_ALIGN_START, NULL);
  GtkWindow *window;

  way_cached_label_set_text (WAY_CACHED_LABEL (label), "Wolfgang Amadeus", NULL);
  assert_int_equal (measure (label, GTK_ORIENTATION_HORIZONTAL, -1), 0);
  gtk_widget_set_size_request (label, 60, -1);
  window = way_test_show (label, 200, 200);
  assert_true (pango_layout_is_ellipsized (way_cached_label_get_layout (WAY_CACHED_LABEL (label))));
  assert_int_equal (pango_layout_get_line_count (way_cached_label_get_layout (WAY_CACHED_LABEL (label))), 1);
  assert_true (way_test_close (window));
}

/* Returns the width of tab number @n, from 0, of three of 100, 60 and 60 px in @width, and sets @y. */
static int
place_tab (int width, int n, double *y)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *tab;
  graphene_rect_t place;
  int height, tab_width;

  gtk_widget_set_layout_manager (box, g_object_new (WAY_TYPE_TAB_LAYOUT, NULL));
  for (int i = 0; i < 3; i++)
    {
      tab = gtk_drawing_area_new ();
      gtk_widget_set_size_request (tab, i == 0 ? 100 : 60, 40);
      gtk_box_append (GTK_BOX (box), tab);
    }
  height = measure (box, GTK_ORIENTATION_VERTICAL, width);
  gtk_widget_allocate (box, width, height, -1, NULL);
  tab = gtk_widget_get_first_child (box);
  for (int i = 0; i < n; i++)
    tab = gtk_widget_get_next_sibling (tab);
  assert_true (gtk_widget_compute_bounds (tab, box, &place));
  tab_width = gtk_widget_get_width (tab);
  *y = place.origin.y;
  g_object_unref (box);
  return tab_width;
}

/* Tabs are equally wide if they can, then as wide as they must be, and then in two lines. */
static void
test_tab_layout (void **state)
{
  double y;

  assert_int_equal (place_tab (300, 1, &y), 100);
  assert_int_equal (place_tab (250, 0, &y), 110);
  assert_int_equal (place_tab (250, 2, &y), 70);
  assert_true (y < 1);
  assert_int_equal (place_tab (180, 1, &y), 70);
  assert_true (y < 1);
  assert_int_equal (place_tab (180, 2, &y), 180);
  assert_true (y > 39);
}

/* Returns the last line of @text where it has just no room in one. (transfer full) */
static char *
break_text (GtkWidget *widget, const char *text, gboolean is_phrase)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = (is_phrase ? way_unbroken_add_phrases : way_unbroken_add) (NULL, text);
  int width;

  pango_layout_set_attributes (layout, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
  pango_layout_get_pixel_size (layout, &width, NULL);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (width - 2) * PANGO_SCALE);
  assert_int_equal (pango_layout_get_line_count (layout), 2);
  return g_strdup (text + pango_layout_line_get_start_index (pango_layout_get_line_readonly (layout, 1)));
}

/* No line begins with a number that belongs to the word before it, or with a Japanese counter. */
static void
test_unbroken (void **state)
{
  static const struct {
    const char *text, *last_line;
    gboolean is_phrase;
  } cases[] = {
    { "Plättchen von Jan, Zug 2", "Zug 2" },
    { "Road, 9 tiles", "tiles" },
    { "Road of 9 tiles: 12", "12" },
    { "left · 3", "3" },
    { "未完成の道路、タイル44枚", "44枚" },
    { "Annaのタイル、第12手番", "番" },
    { "Annaのタイル、第12手", "第12手" },
    { "最新のバックアップ: 2026年11月21日", "21日" },
    { "21. November 2026", "2026" },
    { "2 3", "3" },
    { "2026年11月21日土曜日", "土曜日" },
    { "曲がった終端", "端" },
    { "曲がった終端", "終端", TRUE },
    { "4方向の環状交差点", "環状交差点", TRUE },
    { "トークン2個のトンネル", "トンネル", TRUE },
    { "このバックアップを復元しますか?", "復元しますか?", TRUE },
    { "ポートがありません", "ありません", TRUE },
    { "Plättchen von Jan, Zug 2", "Zug 2", TRUE },
  };
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *last_line = break_text (widget, cases[i].text, cases[i].is_phrase);

      assert_string_equal (last_line, cases[i].last_line);
    }
  g_object_unref (widget);
}

/* The labels of rows do this, also after their text has changed. */
static void
test_unbroken_labels (void **state)
{
  GtkWidget *box = make_labels ("44");
  GtkWidget *cached = gtk_widget_get_first_child (box);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_next_sibling (cached));
  GtkWindow *window = way_test_show (box, 200, 200);

  way_unbroken_follow (label);
  assert_null (gtk_label_get_attributes (label));
  gtk_label_set_label (label, "Zug 2");
  assert_non_null (gtk_label_get_attributes (label));
  way_cached_label_set_text (WAY_CACHED_LABEL (cached), "Zug 2", NULL);
  assert_non_null (pango_layout_get_attributes (way_cached_label_get_layout (WAY_CACHED_LABEL (cached))));
  gtk_label_set_label (label, "Zug");
  assert_null (gtk_label_get_attributes (label));
  assert_true (way_test_close (window));
}

int
main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_caption_layout),   cmocka_unit_test (test_no_caption),
                                      cmocka_unit_test (test_row_layout),       cmocka_unit_test (test_uniform_layout),
                                      cmocka_unit_test (test_columns_from),     cmocka_unit_test (test_line_heights),
                                      cmocka_unit_test (test_tab_layout),       cmocka_unit_test (test_cached_label),
                                      cmocka_unit_test (test_ellipsized_label), cmocka_unit_test (test_unbroken),
                                      cmocka_unit_test (test_unbroken_labels) };

  if (way_test_init () != 0)
    return 1;
  way_test_load_style ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
