/* way-chip-face-form.h: one of the two numbers printed on a betting chip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* A switch that tells whether the number is known, and the number. Property: "title" (string, write-only): the label of
 * the switch. Signal: "changed" (). */
#define WAY_TYPE_CHIP_FACE_FORM (way_chip_face_form_get_type ())
G_DECLARE_FINAL_TYPE (WayChipFaceForm, way_chip_face_form, WAY, CHIP_FACE_FORM, GtkBox)

/* @face: NULL if it is not known. Does not emit "changed". */
void way_chip_face_form_set_face (WayChipFaceForm *self, const CarcFace *face);

/* Returns FALSE, and leaves @face unchanged, if it is not known. */
gboolean way_chip_face_form_get_face (WayChipFaceForm *self, CarcFace *face);

/* Whether the number can be entered. */
void way_chip_face_form_set_editable (WayChipFaceForm *self, gboolean editable);

G_END_DECLS
