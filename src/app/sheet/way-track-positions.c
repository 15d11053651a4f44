/* way-track-positions.c: the positions of the scoring figures on the track after an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-track-positions.h"

#include "way-player-line.h"
#include "way-text.h"
#include "way-ui.h"

#define SHAPE_SIZE 20

struct _WayTrackPositions {
  AdwBin parent_instance;

  GtkWidget *list;
  GtkWidget *rows[CARC_MAX_PLAYERS];
  GtkLabel *places[CARC_MAX_PLAYERS];

  WayDraft *draft;
};

G_DEFINE_FINAL_TYPE (WayTrackPositions, way_track_positions, ADW_TYPE_BIN)

static void
add_player (WayTrackPositions *self, const CarcHeader *header, int seat)
{
  GtkWidget *line = way_player_line_new (header, seat, SHAPE_SIZE);
  GtkWidget *place = way_ui_label (NULL, "heading");

  gtk_widget_add_css_class (line, "wm-row");
  gtk_box_append (GTK_BOX (line), place);
  self->places[seat] = GTK_LABEL (place);
  self->rows[seat] = GTK_WIDGET (way_ui_card_list_add (self->list, line, FALSE));
}

void
way_track_positions_update (WayTrackPositions *self)
{
  const CarcSheet *sheet = way_draft_get_sheet (self->draft);
  gboolean any_affected = FALSE;

  for (int seat = 0; seat < CARC_MAX_PLAYERS && self->rows[seat]; seat++)
    {
      gboolean affected = carc_sheet_affects (sheet, seat);

      gtk_widget_set_visible (self->rows[seat], affected);
      any_affected = any_affected || affected;
      if (affected)
        {
          g_autofree char *place = way_draft_describe_places_after (self->draft, seat);

          gtk_label_set_label (self->places[seat], place);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any_affected);
}

static void
way_track_positions_dispose (GObject *object)
{
  WayTrackPositions *self = WAY_TRACK_POSITIONS (object);

  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_track_positions_parent_class)->dispose (object);
}

static void
way_track_positions_class_init (WayTrackPositionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_track_positions_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/sheet/way-track-positions.ui");

  gtk_widget_class_bind_template_child (widget_class, WayTrackPositions, list);
}

static void
way_track_positions_init (WayTrackPositions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
way_track_positions_set_draft (WayTrackPositions *self, WayDraft *draft)
{
  const CarcHeader *header = way_game_get_header (way_draft_get_game (draft));

  self->draft = g_object_ref (draft);
  /* Created once and shown when needed: the figures change with each key that is pressed. */
  for (int seat = 0; seat < header->setup.n_players; seat++)
    add_player (self, header, seat);
  way_track_positions_update (self);
}
