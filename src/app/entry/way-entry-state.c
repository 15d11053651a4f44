/* way-entry-state.c: what the page of an entry shows, computed from the draft and the form factor.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-state.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-text.h"

/* The turn of the entry; for an entry that is edited or inserted, its turn in the log. */
static char *
describe_place (WayDraft *draft)
{
  WayGame *game = way_draft_get_game (draft);
  const CarcHeader *header = way_game_get_header (game);
  int amended = way_draft_get_amended_entry_id (draft);
  int entry_id = amended ? amended : way_draft_get_insert_before (draft);
  CarcStandings standings;
  g_autofree char *place = NULL;
  gsize index;

  if (!entry_id || !way_game_find_entry_id (game, entry_id, &index))
    return way_text_progress (header, way_game_get_standings (game));
  way_game_get_standings_before (game, index, &standings);
  place = way_text_progress (header, &standings);
  if (amended)
    /* Translators: over the form of an entry that was recorded before and is changed now; %s: "Turn 3 · Anna". */
    return g_strdup_printf (C_ ("entry", "Edit · %s"), place);
  /* Translators: over the form of an entry that was forgotten and is inserted now; %s: "Turn 3 · Anna". */
  return g_strdup_printf (C_ ("entry", "Add Before · %s"), place);
}

static void
describe_warning (WayEntryState *self, WayDraft *draft)
{
  int part;
  const CarcProblem *problem = way_draft_find_warning (draft, &part);

  g_object_get (draft, "warning", &self->warning, NULL);
  if (way_draft_is_lost (draft))
    /* Translators: a command, a button: what was to change or precede an entry that was deleted becomes a new one. */
    self->confirm_label = g_strdup (C_ ("button", "Keep as New Entry"));
  if (!problem)
    return;
  /* Translators: the button below “A road of 40 tiles?”: the number is kept as it is. */
  self->confirm_label = problem->value != 0 ? g_strdup_printf (_ ("Keep %d"), problem->value)
                                            : g_strdup (C_ ("button", "Keep Answers"));
}

/* On a phone the header bar names the form. Beside the scoreboard it still names the turn, as on the table, and the
 * form has its own heading. */
static void
describe_titles (WayEntryState *self, WayDraft *draft, gboolean is_phone)
{
  g_object_get (draft, "title", &self->name, NULL);
  if (is_phone)
    {
      self->title = g_strdup (self->name);
      return;
    }
  self->title = describe_place (draft);
  self->subtitle = way_text_setting (way_game_get_header (way_draft_get_game (draft)));
}

/* Returns NULL if the draft is lost: the warning says what happens to the answers. (transfer full) */
static char *
describe_keys (WayDraft *draft, const char *number_title)
{
  int last = way_game_get_setup (way_draft_get_game (draft))->n_players;

  if (way_draft_is_lost (draft))
    return NULL;
  if (number_title)
    return g_strdup_printf (
        /* Translators: what the keys of the keyboard do in a form; %1$s is the title of its first number, “Road tiles”,
           and F%2$d the key of the last player. */
        _ ("Number keys set “%1$s” · F1 to F%2$d choose players · Esc goes back and keeps your answers"), number_title,
        last);
  /* Translators: what the keys of the keyboard do in a form without a number; F%d is the key of the last player. */
  return g_strdup_printf (_ ("F1 to F%d choose players · Esc goes back and keeps your answers"), last);
}

void
way_entry_state_init (WayEntryState *self, WayDraft *draft, const WayEntryRoom *room)
{
  const CarcSubject *subject = way_draft_get_subject (draft);
  gboolean has_two_states = (subject->states & CARC_STATE_EITHER) == CARC_STATE_EITHER;
  gboolean is_phone = way_form_factor_is_phone (room->board.factor);

  *self = (WayEntryState){ 0 };
  g_object_get (draft, "record-label", &self->record_label, "can-record", &self->can_record, NULL);
  describe_titles (self, draft, is_phone);
  self->is_unfinished = way_draft_get_state (draft) == CARC_STATE_UNFINISHED;
  self->shows_states = has_two_states && !is_phone;
  self->shows_state_menu = has_two_states && is_phone;
  self->shows_cancel = !is_phone;
  self->can_add_part = subject->for_majority && way_draft_get_amended_entry_id (draft) == 0
                       && !way_draft_is_lost (draft) && way_draft_get_state (draft) == CARC_STATE_COMPLETED;
  /* Translators: a command, a button on the form of a field (meadow), which is not completed; and on all others. */
  self->add_part_label = subject == &carc_field ? _ ("Score Another Feature") : _ ("Add Another Completed Feature");
  self->problem = way_draft_describe_entry_problem (draft);
  describe_warning (self, draft);
  self->can_record = self->can_record && !self->warning;
  self->hint = describe_keys (draft, room->number_title);
  /* Without a line it would be an empty strip, from which the questions seem to be cut off. */
  self->shows_side = !is_phone && g_list_model_get_n_items (way_draft_get_lines (draft)) > 0;
  way_scoreboard_layout_init_for_form (&self->scoreboard, way_game_get_setup (way_draft_get_game (draft))->n_players,
                                       &room->board);
  self->is_newest = way_draft_is_newest (draft);
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

/* On a phone the header bar says what the form is for; elsewhere the form does, and the header bar still names the
 * turn, if there is a game. */
static void
describe_trial (WayEntryState *self, gboolean is_phone, gboolean may_record)
{
  /* Translators: a command, an item of a menu and the title of a page: a form that computes points and records nothing.
   */
  const char *name = _ ("What Would It Score?");

  set_text (&self->name, name);
  if (is_phone || !may_record)
    {
      set_text (&self->title, name);
      /* Translators: beside “What Would It Score?” */
      set_text (&self->subtitle, is_phone ? _ ("nothing is recorded") : NULL);
    }
}

void
way_entry_state_init_trial (WayEntryState *self, WayDraft *draft, const WayEntryRoom *room, gboolean may_record)
{
  way_entry_state_init (self, draft, room);
  describe_trial (self, way_form_factor_is_phone (room->board.factor), may_record);
  /* Translators: what keys of the keyboard do in “What Would It Score?” */
  set_text (&self->hint, may_record ? _ ("Ctrl+Enter records this entry") : NULL);
  /* Translators: a command, a button of “What Would It Score?”: what was tried out becomes an entry. */
  set_text (&self->record_label, may_record ? _ ("Record It Now") : NULL);
  self->can_record = self->can_record && may_record;
  /* On its side, a phone has no room for it beside the score sheet; the header bar goes back. */
  self->shows_cancel = room->board.factor != WAY_LANDSCAPE || !may_record;
}

void
way_entry_state_clear (WayEntryState *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->subtitle, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->warning, g_free);
  g_clear_pointer (&self->confirm_label, g_free);
  g_clear_pointer (&self->record_label, g_free);
  g_clear_pointer (&self->hint, g_free);
}
