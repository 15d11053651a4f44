/* main.c: waymark-cli, a table of commands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <errno.h>
#include <glib/gi18n.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "carc-notation.h"
#include "way-cli.h"
#include "way-installed.h"

static const WayCliCommand commands[] = {
  /* Translators: in the help of the command line: a placeholder for the names of one or more files. Capitals. */
  { "score", N_ ("FILE…"), N_ ("Recalculate games and print the score sheet of every entry"), way_cli_score },
  { "check", N_ ("FILE…"), N_ ("Check the points stated in records against the rules"), way_cli_check },
  /* Translators: in the help of the command line: the direction of a signpost, then the kind of the next tile.
     Capitals. */
  { "judge", N_ ("SIGNPOST NEXT"),
    N_ ("Check whether a signpost (left, straight, right) is correct for the next tile (road:left, labyrinth, …)"),
    way_cli_judge, way_cli_judge_describe },
  { "rules", "", N_ ("Print every expansion, key, range, rule, and rule option"), way_cli_rules },
  { "list", "", N_ ("List the games in the history file"), way_cli_list },
  /* Translators: in the help of the command line: a placeholder for the number of a game. Capitals. */
  { "show", N_ ("GAME"), N_ ("Print the score sheets of a game in the history file"), way_cli_show },
  { "stats", "", N_ ("Show games, wins, and points for every player in the history file"), way_cli_statistics },
  /* Translators: in the help of the command line: “merge” or “split”, then names of players. Capitals; the brackets
     mean that it may be left out. */
  { "people", N_ ("[ACTION NAME…]"),
    N_ ("List the players; “merge NAME OTHER” combines two names, “split NAME” separates them again"), way_cli_people },
  /* Translators: in the help of the command line: numbers of games. Capitals; the brackets mean that they may be left
     out. */
  { "export", N_ ("[GAME…]"), N_ ("Export games from the history file (default: all) as records or in another format"),
    way_cli_export },
  { "import", N_ ("FILE…"), N_ ("Import records and Board Game Stats results into the history file"), way_cli_import },
  /* Translators: in the help of the command line: the name of a file. Capitals; the brackets mean that it may be left
     out. */
  { "backup", N_ ("[FILE]"), N_ ("Back up the history file to FILE, or add a daily backup"), way_cli_backup },
  /* Translators: in the help of the command line: the name of a backup. Capitals; the brackets mean that it may be left
     out. */
  { "restore", N_ ("[BACKUP]"), N_ ("Replace the history file with a backup"), way_cli_restore },
  /* Translators: in the help of the command line: a placeholder for the number of a game. Capitals. */
  { "serve", N_ ("GAME"), N_ ("Show a game of the history file on the players’ phones"), way_cli_serve },
  /* Translators: in the help of the command line: the name of a folder, then numbers of games. Capitals; the brackets
     mean that they may be left out. */
  { "sync", N_ ("FOLDER [GAME…]"), N_ ("Keep one history on several computers, through a folder that is synced"),
    way_cli_sync },
  /* Translators: in the help of the command line: an option, then the number of a game. Capitals; the brackets mean
     that the number, or both, may be left out. */
  { "verify", N_ ("[--rebuild [GAME]]"), N_ ("Check the integrity of the history file and its points"),
    way_cli_verify },
};

const WayCliCommand *
way_cli_find_command (const char *name)
{
  if (strcmp (name, "statistics") == 0)
    name = "stats";
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static char *
describe_call (const WayCliCommand *command)
{
  return command->parameters[0] != '\0' ? g_strdup_printf ("%s %s", command->name, _ (command->parameters))
                                        : g_strdup (command->name);
}

/* The longest call decides where all summaries begin; it is not the same one in every language. */
static int
find_width_of_calls (void)
{
  int width = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *call = describe_call (&commands[i]);

      width = MAX (width, way_cli_count_cells (call));
    }
  return width;
}

static void
print_help (void)
{
  int width = find_width_of_calls ();

  g_print ("%s\n\n", _ ("Usage: waymark-cli COMMAND [OPTION…] [ARGUMENT…]"));
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *call = describe_call (&commands[i]);

      g_print ("  ");
      /* A cell ends with at least one blank. */
      way_cli_print_cell (call, width + 1);
      g_print (" %s\n", _ (commands[i].summary));
    }
  g_print ("\n%s\n", _ ("Use --help with any command for details. A FILE named “-” is standard input."));
}

/* A full disk or a closed pipe is noticed only when the buffered output is written. */
static WayCliStatus
flush_output (WayCliStatus status)
{
  g_autofree char *message = NULL;

  if (fflush (stdout) == 0 && !ferror (stdout))
    return status;
  /* Translators: %s is a message of the system, such as “No space left on device”. */
  message = g_strdup_printf (_ ("The output could not be written (%s)."), g_strerror (errno));
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

static char *
describe_unknown (const char *word)
{
  const char *names[G_N_ELEMENTS (commands)];
  g_autofree char *name = g_filename_display_name (word);
  const char *similar;

  if (word[0] == '-' && word[1] != '\0')
    return g_strdup_printf (_ ("Unknown option “%1$s”. See “%2$s --help”."), name, "waymark-cli");
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    names[i] = commands[i].name;
  similar = carc_nearest_word (word, names, G_N_ELEMENTS (names));
  if (similar)
    return g_strdup_printf (_ ("Unknown command “%1$s”. Did you mean “%2$s”? See “waymark-cli --help” for a list."),
                            name, similar);
  return g_strdup_printf (_ ("Unknown command “%s”. See “waymark-cli --help” for a list."), name);
}

static WayCliStatus
run (int argc, char **argv)
{
  const WayCliCommand *command;
  g_autofree char *message = NULL;

  if (argc < 2)
    {
      way_cli_print_error (_ ("Missing command. See “waymark-cli --help” for a list."));
      return WAY_CLI_FAILED;
    }
  if (strcmp (argv[1], "--help") == 0 || strcmp (argv[1], "-h") == 0)
    {
      print_help ();
      return WAY_CLI_FINE;
    }
  if (strcmp (argv[1], "--version") == 0)
    {
      g_print ("waymark-cli %s\n", VERSION);
      return WAY_CLI_FINE;
    }
  command = way_cli_find_command (argv[1]);
  if (command)
    return command->run (argc - 1, argv + 1);

  message = describe_unknown (argv[1]);
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

/* In a locale that is missing or that has only ASCII, names, ’ and × would be printed as question marks. */
static void
choose_locale (void)
{
  if (!setlocale (LC_ALL, "") || strcmp (nl_langinfo (CODESET), "ANSI_X3.4-1968") == 0)
    setlocale (LC_CTYPE, "C.UTF-8");
}

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("WAYMARK_LOCALEDIR");
  g_autofree char *installed = way_installed_find (LOCALE_BELOW, LOCALEDIR);

  /* A file that may not become larger is reported like a full disk. */
  signal (SIGXFSZ, SIG_IGN);
  choose_locale ();
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ? locale_dir : installed);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  way_cli_init_printing ();
  return (int) flush_output (run (argc, argv));
}
