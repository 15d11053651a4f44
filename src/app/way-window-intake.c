/* way-window-intake.c: files and folders that are dropped on the window or handed to the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-window-private.h"

#include <glib/gi18n.h>

#include "way-dialogs.h"
#include "way-intake.h"

/* What could be taken is taken; the sentence tells the rest. */
void
way_window_take_files (WayWindow *self, GFile **files, int n_files)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  WayIntake *intake = way_intake_begin (self->store, WAY_TAKE_NEITHER, NULL, NULL, &error);

  if (intake == NULL)
    {
      way_window_show_error (self, error);
      return;
    }
  for (int i = 0; i < n_files; i++)
    way_intake_file (intake, files[i], NULL);
  sentence = way_intake_describe (way_intake_get_counts (intake));
  if (!way_intake_end (intake, TRUE, &error))
    {
      way_window_show_error (self, error);
      return;
    }
  way_games_reload (self->games, NULL);
  way_window_update_actions (self);
  way_dialogs_say (GTK_WINDOW (self), _ ("Import"), sentence);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, WayWindow *self)
{
  GSList *list = g_value_get_boxed (value);
  g_autofree GFile **files = g_new0 (GFile *, g_slist_length (list) + 1);
  int n = 0;

  for (GSList *item = list; item != NULL; item = item->next)
    files[n++] = item->data;
  if (n > 0)
    way_window_take_files (self, files, n);
  return n > 0;
}

void
way_window_accept_files (WayWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
