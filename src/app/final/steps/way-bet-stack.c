/* way-bet-stack.c: a stack of betting chips that are face down in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-stack.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-bet-row.h"
#include "way-chip.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-unbroken.h"
#include "way-text.h"
#include "way-ui.h"

#define CHIP_SIZE 56
#define PHONE_CHIP_SIZE 48

struct _WayBetStack {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *placed;
  GtkLabel *badge;
  GtkListBox *list;
  GtkWidget *row; /* the stack, while it is not the one that is revealed */
  GtkWidget *chips;
  GtkLabel *names;
  GtkMenuButton *menu_button;

  int stack;
  WayFinalBets *bets; /* borrowed; NULL: this stack is not the one that is revealed */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayBetStack, way_bet_stack, GTK_TYPE_BOX)

char *
way_bet_stack_get_title (int stack)
{
  return g_strdup_printf (C_ ("final scoring", "Stack %d"), stack);
}

char *
way_bet_stack_describe (WayGame *game, int stack)
{
  const CarcHeader *header = way_game_get_header (game);
  int active = -1;
  int turn = 0;

  for (gsize i = 0; i < way_game_get_n_entries (game); i++)
    {
      const CarcEntry *entry = way_game_get_entry (game, i, NULL);
      int by = carc_entry_get (entry, &carc_by, CARC_NO_PLAYER) - 1;

      if (entry->subject == &carc_turn)
        {
          active = carc_entry_get (entry, &carc_turn_player, CARC_NO_PLAYER) - 1;
          turn++;
        }
      if (entry->subject == &carc_bookmaker && carc_entry_get (entry, &carc_stack_placed, CARC_NO_PLAYER) == stack
          && turn > 0 && MAX (by, active) >= 0)
        /* Translators: below the number of a stack of betting chips: whose bookmaker tile it is on, to find it on the
         * table; %1$s is a player. */
        return g_strdup_printf (C_ ("stack of chips", "%1$s’s tile, turn %2$d"),
                                way_text_player (header, by >= 0 ? by : active), turn);
    }
  return NULL;
}

static int
get_chip_size (WayBetStack *self)
{
  return way_form_factor_is_phone (way_form_factor_get (GTK_WIDGET (self))) ? PHONE_CHIP_SIZE : CHIP_SIZE;
}

static void
show_chips (WayBetStack *self, const CarcSetup *setup, unsigned owners)
{
  way_ui_remove_children (self->chips);
  for (int seat = 0; seat < setup->n_players; seat++)
    if (owners >> seat & 1)
      gtk_box_append (GTK_BOX (self->chips),
                      g_object_new (WAY_TYPE_CHIP, "player-color", (int) setup->colors[seat], "size",
                                    get_chip_size (self), "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
}

static void
changed (WayBetStack *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
chosen_cb (WayBetStack *self, int on)
{
  way_final_bets_choose (self->bets, on);
  changed (self);
}

static void
tiles_cb (WayBetStack *self, int tiles)
{
  way_final_bets_set_tiles (self->bets, tiles);
  changed (self);
}

static void
revealed_cb (WayBetStack *self, int chip, int points)
{
  way_final_bets_reveal (self->bets, chip, points);
  changed (self);
  way_bet_stack_focus (self);
}

static void
row_activated_cb (WayBetStack *self, GtkListBoxRow *row)
{
  if (!WAY_IS_BET_ROW (row))
    return;
  way_final_bets_open (self->bets, way_bet_row_get_index (WAY_BET_ROW (row)));
  changed (self);
  way_bet_stack_focus (self);
}

/* The rows of the chips; none while @bets is NULL. */
static void
show_rows (WayBetStack *self, WayGame *game, const WayFinalBets *bets)
{
  int n = bets ? bets->n_bets : 0;
  GtkListBoxRow *row;

  for (int i = 0; i < n; i++)
    {
      row = gtk_list_box_get_row_at_index (self->list, i + 1);
      if (!row)
        {
          row = GTK_LIST_BOX_ROW (way_bet_row_new (i));
          g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (row, "tiles", G_CALLBACK (tiles_cb), self, G_CONNECT_SWAPPED);
          g_signal_connect_object (row, "revealed", G_CALLBACK (revealed_cb), self, G_CONNECT_SWAPPED);
          gtk_list_box_append (self->list, GTK_WIDGET (row));
        }
      way_bet_row_update (WAY_BET_ROW (row), game, bets);
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, n + 1)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
way_bet_stack_update (WayBetStack *self, WayGame *game, WayFinalBets *bets, gboolean is_open)
{
  const CarcHeader *header = way_game_get_header (game);
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), self->stack);
  g_autofree char *spoken = way_bet_stack_get_title (self->stack);
  g_autofree char *placed = way_bet_stack_describe (game, self->stack);
  g_autofree char *names = way_text_seats (header, owners);
  g_autofree char *badge = bets ? way_final_bets_describe (bets, header)
                                /* Translators: a badge: the betting chips of a stack are not revealed yet. */
                                : g_strdup (C_ ("stack of chips", "face down"));

  self->bets = is_open ? bets : NULL;
  gtk_label_set_label (self->title, spoken);
  gtk_label_set_label (self->placed, placed ? placed : "");
  gtk_widget_set_visible (GTK_WIDGET (self->placed), placed != NULL);
  gtk_label_set_label (self->badge, badge);
  way_ui_set_css_class (GTK_WIDGET (self->badge), "success", bets && bets->open >= bets->n_bets);
  way_ui_set_css_class (GTK_WIDGET (self->badge), "warning", !bets || bets->open < bets->n_bets);
  if (placed)
    way_text_append (&spoken, placed);
  way_text_append (&spoken, names);
  gtk_label_set_label (self->names, names);
  show_chips (self, way_game_get_setup (game), owners);
  way_ui_set_accessible_label (self->row, spoken);
  gtk_widget_set_visible (self->row, !is_open);
  show_rows (self, game, self->bets);
}

/* The row of the chip that is revealed next; NULL if there is none. */
static GtkWidget *
get_open_row (WayBetStack *self)
{
  if (!self->bets || self->bets->open >= self->bets->n_bets)
    return NULL;
  return GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, self->bets->open + 1));
}

gboolean
way_bet_stack_press (WayBetStack *self, guint keyval, gboolean letters)
{
  GtkWidget *row = get_open_row (self);
  gunichar character = gdk_keyval_to_unicode (keyval);

  if (!row)
    return FALSE;
  if (letters && gdk_keyval_to_lower (keyval) == GDK_KEY_r)
    chosen_cb (self, CARC_ON_ROAD);
  else if (letters && gdk_keyval_to_lower (keyval) == GDK_KEY_c)
    chosen_cb (self, CARC_ON_CITY);
  else if (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F7)
    way_bet_row_reveal (WAY_BET_ROW (row), ((int) (keyval - GDK_KEY_F1) + 1) % (CARC_N_CHIPS + 1));
  else if (character < 128 && g_ascii_isdigit ((char) character))
    {
      way_final_bets_add_digit (self->bets, g_ascii_digit_value ((char) character));
      changed (self);
    }
  else
    return FALSE;
  return TRUE;
}

gboolean
way_bet_stack_focus (WayBetStack *self)
{
  GtkWidget *row = get_open_row (self);

  if (!self->bets)
    return gtk_widget_grab_focus (self->row);
  return row && gtk_widget_grab_focus (row);
}

static void
way_bet_stack_class_init (WayBetStackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/steps/way-bet-stack.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetStack, title, placed, badge, list, row, chips, names, menu_button);
  WAY_BIND_CALLBACKS (widget_class, row_activated_cb);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_BET_STACK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_bet_stack_init (WayBetStack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_unbroken_follow (self->placed);
}

GtkWidget *
way_bet_stack_new (int stack)
{
  WayBetStack *self = g_object_new (WAY_TYPE_BET_STACK, NULL);
  g_autofree char *action = g_strdup_printf ("final.return-chips(%d)", stack);
  g_autoptr (GMenu) menu = g_menu_new ();

  self->stack = stack;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->row), "i", stack);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->row), "final.reveal-stack");
  /* Translators: an item of a menu: the betting chips of a stack go back to their owners and score nothing. */
  g_menu_append (menu, _ ("Return Without Points"), action);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
  return GTK_WIDGET (self);
}
