/* way-more-view.c: what More offers, as tiles or as lines.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-more-view.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"
#include "way-letter-keys.h"
#include "way-more-state.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-uniform-layout.h"

#define COLUMNS 3
#define COLUMNS_OF_LANDSCAPE 5 /* in two lines */

struct _WayMoreView {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *back;
  GtkLabel *title;
  GtkWidget *items;

  WayGame *game;
  gboolean as_tiles;
  gboolean with_seldom;
  gboolean is_unfinished;
};

G_DEFINE_FINAL_TYPE (WayMoreView, way_more_view, GTK_TYPE_BOX)

static void
clicked_cb (WayMoreView *self, GtkWidget *button)
{
  if (g_str_equal (way_command_get_action (button), WAY_MORE_UNFINISHED))
    way_more_view_show_unfinished (self);
  else
    way_command_run (button);
}

static void
update (WayMoreView *self)
{
  g_auto (WayMoreState) state = { 0 };
  const char *title = self->is_unfinished ? C_ ("more", "Unfinished Feature") : C_ ("entry key", "More");

  if (self->is_unfinished)
    way_more_state_init_unfinished (&state, self->game);
  else
    way_more_state_init (&state, self->game, self->with_seldom);
  gtk_label_set_label (self->title, title);
  way_ui_set_accessible_label (self->items, title);
  gtk_widget_set_visible (self->back, self->is_unfinished);
  gtk_widget_set_visible (self->heading, self->as_tiles || self->is_unfinished);
  way_command_show (self->items, state.items, state.n_items, self->as_tiles, G_CALLBACK (clicked_cb), self);
}

static void
arrange (WayMoreView *self, WayFormFactor factor)
{
  gtk_widget_set_layout_manager (
      self->items,
      way_uniform_layout_new (factor == WAY_LANDSCAPE ? COLUMNS_OF_LANDSCAPE : COLUMNS, WAY_MAX_MORE_ITEMS, 9));
}

static gboolean
way_more_view_grab_focus (GtkWidget *widget)
{
  return way_command_focus_first (WAY_MORE_VIEW (widget)->items);
}

static void
back_clicked_cb (WayMoreView *self)
{
  self->is_unfinished = FALSE;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
way_more_view_show_unfinished (WayMoreView *self)
{
  self->is_unfinished = TRUE;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The letters of what is shown: R is the unfinished road among the unfinished features. The others are those of the
 * page below. */
static gboolean
key_pressed_cb (WayMoreView *self, guint keyval, guint keycode, GdkModifierType state)
{
  return way_command_press (self->items, keyval, state) || way_letter_keys_is_of_page (keyval, state);
}

static void
way_more_view_dispose (GObject *object)
{
  WayMoreView *self = WAY_MORE_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_MORE_VIEW);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_more_view_parent_class)->dispose (object);
}

static void
way_more_view_class_init (WayMoreViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_more_view_dispose;
  widget_class->grab_focus = way_more_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-more-view.ui");

  WAY_BIND_CHILDREN (widget_class, WayMoreView, heading, back, title, items);

  WAY_BIND_CALLBACKS (widget_class, back_clicked_cb, key_pressed_cb);
}

static void
way_more_view_init (WayMoreView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_more_view_new (WayGame *game, gboolean as_tiles, gboolean with_seldom)
{
  WayMoreView *self = g_object_new (WAY_TYPE_MORE_VIEW, NULL);

  self->game = g_object_ref (game);
  self->as_tiles = as_tiles;
  self->with_seldom = with_seldom;
  gtk_widget_add_css_class (GTK_WIDGET (self), as_tiles ? "tiles" : "lines");
  if (as_tiles)
    way_form_factor_follow (self, arrange);
  update (self);
  return GTK_WIDGET (self);
}
