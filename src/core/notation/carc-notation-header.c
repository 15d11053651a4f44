/* carc-notation-header.c: reads the header.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

#define FORMAT_VERSION 1

static const CarcText newer_format = CARC_TEXT (
    "mistake", "This record was written in format version %d, which this version of Waymark does not support.");
static const CarcText twice = CARC_TEXT ("mistake", "“%s” is given twice.");
static const CarcText not_an_id = CARC_TEXT ("mistake", "“%s” is not a UUID.");
static const CarcText not_a_time
    = CARC_TEXT ("mistake", "“%s” is not a date and time in the form 2026-11-20T19:30:00+01:00.");
static const CarcText form_of_id = CARC_TEXT (
    "mistake",
    "An ID has the form 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11. Without this line, importing creates a new one.");
static const CarcText the_editions = CARC_TEXT ("mistake", "The editions are C1, C2, C3, and C3.1.");
static const CarcText not_an_edition = CARC_TEXT ("mistake", "Unknown edition “%s”.");
static const CarcText not_a_module = CARC_TEXT ("mistake", "Unknown expansion “%s”.");
static const CarcText many_options = CARC_TEXT ("mistake", "Too many rule options: at most %d can be set.");
static const CarcText not_a_face = CARC_TEXT ("mistake", "“%s” is not a betting chip value in the form 7+:7,3:2.");
static const CarcText many_faces = CARC_TEXT ("mistake", "A betting chip shows at most two numbers.");
static const CarcText not_a_feature = CARC_TEXT ("mistake", "“%s” is not a feature.");
static const CarcText count_or_yes = CARC_TEXT ("mistake", "“count” or “yes” is needed here, not “%s”.");
static const CarcText points_missing = CARC_TEXT ("mistake", "“points” with a number is needed here, not “%s”.");

typedef struct {
  const char *id;
  bool once;
  void (*read) (CarcReader *reader, CarcScan *scan);
} HeaderStatement;

static void
read_version (CarcReader *reader, CarcScan *scan)
{
  CarcMistakes *mistakes = scan->mistakes;
  int before = mistakes->n;
  CarcWord word;
  int version;

  if (!carc_scan_needed_word (scan, &word))
    return;
  if (!carc_scan_number (scan, &word, 1, 999999999, &version))
    {
      if (mistakes->n > before && mistakes->mistakes[before].instead[0] == '\0')
        carc_mistake_write_word (&mistakes->mistakes[before], "1");
      return;
    }
  if (version > FORMAT_VERSION)
    {
      carc_scan_wrong_value (scan, word.text, &newer_format, version);
      /* The rest may mean something else in a newer version, so no more mistakes are reported. */
      reader->offset = reader->length;
      reader->in_entries = true;
    }
  carc_scan_end (scan);
}

static bool
is_hexadecimal (char c)
{
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static void
read_id (CarcReader *reader, CarcScan *scan)
{
  CarcWord word;
  bool fine;

  if (!carc_scan_needed_word (scan, &word))
    return;
  fine = word.length == sizeof reader->header.id - 1;
  for (size_t i = 0; fine && i < word.length; i++)
    {
      bool dash = i == 8 || i == 13 || i == 18 || i == 23;
      char c = word.text[i];

      fine = dash ? c == '-' : is_hexadecimal (c);
      reader->header.id[i] = c >= 'A' && c <= 'F' ? (char) (c - 'A' + 'a') : c;
    }
  if (!fine)
    {
      carc_mistake_advise (carc_scan_wrong (scan, word.text, &not_an_id, &word, NULL), &form_of_id, NULL);
      memset (reader->header.id, 0, sizeof reader->header.id);
      return;
    }
  carc_scan_end (scan);
}

static void
read_played (CarcReader *reader, CarcScan *scan)
{
  const CarcText *advice;
  CarcWord word;

  if (!carc_scan_needed_word (scan, &word))
    return;
  if (!carc_time_is_valid (&word, &advice))
    {
      carc_mistake_advise (carc_scan_wrong (scan, word.text, &not_a_time, &word, NULL), advice, NULL);
      return;
    }
  memcpy (reader->header.played, word.text, word.length);
  carc_scan_end (scan);
}

static void
read_place (CarcReader *reader, CarcScan *scan)
{
  CarcWord word;

  if (!carc_scan_needed_word (scan, &word))
    return;
  carc_scan_last_string (scan, &word, reader->header.place);
}

static void
read_edition (CarcReader *reader, CarcScan *scan)
{
  CarcNearest nearest;
  CarcWord word;
  bool found = false;

  if (!carc_scan_needed_word (scan, &word))
    return;
  for (int i = 0; i < CARC_N_EDITIONS; i++)
    if (carc_word_is (&word, carc_edition_id ((CarcEdition) i)))
      {
        reader->header.setup.edition = (CarcEdition) i;
        found = true;
      }
  carc_nearest_begin (&nearest, &word);
  for (int i = 0; !found && i < CARC_N_EDITIONS; i++)
    carc_nearest_offer (&nearest, carc_edition_id ((CarcEdition) i));
  if (!found)
    carc_mistake_advise (carc_scan_wrong (scan, word.text, &not_an_edition, &word, nearest.best), &the_editions, NULL);
  carc_scan_end (scan);
}

/* Finds the expansion whose id or published title is written in several words, "inns & cathedrals", and reads them. */
static int
find_title (CarcScan *scan, const CarcWord *first)
{
  CarcScan ahead = *scan;
  CarcWord last = *first;

  do
    {
      CarcWord words = { first->text, (size_t) (last.text - first->text) + last.length };
      CarcNearest nearest;

      carc_nearest_begin (&nearest, &words);
      for (int i = 0; carc_modules[i] != NULL; i++)
        if (carc_module_is_named (i)
            && (carc_nearest_is_same (&nearest, carc_modules[i]->id)
                || carc_nearest_is_same (&nearest, carc_modules[i]->name.one)))
          {
            *scan = ahead;
            return i;
          }
  } while (carc_scan_word (&ahead, &last));
  return -1;
}

static void
report_expansion (CarcReader *reader, CarcScan *scan, const CarcWord *word)
{
  int title = find_title (scan, word);
  CarcNearest nearest;
  CarcMistake *mistake;

  carc_nearest_begin (&nearest, word);
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i) && !carc_module_in_play (&reader->header.setup, i))
      carc_nearest_offer (&nearest, carc_modules[i]->id);
  mistake
      = carc_scan_wrong (scan, word->text, &not_a_module, word, title >= 0 ? carc_modules[title]->id : nearest.best);
  if (title < 0 && !nearest.best)
    carc_mistake_advise (mistake, &carc_see_rules, NULL);
  /* What belongs to the expansion that is meant is not another mistake. */
  for (int i = 0; carc_modules[i] != NULL; i++)
    if (i == title || (title < 0 && carc_modules[i]->id == nearest.best))
      reader->header.setup.modules |= UINT64_C (1) << i;
}

static void
read_with (CarcReader *reader, CarcScan *scan)
{
  CarcWord word;

  if (!carc_scan_needed_word (scan, &word))
    return;
  do
    {
      int index = carc_module_find (word.text, word.length);

      if (index < 0)
        {
          report_expansion (reader, scan, &word);
          continue;
        }
      if (index > 0 && carc_module_in_play (&reader->header.setup, index))
        carc_scan_wrong (scan, word.text, &twice, &word, NULL);
      reader->header.setup.modules |= UINT64_C (1) << index;
  } while (carc_scan_word (scan, &word));
}

/* Rule options are read at the end of the header, when the expansions in play are known. */
static void
read_rule (CarcReader *reader, CarcScan *scan)
{
  CarcWord word;

  if (!carc_scan_needed_word (scan, &word))
    return;
  do
    {
      int n = reader->n_waiting;

      if (n == CARC_MAX_OPTIONS)
        {
          carc_scan_wrong_value (scan, word.text, &many_options, CARC_MAX_OPTIONS);
          return;
        }
      if (carc_scan_gap (scan, &word))
        continue;
      reader->waiting[n].start = (size_t) (word.text - reader->text);
      reader->waiting[n].length = word.length;
      reader->waiting[n].line = scan->number;
      reader->waiting[n].column = carc_scan_column (scan, word.text);
      reader->n_waiting++;
  } while (carc_scan_word (scan, &word));
}

static bool
read_face (CarcScan *scan, const CarcWord *word, CarcFace *face)
{
  CarcWord tiles, points;

  carc_word_split (word, ':', &tiles, &points);
  if (!points.text || tiles.length == 0)
    {
      carc_scan_wrong (scan, word->text, &not_a_face, word, NULL);
      return false;
    }
  face->or_more = tiles.text[tiles.length - 1] == '+';
  if (face->or_more)
    tiles.length--;
  return carc_scan_number (scan, &tiles, 1, 200, &face->tiles) & carc_scan_number (scan, &points, 0, 99, &face->points);
}

static void
read_chip (CarcReader *reader, CarcScan *scan)
{
  CarcWord word, list, item;
  CarcChip chip = { 0 };
  int number;

  if (!carc_scan_needed_word (scan, &word))
    return;
  if (!carc_scan_number (scan, &word, 1, CARC_N_CHIPS, &number))
    number = 0;
  else if (reader->header.setup.chips[number - 1].n_faces > 0)
    carc_scan_wrong (scan, word.text, &twice, &word, NULL);

  if (!carc_scan_needed_word (scan, &list))
    return;
  while (carc_word_item (&list, &item))
    {
      CarcFace face = { 0 };

      if (!read_face (scan, &item, &face))
        continue;
      if (chip.n_faces == 2)
        {
          carc_scan_wrong (scan, item.text, &many_faces, NULL, NULL);
          break;
        }
      chip.faces[chip.n_faces++] = face;
    }
  if (number > 0)
    reader->header.setup.chips[number - 1] = chip;
  carc_scan_end (scan);
}

/* Whether a scoreboard with snakes and ladders is in play is known at the end of the header. */
static void
read_space (CarcReader *reader, CarcScan *scan)
{
  CarcWord from_word, to_word;
  int from, to;

  if (!carc_scan_needed_word (scan, &from_word) || !carc_scan_needed_word (scan, &to_word))
    return;
  if (carc_scan_number (scan, &from_word, 0, CARC_TRACK_SPACES - 1, &from)
      & carc_scan_number (scan, &to_word, 0, CARC_TRACK_SPACES - 1, &to))
    {
      if (reader->header.setup.space_ends[from] != 0)
        carc_scan_wrong (scan, from_word.text, &twice, &from_word, NULL);
      reader->header.setup.space_ends[from] = (int8_t) (1 + to);
      if (reader->space_line == 0)
        reader->space_line = scan->number;
    }
  carc_scan_end (scan);
}

static const CarcSubject *
find_feature (const CarcWord *word, CarcNearest *nearest)
{
  carc_nearest_begin (nearest, word);
  for (int i = 0; carc_modules[i] != NULL; i++)
    for (const CarcSubject *const *subject = carc_modules[i]->subjects; subject && *subject; subject++)
      {
        if (!(*subject)->for_majority)
          continue;
        if (carc_word_is (word, (*subject)->id))
          return *subject;
        carc_nearest_offer (nearest, (*subject)->id);
      }
  return NULL;
}

static void
read_house (CarcReader *reader, CarcScan *scan)
{
  CarcCustomQuestion house = { 0 };
  CarcWord word, key, value;
  CarcNearest nearest;
  int number = 0;

  if (!carc_scan_needed_word (scan, &word))
    return;
  if (!carc_scan_number (scan, &word, 1, CARC_N_CUSTOM_QUESTIONS, &number))
    number = 0;
  else if (reader->header.setup.house[number - 1].subject)
    carc_scan_wrong (scan, word.text, &twice, &word, NULL);

  if (!carc_scan_needed_word (scan, &word))
    return;
  house.subject = find_feature (&word, &nearest);
  if (!house.subject)
    carc_scan_wrong (scan, word.text, &not_a_feature, &word, nearest.best);

  if (!carc_scan_needed_word (scan, &word))
    return;
  house.yes_no = carc_word_is (&word, "yes");
  if (!house.yes_no && !carc_word_is (&word, "count"))
    {
      carc_nearest_begin (&nearest, &word);
      carc_nearest_offer (&nearest, "count");
      carc_nearest_offer (&nearest, "yes");
      carc_scan_wrong (scan, word.text, &count_or_yes, &word, nearest.best);
    }

  if (!carc_scan_needed_word (scan, &word) || carc_scan_gap (scan, &word))
    return;
  carc_word_split (&word, '=', &key, &value);
  if (!carc_word_is (&key, "points") || !value.text)
    {
      carc_nearest_begin (&nearest, &key);
      carc_nearest_offer (&nearest, "points");
      carc_scan_wrong (scan, word.text, &points_missing, &word, nearest.best);
    }
  else
    carc_scan_number (scan, &value, -99, 99, &house.points);

  if (!carc_scan_needed_word (scan, &word))
    return;
  carc_scan_last_string (scan, &word, house.label);
  if (number > 0 && house.subject)
    reader->header.setup.house[number - 1] = house;
}

/* The first one is the version, with which every text begins. Of two that are as near to a wrong word, the one that
 * comes first is suggested: a player, who must not be missing, before when the game was played. */
static const HeaderStatement statements[] = {
  { "waymark", true, read_version }, { "id", true, read_id },        { "player", false, carc_player_read },
  { "played", true, read_played },   { "place", true, read_place },  { "edition", true, read_edition },
  { "with", true, read_with },       { "rule", false, read_rule },   { "chip", false, read_chip },
  { "house", false, read_house },    { "space", false, read_space },
};

#define N_STATEMENTS (sizeof statements / sizeof statements[0])

bool
carc_header_knows (const CarcWord *word)
{
  for (size_t i = 0; i < N_STATEMENTS; i++)
    if (carc_word_is (word, statements[i].id))
      return true;
  return false;
}

static bool
has_seen (const CarcReader *reader, void (*read) (CarcReader *reader, CarcScan *scan))
{
  for (size_t i = 0; i < N_STATEMENTS; i++)
    if (statements[i].read == read && (reader->seen & (1u << i)) != 0)
      return true;
  return false;
}

bool
carc_header_has_player (const CarcReader *reader)
{
  return reader->unread != 0 || has_seen (reader, carc_player_read);
}

bool
carc_header_has_expansions (const CarcReader *reader)
{
  return reader && has_seen (reader, read_with);
}

void
carc_header_offer (CarcNearest *nearest)
{
  for (size_t i = 1; i < N_STATEMENTS; i++)
    carc_nearest_offer (nearest, statements[i].id);
}

void
carc_header_read (CarcReader *reader, CarcScan *scan, const CarcWord *first)
{
  for (size_t i = 0; i < N_STATEMENTS; i++)
    {
      unsigned flag = 1u << i;

      if (!carc_word_is (first, statements[i].id))
        continue;
      if (statements[i].once && (reader->seen & flag) != 0)
        {
          carc_scan_wrong (scan, first->text, &twice, first, NULL);
          return;
        }
      reader->seen |= flag;
      statements[i].read (reader, scan);
    }
}
