/* way-chips-page.c: the page on which players enter the numbers of their betting chips, once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-chips-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-chip-form.h"
#include "way-chips-state.h"
#include "way-focus.h"
#include "way-patience.h"
#include "way-template.h"
#include "way-ui.h"

/* A chip that is complete is left after this time, unless animations are disabled. */
#define GO_ON_MS 800
/* Where a chip is left to, apart from a chip and 0, all of them. */
#define STAY (-1)
#define LEAVE (-2)

struct _WayChipsPage {
  WayPage parent_instance;

  GtkStack *stack;
  GtkLabel *heading;
  GtkWidget *strip; /* small buttons with a WayChip and a label each */
  WayChipForm *form;
  GtkLabel *all_heading;
  GtkWidget *all; /* the same, larger */
  GtkWidget *later_button;

  WayChipsSave save;
  GObject *target;
  CarcChip chips[CARC_N_CHIPS];
  WayChipsState state;
  int chip;       /* that is copied; 0: none */
  guint go_on_id; /* the timeout */
};

G_DEFINE_FINAL_TYPE (WayChipsPage, way_chips_page, WAY_TYPE_PAGE)

enum { FINISHED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void
update_buttons (WayChipsPage *self, GtkWidget *box)
{
  gboolean is_phone = way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self)));
  int number = 1;

  for (GtkWidget *button = gtk_widget_get_first_child (box); button; button = gtk_widget_get_next_sibling (button))
    {
      GtkWidget *chip = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
      GtkWidget *label = gtk_widget_get_next_sibling (chip);
      g_autofree char *numbers = way_chip_describe (&self->chips[number - 1]);
      const char *state = way_chips_describe_chip (self->chips, number, self->chip);
      /* Translators: read aloud: “Chip 3: 5 tiles: 5 points”. */
      g_autofree char *name = g_strdup_printf (_ ("Chip %1$d: %2$s"), number, *numbers ? numbers : state);

      way_chip_show (WAY_CHIP (chip), &self->chips[number - 1]);
      gtk_label_set_label (GTK_LABEL (label), state);
      gtk_widget_set_visible (label, box == self->all || !is_phone);
      way_ui_set_css_class (button, "wm-chosen", number == self->chip);
      way_ui_set_accessible_label (button, name);
      number++;
    }
}

static void
update (WayChipsPage *self)
{
  const WayChipTyping *typing = way_chip_form_get_typing (self->form);
  WayPage *page = WAY_PAGE (self);

  way_chips_state_clear (&self->state);
  way_chips_state_init (&self->state, self->chips, self->chip, typing, way_page_get_form_factor (page));
  way_page_set_title (page, self->state.title, self->state.subtitle);
  way_page_set_hint (page, self->state.hint);
  way_page_set_main_label (page, self->state.main_label);
  gtk_widget_set_sensitive (way_page_get_main_button (page), self->state.can_go_on);
  gtk_label_set_label (self->chip ? self->heading : self->all_heading, self->state.heading);
  gtk_widget_set_visible (self->later_button, self->chip > 0);
  gtk_stack_set_visible_child_name (self->stack, self->chip ? "copy" : "all");
  update_buttons (self, self->strip);
  update_buttons (self, self->all);
}

static gboolean
way_chips_page_grab_focus (GtkWidget *widget)
{
  WayChipsPage *self = WAY_CHIPS_PAGE (widget);

  if (self->chip > 0)
    return gtk_widget_grab_focus (GTK_WIDGET (self->form));
  return gtk_widget_grab_focus (way_page_get_main_button (WAY_PAGE (self)));
}

static void
stop_timeout (WayChipsPage *self)
{
  g_clear_handle_id (&self->go_on_id, g_source_remove);
}

static void
go_to (WayChipsPage *self, int chip)
{
  stop_timeout (self);
  self->chip = chip;
  if (chip > 0)
    {
      way_chip_form_begin (self->form, chip, &self->chips[chip - 1]);
      way_chip_form_slide (self->form);
    }
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
leave_page (WayChipsPage *self)
{
  g_autoptr (GObject) kept = g_object_ref (G_OBJECT (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  g_signal_emit (kept, signals[FINISHED], 0);
}

/* Saves what is typed on the chip, if it is complete, and shows @parameter, the next one, unless it is STAY or LEAVE.
 */
static gboolean
try_leave_chip (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayChipsPage *self = WAY_CHIPS_PAGE (widget);
  int next = g_variant_get_int32 (parameter);
  CarcChip chips[CARC_N_CHIPS];

  memcpy (chips, self->chips, sizeof chips);
  if (self->chip > 0 && way_chip_typing_is_complete (way_chip_form_get_typing (self->form)))
    chips[self->chip - 1] = way_chip_typing_get_chip (way_chip_form_get_typing (self->form));
  if (!self->save (widget, self->target, chips, error))
    return FALSE;
  memcpy (self->chips, chips, sizeof chips);
  if (next == LEAVE)
    leave_page (self);
  else if (next == STAY)
    update (self);
  else
    go_to (self, next);
  return TRUE;
}

static void
leave_chip (WayChipsPage *self, int next)
{
  stop_timeout (self);
  way_patience_try (GTK_WIDGET (self), try_leave_chip, g_variant_new_int32 (next));
}

static void
main_clicked_cb (WayChipsPage *self)
{
  if (self->chip == 0)
    leave_page (self);
  else
    leave_chip (self, way_chips_find_unknown (self->chips, self->chip));
}

static void
later_clicked_cb (WayChipsPage *self)
{
  if (self->state.can_go_on)
    leave_chip (self, LEAVE);
  else
    leave_page (self);
}

/* The chip stays unknown, or is unknown again. */
static gboolean
try_forget (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayChipsPage *self = WAY_CHIPS_PAGE (widget);
  int only = g_variant_get_int32 (parameter);
  CarcChip chips[CARC_N_CHIPS];

  memcpy (chips, self->chips, sizeof chips);
  for (int i = 0; i < CARC_N_CHIPS; i++)
    if (only == 0 || only == i + 1)
      chips[i] = (CarcChip){ 0 };
  if (only == 0)
    way_chips_complete (chips);
  if (!self->save (widget, self->target, chips, error))
    return FALSE;
  memcpy (self->chips, chips, sizeof chips);
  go_to (self, way_chips_find_unknown (chips, only));
  return TRUE;
}

static void
not_sure_cb (WayChipsPage *self)
{
  stop_timeout (self);
  way_patience_try (GTK_WIDGET (self), try_forget, g_variant_new_int32 (self->chip));
}

static void
forget_activated_cb (WayChipsPage *self)
{
  stop_timeout (self);
  way_patience_try (GTK_WIDGET (self), try_forget, g_variant_new_int32 (0));
}

static gboolean
go_on_cb (gpointer data)
{
  WayChipsPage *self = data;

  self->go_on_id = 0;
  main_clicked_cb (self);
  return G_SOURCE_REMOVE;
}

/* Whether the last digit was one of points: after a new number, those that were known before may change, too. */
static gboolean
ends_in_points (WayChipsPage *self)
{
  const WayChipTyping *typing = way_chip_form_get_typing (self->form);

  return !typing->is_fresh && (typing->field == WAY_CHIP_POINTS || typing->field == WAY_CHIP_SECOND_POINTS);
}

/* A chip that is complete is saved at once, so that no way off the page loses it. More digits, or a tap, give more time
 * before the next one. */
static void
form_changed_cb (WayChipsPage *self, gboolean typed)
{
  stop_timeout (self);
  update (self);
  if (!typed || !self->state.can_go_on)
    return;
  leave_chip (self, STAY);
  if (ends_in_points (self) && adw_get_enable_animations (GTK_WIDGET (self)))
    self->go_on_id = g_timeout_add (GO_ON_MS, go_on_cb, self);
}

static gboolean
press_enter (WayChipsPage *self, gboolean back)
{
  if (back && self->chip > 1)
    {
      leave_chip (self, self->chip - 1);
      return TRUE;
    }
  return back || (!self->state.can_go_on && way_chip_form_go_on (self->form));
}

static gboolean
key_pressed_cb (WayChipsPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (self->chip == 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return FALSE;
  if (way_focus_is_enter (keyval))
    return press_enter (self, (state & GDK_SHIFT_MASK) != 0);
  return way_chip_form_press (self->form, keyval, state);
}

static void
chip_clicked_cb (WayChipsPage *self, GtkWidget *button)
{
  int number = 1;

  for (GtkWidget *before = gtk_widget_get_prev_sibling (button); before; before = gtk_widget_get_prev_sibling (before))
    number++;
  if (number != self->chip)
    leave_chip (self, number);
}

static void
add_buttons (WayChipsPage *self, GtkWidget *box, int size)
{
  for (int i = 0; i < CARC_N_CHIPS; i++)
    {
      GtkWidget *button = gtk_button_new ();
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

      gtk_box_append (GTK_BOX (content), g_object_new (WAY_TYPE_CHIP, "player-color", 0, "size", size,
                                                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
      gtk_box_append (GTK_BOX (content), way_ui_key_text ("", "caption"));
      gtk_button_set_child (GTK_BUTTON (button), content);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "wm-chip-button");
      g_signal_connect_object (button, "clicked", G_CALLBACK (chip_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }
}

static void
way_chips_page_dispose (GObject *object)
{
  WayChipsPage *self = WAY_CHIPS_PAGE (object);

  stop_timeout (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_CHIPS_PAGE);
  g_clear_object (&self->target);
  way_chips_state_clear (&self->state);

  G_OBJECT_CLASS (way_chips_page_parent_class)->dispose (object);
}

static void
way_chips_page_class_init (WayChipsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_chips_page_dispose;
  widget_class->grab_focus = way_chips_page_grab_focus;

  signals[FINISHED]
      = g_signal_new ("finished", WAY_TYPE_CHIPS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (WAY_TYPE_CHIP_FORM);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/setup/chips/way-chips-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayChipsPage, stack, heading, strip, form, all_heading, all, later_button);
  WAY_BIND_CALLBACKS (widget_class, forget_activated_cb, form_changed_cb, key_pressed_cb, later_clicked_cb,
                      main_clicked_cb, not_sure_cb, stop_timeout, update);
}

static void
way_chips_page_init (WayChipsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_buttons (self, self->strip, 40);
  add_buttons (self, self->all, 80);
}

GtkWidget *
way_chips_page_new (const CarcChip chips[CARC_N_CHIPS], WayChipsSave save, gpointer target)
{
  WayChipsPage *self = g_object_new (WAY_TYPE_CHIPS_PAGE, NULL);

  self->save = save;
  self->target = target ? g_object_ref (target) : NULL;
  memcpy (self->chips, chips, sizeof self->chips);
  way_chips_complete (self->chips);
  self->chip = way_chips_find_unknown (self->chips, 0);
  if (self->chip > 0)
    way_chip_form_begin (self->form, self->chip, &self->chips[self->chip - 1]);
  update (self);
  return GTK_WIDGET (self);
}

static gboolean
set_chips (GtkWidget *page, gpointer setup, const CarcChip chips[CARC_N_CHIPS], GError **error)
{
  way_setup_set_chips (setup, chips);
  return TRUE;
}

GtkWidget *
way_chips_page_new_for_setup (WaySetup *setup)
{
  return way_chips_page_new (way_setup_get (setup)->chips, set_chips, setup);
}
