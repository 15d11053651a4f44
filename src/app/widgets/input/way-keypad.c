/* way-keypad.c: number keys in a range, of which one can be chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-keypad.h"

#include "way-uniform-layout.h"
#include "way-paint.h"

#define MAX_KEYS 24
#define KEYS_IN_A_LINE 12
#define MAX_LINES 4
#define RADIUS 8 /* of a key, as in the style */

struct _WayKeypad {
  GtkWidget parent_instance;

  GPtrArray *keys;
  int min;
  int max;
  int value;
};

enum { PROP_0, PROP_VALUE, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayKeypad, way_keypad, GTK_TYPE_WIDGET)

static void
show_value (WayKeypad *self)
{
  for (guint i = 0; i < self->keys->len; i++)
    gtk_accessible_update_state (GTK_ACCESSIBLE (g_ptr_array_index (self->keys, i)), GTK_ACCESSIBLE_STATE_CHECKED,
                                 self->min + (int) i == self->value, -1);
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

static void
draw_number (GtkSnapshot *snapshot, GtkWidget *key)
{
  GtkWidget *label = gtk_button_get_child (GTK_BUTTON (key));
  graphene_point_t origin;
  GdkRGBA color;
  int x, y;

  if (!gtk_widget_compute_point (label, key, &GRAPHENE_POINT_INIT (0, 0), &origin))
    return;
  way_paint_get_color (key, "accent_fg_color", &color);
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, &y);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (origin.x + (float) x, origin.y + (float) y));
  gtk_snapshot_append_layout (snapshot, gtk_label_get_layout (GTK_LABEL (label)), &color);
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
  if (key == NULL || !gtk_widget_compute_point (key, widget, &GRAPHENE_POINT_INIT (0, 0), &origin))
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &origin);
  draw_ground (snapshot, key);
  draw_number (snapshot, key);
  gtk_snapshot_restore (snapshot);
}

/* A keypad is one stop of the Tab key, and its chosen key the first that has the focus. */
static gboolean
way_keypad_grab_focus (GtkWidget *widget)
{
  WayKeypad *self = WAY_KEYPAD (widget);
  GtkWidget *key = way_keypad_get_chosen (self);

  if (key == NULL && self->keys->len > 0)
    key = g_ptr_array_index (self->keys, 0);
  return key != NULL && gtk_widget_grab_focus (key);
}

static gboolean
way_keypad_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!is_tab)
    return GTK_WIDGET_CLASS (way_keypad_parent_class)->focus (widget, direction);
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
make_keys (WayKeypad *self)
{
  g_ptr_array_set_size (self->keys, 0);
  for (int value = self->min; value <= self->max && value < self->min + MAX_KEYS; value++)
    {
      g_autofree char *label = g_strdup_printf ("%d", value);
      GtkWidget *key
          = g_object_new (GTK_TYPE_BUTTON, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, "label", label, NULL);

      gtk_widget_add_css_class (key, "wm-button");
      gtk_widget_add_css_class (key, "wm-keypad-key");
      gtk_widget_add_css_class (key, "numeric");
      g_signal_connect_object (key, "clicked", G_CALLBACK (key_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
      gtk_widget_set_parent (key, GTK_WIDGET (self));
      g_ptr_array_add (self->keys, key);
    }
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

  if (self->keys != NULL)
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
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (KEYS_IN_A_LINE, MAX_LINES, 6));
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

  return self->value < self->min || index >= (int) self->keys->len ? NULL : g_ptr_array_index (self->keys, index);
}
