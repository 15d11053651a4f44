/* way-field-step.h: the step of final scoring that enters one field after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* The completed cities of the log as check buttons, the form of the current field, and its score sheet. The number of
 * cities that are checked is an answer of the form.
 * Property: "draft" (WayDraft, read-only, notified: each field has its own; NULL before the first). */
#define WAY_TYPE_FIELD_STEP (way_field_step_get_type ())
G_DECLARE_FINAL_TYPE (WayFieldStep, way_field_step, WAY, FIELD_STEP, GtkBox)

/* Lists the completed cities of @game and begins a field. */
void way_field_step_begin (WayFieldStep *self, WayGame *game);

/* The draft of the current field; borrowed. */
WayDraft *way_field_step_get_draft (WayFieldStep *self);

/* Records the current field and begins the next one. On failure the answers are kept. */
gboolean way_field_step_record (WayFieldStep *self, GError **error);

/* Focuses the first city, or the first question if no city is completed. */
gboolean way_field_step_focus_first (WayFieldStep *self);

/* Offers a key to the form: a digit, F1 to F8. Returns whether it was handled. */
gboolean way_field_step_press (WayFieldStep *self, guint keyval, GdkModifierType state);

G_END_DECLS
