/* way-result-records.h: the records that a game broke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-broken-records.h"

G_BEGIN_DECLS

/* A heading and a list, hidden while it is empty. A row activates win.replay-entry with the entry that broke the
 * record. */
#define WAY_TYPE_RESULT_RECORDS (way_result_records_get_type ())
G_DECLARE_FINAL_TYPE (WayResultRecords, way_result_records, WAY, RESULT_RECORDS, GtkBox)

/* @broken: of WayBrokenRecord, of @game. */
void way_result_records_update (WayResultRecords *self, WayGame *game, GPtrArray *broken);

G_END_DECLS
