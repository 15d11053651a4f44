/* way-room.c: a history on the disk, for tests of what is counted in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-room.h"
#include "way-test.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "way-import.h"

int
way_room_set_up (void **state)
{
  WayRoom *room = g_new0 (WayRoom, 1);

  room->folder = g_dir_make_tmp ("waymark-XXXXXX", NULL);
  room->path = g_build_filename (room->folder, "waymark.db", NULL);
  room->store = way_store_open (room->path, NULL);
  assert_non_null (room->store);
  *state = room;
  return 0;
}

int
way_room_tear_down (void **state)
{
  WayRoom *room = *state;

  way_store_close (room->store);
  g_unlink (room->path);
  g_rmdir (room->folder);
  g_free (room->folder);
  g_free (room->path);
  g_free (room);
  return 0;
}

void
way_room_keep (WayRoom *room, const char *text)
{
  g_autoptr (WayRecordFile) file = way_record_file_read (text, strlen (text));
  gint64 game;

  assert_int_equal (file->problems->len, 0);
  assert_int_equal (way_import_record (file, room->store, WAY_TAKE_NEITHER, &game, NULL), WAY_IMPORT_RECORDED);
}

void
way_room_keep_three_games (WayRoom *room)
{
  way_room_keep (room, "waymark 1\nplayed 2025-03-01T20:00:00+01:00\nplayer red \"Anna\"\nplayer blue \"Jan\"\n\n"
                       "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n");
  way_room_keep (room, "waymark 1\nplayed 2025-04-01T20:00:00+01:00\nplayer red \"Anne\"\nplayer blue \"Jan\"\n\n"
                       "turn red\nroad tiles=7 meeples=red:1\nfinal\nend\n");
  way_room_keep (room, "waymark 1\nplayed 2025-05-01T20:00:00+01:00\nplayer red \"Annie\"\nplayer blue \"Jan\"\n\n"
                       "turn blue\nroad tiles=3 meeples=blue:1\nfinal\nend\n");
}

void
way_room_execute (WayRoom *room, const char *sql)
{
  sqlite3 *db = NULL;

  assert_int_equal (sqlite3_open (room->path, &db), SQLITE_OK);
  assert_int_equal (sqlite3_exec (db, sql, NULL, NULL, NULL), SQLITE_OK);
  sqlite3_close (db);
}

gboolean
way_room_has_words (gpointer page)
{
  return way_test_find (page, GTK_TYPE_LABEL, NULL) != NULL && way_test_find (page, GTK_TYPE_LIST_BOX, NULL) != NULL;
}
