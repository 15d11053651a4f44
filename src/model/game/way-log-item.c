/* way-log-item.c: an entry, or the header of a turn, in the log.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-item.h"

#include <string.h>

#include "way-text-property.h"
#include "way-text.h"
#include "way-i18n.h"

struct _WayLogItem {
  GObject parent_instance;

  WayLogItemInfo info;
  gboolean turn_changed;
};

enum {
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayLogItem, way_log_item, G_TYPE_OBJECT)

WayLogItem *
way_log_item_new (int entry_id, gboolean header)
{
  WayLogItem *self = g_object_new (WAY_TYPE_LOG_ITEM, NULL);

  self->info.entry_id = header ? 0 : entry_id;
  self->info.header = header;
  self->info.subject_id = header ? "turn" : NULL;
  self->info.turn_seat = -1;

  return self;
}

static char *
describe_problem (const CarcHeader *header, const CarcProblems *problems)
{
  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE)
      return way_text_problem (header, &problems->problems[i]);

  return NULL;
}

static char *
describe (const WayLogItemInfo *info)
{
  char *list = g_strdup (info->title);

  way_text_append (&list, info->subtitle);
  way_text_append (&list, info->gains_text);

  return list;
}

/* Emits "changed" if a text is different or @changed is set. The texts are (transfer full). */
static void
set_texts (WayLogItem *self, gboolean changed, char *title, char *subtitle, char *gains, char *problem)
{
  WayLogItemInfo *info = &self->info;

  changed |= self->turn_changed;
  self->turn_changed = FALSE;
  changed |= way_text_set (&info->title, title);
  changed |= way_text_set (&info->subtitle, subtitle);
  changed |= way_text_set (&info->gains_text, gains);
  changed |= way_text_set (&info->problem, problem);
  if (!changed)
    return;
  way_text_set (&info->description, describe (info));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns whether the row shows something else now. */
static gboolean
set_entry (WayLogItemInfo *info, const CarcEntry *entry, gboolean deleted)
{
  gboolean changed = info->deleted != deleted || info->subject_id != entry->subject->id;

  info->deleted = deleted;
  info->subject_id = entry->subject->id;
  info->concerned = 0;
  memset (info->gains, 0, sizeof info->gains);

  return changed;
}

static void
set_effect (WayLogItemInfo *info, const CarcHeader *header, const CarcSheet *sheet)
{
  info->concerned = 0;
  memset (info->gains, 0, sizeof info->gains);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    if (carc_sheet_involves (sheet, seat))
      {
        info->concerned |= 1u << seat;
        info->gains[seat] = carc_sheet_get_points (sheet, seat);
      }
}

void
way_log_item_set_turn (WayLogItem *self, int turn, int turn_seat)
{
  self->turn_changed |= self->info.turn != turn || self->info.turn_seat != turn_seat;
  self->info.turn = turn;
  self->info.turn_seat = turn_seat;
}

void
way_log_item_show_turn (WayLogItem *self)
{
  if (!self->turn_changed)
    return;
  self->turn_changed = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
way_log_item_update (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry, const CarcSheet *sheet,
                     const CarcProblems *problems)
{
  gboolean changed = set_entry (&self->info, entry, FALSE);

  set_effect (&self->info, header, sheet);
  set_texts (self, changed, way_text_entry_title (header, entry), way_text_entry_subtitle (header, entry),
             way_text_gains (header, sheet), describe_problem (header, problems));
}

void
way_log_item_update_moves (WayLogItem *self, const CarcHeader *header, const CarcSheet *sheet,
                           const WaySpaceMoves *moves)
{
  WayLogItemInfo *info = &self->info;
  const char *subject_id = way_space_move_climbs (&moves->moves[0]) ? WAY_LOG_LADDER : WAY_LOG_SNAKE;
  gboolean changed = g_strcmp0 (info->subject_id, subject_id) != 0;

  info->subject_id = subject_id;
  info->moves = TRUE;
  set_effect (info, header, sheet);
  set_texts (self, changed, way_space_moves_title (moves), way_space_moves_subtitle (moves, header),
             way_text_gains (header, sheet), NULL);
}

void
way_log_item_update_deleted (WayLogItem *self, const CarcHeader *header, const CarcEntry *entry)
{
  gboolean changed = set_entry (&self->info, entry, TRUE);

  /* Translators: an adjective, about an entry that was removed from the log. */
  set_texts (self, changed, way_text_entry_title (header, entry), way_text_entry_subtitle (header, entry),
             g_strdup (C_ ("entry", "Deleted")), NULL);
}

void
way_log_item_update_header (WayLogItem *self, char *title, const CarcProblems *problems, const CarcHeader *header)
{
  set_texts (self, FALSE, title, g_strdup (""), g_strdup (""), problems ? describe_problem (header, problems) : NULL);
}

const WayLogItemInfo *
way_log_item_get_info (WayLogItem *self)
{
  g_return_val_if_fail (WAY_IS_LOG_ITEM (self), NULL);

  return &self->info;
}

static void
way_log_item_finalize (GObject *object)
{
  WayLogItemInfo *info = &WAY_LOG_ITEM (object)->info;

  g_free (info->title);
  g_free (info->subtitle);
  g_free (info->gains_text);
  g_free (info->problem);
  g_free (info->description);

  G_OBJECT_CLASS (way_log_item_parent_class)->finalize (object);
}

static void
way_log_item_class_init (WayLogItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_log_item_finalize;

  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", WAY_TYPE_LOG_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_log_item_init (WayLogItem *self)
{
}
