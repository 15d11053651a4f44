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
  WAY_STEP_LOOK_LINE,   /* one word beside the number */
  WAY_STEP_LOOK_TABLET, /* one word, and in one line what is recorded or open; not what belongs to the step */
  WAY_STEP_LOOK_END,    /* the full name, and the description that was set */
} WayStepLook;

/* The content of a row or a button, which has the accessible name. */
#define WAY_TYPE_STEP_FACE (way_step_face_get_type ())
G_DECLARE_FINAL_TYPE (WayStepFace, way_step_face, WAY, STEP_FACE, GtkBox)

void way_step_face_set_look (WayStepFace *self, WayStepLook look);
void way_step_face_update (WayStepFace *self, WayFinalStep step, const WayFinalProgress *progress,
                           const WayFinalPlace *place);

/* For WAY_STEP_LOOK_END. */
void way_step_face_set_description (WayStepFace *self, const char *text);

G_END_DECLS
