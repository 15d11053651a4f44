/* way-room.c: a history on the disk, for tests of what is counted in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-room.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "way-evening.h"
#include "way-import.h"
#include "way-statistics-page.h"

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

  if (room->store != NULL)
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

void
way_room_play (WayRoom *room, int n_players)
{
  g_autofree char *text = way_evening_text (n_players, 40, WAY_EVENING_FINISHED);

  way_room_keep (room, text);
}

void
way_room_crowd (WayRoom *room, int n_people)
{
  for (int i = 0; i < n_people; i += 2)
    {
      g_autofree char *text = g_strdup_printf ("waymark 1\nplayer red \"Player %d\"\nplayer blue \"Player %d\"\n\n"
                                               "turn red\nroad tiles=4 meeples=red:1\nfinal\nend\n",
                                               i, i + 1);

      way_room_keep (room, text);
    }
}

gboolean
way_room_is_complete (gpointer page)
{
  return !way_statistics_page_is_busy (page);
}
