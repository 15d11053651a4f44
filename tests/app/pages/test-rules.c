/* test-rules.c: the rules pages of all modules, and the list of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include "way-disclosure-button.h"
#include "way-game-fixture.h"
#include "way-reference.h"
#include "way-rule-row.h"
#include "way-scene-card.h"
#include "way-scene-picture.h"
#include "way-source-tag.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Adds the texts of all labels of @widget that are visible. */
static void
collect_texts (GtkWidget *widget, GPtrArray *texts)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget))
    g_ptr_array_add (texts, (gpointer) gtk_label_get_label (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    collect_texts (child, texts);
}

/* Returns how many of @texts are @text, or are "3. " and @text. */
static int
count (GPtrArray *texts, const char *text)
{
  int n = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      const char *found = texts->pdata[i];
      gsize digits = strspn (found, "0123456789");

      if (digits > 0 && g_str_has_prefix (found + digits, ". "))
        found += digits + strlen (". ");
      n += g_str_equal (found, text);
    }
  return n;
}

static void
assert_once (const CarcModule *module, GPtrArray *texts, const char *text)
{
  int n = text ? count (texts, text) : 1;

  if (n != 1)
    fail_msg ("“%s” is %d times on the page of %s", text, n, module->id);
}

/* Shows the text of a page with scenes. */
static void
show_details (GtkWidget *page)
{
  GtkWidget *button = way_test_find (page, WAY_TYPE_DISCLOSURE_BUTTON, NULL);

  if (button && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    way_test_click (button);
  way_test_settle ();
}

/* A page names each source once, and every row says which of them is its own. A heading is not repeated below it. */
static void
test_nothing_is_repeated (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);

  for (int i = 0; carc_modules[i] != NULL; i++)
    {
      const CarcModule *module = carc_modules[i];
      g_autofree char *action = g_strconcat ("win.rules::", module->id, NULL);
      GtkWidget *page = way_game_fixture_activate (&fixture, action);
      g_autoptr (WayReference) reference = way_reference_load (module);
      g_autoptr (GPtrArray) texts = g_ptr_array_new ();

      show_details (page);
      collect_texts (page, texts);
      if (way_reference_get_n_passages (reference) > 0)
        assert_once (module, texts, "Contents");
      for (guint j = 0; j < way_reference_get_n_passages (reference); j++)
        assert_once (module, texts, way_reference_get_passage (reference, j)->reference);
      for (const CarcRule *const *rule = module->rules; rule && *rule; rule++)
        assert_once (module, texts, (*rule)->reference);
      for (const CarcOption *const *option = module->options; option && *option; option++)
        assert_once (module, texts, (*option)->choices[(*option)->standard].reference);
    }
  way_game_fixture_close (&fixture);
}

static void
test_rows_name_their_sources (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");
  GtkWidget *row;

  show_details (page);
  row = way_game_fixture_find_around (page, "Inns", WAY_TYPE_RULE_ROW);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Source 1"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1. Hans im Glück, Inns & Cathedrals, 2021"));
  row = way_game_fixture_find_around (page, "With Signposts", WAY_TYPE_RULE_ROW);
  assert_non_null (way_test_find (row, GTK_TYPE_LABEL, "Source 3"));
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "3. Wikicarpedia, The Signposts"));
  way_game_fixture_close (&fixture);
}

/* A ring marks the rule that the page was opened for. The list of modules has no sections. */
static void
test_rules (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals.inn");

  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Scoring Details")));
  assert_non_null (way_test_find (page, GTK_TYPE_BOX, "wm-ring"));
  page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");
  assert_null (way_test_find (page, GTK_TYPE_BOX, "wm-ring"));
  page = way_game_fixture_activate (&fixture, "win.rules('The Plague')");
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Expansions Without Entries of Their Own")));
  assert_non_null (way_test_find (page, GTK_TYPE_BOX, "wm-ring"));
  page = way_game_fixture_activate (&fixture, "win.rules::");
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Scoring Details")));
  way_game_fixture_close (&fixture);
}

/* A worked example is below its rule. */
static void
test_examples (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");

  assert_non_null (
      way_test_find (page, GTK_TYPE_LABEL, "Example: A completed road of 3 tiles with an inn is worth 6 points."));
  way_game_fixture_close (&fixture);
}

/* Attributes keep the number in “of 3 tiles” with the word before it, and a Japanese one with its counter. */
static void
test_numbers_are_not_torn_off (void **state)
{
  static const char *const texts[] = {
    "An inn adds 1 point per tile to a completed road.",
    "Example: A completed road of 3 tiles with an inn is worth 6 points.",
    "A completed road with an inn is worth 2 points per tile instead of 1. At the end of the game, an unfinished road "
    "with an inn is worth nothing."
  };
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::inns-and-cathedrals");

  show_details (page);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_non_null (gtk_label_get_attributes (GTK_LABEL (way_test_find (page, GTK_TYPE_LABEL, texts[i]))));
  way_game_fixture_close (&fixture);
}

static GtkAdjustment *
get_adjustment (GtkWidget *page)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (way_game_fixture_find_nth (page, WAY_TYPE_SCENE_CARD, NULL, 0),
                                                 GTK_TYPE_SCROLLED_WINDOW);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
}

/* Each drawing is one image, which the sentence names. The text is hidden until it is asked for. */
static void
test_scenes (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::tunnel");
  g_autoptr (WayReference) reference
      = way_reference_load (carc_modules[carc_module_find ("tunnel", strlen ("tunnel"))]);
  int n_tags = 0;

  for (int i = 0; i < (int) way_reference_get_n_scenes (reference); i++)
    {
      const WayRuleScene *scene = way_reference_get_scene (reference, (guint) i);
      GtkWidget *card = way_game_fixture_find_nth (page, WAY_TYPE_SCENE_CARD, NULL, i);
      GtkWidget *picture = way_test_find (card, WAY_TYPE_SCENE_PICTURE, NULL);
      GtkWidget *tag = way_test_find (card, WAY_TYPE_SOURCE_TAG, NULL);

      assert_int_equal (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (picture)), GTK_ACCESSIBLE_ROLE_IMG);
      gtk_test_accessible_assert_property (picture, GTK_ACCESSIBLE_PROPERTY_LABEL, scene->text.one);
      assert_non_null (way_test_find (card, GTK_TYPE_LABEL, scene->title.one));
      assert_int_equal (tag != NULL, scene->source != CARC_SOURCE_OFFICIAL);
      n_tags += tag != NULL;
    }
  assert_int_equal (n_tags, 1);
  assert_null (way_game_fixture_find_nth (page, WAY_TYPE_SCENE_CARD, NULL, 6));
  assert_false (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Clarifications")));
  show_details (page);
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Clarifications")));
  way_game_fixture_close (&fixture);
}

/* A source that only the text has is not listed without it. */
static void
test_sources_of_scenes (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::bets");

  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "1. Hans im Glück, The Bets, 2022"));
  assert_null (way_test_find (page, GTK_TYPE_LABEL, "2. Hans im Glück, 11/2022; Wikicarpedia, The Bets"));
  show_details (page);
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "2. Hans im Glück, 11/2022; Wikicarpedia, The Bets"));
  way_game_fixture_close (&fixture);
}

/* A page that is opened for a rule shows the text at once. */
static void
test_wanted_rule_is_shown (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::signposts.signpost");

  assert_non_null (way_test_find (page, WAY_TYPE_SCENE_CARD, NULL));
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_BOX, "wm-ring")));
  way_game_fixture_close (&fixture);
}

/* The page scrolls with the keyboard, and Tab and Enter reach and open the details. */
static void
test_scenes_by_keyboard (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("turn red\n", 360);
  GtkWidget *page = way_game_fixture_activate (&fixture, "win.rules::signposts");
  GtkWidget *button = way_test_find (page, WAY_TYPE_DISCLOSURE_BUTTON, NULL);
  GtkAdjustment *adjustment = get_adjustment (page);

  assert_float_equal (gtk_adjustment_get_value (adjustment), 0, 0.01);
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Page_Down, 0));
  assert_true (gtk_adjustment_get_value (adjustment) > 0);
  for (int i = 0; i < 10 && !gtk_widget_has_focus (button); i++)
    way_game_fixture_press (&fixture, GDK_KEY_Tab, 0);
  assert_true (gtk_widget_has_focus (button));
  way_game_fixture_tap_key (&fixture, GDK_KEY_Return);
  assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  assert_true (gtk_widget_get_mapped (way_test_find (page, GTK_TYPE_LABEL, "Clarifications")));
  way_game_fixture_close (&fixture);
}

/* Every drawing is completely visible, also with large text, and keeps its proportions. Cards are ordered in the
 * direction of the language; drawings are not mirrored. */
static void
test_scenes_in_columns (void **state)
{
  static const struct {
    int width, columns, scene;
  } cases[] = { { 360, 1, 300 }, { 800, 2, 350 }, { 1280, 3, WAY_SCENE_WIDTH } };

  for (gsize i = 0; i < 4 * G_N_ELEMENTS (cases); i++)
    {
      gboolean is_large = i % 2 == 1;
      gboolean mirrored = i / 2 % 2 == 1;
      int width = cases[i / 4].width;
      WayGameFixture fixture;
      GtkWidget *page, *first, *second, *picture;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (is_large ? 144 : 96) * 1024, NULL);
      gtk_widget_set_default_direction (mirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      fixture = way_game_fixture_open_record ("turn red\n", width);
      page = way_game_fixture_activate (&fixture, "win.rules::bets");
      first = way_game_fixture_find_nth (page, WAY_TYPE_SCENE_CARD, NULL, 0);
      second = way_game_fixture_find_nth (page, WAY_TYPE_SCENE_CARD, NULL, 1);
      picture = way_test_find (first, WAY_TYPE_SCENE_PICTURE, NULL);
      if (cases[i / 4].columns == 1)
        assert_float_equal (way_test_left (first, page), way_test_left (second, page), 0.01);
      else
        assert_int_equal (way_test_left (first, page) > way_test_left (second, page), mirrored);
      assert_true (gtk_widget_get_width (first) * cases[i / 4].columns <= width);
      assert_true (gtk_widget_get_width (picture) >= cases[i / 4].scene);
      assert_true (gtk_widget_get_height (picture) + 1
                   >= MIN (gtk_widget_get_width (picture), WAY_SCENE_WIDTH) * WAY_SCENE_HEIGHT / WAY_SCENE_WIDTH);
      way_game_fixture_close (&fixture);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_nothing_is_repeated),
    cmocka_unit_test (test_rows_name_their_sources),
    cmocka_unit_test (test_rules),
    cmocka_unit_test (test_examples),
    cmocka_unit_test (test_numbers_are_not_torn_off),
    cmocka_unit_test (test_scenes),
    cmocka_unit_test (test_sources_of_scenes),
    cmocka_unit_test (test_wanted_rule_is_shown),
    cmocka_unit_test (test_scenes_by_keyboard),
    cmocka_unit_test (test_scenes_in_columns),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests_name ("rules", tests, NULL, NULL);
}
