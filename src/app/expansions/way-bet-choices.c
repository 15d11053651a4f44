/* way-bet-choices.c: which of the six betting chips a player revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-choices.h"

#include "carc-bets.h"
#include "way-bet-answer.h"
#include "way-bet-face.h"
#include "way-popup.h"
#include "way-uniform-layout.h"

struct _WayBetChoices {
  GtkBox parent_instance;

  GtkWidget *faces[CARC_N_CHIPS + 1]; /* by the number of the chip; 0: no match */

  WayGame *game;
  int seat;
  int stack;
  int tiles;
};

enum { REVEALED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBetChoices, way_bet_choices, GTK_TYPE_BOX)

static gboolean
is_possible (WayBetChoices *self, int chip)
{
  return chip == 0 || carc_chip_may_be_revealed (way_game_get_standings (self->game), self->stack, self->seat, chip);
}

static gboolean
is_unknown (const CarcSetup *setup, int chip)
{
  return chip > 0 && setup->chips[chip - 1].n_faces == 0;
}

/* Chips that are not known look alike, so that one button is enough for them. Returns the number of its chip, 0 if all
 * are known. */
static int
find_first_unknown (const CarcSetup *setup)
{
  for (int chip = 1; chip <= CARC_N_CHIPS; chip++)
    if (is_unknown (setup, chip))
      return chip;
  return 0;
}

void
way_bet_choices_update (WayBetChoices *self, WayGame *game, int seat, int stack, int tiles)
{
  const CarcSetup *setup = way_game_get_setup (game);
  int first = find_first_unknown (setup);

  g_set_object (&self->game, game);
  self->seat = seat;
  self->stack = stack;
  self->tiles = tiles;
  for (int chip = 0; chip <= CARC_N_CHIPS; chip++)
    {
      way_bet_face_update (WAY_BET_FACE (self->faces[chip]), &setup->chips[MAX (chip - 1, 0)],
                           (int) setup->colors[seat], is_possible (self, chip));
      gtk_widget_set_visible (self->faces[chip], !is_unknown (setup, chip) || chip == first);
    }
}

static void
answered_cb (WayBetChoices *self, int chip, int points)
{
  g_signal_emit (self, signals[REVEALED], 0, points < 0 ? chip : 0, points);
}

static void
ask (WayBetChoices *self, int chip)
{
  GtkWidget *answer = way_bet_answer_new (self->game, self->seat, chip, self->tiles);

  g_signal_connect_object (answer, "answered", G_CALLBACK (answered_cb), self, G_CONNECT_SWAPPED);
  way_popup_open (self->faces[find_first_unknown (way_game_get_setup (self->game))], answer);
}

gboolean
way_bet_choices_reveal (WayBetChoices *self, int chip)
{
  const CarcSetup *setup = way_game_get_setup (self->game);

  if (!is_possible (self, chip))
    return FALSE;
  if (is_unknown (setup, chip))
    ask (self, chip);
  else
    g_signal_emit (self, signals[REVEALED], 0, chip, chip > 0 ? -1 : 0);
  return TRUE;
}

static void
face_clicked_cb (WayBetChoices *self, WayBetFace *face)
{
  way_bet_choices_reveal (self, way_bet_face_get_chip (face));
}

static void
way_bet_choices_dispose (GObject *object)
{
  g_clear_object (&WAY_BET_CHOICES (object)->game);

  G_OBJECT_CLASS (way_bet_choices_parent_class)->dispose (object);
}

static void
way_bet_choices_class_init (WayBetChoicesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_bet_choices_dispose;

  signals[REVEALED] = g_signal_new ("revealed", WAY_TYPE_BET_CHOICES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
}

static void
way_bet_choices_init (WayBetChoices *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (CARC_N_CHIPS + 1, 3, 6));
}

GtkWidget *
way_bet_choices_new (const char *const keys[CARC_N_CHIPS + 1])
{
  WayBetChoices *self = g_object_new (WAY_TYPE_BET_CHOICES, NULL);

  for (int i = 0; i <= CARC_N_CHIPS; i++)
    {
      int chip = i < CARC_N_CHIPS ? i + 1 : 0;

      self->faces[chip] = way_bet_face_new (chip, keys[i]);
      g_signal_connect_object (self->faces[chip], "clicked", G_CALLBACK (face_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), self->faces[chip]);
    }
  return GTK_WIDGET (self);
}
