/* way-bet-choices.c: which of the six betting chips a player revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-choices.h"

#include "carc-bets.h"
#include "way-bet-face.h"
#include "way-chip-faces.h"
#include "way-patience.h"
#include "way-stepper.h"
#include "way-template.h"

struct _WayBetChoices {
  GtkBox parent_instance;

  GtkWidget *faces;
  GtkToggleButton *numbers_button;
  WayStepper *stepper;
  WayChipFaces *chip_faces;

  WayDraft *draft;
  int seat;
};

G_DEFINE_FINAL_TYPE (WayBetChoices, way_bet_choices, GTK_TYPE_BOX)

static const CarcChip *
get_chips (WayBetChoices *self)
{
  return way_game_get_setup (way_draft_get_game (self->draft))->chips;
}

static gboolean
is_possible (WayBetChoices *self, int chip)
{
  int stack = way_draft_get (self->draft, &carc_bet_stack, CARC_NO_PLAYER);

  return carc_chip_may_be_revealed (way_game_get_standings (way_draft_get_game (self->draft)), stack, self->seat, chip);
}

void
way_bet_choices_update (WayBetChoices *self)
{
  for (GtkWidget *face = gtk_widget_get_first_child (self->faces); face; face = gtk_widget_get_next_sibling (face))
    {
      int chip = way_bet_face_get_chip (WAY_BET_FACE (face));

      way_bet_face_update (WAY_BET_FACE (face), &get_chips (self)[chip - 1], is_possible (self, chip));
    }
}

gboolean
way_bet_choices_reveal (WayBetChoices *self, int chip)
{
  if (chip == 0)
    way_draft_set (self->draft, &carc_bet_hit, self->seat, 0);
  else if (get_chips (self)[chip - 1].n_faces == 0)
    gtk_toggle_button_set_active (self->numbers_button, TRUE);
  else if (is_possible (self, chip))
    way_draft_set (self->draft, &carc_bet_chip, self->seat, chip);
  else
    return FALSE;
  return TRUE;
}

static void
face_clicked_cb (WayBetChoices *self, WayBetFace *face)
{
  way_bet_choices_reveal (self, way_bet_face_get_chip (face));
}

static void
miss_clicked_cb (WayBetChoices *self)
{
  way_bet_choices_reveal (self, 0);
}

static void
points_clicked_cb (WayBetChoices *self)
{
  way_draft_set (self->draft, &carc_bet_hit, self->seat, way_stepper_get_value (self->stepper));
}

static gboolean
try_keep (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayBetChoices *self = WAY_BET_CHOICES (widget);
  CarcChip chips[CARC_N_CHIPS];

  way_chip_faces_get (self->chip_faces, chips);
  if (!way_game_set_chips (way_draft_get_game (self->draft), chips, error))
    return FALSE;
  /* The button that was pressed is hidden with the numbers. */
  gtk_widget_grab_focus (GTK_WIDGET (self->numbers_button));
  gtk_toggle_button_set_active (self->numbers_button, FALSE);
  return TRUE;
}

static void
keep_clicked_cb (WayBetChoices *self)
{
  way_patience_try (GTK_WIDGET (self), try_keep, NULL);
}

static void
way_bet_choices_dispose (GObject *object)
{
  WayBetChoices *self = WAY_BET_CHOICES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_BET_CHOICES);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_bet_choices_parent_class)->dispose (object);
}

static void
way_bet_choices_class_init (WayBetChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bet_choices_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/expansions/way-bet-choices.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetChoices, faces, numbers_button, stepper, chip_faces);
  WAY_BIND_CALLBACKS (widget_class, miss_clicked_cb, points_clicked_cb, keep_clicked_cb);
}

static void
way_bet_choices_init (WayBetChoices *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int chip = 1; chip <= CARC_N_CHIPS; chip++)
    {
      GtkWidget *face = way_bet_face_new (chip);

      g_signal_connect_object (face, "clicked", G_CALLBACK (face_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->faces), face);
    }
}

GtkWidget *
way_bet_choices_new (WayDraft *draft, int seat)
{
  WayBetChoices *self = g_object_new (WAY_TYPE_BET_CHOICES, NULL);

  self->draft = g_object_ref (draft);
  self->seat = seat;
  way_chip_faces_set (self->chip_faces, get_chips (self));
  way_bet_choices_update (self);
  return GTK_WIDGET (self);
}
