/* way-stack-picker.h: which stacks of bets lie on the features that are being completed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* A row with a check for each stack that could touch the current part of the draft. A stack that touches two parts asks
 * which of the two counts, before any chip is shown. Signal: "changed" (). */
#define WAY_TYPE_STACK_PICKER (way_stack_picker_get_type ())
G_DECLARE_FINAL_TYPE (WayStackPicker, way_stack_picker, WAY, STACK_PICKER, GtkWidget)

/* Keeps a reference to @draft. */
GtkWidget *way_stack_picker_new (WayDraft *draft);

/* FALSE while it is not said which of two features a stack is for. */
gboolean way_stack_picker_is_ready (WayStackPicker *self);

/* The part that @stack, 1 to 10, is settled on; -1: it is not. */
int way_stack_picker_get_part (WayStackPicker *self, int stack);

/* The parts behind @part move up by one. */
void way_stack_picker_remove_part (WayStackPicker *self, int part);

/* What a part is called where several are entered: “Road”, “City 2”. (transfer full) */
char *way_stack_picker_name_part (WayDraft *draft, int part);

G_END_DECLS
