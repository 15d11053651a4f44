/* way-expansions.c: which expansions are in play: the most played ones, and a row that opens the page with all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-expansion-row.h"
#include "way-expansions-page.h"
#include "way-link-row.h"
#include "way-text.h"
#include "way-ui.h"

/* The expansions that are played most. */
static const struct {
  const char *module;
  const char *icon;
  const char *style;
} first[] = {
  { "inns-and-cathedrals", "way-inn-symbolic", "accent" },
  { "signposts", "way-signpost-symbolic", "wm-kind-2" },
  { "bets", "way-chip-symbolic", "wm-kind-6" },
  { "tunnel", "way-tunnel-symbolic", "accent" },
};

struct _WayExpansions {
  GtkWidget parent_instance;

  GtkListBox *list;
  WayLinkRow *others;

  WaySetup *setup;
  GtkWidget *rows[G_N_ELEMENTS (first)];
  GtkWidget *below; /* a row about the expansion @below_module, owned; NULL: none */
  int below_module;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (WayExpansions, way_expansions, GTK_TYPE_WIDGET)

static gboolean
is_first (int module)
{
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    if (g_str_equal (carc_modules[module]->id, first[i].module))
      return TRUE;
  return FALSE;
}

static void
update_title (WayExpansions *self)
{
  g_autofree char *title = NULL;
  int n = 0;

  for (int i = 1; carc_modules[i]; i++)
    n += carc_module_is_named (i) && !is_first (i);
  if (self->compact)
    title = g_strdup (C_ ("new game", "Expansions"));
  else
    /* Translators: a row that opens the list of all expansions; %d is how many are not shown beside it. */
    title = g_strdup_printf (ngettext ("%d More Expansion", "%d More Expansions", (gulong) n), n);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->others), title);
}

static void
update (WayExpansions *self)
{
  g_autofree char *names = NULL;
  int n = 0;

  for (int i = 1; carc_modules[i]; i++)
    if (carc_module_is_named (i) && way_setup_has_module (self->setup, i) && (self->compact || !is_first (i)))
      {
        way_text_append (&names, way_tr (&carc_modules[i]->name));
        n++;
      }
  /* Translators: the base game is played without any expansion. */
  way_link_row_set_value (self->others, names ? names : self->compact ? _ ("Base game only") : "");
  way_link_row_set_count (self->others, n);
  if (self->below)
    gtk_widget_set_visible (self->below, way_setup_has_module (self->setup, self->below_module));
}

static void
on_others_activated_cb (WayExpansions *self)
{
  GtkWidget *page = gtk_widget_get_ancestor (GTK_WIDGET (self), WAY_TYPE_PAGE);

  way_page_open (WAY_PAGE (page), way_expansions_page_new (self->setup));
}

/* In a compact list, it is below the row with the names. */
static void
place_below (WayExpansions *self)
{
  gpointer above = self->others;

  for (gsize i = 0; i < G_N_ELEMENTS (first) && !self->compact; i++)
    if (g_str_equal (first[i].module, carc_modules[self->below_module]->id))
      above = self->rows[i];
  if (gtk_widget_get_parent (self->below))
    gtk_list_box_remove (self->list, self->below);
  gtk_list_box_insert (self->list, self->below, gtk_list_box_row_get_index (above) + 1);
  way_ui_set_css_class (self->below, "wm-indented", !self->compact);
}

void
way_expansions_set_compact (WayExpansions *self, gboolean compact)
{
  self->compact = compact;
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    gtk_widget_set_visible (self->rows[i], !compact);
  if (self->below)
    place_below (self);
  update_title (self);
  update (self);
}

void
way_expansions_prepend (WayExpansions *self, GtkWidget *row)
{
  gtk_list_box_prepend (self->list, row);
}

void
way_expansions_add_below (WayExpansions *self, const char *id, GtkWidget *row)
{
  self->below = g_object_ref_sink (row);
  self->below_module = carc_module_find (id, strlen (id));
  place_below (self);
  update (self);
}

void
way_expansions_set_setup (WayExpansions *self, WaySetup *setup)
{
  int end = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->others));

  self->setup = g_object_ref (setup);
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    {
      int module = carc_module_find (first[i].module, strlen (first[i].module));

      self->rows[i] = way_expansion_row_new (setup, module, first[i].icon, first[i].style);
      gtk_list_box_insert (self->list, self->rows[i], end + (int) i);
    }
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update_title (self);
  update (self);
}

static void
way_expansions_dispose (GObject *object)
{
  WayExpansions *self = WAY_EXPANSIONS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->below);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (way_expansions_parent_class)->dispose (object);
}

static void
way_expansions_class_init (WayExpansionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_expansions_dispose;

  g_type_ensure (WAY_TYPE_LINK_ROW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansions.ui");

  gtk_widget_class_bind_template_child (widget_class, WayExpansions, list);
  gtk_widget_class_bind_template_child (widget_class, WayExpansions, others);

  gtk_widget_class_bind_template_callback (widget_class, on_others_activated_cb);
}

static void
way_expansions_init (WayExpansions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
