/* way-metainfo.h: what the metainfo file says about the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The texts of the metainfo file that is built into the program, the one of the software centers, so that both say the
 * same. Texts that it has translated are in the language of the user. */
typedef struct {
  char *name;
  char *summary;
  char *disclaimer; /* the last paragraph of the description */
  char *developer;
  char *homepage;
  char *bugtracker;
  char *contact;
  char *source; /* of the sources, in a browser */
  char *contribute;
  char *translate;
  char *version; /* of the newest release */
  char *year;    /* the same: "2026" */
  char *notes;   /* the same: paragraphs and lists as markup */
} WayMetainfo;

/* (transfer full) */
WayMetainfo *way_metainfo_read (void);
void way_metainfo_free (WayMetainfo *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayMetainfo, way_metainfo_free)

G_END_DECLS
