/* way-owners-row.c: who stands on a feature, with how many meeples.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-owners-row.h"

#include <glib/gi18n.h>

#include "way-owners.h"
#include "way-ui.h"
#include "way-text.h"

#define MAX_MEEPLES 7 /* those of one color in the box; more can only come from a file */

struct _WayOwnersRow {
  WayEntryRow parent_instance;

  WayOwners *owners;
};

G_DEFINE_FINAL_TYPE (WayOwnersRow, way_owners_row, WAY_TYPE_ENTRY_ROW)

static void
on_changed_cb (WayOwnersRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  WayDraft *draft = way_entry_row_get_draft (row);
  const CarcQuestion *meeples = way_entry_row_get_question (row, 0);
  const CarcQuestion *large = way_entry_row_get_question (row, 1);
  int n_meeples = way_owners_get_count (self->owners, seat);
  int n_large = way_owners_get_large (self->owners, seat);

  if (way_entry_row_is_updating (row))
    return;
  if (way_draft_get (draft, meeples, seat) != n_meeples)
    way_draft_set (draft, meeples, seat, n_meeples);
  if (large && way_draft_get (draft, large, seat) != n_large)
    way_draft_set (draft, large, seat, n_large);
}

static gboolean
way_owners_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  WayOwnersRow *self = WAY_OWNERS_ROW (row);
  int seat = (int) keyval - GDK_KEY_F1;

  if (seat < 0 || seat >= way_owners_get_n_seats (self->owners))
    return FALSE;
  if (shift)
    way_owners_toggle_large (self->owners, seat);
  else
    way_owners_tap (self->owners, seat);
  return TRUE;
}

static void
way_owners_row_update (WayEntryRow *row)
{
  WayOwnersRow *self = WAY_OWNERS_ROW (row);
  WayDraft *draft = way_entry_row_get_draft (row);
  const CarcQuestion *large = way_entry_row_get_question (row, 1);

  for (int seat = 0; seat < way_owners_get_n_seats (self->owners); seat++)
    {
      way_owners_set_count (self->owners, seat, way_draft_get (draft, way_entry_row_get_question (row, 0), seat));
      if (large)
        way_owners_set_large (self->owners, seat, way_draft_get (draft, large, seat));
    }
}

static void
seat_players (WayOwnersRow *self)
{
  const CarcHeader *header = way_game_get_header (way_draft_get_game (way_entry_row_get_draft (WAY_ENTRY_ROW (self))));
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_owners_set_seats (self->owners, names, colors, header->setup.n_players);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    way_owners_set_max (self->owners, seat, MAX_MEEPLES);
}

static void
way_owners_row_build (WayEntryRow *row)
{
  WayOwnersRow *self = WAY_OWNERS_ROW (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *title = way_ui_label (way_entry_row_get_title (row), "heading");
  GtkWidget *hint;
  gboolean large = way_entry_row_get_question (row, 1) != NULL;

  self->owners = WAY_OWNERS (way_owners_new ());
  seat_players (self);
  way_owners_set_large_allowed (self->owners, large);
  way_ui_set_accessible_label (GTK_WIDGET (self->owners), way_entry_row_get_title (row));
  g_signal_connect_object (self->owners, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_box_append (GTK_BOX (heading), title);
  hint = way_ui_label (large ? _ ("Tap again to add one; Shift or long press for the large meeple")
                             : _ ("Tap again to add one"),
                       "caption");
  gtk_widget_add_css_class (hint, "wm-dim");
  gtk_widget_add_css_class (hint, "wm-wide");
  gtk_box_append (GTK_BOX (heading), hint);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->owners));
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, GTK_WIDGET (self->owners));
}

static void
way_owners_row_class_init (WayOwnersRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_owners_row_build;
  row_class->update = way_owners_row_update;
  row_class->press = way_owners_row_press;
}

static void
way_owners_row_init (WayOwnersRow *self)
{
}
