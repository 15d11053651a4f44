/* way-statistics-page.c: who played how often and how well; and everything about one player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-page.h"

#include <glib/gi18n.h>

#include "way-catch-up.h"
#include "way-history-filter.h"
#include "way-page-frame.h"
#include "way-parts.h"
#include "way-statistics-cards.h"
#include "way-statistics-names.h"
#include "way-statistics.h"

struct _WayStatisticsPage {
  GtkBox parent_instance;

  WayPageFrame *frame;
  WayHistoryFilter *filter;
  GtkBox *results;

  WayStore *store; /* borrowed */
  GCancellable *cancellable;
  GCancellable *closing; /* of what goes on while figures are counted again */
  char *name;            /* NULL: everybody */
  gboolean catching_up;  /* sums of an earlier version are made up for, once */
  gboolean caught_up;    /* that is over, and what is missing still stays so for now */
};

G_DEFINE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, GTK_TYPE_BOX)

static void
clear_filter (WayStatisticsPage *self)
{
  way_history_filter_clear (self->filter);
  way_history_filter_set_open (self->filter, FALSE);
  way_statistics_page_count (self);
}

/* Why there is nothing, and what can be done about it. */
static GtkWidget *
make_nothing (WayStatisticsPage *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button;

  if (!way_history_filter_is_active (self->filter))
    {
      gtk_box_append (GTK_BOX (box), way_parts_text (_ ("Here is counted who wins how often and how, as soon as a game "
                                                        "has been finished."),
                                                     NULL));
      return box;
    }
  button = gtk_button_new_with_label (C_ ("button", "Remove the Filter"));
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (button, "wm-tap");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clear_filter), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), way_parts_text (_ ("No finished game is like that."), NULL));
  gtk_box_append (GTK_BOX (box), button);
  return box;
}

static char *
describe_found (const WayFigures *figures)
{
  if (figures->person != NULL)
    return way_statistics_describe_results (&figures->person->all);
  return g_strdup_printf (ngettext ("%d game", "%d games", (gulong) figures->n_games), figures->n_games);
}

/* Whoever was asked for may be counted under another name by now. */
static void
add_names (WayStatisticsPage *self, const WayFigures *figures)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (self->store, &error);

  way_page_frame_set_title (self->frame, figures->person->name, NULL);
  if (merged == NULL)
    way_page_frame_show_error (self->frame, error);
  else
    gtk_box_append (self->results, way_statistics_names_new (figures->person->name, merged, figures->names));
}

static void
say_what_is_missing (WayStatisticsPage *self, const WayFigures *figures)
{
  g_autofree char *uncounted = way_statistics_describe_uncounted (figures->n_uncounted);

  if (!self->caught_up && figures->stale)
    gtk_box_prepend (self->results, way_parts_text (_ ("Older games are still being added up."), "wm-dim"));
  else if (figures->n_uncounted > 0)
    gtk_box_prepend (self->results, way_parts_text (uncounted, NULL));
}

static void
show_figures (WayStatisticsPage *self, const WayFigures *figures)
{
  gboolean any = self->name != NULL ? figures->person != NULL : figures->people->len > 0;
  g_autofree char *found = describe_found (figures);

  way_history_filter_say (self->filter, found);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), any || way_history_filter_is_active (self->filter));
  way_parts_empty (GTK_WIDGET (self->results));
  gtk_box_append (self->results, any ? way_statistics_cards_new (figures) : make_nothing (self));
  if (figures->person == NULL)
    return;
  say_what_is_missing (self, figures);
  add_names (self, figures);
}

/* What was made up for before an error stays so, and the figures say what is missing. */
static void
caught_up_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (source);
  g_autoptr (GError) error = NULL;
  gboolean good = way_catch_up_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!good)
    way_page_frame_show_error (self->frame, error);
  self->caught_up = TRUE;
  way_statistics_page_count (self);
}

/* Figures of everybody need nothing that is missing. */
static void
catch_up (WayStatisticsPage *self)
{
  if (self->catching_up || self->name == NULL)
    return;
  self->catching_up = TRUE;
  way_catch_up_async (self, way_store_get_path (self->store), self->closing, caught_up_cb, NULL);
}

static void
counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayFigures) figures = way_statistics_count_finish (result, &error);

  if (figures != NULL)
    {
      show_figures (WAY_STATISTICS_PAGE (source), figures);
      if (figures->stale)
        catch_up (WAY_STATISTICS_PAGE (source));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    way_page_frame_show_error (WAY_STATISTICS_PAGE (source)->frame, error);
}

/* What was asked for before is of no use any more. */
void
way_statistics_page_count (WayStatisticsPage *self)
{
  const char *players[] = { NULL, NULL };
  WayGameQuery query = { 0 };
  WayGameFilter filter;

  way_history_filter_read (self->filter, &query);
  players[0] = query.player;
  filter = (WayGameFilter){
    .since = query.since,
    .until = query.until,
    .n_players = query.n_players,
    .module = query.module,
    .place = query.place,
    .players = players,
  };
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  way_statistics_count (self, self->store, &filter, self->name, self->cancellable, counted_cb, NULL);
}

/* Who counts holds the page, which may outlive its window then, and must not ask the history any more. */
static void
way_statistics_page_unroot (GtkWidget *widget)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (widget);

  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->closing);

  GTK_WIDGET_CLASS (way_statistics_page_parent_class)->unroot (widget);
}

static void
way_statistics_page_dispose (GObject *object)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_cancellable_cancel (self->closing);
  g_clear_object (&self->closing);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (way_statistics_page_parent_class)->dispose (object);
}

static void
way_statistics_page_class_init (WayStatisticsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_statistics_page_dispose;
  GTK_WIDGET_CLASS (klass)->unroot = way_statistics_page_unroot;
}

static void
way_statistics_page_init (WayStatisticsPage *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);

  self->closing = g_cancellable_new ();
  self->frame = WAY_PAGE_FRAME (way_page_frame_new ());
  self->filter = g_object_new (WAY_TYPE_HISTORY_FILTER, NULL);
  self->results = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  way_history_filter_set_finished_only (self->filter);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), FALSE);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->filter));
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (self->results));
  way_page_frame_set_most_width (self->frame, 840);
  way_page_frame_set_content (self->frame, content);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->frame));
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (way_statistics_page_count), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_statistics_page_new (WayStore *store, WayGames *games, const char *name, WayStatisticsPage *before)
{
  WayStatisticsPage *self = g_object_new (WAY_TYPE_STATISTICS_PAGE, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->store = store;
  self->name = name[0] != '\0' ? g_strdup (name) : NULL;
  way_page_frame_set_title (self->frame, self->name != NULL ? self->name : _ ("Statistics"), NULL);
  way_history_filter_set_games (self->filter, games);
  if (before != NULL)
    way_history_filter_copy (self->filter, before->filter);
  way_statistics_page_count (self);
  return GTK_WIDGET (self);
}
