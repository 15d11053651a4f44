/* way-player-entry.c: an entry that gave points to a player, in a short list.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-player-entry.h"

#include <glib/gi18n.h>

#include "way-space-moves.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayPlayerEntry {
  GtkButton parent_instance;

  GtkLabel *turn;
  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *points;
};

G_DEFINE_FINAL_TYPE (WayPlayerEntry, way_player_entry, GTK_TYPE_BUTTON)

static void
way_player_entry_class_init (WayPlayerEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/table/player/way-player-entry.ui");

  WAY_BIND_CHILDREN (widget_class, WayPlayerEntry, turn, icon, title, points);
}

static void
way_player_entry_init (WayPlayerEntry *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A sign is before its number in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->points), GTK_TEXT_DIR_LTR);
}

GtkWidget *
way_player_entry_new (WayGame *game, gsize index, int turn, int points)
{
  WayPlayerEntry *self = g_object_new (WAY_TYPE_PLAYER_ENTRY, NULL);
  int entry_id;
  const CarcEntry *entry = way_game_get_entry (game, index, &entry_id);
  g_autofree char *title = way_text_scored_title (way_game_get_header (game), entry, way_game_get_sheet (game, index));
  g_autofree char *number = turn > 0 ? g_strdup_printf ("%d", turn) : g_strdup ("");
  g_autofree char *gain = way_text_signed (points);
  /* Translators: an entry in a list, and the points that a player got for it: “Road, 9 tiles, +24”. */
  g_autofree char *label = g_strdup_printf (C_ ("gain", "%1$s, %2$s"), title, gain);

  gtk_label_set_label (self->turn, number);
  gtk_image_set_from_icon_name (self->icon, way_ui_subject_icon (entry->subject->id));
  gtk_widget_set_name (GTK_WIDGET (self->icon), entry->subject->id);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->points, gain);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "i", entry_id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "table.show-entry");
  way_ui_set_accessible_label (GTK_WIDGET (self), label);
  return GTK_WIDGET (self);
}
