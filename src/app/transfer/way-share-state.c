/* way-share-state.c: the ways to share a game, computed from what it has.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-share-state.h"

#include <glib/gi18n.h>

static const char *const levels[] = {
  [WAY_SHARE_ALL] = "",
  [WAY_SHARE_PAPER] = "share.paper",
  [WAY_SHARE_BOARD_GAME_STATS] = "share.board-game-stats",
  [WAY_SHARE_OTHERS] = "share.others",
};

static void
add (WayShareState *self, int group, const char *label, const char *detail, const char *icon, const char *action)
{
  g_return_if_fail (self->n_items < WAY_MAX_SHARE_ITEMS);

  self->items[self->n_items++] = (WayCommand){
    .label = label,
    .detail = detail,
    .icon = icon,
    .action = g_strdup (action),
    .group = group,
    .leads_on = way_share_state_find_level (action) != WAY_SHARE_ALL,
    .can = TRUE,
  };
}

static void
list_all (WayShareState *self, gboolean ended)
{
  self->title = C_ ("title", "Share");
  if (ended)
    add (self, 0, C_ ("share", "Picture"), _ ("Copy, send, or save"), "image-x-generic-symbolic", "win.share-picture");
  add (self, 0, C_ ("share", "Print"), _ ("Paper or PDF"), "document-print-symbolic", levels[WAY_SHARE_PAPER]);
  /* A single one would be a tile as wide as the sheet. */
  self->n_tiles = ended ? self->n_items : 0;
  if (ended)
    /* Translators: the name of another program. */
    add (self, 1, C_ ("share", "Board Game Stats"), _ ("Scan a code, or save a file"), "way-phone-symbolic",
         levels[WAY_SHARE_BOARD_GAME_STATS]);
  add (self, 1, C_ ("share", "Waymark Game File"), _ ("For Waymark on another device"), "document-save-symbolic",
       "win.save-as::waymark");
  add (self, 1, C_ ("share", "Other Formats"), _ ("Table (CSV), score sheet as a picture"), "way-more-symbolic",
       levels[WAY_SHARE_OTHERS]);
}

static void
list_paper (WayShareState *self)
{
  self->title = C_ ("share", "Print");
  add (self, 0, C_ ("share", "Print"), _ ("Print the score sheet"), "document-print-symbolic", "win.print");
  add (self, 0, C_ ("share", "Score Sheet"), _ ("PDF file with every entry and its points"), "document-save-symbolic",
       "win.save-as::pdf");
}

static void
list_board_game_stats (WayShareState *self)
{
  /* Translators: a noun, below the title of a row: a file of the program Board Game Stats with one play of a game. */
  const char *file = _ ("Board Game Stats file");

  self->title = C_ ("share", "Board Game Stats");
  add (self, 0, C_ ("share", "QR Code for Board Game Stats"), _ ("Scan with a phone, no file needed"),
       "way-phone-symbolic", "win.show-code");
  add (self, 0, C_ ("share", "Result for Board Game Stats"), file, "document-save-symbolic", "win.save-as::bgsplay");
}

static void
list_others (WayShareState *self)
{
  /* Translators: below the title of a row: the kind of file that is saved. */
  const char *image = _ ("PNG file");

  self->title = C_ ("share", "Other Formats");
  add (self, 0, C_ ("share", "Table of Entries"), _ ("CSV file for spreadsheets"), "document-save-symbolic",
       "win.save-as::csv");
  add (self, 0, C_ ("share", "Score Sheet Picture"), image, "document-save-symbolic", "win.save-as::png");
}

void
way_share_state_init (WayShareState *self, WayShareLevel level, gboolean ended)
{
  *self = (WayShareState){ 0 };
  switch (level)
    {
    case WAY_SHARE_ALL:
      list_all (self, ended);
      break;
    case WAY_SHARE_PAPER:
      list_paper (self);
      break;
    case WAY_SHARE_BOARD_GAME_STATS:
      list_board_game_stats (self);
      break;
    case WAY_SHARE_OTHERS:
      list_others (self);
      break;
    }
}

void
way_share_state_clear (WayShareState *self)
{
  for (int i = 0; i < self->n_items; i++)
    g_clear_pointer (&self->items[i].action, g_free);
  self->n_items = 0;
}

WayShareLevel
way_share_state_find_level (const char *action)
{
  for (gsize i = 1; i < G_N_ELEMENTS (levels); i++)
    if (g_str_equal (levels[i], action))
      return (WayShareLevel) i;
  return WAY_SHARE_ALL;
}
