/* way-direction-keys.c: how many correct signposts point left, straight and right.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-direction-keys.h"

#include "way-uniform-layout.h"

#include <glib/gi18n.h>

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

static const struct {
  const char *icon;
  const char *word;
  const char *shortcut;
  const char *fewer;
} directions[] = {
  { "way-left-symbolic", NC_ ("signpost", "left"), "L", N_ ("One fewer signpost pointing left") },
  { "way-straight-symbolic", NC_ ("signpost", "straight ahead"), "S",
    N_ ("One fewer signpost pointing straight ahead") },
  { "way-right-symbolic", NC_ ("signpost", "right"), "R", N_ ("One fewer signpost pointing right") },
};

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

static GtkWidget *
make_key (Sign *sign, int direction)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new_from_icon_name (directions[direction].icon);
  GtkWidget *word = gtk_label_new (g_dpgettext2 (GETTEXT_PACKAGE, "signpost", directions[direction].word));
  GtkWidget *key = gtk_button_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_widget_add_css_class (image, "accent");
  sign->count_label = gtk_label_new (NULL);
  gtk_widget_add_css_class (sign->count_label, "wm-count");
  gtk_widget_add_css_class (sign->count_label, "numeric");
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), sign->count_label);

  gtk_label_set_wrap (GTK_LABEL (word), TRUE);
  gtk_label_set_justify (GTK_LABEL (word), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (word, "caption-heading");
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), line);
  gtk_box_append (GTK_BOX (content), word);

  gtk_button_set_child (GTK_BUTTON (key), content);
  gtk_widget_set_hexpand (key, TRUE);
  gtk_widget_add_css_class (key, "wm-button");
  gtk_widget_add_css_class (key, "wm-sign-key");
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  directions[direction].shortcut, -1);

  return key;
}

static GtkWidget *
make_minus (int direction)
{
  GtkWidget *minus = gtk_button_new_from_icon_name ("list-remove-symbolic");
  const char *name = _ (directions[direction].fewer);

  gtk_widget_add_css_class (minus, "wm-button");
  gtk_widget_add_css_class (minus, "wm-minus");
  gtk_widget_set_tooltip_text (minus, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (minus), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return minus;
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
add_sign (WayDirectionKeys *self, int direction)
{
  Sign *sign = &self->signs[direction];

  sign->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (sign->box, "wm-sign");
  sign->key = make_key (sign, direction);
  sign->minus = make_minus (direction);
  g_signal_connect_object (sign->key, "clicked", G_CALLBACK (key_clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sign->minus, "clicked", G_CALLBACK (minus_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (sign->box), sign->key);
  gtk_box_append (GTK_BOX (sign->box), sign->minus);
  gtk_widget_set_parent (sign->box, GTK_WIDGET (self));
  show_count (self, direction);
}

static void
way_direction_keys_dispose (GObject *object)
{
  WayDirectionKeys *self = WAY_DIRECTION_KEYS (object);

  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    g_clear_pointer (&self->signs[direction].box, gtk_widget_unparent);

  G_OBJECT_CLASS (way_direction_keys_parent_class)->dispose (object);
}

static void
way_direction_keys_class_init (WayDirectionKeysClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_direction_keys_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_css_name (widget_class, "signkeys");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_direction_keys_init (WayDirectionKeys *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 way_uniform_layout_new (WAY_SIGN_DIRECTIONS, WAY_SIGN_DIRECTIONS, 6));
  for (int direction = 0; direction < WAY_SIGN_DIRECTIONS; direction++)
    add_sign (self, direction);
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
