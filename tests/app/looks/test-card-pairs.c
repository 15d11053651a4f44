/* test-card-pairs.c: cards are two in a line if there is room.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-card-pairs-layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HIGHEST 60

/* The second of three is higher. */
static GtkWidget *
make_cards (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_layout_manager (box, g_object_new (WAY_TYPE_CARD_PAIRS_LAYOUT, NULL));
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

      gtk_widget_set_size_request (card, 100, i == 1 ? HIGHEST : 40);
      gtk_box_append (GTK_BOX (box), card);
    }
  return g_object_ref_sink (box);
}

static void
test_places (void **state)
{
  static const struct {
    int width;
    gboolean mirrored;
    int x[3], y[3], widths[3];
  } cases[] = {
    { 699, FALSE, { 0, 0, 0 }, { 0, 52, 124 }, { 699, 699, 699 } },
    { 700, FALSE, { 0, 356, 0 }, { 0, 0, 72 }, { 344, 344, 700 } },
    { 700, TRUE, { 356, 0, 0 }, { 0, 0, 72 }, { 344, 344, 700 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkWidget *box = make_cards ();
      GtkWidget *card = gtk_widget_get_first_child (box);
      int height;

      gtk_widget_set_direction (box, cases[i].mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, cases[i].width, &height, NULL, NULL, NULL);
      assert_int_equal (height, cases[i].y[2] + 40);
      gtk_widget_allocate (box, cases[i].width, height, -1, NULL);
      for (int n = 0; n < 3; n++, card = gtk_widget_get_next_sibling (card))
        {
          graphene_rect_t place;

          assert_true (gtk_widget_compute_bounds (card, box, &place));
          assert_int_equal ((int) place.origin.x, cases[i].x[n]);
          assert_int_equal ((int) place.origin.y, cases[i].y[n]);
          assert_int_equal ((int) place.size.width, cases[i].widths[n]);
        }
      g_object_unref (box);
    }
}

/* What is hidden leaves no gap, and the card beside it fills the line. */
static void
test_hidden (void **state)
{
  GtkWidget *box = make_cards ();
  GtkWidget *first = gtk_widget_get_first_child (box);
  int height;

  gtk_widget_hide (gtk_widget_get_next_sibling (first));
  gtk_widget_hide (gtk_widget_get_last_child (box));
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 700, &height, NULL, NULL, NULL);
  assert_int_equal (height, 40);
  gtk_widget_allocate (box, 700, height, -1, NULL);
  assert_int_equal (gtk_widget_get_width (first), 700);
  gtk_widget_hide (first);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 700, &height, NULL, NULL, NULL);
  assert_int_equal (height, 0);
  g_object_unref (box);
}

/* A card that needs more than half of the width has all of it, as have the others. */
static void
test_wide_card (void **state)
{
  GtkWidget *box = make_cards ();
  GtkWidget *last = gtk_widget_get_last_child (box);
  int height;

  gtk_widget_set_size_request (last, 400, 40);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 700, &height, NULL, NULL, NULL);
  assert_int_equal (height, 40 + 12 + HIGHEST + 12 + 40);
  gtk_widget_allocate (box, 700, height, -1, NULL);
  assert_int_equal (gtk_widget_get_width (gtk_widget_get_first_child (box)), 700);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 812, &height, NULL, NULL, NULL);
  assert_int_equal (height, HIGHEST + 12 + 40);
  g_object_unref (box);
}

/* GTK expects that the height measured without a width is the minimum of all heights. */
static void
test_lowest (void **state)
{
  GtkWidget *box = make_cards ();
  int lowest, natural;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, -1, &lowest, &natural, NULL, NULL);
  assert_int_equal (lowest, HIGHEST + 12 + 40);
  assert_true (natural >= lowest);
  g_object_unref (box);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_places),
    cmocka_unit_test (test_hidden),
    cmocka_unit_test (test_wide_card),
    cmocka_unit_test (test_lowest),
  };

  if (way_test_init () != 0)
    return 1;

  return cmocka_run_group_tests (tests, NULL, NULL);
}
