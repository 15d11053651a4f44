/* way-track-positions.c: where the figures of those who gain will stand on the track.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-positions.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

struct _WayTrackPositions {
  GtkWidget parent_instance;

  WayDraft *draft;
  GtkWidget *list;
  GtkWidget *rows[CARC_MAX_PLAYERS];
  GtkLabel *places[CARC_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (WayTrackPositions, way_track_positions, GTK_TYPE_WIDGET)

static void
add_player (WayTrackPositions *self, const CarcHeader *header, int seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = way_ui_data_label (way_text_player (header, seat), NULL);
  GtkWidget *place = way_ui_label (NULL, "heading");

  gtk_widget_add_css_class (box, "wm-row");
  gtk_box_append (GTK_BOX (box), way_shape_new ((int) header->setup.colors[seat], 20));
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), place);
  self->places[seat] = GTK_LABEL (place);
  self->rows[seat] = GTK_WIDGET (way_ui_card_list_add (self->list, box, FALSE));
}

/* All the rows are made once, and shown as they are needed: new ones with every key would be more work than all else
 * that the key does. */
static void
add_players (WayTrackPositions *self)
{
  const CarcHeader *header = way_game_get_header (way_draft_get_game (self->draft));

  for (int seat = 0; seat < header->setup.n_players; seat++)
    add_player (self, header, seat);
}

void
way_track_positions_update (WayTrackPositions *self)
{
  const CarcSheet *sheet = way_draft_get_sheet (self->draft);
  gboolean any = FALSE;

  for (int seat = 0; seat < CARC_MAX_PLAYERS && self->rows[seat]; seat++)
    {
      gboolean concerned = carc_sheet_affects (sheet, seat);

      gtk_widget_set_visible (self->rows[seat], concerned);
      any = any || concerned;
      if (concerned)
        {
          g_autofree char *place = way_text_place (way_draft_get_points_after (self->draft, seat));

          gtk_label_set_label (self->places[seat], place);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any);
}

static void
way_track_positions_dispose (GObject *object)
{
  WayTrackPositions *self = WAY_TRACK_POSITIONS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_track_positions_parent_class)->dispose (object);
}

static void
way_track_positions_class_init (WayTrackPositionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_track_positions_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
way_track_positions_init (WayTrackPositions *self)
{
  self->list = way_ui_card_list ();
  way_ui_set_accessible_label (self->list, _ ("Scoring Track After This Entry"));
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}

GtkWidget *
way_track_positions_new (WayDraft *draft)
{
  WayTrackPositions *self = g_object_new (WAY_TYPE_TRACK_POSITIONS, NULL);

  self->draft = g_object_ref (draft);
  add_players (self);
  way_track_positions_update (self);
  return GTK_WIDGET (self);
}
