/* way-chip-form.c: a large betting chip whose numbers are typed on it, with a keypad.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chip-form.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-chip-cell.h"
#include "way-focus.h"
#include "way-number-pad.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define SLIDE_MS 160
#define SLIDE 60 /* px */

struct _WayChipForm {
  GtkBox parent_instance;

  GtkWidget *overlay;
  WayChip *chip;
  GtkWidget *second; /* the half for the second number */
  WayChipCell *number_cell;
  WayChipCell *points_cell;
  WayChipCell *second_number_cell;
  WayChipCell *second_points_cell;
  GtkLabel *caption;
  GtkLabel *question;
  GtkLabel *announcement;
  GtkOrientable *keys; /* the keypad and the buttons */
  WayNumberPad *pad;
  GtkWidget *buttons;
  GtkLayoutManager *buttons_layout;
  GtkToggleButton *two_button;
  GtkWidget *not_sure_button;
  GtkLabel *not_sure_label;

  WayChipTyping typing;
  int number;
  int size;
  gboolean updating; /* the focus and the buttons follow the typing */
  AdwAnimation *sliding;
  double offset; /* of the chip, 0 to 1 */
};

enum {
  PROP_0,
  PROP_CHIP_SIZE,
  PROP_SHOWS_CAPTION,
  PROP_SHOWS_QUESTION,
  PROP_BUTTONS_BESIDE,
  PROP_NOT_SURE_LABEL,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum { CHANGED, NOT_SURE, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayChipForm, way_chip_form, GTK_TYPE_BOX)

static char *
describe_face (const CarcFace *face)
{
  g_autofree char *points = way_text_points (face->points);
  /* Translators: what a betting chip is about: a number of tiles. */
  g_autofree char *exact = g_strdup_printf (ngettext ("%d tile", "%d tiles", (gulong) face->tiles), face->tiles);
  /* Translators: the same for a number with a plus sign. */
  g_autofree char *more
      = g_strdup_printf (ngettext ("%d tile or more", "%d tiles or more", (gulong) face->tiles), face->tiles);

  /* Translators: what a betting chip scores: “5 tiles: 5 points”. */
  return g_strdup_printf (C_ ("chip", "%1$s: %2$s"), face->or_more ? more : exact, points);
}

char *
way_chip_describe (const CarcChip *chip)
{
  g_autofree char *first = chip->n_faces > 0 ? describe_face (&chip->faces[0]) : g_strdup ("");
  g_autofree char *second = chip->n_faces > 1 ? describe_face (&chip->faces[1]) : NULL;

  return second ? g_strdup_printf ("%s · %s", first, second) : g_steal_pointer (&first);
}

static char *
write_number (int tiles, gboolean or_more)
{
  return g_strdup_printf (or_more ? "%d+" : "%d", tiles);
}

void
way_chip_show (WayChip *self, const CarcChip *chip)
{
  g_autofree char *numbers = way_text_chip (chip);
  g_autofree char *points = chip->n_faces == 2 ? g_strdup_printf ("%d/%d", chip->faces[0].points, chip->faces[1].points)
                                               : g_strdup_printf ("%d", chip->faces[0].points);

  way_chip_set_text (self, numbers, points);
  way_chip_set_face (self, chip->n_faces > 0 ? WAY_CHIP_TURNED : WAY_CHIP_UNKNOWN);
}

static WayChipCell *
get_cell (WayChipForm *self, WayChipField field)
{
  WayChipCell *const cells[WAY_CHIP_N_FIELDS]
      = { self->number_cell, self->points_cell, self->second_number_cell, self->second_points_cell };

  return cells[field];
}

static char *
name_cell (WayChipForm *self, WayChipField field)
{
  gboolean is_second = self->typing.has_two && field > WAY_CHIP_POINTS;

  switch (field)
    {
    case WAY_CHIP_NUMBER:
    case WAY_CHIP_SECOND_NUMBER:
      /* Translators: read aloud: a number of tiles, printed on the betting chip number %d. */
      return g_strdup_printf (is_second ? _ ("Second number on chip %d") : _ ("Number on chip %d"), self->number);
    case WAY_CHIP_POINTS:
    case WAY_CHIP_SECOND_POINTS:
    case WAY_CHIP_N_FIELDS:
    default:
      /* Translators: read aloud: points that are printed on the betting chip number %d. */
      return g_strdup_printf (is_second ? _ ("Second points on chip %d") : _ ("Points on chip %d"), self->number);
    }
}

static void
show_cell (WayChipForm *self, WayChipField field)
{
  gboolean is_number = field == WAY_CHIP_NUMBER || field == WAY_CHIP_SECOND_NUMBER;
  gboolean or_more = is_number && self->typing.or_more[field / 2];
  int value = self->typing.values[field];
  g_autofree char *name = name_cell (self, field);
  g_autofree char *text = value < 0 ? g_strdup ("") : write_number (value, or_more);
  /* Translators: read aloud: a number with a plus sign. */
  g_autofree char *more = g_strdup_printf (_ ("%d or more"), value);

  /* Translators: read aloud: no number is typed yet. */
  way_chip_cell_set_value (get_cell (self, field), value, is_number ? 200 : 99, text,
                           value < 0 ? C_ ("number", "empty")
                           : or_more ? more
                                     : text);
  way_chip_cell_set_current (get_cell (self, field), self->typing.field == field);
  way_ui_set_accessible_label (GTK_WIDGET (get_cell (self, field)), name);
  gtk_widget_set_visible (GTK_WIDGET (get_cell (self, field)), way_chip_typing_has_field (&self->typing, field));
}

static char *
describe_question (WayChipForm *self)
{
  const WayChipTyping *typing = &self->typing;
  int tiles = typing->values[typing->field < WAY_CHIP_SECOND_NUMBER ? WAY_CHIP_NUMBER : WAY_CHIP_SECOND_NUMBER];

  if (typing->field == WAY_CHIP_NUMBER || typing->field == WAY_CHIP_SECOND_NUMBER)
    /* Translators: a heading above a keypad: type the number on a betting chip. */
    return g_strdup (C_ ("chip", "Number of tiles"));
  if (typing->only_points || tiles < 0)
    return g_strdup (_ ("Points printed on the chip"));
  return g_strdup_printf (ngettext ("Points for %d tile", "Points for %d tiles", (gulong) tiles), tiles);
}

/* A known chip is what it says; otherwise, where its numbers are. */
static void
show_caption (WayChipForm *self)
{
  CarcChip chip = way_chip_typing_get_chip (&self->typing);
  g_autofree char *description = way_chip_describe (&chip);
  const char *hint = self->typing.only_points ? _ ("0 if the chip does not match")
                                              : _ ("Top: tiles, with + if shown. Bottom: points.");

  gtk_label_set_label (self->caption, *description ? description : hint);
}

/* The cells share the middle of the chip. */
static void
size_cells (WayChipForm *self)
{
  double half = self->typing.has_two ? 0.3 : 0.41;

  for (WayChipField field = WAY_CHIP_NUMBER; field < WAY_CHIP_N_FIELDS; field++)
    {
      gboolean is_number = field % 2 == 0;

      way_chip_cell_set_size (get_cell (self, field), (int) (self->size * (is_number ? half : half * 0.78)),
                              (int) (self->size * (is_number ? 0.29 : 0.2)));
    }
}

static void
update (WayChipForm *self)
{
  g_autofree char *question = describe_question (self);

  self->updating = TRUE;
  size_cells (self);
  for (WayChipField field = WAY_CHIP_NUMBER; field < WAY_CHIP_N_FIELDS; field++)
    show_cell (self, field);
  gtk_widget_set_visible (self->second, self->typing.has_two);
  gtk_widget_set_visible (GTK_WIDGET (self->two_button), !self->typing.only_points);
  gtk_widget_set_visible (self->not_sure_button, !self->typing.only_points);
  gtk_toggle_button_set_active (self->two_button, self->typing.has_two);
  gtk_label_set_label (self->question, question);
  show_caption (self);
  if (way_focus_is_in (self->overlay))
    gtk_widget_grab_focus (GTK_WIDGET (get_cell (self, self->typing.field)));
  self->updating = FALSE;
}

/* Tells users of a screen reader what a chip is as soon as it is complete. */
static void
announce (WayChipForm *self)
{
  CarcChip chip = way_chip_typing_get_chip (&self->typing);
  g_autofree char *description = way_chip_describe (&chip);
  /* Translators: read aloud: “Chip 3: 5 tiles: 5 points”. */
  g_autofree char *text = g_strdup_printf (_ ("Chip %1$d: %2$s"), self->number, description);

  gtk_label_set_label (self->announcement, text);
  way_ui_set_accessible_label (GTK_WIDGET (self->announcement), text);
}

static void
changed (WayChipForm *self, gboolean typed)
{
  update (self);
  if (typed && way_chip_typing_is_complete (&self->typing) && !self->typing.only_points)
    announce (self);
  g_signal_emit (self, signals[CHANGED], 0, typed);
}

static gboolean
use_key (WayChipForm *self, int key)
{
  gboolean used = key == WAY_PAD_SIGN    ? way_chip_typing_add_plus (&self->typing)
                  : key == WAY_PAD_ERASE ? way_chip_typing_erase (&self->typing)
                                         : way_chip_typing_add_digit (&self->typing, key);

  if (used)
    changed (self, key != WAY_PAD_ERASE);
  return used;
}

static void
pressed_cb (WayChipForm *self, int key)
{
  use_key (self, key);
}

static gboolean
step (WayChipForm *self, int by)
{
  for (WayChipField field = WAY_CHIP_NUMBER; field < WAY_CHIP_N_FIELDS; field++)
    if (gtk_widget_has_focus (GTK_WIDGET (get_cell (self, field))))
      {
        if (way_chip_typing_step (&self->typing, field, by))
          changed (self, FALSE);
        return TRUE;
      }
  return FALSE;
}

/* On most keyboards, a plus sign needs Shift. */
gboolean
way_chip_form_press (WayChipForm *self, guint keyval, GdkModifierType state)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  if (character < 128 && g_ascii_isdigit ((char) character))
    use_key (self, g_ascii_digit_value ((char) character));
  else if (character == '+')
    use_key (self, WAY_PAD_SIGN);
  else if (keyval == GDK_KEY_BackSpace || keyval == GDK_KEY_Delete)
    use_key (self, WAY_PAD_ERASE);
  else if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    return step (self, 1);
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    return step (self, -1);
  else
    return FALSE;
  return TRUE;
}

static WayChipField
find_field (WayChipForm *self, WayChipCell *cell)
{
  WayChipField field = WAY_CHIP_NUMBER;

  while (field < WAY_CHIP_SECOND_POINTS && get_cell (self, field) != cell)
    field++;
  return field;
}

static void
chosen_cb (WayChipForm *self, WayChipCell *cell)
{
  way_chip_typing_choose (&self->typing, find_field (self, cell));
  changed (self, FALSE);
}

/* When the window gets the focus back, so does the number that is typed. */
static void
focused_cb (WayChipForm *self, WayChipCell *cell)
{
  if (!self->updating && self->typing.field != find_field (self, cell))
    chosen_cb (self, cell);
}

static void
two_toggled_cb (WayChipForm *self)
{
  if (self->updating)
    return;
  way_chip_typing_set_two (&self->typing, gtk_toggle_button_get_active (self->two_button));
  changed (self, FALSE);
}

static void
not_sure_clicked_cb (WayChipForm *self)
{
  g_signal_emit (self, signals[NOT_SURE], 0);
}

void
way_chip_form_begin (WayChipForm *self, int number, const CarcChip *chip)
{
  self->number = number;
  way_chip_typing_begin (&self->typing, chip, self->typing.has_two);
  update (self);
}

void
way_chip_form_begin_points (WayChipForm *self)
{
  way_chip_typing_begin_points (&self->typing);
  changed (self, FALSE);
}

GtkWidget *
way_chip_form_get_buttons (WayChipForm *self)
{
  return self->buttons;
}

void
way_chip_form_set_player_color (WayChipForm *self, int player_color)
{
  way_chip_set_player_color (self->chip, player_color);
}

const WayChipTyping *
way_chip_form_get_typing (WayChipForm *self)
{
  return &self->typing;
}

gboolean
way_chip_form_go_on (WayChipForm *self)
{
  if (!way_chip_typing_go_on (&self->typing))
    return FALSE;
  changed (self, FALSE);
  return TRUE;
}

void
way_chip_form_slide (WayChipForm *self)
{
  adw_animation_reset (self->sliding);
  adw_animation_play (self->sliding);
}

static void
slid_cb (double value, gpointer data)
{
  WayChipForm *self = data;

  self->offset = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
way_chip_form_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  WayChipForm *self = WAY_CHIP_FORM (widget);
  float direction = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? -1 : 1;

  if (self->offset > 0)
    {
      gtk_snapshot_push_opacity (snapshot, 1 - self->offset);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (direction * SLIDE * (float) self->offset, 0));
    }
  GTK_WIDGET_CLASS (way_chip_form_parent_class)->snapshot (widget, snapshot);
  if (self->offset > 0)
    gtk_snapshot_pop (snapshot);
}

/* The number that is typed. */
static gboolean
way_chip_form_grab_focus (GtkWidget *widget)
{
  WayChipForm *self = WAY_CHIP_FORM (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (get_cell (self, self->typing.field)));
}

static void
set_buttons_beside (WayChipForm *self, gboolean beside)
{
  gtk_orientable_set_orientation (self->keys, beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  g_object_set (self->buttons_layout, "max-columns", beside ? 1 : 2, NULL);
}

static void
way_chip_form_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayChipForm *self = WAY_CHIP_FORM (object);

  switch (prop_id)
    {
    case PROP_CHIP_SIZE:
      self->size = g_value_get_int (value);
      g_object_set (self->chip, "size", self->size, NULL);
      size_cells (self);
      break;
    case PROP_SHOWS_CAPTION:
      gtk_widget_set_visible (GTK_WIDGET (self->caption), g_value_get_boolean (value));
      break;
    case PROP_SHOWS_QUESTION:
      gtk_widget_set_visible (GTK_WIDGET (self->question), g_value_get_boolean (value));
      break;
    case PROP_BUTTONS_BESIDE:
      set_buttons_beside (self, g_value_get_boolean (value));
      break;
    case PROP_NOT_SURE_LABEL:
      gtk_label_set_label (self->not_sure_label, g_value_get_string (value));
      way_ui_set_accessible_label (self->not_sure_button, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_chip_form_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_CHIP_SIZE)
    g_value_set_int (value, WAY_CHIP_FORM (object)->size);
  else if (prop_id == PROP_SHOWS_CAPTION)
    g_value_set_boolean (value, gtk_widget_get_visible (GTK_WIDGET (WAY_CHIP_FORM (object)->caption)));
  else if (prop_id == PROP_SHOWS_QUESTION)
    g_value_set_boolean (value, gtk_widget_get_visible (GTK_WIDGET (WAY_CHIP_FORM (object)->question)));
  else if (prop_id == PROP_BUTTONS_BESIDE)
    g_value_set_boolean (value,
                         gtk_orientable_get_orientation (WAY_CHIP_FORM (object)->keys) == GTK_ORIENTATION_HORIZONTAL);
  else if (prop_id == PROP_NOT_SURE_LABEL)
    g_value_set_string (value, gtk_label_get_label (WAY_CHIP_FORM (object)->not_sure_label));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_chip_form_dispose (GObject *object)
{
  WayChipForm *self = WAY_CHIP_FORM (object);

  g_clear_object (&self->sliding);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_CHIP_FORM);

  G_OBJECT_CLASS (way_chip_form_parent_class)->dispose (object);
}

static void
way_chip_form_class_init (WayChipFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_chip_form_dispose;
  object_class->get_property = way_chip_form_get_property;
  object_class->set_property = way_chip_form_set_property;
  widget_class->grab_focus = way_chip_form_grab_focus;
  widget_class->snapshot = way_chip_form_snapshot;

  properties[PROP_CHIP_SIZE]
      = g_param_spec_int ("chip-size", NULL, NULL, 1, 1000, 180, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWS_CAPTION]
      = g_param_spec_boolean ("shows-caption", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_SHOWS_QUESTION]
      = g_param_spec_boolean ("shows-question", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BUTTONS_BESIDE]
      = g_param_spec_boolean ("buttons-beside", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NOT_SURE_LABEL]
      = g_param_spec_string ("not-sure-label", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", WAY_TYPE_CHIP_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   1, G_TYPE_BOOLEAN);
  signals[NOT_SURE]
      = g_signal_new ("not-sure", WAY_TYPE_CHIP_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (WAY_TYPE_CHIP_CELL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/chips/way-chip-form.ui");

  WAY_BIND_CHILDREN (widget_class, WayChipForm, overlay, chip, second, number_cell, points_cell, second_number_cell,
                     second_points_cell, caption, question, announcement, keys, pad, buttons, buttons_layout,
                     two_button, not_sure_button, not_sure_label);
  WAY_BIND_CALLBACKS (widget_class, chosen_cb, focused_cb, pressed_cb, two_toggled_cb, not_sure_clicked_cb);
}

static void
way_chip_form_init (WayChipForm *self)
{
  static const CarcChip unknown = { 0 };
  AdwAnimationTarget *target = adw_callback_animation_target_new (slid_cb, self, NULL);

  self->size = 180;
  self->number = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: a key of a keypad, read aloud: the number on a betting chip has a plus sign, that many or more. */
  way_number_pad_set_sign (self->pad, "+", C_ ("keypad", "Plus: or more"));
  self->sliding = adw_timed_animation_new (GTK_WIDGET (self), 1, 0, SLIDE_MS, target);
  way_chip_set_face (self->chip, WAY_CHIP_BLANK);
  way_chip_form_begin (self, 1, &unknown);
}
