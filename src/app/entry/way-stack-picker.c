/* way-stack-picker.c: the stacks of betting chips that the completed features settle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-stack-picker.h"

#include "carc-base.h"
#include "carc-bets.h"
#include "way-stack-question.h"
#include "way-stack-row.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_PARTS 16

struct _WayStackPicker {
  GtkBox parent_instance;

  GtkListBox *rows;      /* of WayStackRow */
  GtkListBox *questions; /* of WayStackQuestion */

  WayDraft *draft;
  int part;                             /* the current part of the draft */
  unsigned shown;                       /* the stacks with a row, a bit for each */
  unsigned checked[MAX_PARTS];          /* of each part, the stacks that are checked */
  int chosen[WAY_STACK_PICKER_MAX + 1]; /* of each stack, 1 + the part that was chosen; 0: none */
  gboolean updating;
};

enum { CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayStackPicker, way_stack_picker, GTK_TYPE_BOX)

/* The parts for which @stack is checked, a bit for each. */
static unsigned
get_parts (WayStackPicker *self, int stack)
{
  unsigned parts = 0;

  for (int part = 0; part < MIN (way_draft_get_n_parts (self->draft), MAX_PARTS); part++)
    parts |= (self->checked[part] >> stack & 1) << part;
  return parts;
}

static gboolean
has_several (unsigned parts)
{
  return (parts & (parts - 1)) != 0;
}

int
way_stack_picker_get_part (WayStackPicker *self, int stack)
{
  unsigned parts = get_parts (self, stack);
  int chosen = self->chosen[stack] - 1;

  if (has_several (parts))
    return chosen >= 0 && (parts >> chosen & 1) ? chosen : -1;
  return g_bit_nth_lsf (parts, -1);
}

gboolean
way_stack_picker_is_ready (WayStackPicker *self)
{
  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    if (has_several (get_parts (self, stack)) && way_stack_picker_get_part (self, stack) < 0)
      return FALSE;
  return TRUE;
}

static void
chosen_cb (WayStackPicker *self, int stack, int part)
{
  self->chosen[stack] = 1 + part;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
update_visible (WayStackPicker *self)
{
  gboolean asks = gtk_widget_get_first_child (GTK_WIDGET (self->questions)) != NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->rows), self->shown != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->questions), asks);
  gtk_widget_set_visible (GTK_WIDGET (self), self->shown != 0 || asks);
}

static void
update_questions (WayStackPicker *self)
{
  way_ui_remove_children (GTK_WIDGET (self->questions));
  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    if (has_several (get_parts (self, stack)))
      {
        GtkWidget *question
            = way_stack_question_new (self->draft, stack, get_parts (self, stack), self->chosen[stack] - 1);

        g_signal_connect_object (question, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
        gtk_list_box_append (self->questions, question);
      }
  update_visible (self);
}

static void
toggled_cb (WayStackPicker *self, WayStackRow *row)
{
  unsigned bit = 1u << way_stack_row_get_stack (row);

  if (self->updating || self->part >= MAX_PARTS)
    return;
  if (way_stack_row_get_active (row))
    self->checked[self->part] |= bit;
  else
    self->checked[self->part] &= ~bit;
  update_questions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
row_activated_cb (WayStackPicker *self, GtkListBoxRow *row)
{
  way_stack_row_set_active (WAY_STACK_ROW (row), !way_stack_row_get_active (WAY_STACK_ROW (row)));
}

static unsigned
find_open_stacks (WayDraft *draft)
{
  const CarcSubject *subject = way_draft_get_subject (draft);

  /* The Bets page settles stacks after the last entry only, so an entry in the middle of the log cannot settle one. */
  if (way_draft_get_amended_entry_id (draft) != 0 || way_draft_get_insert_before (draft) != 0
      || way_draft_get_state (draft) != CARC_STATE_COMPLETED || (subject != &carc_road && subject != &carc_city))
    return 0;
  return way_draft_get_open_stacks (draft);
}

static GtkWidget *
get_first_row (WayStackPicker *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self->rows));
}

static void
update_rows (WayStackPicker *self)
{
  unsigned open = find_open_stacks (self->draft);

  if (open == self->shown)
    return;
  self->shown = open;
  way_ui_remove_children (GTK_WIDGET (self->rows));
  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    if (open >> stack & 1)
      {
        GtkWidget *row = way_stack_row_new (way_draft_get_game (self->draft), stack);

        g_signal_connect_object (row, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
        gtk_list_box_append (self->rows, row);
      }
}

static void
update_what_if (WayStackPicker *self)
{
  int tiles = way_draft_get_sheet (self->draft)->tiles;
  g_autofree char *text
      = tiles > 0 ? way_text_what_if (way_game_get_setup (way_draft_get_game (self->draft)), tiles) : NULL;

  for (GtkWidget *row = get_first_row (self); row; row = gtk_widget_get_next_sibling (row))
    way_stack_row_set_what_if (WAY_STACK_ROW (row), text);
}

static void
update_checks (WayStackPicker *self)
{
  unsigned checked = self->part < MAX_PARTS ? self->checked[self->part] : 0;

  self->updating = TRUE;
  for (GtkWidget *row = get_first_row (self); row; row = gtk_widget_get_next_sibling (row))
    way_stack_row_set_active (WAY_STACK_ROW (row), checked >> way_stack_row_get_stack (WAY_STACK_ROW (row)) & 1);
  self->updating = FALSE;
}

static void
update (WayStackPicker *self)
{
  self->part = way_draft_get_current (self->draft);
  update_rows (self);
  update_checks (self);
  update_what_if (self);
  update_visible (self);
}

void
way_stack_picker_remove_part (WayStackPicker *self, int part)
{
  for (int i = part; i + 1 < MAX_PARTS; i++)
    self->checked[i] = self->checked[i + 1];
  self->checked[MAX_PARTS - 1] = 0;
  for (int stack = 1; stack <= WAY_STACK_PICKER_MAX; stack++)
    self->chosen[stack] = 0;
  update (self);
  update_questions (self);
}

static void
way_stack_picker_dispose (GObject *object)
{
  WayStackPicker *self = WAY_STACK_PICKER (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_STACK_PICKER);
  g_clear_object (&self->draft);

  G_OBJECT_CLASS (way_stack_picker_parent_class)->dispose (object);
}

static void
way_stack_picker_class_init (WayStackPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_stack_picker_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-stack-picker.ui");

  WAY_BIND_CHILDREN (widget_class, WayStackPicker, rows, questions);

  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
way_stack_picker_init (WayStackPicker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
way_stack_picker_set_draft (WayStackPicker *self, WayDraft *draft)
{
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
