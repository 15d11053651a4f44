/* way-statistics-cards.c: figures about games, drawn on cards.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-cards.h"

#include <glib/gi18n.h>

#include "way-bar.h"
#include "way-parts.h"
#include "way-statistics.h"
#include "way-wording.h"

static GtkWidget *
add_section (GtkWidget *content, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *list = way_parts_card_list ();

  if (title != NULL)
    gtk_box_append (GTK_BOX (box), way_parts_text (title, "heading"));
  gtk_box_append (GTK_BOX (box), list);
  gtk_box_append (GTK_BOX (content), box);
  return list;
}

static void
open_person_cb (GtkListBox *list, GtkListBoxRow *row, gpointer data)
{
  const char *name = g_object_get_data (G_OBJECT (row), "way-person");

  gtk_widget_activate_action (GTK_WIDGET (list), "win.statistics", "s", name);
}

static void
add_people (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list = add_section (content, NULL);

  for (guint i = 0; i < figures->people->len; i++)
    {
      const WayPersonFigures *person = g_ptr_array_index (figures->people, i);
      g_autofree char *about = way_statistics_describe_results (&person->all);
      GtkWidget *arrow = way_parts_icon ("go-next-symbolic");
      GtkListBoxRow *row = way_parts_card_list_add (list, way_parts_row (NULL, person->name, about, arrow), TRUE);

      gtk_image_set_pixel_size (GTK_IMAGE (arrow), 16);
      gtk_widget_set_focusable (GTK_WIDGET (row), TRUE);
      g_object_set_data_full (G_OBJECT (row), "way-person", g_strdup (person->name), g_free);
    }
  g_signal_connect (list, "row-activated", G_CALLBACK (open_person_cb), NULL);
}

static void
add_by_players (GtkWidget *content, const WayPersonFigures *person)
{
  GtkWidget *list = add_section (content, _ ("By number of players"));

  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      g_autofree char *title = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
      g_autofree char *about = way_statistics_describe_results (&person->by_players[n]);

      if (person->by_players[n].games > 0)
        way_parts_card_list_add (list, way_parts_row (NULL, title, about, NULL), FALSE);
    }
}

/* The bar is a picture of the number that stands above it. */
static void
add_rule (GtkWidget *list, const WayRuleFigures *rule, gint64 most)
{
  int part = (int) CLAMP (rule->points, 0, G_MAXINT);
  g_autofree char *name = way_statistics_describe_rule (rule);
  g_autofree char *points = way_wording_points ((int) CLAMP (rule->points, G_MININT, G_MAXINT));
  g_autofree char *best = way_wording_number (rule->best);
  /* Translators: "812 points · at most 24 in one entry" */
  g_autofree char *about = g_strdup_printf (_ ("%1$s · at most %2$s in one entry"), points, best);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row = way_parts_row (NULL, name, about, NULL);
  GtkWidget *bar = way_bar_new ();

  gtk_widget_set_visible (bar, part > 0);
  way_bar_set_parts (WAY_BAR (bar), &part, 1, (int) CLAMP (most, 1, G_MAXINT));
  gtk_box_append (GTK_BOX (column), row);
  gtk_box_append (GTK_BOX (column), bar);
  gtk_widget_set_margin_start (bar, 12);
  gtk_widget_set_margin_end (bar, 12);
  gtk_widget_set_margin_bottom (bar, 9);
  way_parts_card_list_add (list, column, FALSE);
}

static void
add_rules (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list;

  if (figures->rules->len == 0)
    return;
  list = add_section (content, _ ("Where the points come from"));
  for (guint i = 0; i < figures->rules->len; i++)
    {
      const WayRuleFigures *rule = &g_array_index (figures->rules, WayRuleFigures, i);

      if (rule->points != 0)
        add_rule (list, rule, g_array_index (figures->rules, WayRuleFigures, 0).points);
    }
}

static void
add_rivals (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list;

  if (figures->rivals->len == 0)
    return;
  list = add_section (content, _ ("Against others"));
  for (guint i = 0; i < figures->rivals->len; i++)
    {
      const WayRivalFigures *rival = g_ptr_array_index (figures->rivals, i);
      /* Translators: in how many games somebody had more points than another one, fewer, and as many. */
      g_autofree char *about
          = g_strdup_printf (_ ("ahead %1$d · behind %2$d · level %3$d"), rival->ahead, rival->behind, rival->level);

      way_parts_card_list_add (list, way_parts_row (NULL, rival->name, about, NULL), FALSE);
    }
}

static void
add_form (GtkWidget *content, const WayFigures *figures)
{
  GtkWidget *list = add_section (content, _ ("Last games"));

  for (guint i = 0; i < figures->form->len; i++)
    {
      const WayFormFigures *form = &g_array_index (figures->form, WayFormFigures, i);
      g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (form->started);
      g_autofree char *date = started != NULL ? g_date_time_format (started, "%x") : g_strdup ("");
      g_autofree char *points = way_wording_points (form->points);
      /* Translators: "place 2 of 4 · 70 points" */
      g_autofree char *about
          = g_strdup_printf (_ ("place %1$d of %2$d · %3$s"), MAX (form->place, 1), form->n_players, points);

      way_parts_card_list_add (list, way_parts_row (NULL, date, about, NULL), FALSE);
    }
}

GtkWidget *
way_statistics_cards_new (const WayFigures *figures)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  if (figures->person == NULL)
    {
      add_people (content, figures);
      return content;
    }
  add_by_players (content, figures->person);
  add_rules (content, figures);
  add_rivals (content, figures);
  add_form (content, figures);
  return content;
}
