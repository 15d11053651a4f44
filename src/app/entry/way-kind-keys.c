/* way-kind-keys.c: a key for each kind of feature that can be tried out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-kind-keys.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"
#include "way-text.h"
#include "way-ui.h"
#include "way-uniform-layout.h"

struct _WayKindKeys {
  GtkBox parent_instance;

  GtkWidget *keys[WAY_MAX_TRIAL_KINDS];
  const CarcSubject *kinds[WAY_MAX_TRIAL_KINDS];
  const char *letters[WAY_MAX_TRIAL_KINDS];
  int n_kinds;
  gboolean showing; /* the program toggles a key, not the user */
  WayFormFactor factor;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayKindKeys, way_kind_keys, GTK_TYPE_BOX)

static void
toggled_cb (WayKindKeys *self, GtkToggleButton *key)
{
  if (self->showing || !gtk_toggle_button_get_active (key))
    return;
  for (int i = 0; i < self->n_kinds; i++)
    if (self->keys[i] == GTK_WIDGET (key))
      g_signal_emit (self, signals[CHOSEN], 0, self->kinds[i]);
}

static GtkWidget *
make_letter (const char *letter)
{
  GtkWidget *label = gtk_label_new (letter);

  gtk_widget_add_css_class (label, "wm-key");
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  return label;
}

/* As on the keys of the table, the letter is in the corner of a wide page, where a keyboard is at hand. */
static void
arrange_key (WayKindKeys *self, GtkWidget *key)
{
  GtkWidget *overlay = gtk_button_get_child (GTK_BUTTON (key));
  GtkWidget *face = gtk_overlay_get_child (GTK_OVERLAY (overlay));
  GtkWidget *last = gtk_widget_get_last_child (overlay);
  gboolean is_tablet = self->factor == WAY_TABLET;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (face),
                                  is_tablet ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (face), is_tablet ? 6 : 2);
  if (last != face)
    gtk_widget_set_visible (last, self->factor == WAY_WIDE);
}

static GtkWidget *
make_face (const CarcSubject *kind)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = way_ui_new_subject_icon (kind->id);

  gtk_widget_set_halign (icon, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (face, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (face), icon);
  gtk_box_append (GTK_BOX (face), way_ui_key_text (way_tr (&kind->name), NULL));
  return face;
}

static GtkWidget *
make_key (WayKindKeys *self, const CarcSubject *kind, const char *letter)
{
  GtkWidget *key = gtk_toggle_button_new ();
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), make_face (kind));
  if (letter)
    gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_letter (letter));
  gtk_button_set_child (GTK_BUTTON (key), overlay);
  gtk_widget_add_css_class (key, "wm-kind-key");
  gtk_widget_add_css_class (key, "wm-pick");
  gtk_widget_set_name (key, kind->id);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, way_tr (&kind->name),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, letter ? letter : "", -1);
  arrange_key (self, key);
  return key;
}

static void
add_key (WayKindKeys *self, const CarcSubject *kind, const char *letter)
{
  GtkWidget *key = make_key (self, kind, letter);
  int i = self->n_kinds++;

  self->keys[i] = key;
  self->kinds[i] = kind;
  self->letters[i] = letter;
  if (i > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), GTK_TOGGLE_BUTTON (self->keys[0]));
  gtk_box_append (GTK_BOX (self), key);
  g_signal_connect_object (key, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
}

/* Kinds are only added: one of an expansion stays when another is chosen. */
void
way_kind_keys_show (WayKindKeys *self, const WayTrialState *state)
{
  const CarcSubject *current = state->kinds[state->current];

  for (int i = 0; i < state->n_kinds; i++)
    {
      gboolean known = FALSE;

      for (int j = 0; j < self->n_kinds; j++)
        known = known || self->kinds[j] == state->kinds[i];
      if (!known && self->n_kinds < WAY_MAX_TRIAL_KINDS)
        add_key (self, state->kinds[i], state->letters[i]);
    }
  self->showing = TRUE;
  for (int i = 0; i < self->n_kinds; i++)
    if (self->kinds[i] == current)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->keys[i]), TRUE);
  self->showing = FALSE;
}

gboolean
way_kind_keys_press (WayKindKeys *self, guint keyval)
{
  for (int i = 0; i < self->n_kinds; i++)
    if (self->letters[i] && gdk_keyval_to_upper (keyval) == (guint) *self->letters[i])
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->keys[i]), TRUE);
        return TRUE;
      }
  return FALSE;
}

static void
arrange (WayKindKeys *self, WayFormFactor factor)
{
  self->factor = factor;
  for (int i = 0; i < self->n_kinds; i++)
    arrange_key (self, self->keys[i]);
}

static void
way_kind_keys_constructed (GObject *object)
{
  G_OBJECT_CLASS (way_kind_keys_parent_class)->constructed (object);
  way_form_factor_follow (object, arrange);
}

static void
way_kind_keys_class_init (WayKindKeysClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = way_kind_keys_constructed;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
way_kind_keys_init (WayKindKeys *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (WAY_MAX_TRIAL_KINDS, 2, 6));
  /* Translators: a noun, read aloud before Road, City, Monastery, … */
  way_ui_set_accessible_label (GTK_WIDGET (self), C_ ("what if", "Kind of Feature"));
}
