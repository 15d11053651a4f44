/* way-result-records.c: the records that a game broke.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-result-records.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-ui.h"

struct _WayResultRecords {
  GtkBox parent_instance;

  GtkListBox *records;
};

G_DEFINE_FINAL_TYPE (WayResultRecords, way_result_records, GTK_TYPE_BOX)

static void
add_record (WayResultRecords *self, WayGame *game, const WayBrokenRecord *broken)
{
  /* Translators: about a broken record: what was reached, and what it was before: “Anna, 27”, “before: Mia, 24 on 12
   * May 2026”. */
  g_autofree char *value = g_strdup_printf (C_ ("record", "%1$s · %2$s"), broken->reached, broken->old);
  GtkWidget *row = way_action_row_new (way_ui_kind_icon (broken->kind), broken->title, value);

  way_action_row_add_arrow (WAY_ACTION_ROW (row));
  way_action_row_set_action (WAY_ACTION_ROW (row), "win.replay-entry",
                             g_variant_new_int32 (way_broken_record_find_entry (broken, game)));
  gtk_list_box_append (self->records, row);
}

void
way_result_records_update (WayResultRecords *self, WayGame *game, GPtrArray *broken)
{
  way_ui_remove_children (GTK_WIDGET (self->records));
  for (guint i = 0; i < broken->len; i++)
    add_record (self, game, broken->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), broken->len > 0);
}

static void
way_result_records_class_init (WayResultRecordsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/review/way-result-records.ui");
  gtk_widget_class_bind_template_child (widget_class, WayResultRecords, records);
}

static void
way_result_records_init (WayResultRecords *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
