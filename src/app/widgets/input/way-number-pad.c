/* way-number-pad.c: the keys of a calculator: digits, a sign, and one that deletes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-number-pad.h"

#include <glib/gi18n.h>

#define COLUMNS 3
#define N_KEYS 12
#define SPACING 6

struct _WayNumberPad {
  GtkWidget parent_instance;

  GtkWidget *keys[N_KEYS]; /* as in "pressed" */
};

enum { PRESSED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayNumberPad, way_number_pad, GTK_TYPE_WIDGET)

static void
clicked_cb (WayNumberPad *self, GtkWidget *button)
{
  for (int key = 0; key < N_KEYS; key++)
    if (self->keys[key] == button)
      g_signal_emit (self, signals[PRESSED], 0, key);
}

static void
add_key (WayNumberPad *self, GtkWidget *button, int key, int index)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkLayoutChild *place;

  gtk_widget_add_css_class (button, "wm-button");
  gtk_widget_add_css_class (button, "wm-keypad-key");
  gtk_widget_add_css_class (button, "wm-pad-key");
  gtk_widget_add_css_class (button, "numeric");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  place = gtk_layout_manager_get_layout_child (layout, button);
  g_object_set (place, "column", index % COLUMNS, "row", index / COLUMNS, NULL);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  self->keys[key] = button;
}

static void
add_digit (WayNumberPad *self, int digit, int index)
{
  g_autofree char *label = g_strdup_printf ("%d", digit);

  add_key (self, gtk_button_new_with_label (label), digit, index);
}

void
way_number_pad_set_sign (WayNumberPad *self, const char *sign, const char *name)
{
  g_return_if_fail (WAY_IS_NUMBER_PAD (self));

  gtk_button_set_label (GTK_BUTTON (self->keys[WAY_PAD_SIGN]), sign);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->keys[WAY_PAD_SIGN]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

gboolean
way_number_pad_focus_first (WayNumberPad *self)
{
  g_return_val_if_fail (WAY_IS_NUMBER_PAD (self), FALSE);

  return gtk_widget_grab_focus (self->keys[1]);
}

static void
way_number_pad_dispose (GObject *object)
{
  WayNumberPad *self = WAY_NUMBER_PAD (object);

  for (int key = 0; key < N_KEYS; key++)
    g_clear_pointer (&self->keys[key], gtk_widget_unparent);

  G_OBJECT_CLASS (way_number_pad_parent_class)->dispose (object);
}

static void
way_number_pad_class_init (WayNumberPadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_number_pad_dispose;

  signals[PRESSED] = g_signal_new ("pressed", WAY_TYPE_NUMBER_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_INT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_number_pad_init (WayNumberPad *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  GtkWidget *erase = gtk_button_new_from_icon_name ("edit-clear-symbolic");

  gtk_grid_layout_set_column_homogeneous (layout, TRUE);
  gtk_grid_layout_set_column_spacing (layout, SPACING);
  gtk_grid_layout_set_row_spacing (layout, SPACING);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  for (int digit = 1; digit <= 9; digit++)
    add_digit (self, digit, digit - 1);
  add_key (self, gtk_button_new_with_label (""), WAY_PAD_SIGN, 9);
  add_digit (self, 0, 10);
  /* Translators: a key of a keypad, read aloud: removes the last digit. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (erase), GTK_ACCESSIBLE_PROPERTY_LABEL, C_ ("keypad", "Delete digit"),
                                  -1);
  gtk_widget_set_direction (gtk_button_get_child (GTK_BUTTON (erase)), GTK_TEXT_DIR_LTR);
  add_key (self, erase, WAY_PAD_ERASE, 11);
}
