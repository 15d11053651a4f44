/* way-note-row.c: a text to remember.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-note-row.h"

#include "way-ui.h"

struct _WayNoteRow {
  WayEntryRow parent_instance;

  GtkWidget *entry;
};

G_DEFINE_FINAL_TYPE (WayNoteRow, way_note_row, WAY_TYPE_ENTRY_ROW)

static void
on_changed_cb (WayNoteRow *self)
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
  WayNoteRow *self = WAY_NOTE_ROW (row);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->entry = gtk_entry_new ();
  /* A letter may take four bytes; what is longer than the notation allows is said by the draft. */
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), CARC_MAX_TEXT);
  gtk_entry_set_activates_default (GTK_ENTRY (self->entry), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 8);
  gtk_widget_add_css_class (self->entry, "wm-tap");
  way_ui_set_accessible_label (self->entry, way_entry_row_get_title (row));
  g_signal_connect_object (self->entry, "changed", G_CALLBACK (on_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), way_ui_row (NULL, way_entry_row_get_title (row), way_entry_row_get_hint (row), NULL));
  gtk_box_append (GTK_BOX (box), self->entry);
  way_entry_row_set_content (row, box);
  way_entry_row_set_control (row, self->entry);
}

static void
way_note_row_class_init (WayNoteRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_note_row_build;
  row_class->update = way_note_row_update;
}

static void
way_note_row_init (WayNoteRow *self)
{
}
