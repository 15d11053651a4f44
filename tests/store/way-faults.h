/* way-faults.h: a file system and a memory for SQLite that fail, or kill the program, at a call of one's choice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

typedef enum {
  WAY_FAULT_NONE,
  WAY_FAULT_SHORT_WRITE, /* half of it is written, then the disk is full */
  WAY_FAULT_FULL,        /* nothing is written, the disk is full */
  WAY_FAULT_IO,          /* the call fails */
  WAY_FAULT_SYNC,        /* the call fails like a sync that did not reach the disk */
  WAY_FAULT_KILL,        /* the program is killed before the call */
  WAY_FAULT_MEMORY,      /* there is no memory; the calls are those that ask SQLite's for some */
  WAY_N_FAULTS,
} WayFault;

/* Puts itself in front of the usual file system and memory. Before anything else is asked of SQLite. */
void way_faults_install (void);

/* From now on, call number @call (from 0) that opens, writes, truncates, synchronises, deletes or maps a file has
 * @fault; those before and behind it do what they should. */
void way_faults_arm (WayFault fault, int call);

/* Whether the fault has happened. No further one happens until armed again. */
gboolean way_faults_disarm (void);
