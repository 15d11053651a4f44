/* way-player-popup.c: shows the panel of a player beside the player's row, or in a drawer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-popup.h"

#include "way-player-panel.h"
#include "way-ui.h"

#define GAP 12 /* px: above a popover, from the header bar, and below it */

struct _WayPlayerPopup {
  GObject parent_instance;

  GtkWidget *page;
  WaySheetDrawer *drawer;
  GtkWidget *popover;
  GtkWidget *row; /* weak */
};

G_DEFINE_FINAL_TYPE (WayPlayerPopup, way_player_popup, G_TYPE_OBJECT)

static void
mark_row (WayPlayerPopup *self, gboolean current)
{
  if (self->row)
    way_ui_set_css_class (self->row, "wm-current", current);
}

static void
return_focus (WayPlayerPopup *self)
{
  mark_row (self, FALSE);
  if (self->row && gtk_widget_get_mapped (self->row))
    gtk_widget_grab_focus (self->row);
}

static void
drawer_toggled_cb (WayPlayerPopup *self)
{
  if (!way_sheet_drawer_get_open (self->drawer))
    return_focus (self);
}

void
way_player_popup_close (WayPlayerPopup *self)
{
  if (!self->popover)
    return;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  way_sheet_drawer_set_open (self->drawer, FALSE);
}

/* The new row of the log gets the focus. */
static void
given_cb (WayPlayerPopup *self)
{
  way_player_popup_close (self);
  gtk_widget_activate_action (self->page, "win.recorded", NULL);
}

/* Returns where a popover may begin: the drawer begins below the header bar and the banners. */
static int
get_top (WayPlayerPopup *self)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (self->drawer), self->page, &bounds))
    return GAP;
  return (int) bounds.origin.y + GAP;
}

static GtkWidget *
wrap_panel (WayPlayerPopup *self, GtkWidget *panel)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              MAX (gtk_widget_get_height (self->page) - get_top (self) - GAP, 1));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), panel);
  return scroller;
}

/* Beside the row of the first or the last player, half of the popover would be outside the window. */
static int
find_offset (WayPlayerPopup *self, const graphene_rect_t *row)
{
  int first = get_top (self);
  int last = gtk_widget_get_height (self->page) - GAP;
  int height, top;

  gtk_widget_measure (gtk_popover_get_child (GTK_POPOVER (self->popover)), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  top = (int) (row->origin.y + row->size.height / 2) - height / 2;
  return CLAMP (top, first, MAX (first, last - height)) - top;
}

static void
place_popover (WayPlayerPopup *self)
{
  GtkPopover *popover = GTK_POPOVER (self->popover);
  graphene_rect_t bounds;

  if (self->row && gtk_popover_get_child (popover) && gtk_popover_get_position (popover) != GTK_POS_BOTTOM
      && gtk_widget_compute_bounds (self->row, self->page, &bounds))
    gtk_popover_set_offset (popover, 0, find_offset (self, &bounds));
  else
    gtk_popover_set_offset (popover, 0, 0);
}

static void
open_popover (WayPlayerPopup *self, GtkWidget *content, GtkWidget *row, GtkPositionType side)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (row, self->page, &bounds))
    return;
  gtk_popover_set_child (GTK_POPOVER (self->popover), content);
  gtk_popover_set_position (GTK_POPOVER (self->popover), side);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y, (int) bounds.size.width,
                                                (int) bounds.size.height });
  place_popover (self);
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

void
way_player_popup_open (WayPlayerPopup *self, WayGame *game, int seat, GtkWidget *row, GtkPositionType side,
                       gboolean in_drawer)
{
  GtkWidget *panel = way_player_panel_new (game, seat, !in_drawer);
  GtkWidget *content = g_object_ref_sink (wrap_panel (self, panel));

  mark_row (self, FALSE);
  g_set_weak_pointer (&self->row, row);
  mark_row (self, TRUE);
  g_signal_connect_object (panel, "given", G_CALLBACK (given_cb), self, G_CONNECT_SWAPPED);
  if (in_drawer)
    {
      g_object_set (self->drawer, "sheet", content, NULL);
      way_sheet_drawer_set_open (self->drawer, TRUE);
    }
  else
    {
      open_popover (self, content, row, side);
      g_signal_connect_object (panel, "resized", G_CALLBACK (place_popover), self, G_CONNECT_SWAPPED);
    }
  way_player_panel_focus (WAY_PLAYER_PANEL (panel));
  g_object_unref (content);
}

void
way_player_popup_destroy (WayPlayerPopup *self)
{
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

static void
way_player_popup_dispose (GObject *object)
{
  WayPlayerPopup *self = WAY_PLAYER_POPUP (object);

  way_player_popup_destroy (self);
  g_clear_weak_pointer (&self->row);

  G_OBJECT_CLASS (way_player_popup_parent_class)->dispose (object);
}

static void
way_player_popup_class_init (WayPlayerPopupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_player_popup_dispose;
}

static void
way_player_popup_init (WayPlayerPopup *self)
{
}

WayPlayerPopup *
way_player_popup_new (GtkWidget *page, WaySheetDrawer *drawer)
{
  WayPlayerPopup *self = g_object_new (WAY_TYPE_PLAYER_POPUP, NULL);

  self->page = page;
  self->drawer = drawer;
  self->popover = gtk_popover_new ();
  gtk_widget_add_css_class (self->popover, "wm-popup");
  gtk_widget_add_css_class (self->popover, "wm-player-popover");
  gtk_widget_set_parent (self->popover, page);
  g_signal_connect_object (self->popover, "closed", G_CALLBACK (return_focus), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "unmap", G_CALLBACK (way_player_popup_close), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drawer, "notify::open", G_CALLBACK (drawer_toggled_cb), self, G_CONNECT_SWAPPED);
  return self;
}
