/* way-history-filter.c: which games are listed, or counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-history-filter.h"

#include <glib/gi18n.h>

#include "way-ui.h"
#include "way-text.h"

#define LONGEST_CHOICE 28
#define SHOWN_CHOICE 13 /* so that two stand beside each other on a phone */

typedef enum {
  STATE,
  PLAYER,
  N_PLAYERS,
  PERIOD,
  PLACE,
  EXPANSION,
  N_FILTERS,
} Filter;

enum { EVER, LAST_30_DAYS, THIS_YEAR, LAST_YEAR, EARLIER, N_PERIODS };

struct _WayHistoryFilter {
  GtkBox parent_instance;

  GtkWidget *found;
  GtkToggleButton *toggle;
  GtkWidget *chips;
  GtkWidget *choices;
  GtkDropDown *lists[N_FILTERS]; /* the first choice of each is "any" */
  GPtrArray *modules;            /* of CarcModule, as in their list behind "any" */

  WayGames *games;
  gboolean filling;
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

static gint64
begin_of_year (int year)
{
  g_autoptr (GDateTime) begin = g_date_time_new_local (year, 1, 1, 0, 0, 0);

  return g_date_time_to_unix (begin);
}

static void
read_period (WayHistoryFilter *self, WayGameQuery *query)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  int year = g_date_time_get_year (now);

  switch (gtk_drop_down_get_selected (self->lists[PERIOD]))
    {
    case LAST_30_DAYS:
      query->since = g_date_time_to_unix (now) - 30 * 24 * 60 * 60;
      break;
    case THIS_YEAR:
      query->since = begin_of_year (year);
      break;
    case LAST_YEAR:
      query->since = begin_of_year (year - 1);
      query->until = begin_of_year (year);
      break;
    case EARLIER:
      query->until = begin_of_year (year - 1);
      break;
    default:
      break;
    }
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
  query->since = 0;
  query->until = 0;
  read_period (self, query);
}

static void
on_chip_clicked_cb (WayHistoryFilter *self, GtkButton *chip)
{
  GtkDropDown *list = g_object_get_data (G_OBJECT (chip), "way-list");

  gtk_drop_down_set_selected (list, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->toggle));
}

static void
add_chip (WayHistoryFilter *self, Filter filter)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (get_choice (self, filter));
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "window-close-symbolic", "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  /* Translators: a button that removes a filter from the list of games; %s is “Anna”, “Finished” or “3 players”. */
  g_autofree char *name = g_strdup_printf (_ ("Remove Filter “%s”"), get_choice (self, filter));

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LONGEST_CHOICE);
  gtk_widget_add_css_class (button, "wm-data");
  gtk_widget_add_css_class (button, "wm-tap");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, name);
  way_ui_set_accessible_label (button, name);
  g_object_set_data (G_OBJECT (button), "way-list", self->lists[filter]);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_chip_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (GTK_FLOW_BOX (self->chips), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
on_clear_clicked_cb (WayHistoryFilter *self)
{
  way_history_filter_clear (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->toggle));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_clear_button (WayHistoryFilter *self)
{
  GtkWidget *button = gtk_button_new_with_label (C_ ("button", "Remove All Filters"));

  gtk_widget_add_css_class (button, "wm-tap");
  gtk_widget_add_css_class (button, "wm-clear");
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clear_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_flow_box_append (GTK_FLOW_BOX (self->chips), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
update_chips (WayHistoryFilter *self)
{
  int n = 0;

  way_ui_remove_children (self->chips);
  for (int filter = 0; filter < N_FILTERS; filter++)
    if (is_chosen (self, (Filter) filter))
      {
        add_chip (self, (Filter) filter);
        n++;
      }
  if (n > 1)
    add_clear_button (self);
  gtk_widget_set_visible (self->chips, n > 0);
}

static void
on_selected_cb (WayHistoryFilter *self)
{
  if (self->filling)
    return;
  update_chips (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
way_history_filter_clear (WayHistoryFilter *self)
{
  self->filling = TRUE;
  for (int filter = 0; filter < N_FILTERS; filter++)
    gtk_drop_down_set_selected (self->lists[filter], 0);
  self->filling = FALSE;
  update_chips (self);
}

gboolean
way_history_filter_is_active (WayHistoryFilter *self)
{
  return count_chosen (self) > 0;
}

void
way_history_filter_copy (WayHistoryFilter *self, WayHistoryFilter *other)
{
  self->filling = TRUE;
  for (int filter = 0; filter < N_FILTERS; filter++)
    {
      if (filter == PLAYER || filter == PLACE)
        gtk_drop_down_set_model (self->lists[filter], gtk_drop_down_get_model (other->lists[filter]));
      gtk_drop_down_set_selected (self->lists[filter], gtk_drop_down_get_selected (other->lists[filter]));
    }
  self->filling = FALSE;
  update_chips (self);
}

void
way_history_filter_set_finished_only (WayHistoryFilter *self)
{
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->lists[STATE]));

  gtk_widget_set_visible (gtk_widget_get_parent (box), FALSE);
}

void
way_history_filter_say (WayHistoryFilter *self, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->found), text);
}

void
way_history_filter_show_found (WayHistoryFilter *self, guint n_games)
{
  /* Translators: read aloud while the history is searched; %u is how many games match. */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game found", "%u games found", n_games), n_games);

  way_history_filter_say (self, text);
}

void
way_history_filter_set_open (WayHistoryFilter *self, gboolean open)
{
  gtk_toggle_button_set_active (self->toggle, open);
}

/* What is chosen stays chosen while it is there. */
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

/* Names and places are read when somebody wants to choose among them, and not before. */
static void
on_toggled_cb (WayHistoryFilter *self)
{
  gboolean open = gtk_toggle_button_get_active (self->toggle);

  if (open && self->games != NULL)
    {
      g_auto (GStrv) names = way_games_list_names (self->games);
      g_auto (GStrv) places = way_games_list_places (self->games);
      guint n_chosen = count_chosen (self);

      self->filling = TRUE;
      fill_list (self, PLAYER, C_ ("filter", "All Players"), names);
      fill_list (self, PLACE, C_ ("filter", "All Locations"), places);
      self->filling = FALSE;
      /* What is in no game any more is chosen no longer. */
      if (count_chosen (self) != n_chosen)
        on_selected_cb (self);
    }
  gtk_widget_set_visible (self->choices, open);
}

void
way_history_filter_set_games (WayHistoryFilter *self, WayGames *games)
{
  self->games = g_object_ref (games);
}

static void
on_setup_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer longest)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), GPOINTER_TO_INT (longest));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "wm-data");
  gtk_list_item_set_child (item, label);
}

static void
on_bind_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

/* The widgets of GTK would be as wide as the longest name anybody ever played under. */
static GtkListItemFactory *
make_factory (int longest)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup_choice_cb), GINT_TO_POINTER (longest));
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind_choice_cb), NULL);
  return factory;
}

static void
add_list (WayHistoryFilter *self, Filter filter, const char *title, const char *const *choices)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *caption = way_ui_label (title, "caption");
  GtkWidget *list = gtk_drop_down_new_from_strings (choices);
  g_autoptr (GtkListItemFactory) shown = make_factory (SHOWN_CHOICE);
  g_autoptr (GtkListItemFactory) offered = make_factory (LONGEST_CHOICE);

  gtk_drop_down_set_factory (GTK_DROP_DOWN (list), shown);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (list), offered);
  self->lists[filter] = GTK_DROP_DOWN (list);
  way_ui_set_accessible_label (list, title);
  g_signal_connect_object (list, "notify::selected", G_CALLBACK (on_selected_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_css_class (caption, "wm-dim");
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), list);
  gtk_flow_box_append (GTK_FLOW_BOX (self->choices), box);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);
}

static int
compare_modules (gconstpointer a, gconstpointer b)
{
  const CarcModule *const *one = a;
  const CarcModule *const *other = b;

  return g_utf8_collate (way_tr (&(*one)->name), way_tr (&(*other)->name));
}

static void
add_expansions (WayHistoryFilter *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  self->modules = g_ptr_array_new ();
  for (int m = 1; carc_modules[m] != NULL; m++)
    if (carc_module_is_named (m))
      g_ptr_array_add (self->modules, (gpointer) carc_modules[m]);
  g_ptr_array_sort (self->modules, compare_modules);
  g_ptr_array_add (names, (gpointer) C_ ("filter by expansion", "Any"));
  for (guint i = 0; i < self->modules->len; i++)
    {
      const CarcModule *module = g_ptr_array_index (self->modules, i);

      g_ptr_array_add (names, (gpointer) way_tr (&module->name));
    }
  g_ptr_array_add (names, NULL);
  add_list (self, EXPANSION, C_ ("filter", "Expansion"), (const char *const *) names->pdata);
}

static void
add_numbers (WayHistoryFilter *self)
{
  g_auto (GStrv) numbers = g_new0 (char *, CARC_MAX_PLAYERS + 2);

  numbers[0] = g_strdup (C_ ("filter by number of players", "Any"));
  for (int n = 1; n <= CARC_MAX_PLAYERS; n++)
    /* Translators: a number of players: of a game, or by which games are filtered. */
    numbers[n] = g_strdup_printf (ngettext ("%d player", "%d players", (gulong) n), n);
  add_list (self, N_PLAYERS, C_ ("filter", "Number of players"), (const char *const *) numbers);
}

static void
add_lists (WayHistoryFilter *self)
{
  const char *const states[]
      = { C_ ("filter", "All games"), C_ ("filter", "In progress"), C_ ("filter", "Finished"), NULL };
  const char *const periods[] = { C_ ("filter", "Any time"),  C_ ("filter", "Last 30 days"), C_ ("filter", "This year"),
                                  C_ ("filter", "Last year"), C_ ("filter", "Earlier"),      NULL };
  const char *const players[] = { C_ ("filter", "All Players"), NULL };
  const char *const places[] = { C_ ("filter", "All Locations"), NULL };

  G_STATIC_ASSERT (G_N_ELEMENTS (periods) == N_PERIODS + 1);
  add_list (self, PLAYER, C_ ("filter", "Player"), players);
  add_list (self, PERIOD, C_ ("filter", "Period"), periods);
  add_list (self, STATE, C_ ("filter", "Status"), states);
  add_numbers (self);
  add_list (self, PLACE, C_ ("filter", "Location"), places);
  add_expansions (self);
}

static GtkWidget *
make_flow (guint max)
{
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), max);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (flow), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (flow), 9);
  gtk_widget_set_visible (flow, FALSE);
  return flow;
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
  G_OBJECT_CLASS (klass)->dispose = way_history_filter_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_history_filter_finalize;

  signals[CHANGED]
      = g_signal_new ("changed", WAY_TYPE_HISTORY_FILTER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
way_history_filter_init (WayHistoryFilter *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 9);
  self->found = way_ui_label (NULL, "heading");
  gtk_widget_set_hexpand (self->found, TRUE);
  self->toggle = GTK_TOGGLE_BUTTON (gtk_toggle_button_new_with_label (C_ ("button", "Filter")));
  gtk_widget_add_css_class (GTK_WIDGET (self->toggle), "wm-tap");
  gtk_widget_add_css_class (GTK_WIDGET (self), "wm-filter");
  self->chips = make_flow (6);
  self->choices = make_flow (3);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->choices), TRUE);
  gtk_box_append (GTK_BOX (line), self->found);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->toggle));
  gtk_box_append (GTK_BOX (self), line);
  gtk_box_append (GTK_BOX (self), self->chips);
  gtk_box_append (GTK_BOX (self), self->choices);
  self->filling = TRUE;
  add_lists (self);
  self->filling = FALSE;
  g_signal_connect_object (self->toggle, "toggled", G_CALLBACK (on_toggled_cb), self, G_CONNECT_SWAPPED);
}
