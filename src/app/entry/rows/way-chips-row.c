/* way-chips-row.c: a row for the betting chips of a bookmaker tile: which players place one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chips-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-owners-row.h"
#include "way-seat-button.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayChipsRow {
  WayEntryRow parent_instance;

  WayOwners *owners;
  GtkWidget *hint;
};

G_DEFINE_FINAL_TYPE (WayChipsRow, way_chips_row, WAY_TYPE_ENTRY_ROW)

static void
changed_cb (WayChipsRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);

  way_entry_row_set_answer (row, way_entry_row_get_question (row, 0), seat, way_owners_get_count (self->owners, seat));
}

static char *
describe_seat (int seat, int count, int large)
{
  if (count == 0)
    /* Translators: read aloud on a player's button: this player places no betting chip. */
    return g_strdup (_ ("No chip"));
  /* Translators: read aloud on a player's button: this player places a betting chip. */
  return g_strdup (_ ("Places a chip"));
}

/* Returns why the player of @seat cannot place a chip; NULL if it is possible. */
static const char *
get_obstacle (WayGame *game, int seat)
{
  const CarcSetup *setup = way_game_get_setup (game);

  if (setup->colors[seat] >= CARC_N_PUBLISHED_COLORS)
    return _ ("This color has no betting chips");
  if (carc_standings_held (way_game_get_standings (game), &carc_betting_chip, seat) <= 0)
    return _ ("All six betting chips are on tiles");
  return NULL;
}

/* Makes the buttons below @widget insensitive whose players cannot place a chip. @seat counts the buttons. */
static void
restrict_seats (GtkWidget *widget, WayGame *game, int *seat)
{
  if (WAY_IS_SEAT_BUTTON (widget))
    {
      const char *obstacle = get_obstacle (game, *seat);

      gtk_widget_set_sensitive (widget, !obstacle);
      gtk_widget_set_tooltip_text (widget, obstacle);
      if (obstacle)
        gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, obstacle, -1);
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
      || !get_obstacle (way_draft_get_game (way_entry_row_get_draft (row)), seat))
    way_owners_tap (self->owners, seat);
  return TRUE;
}

static void
way_chips_row_update (WayEntryRow *row)
{
  WayChipsRow *self = WAY_CHIPS_ROW (row);

  for (int seat = 0; seat < way_owners_get_n_seats (self->owners); seat++)
    way_owners_set_count (self->owners, seat,
                          way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), seat));
}

static void
way_chips_row_build (WayEntryRow *row)
{
  WayChipsRow *self = WAY_CHIPS_ROW (row);
  WayDraft *draft = way_entry_row_get_draft (row);
  int seat = 0;

  way_owners_row_add_players (self->owners, way_entry_row_get_header (row));
  way_owners_set_describer (self->owners, describe_seat);
  if (way_draft_get_amended_entry_id (draft) == 0)
    restrict_seats (GTK_WIDGET (self->owners), way_draft_get_game (draft), &seat);
  way_ui_set_accessible_label (GTK_WIDGET (self->owners), way_entry_row_get_title (row));
  gtk_widget_set_visible (self->hint, way_entry_row_get_hint (row) != NULL);
}

static void
way_chips_row_class_init (WayChipsRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_chips_row_build;
  row_class->update = way_chips_row_update;
  row_class->press = way_chips_row_press;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-chips-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayChipsRow, owners, hint);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_chips_row_init (WayChipsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
