/* way-bet-card.c: the betting chip of one player while its stack is settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-card.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-bet-choices.h"
#include "way-bet-face.h"
#include "way-chip-form.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-unbroken.h"
#include "way-wrap-pair-layout.h"

#define CHIP_SIZE 56
#define LARGE_CHIP_SIZE 76

struct _WayBetCard {
  GtkBox parent_instance;

  WayChip *chip;
  WayShape *shape;
  GtkWidget *name_and_badge;
  GtkLabel *name;
  GtkLabel *badge;
  GtkLabel *comparison;
  GtkLabel *hint;
  GtkLabel *points;
  GtkWidget *turn_down_button;
  GtkWidget *choices; /* NULL while there is nothing to choose */

  WayDraft *draft;
  int seat;
};

G_DEFINE_FINAL_TYPE (WayBetCard, way_bet_card, GTK_TYPE_BOX)

static const CarcChip *
get_chip (WayBetCard *self)
{
  int chip = way_draft_get (self->draft, &carc_bet_chip, self->seat);

  return chip > 0 ? &way_game_get_setup (way_draft_get_game (self->draft))->chips[chip - 1] : NULL;
}

static int
get_points (WayBetCard *self)
{
  const CarcChip *chip = get_chip (self);

  if (chip)
    return carc_chip_points (chip, way_draft_get (self->draft, &carc_bet_tiles, CARC_NO_PLAYER));
  return way_draft_get (self->draft, &carc_bet_hit, self->seat);
}

/* A match can be worth nothing. */
static gboolean
matches (WayBetCard *self)
{
  const CarcChip *chip = get_chip (self);

  return chip ? carc_chip_matches (chip, way_draft_get (self->draft, &carc_bet_tiles, CARC_NO_PLAYER))
              : get_points (self) > 0;
}

static char *
describe_comparison (WayBetCard *self, const char *numbers)
{
  int tiles = way_draft_get (self->draft, &carc_bet_tiles, CARC_NO_PLAYER);
  /* Translators: a number of land tiles, without a sentence around it. */
  g_autofree char *count = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) tiles), tiles);

  if (matches (self))
    /* Translators: a number of tiles, and the numbers of a betting chip that match it: “11 tiles: 7+ matches”. */
    return g_strdup_printf (C_ ("bet", "%1$s: %2$s matches"), count, numbers);
  /* Translators: the same for a chip that does not match: “6 tiles: 7+ does not match”. */
  return g_strdup_printf (C_ ("bet", "%1$s: %2$s does not match"), count, numbers);
}

static void
show_face (WayBetCard *self)
{
  int points = get_points (self);
  g_autofree char *number = way_text_signed (points);
  g_autofree char *numbers = get_chip (self) ? way_bet_face_describe_numbers (get_chip (self)) : NULL;
  g_autofree char *comparison = numbers ? describe_comparison (self, numbers) : NULL;

  if (get_chip (self))
    way_chip_show (self->chip, get_chip (self));
  else
    way_chip_set_text (self->chip, points > 0 ? NULL : "✕", points > 0 ? number : NULL);
  gtk_label_set_label (self->badge, matches (self) ? C_ ("bet", "match") : C_ ("bet", "no match"));
  way_ui_set_css_class (GTK_WIDGET (self->badge), "success", matches (self));
  gtk_label_set_label (self->comparison, comparison ? comparison : "");
  gtk_label_set_label (self->points, number);
  way_ui_set_css_class (GTK_WIDGET (self->points), "success", points > 0);
  way_ui_set_css_class (GTK_WIDGET (self->points), "dim-label", points <= 0);
}

static void
revealed_cb (WayBetCard *self, int chip, int points)
{
  if (chip > 0)
    way_draft_set (self->draft, &carc_bet_chip, self->seat, chip);
  else
    way_draft_set (self->draft, &carc_bet_hit, self->seat, points);
}

static void
update_choices (WayBetCard *self, gboolean wanted)
{
  static const char *const keys[] = { "F1", "F2", "F3", "F4", "F5", "F6", "F7" };

  if (wanted && !self->choices)
    {
      self->choices = way_bet_choices_new (keys);
      g_signal_connect_object (self->choices, "revealed", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self), self->choices);
    }
  if (wanted)
    way_bet_choices_update (WAY_BET_CHOICES (self->choices), way_draft_get_game (self->draft), self->seat,
                            way_draft_get (self->draft, &carc_bet_stack, CARC_NO_PLAYER),
                            way_draft_get (self->draft, &carc_bet_tiles, CARC_NO_PLAYER));
  else if (self->choices)
    {
      gtk_box_remove (GTK_BOX (self), self->choices);
      self->choices = NULL;
    }
}

void
way_bet_card_update (WayBetCard *self, const WayBetsChip *chip, gboolean ready)
{
  gboolean revealed = chip->is_revealed;

  if (revealed)
    show_face (self);
  way_chip_set_face (self->chip, revealed ? WAY_CHIP_TURNED : WAY_CHIP_DOWN);
  gtk_label_set_label (self->hint, !chip->is_next ? C_ ("betting chip", "Face down")
                                   : ready        ? _ ("Reveal your chip. Which one is it?")
                                                  : _ ("Choose the road or city first."));
  gtk_widget_set_visible (GTK_WIDGET (self->hint), !revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), revealed);
  gtk_widget_set_visible (GTK_WIDGET (self->comparison), revealed && get_chip (self));
  gtk_widget_set_visible (GTK_WIDGET (self->points), revealed);
  gtk_widget_set_visible (self->turn_down_button, revealed);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-ring", chip->is_next);
  update_choices (self, chip->is_next && ready);
}

void
way_bet_card_set_large (WayBetCard *self, gboolean large)
{
  g_object_set (self->chip, "size", large ? LARGE_CHIP_SIZE : CHIP_SIZE, NULL);
}

gboolean
way_bet_card_reveal (WayBetCard *self, int chip)
{
  return self->choices && way_bet_choices_reveal (WAY_BET_CHOICES (self->choices), chip);
}

static void
turn_down_clicked_cb (WayBetCard *self)
{
  way_draft_clear (self->draft, get_chip (self) ? &carc_bet_chip : &carc_bet_hit, self->seat);
}

static void
way_bet_card_dispose (GObject *object)
{
  WayBetCard *self = WAY_BET_CARD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_BET_CARD);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_bet_card_parent_class)->dispose (object);
}

static void
way_bet_card_class_init (WayBetCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bet_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-bet-card.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetCard, chip, shape, name_and_badge, name, badge, comparison, hint, points,
                     turn_down_button);
  gtk_widget_class_bind_template_callback (widget_class, turn_down_clicked_cb);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_bet_card_init (WayBetCard *self)
{
  GtkLayoutManager *pair = way_wrap_pair_layout_new (9, 0);

  gtk_widget_init_template (GTK_WIDGET (self));
  way_wrap_pair_layout_pack (WAY_WRAP_PAIR_LAYOUT (pair));
  gtk_widget_set_layout_manager (self->name_and_badge, pair);
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
  way_unbroken_follow (self->hint);
}

GtkWidget *
way_bet_card_new (WayDraft *draft, int seat)
{
  WayBetCard *self = g_object_new (WAY_TYPE_BET_CARD, NULL);
  const CarcHeader *header = way_game_get_header (way_draft_get_game (draft));
  const char *name = way_text_player (header, seat);

  self->draft = g_object_ref (draft);
  self->seat = seat;
  way_chip_set_player_color (self->chip, (int) header->setup.colors[seat]);
  way_shape_set_player_color (self->shape, (int) header->setup.colors[seat]);
  gtk_label_set_label (self->name, name);
  way_ui_set_accessible_label (GTK_WIDGET (self), name);
  return GTK_WIDGET (self);
}
