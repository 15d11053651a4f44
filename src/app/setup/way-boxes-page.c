/* way-boxes-page.c: the page on which a published box is chosen for a new game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-boxes-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-search-list.h"
#include "way-setup-text.h"
#include "way-text.h"
#include "way-ui.h"

struct _WayBoxesPage {
  WayPage parent_instance;

  WaySearchList *list;

  GHashTable *boxes; /* row → CarcBox */
};

G_DEFINE_FINAL_TYPE (WayBoxesPage, way_boxes_page, WAY_TYPE_PAGE)

enum { CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

int
way_boxes_page_count_modules (const CarcBox *box)
{
  uint64_t modules = carc_box_modules (box);
  int n = 0;

  for (int i = 1; carc_modules[i]; i++)
    n += (modules >> i & 1) != 0;
  return n;
}

static char *
list_modules (const CarcBox *box)
{
  uint64_t modules = carc_box_modules (box);
  char *names = NULL;

  for (int i = 1; carc_modules[i]; i++)
    if (modules >> i & 1)
      way_text_append (&names, way_tr (&carc_modules[i]->name));
  return names ? names : g_strdup (_ ("Base game only"));
}

static void
add_box (WayBoxesPage *self, const CarcBox *box, gboolean is_chosen)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = way_setup_text_box (box);
  g_autofree char *modules = list_modules (box);
  g_autofree char *words = g_strjoin (" ", title, modules, NULL);
  g_autofree char *name = g_strjoin (", ", title, modules, NULL);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), modules);
  way_ui_name_action_row (row, name);
  if (is_chosen)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), way_ui_icon ("object-select-symbolic"));
  g_hash_table_insert (self->boxes, row, (gpointer) box);
  way_search_list_add (self->list, row, words, TRUE);
}

static void
row_activated_cb (WayBoxesPage *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, g_hash_table_lookup (self->boxes, row));
}

static void
way_boxes_page_finalize (GObject *object)
{
  g_hash_table_unref (WAY_BOXES_PAGE (object)->boxes);

  G_OBJECT_CLASS (way_boxes_page_parent_class)->finalize (object);
}

static gboolean
way_boxes_page_grab_focus (GtkWidget *widget)
{
  way_search_list_focus_row (WAY_BOXES_PAGE (widget)->list);
  return TRUE;
}

static void
way_boxes_page_class_init (WayBoxesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = way_boxes_page_finalize;
  widget_class->grab_focus = way_boxes_page_grab_focus;

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_BOXES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-boxes-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayBoxesPage, list);

  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
way_boxes_page_init (WayBoxesPage *self)
{
  self->boxes = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_search_list_capture_keys (self->list, GTK_WIDGET (self));
}

GtkWidget *
way_boxes_page_new (WaySetup *setup)
{
  WayBoxesPage *self = g_object_new (WAY_TYPE_BOXES_PAGE, NULL);
  const CarcBox *chosen = way_setup_find_box (setup);

  /* Translators: a heading: boxes that contain the base game. */
  way_search_list_begin_group (self->list, C_ ("box", "With the Base Game"));
  for (const CarcBox *box = carc_boxes; box->year; box++)
    if (box->is_game)
      add_box (self, box, box == chosen);
  /* Translators: a heading: boxes with expansions only, which are added to what is chosen. */
  way_search_list_begin_group (self->list, C_ ("box", "Expansion Boxes"));
  for (const CarcBox *box = carc_boxes; box->year; box++)
    if (!box->is_game)
      add_box (self, box, FALSE);
  return GTK_WIDGET (self);
}
