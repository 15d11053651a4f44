/* way-player-row.c: one player on the scoreboard.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-turn-clock.h"
#include "way-ui.h"

static const struct {
  const char *name;           /* a style class of the row */
  int height, shape, spacing; /* in px */
} sizes[] = {
  [WAY_ROW_WIDE] = { "row-wide", 69, 38, 12 },     [WAY_ROW_NARROW] = { "row-narrow", 69, 38, 12 },
  [WAY_ROW_PHONE] = { "row-phone", 53, 28, 12 },   [WAY_ROW_SHORT] = { "row-short", 51, 24, 6 },
  [WAY_ROW_TABLET] = { "row-tablet", 96, 50, 21 }, [WAY_ROW_TABLET_SHORT] = { "row-tablet-short", 72, 38, 15 },
};

struct _WayPlayerRow {
  GtkFlowBoxChild parent_instance;

  WayShape *shape;
  GtkLabel *name;
  GtkLabel *badge;
  GtkLabel *space_badge;
  GtkLabel *turn_badge;
  GtkLabel *place;
  GtkWidget *chips_box;
  GtkLabel *chips;
  GtkWidget *tokens_box;
  GtkLabel *tokens;
  GtkWidget *time_box;
  GtkLabel *time;
  GtkLabel *gain;
  GtkLabel *points;

  WayPlayer *player;
  WayRowSize size;
  int seconds; /* of the turns of the player; -1: none */
  AdwAnimation *animation;
  gboolean is_held;
  gboolean is_arriving; /* the points count, held otherwise */
  guint tint_source;
  int shown;  /* the points that are visible, during the animation too */
  int target; /* the points that the animation counts to */
};

G_DEFINE_FINAL_TYPE (WayPlayerRow, way_player_row, GTK_TYPE_FLOW_BOX_CHILD)

static void
show_points (double value, gpointer data)
{
  WayPlayerRow *self = data;
  g_autofree char *text = NULL;

  self->shown = (int) (value < 0 ? value - 0.5 : value + 0.5);
  text = self->shown < 0 ? way_text_signed (self->shown) : g_strdup_printf ("%d", self->shown);
  gtk_label_set_label (self->points, text);
}

static void
count_points (WayPlayerRow *self)
{
  AdwAnimationTarget *target;

  if (self->animation)
    adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  self->target = way_player_get_info (self->player)->points;
  target = adw_callback_animation_target_new (show_points, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), self->shown, self->target, 300, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_EASE_OUT_CUBIC);
  adw_animation_play (self->animation);
}

static void
show_count (GtkWidget *box, GtkLabel *label, int count, const char *text, const char *tooltip)
{
  gtk_label_set_label (label, text);
  way_ui_set_tooltip (box, count >= 0 ? tooltip : NULL);
  gtk_widget_set_visible (box, count >= 0);
}

/* A number beside its icon, where there is no room for the word. */
static gboolean
has_words (WayPlayerRow *self)
{
  return self->size == WAY_ROW_WIDE && self->seconds < 0 && !way_ui_has_large_text (GTK_WIDGET (self));
}

static void
show_supply (WayPlayerRow *self, int n_chips, int n_tokens)
{
  g_autofree char *chips_text = g_strdup_printf ("%d", n_chips);
  g_autofree char *tokens_text = g_strdup_printf ("%d", n_tokens);
  /* Translators: how many betting chips a player still has, beside a picture of one. */
  g_autofree char *chips_words = g_strdup_printf (ngettext ("%d chip", "%d chips", (gulong) MAX (n_chips, 0)), n_chips);
  g_autofree char *tokens_words
      /* Translators: how many tunnel tokens a player still has, beside a picture of a tunnel. */
      = g_strdup_printf (ngettext ("%d token", "%d tokens", (gulong) MAX (n_tokens, 0)), n_tokens);
  /* Translators: what a player still has. */
  g_autofree char *chips = g_strdup_printf (
      ngettext ("%d betting chip left", "%d betting chips left", (gulong) MAX (n_chips, 0)), n_chips);
  /* Translators: what a player still has. */
  g_autofree char *tokens = g_strdup_printf (
      ngettext ("%d tunnel token left", "%d tunnel tokens left", (gulong) MAX (n_tokens, 0)), n_tokens);

  show_count (self->chips_box, self->chips, n_chips, has_words (self) ? chips_words : chips_text, chips);
  show_count (self->tokens_box, self->tokens, n_tokens, has_words (self) ? tokens_words : tokens_text, tokens);
}

int
way_player_row_get_height (GtkWidget *widget, WayRowSize size)
{
  return way_ui_enlarge (widget, sizes[size].height);
}

/* Whether there is no room for two badges. */
static gboolean
is_narrow (WayPlayerRow *self)
{
  return self->size == WAY_ROW_PHONE || self->size == WAY_ROW_NARROW;
}

/* On a phone, in a narrow window and in a short row, the place in words leaves no space for anything else if the text
 * is large. The accessible description has it. */
static gboolean
is_cramped (WayPlayerRow *self)
{
  return (is_narrow (self) || self->size == WAY_ROW_SHORT) && way_ui_has_large_text (GTK_WIDGET (self));
}

static void
show_place (WayPlayerRow *self, const WayPlayerInfo *info)
{
  gboolean is_short = self->size == WAY_ROW_SHORT || (is_narrow (self) && self->seconds >= 0);
  g_autofree char *numbers = way_text_place_numbers (info->points);

  gtk_label_set_label (self->place, is_cramped (self) ? numbers : is_short ? info->short_place : info->place);
  /* Before the first points, the place says nothing. */
  gtk_widget_set_visible (GTK_WIDGET (self->place), info->points != 0);
}

/* On a phone, in a narrow window, and if texts are large, there is room for one badge. The edge of the row says whose
 * turn it is, too. */
static void
show_badges (WayPlayerRow *self, const WayPlayerInfo *info)
{
  gboolean any = self->size != WAY_ROW_SHORT;
  gboolean one = is_narrow (self) || way_ui_has_large_text (GTK_WIDGET (self));
  gboolean on_space = *info->space_badge != '\0';
  gboolean leads = *info->badge && !(one && on_space);

  gtk_widget_set_visible (GTK_WIDGET (self->space_badge), any && on_space);
  gtk_widget_set_visible (GTK_WIDGET (self->badge), any && leads);
  gtk_widget_set_visible (GTK_WIDGET (self->turn_badge),
                          any && info->active && !on_space && !(leads && is_narrow (self)));
}

/* Where places are short, there is no room beside large texts. */
static void
show_time (WayPlayerRow *self)
{
  g_autofree char *text = self->seconds >= 0 ? way_turn_clock_write (self->seconds) : NULL;

  gtk_widget_set_visible (self->time_box, text && self->size != WAY_ROW_SHORT && !is_cramped (self));
  if (text)
    gtk_label_set_label (self->time, text);
}

/* While the row is held, all of it is; while points arrive, it follows the size of the window. */
static void
update (WayPlayerRow *self)
{
  const WayPlayerInfo *info = way_player_get_info (self->player);
  gboolean two_columns = self->size == WAY_ROW_SHORT;
  const char *tooltip = *info->space_badge ? info->space_badge : info->badge;

  if (self->is_held && !self->is_arriving)
    return;
  gtk_label_set_label (self->name, info->name);
  show_place (self, info);
  gtk_label_set_label (self->badge, info->badge);
  gtk_label_set_label (self->space_badge, info->space_badge);
  show_badges (self, info);
  show_supply (self, two_columns ? -1 : info->chips, two_columns ? -1 : info->tokens);
  show_time (self);
  way_shape_set_player_color (self->shape, (int) info->color);
  way_shape_set_crowned (self->shape, *info->badge != '\0'); /* leads, alone or with others */
  way_ui_set_css_class (GTK_WIDGET (self), "wm-turn", info->active);
  way_ui_set_tooltip (GTK_WIDGET (self), two_columns && *tooltip ? tooltip : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, info->description, -1);
}

/* For a screen reader, which would say every second. */
static void
describe_time (WayPlayerRow *self)
{
  int minutes = self->seconds / 60;
  /* Translators: spoken after a player: how long all turns of the player have taken. */
  g_autofree char *text
      = g_strdup_printf (ngettext ("%d minute for all turns", "%d minutes for all turns", (gulong) minutes), minutes);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  self->seconds >= 0 ? text : "", -1);
}

void
way_player_row_set_time (WayPlayerRow *self, int seconds)
{
  int before = self->seconds;

  if (seconds == before)
    return;
  self->seconds = seconds;
  if ((seconds < 0) != (before < 0) || seconds / 60 != before / 60)
    describe_time (self);
  if ((seconds < 0) != (before < 0))
    update (self);
  else
    show_time (self);
}

static char *
describe_preview (WayPlayerRow *self, WayDraft *draft, const char *gain)
{
  const WayPlayerInfo *info = way_player_get_info (self->player);
  g_autofree char *places = way_draft_describe_places_after (draft, info->seat);

  /* Translators: spoken, while a form is filled in; %1$s describes a player, %2$s are the points that the entry would
     bring, “+24”, and %3$s is where the scoring figure would be, “lap 3, space 19”. */
  return g_strdup_printf (_ ("%1$s. With this entry: %2$s, %3$s"), info->description, gain, places);
}

void
way_player_row_preview (WayPlayerRow *self, WayDraft *draft)
{
  const WayPlayerInfo *info = way_player_get_info (self->player);
  int gain = draft ? way_draft_get_points_after (draft, info->seat) - info->points : 0;
  g_autofree char *text = gain != 0 ? way_text_signed (gain) : NULL;
  g_autofree char *spoken = gain != 0 ? describe_preview (self, draft, text) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->gain), gain != 0);
  gtk_label_set_label (self->gain, text ? text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken ? spoken : info->description, -1);
}

static void
player_changed_cb (WayPlayerRow *self)
{
  if (self->is_held)
    return;
  if (self->target != way_player_get_info (self->player)->points)
    count_points (self);
  update (self);
}

int
way_player_row_get_shown (WayPlayerRow *self)
{
  return self->shown;
}

GtkWidget *
way_player_row_get_shape (WayPlayerRow *self)
{
  return GTK_WIDGET (self->shape);
}

static void
set_tinted (WayPlayerRow *self, gboolean tinted)
{
  g_clear_handle_id (&self->tint_source, g_source_remove);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-arriving", tinted);
}

static gboolean
end_tint_cb (gpointer data)
{
  WayPlayerRow *self = data;

  self->tint_source = 0;
  set_tinted (self, FALSE);
  return G_SOURCE_REMOVE;
}

void
way_player_row_tint (WayPlayerRow *self)
{
  set_tinted (self, TRUE);
  self->tint_source = g_timeout_add (WAY_ARRIVAL_TINT, end_tint_cb, self);
}

void
way_player_row_take_crown (WayPlayerRow *self)
{
  way_shape_set_crowned (self->shape, FALSE);
}

void
way_player_row_show_arrival (WayPlayerRow *self, const WayArrivalRow *arrival, const char *gain)
{
  self->is_arriving = TRUE;
  show_points (arrival->points, self);
  self->target = arrival->points;
  set_tinted (self, arrival->is_tinted);
  gtk_label_set_label (self->gain, gain);
  gtk_widget_set_visible (GTK_WIDGET (self->gain), arrival->shows_gain);
}

static void
end_arrival (WayPlayerRow *self)
{
  if (!self->is_arriving)
    return;
  self->is_arriving = FALSE;
  set_tinted (self, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->gain), FALSE);
}

void
way_player_row_set_held (WayPlayerRow *self, gboolean held)
{
  end_arrival (self);
  self->is_held = held;
  player_changed_cb (self);
}

void
way_player_row_set_size (WayPlayerRow *self, WayRowSize size)
{
  self->size = size;
  /* A class that is removed and added again would make GTK compute all styles of the row again. */
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    way_ui_set_css_class (GTK_WIDGET (self), sizes[i].name, i == size);
  gtk_box_set_spacing (GTK_BOX (gtk_widget_get_first_child (GTK_WIDGET (self))), sizes[size].spacing);
  way_shape_set_size (self->shape, sizes[size].shape);
  gtk_widget_set_size_request (GTK_WIDGET (self), -1, sizes[size].height);
  update (self);
}

static void
way_player_row_dispose (GObject *object)
{
  WayPlayerRow *self = WAY_PLAYER_ROW (object);

  g_clear_handle_id (&self->tint_source, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_object (&self->player);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_PLAYER_ROW);

  G_OBJECT_CLASS (way_player_row_parent_class)->dispose (object);
}

static void
way_player_row_class_init (WayPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_player_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/scoreboard/way-player-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayPlayerRow, shape, name, badge, space_badge, turn_badge, place, chips_box, chips,
                     tokens_box, tokens, time_box, time, gain, points);
}

static void
way_player_row_init (WayPlayerRow *self)
{
  self->seconds = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->gain), GTK_TEXT_DIR_LTR); /* “+24” in every language */
}

GtkWidget *
way_player_row_new (WayPlayer *player)
{
  WayPlayerRow *self = g_object_new (WAY_TYPE_PLAYER_ROW, NULL);

  self->player = g_object_ref (player);
  self->size = WAY_ROW_WIDE;
  self->target = way_player_get_info (player)->points;
  show_points (self->target, self);
  way_player_row_set_size (self, WAY_ROW_WIDE);
  g_signal_connect_object (player, "changed", G_CALLBACK (player_changed_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
