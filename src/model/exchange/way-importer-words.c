/* way-importer-words.c: puts the counts of an import into words.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-importer.h"

#include "way-repeated-names.h"
#include "way-text.h"
#include "way-i18n.h"

/* Appends @sentence (transfer full) unless @n is 0. */
static void
append_sentence (GString *text, int n, char *sentence)
{
  if (n > 0)
    way_text_append_sentence (text, sentence);
  else
    g_free (sentence);
}

static void
describe_imported (GString *text, const int *n)
{
  int extended = n[WAY_IMPORT_EXTENDED];
  int existed = n[WAY_IMPORT_EXISTED] + n[WAY_IMPORT_KEPT];
  int restored = n[WAY_IMPORT_RESTORED];
  int restored_extended = n[WAY_IMPORT_RESTORED_EXTENDED];
  int restored_replaced = n[WAY_IMPORT_RESTORED_REPLACED];
  int replaced = n[WAY_IMPORT_REPLACED];
  int recorded = n[WAY_IMPORT_RECORDED] + n[WAY_IMPORT_COPIED];

  append_sentence (
      text, recorded,
      g_strdup_printf (ngettext ("%d game was imported.", "%d games were imported.", (gulong) recorded), recorded));
  append_sentence (
      text, extended,
      g_strdup_printf (ngettext ("%d game has new entries.", "%d games have new entries.", (gulong) extended),
                       extended));
  append_sentence (
      text, restored_extended,
      g_strdup_printf (ngettext ("%d deleted game was restored and has new entries.",
                                 "%d deleted games were restored and have new entries.", (gulong) restored_extended),
                       restored_extended));
  append_sentence (
      text, restored,
      g_strdup_printf (ngettext ("%d deleted game was restored.", "%d deleted games were restored.", (gulong) restored),
                       restored));
  append_sentence (
      text, restored_replaced,
      /* Translators: of two different versions of a game, the one in the file was chosen. */
      g_strdup_printf (ngettext ("%d deleted game was restored as it is in the file.",
                                 "%d deleted games were restored as they are in the file.", (gulong) restored_replaced),
                       restored_replaced));
  append_sentence (
      text, replaced,
      g_strdup_printf (ngettext ("%d game was replaced.", "%d games were replaced.", (gulong) replaced), replaced));
  append_sentence (text, existed,
                   g_strdup_printf (ngettext ("%d game was already in the history.",
                                              "%d games were already in the history.", (gulong) existed),
                                    existed));
}

static void
describe_skipped (GString *text, const WayImporterCounts *counts)
{
  int different = counts->n[WAY_IMPORT_DIFFERENT];
  int n_texts = counts->n_unrecognized + counts->n_between;
  int wrong = counts->n[WAY_IMPORT_INVALID] - n_texts + counts->n[WAY_IMPORT_FAILED];
  int unread = counts->n_unread + counts->n_unrecognized;

  append_sentence (
      text, different,
      g_strdup_printf (ngettext ("%d game is different in the history and was not imported.",
                                 "%d games are different in the history and were not imported.", (gulong) different),
                       different));
  append_sentence (
      text, wrong,
      g_strdup_printf (ngettext ("%d game could not be imported.", "%d games could not be imported.", (gulong) wrong),
                       wrong));
  append_sentence (
      text, unread,
      g_strdup_printf (ngettext ("%d file could not be read.", "%d files could not be read.", (gulong) unread),
                       unread));
  append_sentence (text, counts->n_between,
                   /* Translators: in a file that has games, too, such as a mail. */
                   g_strdup_printf (ngettext ("%d text without a game was skipped.",
                                              "%d texts without a game were skipped.", (gulong) counts->n_between),
                                    counts->n_between));
  append_sentence (text, counts->n_other,
                   g_strdup_printf (ngettext ("%d play of another game was skipped.",
                                              "%d plays of other games were skipped.", (gulong) counts->n_other),
                                    counts->n_other));
  append_sentence (text, counts->n_unusable,
                   g_strdup_printf (ngettext ("%d play of Carcassonne was skipped.",
                                              "%d plays of Carcassonne were skipped.", (gulong) counts->n_unusable),
                                    counts->n_unusable));
}

static char *
describe_undated (const char *name, WayBgstatsReason reason)
{
  switch (reason)
    {
    case WAY_BGSTATS_TEAMS:
      /* Translators: a file of another program. */
      return g_strdup_printf (
          _ ("“%s”: a play without a date was cooperative or in teams, so the players have no scores of their own."),
          name);
    case WAY_BGSTATS_MANY_PLAYERS:
      /* Translators: a file of another program. */
      return g_strdup_printf (_ ("“%s”: a play without a date has more players than Waymark allows."), name);
    case WAY_BGSTATS_NO_PERSON:
      /* Translators: a file of another program. */
      return g_strdup_printf (_ ("“%s”: a play without a date names a player who is not in the file."), name);
    case WAY_BGSTATS_NO_DATE:
      /* Translators: a file of another program. */
      return g_strdup_printf (_ ("“%s”: a play has no date, so it was left out."), name);
    case WAY_BGSTATS_IGNORED:
      /* Translators: a file of another program, which leaves the play out of its own statistics. */
      return g_strdup_printf (_ ("“%s”: a play without a date is ignored in the statistics there, so it was left out."),
                              name);
    case WAY_BGSTATS_NO_RESULT:
    default:
      /* Translators: a file of another program. */
      return g_strdup_printf (_ ("“%s”: a play without a date has no usable result."), name);
    }
}

char *
way_importer_describe_unusable (const char *name, const WayBgstatsUnusable *play)
{
  const char *date = play->date;

  if (date[0] == '\0')
    return describe_undated (name, play->reason);
  switch (play->reason)
    {
    case WAY_BGSTATS_TEAMS:
      /* Translators: a file of another program, and when a game in it was played. */
      return g_strdup_printf (
          _ ("“%1$s”: the play from %2$s was cooperative or in teams, so the players have no scores of their own."),
          name, date);
    case WAY_BGSTATS_MANY_PLAYERS:
      /* Translators: a file of another program, and when a game in it was played. */
      return g_strdup_printf (_ ("“%1$s”: the play from %2$s has more players than Waymark allows."), name, date);
    case WAY_BGSTATS_NO_PERSON:
      /* Translators: a file of another program, and when a game in it was played. */
      return g_strdup_printf (_ ("“%1$s”: the play from %2$s names a player who is not in the file."), name, date);
    case WAY_BGSTATS_NO_DATE:
      /* Translators: a file of another program, and a date in it, such as “2024-02-30 20:00:00”. */
      return g_strdup_printf (_ ("“%1$s”: the date “%2$s” of a play is not valid."), name, date);
    case WAY_BGSTATS_IGNORED:
      /* Translators: a file of another program, which leaves the play out of its own statistics. */
      return g_strdup_printf (_ ("“%1$s”: the play from %2$s is ignored in the statistics there, so it was left out."),
                              name, date);
    case WAY_BGSTATS_NO_RESULT:
    default:
      /* Translators: a file of another program, and when a game in it was played. */
      return g_strdup_printf (_ ("“%1$s”: the play from %2$s has no usable result."), name, date);
    }
}

static char *
describe_cut (const char *name, const char *date)
{
  /* Translators: a file of another program, and when a game in it was played. */
  return g_strdup_printf (
      _ ("“%1$s”: the comment on the play from %2$s is longer than a note can be, so its end was left out."), name,
      date);
}

static char *
describe_winner (const char *name, const char *date)
{
  /* Translators: a file of another program, and when a game in it was played. */
  return g_strdup_printf (_ ("“%1$s”: a winner of the play from %2$s does not have the most points. In Waymark, the "
                             "player with the most points wins."),
                          name, date);
}

static char *
describe_tie (const char *name, const char *date)
{
  /* Translators: a file of another program, and when a game in it was played. */
  return g_strdup_printf (_ ("“%1$s”: not all players with the most points won the play from %2$s. In Waymark, they "
                             "share the win."),
                          name, date);
}

static char *
describe_namesakes (const char *name, const char *date)
{
  /* Translators: a file of another program, and when a game in it was played. */
  return g_strdup_printf (_ ("“%1$s”: several players of the play from %2$s have the same name, so the statistics "
                             "count only the best result."),
                          name, date);
}

void
way_importer_describe_differences (GPtrArray *sentences, const char *name, const WayBgstats *plays)
{
  const struct {
    const GPtrArray *dates;
    char *(*describe) (const char *name, const char *date);
  } differences[] = {
    { plays->cut, describe_cut },
    { plays->won_otherwise, describe_winner },
    { plays->ties_broken, describe_tie },
    { plays->same_names, describe_namesakes },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (differences); i++)
    for (guint j = 0; j < differences[i].dates->len; j++)
      g_ptr_array_add (sentences, differences[i].describe (name, differences[i].dates->pdata[j]));
}

/* Nothing is said about a record with mistakes: it is not imported. The sentence about a name of several is added
 * once. */
void
way_importer_describe_same_names (GPtrArray *sentences, const char *name, const WayRecordFile *record)
{
  const char *names[CARC_MAX_PLAYERS + 1] = { NULL };
  unsigned repeated;

  if (record->problems->len > 0)
    return;
  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    names[seat] = record->header.names[seat];
  repeated = way_repeated_names_find (names);
  for (int seat = 0; names[seat]; seat++)
    {
      g_autofree char *sentence = NULL;

      if (!(repeated & 1u << seat) || way_text_is_blank (names[seat]))
        continue;
      /* Translators: a file, and the name of several players. */
      sentence
          = g_strdup_printf (_ ("“%1$s”: several players of a game are called “%2$s”, so the statistics count only "
                                "the best result."),
                             name, names[seat]);
      if (!g_ptr_array_find_with_equal_func (sentences, sentence, g_str_equal, NULL))
        g_ptr_array_add (sentences, g_steal_pointer (&sentence));
    }
}

char *
way_importer_describe_separated (int n)
{
  /* Translators: two names that were counted as one player are in the same game, so they are two players. */
  return g_strdup_printf (
      ngettext ("%d merged name is now counted separately, because both names played in the same game.",
                "%d merged names are now counted separately, because they played in the same game.", (gulong) n),
      n);
}

char *
way_importer_describe (const WayImporterCounts *counts)
{
  GString *text = g_string_new (NULL);

  describe_imported (text, counts->n);
  append_sentence (text, counts->n_separated, way_importer_describe_separated (counts->n_separated));
  describe_skipped (text, counts);
  if (text->len == 0)
    g_string_append (text, _ ("There was nothing to import."));
  return g_string_free (text, FALSE);
}
