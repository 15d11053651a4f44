/* way-rulings.c: the rule options of a game, where the sources differ or are silent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rulings.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-ruling-row.h"
#include "way-text.h"

struct _WayRulings {
  GtkWidget parent_instance;

  GtkWidget *list;
  AdwExpanderRow *expander;

  GPtrArray *rows;     /* of WayRulingRow, borrowed */
  GHashTable *choices; /* CarcRuling → index of its choice */
  uint64_t modules;
};

G_DEFINE_FINAL_TYPE (WayRulings, way_rulings, GTK_TYPE_WIDGET)

static int
get_choice (WayRulings *self, const CarcRuling *ruling)
{
  gpointer choice;

  if (g_hash_table_lookup_extended (self->choices, ruling, NULL, &choice))
    return GPOINTER_TO_INT (choice);
  return ruling->standard;
}

static gboolean
is_shown (WayRulings *self, int module)
{
  return (self->modules >> module & 1) && carc_modules[module]->rulings;
}

static void
update_subtitle (WayRulings *self)
{
  int n = 0;
  int changed = 0;
  g_autofree char *open = NULL;
  g_autofree char *other = NULL;
  g_autofree char *subtitle = NULL;

  for (int m = 0; carc_modules[m]; m++)
    for (int r = 0; is_shown (self, m) && carc_modules[m]->rulings[r]; r++)
      {
        n++;
        changed += get_choice (self, carc_modules[m]->rulings[r]) != carc_modules[m]->rulings[r]->standard;
      }
  /* Translators: below a title: how many questions about the rules the players can decide. */
  open = g_strdup_printf (ngettext ("%d rule option", "%d rule options", (gulong) n), n);
  /* Translators: how many of the rule options are not set to their default. */
  other = g_strdup_printf (ngettext ("%d changed from the default", "%d changed from the default", (gulong) changed),
                           changed);
  subtitle = changed ? g_strdup_printf ("%s · %s", open, other) : g_strdup (open);
  adw_expander_row_set_subtitle (self->expander, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
on_row_changed_cb (WayRulings *self, WayRulingRow *row)
{
  g_hash_table_replace (self->choices, (gpointer) way_ruling_row_get_ruling (row),
                        GINT_TO_POINTER (way_ruling_row_get_choice (row)));
  update_subtitle (self);
}

static void
show_rows (WayRulings *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (self->expander, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (int m = 0; carc_modules[m]; m++)
    for (int r = 0; is_shown (self, m) && carc_modules[m]->rulings[r]; r++)
      {
        const CarcRuling *ruling = carc_modules[m]->rulings[r];
        GtkWidget *row = way_ruling_row_new (ruling, get_choice (self, ruling));

        g_signal_connect_object (row, "changed", G_CALLBACK (on_row_changed_cb), self, G_CONNECT_SWAPPED);
        adw_expander_row_add_row (self->expander, row);
        g_ptr_array_add (self->rows, row);
      }
  update_subtitle (self);
}

void
way_rulings_set_setup (WayRulings *self, const CarcSetup *setup)
{
  for (int i = 0; i < setup->n_rulings; i++)
    g_hash_table_replace (self->choices, (gpointer) setup->rulings[i].ruling,
                          GINT_TO_POINTER (setup->rulings[i].choice));
  self->modules = setup->modules;
  show_rows (self);
}

void
way_rulings_decide (WayRulings *self, CarcSetup *setup)
{
  for (int m = 0; carc_modules[m]; m++)
    for (int r = 0; carc_module_in_play (setup, m) && carc_modules[m]->rulings && carc_modules[m]->rulings[r]; r++)
      carc_setup_decide (setup, carc_modules[m]->rulings[r], get_choice (self, carc_modules[m]->rulings[r]));
}

static void
way_rulings_dispose (GObject *object)
{
  WayRulings *self = WAY_RULINGS (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);

  G_OBJECT_CLASS (way_rulings_parent_class)->dispose (object);
}

static void
way_rulings_finalize (GObject *object)
{
  WayRulings *self = WAY_RULINGS (object);

  g_ptr_array_unref (self->rows);
  g_hash_table_unref (self->choices);

  G_OBJECT_CLASS (way_rulings_parent_class)->finalize (object);
}

static void
way_rulings_class_init (WayRulingsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_rulings_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_rulings_finalize;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-rulings.ui");

  gtk_widget_class_bind_template_child (widget_class, WayRulings, list);
  gtk_widget_class_bind_template_child (widget_class, WayRulings, expander);
}

static void
way_rulings_init (WayRulings *self)
{
  self->rows = g_ptr_array_new ();
  self->choices = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}
