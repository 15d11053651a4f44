/* way-source-tag.h: the kind of source of a rule that is not official, as an icon and a word.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "source" (int, write-only; as CarcSource: 1 publisher’s answer, 2 community, 3 house rule, 4 not
 * published; 0, official,
 * and -1 hide the tag). */
#define WAY_TYPE_SOURCE_TAG (way_source_tag_get_type ())
G_DECLARE_FINAL_TYPE (WaySourceTag, way_source_tag, WAY, SOURCE_TAG, GtkWidget)

GtkWidget *way_source_tag_new (int source);

void way_source_tag_set_source (WaySourceTag *self, int source);

G_END_DECLS
