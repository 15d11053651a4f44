/* way-seat-button.c: the button of one player in the question who is on a feature.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-seat-button.h"

#include "way-seat-layout.h"
#include "way-shape.h"

#include <glib/gi18n.h>

struct _WaySeatButton {
  GtkButton parent_instance;

  GtkWidget *shape;
  GtkWidget *name;
  GtkWidget *count;
  GtkWidget *large;
  GtkWidget *hint;

  GtkEventController *click;
  GtkEventController *long_press;
};

enum { SIGNAL_SECOND, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WaySeatButton, way_seat_button, GTK_TYPE_BUTTON)

/* Handles a release with Shift. The gesture of the button has begun by then, so that claiming cancels it. */
static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, WaySeatButton *self)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));

  if ((state & GDK_SHIFT_MASK) == 0)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SIGNAL_SECOND], 0);
}

static void
long_pressed_cb (GtkGestureLongPress *gesture, double x, double y, WaySeatButton *self)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[SIGNAL_SECOND], 0);
}

static void
add_gestures (WaySeatButton *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  self->click = GTK_EVENT_CONTROLLER (click);
  gtk_widget_add_controller (GTK_WIDGET (self), self->click);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (long_press), GDK_BUTTON_PRIMARY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (long_press), GTK_PHASE_CAPTURE);
  g_signal_connect (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  self->long_press = GTK_EVENT_CONTROLLER (long_press);
  gtk_widget_add_controller (GTK_WIDGET (self), self->long_press);
}

static GtkWidget *
add_label (WaySeatButton *self, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_parent (label, GTK_WIDGET (self));

  return label;
}

static void
way_seat_button_dispose (GObject *object)
{
  WaySeatButton *self = WAY_SEAT_BUTTON (object);

  g_clear_pointer (&self->shape, gtk_widget_unparent);
  g_clear_pointer (&self->name, gtk_widget_unparent);
  g_clear_pointer (&self->count, gtk_widget_unparent);
  g_clear_pointer (&self->large, gtk_widget_unparent);
  g_clear_pointer (&self->hint, gtk_widget_unparent);

  G_OBJECT_CLASS (way_seat_button_parent_class)->dispose (object);
}

static void
way_seat_button_class_init (WaySeatButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };

  object_class->dispose = way_seat_button_dispose;

  signals[SIGNAL_SECOND] = g_signal_new ("second", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], GDK_SHIFT_MASK, "second", NULL);

  gtk_widget_class_set_layout_manager_type (widget_class, WAY_TYPE_SEAT_LAYOUT);
}

static void
way_seat_button_init (WaySeatButton *self)
{
  self->shape = way_shape_new (-1, 24);
  gtk_widget_set_parent (self->shape, GTK_WIDGET (self));
  self->name = add_label (self, "heading");
  gtk_widget_add_css_class (self->name, "wm-data");
  gtk_label_set_ellipsize (GTK_LABEL (self->name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (self->name), 3);
  gtk_label_set_max_width_chars (GTK_LABEL (self->name), 16);
  self->count = add_label (self, "wm-count");
  gtk_widget_add_css_class (self->count, "numeric");
  self->large = add_label (self, "caption-heading");
  gtk_widget_add_css_class (self->large, "numeric");
  self->hint = add_label (self, "wm-key");

  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-button");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-seat");
  add_gestures (self);
}

GtkWidget *
way_seat_button_new (int player_color, const char *name, int seat, const char *hint)
{
  WaySeatButton *self = g_object_new (WAY_TYPE_SEAT_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_CHECKBOX,
                                      "tooltip-text", name, NULL);
  /* Translators: how a player's button is read aloud: the name, and where the player sits, counted from 1. */
  g_autofree char *label = g_strdup_printf (_ ("%1$s, seat %2$d"), name, seat + 1);

  way_shape_set_player_color (WAY_SHAPE (self->shape), player_color);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->hint), hint);
  gtk_widget_set_visible (self->hint, hint != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (hint)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, hint, -1);

  return GTK_WIDGET (self);
}

void
way_seat_button_set_counts (WaySeatButton *self, int count, int large, const char *value_text)
{
  g_autofree char *count_text = NULL;
  g_autofree char *large_text = NULL;
  gboolean chosen = count > 0 || large > 0;

  g_return_if_fail (WAY_IS_SEAT_BUTTON (self));

  count_text = g_strdup_printf ("%d", count);
  /* Translators: large meeples on a small button, beside the count of meeples; L is for "large". At most five
   * characters. */
  large_text = g_strdup_printf (C_ ("large meeples", "+%d L"), large);
  gtk_label_set_label (GTK_LABEL (self->count), count_text);
  gtk_widget_set_visible (self->count, count > 0);
  gtk_label_set_label (GTK_LABEL (self->large), large_text);
  gtk_widget_set_visible (self->large, large > 0);
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "wm-chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "wm-chosen");

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value_text, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
way_seat_button_set_shows_key (WaySeatButton *self, gboolean shows_key)
{
  g_return_if_fail (WAY_IS_SEAT_BUTTON (self));

  gtk_widget_set_visible (self->hint, shows_key && *gtk_label_get_label (GTK_LABEL (self->hint)) != '\0');
}

void
way_seat_button_set_second_allowed (WaySeatButton *self, gboolean allowed)
{
  GtkPropagationPhase phase = allowed ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE;

  g_return_if_fail (WAY_IS_SEAT_BUTTON (self));

  gtk_event_controller_set_propagation_phase (self->click, phase);
  gtk_event_controller_set_propagation_phase (self->long_press, phase);
}
