/* way-step-face.h: a step of final scoring: its number or a check mark, its name, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

typedef enum {
  WAY_STEP_IN_LIST,    /* beside a wide page: the full name, what is recorded, and what is open */
  WAY_STEP_IN_STRIP,   /* above other pages: one word, and on a tablet one line of what is recorded or open */
  WAY_STEP_IN_SUMMARY, /* the full name, and the description that was set */
} WayStepPlace;

/* The content of a row or a button, which has the accessible name. */
#define WAY_TYPE_STEP_FACE (way_step_face_get_type ())
G_DECLARE_FINAL_TYPE (WayStepFace, way_step_face, WAY, STEP_FACE, GtkBox)

void way_step_face_set_place (WayStepFace *self, WayStepPlace place);
void way_step_face_update (WayStepFace *self, WayFinalStep step, const WayFinalProgress *progress,
                           const WayFinalPlace *place);

/* For WAY_STEP_IN_SUMMARY. */
void way_step_face_set_description (WayStepFace *self, const char *text);

G_END_DECLS
