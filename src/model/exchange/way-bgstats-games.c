/* way-bgstats-games.c: which games of Board Game Stats are Carcassonne: its editions and boxes are, spin-offs are not.
 *
 * The ids are those of BoardGameGeek, from results of its XML API and from lists of its games in public repositories.
 * Games whose ids were not found there are recognized by their names, also in the languages of Waymark.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <string.h>

#include "way-bgstats-private.h"

typedef struct {
  gint64 id;
  const char *box; /* its name in carc_boxes[]; NULL: not known */
} Edition;

static const Edition editions[] = {
  { WAY_BGSTATS_CARCASSONNE, NULL }, { 89952, "10th Anniversary Edition" },
  { 141007, "Big Box 3" },           { 164127, "Big Box 5" },
  { 230914, "Big Box 6" },           { 329954, "20th Anniversary Edition" },
  { 364405, "Big Box 7" },
};

/* The City; Over Hill and Dale. */
static const gint64 spin_off_ids[] = { 12902, 182082 };

/* Games of the series with rules of their own. */
/* clang-format off */
static const char *const spin_offs[] = {
  "amazonas", "arche", "ark of the covenant", "burg", "cardcassonne", "castle", "das wurfelspiel", "dice",
  "discovery", "entdecker", "gold rush", "goldrausch", "hrad", "hunters", "jager", "junior", "kids", "kinder",
  "lovci", "mayflower", "mist", "mists", "my first", "nebel", "neue welt", "new world", "over hill", "safari",
  "south sea", "south seas", "stadt", "star wars", "sudsee", "the city", "uber stock",
};
/* clang-format on */

/* What editions and boxes add to the name. */
/* clang-format off */
static const char *const edition_words[] = {
  "10", "10th", "15", "15th", "1st", "20", "20th", "2nd", "3rd", "alte", "anniversary", "ausgabe", "base", "basic",
  "basisspiel", "big", "box", "c1", "c2", "c3", "core", "edice", "edition", "edycja", "first", "game", "grundspiel",
  "hra", "ii", "iii", "jahre", "jubilaumsausgabe", "jubilaumsedition", "jubileuszowa", "let", "lat", "neu", "neue",
  "new", "nova", "nowa", "old", "plus", "podstawowa", "second", "special", "spiel", "stara", "the", "third",
  "vyrocni", "winter", "winteredition", "wydanie", "year", "years", "zakladni", "zimni", "zimowa",
};
/* clang-format on */

static gboolean
is_year (const char *word)
{
  return strlen (word) == 4 && strspn (word, "0123456789") == 4 && (word[0] == '1' || word[0] == '2');
}

/* Returns the words of @name, without accents and in lower case, with a blank before and after each. */
static char *
simplify (const char *name)
{
  g_autofree char *decomposed = g_utf8_normalize (name, -1, G_NORMALIZE_NFKD);
  GString *text = g_string_new (" ");

  for (const char *c = decomposed; c && *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar code = g_utf8_get_char (c);

      if (g_unichar_isalnum (code))
        g_string_append_unichar (text, g_unichar_tolower (code));
      else if (!g_unichar_ismark (code) && text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
    }
  if (text->str[text->len - 1] != ' ')
    g_string_append_c (text, ' ');
  return g_string_free (text, FALSE);
}

static gboolean
has_phrase (const char *simple, const char *phrase)
{
  g_autofree char *whole = g_strdup_printf (" %s ", phrase);

  return strstr (simple, whole) != NULL;
}

static gboolean
is_spin_off (const char *simple)
{
  if (!strstr (simple, "carcassonne ") && !g_str_has_prefix (simple, " cardcassonne "))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (spin_offs); i++)
    if (has_phrase (simple, spin_offs[i]))
      return TRUE;
  return FALSE;
}

/* "Big Box 3", "Edition 2", but not "Carcassonne 2". */
static gboolean
is_number_of (const char *before, const char *word)
{
  return g_ascii_isdigit (word[0]) && word[1] == '\0'
         && (g_str_equal (before, "box") || g_str_equal (before, "edition"));
}

/* Returns whether all words after the first are those of editions, and there are some. */
static gboolean
is_edition (const char *simple)
{
  g_auto (GStrv) words = g_strsplit (simple + 1, " ", -1);
  guint n = g_strv_length (words) - 1; /* the last one is empty */

  for (guint i = 1; i < n; i++)
    {
      gboolean known = is_year (words[i]) || is_number_of (words[i - 1], words[i]);

      for (gsize j = 0; j < G_N_ELEMENTS (edition_words) && !known; j++)
        known = g_str_equal (words[i], edition_words[j]);
      if (!known)
        return FALSE;
    }
  return n > 1;
}

static const CarcBox *
find_box (const char *name)
{
  for (const CarcBox *box = carc_boxes; name && box->year != 0; box++)
    if (g_str_equal (box->name.one, name))
      return box;
  return NULL;
}

/* Returns the box that the name of an edition means; NULL if that is not certain. */
static const CarcBox *
find_named_box (const char *simple)
{
  const char *big = strstr (simple, " big box ");

  if (big && g_ascii_isdigit (big[9]) && big[10] == ' ')
    {
      const char name[] = { 'B', 'i', 'g', ' ', 'B', 'o', 'x', ' ', big[9], '\0' };

      return find_box (name);
    }
  if (has_phrase (simple, "winter") || has_phrase (simple, "winteredition"))
    return find_box ("Winter Edition");
  if (has_phrase (simple, "20th") && has_phrase (simple, "anniversary"))
    return find_box ("20th Anniversary Edition");
  if (has_phrase (simple, "10th") && has_phrase (simple, "anniversary"))
    return find_box ("10th Anniversary Edition");
  return NULL;
}

WayBgstatsKind
way_bgstats_recognize (gint64 id, const char *name, const CarcBox **box)
{
  g_autofree char *simple = simplify (name);

  *box = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (editions); i++)
    if (editions[i].id == id)
      {
        *box = find_box (editions[i].box);
        return WAY_BGSTATS_EDITION;
      }
  for (gsize i = 0; i < G_N_ELEMENTS (spin_off_ids); i++)
    if (spin_off_ids[i] == id)
      return WAY_BGSTATS_SPIN_OFF;
  if (is_spin_off (simple))
    return WAY_BGSTATS_SPIN_OFF;
  if (!g_str_has_prefix (simple, " carcassonne "))
    return WAY_BGSTATS_OTHER_GAME;
  if (g_str_equal (simple, " carcassonne "))
    return id == 0 ? WAY_BGSTATS_EDITION : WAY_BGSTATS_UNKNOWN;
  if (!is_edition (simple))
    return WAY_BGSTATS_UNKNOWN;
  *box = find_named_box (simple);
  return WAY_BGSTATS_EDITION;
}
