/* way-expansions.c: which expansions are in play: the nearest ones first, the whole shelf behind them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-ui.h"
#include "way-search-list.h"
#include "way-text.h"

/* What this program was made for, and what it is mostly played with. */
static const struct {
  const char *module;
  const char *icon;
} nearest[] = {
  { "inns-and-cathedrals", "way-inn-symbolic" },
  { "signposts", "way-signpost-symbolic" },
  { "bets", "way-chip-symbolic" },
  { "tunnel", "way-tunnel-symbolic" },
};

struct _WayExpansions {
  GtkWidget parent_instance;

  GtkWidget *list;
  GtkWidget *shelf; /* an expander row; NULL before the setup is known */
  GtkWidget *search;
  GPtrArray *shelf_rows;  /* borrowed */
  GtkSwitch *toggles[64]; /* by module; NULL: none */
};

G_DEFINE_FINAL_TYPE (WayExpansions, way_expansions, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static gboolean
is_on (WayExpansions *self, int module)
{
  return self->toggles[module] && gtk_switch_get_active (self->toggles[module]);
}

static int
get_module (GtkWidget *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "way-module"));
}

/* What is folded away is not forgotten. */
static void
sum_up (WayExpansions *self)
{
  g_autofree char *names = NULL;

  for (guint i = 0; i < self->shelf_rows->len; i++)
    {
      int module = get_module (g_ptr_array_index (self->shelf_rows, i));

      if (is_on (self, module))
        way_text_append (&names, way_tr (&carc_modules[module]->name));
    }
  if (self->shelf)
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->shelf), names ? names : "");
}

static void
on_toggle_cb (WayExpansions *self)
{
  sum_up (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_row (WayExpansions *self, int index, const char *icon_name, gboolean in_play)
{
  const CarcModule *module = carc_modules[index];
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (icon_name);

  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (icon, "wm-accent-icon");
  gtk_switch_set_active (GTK_SWITCH (toggle), in_play);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), way_tr (&module->name));
  if (module->adds.one)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), way_tr (&module->adds));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  g_object_set_data (G_OBJECT (row), "way-module", GINT_TO_POINTER (index));
  self->toggles[index] = GTK_SWITCH (toggle);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_toggle_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static gboolean
is_near (int module)
{
  for (gsize i = 0; i < G_N_ELEMENTS (nearest); i++)
    if (g_str_equal (carc_modules[module]->id, nearest[i].module))
      return TRUE;
  return FALSE;
}

/* Those in play first, then by their names. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const CarcSetup *setup = data;
  int one = *(const int *) a;
  int other = *(const int *) b;
  int by_play = carc_module_in_play (setup, other) - carc_module_in_play (setup, one);

  return by_play ? by_play : g_utf8_collate (way_tr (&carc_modules[one]->name), way_tr (&carc_modules[other]->name));
}

static void
on_search_cb (WayExpansions *self)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));

  for (guint i = 0; i < self->shelf_rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->shelf_rows, i);
      const CarcModule *module = carc_modules[get_module (row)];

      gtk_widget_set_visible (row, *typed == '\0' || way_search_list_matches (typed, way_tr (&module->name))
                                       || g_str_match_string (typed, module->id, TRUE));
    }
}

static GtkWidget *
make_search (WayExpansions *self)
{
  GtkWidget *row = gtk_list_box_row_new ();

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", C_ ("search field", "Search"), NULL);
  way_ui_set_accessible_label (self->search, C_ ("search field", "Search"));
  gtk_widget_add_css_class (self->search, "wm-tap");
  gtk_widget_add_css_class (self->search, "wm-search");
  g_signal_connect_object (self->search, "changed", G_CALLBACK (on_search_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), self->search);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
add_shelf (WayExpansions *self, const CarcSetup *setup)
{
  g_autoptr (GArray) modules = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *title = NULL;

  for (int m = 1; carc_modules[m]; m++)
    if (carc_module_is_named (m) && !is_near (m))
      g_array_append_val (modules, m);
  if (modules->len == 0)
    return;
  g_array_sort_with_data (modules, compare, (gpointer) setup);
  /* Translators: a button that unfolds the rest of the list of expansions; %d is how many. */
  title = g_strdup_printf (ngettext ("%d more…", "%d more…", (gulong) modules->len), (int) modules->len);
  self->shelf = adw_expander_row_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->shelf), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->shelf), title);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->shelf), make_search (self));
  for (guint i = 0; i < modules->len; i++)
    {
      int m = g_array_index (modules, int, i);
      GtkWidget *row = make_row (self, m, "way-tile-symbolic", carc_module_in_play (setup, m));

      adw_expander_row_add_row (ADW_EXPANDER_ROW (self->shelf), row);
      g_ptr_array_add (self->shelf_rows, row);
    }
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->shelf);
}

void
way_expansions_set_setup (WayExpansions *self, const CarcSetup *setup)
{
  for (gsize i = 0; i < G_N_ELEMENTS (nearest); i++)
    {
      int m = carc_module_find (nearest[i].module, strlen (nearest[i].module));

      if (m >= 0)
        gtk_list_box_append (GTK_LIST_BOX (self->list),
                             make_row (self, m, nearest[i].icon, carc_module_in_play (setup, m)));
    }
  add_shelf (self, setup);
  sum_up (self);
}

uint64_t
way_expansions_get_modules (WayExpansions *self)
{
  uint64_t modules = 1;

  for (int m = 1; carc_modules[m]; m++)
    if (is_on (self, m))
      modules |= UINT64_C (1) << m;
  return modules;
}

static void
way_expansions_dispose (GObject *object)
{
  WayExpansions *self = WAY_EXPANSIONS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);

  G_OBJECT_CLASS (way_expansions_parent_class)->dispose (object);
}

static void
way_expansions_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_EXPANSIONS (object)->shelf_rows);

  G_OBJECT_CLASS (way_expansions_parent_class)->finalize (object);
}

static void
way_expansions_class_init (WayExpansionsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_expansions_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_expansions_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_EXPANSIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
way_expansions_init (WayExpansions *self)
{
  self->shelf_rows = g_ptr_array_new ();
  self->list = way_ui_card_list ();
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}
