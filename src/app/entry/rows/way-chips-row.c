/* way-chips-row.c: betting chips: who lays one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chips-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-owners.h"
#include "way-ui.h"
#include "way-seat-button.h"
#include "way-text.h"

struct _WayChipsRow {
  WayEntryRow parent_instance;

  WayOwners *owners;
};

G_DEFINE_FINAL_TYPE (WayChipsRow, way_chips_row, WAY_TYPE_ENTRY_ROW)

static void
on_changed_cb (WayChipsRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);

  if (!way_entry_row_is_updating (row))
    way_draft_set (way_entry_row_get_draft (row), way_entry_row_get_question (row, 0), seat,
                   way_owners_get_count (self->owners, seat));
}

static char *
describe_seat (int seat, int count, int large, gpointer user_data)
{
  if (count == 0)
    /* Translators: read aloud on a player's button: this player places no betting chip. */
    return g_strdup (_ ("No chip"));
  /* Translators: read aloud on a player's button: this player places a betting chip. */
  return g_strdup (_ ("Places a chip"));
}

/* Why @seat cannot lay a chip, or NULL. */
static const char *
get_reason (WayGame *game, int seat)
{
  const CarcSetup *setup = way_game_get_setup (game);

  if (setup->colors[seat] >= CARC_N_PUBLISHED_COLORS)
    return _ ("This color has no betting chips");
  if (carc_standings_held (way_game_get_standings (game), &carc_betting_chip, seat) <= 0)
    return _ ("All six betting chips are on tiles");
  return NULL;
}

static void
restrict_seats (GtkWidget *widget, WayGame *game, int *seat)
{
  if (WAY_IS_SEAT_BUTTON (widget))
    {
      const char *reason = get_reason (game, *seat);

      gtk_widget_set_sensitive (widget, reason == NULL);
      gtk_widget_set_tooltip_text (widget, reason);
      if (reason)
        gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
      ++*seat;
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    restrict_seats (child, game, seat);
}

static gboolean
way_chips_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  WayChipsRow *self = WAY_CHIPS_ROW (row);
  int seat = (int) keyval - GDK_KEY_F1;

  if (seat < 0 || seat >= way_owners_get_n_seats (self->owners))
    return FALSE;
  if (way_owners_get_count (self->owners, seat) > 0
      || !get_reason (way_draft_get_game (way_entry_row_get_draft (row)), seat))
    way_owners_tap (self->owners, seat);
  return TRUE;
}

static void
way_chips_row_update (WayEntryRow *row)
{
  WayChipsRow *self = WAY_CHIPS_ROW (row);

  for (int seat = 0; seat < way_owners_get_n_seats (self->owners); seat++)
    way_owners_set_count (self->owners, seat,
                          way_draft_get (way_entry_row_get_draft (row), way_entry_row_get_question (row, 0), seat));
}

static void
seat_players (WayChipsRow *self, WayGame *game)
{
  const CarcHeader *header = way_game_get_header (game);
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_owners_set_seats (self->owners, names, colors, header->setup.n_players);
  way_owners_set_describer (self->owners, describe_seat, NULL, NULL);
}

static void
way_chips_row_build (WayEntryRow *row)
{
  WayChipsRow *self = WAY_CHIPS_ROW (row);
  WayDraft *draft = way_entry_row_get_draft (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  const char *hint = way_entry_row_get_hint (row);
  int seat = 0;

  self->owners = WAY_OWNERS (way_owners_new ());
  seat_players (self, way_draft_get_game (draft));
  if (way_draft_get_amended_entry_id (draft) == 0)
    restrict_seats (GTK_WIDGET (self->owners), way_draft_get_game (draft), &seat);
  way_ui_set_accessible_label (GTK_WIDGET (self->owners), way_entry_row_get_title (row));
  g_signal_connect_object (self->owners, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), way_ui_label (way_entry_row_get_title (row), "heading"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->owners));
  if (hint)
    {
      gtk_box_append (GTK_BOX (box), way_ui_label (hint, "caption"));
      gtk_widget_add_css_class (gtk_widget_get_last_child (box), "wm-dim");
    }
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, GTK_WIDGET (self->owners));
}

static void
way_chips_row_class_init (WayChipsRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_chips_row_build;
  row_class->update = way_chips_row_update;
  row_class->press = way_chips_row_press;
}

static void
way_chips_row_init (WayChipsRow *self)
{
}
