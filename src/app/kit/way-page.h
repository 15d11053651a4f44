/* way-page.h: the base of the pages of the window: a header bar, a content that scrolls, and a bar at the bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A page of the window. A subclass with a template sets the properties in its .ui file:
 * "title" (string), "subtitle" (string or NULL), "content" (GtkWidget, owned by the page), "max-width" (int, px: the
 * largest width of the content), "hint" (string or NULL: at the start of the bottom bar, hidden on a narrow page),
 * "narrow" (boolean, read-only, notified): the page is less than 900 px wide. */
#define WAY_TYPE_PAGE (way_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayPage, way_page, WAY, PAGE, GtkBox)

struct _WayPageClass {
  GtkBoxClass parent_class;
};

/* @subtitle may be NULL. */
void way_page_set_title (WayPage *self, const char *title, const char *subtitle);

/* Replaces the widget that scrolls, and adds the margins of a page to it. */
void way_page_set_content (WayPage *self, GtkWidget *content);
void way_page_set_max_width (WayPage *self, int width);

/* Shows the Undo button of the header bar. */
void way_page_show_undo (WayPage *self);

/* Shows the Share button of the header bar. */
void way_page_show_share (WayPage *self);

/* Adds @widget at the end of the bottom bar, which is hidden while it is empty. */
void way_page_add_to_bar (WayPage *self, GtkWidget *widget);

/* Sets the text at the start of the bottom bar; NULL for none. */
void way_page_set_hint (WayPage *self, const char *hint);

/* Adds the main button of the page, at the end of the bottom bar: large, filled, and with “Enter” as a hint on a wide
 * page. The caller connects "clicked" and sets the label with way_page_set_main_label(). Enter on the page clicks the
 * button while it is sensitive, unless the widget with the focus needs Enter itself. */
GtkWidget *way_page_add_main_button (WayPage *self);
void way_page_set_main_label (WayPage *self, const char *label);

/* Shows a short message over the content. @button and @action_name (detailed) may be NULL. */
void way_page_toast (WayPage *self, const char *text, const char *button, const char *action_name);

/* Shows @error in the banner of the window (the action win.show-error), until the problem is solved. */
void way_page_show_error (WayPage *self, const GError *error);

gboolean way_page_get_narrow (WayPage *self);

/* Scrolls the content to its beginning. */
void way_page_scroll_to_top (WayPage *self);

G_END_DECLS
