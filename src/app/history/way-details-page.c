/* way-details-page.c: when, where and by whom a game was played, and a note about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-details-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-ui.h"
#include "way-shape.h"
#include "way-date-time-rows.h"
#include "way-text.h"

#define MAX_NOTE 4000 /* letters */

struct _WayDetailsPage {
  WayPage parent_instance;

  GtkWidget *save;
  WayDateTimeRows *when;
  GtkEditable *place;
  GPtrArray *names; /* of GtkEditable, by seat */
  GtkTextBuffer *note;
  GtkWidget *mistake;

  gint64 game;
};

G_DEFINE_FINAL_TYPE (WayDetailsPage, way_details_page, WAY_TYPE_PAGE)

static char *
read_line (GtkEditable *row)
{
  char text[CARC_MAX_TEXT + 1];

  way_ui_copy_text (text, gtk_editable_get_text (row));
  return g_strdup (g_strstrip (text));
}

static char *
read_note (WayDetailsPage *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->note, &start, &end);
  return g_strstrip (gtk_text_buffer_get_text (self->note, &start, &end, FALSE));
}

/* Two seats of one name would be one player to the statistics. Whoever has no name is called by the color. */
static gboolean
mark_repeated_names (WayDetailsPage *self)
{
  gboolean any = FALSE;

  for (guint i = 0; i < self->names->len; i++)
    {
      g_autofree char *name = read_line (self->names->pdata[i]);
      gboolean repeated = FALSE;

      for (guint other = 0; *name != '\0' && other < self->names->len; other++)
        {
          g_autofree char *same = read_line (self->names->pdata[other]);

          repeated = repeated || (other != i && g_str_equal (name, same));
        }
      way_ui_set_css_class (self->names->pdata[i], "error", repeated);
      any = any || repeated;
    }
  return any;
}

static char *
check (WayDetailsPage *self, const char **mistake)
{
  g_autofree char *played = way_date_time_rows_get (self->when, mistake);
  gboolean repeated = mark_repeated_names (self);

  if (played == NULL)
    return NULL;
  if (repeated)
    *mistake = _ ("Two players cannot have the same name.");
  else if (gtk_text_buffer_get_char_count (self->note) > MAX_NOTE)
    *mistake = _ ("The note is too long.");
  return *mistake == NULL ? g_steal_pointer (&played) : NULL;
}

static void
update (WayDetailsPage *self)
{
  const char *mistake = NULL;
  g_autofree char *played = check (self, &mistake);

  gtk_label_set_label (GTK_LABEL (self->mistake), mistake != NULL ? mistake : "");
  gtk_widget_set_visible (self->mistake, mistake != NULL);
  gtk_widget_set_sensitive (self->save, played != NULL);
}

static void
on_save_clicked_cb (WayDetailsPage *self)
{
  const char *mistake = NULL;
  g_autofree char *played = check (self, &mistake);
  g_autofree char *place = read_line (self->place);
  g_autofree char *note = read_note (self);
  GVariantBuilder names;

  if (played == NULL)
    return;
  g_variant_builder_init (&names, G_VARIANT_TYPE_STRING_ARRAY);
  for (guint i = 0; i < self->names->len; i++)
    g_variant_builder_add_value (&names, g_variant_new_take_string (read_line (self->names->pdata[i])));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.write-details", "(xsssas)", self->game, played, place, note,
                              &names);
}

static GtkEditable *
add_row (WayDetailsPage *self, GtkWidget *group, const char *title, const char *text)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  way_ui_set_accessible_label (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (row))), title);
  gtk_editable_set_text (GTK_EDITABLE (row), text);
  g_signal_connect_object (row, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return GTK_EDITABLE (row);
}

static void
add_names (WayDetailsPage *self, GtkWidget *content, const WayGameInfo *info, const WayGameDetails *details)
{
  GtkWidget *group = adw_preferences_group_new ();

  /* Translators: the heading of the list of players in the order in which they sit around the table. */
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Players by Seat"));
  for (int seat = 0; seat < info->n_players && details->names[seat] != NULL; seat++)
    {
      GtkEditable *row = add_row (self, group, way_text_color (info->colors[seat]), details->names[seat]);

      adw_entry_row_add_prefix (ADW_ENTRY_ROW (row), way_shape_new ((int) info->colors[seat], 24));
      g_ptr_array_add (self->names, row);
    }
  gtk_box_append (GTK_BOX (content), group);
}

static void
add_note (WayDetailsPage *self, GtkWidget *content, const char *note)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *view = gtk_text_view_new ();

  self->note = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (self->note, note, -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  /* The way on, for those who have no pointer. */
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_widget_add_css_class (view, "wm-note");
  gtk_widget_add_css_class (view, "card");
  way_ui_set_accessible_label (view, C_ ("details", "Note"));
  g_signal_connect_object (self->note, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), way_ui_label (C_ ("details", "Note"), "heading"));
  gtk_box_append (GTK_BOX (box), view);
  gtk_box_append (GTK_BOX (content), box);
}

static void
fill (WayDetailsPage *self, const WayGameInfo *info, const WayGameDetails *details)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *group = adw_preferences_group_new ();

  self->when = WAY_DATE_TIME_ROWS (way_date_time_rows_new ());
  way_date_time_rows_set (self->when, details->played);
  g_signal_connect_object (self->when, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->when, "activated", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (content), self->mistake);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->when));
  self->place = add_row (self, group, C_ ("details", "Location"), details->place);
  gtk_box_append (GTK_BOX (content), group);
  add_names (self, content, info, details);
  add_note (self, content, details->note);
  way_page_set_content (WAY_PAGE (self), content);
}

static void
way_details_page_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_DETAILS_PAGE (object)->names);

  G_OBJECT_CLASS (way_details_page_parent_class)->finalize (object);
}

static void
way_details_page_class_init (WayDetailsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = way_details_page_finalize;
}

static void
way_details_page_init (WayDetailsPage *self)
{
  self->names = g_ptr_array_new ();
  way_page_set_max_width (WAY_PAGE (self), 640);
  /* Translators: a noun, the title of the page with date, location, players and note of a game. */
  way_page_set_title (WAY_PAGE (self), _ ("Game Details"), NULL);
  self->save = way_page_add_main_button (WAY_PAGE (self));
  way_page_set_main_label (WAY_PAGE (self), C_ ("details", "Save"));
  g_signal_connect_object (self->save, "clicked", G_CALLBACK (on_save_clicked_cb), self, G_CONNECT_SWAPPED);
  self->mistake = way_ui_label (NULL, "wm-error-text");
}

GtkWidget *
way_details_page_new (const WayGameInfo *info, const WayGameDetails *details)
{
  WayDetailsPage *self = g_object_new (WAY_TYPE_DETAILS_PAGE, NULL);

  self->game = info->id;
  fill (self, info, details);
  update (self);
  return GTK_WIDGET (self);
}
