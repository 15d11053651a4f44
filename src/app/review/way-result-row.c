/* way-result-row.c: a player of a past game, and how many points there were at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-row.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-shape.h"

struct _WayResultRow {
  GtkListBoxRow parent_instance;

  GtkWidget *name;
  GtkWidget *points;
  GtkWidget *remove;
  CarcColor color;
};

G_DEFINE_FINAL_TYPE (WayResultRow, way_result_row, GTK_TYPE_LIST_BOX_ROW)

enum { CHANGED, REMOVE, ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

CarcColor
way_result_row_get_color (WayResultRow *self)
{
  return self->color;
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
  way_ui_set_accessible_label (self->remove, remove);
  gtk_widget_set_tooltip_text (self->remove, remove);
  gtk_widget_set_sensitive (self->remove, removable);
}

char *
way_result_row_get_name (WayResultRow *self)
{
  char text[CARC_MAX_TEXT + 1];

  way_ui_copy_text (text, gtk_editable_get_text (GTK_EDITABLE (self->name)));
  return g_strdup (g_strstrip (text));
}

void
way_result_row_set_name (WayResultRow *self, const char *name)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
}

WayPointsState
way_result_row_read_points (WayResultRow *self, int max, int *points)
{
  /* Digits as a Japanese keyboard may give them are digits. */
  g_autofree char *typed
      = g_utf8_normalize (gtk_editable_get_text (GTK_EDITABLE (self->points)), -1, G_NORMALIZE_ALL_COMPOSE);
  const char *text = typed != NULL ? g_strstrip (typed) : "";
  guint64 number = 0;
  gboolean good = g_ascii_string_to_unsigned (text, 10, 0, (guint64) max, &number, NULL);

  way_ui_set_css_class (self->points, "error", !good && *text != '\0');
  *points = (int) number;
  return good ? WAY_POINTS_GIVEN : *text == '\0' ? WAY_POINTS_NONE : WAY_POINTS_WRONG;
}

void
way_result_row_mark_name (WayResultRow *self, gboolean wrong)
{
  way_ui_set_css_class (self->name, "error", wrong);
}

static void
on_changed_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_activated_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
on_remove_clicked_cb (WayResultRow *self)
{
  g_signal_emit (self, signals[REMOVE], 0);
}

static GtkWidget *
make_entry (WayResultRow *self, const char *placeholder, int n_characters)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), placeholder);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), n_characters);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), n_characters);
  gtk_widget_add_css_class (entry, "wm-tap");
  g_signal_connect_object (entry, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (entry, "activate", G_CALLBACK (on_activated_cb), self, G_CONNECT_SWAPPED);
  return entry;
}

static void
way_result_row_class_init (WayResultRowClass *klass)
{
  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[REMOVE]
      = g_signal_new ("remove", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED]
      = g_signal_new ("activated", WAY_TYPE_RESULT_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_result_row_init (WayResultRow *self)
{
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_set_focusable (GTK_WIDGET (self), FALSE);
}

GtkWidget *
way_result_row_new (CarcColor color)
{
  WayResultRow *self = g_object_new (WAY_TYPE_RESULT_ROW, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->color = color;
  self->name = make_entry (self, C_ ("past game", "Name"), 8);
  gtk_entry_set_max_length (GTK_ENTRY (self->name), CARC_MAX_TEXT);
  gtk_widget_set_hexpand (self->name, TRUE);
  self->points = make_entry (self, C_ ("past game", "Points"), 4);
  gtk_entry_set_max_length (GTK_ENTRY (self->points), 8);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->points), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_alignment (GTK_ENTRY (self->points), 1);
  self->remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  gtk_widget_add_css_class (self->remove, "flat");
  gtk_widget_add_css_class (self->remove, "wm-tap");
  g_signal_connect_object (self->remove, "clicked", G_CALLBACK (on_remove_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (box, "wm-row");
  gtk_box_append (GTK_BOX (box), way_shape_new ((int) color, 24));
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), self->points);
  gtk_box_append (GTK_BOX (box), self->remove);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  return GTK_WIDGET (self);
}
