/* way-expansions.c: which expansions are in play: the most played ones, and a row that opens the page with all.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-expansions.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-module.h"
#include "way-expansion-row.h"
#include "way-expansions-page.h"
#include "way-form-factor-follow.h"
#include "way-link-row.h"
#include "way-popular-expansions.h"
#include "way-template.h"
#include "way-text.h"

struct _WayExpansions {
  GtkWidget parent_instance;

  GtkListBox *list;
  WayLinkRow *others;

  WaySetup *setup;
  GtkWidget *rows[WAY_N_POPULAR_EXPANSIONS];
  GtkWidget *box;   /* a row, which opens the page of the boxes; NULL: none */
  GtkWidget *below; /* a row about the expansion @below_module; NULL: none */
  int below_module;
};

G_DEFINE_FINAL_TYPE (WayExpansions, way_expansions, GTK_TYPE_WIDGET)

/* The page of a new game has a row about the box, and much else below it. */
static gboolean
is_compact (WayExpansions *self)
{
  return self->box && way_form_factor_get (GTK_WIDGET (self)) == WAY_PHONE;
}

static void
update_title (WayExpansions *self)
{
  g_autofree char *title = NULL;
  int n = 0;

  for (int i = 1; carc_modules[i]; i++)
    n += carc_module_is_named (i) && !way_popular_expansions_has (i);
  if (is_compact (self))
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
    if (carc_module_is_named (i) && way_setup_has_module (self->setup, i)
        && (is_compact (self) || !way_popular_expansions_has (i)))
      {
        way_text_append (&names, way_tr (&carc_modules[i]->name));
        n++;
      }
  /* Translators: the base game is played without any expansion. */
  way_link_row_set_value (self->others, names ? names : is_compact (self) ? _ ("Base game only") : "");
  way_link_row_set_count (self->others, n);
  if (self->below)
    gtk_widget_set_visible (self->below, !is_compact (self) && way_setup_has_module (self->setup, self->below_module));
}

static void
choose_box_cb (WayExpansions *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
  adw_action_row_activate (ADW_ACTION_ROW (self->box));
}

static void
others_activated_cb (WayExpansions *self)
{
  GtkWidget *owner = gtk_widget_get_ancestor (GTK_WIDGET (self), WAY_TYPE_PAGE);
  const char *box = is_compact (self) ? adw_action_row_get_subtitle (ADW_ACTION_ROW (self->box)) : NULL;
  GtkWidget *page = way_expansions_page_new (self->setup, box);

  g_signal_connect_object (page, "choose-box", G_CALLBACK (choose_box_cb), self, G_CONNECT_SWAPPED);
  way_page_open (WAY_PAGE (owner), page);
}

/* Also called before there is a setup. */
static void
arrange (WayExpansions *self)
{
  if (!self->setup)
    return;
  for (guint i = 0; i < WAY_N_POPULAR_EXPANSIONS; i++)
    gtk_widget_set_visible (self->rows[i], !is_compact (self));
  if (self->box)
    gtk_widget_set_visible (self->box, !is_compact (self));
  update_title (self);
  update (self);
}

void
way_expansions_prepend (WayExpansions *self, GtkWidget *row)
{
  self->box = row;
  gtk_list_box_prepend (self->list, row);
  arrange (self);
}

void
way_expansions_add_below (WayExpansions *self, const char *id, GtkWidget *row)
{
  gpointer above = self->others;

  self->below = row;
  self->below_module = carc_module_find (id, strlen (id));
  for (guint i = 0; i < WAY_N_POPULAR_EXPANSIONS; i++)
    if (way_popular_expansions_get (i) == self->below_module)
      above = self->rows[i];
  gtk_list_box_insert (self->list, row, gtk_list_box_row_get_index (above) + 1);
  gtk_widget_add_css_class (row, "wm-indented");
  update (self);
}

GtkWidget *
way_expansions_get_list (WayExpansions *self)
{
  return GTK_WIDGET (self->list);
}

void
way_expansions_set_setup (WayExpansions *self, WaySetup *setup)
{
  int end = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (self->others));

  self->setup = g_object_ref (setup);
  for (guint i = 0; i < WAY_N_POPULAR_EXPANSIONS; i++)
    {
      self->rows[i] = way_expansion_row_new (setup, way_popular_expansions_get (i), way_popular_expansions_get_icon (i),
                                             way_popular_expansions_get_style (i));
      gtk_list_box_insert (self->list, self->rows[i], end + (int) i);
    }
  g_signal_connect_object (setup, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  arrange (self);
}

static void
way_expansions_dispose (GObject *object)
{
  WayExpansions *self = WAY_EXPANSIONS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (way_expansions_parent_class)->dispose (object);
}

static void
way_expansions_class_init (WayExpansionsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_expansions_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-expansions.ui");

  WAY_BIND_CHILDREN (widget_class, WayExpansions, list, others);

  gtk_widget_class_bind_template_callback (widget_class, others_activated_cb);
}

static void
way_expansions_init (WayExpansions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}
