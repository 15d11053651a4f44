/* way-field-step.h: one field after the other: which completed cities it touches, who farms it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* The completed cities of the log as checks that are ticked for each field, the form of the field, and its sheet.
 * Property: "draft" (WayDraft, read-only, notified: a new one begins with each field). */
#define WAY_TYPE_FIELD_STEP (way_field_step_get_type ())
G_DECLARE_FINAL_TYPE (WayFieldStep, way_field_step, WAY, FIELD_STEP, GtkWidget)

GtkWidget *way_field_step_new (WayGame *game);

/* The form of the field at hand; borrowed. */
WayDraft *way_field_step_get_draft (WayFieldStep *self);

/* Records the field at hand and begins the next. On FALSE the answers stay. */
gboolean way_field_step_record (WayFieldStep *self, GError **error);

/* The first city takes the focus, or the first question where none is completed. */
gboolean way_field_step_focus_first (WayFieldStep *self);

/* Whether the key was meant for the form: digits, F1 to F8. */
gboolean way_field_step_press (WayFieldStep *self, guint keyval, GdkModifierType state);

G_END_DECLS
