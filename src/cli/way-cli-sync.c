/* way-cli-sync.c: compares the history file with a synced folder, and decides about games that differ.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n.h>
#include <string.h>

#include "way-cli.h"
#include "way-store-sync.h"
#include "way-sync-words.h"
#include "way-text.h"

#define SHORT_ID 8 /* characters of an id that are shown, unless others begin with them, too */

/* What the user asked for. */
typedef struct {
  gboolean set_up, list, earlier;
  char *keep;
  char *losses;
  char *restored;
  char *name;
} Options;

static void
options_clear (Options *options)
{
  g_free (options->keep);
  g_free (options->losses);
  g_free (options->restored);
  g_free (options->name);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static WayCliStatus
fail (const char *path, const GError *error)
{
  g_autofree char *message = NULL;

  if (error->domain == WAY_STORE_ERROR)
    return way_cli_fail (error);
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_NO_FOLDER))
    /* Translators: a folder, and the name of an option, which is not translated. */
    message
        = g_strdup_printf (_ ("“%1$s” is not a synced folder, or its disk is not mounted. To make it a synced folder, "
                              "use %2$s."),
                           path, "--set-up");
  else if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING))
    message
        = g_strdup (_ ("This history is being synced at the moment, so nothing was decided. Try again in a moment."));
  else if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_OPEN))
    message = g_strdup (_ ("This game is open in Waymark. Close it there before you decide."));
  else if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_UNWRITTEN))
    /* Translators: a folder, and the message of the system. The choice is about which version of a game stays. */
    message = g_strdup_printf (_ ("Your choice was saved on this device, but could not be written to “%1$s”: %2$s. "
                                  "Sync again to write it."),
                               path, error->message);
  else if (error->domain == WAY_SYNC_ERROR)
    message = g_strdup (way_sync_words_describe_unread ((WaySyncError) error->code));
  else if (g_str_has_prefix (error->message, path) && g_str_has_prefix (error->message + strlen (path), ": "))
    /* Translators: a folder, and the message of the system about it. */
    message = g_strdup_printf (_ ("“%1$s” could not be opened: %2$s."), path,
                               error->message + strlen (path) + strlen (": "));
  else
    message = g_strdup_printf (_ ("Syncing with “%1$s” failed: %2$s."), path, error->message);
  way_cli_print_error (message);
  return WAY_CLI_FAILED;
}

/* Returns whether @word is valid, and prints an error if not. */
static gboolean
choose_answer (const char *word, const char *option, WaySyncAnswer *answer)
{
  gboolean here;

  *answer = WAY_SYNC_ASK;
  if (!word)
    return TRUE;
  if (!way_cli_read_side (word, option, &here))
    return FALSE;
  *answer = here ? WAY_SYNC_KEEP : WAY_SYNC_TAKE;
  return TRUE;
}

static void
print_sentences (GPtrArray *sentences)
{
  for (guint i = 0; i < sentences->len; i++)
    g_print ("%s\n", (char *) sentences->pdata[i]);
  g_ptr_array_unref (sentences);
}

static void
print_hint (gboolean needed, const char *hint)
{
  if (needed)
    g_print ("  %s\n", hint);
}

static void
print_report (const WaySyncReport *report)
{
  print_sentences (way_sync_words_describe (report));
  print_sentences (way_sync_words_ask (report));
  print_hint (
      report->restored,
      _ ("Use --restored=there to take the games in the folder, or --restored=here to keep those of the history, on "
         "all devices."));
  print_hint (report->losses->len > 0,
              _ ("On all devices, --losses=there allows this, and --losses=here keeps these games."));
  print_hint (report->pending->len > 0, _ ("Use --list to compare the versions, and --keep to choose one."));
  for (guint i = 0; i < report->unread->len; i++)
    {
      const WaySyncUnread *unread = &g_array_index (report->unread, WaySyncUnread, i);

      if (unread->reason != WAY_SYNC_ERROR_MORE)
        g_printerr ("%s/%s: ", unread->writer, unread->name ? unread->name : "");
      g_printerr ("%s\n", way_sync_words_describe_unread (unread->reason));
    }
}

static WayCliStatus
run (WayStore *store, const char *path, const Options *given)
{
  WaySyncOptions options = { .name = given->name };
  g_autoptr (WaySyncReport) report = NULL;
  g_autoptr (GError) error = NULL;

  if (!choose_answer (given->losses, "--losses", &options.losses)
      || !choose_answer (given->restored, "--restored", &options.restored))
    return WAY_CLI_FAILED;
  report = way_sync_run (store, path, &options, &error);
  /* Such as from a timer: the other one does what is to be done. */
  if (g_error_matches (error, WAY_SYNC_ERROR, WAY_SYNC_ERROR_RUNNING))
    {
      g_print ("%s\n", _ ("This history is being synced already. Nothing was done here."));
      return given->losses || given->restored || given->name ? WAY_CLI_FAILED : WAY_CLI_FINE;
    }
  if (!report)
    return fail (path, error);
  if (report->failure)
    {
      /* What it asks about is asked again. */
      print_sentences (way_sync_words_describe (report));
      return fail (path, report->failure);
    }
  print_report (report);
  return report->restored || report->losses->len > 0 || report->pending->len > 0 ? WAY_CLI_WRONG : WAY_CLI_FINE;
}

static gboolean
begin_alike (const GArray *choices, int length)
{
  for (guint i = 0; i < choices->len; i++)
    for (guint j = 0; j < i; j++)
      if (strncmp (g_array_index (choices, WaySyncChoice, i).id, g_array_index (choices, WaySyncChoice, j).id,
                   (gsize) length)
          == 0)
        return TRUE;
  return FALSE;
}

/* Returns how much of the ids names one of them. */
static int
choose_length (const GArray *choices)
{
  int length = SHORT_ID;

  while (length < WAY_SYNC_ID_LENGTH && begin_alike (choices, length))
    length++;
  return length;
}

/* Prints "a1b2c3d4  here, 14 entries, Anna 70, Jan 11". */
static void
print_choice (const WaySyncChoice *choice, int length)
{
  /* Translators: in a list of devices, before what a game is there: “this device, 14 entries, Anna 70, Jan 11”. */
  char *text = g_strdup (choice->here ? _ ("this device") : choice->device);
  g_autofree char *contents = way_sync_words_describe_choice (choice);

  way_text_append (&text, contents);
  g_print ("  %.*s  %s\n", length, choice->id, text);
  g_free (text);
}

static WayCliStatus
list_pending (WayStore *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) games = way_sync_list_pending (store, path, &error);

  if (!games)
    return fail (path, error);
  for (guint i = 0; i < games->len; i++)
    {
      const WaySyncPending *pending = games->pdata[i];
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, pending->game);
      g_autofree char *id = g_strndup (pending->uuid, SHORT_ID);

      /* Translators: the number of a game, and the beginning of its id. */
      g_print (_ ("Game %1$s (%2$s) differs:\n"), number, id);
      for (guint j = 0; j < pending->choices->len; j++)
        print_choice (&g_array_index (pending->choices, WaySyncChoice, j), choose_length (pending->choices));
    }
  return WAY_CLI_FINE;
}

/* Returns whether @word names a side, which says enough only between two versions: of several others, somebody may not
 * have seen one that has come since, and it would be replaced, too. */
static gboolean
is_vague (const GArray *choices, const char *word)
{
  return choices->len > 2 && (strcmp (word, "here") == 0 || strcmp (word, "there") == 0);
}

static gboolean
is_named (const WaySyncChoice *choice, const char *word)
{
  if (strcmp (word, "here") == 0 || strcmp (word, "there") == 0)
    return choice->here == (strcmp (word, "here") == 0);
  return g_str_has_prefix (choice->id, word);
}

/* Returns the id of the version that @word names, and how many it names. (transfer none) */
static const char *
find_choice (const GArray *choices, const char *word, int *n)
{
  const char *found = NULL;

  *n = 0;
  for (guint i = 0; i < choices->len; i++)
    {
      const WaySyncChoice *choice = &g_array_index (choices, WaySyncChoice, i);

      if (!is_named (choice, word))
        continue;
      found = choice->id;
      ++*n;
    }
  return found;
}

static const char *
fail_to_choose (char *message)
{
  way_cli_print_error (message);
  g_free (message);
  return NULL;
}

/* Returns the id of the version that @word names, "" for both; NULL after printing an error. */
static const char *
choose_version (const GArray *choices, const char *game, const char *word)
{
  const char *found;
  int n;

  if (choices->len == 0)
    /* Translators: %s is the number of a game, or the beginning of its id. */
    return fail_to_choose (g_strdup_printf (_ ("Game “%s” does not differ between devices."), game));
  if (strcmp (word, "both") == 0)
    return "";
  if (is_vague (choices, word))
    /* Translators: %1$s is the number of a game, or the beginning of its id; %2$s is “here” or “there”, which is not
     * translated. */
    return fail_to_choose (g_strdup_printf (_ ("Game “%1$s” has more than two versions, so “%2$s” is not enough. Use "
                                               "--list to see them all, and --keep with the ID of one."),
                                            game, word));
  found = find_choice (choices, word, &n);
  if (n == 1)
    return found;
  if (n == 0)
    return fail_to_choose (g_strdup_printf (_ ("Version “%s” not found. Use --list to see all versions."), word));
  return fail_to_choose (
      g_strdup (_ ("There are several versions. Use --keep with the beginning of one that --list shows.")));
}

static WayCliStatus
keep_one (WayStore *store, const char *path, const char *game, const char *uuid, const char *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) choices = way_sync_list_choices (store, path, uuid, &error);
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  WaySyncDecision decision = { .uuid = uuid };
  const char *version;

  if (!choices)
    return fail (path, error);
  version = choose_version (choices, game, word);
  if (!version)
    return WAY_CLI_WRONG;
  for (guint i = 0; i < choices->len; i++)
    g_ptr_array_add (shown, g_array_index (choices, WaySyncChoice, i).id);
  g_ptr_array_add (shown, NULL);
  decision.version = version[0] != '\0' ? version : NULL;
  decision.shown = (const char *const *) shown->pdata;
  return way_sync_decide_game (store, path, &decision, &error) ? WAY_CLI_FINE : fail (path, error);
}

/* Prints what other devices have replaced, as records. */
static WayCliStatus
print_earlier (WayStore *store, const char *uuid)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) versions = way_store_list_versions (store, uuid, &error);

  if (!versions)
    return way_cli_fail (error);
  for (guint i = 0; i < versions->len; i++)
    g_print ("%s", g_array_index (versions, WayReplacedVersion, i).record);
  return WAY_CLI_FINE;
}

static WayCliStatus
do_games (WayStore *store, char **arguments, const Options *options)
{
  WayCliStatus status = WAY_CLI_FINE;

  for (guint i = 1; arguments[i] && status == WAY_CLI_FINE; i++)
    {
      g_autofree char *uuid = way_cli_find_uuid (store, arguments[i]);

      if (!uuid)
        status = WAY_CLI_FAILED;
      else
        status = options->keep ? keep_one (store, arguments[0], arguments[i], uuid, options->keep)
                               : print_earlier (store, uuid);
    }
  return status;
}

/* Games are named exactly if something is done with them. */
static gboolean
are_valid (char **arguments, const Options *options)
{
  gboolean needed = options->keep || options->earlier;
  g_autofree char *name = options->name ? way_sync_file_clean_name (options->name) : NULL;

  if (name && way_text_is_blank (name))
    {
      way_cli_print_error (_ ("The name of a device cannot be empty. Nothing was synced."));
      return FALSE;
    }
  if (needed == (arguments[1] != NULL))
    return TRUE;
  way_cli_print_error (needed ? _ ("The argument GAME is missing after --keep or --earlier. Nothing was synced.")
                              : _ ("A GAME can be specified only with --keep or --earlier. Nothing was synced."));
  return FALSE;
}

WayCliStatus
way_cli_sync (int argc, char **argv)
{
  g_autofree char *history = NULL;
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "set-up", 0, 0, G_OPTION_ARG_NONE, &options.set_up, N_ ("Make FOLDER a synced folder first"), NULL },
    { "list", 'l', 0, G_OPTION_ARG_NONE, &options.list, N_ ("Only list the games that differ between devices"), NULL },
    { "keep", 0, 0, G_OPTION_ARG_STRING, &options.keep,
      N_ ("For each GAME, keep the version of this device (“here”), the other one (“there”), “both”, or the one with "
          "this ID in --list; of more than two versions, only “both” or an ID (default: each device keeps its own)"),
      /* Translators: in the help of the command line: a placeholder for “here”, “there”, “both”, or the id of a version
       * of a game. Capitals. */
      N_ ("VERSION") },
    { "earlier", 0, 0, G_OPTION_ARG_NONE, &options.earlier,
      N_ ("Only print the earlier versions of each GAME as records: those of the last 90 days, and at least the last "
          "ten"),
      NULL },
    { "losses", 0, 0, G_OPTION_ARG_STRING, &options.losses,
      N_ ("If many games would be deleted, lose entries, or get other results: “there” accepts this, “here” keeps the "
          "games of this device (default: report this, and leave these games as they are)"),
      N_ ("SIDE") },
    { "restored", 0, 0, G_OPTION_ARG_STRING, &options.restored,
      N_ ("After a backup was restored: “there” accepts the games in the folder, “here” keeps the games of this device "
          "(default: report this, and sync nothing)"),
      N_ ("SIDE") },
    { "name", 0, 0, G_OPTION_ARG_STRING, &options.name,
      N_ ("Call this device NAME in the folder (default: its previous name, or the name of the computer)"),
      /* Translators: in the help of the command line: a placeholder for the name of a computer. Capitals. */
      N_ ("NAME") },
    G_OPTION_ENTRY_NULL,
  };
  WayCliStatus status;
  g_auto (GStrv) arguments = way_cli_parse (argc, argv, entries, &history, 1, G_MAXUINT, &status);
  g_autoptr (WayStore) store = NULL;
  g_autoptr (GError) error = NULL;

  if (!arguments)
    return status;
  if (!are_valid (arguments, &options))
    return WAY_CLI_FAILED;
  if (options.set_up && !way_sync_folder_create (arguments[0], &error))
    return fail (arguments[0], error);
  store = way_cli_open_history (history, TRUE);
  if (!store)
    return WAY_CLI_FAILED;
  if (arguments[1])
    return do_games (store, arguments, &options);
  return options.list ? list_pending (store, arguments[0]) : run (store, arguments[0], &options);
}
