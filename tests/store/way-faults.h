/* way-faults.h: a file system and an allocator for SQLite that fail, or kill the program, at a chosen call.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

typedef enum {
  WAY_FAULT_NONE,
  WAY_FAULT_SHORT_WRITE, /* half of the data is written, then the disk is full */
  WAY_FAULT_FULL,        /* nothing is written, because the disk is full */
  WAY_FAULT_IO,          /* the call fails */
  WAY_FAULT_SYNC,        /* the call fails like a sync that does not reach the disk */
  WAY_FAULT_KILL,        /* the program is killed before the call */
  WAY_FAULT_MEMORY,      /* an allocation fails; only the allocations of SQLite are counted */
  WAY_FAULT_MOVE,        /* a file is moved away before the call, which works: see way_faults_arm_move() */
  WAY_FAULT_GONE,        /* this call and all later ones fail, like those of a disk that is pulled out */
  WAY_FAULT_NO_SYNC,     /* this sync and all later ones fail; only syncs are counted, and other calls work */
  WAY_N_FAULTS,
} WayFault;

/* Installs itself as the default VFS and the allocator. Call it before any other function of SQLite. */
void way_faults_install (void);

/* Makes call number @call (from 0) that opens, writes, truncates, syncs, deletes or maps a file fail with @fault; all
 * other calls work normally, unless the fault lasts until it is disabled. */
void way_faults_arm (WayFault fault, int call);

/* Does this with the file at @path, which is moved to @away. Both must exist until the fault is disabled. */
void way_faults_arm_move (const char *path, const char *away, int call);

/* Returns whether the fault has occurred, and disables it. */
gboolean way_faults_disarm (void);
