/* way-no-history.c: what the start page shows while the history file cannot be opened.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-no-history.h"

#include <glib/gi18n.h>

#include "way-backup.h"
#include "way-clock.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayNoHistory {
  AdwBin parent_instance;

  AdwStatusPage *status;
  GtkWidget *backups;
  GtkWidget *new_game;
};

G_DEFINE_FINAL_TYPE (WayNoHistory, way_no_history, ADW_TYPE_BIN)

/* The day of the newest backup; NULL: there is none. */
static char *
find_backup_day (WaySession *session)
{
  g_autoptr (GPtrArray) backups = way_backup_list (way_session_get_history (session));
  g_autoptr (GDateTime) now = way_clock_now ();
  const WayBackup *last = way_backup_find_last (backups, now);

  return last ? way_ui_day (last->day) : NULL;
}

static char *
describe_damage (WaySession *session)
{
  g_autofree char *day = find_backup_day (session);

  if (day)
    /* Translators: the history file is damaged; %s is the date of the newest backup. */
    return g_strdup_printf (_ ("The newest backup is from %s. Waymark can also look for games that can be read."), day);
  return g_strdup (_ ("No backup was found, but Waymark can look for games that can be read."));
}

void
way_no_history_update (WayNoHistory *self, WaySession *session)
{
  gboolean damaged = way_session_get_damaged (session);
  g_autofree char *description
      = damaged ? describe_damage (session)
                : g_strdup (
                    _ ("The games cannot be shown at the moment. You can save a game that you start now as a file."));

  adw_status_page_set_description (self->status, description);
  gtk_widget_set_visible (self->backups, damaged);
  way_ui_set_css_class (self->new_game, "suggested-action", !damaged);
}

static void
way_no_history_class_init (WayNoHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-no-history.ui");
  WAY_BIND_CHILDREN (widget_class, WayNoHistory, status, backups, new_game);
}

static void
way_no_history_init (WayNoHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_no_history_new (void)
{
  return g_object_new (WAY_TYPE_NO_HISTORY, NULL);
}
