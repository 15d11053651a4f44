/* way-tunnel-page.c: the next tunnel token.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tunnel-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-tunnel.h"
#include "way-card.h"
#include "way-close-button.h"
#include "way-draft.h"
#include "way-patience.h"
#include "way-quietly.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define SHAPE_SIZE 24

struct _WayTunnelPage {
  WayPage parent_instance;

  GtkWidget *warning;
  GtkLabel *warning_text;
  GtkWidget *choice_title;
  GtkWidget *choice;
  GtkLabel *sentence;
  AdwBin *icon;
  GtkWidget *color_keys[CARC_N_PUBLISHED_COLORS]; /* toggle buttons in choice */
  GtkLabel *left[CARC_N_PUBLISHED_COLORS];        /* how many tokens of the color are left, in color_keys */
  GtkWidget *place_button;

  WayGame *game;
  WayDraft *draft;   /* the token that would be placed; NULL: none can be */
  unsigned possible; /* colors the active player may place, bit 1 << color */
  int chosen;        /* a color, or -1 */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (WayTunnelPage, way_tunnel_page, WAY_TYPE_PAGE,
                               G_IMPLEMENT_INTERFACE (WAY_TYPE_CARD, NULL))

static const CarcStandings *
get_standings (WayTunnelPage *self)
{
  return way_game_get_standings (self->game);
}

static gboolean
is_possible (WayTunnelPage *self, int color)
{
  g_autoptr (WayDraft) draft = way_draft_new (self->game, &carc_tunnel_token, CARC_STATE_COMPLETED);

  way_draft_set (draft, &carc_token_set, CARC_NO_PLAYER, color + 1);
  return !carc_problems_impossible (way_draft_get_problems (draft));
}

/* Prefers a tunnel with one token, then the player's own color, then any other. */
static int
choose_color (WayTunnelPage *self)
{
  int active = carc_active_player (get_standings (self));
  int best = -1;
  int best_rank = 0;

  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    {
      int rank = 1;

      if (!(self->possible >> color & 1))
        continue;
      if (carc_set_tokens (get_standings (self), (CarcColor) color) == 1)
        rank = 3;
      else if (active >= 0 && (int) way_game_get_setup (self->game)->colors[active] == color)
        rank = 2;
      if (rank > best_rank)
        {
          best = color;
          best_rank = rank;
        }
    }
  return best;
}

static gboolean
somebody_holds_tokens (WayTunnelPage *self)
{
  for (int seat = 0; seat < way_game_get_setup (self->game)->n_players; seat++)
    if (carc_standings_held (get_standings (self), &carc_tunnel_marker, seat) > 0)
      return TRUE;
  return FALSE;
}

/* Or that can be: in one variant all sets belong to nobody. */
static gboolean
is_of_this_game (WayTunnelPage *self, int color)
{
  const CarcSetup *setup = way_game_get_setup (self->game);

  return carc_has_spare_sets (setup) || carc_setup_seat (setup, (CarcColor) color) >= 0
         || carc_set_tokens (get_standings (self), (CarcColor) color) > 0 || !somebody_holds_tokens (self);
}

/* The second token of a pair completes a tunnel. A player with several sets has colors that are other players' own. */
static const char *
get_sentence (WayTunnelPage *self)
{
  if (self->chosen >= 0 && carc_set_tokens (get_standings (self), (CarcColor) self->chosen) == 1)
    return _ ("Between the two tokens, the road continues underground. Its other ends must still be closed.");
  if (carc_has_spare_sets (way_game_get_setup (self->game)))
    return _ ("The colors are those of the tokens, not of the players. The active player may place one token on any "
              "opening without a token, and a meeple as well.");
  return _ ("The active player may place one token on any opening without a token, and a meeple as well.");
}

static void
update_sentence (WayTunnelPage *self)
{
  gtk_label_set_label (self->sentence, get_sentence (self));
}

static void
update_button (WayTunnelPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int active = carc_active_player (get_standings (self));
  g_autofree char *label = NULL;
  g_autofree char *warning = NULL;

  g_clear_object (&self->draft);
  if (self->chosen >= 0)
    {
      self->draft = way_draft_new (self->game, &carc_tunnel_token, CARC_STATE_COMPLETED);
      way_draft_set (self->draft, &carc_token_set, CARC_NO_PLAYER, self->chosen + 1);
      g_object_get (self->draft, "warning", &warning, NULL);
    }
  if (self->chosen >= 0 && active >= 0)
    /* Translators: a player's name, and a colour on its own. */
    label = g_strdup_printf (_ ("Place Token · %1$s, %2$s"), way_text_player (header, active),
                             way_text_color ((CarcColor) self->chosen));
  else
    label = g_strdup (_ ("No token can be placed"));
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_visible (self->warning, warning != NULL);
  gtk_label_set_label (self->warning_text, warning ? warning : "");
  gtk_widget_set_sensitive (self->place_button, self->draft && !warning);
}

static void
color_toggled_cb (WayTunnelPage *self, GtkToggleButton *key)
{
  if (!gtk_toggle_button_get_active (key))
    return;
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (self->color_keys[color] == GTK_WIDGET (key))
      self->chosen = color;
  update_sentence (self);
  update_button (self);
}

static void
add_color_key (WayTunnelPage *self, int color)
{
  GtkWidget *key = gtk_toggle_button_new ();
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (way_text_color ((CarcColor) color));

  self->left[color] = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->left[color]), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->left[color]), "dim-label");
  gtk_label_set_xalign (self->left[color], 0);
  gtk_widget_add_css_class (name, "heading");
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_box_append (GTK_BOX (words), name);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->left[color]));
  gtk_box_append (GTK_BOX (content), way_shape_new (color, SHAPE_SIZE));
  gtk_box_append (GTK_BOX (content), words);
  gtk_button_set_child (GTK_BUTTON (key), content);
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-choice-key");
  gtk_widget_add_css_class (key, "wm-pick");
  gtk_widget_add_css_class (key, "wm-tap");
  way_ui_set_accessible_label (key, way_text_color ((CarcColor) color));
  if (color > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), GTK_TOGGLE_BUTTON (self->color_keys[0]));
  g_signal_connect_object (key, "toggled", G_CALLBACK (color_toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->choice), key);
  self->color_keys[color] = key;
}

static void
update_choice (WayTunnelPage *self)
{
  gboolean any = self->possible != 0;

  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    {
      int n = 2 - carc_set_tokens (get_standings (self), (CarcColor) color);
      /* Translators: below a color: how many tunnel tokens of it are left, 1 or 2. */
      g_autofree char *left = g_strdup_printf (C_ ("tunnel", "%d left"), n);

      gtk_label_set_label (self->left[color], left);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->color_keys[color]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      left, -1);
      gtk_widget_set_visible (self->color_keys[color], self->possible >> color & 1);
      way_quietly_set (self->color_keys[color], G_CALLBACK (color_toggled_cb), self, "active", color == self->chosen,
                       NULL);
    }
  gtk_widget_set_visible (self->choice, any);
  gtk_widget_set_visible (self->choice_title, any);
}

static void
update (WayTunnelPage *self)
{
  self->possible = 0;
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (is_of_this_game (self, color) && is_possible (self, color))
      self->possible |= 1u << color;
  self->chosen = choose_color (self);
  update_choice (self);
  update_sentence (self);
  update_button (self);
}

static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  if (!way_draft_record (WAY_TUNNEL_PAGE (widget)->draft, error))
    return FALSE;
  gtk_widget_activate_action (widget, "win.recorded", NULL);
  return TRUE;
}

static void
place_clicked_cb (WayTunnelPage *self)
{
  if (self->draft)
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
confirm_clicked_cb (WayTunnelPage *self)
{
  if (!self->draft)
    return;
  way_draft_confirm_warning (self->draft);
  place_clicked_cb (self);
}

/* Enter places the token that the page suggests. With a warning, it does nothing, as in a form: it must not close the
 * page as if the token had been placed. */
static gboolean
way_tunnel_page_grab_focus (GtkWidget *widget)
{
  WayTunnelPage *self = WAY_TUNNEL_PAGE (widget);

  if (gtk_widget_get_sensitive (self->place_button))
    return gtk_widget_grab_focus (self->place_button);
  if (self->chosen >= 0)
    return gtk_widget_grab_focus (self->color_keys[self->chosen]);
  return gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
way_tunnel_page_dispose (GObject *object)
{
  WayTunnelPage *self = WAY_TUNNEL_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_TUNNEL_PAGE);
  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_tunnel_page_parent_class)->dispose (object);
}

static void
way_tunnel_page_class_init (WayTunnelPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_tunnel_page_dispose;
  widget_class->grab_focus = way_tunnel_page_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/expansions/way-tunnel-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayTunnelPage, warning, warning_text, choice_title, choice, sentence, icon);
  WAY_BIND_CALLBACKS (widget_class, confirm_clicked_cb, place_clicked_cb);
}

static void
way_tunnel_page_init (WayTunnelPage *self)
{
  g_type_ensure (WAY_TYPE_CLOSE_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->place_button = way_page_get_main_button (WAY_PAGE (self));
  adw_bin_set_child (self->icon, way_ui_new_subject_icon (carc_tunnel_token.id));
  way_ui_set_accessible_label (GTK_WIDGET (self), way_tr (&carc_tunnel_token.name));
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    add_color_key (self, color);
}

GtkWidget *
way_tunnel_page_new (WayGame *game)
{
  WayTunnelPage *self = g_object_new (WAY_TYPE_TUNNEL_PAGE, NULL);

  self->game = g_object_ref (game);
  g_signal_connect_object (way_game_get_log (game), "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
