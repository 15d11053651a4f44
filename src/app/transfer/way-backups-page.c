/* way-backups-page.c: the backups of the history, to restore one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-backups-page.h"

#include "way-backup-row.h"
#include "way-template.h"

struct _WayBackupsPage {
  WayPage parent_instance;

  GtkWidget *salvage;
  GtkWidget *none;
  GtkWidget *daily_heading;
  GtkListBox *daily;
  GtkWidget *replaced_heading;
  GtkListBox *replaced;
};

G_DEFINE_FINAL_TYPE (WayBackupsPage, way_backups_page, WAY_TYPE_PAGE)

/* @backups: of WayBackup. */
static void
add_backups (GtkListBox *list, GtkWidget *heading, GPtrArray *backups)
{
  for (guint i = 0; i < backups->len; i++)
    gtk_list_box_append (list, way_backup_row_new (backups->pdata[i]));
  gtk_widget_set_visible (GTK_WIDGET (list), backups->len > 0);
  gtk_widget_set_visible (heading, backups->len > 0);
}

static void
way_backups_page_class_init (WayBackupsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/transfer/way-backups-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayBackupsPage, salvage, none, daily_heading, daily, replaced_heading, replaced);
}

static void
way_backups_page_init (WayBackupsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_backups_page_new (const char *history, gboolean damaged)
{
  WayBackupsPage *self = g_object_new (WAY_TYPE_BACKUPS_PAGE, NULL);
  g_autoptr (GPtrArray) daily = way_backup_list (history);
  g_autoptr (GPtrArray) replaced = way_backup_list_replaced (history);

  gtk_widget_set_visible (self->salvage, damaged);
  gtk_widget_set_visible (self->none, daily->len == 0);
  add_backups (self->daily, self->daily_heading, daily);
  add_backups (self->replaced, self->replaced_heading, replaced);
  return GTK_WIDGET (self);
}
