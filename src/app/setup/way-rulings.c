/* way-rulings.c: the points where the sources differ or are silent, each decided for one game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-rulings.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-source-tag.h"
#include "way-text.h"

struct _WayRulings {
  GtkWidget parent_instance;

  GtkWidget *list;
  GtkWidget *expander;
  GPtrArray *rows;     /* of GtkWidget, borrowed */
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
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->expander), subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
}

static void
on_choice_toggled_cb (WayRulings *self, GtkCheckButton *check)
{
  const CarcRuling *ruling = g_object_get_data (G_OBJECT (check), "way-ruling");
  int choice = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (check), "way-choice"));

  if (!gtk_check_button_get_active (check))
    return;
  g_hash_table_replace (self->choices, (gpointer) ruling, GINT_TO_POINTER (choice));
  update_subtitle (self);
}

static GtkWidget *
make_text (const char *text, const char *class_name)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (class_name)
    gtk_widget_add_css_class (label, class_name);
  return label;
}

static GtkWidget *
make_choice (WayRulings *self, const CarcRuling *ruling, int i, GtkWidget *group)
{
  const CarcRulingChoice *choice = &ruling->choices[i];
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *tag = way_source_tag_new ((int) choice->source);
  const char *words = way_tr (&choice->words);

  gtk_box_append (GTK_BOX (box), make_text (words, NULL));
  gtk_widget_set_halign (tag, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), tag);
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (choice->reference)
    gtk_widget_set_tooltip_text (check, choice->reference);
  g_object_set_data (G_OBJECT (check), "way-ruling", (gpointer) ruling);
  g_object_set_data (G_OBJECT (check), "way-choice", GINT_TO_POINTER (i));
  if (group)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), GTK_CHECK_BUTTON (group));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == get_choice (self, ruling));
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_choice_toggled_cb), self, G_CONNECT_SWAPPED);
  return check;
}

static GtkWidget *
make_row (WayRulings *self, const CarcRuling *ruling)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *group = NULL;

  gtk_widget_add_css_class (box, "wm-ruling");
  gtk_box_append (GTK_BOX (box), make_text (way_tr (&ruling->words), "heading"));
  if (ruling->why.one)
    {
      GtkWidget *why = make_text (way_tr (&ruling->why), "caption");

      gtk_widget_add_css_class (why, "wm-dim");
      gtk_box_append (GTK_BOX (box), why);
    }
  for (int i = 0; ruling->choices[i].id; i++)
    {
      GtkWidget *check = make_choice (self, ruling, i, group);

      gtk_box_append (GTK_BOX (box), check);
      group = group ? group : check;
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
show_rows (WayRulings *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self->expander), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  for (int m = 0; carc_modules[m]; m++)
    for (int r = 0; is_shown (self, m) && carc_modules[m]->rulings[r]; r++)
      {
        GtkWidget *row = make_row (self, carc_modules[m]->rulings[r]);

        adw_expander_row_add_row (ADW_EXPANDER_ROW (self->expander), row);
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
  G_OBJECT_CLASS (klass)->dispose = way_rulings_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_rulings_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
way_rulings_init (WayRulings *self)
{
  self->rows = g_ptr_array_new ();
  self->choices = g_hash_table_new (NULL, NULL);
  self->list = gtk_list_box_new ();
  self->expander = adw_expander_row_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  /* Translators: a noun, a heading: questions about the rules that sources answer differently; the players choose. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->expander), _ ("Rule Options"));
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->expander);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
}

GtkWidget *
way_rulings_new (void)
{
  return g_object_new (WAY_TYPE_RULINGS, NULL);
}
