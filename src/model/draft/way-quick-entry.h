/* way-quick-entry.h: an entry typed as one line of the notation: what may come next, and the draft it says.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

/* One word that may stand at the cursor. */
typedef struct {
  char *word; /* "tiles=", "red:", "inn": as it is typed; a blank may follow unless it ends with "=", ":" or "," */
  char *description; /* what it means, in the user's language */
} WayCompletion;

void way_completion_free (WayCompletion *completion);

/* What may stand at @cursor (bytes) of @text: subjects at first, then the keys that are not said yet, behind "=" their
 * values; those that begin with what is typed there. @start and @end get the part of the text that a completion takes
 * the place of. Element type WayCompletion, with free function; empty where anything, or nothing, may be typed. */
GPtrArray *way_quick_entry_complete (WayGame *game, const char *text, gsize cursor, gsize *start, gsize *end);

/* The draft that @text says, with the live sheet, to be recorded like any other. NULL while it is not well formed: then
 * @problem gets the sentence for the first mistake, and @offset where in @text it is, in bytes; an empty line has no
 * problem. Both (transfer full). */
WayDraft *way_quick_entry_read (WayGame *game, const char *text, char **problem, gsize *offset);

G_END_DECLS
