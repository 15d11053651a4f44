/* way-preview.h: what entries of a phone would score now.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "way-draft.h"

G_BEGIN_DECLS

#define WAY_MAX_PREVIEWED 4 /* entries that are recorded together */

/* Entries as lines of the notation, checked and scored after the last entry of a game. Nothing of it stays in the game.
 * Its sentences are in the language that was in use when it was made. */
typedef struct WayPreview WayPreview;

/* @lines may be anything. @seat: the player whose phone asks. NULL if there are too few or too many of them, or one is
 * about something that phones do not enter. */
WayPreview *way_preview_new (WayGame *game, int seat, const char *const *lines);
void way_preview_free (WayPreview *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayPreview, way_preview_free)

/* Returns whether it is complete and possible; there may still be doubts. */
gboolean way_preview_can_record (WayPreview *self);

/* Returns whether @accepted (ids, or NULL) names every doubt. */
gboolean way_preview_accepts (WayPreview *self, const char *const *accepted);

/* Identifies what it shows: entries, sheets, doubts, the turn and the setup, in whatever language. */
const char *way_preview_get_shown (WayPreview *self);

/* Returns the entries, as they would be recorded, at most WAY_MAX_PREVIEWED. (transfer full) */
CarcEntry *way_preview_get_entries (WayPreview *self, gsize *n);

/* Returns "Anna +24"; NULL if nobody scores. (transfer full) */
char *way_preview_describe_gains (WayPreview *self);

/* Adds everything that a phone shows of it to the object that @builder is building. */
void way_preview_add (WayPreview *self, JsonBuilder *builder);

G_END_DECLS
