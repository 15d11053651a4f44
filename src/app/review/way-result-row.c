/* way-result-row.c: a player of a game of which only the result is known, and their points.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-row.h"

#include <glib/gi18n.h>

#include "way-line-buffer.h"
#include "way-color-button.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayResultRow {
  GtkListBoxRow parent_instance;

  WayColorButton *color_button;
  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *remove_button;
};

G_DEFINE_FINAL_TYPE (WayResultRow, way_result_row, GTK_TYPE_LIST_BOX_ROW)

enum { CHANGED, COLOR_WANTED, REMOVE, ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

CarcColor
way_result_row_get_color (WayResultRow *self)
{
  return way_color_button_get_color (self->color_button);
}

void
way_result_row_set_color (WayResultRow *self, CarcColor color, const char *name)
{
  way_color_button_set_color (self->color_button, color);
  way_color_button_describe (self->color_button, name);
}

void
way_result_row_set_taken (WayResultRow *self, CarcColor color, const char *by)
{
  way_color_button_set_taken (self->color_button, color, by);
}

void
way_result_row_set_seat (WayResultRow *self, int seat, gboolean removable)
{
  /* Translators: %d is the number of a player, from 1. */
  g_autofree char *name = g_strdup_printf (C_ ("past game", "Name of player %d"), seat + 1);
  /* Translators: %d is the number of a player, from 1. */
  g_autofree char *points = g_strdup_printf (C_ ("past game", "Points of player %d"), seat + 1);
  /* Translators: %d is the number of a player, from 1. */
  g_autofree char *remove = g_strdup_printf (C_ ("past game", "Remove player %d"), seat + 1);

  way_ui_set_accessible_label (self->name, name);
  way_ui_set_accessible_label (self->points, points);
  way_ui_set_accessible_label (self->remove_button, remove);
  gtk_widget_set_tooltip_text (self->remove_button, remove);
  gtk_widget_set_visible (self->remove_button, removable);
}

const char *
way_result_row_get_name (WayResultRow *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->name));
}

void
way_result_row_set_name (WayResultRow *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

void
way_result_row_focus_name (WayResultRow *self)
{
  gtk_widget_grab_focus (self->name);
}

const char *
way_result_row_get_points (WayResultRow *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->points));
}

void
way_result_row_mark (WayResultRow *self, gboolean wrong_name, gboolean wrong_points)
{
  way_ui_set_css_class (self->name, "error", wrong_name);
  way_ui_set_css_class (self->points, "error", wrong_points);
}

void
way_result_row_set_crowned (WayResultRow *self, gboolean crowned)
{
  way_color_button_set_crowned (self->color_button, crowned);
}

static void
changed_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
color_wanted_cb (WayResultRow *self, int color)
{
  g_signal_emit (self, signals[COLOR_WANTED], 0, color);
}

static void
activated_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
remove_clicked_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static void
way_result_row_class_init (WayResultRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[COLOR_WANTED] = g_signal_new ("color-wanted", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_INT);
  signals[REMOVE]
      = g_signal_new ("remove", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED]
      = g_signal_new ("activated", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-result-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayResultRow, color_button, name, points, remove_button);
  WAY_BIND_CALLBACKS (widget_class, changed_cb, color_wanted_cb, activated_cb, remove_clicked_cb);
}

static void
way_result_row_init (WayResultRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_line_buffer_limit (self->name);
}

GtkWidget *
way_result_row_new (CarcColor color)
{
  WayResultRow *self = g_object_new (WAY_TYPE_RESULT_ROW, NULL);

  way_result_row_set_color (self, color, way_text_color (color));
  return GTK_WIDGET (self);
}
