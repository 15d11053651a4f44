/* way-history-filter.c: chooses which games are listed or counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-filter.h"

#include <glib/gi18n.h>

#include "way-clock.h"
#include "way-history-period.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* Maximum widths of a choice in the popup and in the button, in characters; two buttons fit side by side on a phone. */
#define MAX_POPUP_CHARACTERS 28
#define MAX_BUTTON_CHARACTERS 13

typedef enum {
  STATE,
  PLAYER,
  N_PLAYERS,
  PERIOD,
  PLACE,
  EXPANSION,
  N_FILTERS,
} Filter;

struct _WayHistoryFilter {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkLabel *found;
  GtkToggleButton *toggle;
  GtkWidget *choices;
  GtkWidget *clear;
  GtkWidget *state_field;
  GtkDropDown *lists[N_FILTERS]; /* the first choice of each is "any" */
  GPtrArray *modules;            /* of CarcModule, in the order of their list, after "any" */
  int periods_year;              /* in which the periods have these names */

  WayGames *games;
  gboolean updating;
  gboolean choices_only; /* the heading and the button that removes the filters stay hidden */
};

G_DEFINE_FINAL_TYPE (WayHistoryFilter, way_history_filter, GTK_TYPE_BOX)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *
get_choice (WayHistoryFilter *self, Filter filter)
{
  return gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_drop_down_get_selected_item (self->lists[filter])));
}

static gboolean
is_chosen (WayHistoryFilter *self, Filter filter)
{
  return gtk_drop_down_get_selected (self->lists[filter]) > 0;
}

static guint
count_chosen (WayHistoryFilter *self)
{
  guint n = 0;

  for (int filter = 0; filter < N_FILTERS; filter++)
    n += is_chosen (self, (Filter) filter);
  return n;
}

static void
read_period (WayHistoryFilter *self, WayGameQuery *query)
{
  g_autoptr (GDateTime) now = way_clock_now ();

  way_history_period_read ((WayHistoryPeriod) gtk_drop_down_get_selected (self->lists[PERIOD]), now, self->periods_year,
                           query);
}

void
way_history_filter_read (WayHistoryFilter *self, WayGameQuery *query)
{
  query->state = (WayGamesState) gtk_drop_down_get_selected (self->lists[STATE]);
  query->n_players = (int) gtk_drop_down_get_selected (self->lists[N_PLAYERS]);
  query->player = is_chosen (self, PLAYER) ? get_choice (self, PLAYER) : NULL;
  query->place = is_chosen (self, PLACE) ? get_choice (self, PLACE) : NULL;
  query->module = NULL;
  if (is_chosen (self, EXPANSION))
    {
      const CarcModule *module
          = g_ptr_array_index (self->modules, gtk_drop_down_get_selected (self->lists[EXPANSION]) - 1);

      query->module = module->id;
    }
  read_period (self, query);
}

static void
clear_clicked_cb (WayHistoryFilter *self)
{
  way_history_filter_clear (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->toggle));
  g_signal_emit (self, signals[CHANGED], 0);
}

/* "Anna, 4 players"; while the choices are shown, they say it. */
static void
name_toggle (WayHistoryFilter *self)
{
  gboolean open = gtk_toggle_button_get_active (self->toggle);
  g_autofree char *names = NULL;

  for (int filter = 0; filter < N_FILTERS; filter++)
    if (!open && is_chosen (self, (Filter) filter))
      way_text_append (&names, get_choice (self, (Filter) filter));
  gtk_button_set_label (GTK_BUTTON (self->toggle), names ? names : C_ ("button", "Filter"));
  gtk_label_set_wrap_mode (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->toggle))),
                           names ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
}

static void
update_buttons (WayHistoryFilter *self)
{
  name_toggle (self);
  gtk_widget_set_visible (self->clear, count_chosen (self) > 0 && !self->choices_only);
}

static void
selected_cb (WayHistoryFilter *self)
{
  if (self->updating)
    return;
  update_buttons (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_history_filter_clear (WayHistoryFilter *self)
{
  self->updating = TRUE;
  for (int filter = 0; filter < N_FILTERS; filter++)
    gtk_drop_down_set_selected (self->lists[filter], 0);
  self->updating = FALSE;
  update_buttons (self);
}

gboolean
way_history_filter_is_active (WayHistoryFilter *self)
{
  return count_chosen (self) > 0;
}

void
way_history_filter_copy (WayHistoryFilter *self, WayHistoryFilter *other)
{
  self->updating = TRUE;
  self->periods_year = other->periods_year;
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      if (filter == PLAYER || filter == PERIOD || filter == PLACE)
        gtk_drop_down_set_model (self->lists[filter], gtk_drop_down_get_model (other->lists[filter]));
      gtk_drop_down_set_selected (self->lists[filter], gtk_drop_down_get_selected (other->lists[filter]));
    }
  self->updating = FALSE;
  update_buttons (self);
}

void
way_history_filter_show_choices_only (WayHistoryFilter *self)
{
  self->choices_only = TRUE;
  gtk_widget_set_visible (self->state_field, FALSE);
  gtk_widget_set_visible (self->heading, FALSE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->choices), 1);
}

char *
way_history_filter_describe (WayHistoryFilter *self)
{
  g_autofree char *all = NULL;

  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autofree char *words = NULL;

      if (!is_chosen (self, (Filter) filter))
        continue;
      /* Translators: which games are shown: those with this player, or with this expansion. */
      words = filter == PLAYER || filter == EXPANSION
                  ? g_strdup_printf (C_ ("filter", "with %s"), get_choice (self, (Filter) filter))
                  : g_strdup (get_choice (self, (Filter) filter));
      way_text_append (&all, words);
    }
  return all ? g_steal_pointer (&all) : g_strdup (C_ ("filter", "All Games"));
}

void
way_history_filter_show_found (WayHistoryFilter *self, guint n_games)
{
  /* Translators: read aloud while the history is searched; %u is how many games match. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game found", "%u games found", n_games), n_games);

  gtk_label_set_label (self->found, text);
}

void
way_history_filter_set_open (WayHistoryFilter *self, gboolean open)
{
  gtk_toggle_button_set_active (self->toggle, open);
}

/* Keeps the selected choice if it is still in the list. */
static void
fill_list (WayHistoryFilter *self, Filter filter, const char *any, char **names)
{
  g_autofree char *chosen = is_chosen (self, filter) ? g_strdup (get_choice (self, filter)) : NULL;
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = 0;

  gtk_string_list_append (list, any);
  for (guint i = 0; names[i] != NULL; i++)
    {
      gtk_string_list_append (list, names[i]);
      if (g_strcmp0 (names[i], chosen) == 0)
        selected = i + 1;
    }
  gtk_drop_down_set_model (self->lists[filter], G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->lists[filter], selected);
}

static void
name_periods (WayHistoryFilter *self, guint selected)
{
  g_autoptr (GDateTime) now = way_clock_now ();
  g_auto (GStrv) names = way_history_list_periods (g_date_time_get_year (now));
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) names);

  self->periods_year = g_date_time_get_year (now);
  gtk_drop_down_set_model (self->lists[PERIOD], G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->lists[PERIOD], selected);
}

/* Names and places are not read before the choices are opened. */
static void
toggled_cb (WayHistoryFilter *self)
{
  gboolean open = gtk_toggle_button_get_active (self->toggle);

  if (open && self->games)
    {
      g_auto (GStrv) names = way_games_list_names (self->games);
      g_auto (GStrv) places = way_games_list_places (self->games);
      guint n_chosen = count_chosen (self);
      int year = self->periods_year;

      self->updating = TRUE;
      name_periods (self, gtk_drop_down_get_selected (self->lists[PERIOD]));
      fill_list (self, PLAYER, C_ ("filter", "All Players"), names);
      fill_list (self, PLACE, C_ ("filter by location", "Any"), places);
      self->updating = FALSE;
      /* A name or place that is in no game any more was unselected, and after New Year more is earlier. */
      if (count_chosen (self) != n_chosen || self->periods_year != year)
        selected_cb (self);
    }
  gtk_widget_set_visible (self->choices, open);
  name_toggle (self);
}

void
way_history_filter_set_games (WayHistoryFilter *self, WayGames *games)
{
  self->games = g_object_ref (games);
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer max_characters)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), GPOINTER_TO_INT (max_characters));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "wm-data");
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

/* The default factory of GTK would make the list as wide as its longest name. */
static GtkListItemFactory *
make_factory (int max_characters)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), GINT_TO_POINTER (max_characters));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  return factory;
}

static void
set_factories (WayHistoryFilter *self)
{
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      g_autoptr (GtkListItemFactory) button = make_factory (MAX_BUTTON_CHARACTERS);
      g_autoptr (GtkListItemFactory) popup = make_factory (MAX_POPUP_CHARACTERS);

      gtk_drop_down_set_factory (self->lists[filter], button);
      gtk_drop_down_set_list_factory (self->lists[filter], popup);
    }
}

static int
compare_modules (gconstpointer a, gconstpointer b)
{
  const CarcModule *const *one = a;
  const CarcModule *const *other = b;

  return g_utf8_collate (way_tr (&(*one)->name), way_tr (&(*other)->name));
}

static void
fill_expansions (WayHistoryFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  self->modules = g_ptr_array_new ();
  for (int m = 1; carc_modules[m] != NULL; m++)
    if (carc_module_is_named (m))
      g_ptr_array_add (self->modules, (gpointer) carc_modules[m]);
  g_ptr_array_sort (self->modules, compare_modules);
  gtk_string_list_append (names, C_ ("filter by expansion", "Any"));
  for (guint i = 0; i < self->modules->len; i++)
    {
      const CarcModule *module = g_ptr_array_index (self->modules, i);

      gtk_string_list_append (names, way_tr (&module->name));
    }
  gtk_drop_down_set_model (self->lists[EXPANSION], G_LIST_MODEL (names));
}

static void
fill_numbers (WayHistoryFilter *self)
{
  g_autoptr (GtkStringList) numbers = gtk_string_list_new (NULL);

  gtk_string_list_append (numbers, C_ ("filter by number of players", "Any"));
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    {
      /* Translators: a number of players: of a game, or by which games are filtered. */
      g_autofree char *number = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);

      gtk_string_list_append (numbers, number);
    }
  gtk_drop_down_set_model (self->lists[N_PLAYERS], G_LIST_MODEL (numbers));
}

static void
way_history_filter_dispose (GObject *object)
{
  WayHistoryFilter *self = WAY_HISTORY_FILTER (object);

  g_clear_object (&self->games);

  G_OBJECT_CLASS (way_history_filter_parent_class)->dispose (object);
}

static void
way_history_filter_finalize (GObject *object)
{
  g_ptr_array_unref (WAY_HISTORY_FILTER (object)->modules);

  G_OBJECT_CLASS (way_history_filter_parent_class)->finalize (object);
}

static void
way_history_filter_class_init (WayHistoryFilterClass *klass)
{
  static const char *const lists[N_FILTERS] = {
    [STATE] = "state",   [PLAYER] = "player", [N_PLAYERS] = "n_players",
    [PERIOD] = "period", [PLACE] = "place",   [EXPANSION] = "expansion",
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_history_filter_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_history_filter_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_HISTORY_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/history/way-history-filter.ui");

  WAY_BIND_CHILDREN (widget_class, WayHistoryFilter, heading, found, toggle, choices, clear, state_field);
  for (int filter = 0; filter < N_FILTERS; filter++)
    gtk_widget_class_bind_template_child_full (widget_class, lists[filter], FALSE,
                                               G_STRUCT_OFFSET (WayHistoryFilter, lists)
                                                   + filter * (gssize) sizeof (GtkDropDown *));

  WAY_BIND_CALLBACKS (widget_class, clear_clicked_cb, selected_cb, toggled_cb);
}

static void
way_history_filter_init (WayHistoryFilter *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_set (gtk_button_get_child (GTK_BUTTON (self->toggle)), "wrap", TRUE, "natural-wrap-mode",
                GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, NULL);
  set_factories (self);
  fill_numbers (self);
  name_periods (self, WAY_HISTORY_EVER);
  fill_expansions (self);
  self->updating = FALSE;
}
