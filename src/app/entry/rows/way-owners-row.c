/* way-owners-row.c: a row for the meeples of each player on a feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-owners-row.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_MEEPLES 7   /* of one color in the box; only an imported record can have more */
#define FIRST_ENTRIES 4 /* during which a phone says how meeples are added */

struct _WayOwnersRow {
  WayEntryRow parent_instance;

  GtkLabel *help;        /* beside the title */
  GtkLabel *below;       /* on a phone */
  GtkWidget *first_help; /* around it */
  WayOwners *owners;
};

G_DEFINE_FINAL_TYPE (WayOwnersRow, way_owners_row, WAY_TYPE_ENTRY_ROW)

void
way_owners_row_add_players (WayOwners *owners, const CarcHeader *header)
{
  const char *names[CARC_MAX_PLAYERS];
  int colors[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      names[seat] = way_text_player (header, seat);
      colors[seat] = (int) header->setup.colors[seat];
    }
  way_owners_set_seats (owners, names, colors, header->setup.n_players);
}

/* Each change of the draft evaluates the entry again. */
static void
set_changed_answer (WayEntryRow *row, const CarcQuestion *question, int seat, int value)
{
  if (way_entry_row_get_answer (row, question, seat) != value)
    way_entry_row_set_answer (row, question, seat, value);
}

static void
changed_cb (WayOwnersRow *self, int seat)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *large = way_entry_row_get_question (row, 1);
  int n_meeples = way_owners_get_count (self->owners, seat);
  int n_large = way_owners_get_large (self->owners, seat);

  set_changed_answer (row, way_entry_row_get_question (row, 0), seat, n_meeples);
  if (large)
    set_changed_answer (row, large, seat, n_large);
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
  const CarcQuestion *large = way_entry_row_get_question (row, 1);

  for (int seat = 0; seat < way_owners_get_n_seats (self->owners); seat++)
    {
      way_owners_set_count (self->owners, seat,
                            way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), seat));
      if (large)
        way_owners_set_large (self->owners, seat, way_entry_row_get_answer (row, large, seat));
    }
}

/* A mouse is at hand beside a wide page. */
static void
show_help (WayOwnersRow *self, WayFormFactor factor)
{
  gboolean large = way_entry_row_get_question (WAY_ENTRY_ROW (self), 1) != NULL;

  if (factor == WAY_WIDE)
    gtk_label_set_label (self->help, large ? _ ("Click again to add another. Shift-click for a large meeple.")
                                           : _ ("Click again to add another."));
  else
    gtk_label_set_label (self->help, large ? _ ("Tap again to add another. Long-press for a large meeple.")
                                           : _ ("Tap again to add another."));
}

/* Turns are entries, too, but nobody learns to add meeples from them. */
static gboolean
is_beginning (WayGame *game)
{
  int n = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game) && n < FIRST_ENTRIES; i++)
    n += way_game_get_entry (game, i, NULL)->subject != &carc_turn;
  return n < FIRST_ENTRIES;
}

static void
way_owners_row_build (WayEntryRow *row)
{
  WayOwnersRow *self = WAY_OWNERS_ROW (row);
  WayGame *game = way_draft_get_game (way_entry_row_get_draft (row));
  gboolean large = way_entry_row_get_question (row, 1) != NULL;
  const char *help;

  way_owners_row_add_players (self->owners, way_entry_row_get_header (row));
  for (int seat = 0; seat < way_owners_get_n_seats (self->owners); seat++)
    way_owners_set_max (self->owners, seat, MAX_MEEPLES);
  way_owners_set_large_allowed (self->owners, large);
  /* Translators: below the keys of the players in a form, on a phone: each tap adds a meeple, the one after the seventh
   * removes them all. It should fit in one line. */
  help = large ? _ ("Tap to add one; after 7, back to 0. Long-press: large meeple.")
               : _ ("Tap to add one; after 7, back to 0.");
  gtk_label_set_label (self->below, help);
  gtk_widget_set_visible (self->first_help, is_beginning (game));
  way_form_factor_follow (self, show_help);
}

static void
way_owners_row_class_init (WayOwnersRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_owners_row_build;
  row_class->update = way_owners_row_update;
  row_class->press = way_owners_row_press;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-owners-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayOwnersRow, help, below, first_help, owners);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_owners_row_init (WayOwnersRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
