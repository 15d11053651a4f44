/* way-filter-button.c: a button with the filter of the games that are counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-filter-button.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"
#include "way-history-filter.h"
#include "way-template.h"
#include "way-ui.h"

#define AROUND 110 /* px for the header bar and the frame of the popover */
#define MIN_HEIGHT 150

struct _WayFilterButton {
  GtkBox parent_instance;

  GtkMenuButton *button;
  GtkWidget *icon;
  GtkLabel *label;
  GtkPopover *popover;
  GtkScrolledWindow *scroller;
  GtkBox *choices;
  WayHistoryFilter *filter; /* in @choices; NULL until it is needed */
  WayGames *games;
  GtkWidget *clear;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayFilterButton, way_filter_button, GTK_TYPE_BOX)

/* The icon alone does not say whether a filter is set, so the button gets a frame and a color then. */
static void
update_look (WayFilterButton *self)
{
  gboolean narrow = way_form_factor_get (GTK_WIDGET (self)) != WAY_WIDE;
  gboolean marked = narrow && way_filter_button_is_active (self);

  gtk_menu_button_set_has_frame (self->button, !narrow || marked);
  way_ui_set_css_class (self->icon, "accent", marked);
}

static void
update_label (WayFilterButton *self)
{
  g_autofree char *text
      = self->filter ? way_history_filter_describe (self->filter) : g_strdup (C_ ("filter", "All Games"));
  /* Translators: read aloud on a button; %s is “All games” or “4 players, Brno”. */
  g_autofree char *name = g_strdup_printf (_ ("Filter: %s"), text);

  gtk_label_set_label (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), name);
  way_ui_set_accessible_label (GTK_WIDGET (self->button), name);
  /* The focus is on the button inside, which is named after the icon in GTK 4.8. */
  way_ui_set_accessible_label (gtk_widget_get_first_child (GTK_WIDGET (self->button)), name);
  gtk_widget_set_sensitive (self->clear, way_filter_button_is_active (self));
  update_look (self);
}

static void
changed_cb (WayFilterButton *self)
{
  update_label (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The lists of the filter take longer to create than the rest of the page, and few people open them. */
static void
ensure_filter (WayFilterButton *self)
{
  if (self->filter)
    return;
  self->filter = g_object_new (WAY_TYPE_HISTORY_FILTER, NULL);
  way_history_filter_show_choices_only (self->filter);
  way_history_filter_set_games (self->filter, self->games);
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_prepend (self->choices, GTK_WIDGET (self->filter));
}

/* Names and places are read when they are needed. A popover that is higher than the window would be cut off. */
static void
prepare_cb (GtkMenuButton *button, gpointer data)
{
  WayFilterButton *self = data;
  int height = gtk_widget_get_height (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))));

  ensure_filter (self);
  way_history_filter_set_open (self->filter, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scroller, MAX (height - AROUND, MIN_HEIGHT));
}

static void
closed_cb (WayFilterButton *self)
{
  way_history_filter_set_open (self->filter, FALSE);
}

static void
clear_clicked_cb (WayFilterButton *self)
{
  gtk_popover_popdown (self->popover);
  way_filter_button_clear (self);
}

void
way_filter_button_set_games (WayFilterButton *self, WayGames *games)
{
  g_set_object (&self->games, games);
}

void
way_filter_button_copy (WayFilterButton *self, WayFilterButton *other)
{
  if (!other->filter)
    return;
  ensure_filter (self);
  way_history_filter_copy (self->filter, other->filter);
  update_label (self);
}

WayGameFilter *
way_filter_button_get_filter (WayFilterButton *self)
{
  const char *players[] = { NULL, NULL };
  WayGameQuery query = { 0 };

  if (self->filter)
    way_history_filter_read (self->filter, &query);
  players[0] = query.player;
  return way_game_filter_copy (&(WayGameFilter){
      .since = query.since,
      .until = query.until,
      .n_players = query.n_players,
      .module = query.module,
      .place = query.place,
      .players = players,
  });
}

gboolean
way_filter_button_is_active (WayFilterButton *self)
{
  return self->filter && way_history_filter_is_active (self->filter);
}

void
way_filter_button_clear (WayFilterButton *self)
{
  if (self->filter)
    way_history_filter_clear (self->filter);
  changed_cb (self);
}

static void
way_filter_button_dispose (GObject *object)
{
  g_clear_object (&WAY_FILTER_BUTTON (object)->games);

  G_OBJECT_CLASS (way_filter_button_parent_class)->dispose (object);
}

static void
way_filter_button_class_init (WayFilterButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_filter_button_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_FILTER_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-filter-button.ui");

  WAY_BIND_CHILDREN (widget_class, WayFilterButton, button, icon, label, popover, scroller, choices, clear);

  WAY_BIND_CALLBACKS (widget_class, closed_cb, clear_clicked_cb);
}

static void
way_filter_button_init (WayFilterButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->button, prepare_cb, self, NULL);
  update_label (self);
  way_form_factor_follow (self, update_look);
}
