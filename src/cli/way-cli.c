/* way-cli.c: options, error messages and columns, the same for every command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-cli.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-notation.h"

void
way_cli_print_error (const char *message)
{
  g_printerr ("waymark-cli: %s\n", message);
}

gboolean
way_cli_read_side (const char *word, const char *option, gboolean *here)
{
  g_autofree char *message = NULL;
  gboolean there = g_str_equal (word, "there") || g_str_equal (word, "theirs");

  *here = g_str_equal (word, "here") || g_str_equal (word, "ours");
  if (*here || there)
    return TRUE;
  /* Translators: a word as it was typed, and the name of an option. “here” and “there” are not translated. */
  message = g_strdup_printf (_ ("“%1$s” is not a value of %2$s. Use %2$s=here or %2$s=there."), word, option);
  way_cli_print_error (message);
  return FALSE;
}

/* Prints @message and frees it. */
static char **
refuse (WayCliStatus *status, char *message)
{
  way_cli_print_error (message);
  g_free (message);
  *status = WAY_CLI_FAILED;
  return NULL;
}

/* Returns the long option that is meant by @word, without its hyphens, or NULL. */
static const char *
find_similar_option (const char *word, const GOptionEntry *options, gboolean database)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);

  if (!g_str_has_prefix (word, "--"))
    return NULL;
  g_ptr_array_add (names, (char *) "help");
  g_ptr_array_add (names, (char *) "version");
  if (database)
    g_ptr_array_add (names, (char *) "database");
  for (; options && options->long_name; options++)
    g_ptr_array_add (names, (char *) options->long_name);
  return carc_nearest_word (parts[0], (const char *const *) names->pdata, names->len);
}

static char *
describe_unknown (const char *word, const char *similar, const char *program)
{
  g_autofree char *name = g_filename_display_name (word);

  name[strcspn (name, "=")] = '\0';
  if (similar)
    return g_strdup_printf (_ ("Unknown option “%1$s”. Did you mean “--%2$s”?"), name, similar);
  /* Translators: an option as it was typed, then “waymark-cli” and a command. */
  return g_strdup_printf (_ ("Unknown option “%1$s”. See “%2$s --help”."), name, program);
}

/* Only the last word can be an option without its value. */
static char *
describe_invalid (const GError *error, const char *last, const char *program)
{
  if (!g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE))
    return g_strdup (_ ("The value of an option is not valid text. Nothing was done."));
  /* Translators: an option as it was typed, then “waymark-cli” and a command. */
  return g_strdup_printf (_ ("Option “%1$s” needs a value. See “%2$s --help”."), last, program);
}

/* @n: how many of the @parameters, “SIGNPOST NEXT”, are given. */
static char *
describe_missing (const char *parameters, guint n, const char *program)
{
  g_auto (GStrv) words = g_strsplit (parameters, " ", -1);
  /* Some languages have a no-break space before an ellipsis. */
  g_auto (GStrv) bare = g_regex_split_simple ("\\h*…", words[n], 0, 0);

  /* Translators: the placeholder for an argument, such as FILE, then “waymark-cli” and a command. */
  return g_strdup_printf (_ ("The argument %1$s is missing. See “%2$s --help”."), bare[0], program);
}

static char *
describe_additional (const char *word, const char *program)
{
  g_autofree char *name = g_filename_display_name (word);

  /* Translators: an argument as it was typed, then “waymark-cli” and a command. */
  return g_strdup_printf (_ ("Unexpected argument “%1$s”. See “%2$s --help”."), name, program);
}

/* A script passes an empty argument when a variable of it is not set. */
static gboolean
has_empty (const GOptionEntry *options, const char *history, char **words)
{
  if (history && history[0] == '\0')
    return TRUE;
  for (; options && options->long_name; options++)
    {
      char **file = options->arg == G_OPTION_ARG_FILENAME ? options->arg_data : NULL;

      if (file && *file && (*file)[0] == '\0')
        return TRUE;
    }
  return g_strv_contains ((const char *const *) words, "");
}

static void
add_entries (GOptionContext *context, const GOptionEntry *options, char **history)
{
  const GOptionEntry database[] = {
    { "database", 'd', 0, G_OPTION_ARG_FILENAME, history,
      N_ ("Use this file for the game history (default: $XDG_DATA_HOME/waymark/waymark.db)"), N_ ("FILE") },
    G_OPTION_ENTRY_NULL,
  };

  if (history)
    g_option_context_add_main_entries (context, database, GETTEXT_PACKAGE);
  if (options)
    g_option_context_add_main_entries (context, options, GETTEXT_PACKAGE);
}

char **
way_cli_parse (int argc, char **argv, const GOptionEntry *options, char **history, guint min, guint max,
               WayCliStatus *status)
{
  const WayCliCommand *command = way_cli_find_command (argv[0]);
  const char *parameters = command->parameters[0] != '\0' ? _ (command->parameters) : NULL;
  g_autoptr (GOptionContext) context = g_option_context_new (parameters);
  g_autofree char *program = g_strdup_printf ("waymark-cli %s", command->name);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  gboolean help = FALSE;
  gboolean version = FALSE;
  const char *last = argv[argc - 1];
  guint n;
  const GOptionEntry common[] = {
    /* Translators: in the help of the command line: what an option does. */
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_ ("Show this help"), NULL },
    { "version", 0, 0, G_OPTION_ARG_NONE, &version, N_ ("Show the version"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &words, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };

  /* GLib prints argv[0] in the help, and its own --help would exit the program. */
  argv[0] = program;
  g_set_prgname (program);
  g_option_context_set_help_enabled (context, FALSE);
  /* Those that remain are unknown; the message of GLib about them suggests nothing. */
  g_option_context_set_ignore_unknown_options (context, TRUE);
  g_option_context_set_summary (context, _ (command->summary));
  add_entries (context, options, history);
  g_option_context_add_main_entries (context, common, GETTEXT_PACKAGE);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return refuse (status, describe_invalid (error, last, program));
  if (argc > 1)
    return refuse (status,
                   describe_unknown (argv[1], find_similar_option (argv[1], options, history != NULL), program));

  *status = WAY_CLI_FINE;
  if (help)
    {
      g_autofree char *description = command->describe ? command->describe () : NULL;
      g_autofree char *text = NULL;

      g_option_context_set_description (context, description);
      text = g_option_context_get_help (context, FALSE, NULL);

      g_print ("%s", text);
      return NULL;
    }
  if (version)
    {
      g_print ("waymark-cli %s\n", VERSION);
      return NULL;
    }
  if (!words)
    words = g_new0 (char *, 1);
  n = g_strv_length (words);
  if (n < min)
    return refuse (status, describe_missing (parameters, n, program));
  if (n > max)
    return refuse (status, describe_additional (words[max], program));
  if (has_empty (options, history ? *history : NULL, words))
    return refuse (status, g_strdup (_ ("A file name or another argument is empty. Nothing was done.")));
  return g_steal_pointer (&words);
}
