/* way-start-head.c: what is above the games on the start page, and scrolls with them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-start-head.h"

#include <glib/gi18n.h>

#include "way-continue-card.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-unbroken.h"
#include "way-uniform-layout.h"

#define MONTH_GAP 9 /* px: as below the other months */

struct _WayStartHead {
  GtkBox parent_instance;

  WayContinueCard *card;
  GtkWidget *choices;
  GtkWidget *again;
  GtkLabel *again_subtitle;
  GtkWidget *nothing;
  GtkWidget *show_all;
  GtkWidget *heading;
  GtkLabel *month;
  GtkWidget *filter_button;
  GtkLabel *filter_label;

  WayHistoryFilter *filter; /* NULL before the first search */
  WayGames *games;
  gint64 resumable; /* 0: none */
};

G_DEFINE_FINAL_TYPE (WayStartHead, way_start_head, GTK_TYPE_BOX)

enum { FILTER_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

gint64
way_start_head_get_resumable (WayStartHead *self)
{
  return self->resumable;
}

WayHistoryFilter *
way_start_head_get_filter (WayStartHead *self)
{
  return self->filter;
}

static void
filter_changed_cb (WayStartHead *self)
{
  g_signal_emit (self, signals[FILTER_CHANGED], 0);
}

static void
add_filter (WayStartHead *self)
{
  self->filter = g_object_new (WAY_TYPE_HISTORY_FILTER, NULL);
  way_history_filter_set_games (self->filter, self->games);
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (GTK_BOX (self), GTK_WIDGET (self->filter), self->choices);
}

static void
show_resumable (WayStartHead *self, WayGameItem *item)
{
  self->resumable = item ? way_game_item_get_id (item) : 0;
  gtk_widget_set_visible (GTK_WIDGET (self->card), item != NULL);
  if (item)
    way_continue_card_show (self->card, self->games, item);
}

static void
show_heading (WayStartHead *self, const WayStartState *state)
{
  gtk_widget_set_visible (self->heading, state->n_listed > 0);
  gtk_widget_set_visible (self->filter_button, !state->is_searching);
  /* The button is higher than the label, which has the same distance from the games then. */
  gtk_widget_set_margin_bottom (self->heading, state->is_searching ? MONTH_GAP : 0);
  gtk_label_set_label (self->month, state->month ? state->month : "");
  gtk_label_set_label (self->filter_label, state->filter_label);
  way_ui_set_accessible_label (self->filter_button, state->filter_label);
}

static void
show_filter (WayStartHead *self, const WayStartState *state)
{
  if (state->is_searching && !self->filter)
    add_filter (self);
  if (self->filter)
    gtk_widget_set_visible (GTK_WIDGET (self->filter), state->is_searching);
  if (state->is_searching)
    way_history_filter_show_found (self->filter, state->n_listed);
  gtk_widget_set_visible (self->nothing, state->is_searching && state->n_listed == 0);
}

void
way_start_head_show (WayStartHead *self, const WayStartState *state)
{
  show_filter (self, state);
  show_resumable (self, state->resumable);
  gtk_widget_set_visible (self->choices, !state->is_searching && state->can_play);
  gtk_widget_set_visible (self->again, state->again != NULL);
  gtk_label_set_label (self->again_subtitle, state->again ? state->again : "");
  show_heading (self, state);
}

/* On a phone the buttons are below each other if their labels do not fit. */
static void
arrange (WayStartHead *self, WayFormFactor factor)
{
  GtkLayoutManager *layout = factor == WAY_PHONE
                                 ? way_uniform_layout_new (2, 2, 9)
                                 : g_object_new (GTK_TYPE_BOX_LAYOUT, "homogeneous", TRUE, "spacing", 12, NULL);

  gtk_widget_set_layout_manager (self->choices, layout);
}

static void
way_start_head_dispose (GObject *object)
{
  g_clear_object (&WAY_START_HEAD (object)->games);

  G_OBJECT_CLASS (way_start_head_parent_class)->dispose (object);
}

static void
way_start_head_class_init (WayStartHeadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_start_head_dispose;

  signals[FILTER_CHANGED]
      = g_signal_new ("filter-changed", WAY_TYPE_START_HEAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-start-head.ui");

  WAY_BIND_CHILDREN (widget_class, WayStartHead, card, choices, again, again_subtitle, nothing, show_all, heading,
                     month, filter_button, filter_label);
}

static void
way_start_head_init (WayStartHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_unbroken_follow (self->again_subtitle);
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_start_head_new (WayGames *games)
{
  WayStartHead *self = g_object_new (WAY_TYPE_START_HEAD, NULL);

  self->games = g_object_ref (games);
  return GTK_WIDGET (self);
}
