/* way-visit.h: one request that a connection has brought, and its answer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Everything but the counting of references is for the thread of the door only. */
typedef struct WayVisit WayVisit;

WayVisit *way_visit_ref (WayVisit *self);
void way_visit_unref (WayVisit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayVisit, way_visit_unref)

/* What was asked for. All of it is bounded by the limits of the door, but otherwise as it came. (transfer none) */
gboolean way_visit_is_post (WayVisit *self); /* otherwise GET */
const char *way_visit_get_path (WayVisit *self);
const char *way_visit_get_query (WayVisit *self); /* NULL: none */
GBytes *way_visit_get_body (WayVisit *self);
const char *way_visit_get_token (WayVisit *self); /* of the header Authorization; NULL: none */
const char *way_visit_get_peer (WayVisit *self);  /* the address it came from */

/* Answers with @body, of the media type @type. Nothing happens if it was answered, or if who asked has left. */
void way_visit_answer (WayVisit *self, guint status, const char *type, GBytes *body);

/* Keeps it until it is answered. If who asked leaves before that, or the time is over, @left is called once, and
 * nothing more can be answered. */
void way_visit_hold (WayVisit *self, void (*left) (WayVisit *self, gpointer data), gpointer data);

G_END_DECLS
