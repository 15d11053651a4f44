/* way-migration-private.h: where a file is backed up before an upgrade, for tests.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-migration.h"

/* Returns the path of a backup made before an upgrade; the newest has number 1. (transfer full) */
#define WAY_MIGRATION_COPIES 3
char *way_migration_copy_path (const char *path, int number);
