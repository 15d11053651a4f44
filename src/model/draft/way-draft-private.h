/* way-draft-private.h: what the files of WayDraft share.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

typedef struct {
  CarcEntry entry_text;  /* every answer, also those that the state at the moment does not ask for */
  CarcEntry entry;       /* what would be recorded */
  CarcProblems found;    /* all that the core found */
  CarcProblems problems; /* those to show: impossible, and about something that was said */
  CarcSheet sheet;
  gboolean ready; /* possible and complete */
} WayDraftPart;

struct _WayDraft {
  GObject parent_instance;

  WayGame *game;
  gulong watch;
  int amended;  /* entry id, or 0 */
  int followed; /* entry id of the entry it goes before, or 0 */
  GPtrArray *parts;
  int current;
  gboolean recorded; /* nothing of it counts any more */

  CarcStandings before, after;
  const CarcQuestion *questions[CARC_MAX_QUESTIONS + 1];
  GListStore *lines;
  GPtrArray *confirmed; /* CarcText of the odd things that were meant */
  int n_broken;         /* later entries that would not fit any more */

  gboolean can_record;
  char *record_label;
  char *warning;
  char *title;
};

WayDraft *way_draft_new_empty (WayGame *game, int amended, int followed);

/* Adds a part without looking at it yet; @entry is copied. */
void way_draft_append (WayDraft *self, const CarcEntry *entry);

/* Looks at all parts again and tells everybody. */
void way_draft_update (WayDraft *self);

WayDraftPart *way_draft_part (WayDraft *self, int part);
WayDraftPart *way_draft_current_part (WayDraft *self);

/* Checks and scores every part on what those before it do. */
void way_draft_evaluate (WayDraft *self);

char *way_draft_get_record_label (WayDraft *self); /* the label of the button */
char *way_draft_describe_warning (WayDraft *self); /* the first odd thing that nobody confirmed, or NULL */

/* The words of that odd thing, or NULL. */
const CarcProblem *way_draft_find_warning (WayDraft *self);

G_END_DECLS
