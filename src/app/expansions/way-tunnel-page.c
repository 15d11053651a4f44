/* way-tunnel-page.c: tunnel tokens: pairs, supplies, and the next token.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tunnel-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-tunnel.h"
#include "way-draft.h"
#include "way-uniform-layout.h"
#include "way-patience.h"
#include "way-paint.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-source-tag.h"
#include "way-text.h"

#define PICTURE_WIDTH 148
#define PICTURE_HEIGHT 62

struct _WayTunnelPage {
  WayPage parent_instance;

  GtkWidget *halves;
  GtkWidget *pairs;
  GtkWidget *right;
  GtkWidget *choice_title;
  GtkWidget *choice;
  GtkWidget *tokens;
  GtkLabel *openings;
  GtkProgressBar *bar;
  GtkWidget *warning_box;
  GtkLabel *warning_label;
  GtkWidget *lay_button;

  WayGame *game;
  WayDraft *draft;   /* the token that would be laid */
  unsigned possible; /* colors the active player may lay, bit 1 << color */
  int chosen;        /* a color, or -1 */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WayTunnelPage, way_tunnel_page, WAY_TYPE_PAGE)

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

/* A set that is begun is finished first; then the player's own color; then any other. */
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

static void
draw_opening (GtkWidget *widget, cairo_t *cr, double x, double y, int color, gboolean token)
{
  static const double dots[] = { 3, 3 };

  way_paint_set_source (widget, cr, "wm_meadow_spot");
  cairo_arc (cr, x, y, 22, G_PI, 0);
  cairo_close_path (cr);
  cairo_fill_preserve (cr);
  way_paint_set_source (widget, cr, "wm_road_edge");
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  way_paint_set_source (widget, cr, "wm_dark");
  cairo_arc (cr, x, y, 12, G_PI, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
  if (token)
    way_paint_shape (widget, cr, color, x - 8, y - 18, 16);
  else
    {
      way_paint_set_source (widget, cr, "wm_road");
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_arc (cr, x, y - 10, 7, 0, 2 * G_PI);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
}

static void
draw_pair (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  GtkWidget *widget = GTK_WIDGET (area);
  int color = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "color"));
  int n_tokens = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "tokens"));
  double y = height - 12;
  static const double dots[] = { 1, 7 };

  way_paint_round_rectangle (cr, 0, 0, width, height, 6);
  way_paint_set_source (widget, cr, "wm_meadow");
  cairo_fill (cr);
  if (n_tokens > 0)
    {
      way_paint_set_source (widget, cr, "wm_road_edge");
      cairo_set_line_width (cr, 4);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_move_to (cr, 54, y - 10);
      cairo_line_to (cr, n_tokens == 2 ? width - 54 : width / 2.0, y - 10);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  draw_opening (widget, cr, 28, y, color, n_tokens > 0);
  draw_opening (widget, cr, width - 28, y, color, n_tokens > 1);
}

static GtkWidget *
make_picture (int color, int n_tokens)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_size_request (area, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_direction (area, GTK_TEXT_DIR_LTR);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (area, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (area), "color", GINT_TO_POINTER (color));
  g_object_set_data (G_OBJECT (area), "tokens", GINT_TO_POINTER (n_tokens));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_pair, NULL, NULL);
  way_paint_follow_style (area);
  return area;
}

static const char *
describe_state (int n_tokens)
{
  switch (n_tokens)
    {
    case 0:
      return _ ("Both tokens are in the supply.");
    case 1:
      return _ ("One token is placed; the road remains incomplete.");
    default:
      return _ ("Both tokens are placed: the road continues underground.");
    }
}

static GtkWidget *
make_badge (int n_tokens)
{
  switch (n_tokens)
    {
    case 0:
      return way_ui_badge (C_ ("tunnel", "supply"), NULL);
    case 1:
      return way_ui_badge (C_ ("tunnel", "one token"), "warn");
    default:
      return way_ui_badge (C_ ("tunnel", "complete"), "ok");
    }
}

static void
add_pair (WayTunnelPage *self, int color)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int n_tokens = carc_set_tokens (get_standings (self), (CarcColor) color);
  int owner = carc_set_owner (get_standings (self), (CarcColor) color);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *text;

  gtk_widget_add_css_class (row, "wm-row");
  gtk_box_append (GTK_BOX (row), make_picture (color, n_tokens));
  gtk_box_append (GTK_BOX (words), way_ui_label (way_text_color ((CarcColor) color), "heading"));
  gtk_box_append (GTK_BOX (words), make_badge (n_tokens));
  if (owner >= 0)
    gtk_box_append (GTK_BOX (words), way_ui_data_label (way_text_player (header, owner), "caption"));
  text = way_ui_label (describe_state (n_tokens), "caption");
  gtk_widget_add_css_class (text, "wm-dim");
  gtk_box_append (GTK_BOX (words), text);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  way_ui_card_list_add (self->pairs, row, FALSE);
}

static void
update_pairs (WayTunnelPage *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);

  way_ui_remove_children (self->pairs);
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (carc_setup_seat (setup, (CarcColor) color) >= 0
        || carc_set_tokens (get_standings (self), (CarcColor) color) > 0)
      add_pair (self, color);
}

static void
update_tokens (WayTunnelPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int openings = carc_tunnel_openings (&header->setup);
  int used = 0;
  g_autofree char *text = NULL;

  way_ui_remove_children (self->tokens);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *name = way_ui_data_label (way_text_player (header, seat), NULL);
      int n = carc_standings_held (get_standings (self), &carc_tunnel_marker, seat);
      g_autofree char *number = g_strdup_printf ("%d", n);

      gtk_widget_add_css_class (row, "wm-row");
      gtk_box_append (GTK_BOX (row), way_shape_new ((int) header->setup.colors[seat], 24));
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (row), name);
      gtk_box_append (GTK_BOX (row), gtk_label_new (number));
      gtk_widget_add_css_class (gtk_widget_get_last_child (row), "heading");
      gtk_widget_add_css_class (gtk_widget_get_last_child (row), "numeric");
      way_ui_card_list_add (self->tokens, row, FALSE);
    }
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    used += carc_set_tokens (get_standings (self), (CarcColor) color);
  text = g_strdup_printf (ngettext ("%1$d of %2$d opening used", "%1$d of %2$d openings used", openings), used,
                          openings);
  gtk_label_set_label (self->openings, text);
  gtk_progress_bar_set_fraction (self->bar, MIN (1.0, (double) used / openings));
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
      g_object_get (self->draft, "odd", &warning, NULL);
    }
  if (self->chosen >= 0 && active >= 0)
    /* Translators: a player's name, and a colour on its own. */
    label = g_strdup_printf (_ ("%1$s places a token · %2$s"), way_text_player (header, active),
                             way_text_color ((CarcColor) self->chosen));
  else
    label = g_strdup (_ ("No token can be placed"));
  way_page_set_main_label (WAY_PAGE (self), label);
  gtk_widget_set_visible (self->warning_box, warning != NULL);
  gtk_label_set_label (self->warning_label, warning ? warning : "");
  gtk_widget_set_sensitive (self->lay_button, self->draft != NULL && warning == NULL);
}

static void
on_color_cb (WayTunnelPage *self, GtkToggleButton *key)
{
  if (self->updating || !gtk_toggle_button_get_active (key))
    return;
  self->chosen = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (key), "color"));
  update_button (self);
}

static void
update_choice (WayTunnelPage *self)
{
  GtkWidget *first = NULL;
  int n = 0;

  way_ui_remove_children (self->choice);
  self->updating = TRUE;
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (self->possible >> color & 1)
      {
        GtkWidget *key = gtk_toggle_button_new ();
        GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

        gtk_box_append (GTK_BOX (content), way_shape_new (color, 20));
        gtk_box_append (GTK_BOX (content), gtk_label_new (way_text_color ((CarcColor) color)));
        gtk_button_set_child (GTK_BUTTON (key), content);
        gtk_widget_add_css_class (key, "wm-case");
        gtk_widget_add_css_class (key, "wm-tap");
        way_ui_set_accessible_label (key, way_text_color ((CarcColor) color));
        g_object_set_data (G_OBJECT (key), "color", GINT_TO_POINTER (color));
        if (first)
          gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), GTK_TOGGLE_BUTTON (first));
        first = first ? first : key;
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), color == self->chosen);
        g_signal_connect_object (key, "toggled", G_CALLBACK (on_color_cb), self, G_CONNECT_SWAPPED);
        gtk_box_append (GTK_BOX (self->choice), key);
        n++;
      }
  self->updating = FALSE;
  gtk_widget_set_visible (self->choice, n > 1);
  gtk_widget_set_visible (self->choice_title, n > 1);
}

static void
update (WayTunnelPage *self)
{
  g_autofree char *progress = way_ui_progress (self->game);

  /* Translators: a noun, the title of a page: the tokens that players place on the openings of tunnels. */
  way_page_set_title (WAY_PAGE (self), _ ("Tunnel Tokens"), progress);
  self->possible = 0;
  for (int color = 0; color < CARC_N_PUBLISHED_COLORS; color++)
    if (is_possible (self, color))
      self->possible |= 1u << color;
  self->chosen = choose_color (self);
  update_pairs (self);
  update_tokens (self);
  update_choice (self);
  update_button (self);
}

/* The window goes back to the table, as after any other entry. */
static gboolean
try_record (GtkWidget *widget, GVariant *parameter, GError **error)
{
  if (!way_draft_record (WAY_TUNNEL_PAGE (widget)->draft, error))
    return FALSE;
  gtk_widget_activate_action (widget, "win.recorded", NULL);
  return TRUE;
}

static void
on_lay_cb (WayTunnelPage *self)
{
  if (self->draft)
    way_patience_try (GTK_WIDGET (self), try_record, NULL);
}

static void
on_warning_cb (WayTunnelPage *self)
{
  if (!self->draft)
    return;
  way_draft_confirm_warnings (self->draft);
  on_lay_cb (self);
}

static GtkWidget *
make_openings (WayTunnelPage *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-bet");
  self->openings = GTK_LABEL (way_ui_label (NULL, "heading"));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  /* Translators: a heading: the openings of tunnels on which tokens have been placed. */
  way_ui_set_accessible_label (GTK_WIDGET (self->bar), _ ("Openings Used"));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->openings));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->bar));
  return card;
}

static GtkWidget *
make_warning_box (WayTunnelPage *self)
{
  GtkWidget *yes = gtk_button_new_with_label (C_ ("button", "Yes"));

  self->warning_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->warning_box, "wm-banner");
  self->warning_label = GTK_LABEL (way_ui_label (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (self->warning_label), TRUE);
  gtk_widget_add_css_class (yes, "wm-tap");
  g_signal_connect_object (yes, "clicked", G_CALLBACK (on_warning_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->warning_box), GTK_WIDGET (self->warning_label));
  gtk_box_append (GTK_BOX (self->warning_box), yes);
  return self->warning_box;
}

static GtkWidget *
make_note (void)
{
  GtkWidget *note = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *tag = way_source_tag_new (CARC_SOURCE_OFFICIAL);

  gtk_widget_add_css_class (note, "wm-whynot");
  gtk_box_append (
      GTK_BOX (note),
      way_ui_label (_ ("A token does not end a road. The road must still be closed at its other ends."), NULL));
  gtk_widget_set_halign (tag, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (note), tag);
  return note;
}

static GtkWidget *
make_left (WayTunnelPage *self)
{
  GtkWidget *left = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_hexpand (left, TRUE);
  /* Translators: a heading above a choice: the player has tunnel tokens in two colors. */
  self->choice_title = way_ui_label (_ ("Which Token?"), "heading");
  self->choice = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_widget_set_layout_manager (self->choice, way_uniform_layout_new (6, 3, 6));
  way_ui_set_accessible_label (self->choice, _ ("Which Token?"));
  gtk_box_append (GTK_BOX (left), make_warning_box (self));
  gtk_box_append (GTK_BOX (left), self->choice_title);
  gtk_box_append (GTK_BOX (left), self->choice);
  /* Translators: a heading: the tunnels of a player whose tokens have two colors, one row for each. */
  gtk_box_append (GTK_BOX (left), way_ui_label (_ ("Tunnels by Color"), "heading"));
  self->pairs = way_ui_card_list ();
  gtk_box_append (GTK_BOX (left), self->pairs);
  return left;
}

static GtkWidget *
make_right (WayTunnelPage *self)
{
  self->right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  /* Translators: a heading: the tunnel tokens that each player has not placed yet. */
  gtk_box_append (GTK_BOX (self->right), way_ui_label (_ ("Remaining Tokens"), "heading"));
  self->tokens = way_ui_card_list ();
  gtk_box_append (GTK_BOX (self->right), self->tokens);
  gtk_box_append (GTK_BOX (self->right), make_openings (self));
  gtk_box_append (GTK_BOX (self->right), make_note ());
  return self->right;
}

static void
on_narrow_cb (WayTunnelPage *self)
{
  gboolean narrow = way_page_get_narrow (WAY_PAGE (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->halves),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_size_request (self->right, narrow ? -1 : 396, -1);
}

/* Enter lays the token that makes most sense. */
static void
on_map_cb (WayTunnelPage *self)
{
  if (gtk_widget_get_sensitive (self->lay_button))
    gtk_widget_grab_focus (self->lay_button);
}

static void
way_tunnel_page_dispose (GObject *object)
{
  WayTunnelPage *self = WAY_TUNNEL_PAGE (object);

  g_clear_object (&self->draft);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_tunnel_page_parent_class)->dispose (object);
}

static void
way_tunnel_page_class_init (WayTunnelPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_tunnel_page_dispose;
}

static void
way_tunnel_page_init (WayTunnelPage *self)
{
  way_page_show_undo (WAY_PAGE (self));
  way_page_set_hint (WAY_PAGE (self), _ ("One token per turn, on any free opening, in addition to placing a meeple."));
  self->halves = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_box_append (GTK_BOX (self->halves), make_left (self));
  gtk_box_append (GTK_BOX (self->halves), make_right (self));
  way_page_set_content (WAY_PAGE (self), self->halves);
  self->lay_button = way_page_add_main_button (WAY_PAGE (self));
  g_signal_connect_object (self->lay_button, "clicked", G_CALLBACK (on_lay_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (WAY_PAGE (self), "notify::narrow", G_CALLBACK (on_narrow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "map", G_CALLBACK (on_map_cb), NULL);
  on_narrow_cb (self);
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
