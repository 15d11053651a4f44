/* test-draft-form.c: what the form of a draft does is the same on a page and on a card; a trial differs in few keys.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test-application.h"

#include "way-driver.h"
#include "way-entry-card.h"
#include "way-entry-page.h"
#include "way-focus.h"
#include "way-game-fixture.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* Where a form is shown that can be recorded. */
typedef enum { PAGE, CARD, TRIAL } Place;

static WayGameFixture
open_form (Place place)
{
  WayGameFixture fixture = way_game_fixture_open_record ("", 1280);

  way_game_fixture_activate (&fixture, place == CARD ? "win.enter::monastery" : "win.enter::road");
  if (place != CARD)
    way_game_fixture_press (&fixture, GDK_KEY_4, 0);
  way_game_fixture_press (&fixture, GDK_KEY_F2, 0);
  if (place == TRIAL)
    way_game_fixture_activate (&fixture, "win.what-if");
  return fixture;
}

static WayDraftForm *
get_form (WayGameFixture *fixture)
{
  GtkWidget *page = way_game_fixture_get_page_widget (fixture);

  return WAY_IS_ENTRY_CARD (page) ? way_entry_card_get_form (WAY_ENTRY_CARD (page))
                                  : way_entry_page_get_form (WAY_ENTRY_PAGE (page));
}

static WayDraft *
get_draft (WayGameFixture *fixture)
{
  return way_draft_form_get_draft (get_form (fixture));
}

/* Returns what the window shows, and whether an entry was recorded. */
static char *
describe (WayGameFixture *fixture, int n_before)
{
  GtkWidget *page = way_game_fixture_get_page_widget (fixture);
  const char *name = WAY_IS_ENTRY_CARD (page)                          ? "card"
                     : !WAY_IS_ENTRY_PAGE (page)                       ? "table"
                     : way_entry_page_is_trial (WAY_ENTRY_PAGE (page)) ? "trial"
                                                                       : "page";

  return g_strconcat (name, way_game_fixture_count (fixture) > n_before ? ", recorded" : "", NULL);
}

static void
test_keys (void **state)
{
  static const struct {
    guint keyval;
    GdkModifierType state;
    const char *results[3]; /* on a page, on a card, in a trial */
  } keys[] = {
    { GDK_KEY_Return, 0, { "table, recorded", "table, recorded", "trial" } },
    { GDK_KEY_KP_Enter, 0, { "table, recorded", "table, recorded", "trial" } },
    { GDK_KEY_Return, GDK_CONTROL_MASK, { "page", "card", "table, recorded" } },
    { GDK_KEY_Return, GDK_SHIFT_MASK, { "page", "card", "trial" } },
    { GDK_KEY_w, 0, { "trial", "trial", "trial" } },
    { GDK_KEY_w, GDK_ALT_MASK, { "page", "card", "trial" } },
    { GDK_KEY_F3, 0, { "page", "card", "trial" } },
    { GDK_KEY_Escape, 0, { "table", "table", "page" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    for (Place place = PAGE; place <= TRIAL; place++)
      {
        WayGameFixture fixture = open_form (place);
        int n = way_game_fixture_count (&fixture);
        g_autofree char *result = NULL;

        way_driver_press (GTK_WINDOW (fixture.window), keys[i].keyval, keys[i].state);
        way_driver_settle (fixture.window);
        result = describe (&fixture, n);
        if (!g_str_equal (result, keys[i].results[place]))
          fail_msg ("%s, %u, place %d: %s", gdk_keyval_name (keys[i].keyval), keys[i].state, (int) place, result);
        way_game_fixture_close (&fixture);
      }
}

/* A trial has keys for other kinds of features; beside a card, those of the table open another form. */
static void
test_letters (void **state)
{
  static const struct {
    const char *action;
    guint keyval;
    const char *subject;
  } letters[] = {
    { "win.enter::road", GDK_KEY_c, "road" },     { "win.enter::garden", GDK_KEY_m, "monastery" },
    { "win.enter::garden", GDK_KEY_n, "garden" }, { "win.what-if", GDK_KEY_c, "city" },
    { "win.what-if", GDK_KEY_r, "road" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      WayGameFixture fixture = way_game_fixture_open_record ("", 1280);

      way_game_fixture_activate (&fixture, letters[i].action);
      way_driver_press (GTK_WINDOW (fixture.window), letters[i].keyval, 0);
      way_driver_settle (fixture.window);
      assert_string_equal (way_draft_get_subject (get_draft (&fixture))->id, letters[i].subject);
      way_game_fixture_close (&fixture);
    }
}

/* The focus moves to the first question if the form cannot be recorded. */
static void
test_focus (void **state)
{
  for (Place place = PAGE; place <= TRIAL; place++)
    {
      WayGameFixture fixture = open_form (place);
      GtkWidget *main_button = way_game_fixture_get_main (way_game_fixture_get_page_widget (&fixture));
      WayDraftForm *form = get_form (&fixture);

      way_draft_form_focus_record (form);
      assert_true (way_focus_is_in (main_button));
      gtk_widget_grab_focus (GTK_WIDGET (form));
      assert_true (way_focus_is_in (GTK_WIDGET (form)));
      gtk_widget_grab_focus (main_button);
      gtk_widget_set_sensitive (main_button, FALSE);
      way_draft_form_focus_record (form);
      assert_true (way_focus_is_in (GTK_WIDGET (form)));
      way_game_fixture_close (&fixture);
    }
}

/* A feature is completed or unfinished on each of them. */
static void
test_state (void **state)
{
  for (Place place = PAGE; place <= TRIAL; place++)
    {
      WayGameFixture fixture = open_form (place);
      GtkWidget *page = way_game_fixture_get_page_widget (&fixture);
      WayDraft *draft = get_draft (&fixture);

      assert_true (gtk_widget_activate_action (page, "entry.state", "s", "unfinished"));
      assert_int_equal (way_draft_get_state (draft), CARC_STATE_UNFINISHED);
      assert_true (gtk_widget_activate_action (page, "entry.state", "s", "completed"));
      assert_int_equal (way_draft_get_state (draft), CARC_STATE_COMPLETED);
      way_game_fixture_close (&fixture);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_keys),
    cmocka_unit_test (test_letters),
    cmocka_unit_test (test_focus),
    cmocka_unit_test (test_state),
  };

  if (way_test_init () != 0)
    return 1;
  way_game_fixture_start ();
  return cmocka_run_group_tests (tests, NULL, NULL);
}
