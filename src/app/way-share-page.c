/* way-share-page.c: the forms in which the game on view can be taken along: files, and paper.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-share-page.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-page-frame.h"
#include "way-parts.h"

struct _WaySharePage {
  GtkBox parent_instance;

  WayPageFrame *frame;
};

G_DEFINE_FINAL_TYPE (WaySharePage, way_share_page, GTK_TYPE_BOX)

static const struct {
  const char *format;
  const char *title;
  const char *subtitle;
  gboolean only_results;
} rows[] = {
  { "pdf", N_ ("Score sheet"), N_ ("A PDF file, every entry with its points"), FALSE },
  { "png", N_ ("Picture of the score sheet"), N_ ("A PNG file"), FALSE },
  { "waymark", N_ ("Record"), N_ ("For Waymark on another device; everything can be computed from it again"), FALSE },
  { "csv", N_ ("Table of the entries"), N_ ("A CSV file for a spreadsheet"), FALSE },
  { "bgsplay", N_ ("Result for Board Game Stats"), N_ ("A play file"), TRUE },
};

static GtkWidget *
make_button (const char *format, const char *title)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Save As…"));
  /* Translators: what a screen reader says for the button “Save As…”; %s is what is saved, “Score sheet”. */
  g_autofree char *name = g_strdup_printf (_ ("Save: %s"), title);

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", format);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.save-as");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  way_parts_name (button, name);
  return button;
}

static GtkWidget *
make_print_row (void)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Print…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.print");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  way_parts_name (button, _ ("Print the score sheet"));
  return way_parts_row (NULL, _ ("Paper"), _ ("The score sheet on a printer"), button);
}

static void
way_share_page_class_init (WaySharePageClass *klass)
{
}

static void
way_share_page_init (WaySharePage *self)
{
  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  way_page_frame_set_most_width (self->frame, 840);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
}

GtkWidget *
way_share_page_new (WayGame *game)
{
  WaySharePage *self = g_object_new (WAY_TYPE_SHARE_PAGE, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  GtkWidget *list = way_parts_card_list ();
  gboolean ended = carc_is_ended (way_game_get_standings (game));

  way_page_frame_set_title (self->frame, _ ("Share"), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (ended || !rows[i].only_results)
      way_parts_card_list_add (list,
                               way_parts_row (NULL, _ (rows[i].title), _ (rows[i].subtitle),
                                              make_button (rows[i].format, _ (rows[i].title))),
                               FALSE);
  way_parts_card_list_add (list, make_print_row (), FALSE);
  way_page_frame_set_content (self->frame, list);
  return GTK_WIDGET (self);
}
