/* way-conflict-side.c: one of the two records of a game that was changed on both sides.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-conflict-side.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

/* Entries that are told one by one. */
#define MAX_ENTRIES 4

/* "20.11.2026 19:30 · Brno · 24 entries · Final scoring" */
static char *
describe (const WayRecordFile *record)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (record->header.played, NULL);
  g_autofree char *when = played ? g_date_time_format (played, "%x %H:%M") : NULL;
  g_autofree char *progress = way_text_progress (&record->header, &record->standings);
  int n = (int) record->entries->len;
  /* Translators: a number of entries in the log of a game, without a sentence around it. */
  g_autofree char *entries = g_strdup_printf (ngettext ("%d entry", "%d entries", (gulong) n), n);
  g_autoptr (GString) text = g_string_new (when);

  if (record->header.place[0] != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", record->header.place);
  g_string_append_printf (text, "%s%s · %s", text->len > 0 ? " · " : "", entries, progress);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
make_player (const WayRecordFile *record, int seat)
{
  const char *name = way_text_player (&record->header, seat);
  g_autofree char *number = way_text_number (record->result[seat]);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = way_ui_data_label (name, NULL);
  GtkWidget *points = gtk_label_new (number);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (points, "heading");
  gtk_widget_add_css_class (points, "numeric");
  gtk_box_append (GTK_BOX (row), way_shape_new ((int) record->header.setup.colors[seat], 20));
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), points);
  return row;
}

static void
add_entries (GtkWidget *box, const WayRecordFile *record, guint first)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  guint last = MIN (first + MAX_ENTRIES, record->entries->len);
  int n_more = (int) (record->entries->len - last);

  if (first >= record->entries->len)
    gtk_box_append (GTK_BOX (box), way_ui_label (_ ("No entries after this one."), "wm-dim"));
  for (guint i = first; i < last; i++)
    {
      g_autofree char *title = NULL;
      g_autofree char *numbered = NULL;

      way_record_entries_get (record->entries, i, entry);
      title = way_text_entry_title (&record->header, &entry->entry);
      numbered = g_strdup_printf ("%u. %s", i + 1, title);
      gtk_box_append (GTK_BOX (box), way_ui_data_label (numbered, NULL));
    }
  if (n_more > 0)
    {
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %d more entry", "and %d more entries", (gulong) n_more), n_more);

      gtk_box_append (GTK_BOX (box), way_ui_label (more, "wm-dim"));
    }
}

GtkWidget *
way_conflict_side_new (const char *title, const WayRecordFile *record, guint first, GtkWidget *button)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *about = describe (record);

  gtk_widget_add_css_class (box, "card");
  gtk_widget_add_css_class (box, "wm-side");
  gtk_box_append (GTK_BOX (box), way_ui_label (title, "title-4"));
  gtk_box_append (GTK_BOX (box), way_ui_data_label (about, "caption"));
  for (int seat = 0; seat < record->header.setup.n_players; seat++)
    gtk_box_append (GTK_BOX (box), make_player (record, seat));
  if (record->note[0] != '\0')
    gtk_box_append (GTK_BOX (box), way_ui_data_label (record->note, NULL));
  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  add_entries (box, record, first);
  gtk_widget_set_valign (button, GTK_ALIGN_END);
  gtk_widget_set_vexpand (button, TRUE);
  gtk_box_append (GTK_BOX (box), button);
  return box;
}
