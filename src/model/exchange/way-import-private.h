/* way-import-private.h: functions shared by the files of way-import.h.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-import.h"

G_BEGIN_DECLS

/* Compares a record with the same game in the history. Returns EXTENDED, EXISTED or DIFFERENT, before any decision of
 * the user; or, if @decided, after the user has compared both versions: then any difference counts. @replaces_result is
 * set to whether the record replaces a stored game that has only a result. */
WayImport way_import_compare (const WayRecordFile *record, const WayRecordFile *stored, gboolean decided,
                              gboolean *replaces_result);

G_END_DECLS
