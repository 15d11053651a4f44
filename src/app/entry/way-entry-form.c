/* way-entry-form.c: the questions of the current part of a draft, and the keys that answer them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-form.h"

#include <glib/gi18n.h>

#include "way-disclosure-button.h"
#include "way-each-row.h"
#include "way-entry-rows.h"
#include "way-question-hints.h"
#include "way-focus.h"
#include "way-ui.h"
#include "way-search-list.h"
#include "way-stepper.h"
#include "way-text.h"

#define APPEND_TIME (1 * G_USEC_PER_SEC)
#define MANY_FOLDED 6 /* more of them stand under the names of their expansions */

struct _WayEntryForm {
  GtkWidget parent_instance;

  WayDraft *draft;
  GPtrArray *rows;      /* borrowed */
  GPtrArray *collapsed; /* of them, while they are made: those that go into more */
  GtkWidget *above;
  GtkWidget *card;
  GtkWidget *more_button;
  GtkWidget *more_label;
  WaySearchList *more;
  gboolean narrow;

  /* What the rows were made for. */
  const CarcSubject *subject;
  CarcState state;
  int part;

  int typed_row; /* the last number that was typed, and when */
  int typed_number;
  gint64 typed_at;
  GtkWidget *typed_focus; /* what had the focus then; only compared */
};

G_DEFINE_FINAL_TYPE (WayEntryForm, way_entry_form, GTK_TYPE_WIDGET)

static void
hide_wide_parts (GtkWidget *widget, gboolean narrow)
{
  if (gtk_widget_has_css_class (widget, "wm-wide"))
    gtk_widget_set_visible (widget, !narrow);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    hide_wide_parts (child, narrow);
}

static void
add_row (WayEntryRow *row, WayRowPlace place, gpointer data)
{
  WayEntryForm *self = data;

  g_ptr_array_add (self->rows, row);
  if (place == WAY_ROW_MORE)
    {
      g_ptr_array_add (self->collapsed, row);
    }
  else if (place == WAY_ROW_ABOVE)
    {
      way_ui_set_css_class (GTK_WIDGET (row), "card",
                            way_question_get_hints (way_entry_row_get_question (row, 0))->look == WAY_LOOK_PLAIN);
      gtk_box_append (GTK_BOX (self->above), GTK_WIDGET (row));
    }
  else
    way_ui_card_list_add (self->card, GTK_WIDGET (row), WAY_ENTRY_ROW_GET_CLASS (row)->activate != NULL);
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
collapse_rows_of (WayEntryForm *self, const CarcModule *module)
{
  gboolean headed = self->collapsed->len <= MANY_FOLDED; /* few questions need no headings */

  for (guint i = 0; i < self->collapsed->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->collapsed, i);

      if (!is_of_module (module, row))
        continue;
      if (!headed)
        way_search_list_begin_group (self->more, way_tr (&module->name));
      headed = TRUE;
      way_search_list_add (self->more, GTK_WIDGET (row), way_entry_row_get_title (row),
                           WAY_ENTRY_ROW_GET_CLASS (row)->activate != NULL);
    }
}

/* By expansion; last, what every game asks and hardly any needs. */
static void
collapse_rows (WayEntryForm *self)
{
  way_search_list_clear (self->more);
  for (int m = 1; carc_modules[m]; m++)
    collapse_rows_of (self, carc_modules[m]);
  collapse_rows_of (self, carc_modules[0]);
  g_ptr_array_set_size (self->collapsed, 0);
}

static void
rebuild (WayEntryForm *self)
{
  g_autofree char *text = NULL;
  int n_more;

  self->subject = way_draft_get_subject (self->draft);
  self->state = way_draft_get_state (self->draft);
  self->part = way_draft_get_current (self->draft);
  self->typed_at = 0;
  g_ptr_array_set_size (self->rows, 0);
  way_ui_remove_children (self->above);
  way_ui_remove_children (self->card);
  way_entry_rows_make (self->draft, add_row, self);
  collapse_rows (self);
  n_more = way_search_list_get_n_rows (self->more);
  gtk_widget_set_visible (self->card, gtk_widget_get_first_child (self->card) != NULL);
  gtk_widget_set_visible (self->more_button, n_more > 0);
  /* Translators: a button that unfolds the questions of a form that are seldom answered; %d is how many. */
  text = g_strdup_printf (ngettext ("%d more question", "%d more questions", (gulong) n_more), n_more);
  gtk_label_set_label (GTK_LABEL (self->more_label), text);
  way_ui_set_accessible_label (self->more_button, text);
  hide_wide_parts (GTK_WIDGET (self), self->narrow);
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
      if (way_entry_row_has_problem (row) || way_draft_has (self->draft, question, CARC_NO_PLAYER)
          || (question->ask == CARC_ASK_TEXT && way_draft_get_note (self->draft) && *way_draft_get_note (self->draft)))
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more_button), TRUE);
    }
}

static void
on_draft_changed_cb (WayEntryForm *self)
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
on_row_activated_cb (GtkWidget *list, GtkListBoxRow *row)
{
  GtkWidget *child = gtk_list_box_row_get_child (row);

  if (WAY_IS_ENTRY_ROW (child))
    way_entry_row_activate (WAY_ENTRY_ROW (child));
}

/* Where the form has no number of its own, the digits are for the player whose line has the focus. */
static WayEntryRow *
find_line_row (WayEntryForm *self)
{
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));
  GtkWidget *row = focus ? gtk_widget_get_ancestor (focus, WAY_TYPE_EACH_ROW) : NULL;

  return row && gtk_widget_is_ancestor (row, GTK_WIDGET (self)) && gtk_widget_get_ancestor (focus, WAY_TYPE_STEPPER)
             ? WAY_ENTRY_ROW (row)
             : NULL;
}

static WayEntryRow *
find_number_row (WayEntryForm *self, int number)
{
  int first = number;

  for (guint i = 0; i < self->rows->len; i++)
    {
      WayEntryRow *row = g_ptr_array_index (self->rows, i);

      if (way_entry_row_takes_number (row) && !WAY_IS_EACH_ROW (row) && number-- == 0)
        return row;
    }
  return first == 0 ? find_line_row (self) : NULL;
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
type_digit (WayEntryForm *self, int digit, int index)
{
  WayEntryRow *row = find_number_row (self, index);
  gint64 now = g_get_monotonic_time ();
  int number = digit;

  if (!row)
    return FALSE;
  if (index == self->typed_row && self->typed_focus == way_focus_get (GTK_WIDGET (self)) && self->typed_at > 0
      && now - self->typed_at < APPEND_TIME && self->typed_number < 100)
    number = self->typed_number * 10 + digit;
  self->typed_row = index;
  self->typed_focus = way_focus_get (GTK_WIDGET (self));
  self->typed_number = number;
  self->typed_at = now;
  way_entry_row_set_number (row, number);
  return TRUE;
}

/* The next letters look for a question. */
static void
unfold (WayEntryForm *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more_button), TRUE);
  way_search_list_focus (self->more);
}

gboolean
way_entry_form_press (WayEntryForm *self, guint keyval, GdkModifierType state)
{
  gboolean alt = (state & GDK_ALT_MASK) != 0;
  int digit = get_digit (keyval);

  if (way_focus_is_typing (GTK_WIDGET (self)) || (state & GDK_CONTROL_MASK))
    return FALSE;
  if (digit >= 0)
    return type_digit (self, digit, alt ? 1 : 0);
  if (alt)
    return FALSE;
  if (gdk_keyval_to_lower (keyval) == GDK_KEY_o && gtk_widget_get_visible (self->more_button))
    {
      unfold (self);
      return TRUE;
    }
  for (guint i = 0; i < self->rows->len; i++)
    if (way_entry_row_press (g_ptr_array_index (self->rows, i), gdk_keyval_to_lower (keyval),
                             (state & GDK_SHIFT_MASK) != 0))
      return TRUE;
  return FALSE;
}

void
way_entry_form_focus_first (WayEntryForm *self)
{
  if (self->rows->len > 0)
    gtk_widget_child_focus (g_ptr_array_index (self->rows, 0), GTK_DIR_TAB_FORWARD);
}

static void
show_row (WayEntryForm *self, WayEntryRow *row)
{
  if (gtk_widget_is_ancestor (GTK_WIDGET (row), GTK_WIDGET (self->more)))
    {
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->more_button), TRUE);
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

void
way_entry_form_set_narrow (WayEntryForm *self, gboolean narrow)
{
  self->narrow = narrow;
  hide_wide_parts (GTK_WIDGET (self), narrow);
}

static void
way_entry_form_dispose (GObject *object)
{
  WayEntryForm *self = WAY_ENTRY_FORM (object);
  GtkWidget *child;

  g_ptr_array_set_size (self->rows, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_entry_form_parent_class)->dispose (object);
}

static void
way_entry_form_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_ENTRY_FORM (object)->rows);
  g_ptr_array_unref (WAY_ENTRY_FORM (object)->collapsed);

  G_OBJECT_CLASS (way_entry_form_parent_class)->finalize (object);
}

static void
way_entry_form_class_init (WayEntryFormClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_entry_form_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_entry_form_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
make_more_button (WayEntryForm *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *icon = way_ui_icon ("pan-down-symbolic");
  GtkWidget *hint = gtk_label_new ("O");

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 16);
  gtk_box_append (GTK_BOX (content), icon);
  self->more_label = way_ui_label (NULL, "heading");
  gtk_box_append (GTK_BOX (content), self->more_label);
  gtk_widget_add_css_class (hint, "wm-key");
  gtk_widget_add_css_class (hint, "wm-wide");
  gtk_widget_set_valign (hint, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), hint);
  self->more_button = way_disclosure_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->more_button), content);
  gtk_widget_set_halign (self->more_button, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->more_button, "flat");
  gtk_widget_add_css_class (self->more_button, "wm-tap");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more_button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "O", -1);
  return self->more_button;
}

static void
way_entry_form_init (WayEntryForm *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->rows = g_ptr_array_new ();
  self->collapsed = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  self->above = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->above, GTK_WIDGET (self));
  self->card = way_ui_card_list ();
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
  gtk_widget_set_parent (make_more_button (self), GTK_WIDGET (self));
  self->more = WAY_SEARCH_LIST (way_search_list_new ());
  gtk_widget_set_parent (GTK_WIDGET (self->more), GTK_WIDGET (self));
  g_object_bind_property (self->more_button, "active", self->more, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect (self->card, "row-activated", G_CALLBACK (on_row_activated_cb), NULL);
  g_signal_connect (self->more, "row-activated", G_CALLBACK (on_row_activated_cb), NULL);
}

GtkWidget *
way_entry_form_new (WayDraft *draft)
{
  WayEntryForm *self = g_object_new (WAY_TYPE_ENTRY_FORM, NULL);

  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (on_draft_changed_cb), self, G_CONNECT_SWAPPED);
  rebuild (self);
  open_more_for_answers (self);
  return GTK_WIDGET (self);
}
