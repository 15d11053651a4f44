/* way-yes-no-row.c: a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-yes-no-row.h"

#include "way-question-hints.h"
#include "way-ui.h"
#include "way-source-tag.h"

struct _WayYesNoRow {
  WayEntryRow parent_instance;

  GtkSwitch *toggle;
};

G_DEFINE_FINAL_TYPE (WayYesNoRow, way_yes_no_row, WAY_TYPE_ENTRY_ROW)

static void
on_toggle_cb (WayYesNoRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);

  if (!way_entry_row_is_updating (row))
    way_draft_set (way_entry_row_get_draft (row), way_entry_row_get_question (row, 0), CARC_NO_PLAYER,
                   gtk_switch_get_active (self->toggle));
}

static void
way_yes_no_row_activate (WayEntryRow *row)
{
  WayYesNoRow *self = WAY_YES_NO_ROW (row);

  gtk_switch_set_active (self->toggle, !gtk_switch_get_active (self->toggle));
}

static gboolean
way_yes_no_row_press (WayEntryRow *row, guint keyval, gboolean shift)
{
  char shortcut = way_question_get_hints (way_entry_row_get_question (row, 0))->shortcut;

  if (shortcut == 0 || keyval != (guint) shortcut)
    return FALSE;
  way_yes_no_row_activate (row);
  return TRUE;
}

static void
way_yes_no_row_update (WayEntryRow *row)
{
  WayYesNoRow *self = WAY_YES_NO_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  gtk_switch_set_active (self->toggle, way_draft_get (way_entry_row_get_draft (row), question, CARC_NO_PLAYER) != 0);
}

static void
way_yes_no_row_build (WayEntryRow *row)
{
  WayYesNoRow *self = WAY_YES_NO_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  const WayQuestionHints *hints = way_question_get_hints (question);
  const char *icon_name = question->house > 0 ? "way-house-symbolic" : hints->icon_name;
  GtkWidget *content = way_ui_row (icon_name ? way_ui_icon (icon_name) : NULL, way_entry_row_get_title (row),
                                   way_entry_row_get_hint (row), NULL);

  if (question->house > 0)
    way_ui_row_add (content, way_source_tag_new (CARC_SOURCE_HOUSE));
  if (hints->shortcut != 0)
    {
      char key[2] = { g_ascii_toupper (hints->shortcut), '\0' };
      GtkWidget *hint = gtk_label_new (key);

      gtk_widget_add_css_class (hint, "wm-key");
      gtk_widget_add_css_class (hint, "wm-wide");
      way_ui_row_add (content, hint);
    }
  self->toggle = GTK_SWITCH (gtk_switch_new ());
  way_ui_set_accessible_label (GTK_WIDGET (self->toggle), way_entry_row_get_title (row));
  g_signal_connect_object (self->toggle, "notify::active", G_CALLBACK (on_toggle_cb), self, G_CONNECT_SWAPPED);
  way_ui_row_add (content, GTK_WIDGET (self->toggle));
  way_entry_row_set_content (row, content);
  way_entry_row_set_control (row, GTK_WIDGET (self->toggle));
}

static void
way_yes_no_row_class_init (WayYesNoRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_yes_no_row_build;
  row_class->update = way_yes_no_row_update;
  row_class->activate = way_yes_no_row_activate;
  row_class->press = way_yes_no_row_press;
}

static void
way_yes_no_row_init (WayYesNoRow *self)
{
}
