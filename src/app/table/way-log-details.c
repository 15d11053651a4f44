/* way-log-details.c: the expanded part of a log row: the score sheet, and buttons for the entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-details.h"

#include "way-sheet-view.h"
#include "way-space-question.h"
#include "way-template.h"

struct _WayLogDetails {
  GtkBox parent_instance;

  GtkBox *sheet;
  GtkActionable *edit;
  GtkActionable *insert;
  GtkActionable *delete_button;
};

G_DEFINE_FINAL_TYPE (WayLogDetails, way_log_details, GTK_TYPE_BOX)

static void
way_log_details_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_LOG_DETAILS);

  G_OBJECT_CLASS (way_log_details_parent_class)->dispose (object);
}

static void
way_log_details_class_init (WayLogDetailsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_log_details_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-log-details.ui");

  WAY_BIND_CHILDREN (widget_class, WayLogDetails, sheet, edit, insert, delete_button);
}

static void
way_log_details_init (WayLogDetails *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_action (GtkActionable *button, const char *action, int entry_id)
{
  gtk_actionable_set_action_target (button, "i", entry_id);
  gtk_actionable_set_action_name (button, action);
}

/* With the child of the flow box. */
static void
set_visible (GtkActionable *button, gboolean visible)
{
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (button)), visible);
}

void
way_log_details_set_item (WayLogDetails *self, WayGame *game, WayLogItem *item)
{
  int entry_id = way_log_item_get_info (item)->entry_id;
  gboolean moves = way_log_item_get_info (item)->moves;
  g_autoptr (GListModel) lines = way_game_list_lines (game, entry_id);
  GtkWidget *old = gtk_widget_get_first_child (GTK_WIDGET (self->sheet));

  if (old)
    gtk_box_remove (self->sheet, old);
  if (g_list_model_get_n_items (lines) > 0)
    {
      GtkWidget *view = way_sheet_view_new (lines);

      way_sheet_view_set_players (WAY_SHEET_VIEW (view), way_game_get_setup (game));
      gtk_box_append (self->sheet, view);
    }
  /* Of the moves of a turn, only the spaces that the players entered can be changed. */
  set_action (self->edit, moves ? "win.space-ends" : "win.amend", entry_id);
  set_visible (self->edit, !moves || way_space_question_find_of_entry (game, entry_id) != 0);
  set_visible (self->delete_button, !moves);
  set_action (self->insert, "win.insert", entry_id);
  set_action (self->delete_button, "win.delete-entry", entry_id);
}

GtkWidget *
way_log_details_new (void)
{
  return g_object_new (WAY_TYPE_LOG_DETAILS, NULL);
}
