/* way-visit.c: a window with a short game of three players, whose pages are opened and touched one by one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-visit.h"

#include <string.h>

#include "way-hand.h"
#include "way-record-file.h"
#include "way-test.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define HEAD                                                                                                           \
  "waymark 1\nedition C3\nwith inns-and-cathedrals signposts bets tunnel\nchip 5 7+:7\nchip 6 8+:7\n"                  \
  "player red \"Anna\"\nplayer blue \"Jan <&>\"\nplayer green \"Mia\"\nturn red\n"

void
way_visit_start (void)
{
  GApplication *application
      = g_object_new (ADW_TYPE_APPLICATION, "application-id", "io.github.waymark.Waymark", "flags",
                      G_APPLICATION_NON_UNIQUE, "resource-base-path", "/io/github/waymark/Waymark", NULL);

  g_application_set_default (application);
  g_application_register (application, NULL, NULL);
}

WayVisit
way_visit_open (const char *more, int width)
{
  g_autofree char *text = g_strconcat (HEAD, more, NULL);
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  g_autoptr (WayGame) game = NULL;
  gint64 id = 0;
  WayVisit visit = { 0 };

  visit.store = way_store_open (":memory:", NULL);
  assert_non_null (visit.store);
  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_record_file_import (file, visit.store, &id, NULL), WAY_IMPORT_RECORDED);
  game = way_game_open (visit.store, id, NULL);
  assert_non_null (game);
  visit.window = way_window_new (GTK_APPLICATION (g_application_get_default ()), visit.store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (visit.window), width + 10, 650);
  way_window_open_game (visit.window, game);
  visit.game = way_window_get_game (visit.window);
  gtk_window_present (GTK_WINDOW (visit.window));
  assert_true (way_test_until (way_test_has_size, visit.window, 5000));
  way_test_settle (30);
  return visit;
}

void
way_visit_close (WayVisit *visit)
{
  assert_true (way_test_close (GTK_WINDOW (visit->window)));
  way_store_close (visit->store);
}

GtkWidget *
way_visit_get_page (WayVisit *visit)
{
  return way_window_get_page (visit->window);
}

GtkWidget *
way_visit_activate (WayVisit *visit, const char *action)
{
  way_hand_activate (visit->window, action);
  assert_true (way_test_until (way_test_has_size, way_visit_get_page (visit), 5000));
  way_test_settle (30);
  return way_visit_get_page (visit);
}

gboolean
way_visit_press (GtkWidget *page, guint keyval, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (page);
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !handled; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", keyval, 0, state, &handled);
    }
  way_test_settle (10);
  return handled;
}

GtkWidget *
way_visit_find_nth (gpointer root, GType type, const char *name, int index)
{
  return way_test_find_nth (root, type, name, &index);
}

GtkWidget *
way_visit_find_around (gpointer root, const char *text, GType type)
{
  for (int i = 0;; i++)
    {
      GtkWidget *label = way_visit_find_nth (root, GTK_TYPE_LABEL, text, i);

      if (!label)
        return NULL;
      if (gtk_widget_get_ancestor (label, type))
        return gtk_widget_get_ancestor (label, type);
    }
}

GtkWidget *
way_visit_get_main (GtkWidget *page)
{
  GtkWidget *button = way_test_find (page, GTK_TYPE_BUTTON, "wm-record");

  assert_non_null (button);
  return button;
}

const CarcEntry *
way_visit_get_last (WayVisit *visit)
{
  return way_game_get_entry (visit->game, way_game_get_n_entries (visit->game) - 1, NULL);
}

int
way_visit_get_points (WayVisit *visit, int seat)
{
  return way_game_get_standings (visit->game)->points[seat];
}
