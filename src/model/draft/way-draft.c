/* way-draft.c: entries being entered, with their score sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-draft-private.h"

#include "carc-bets.h"
#include "way-line.h"
#include "way-same-entry.h"
#include "way-text-property.h"
#include "way-text.h"

enum {
  PROP_0,
  PROP_CAN_RECORD,
  PROP_RECORD_LABEL,
  PROP_WARNING,
  PROP_TITLE,
  N_PROPS,
};

enum {
  CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayDraft, way_draft, G_TYPE_OBJECT)

WayDraftPart *
way_draft_part (WayDraft *self, int part)
{
  return g_ptr_array_index (self->parts, part);
}

WayDraftPart *
way_draft_current_part (WayDraft *self)
{
  return way_draft_part (self, self->current);
}

static gboolean
is_answered (const CarcEntry *entry, const CarcQuestion *question)
{
  for (int i = 0; i < entry->n_answers; i++)
    if (entry->answers[i].question == question)
      return TRUE;
  return FALSE;
}

/* An answer of an old entry that does not fit is shown, so that it can be removed. */
static void
update_questions (WayDraft *self)
{
  const CarcEntry *input = &way_draft_current_part (self)->input;
  int n = carc_questions (way_game_get_setup (self->game), input->subject, input->state, self->questions,
                          CARC_MAX_QUESTIONS);
  int n_kept = 0;

  for (int i = 0; i < MIN (n, CARC_MAX_QUESTIONS); i++)
    if (carc_question_fits (self->questions[i], input->subject, input->state)
        || is_answered (input, self->questions[i]))
      self->questions[n_kept++] = self->questions[i];
  self->questions[n_kept] = NULL;
}

/* Equal lines keep their rows, so that only new ones are animated. */
static void
show_lines (WayDraft *self)
{
  g_autoptr (GListModel) now = way_lines_new (way_game_get_header (self->game), &way_draft_current_part (self)->sheet);
  g_autoptr (GPtrArray) fresh = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *old = G_LIST_MODEL (self->lines);
  guint n_old = g_list_model_get_n_items (old), n_now = g_list_model_get_n_items (now);
  guint head = 0, tail = 0;

  for (; head < MIN (n_old, n_now); head++)
    {
      g_autoptr (WayLine) one = g_list_model_get_item (old, head);
      g_autoptr (WayLine) other = g_list_model_get_item (now, head);

      if (!way_line_equal (one, other))
        break;
    }
  for (; tail < MIN (n_old, n_now) - head; tail++)
    {
      g_autoptr (WayLine) one = g_list_model_get_item (old, n_old - 1 - tail);
      g_autoptr (WayLine) other = g_list_model_get_item (now, n_now - 1 - tail);

      if (!way_line_equal (one, other))
        break;
    }

  for (guint i = head; i < n_now - tail; i++)
    g_ptr_array_add (fresh, g_list_model_get_item (now, i));
  if (head + tail < MAX (n_old, n_now))
    g_list_store_splice (self->lines, head, n_old - head - tail, fresh->pdata, fresh->len);
}

/* A phone may have undone the entry, or another program deleted it. */
static void
expect_in_log (WayDraft *self, int *entry_id, WayDraftLoss loss)
{
  if (*entry_id == 0 || way_game_find_entry_id (self->game, *entry_id, NULL))
    return;
  self->lost = loss;
  self->lost_id = *entry_id;
  *entry_id = 0;
}

/* What was undone may have been redone. */
static void
find_lost (WayDraft *self)
{
  if (self->lost_id == 0 || !way_game_find_entry_id (self->game, self->lost_id, NULL))
    return;
  *(self->lost == WAY_DRAFT_LOST_AMENDED ? &self->amended : &self->insert_before) = self->lost_id;
  self->lost = WAY_DRAFT_LOST_NOTHING;
  self->lost_id = 0;
}

static void
follow (WayDraft *self, const CarcJournal *after, int *entry_id, WayDraftLoss loss)
{
  if (*entry_id == 0)
    return;
  *entry_id
      = way_same_entry_find (way_game_get_setup (self->game), way_game_get_journal (self->game), after, *entry_id);
  if (*entry_id == 0)
    self->lost = loss;
}

/* Also while it is being recorded, which is why the game is read again. */
static void
game_reloading_cb (WayDraft *self, const CarcJournal *after)
{
  follow (self, after, &self->amended, WAY_DRAFT_LOST_AMENDED);
  follow (self, after, &self->insert_before, WAY_DRAFT_LOST_NEXT);
  follow (self, after, &self->lost_id, self->lost);
}

void
way_draft_update (WayDraft *self)
{
  gboolean could_record = self->can_record;
  const CarcEntry *input = &way_draft_current_part (self)->input;

  g_object_freeze_notify (G_OBJECT (self));
  find_lost (self);
  expect_in_log (self, &self->amended, WAY_DRAFT_LOST_AMENDED);
  expect_in_log (self, &self->insert_before, WAY_DRAFT_LOST_NEXT);
  update_questions (self);
  way_draft_evaluate (self);
  if (self->can_record != could_record)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RECORD]);
  way_text_property_set (self, &self->record_label, way_draft_get_record_label (self), properties[PROP_RECORD_LABEL]);
  way_text_property_set (self, &self->warning, way_draft_describe_warning (self), properties[PROP_WARNING]);
  way_text_property_set (self, &self->title, g_strdup (way_text_subject (input->subject, input->state)),
                         properties[PROP_TITLE]);
  show_lines (self);
  g_object_thaw_notify (G_OBJECT (self));

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
game_changed_cb (WayDraft *self)
{
  if (!self->recorded)
    way_draft_update (self);
}

static CarcEntry
begin_entry (const CarcSubject *subject, CarcState state)
{
  CarcEntry entry = { .subject = subject, .state = state };

  if ((subject->states & state) == 0)
    entry.state = (subject->states & CARC_STATE_COMPLETED) != 0 ? CARC_STATE_COMPLETED : CARC_STATE_UNFINISHED;

  return entry;
}

void
way_draft_append (WayDraft *self, const CarcEntry *entry)
{
  WayDraftPart *part = g_new0 (WayDraftPart, 1);

  part->input = *entry;
  g_ptr_array_add (self->parts, part);
}

WayDraft *
way_draft_new_empty (WayGame *game, int amended, int insert_before)
{
  WayDraft *self = g_object_new (WAY_TYPE_DRAFT, NULL);

  self->game = g_object_ref (game);
  self->amended = amended;
  self->insert_before = insert_before;
  self->watch = g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  self->reload_watch = g_signal_connect_swapped (game, "reloading", G_CALLBACK (game_reloading_cb), self);

  return self;
}

WayDraft *
way_draft_new (WayGame *game, const CarcSubject *subject, CarcState state)
{
  return way_draft_new_inserting (game, 0, subject, state);
}

WayDraft *
way_draft_new_amending (WayGame *game, int entry_id)
{
  WayDraft *self;
  gsize index;

  g_return_val_if_fail (WAY_IS_GAME (game), NULL);

  if (!way_game_find_entry_id (game, entry_id, &index))
    return NULL;

  self = way_draft_new_empty (game, entry_id, 0);
  way_draft_append (self, way_game_get_entry (game, index, NULL));
  way_draft_update (self);

  return self;
}

WayDraft *
way_draft_new_inserting (WayGame *game, int before_entry_id, const CarcSubject *subject, CarcState state)
{
  WayDraft *self;
  CarcEntry entry;

  g_return_val_if_fail (WAY_IS_GAME (game), NULL);
  g_return_val_if_fail (subject != NULL, NULL);

  self = way_draft_new_empty (game, 0, before_entry_id);
  entry = begin_entry (subject, state);
  way_draft_append (self, &entry);
  way_draft_update (self);

  return self;
}

WayGame *
way_draft_get_game (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return self->game;
}

int
way_draft_get_amended_entry_id (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  return self->amended;
}

int
way_draft_get_insert_before (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  return self->insert_before;
}

gboolean
way_draft_is_newest (WayDraft *self)
{
  return way_draft_get_amended_entry_id (self) == 0 && way_draft_get_insert_before (self) == 0;
}

gboolean
way_draft_is_lost (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), FALSE);

  return self->lost != WAY_DRAFT_LOST_NOTHING;
}

int
way_draft_get_n_parts (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  return (int) self->parts->len;
}

static void
make_current (WayDraft *self, int part)
{
  self->current = part;
  way_draft_update (self);
}

int
way_draft_add_part (WayDraft *self, const CarcSubject *subject, CarcState state)
{
  CarcEntry entry;

  g_return_val_if_fail (WAY_IS_DRAFT (self), -1);
  g_return_val_if_fail (subject != NULL, -1);

  /* An amended entry remains a single one, also if it comes back. */
  if (self->amended != 0 || self->lost == WAY_DRAFT_LOST_AMENDED)
    return -1;

  entry = begin_entry (subject, state);
  way_draft_append (self, &entry);
  make_current (self, (int) self->parts->len - 1);

  return self->current;
}

void
way_draft_remove_part (WayDraft *self, int part)
{
  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (part >= 0 && part < (int) self->parts->len);

  if (self->parts->len == 1)
    return;

  g_ptr_array_remove_index (self->parts, (guint) part);
  make_current (self, MAX (self->current >= part ? self->current - 1 : self->current, 0));
}

void
way_draft_set_current (WayDraft *self, int part)
{
  g_return_if_fail (WAY_IS_DRAFT (self));
  g_return_if_fail (part >= 0 && part < (int) self->parts->len);

  if (part != self->current)
    make_current (self, part);
}

int
way_draft_get_current (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  return self->current;
}

const CarcEntry *
way_draft_get_entry (WayDraft *self, int part)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);
  g_return_val_if_fail (part >= 0 && part < (int) self->parts->len, NULL);

  return &way_draft_part (self, part)->entry;
}

const CarcSubject *
way_draft_get_subject (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return way_draft_current_part (self)->input.subject;
}

CarcState
way_draft_get_state (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), CARC_STATE_COMPLETED);

  return way_draft_current_part (self)->input.state;
}

const CarcQuestion *const *
way_draft_get_questions (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return self->questions;
}

const CarcSheet *
way_draft_get_sheet (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return &way_draft_current_part (self)->sheet;
}

GListModel *
way_draft_get_lines (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return G_LIST_MODEL (self->lines);
}

const CarcProblems *
way_draft_get_problems (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return &way_draft_current_part (self)->problems;
}

void
way_draft_confirm_warning (WayDraft *self)
{
  const CarcProblem *warning;
  int part;

  g_return_if_fail (WAY_IS_DRAFT (self));

  warning = way_draft_find_warning (self, &part);
  if (!warning && !self->lost)
    return;

  if (self->lost)
    {
      self->lost = WAY_DRAFT_LOST_NOTHING;
      self->lost_id = 0;
    }
  else
    {
      g_ptr_array_add (self->confirmed, (gpointer) warning->words);
    }
  way_draft_update (self);
}

const CarcStandings *
way_draft_get_standings_after (WayDraft *self)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);

  return &self->after;
}

int
way_draft_get_points_after (WayDraft *self, int seat)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);
  g_return_val_if_fail (seat >= 0 && seat < CARC_MAX_PLAYERS, 0);

  return self->after.points[seat];
}

char *
way_draft_describe_places_after (WayDraft *self, int seat)
{
  g_return_val_if_fail (WAY_IS_DRAFT (self), NULL);
  g_return_val_if_fail (seat >= 0 && seat < CARC_MAX_PLAYERS, NULL);

  return way_text_places (&self->after, seat);
}

unsigned
way_draft_get_open_stacks (WayDraft *self)
{
  unsigned stacks = 0;

  g_return_val_if_fail (WAY_IS_DRAFT (self), 0);

  for (int stack = 1; stack <= 10; stack++)
    if (carc_chips_on_stack (&self->before, stack) != 0)
      stacks |= 1u << stack;

  return stacks;
}

static void
way_draft_dispose (GObject *object)
{
  WayDraft *self = WAY_DRAFT (object);

  if (self->game)
    {
      g_clear_signal_handler (&self->watch, self->game);
      g_clear_signal_handler (&self->reload_watch, self->game);
    }
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_draft_parent_class)->dispose (object);
}

static void
way_draft_finalize (GObject *object)
{
  WayDraft *self = WAY_DRAFT (object);

  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->confirmed, g_ptr_array_unref);
  g_clear_object (&self->lines);
  g_free (self->record_label);
  g_free (self->warning);
  g_free (self->title);

  G_OBJECT_CLASS (way_draft_parent_class)->finalize (object);
}

static void
way_draft_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  WayDraft *self = WAY_DRAFT (object);

  switch (id)
    {
    case PROP_CAN_RECORD:
      g_value_set_boolean (value, self->can_record);
      break;
    case PROP_RECORD_LABEL:
      g_value_set_string (value, self->record_label);
      break;
    case PROP_WARNING:
      g_value_set_string (value, self->warning);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
way_draft_class_init (WayDraftClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = way_draft_dispose;
  object_class->finalize = way_draft_finalize;
  object_class->get_property = way_draft_get_property;

  properties[PROP_CAN_RECORD] = g_param_spec_boolean ("can-record", NULL, NULL, FALSE, flags);
  properties[PROP_RECORD_LABEL] = g_param_spec_string ("record-label", NULL, NULL, NULL, flags);
  properties[PROP_WARNING] = g_param_spec_string ("warning", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", WAY_TYPE_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_draft_init (WayDraft *self)
{
  self->parts = g_ptr_array_new_with_free_func (g_free);
  self->confirmed = g_ptr_array_new ();
  self->lines = g_list_store_new (WAY_TYPE_LINE);
}
