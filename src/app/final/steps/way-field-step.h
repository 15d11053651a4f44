/* way-field-step.h: the step of final scoring that enters one field after another.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* The form of the next field, its score sheet, and the fields that are recorded.
 * Signal: "changed" (): the answers are different, or it is another field. */
#define WAY_TYPE_FIELD_STEP (way_field_step_get_type ())
G_DECLARE_FINAL_TYPE (WayFieldStep, way_field_step, WAY, FIELD_STEP, GtkBox)

/* Begins a field of @game. Call it once. */
void way_field_step_set_up (WayFieldStep *self, WayGame *game);

void way_field_step_update (WayFieldStep *self);

/* Shows @name, "Field 2", before the first question; NULL: nothing, because it is a heading above the form. */
void way_field_step_set_name (WayFieldStep *self, const char *name);

/* Whether a question is answered; whether the field can be recorded; and what the button for that says: "Record Field 2
 * · Anna and Mia +12", or if @is_short "Record · +12" (transfer full). @number: of the field. */
gboolean way_field_step_is_begun (WayFieldStep *self);
gboolean way_field_step_can_record (WayFieldStep *self);
char *way_field_step_describe_record (WayFieldStep *self, int number, gboolean is_short);

/* Records the field and begins the next one. */
gboolean way_field_step_record (WayFieldStep *self, GError **error);

/* Focuses the number of cities. */
gboolean way_field_step_focus_first (WayFieldStep *self);

/* Offers a key that was pressed at @time to the form, as way_entry_form_press(); returns whether it is used. */
gboolean way_field_step_press (WayFieldStep *self, guint keyval, GdkModifierType state, guint32 time);

G_END_DECLS
