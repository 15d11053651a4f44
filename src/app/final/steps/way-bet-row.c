/* way-bet-row.c: a betting chip of a stack in final scoring, with the choices of its owner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-row.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-bet-choices.h"
#include "way-chip-form.h"
#include "way-final-words.h"
#include "way-form-factor-follow.h"
#include "way-keypad.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_KEY 12
#define MAX_TILES 200

struct _WayBetRow {
  GtkListBoxRow parent_instance;

  WayChip *chip;
  WayShape *shape;
  GtkLabel *name;
  GtkLabel *detail;
  GtkWidget *choice; /* visible while it is open, as below */
  GtkToggleButton *road;
  GtkToggleButton *city;
  GtkWidget *road_icon;
  GtkWidget *city_icon;
  GtkWidget *road_key;
  GtkWidget *city_key;
  GtkLabel *tiles;
  GtkWidget *badge_place;
  GtkLabel *badge;
  GtkLabel *points;
  GtkWidget *details;
  WayKeypad *keypad;
  GtkBox *choices_box;
  WayBetChoices *choices;

  int index;
  gboolean updating;
};

enum { CHOSEN, TILES, REVEALED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBetRow, way_bet_row, GTK_TYPE_LIST_BOX_ROW)

int
way_bet_row_get_index (WayBetRow *self)
{
  return self->index;
}

static void
show_chip (WayBetRow *self, const CarcSetup *setup, const WayFinalBets *bets, int points)
{
  const WayFinalBet *bet = &bets->bets[self->index];
  gboolean matches = way_final_bets_matches (bets, self->index, setup->chips);
  g_autofree char *number = way_text_signed (points);

  way_chip_set_player_color (self->chip, (int) setup->colors[bet->seat]);
  if (!bet->is_revealed)
    way_chip_set_face (self->chip, WAY_CHIP_DOWN);
  else if (bet->chip > 0)
    way_chip_show (self->chip, &setup->chips[bet->chip - 1]);
  else
    {
      way_chip_set_text (self->chip, points > 0 ? number : "✕", NULL);
      way_chip_set_face (self->chip, WAY_CHIP_TURNED);
    }
  gtk_label_set_label (self->points, bet->is_revealed ? number : "");
  gtk_label_set_label (self->badge, matches ? C_ ("bet", "match") : C_ ("bet", "no match"));
  way_ui_set_css_class (GTK_WIDGET (self->badge), "success", matches);
  way_ui_set_css_class (GTK_WIDGET (self->points), "success", points > 0);
  way_ui_set_css_class (GTK_WIDGET (self->points), "dim-label", points <= 0);
}

/* The name of the keypad for screen readers. */
static const char *
describe_tiles (const WayFinalBet *bet)
{
  return way_tr (&carc_bet_tiles_question (bet->on)->words);
}

static void
show_choice (WayBetRow *self, const WayFinalBet *bet, gboolean is_open)
{
  g_autofree char *tiles = bet->tiles > 0 ? g_strdup_printf ("%d", bet->tiles) : g_strdup ("–");
  const char *question = describe_tiles (bet);

  gtk_toggle_button_set_active (self->road, bet->on == CARC_ON_ROAD);
  gtk_toggle_button_set_active (self->city, bet->on == CARC_ON_CITY);
  gtk_label_set_label (self->tiles, tiles);
  way_ui_set_css_class (GTK_WIDGET (self->tiles), "unknown", bet->tiles == 0);
  way_keypad_set_label (self->keypad, question);
  way_keypad_set_value (self->keypad, bet->tiles > 0 ? bet->tiles : -1);
  gtk_widget_set_visible (self->details, is_open);
}

/* A row that is not open has only words: its keys would change another chip. With large text, as on a phone, there is
 * no room for anything else beside the keys. */
static void
arrange (WayBetRow *self, gboolean is_open)
{
  WayFormFactor factor = way_form_factor_get (GTK_WIDGET (self));
  gboolean is_phone = way_form_factor_is_phone (factor);
  gboolean has_room = !is_phone && !way_ui_has_large_text (GTK_WIDGET (self));

  gtk_widget_set_visible (self->choice, is_open);
  gtk_widget_set_visible (self->badge_place, !is_phone && !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->points), !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), has_room || !is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->tiles), has_room);
  gtk_widget_set_visible (self->road_icon, has_room);
  gtk_widget_set_visible (self->city_icon, has_room);
  gtk_widget_set_visible (self->road_key, has_room && factor == WAY_WIDE);
  gtk_widget_set_visible (self->city_key, has_room && factor == WAY_WIDE);
}

static char *
describe (const CarcHeader *header, const WayFinalBets *bets, int index, int points)
{
  const WayFinalBet *bet = &bets->bets[index];
  g_autofree char *feature = way_final_describe_feature (bet->on, bet->tiles);
  g_autofree char *number = way_text_signed (points);
  char *text = g_strdup (way_text_player (header, bet->seat));

  if (feature)
    way_text_append (&text, feature);
  way_text_append (&text, bet->is_revealed ? number : C_ ("betting chip", "Face down"));
  return text;
}

void
way_bet_row_update (WayBetRow *self, WayGame *game, const WayFinalBets *bets)
{
  const CarcHeader *header = way_game_get_header (game);
  const WayFinalBet *bet = &bets->bets[self->index];
  gboolean is_open = bets->open == self->index;
  int points = way_final_bets_get_points (bets, self->index, header->setup.chips);
  g_autofree char *spoken = describe (header, bets, self->index, points);
  g_autofree char *feature = way_final_describe_feature (bet->on, bet->tiles);

  self->updating = TRUE;
  way_shape_set_player_color (self->shape, (int) header->setup.colors[bet->seat]);
  gtk_label_set_label (self->name, way_text_player (header, bet->seat));
  gtk_label_set_label (self->detail, feature && !is_open ? feature : C_ ("stack of chips", "face down"));
  show_chip (self, &header->setup, bets, points);
  show_choice (self, bet, is_open);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), bet->is_revealed);
  arrange (self, is_open);
  if (is_open)
    way_bet_choices_update (self->choices, game, bet->seat, bets->stack, bet->tiles);
  gtk_widget_set_sensitive (GTK_WIDGET (self->choices), way_final_bets_is_ready (bets));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), !is_open);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-ring", is_open);
  way_ui_set_accessible_label (GTK_WIDGET (self), spoken);
  self->updating = FALSE;
}

gboolean
way_bet_row_reveal (WayBetRow *self, int chip)
{
  return gtk_widget_get_sensitive (GTK_WIDGET (self->choices)) && way_bet_choices_reveal (self->choices, chip);
}

static void
road_clicked_cb (WayBetRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHOSEN], 0, CARC_ON_ROAD);
}

static void
city_clicked_cb (WayBetRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHOSEN], 0, CARC_ON_CITY);
}

static void
keypad_cb (WayBetRow *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[TILES], 0, MAX (way_keypad_get_value (self->keypad), 0));
}

static void
revealed_cb (WayBetRow *self, int chip, int points)
{
  g_signal_emit (self, signals[REVEALED], 0, chip, points);
}

static void
way_bet_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_BET_ROW);

  G_OBJECT_CLASS (way_bet_row_parent_class)->dispose (object);
}

static void
way_bet_row_class_init (WayBetRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bet_row_dispose;

  signals[CHOSEN]
      = g_signal_new ("chosen", WAY_TYPE_BET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[TILES]
      = g_signal_new ("tiles", WAY_TYPE_BET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REVEALED] = g_signal_new ("revealed", WAY_TYPE_BET_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                    2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/steps/way-bet-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetRow, chip, shape, name, detail, choice, road, city, road_icon, city_icon,
                     road_key, city_key, tiles, badge_place, badge, points, details, keypad, choices_box);
  WAY_BIND_CALLBACKS (widget_class, road_clicked_cb, city_clicked_cb, keypad_cb);
}

static void
way_bet_row_init (WayBetRow *self)
{
  static const char *const keys[] = { "F1", "F2", "F3", "F4", "F5", "F6", "F7" };

  gtk_widget_init_template (GTK_WIDGET (self));
  way_keypad_set_range (self->keypad, 1, MAX_KEY);
  way_keypad_set_most (self->keypad, MAX_TILES);
  self->choices = WAY_BET_CHOICES (way_bet_choices_new (keys));
  g_signal_connect_object (self->choices, "revealed", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->choices_box, GTK_WIDGET (self->choices));
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_bet_row_new (int index)
{
  WayBetRow *self = g_object_new (WAY_TYPE_BET_ROW, NULL);

  self->index = index;
  return GTK_WIDGET (self);
}
