/* way-stack-picker.h: the stacks of betting chips that the completed features settle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-draft.h"

G_BEGIN_DECLS

/* A row with a switch for each stack that the current part of a draft may settle, which says which chips would match.
 * For a stack that is checked for several parts, it asks which of them counts, before any chip is revealed. Signal:
 * "changed" (): another stack is checked, or another part is chosen. */
#define WAY_TYPE_STACK_PICKER (way_stack_picker_get_type ())
G_DECLARE_FINAL_TYPE (WayStackPicker, way_stack_picker, WAY, STACK_PICKER, GtkBox)

/* The highest number of a stack; the lowest is 1. */
#define WAY_STACK_PICKER_MAX 10

/* Shows the stacks of @draft, and holds a reference to it. Call it once. */
void way_stack_picker_set_draft (WayStackPicker *self, WayDraft *draft);

/* Whether each question has an answer. */
gboolean way_stack_picker_is_ready (WayStackPicker *self);

/* Returns the part that settles @stack; -1: none, or it is not chosen yet. */
int way_stack_picker_get_part (WayStackPicker *self, int stack);

/* Part @part of the draft was removed; the numbers of the parts after it decrease by one. */
void way_stack_picker_remove_part (WayStackPicker *self, int part);

G_END_DECLS
