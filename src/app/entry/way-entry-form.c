/* way-entry-form.c: the questions of the current part of a draft.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-form.h"

#include <glib/gi18n.h>

#include "way-card-pairs-layout.h"
#include "way-choice-row.h"
#include "way-entry-defaults.h"
#include "way-each-row.h"
#include "way-entry-rows.h"
#include "way-keypad-row.h"
#include "way-question-hints.h"
#include "way-focus.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-row-layout.h"
#include "way-search-list.h"
#include "way-stepper.h"
#include "way-text.h"

#define MAX_DIGIT_DELAY 1000   /* ms between the digits of one number */
#define MAX_WITHOUT_HEADINGS 6 /* of the questions under “Optional Details” */

struct _WayEntryForm {
  GtkBox parent_instance;

  GtkBox *above;
  GtkBox *cards;
  GtkWidget *card;
  GtkWidget *long_card;
  GtkWidget *extra; /* borrowed; NULL: none */
  GtkBox *actions;
  GtkToggleButton *more_button;
  GtkLabel *more_label;
  WaySearchList *more;

  WayDraft *draft;
  GPtrArray *rows;      /* of WayEntryRow, borrowed */
  GPtrArray *more_rows; /* of them, those under “Optional Details”; empty after a rebuild */
  char *prefix;         /* of the title of the first row; NULL: none */

  /* What the rows were built for. */
  const CarcSubject *subject;
  CarcState state;
  int part;

  /* The number that was typed last, and where and when. */
  int typed_row;
  int typed_number;
  guint32 typed_at; /* when the key was pressed, in ms: however late it is handled, it belongs to the one before */
  GtkWidget *typed_focus; /* compared, never dereferenced */
};

enum { PROP_0, PROP_EXTRA, PROP_ACTION, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayEntryForm, way_entry_form, GTK_TYPE_BOX)

/* Whether the title is a heading above keys or lines, not a label beside one control in a card. */
static gboolean
has_heading (WayEntryRow *row)
{
  return WAY_IS_CHOICE_ROW (row) || WAY_IS_EACH_ROW (row);
}

static void
add_row (WayEntryRow *row, WayRowPlace place, gpointer data)
{
  WayEntryForm *self = data;

  g_ptr_array_add (self->rows, row);
  if (place == WAY_ROW_MORE)
    {
      g_ptr_array_add (self->more_rows, row);
    }
  else if (place == WAY_ROW_ABOVE)
    {
      WayLook look = way_question_get_hints (way_entry_row_get_question (row, 0))->look;

      way_ui_set_css_class (GTK_WIDGET (row), "card", look == WAY_LOOK_PLAIN && !has_heading (row));
      way_ui_set_css_class (GTK_WIDGET (row), "wm-headed", has_heading (row));
      gtk_box_append (self->above, GTK_WIDGET (row));
    }
  else
    {
      GtkWidget *card = place == WAY_ROW_LONG ? self->long_card : self->card;

      way_ui_set_accessible_label (
          GTK_WIDGET (way_ui_card_list_add (card, GTK_WIDGET (row), WAY_ENTRY_ROW_GET_CLASS (row)->activate != NULL)),
          way_entry_row_get_title (row));
    }
}

static gboolean
is_of_module (const CarcModule *module, WayEntryRow *row)
{
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  for (const CarcQuestion *const *own = module->questions; own && *own; own++)
    if (*own == question)
      return TRUE;
  return FALSE;
}

static void
add_more_rows_of (WayEntryForm *self, const CarcModule *module)
{
  gboolean has_heading = self->more_rows->len <= MAX_WITHOUT_HEADINGS;

  for (guint i = 0; i < self->more_rows->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->more_rows, i);

      if (!is_of_module (module, row))
        continue;
      if (!has_heading)
        way_search_list_begin_group (self->more, way_tr (&module->name));
      has_heading = TRUE;
      way_search_list_add (self->more, GTK_WIDGET (row), way_entry_row_get_title (row),
                           WAY_ENTRY_ROW_GET_CLASS (row)->activate != NULL);
    }
}

/* Grouped by expansion. The questions of the base game come last: all games have them, few need them. */
static void
add_more_rows (WayEntryForm *self)
{
  way_search_list_clear (self->more);
  for (int m = 1; carc_modules[m]; m++)
    add_more_rows_of (self, carc_modules[m]);
  add_more_rows_of (self, carc_modules[0]);
  g_ptr_array_set_size (self->more_rows, 0);
}

static void
update_cards (WayEntryForm *self)
{
  gboolean has_questions = gtk_widget_get_first_child (self->card) != NULL;
  gboolean is_long = gtk_widget_get_first_child (self->long_card) != NULL;
  gboolean has_extra = self->extra && gtk_widget_get_visible (self->extra);

  gtk_widget_set_visible (self->card, has_questions);
  gtk_widget_set_visible (self->long_card, is_long);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), has_questions || is_long || has_extra);
}

static void
show_prefix (WayEntryForm *self)
{
  if (self->rows->len > 0)
    g_object_set (g_ptr_array_index (self->rows, 0), "prefix", self->prefix, NULL);
}

static void
rebuild (WayEntryForm *self)
{
  g_autofree char *text = NULL;
  int n_more;

  self->subject = way_draft_get_subject (self->draft);
  self->state = way_draft_get_state (self->draft);
  self->part = way_draft_get_current (self->draft);
  self->typed_row = -1;
  g_ptr_array_set_size (self->rows, 0);
  way_ui_remove_children (GTK_WIDGET (self->above));
  way_ui_remove_children (self->card);
  way_ui_remove_children (self->long_card);
  way_entry_rows_make (self->draft, add_row, self);
  show_prefix (self);
  add_more_rows (self);
  n_more = way_search_list_get_n_rows (self->more);
  update_cards (self);
  gtk_widget_set_visible (GTK_WIDGET (self->more_button), n_more > 0);
  /* Translators: a button that unfolds the questions of a form that are seldom answered; %d is how many. */
  text = g_strdup_printf (ngettext ("%d Optional Detail", "%d Optional Details", (gulong) n_more), n_more);
  gtk_label_set_label (self->more_label, text);
  way_ui_set_accessible_label (GTK_WIDGET (self->more_button), text);
}

static void
open_more_for_answers (WayEntryForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->rows, i);
      const CarcQuestion *question = way_entry_row_get_question (row, 0);

      if (!gtk_widget_is_ancestor (GTK_WIDGET (row), GTK_WIDGET (self->more)))
        continue;
      if (way_entry_row_has_problem (row)
          || (way_draft_is_answered (self->draft, question) && !way_entry_defaults_gave (self->draft, question)))
        gtk_toggle_button_set_active (self->more_button, TRUE);
    }
}

static void
draft_changed_cb (WayEntryForm *self)
{
  if (self->subject != way_draft_get_subject (self->draft) || self->state != way_draft_get_state (self->draft)
      || self->part != way_draft_get_current (self->draft))
    rebuild (self);
  else
    for (guint i = 0; i < self->rows->len; i++)
      way_entry_row_update (g_ptr_array_index (self->rows, i));
  open_more_for_answers (self);
}

static void
set_extra (WayEntryForm *self, GtkWidget *extra)
{
  self->extra = extra;
  gtk_box_insert_child_after (self->cards, extra, self->card);
  g_signal_connect_object (extra, "notify::visible", G_CALLBACK (update_cards), self, G_CONNECT_SWAPPED);
  update_cards (self);
}

static void
row_activated_cb (GtkWidget *list, GtkListBoxRow *row)
{
  GtkWidget *child = gtk_list_box_row_get_child (row);

  if (WAY_IS_ENTRY_ROW (child))
    way_entry_row_activate (WAY_ENTRY_ROW (child));
}

/* A form without a number of its own: digits are for the player whose stepper has the focus. */
static WayEntryRow *
find_focused_each_row (WayEntryForm *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, WAY_TYPE_EACH_ROW) : NULL;

  return row && gtk_widget_is_ancestor (row, GTK_WIDGET (self)) && gtk_widget_get_ancestor (focus, WAY_TYPE_STEPPER)
             ? WAY_ENTRY_ROW (row)
             : NULL;
}

/* Returns the row of number @index of the form; NULL if it has no such number. */
static WayEntryRow *
find_number_row (WayEntryForm *self, int index)
{
  int n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->rows, i);

      if (way_entry_row_takes_number (row) && !WAY_IS_EACH_ROW (row) && n++ == index)
        return row;
    }
  return index == 0 ? find_focused_each_row (self) : NULL;
}

void
way_entry_form_set_prefix (WayEntryForm *self, const char *prefix)
{
  g_free (self->prefix);
  self->prefix = g_strdup (prefix);
  show_prefix (self);
}

void
way_entry_form_insert (WayEntryForm *self, GtkWidget *widget)
{
  gtk_box_insert_child_after (GTK_BOX (self), widget, GTK_WIDGET (self->cards));
}

const char *
way_entry_form_get_number_title (WayEntryForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->rows, i);

      if (way_entry_row_takes_number (row) && !WAY_IS_EACH_ROW (row))
        return gtk_widget_is_ancestor (GTK_WIDGET (row), GTK_WIDGET (self->more)) ? NULL
                                                                                  : way_entry_row_get_title (row);
    }
  return NULL;
}

static int
get_digit (guint keyval)
{
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return (int) (keyval - GDK_KEY_0);
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return (int) (keyval - GDK_KEY_KP_0);
  return -1;
}

static gboolean
type_digit (WayEntryForm *self, int digit, int index, guint32 time)
{
  WayEntryRow *row = find_number_row (self, index);
  int number = digit;

  if (!row)
    return FALSE;
  if (index == self->typed_row && self->typed_focus == way_focus_get (GTK_WIDGET (self)) && self->typed_number < 100
      && (time == GDK_CURRENT_TIME || time - self->typed_at < MAX_DIGIT_DELAY))
    number = self->typed_number * 10 + digit;
  way_entry_row_set_number (row, number);
  /* The focus would mark another key than the typed one. */
  if (WAY_IS_KEYPAD_ROW (row) && way_focus_is_in (GTK_WIDGET (row)))
    gtk_widget_grab_focus (GTK_WIDGET (row));
  self->typed_row = index;
  self->typed_focus = way_focus_get (GTK_WIDGET (self));
  self->typed_number = number;
  self->typed_at = time;
  return TRUE;
}

/* The letters typed next search for a question. */
static void
show_more (WayEntryForm *self)
{
  gtk_toggle_button_set_active (self->more_button, TRUE);
  way_search_list_focus (self->more);
}

gboolean
way_entry_form_press (WayEntryForm *self, guint keyval, GdkModifierType state, guint32 time)
{
  gboolean alt = (state & GDK_ALT_MASK) != 0;
  int digit = get_digit (keyval);

  if (way_focus_is_typing (GTK_WIDGET (self)) || (state & GDK_CONTROL_MASK))
    return FALSE;
  if (digit >= 0)
    return type_digit (self, digit, alt ? 1 : 0, time);
  if (alt)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_o && gtk_widget_get_visible (GTK_WIDGET (self->more_button)))
    {
      show_more (self);
      return TRUE;
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (way_entry_row_press (g_ptr_array_index (self->rows, i), gdk_keyval_to_lower (keyval),
                             (state & GDK_SHIFT_MASK) != 0))
      return TRUE;
  return FALSE;
}

/* The first row may be one of those that are folded away. */
void
way_entry_form_focus_first (WayEntryForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (gtk_widget_grab_focus (row) || gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD))
        return;
    }
}

static void
show_row (WayEntryForm *self, WayEntryRow *row)
{
  if (gtk_widget_is_ancestor (GTK_WIDGET (row), GTK_WIDGET (self->more)))
    {
      gtk_toggle_button_set_active (self->more_button, TRUE);
      way_search_list_show_all (self->more);
    }
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

gboolean
way_entry_form_show_problem (WayEntryForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (way_entry_row_has_problem (g_ptr_array_index (self->rows, i)))
      {
        show_row (self, g_ptr_array_index (self->rows, i));
        return TRUE;
      }
  return FALSE;
}

void
way_entry_form_show_question (WayEntryForm *self, const CarcQuestion *question)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (way_entry_row_answers (g_ptr_array_index (self->rows, i), question))
      {
        show_row (self, g_ptr_array_index (self->rows, i));
        return;
      }
}

static void
way_entry_form_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  WayEntryForm *self = WAY_ENTRY_FORM (object);

  switch (property_id)
    {
    case PROP_EXTRA:
      set_extra (self, g_value_get_object (value));
      break;
    case PROP_ACTION:
      gtk_box_prepend (self->actions, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
way_entry_form_dispose (GObject *object)
{
  WayEntryForm *self = WAY_ENTRY_FORM (object);

  g_ptr_array_set_size (self->rows, 0);
  self->extra = NULL;
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_ENTRY_FORM);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_entry_form_parent_class)->dispose (object);
}

static void
way_entry_form_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_ENTRY_FORM (object)->rows);
  g_ptr_array_unref (WAY_ENTRY_FORM (object)->more_rows);
  g_free (WAY_ENTRY_FORM (object)->prefix);

  G_OBJECT_CLASS (way_entry_form_parent_class)->finalize (object);
}

static void
way_entry_form_class_init (WayEntryFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = way_entry_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_entry_form_finalize;
  G_OBJECT_CLASS (klass)->set_property = way_entry_form_set_property;

  properties[PROP_EXTRA] = g_param_spec_object ("extra", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_ACTION] = g_param_spec_object ("action", NULL, NULL, GTK_TYPE_WIDGET, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-form.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryForm, above, cards, card, long_card, actions, more_button, more_label, more);

  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
way_entry_form_init (WayEntryForm *self)
{
  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  g_type_ensure (WAY_TYPE_CARD_PAIRS_LAYOUT);
  self->rows = g_ptr_array_new ();
  self->more_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
way_entry_form_set_draft (WayEntryForm *self, WayDraft *draft)
{
  if (self->draft)
    g_signal_handlers_disconnect_by_func (self->draft, draft_changed_cb, self);
  g_set_object (&self->draft, draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self, G_CONNECT_SWAPPED);
  rebuild (self);
  open_more_for_answers (self);
}

GtkWidget *
way_entry_form_new (WayDraft *draft)
{
  WayEntryForm *self = g_object_new (WAY_TYPE_ENTRY_FORM, NULL);

  way_entry_form_set_draft (self, draft);
  return GTK_WIDGET (self);
}
