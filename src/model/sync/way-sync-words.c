/* way-sync-words.c: sentences about a synced folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sync-words.h"

#include "way-i18n.h"
#include "way-text.h"

const char *
way_sync_words_describe_unread (WaySyncError reason)
{
  switch (reason)
    {
    case WAY_SYNC_ERROR_CUT:
      return _ ("Not complete yet. It is read as soon as all of it has arrived.");
    case WAY_SYNC_ERROR_FOREIGN:
      return _ ("Not a Waymark file.");
    case WAY_SYNC_ERROR_NEWER:
      return _ ("Written by a newer version of Waymark. Update Waymark to read it.");
    case WAY_SYNC_ERROR_INVALID:
      return _ ("There are mistakes in this file. A newer version of Waymark may have written it.");
    case WAY_SYNC_ERROR_LARGE:
      return _ ("Larger than any file that Waymark writes.");
    case WAY_SYNC_ERROR_AWAY:
      return _ ("Not downloaded to this computer yet.");
    case WAY_SYNC_ERROR_MANY:
      return _ ("There are too many files in the folder.");
    case WAY_SYNC_ERROR_MORE:
      /* Translators: after a list of folders in a synced folder that are not read, because there are too many. */
      return _ ("More folders were left out.");
    case WAY_SYNC_ERROR_FULL:
      /* Translators: about a file with names that are counted as one player in the statistics. */
      return _ ("There are too many merged names. Not all of them are synced.");
    case WAY_SYNC_ERROR_VERSIONS:
      /* Translators: about a file that is one version of a game. */
      return _ ("There are too many versions of this game.");
    case WAY_SYNC_ERROR_UNREADABLE:
    case WAY_SYNC_ERROR_NO_FOLDER:
    case WAY_SYNC_ERROR_RUNNING:
    case WAY_SYNC_ERROR_OPEN:
    case WAY_SYNC_ERROR_UNWRITTEN:
    default:
      return _ ("It cannot be read.");
    }
}

static void add (GPtrArray *sentences, int n, const char *format, ...) G_GNUC_PRINTF (3, 4);

/* Adds a sentence about @n games, unless there are none. */
static void
add (GPtrArray *sentences, int n, const char *format, ...)
{
  va_list arguments;

  if (n == 0)
    return;
  va_start (arguments, format);
  g_ptr_array_add (sentences, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/* Adds @sentence, unless it did not happen. */
static void
add_if (GPtrArray *sentences, gboolean happened, const char *sentence)
{
  if (happened)
    g_ptr_array_add (sentences, g_strdup (sentence));
}

static void
add_common (GPtrArray *sentences, const WaySyncReport *report)
{
  add_if (sentences, report->people_changed && report->people_came,
          /* Translators: names that are counted as one player in the statistics. */
          _ ("The merged names of players were updated from the folder."));
  add_if (
      sentences, report->people_changed && !report->people_came,
      /* Translators: names that are counted as one player in the statistics, unless they played in the same game. */
      _ ("The merged names of players were updated."));
  add_if (sentences, report->chips_changed, _ ("The betting chips for new games were updated from the folder."));
  add_if (sentences, report->spaces_changed, _ ("The ladders and snakes for new games were updated from the folder."));
  add_if (sentences, report->common_written,
          /* Translators: the values are those of betting chips, ladders and snakes, which are typed once. */
          _ ("The merged names of players and the values for new games were written to the folder."));
}

GPtrArray *
way_sync_words_describe (const WaySyncReport *report)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  add (sentences, report->n_new,
       ngettext ("%d game was added from the folder.", "%d games were added from the folder.", (gulong) report->n_new),
       report->n_new);
  add (sentences, report->n_changed,
       ngettext ("%d game was updated from the folder.", "%d games were updated from the folder.",
                 (gulong) report->n_changed),
       report->n_changed);
  add (sentences, report->n_deleted,
       ngettext ("%d game was deleted, because it was deleted on another device.",
                 "%d games were deleted, because they were deleted on another device.", (gulong) report->n_deleted),
       report->n_deleted);
  add (sentences, report->n_saved,
       ngettext ("%d game was deleted on one device and changed on another. It was kept.",
                 "%d games were deleted on one device and changed on another. They were kept.",
                 (gulong) report->n_saved),
       report->n_saved);
  add (sentences, report->n_written,
       ngettext ("%d game was written to the folder.", "%d games were written to the folder.",
                 (gulong) report->n_written),
       report->n_written);
  add (sentences, report->n_gone,
       /* Translators: on other devices, the game will be deleted as well. */
       ngettext ("The deletion of %d game was written to the folder.",
                 "The deletion of %d games was written to the folder.", (gulong) report->n_gone),
       report->n_gone);
  add_common (sentences, report);
  add (sentences, report->n_unreadable,
       ngettext ("%d game in the history cannot be read and was left out.",
                 "%d games in the history cannot be read and were left out.", (gulong) report->n_unreadable),
       report->n_unreadable);
  if (report->name)
    g_ptr_array_add (sentences, g_strdup_printf (_ ("The name of this device is now “%s”."), report->name));
  add_if (sentences, report->has_open, _ ("A game is open in Waymark. It is synced as soon as you leave it."));
  add_if (sentences, sentences->len == 0 && !report->restored && !report->failure, _ ("Nothing has changed."));
  add_if (sentences, report->read_only,
          _ ("A newer version of Waymark uses this folder. Nothing was written to it. Update Waymark on this device."));
  return sentences;
}

char *
way_sync_words_describe_record (const WayRecordFile *record)
{
  int n = (int) record->entries->len;
  char *text = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);

  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    {
      g_autofree char *points = way_text_number (record->result[seat]);
      g_autofree char *player = g_strdup_printf ("%s %s", way_text_player (&record->header, seat), points);

      way_text_append (&text, player);
    }
  return text;
}

char *
way_sync_words_describe_choice (const WaySyncChoice *choice)
{
  /* Translators: a game, on one of several devices. */
  return choice->record ? way_sync_words_describe_record (choice->record) : g_strdup (_ ("deleted"));
}

GPtrArray *
way_sync_words_ask (const WaySyncReport *report)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  add (sentences, report->restored ? (int) report->differing->len : 0,
       ngettext ("The history was restored. %d game differs from the folder. Nothing was changed.",
                 "The history was restored. %d games differ from the folder. Nothing was changed.",
                 (gulong) report->differing->len),
       (int) report->differing->len);
  add (sentences, (int) report->losses->len,
       ngettext ("%d game would be deleted, lose entries, or get another result. It was not changed.",
                 "%d games would be deleted, lose entries, or get other results. They were not changed.",
                 (gulong) report->losses->len),
       (int) report->losses->len);
  add (sentences, (int) report->pending->len,
       ngettext ("%d game differs between devices. Each device keeps its own version until you decide.",
                 "%d games differ between devices. Each device keeps its own version until you decide.",
                 (gulong) report->pending->len),
       (int) report->pending->len);
  return sentences;
}
