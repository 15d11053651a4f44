/* way-open-draft.h: the form that is being filled in: saved as it grows, and stashed when it is left.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-bets-draft.h"
#include "way-draft.h"

G_BEGIN_DECLS

/* Holds the draft of the open game and saves it in the store of that game shortly after each change, so that it can be
 * restored after a crash. While another program has locked the file, it is tried again from the main loop; other errors
 * are only logged. */
#define WAY_TYPE_OPEN_DRAFT (way_open_draft_get_type ())
G_DECLARE_FINAL_TYPE (WayOpenDraft, way_open_draft, WAY, OPEN_DRAFT, GObject)

/* @store is borrowed and must outlive the object. It is the history; the open game may be in another store. */
WayOpenDraft *way_open_draft_new (WayStore *store);

/* Sets the open game, or NULL. Drops the draft, and everything that is stashed, tried out or revealed. */
void way_open_draft_set_game (WayOpenDraft *self, WayGame *game);

/* Returns the draft, or NULL. (transfer none) */
WayDraft *way_open_draft_get (WayOpenDraft *self);

/* Replaces the draft, which is stashed. Keeps a reference to @draft, which is no longer stashed. */
void way_open_draft_set (WayOpenDraft *self, WayDraft *draft);

/* Removes the draft, also from the store. With @stash, a draft of one new entry is kept until the turn ends. */
void way_open_draft_drop (WayOpenDraft *self, gboolean stash);

/* Returns the stashed draft about @subject and removes it from the stash; NULL if there is none. (transfer full) */
WayDraft *way_open_draft_take_stashed (WayOpenDraft *self, const CarcSubject *subject, CarcState state);

/* What is tried out in “What Would It Score?”: it is never saved, and kept until the turn ends. Keeps a reference to
 * @draft; NULL: nothing is tried out. */
void way_open_draft_set_trial (WayOpenDraft *self, WayDraft *draft);
WayDraft *way_open_draft_get_trial (WayOpenDraft *self); /* (transfer none) */

/* Returns the betting chips that are revealed in final scoring of the open game, which must not be NULL. Begins with
 * those that are stored with it. (transfer none) */
WayBetsDraft *way_open_draft_get_bets (WayOpenDraft *self);

/* Returns the draft that is stored with the open game; NULL if there is none. (transfer full) */
WayDraft *way_open_draft_read_stored (WayOpenDraft *self);

/* Saves the draft soon, as after a change: it is not what is stored. */
void way_open_draft_save_later (WayOpenDraft *self);

/* Saves now what would be saved later. */
void way_open_draft_flush (WayOpenDraft *self);

G_END_DECLS
