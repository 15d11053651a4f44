/* way-chip-face-form.c: one of the two numbers printed on a betting chip.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-face-form.h"

#include "way-stepper.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayChipFaceForm {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkSwitch *known;
  GtkWidget *numbers;
  WayStepper *tiles;
  GtkSwitch *or_more;
  WayStepper *points;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WayChipFaceForm, way_chip_face_form, GTK_TYPE_BOX)

enum { PROP_0, PROP_TITLE, N_PROPS };
static GParamSpec *properties[N_PROPS];

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
update_visible (WayChipFaceForm *self)
{
  gtk_widget_set_visible (self->numbers,
                          gtk_widget_get_sensitive (GTK_WIDGET (self->known)) && gtk_switch_get_active (self->known));
}

void
way_chip_face_form_set_face (WayChipFaceForm *self, const CarcFace *face)
{
  self->updating = TRUE;
  gtk_switch_set_active (self->known, face != NULL);
  way_stepper_set_value (self->tiles, face ? face->tiles : 1);
  gtk_switch_set_active (self->or_more, face && face->or_more);
  way_stepper_set_value (self->points, face ? face->points : 0);
  self->updating = FALSE;
  update_visible (self);
}

gboolean
way_chip_face_form_get_face (WayChipFaceForm *self, CarcFace *face)
{
  if (!gtk_switch_get_active (self->known))
    return FALSE;
  *face = (CarcFace){
    .tiles = way_stepper_get_value (self->tiles),
    .or_more = gtk_switch_get_active (self->or_more),
    .points = way_stepper_get_value (self->points),
  };
  return TRUE;
}

void
way_chip_face_form_set_editable (WayChipFaceForm *self, gboolean editable)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->known), editable);
  update_visible (self);
}

static void
edited_cb (WayChipFaceForm *self)
{
  if (self->updating)
    return;
  update_visible (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
way_chip_face_form_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayChipFaceForm *self = WAY_CHIP_FACE_FORM (object);

  if (prop_id != PROP_TITLE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  gtk_label_set_label (self->title, g_value_get_string (value));
  way_ui_set_accessible_label (GTK_WIDGET (self->known), g_value_get_string (value));
}

static void
way_chip_face_form_class_init (WayChipFaceFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = way_chip_face_form_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_CHIP_FACE_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-chip-face-form.ui");

  WAY_BIND_CHILDREN (widget_class, WayChipFaceForm, title, known, numbers, tiles, or_more, points);

  gtk_widget_class_bind_template_callback (widget_class, edited_cb);
}

static void
way_chip_face_form_init (WayChipFaceForm *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
}
