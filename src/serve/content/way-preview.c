/* way-preview.c: what entries of a phone would score now.
 *
 * It is a draft, as the app has one for its form, that is read from the notation and soon dropped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-preview-private.h"

#include <string.h>

#include "carc-base.h"
#include "way-form.h"
#include "way-game-sources.h"
#include "way-i18n.h"
#include "way-text.h"

#define ID_LENGTH 16

static void
doubt_clear (gpointer data)
{
  WayPreviewDoubt *doubt = data;

  g_free (doubt->id);
  g_free (doubt->text);
}

static void
mistake_clear (gpointer data)
{
  WayPreviewMistake *mistake = data;

  g_free (mistake->question);
  g_free (mistake->text);
}

void
way_preview_free (WayPreview *self)
{
  g_clear_object (&self->draft);
  g_clear_object (&self->game);
  g_array_unref (self->mistakes);
  g_array_unref (self->doubts);
  g_free (self->label);
  g_free (self->shown);
  g_free (self);
}

/* What is missing in a form that is being filled in is no mistake. */
static gboolean
is_incomplete (const CarcMistakes *mistakes)
{
  for (int i = 0; i < mistakes->n; i++)
    if (!mistakes->mistakes[i].is_missing_key)
      return FALSE;
  return mistakes->n > 0 && mistakes->dropped == 0;
}

/* Returns FALSE if the line is not for phones. */
static gboolean
read_line (WayPreview *self, const char *line)
{
  const CarcHeader *header = way_game_get_header (self->game);
  CarcMistakes mistakes = { 0 };
  CarcStatement statement;

  if (carc_read_entry (&header->setup, line, strlen (line), &statement, &mistakes) || is_incomplete (&mistakes))
    {
      self->given[self->n++] = statement.entry;
      return way_form_has_subject (statement.entry.subject) && statement.entry.note[0] == '\0';
    }
  if (mistakes.n > 0)
    {
      WayPreviewMistake mistake
          = { self->n, g_strdup (mistakes.mistakes[0].key), way_text_mistake (header, &mistakes.mistakes[0]) };

      g_array_append_val (self->mistakes, mistake);
    }
  self->n++;
  return mistakes.n > 0;
}

static gboolean
read_lines (WayPreview *self, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    if (self->n >= WAY_MAX_PREVIEWED || !read_line (self, *lines))
      return FALSE;
  return self->n > 0;
}

static void
fill_draft (WayPreview *self)
{
  for (int part = 0; part < self->n; part++)
    {
      const CarcEntry *entry = &self->given[part];

      if (part == 0)
        self->draft = way_draft_new (self->game, entry->subject, entry->state);
      else
        way_draft_add_part (self->draft, entry->subject, entry->state);
      for (int i = 0; i < entry->n_answers; i++)
        way_draft_set (self->draft, entry->answers[i].question, entry->answers[i].player, entry->answers[i].value);
    }
}

/* Of a doubt: the same one at the next preview, whatever its language. */
static char *
make_id (int part, const CarcProblem *problem)
{
  g_autofree char *text = g_strdup_printf ("%d %s %d %d %s", part, problem->question ? problem->question->id : "",
                                           problem->player, problem->value, problem->words->one);
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("d-%.*s", ID_LENGTH, digest);
}

static void
find_doubts (WayPreview *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcProblem *problem;
  int part;

  while ((problem = way_draft_find_warning (self->draft, &part)))
    {
      WayPreviewDoubt doubt = { part,
                                0,
                                make_id (part, problem),
                                way_text_problem (header, problem),
                                problem->question ? problem->question->id : NULL,
                                problem->player };

      g_array_append_val (self->doubts, doubt);
      way_draft_confirm_warning (self->draft);
    }
}

static int
count_tiles (const CarcEntry *entry)
{
  int n = 0;

  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question->tiles > 0)
      n += entry->answers[i].value;
  return n;
}

static gboolean
has_same_figures (const CarcEntry *one, const CarcEntry *other)
{
  for (int i = 0; i < one->n_answers; i++)
    if (one->answers[i].question->figures
        && carc_entry_get (other, one->answers[i].question, one->answers[i].player) != one->answers[i].value)
      return FALSE;
  return TRUE;
}

/* One tile can complete two roads, but they seldom have as many tiles, and the same figures. */
static gboolean
seem_same (const CarcEntry *one, const CarcEntry *other)
{
  return one->subject == other->subject && one->state == other->state
         && (count_tiles (one) == count_tiles (other)
             || (has_same_figures (one, other) && has_same_figures (other, one)));
}

/* The road that two players enter at the same time was built once. A player seldom makes the same entry twice, but may
 * have two phones, or one that lost the answer to the first. */
static gboolean
is_doubtful (WayPreview *self, const CarcEntry *entry, const CarcEntry *other, int entry_id)
{
  if (way_game_get_source (self->game, entry_id) == self->seat)
    return carc_entry_equal (entry, other);
  return seem_same (entry, other);
}

/* The newest is asked about: whoever says that it is another one has seen those before it. */
static void
find_same (WayPreview *self, int part)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcEntry *entry = &self->given[part];

  for (gsize i = way_game_get_n_entries (self->game); i > 0 && entry->subject->for_majority; i--)
    {
      int entry_id;
      const CarcEntry *other = way_game_get_entry (self->game, i - 1, &entry_id);
      g_autofree char *title = NULL;
      WayPreviewDoubt doubt;

      if (other->subject == &carc_turn)
        break;
      if (!is_doubtful (self, entry, other, entry_id))
        continue;
      title = way_text_entry_title (header, other);
      doubt = (WayPreviewDoubt){
        part, entry_id, g_strdup_printf ("same-%d", entry_id),
        /* Translators: asked on a phone when an entry looks like one that was made before in this
           turn; %s is “Road, 9 tiles”. */
        g_strdup_printf (_ ("“%s” has already been recorded this turn. Is this another one?"), title), NULL, -1
      };
      g_array_append_val (self->doubts, doubt);
      return;
    }
}

static void
add_sheet_to (GChecksum *checksum, const CarcSheet *sheet, int n_players)
{
  for (int i = 0; i < sheet->n_lines; i++)
    {
      const CarcLine *line = &sheet->lines[i];
      g_autofree char *text
          = g_strdup_printf ("%s %d %d %d\n", line->rule->id, line->player, line->count, line->points);

      g_checksum_update (checksum, (const guchar *) text, -1);
    }
  for (int seat = 0; seat < n_players; seat++)
    {
      g_autofree char *text = g_strdup_printf ("%d %d\n", seat, carc_sheet_get_points (sheet, seat));

      g_checksum_update (checksum, (const guchar *) text, -1);
    }
}

static char *
digest (WayPreview *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  const CarcStandings *standings = way_game_get_standings (self->game);
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *place = g_strdup_printf ("%d %d %d\n", carc_turns_begun (standings), carc_active_player (standings),
                                            carc_is_final (standings));
  gsize room = carc_write_header (header, NULL, 0) + 1;
  g_autofree char *setup = g_malloc (room);

  carc_write_header (header, setup, room);
  g_checksum_update (checksum, (const guchar *) setup, -1);
  g_checksum_update (checksum, (const guchar *) place, -1);
  for (int part = 0; part < self->n; part++)
    {
      char text[CARC_MAX_LINE_LENGTH];

      way_draft_set_current (self->draft, part);
      carc_write_entry (&header->setup, way_draft_get_entry (self->draft, part), text, sizeof text);
      g_checksum_update (checksum, (const guchar *) text, -1);
      add_sheet_to (checksum, way_draft_get_sheet (self->draft), header->setup.n_players);
    }
  for (guint i = 0; i < self->doubts->len; i++)
    g_checksum_update (checksum, (const guchar *) g_array_index (self->doubts, WayPreviewDoubt, i).id, -1);
  return g_strdup (g_checksum_get_string (checksum));
}

WayPreview *
way_preview_new (WayGame *game, int seat, const char *const *lines)
{
  g_autoptr (WayPreview) self = g_new0 (WayPreview, 1);

  self->game = g_object_ref (game);
  self->seat = seat;
  self->mistakes = g_array_new (FALSE, FALSE, sizeof (WayPreviewMistake));
  self->doubts = g_array_new (FALSE, FALSE, sizeof (WayPreviewDoubt));
  g_array_set_clear_func (self->mistakes, mistake_clear);
  g_array_set_clear_func (self->doubts, doubt_clear);
  if (!lines || !read_lines (self, lines))
    return NULL;
  if (self->mistakes->len > 0)
    {
      self->shown = g_strdup ("");
      return g_steal_pointer (&self);
    }
  fill_draft (self);
  find_doubts (self);
  for (int part = 0; part < self->n; part++)
    find_same (self, part);
  g_object_get (self->draft, "can-record", &self->possible, "record-label", &self->label, NULL);
  self->shown = digest (self);
  return g_steal_pointer (&self);
}

gboolean
way_preview_can_record (WayPreview *self)
{
  return self->possible;
}

gboolean
way_preview_accepts (WayPreview *self, const char *const *accepted)
{
  for (guint i = 0; i < self->doubts->len; i++)
    if (!accepted || !g_strv_contains (accepted, g_array_index (self->doubts, WayPreviewDoubt, i).id))
      return FALSE;
  return TRUE;
}

const char *
way_preview_get_shown (WayPreview *self)
{
  return self->shown;
}

CarcEntry *
way_preview_get_entries (WayPreview *self, gsize *n)
{
  CarcEntry *entries = g_new (CarcEntry, self->n);

  *n = (gsize) self->n;
  for (int part = 0; part < self->n; part++)
    entries[part] = *way_draft_get_entry (self->draft, part);
  return entries;
}

int
way_preview_get_gain (WayPreview *self, int seat)
{
  return way_draft_get_points_after (self->draft, seat) - way_game_get_standings (self->game)->points[seat];
}

char *
way_preview_describe_gains (WayPreview *self)
{
  int gains[CARC_MAX_PLAYERS] = { 0 };

  for (int seat = 0; seat < way_game_get_setup (self->game)->n_players; seat++)
    gains[seat] = way_preview_get_gain (self, seat);
  return way_text_changes (way_game_get_header (self->game), gains);
}
