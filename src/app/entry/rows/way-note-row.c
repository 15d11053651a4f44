/* way-note-row.c: a row for a note about the entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-note-row.h"

#include "way-line-buffer.h"
#include "way-ui.h"

struct _WayNoteRow {
  WayEntryRow parent_instance;

  GtkEntry *entry;
};

G_DEFINE_FINAL_TYPE (WayNoteRow, way_note_row, WAY_TYPE_ENTRY_ROW)

static void
changed_cb (WayNoteRow *self)
{
  if (!way_entry_row_is_updating (WAY_ENTRY_ROW (self)))
    way_draft_set_note (way_entry_row_get_draft (WAY_ENTRY_ROW (self)),
                        gtk_editable_get_text (GTK_EDITABLE (self->entry)));
}

static void
way_note_row_update (WayEntryRow *row)
{
  GtkEditable *editable = GTK_EDITABLE (WAY_NOTE_ROW (row)->entry);
  const char *note = way_draft_get_note (way_entry_row_get_draft (row));

  if (!g_str_equal (gtk_editable_get_text (editable), note ? note : ""))
    gtk_editable_set_text (editable, note ? note : "");
}

static void
way_note_row_build (WayEntryRow *row)
{
  way_ui_set_accessible_label (GTK_WIDGET (WAY_NOTE_ROW (row)->entry), way_entry_row_get_title (row));
}

static void
way_note_row_class_init (WayNoteRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_note_row_build;
  row_class->update = way_note_row_update;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-note-row.ui");

  gtk_widget_class_bind_template_child (widget_class, WayNoteRow, entry);

  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
way_note_row_init (WayNoteRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_line_buffer_limit (self->entry);
}
