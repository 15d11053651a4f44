/* way-popup.c: a question beside the widget that opened it, or in a sheet.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-popup.h"

#include "way-page.h"
#include "way-sheet-drawer.h"

#define OPENER "way-opener" /* of a popover or a drawer that is open */
#define FRAME 18            /* beside the content of a popover: padding, border and shadow, in px */

static void
return_focus (gpointer popup)
{
  g_autoptr (GtkWidget) opener = g_object_steal_data (popup, OPENER);

  if (opener && gtk_widget_get_mapped (opener))
    gtk_widget_grab_focus (opener);
}

static gboolean
drop_cb (gpointer popover)
{
  if (gtk_widget_get_parent (popover))
    gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* GTK still uses the popover when it emits the signal. */
static void
closed_cb (GtkWidget *popover)
{
  return_focus (popover);
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_cb, g_object_ref (popover), g_object_unref);
}

/* Beside the edge of the page, a part of the popover would be outside. Left and right, in both directions of text. */
static GtkAlign
choose_align (GtkWidget *content, const graphene_rect_t *opener, float width)
{
  float center = opener->origin.x + opener->size.width / 2;
  int needed;

  /* Not of the popover: what is hidden needs no width. */
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &needed, NULL, NULL);
  if (MIN (center, width - center) >= (float) needed / 2 + FRAME)
    return GTK_ALIGN_FILL;
  return center > width / 2 ? GTK_ALIGN_END : GTK_ALIGN_START;
}

static void
open_popover (GtkWidget *page, GtkWidget *opener, GtkWidget *content)
{
  GtkWidget *popover = gtk_popover_new ();
  graphene_rect_t bounds;

  gtk_widget_add_css_class (popover, "wm-popup");
  gtk_popover_set_child (GTK_POPOVER (popover), content);
  gtk_widget_set_parent (popover, page);
  g_object_set_data_full (G_OBJECT (popover), OPENER, g_object_ref (opener), g_object_unref);
  if (gtk_widget_compute_bounds (opener, page, &bounds))
    {
      gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                                   &(GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                                    (int) bounds.size.width, (int) bounds.size.height });
      /* At the bottom of a window that does not fill the screen, it would be outside. */
      if (bounds.origin.y > (float) gtk_widget_get_height (page) / 2)
        gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
      gtk_widget_set_halign (popover, choose_align (content, &bounds, (float) gtk_widget_get_width (page)));
    }
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* By then, the drawer can have another sheet, or be gone with its page. */
static gboolean
drop_sheet_cb (gpointer sheet)
{
  GtkWidget *drawer = gtk_widget_get_ancestor (sheet, WAY_TYPE_SHEET_DRAWER);

  if (drawer)
    g_object_set (drawer, "sheet", NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void
drawer_toggled_cb (WaySheetDrawer *drawer, GParamSpec *pspec, GtkWidget *sheet)
{
  if (way_sheet_drawer_get_open (drawer))
    return;
  return_focus (drawer);
  g_signal_handlers_disconnect_by_func (drawer, drawer_toggled_cb, sheet);
}

/* What was clicked in the sheet to close it still uses it. */
static void
drawer_closed_cb (WaySheetDrawer *drawer, GtkWidget *sheet)
{
  g_signal_handlers_disconnect_by_func (drawer, drawer_closed_cb, sheet);
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_sheet_cb, g_object_ref (sheet), g_object_unref);
}

static void
open_sheet (GtkWidget *page, GtkWidget *opener, GtkWidget *content)
{
  WaySheetDrawer *drawer = WAY_SHEET_DRAWER (way_page_get_drawer (WAY_PAGE (page)));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_widget_add_css_class (content, "wm-sheet");
  g_object_set (drawer, "sheet", scroller, NULL);
  g_object_set_data_full (G_OBJECT (drawer), OPENER, g_object_ref (opener), g_object_unref);
  way_sheet_drawer_set_open (drawer, TRUE);
  g_signal_connect_object (drawer, "notify::open", G_CALLBACK (drawer_toggled_cb), scroller, 0);
  g_signal_connect_object (drawer, "closed", G_CALLBACK (drawer_closed_cb), scroller, 0);
}

void
way_popup_open (GtkWidget *opener, GtkWidget *content)
{
  GtkWidget *page = gtk_widget_get_ancestor (opener, WAY_TYPE_PAGE);

  g_return_if_fail (page != NULL);

  if (way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (page))))
    open_sheet (page, opener, content);
  else
    open_popover (page, opener, content);
  gtk_widget_grab_focus (content);
}

void
way_popup_close (GtkWidget *content)
{
  GtkWidget *popover = gtk_widget_get_ancestor (content, GTK_TYPE_POPOVER);
  GtkWidget *drawer = gtk_widget_get_ancestor (content, WAY_TYPE_SHEET_DRAWER);

  if (popover)
    gtk_popover_popdown (GTK_POPOVER (popover));
  else if (drawer)
    way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), FALSE);
}
