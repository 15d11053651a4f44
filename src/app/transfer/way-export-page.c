/* way-export-page.c: the forms in which all games can be taken along.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-export-page.h"

#include <glib/gi18n.h>

#include "way-ui.h"

struct _WayExportPage {
  WayPage parent_instance;
};

G_DEFINE_FINAL_TYPE (WayExportPage, way_export_page, WAY_TYPE_PAGE)

static const struct {
  const char *action; /* detailed */
  const char *title;
  const char *subtitle;
} rows[] = {
  { "win.export-as::waymark", N_ ("Records of All Games"),
    N_ ("For Waymark on another device. Everything can be recalculated from them.") },
  /* Translators: a noun, the name of a file format for exporting: a table with a row for each game. */
  { "win.export-as::games-csv", N_ ("Table of Games"), N_ ("CSV file for spreadsheets, one line per game") },
  { "win.export-as::csv", N_ ("Table of All Entries"),
    N_ ("CSV file for spreadsheets, one line per entry and player") },
  { "win.export-as::bgsplay", N_ ("Results for Board Game Stats"), N_ ("Play file with all finished games") },
};

static void
way_export_page_class_init (WayExportPageClass *klass)
{
}

static void
way_export_page_init (WayExportPage *self)
{
  WayPage *page = WAY_PAGE (self);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = way_ui_card_list ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *icon = way_ui_icon ("document-save-symbolic");
      GtkListBoxRow *row
          = way_ui_card_list_add (list, way_ui_row (NULL, _ (rows[i].title), _ (rows[i].subtitle), icon), TRUE);

      gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
      gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (row), rows[i].action);
    }
  gtk_box_append (GTK_BOX (box), list);
  way_page_set_title (page, C_ ("title", "Export All Games"), NULL);
  way_page_set_max_width (page, 840);
  way_page_set_content (page, box);
}

GtkWidget *
way_export_page_new (void)
{
  return g_object_new (WAY_TYPE_EXPORT_PAGE, NULL);
}
