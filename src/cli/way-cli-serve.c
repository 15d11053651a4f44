/* way-cli-serve.c: shows a game on the phones of a table, until it is interrupted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include <errno.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "way-cli.h"
#include "way-history-lock.h"
#include "way-qr-text.h"
#include "way-server.h"

#define LOOK_EVERY 500     /* milliseconds: whether another program has changed the game */
#define FOREGROUND_EVERY 1 /* seconds: whether the terminal is for this program again */

typedef struct {
  char *path;      /* of the history */
  WayStore *store; /* in memory for a moment while it is opened again */
  WayGame *game;
  WayServer *server;
  WayHistoryLock *lock; /* of the game, so that a synced folder leaves it alone */
  WayStoreStamp stamp;
  GMainLoop *loop;
  gboolean allow;
  gboolean warned;   /* that nothing is recorded any longer */
  gboolean deleted;  /* the game, or the one with these players */
  gboolean lost;     /* entries that are shown, with the log of the history */
  GString *typed;    /* the beginning of a line; NULL: nothing can be typed anymore */
  GHashTable *shown; /* number of a phone → the seat with which its request was printed */
} Serving;

static gboolean
interrupted_cb (gpointer data)
{
  g_main_loop_quit (data);
  return G_SOURCE_CONTINUE;
}

/* Phones get an error when they enter something, but can do nothing about it. */
static void
warn_moved (Serving *serving)
{
  if (!serving->warned && way_store_is_overwritten (serving->store))
    way_cli_print_error (
        _ ("Another program has overwritten the history file. Entries from phones are not recorded until "
           "you show the game again."));
  else if (!serving->warned)
    way_cli_print_error (
        _ ("The history file was deleted, moved, or replaced. Entries from phones are not recorded until "
           "the file is back in its place."));
  serving->warned = TRUE;
}

/* The log may have had entries of the game that the file lacks. They are written again, unless another program has
 * recorded something else in their place. */
static gboolean
find_lost (Serving *serving)
{
  g_autofree CarcHeader *header = g_new0 (CarcHeader, 1);
  g_autoptr (CarcJournal) stored = NULL;
  const CarcJournal *shown = way_game_get_journal (serving->game);
  int common;

  if (!way_store_read_game (serving->store, way_game_get_id (serving->game), header, &stored, NULL)
      || !g_str_equal (header->id, way_game_get_header (serving->game)->id))
    return TRUE;
  common = way_store_count_common (&header->setup, stored, shown);
  return common < carc_journal_length (shown)
         && (common < carc_journal_length (stored)
             || !way_game_correct_stored (serving->game, WAY_COPY_OUTDATED, NULL));
}

static void
warn_lost (Serving *serving)
{
  g_autofree char *place = g_filename_display_name (serving->path);
  g_autofree char *log = g_strconcat (place, "-wal", NULL);
  g_autofree char *message
      /* Translators: %s is the path of a file. */
      = g_strdup_printf (_ ("“%s”, a part of the history file, was deleted, and with it entries that phones have made. "
                            "Entries from phones are not recorded until you show the game again."),
                         log);

  way_cli_print_error (message);
}

static gboolean
leave_file (Serving *serving)
{
  if (!way_store_has_lost_log (serving->store) || !way_store_keep_in_memory (serving->store, NULL, NULL, NULL))
    return FALSE;
  way_game_notice_switched (serving->game);
  return TRUE;
}

/* A program that ended while the file was moved, or anybody, has deleted the log beside the file: another connection
 * begins a new one. If the file is locked, that is tried again. Returns whether the history can be used. */
static gboolean
open_again (Serving *serving)
{
  if (serving->lost || (!way_store_is_in_memory (serving->store) && !leave_file (serving))
      || !g_file_test (serving->path, G_FILE_TEST_IS_REGULAR)
      || !way_store_switch (serving->store, serving->path, NULL))
    return FALSE;
  serving->lost = find_lost (serving);
  if (serving->lost)
    {
      warn_lost (serving);
      way_store_keep_in_memory (serving->store, NULL, NULL, NULL);
    }
  way_game_notice_switched (serving->game);
  return !serving->lost;
}

/* Somebody has deleted it meanwhile: there is nothing to show or to record anymore. */
static gboolean
find_deleted (Serving *serving)
{
  if (!way_store_is_deleted (serving->store, way_game_get_id (serving->game), &serving->deleted, NULL)
      || !serving->deleted)
    return FALSE;
  way_cli_print_error (_ ("The game was deleted, so it is no longer shown."));
  g_main_loop_quit (serving->loop);
  return TRUE;
}

/* The row is another one after another version has replaced the game. */
static void
lock_game (Serving *serving)
{
  WayHistoryLock *before = serving->lock;

  serving->lock = way_history_lock_game (way_store_get_path (serving->store), way_game_get_id (serving->game));
  way_history_lock_free (before);
}

/* The phones have joined a game with other seats. */
static void
end_other_players (Serving *serving)
{
  way_cli_print_error (
      _ ("The game was replaced by a version with more or fewer players, so it is no longer shown. Show "
         "it again, and let the phones join again."));
  serving->deleted = TRUE;
  g_main_loop_quit (serving->loop);
}

/* The game stays as it was shown until it can be read again. */
static gboolean
look_cb (gpointer data)
{
  Serving *serving = data;
  WayStoreStamp stamp = serving->stamp;
  g_autoptr (GError) error = NULL;

  if ((way_store_is_in_memory (serving->store) || way_store_has_moved (serving->store)) && !open_again (serving))
    {
      if (!serving->lost)
        warn_moved (serving);
      return G_SOURCE_CONTINUE;
    }
  serving->warned = FALSE;
  if (way_store_is_unchanged (serving->store, &stamp))
    {
      serving->stamp = stamp;
      return G_SOURCE_CONTINUE;
    }
  if (way_game_reload (serving->game, &error))
    {
      serving->stamp = stamp;
      lock_game (serving);
    }
  else if (g_error_matches (error, WAY_GAME_ERROR, WAY_GAME_ERROR_PLAYERS))
    {
      end_other_players (serving);
      return G_SOURCE_REMOVE;
    }
  /* Not one that was replaced by another version, which was found just now. */
  if (find_deleted (serving))
    return G_SOURCE_REMOVE;
  return G_SOURCE_CONTINUE;
}

static void
print_request (Serving *serving, WayPhoneItem *phone)
{
  int number = way_phone_item_get_number (phone);

  g_hash_table_insert (serving->shown, GINT_TO_POINTER (number), GINT_TO_POINTER (way_phone_item_get_seat (phone)));
  if (serving->typed)
    /* Translators: %1$s is “Mia’s phone”, %2$d a number that this phone shows. */
    g_print (
        _ ("%1$s asks to enter points. If the phone shows the number %2$d, type it and press Enter to allow this."),
        way_phone_item_get_name (phone), number);
  else
    /* Translators: %s is “Mia’s phone”; on the command line, --allow is an option. */
    g_print (_ ("%s asks to enter points. To allow this, show the game again, in a terminal or with --allow."),
             way_phone_item_get_name (phone));
  g_print ("\n");
  if (way_phone_item_get_elsewhere (phone)[0] != '\0')
    {
      /* Translators: printed below that a phone asks; %s is an address, “192.168.1.7”. */
      g_print (_ ("It asks from another address than before, %s, so it may be another device."),
               way_phone_item_get_elsewhere (phone));
      g_print ("\n");
    }
  fflush (stdout);
}

/* With --allow, whoever can join can enter, at a table without anybody at the computer. Who has read the token of a
 * phone that may enter does not take its place, but the phone may have got another address. */
static void
requests_changed_cb (GListModel *requests, guint position, guint removed, guint added, Serving *serving)
{
  if (serving->allow)
    while (g_list_model_get_n_items (requests) > 0)
      {
        g_autoptr (WayPhoneItem) phone = g_list_model_get_item (requests, 0);

        if (way_phone_item_get_elsewhere (phone)[0] != '\0' && way_phone_item_get_allowed_seat (phone) >= 0
            && way_phone_item_is_at_home (phone))
          way_server_deny (serving->server, phone);
        else
          way_server_allow (serving->server, phone, way_phone_item_get_seat (phone));
      }
  else
    for (guint i = position; i < position + added; i++)
      {
        g_autoptr (WayPhoneItem) phone = g_list_model_get_item (requests, i);

        print_request (serving, phone);
      }
}

static WayPhoneItem *
find_request (WayServer *server, int number)
{
  GListModel *requests = way_server_get_requests (server);

  for (guint i = 0; i < g_list_model_get_n_items (requests); i++)
    {
      g_autoptr (WayPhoneItem) phone = g_list_model_get_item (requests, i);

      if (way_phone_item_get_number (phone) == number)
        return g_steal_pointer (&phone);
    }
  return NULL;
}

/* A phone that asks for another player by now is shown again. */
static void
answer (Serving *serving, const char *line)
{
  int number = atoi (line);
  g_autoptr (WayPhoneItem) phone = find_request (serving->server, number);

  if (!phone)
    way_cli_print_error (_ ("No phone shows that number."));
  else if (!way_server_allow (serving->server, phone,
                              GPOINTER_TO_INT (g_hash_table_lookup (serving->shown, GINT_TO_POINTER (number)))))
    print_request (serving, phone);
}

static void
answer_lines (Serving *serving)
{
  char *end;

  while ((end = memchr (serving->typed->str, '\n', serving->typed->len)))
    {
      g_autofree char *line = g_strndup (serving->typed->str, (gsize) (end - serving->typed->str));

      g_string_erase (serving->typed, 0, end - serving->typed->str + 1);
      answer (serving, line);
    }
}

static void
end_typing (Serving *serving)
{
  if (serving->typed->len > 0)
    answer (serving, serving->typed->str);
  g_string_free (g_steal_pointer (&serving->typed), TRUE);
}

static gboolean typed_cb (int input, GIOCondition condition, gpointer data);

static gboolean
listen_cb (gpointer data)
{
  g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR | G_IO_NVAL, typed_cb, data);
  return G_SOURCE_REMOVE;
}

/* Takes what is there, be it whole lines or not: phones do not wait until somebody presses Enter. In the background of
 * a terminal, reading would stop the program, and what is typed is for another one. */
static gboolean
typed_cb (int input, GIOCondition condition, gpointer data)
{
  Serving *serving = data;
  char text[256];
  ssize_t n;

  if (isatty (input) && tcgetpgrp (input) != getpgrp ())
    {
      g_timeout_add_seconds (FOREGROUND_EVERY, listen_cb, serving);
      return G_SOURCE_REMOVE;
    }
  n = read (input, text, sizeof text);
  if (n < 0 && (errno == EINTR || errno == EAGAIN))
    return G_SOURCE_CONTINUE;
  if (n <= 0)
    {
      end_typing (serving);
      return G_SOURCE_REMOVE;
    }
  g_string_append_len (serving->typed, text, n);
  answer_lines (serving);
  return G_SOURCE_CONTINUE;
}

static WayCliStatus
fail (const char *address, const GError *error)
{
  g_autofree char *message = NULL;

  if (g_error_matches (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_NO_NETWORK))
    way_cli_print_error (_ ("There is no network that phones could join. A phone’s hotspot is enough; no internet is "
                            "needed."));
  else if (g_error_matches (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_NO_ADDRESS))
    message = g_strdup_printf (
        _ ("This computer does not have the address “%s”. Leave out --address to use the default."), address);
  else if (g_error_matches (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_PUBLIC))
    way_cli_print_error (_ ("The game is shown only at an address of a private network, such as 192.168.1.24."));
  else if (g_error_matches (error, WAY_SERVER_ERROR, WAY_SERVER_ERROR_PORT_TAKEN))
    way_cli_print_error (_ ("Another program is using this port. Choose another port with --port."));
  else
    return way_cli_fail (error);
  if (message)
    way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static void
print_address (WayServer *server)
{
  g_autofree char *code = way_qr_text_new (way_server_get_url (server));

  /* The drawing has the colors of a camera's QR code, which g_print() would not let through. */
  if (code)
    printf ("%s\n", code);
  /* For a phone without a camera. */
  printf ("%s\n\n", way_server_get_url (server));
  g_print (_ ("Scan the code with a phone, or open http://%1$s and enter %2$s."), way_server_get_address (server),
           way_server_get_code (server));
  g_print ("\n%s\n", _ ("Phones on the same network see this game until you press Ctrl+C. The page is not encrypted."));
  fflush (stdout);
}

static WayCliStatus
serve (Serving *serving, const char *address, guint16 port)
{
  g_autoptr (GError) error = NULL;
  struct sigaction hangup;

  g_signal_connect (way_server_get_requests (serving->server), "items-changed", G_CALLBACK (requests_changed_cb),
                    serving);
  /* Before the game is shown, so that phones are disconnected in any case. */
  g_unix_signal_add (SIGINT, interrupted_cb, serving->loop);
  g_unix_signal_add (SIGTERM, interrupted_cb, serving->loop);
  /* With nohup, the game stays on the phones when the terminal is closed. */
  if (sigaction (SIGHUP, NULL, &hangup) == 0 && hangup.sa_handler != SIG_IGN)
    g_unix_signal_add (SIGHUP, interrupted_cb, serving->loop);
  if (!way_server_start (serving->server, address, port, &error))
    return fail (address, error);
  lock_game (serving);
  print_address (serving->server);
  g_timeout_add (LOOK_EVERY, look_cb, serving);
  serving->typed = g_string_new (NULL);
  listen_cb (serving);
  g_main_loop_run (serving->loop);
  if (serving->typed)
    g_string_free (g_steal_pointer (&serving->typed), TRUE);
  way_server_stop (serving->server);
  g_clear_pointer (&serving->lock, way_history_lock_free);
  if (!way_store_has_moved (serving->store) && !way_store_is_in_memory (serving->store))
    return serving->deleted ? WAY_CLI_FAILED : WAY_CLI_FINE;
  if (!serving->lost)
    warn_moved (serving);
  return WAY_CLI_FAILED;
}

WayCliStatus
way_cli_serve (int argc, char **argv)
{
  g_autofree char *path = NULL;
  g_autofree char *address = NULL;
  g_autofree char *port_text = NULL;
  guint64 port = 0;
  gboolean allow = FALSE;
  const GOptionEntry options[] = {
    { "address", 'a', 0, G_OPTION_ARG_STRING, &address,
      /* Translators: in the help of the command line: what an option does. */
      N_ ("Show the game at this address of the computer (default: its address in the local network)"),
      /* Translators: in the help of the command line: a placeholder for an address such as 192.168.1.24. Capitals. */
      N_ ("ADDRESS") },
    { "port", 'p', 0, G_OPTION_ARG_STRING, &port_text, N_ ("Use this port (default: 8765, or one of the next nine)"),
      /* Translators: in the help of the command line: a placeholder for a number. Capitals. */
      N_ ("PORT") },
    { "allow", 0, 0, G_OPTION_ARG_NONE, &allow, N_ ("Let every phone that asks enter points"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, options, &path, 1, 1, &status);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (WayGame) game = NULL;
  g_autoptr (WayServer) server = NULL;
  g_autoptr (GMainLoop) loop = NULL;
  g_autoptr (GHashTable) shown = NULL;
  g_autofree char *history = NULL;
  g_autoptr (GError) error = NULL;
  WayStoreStamp stamp = { 0 };
  gint64 id;

  if (!arguments)
    return status;
  if (port_text && !g_ascii_string_to_unsigned (port_text, 10, 1, G_MAXUINT16, &port, NULL))
    {
      g_autofree char *message = g_strdup_printf (_ ("“%s” is not a port. Use a number from 1 to 65535."), port_text);

      way_cli_print_error (message);
      return WAY_CLI_FAILED;
    }
  store = way_cli_open_existing_history (path);
  id = store ? way_cli_find_game (store, arguments[0]) : 0;
  if (id == 0)
    return WAY_CLI_FAILED;
  history = g_strdup (way_store_get_path (store));
  /* Before the game is read, so that no change is missed. */
  way_store_is_unchanged (store, &stamp);
  game = way_game_open (store, id, &error);
  if (!game)
    return way_cli_fail (error);
  loop = g_main_loop_new (NULL, FALSE);
  server = way_server_new (game);
  shown = g_hash_table_new (NULL, NULL);
  return serve (&(Serving){ .path = history,
                            .store = store,
                            .game = game,
                            .server = server,
                            .stamp = stamp,
                            .loop = loop,
                            .allow = allow,
                            .shown = shown },
                address, (guint16) port);
}
