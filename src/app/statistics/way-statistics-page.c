/* way-statistics-page.c: statistics of all players or of one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-page-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-focus.h"
#include "way-refresh-tallies.h"
#include "way-history-filter.h"
#include "way-ui.h"
#include "way-statistics-cards.h"
#include "way-statistics-names.h"
#include "way-statistics.h"

struct _WayStatisticsPage {
  WayPage parent_instance;

  WayHistoryFilter *filter;
  GtkStack *results; /* its visible child stays until the next one is complete */

  WayStore *store; /* borrowed */
  GCancellable *counting;
  GCancellable *closing; /* cancels what runs while figures are counted again */
  char *name;            /* NULL: all players */
  gboolean refreshing;   /* the tallies of an earlier version are being recomputed, once per page */
  gboolean refreshed;    /* recomputing is finished; what is still missing could not be read */

  WayStatisticsCards *pending; /* a child of @results that is not complete; NULL: none */
  GtkWidget *next_focus;       /* gets the focus when it is allocated; a weak pointer */
  guint tick, idle;            /* that continue to fill @pending */
  gboolean busy;
};

G_DEFINE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, WAY_TYPE_PAGE)

static void
clear_filter (WayStatisticsPage *self)
{
  way_history_filter_clear (self->filter);
  way_history_filter_set_open (self->filter, FALSE);
  way_statistics_page_count (self);
}

/* In place of figures: why there are none, and what can be done. */
static GtkWidget *
make_placeholder (WayStatisticsPage *self)
{
  GtkWidget *status = adw_status_page_new ();
  gboolean filtered = way_history_filter_is_active (self->filter);
  GtkWidget *button;

  gtk_widget_set_vexpand (status, TRUE);
  gtk_widget_add_css_class (status, "compact");
  /* Translators: a heading, in place of the statistics while no game is finished. */
  adw_status_page_set_title (ADW_STATUS_PAGE (status), _ ("No Finished Games"));
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (status), filtered ? "system-search-symbolic" : "way-final-symbolic");
  adw_status_page_set_description (ADW_STATUS_PAGE (status), filtered ? _ ("No finished games match the filter.")
                                                                      : _ ("Finish a game to see who wins and how."));
  if (!filtered)
    return status;
  button = gtk_button_new_with_label (C_ ("button", "Remove Filter"));
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "wm-tap");
  g_signal_connect_object (button, "clicked", G_CALLBACK (clear_filter), self, G_CONNECT_SWAPPED);
  adw_status_page_set_child (ADW_STATUS_PAGE (status), button);
  return status;
}

static char *
describe_found (const WayFigures *figures)
{
  if (figures->person != NULL)
    return way_statistics_describe_results (&figures->person->all);
  return g_strdup_printf (ngettext ("%d game", "%d games", (gulong) figures->n_games), figures->n_games);
}

static void
set_busy (WayStatisticsPage *self, gboolean busy)
{
  self->busy = busy;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->results), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
}

/* Removes the incomplete cards, if any. */
static void
stop_filling (WayStatisticsPage *self)
{
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  g_clear_handle_id (&self->idle, g_source_remove);
  self->tick = 0;
  if (self->pending != NULL && GTK_WIDGET (self->pending) != gtk_stack_get_visible_child (self->results))
    gtk_stack_remove (self->results, GTK_WIDGET (self->pending));
  self->pending = NULL;
  g_clear_weak_pointer (&self->next_focus);
}

static void
add_names (WayStatisticsPage *self, WayStatisticsCards *cards)
{
  const WayFigures *figures = way_statistics_cards_get_figures (cards);
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (self->store, &error);

  if (merged == NULL)
    way_page_show_error (WAY_PAGE (self), error);
  else
    gtk_box_append (GTK_BOX (cards), way_statistics_names_new (figures->person->name, merged, figures->names));
}

static guint
get_index (GtkWidget *widget)
{
  guint i = 0;

  while ((widget = gtk_widget_get_prev_sibling (widget)) != NULL)
    i++;
  return i;
}

static GtkWidget *
get_child (GtkWidget *parent, guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (parent);

  while (child != NULL && index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

/* Returns the descendant of @after at the place that @widget has in @before, or the closest ancestor of that place. */
static GtkWidget *
find_counterpart (GtkWidget *widget, GtkWidget *before, GtkWidget *after)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  GtkWidget *counterpart = after;

  for (; widget != before; widget = gtk_widget_get_parent (widget))
    {
      guint index = get_index (widget);

      g_array_prepend_val (path, index);
    }
  for (guint i = 0; i < path->len && get_child (counterpart, g_array_index (path, guint, i)) != NULL; i++)
    counterpart = get_child (counterpart, g_array_index (path, guint, i));
  return counterpart;
}

/* Otherwise the stack would give the focus to the first row, and the page would scroll there. */
static void
save_focus (WayStatisticsPage *self, GtkWidget *before, GtkWidget *after)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, before))
    return;
  g_set_weak_pointer (&self->next_focus, find_counterpart (focus, before, after));
  gtk_root_set_focus (root, NULL);
}

static void
restore_focus (WayStatisticsPage *self)
{
  if (self->next_focus != NULL && !gtk_widget_grab_focus (self->next_focus))
    gtk_widget_child_focus (self->next_focus, GTK_DIR_TAB_FORWARD);
  g_clear_weak_pointer (&self->next_focus);
}

/* Replaces everything at once, so that figures of two different filters are never visible together. */
static void
present (WayStatisticsPage *self, GtkWidget *child, const WayFigures *figures)
{
  g_autofree char *found = describe_found (figures);
  gboolean any = child == GTK_WIDGET (self->pending);
  GtkWidget *before;

  way_history_filter_set_text (self->filter, found);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), any || way_history_filter_is_active (self->filter));
  /* The person may be counted under another name now. */
  if (figures->person != NULL)
    way_page_set_title (WAY_PAGE (self), figures->person->name, NULL);
  before = gtk_stack_get_visible_child (self->results);
  if (before == child)
    return;
  save_focus (self, before, child);
  gtk_stack_set_visible_child (self->results, child);
  gtk_stack_remove (self->results, before);
}

static void fill (WayStatisticsPage *self);

static gboolean
fill_cb (gpointer data)
{
  WayStatisticsPage *self = data;

  self->idle = 0;
  fill (self);
  return G_SOURCE_REMOVE;
}

/* Between two frames, because widgets added during a frame are measured twice in it. */
static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (widget);

  self->tick = 0;
  self->idle = g_idle_add (fill_cb, self);
  return G_SOURCE_REMOVE;
}

static void
fill_later (WayStatisticsPage *self)
{
  self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), frame_cb, NULL, NULL);
}

/* The page stays busy until the focus is restored. */
static void
finish (WayStatisticsPage *self)
{
  if (self->next_focus != NULL)
    fill_later (self);
  else
    set_busy (self, FALSE);
}

static void
fill (WayStatisticsPage *self)
{
  WayStatisticsCards *cards = self->pending;

  if (cards == NULL)
    {
      restore_focus (self);
      set_busy (self, FALSE);
      return;
    }
  if (way_statistics_cards_add (cards))
    {
      fill_later (self);
      return;
    }
  if (way_statistics_cards_get_figures (cards)->person != NULL)
    add_names (self, cards);
  present (self, GTK_WIDGET (cards), way_statistics_cards_get_figures (cards));
  self->pending = NULL;
  finish (self);
}

static void
show_placeholder (WayStatisticsPage *self, const WayFigures *figures)
{
  GtkWidget *placeholder = make_placeholder (self);

  gtk_stack_add_child (self->results, placeholder);
  present (self, placeholder, figures);
  finish (self);
}

static void
add_missing_note (WayStatisticsPage *self, const WayFigures *figures)
{
  g_autofree char *uncounted = way_statistics_describe_uncounted (figures->n_uncounted);

  if (!self->refreshed && figures->stale)
    gtk_box_append (GTK_BOX (self->pending), way_ui_label (_ ("Calculating statistics for older games…"), "wm-dim"));
  else if (figures->n_uncounted > 0)
    gtk_box_append (GTK_BOX (self->pending), way_ui_label (uncounted, NULL));
}

/* The first figures are visible while rows are added; later ones when they are complete, so that the page neither jumps
 * nor flickers. */
static void
show_figures (WayStatisticsPage *self, WayFigures *figures)
{
  gboolean first = gtk_stack_get_visible_child (self->results) == NULL;

  self->pending = WAY_STATISTICS_CARDS (way_statistics_cards_new (figures));
  if (figures->person != NULL)
    add_missing_note (self, figures);
  gtk_stack_add_child (self->results, GTK_WIDGET (self->pending));
  if (first)
    present (self, GTK_WIDGET (self->pending), figures);
  fill (self);
}

/* After an error, tallies recomputed before it are kept, and the figures report what is missing. */
static void
on_refreshed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (source);
  g_autoptr (GError) error = NULL;
  gboolean good = way_refresh_tallies_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (!good)
    way_page_show_error (WAY_PAGE (self), error);
  self->refreshed = TRUE;
  way_statistics_page_count (self);
}

/* The figures of all players do not need the tallies. */
static void
refresh_tallies (WayStatisticsPage *self)
{
  if (self->refreshing || self->name == NULL)
    return;
  self->refreshing = TRUE;
  way_refresh_tallies_async (self, way_store_get_path (self->store), self->closing, on_refreshed_cb, NULL);
}

/* @figures: (transfer full) */
static void
set_figures (WayStatisticsPage *self, WayFigures *figures)
{
  gboolean any = self->name != NULL ? figures->person != NULL : figures->people->len > 0;

  if (figures->stale)
    refresh_tallies (self);
  if (any)
    {
      show_figures (self, figures);
    }
  else
    {
      show_placeholder (self, figures);
      way_figures_free (figures);
    }
}

static void
on_counted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WayFigures) figures = way_statistics_count_finish (result, &error);

  if (figures != NULL)
    {
      set_figures (WAY_STATISTICS_PAGE (source), g_steal_pointer (&figures));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      set_busy (WAY_STATISTICS_PAGE (source), FALSE);
      way_page_show_error (WAY_PAGE (source), error);
    }
}

gboolean
way_statistics_page_is_busy (WayStatisticsPage *self)
{
  return self->busy;
}

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
  stop_filling (self);
  set_busy (self, TRUE);
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  self->counting = g_cancellable_new ();
  way_statistics_count (self, self->store, &filter, self->name, self->counting, on_counted_cb, NULL);
}

/* The task that counts holds a reference to the page, so the page may outlive its window, and then it must not use the
 * store any more. */
static void
way_statistics_page_unroot (GtkWidget *widget)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (widget);

  g_cancellable_cancel (self->counting);
  g_cancellable_cancel (self->closing);
  stop_filling (self);

  GTK_WIDGET_CLASS (way_statistics_page_parent_class)->unroot (widget);
}

static void
way_statistics_page_dispose (GObject *object)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (object);

  stop_filling (self);
  g_cancellable_cancel (self->counting);
  g_clear_object (&self->counting);
  g_cancellable_cancel (self->closing);
  g_clear_object (&self->closing);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (way_statistics_page_parent_class)->dispose (object);
}

static void
way_statistics_page_class_init (WayStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_statistics_page_dispose;
  widget_class->unroot = way_statistics_page_unroot;

  g_type_ensure (WAY_TYPE_HISTORY_FILTER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-statistics-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WayStatisticsPage, filter);
  gtk_widget_class_bind_template_child (widget_class, WayStatisticsPage, results);

  gtk_widget_class_bind_template_callback (widget_class, way_statistics_page_count);
}

static void
way_statistics_page_init (WayStatisticsPage *self)
{
  self->closing = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  way_history_filter_set_finished_only (self->filter);
}

GtkWidget *
way_statistics_page_new (WayStore *store, WayGames *games, const char *name, WayStatisticsPage *before)
{
  WayStatisticsPage *self = g_object_new (WAY_TYPE_STATISTICS_PAGE, NULL);

  self->store = store;
  self->name = name[0] != '\0' ? g_strdup (name) : NULL;
  if (self->name != NULL)
    way_page_set_title (WAY_PAGE (self), self->name, NULL);
  way_history_filter_set_games (self->filter, games);
  if (before != NULL)
    way_history_filter_copy (self->filter, before->filter);
  way_statistics_page_count (self);
  return GTK_WIDGET (self);
}
