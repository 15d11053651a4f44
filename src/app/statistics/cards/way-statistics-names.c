/* way-statistics-names.c: the names that are counted as one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-names.h"

#include <glib/gi18n.h>

#include "way-action-row.h"
#include "way-search-list.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-text.h"

struct _WayStatisticsNames {
  GtkBox parent_instance;

  GtkListBox *list;
  GtkWidget *merge_row;
  GtkMenuButton *merge;
  GtkPopover *popover;
  WaySearchList *choices; /* empty until the popover is opened */

  char *name;
  char **names; /* of all persons */
};

G_DEFINE_FINAL_TYPE (WayStatisticsNames, way_statistics_names, GTK_TYPE_BOX)

static void
add_merged_name (WayStatisticsNames *self, int position, const char *name)
{
  const char *const names[] = { name, NULL };
  GtkWidget *row = way_action_row_new (NULL, name, NULL);
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Separate"));
  /* Translators: read aloud on a button: counts a name by itself that was counted under another; %s is the name. */
  g_autofree char *label = g_strdup_printf (_ ("Count %s Separately"), way_text_isolate (name));

  way_ui_set_accessible_label (button, label);
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), g_variant_new_strv (names, -1));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.split-names");
  way_action_row_add_suffix (WAY_ACTION_ROW (row), button);
  gtk_list_box_insert (self->list, row, position);
}

/* The page counts again during the action and drops this widget with its list, so the arguments are read before. */
static void
name_activated_cb (WayStatisticsNames *self, WayActionRow *row)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *name = g_strdup (way_action_row_get_title (row));
  g_autofree char *into = g_strdup (self->name);

  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (window, "win.merge-names", "(ss)", name, into);
}

/* The list has a row for each person, so it is not filled before it is needed. */
static void
fill_choices_cb (GtkMenuButton *button, gpointer data)
{
  WayStatisticsNames *self = data;

  if (way_search_list_get_n_rows (self->choices) > 0)
    return;
  for (int i = 0; self->names[i] != NULL; i++)
    if (!g_str_equal (self->names[i], self->name))
      {
        GtkWidget *row = way_action_row_new (NULL, self->names[i], NULL);

        way_search_list_add (self->choices, row, self->names[i], TRUE);
        gtk_widget_set_focusable (row, TRUE);
      }
}

static void
way_statistics_names_finalize (GObject *object)
{
  WayStatisticsNames *self = WAY_STATISTICS_NAMES (object);

  g_free (self->name);
  g_strfreev (self->names);

  G_OBJECT_CLASS (way_statistics_names_parent_class)->finalize (object);
}

static void
way_statistics_names_class_init (WayStatisticsNamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_statistics_names_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/cards/way-statistics-names.ui");

  WAY_BIND_CHILDREN (widget_class, WayStatisticsNames, list, merge_row, merge, popover, choices);

  gtk_widget_class_bind_template_callback (widget_class, name_activated_cb);
}

static void
way_statistics_names_init (WayStatisticsNames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->merge, fill_choices_cb, self, NULL);
}

GtkWidget *
way_statistics_names_new (const char *name, char **merged, char **names)
{
  WayStatisticsNames *self = g_object_new (WAY_TYPE_STATISTICS_NAMES, NULL);
  int n = 0;

  self->name = g_strdup (name);
  self->names = g_strdupv (names);
  for (int i = 0; merged[i] != NULL; i += 2)
    if (g_str_equal (merged[i + 1], name))
      add_merged_name (self, n++, merged[i]);
  gtk_widget_set_visible (self->merge_row, g_strv_length (names) > 1);
  return GTK_WIDGET (self);
}
