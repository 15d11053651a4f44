/* way-unbroken.c: what stays in one line: numbers with the word they belong to, and Japanese phrases.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-unbroken.h"

#define WEEKDAY 0x66dc /* 曜 */
#define ORDINAL 0x7b2c /* 第 */
#define SUBJECT 0x304c /* が */
#define OBJECT 0x3092  /* を */

#define MAX_WORD 5   /* letters that leave room for a number in a narrow line of large text */
#define MAX_PHRASE 7 /* letters that fit in a line of a heading of a phone with large text */
#define MIN_PART 3   /* of a longer phrase */

static gboolean
is_wide_letter (gunichar c)
{
  return g_unichar_iswide (c) && g_unichar_isalpha (c);
}

/* Whether there is no break before @c; @word is the number of letters before the blank, if @last is one. Between Latin
 * letters and digits there is no break anyway. */
static gboolean
belong_together (gunichar last, gunichar c, int word)
{
  if (g_unichar_isdigit (last) && is_wide_letter (c))
    return TRUE;
  if (g_unichar_isdigit (c))
    return last == ORDINAL || (last == ' ' && word > 0 && word <= MAX_WORD);
  return last == WEEKDAY || c == WEEKDAY;
}

/* Pango breaks no line inside the range of the attribute. */
static void
forbid (PangoAttrList **attributes, gsize start, gsize end)
{
  PangoAttribute *attribute = pango_attr_allow_breaks_new (FALSE);

  if (!*attributes)
    *attributes = pango_attr_list_new ();
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) end;
  pango_attr_list_insert (*attributes, attribute);
}

PangoAttrList *
way_unbroken_add (PangoAttrList *attributes, const char *text)
{
  PangoAttrList *result = attributes ? pango_attr_list_copy (attributes) : NULL;
  const char *start_of_last = text;
  gunichar last = 0;
  int word = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (belong_together (last, c, word))
        forbid (&result, (gsize) (start_of_last - text), (gsize) (g_utf8_next_char (at) - text));
      if (!g_unichar_isalpha (c) || g_unichar_iswide (c))
        word = c == ' ' ? word : 0;
      else
        word = last == ' ' ? 1 : word + 1;
      last = c;
      start_of_last = at;
    }
  return result;
}

/* A phrase ends with particles or an ending, which are written in hiragana, or before the next one. */
static gboolean
begins_phrase (gunichar last, gunichar c)
{
  if (g_unichar_get_script (last) != G_UNICODE_SCRIPT_HIRAGANA)
    return FALSE;
  return g_unichar_get_script (c) != G_UNICODE_SCRIPT_HIRAGANA || last == SUBJECT || last == OBJECT;
}

/* @n is the number of letters from @phrase to @end. */
static void
keep_phrase (PangoAttrList **attributes, const char *text, const char *phrase, const char *end, int n)
{
  const char *last = phrase;
  int i = 1;

  for (const char *at = g_utf8_next_char (phrase); at < end; at = g_utf8_next_char (at), i++)
    {
      if (n <= MAX_PHRASE || i < MIN_PART || n - i < MIN_PART)
        forbid (attributes, (gsize) (last - text), (gsize) (g_utf8_next_char (at) - text));
      last = at;
    }
}

PangoAttrList *
way_unbroken_add_phrases (PangoAttrList *attributes, const char *text)
{
  PangoAttrList *result = way_unbroken_add (attributes, text);
  const char *phrase = NULL; /* NULL: no Japanese */
  gunichar last = 0;
  int n = 0;

  for (const char *at = text;; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);
      gboolean is_letter = is_wide_letter (c);

      if (phrase && (!is_letter || begins_phrase (last, c)))
        {
          keep_phrase (&result, text, phrase, at, n);
          phrase = NULL;
        }
      if (is_letter && !phrase)
        {
          phrase = at;
          n = 0;
        }
      n++;
      last = c;
      if (c == 0)
        return result;
    }
}

static void
set_attributes (GtkLabel *label, PangoAttrList *(*add) (PangoAttrList *, const char *) )
{
  PangoAttrList *attributes = add (NULL, gtk_label_get_text (label));

  gtk_label_set_attributes (label, attributes);
  g_clear_pointer (&attributes, pango_attr_list_unref);
}

static void
label_changed_cb (GtkLabel *label)
{
  set_attributes (label, way_unbroken_add);
}

void
way_unbroken_follow (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (label);
}

static void
phrases_changed_cb (GtkLabel *label)
{
  set_attributes (label, way_unbroken_add_phrases);
}

void
way_unbroken_follow_phrases (GtkLabel *label)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  g_signal_connect (label, "notify::label", G_CALLBACK (phrases_changed_cb), NULL);
  phrases_changed_cb (label);
}
