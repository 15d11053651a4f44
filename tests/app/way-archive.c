/* way-archive.c: the window on a history of two games, and a hand that turns its pages.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-archive.h"
#include "way-test.h"

#include <string.h>

#include "way-game-row.h"
#include "way-hand.h"
#include "way-record-file.h"

static gint64
keep_game (WayArchive *archive, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game = 0;

  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_record_file_import (file, archive->store, &game, NULL), WAY_IMPORT_RECORDED);
  return game;
}

void
way_archive_open (WayArchive *archive, GtkApplication *application)
{
  *archive = (WayArchive){ .store = way_store_open (":memory:", NULL) };
  archive->finished = keep_game (archive, "waymark 1\nplayed 2025-03-01T20:00:00+01:00\nplace \"Praha\"\nwith tunnel\n"
                                          "player red \"Anna\"\nplayer blue \"Jan\"\n\n"
                                          "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  archive->three = keep_game (archive, "waymark 1\nplayed 2025-04-01T20:00:00+02:00\nplace \"Łódź\"\n"
                                       "player red \"Anna\"\nplayer blue \"Ève\"\nplayer green \"Mia\"\n\nturn red\n");
  archive->window = way_window_new (application, archive->store, NULL);
  gtk_window_set_default_size (GTK_WINDOW (archive->window), 370, 650);
  gtk_window_present (GTK_WINDOW (archive->window));
  way_hand_settle (archive->window);
}

void
way_archive_close (WayArchive *archive)
{
  assert_true (way_test_close (GTK_WINDOW (archive->window)));
  way_store_close (archive->store);
}

GtkWidget *
way_archive_get_page (WayArchive *archive)
{
  return way_window_get_page (archive->window);
}

gboolean
way_archive_press (WayArchive *archive, guint keyval, GdkModifierType state)
{
  gboolean wanted = way_hand_press (GTK_WINDOW (archive->window), keyval, state);

  way_hand_settle (archive->window);
  return wanted;
}

void
way_archive_activate (WayArchive *archive, const char *action)
{
  way_hand_activate (archive->window, action);
  way_hand_settle (archive->window);
}

int
way_archive_count_rows (WayArchive *archive)
{
  return way_hand_count (way_archive_get_page (archive), WAY_TYPE_GAME_ROW, NULL);
}
