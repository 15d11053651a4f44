/* test-actions.c: every action of the window and of the program, and every key, does what it says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-test.h"

#include <string.h>

#include "carc-base.h"
#include "way-application.h"
#include "way-hand.h"
#include "way-record-file.h"
#include "way-window.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define EVERYTHING "with inns-and-cathedrals signposts bets tunnel\nchip 5 7+:7\nchip 6 8+:7\n"
#define PLAYERS "player red \"Anna\"\nplayer blue \"Jan\"\n\n"
#define ENTRIES                                                                                                        \
  "turn red\nroad tiles=4 meeples=red:1\nbookmaker stack=1 chips=red,blue\nturn blue\nmonastery meeples=blue:1\n"

enum { ROAD = 1, MONASTERY = 4 }; /* places in the log */

/* A surface that goes before GTK 4.8 has looked for a tooltip under the resting pointer makes GTK complain. */
#define TOOLTIP_DELAY 600

static GtkApplication *application;

typedef struct {
  WayStore *store;
  WayWindow *window;
  WayGame *game;
  gint64 id;
} Desk;

static Desk
open_desk (const char *modules)
{
  g_autofree char *text = g_strconcat ("waymark 1\n", modules, PLAYERS, ENTRIES, NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  Desk desk = { 0 };

  assert_int_equal (file->problems->len, 0);
  desk.store = way_store_open (":memory:", NULL);
  assert_int_equal (way_record_file_import (file, desk.store, &desk.id, NULL), WAY_IMPORT_RECORDED);
  desk.game = way_game_open (desk.store, desk.id, NULL);
  assert_non_null (desk.game);
  desk.window = way_window_new (application, desk.store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (desk.window), 620, 660);
  way_window_open_game (desk.window, desk.game);
  gtk_window_present (GTK_WINDOW (desk.window));
  way_hand_settle (desk.window);
  return desk;
}

static void
close_desk (Desk *desk)
{
  assert_true (way_test_close (GTK_WINDOW (desk->window)));
  g_object_unref (desk->game);
  way_store_close (desk->store);
}

static const char *
get_page (Desk *desk)
{
  return G_OBJECT_TYPE_NAME (way_window_get_page (desk->window));
}

static int
count (Desk *desk)
{
  return (int) way_game_get_n_entries (desk->game);
}

static const CarcEntry *
get_last (Desk *desk)
{
  return way_game_get_entry (desk->game, way_game_get_n_entries (desk->game) - 1, NULL);
}

static gboolean
press (Desk *desk, guint keyval, GdkModifierType state)
{
  return way_hand_press (GTK_WINDOW (desk->window), keyval, state);
}

static void
press_all (Desk *desk, const guint *keys)
{
  for (; *keys; keys++)
    if (!press (desk, *keys, 0))
      fail_msg ("nobody wants the key %s on %s", gdk_keyval_name (*keys), get_page (desk));
}

/* Every action. */

/* ROAD, MONASTERY and GAME stand for the slots and the row in the store. */
typedef struct {
  const char *name;
  const char *target; /* as g_variant_parse reads it; NULL: none */
  const char *before; /* detailed actions that lead to a fitting page, with blanks between */
  const char *page;   /* after it */
  int n_more;         /* entries after it, against the log above */
  int n_windows;      /* that it opens */
} Act;

static const Act acts[] = {
  { "win.about", NULL, "", "WayTablePage", 0, 1 },
  { "win.amend", "ROAD", "", "WayEntryPage", 0, 0 },
  { "win.amend", "MONASTERY", "win.judge", "WayEntryPage", 0, 0 },
  { "win.back", NULL, "win.enter::road", "WayTablePage", 0, 0 },
  { "win.back", NULL, "", "WayStartPage", 0, 0 },
  { "win.bets", "0", "", "WayBetsPage", 0, 0 },
  { "win.bets", "1", "", "WayBetsPage", 0, 0 },
  { "win.delete-game", "int64 GAME", "win.home", "WayStartPage", 0, 0 },
  { "win.enter", "'road'", "", "WayEntryPage", 0, 0 },
  { "win.enter", "'nothing'", "", "WayTablePage", 0, 0 },
  { "win.enter-unfinished", "'city'", "", "WayEntryPage", 0, 0 },
  { "win.final", NULL, "", "WayFinalPage", 0, 0 },
  { "win.go-on-in-memory", NULL, "", "WayTablePage", 0, 0 },
  { "win.home", NULL, "win.tunnel", "WayStartPage", 0, 0 },
  { "win.insert", "ROAD", "", "WayInsertPage", 0, 0 },
  { "win.insert-subject", "(ROAD, 'city')", "win.insert(ROAD)", "WayEntryPage", 0, 0 },
  { "win.judge", NULL, "win.enter::road", "WayJudgePage", 0, 0 },
  { "win.more", NULL, "", "WayTablePage", 0, 0 },
  { "win.new-game", NULL, "win.home", "WaySetupPage", 0, 0 },
  { "win.next-turn", NULL, "", "WayTablePage", 1, 0 },
  { "win.open-game", "int64 GAME", "win.home", "WayTablePage", 0, 0 },
  { "win.play-again", NULL, "win.home", "WaySetupPage", 0, 0 },
  { "win.preferences", NULL, "", "WayTablePage", 0, 1 },
  { "win.record", NULL, "win.amend(ROAD)", "WayTablePage", 0, 0 },
  { "win.recorded", NULL, "win.bets(0)", "WayTablePage", 0, 0 },
  { "win.redo", NULL, "win.next-turn win.undo", "WayTablePage", 1, 0 },
  { "win.reload", NULL, "", "WayTablePage", 0, 0 },
  { "win.restore-game", "int64 GAME", "win.home win.delete-game(int64\302\240GAME)", "WayStartPage", 0, 0 },
  { "win.result", NULL, "", "WayResultPage", 0, 0 },
  { "win.rules", "'signposts'", "", "WayRulesPage", 0, 0 },
  { "win.save-again", NULL, "win.go-on-in-memory", "WayTablePage", 0, 0 },
  { "win.settle", "[(1, ROAD)]", "", "WayBetsPage", 0, 0 },
  { "win.shortcuts", NULL, "", "WayTablePage", 0, 1 },
  { "win.tunnel", NULL, "", "WayTunnelPage", 0, 0 },
  { "win.undo", NULL, "win.next-turn", "WayTablePage", 0, 0 },
  { "win.withdraw", "MONASTERY", "", "WayTablePage", -1, 0 },
};

static char *
fill_in (Desk *desk, const char *text)
{
  g_autoptr (GString) filled = g_string_new (text);
  g_autofree char *game = g_strdup_printf ("%" G_GINT64_FORMAT, desk->id);
  g_autofree char *road = NULL;
  g_autofree char *monastery = NULL;
  int slot;

  way_game_get_entry (desk->game, ROAD, &slot);
  road = g_strdup_printf ("%d", slot);
  way_game_get_entry (desk->game, MONASTERY, &slot);
  monastery = g_strdup_printf ("%d", slot);
  g_string_replace (filled, "ROAD", road, 0);
  g_string_replace (filled, "MONASTERY", monastery, 0);
  g_string_replace (filled, "GAME", game, 0);
  g_string_replace (filled, "\302\240", " ", 0);
  return g_string_free (g_steal_pointer (&filled), FALSE);
}

static void
activate (Desk *desk, const char *name, GVariant *target)
{
  g_autoptr (GVariant) held = target ? g_variant_ref_sink (target) : NULL;

  if (!gtk_widget_activate_action_variant (GTK_WIDGET (desk->window), name, held))
    fail_msg ("%s cannot be activated", name);
  way_hand_settle (desk->window);
}

static void
lead_to_page (Desk *desk, const char *before)
{
  g_auto (GStrv) actions = g_strsplit (before, " ", -1);

  for (int i = 0; actions[i] && *actions[i]; i++)
    {
      g_autofree char *detailed = fill_in (desk, actions[i]);
      g_autofree char *name = NULL;
      GVariant *target = NULL;

      assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
      activate (desk, name, target);
      if (target)
        g_variant_unref (target);
    }
}

/* The windows on view besides the desk's own. The help overlay is there from the beginning and only shown. */
static int
count_windows (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();
  int n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      n += gtk_widget_get_visible (window) && window != GTK_WIDGET (desk->window);
    }
  return n;
}

static void
close_windows (Desk *desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (count_windows (desk) > 0)
    way_test_settle (TOOLTIP_DELAY);
  for (guint i = g_list_model_get_n_items (windows); i > 0; i--)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i - 1);

      if (window != GTK_WINDOW (desk->window) && gtk_widget_get_visible (GTK_WIDGET (window)))
        gtk_window_close (window);
    }
  way_test_settle (20);
  assert_int_equal (count_windows (desk), 0);
}

static void
perform (const Act *act)
{
  Desk desk = open_desk (EVERYTHING);
  g_autofree char *target = act->target ? fill_in (&desk, act->target) : NULL;
  int n = count (&desk);

  lead_to_page (&desk, act->before);
  activate (&desk, act->name, target ? g_variant_parse (NULL, target, NULL, NULL, NULL) : NULL);
  if (!g_str_equal (get_page (&desk), act->page))
    fail_msg ("%s leads to %s", act->name, get_page (&desk));
  if (count (&desk) != n + act->n_more)
    fail_msg ("%s leaves %d entries", act->name, count (&desk));
  if (count_windows (&desk) != act->n_windows)
    fail_msg ("%s opens %d windows", act->name, count_windows (&desk));
  close_windows (&desk);
  if (g_str_equal (act->name, "win.more"))
    way_test_settle (TOOLTIP_DELAY);
  close_desk (&desk);
}

static void
test_window_actions (void **state)
{
  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    perform (&acts[i]);
}

/* An action that nobody performs here is one that nobody has tried. */
static void
test_all_are_known (void **state)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (WAY_TYPE_WINDOW);
  const char *name;
  const char *property;
  const GVariantType *parameter;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (klass), i, &owner, &name, &parameter, &property);
       i++)
    {
      gboolean known = owner != WAY_TYPE_WINDOW;

      for (gsize j = 0; j < G_N_ELEMENTS (acts); j++)
        known = known || (g_str_equal (acts[j].name, name) && (acts[j].target != NULL) == (parameter != NULL));
      if (!known)
        fail_msg ("%s is never performed", name);
    }
}

static void
test_effects (void **state)
{
  Desk desk = open_desk (EVERYTHING);
  gboolean saved;

  lead_to_page (&desk, "win.go-on-in-memory");
  g_object_get (way_window_get_game (desk.window), "saved", &saved, NULL);
  assert_false (saved);
  lead_to_page (&desk, "win.save-again");
  g_object_get (way_window_get_game (desk.window), "saved", &saved, NULL);
  assert_true (saved);
  lead_to_page (&desk, "win.home win.delete-game(int64\302\240GAME)");
  assert_int_equal (way_store_count_games (desk.store, NULL), 0);
  lead_to_page (&desk, "win.restore-game(int64\302\240GAME)");
  assert_int_equal (way_store_count_games (desk.store, NULL), 1);
  close_desk (&desk);
}

static void
test_application_actions (void **state)
{
  Desk desk = open_desk (EVERYTHING);
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (application));
  gpointer held = desk.window;

  assert_int_equal (g_strv_length (names), 1);
  assert_string_equal (names[0], "quit");
  g_object_add_weak_pointer (held, &held);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
  for (int i = 0; i < 50 && held; i++)
    way_test_settle (10);
  assert_null (held);
  g_object_unref (desk.game);
  way_store_close (desk.store);
}

/* The keys at the table. */

static void
test_table_letters (void **state)
{
  static const struct {
    guint key;
    const char *page;
    const char *subject;
  } letters[] = {
    { GDK_KEY_r, "WayEntryPage", "road" },      { GDK_KEY_c, "WayEntryPage", "city" },
    { GDK_KEY_m, "WayEntryPage", "monastery" }, { GDK_KEY_g, "WayEntryPage", "garden" },
    { GDK_KEY_f, "WayEntryPage", "field" },     { GDK_KEY_b, "WayEntryPage", "bookmaker" },
    { GDK_KEY_t, "WayTunnelPage", NULL },
  };
  Desk desk = open_desk (EVERYTHING);

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      assert_true (press (&desk, letters[i].key, 0));
      assert_string_equal (get_page (&desk), letters[i].page);
      assert_false (press (&desk, GDK_KEY_n, 0));
      assert_int_equal (count (&desk), MONASTERY + 1);
      assert_true (press (&desk, GDK_KEY_Escape, 0));
      assert_string_equal (get_page (&desk), "WayTablePage");
    }
  assert_true (press (&desk, GDK_KEY_n, 0));
  assert_ptr_equal (get_last (&desk)->subject, &carc_turn);
  assert_true (press (&desk, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_int_equal (count (&desk), MONASTERY + 1);
  assert_true (press (&desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK));
  assert_ptr_equal (get_last (&desk)->subject, &carc_turn);
  assert_true (press (&desk, GDK_KEY_z, GDK_CONTROL_MASK));
  assert_true (press (&desk, GDK_KEY_y, GDK_CONTROL_MASK));
  assert_int_equal (count (&desk), MONASTERY + 2);
  assert_true (press (&desk, GDK_KEY_o, 0));
  way_test_settle (TOOLTIP_DELAY);
  assert_int_equal (way_hand_count (way_window_get_page (desk.window), GTK_TYPE_POPOVER_MENU, NULL), 1);
  close_desk (&desk);
}

/* What is not in play has no key, and its letter does nothing. */
static void
test_letters_of_base_game (void **state)
{
  static const guint silent[] = { GDK_KEY_b, GDK_KEY_t };
  static const char text[] = "waymark 1\n" PLAYERS "turn red\n";
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  Desk desk = open_desk (EVERYTHING);

  g_clear_object (&desk.game);
  assert_int_equal (way_record_file_import (file, desk.store, &desk.id, NULL), WAY_IMPORT_RECORDED);
  desk.game = way_game_open (desk.store, desk.id, NULL);
  way_window_open_game (desk.window, desk.game);
  way_hand_settle (desk.window);
  for (gsize i = 0; i < G_N_ELEMENTS (silent); i++)
    {
      press (&desk, silent[i], 0);
      assert_string_equal (get_page (&desk), "WayTablePage");
    }
  close_desk (&desk);
}

/* The preference holds at once, for pages that are open and for those that come. */
static void
test_letters_off (void **state)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.waymark.Waymark");
  Desk desk = open_desk (EVERYTHING);

  g_settings_set_boolean (settings, "letter-keys", FALSE);
  way_hand_settle (desk.window);
  assert_false (press (&desk, GDK_KEY_r, 0));
  assert_false (press (&desk, GDK_KEY_n, 0));
  assert_string_equal (get_page (&desk), "WayTablePage");
  assert_int_equal (count (&desk), MONASTERY + 1);
  assert_true (press (&desk, GDK_KEY_Escape, 0));
  assert_false (press (&desk, GDK_KEY_n, 0));
  assert_false (press (&desk, GDK_KEY_p, 0));
  assert_string_equal (get_page (&desk), "WayStartPage");
  g_settings_set_boolean (settings, "letter-keys", TRUE);
  way_hand_settle (desk.window);
  assert_true (press (&desk, GDK_KEY_p, 0));
  assert_string_equal (get_page (&desk), "WaySetupPage");
  close_desk (&desk);
}

static void
test_start_keys (void **state)
{
  Desk desk = open_desk (EVERYTHING);

  assert_true (press (&desk, GDK_KEY_Left, GDK_ALT_MASK));
  assert_string_equal (get_page (&desk), "WayStartPage");
  assert_true (press (&desk, GDK_KEY_n, 0));
  assert_string_equal (get_page (&desk), "WaySetupPage");
  assert_true (press (&desk, GDK_KEY_Escape, 0));
  assert_true (press (&desk, GDK_KEY_p, 0));
  assert_string_equal (get_page (&desk), "WaySetupPage");
  assert_true (press (&desk, GDK_KEY_Escape, 0));
  gtk_window_set_focus (GTK_WINDOW (desk.window), NULL);
  assert_true (press (&desk, GDK_KEY_Return, 0));
  assert_string_equal (get_page (&desk), "WayTablePage");
  close_desk (&desk);
}

/* The keys of a form: as many as the mockups count. */

static int
get (Desk *desk, const CarcQuestion *question, int player)
{
  return carc_entry_get (get_last (desk), question, player);
}

static void
test_four_keys (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_5, GDK_KEY_F1, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  press_all (&desk, keys);
  assert_string_equal (get_page (&desk), "WayTablePage");
  assert_ptr_equal (get_last (&desk)->subject, &carc_road);
  assert_int_equal (get (&desk, &carc_road_tiles, CARC_TABLE), 5);
  assert_int_equal (get (&desk, &carc_meeples, 0), 1);
  close_desk (&desk);
}

static void
test_eight_keys (void **state)
{
  static const guint keys[]
      = { GDK_KEY_r, GDK_KEY_9, GDK_KEY_F1, GDK_KEY_l, GDK_KEY_l, GDK_KEY_s, GDK_KEY_i, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  press_all (&desk, keys);
  assert_int_equal (get (&desk, &carc_road_tiles, CARC_TABLE), 9);
  assert_int_equal (get (&desk, &carc_left, CARC_TABLE), 2);
  assert_int_equal (get (&desk, &carc_straight, CARC_TABLE), 1);
  assert_int_equal (get (&desk, &carc_inn, CARC_TABLE), 1);
  close_desk (&desk);
}

static void
test_more_form_keys (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_KP_1, GDK_KEY_KP_2, GDK_KEY_F1, GDK_KEY_F1, GDK_KEY_r,
                                GDK_KEY_r, GDK_KEY_s,    GDK_KEY_i,    GDK_KEY_i,  0 };
  Desk desk = open_desk (EVERYTHING);

  press_all (&desk, keys);
  assert_true (press (&desk, GDK_KEY_R, GDK_SHIFT_MASK));
  assert_true (press (&desk, GDK_KEY_S, GDK_SHIFT_MASK));
  assert_true (press (&desk, GDK_KEY_F2, GDK_SHIFT_MASK));
  assert_false (press (&desk, GDK_KEY_F3, 0));
  assert_false (press (&desk, GDK_KEY_F8, 0));
  assert_true (press (&desk, GDK_KEY_KP_Enter, 0));
  assert_string_equal (get_page (&desk), "WayTablePage");
  assert_int_equal (get (&desk, &carc_road_tiles, CARC_TABLE), 12);
  assert_int_equal (get (&desk, &carc_meeples, 0), 2);
  assert_int_equal (get (&desk, &carc_large, 1), 1);
  assert_int_equal (get (&desk, &carc_right, CARC_TABLE), 1);
  assert_int_equal (get (&desk, &carc_straight, CARC_TABLE), 0);
  assert_int_equal (get (&desk, &carc_inn, CARC_TABLE), 0);
  close_desk (&desk);
}

static void
test_city_and_monastery_keys (void **state)
{
  static const guint city[] = { GDK_KEY_F1, GDK_KEY_F2, GDK_KEY_Return, 0 };
  static const guint monastery[] = { GDK_KEY_m, GDK_KEY_F1, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  assert_true (press (&desk, GDK_KEY_c, 0));
  assert_true (press (&desk, GDK_KEY_7, 0));
  assert_true (press (&desk, GDK_KEY_2, GDK_ALT_MASK));
  press_all (&desk, city);
  assert_int_equal (get (&desk, &carc_city_tiles, CARC_TABLE), 7);
  assert_int_equal (get (&desk, &carc_city_coats, CARC_TABLE), 2);
  assert_int_equal (get (&desk, &carc_meeples, 1), 1);
  press_all (&desk, monastery);
  assert_ptr_equal (get_last (&desk)->subject, &carc_monastery);
  assert_int_equal (get (&desk, &carc_meeples, 0), 1);
  close_desk (&desk);
}

/* Escape leaves a form; its answers wait there until the turn ends. */
static void
test_escape (void **state)
{
  static const guint begin[] = { GDK_KEY_r, GDK_KEY_6, GDK_KEY_Escape, 0 };
  static const guint end[] = { GDK_KEY_r, GDK_KEY_F2, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  press_all (&desk, begin);
  assert_string_equal (get_page (&desk), "WayTablePage");
  assert_int_equal (count (&desk), MONASTERY + 1);
  press_all (&desk, end);
  assert_int_equal (get (&desk, &carc_road_tiles, CARC_TABLE), 6);
  close_desk (&desk);
}

/* A form that goes between entries is no form of the turn. */
static void
test_escape_from_inserting (void **state)
{
  static const guint keys[] = { GDK_KEY_6, GDK_KEY_Escape, GDK_KEY_r, GDK_KEY_5, GDK_KEY_F2, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  lead_to_page (&desk, "win.insert-subject((ROAD,'road'))");
  press_all (&desk, keys);
  assert_ptr_equal (get_last (&desk)->subject, &carc_road);
  assert_int_equal (get (&desk, &carc_road_tiles, CARC_TABLE), 5);
  close_desk (&desk);
}

typedef struct {
  Desk *desk;
  const CarcSubject *subject;
} Wish;

static gboolean
is_recorded (gpointer data)
{
  const Wish *wish = data;

  return get_last (wish->desk)->subject == wish->subject;
}

/* A button that has the focus shows for a moment that it was pressed. */
static void
wait_for (Desk *desk, const CarcSubject *subject)
{
  Wish wish = { desk, subject };

  assert_true (way_test_until (is_recorded, &wish, 5000));
  way_hand_settle (desk->window);
}

static void
test_other_pages (void **state)
{
  static const guint tunnel[] = { GDK_KEY_t, GDK_KEY_Return, 0 };
  Desk desk = open_desk (EVERYTHING);

  press_all (&desk, tunnel);
  wait_for (&desk, &carc_tunnel_token);
  assert_true (press (&desk, GDK_KEY_Escape, 0));
  lead_to_page (&desk, "win.settle([(1,\302\240ROAD)])");
  assert_true (press (&desk, GDK_KEY_6, 0));
  assert_true (press (&desk, GDK_KEY_0, 0));
  assert_true (press (&desk, GDK_KEY_Return, 0));
  wait_for (&desk, &carc_bet);
  assert_int_equal (get (&desk, &carc_bet_chip, 1), 6);
  assert_string_equal (get_page (&desk), "WayTablePage");
  close_desk (&desk);
}

/* Who writes, writes: no letter, digit or arrow leaves the entry. */
static void
test_silent_while_writing (void **state)
{
  static const guint keys[] = { GDK_KEY_r, GDK_KEY_9, GDK_KEY_n, GDK_KEY_l, GDK_KEY_i, GDK_KEY_s, 0 };
  Desk desk = open_desk (EVERYTHING);
  GtkWidget *entry;

  lead_to_page (&desk, "win.enter::correction");
  entry = way_test_find (way_window_get_page (desk.window), GTK_TYPE_ENTRY, NULL);
  assert_non_null (entry);
  assert_true (gtk_widget_grab_focus (entry));
  press_all (&desk, keys);
  assert_false (press (&desk, GDK_KEY_F1, 0));
  assert_string_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "r9nlis");
  assert_string_equal (get_page (&desk), "WayEntryPage");
  assert_int_equal (count (&desk), MONASTERY + 1);
  assert_true (press (&desk, GDK_KEY_Escape, 0));
  assert_string_equal (get_page (&desk), "WayTablePage");
  close_desk (&desk);
}

static void
test_program_keys (void **state)
{
  Desk desk = open_desk (EVERYTHING);

  assert_true (press (&desk, GDK_KEY_comma, GDK_CONTROL_MASK));
  assert_int_equal (count_windows (&desk), 1);
  close_windows (&desk);
  assert_true (press (&desk, GDK_KEY_question, GDK_CONTROL_MASK));
  assert_int_equal (count_windows (&desk), 1);
  close_windows (&desk);
  assert_true (press (&desk, GDK_KEY_n, GDK_CONTROL_MASK));
  assert_string_equal (get_page (&desk), "WaySetupPage");
  close_desk (&desk);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_all_are_known),  cmocka_unit_test (test_window_actions),
    cmocka_unit_test (test_effects),        cmocka_unit_test (test_application_actions),
    cmocka_unit_test (test_table_letters),  cmocka_unit_test (test_letters_of_base_game),
    cmocka_unit_test (test_letters_off),    cmocka_unit_test (test_start_keys),
    cmocka_unit_test (test_four_keys),      cmocka_unit_test (test_eight_keys),
    cmocka_unit_test (test_more_form_keys), cmocka_unit_test (test_city_and_monastery_keys),
    cmocka_unit_test (test_escape),         cmocka_unit_test (test_escape_from_inserting),
    cmocka_unit_test (test_other_pages),    cmocka_unit_test (test_silent_while_writing),
    cmocka_unit_test (test_program_keys),
  };
  int result;

  if (way_test_init () != 0)
    return 1;
  application = GTK_APPLICATION (way_application_new (NULL));
  if (!g_application_register (G_APPLICATION (application), NULL, NULL))
    return 1;
  result = cmocka_run_group_tests (tests, NULL, NULL);
  g_object_unref (application);
  return result;
}
