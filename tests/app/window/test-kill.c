/* test-kill.c: the program is killed after each entry, and with each form half filled; it resumes where it was.
 *
 * test-kill FILE                       plays the record in FILE, one start of the program an entry and a form
 * test-kill child FILE DATABASE N WHAT one start: N entries must be there; "fill" fills the form of the next one,
 *                                      "record" records it (the form of before, if there was one), "look" does nothing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "way-page.h"
#include "way-file-fixture.h"
#include "carc-base.h"
#include "way-driver.h"
#include "way-test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "carc-base.h"
#include "way-application.h"
#include "way-entry-card.h"
#include "way-entry-page.h"
#include "way-record-file.h"
#include "way-window.h"

static const char *record_path;

static WayRecordFile *
read_record (const char *path)
{
  g_autofree char *text = NULL;
  gsize length;
  WayRecordFile *record;

  if (!g_file_get_contents (path, &text, &length, NULL))
    g_error ("%s cannot be read", path);
  record = way_record_file_read (text, length);
  if (record->problems->len > 0)
    g_error ("%s has mistakes", path);
  return record;
}

static CarcEntry
get_entry (WayRecordFile *record, int number)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);

  way_record_entries_get (record->entries, (guint) number, entry);
  return entry->entry;
}

/* Events have no saved draft. */
static gboolean
has_form (const CarcEntry *entry)
{
  return entry->subject->for_majority || entry->subject == &carc_correction;
}

/* The child process. */

typedef struct {
  WayRecordFile *record;
  int n;
  const char *what;
} Start;

static void
expect (gboolean fact, const char *what, int n)
{
  if (!fact)
    g_error ("after %d entries: %s", n, what);
}

static void
check (WayWindow *window, const Start *start)
{
  WayGame *game = way_window_get_game (window);

  expect (game != NULL, "the game is open", start->n);
  expect (way_game_get_n_entries (game) == (gsize) start->n, "no more and no fewer entries", start->n);
  for (int i = 0; i < start->n; i++)
    {
      CarcEntry entry = get_entry (start->record, i);

      expect (carc_entry_equal (way_game_get_entry (game, (gsize) i, NULL), &entry), "the same entries", start->n);
    }
}

static gboolean
draft_is_saved (gpointer data)
{
  WayWindow *window = data;
  g_autofree char *present = way_draft_write (way_window_get_draft (window));
  g_autofree char *saved
      = way_store_read_draft (way_window_get_store (window), way_game_get_id (way_window_get_game (window)), NULL);

  return g_strcmp0 (present, saved) == 0;
}

static void
fill (WayWindow *window, const CarcEntry *entry)
{
  const char *action = entry->state == CARC_STATE_UNFINISHED ? "win.enter-unfinished" : "win.enter";

  gtk_widget_activate_action (GTK_WIDGET (window), action, "s", entry->subject->id);
  if (!way_window_get_draft (window))
    g_error ("no form for %s", entry->subject->id);
  for (int i = 0; i < entry->n_answers; i++)
    way_draft_set (way_window_get_draft (window), entry->answers[i].question, entry->answers[i].player,
                   entry->answers[i].value);
  way_draft_set_note (way_window_get_draft (window), entry->note);
  if (!way_test_until (draft_is_saved, window, 5000))
    g_error ("the form was not saved");
}

static gboolean
has_form_page (WayWindow *window)
{
  GtkWidget *page = way_window_get_page (window);

  return WAY_IS_ENTRY_PAGE (page) || WAY_IS_ENTRY_CARD (page);
}

static void
record (WayWindow *window, const Start *start)
{
  const CarcEntry entry = get_entry (start->record, start->n);

  if (has_form (&entry))
    {
      expect (way_window_get_draft (window) && has_form_page (window), "the form is back", start->n);
      expect (carc_entry_equal (way_draft_get_entry (way_window_get_draft (window), 0), &entry),
              "the form has its answers", start->n);
      way_test_click (way_page_get_main_button (WAY_PAGE (way_window_get_page (window))));
    }
  else
    {
      expect (!way_window_get_draft (window), "no form is open", start->n);
      expect (way_game_record (way_window_get_game (window), &entry, 1, NULL), "the entry is recorded", start->n);
    }
  expect (way_game_get_n_entries (way_window_get_game (window)) == (gsize) start->n + 1, "the entry is there",
          start->n);
}

static gboolean
play_cb (gpointer data)
{
  WayWindow *window = WAY_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (g_application_get_default ())));
  Start *start = g_object_get_data (G_OBJECT (window), "start");

  /* At the first start the game has never been open. */
  if (!way_window_get_game (window) && start->n == 0)
    {
      gint64 id = way_store_find_game (way_window_get_store (window), start->record->header.id, NULL);
      g_autoptr (WayGame) game = way_game_open (way_window_get_store (window), id, NULL);

      way_window_open_game (window, game);
    }
  check (window, start);
  if (g_str_equal (start->what, "fill"))
    {
      const CarcEntry entry = get_entry (start->record, start->n);

      fill (window, &entry);
    }
  if (g_str_equal (start->what, "record"))
    record (window, start);

  g_print ("done\n");
  return G_SOURCE_REMOVE;
}

static void
mapped_cb (GtkWidget *window, gpointer data)
{
  g_object_set_data (G_OBJECT (window), "start", data);
  g_idle_add (play_cb, NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWindow *window, gpointer data)
{
  g_signal_connect_after (window, "map", G_CALLBACK (mapped_cb), data);
}

static int
run_child (char **arguments)
{
  g_autoptr (WayApplication) application = way_application_new (NULL);
  char *line[] = { (char *) "waymark", (char *) "--database", arguments[1], NULL };
  Start start = { read_record (arguments[0]), atoi (arguments[2]), arguments[3] };

  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), &start);
  return g_application_run (G_APPLICATION (application), 3, line);
}

/* The parent process. */

static void
start_and_kill (const char *database, int n, const char *what)
{
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *number = g_strdup_printf ("%d", n);
  const char *arguments[] = { self, "child", record_path, database, number, what, NULL };
  char answer[64];
  gssize length;
  GPid child;
  int status, output;

  assert_true (g_spawn_async_with_pipes (NULL, (char **) arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &child,
                                         NULL, &output, NULL, NULL));
  length = read (output, answer, sizeof answer);
  kill (child, SIGKILL);
  close (output);
  assert_int_equal (waitpid (child, &status, 0), child);
  if (length != 5 || memcmp (answer, "done\n", 5) != 0)
    fail_msg ("%s after %d entries: status %d", what, n, status);
}

static void
begin (const char *database, WayRecordFile *file)
{
  WayStore *store = way_store_open (database, NULL);

  assert_non_null (store);
  assert_true (way_store_create_game (store, &file->header, NULL) > 0);
  way_store_close (store);
}

static void
assert_record (const char *database, WayRecordFile *expected)
{
  g_autoptr (WayStore) store = way_store_open (database, NULL);
  g_autoptr (WayRecordFile) stored = NULL;
  g_autofree char *there = NULL;
  g_autofree char *wanted = way_record_file_write (expected);

  assert_non_null (store);
  stored = way_record_file_load (store, way_store_find_game (store, expected->header.id, NULL), NULL);
  assert_non_null (stored);
  there = way_record_file_write (stored);
  assert_string_equal (there, wanted);
}

static void
test_killed (void **state)
{
  g_autofree char *folder = g_dir_make_tmp ("waymark-kill-XXXXXX", NULL);
  g_autofree char *database = g_build_filename (folder, "waymark.db", NULL);
  g_autoptr (WayRecordFile) file = read_record (record_path);
  int n = (int) file->entries->len;

  assert_int_equal (file->differences->len, 0);
  assert_true (n > 10);
  begin (database, file);
  for (int i = 0; i < n; i++)
    {
      const CarcEntry entry = get_entry (file, i);

      if (has_form (&entry))
        start_and_kill (database, i, "fill");
      start_and_kill (database, i, "record");
    }
  start_and_kill (database, n, "look");
  assert_record (database, file);
  way_file_fixture_remove_folder (folder);
}

int
main (int argc, char **argv)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_killed) };

  if (argc == 6 && g_str_equal (argv[1], "child"))
    return run_child (argv + 2);
  record_path = argv[1];
  return cmocka_run_group_tests_name ("kill", tests, NULL, NULL);
}
