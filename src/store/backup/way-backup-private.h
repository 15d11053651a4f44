/* way-backup-private.h: where backups are kept and how days are read, for the files of this folder and for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-backup.h"

/* Returns the folder of the backups of the history file at @path. (transfer full) */
char *way_backup_get_folder (const char *path);

/* Sets @day to @text ("2026-11-21"). Returns FALSE if that is not a day. */
gboolean way_backup_read_day (const char *text, GDate *day);
