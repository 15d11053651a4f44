/* way-window-forms.c: what a window does when its forms are left and shown.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include "way-card.h"
#include "way-entry-card.h"
#include "way-entry-page.h"

#define OVER_CARD "way-over-card"       /* set on a page that replaced a card */
#define REOPENS_CARD "way-reopens-card" /* set on a window in which such a page was left */

static WayOpenDraft *
get_drafts (WayWindow *self)
{
  return way_session_get_drafts (way_window_get_session (self));
}

/* NULL: nothing is entered on @page. */
static WayDraftForm *
find_form (GtkWidget *page)
{
  if (WAY_IS_ENTRY_CARD (page))
    return way_entry_card_get_form (WAY_ENTRY_CARD (page));
  return WAY_IS_ENTRY_PAGE (page) ? way_entry_page_get_form (WAY_ENTRY_PAGE (page)) : NULL;
}

void
way_window_leave_form (WayWindow *self, GtkWidget *page)
{
  WayDraftForm *form = find_form (page);

  if (g_object_get_data (G_OBJECT (page), OVER_CARD))
    g_object_set_data (G_OBJECT (self), REOPENS_CARD, self);
  if (form && way_draft_form_get_draft (form) == way_window_get_draft (self))
    way_open_draft_drop (get_drafts (self), TRUE);
}

void
way_window_reopen_card (WayWindow *self)
{
  WayDraft *draft = way_window_get_draft (self);

  if (g_object_steal_data (G_OBJECT (self), REOPENS_CARD) && draft && WAY_IS_CARD_HOST (way_window_get_page (self)))
    way_window_push_draft (self, draft);
}

void
way_window_push_draft (WayWindow *self, WayDraft *draft)
{
  g_autoptr (WayDraft) held = g_object_ref (draft); /* a card of the same draft drops it */
  gboolean as_card;

  way_window_close_card (self);
  way_open_draft_set (get_drafts (self), draft);
  as_card = way_entry_card_is_enough (draft) && WAY_IS_CARD_HOST (way_window_get_page (self));
  way_window_push (self, as_card ? way_entry_card_new (draft) : way_entry_page_new (draft));
}

void
way_window_open_game (WayWindow *self, WayGame *game)
{
  g_autoptr (WayDraft) draft = NULL;

  way_window_show_game (self, game);
  draft = way_open_draft_read_stored (get_drafts (self));
  if (draft)
    way_window_push_draft (self, draft);
}

void
way_window_push_over_card (WayWindow *self, GtkWidget *page)
{
  g_autoptr (WayDraft) covered = NULL;

  if (WAY_IS_ENTRY_CARD (way_window_get_page (self)))
    covered = g_object_ref (way_window_get_draft (self));
  way_window_close_card (self);
  if (covered)
    {
      way_open_draft_set (get_drafts (self), covered);
      g_object_set_data (G_OBJECT (page), OVER_CARD, self);
    }
  way_window_push (self, page);
}
