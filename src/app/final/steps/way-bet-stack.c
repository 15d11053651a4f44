/* way-bet-stack.c: a stack of betting chips that are face down in final scoring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-bet-stack.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-chip.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define CHIP_SIZE 56
#define PHONE_CHIP_SIZE 48

struct _WayBetStack {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *placed;
  GtkWidget *row;
  GtkWidget *chips;
  GtkLabel *names;
  GtkMenuButton *menu_button;

  int stack;
};

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
        /* Translators: below the number of a stack of betting chips: how to find it on the table; %1$s is a player. */
        return g_strdup_printf (C_ ("stack of chips", "Placed by %1$s in turn %2$d"),
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

void
way_bet_stack_update (WayBetStack *self, WayGame *game, gboolean first)
{
  unsigned owners = carc_chips_on_stack (way_game_get_standings (game), self->stack);
  g_autofree char *spoken = way_bet_stack_get_title (self->stack);
  g_autofree char *placed = way_bet_stack_describe (game, self->stack);
  g_autofree char *names = way_text_seats (way_game_get_header (game), owners);

  gtk_label_set_label (self->title, spoken);
  gtk_label_set_label (self->placed, placed ? placed : "");
  gtk_widget_set_visible (GTK_WIDGET (self->placed), placed != NULL);
  if (placed)
    way_text_append (&spoken, placed);
  way_text_append (&spoken, names);
  gtk_label_set_label (self->names, names);
  show_chips (self, way_game_get_setup (game), owners);
  way_ui_set_css_class (self->row, "wm-ring", first);
  way_ui_set_accessible_label (self->row, spoken);
}

gboolean
way_bet_stack_focus (WayBetStack *self)
{
  return gtk_widget_grab_focus (self->row);
}

static void
way_bet_stack_class_init (WayBetStackClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/final/way-bet-stack.ui");
  WAY_BIND_CHILDREN (widget_class, WayBetStack, title, placed, row, chips, names, menu_button);
}

static void
way_bet_stack_init (WayBetStack *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_bet_stack_new (int stack)
{
  WayBetStack *self = g_object_new (WAY_TYPE_BET_STACK, NULL);
  g_autofree char *action = g_strdup_printf ("final.return-chips(%d)", stack);
  g_autoptr (GMenu) menu = g_menu_new ();

  self->stack = stack;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->row), "i", stack);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->row), "win.bets");
  /* Translators: an item of a menu: the betting chips of a stack go back to their owners and score nothing. */
  g_menu_append (menu, _ ("Return Without Points"), action);
  gtk_menu_button_set_menu_model (self->menu_button, G_MENU_MODEL (menu));
  return GTK_WIDGET (self);
}
