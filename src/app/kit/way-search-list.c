/* way-search-list.c: rows in groups under headings, with a search field as soon as there are many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-search-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-ui.h"

#define MANY_ROWS 12

struct _WaySearchList {
  GtkWidget parent_instance;

  GtkWidget *search;
  GtkWidget *groups;
  GtkWidget *nothing;
  GtkWidget *group; /* its heading, if any, and its list; NULL before the first row */
  int n_rows;
};

G_DEFINE_FINAL_TYPE (WaySearchList, way_search_list, GTK_TYPE_WIDGET)

enum { ROW_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

gboolean
way_search_list_matches (const char *typed, const char *words)
{
  g_autofree char *needle = g_utf8_casefold (typed, -1);
  g_autofree char *hay = g_utf8_casefold (words, -1);

  return strstr (hay, g_strstrip (needle)) != NULL || g_str_match_string (typed, words, TRUE);
}

static GtkWidget *
get_list (GtkWidget *group)
{
  return gtk_widget_get_last_child (group);
}

static gboolean
filter_group (GtkWidget *group, const char *typed)
{
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (get_list (group)); row; row = gtk_widget_get_next_sibling (row))
    {
      const char *words = g_object_get_data (G_OBJECT (row), "words");
      gboolean found = *typed == '\0' || way_search_list_matches (typed, words);

      gtk_widget_set_visible (row, found);
      any = any || found;
    }
  gtk_widget_set_visible (group, any);
  return any;
}

static void
filter (WaySearchList *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean any = FALSE;

  for (GtkWidget *group = gtk_widget_get_first_child (self->groups); group; group = gtk_widget_get_next_sibling (group))
    any = filter_group (group, typed) || any;
  gtk_widget_set_visible (self->nothing, !any && self->n_rows > 0);
}

static GtkListBoxRow *
find_first (WaySearchList *self)
{
  for (GtkWidget *group = gtk_widget_get_first_child (self->groups); group; group = gtk_widget_get_next_sibling (group))
    for (GtkWidget *row = gtk_widget_get_first_child (get_list (group)); row; row = gtk_widget_get_next_sibling (row))
      if (gtk_widget_get_visible (group) && gtk_widget_get_visible (row) && gtk_widget_get_sensitive (row))
        return GTK_LIST_BOX_ROW (row);
  return NULL;
}

static void
on_activate_cb (WaySearchList *self)
{
  GtkListBoxRow *row = find_first (self);

  if (!row)
    return;
  if (gtk_list_box_row_get_activatable (row))
    g_signal_emit (self, signals[ROW_ACTIVATED], 0, row);
  else
    gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

static gboolean
on_key_cb (WaySearchList *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *row = keyval == GDK_KEY_Down ? find_first (self) : NULL;

  return row && gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

/* The field keeps Escape for itself: what was typed goes first, then what Escape closes elsewhere. */
static void
on_stop_cb (WaySearchList *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0')
    way_search_list_show_all (self);
  else if (popover)
    gtk_popover_popdown (GTK_POPOVER (popover));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

static void
on_row_activated_cb (WaySearchList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, row);
}

void
way_search_list_clear (WaySearchList *self)
{
  way_ui_remove_children (self->groups);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, FALSE);
  gtk_widget_set_visible (self->nothing, FALSE);
  self->group = NULL;
  self->n_rows = 0;
}

void
way_search_list_begin_group (WaySearchList *self, const char *title)
{
  GtkWidget *list = way_ui_card_list ();

  self->group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_object_set_data_full (G_OBJECT (self->group), "title", g_strdup (title), g_free);
  if (title)
    {
      gtk_box_append (GTK_BOX (self->group), way_ui_label (title, "heading"));
      way_ui_set_accessible_label (list, title);
    }
  gtk_box_append (GTK_BOX (self->group), list);
  gtk_box_append (GTK_BOX (self->groups), self->group);
  gtk_widget_set_visible (self->group, FALSE);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (on_row_activated_cb), self, G_CONNECT_SWAPPED);
}

GtkListBoxRow *
way_search_list_add (WaySearchList *self, GtkWidget *child, const char *words, gboolean activatable)
{
  const char *title;
  GtkListBoxRow *row;

  if (!self->group)
    way_search_list_begin_group (self, NULL);
  title = g_object_get_data (G_OBJECT (self->group), "title");
  if (GTK_IS_LIST_BOX_ROW (child))
    {
      row = GTK_LIST_BOX_ROW (child);
      gtk_list_box_row_set_activatable (row, activatable);
      gtk_list_box_append (GTK_LIST_BOX (get_list (self->group)), child);
    }
  else
    {
      row = way_ui_card_list_add (get_list (self->group), child, activatable);
    }
  g_object_set_data_full (G_OBJECT (row), "words", g_strjoin (" ", words, title, NULL), g_free);
  gtk_widget_set_visible (self->group, TRUE);
  self->n_rows++;
  gtk_widget_set_visible (self->search, self->n_rows > MANY_ROWS);
  return row;
}

int
way_search_list_get_n_rows (WaySearchList *self)
{
  return self->n_rows;
}

void
way_search_list_capture_keys (WaySearchList *self, GtkWidget *page)
{
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), page);
}

void
way_search_list_focus (WaySearchList *self)
{
  if (gtk_widget_get_visible (self->search))
    gtk_widget_grab_focus (self->search);
  else
    gtk_widget_child_focus (self->groups, GTK_DIR_TAB_FORWARD);
}

void
way_search_list_show_all (WaySearchList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  filter (self);
}

static void
way_search_list_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (way_search_list_parent_class)->dispose (object);
}

static void
way_search_list_class_init (WaySearchListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_search_list_dispose;

  signals[ROW_ACTIVATED] = g_signal_new ("row-activated", WAY_TYPE_SEARCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, GTK_TYPE_LIST_BOX_ROW);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
way_search_list_init (WaySearchList *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);
  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", C_ ("search field", "Search"), NULL);
  way_ui_set_accessible_label (self->search, C_ ("search field", "Search"));
  gtk_widget_add_css_class (self->search, "wm-tap");
  gtk_widget_set_visible (self->search, FALSE);
  gtk_widget_set_parent (self->search, GTK_WIDGET (self));
  /* Translators: a heading, in place of a list: the search finds nothing. Not the result of a game. */
  self->nothing = way_ui_label (_ ("No Results Found"), "wm-dim");
  gtk_widget_set_visible (self->nothing, FALSE);
  gtk_widget_set_parent (self->nothing, GTK_WIDGET (self));
  self->groups = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_parent (self->groups, GTK_WIDGET (self));

  /* Not "search-changed", which waits: a key that follows at once would find the rows of before. */
  g_signal_connect_object (self->search, "changed", G_CALLBACK (filter), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->search, "activate", G_CALLBACK (on_activate_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->search, keys);
  g_signal_connect_object (self->search, "stop-search", G_CALLBACK (on_stop_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_search_list_new (void)
{
  return g_object_new (WAY_TYPE_SEARCH_LIST, NULL);
}
