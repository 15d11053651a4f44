/* way-statistics-page.c: statistics of all players or of one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-statistics-page-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-breakpoint-bin.h"
#include "way-empty-view.h"
#include "way-everyone-view.h"
#include "way-filter-button.h"
#include "way-focus.h"
#include "way-people-list.h"
#include "way-person-view.h"
#include "way-refresh-tallies.h"
#include "way-shape.h"
#include "way-statistics-state.h"
#include "way-statistics.h"
#include "way-template.h"
#include "way-ui.h"

struct _WayStatisticsPage {
  WayPage parent_instance;

  WayFilterButton *filter;
  GtkWidget *sidebar;
  WayPeopleList *people;
  GtkMenuButton *menu; /* in place of the title on a narrow page */
  GtkWidget *menu_icon;
  WayShape *menu_shape;
  GtkLabel *menu_label;
  GtkPopover *menu_popover;
  WayPeopleList *menu_people;
  WayBreakpointBin *bin;
  GtkStack *views;
  AdwStatusPage *empty;
  WayEmptyView *beginning;
  GtkWidget *clear;
  GtkWidget *again;

  /* Created when they are needed. */
  WayEveryoneView *everyone;
  WayPersonView *person;

  WayStore *store;     /* borrowed */
  WayJob *counting;    /* NULL: no figures are being counted */
  char *name;          /* "" for all players */
  WayFigures *figures; /* NULL: none yet */
  gboolean refreshing; /* the tallies of an earlier version are being recomputed, once per page */
  gboolean refreshed;  /* recomputing is finished; what is still missing could not be read */
  guint opening;       /* creates the first view */
  guint focus_tick;    /* moves the focus to the first figures */
};

G_DEFINE_FINAL_TYPE (WayStatisticsPage, way_statistics_page, WAY_TYPE_PAGE)

static gboolean
is_about_all (WayStatisticsPage *self)
{
  return self->name[0] == '\0';
}

static void
update_menu (WayStatisticsPage *self)
{
  const WayPersonFigures *person = self->figures ? self->figures->person : NULL;
  const char *name = is_about_all (self) ? C_ ("filter", "All Players") : self->name;
  gboolean known = person && g_str_equal (person->name, self->name);

  gtk_widget_set_visible (self->menu_icon, is_about_all (self));
  gtk_widget_set_visible (GTK_WIDGET (self->menu_shape), known);
  if (known)
    way_shape_set_player_color (self->menu_shape, person->color);
  gtk_label_set_label (self->menu_label, name);
  way_ui_set_accessible_label (GTK_WIDGET (self->menu), name);
}

/* @figures: NULL while none have been counted, and if that failed. */
static void
init_state (WayStatisticsPage *self, WayStatisticsState *state, const WayFigures *figures)
{
  way_statistics_state_init (state, figures, self->name, way_filter_button_is_active (self->filter), self->refreshed,
                             way_page_get_form_factor (WAY_PAGE (self)));
}

static void
show_list (WayStatisticsPage *self, const WayStatisticsState *state)
{
  gtk_widget_set_visible (self->sidebar, state->shows_sidebar);
  way_page_set_title_widget (WAY_PAGE (self), state->shows_menu ? GTK_WIDGET (self->menu) : NULL);
}

static void
update_list (WayStatisticsPage *self)
{
  g_auto (WayStatisticsState) state = { 0 };

  init_state (self, &state, self->figures);
  show_list (self, &state);
}

/* The content is narrower than the page by the list of players. */
static void
update_columns (WayStatisticsPage *self)
{
  gboolean narrow = way_breakpoint_bin_get_narrow (self->bin);

  if (self->person)
    way_person_view_set_narrow (self->person, narrow);
}

static void
ensure_view (WayStatisticsPage *self)
{
  if (is_about_all (self) && !self->everyone)
    {
      self->everyone = WAY_EVERYONE_VIEW (way_everyone_view_new ());
      g_signal_connect_object (self->everyone, "chosen", G_CALLBACK (way_statistics_page_choose), self,
                               G_CONNECT_SWAPPED);
      gtk_stack_add_child (self->views, GTK_WIDGET (self->everyone));
    }
  else if (!is_about_all (self) && !self->person)
    {
      self->person = WAY_PERSON_VIEW (way_person_view_new ());
      gtk_stack_add_child (self->views, GTK_WIDGET (self->person));
    }
  update_columns (self);
}

static void
show_view (WayStatisticsPage *self)
{
  ensure_view (self);
  gtk_stack_set_visible_child (self->views,
                               is_about_all (self) ? GTK_WIDGET (self->everyone) : GTK_WIDGET (self->person));
}

/* Creates the first view after the frame in which the page opens, so that neither is late. */
static gboolean
open_cb (gpointer data)
{
  WayStatisticsPage *self = data;

  self->opening = 0;
  if (!self->figures)
    show_view (self);
  return G_SOURCE_REMOVE;
}

static void
show_explanation (WayStatisticsPage *self, const WayStatisticsState *state)
{
  gtk_widget_set_visible (self->clear, state->can_clear_filter);
  gtk_widget_set_visible (self->again, state->can_try_again);
  if (state->is_new)
    {
      way_empty_view_set_texts (self->beginning, state->title, state->description);
      gtk_stack_set_visible_child (self->views, GTK_WIDGET (self->beginning));
      return;
    }
  adw_status_page_set_icon_name (self->empty, state->icon_name);
  adw_status_page_set_title (self->empty, state->title);
  adw_status_page_set_description (self->empty, state->description);
  gtk_stack_set_visible_child (self->views, GTK_WIDGET (self->empty));
}

/* The figures from before are those of another player or filter. */
static void
show_failure (WayStatisticsPage *self)
{
  g_auto (WayStatisticsState) state = { 0 };

  init_state (self, &state, NULL);
  show_explanation (self, &state);
}

static void
show_person (WayStatisticsPage *self, const char *note)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) merged = way_store_list_merged (self->store, &error);
  char *none[] = { NULL };

  if (!merged)
    way_page_show_error (WAY_PAGE (self), error);
  way_person_view_set_figures (self->person, self->figures, merged ? merged : none, note);
}

/* The person may be counted under another name now. */
static void
take_name (WayStatisticsPage *self)
{
  if (is_about_all (self) || !self->figures->person)
    return;
  g_free (self->name);
  self->name = g_strdup (self->figures->person->name);
}

static void
show_figures (WayStatisticsPage *self)
{
  g_auto (WayStatisticsState) state = { 0 };

  take_name (self);
  init_state (self, &state, self->figures);
  if (state.view == WAY_STATISTICS_NONE)
    show_explanation (self, &state);
  else
    show_view (self);
  if (state.view == WAY_STATISTICS_EVERYONE)
    way_everyone_view_set_figures (self->everyone, self->figures);
  if (state.view == WAY_STATISTICS_PERSON)
    show_person (self, state.note);
  else if (self->person)
    way_person_view_set_figures (self->person, NULL, NULL, NULL);
  way_people_list_set_figures (self->people, self->figures, self->name);
  way_people_list_set_figures (self->menu_people, self->figures, self->name);
  gtk_widget_set_visible (GTK_WIDGET (self->filter), state.shows_filter);
  update_menu (self);
  show_list (self, &state);
}

/* After an error, tallies recomputed before it are kept, and the figures report what is missing. */
static void
refreshed_cb (gpointer owner, gpointer result, const GError *error)
{
  WayStatisticsPage *self = owner;

  if (!result)
    way_page_show_error (WAY_PAGE (self), error);
  self->refreshed = TRUE;
  way_statistics_page_count (self);
}

/* The figures of all players do not need the tallies. */
static void
refresh_tallies (WayStatisticsPage *self)
{
  g_autoptr (WayJob) job = NULL;

  if (self->refreshing || is_about_all (self))
    return;
  self->refreshing = TRUE;
  job = way_refresh_tallies_job_new ();
  way_job_run_for (job, self->store, G_OBJECT (self), refreshed_cb);
}

/* The figures begin at the top, even if what takes the focus first is below it. */
static void
focus_first (GtkWidget *within)
{
  GtkWidget *pane;

  if (!gtk_widget_child_focus (within, GTK_DIR_TAB_FORWARD))
    return;
  pane = gtk_widget_get_ancestor (way_focus_get (within), GTK_TYPE_SCROLLED_WINDOW);
  if (pane)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (pane)), 0);
}

/* While there is nothing that takes the focus, a pane has it, where keys do nothing; or it is still in the popover of
 * the filter, which is closed. */
static gboolean
focus_content_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (widget);
  GtkWidget *focus = way_focus_get (widget);

  if (way_statistics_page_is_busy (self))
    return G_SOURCE_CONTINUE;
  self->focus_tick = 0;
  if (!focus || !gtk_widget_is_ancestor (focus, widget))
    return G_SOURCE_REMOVE;
  if (!gtk_widget_get_mapped (focus))
    focus_first (GTK_WIDGET (self->bin));
  else if (GTK_IS_SCROLLED_WINDOW (focus))
    focus_first (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (focus)));
  return G_SOURCE_REMOVE;
}

/* The views and lists borrow the figures, so the old ones are freed after all of them have the new ones.
 * @figures: (transfer full) */
static void
set_figures (WayStatisticsPage *self, WayFigures *figures)
{
  g_autoptr (WayFigures) before = self->figures;

  self->figures = figures;
  if (figures->outdated)
    refresh_tallies (self);
  show_figures (self);
  if (self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_content_cb, NULL, NULL);
}

static void
counted_cb (gpointer owner, gpointer figures, const GError *error)
{
  WayStatisticsPage *self = owner;

  g_clear_pointer (&self->counting, way_job_unref);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->views), GTK_ACCESSIBLE_STATE_BUSY, FALSE, -1);
  if (figures)
    {
      set_figures (self, figures);
      return;
    }
  way_page_show_error (WAY_PAGE (self), error);
  show_failure (self);
}

gboolean
way_statistics_page_is_busy (WayStatisticsPage *self)
{
  GtkWidget *view = gtk_stack_get_visible_child (self->views);

  return self->counting || way_people_list_is_busy (self->people) || way_people_list_is_busy (self->menu_people)
         || (view == GTK_WIDGET (self->person) && self->person && way_person_view_is_busy (self->person));
}

void
way_statistics_page_count (WayStatisticsPage *self)
{
  g_autoptr (WayGameFilter) filter = way_filter_button_get_filter (self->filter);

  gtk_accessible_update_state (GTK_ACCESSIBLE (self->views), GTK_ACCESSIBLE_STATE_BUSY, TRUE, -1);
  g_clear_pointer (&self->counting, way_job_drop);
  self->counting = way_statistics_count (self->store, filter, is_about_all (self) ? NULL : self->name, G_OBJECT (self),
                                         counted_cb);
}

/* The cards have their places at once; until the new figures are counted they show the old ones, dimmed, or dashes. */
void
way_statistics_page_choose (WayStatisticsPage *self, const char *name)
{
  g_autofree char *copy = g_strdup (name);

  gtk_popover_popdown (self->menu_popover);
  if (g_str_equal (self->name, copy))
    return;
  g_free (self->name);
  self->name = g_steal_pointer (&copy);
  way_people_list_select (self->people, self->name);
  way_people_list_select (self->menu_people, self->name);
  update_menu (self);
  show_view (self);
  if (!is_about_all (self))
    way_person_view_set_loading (self->person);
  way_statistics_page_count (self);
}

static void
clear_clicked_cb (WayStatisticsPage *self)
{
  way_filter_button_clear (self->filter);
}

static void
way_statistics_page_dispose (GObject *object)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (object);

  g_clear_handle_id (&self->opening, g_source_remove);
  g_clear_pointer (&self->counting, way_job_drop);

  G_OBJECT_CLASS (way_statistics_page_parent_class)->dispose (object);
}

static void
way_statistics_page_finalize (GObject *object)
{
  WayStatisticsPage *self = WAY_STATISTICS_PAGE (object);

  g_clear_pointer (&self->figures, way_figures_free);
  g_free (self->name);

  G_OBJECT_CLASS (way_statistics_page_parent_class)->finalize (object);
}

static void
way_statistics_page_class_init (WayStatisticsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_statistics_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_statistics_page_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-statistics-page.ui");

  WAY_BIND_CHILDREN (widget_class, WayStatisticsPage, filter, sidebar, people, menu, menu_icon, menu_shape, menu_label,
                     menu_popover, menu_people, bin, views, empty, beginning, clear, again);

  WAY_BIND_CALLBACKS (widget_class, way_statistics_page_choose, way_statistics_page_count, clear_clicked_cb,
                      update_columns, update_list);
}

static void
way_statistics_page_init (WayStatisticsPage *self)
{
  self->name = g_strdup ("");
  g_type_ensure (WAY_TYPE_EMPTY_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_list (self);
}

GtkWidget *
way_statistics_page_new (WayStore *store, WayGames *games, const char *name, WayStatisticsPage *before)
{
  WayStatisticsPage *self = g_object_new (WAY_TYPE_STATISTICS_PAGE, NULL);

  self->store = store;
  g_free (self->name);
  self->name = g_strdup (name);
  way_filter_button_set_games (self->filter, games);
  if (before)
    way_filter_button_copy (self->filter, before->filter);
  update_menu (self);
  self->opening = g_idle_add (open_cb, self);
  way_statistics_page_count (self);
  return GTK_WIDGET (self);
}
