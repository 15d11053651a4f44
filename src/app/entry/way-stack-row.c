/* way-stack-row.c: one stack of betting chips that a completed feature may settle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-stack-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define SHAPE_SIZE 18

struct _WayStackRow {
  WayActionRow parent_instance;

  GtkBox *shapes;
  GtkSwitch *toggle;

  int stack;
};

enum { TOGGLED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayStackRow, way_stack_row, WAY_TYPE_ACTION_ROW)

void
way_stack_row_set_what_if (WayStackRow *self, const char *what_if)
{
  /* Translators: below the name of a stack of betting chips: when it is settled. */
  way_action_row_set_subtitle (WAY_ACTION_ROW (self),
                               what_if ? what_if : _ ("The chips are revealed after recording."));
}

int
way_stack_row_get_stack (WayStackRow *self)
{
  return self->stack;
}

gboolean
way_stack_row_get_active (WayStackRow *self)
{
  return gtk_switch_get_active (self->toggle);
}

void
way_stack_row_set_active (WayStackRow *self, gboolean active)
{
  gtk_switch_set_active (self->toggle, active);
}

static void
toggled_cb (WayStackRow *self)
{
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
way_stack_row_class_init (WayStackRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[TOGGLED]
      = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-stack-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayStackRow, shapes, toggle);

  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
}

static void
way_stack_row_init (WayStackRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_stack_row_new (WayGame *game, int stack)
{
  WayStackRow *self = g_object_new (WAY_TYPE_STACK_ROW, NULL);
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), stack);
  /* Translators: a switch in the form of a road or city: the feature settles the stack of chips with number %d. */
  g_autofree char *title = g_strdup_printf (C_ ("switch", "Settles stack %d"), stack);
  g_autofree char *names = way_text_seats (way_game_get_header (game), owners);
  /* Translators: %s are names of players. */
  g_autofree char *description = g_strdup_printf (_ ("%s’s chips; settled after scoring"), names);

  self->stack = stack;
  way_action_row_set_title (WAY_ACTION_ROW (self), title);
  way_stack_row_set_what_if (self, NULL);
  gtk_box_append (self->shapes, way_ui_shapes (way_game_get_setup (game), owners, SHAPE_SIZE));
  way_ui_set_accessible_label (GTK_WIDGET (self->toggle), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
  return GTK_WIDGET (self);
}
