/* way-stepper.c: a number between a minus and a plus key.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-stepper.h"

#include "way-template.h"

#define HOLD_MS 400
#define REPEAT_MS 80
#define PAGE 10 /* as in a GtkSpinButton */

struct _WayStepper {
  GtkWidget parent_instance;

  GtkWidget *minus;
  GtkLabel *label;
  GtkWidget *plus;

  int value;
  int min;
  int max;
  int typed; /* the number to which more digits may follow; 0: none */

  GtkGesture *held;
  int held_step;
  guint repeat_id;
};

enum { PROP_0, PROP_VALUE, PROP_MIN, PROP_MAX, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayStepper, way_stepper, GTK_TYPE_WIDGET)

static void
show_value (WayStepper *self)
{
  g_autofree char *text = g_strdup_printf (self->value < 0 ? "\u200e−%u" : "%u", (guint) ABS (self->value));

  gtk_label_set_label (self->label, text);
  gtk_widget_set_sensitive (self->minus, self->value > self->min);
  gtk_widget_set_sensitive (self->plus, self->value < self->max);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) self->value,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, (double) self->min,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) self->max,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void
stop_repeating (WayStepper *self)
{
  g_clear_handle_id (&self->repeat_id, g_source_remove);
  self->held = NULL;
}

static void
end_typing (WayStepper *self)
{
  self->typed = 0;
}

static void
step (WayStepper *self, int by)
{
  end_typing (self);
  way_stepper_set_value (self, self->value + by);
}

static gboolean
repeat_cb (gpointer user_data)
{
  WayStepper *self = user_data;

  step (self, self->held_step);

  return G_SOURCE_CONTINUE;
}

static gboolean
hold_cb (gpointer user_data)
{
  WayStepper *self = user_data;

  /* Claim the sequence, so that the release is not a click as well. */
  gtk_gesture_set_state (self->held, GTK_EVENT_SEQUENCE_CLAIMED);
  step (self, self->held_step);
  self->repeat_id = g_timeout_add (REPEAT_MS, repeat_cb, self);

  return G_SOURCE_REMOVE;
}

static void
gesture_begin_cb (WayStepper *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  GtkWidget *key = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  stop_repeating (self);
  self->held = gesture;
  self->held_step = key == self->minus ? -1 : 1;
  self->repeat_id = g_timeout_add (HOLD_MS, hold_cb, self);
}

static void
minus_clicked_cb (WayStepper *self)
{
  step (self, -1);
}

static void
plus_clicked_cb (WayStepper *self)
{
  step (self, 1);
}

static gboolean
step_binding_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  step (WAY_STEPPER (widget), g_variant_get_int32 (args));

  return GDK_EVENT_STOP;
}

/* A digit that makes the number too large begins another. */
static gboolean
type_binding_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  WayStepper *self = WAY_STEPPER (widget);
  int digit = g_variant_get_int32 (args);
  int number = self->typed * 10 + digit;

  self->typed = number <= self->max ? number : digit;
  way_stepper_set_value (self, self->typed);

  return GDK_EVENT_STOP;
}

static void
way_stepper_unmap (GtkWidget *widget)
{
  stop_repeating (WAY_STEPPER (widget));

  GTK_WIDGET_CLASS (way_stepper_parent_class)->unmap (widget);
}

static void
way_stepper_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayStepper *self = WAY_STEPPER (object);

  switch (property_id)
    {
    case PROP_VALUE:
      g_value_set_int (value, self->value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
set_range (WayStepper *self, int min, int max)
{
  max = MAX (min, max);
  self->min = min;
  self->max = max;
  gtk_label_set_width_chars (self->label, min < -9 ? 3 : 2);
  way_stepper_set_value (self, self->value);
  show_value (self);
}

static void
way_stepper_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayStepper *self = WAY_STEPPER (object);

  switch (property_id)
    {
    case PROP_VALUE:
      way_stepper_set_value (self, g_value_get_int (value));
      break;
    case PROP_MIN:
      set_range (self, g_value_get_int (value), self->max);
      break;
    case PROP_MAX:
      set_range (self, self->min, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_stepper_dispose (GObject *object)
{
  WayStepper *self = WAY_STEPPER (object);

  stop_repeating (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_STEPPER);

  G_OBJECT_CLASS (way_stepper_parent_class)->dispose (object);
}

static void
add_bindings (GtkWidgetClass *widget_class)
{
  static const guint more[] = { GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_Up, GDK_KEY_KP_Up };
  static const guint less[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract, GDK_KEY_Down, GDK_KEY_KP_Down };

  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    gtk_widget_class_add_binding (widget_class, more[i], 0, step_binding_cb, "i", 1);
  for (guint i = 0; i < G_N_ELEMENTS (less); i++)
    gtk_widget_class_add_binding (widget_class, less[i], 0, step_binding_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, step_binding_cb, "i", PAGE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Up, 0, step_binding_cb, "i", PAGE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, step_binding_cb, "i", -PAGE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Down, 0, step_binding_cb, "i", -PAGE);
  for (int digit = 0; digit < 10; digit++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + (guint) digit, 0, type_binding_cb, "i", digit);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + (guint) digit, 0, type_binding_cb, "i", digit);
    }
}

static void
way_stepper_class_init (WayStepperClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags range_flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_stepper_get_property;
  object_class->set_property = way_stepper_set_property;
  object_class->dispose = way_stepper_dispose;
  widget_class->unmap = way_stepper_unmap;

  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_MIN] = g_param_spec_int ("min", NULL, NULL, G_MININT, G_MAXINT, 0, range_flags);
  properties[PROP_MAX] = g_param_spec_int ("max", NULL, NULL, G_MININT, G_MAXINT, 99, range_flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/widgets/input/way-stepper.ui");
  WAY_BIND_CHILDREN (widget_class, WayStepper, minus, label, plus);
  WAY_BIND_CALLBACKS (widget_class, minus_clicked_cb, plus_clicked_cb, gesture_begin_cb, stop_repeating, end_typing);

  add_bindings (widget_class);
  gtk_widget_class_set_css_name (widget_class, "stepper");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_SPIN_BUTTON);
}

static void
way_stepper_init (WayStepper *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->max = 99;
  show_value (self);
}

GtkWidget *
way_stepper_new (int min, int max)
{
  GtkWidget *self = g_object_new (WAY_TYPE_STEPPER, NULL);

  set_range (WAY_STEPPER (self), min, max);

  return self;
}

void
way_stepper_set_value (WayStepper *self, int value)
{
  g_return_if_fail (WAY_IS_STEPPER (self));

  value = CLAMP (value, self->min, self->max);
  if (self->value == value)
    return;

  self->value = value;
  show_value (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

int
way_stepper_get_value (WayStepper *self)
{
  g_return_val_if_fail (WAY_IS_STEPPER (self), 0);

  return self->value;
}

void
way_stepper_set_label (WayStepper *self, const char *label)
{
  g_return_if_fail (WAY_IS_STEPPER (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
