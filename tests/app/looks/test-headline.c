/* test-headline.c: the headline of a shared picture breaks no name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-canvas.h"
#include "way-card-headline.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#define WIDTH 430 /* what the picture leaves with three digits of points */
#define HEIGHT 160

/* All players win whose name is not NULL. */
static PangoLayout *
make_headline (const char *const *names, double width)
{
  CarcHeader header = { 0 };
  WayResult result;
  int points[CARC_MAX_PLAYERS] = { 0 };
  PangoContext *context = way_canvas_new_context (96);
  PangoLayout *layout;

  for (int seat = 0; names[seat] != NULL; seat++)
    {
      g_strlcpy (header.names[seat], names[seat], sizeof header.names[seat]);
      header.setup.n_players++;
      points[seat] = 160;
    }
  /* One who does not win, so that there is a winner. */
  g_strlcpy (header.names[header.setup.n_players], "Other", sizeof header.names[0]);
  header.setup.n_players++;
  way_result_init (&result, &header, points, TRUE);
  layout = way_card_headline_new (context, &result, width, HEIGHT);
  g_object_unref (context);
  return layout;
}

static double
get_size (PangoLayout *layout)
{
  return (double) pango_font_description_get_size (pango_layout_get_font_description (layout)) / PANGO_SCALE;
}

static void
test_one_line (void **state)
{
  static const char *const names[][2] = { { "Anna" }, { "Anna Maria" }, { "Maximiliane" } };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (PangoLayout) layout = make_headline (names[i], WIDTH);

      assert_int_equal (pango_layout_get_line_count (layout), 1);
      assert_true (get_size (layout) >= 40);
    }
}

/* No line ends inside @name. */
static void
assert_whole (PangoLayout *layout, const char *name)
{
  const char *text = pango_layout_get_text (layout);
  const char *found = strstr (text, name);
  int begin, end;

  assert_non_null (found);
  begin = (int) (found - text);
  end = begin + (int) strlen (name);
  for (GSList *line = pango_layout_get_lines_readonly (layout); line; line = line->next)
    {
      int start = pango_layout_line_get_start_index (line->data);

      if (start > begin && start < end)
        fail_msg ("“%s” is broken in “%s”", name, text);
    }
}

static void
test_several_lines (void **state)
{
  static const char *const names[] = { "Anna Maria", "Jan-Luca B", NULL };

  for (int width = 240; width <= WIDTH; width += 10)
    {
      g_autoptr (PangoLayout) layout = make_headline (names, width);

      assert_true (get_size (layout) >= 32);
      assert_whole (layout, names[0]);
      assert_whole (layout, names[1]);
    }
}

/* Eight winners fit, too. */
static void
test_many (void **state)
{
  static const char *const names[] = { "Anna", "Jan", "Mia", "Petr", "Eva", "Ota", "Iva", NULL };
  g_autoptr (PangoLayout) layout = make_headline (names, WIDTH);
  int height;

  pango_layout_get_size (layout, NULL, &height);
  assert_true (height <= HEIGHT * PANGO_SCALE);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_one_line),
    cmocka_unit_test (test_several_lines),
    cmocka_unit_test (test_many),
  };

  return cmocka_run_group_tests_name ("headline", tests, NULL, NULL);
}
