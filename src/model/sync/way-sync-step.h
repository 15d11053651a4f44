/* way-sync-step.h: what one device does about one game, as it sees the folder.
 *
 * A pure function, like the merge itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-sync-merge.h"

G_BEGIN_DECLS

typedef struct {
  WaySyncOutcome *outcome; /* without the version that holds */
  gboolean pending;        /* the heads differ, and a person has to decide */
  WaySyncVersion *version; /* that the device has from now on */
  gboolean differs;        /* way_sync_step_changes() */
  gboolean shortens;       /* it is deleted, loses entries, or gets another result or other players */
  gboolean publishes;      /* no file of the folder has the version */
} WaySyncStep;

/* Whether the game of a device with @local (NULL: none) becomes another one with @then: its content, or its frozen
 * result. */
gboolean way_sync_step_changes (const WaySyncVersion *local, const WaySyncVersion *then);

void way_sync_step_free (WaySyncStep *step);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WaySyncStep, way_sync_step_free)

/* Returns the step for a game of which the device has the version @local (NULL: it never had the game), and the folder
 * @files, of WaySyncVersion; there must be one at least. While the heads differ, the device keeps its own version, or
 * begins with the first one that is not deleted. (transfer full) */
WaySyncStep *way_sync_step_new (const WaySyncVersion *local, const GPtrArray *files) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
