/* way-direction-keys.c: how many correct signposts point left, straight and right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-direction-keys.h"

#include <glib/gi18n.h>

#include "way-template.h"

#define MAX_SIGNS 99

typedef struct {
  GtkWidget *box;
  GtkWidget *key;
  GtkWidget *count_label;
  GtkWidget *minus;
  int count;
} Sign;

struct _WayDirectionKeys {
  GtkWidget parent_instance;

  Sign signs[WAY_SIGN_DIRECTIONS];
};

enum { SIGNAL_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayDirectionKeys, way_direction_keys, GTK_TYPE_WIDGET)

/* Three whole phrases, because a language may inflect the word for the direction. */
static char *
name_key (int direction, int count)
{
  switch (direction)
    {
    case 0:
      /* Translators: how many correct signposts point left. */
      return g_strdup_printf (_ ("left, %d correct"), count);
    case 1:
      /* Translators: how many correct signposts point straight ahead. */
      return g_strdup_printf (_ ("straight ahead, %d correct"), count);
    default:
      /* Translators: how many correct signposts point right. */
      return g_strdup_printf (_ ("right, %d correct"), count);
    }
}

static void
show_count (WayDirectionKeys *self, int direction)
{
  Sign *sign = &self->signs[direction];
  g_autofree char *text = g_strdup_printf ("%d", sign->count);
  g_autofree char *name = name_key (direction, sign->count);

  gtk_label_set_label (GTK_LABEL (sign->count_label), text);
  gtk_widget_set_visible (sign->count_label, sign->count > 0);
  gtk_widget_set_visible (sign->minus, sign->count > 0);
  if (sign->count > 0)
    gtk_widget_add_css_class (sign->box, "wm-chosen");
  else
    gtk_widget_remove_css_class (sign->box, "wm-chosen");
  gtk_accessible_update_property (GTK_ACCESSIBLE (sign->key), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static int
find_direction (WayDirectionKeys *self, GtkWidget *button)
{
  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    if (self->signs[direction].key == button || self->signs[direction].minus == button)
      return direction;

  g_return_val_if_reached (0);
}

static void
key_clicked_cb (WayDirectionKeys *self, GtkWidget *button)
{
  way_direction_keys_add (self, find_direction (self, button), 1);
}

static void
minus_clicked_cb (WayDirectionKeys *self, GtkWidget *button)
{
  int direction = find_direction (self, button);

  way_direction_keys_add (self, direction, -1);
  /* The minus button disappears at 0, so the focus moves to the other button. */
  if (self->signs[direction].count == 0)
    gtk_widget_grab_focus (self->signs[direction].key);
}

/* Left stays on the left in right-to-left languages. The direction is not inherited, so it is set on each widget. */
static void
keep_left_to_right (GtkWidget *widget)
{
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    keep_left_to_right (child);
}

static void
way_direction_keys_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_DIRECTION_KEYS);

  G_OBJECT_CLASS (way_direction_keys_parent_class)->dispose (object);
}

/* Binds the child "left_box", "left_key", … to its place in the array. */
static void
bind_part (GtkWidgetClass *widget_class, const char *direction, const char *part, gssize offset)
{
  g_autofree char *id = g_strdup_printf ("%s_%s", direction, part);

  gtk_widget_class_bind_template_child_full (widget_class, id, FALSE, offset);
}

static void
way_direction_keys_class_init (WayDirectionKeysClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const char *const names[WAY_SIGN_DIRECTIONS] = { "left", "straight", "right" };

  object_class->dispose = way_direction_keys_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "signkeys");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/widgets/input/way-direction-keys.ui");

  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    {
      gssize sign = G_STRUCT_OFFSET (WayDirectionKeys, signs) + direction * (gssize) sizeof (Sign);

      bind_part (widget_class, names[direction], "box", sign + G_STRUCT_OFFSET (Sign, box));
      bind_part (widget_class, names[direction], "key", sign + G_STRUCT_OFFSET (Sign, key));
      bind_part (widget_class, names[direction], "count", sign + G_STRUCT_OFFSET (Sign, count_label));
      bind_part (widget_class, names[direction], "minus", sign + G_STRUCT_OFFSET (Sign, minus));
    }

  WAY_BIND_CALLBACKS (widget_class, key_clicked_cb, minus_clicked_cb);
}

static void
way_direction_keys_init (WayDirectionKeys *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    show_count (self, direction);
  keep_left_to_right (GTK_WIDGET (self));
}

void
way_direction_keys_set_count (WayDirectionKeys *self, int direction, int count)
{
  g_return_if_fail (WAY_IS_DIRECTION_KEYS (self));
  g_return_if_fail (direction >= 0 && direction < WAY_SIGN_DIRECTIONS);

  self->signs[direction].count = CLAMP (count, 0, MAX_SIGNS);
  show_count (self, direction);
}

int
way_direction_keys_get_count (WayDirectionKeys *self, int direction)
{
  g_return_val_if_fail (WAY_IS_DIRECTION_KEYS (self), 0);
  g_return_val_if_fail (direction >= 0 && direction < WAY_SIGN_DIRECTIONS, 0);

  return self->signs[direction].count;
}

void
way_direction_keys_add (WayDirectionKeys *self, int direction, int step)
{
  int before = way_direction_keys_get_count (self, direction);

  way_direction_keys_set_count (self, direction, before + step);
  if (self->signs[direction].count != before)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0, direction);
}
