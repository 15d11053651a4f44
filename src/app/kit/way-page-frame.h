/* way-page-frame.h: what the pages of an evening look like around their content: header bar, scrolling, bottom bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Property: "narrow" (boolean, read-only, notified): the page is less than 900 px wide. */
#define WAY_TYPE_PAGE_FRAME (way_page_frame_get_type ())
G_DECLARE_FINAL_TYPE (WayPageFrame, way_page_frame, WAY, PAGE_FRAME, GtkBox)

GtkWidget *way_page_frame_new (void);

/* @subtitle may be NULL. */
void way_page_frame_set_title (WayPageFrame *self, const char *title, const char *subtitle);

/* The widget that scrolls. It gets the margins of a page. */
void way_page_frame_set_content (WayPageFrame *self, GtkWidget *content);
void way_page_frame_set_most_width (WayPageFrame *self, int width);

/* A button in the header bar that undoes. */
void way_page_frame_show_undo (WayPageFrame *self);

/* A button in the header bar that leads to the page on which the game can be shared. */
void way_page_frame_show_share (WayPageFrame *self);

/* A widget at the end of the bottom bar, which is shown from then on. */
void way_page_frame_add_to_bar (WayPageFrame *self, GtkWidget *widget);

/* Words at the start of the bottom bar; not shown on a narrow page. */
void way_page_frame_set_hint (WayPageFrame *self, const char *hint);

/* The main button of a page: large, filled, with "Enter" as hint on wide pages; its label with
 * way_page_frame_set_main_label(). The caller connects "clicked". Enter on the page clicks it while it is sensitive and
 * the focus is on nothing that needs Enter. */
GtkWidget *way_page_frame_add_main_button (WayPageFrame *self);
void way_page_frame_set_main_label (WayPageFrame *self, const char *label);

/* A short notice over the content. @button and @action_name (detailed) may be NULL. */
void way_page_frame_toast (WayPageFrame *self, const char *text, const char *button, const char *action_name);

/* What went wrong: the window's notice under the header bar (win.trouble), which stays until it is over. */
void way_page_frame_show_error (WayPageFrame *self, const GError *error);

gboolean way_page_frame_get_narrow (WayPageFrame *self);

/* Scrolls the content to its beginning. */
void way_page_frame_scroll_to_top (WayPageFrame *self);

G_END_DECLS
