/* way-keypad.c: number keys in a range, of which one can be chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-keypad.h"

#include "way-uniform-layout.h"
#include "way-paint.h"

#define MAX_KEYS 24
#define KEYS_IN_A_LINE 13
#define MAX_LINES 4
#define SPACING 6
#define TIGHT_SPACING 3
#define MINUS 0.34 /* share of the last key */
#define RADIUS 8   /* of a key, as in the style */

struct _WayKeypad {
  GtkWidget parent_instance;

  GPtrArray *keys;
  int min;
  int max;
  int most; /* of the key for greater numbers; none if it is not greater than max */
  int value;
};

enum { PROP_0, PROP_VALUE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayKeypad, way_keypad, GTK_TYPE_WIDGET)

/* The key for greater numbers. */
static GtkWidget *
get_more_key (WayKeypad *self)
{
  return self->most > self->max ? g_ptr_array_index (self->keys, self->keys->len - 1) : NULL;
}

static gboolean
is_more (WayKeypad *self)
{
  return self->value > self->max && self->value <= self->most;
}

static void
name_more_key (WayKeypad *self)
{
  g_autofree char *name = g_strdup_printf (is_more (self) ? "%d" : "%d+", is_more (self) ? self->value : self->max + 1);

  gtk_accessible_update_property (GTK_ACCESSIBLE (get_more_key (self)), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
show_value (WayKeypad *self)
{
  GtkWidget *chosen = way_keypad_get_chosen (self);

  for (guint i = 0; i < self->keys->len; i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (g_ptr_array_index (self->keys, i)), GTK_ACCESSIBLE_STATE_CHECKED,
                                 g_ptr_array_index (self->keys, i) == chosen, -1);
  if (get_more_key (self))
    name_more_key (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
key_clicked_cb (WayKeypad *self, GtkButton *key)
{
  guint index;
  int value;

  if (!g_ptr_array_find (self->keys, key, &index))
    return;
  value = self->min + (int) index;
  way_keypad_set_value (self, value == self->value ? -1 : value);
}

/* Counts on, or back, from the numbers of the last key. */
static void
count (WayKeypad *self, int step)
{
  int value = is_more (self) ? self->value + step : self->max + 1;

  way_keypad_set_value (self, MIN (value, self->most));
}

static void
more_clicked_cb (WayKeypad *self)
{
  count (self, 1);
}

/* The left end of the key, while it has a number, is a minus. */
static void
more_pressed_cb (GtkGestureClick *click, int n_press, double x, double y, WayKeypad *self)
{
  if (!is_more (self) || x >= gtk_widget_get_width (get_more_key (self)) * MINUS)
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  count (self, -1);
}

static gboolean
more_key_pressed_cb (WayKeypad *self, guint keyval)
{
  if (keyval == GDK_KEY_plus || keyval == GDK_KEY_KP_Add)
    count (self, 1);
  else if ((keyval == GDK_KEY_minus || keyval == GDK_KEY_KP_Subtract) && is_more (self))
    count (self, -1);
  else
    return FALSE;
  return TRUE;
}

static void
draw_ground (GtkSnapshot *snapshot, GtkWidget *key)
{
  const graphene_rect_t area
      = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (key), (float) gtk_widget_get_height (key));
  gboolean hover = (gtk_widget_get_state_flags (key) & GTK_STATE_FLAG_PRELIGHT) != 0;
  GskRoundedRect outline;
  GdkRGBA ground, light;

  way_paint_get_color (key, "accent_bg_color", &ground);
  way_paint_get_color (key, "accent_fg_color", &light);
  light.alpha = 0.1f;
  gsk_rounded_rect_init_from_rect (&outline, &area, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &area);
  if (hover)
    gtk_snapshot_append_color (snapshot, &light, &area);
  gtk_snapshot_pop (snapshot);
}

/* Draws @text around the point at @share of the width of @key. */
static void
draw_text (GtkSnapshot *snapshot, GtkWidget *key, const char *text, double share)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (gtk_button_get_child (GTK_BUTTON (key)), text);
  GdkRGBA color;
  int width, height;

  way_paint_get_color (key, "accent_fg_color", &color);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (int) (gtk_widget_get_width (key) * share - width / 2.0),
                                                (float) (int) ((gtk_widget_get_height (key) - height) / 2.0)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
draw_number (WayKeypad *self, GtkSnapshot *snapshot, GtkWidget *key)
{
  g_autofree char *number = g_strdup_printf ("%d", self->value);

  draw_text (snapshot, key, number, 0.5);
  if (!is_more (self))
    return;
  draw_text (snapshot, key, "−", 0.14);
  draw_text (snapshot, key, "+", 0.86);
}

/* The chosen key is painted, since GTK 4.8 recomputes the styles of the page and the layout of the window when a style
 * class or a state changes. */
static void
way_keypad_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayKeypad *self = WAY_KEYPAD (widget);
  GtkWidget *key = way_keypad_get_chosen (self);
  graphene_point_t origin;

  GTK_WIDGET_CLASS (way_keypad_parent_class)->snapshot (widget, snapshot);
  if (!key || !gtk_widget_compute_point (key, widget, &GRAPHENE_POINT_INIT (0, 0), &origin))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  draw_ground (snapshot, key);
  draw_number (self, snapshot, key);
  gtk_snapshot_restore (snapshot);
}

/* A keypad is one stop of the Tab key, and its chosen key the first that has the focus. */
static gboolean
way_keypad_grab_focus (GtkWidget *widget)
{
  WayKeypad *self = WAY_KEYPAD (widget);
  GtkWidget *key = way_keypad_get_chosen (self);

  if (!key && self->keys->len > 0)
    key = g_ptr_array_index (self->keys, 0);
  return key && gtk_widget_grab_focus (key);
}

static gboolean
way_keypad_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!is_tab)
    return GTK_WIDGET_CLASS (way_keypad_parent_class)->focus (widget, direction);
  return !gtk_widget_get_focus_child (widget) && gtk_widget_grab_focus (widget);
}

static GtkWidget *
add_key (WayKeypad *self, const char *label)
{
  GtkWidget *key = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, "label", label, NULL);

  /* “13+” begins with the number in every language. */
  gtk_widget_set_direction (gtk_button_get_child (GTK_BUTTON (key)), GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-keypad-key");
  gtk_widget_add_css_class (key, "numeric");
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_parent (key, GTK_WIDGET (self));
  g_ptr_array_add (self->keys, key);
  return key;
}

static void
add_more_key (WayKeypad *self)
{
  g_autofree char *label = g_strdup_printf ("%d+", self->max + 1);
  GtkWidget *key = add_key (self, label);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *typing = gtk_event_controller_key_new ();

  g_signal_connect_object (key, "clicked", G_CALLBACK (more_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect_object (click, "pressed", G_CALLBACK (more_pressed_cb), self, 0);
  gtk_widget_add_controller (key, GTK_EVENT_CONTROLLER (click));
  g_signal_connect_object (typing, "key-pressed", G_CALLBACK (more_key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (key, typing);
}

static void
make_keys (WayKeypad *self)
{
  g_ptr_array_set_size (self->keys, 0);
  for (int value = self->min; value <= self->max && value < self->min + MAX_KEYS; value++)
    {
      g_autofree char *label = g_strdup_printf ("%d", value);

      g_signal_connect_object (add_key (self, label), "clicked", G_CALLBACK (key_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  if (self->most > self->max)
    add_more_key (self);
  show_value (self);
}

static void
way_keypad_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  WayKeypad *self = WAY_KEYPAD (object);

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
way_keypad_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayKeypad *self = WAY_KEYPAD (object);

  switch (property_id)
    {
    case PROP_VALUE:
      way_keypad_set_value (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_keypad_dispose (GObject *object)
{
  WayKeypad *self = WAY_KEYPAD (object);

  if (self->keys)
    g_ptr_array_set_size (self->keys, 0);
  g_clear_pointer (&self->keys, g_ptr_array_unref);

  G_OBJECT_CLASS (way_keypad_parent_class)->dispose (object);
}

static void
way_keypad_class_init (WayKeypadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_keypad_get_property;
  object_class->set_property = way_keypad_set_property;
  object_class->dispose = way_keypad_dispose;
  widget_class->focus = way_keypad_focus;
  widget_class->grab_focus = way_keypad_grab_focus;
  widget_class->snapshot = way_keypad_snapshot;

  properties[PROP_VALUE] = g_param_spec_int ("value", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "keypad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
way_keypad_init (WayKeypad *self)
{
  self->keys = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->min = 1;
  self->max = 12;
  self->value = -1;
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 g_object_new (WAY_TYPE_UNIFORM_LAYOUT, "max-columns", KEYS_IN_A_LINE, "max-lines",
                                               MAX_LINES, "spacing", SPACING, "tight-spacing", TIGHT_SPACING,
                                               "line-spacing", SPACING, "last-fills", TRUE, NULL));
  /* Number pads are the same in all languages. */
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  make_keys (self);
}

void
way_keypad_set_label (WayKeypad *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  for (guint i = 0; i < self->keys->len; i++)
    gtk_accessible_update_property (GTK_ACCESSIBLE (g_ptr_array_index (self->keys, i)),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, label, -1);
}

void
way_keypad_set_range (WayKeypad *self, int min, int max)
{
  g_return_if_fail (WAY_IS_KEYPAD (self));

  if (self->min == min && self->max == max)
    return;

  self->min = min;
  self->max = max;
  self->most = max;
  make_keys (self);
}

void
way_keypad_set_most (WayKeypad *self, int most)
{
  g_return_if_fail (WAY_IS_KEYPAD (self));

  if (self->most == most)
    return;
  self->most = most;
  make_keys (self);
}

void
way_keypad_set_value (WayKeypad *self, int value)
{
  g_return_if_fail (WAY_IS_KEYPAD (self));

  if (self->value == value)
    return;

  self->value = value;
  show_value (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

int
way_keypad_get_value (WayKeypad *self)
{
  g_return_val_if_fail (WAY_IS_KEYPAD (self), -1);

  return self->value;
}

GtkWidget *
way_keypad_get_chosen (WayKeypad *self)
{
  int index = self->value - self->min;

  g_return_val_if_fail (WAY_IS_KEYPAD (self), NULL);

  if (is_more (self))
    return get_more_key (self);
  return self->value < self->min || self->value > self->max ? NULL : g_ptr_array_index (self->keys, index);
}
