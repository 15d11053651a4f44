/* way-window-pages.c: the stack of pages: the visible page, where the focus goes, and what covers a page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include "way-board-page.h"
#include "way-final-page.h"
#include "way-start-page.h"
#include "way-table-page.h"
#include "way-toast.h"

static GtkWidget *
find_descendant (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_descendant (child, type);

      if (found)
        return found;
    }
  return NULL;
}

static void
move_banner (WayWindow *self, GtkWidget *page)
{
  GtkWidget *header = find_descendant (page, ADW_TYPE_HEADER_BAR);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self->banner));

  if (parent)
    gtk_box_remove (GTK_BOX (parent), GTK_WIDGET (self->banner));
  if (header && GTK_IS_BOX (gtk_widget_get_parent (header)))
    gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (header)), GTK_WIDGET (self->banner), header);
  else if (GTK_IS_BOX (page))
    gtk_box_prepend (GTK_BOX (page), GTK_WIDGET (self->banner));
}

void
way_window_remove_hidden_pages (WayWindow *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  while (child)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (!g_ptr_array_find (self->pages, child, NULL))
        gtk_stack_remove (self->stack, child);
      child = next;
    }
}

/* The start page stands under a game that was resumed, and is made when somebody comes down to it. */
static void
build_start_page (WayWindow *self)
{
  GtkWidget *page = way_start_page_new (self->games);

  g_ptr_array_index (self->pages, 0) = page;
  gtk_stack_add_child (self->stack, page);
}

static void
update_fullscreen (WayWindow *self)
{
  gboolean board = FALSE;

  for (guint i = 0; i < self->pages->len; i++)
    board = board || (g_ptr_array_index (self->pages, i) && WAY_IS_BOARD_PAGE (g_ptr_array_index (self->pages, i)));
  if (board && !self->board)
    gtk_window_fullscreen (GTK_WINDOW (self));
  else if (self->board && !board)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  self->board = board;
}

static void
show_page (WayWindow *self, GtkStackTransitionType transition)
{
  GtkWidget *page = way_window_get_page (self);
  GtkWidget *before = gtk_stack_get_visible_child (self->stack);

  /* What was never painted cannot slide away. */
  if (!before || gtk_widget_get_width (before) == 0)
    transition = GTK_STACK_TRANSITION_TYPE_NONE;
  gtk_stack_set_transition_type (self->stack, transition);
  move_banner (self, page);
  update_fullscreen (self);
  gtk_stack_set_visible_child (self->stack, page);
  if (!gtk_stack_get_transition_running (self->stack))
    way_window_remove_hidden_pages (self);
  way_window_update_actions (self);
}

/* The content of a page, behind its header bar, takes the focus. */
static void
focus_content (GtkWidget *page)
{
  GtkWidget *content = find_descendant (page, ADW_TYPE_HEADER_BAR);

  if (WAY_IS_START_PAGE (page) || WAY_IS_FINAL_PAGE (page))
    {
      gtk_widget_grab_focus (page);
      return;
    }
  while (content && (ADW_IS_HEADER_BAR (content) || GTK_IS_REVEALER (content)))
    content = gtk_widget_get_next_sibling (content);
  gtk_widget_child_focus (content ? content : page, GTK_DIR_TAB_FORWARD);
}

/* The callbacks of a frame come before its layout: from the second one on, what is new has its place. */
static gboolean
focus_content_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayWindow *self = WAY_WINDOW (widget);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (++self->focus_frames < 2)
    return G_SOURCE_CONTINUE;
  self->focus_tick = 0;
  if (!focus || gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR))
    focus_content (way_window_get_page (self));
  return G_SOURCE_REMOVE;
}

/* What had the focus may have gone with an old list, and the new one takes it only when it has been laid out. */
void
way_window_focus_later (WayWindow *self)
{
  self->focus_frames = 0;
  if (!self->focus_tick)
    self->focus_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_content_cb, NULL, NULL);
}

void
way_window_show_first_page (WayWindow *self)
{
  if (gtk_stack_get_visible_child (self->stack))
    return;
  show_page (self, GTK_STACK_TRANSITION_TYPE_NONE);
  focus_content (way_window_get_page (self));
  /* What is not on view yet takes no focus. */
  if (!gtk_root_get_focus (GTK_ROOT (self)))
    way_window_focus_later (self);
}

/* What had the focus when a page was covered gets it back when the page shows again. */
static void
remember_focus (WayWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (page && focus && gtk_widget_is_ancestor (focus, page))
    g_object_set_data_full (G_OBJECT (page), "way-focus", g_object_ref (focus), g_object_unref);
}

static void
return_focus (WayWindow *self)
{
  GtkWidget *page = way_window_get_page (self);
  GtkWidget *focus = g_object_get_data (G_OBJECT (page), "way-focus");

  if (focus && gtk_widget_is_ancestor (focus, page) && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
  else
    focus_content (page);
  g_object_set_data (G_OBJECT (page), "way-focus", NULL);
}

GtkWidget *
way_window_get_page (WayWindow *self)
{
  if (!g_ptr_array_index (self->pages, self->pages->len - 1))
    build_start_page (self);
  return g_ptr_array_index (self->pages, self->pages->len - 1);
}

void
way_window_push (WayWindow *self, GtkWidget *page)
{
  remember_focus (self);
  /* The stack would pass it on to the first key of the header bar. */
  gtk_window_set_focus (GTK_WINDOW (self), NULL);
  gtk_stack_add_child (self->stack, page);
  g_ptr_array_add (self->pages, page);
  show_page (self, self->pages->len > 1 ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_NONE);
  if (!gtk_root_get_focus (GTK_ROOT (self)) || !gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (self)), page))
    focus_content (page);
}

void
way_window_replace (WayWindow *self, GtkWidget *page)
{
  remember_focus (self);
  g_ptr_array_set_size (self->pages, (int) self->pages->len - 1);
  way_window_push (self, page);
}

void
way_window_pop_to (WayWindow *self, guint depth)
{
  if (depth < 1 || self->pages->len <= depth)
    return;
  for (guint i = depth; i < self->pages->len; i++)
    if (g_ptr_array_index (self->pages, i) == self->draft_page)
      {
        way_window_drop_draft (self, TRUE);
        break;
      }
  g_ptr_array_set_size (self->pages, (int) depth);
  show_page (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  return_focus (self);
}

void
way_window_pop (WayWindow *self)
{
  way_window_pop_to (self, self->pages->len - 1);
}

void
way_window_show_table (WayWindow *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (WAY_IS_TABLE_PAGE (g_ptr_array_index (self->pages, i)))
      {
        way_window_pop_to (self, i + 1);
        return;
      }
  way_window_pop_to (self, 1);
}

void
way_window_show_guide (WayWindow *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (WAY_IS_FINAL_PAGE (g_ptr_array_index (self->pages, i))
        || WAY_IS_BOARD_PAGE (g_ptr_array_index (self->pages, i)))
      {
        way_window_pop_to (self, i + 1);
        return;
      }
  way_window_show_table (self);
}

void
way_window_toast (WayWindow *self, const char *text, const char *button, const char *action_name)
{
  GtkWidget *overlay = find_descendant (way_window_get_page (self), ADW_TYPE_TOAST_OVERLAY);

  if (overlay)
    way_toast_show (ADW_TOAST_OVERLAY (overlay), text, button, action_name);
}

void
way_window_end_undo_toasts (WayWindow *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    {
      GtkWidget *page = g_ptr_array_index (self->pages, i);
      GtkWidget *overlay = page ? find_descendant (page, ADW_TYPE_TOAST_OVERLAY) : NULL;

      if (overlay)
        way_toast_end_undo (ADW_TOAST_OVERLAY (overlay));
    }
}
