/* way-statistics-names.c: the names one person has played under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-names.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-search-list.h"

#define LIST_HEIGHT 320
#define LIST_WIDTH 260

static void
on_split_clicked_cb (GtkWidget *button, gpointer data)
{
  const char *const names[] = { g_object_get_data (G_OBJECT (button), "way-name"), NULL };

  gtk_widget_activate_action (button, "win.split-names", "^as", names);
}

static void
add_name (GtkWidget *list, const char *name)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Separate"));
  /* Translators: read aloud on a button: counts a name by itself that was counted under another; %s is the name. */
  g_autofree char *says = g_strdup_printf (_ ("Count %s Separately"), name);

  way_ui_set_accessible_label (button, says);
  gtk_widget_add_css_class (button, "wm-tap");
  g_object_set_data_full (G_OBJECT (button), "way-name", g_strdup (name), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (on_split_clicked_cb), NULL);
  way_ui_card_list_add (list, way_ui_row (NULL, name, NULL, button), FALSE);
}

/* The list goes with its card when everything is counted again: what it needs is read before. */
static void
on_row_activated_cb (WaySearchList *list, GtkListBoxRow *row, const char *into)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  g_autofree char *name = g_strdup (g_object_get_data (G_OBJECT (row), "way-name"));
  g_autofree char *kept = g_strdup (into);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (list)));

  gtk_popover_popdown (GTK_POPOVER (popover));
  gtk_widget_activate_action (window, "win.merge-names", "(ss)", name, kept);
}

static void
free_name (gpointer name, GClosure *closure)
{
  g_free (name);
}

static GtkWidget *
make_chooser (const char *name, char **names)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = way_search_list_new ();

  for (int i = 0; names[i] != NULL; i++)
    if (!g_str_equal (names[i], name))
      {
        GtkListBoxRow *row
            = way_search_list_add (WAY_SEARCH_LIST (list), way_ui_row (NULL, names[i], NULL, NULL), names[i], TRUE);

        gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
        g_object_set_data_full (G_OBJECT (row), "way-name", g_strdup (names[i]), g_free);
      }
  g_signal_connect_data (list, "row-activated", G_CALLBACK (on_row_activated_cb), g_strdup (name), free_name, 0);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), LIST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_widget_set_size_request (scroller, LIST_WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  return popover;
}

/* Only when somebody asks for it: it has a row for everybody. */
static void
make_chooser_cb (GtkMenuButton *button, gpointer name)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, make_chooser (name, g_object_get_data (G_OBJECT (button), "way-names")));
}

static void
add_chooser (GtkWidget *list, const char *name, char **names)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: a command, a button: counts the games of this name under another name from now on. */
  const char *title = _ ("Merge With…");

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  g_object_set_data_full (G_OBJECT (button), "way-names", g_strdupv (names), (GDestroyNotify) g_strfreev);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), make_chooser_cb, g_strdup (name), g_free);
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_widget_set_tooltip_text (button, title);
  way_ui_set_accessible_label (button, title);
  way_ui_card_list_add (
      list, way_ui_row (NULL, title, _ ("Games played under another name are included here."), button), FALSE);
}

GtkWidget *
way_statistics_names_new (const char *name, char **merged, char **names)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = way_ui_card_list ();

  /* Translators: a heading: names that are counted under the name of the same person. */
  gtk_box_append (GTK_BOX (box), way_ui_label (_ ("Other Names"), "heading"));
  gtk_box_append (GTK_BOX (box), list);
  for (int i = 0; merged[i] != NULL; i += 2)
    if (g_str_equal (merged[i + 1], name))
      add_name (list, merged[i]);
  if (g_strv_length (names) > 1)
    add_chooser (list, name, names);
  return box;
}
