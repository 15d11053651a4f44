/* way-backup-private.h: where backups are kept, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-backup.h"

/* Returns the folder of the backups of the history file at @path. (transfer full) */
char *way_backup_get_folder (const char *path);
