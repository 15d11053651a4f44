/* way-share-view.c: the ways to share a game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-share-view.h"

#include "carc-module.h"
#include "way-form-factor-follow.h"
#include "way-letter-keys.h"
#include "way-share-state.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-uniform-layout.h"

#define SPACING 9 /* px */

struct _WayShareView {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *back;
  GtkLabel *title;
  GtkWidget *preview;
  GtkPicture *picture;
  GtkWidget *tiles;
  GtkWidget *lines;

  gboolean ended;
  gboolean as_sheet;
  WayShareLevel level;
};

G_DEFINE_FINAL_TYPE (WayShareView, way_share_view, GTK_TYPE_BOX)

static void show_level (WayShareView *self, WayShareLevel level);

static void
clicked_cb (WayShareView *self, GtkWidget *button)
{
  WayShareLevel level = way_share_state_find_level (way_command_get_action (button));

  if (level != WAY_SHARE_ALL)
    show_level (self, level);
  else
    way_command_run (button);
}

static void
update (WayShareView *self)
{
  g_auto (WayShareState) state = { 0 };
  int n_tiles;

  way_share_state_init (&state, self->level, self->ended);
  n_tiles = self->as_sheet ? state.n_tiles : 0;
  gtk_label_set_label (self->title, state.title);
  way_ui_set_accessible_label (self->tiles, state.title);
  way_ui_set_accessible_label (self->lines, state.title);
  gtk_widget_set_visible (self->back, self->level != WAY_SHARE_ALL);
  gtk_widget_set_visible (self->heading, self->as_sheet || self->level != WAY_SHARE_ALL);
  gtk_widget_set_visible (self->preview, way_share_view_wants_picture (self));
  gtk_widget_set_visible (self->tiles, n_tiles > 0);
  way_command_show (self->tiles, state.items, n_tiles, TRUE, G_CALLBACK (clicked_cb), self);
  way_command_show (self->lines, state.items + n_tiles, state.n_items - n_tiles, FALSE, G_CALLBACK (clicked_cb), self);
}

/* On a phone on its side, the picture is beside the commands. */
static void
arrange (WayShareView *self, WayFormFactor factor)
{
  GtkLayoutManager *layout;

  if (factor != WAY_LANDSCAPE)
    {
      layout = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
      gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), SPACING);
      gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
      return;
    }
  layout = gtk_grid_layout_new ();
  gtk_grid_layout_set_row_spacing (GTK_GRID_LAYOUT (layout), SPACING);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), layout);
  way_ui_place_in_grid (self->heading, 0, 0, 2, 1);
  way_ui_place_in_grid (self->preview, 0, 1, 1, 2);
  way_ui_place_in_grid (self->tiles, 1, 1, 1, 1);
  way_ui_place_in_grid (self->lines, 1, 2, 1, 1);
}

static gboolean
way_share_view_grab_focus (GtkWidget *widget)
{
  WayShareView *self = WAY_SHARE_VIEW (widget);

  return way_command_focus_first (self->tiles) || way_command_focus_first (self->lines);
}

static void
show_level (WayShareView *self, WayShareLevel level)
{
  self->level = level;
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
back_clicked_cb (WayShareView *self)
{
  show_level (self, WAY_SHARE_ALL);
}

/* The page below has letters of its own. */
static gboolean
key_pressed_cb (WayShareView *self, guint keyval, guint keycode, GdkModifierType state)
{
  return way_letter_keys_is_of_page (keyval, state);
}

/* The picture leads to the same as the command below it. */
static void
preview_clicked_cb (WayShareView *self, GtkWidget *button)
{
  way_command_run (button);
}

gboolean
way_share_view_wants_picture (WayShareView *self)
{
  return self->as_sheet && self->ended && self->level == WAY_SHARE_ALL;
}

void
way_share_view_set_picture (WayShareView *self, GdkTexture *picture)
{
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (picture));
}

static void
way_share_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_SHARE_VIEW);

  G_OBJECT_CLASS (way_share_view_parent_class)->dispose (object);
}

static void
way_share_view_class_init (WayShareViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_share_view_dispose;
  widget_class->grab_focus = way_share_view_grab_focus;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-share-view.ui");

  WAY_BIND_CHILDREN (widget_class, WayShareView, heading, back, title, preview, picture, tiles, lines);

  WAY_BIND_CALLBACKS (widget_class, back_clicked_cb, key_pressed_cb, preview_clicked_cb);
}

static void
way_share_view_init (WayShareView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_share_view_new (WayGame *game, gboolean as_sheet)
{
  WayShareView *self = g_object_new (WAY_TYPE_SHARE_VIEW, NULL);

  self->ended = carc_is_ended (way_game_get_standings (game));
  self->as_sheet = as_sheet;
  gtk_widget_add_css_class (GTK_WIDGET (self), as_sheet ? "tiles" : "lines");
  if (as_sheet)
    {
      gtk_widget_add_css_class (self->lines, "card");
      gtk_widget_add_css_class (self->lines, "wm-rows");
      way_form_factor_follow (self, arrange);
    }
  gtk_widget_set_layout_manager (self->tiles, way_uniform_layout_new (2, 2, 9));
  update (self);
  return GTK_WIDGET (self);
}
