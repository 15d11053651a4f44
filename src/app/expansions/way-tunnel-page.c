/* way-tunnel-page.c: tunnel tokens: pairs, supplies, and the next token.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-tunnel-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-draft.h"
#include "way-even-layout.h"
#include "way-page-frame.h"
#include "way-patience.h"
#include "way-paint.h"
#include "way-parts.h"
#include "way-shape.h"
#include "way-source-tag.h"
#include "way-wording.h"

#define PICTURE_WIDTH 148
#define PICTURE_HEIGHT 62

struct _WayTunnelPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  GtkWidget *halves;
  GtkWidget *pairs;
  GtkWidget *right;
  GtkWidget *choice_title;
  GtkWidget *choice;
  GtkWidget *tokens;
  GtkLabel *openings;
  GtkProgressBar *bar;
  GtkWidget *odd_box;
  GtkLabel *odd_label;
  GtkWidget *lay_button;

  WayGame *game;
  WayDraft *draft;   /* the token that would be laid */
  unsigned possible; /* colours the active player may lay, bit 1 << colour */
  int chosen;        /* a colour, or -1 */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WayTunnelPage, way_tunnel_page, GTK_TYPE_BOX)

static const CarcStandings *
get_standings (WayTunnelPage *self)
{
  return way_game_get_standings (self->game);
}

static gboolean
is_possible (WayTunnelPage *self, int colour)
{
  g_autoptr (WayDraft) draft = way_draft_new (self->game, &carc_tunnel_token, CARC_COMPLETED);

  way_draft_set (draft, &carc_token_set, CARC_TABLE, colour + 1);
  return !carc_problems_impossible (way_draft_get_problems (draft));
}

/* A set that is begun is finished first; then the player's own colour; then any other. */
static int
choose_colour (WayTunnelPage *self)
{
  int active = carc_active_player (get_standings (self));
  int best = -1;
  int best_rank = 0;

  for (int colour = 0; colour < CARC_N_PUBLISHED_COLOURS; colour++)
    {
      int rank = 1;

      if (!(self->possible >> colour & 1))
        continue;
      if (carc_set_tokens (get_standings (self), (CarcColour) colour) == 1)
        rank = 3;
      else if (active >= 0 && (int) way_game_get_setup (self->game)->colours[active] == colour)
        rank = 2;
      if (rank > best_rank)
        {
          best = colour;
          best_rank = rank;
        }
    }
  return best;
}

static void
draw_opening (GtkWidget *widget, cairo_t *cr, double x, double y, int colour, gboolean token)
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
    way_paint_shape (widget, cr, colour, x - 8, y - 18, 16);
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
  int colour = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (area), "colour"));
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
  draw_opening (widget, cr, 28, y, colour, n_tokens > 0);
  draw_opening (widget, cr, width - 28, y, colour, n_tokens > 1);
}

static GtkWidget *
make_picture (int colour, int n_tokens)
{
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_set_size_request (area, PICTURE_WIDTH, PICTURE_HEIGHT);
  gtk_widget_set_direction (area, GTK_TEXT_DIR_LTR);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (area, GTK_ALIGN_START);
  g_object_set_data (G_OBJECT (area), "colour", GINT_TO_POINTER (colour));
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
      return way_parts_badge (C_ ("tunnel", "supply"), NULL);
    case 1:
      return way_parts_badge (C_ ("tunnel", "one token"), "warn");
    default:
      return way_parts_badge (C_ ("tunnel", "complete"), "ok");
    }
}

static void
add_pair (WayTunnelPage *self, int colour)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int n_tokens = carc_set_tokens (get_standings (self), (CarcColour) colour);
  int owner = carc_set_owner (get_standings (self), (CarcColour) colour);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *text;

  gtk_widget_add_css_class (row, "wm-row");
  gtk_box_append (GTK_BOX (row), make_picture (colour, n_tokens));
  gtk_box_append (GTK_BOX (words), way_parts_text (way_wording_colour ((CarcColour) colour), "heading"));
  gtk_box_append (GTK_BOX (words), make_badge (n_tokens));
  if (owner >= 0)
    gtk_box_append (GTK_BOX (words), way_parts_data (way_wording_player (header, owner), "caption"));
  text = way_parts_text (describe_state (n_tokens), "caption");
  gtk_widget_add_css_class (text, "wm-dim");
  gtk_box_append (GTK_BOX (words), text);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), words);
  way_parts_card_list_add (self->pairs, row, FALSE);
}

static void
update_pairs (WayTunnelPage *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);

  way_parts_empty (self->pairs);
  for (int colour = 0; colour < CARC_N_PUBLISHED_COLOURS; colour++)
    if (carc_setup_seat (setup, (CarcColour) colour) >= 0
        || carc_set_tokens (get_standings (self), (CarcColour) colour) > 0)
      add_pair (self, colour);
}

static void
update_tokens (WayTunnelPage *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int openings = carc_tunnel_openings (&header->setup);
  int used = 0;
  g_autofree char *text = NULL;

  way_parts_empty (self->tokens);
  for (int seat = 0; seat < header->setup.n_players; seat++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
      GtkWidget *name = way_parts_data (way_wording_player (header, seat), NULL);
      int n = carc_standings_held (get_standings (self), &carc_tunnel_marker, seat);
      g_autofree char *number = g_strdup_printf ("%d", n);

      gtk_widget_add_css_class (row, "wm-row");
      gtk_box_append (GTK_BOX (row), way_shape_new ((int) header->setup.colours[seat], 24));
      gtk_widget_set_hexpand (name, TRUE);
      gtk_box_append (GTK_BOX (row), name);
      gtk_box_append (GTK_BOX (row), gtk_label_new (number));
      gtk_widget_add_css_class (gtk_widget_get_last_child (row), "heading");
      gtk_widget_add_css_class (gtk_widget_get_last_child (row), "numeric");
      way_parts_card_list_add (self->tokens, row, FALSE);
    }
  for (int colour = 0; colour < CARC_N_PUBLISHED_COLOURS; colour++)
    used += carc_set_tokens (get_standings (self), (CarcColour) colour);
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
  g_autofree char *odd = NULL;

  g_clear_object (&self->draft);
  if (self->chosen >= 0)
    {
      self->draft = way_draft_new (self->game, &carc_tunnel_token, CARC_COMPLETED);
      way_draft_set (self->draft, &carc_token_set, CARC_TABLE, self->chosen + 1);
      g_object_get (self->draft, "odd", &odd, NULL);
    }
  if (self->chosen >= 0 && active >= 0)
    /* Translators: a player's name, and a colour on its own. */
    label = g_strdup_printf (_ ("%1$s places a token · %2$s"), way_wording_player (header, active),
                             way_wording_colour ((CarcColour) self->chosen));
  else
    label = g_strdup (_ ("No token can be placed"));
  way_page_frame_set_main_label (self->frame, label);
  gtk_widget_set_visible (self->odd_box, odd != NULL);
  gtk_label_set_label (self->odd_label, odd ? odd : "");
  gtk_widget_set_sensitive (self->lay_button, self->draft != NULL && odd == NULL);
}

static void
on_colour_cb (WayTunnelPage *self, GtkToggleButton *key)
{
  if (self->updating || !gtk_toggle_button_get_active (key))
    return;
  self->chosen = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (key), "colour"));
  update_button (self);
}

static void
update_choice (WayTunnelPage *self)
{
  GtkWidget *first = NULL;
  int n = 0;

  way_parts_empty (self->choice);
  self->updating = TRUE;
  for (int colour = 0; colour < CARC_N_PUBLISHED_COLOURS; colour++)
    if (self->possible >> colour & 1)
      {
        GtkWidget *key = gtk_toggle_button_new ();
        GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

        gtk_box_append (GTK_BOX (content), way_shape_new (colour, 20));
        gtk_box_append (GTK_BOX (content), gtk_label_new (way_wording_colour ((CarcColour) colour)));
        gtk_button_set_child (GTK_BUTTON (key), content);
        gtk_widget_add_css_class (key, "wm-case");
        gtk_widget_add_css_class (key, "wm-tap");
        way_parts_name (key, way_wording_colour ((CarcColour) colour));
        g_object_set_data (G_OBJECT (key), "colour", GINT_TO_POINTER (colour));
        if (first)
          gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), GTK_TOGGLE_BUTTON (first));
        first = first ? first : key;
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), colour == self->chosen);
        g_signal_connect_object (key, "toggled", G_CALLBACK (on_colour_cb), self, G_CONNECT_SWAPPED);
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
  g_autofree char *progress = way_parts_progress (self->game);

  /* Translators: a noun, the title of a page: the tokens that players place on the openings of tunnels. */
  way_page_frame_set_title (self->frame, _ ("Tunnel Tokens"), progress);
  self->possible = 0;
  for (int colour = 0; colour < CARC_N_PUBLISHED_COLOURS; colour++)
    if (is_possible (self, colour))
      self->possible |= 1u << colour;
  self->chosen = choose_colour (self);
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
on_odd_cb (WayTunnelPage *self)
{
  if (!self->draft)
    return;
  way_draft_confirm_odd (self->draft);
  on_lay_cb (self);
}

static GtkWidget *
make_openings (WayTunnelPage *self)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "wm-bet");
  self->openings = GTK_LABEL (way_parts_text (NULL, "heading"));
  self->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  /* Translators: a heading: the openings of tunnels on which tokens have been placed. */
  way_parts_name (GTK_WIDGET (self->bar), _ ("Openings Used"));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->openings));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (self->bar));
  return card;
}

static GtkWidget *
make_odd_box (WayTunnelPage *self)
{
  GtkWidget *yes = gtk_button_new_with_label (C_ ("button", "Yes"));

  self->odd_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->odd_box, "wm-banner");
  self->odd_label = GTK_LABEL (way_parts_text (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (self->odd_label), TRUE);
  gtk_widget_add_css_class (yes, "wm-tap");
  g_signal_connect_object (yes, "clicked", G_CALLBACK (on_odd_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->odd_box), GTK_WIDGET (self->odd_label));
  gtk_box_append (GTK_BOX (self->odd_box), yes);
  return self->odd_box;
}

static GtkWidget *
make_note (void)
{
  GtkWidget *note = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *tag = way_source_tag_new (CARC_OFFICIAL);

  gtk_widget_add_css_class (note, "wm-whynot");
  gtk_box_append (
      GTK_BOX (note),
      way_parts_text (_ ("A token does not end a road. The road must still be closed at its other ends."), NULL));
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
  self->choice_title = way_parts_text (_ ("Which Token?"), "heading");
  self->choice = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO_GROUP, NULL);
  gtk_widget_set_layout_manager (self->choice, way_even_layout_new (6, 3, 6));
  way_parts_name (self->choice, _ ("Which Token?"));
  gtk_box_append (GTK_BOX (left), make_odd_box (self));
  gtk_box_append (GTK_BOX (left), self->choice_title);
  gtk_box_append (GTK_BOX (left), self->choice);
  /* Translators: a heading: the tunnels of a player whose tokens have two colors, one row for each. */
  gtk_box_append (GTK_BOX (left), way_parts_text (_ ("Tunnels by Color"), "heading"));
  self->pairs = way_parts_card_list ();
  gtk_box_append (GTK_BOX (left), self->pairs);
  return left;
}

static GtkWidget *
make_right (WayTunnelPage *self)
{
  self->right = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);
  /* Translators: a heading: the tunnel tokens that each player has not placed yet. */
  gtk_box_append (GTK_BOX (self->right), way_parts_text (_ ("Remaining Tokens"), "heading"));
  self->tokens = way_parts_card_list ();
  gtk_box_append (GTK_BOX (self->right), self->tokens);
  gtk_box_append (GTK_BOX (self->right), make_openings (self));
  gtk_box_append (GTK_BOX (self->right), make_note ());
  return self->right;
}

static void
on_narrow_cb (WayTunnelPage *self)
{
  gboolean narrow = way_page_frame_get_narrow (self->frame);

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
  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
  way_page_frame_show_undo (self->frame);
  way_page_frame_set_hint (self->frame,
                           _ ("One token per turn, on any free opening, in addition to placing a meeple."));
  self->halves = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_box_append (GTK_BOX (self->halves), make_left (self));
  gtk_box_append (GTK_BOX (self->halves), make_right (self));
  way_page_frame_set_content (self->frame, self->halves);
  self->lay_button = way_page_frame_add_main_button (self->frame);
  g_signal_connect_object (self->lay_button, "clicked", G_CALLBACK (on_lay_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->frame, "notify::narrow", G_CALLBACK (on_narrow_cb), self, G_CONNECT_SWAPPED);
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
