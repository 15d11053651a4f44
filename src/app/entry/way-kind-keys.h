/* way-kind-keys.h: a key for each kind of feature that can be tried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-trial-state.h"

G_BEGIN_DECLS

/* The kinds in a row, one of which is chosen. Signal: "chosen" (gpointer subject: a CarcSubject). */
#define WAY_TYPE_KIND_KEYS (way_kind_keys_get_type ())
G_DECLARE_FINAL_TYPE (WayKindKeys, way_kind_keys, WAY, KIND_KEYS, GtkBox)

/* Shows the kinds of @state and which of them is chosen. */
void way_kind_keys_show (WayKindKeys *self, const WayTrialState *state);

/* Chooses the kind with this letter, a keyval. Returns whether there is one. */
gboolean way_kind_keys_press (WayKindKeys *self, guint keyval);

G_END_DECLS
