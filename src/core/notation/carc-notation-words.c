/* carc-notation-words.c: common words for what has another name in the notation, collected from English rule books,
 * earlier editions and scorecards. They are never accepted, only pointed to the valid word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "carc-notation-private.h"

/* The word of the notation, and the common ones, simplified and separated by spaces. A word may be in several lists:
 * only a word that is valid at the place is suggested. Plurals with “s” need no word of their own. */
static const struct {
  const char *meant, *words;
} common[] = {
  { "road", "highway path route street trail way" },
  { "city", "castle cities citadel fortress town village" },
  { "monastery", "abbey chapel church cloister convent monasteries monk priory" },
  { "garden", "flower park" },
  { "field", "farm farmer farmland grass meadow pasture" },
  { "tiles", "card length number piece size space square" },
  { "cities", "castle city town" },
  { "coats", "arms badge banner coat-of-arms crest emblem flag pennant pennon shield" },
  { "cathedral", "basilica church dome" },
  { "inn", "hotel lake tavern" },
  { "meeples",
    "farmer figure follower guard highwayman highwaymen knight majority man men monk owner pawn people player "
    "robber serf thief thieves token worker" },
  { "large", "big big-follower big-meeple double-meeple" },
  { "straight", "ahead forward middle" },
  { "grain", "corn wheat" },
  { "cloth", "fabric" },
  { "wine", "barrel keg" },
  { "gold", "ingot nugget" },
  { "wagon", "cart" },
  { "toll", "tollhouse" },
  { "by", "player who" },
  { "note", "comment memo remark text" },
  { "bookmaker", "bookie" },
  { "bet", "stake wager" },
  { "chips", "bet wager" },
  { "stack", "pile" },
  { "on", "feature" },
  { "correction", "adjust adjustment bonus extra fix penalty" },
  { "points", "amount score value" },
  { "turn", "move next round" },
  { "final", "endgame scoring" },
  { "end", "done finish game-end game-over over stop" },
  { "unfinished", "incomplete open partial uncompleted" },
  { "total", "result score sum" },
  { "id", "guid uuid" },
  { "played", "date day time when" },
  { "place", "location site venue where" },
  { "edition", "version" },
  { "with", "add expansion include including module using" },
  { "rule", "option ruling setting variant" },
  { "player", "color colour name seat user" },
  { "red", "crimson rot scarlet" },
  { "pink", "magenta rose" },
  { "purple", "lilac violet" },
  { "siege", "besieger cathar" },
  { "messages", "dispatch dispatches messenger" },
  { "flying-machines", "flier flyer" },
  { "under-the-big-top", "circus" },
  { "shrines", "cult heretic" },
};

/* Words that are no name of anything, and what to do instead. */
static const struct {
  const char *words;
  CarcText advice;
} advised[] = {
  { "closed complete completed finished",
    CARC_TEXT ("mistake", "A feature is completed unless the line begins with “unfinished”.") },
  { "incomplete open unfinished",
    CARC_TEXT ("mistake", "The word “unfinished” belongs at the beginning of the line.") },
  { "cancel delete redo remove undo", CARC_TEXT ("mistake", "To undo an entry, delete its line.") },
  { "pts points score value worth", CARC_TEXT ("mistake", "Points are not entered; they follow from the answers.") },
};

/* Returns whether @word, or @word without a final “s”, is in the list @words. */
static bool
contains (const char *words, const char *word)
{
  size_t length = strlen (word);
  size_t singular = length > 3 && word[length - 1] == 's' ? length - 1 : length;

  for (const char *item = words; *item != '\0';)
    {
      size_t n = strcspn (item, " ");

      if ((n == length || n == singular) && memcmp (item, word, n) == 0)
        return true;
      item += n + (item[n] == ' ' ? 1 : 0);
    }
  return false;
}

bool
carc_common_word_means (const char *word, const char *meant)
{
  for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
    if (strcmp (common[i].meant, meant) == 0)
      return contains (common[i].words, word);
  return false;
}

const CarcText *
carc_common_word_advice (const CarcNearest *nearest)
{
  for (size_t i = 0; i < sizeof advised / sizeof advised[0]; i++)
    if (contains (advised[i].words, nearest->word))
      return &advised[i].advice;
  return NULL;
}
