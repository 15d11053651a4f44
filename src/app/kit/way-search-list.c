/* way-search-list.c: a list of rows in groups with headings, with a search entry if there are many.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-search-list.h"

#include <string.h>

#include "way-template.h"
#include "way-ui.h"

#define MANY_ROWS 12

struct _WaySearchList {
  GtkBox parent_instance;

  GtkWidget *search;
  GtkWidget *groups; /* each has a heading, if any, and a list */
  GtkWidget *no_results;

  GtkWidget *group; /* to which rows are added; NULL: none yet */
  char *group_title;
  GHashTable *words; /* by which each row is found */
};

G_DEFINE_FINAL_TYPE (WaySearchList, way_search_list, GTK_TYPE_BOX)

enum { ROW_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

gboolean
way_search_list_matches (const char *text, const char *words)
{
  g_autofree char *needle = g_utf8_casefold (text, -1);
  g_autofree char *haystack = g_utf8_casefold (words, -1);

  return strstr (haystack, g_strstrip (needle)) || g_str_match_string (text, words, TRUE);
}

static GtkWidget *
get_list (GtkWidget *group)
{
  return gtk_widget_get_last_child (group);
}

static gboolean
filter_group (WaySearchList *self, GtkWidget *group, const char *text)
{
  gboolean any = FALSE;

  for (GtkWidget *row = gtk_widget_get_first_child (get_list (group)); row; row = gtk_widget_get_next_sibling (row))
    {
      gboolean found = *text == '\0' || way_search_list_matches (text, g_hash_table_lookup (self->words, row));

      gtk_widget_set_visible (row, found);
      any = any || found;
    }
  gtk_widget_set_visible (group, any);
  return any;
}

static void
filter (WaySearchList *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  gboolean any = FALSE;

  for (GtkWidget *group = gtk_widget_get_first_child (self->groups); group; group = gtk_widget_get_next_sibling (group))
    any = filter_group (self, group, text) || any;
  gtk_widget_set_visible (self->no_results, !any && way_search_list_get_n_rows (self) > 0);
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
activate_cb (WaySearchList *self)
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
key_pressed_cb (WaySearchList *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkListBoxRow *row = keyval == GDK_KEY_Down ? find_first (self) : NULL;

  return row && gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

/* The search entry handles Escape itself: first it is cleared, then the popover or the page is closed. */
static void
stop_cb (WaySearchList *self)
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
row_activated_cb (WaySearchList *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[ROW_ACTIVATED], 0, row);
}

void
way_search_list_clear (WaySearchList *self)
{
  way_ui_remove_children (self->groups);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_set_visible (self->search, FALSE);
  gtk_widget_set_visible (self->no_results, FALSE);
  self->group = NULL;
  g_hash_table_remove_all (self->words);
}

void
way_search_list_begin_group (WaySearchList *self, const char *title)
{
  GtkWidget *list = way_ui_card_list ();

  self->group = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_free (self->group_title);
  self->group_title = g_strdup (title);
  if (title)
    {
      gtk_box_append (GTK_BOX (self->group), way_ui_label (title, "heading"));
      way_ui_set_accessible_label (list, title);
    }
  gtk_box_append (GTK_BOX (self->group), list);
  gtk_box_append (GTK_BOX (self->groups), self->group);
  gtk_widget_set_visible (self->group, FALSE);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (row_activated_cb), self, G_CONNECT_SWAPPED);
}

GtkListBoxRow *
way_search_list_add (WaySearchList *self, GtkWidget *child, const char *words, gboolean activatable)
{
  GtkListBoxRow *row;

  if (!self->group)
    way_search_list_begin_group (self, NULL);
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
  g_hash_table_insert (self->words, row, g_strjoin (" ", words, self->group_title, NULL));
  gtk_widget_set_visible (self->group, TRUE);
  gtk_widget_set_visible (self->search, way_search_list_get_n_rows (self) > MANY_ROWS);
  return row;
}

int
way_search_list_get_n_rows (WaySearchList *self)
{
  return (int) g_hash_table_size (self->words);
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
    way_search_list_focus_row (self);
}

void
way_search_list_focus_row (WaySearchList *self)
{
  gtk_widget_child_focus (self->groups, GTK_DIR_TAB_FORWARD);
}

void
way_search_list_show_all (WaySearchList *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  filter (self);
}

static void
way_search_list_finalize (GObject *object)
{
  WaySearchList *self = WAY_SEARCH_LIST (object);

  g_free (self->group_title);
  g_hash_table_unref (self->words);

  G_OBJECT_CLASS (way_search_list_parent_class)->finalize (object);
}

static void
way_search_list_class_init (WaySearchListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_search_list_finalize;

  signals[ROW_ACTIVATED] = g_signal_new ("row-activated", WAY_TYPE_SEARCH_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, GTK_TYPE_LIST_BOX_ROW);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-search-list.ui");

  WAY_BIND_CHILDREN (widget_class, WaySearchList, search, groups, no_results);

  WAY_BIND_CALLBACKS (widget_class, filter, activate_cb, key_pressed_cb, stop_cb);
}

static void
way_search_list_init (WaySearchList *self)
{
  self->words = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_search_list_new (void)
{
  return g_object_new (WAY_TYPE_SEARCH_LIST, NULL);
}
