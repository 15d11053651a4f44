/* way-step-face.h: a step of final scoring: its number or a check mark, its name, and how far it is.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-final-progress.h"

G_BEGIN_DECLS

typedef enum {
  WAY_STEP_LOOK_ROW,    /* of the list beside a wide page */
  WAY_STEP_LOOK_PHONE,  /* one word below the number */
  WAY_STEP_LOOK_TABLET, /* everything, but no badge */
  WAY_STEP_LOOK_END,    /* the same beside the points of the step */
} WayStepLook;

/* The content of a row or a button, which has the accessible name. */
#define WAY_TYPE_STEP_FACE (way_step_face_get_type ())
G_DECLARE_FINAL_TYPE (WayStepFace, way_step_face, WAY, STEP_FACE, GtkBox)

void way_step_face_set_look (WayStepFace *self, WayStepLook look);
void way_step_face_update (WayStepFace *self, WayFinalStep step, const WayFinalProgress *progress,
                           const WayFinalPlace *place);

G_END_DECLS
