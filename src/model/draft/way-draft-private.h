/* way-draft-private.h: the struct of WayDraft, and functions shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

/* What is not in the log anymore. */
typedef enum {
  WAY_DRAFT_LOST_NOTHING,
  WAY_DRAFT_LOST_AMENDED, /* the entry that was amended */
  WAY_DRAFT_LOST_NEXT,    /* the one before which others were inserted */
} WayDraftLoss;

typedef struct {
  CarcEntry input;       /* all answers, even if the current state does not ask for them */
  CarcEntry overruled;   /* answers that the log knows, but that are not wanted */
  CarcEntry entry;       /* what will be recorded */
  CarcProblems found;    /* all problems found by the core */
  CarcProblems problems; /* those to show: impossible, and not about missing answers */
  CarcSheet sheet;
  gboolean ready; /* possible and complete */
} WayDraftPart;

struct _WayDraft {
  GObject parent_instance;

  WayGame *game;
  gulong watch, reload_watch;
  int amended;       /* entry id, or 0 */
  int insert_before; /* id of the entry before which it is inserted, or 0 */
  WayDraftLoss lost; /* until it is confirmed, or the entry is in the log again */
  int lost_id;       /* id of the lost entry, which can come back; 0: it cannot */
  GPtrArray *parts;
  int current;
  gboolean recorded; /* done: no longer updated */
  gboolean literal;  /* nothing is offered: the answers are complete */

  CarcStandings before, after;
  const CarcQuestion *questions[CARC_MAX_QUESTIONS + 1];
  GListStore *lines;
  GPtrArray *confirmed; /* CarcText of the warnings that the user has confirmed */
  int n_broken;         /* later entries that would become impossible */

  gboolean can_record;
  char *record_label;
  char *warning;
  char *title;
};

WayDraft *way_draft_new_empty (WayGame *game, int amended, int insert_before);

/* Adds a part without updating the draft; @entry is copied. */
void way_draft_append (WayDraft *self, const CarcEntry *entry);

/* Evaluates all parts again, and emits notifications and "changed". */
void way_draft_update (WayDraft *self);

WayDraftPart *way_draft_part (WayDraft *self, int part);
WayDraftPart *way_draft_current_part (WayDraft *self);

/* Checks and scores every part on the standings after the previous ones. */
void way_draft_evaluate (WayDraft *self);

char *way_draft_get_record_label (WayDraft *self); /* the label of the button */
char *way_draft_describe_warning (WayDraft *self); /* the first warning that is not confirmed, or NULL */

G_END_DECLS
