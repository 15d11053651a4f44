/* way-chip-faces.c: the six betting chips, with the numbers their owners read off them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-faces.h"

#include <glib/gi18n.h>

#include "way-chip.h"
#include "way-uniform-layout.h"
#include "way-stepper.h"

#define MAX_TILES 200
#define MAX_POINTS 99

typedef struct {
  GtkWidget *known; /* a switch */
  GtkWidget *grid;
  GtkWidget *tiles;
  GtkWidget *or_more; /* a switch */
  GtkWidget *points;
} FaceForm;

typedef struct {
  GtkWidget *button;
  GtkWidget *chip;
  GtkWidget *caption;
  FaceForm faces[2];
} ChipKey;

struct _WayChipFaces {
  GtkWidget parent_instance;

  ChipKey keys[CARC_N_CHIPS];
  CarcChip chips[CARC_N_CHIPS];
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (WayChipFaces, way_chip_faces, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static char *
write_number (const CarcFace *face)
{
  return g_strdup_printf (face->or_more ? "%d+" : "%d", face->tiles);
}

static char *
describe_face (const CarcFace *face)
{
  g_autofree char *number = write_number (face);

  /* Translators: what a betting chip pays: "7+ pays 7" is 7 points for 7 tiles or more. */
  return g_strdup_printf (C_ ("chip face", "%1$s: %2$d"), number, face->points);
}

static void
show_chip (WayChipFaces *self, int i)
{
  const CarcChip *chip = &self->chips[i];
  ChipKey *key = &self->keys[i];
  g_autofree char *number = chip->n_faces > 0 ? write_number (&chip->faces[0]) : NULL;
  g_autofree char *points = chip->n_faces > 0 ? g_strdup_printf ("%d", chip->faces[0].points) : NULL;
  g_autofree char *first = chip->n_faces > 0 ? describe_face (&chip->faces[0]) : g_strdup (C_ ("chip face", "type in"));
  g_autofree char *second = chip->n_faces > 1 ? describe_face (&chip->faces[1]) : NULL;
  g_autofree char *caption = second ? g_strconcat (first, "\n", second, NULL) : g_strdup (first);
  g_autofree char *name = NULL;

  way_chip_set_face (WAY_CHIP (key->chip), chip->n_faces > 0 ? WAY_CHIP_TURNED : WAY_CHIP_UNKNOWN);
  way_chip_set_text (WAY_CHIP (key->chip), number, points);
  gtk_label_set_label (GTK_LABEL (key->caption), caption);
  /* Translators: a betting chip by its number from 1 to 6, and what is known of it. */
  name = g_strdup_printf (_ ("Chip %1$d: %2$s"), i + 1, caption);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key->button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
fill_form (FaceForm *form, const CarcFace *face)
{
  gtk_switch_set_active (GTK_SWITCH (form->known), face != NULL);
  gtk_widget_set_visible (form->grid, face != NULL);
  way_stepper_set_value (WAY_STEPPER (form->tiles), face ? face->tiles : 1);
  gtk_switch_set_active (GTK_SWITCH (form->or_more), face && face->or_more);
  way_stepper_set_value (WAY_STEPPER (form->points), face ? face->points : 0);
}

static void
read_form (WayChipFaces *self, int i)
{
  CarcChip *chip = &self->chips[i];

  chip->n_faces = 0;
  for (int f = 0; f < 2; f++)
    {
      FaceForm *form = &self->keys[i].faces[f];

      if (!gtk_switch_get_active (GTK_SWITCH (form->known)))
        break;
      chip->faces[chip->n_faces++] = (CarcFace){
        .tiles = way_stepper_get_value (WAY_STEPPER (form->tiles)),
        .or_more = gtk_switch_get_active (GTK_SWITCH (form->or_more)),
        .points = way_stepper_get_value (WAY_STEPPER (form->points)),
      };
    }
}

static void
on_form_changed_cb (WayChipFaces *self)
{
  if (self->filling)
    return;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      FaceForm *forms = self->keys[i].faces;
      gboolean first = gtk_switch_get_active (GTK_SWITCH (forms[0].known));

      gtk_widget_set_visible (forms[0].grid, first);
      gtk_widget_set_sensitive (forms[1].known, first);
      gtk_widget_set_visible (forms[1].grid, first && gtk_switch_get_active (GTK_SWITCH (forms[1].known)));
      read_form (self, i);
      show_chip (self, i);
    }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
attach (GtkWidget *grid, int line, const char *words, GtkWidget *widget)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_halign (widget, GTK_ALIGN_END);
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (grid), label, 0, line, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), widget, 1, line, 1, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
make_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  return grid;
}

static GtkWidget *
make_form (WayChipFaces *self, FaceForm *form, const char *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = make_grid ();

  form->known = gtk_switch_new ();
  form->grid = make_grid ();
  form->tiles = way_stepper_new (1, MAX_TILES);
  form->or_more = gtk_switch_new ();
  form->points = way_stepper_new (0, MAX_POINTS);
  attach (head, 0, words, form->known);
  attach (form->grid, 0, C_ ("chip face", "Tiles"), form->tiles);
  attach (form->grid, 1, C_ ("chip face", "or more"), form->or_more);
  attach (form->grid, 2, C_ ("chip face", "Points"), form->points);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), form->grid);
  g_signal_connect_swapped (form->known, "notify::active", G_CALLBACK (on_form_changed_cb), self);
  g_signal_connect_swapped (form->or_more, "notify::active", G_CALLBACK (on_form_changed_cb), self);
  g_signal_connect_swapped (form->tiles, "notify::value", G_CALLBACK (on_form_changed_cb), self);
  g_signal_connect_swapped (form->points, "notify::value", G_CALLBACK (on_form_changed_cb), self);
  return box;
}

static GtkWidget *
make_popover (WayChipFaces *self, ChipKey *key)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  /* Translators: a switch in the form of a betting chip: the first number printed on it is known. */
  gtk_box_append (GTK_BOX (box), make_form (self, &key->faces[0], _ ("First number")));
  /* Translators: a switch in the form of a betting chip: a second number is printed on it. */
  gtk_box_append (GTK_BOX (box), make_form (self, &key->faces[1], _ ("Second number")));
  gtk_widget_add_css_class (box, "wm-popover");
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static void
make_key (WayChipFaces *self, ChipKey *key)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  key->button = gtk_menu_button_new ();
  key->chip = way_chip_new (CARC_COLOR_RED, 46);
  key->caption = gtk_label_new (NULL);
  gtk_widget_set_halign (key->chip, GTK_ALIGN_CENTER);
  gtk_label_set_justify (GTK_LABEL (key->caption), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (key->caption, "caption");
  gtk_widget_add_css_class (key->caption, "wm-dim");
  gtk_box_append (GTK_BOX (box), key->chip);
  gtk_box_append (GTK_BOX (box), key->caption);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (key->button), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (key->button), make_popover (self, key));
  gtk_widget_add_css_class (key->button, "wm-chip-key");
  gtk_widget_set_parent (key->button, GTK_WIDGET (self));
}

void
way_chip_faces_set (WayChipFaces *self, const CarcChip chips[CARC_N_CHIPS])
{
  static const CarcChip confirmed[] = { { 1, { { 7, true, 7 } } }, { 1, { { 8, true, 7 } } } };
  gboolean known = FALSE;

  self->filling = TRUE;
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      self->chips[i] = chips[i];
      known = known || chips[i].n_faces > 0;
    }
  if (!known)
    {
      self->chips[4] = confirmed[0];
      self->chips[5] = confirmed[1];
    }
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      for (int f = 0; f < 2; f++)
        fill_form (&self->keys[i].faces[f], f < self->chips[i].n_faces ? &self->chips[i].faces[f] : NULL);
      gtk_widget_set_sensitive (self->keys[i].faces[1].known, self->chips[i].n_faces > 0);
      show_chip (self, i);
    }
  self->filling = FALSE;
}

void
way_chip_faces_get (WayChipFaces *self, CarcChip chips[CARC_N_CHIPS])
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    chips[i] = self->chips[i];
}

static void
way_chip_faces_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (way_chip_faces_parent_class)->dispose (object);
}

static void
way_chip_faces_class_init (WayChipFacesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_chip_faces_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CHIP_FACES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_chip_faces_init (WayChipFaces *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_uniform_layout_new (CARC_N_CHIPS, 2, 6));
  for (int i = 0; i < CARC_N_CHIPS; i++)
    make_key (self, &self->keys[i]);
}

GtkWidget *
way_chip_faces_new (void)
{
  return g_object_new (WAY_TYPE_CHIP_FACES, NULL);
}
