/* way-records-card.c: the best results of a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-records-card.h"

#include "way-score-timeline.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-title-row.h"
#include "way-ui.h"

#define N_ROWS 4 /* the number of kinds with a record */

struct _WayRecordsCard {
  GtkBox parent_instance;

  GtkWidget *list;
  GtkWidget *empty;

  GtkListBoxRow *rows[N_ROWS];
};

G_DEFINE_FINAL_TYPE (WayRecordsCard, way_records_card, GTK_TYPE_BOX)

/* Returns FALSE if this version has no sentence about the record. */
static gboolean
update_row (GtkListBoxRow *row, const WayRecordFigures *record)
{
  WayTitleRow *content = WAY_TITLE_ROW (gtk_list_box_row_get_child (row));
  g_autofree char *title = way_statistics_describe_record (record);
  g_autofree char *day = way_statistics_describe_day (record->clock);
  g_autofree char *description = NULL;
  WayKind kind;

  if (!title || !way_kind_find (record->rule, &kind))
    return FALSE;
  way_title_row_set_prefix (content, way_ui_kind_icon (kind));
  way_title_row_set_title (content, title);
  way_title_row_set_subtitle (content, day);
  description = way_title_row_describe (content);
  way_ui_set_accessible_label (GTK_WIDGET (row), description);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", record->game);
  return TRUE;
}

void
way_records_card_set_figures (WayRecordsCard *self, const WayFigures *figures)
{
  int n = 0;

  for (guint i = 0; i < figures->records->len && n < N_ROWS; i++)
    n += update_row (self->rows[n], &g_array_index (figures->records, WayRecordFigures, i));
  for (int i = 0; i < N_ROWS; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]), i < n);
  gtk_widget_set_visible (self->empty, n == 0);
}

static GtkListBoxRow *
add_row (WayRecordsCard *self)
{
  GtkWidget *content = way_title_row_new ("", NULL);
  GtkListBoxRow *row = way_ui_card_list_add (self->list, content, TRUE);

  way_title_row_add_suffix (WAY_TITLE_ROW (content), way_ui_arrow ());
  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "x", (gint64) 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.replay");
  gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
  return row;
}

static void
way_records_card_class_init (WayRecordsCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-records-card.ui");

  WAY_BIND_CHILDREN (widget_class, WayRecordsCard, list, empty);
}

static void
way_records_card_init (WayRecordsCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < N_ROWS; i++)
    self->rows[i] = add_row (self);
}

GtkWidget *
way_records_card_new (void)
{
  return g_object_new (WAY_TYPE_RECORDS_CARD, NULL);
}
