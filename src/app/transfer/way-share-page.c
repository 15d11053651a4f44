/* way-share-page.c: the forms in which the game on view can be taken along: files, and paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-share-page.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-ui.h"

struct _WaySharePage {
  WayPage parent_instance;
};

G_DEFINE_FINAL_TYPE (WaySharePage, way_share_page, WAY_TYPE_PAGE)

/* The words say what comes out, the symbol what happens to it. */
static const struct {
  const char *action; /* detailed */
  const char *icon;
  const char *title;
  const char *subtitle;
  gboolean only_results;
} rows[] = {
  { "win.save-as::pdf", "document-save-symbolic", NC_ ("share", "Score Sheet"),
    N_ ("PDF file with every entry and its points"), FALSE },
  { "win.save-as::png", "document-save-symbolic", NC_ ("share", "Score Sheet Image"),
    /* Translators: below the title of a row: the kind of file that is saved. */
    N_ ("PNG file"), FALSE },
  { "win.save-as::waymark", "document-save-symbolic", NC_ ("share", "Waymark Record"),
    N_ ("For Waymark on another device. Everything can be recalculated from it."), FALSE },
  { "win.save-as::csv", "document-save-symbolic", NC_ ("share", "Table of Entries"), N_ ("CSV file for spreadsheets"),
    FALSE },
  { "win.save-as::bgsplay", "document-save-symbolic", NC_ ("share", "Result for Board Game Stats"),
    /* Translators: a noun, below the title of a row: a file of the program Board Game Stats with one play of a game. */
    N_ ("Play file"), TRUE },
  { "win.show-code", "go-next-symbolic", NC_ ("share", "Code for Board Game Stats"),
    N_ ("Scan with a phone, no file needed"), TRUE },
  { "win.print", "document-print-symbolic", NC_ ("share", "Print"), N_ ("Print the score sheet"), FALSE },
};

static void
add_row (GtkWidget *list, gsize i)
{
  GtkWidget *words = way_ui_row (NULL, g_dpgettext2 (GETTEXT_PACKAGE, "share", rows[i].title), _ (rows[i].subtitle),
                                 way_ui_icon (rows[i].icon));
  GtkListBoxRow *row = way_ui_card_list_add (list, words, TRUE);

  gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (row), rows[i].action);
}

static void
way_share_page_class_init (WaySharePageClass *klass)
{
}

static void
way_share_page_init (WaySharePage *self)
{
  way_page_set_max_width (WAY_PAGE (self), 840);
}

GtkWidget *
way_share_page_new (WayGame *game)
{
  WaySharePage *self = g_object_new (WAY_TYPE_SHARE_PAGE, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *list = way_ui_card_list ();
  gboolean ended = carc_is_ended (way_game_get_standings (game));

  way_page_set_title (WAY_PAGE (self), C_ ("title", "Share"), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (ended || !rows[i].only_results)
      add_row (list, i);
  gtk_box_append (GTK_BOX (box), list);
  way_page_set_content (WAY_PAGE (self), box);
  return GTK_WIDGET (self);
}
