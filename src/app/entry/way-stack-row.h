/* way-stack-row.h: one stack of betting chips that a completed feature may settle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-action-row.h"
#include "way-game.h"

G_BEGIN_DECLS

/* Signal: "toggled" (): the user checked or unchecked the row; the setter emits it too. */
#define WAY_TYPE_STACK_ROW (way_stack_row_get_type ())
G_DECLARE_FINAL_TYPE (WayStackRow, way_stack_row, WAY, STACK_ROW, WayActionRow)

/* A row for stack @stack (1 to 10) of @game. (transfer floating) */
GtkWidget *way_stack_row_new (WayGame *game, int stack);

/* Shows which numbers would match, as returned by way_text_what_if(); NULL: the number of tiles is not known. */
void way_stack_row_set_what_if (WayStackRow *self, const char *what_if);

int way_stack_row_get_stack (WayStackRow *self);

gboolean way_stack_row_get_active (WayStackRow *self);
void way_stack_row_set_active (WayStackRow *self, gboolean active);

G_END_DECLS
