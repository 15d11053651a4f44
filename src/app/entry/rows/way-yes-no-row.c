/* way-yes-no-row.c: a row with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-yes-no-row.h"

#include "way-question-hints.h"
#include "way-source-tag.h"
#include "way-template.h"
#include "way-title-row.h"
#include "way-ui.h"

struct _WayYesNoRow {
  WayEntryRow parent_instance;

  GtkBox *title_row;
  GtkWidget *house_tag;
  GtkSwitch *toggle;
};

G_DEFINE_FINAL_TYPE (WayYesNoRow, way_yes_no_row, WAY_TYPE_ENTRY_ROW)

static void
toggle_cb (WayYesNoRow *self)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);

  way_entry_row_set_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER,
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
  gtk_switch_set_active (WAY_YES_NO_ROW (row)->toggle,
                         way_entry_row_get_answer (row, way_entry_row_get_question (row, 0), CARC_NO_PLAYER) != 0);
}

static void
way_yes_no_row_build (WayEntryRow *row)
{
  WayYesNoRow *self = WAY_YES_NO_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  const WayQuestionHints *hints = way_question_get_hints (question);
  char key[2] = { g_ascii_toupper (hints->shortcut), '\0' };

  g_object_set (self->title_row, "icon-name", question->house > 0 ? "way-house-symbolic" : hints->icon_name, NULL);
  gtk_widget_set_visible (self->house_tag, question->house > 0);
  /* Not shown: other switches have none, as other letters belong to the keys of the table. */
  if (hints->shortcut != 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->toggle), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
  way_ui_set_accessible_label (GTK_WIDGET (self->toggle), way_entry_row_get_title (row));
}

static void
way_yes_no_row_class_init (WayYesNoRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_yes_no_row_build;
  row_class->update = way_yes_no_row_update;
  row_class->activate = way_yes_no_row_activate;
  row_class->press = way_yes_no_row_press;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-yes-no-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayYesNoRow, title_row, house_tag, toggle);

  gtk_widget_class_bind_template_callback (widget_class, toggle_cb);
}

static void
way_yes_no_row_init (WayYesNoRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_source_tag_set_source (WAY_SOURCE_TAG (self->house_tag), CARC_SOURCE_HOUSE);
}
