/* way-problems-state.c: what the page of an unclear file shows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-problems-state.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-clock.h"
#include "way-date.h"
#include "way-text-repair.h"

static char *
describe_entries (WayRepair *repair)
{
  int n_fine, n_entries;

  way_repair_count (repair, &n_fine, &n_entries);
  /* Translators: about a file with a game: how many of its entries can be read, and how many there are. */
  return g_strdup_printf (ngettext ("Your games have not changed. %1$d of %2$d entry is fine.",
                                    "Your games have not changed. %1$d of %2$d entries are fine.", (gulong) n_entries),
                          n_fine, n_entries);
}

static char *
list_modules (const CarcSetup *setup)
{
  GString *text = g_string_new (NULL);

  for (int i = 1; carc_modules[i]; i++)
    if (carc_module_in_play (setup, i))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", carc_modules[i]->id);
  return g_string_free (text, FALSE);
}

static gint64
read_start (const CarcHeader *header)
{
  g_autoptr (GDateTime) now = way_clock_now ();
  g_autoptr (GDateTime) played = way_date_read_played (header->played);

  return g_date_time_to_unix (played ? played : now);
}

static WayGameItem *
make_game (const WayRecordFile *record)
{
  const CarcSetup *setup = &record->header.setup;
  WayGameInfo *info = g_new0 (WayGameInfo, 1);

  info->started = read_start (&record->header);
  info->played = g_strdup (record->header.played);
  info->finished = record->finished ? info->started : 0;
  info->place = g_strdup (record->header.place);
  info->modules = list_modules (setup);
  info->note = g_strdup (record->note);
  info->n_players = setup->n_players;
  for (int seat = 0; seat < setup->n_players; seat++)
    {
      info->names[seat] = g_strdup (record->header.names[seat]);
      info->colors[seat] = setup->colors[seat];
      info->final_points[seat] = record->finished ? record->result[seat] : 0;
    }
  return way_game_item_new (info);
}

void
way_problems_state_init (WayProblemsState *self, WayRepair *repair)
{
  int n = (int) way_repair_get_questions (repair)->len;

  *self = (WayProblemsState){ .is_possible = way_repair_is_possible (repair) };
  if (!self->is_possible)
    {
      self->heading = g_strdup (_ ("This File Cannot Be Read as a Game"));
      self->text = g_strdup (_ ("Your games have not changed. The details below are for the author of the file."));
      return;
    }
  /* Translators: a heading: how many questions about a file follow. */
  self->heading
      = g_strdup_printf (ngettext ("%d Question About This File", "%d Questions About This File", (gulong) n), n);
  self->text = describe_entries (repair);
  self->can_import = way_repair_is_whole (repair);
  self->game = self->can_import ? make_game (way_repair_get_record (repair)) : NULL;
}

void
way_problems_state_clear (WayProblemsState *self)
{
  g_clear_pointer (&self->heading, g_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_object (&self->game);
}

GStrv
way_problems_state_list_answers (WayRepair *repair, const WayRepairQuestion *question)
{
  const CarcHeader *header = &way_repair_get_record (repair)->header;
  g_autoptr (GStrvBuilder) answers = g_strv_builder_new ();

  if (question->proposed < 0)
    /* Translators: in place of an answer to a question about a file. */
    g_strv_builder_add (answers, C_ ("answer", "Choose…"));
  for (guint i = 0; i < question->answers->len; i++)
    {
      g_autofree char *answer = way_text_repair_answer (header, question->answers->pdata[i]);

      g_strv_builder_add (answers, answer);
    }
  return g_strv_builder_end (answers);
}

int
way_problems_state_get_answer (const WayRepairQuestion *question, guint selected)
{
  return question->proposed < 0 ? (int) selected - 1 : (int) selected;
}

guint
way_problems_state_get_selected (const WayRepairQuestion *question)
{
  return (guint) (question->proposed < 0 ? question->chosen + 1 : question->chosen);
}
