/* way-expansions-page.c: the page with all expansions, each with a switch.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions-page.h"

#include <glib/gi18n.h>

#include "carc-module.h"
#include "way-expansion-row.h"
#include "way-link-row.h"
#include "way-popular-expansions.h"
#include "way-search-list.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayExpansionsPage {
  WayPage parent_instance;

  WaySearchList *list;
};

G_DEFINE_FINAL_TYPE (WayExpansionsPage, way_expansions_page, WAY_TYPE_PAGE)

enum { CHOOSE_BOX, N_SIGNALS };

static guint signals[N_SIGNALS];

static int
compare_names (gconstpointer one, gconstpointer other)
{
  return g_utf8_collate (way_tr (&carc_modules[*(const int *) one]->name),
                         way_tr (&carc_modules[*(const int *) other]->name));
}

static void
add_expansion (WayExpansionsPage *self, WaySetup *setup, int module)
{
  const char *name = way_tr (&carc_modules[module]->name);
  g_autofree char *words = g_strjoin (" ", name, carc_modules[module]->id, NULL);

  way_search_list_add (self->list, way_expansion_row_new (setup, module, NULL, NULL), words, TRUE);
}

/* An expansion that is switched on or off stays in its place while the page is open. */
static void
add_group (WayExpansionsPage *self, WaySetup *setup, const char *title, gboolean in_play)
{
  g_autoptr (GArray) modules = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 1; carc_modules[i]; i++)
    if (carc_module_is_named (i) && way_setup_has_module (setup, i) == in_play
        && (in_play || !way_popular_expansions_has (i)))
      g_array_append_val (modules, i);
  g_array_sort (modules, compare_names);
  way_search_list_begin_group (self->list, title);
  for (guint i = 0; i < modules->len; i++)
    add_expansion (self, setup, g_array_index (modules, int, i));
}

/* Those that are not in play, in the order of the page of a new game. */
static void
add_popular (WayExpansionsPage *self, WaySetup *setup)
{
  int module;

  /* Translators: a heading: the expansions that are played most. */
  way_search_list_begin_group (self->list, C_ ("new game", "Popular"));
  for (guint place = 0; (module = way_popular_expansions_get (place)); place++)
    if (!way_setup_has_module (setup, module))
      add_expansion (self, setup, module);
}

static void
box_activated_cb (WayExpansionsPage *self)
{
  g_signal_emit (self, signals[CHOOSE_BOX], 0);
}

static void
add_box (WayExpansionsPage *self, const char *box)
{
  GtkWidget *row = g_object_new (WAY_TYPE_LINK_ROW, "title", C_ ("box", "Box"), NULL);

  way_link_row_set_value (WAY_LINK_ROW (row), box);
  g_signal_connect_object (row, "activated", G_CALLBACK (box_activated_cb), self, G_CONNECT_SWAPPED);
  way_search_list_begin_group (self->list, NULL);
  way_search_list_add (self->list, row, C_ ("box", "Box"), TRUE);
  way_ui_set_accessible_label (gtk_widget_get_parent (row), C_ ("box", "Box"));
}

static gboolean
way_expansions_page_grab_focus (GtkWidget *widget)
{
  way_search_list_focus_row (WAY_EXPANSIONS_PAGE (widget)->list);
  return TRUE;
}

static void
way_expansions_page_class_init (WayExpansionsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = way_expansions_page_grab_focus;

  signals[CHOOSE_BOX]
      = g_signal_new ("choose-box", WAY_TYPE_EXPANSIONS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansions-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayExpansionsPage, list);
}

static void
way_expansions_page_init (WayExpansionsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_search_list_capture_keys (self->list, GTK_WIDGET (self));
}

GtkWidget *
way_expansions_page_new (WaySetup *setup, const char *box)
{
  WayExpansionsPage *self = g_object_new (WAY_TYPE_EXPANSIONS_PAGE, NULL);

  if (box)
    add_box (self, box);
  /* Translators: a heading: the expansions that are switched on. */
  add_group (self, setup, C_ ("new game", "In Play"), TRUE);
  add_popular (self, setup);
  /* Translators: a heading: the expansions that are switched off, after those that are played most. */
  add_group (self, setup, C_ ("new game", "More Expansions"), FALSE);
  return GTK_WIDGET (self);
}
