/* way-page.h: the base of the pages of the window: a header bar, a content that scrolls, and a bar at the bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

#include "way-form-factor.h"

G_BEGIN_DECLS

/* A page of the window. A subclass sets these properties, which are write-only, in its template:
 * "title" (string)
 * "subtitle" (string; NULL for none)
 * "title-widget" (GtkWidget): in place of the title, which names the page in either case
 * "centering-policy" (AdwCenteringPolicy): of the header bar
 * "content" (GtkWidget): what scrolls; the page adds the margins
 * "body" (GtkWidget): in place of a content that scrolls, a widget that fills the page and scrolls by itself
 * "toasts" (AdwToastOverlay): the part of the body that shows toasts, if they are not to cover all of it
 * "max-width" (int, px): the maximum width of the content, and of what is in the bottom bar
 * "hint" (string): at the start of the bottom bar; hidden on a narrow page
 * "main-label" (string): the label of the main button; while it is empty, the page has none
 * "show-header" (boolean): FALSE for a page that fills the screen
 * "show-back", "show-undo", "show-share" (boolean): whether the header bar has these buttons; by default only Back
 * "has-scoreboard" (boolean): it has the scoreboard at the same place as the table, except on a phone; between two such
 * pages the navigation does not slide
 * "form-factor" (int, read-only, notified): a WayFormFactor
 *
 * In a template, a child of the type "bar" is a button of the bottom bar, before the main button; one of the type
 * "bar-start" is at the start of that bar; children of the types "header-start" and "header" are packed at the start
 * and the end of the header bar; a child of the type "top" or "bottom" stays where it is above or below the content
 * while that scrolls. The bottom bar is hidden while none of the buttons at its end is visible.
 *
 * The main button is large, filled, and shows its key on a wide page: “Enter”, unless it is set. A click on it emits
 * "main-clicked". Enter on the page clicks it while it is sensitive and has no other key, unless the widget with the
 * focus needs Enter itself.
 *
 * Signals: "open-page" (GtkWidget *page): the navigation is to push @page; see way_page_open(). "arrived": the page is
 * in front, and the transition to it has ended. */
#define WAY_TYPE_PAGE (way_page_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayPage, way_page, WAY, PAGE, GtkBox)

struct _WayPageClass {
  GtkBoxClass parent_class;
};

/* @subtitle may be NULL. */
void way_page_set_title (WayPage *self, const char *title, const char *subtitle);

/* Shows @widget instead of the title; NULL shows the title again, which names the page in either case. */
void way_page_set_title_widget (WayPage *self, GtkWidget *widget);

/* @hint may be NULL. */
void way_page_set_hint (WayPage *self, const char *hint);

/* The main button becomes visible when its label is set, and hidden when that is empty. */
void way_page_set_main_label (WayPage *self, const char *label);

/* @key: what the main button shows as its key, which the page handles itself; then Enter does not click the button,
 * even if it has the focus. NULL: Enter. */
void way_page_set_main_key (WayPage *self, const char *key);

/* @why: what the main button waits for; NULL: nothing. It stays focusable, so that users of a keyboard or screen reader
 * find the reason, looks disabled, and shows no key. The page shows the reason, and does nothing when the button is
 * clicked. */
void way_page_set_main_blocked (WayPage *self, const char *why);

/* Returns the main button, to make it insensitive or invisible. (transfer none) */
GtkWidget *way_page_get_main_button (WayPage *self);

/* Shows a short message over the content. @button and @action_name (detailed) may be NULL. */
void way_page_toast (WayPage *self, const char *text, const char *button, const char *action_name);

/* (transfer none) */
AdwToastOverlay *way_page_get_toasts (WayPage *self);

/* Shows @error in the banner of the window (the action win.show-error), until the problem is solved. */
void way_page_show_error (WayPage *self, const GError *error);

WayFormFactor way_page_get_form_factor (WayPage *self);

/* Whether the page shows the scoreboard at the place of that of the table. */
gboolean way_page_shows_scoreboard (WayPage *self);

/* Shows @page, which belongs to this page, on top of it. For other pages, activate an action of the window. Sinks the
 * reference of @page. */
void way_page_open (WayPage *self, GtkWidget *page);

/* Returns a drawer over the whole page, for a sheet. It is created when it is needed for the first time: a
 * WaySheetDrawer. (transfer none) */
GtkWidget *way_page_get_drawer (WayPage *self);

/* Returns an overlay over the whole page, for what is drawn over all of it. It is created when it is needed for the
 * first time, best before the page is shown. (transfer none) */
GtkOverlay *way_page_get_overlay (WayPage *self);

/* Returns the header bar, even if it is not shown. What follows it in its box is the banner, if there is one, and the
 * content. (transfer none) */
GtkWidget *way_page_get_header (WayPage *self);

/* Moves @banner from the page that it is on, if any, to this page, under the header bar. The caller holds a reference.
 */
void way_page_take_banner (WayPage *self, GtkWidget *banner);

/* Scrolls the content to its beginning. */
void way_page_scroll_to_top (WayPage *self);

G_END_DECLS
