/* way-holder.c: another program that holds a lock on a history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-holder.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define GIVE_UP 30000 /* milliseconds; programs wait twice as long for an upgrade */

static const char *const locks[] = {
  [WAY_HOLD_READS] = "BEGIN; SELECT count (*) FROM sqlite_schema",
  [WAY_HOLD_WRITES] = "PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE",
  [WAY_HOLD_ALL] = "PRAGMA busy_timeout = 5000; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE",
};

/* Writes a byte when it has the lock, and releases it at the end of its input or after GIVE_UP. */
static int
hold (WayHold what, const char *path)
{
  struct pollfd end = { .fd = STDIN_FILENO, .events = POLLIN };
  sqlite3 *db;

  if (sqlite3_open_v2 (path, &db, what == WAY_HOLD_READS ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE, NULL)
          != SQLITE_OK
      || sqlite3_exec (db, locks[what], NULL, NULL, NULL) != SQLITE_OK)
    return 1;
  putchar ('h');
  fflush (stdout);
  poll (&end, 1, GIVE_UP);
  return sqlite3_close (db);
}

gboolean
way_holder_run (int argc, char **argv, int *status)
{
  if (argc != 4 || !g_str_equal (argv[1], WAY_HOLDER))
    return FALSE;
  *status = hold ((WayHold) atoi (argv[2]), argv[3]);
  return TRUE;
}

GSubprocess *
way_holder_start (const char *program, const char *path, WayHold what)
{
  g_autofree char *number = g_strdup_printf ("%d", (int) what);
  g_autoptr (GError) error = NULL;
  GSubprocess *holder = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                          program, WAY_HOLDER, number, path, NULL);
  char byte = 0;

  if (!holder || g_input_stream_read (g_subprocess_get_stdout_pipe (holder), &byte, 1, NULL, &error) != 1)
    g_error ("%s is not locked: %s", path, error ? error->message : "the other program ended");
  return holder;
}

void
way_holder_end (GSubprocess *holder)
{
  g_autoptr (GError) error = NULL;

  if (!g_output_stream_close (g_subprocess_get_stdin_pipe (holder), NULL, &error)
      || !g_subprocess_wait_check (holder, NULL, &error))
    g_error ("The other program: %s", error->message);
  g_object_unref (holder);
}
