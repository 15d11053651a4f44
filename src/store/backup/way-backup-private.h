/* way-backup-private.h: what the files of this folder share, and tests use.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-backup.h"

/* Sets @day to @text ("2026-11-21"). Returns FALSE if that is not a day. */
gboolean way_backup_read_day (const char *text, GDate *day);

/* Does the same as way_backup_restore(), but only if the history is still damaged when it is locked; otherwise BUSY. */
gboolean way_backup_restore_damaged (const char *backup, const char *path, char **aside, GError **error);
