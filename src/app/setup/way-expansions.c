/* way-expansions.c: which expansions are in play: the most played ones first, the others in a row that expands.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-expansion-row.h"
#include "way-search-list.h"
#include "way-text.h"

/* The expansions that are played most. */
static const struct {
  const char *module;
  const char *icon;
} first[] = {
  { "inns-and-cathedrals", "way-inn-symbolic" },
  { "signposts", "way-signpost-symbolic" },
  { "bets", "way-chip-symbolic" },
  { "tunnel", "way-tunnel-symbolic" },
};

struct _WayExpansions {
  GtkWidget parent_instance;

  GtkWidget *list;
  AdwExpanderRow *others;
  GtkEditable *search;

  GPtrArray *rows; /* of WayExpansionRow, borrowed; those of @first before those in @others */
  guint n_first;
};

G_DEFINE_FINAL_TYPE (WayExpansions, way_expansions, GTK_TYPE_WIDGET)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* The subtitle shows what is switched on even when the row is collapsed. */
static void
update_subtitle (WayExpansions *self)
{
  g_autofree char *names = NULL;

  for (guint i = self->n_first; i < self->rows->len; i++)
    {
      WayExpansionRow *row = g_ptr_array_index (self->rows, i);

      if (way_expansion_row_is_active (row))
        way_text_append (&names, way_tr (&carc_modules[way_expansion_row_get_module (row)]->name));
    }
  adw_expander_row_set_subtitle (self->others, names ? names : "");
}

static void
on_toggled_cb (WayExpansions *self)
{
  update_subtitle (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_row (WayExpansions *self, int module, const char *icon_name, const CarcSetup *setup)
{
  GtkWidget *row = way_expansion_row_new (module, icon_name, carc_module_in_play (setup, module));

  g_signal_connect_object (row, "toggled", G_CALLBACK (on_toggled_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
  return row;
}

static gboolean
is_first (int module)
{
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    if (g_str_equal (carc_modules[module]->id, first[i].module))
      return TRUE;
  return FALSE;
}

/* Those in play first, then by name. */
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
on_search_changed_cb (WayExpansions *self)
{
  const char *text = gtk_editable_get_text (self->search);

  for (guint i = self->n_first; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      const CarcModule *module = carc_modules[way_expansion_row_get_module (WAY_EXPANSION_ROW (row))];

      gtk_widget_set_visible (row, *text == '\0' || way_search_list_matches (text, way_tr (&module->name))
                                       || g_str_match_string (text, module->id, TRUE));
    }
}

static void
add_others (WayExpansions *self, const CarcSetup *setup)
{
  g_autoptr (GArray) modules = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *title = NULL;

  for (int m = 1; carc_modules[m]; m++)
    if (carc_module_is_named (m) && !is_first (m))
      g_array_append_val (modules, m);
  g_array_sort_with_data (modules, compare, (gpointer) setup);
  for (guint i = 0; i < modules->len; i++)
    adw_expander_row_add_row (self->others,
                              make_row (self, g_array_index (modules, int, i), "way-tile-symbolic", setup));
  /* Translators: a button that unfolds the rest of the list of expansions; %d is how many. */
  title = g_strdup_printf (ngettext ("%d more…", "%d more…", (gulong) modules->len), (int) modules->len);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->others), title);
}

void
way_expansions_set_setup (WayExpansions *self, const CarcSetup *setup)
{
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    {
      int module = carc_module_find (first[i].module, strlen (first[i].module));

      gtk_list_box_insert (GTK_LIST_BOX (self->list), make_row (self, module, first[i].icon, setup), (int) i);
    }
  self->n_first = self->rows->len;
  add_others (self, setup);
  update_subtitle (self);
}

uint64_t
way_expansions_get_modules (WayExpansions *self)
{
  uint64_t modules = 1;

  for (guint i = 0; i < self->rows->len; i++)
    {
      WayExpansionRow *row = g_ptr_array_index (self->rows, i);

      if (way_expansion_row_is_active (row))
        modules |= UINT64_C (1) << way_expansion_row_get_module (row);
    }
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
  g_ptr_array_unref (WAY_EXPANSIONS (object)->rows);

  G_OBJECT_CLASS (way_expansions_parent_class)->finalize (object);
}

static void
way_expansions_class_init (WayExpansionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_expansions_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_expansions_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_EXPANSIONS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansions.ui");

  gtk_widget_class_bind_template_child (widget_class, WayExpansions, list);
  gtk_widget_class_bind_template_child (widget_class, WayExpansions, others);
  gtk_widget_class_bind_template_child (widget_class, WayExpansions, search);

  gtk_widget_class_bind_template_callback (widget_class, on_search_changed_cb);
}

static void
way_expansions_init (WayExpansions *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
