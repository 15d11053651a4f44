/* test-boxes.c: the table of the boxes names modules that exist, each once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "carc-boxes.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int
find_words (const char *list, size_t length, const char *word)
{
  int n = 0;

  for (const char *at = list; *at != '\0'; at += strcspn (at, " "), at += strspn (at, " "))
    n += strcspn (at, " ") == length && strncmp (at, word, length) == 0;
  return n;
}

static void
test_every_id_exists_once (void **state)
{
  for (const CarcBox *box = carc_boxes; box->year != 0; box++)
    for (const char *id = box->modules; *id != '\0'; id += strcspn (id, " "), id += strspn (id, " "))
      {
        size_t length = strcspn (id, " ");
        int module = carc_module_find (id, length);

        if (module < 0 || !carc_module_is_named (module))
          fail_msg ("%s (%d): %s", box->name.one, box->year, id);
        if (find_words (box->modules, length, id) != 1)
          fail_msg ("%s (%d): %.*s twice", box->name.one, box->year, (int) length, id);
      }
}

static int
count_bits (uint64_t bits)
{
  int n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

static int
count_words (const char *list)
{
  int n = *list != '\0';

  for (; *list != '\0'; list++)
    n += *list == ' ';
  return n;
}

static void
test_modules (void **state)
{
  for (const CarcBox *box = carc_boxes; box->year != 0; box++)
    {
      assert_true (carc_box_modules (box) & 1);
      assert_int_equal (count_bits (carc_box_modules (box)), 1 + count_words (box->modules));
      assert_true (box->is_game || *box->modules != '\0');
    }
}

/* A box is chosen by its name and year. */
static void
test_every_box_is_listed_once (void **state)
{
  for (const CarcBox *box = carc_boxes; box->year != 0; box++)
    for (const CarcBox *other = box + 1; other->year != 0; other++)
      assert_false (box->year == other->year && strcmp (box->name.one, other->name.one) == 0);
}

static void
test_order (void **state)
{
  for (const CarcBox *box = carc_boxes; box[1].year != 0; box++)
    {
      assert_true (box->is_game || !box[1].is_game);
      assert_true (box->is_game != box[1].is_game || box->year <= box[1].year);
    }
}

/* The years and editions, which players choose a box by. */
static void
test_editions (void **state)
{
  static const struct {
    const char *name;
    int year;
    bool is_game;
    CarcEdition edition;
  } rows[] = {
    { "Base Game", 2000, true, CARC_EDITION_C1 },
    { "Big Box 2", 2008, true, CARC_EDITION_C1 },
    { "The Wheel of Fortune", 2009, true, CARC_EDITION_C1 },
    { "Big Box 3", 2010, true, CARC_EDITION_C1 },
    { "10th Anniversary Edition", 2011, true, CARC_EDITION_C1 },
    { "Big Box 4", 2012, true, CARC_EDITION_C1 },
    { "Winter Edition", 2012, true, CARC_EDITION_C1 },
    { "Big Box 5", 2014, true, CARC_EDITION_C1 },
    { "Base Game", 2014, true, CARC_EDITION_C2 },
    { "Big Box 6", 2017, true, CARC_EDITION_C2 },
    { "20th Anniversary Edition", 2021, true, CARC_EDITION_C2 },
    { "Base Game", 2021, true, CARC_EDITION_C3 },
    { "Big Box 7", 2022, true, CARC_EDITION_C3 },
    { "Base Game", 2025, true, CARC_EDITION_C3_1 },
    { "Count, King & Robber", 2008, false, CARC_EDITION_C1 },
    { "Cult, Siege & Creativity", 2008, false, CARC_EDITION_C1 },
    { "Under the Big Top", 2017, false, CARC_EDITION_C2 },
  };
  size_t n = sizeof rows / sizeof rows[0];

  for (size_t i = 0; i < n; i++)
    {
      assert_string_equal (carc_boxes[i].name.one, rows[i].name);
      assert_int_equal (carc_boxes[i].year, rows[i].year);
      assert_int_equal (carc_boxes[i].is_game, rows[i].is_game);
      assert_int_equal (carc_boxes[i].edition, rows[i].edition);
    }
  assert_int_equal (carc_boxes[n].year, 0);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_every_id_exists_once),
    cmocka_unit_test (test_modules),
    cmocka_unit_test (test_every_box_is_listed_once),
    cmocka_unit_test (test_order),
    cmocka_unit_test (test_editions),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
