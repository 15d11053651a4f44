/* way-line-buffer.c: the text of a field that ends up in a record.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-line-buffer.h"

#include "carc-entry.h"

struct _WayLineBuffer {
  GtkEntryBuffer parent_instance;
};

G_DEFINE_FINAL_TYPE (WayLineBuffer, way_line_buffer, GTK_TYPE_ENTRY_BUFFER)

static guint
way_line_buffer_insert_text (GtkEntryBuffer *buffer, guint position, const char *chars, guint n_chars)
{
  gsize room = CARC_MAX_TEXT - MIN (gtk_entry_buffer_get_bytes (buffer), CARC_MAX_TEXT);
  const char *end = chars;
  g_autofree char *fitting = NULL;
  guint n = 0;

  while (n < n_chars && (gsize) (g_utf8_next_char (end) - chars) <= room)
    {
      end = g_utf8_next_char (end);
      n++;
    }
  /* GtkText may look behind the characters. */
  fitting = g_strndup (chars, (gsize) (end - chars));
  return GTK_ENTRY_BUFFER_CLASS (way_line_buffer_parent_class)->insert_text (buffer, position, fitting, n);
}

static void
way_line_buffer_class_init (WayLineBufferClass *klass)
{
  GTK_ENTRY_BUFFER_CLASS (klass)->insert_text = way_line_buffer_insert_text;
}

static void
way_line_buffer_init (WayLineBuffer *self)
{
}

void
way_line_buffer_limit (gpointer field)
{
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (field)));
  GtkEntryBuffer *before = gtk_text_get_buffer (text);
  g_autoptr (GtkEntryBuffer) buffer = g_object_new (WAY_TYPE_LINE_BUFFER, NULL);

  gtk_entry_buffer_set_max_length (buffer, gtk_entry_buffer_get_max_length (before));
  gtk_entry_buffer_set_text (buffer, gtk_entry_buffer_get_text (before), -1);
  gtk_text_set_buffer (text, buffer);
}
