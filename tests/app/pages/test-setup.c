/* test-setup.c: a new game is set up on its page and the pages behind it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "carc-module.h"
#include "way-boxes-page.h"
#include "way-chips-page.h"
#include "way-driver.h"
#include "way-expansion-row.h"
#include "way-expansions-page.h"
#include "way-game-fixture.h"
#include "way-link-row.h"
#include "way-rule-options-page.h"
#include "way-seat-row.h"
#include "way-announcer.h"
#include "way-setup-page.h"
#include "way-text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define WIDE 1000
#define NARROW 360

static GtkWidget *
open_setup (WayGameFixture *fixture)
{
  GtkWidget *page = way_game_fixture_activate (fixture, "win.new-game");

  assert_true (WAY_IS_SETUP_PAGE (page));
  return page;
}

static GtkWidget *
get_page (WayGameFixture *fixture)
{
  return way_game_fixture_get_page_widget (fixture);
}

static CarcHeader
read_header (GtkWidget *page, int *starter)
{
  CarcHeader header;
  int seat = way_setup_page_read (WAY_SETUP_PAGE (page), &header);

  if (starter)
    *starter = seat;
  return header;
}

static GtkWidget *
get_row (GtkWidget *page, int seat)
{
  return way_driver_find (page, WAY_TYPE_SEAT_ROW, NULL, seat);
}

static GtkWidget *
get_focused_row (GtkWidget *page)
{
  return gtk_widget_get_ancestor (gtk_root_get_focus (gtk_widget_get_root (page)), WAY_TYPE_SEAT_ROW);
}

/* A button that is pressed with Enter is shown pressed for a moment first. */
static gboolean
has_new_game (gpointer data)
{
  WayGameFixture *fixture = data;

  return way_window_get_game (fixture->window) != fixture->game;
}

static float
get_alpha_of_text (GtkWidget *entry)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (gtk_widget_get_first_child (entry)), &color);
  return color.alpha;
}

/* A long name is not cut off without a sign: a label shows it while nobody types, on two lines where it has to. */
static void
test_long_name (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", NARROW);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *entry = way_driver_get (get_row (page, 0), "name");
  GtkWidget *whole;

  way_seat_row_set_name (WAY_SEAT_ROW (get_row (page, 0)), "Wolfgang Amadeus");
  gtk_widget_grab_focus (way_driver_get (get_row (page, 1), "name"));
  way_driver_settle (fixture.window);
  whole = way_test_find (get_row (page, 0), GTK_TYPE_LABEL, "Wolfgang Amadeus");
  assert_non_null (whole);
  assert_int_equal (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (whole))), 2);
  assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (whole))));
  assert_float_equal (get_alpha_of_text (entry), 0, 0.01);
  gtk_widget_grab_focus (entry);
  way_driver_settle (fixture.window);
  assert_true (get_alpha_of_text (entry) > 0.5f);
  way_game_fixture_close (&fixture);
}

/* With the keyboard: a name and Enter for each player, Enter in an empty name, and Enter again. */
static void
test_names (void **state)
{
  static const char *const names[] = { "Eva", "Tom", "Zoe" };
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  CarcHeader header;

  g_settings_set_boolean (way_window_get_settings (fixture.window), "chips-offered", TRUE);
  for (int i = 2; i >= 0; i--)
    if (i > 0)
      g_signal_emit_by_name (get_row (page, i), "remove");
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (get_row (page, 0), "name")), "");
  gtk_widget_grab_focus (way_driver_get (get_row (page, 0), "name"));
  assert_true (gtk_widget_has_css_class (page, "wm-typing"));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *row = get_focused_row (page);

      assert_non_null (row);
      assert_int_equal (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), i);
      way_seat_row_set_name (WAY_SEAT_ROW (row), names[i]);
      g_signal_emit_by_name (way_driver_get (row, "name"), "activate");
    }
  header = read_header (page, NULL);
  assert_int_equal (header.setup.n_players, 4);
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (get_row (page, 1), "name")), "Eva ");
  assert_non_null (way_test_find (page, GTK_TYPE_LABEL, "Two players cannot have the same name."));
  assert_false (gtk_widget_is_sensitive (way_page_get_main_button (WAY_PAGE (page))));
  gtk_editable_set_text (GTK_EDITABLE (way_driver_get (get_row (page, 1), "name")), "Tom");

  g_signal_emit_by_name (way_driver_get (get_focused_row (page), "name"), "activate");
  header = read_header (page, NULL);
  assert_int_equal (header.setup.n_players, 3);
  assert_string_equal (header.names[2], "Zoe");
  assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), way_page_get_main_button (WAY_PAGE (page)));
  assert_false (gtk_widget_has_css_class (page, "wm-typing"));
  assert_true (way_game_fixture_press (&fixture, GDK_KEY_Return, 0));
  assert_true (way_test_until (has_new_game, &fixture, 2000));
  assert_string_equal (way_game_get_header (way_window_get_game (fixture.window))->names[1], "Tom");
  way_game_fixture_close (&fixture);
}

/* One flag is filled; the button that starts the game names the player. */
static void
test_starter (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  int starter;

  way_driver_tap (way_driver_get (get_row (page, 1), "flag"));
  read_header (page, &starter);
  assert_int_equal (starter, 1);
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal (gtk_widget_get_visible (way_driver_get (get_row (page, seat), "flag_label")), seat == 1);
  assert_non_null (
      way_test_find (way_page_get_main_button (WAY_PAGE (page)), GTK_TYPE_LABEL, "Start Game · Jan <&> First"));

  /* D draws one, from everywhere but a text field; another key shows at once who it is. */
  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (page)));
  for (int i = 0; i < 200 && starter == 1; i++)
    {
      assert_true (way_game_fixture_press (&fixture, GDK_KEY_d, 0));
      assert_true (way_game_fixture_press (&fixture, GDK_KEY_Right, 0));
      read_header (page, &starter);
    }
  assert_int_not_equal (starter, 1);
  way_game_fixture_close (&fixture);
}

static gboolean
can_start (gpointer page)
{
  return gtk_widget_get_sensitive (way_page_get_main_button (page));
}

static gboolean
is_gone (gpointer page)
{
  return !*(gpointer *) page;
}

static const char *
get_announced (GtkWidget *page)
{
  return way_announcer_get_text (WAY_ANNOUNCER (way_test_find (page, WAY_TYPE_ANNOUNCER, NULL)));
}

static void
assert_flag (GtkWidget *page, int starter)
{
  for (int seat = 0; seat < 3; seat++)
    assert_int_equal (gtk_widget_has_css_class (way_driver_get (get_row (page, seat), "flag"), "wm-starts"),
                      seat == starter);
}

/* The player is drawn before the flag runs. Meanwhile no game starts, and nothing is announced; any key stops the flag
 * at the player, and does nothing else. */
static void
check_draw (WayGameFixture *fixture, GtkWidget *page, guint key)
{
  g_autofree char *before = g_strdup (get_announced (page));
  g_autofree char *expected = NULL;
  CarcHeader header;
  int starter, after;

  gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (page)));
  /* Nothing runs between this and the key, however busy the machine is. */
  gtk_widget_activate_action (page, "setup.draw-starter", NULL);
  assert_false (can_start (page));
  assert_string_equal (get_announced (page), before);
  header = read_header (page, &starter);
  if (key != 0)
    assert_true (way_game_fixture_press (fixture, key, 0));
  else
    assert_true (way_test_until (can_start, page, 5000));
  assert_true (can_start (page));
  read_header (page, &after);
  assert_int_equal (after, starter);
  assert_flag (page, starter);
  expected = g_strdup_printf ("%s starts", way_text_isolate (header.names[starter]));
  assert_string_equal (get_announced (page), expected);
  assert_true (gtk_widget_has_focus (way_page_get_main_button (WAY_PAGE (page))));
  assert_true (get_page (fixture) == page);
}

static void
test_draw (void **state)
{
  static const guint keys[] = { 0, GDK_KEY_d, GDK_KEY_Return, GDK_KEY_Escape, GDK_KEY_x };

  for (int animated = 0; animated < 2; animated++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
      GtkWidget *page = open_setup (&fixture);

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated == 1, NULL);
      for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
        check_draw (&fixture, page, keys[i]);
      assert_true (way_game_fixture_press (&fixture, GDK_KEY_d, 0));
      assert_true (way_test_until (can_start, page, 5000));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      way_game_fixture_close (&fixture);
    }
}

/* The page is left while the flag runs: nothing keeps it, and no game starts. */
static void
test_draw_and_leave (void **state)
{
  for (int animated = 0; animated < 2; animated++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
      gpointer page = open_setup (&fixture);

      g_object_add_weak_pointer (G_OBJECT (page), &page);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated == 1, NULL);
      gtk_widget_activate_action (page, "setup.draw-starter", NULL);
      assert_false (can_start (page));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      gtk_widget_activate_action (page, "win.back", NULL);
      assert_false (WAY_IS_SETUP_PAGE (get_page (&fixture)));
      assert_true (way_test_until (is_gone, &page, 5000));
      assert_false (has_new_game (&fixture));
      way_game_fixture_close (&fixture);
    }
}

/* A player of an earlier game is added with one tap, in the color of that game. */
static void
test_played_before (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  CarcHeader header = read_header (page, NULL);
  CarcColor color = header.setup.colors[1];
  GtkWidget *suggestion;

  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "wm-suggestion"));
  g_signal_emit_by_name (get_row (page, 1), "remove");
  suggestion = way_test_find (page, GTK_TYPE_BUTTON, "wm-suggestion");
  assert_string_equal (gtk_widget_get_tooltip_text (suggestion), header.names[1]);
  way_driver_tap (suggestion);
  header = read_header (page, NULL);
  assert_int_equal (header.setup.n_players, 3);
  assert_int_equal (header.setup.colors[2], color);
  assert_null (way_test_find (page, GTK_TYPE_BUTTON, "wm-suggestion"));
  way_game_fixture_close (&fixture);
}

static GtkWidget *
find_expansion (GtkWidget *page, const char *id)
{
  int module = carc_module_find (id, strlen (id));
  int n = way_driver_count (page, WAY_TYPE_EXPANSION_ROW, NULL);

  for (int i = 0; i < n; i++)
    {
      GtkWidget *row = way_driver_find (page, WAY_TYPE_EXPANSION_ROW, NULL, i);

      if (way_expansion_row_get_module (WAY_EXPANSION_ROW (row)) == module)
        return way_driver_find (row, GTK_TYPE_SWITCH, NULL, 0);
    }
  return NULL;
}

static gboolean
is_in_play (GtkWidget *page, const char *id)
{
  CarcHeader header = read_header (page, NULL);

  return carc_module_in_play (&header.setup, carc_module_find (id, strlen (id)));
}

static void
test_expansions (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *others = way_driver_get (way_driver_get (page, "expansions"), "others");
  GtkWidget *more;

  assert_true (is_in_play (page, "bets"));
  way_driver_tap (find_expansion (page, "bets"));
  assert_false (is_in_play (page, "bets"));
  assert_false (gtk_widget_get_visible (way_driver_get (page, "chips")));

  way_driver_tap (others);
  more = get_page (&fixture);
  assert_true (WAY_IS_EXPANSIONS_PAGE (more));
  way_driver_tap (find_expansion (more, "bets"));
  way_driver_tap (find_expansion (more, "river"));
  assert_ptr_equal (way_game_fixture_activate (&fixture, "win.back"), page);
  assert_true (is_in_play (page, "bets"));
  assert_true (is_in_play (page, "river"));
  assert_true (gtk_switch_get_active (GTK_SWITCH (find_expansion (page, "bets"))));
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (others)), "The River");
  /* Its label has the title and the subtitle. */
  assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (others), GTK_ACCESSIBLE_RELATION_LABELLED_BY));
  assert_false (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (others), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY));
  way_game_fixture_close (&fixture);
}

/* On a narrow page one row has all their names. */
static void
test_narrow (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", NARROW);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *others = way_driver_get (way_driver_get (page, "expansions"), "others");

  assert_null (find_expansion (page, "bets"));
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (others)),
                       "Inns & Cathedrals, The Signposts, The Bets, The Tunnel");
  way_driver_tap (others);
  /* The focus is not in the search entry, where it would open the keyboard of a phone. */
  assert_non_null (gtk_widget_get_ancestor (gtk_root_get_focus (gtk_widget_get_root (page)), GTK_TYPE_LIST_BOX_ROW));
  way_driver_tap (find_expansion (get_page (&fixture), "tunnel"));
  assert_true (way_test_content_width (get_page (&fixture)) <= NARROW);
  way_game_fixture_activate (&fixture, "win.back");
  assert_false (is_in_play (page, "tunnel"));
  /* It is not far down among all the others. */
  way_driver_tap (others);
  assert_ptr_equal (gtk_widget_get_ancestor (find_expansion (get_page (&fixture), "tunnel"), GTK_TYPE_LIST_BOX),
                    gtk_widget_get_next_sibling (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "Popular")));
  way_game_fixture_activate (&fixture, "win.back");
  assert_true (way_test_content_width (page) <= NARROW);
  assert_ptr_equal (gtk_root_get_focus (gtk_widget_get_root (page)), others);
  way_game_fixture_close (&fixture);
}

/* Nobody has to scroll for a key, and no key moves when the next number is asked for. */
static void
assert_chip_keys_in_view (WayGameFixture *fixture)
{
  GtkWidget *form = way_driver_get (get_page (fixture), "form");
  GtkWidget *last = way_driver_get (form, "not_sure_button");
  GtkWidget *window = gtk_widget_get_ancestor (form, GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t before, after;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), NARROW, 640);
  way_driver_settle (last);
  assert_true (gtk_widget_compute_point (last, window, &GRAPHENE_POINT_INIT (0, 0), &before));
  assert_true (before.y + (float) gtk_widget_get_height (last) <= (float) gtk_widget_get_height (window));
  WAY_TAP_KEYS (fixture, GDK_KEY_4);
  way_driver_settle (last);
  assert_true (gtk_widget_compute_point (last, window, &GRAPHENE_POINT_INIT (0, 0), &after));
  assert_true (after.y == before.y);
}

/* On a phone, one list has everything but the players, without what its other pages have. */
static void
test_phone (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", NARROW);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *list = gtk_widget_get_parent (way_driver_get (way_driver_get (page, "expansions"), "others"));
  static const char *const rows[] = { "options", "edition", "place" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      assert_ptr_equal (gtk_widget_get_parent (way_driver_get (page, rows[i])), list);
      assert_true (gtk_widget_get_mapped (way_driver_get (page, rows[i])));
    }
  assert_false (gtk_widget_get_mapped (way_driver_get (page, "box")));
  assert_false (gtk_widget_get_mapped (way_driver_get (page, "chips")));
  assert_false (gtk_widget_get_mapped (way_driver_get (page, "house")));
  way_driver_tap (way_driver_get (page, "options"));
  way_driver_tap (way_driver_get (get_page (&fixture), "chips"));
  assert_true (WAY_IS_CHIPS_PAGE (get_page (&fixture)));
  assert_chip_keys_in_view (&fixture);
  way_game_fixture_activate (&fixture, "win.back");
  way_game_fixture_activate (&fixture, "win.back");

  gtk_window_set_default_size (GTK_WINDOW (fixture.window), WIDE, 800);
  while (!gtk_widget_get_mapped (way_driver_get (page, "house")))
    g_main_context_iteration (NULL, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_true (gtk_widget_get_mapped (way_driver_get (page, rows[i])));
  assert_ptr_equal (gtk_widget_get_next_sibling (way_driver_get (page, "options")), way_driver_get (page, "house"));
  assert_ptr_equal (gtk_widget_get_next_sibling (way_driver_get (page, "place")), way_driver_get (page, "edition"));
  way_game_fixture_close (&fixture);
}

/* On a phone, it is on the page of the expansions. */
static void
choose_box (WayGameFixture *fixture, const char *title)
{
  GtkWidget *box = way_driver_get (get_page (fixture), "box");
  GtkWidget *row;

  if (!gtk_widget_get_mapped (box))
    {
      way_driver_tap (way_driver_get (way_driver_get (get_page (fixture), "expansions"), "others"));
      box = way_test_find (get_page (fixture), WAY_TYPE_LINK_ROW, NULL);
    }
  way_driver_tap (box);
  assert_true (WAY_IS_BOXES_PAGE (get_page (fixture)));
  row = way_test_find (get_page (fixture), ADW_TYPE_ACTION_ROW, title);
  assert_non_null (row);
  way_driver_tap (row);
}

static const CarcBox *
find_box (const char *name, int year)
{
  for (const CarcBox *box = carc_boxes; box->year != 0; box++)
    if (box->year == year && g_str_equal (box->name.one, name))
      return box;
  fail_msg ("%s", name);
  return NULL;
}

static gboolean
has_toast (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, "Big Box 6 (2017): 10 expansions") != NULL;
}

/* One tap on a box, which can be undone and changed. */
static void
test_box (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  AdwActionRow *box = ADW_ACTION_ROW (way_driver_get (page, "box"));
  CarcHeader before = read_header (page, NULL);
  CarcHeader header;

  assert_string_equal (adw_action_row_get_subtitle (box), "Choose the box you own");
  choose_box (&fixture, "Big Box 6 (2017)");
  assert_ptr_equal (get_page (&fixture), page);
  header = read_header (page, NULL);
  assert_int_equal (header.setup.edition, CARC_EDITION_C2);
  assert_true (header.setup.modules == carc_box_modules (find_box ("Big Box 6", 2017)));
  assert_string_equal (adw_action_row_get_subtitle (box), "Big Box 6 (2017)");
  assert_true (way_test_until (has_toast, page, 2000));

  way_driver_tap (way_test_find (page, GTK_TYPE_BUTTON, "Undo"));
  header = read_header (page, NULL);
  assert_int_equal (header.setup.edition, before.setup.edition);
  assert_true (header.setup.modules == before.setup.modules);

  choose_box (&fixture, "Big Box 3 (2010)");
  way_driver_tap (find_expansion (page, "tunnel"));
  assert_true (is_in_play (page, "princess-and-dragon"));
  assert_true (is_in_play (page, "tunnel"));
  assert_string_equal (adw_action_row_get_subtitle (box), "Choose the box you own");
  way_game_fixture_close (&fixture);
}

/* A box without the base game adds to what is chosen. */
static void
test_box_to_add (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", NARROW);
  GtkWidget *page = open_setup (&fixture);
  CarcHeader before = read_header (page, NULL);
  CarcHeader header;

  choose_box (&fixture, "Count, King & Robber (2008)");
  header = read_header (page, NULL);
  assert_int_equal (header.setup.edition, before.setup.edition);
  assert_true (header.setup.modules
               == (before.setup.modules | carc_box_modules (find_box ("Count, King & Robber", 2008))));
  assert_true (way_test_content_width (page) <= NARROW);
  way_game_fixture_close (&fixture);
}

static void
test_rule_options (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *link = way_driver_get (page, "options");
  GtkWidget *options, *row;
  CarcHeader header;

  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (link)), "Defaults");
  way_driver_tap (link);
  options = get_page (&fixture);
  assert_true (WAY_IS_RULE_OPTIONS_PAGE (options));
  row = way_driver_find (options, ADW_TYPE_EXPANDER_ROW, NULL, 0);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  way_driver_settle (row);
  for (int i = 0; i < 2; i++)
    {
      GtkCheckButton *check = GTK_CHECK_BUTTON (way_driver_find (row, GTK_TYPE_CHECK_BUTTON, NULL, i));

      if (!gtk_check_button_get_active (check))
        {
          gtk_check_button_set_active (check, TRUE);
          break;
        }
    }
  way_game_fixture_activate (&fixture, "win.back");
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (link)), "1 changed");
  header = read_header (page, NULL);
  assert_int_equal (header.setup.n_options, 1);
  way_game_fixture_close (&fixture);
}

/* The chips of this game: one is typed, the next one is left out, and the page is left without a word about the third.
 */
static void
test_chips (void **state)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", WIDE);
  GtkWidget *page = open_setup (&fixture);
  GtkWidget *chips = way_driver_get (page, "chips");
  CarcHeader header;

  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (chips)), "2 of 6 known");
  way_driver_tap (chips);
  assert_true (WAY_IS_CHIPS_PAGE (get_page (&fixture)));
  WAY_TAP_KEYS (&fixture, GDK_KEY_4, GDK_KEY_3);
  assert_non_null (way_test_find (get_page (&fixture), GTK_TYPE_LABEL, "3 of 6 known"));
  WAY_TAP_KEYS (&fixture, GDK_KEY_Return);
  way_driver_tap (way_driver_get (way_driver_get (get_page (&fixture), "form"), "not_sure_button"));
  WAY_TAP_KEYS (&fixture, GDK_KEY_5, GDK_KEY_6);
  way_game_fixture_activate (&fixture, "win.back");
  assert_string_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (chips)), "4 of 6 known");
  header = read_header (page, NULL);
  assert_int_equal (header.setup.chips[0].faces[0].tiles, 4);
  assert_int_equal (header.setup.chips[0].faces[0].points, 3);
  assert_int_equal (header.setup.chips[1].n_faces, 0);
  assert_int_equal (header.setup.chips[2].faces[0].points, 6);
  assert_int_equal (header.setup.chips[4].faces[0].tiles, 7);
  way_game_fixture_close (&fixture);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_long_name),  cmocka_unit_test (test_names),          cmocka_unit_test (test_starter),
    cmocka_unit_test (test_draw),       cmocka_unit_test (test_draw_and_leave), cmocka_unit_test (test_played_before),
    cmocka_unit_test (test_expansions), cmocka_unit_test (test_narrow),         cmocka_unit_test (test_rule_options),
    cmocka_unit_test (test_phone),      cmocka_unit_test (test_chips),          cmocka_unit_test (test_box),
    cmocka_unit_test (test_box_to_add),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();

  return cmocka_run_group_tests (tests, NULL, NULL);
}
