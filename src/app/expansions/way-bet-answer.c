/* way-bet-answer.c: asks what is printed on a betting chip that was revealed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-answer.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-bets.h"
#include "way-chip-form.h"
#include "way-focus.h"
#include "way-form-factor-follow.h"
#include "way-letter-keys.h"
#include "way-patience.h"
#include "way-popup.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBetAnswer {
  GtkBox parent_instance;

  GtkLabel *title;
  WayChipForm *form;
  GtkWidget *button;
  GtkLabel *label;

  WayGame *game;
  int chip;
  int tiles;
};

enum { ANSWERED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBetAnswer, way_bet_answer, GTK_TYPE_BOX)

static const WayChipTyping *
get_typing (WayBetAnswer *self)
{
  return way_chip_form_get_typing (self->form);
}

static int
get_points (WayBetAnswer *self)
{
  CarcChip chip = way_chip_typing_get_chip (get_typing (self));

  return get_typing (self)->only_points ? get_typing (self)->values[WAY_CHIP_POINTS]
                                        : carc_chip_points (&chip, self->tiles);
}

/* A match can be worth nothing. */
static gboolean
matches (WayBetAnswer *self)
{
  CarcChip chip = way_chip_typing_get_chip (get_typing (self));

  return get_typing (self)->only_points ? get_points (self) > 0 : carc_chip_matches (&chip, self->tiles);
}

/* What the answer means for this bet is on the button. */
static const char *
describe_button (WayBetAnswer *self)
{
  if (!way_chip_typing_is_complete (get_typing (self)))
    /* Translators: a button: the numbers typed are those on the betting chip. */
    return C_ ("button", "Use This Chip");
  /* Translators: the same, and whether the chip matches the tiles. */
  return matches (self) ? C_ ("button", "Use This Chip · match") : C_ ("button", "Use This Chip · no match");
}

static void
update (WayBetAnswer *self)
{
  const char *label = describe_button (self);

  gtk_label_set_label (self->label, label);
  way_ui_set_accessible_label (self->button, label);
  gtk_widget_set_sensitive (self->button, way_chip_typing_is_complete (get_typing (self)));
}

static void
finish (WayBetAnswer *self, int points)
{
  g_autoptr (WayBetAnswer) held = g_object_ref (self);

  way_popup_close (GTK_WIDGET (self));
  g_signal_emit (self, signals[ANSWERED], 0, self->chip, points);
}

static gboolean
try_save (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayBetAnswer *self = WAY_BET_ANSWER (widget);
  CarcChip chips[CARC_N_CHIPS];

  memcpy (chips, way_game_get_setup (self->game)->chips, sizeof chips);
  chips[self->chip - 1] = way_chip_typing_get_chip (get_typing (self));
  if (!way_game_set_chips (self->game, chips, error))
    return FALSE;
  finish (self, -1);
  return TRUE;
}

static void
clicked_cb (WayBetAnswer *self)
{
  if (get_typing (self)->only_points)
    finish (self, get_points (self));
  else
    way_patience_try (GTK_WIDGET (self), try_save, NULL);
}

static void
not_sure_cb (WayBetAnswer *self)
{
  way_chip_form_begin_points (self->form);
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

static gboolean
key_pressed_cb (WayBetAnswer *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!way_focus_is_enter (keyval))
    return way_chip_form_press (self->form, keyval, state) || way_letter_keys_is_of_page (keyval, state);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (gtk_widget_get_sensitive (self->button))
    clicked_cb (self);
  else
    way_chip_form_go_on (self->form);
  return TRUE;
}

static gboolean
way_bet_answer_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (WAY_BET_ANSWER (widget)->form));
}

static void
way_bet_answer_dispose (GObject *object)
{
  WayBetAnswer *self = WAY_BET_ANSWER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_BET_ANSWER);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_bet_answer_parent_class)->dispose (object);
}

static void
way_bet_answer_class_init (WayBetAnswerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_bet_answer_dispose;
  widget_class->grab_focus = way_bet_answer_grab_focus;

  signals[ANSWERED] = g_signal_new ("answered", WAY_TYPE_BET_ANSWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  g_type_ensure (WAY_TYPE_CHIP_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/expansions/way-bet-answer.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetAnswer, title, form, button, label);
  WAY_BIND_CALLBACKS (widget_class, clicked_cb, key_pressed_cb, not_sure_cb, update);
}

/* A phone on its side has no line left for the button. */
static void
arrange (WayBetAnswer *self, WayFormFactor factor)
{
  way_ui_move_to_box (self->button,
                      factor == WAY_LANDSCAPE ? way_chip_form_get_buttons (self->form) : GTK_WIDGET (self));
}

static void
way_bet_answer_init (WayBetAnswer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_bet_answer_new (WayGame *game, int seat, int chip, int tiles)
{
  WayBetAnswer *self = g_object_new (WAY_TYPE_BET_ANSWER, NULL);
  const CarcHeader *header = way_game_get_header (game);
  /* Translators: a heading; whose betting chip is typed: the name of a player. */
  g_autofree char *title = g_strdup_printf (C_ ("betting chip", "%s’s chip"), way_text_player (header, seat));

  self->game = g_object_ref (game);
  self->chip = chip;
  self->tiles = tiles;
  gtk_label_set_label (self->title, title);
  way_ui_set_accessible_label (GTK_WIDGET (self), title);
  way_chip_form_set_player_color (self->form, (int) header->setup.colors[seat]);
  way_chip_form_begin (self->form, chip, &header->setup.chips[chip - 1]);
  update (self);
  return GTK_WIDGET (self);
}
