/* way-pairs-row.c: for each player another player, or nobody.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-pairs-row.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"

struct _WayPairsRow {
  WayEntryRow parent_instance;

  GtkDropDown *lists[CARC_MAX_PLAYERS];
  int n_lists;
  GtkToggleButton *fold; /* NULL: all lines are always on view */
};

G_DEFINE_FINAL_TYPE (WayPairsRow, way_pairs_row, WAY_TYPE_ENTRY_ROW)

/* The lists begin with nobody, as answers do. */
static void
on_selected_cb (WayPairsRow *self, GParamSpec *pspec, GtkDropDown *list)
{
  WayEntryRow *row = WAY_ENTRY_ROW (self);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);
  int seat = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (list), "seat"));
  int chosen = (int) gtk_drop_down_get_selected (list);

  if (way_entry_row_is_updating (row))
    return;
  if (chosen > 0)
    way_draft_set (way_entry_row_get_draft (row), question, seat, chosen);
  else
    way_draft_clear (way_entry_row_get_draft (row), question, seat);
}

static void
way_pairs_row_update (WayEntryRow *row)
{
  WayPairsRow *self = WAY_PAIRS_ROW (row);
  const CarcQuestion *question = way_entry_row_get_question (row, 0);

  for (int seat = 0; seat < self->n_lists; seat++)
    {
      int chosen = way_draft_get (way_entry_row_get_draft (row), question, seat);

      if (chosen > 0 && self->fold)
        gtk_toggle_button_set_active (self->fold, TRUE);
      gtk_drop_down_set_selected (self->lists[seat], (guint) chosen);
    }
}

/* Names may be long, and a list is no wider than its line. */
static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 16);
  gtk_widget_add_css_class (label, "wm-data");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
make_list (WayPairsRow *self, const CarcHeader *header, int seat)
{
  /* Translators: in a list of players: none of them. */
  const char *names[CARC_MAX_PLAYERS + 2] = { C_ ("player", "No player") };
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkWidget *list;

  for (int other = 0; other < header->setup.n_players; other++)
    names[other + 1] = way_text_player (header, other);
  list = gtk_drop_down_new_from_strings (names);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), factory);
  gtk_widget_add_css_class (list, "wm-tap");
  gtk_widget_set_valign (list, GTK_ALIGN_CENTER);
  way_ui_set_accessible_label (list, way_text_player (header, seat));
  g_object_set_data (G_OBJECT (list), "seat", GINT_TO_POINTER (seat));
  g_signal_connect_object (list, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  self->lists[seat] = GTK_DROP_DOWN (list);
  return list;
}

static GtkWidget *
make_line (WayPairsRow *self, const CarcHeader *header, int seat)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = way_ui_data_label (way_text_player (header, seat), NULL);

  gtk_box_append (GTK_BOX (box), way_shape_new ((int) header->setup.colors[seat], 24));
  gtk_widget_set_hexpand (label, TRUE);
  way_ui_set_min_width (label, 5);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_list (self, header, seat));
  gtk_widget_add_css_class (box, "wm-each");
  return box;
}

static void
way_pairs_row_build (WayEntryRow *row)
{
  WayPairsRow *self = WAY_PAIRS_ROW (row);
  const CarcHeader *header = way_game_get_header (way_draft_get_game (way_entry_row_get_draft (row)));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  self->n_lists = header->setup.n_players;
  for (int seat = 0; seat < self->n_lists; seat++)
    gtk_box_append (GTK_BOX (box), make_line (self, header, seat));
  way_entry_row_set_content (row, way_entry_row_collapse (row, box, &self->fold));
}

static void
way_pairs_row_activate (WayEntryRow *row)
{
  WayPairsRow *self = WAY_PAIRS_ROW (row);

  if (self->fold)
    gtk_toggle_button_set_active (self->fold, !gtk_toggle_button_get_active (self->fold));
}

static void
way_pairs_row_class_init (WayPairsRowClass *klass)
{
  WayEntryRowClass *row_class = WAY_ENTRY_ROW_CLASS (klass);

  row_class->build = way_pairs_row_build;
  row_class->update = way_pairs_row_update;
  row_class->activate = way_pairs_row_activate;
}

static void
way_pairs_row_init (WayPairsRow *self)
{
}
