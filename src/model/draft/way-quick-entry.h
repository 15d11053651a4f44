/* way-quick-entry.h: an entry typed as one line of the notation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-draft.h"

G_BEGIN_DECLS

/* A word that can be inserted at the cursor. */
typedef struct {
  char *word;        /* "tiles=", "red:", "inn"; a blank can follow unless it ends with "=", ":" or "," */
  char *description; /* what it means, in the user's language */
} WayCompletion;

void way_completion_free (WayCompletion *completion);

/* Returns the completions at @cursor (in bytes) of @text: subjects first, then keys that are not yet used, and after
 * "=" their values. @start and @end are set to the part of the text that a completion replaces. Of WayCompletion; empty
 * if anything, or nothing, can follow. (transfer full) */
GPtrArray *way_quick_entry_complete (WayGame *game, const char *text, gsize cursor, gsize *start, gsize *end);

/* Returns a draft of the entry in @text, or NULL if it is not well formed; then @problem is set to a sentence about the
 * first mistake, and @offset to its position in bytes. An empty line has no problem. (transfer full) */
WayDraft *way_quick_entry_read (WayGame *game, const char *text, char **problem, gsize *offset);

G_END_DECLS
