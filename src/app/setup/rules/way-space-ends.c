/* way-space-ends.c: where the ladders and snakes of a scoreboard lead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-space-ends.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "carc-snakes-and-ladders.h"
#include "way-space-entry.h"
#include "way-ui.h"

struct _WaySpaceEnds {
  GtkWidget parent_instance;

  GtkWidget *list;
  WaySpaceEntry *entries[CARC_TRACK_SPACES]; /* NULL: neither a ladder nor a snake is printed there */
  int8_t ends[CARC_TRACK_SPACES];
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (WaySpaceEnds, way_space_ends, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

void
way_space_ends_set (WaySpaceEnds *self, const int8_t ends[CARC_TRACK_SPACES])
{
  memcpy (self->ends, ends, sizeof self->ends);
  self->updating = TRUE;
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    if (self->entries[space])
      way_space_entry_set_end (self->entries[space], ends[space] - 1);
  self->updating = FALSE;
}

void
way_space_ends_get (WaySpaceEnds *self, int8_t ends[CARC_TRACK_SPACES])
{
  memcpy (ends, self->ends, sizeof self->ends);
}

static void
changed_cb (WaySpaceEnds *self)
{
  int8_t ends[CARC_TRACK_SPACES];

  if (self->updating)
    return;
  memcpy (ends, self->ends, sizeof ends);
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    {
      int end = self->entries[space] ? way_space_entry_get_end (self->entries[space]) : -1;

      if (end >= 0)
        ends[space] = (int8_t) (1 + end);
      else if (self->entries[space] && way_space_entry_is_empty (self->entries[space]))
        ends[space] = 0;
    }
  if (memcmp (ends, self->ends, sizeof ends) == 0)
    return;
  memcpy (self->ends, ends, sizeof ends);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_row (WaySpaceEnds *self, int space)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *entry = way_space_entry_new (space);
  g_autofree char *title
      = g_strdup_printf (carc_space_has_ladder (space) ? _ ("Ladder on %d") : _ ("Snake on %d"), space);

  self->entries[space] = WAY_SPACE_ENTRY (entry);
  way_space_entry_set_flat (WAY_SPACE_ENTRY (entry));
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_signal_connect_object (entry, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

static void
way_space_ends_dispose (GObject *object)
{
  g_clear_pointer (&WAY_SPACE_ENDS (object)->list, gtk_widget_unparent);

  G_OBJECT_CLASS (way_space_ends_parent_class)->dispose (object);
}

static void
way_space_ends_class_init (WaySpaceEndsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_space_ends_dispose;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_SPACE_ENDS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_space_ends_init (WaySpaceEnds *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  way_ui_set_accessible_label (self->list, _ ("Snakes and Ladders"));
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  for (int space = 0; space < CARC_TRACK_SPACES; space++)
    if (carc_space_has_ladder (space) || carc_space_has_snake (space))
      add_row (self, space);
}
