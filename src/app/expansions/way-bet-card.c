/* way-bet-card.c: one owner's betting chip while its stack is settled.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-card.h"

#include <glib/gi18n.h>

#include "carc-bets.h"
#include "way-chip-faces.h"
#include "way-chip.h"
#include "way-uniform-layout.h"
#include "way-patience.h"
#include "way-ui.h"
#include "way-stepper.h"
#include "way-text.h"

#define MAX_POINTS 99

static const CarcSetup *
get_setup (WayDraft *draft)
{
  return way_game_get_setup (way_draft_get_game (draft));
}

static int
get_seat (GtkWidget *widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), "seat"));
}

WayBetState
way_bet_card_get_state (WayDraft *draft, int seat, gboolean now)
{
  if (way_draft_has (draft, &carc_bet_chip, seat) || way_draft_has (draft, &carc_bet_hit, seat))
    return WAY_BET_TURNED;
  return now ? WAY_BET_NOW : WAY_BET_DOWN;
}

static gboolean
may_show (WayDraft *draft, int seat, int chip)
{
  int stack = way_draft_get (draft, &carc_bet_stack, CARC_NO_PLAYER);

  return carc_chip_may_show (way_game_get_standings (way_draft_get_game (draft)), stack, seat, chip);
}

gboolean
way_bet_card_turn (WayDraft *draft, int seat, int chip)
{
  if (chip == 0)
    {
      way_draft_set (draft, &carc_bet_hit, seat, 0);
      return TRUE;
    }
  if (get_setup (draft)->chips[chip - 1].n_faces == 0 || !may_show (draft, seat, chip))
    return FALSE;
  way_draft_set (draft, &carc_bet_chip, seat, chip);
  return TRUE;
}

/* "7+", "5/6+": the numbers of a chip. */
static char *
write_numbers (const CarcChip *chip)
{
  return chip->n_faces == 0 ? g_strdup ("?") : way_text_chip (chip);
}

static char *
write_points (const CarcChip *chip)
{
  if (chip->n_faces == 2 && chip->faces[0].points != chip->faces[1].points)
    /* Translators: points of the two numbers of a betting chip. */
    return g_strdup_printf (_ ("%1$d or %2$d points"), chip->faces[0].points, chip->faces[1].points);
  return way_text_points (chip->faces[0].points);
}

static void
on_face_cb (GtkButton *button, WayDraft *draft)
{
  int chip = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "chip"));

  if (chip > 0 && get_setup (draft)->chips[chip - 1].n_faces == 0)
    gtk_toggle_button_set_active (g_object_get_data (G_OBJECT (button), "ask"), TRUE);
  else
    way_bet_card_turn (draft, get_seat (GTK_WIDGET (button)), chip);
}

gboolean
way_bet_card_ask (GtkWidget *cards, int chip)
{
  if (GTK_IS_BUTTON (cards) && GPOINTER_TO_INT (g_object_get_data (G_OBJECT (cards), "chip")) == chip)
    {
      g_signal_emit_by_name (cards, "clicked");
      return TRUE;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (cards); child; child = gtk_widget_get_next_sibling (child))
    if (way_bet_card_ask (child, chip))
      return TRUE;
  return FALSE;
}

static GtkWidget *
make_face (WayDraft *draft, int seat, int chip, GtkWidget *ask)
{
  const CarcChip *faces = &get_setup (draft)->chips[chip - 1];
  GtkWidget *button = gtk_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gboolean possible = may_show (draft, seat, chip);
  g_autofree char *numbers = write_numbers (faces);
  g_autofree char *caption
      = faces->n_faces > 0 ? write_points (faces) : g_strdup_printf (C_ ("betting chip", "chip %d"), chip);
  /* Translators: a betting chip read aloud: its numbers and what it pays, or its number. */
  g_autofree char *name = g_strdup_printf (_ ("%1$s, %2$s"), numbers, caption);
  GtkWidget *number = gtk_label_new (numbers);
  GtkWidget *label = way_ui_key_text (caption, "caption");

  gtk_widget_add_css_class (number, "wm-chip-number");
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (content), number);
  gtk_box_append (GTK_BOX (content), label);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "wm-case");
  gtk_widget_set_sensitive (button, possible);
  way_ui_set_accessible_label (button, name);
  if (!possible)
    {
      const char *reason = _ ("Already revealed in another stack that was in play at the same time");

      gtk_widget_set_tooltip_text (button, reason);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
    }
  g_object_set_data (G_OBJECT (button), "seat", GINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (button), "chip", GINT_TO_POINTER (chip));
  g_object_set_data (G_OBJECT (button), "ask", ask);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_face_cb), draft, 0);
  return button;
}

static GtkWidget *
make_key (const char *text, const char *style, gboolean toggle)
{
  GtkWidget *button = toggle ? gtk_toggle_button_new () : gtk_button_new ();
  GtkWidget *label = way_ui_key_text (text, NULL);

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "wm-tap");
  if (style)
    gtk_widget_add_css_class (button, style);
  way_ui_set_accessible_label (button, text);
  return button;
}

static void
on_points_cb (GtkButton *button, WayDraft *draft)
{
  WayStepper *stepper = g_object_get_data (G_OBJECT (button), "stepper");

  way_draft_set (draft, &carc_bet_hit, get_seat (GTK_WIDGET (button)), way_stepper_get_value (stepper));
}

/* Points that are read off the chip, for one whose numbers nobody typed. */
static GtkWidget *
make_printed (WayDraft *draft, int seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *stepper = way_stepper_new (1, MAX_POINTS);
  GtkWidget *done = make_key (C_ ("button", "Use Points"), NULL, FALSE);

  way_stepper_set_label (WAY_STEPPER (stepper), _ ("Points printed on the chip"));
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Points printed on the chip"), NULL));
  gtk_box_append (GTK_BOX (box), stepper);
  g_object_set_data (G_OBJECT (done), "seat", GINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (done), "stepper", stepper);
  g_signal_connect_object (done, "clicked", G_CALLBACK (on_points_cb), draft, 0);
  gtk_box_append (GTK_BOX (box), done);
  return box;
}

/* Only when the table says it is done: a number that is kept makes the card anew. */
static gboolean
try_keep (GtkWidget *button, GVariant *parameter, GError **error)
{
  g_autoptr (WayDraft) draft = g_object_ref (g_object_get_data (G_OBJECT (button), "draft"));
  CarcChip chips[CARC_N_CHIPS];

  way_chip_faces_get (g_object_get_data (G_OBJECT (button), "faces"), chips);
  return way_game_set_chips (way_draft_get_game (draft), chips, error);
}

static void
on_keep_cb (GtkWidget *button)
{
  way_patience_try (button, try_keep, NULL);
}

static GtkWidget *
make_asking (WayDraft *draft)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *faces = way_chip_faces_new ();
  GtkWidget *keep = make_key (C_ ("button", "Keep Numbers"), NULL, FALSE);

  way_chip_faces_set (WAY_CHIP_FACES (faces), get_setup (draft)->chips);
  g_object_set_data (G_OBJECT (keep), "faces", faces);
  gtk_widget_set_halign (keep, GTK_ALIGN_START);
  g_object_set_data_full (G_OBJECT (keep), "draft", g_object_ref (draft), g_object_unref);
  g_signal_connect (keep, "clicked", G_CALLBACK (on_keep_cb), NULL);
  gtk_box_append (GTK_BOX (box),
                  way_ui_label (_ ("Copy the numbers from your own chips once. Waymark remembers them."), "caption"));
  gtk_box_append (GTK_BOX (box), faces);
  gtk_box_append (GTK_BOX (box), keep);
  return box;
}

static GtkWidget *
make_choices (WayDraft *draft, int seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  GtkWidget *faces = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *others = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  /* Translators: a button on the card of a betting chip: none of its numbers is the number of tiles. */
  GtkWidget *miss = make_key (_ ("No number matches"), NULL, FALSE);
  /* Translators: a button on the card of a betting chip: opens a field for the points that are printed on the chip. */
  GtkWidget *points = make_key (_ ("Printed Points…"), NULL, TRUE);
  /* Translators: a button on the card of a betting chip: opens fields for the numbers that are printed on the chip. */
  GtkWidget *numbers = make_key (_ ("Chip Numbers…"), NULL, TRUE);
  GtkWidget *printed = make_printed (draft, seat);
  GtkWidget *asking = make_asking (draft);

  gtk_widget_set_layout_manager (faces, way_uniform_layout_new (6, 2, 6));
  for (int chip = 1; chip <= CARC_N_CHIPS; chip++)
    gtk_box_append (GTK_BOX (faces), make_face (draft, seat, chip, numbers));
  g_object_set_data (G_OBJECT (miss), "seat", GINT_TO_POINTER (seat));
  g_signal_connect_object (miss, "clicked", G_CALLBACK (on_face_cb), draft, 0);
  gtk_widget_set_layout_manager (others, way_uniform_layout_new (3, 3, 6));
  gtk_box_append (GTK_BOX (others), miss);
  gtk_box_append (GTK_BOX (others), points);
  gtk_box_append (GTK_BOX (others), numbers);
  g_object_bind_property (points, "active", printed, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (numbers, "active", asking, "visible", G_BINDING_SYNC_CREATE);
  gtk_box_append (GTK_BOX (box), faces);
  gtk_box_append (GTK_BOX (box), others);
  gtk_box_append (GTK_BOX (box), printed);
  gtk_box_append (GTK_BOX (box), asking);
  return box;
}

static void
on_back_cb (GtkButton *button, WayDraft *draft)
{
  int seat = get_seat (GTK_WIDGET (button));

  if (way_draft_has (draft, &carc_bet_chip, seat))
    way_draft_clear (draft, &carc_bet_chip, seat);
  else
    way_draft_clear (draft, &carc_bet_hit, seat);
}

static int
get_points (WayDraft *draft, int seat)
{
  int chip = way_draft_get (draft, &carc_bet_chip, seat);

  if (chip > 0)
    return carc_chip_pays (&get_setup (draft)->chips[chip - 1], way_draft_get (draft, &carc_bet_tiles, CARC_NO_PLAYER));
  return way_draft_get (draft, &carc_bet_hit, seat);
}

static char *
compare (WayDraft *draft, int chip)
{
  int tiles = way_draft_get (draft, &carc_bet_tiles, CARC_NO_PLAYER);
  g_autofree char *numbers = NULL;
  g_autofree char *count = NULL;

  if (chip == 0)
    return NULL;
  numbers = write_numbers (&get_setup (draft)->chips[chip - 1]);
  /* Translators: a number of land tiles, without a sentence around it. */
  count = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) tiles), tiles);
  /* Translators: the numbers of a betting chip and the tiles they are compared with: “7+ against 11 tiles”. */
  return g_strdup_printf (_ ("%1$s versus %2$s"), numbers, count);
}

static void
add_result (GtkWidget *row, WayDraft *draft, int seat)
{
  int points = get_points (draft, seat);
  g_autofree char *text = way_text_signed (points);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *back = gtk_button_new_from_icon_name ("view-refresh-symbolic");

  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, "wm-sum");
  gtk_widget_add_css_class (label, "narrow");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, points > 0 ? "wm-ok" : "wm-dim");
  gtk_box_append (GTK_BOX (row), label);
  gtk_widget_add_css_class (back, "flat");
  gtk_widget_add_css_class (back, "wm-tap");
  gtk_widget_set_valign (back, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (back, _ ("Turn Chip Face Down"));
  way_ui_set_accessible_label (back, _ ("Turn Chip Face Down"));
  g_object_set_data (G_OBJECT (back), "seat", GINT_TO_POINTER (seat));
  g_signal_connect_object (back, "clicked", G_CALLBACK (on_back_cb), draft, 0);
  gtk_box_append (GTK_BOX (row), back);
}

static const char *
get_text (WayBetState state, gboolean ready)
{
  if (state == WAY_BET_DOWN)
    return C_ ("betting chip", "Face down");
  return ready ? _ ("Reveal your chip. Which of your six is it?") : _ ("First choose what to compare it with.");
}

static GtkWidget *
make_head (WayDraft *draft, int seat, WayBetState state, gboolean ready)
{
  const CarcHeader *header = way_game_get_header (way_draft_get_game (draft));
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *chip = way_chip_new ((int) header->setup.colors[seat], 56);
  int number = way_draft_get (draft, &carc_bet_chip, seat);
  g_autofree char *comparison = compare (draft, number);

  gtk_box_append (GTK_BOX (row), chip);
  gtk_box_append (GTK_BOX (words), way_ui_data_label (way_text_player (header, seat), "heading"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  if (state == WAY_BET_TURNED)
    {
      g_autofree char *face = number > 0 ? write_numbers (&header->setup.chips[number - 1]) : NULL;
      gboolean hit = get_points (draft, seat) > 0;

      way_chip_set_face (WAY_CHIP (chip), WAY_CHIP_TURNED);
      way_chip_set_text (WAY_CHIP (chip), face, NULL);
      gtk_box_append (GTK_BOX (words),
                      way_ui_badge (hit ? C_ ("bet", "match") : C_ ("bet", "no match"), hit ? "ok" : NULL));
      if (comparison)
        gtk_box_append (GTK_BOX (words), way_ui_label (comparison, "caption"));
    }
  else
    gtk_box_append (GTK_BOX (words), way_ui_label (get_text (state, ready), "wm-dim"));
  gtk_box_append (GTK_BOX (row), words);
  if (state == WAY_BET_TURNED)
    add_result (row, draft, seat);
  return row;
}

GtkWidget *
way_bet_card_new (WayDraft *draft, int seat, gboolean now, gboolean ready)
{
  const CarcHeader *header = way_game_get_header (way_draft_get_game (draft));
  WayBetState state = way_bet_card_get_state (draft, seat, now);
  GtkWidget *card = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 12,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-bet");
  way_ui_set_css_class (card, "wm-ring", state == WAY_BET_NOW);
  way_ui_set_accessible_label (card, way_text_player (header, seat));
  gtk_box_append (GTK_BOX (card), make_head (draft, seat, state, ready));
  if (state == WAY_BET_NOW && ready)
    gtk_box_append (GTK_BOX (card), make_choices (draft, seat));
  return card;
}
