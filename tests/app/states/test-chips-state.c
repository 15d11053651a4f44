/* test-chips-state.c: typing the numbers of a betting chip, and what the page of the chips shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chips-state.h"

#include <string.h>

#include "way-model-fixture.h"
#include "way-text.h"

/* Types on an unknown chip, or on @known: digits and a plus sign; “<”: delete; “t”: two numbers, or one; “n”, “p”, “m”
 * and “q” tap a field; “e”: Enter. Returns what is in the fields, with the current one in brackets. */
static char *
type (const CarcChip *known, const char *keys)
{
  static const CarcChip unknown = { 0 };
  static const char fields[] = "npmq";
  GString *text = g_string_new (NULL);
  WayChipTyping typing;

  way_chip_typing_begin (&typing, known ? known : &unknown, FALSE);
  for (const char *key = keys; *key; key++)
    if (g_ascii_isdigit (*key))
      way_chip_typing_add_digit (&typing, *key - '0');
    else if (*key == '+')
      way_chip_typing_add_plus (&typing);
    else if (*key == '<')
      way_chip_typing_erase (&typing);
    else if (*key == 't')
      way_chip_typing_set_two (&typing, !typing.has_two);
    else if (*key == 'e')
      way_chip_typing_go_on (&typing);
    else
      way_chip_typing_choose (&typing, (WayChipField) (strchr (fields, *key) - fields));
  for (WayChipField field = WAY_CHIP_NUMBER; field < WAY_CHIP_N_FIELDS; field++)
    if (way_chip_typing_has_field (&typing, field))
      {
        g_autofree char *value
            = typing.values[field] < 0 ? g_strdup ("_") : g_strdup_printf ("%d", typing.values[field]);
        const char *plus = field % 2 == 0 && typing.or_more[field / 2] ? "+" : "";

        g_string_append_printf (text, typing.field == field ? "[%s%s]" : " %s%s ", value, plus);
      }
  return g_string_free (text, FALSE);
}

static void
test_typing (void **state)
{
  static const CarcChip known = { 1, { { 7, true, 7 } } };
  static const struct {
    const CarcChip *known;
    const char *keys;
    const char *expected;
  } cases[] = {
    { NULL, "", "[_] _ " },
    /* The first digit is the number, the next one the points. */
    { NULL, "5", " 5 [_]" },
    { NULL, "55", " 5 [5]" },
    { NULL, "512", " 5 [12]" },
    { NULL, "5123", " 5 [12]" },
    /* The sign belongs to the number. */
    { NULL, "8+7", " 8+ [7]" },
    { NULL, "87+", " 8+ [7]" },
    { NULL, "8+7+", " 8 [7]" },
    { NULL, "+", "[_] _ " },
    /* A chip has no number 0, but may score nothing. */
    { NULL, "0", "[_] _ " },
    { NULL, "50", " 5 [0]" },
    /* A field that is tapped takes several digits. */
    { NULL, "n12", "[12] _ " },
    { NULL, "5n12", "[12] _ " },
    { NULL, "n12+", "[12+] _ " },
    { NULL, "n12e9", " 12 [9]" },
    { NULL, "n250", "[25] _ " },
    { NULL, "55p10", " 5 [10]" },
    { NULL, "e", "[_] _ " },
    /* Deleting goes back. */
    { NULL, "55<", " 5 [_]" },
    { NULL, "55<<", "[_] _ " },
    { NULL, "8+<", "[8] _ " },
    { NULL, "n12<", "[1] _ " },
    { NULL, "<", "[_] _ " },
    /* Two numbers. */
    { NULL, "t", "[_] _  _  _ " },
    { NULL, "t5", " 5 [_] _  _ " },
    { NULL, "t54", " 5  4 [_] _ " },
    { NULL, "t549+6", " 5  4  9+ [6]" },
    { NULL, "54t", " 5  4 [_] _ " },
    { NULL, "54t96t", " 5 [4]" },
    /* What is known is replaced. */
    { &known, "", "[7+] 7 " },
    { &known, "5", " 5 [7]" },
    { &known, "54", " 5 [4]" },
    { &known, "+", "[7] 7 " },
    { &known, "<", "[7] 7 " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = type (cases[i].known, cases[i].keys);

      if (strcmp (text, cases[i].expected) != 0)
        fail_msg ("“%s”: %s, not %s", cases[i].keys, text, cases[i].expected);
    }
}

static void
test_points_only (void **state)
{
  WayChipTyping typing;

  way_chip_typing_begin_points (&typing);
  assert_false (way_chip_typing_is_complete (&typing));
  assert_false (way_chip_typing_add_plus (&typing));
  assert_true (way_chip_typing_add_digit (&typing, 6));
  assert_true (way_chip_typing_is_complete (&typing));
  assert_int_equal (way_chip_typing_get_chip (&typing).n_faces, 0);
  assert_true (way_chip_typing_erase (&typing));
  assert_false (way_chip_typing_erase (&typing));
}

/* Only what has been published is known before. */
static void
test_published (void **state)
{
  CarcChip chips[CARC_N_CHIPS] = { 0 };

  way_chips_complete (chips);
  assert_int_equal (way_chips_count (chips), 2);
  for (int chip = 1; chip <= CARC_N_CHIPS; chip++)
    assert_int_equal (chips[chip - 1].n_faces > 0, chip > 4);
  assert_int_equal (way_chips_find_unknown (chips, 0), 1);
  assert_int_equal (way_chips_find_unknown (chips, 3), 4);
  assert_int_equal (way_chips_find_unknown (chips, 4), 0);

  /* A chip that was typed does not keep the published ones away, except in another place. */
  memset (chips, 0, sizeof chips);
  chips[0] = (CarcChip){ 1, { { 4, true, 3 } } };
  chips[2] = (CarcChip){ 1, { { 8, true, 7 } } };
  way_chips_complete (chips);
  assert_int_equal (way_chips_count (chips), 3);
  assert_int_equal (chips[0].faces[0].tiles, 4);
  assert_int_equal (chips[4].faces[0].tiles, 7);
  assert_int_equal (chips[5].n_faces, 0);
}

static void
test_page (void **state)
{
  static const struct {
    int chip;
    const char *keys; /* only digits */
    WayFormFactor factor;
    const char *expected;
  } cases[] = {
    { 1, "", WAY_WIDE, "Set Up Betting Chips | 2 of 6 known | What Is Printed on Chip 1? | Next Chip (insensitive)" },
    { 3, "5", WAY_WIDE, "Set Up Betting Chips | 2 of 6 known | What Is Printed on Chip 3? | Next Chip (insensitive)" },
    { 3, "55", WAY_TABLET, "Set Up Betting Chips | 2 of 6 known | What Is Printed on Chip 3? | Next Chip" },
    { 3, "", WAY_PHONE, "Set Up Betting Chips | 2 of 6 known | Chip 3: tiles (+: or more) | Next Chip (insensitive)" },
    { 3, "5", WAY_LANDSCAPE,
      "Set Up Betting Chips | 2 of 6 known | Chip 3: points for 5 tiles | Next Chip (insensitive)" },
    { 4, "55", WAY_WIDE, "Set Up Betting Chips | 2 of 6 known | What Is Printed on Chip 4? | Done" },
    { 0, "", WAY_PHONE,
      "Betting Chips | 2 of 6 known | Choose a chip to change it. All players have the same six. | Done" },
  };
  static const CarcChip unknown = { 0 };
  CarcChip chips[CARC_N_CHIPS] = { 0 };

  way_chips_complete (chips);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (WayChipsState) shown = { 0 };
      g_autofree char *text = NULL;
      WayChipTyping typing;

      way_chip_typing_begin (&typing, &unknown, FALSE);
      for (const char *key = cases[i].keys; *key; key++)
        way_chip_typing_add_digit (&typing, *key - '0');
      way_chips_state_init (&shown, chips, cases[i].chip, &typing, cases[i].factor);
      text = g_strdup_printf ("%s | %s | %s | %s%s", shown.title, shown.subtitle, shown.heading, shown.main_label,
                              shown.can_go_on ? "" : " (insensitive)");
      assert_string_equal (text, cases[i].expected);
    }
  assert_string_equal (way_chips_describe_chip (chips, 1, 1), "current");
  assert_string_equal (way_chips_describe_chip (chips, 1, 0), "unknown");
  assert_string_equal (way_chips_describe_chip (chips, 5, 0), "known");
  chips[0] = (CarcChip){ 1, { { 3, false, 3 } } };
  assert_string_equal (way_chips_describe_chip (chips, 1, 0), "known");
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_typing),
    cmocka_unit_test (test_points_only),
    cmocka_unit_test (test_published),
    cmocka_unit_test (test_page),
  };

  return cmocka_run_group_tests (tests, NULL, NULL);
}
