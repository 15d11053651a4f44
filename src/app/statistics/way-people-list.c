/* way-people-list.c: a list to choose all players, or one of them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-people-list.h"

#include <glib/gi18n.h>

#include "way-person-row.h"
#include "way-template.h"
#include "way-ui.h"

#define ROWS_PER_FRAME 3 /* few enough that no frame is late */

struct _WayPeopleList {
  GtkBox parent_instance;

  GtkListBox *list;
  gboolean follow_selection;
  gboolean selecting; /* the selection is not changed by the user */
  char *name;         /* of the selected row */
  guint n_rows;
  guint tick;

  const WayFigures *figures; /* borrowed; NULL: none yet */
};

enum { PROP_0, PROP_FOLLOW_SELECTION, N_PROPS };
enum { CHOSEN, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayPeopleList, way_people_list, GTK_TYPE_BOX)

static guint
count_wanted (WayPeopleList *self)
{
  return self->figures->people->len > 0 ? self->figures->people->len + 1 : 0;
}

static void
update_row (WayPeopleList *self, guint i)
{
  WayPersonRow *row = WAY_PERSON_ROW (gtk_list_box_get_row_at_index (self->list, (int) i));
  const WayPersonFigures *person = i > 0 ? g_ptr_array_index (self->figures->people, i - 1) : NULL;

  if (person)
    way_person_row_set_person (row, person->name, person->color, person->all.games);
  else
    way_person_row_set_person (row, "", -1, self->figures->n_games);
}

static void
select_row (WayPeopleList *self)
{
  GtkListBoxRow *found = NULL;

  for (guint i = 0; i < self->n_rows && !found; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, (int) i);

      if (g_str_equal (way_person_row_get_name (WAY_PERSON_ROW (row)), self->name))
        found = row;
    }
  self->selecting = TRUE;
  gtk_list_box_select_row (self->list, found);
  self->selecting = FALSE;
}

void
way_people_list_select (WayPeopleList *self, const char *name)
{
  g_autofree char *copy = g_strdup (name);

  g_free (self->name);
  self->name = g_steal_pointer (&copy);
  select_row (self);
}

static gboolean
add_rows_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayPeopleList *self = WAY_PEOPLE_LIST (widget);

  for (int i = 0; i < ROWS_PER_FRAME && self->n_rows < count_wanted (self); i++)
    {
      gtk_list_box_append (self->list, way_person_row_new ());
      update_row (self, self->n_rows++);
    }
  select_row (self);
  if (self->n_rows < count_wanted (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

void
way_people_list_set_figures (WayPeopleList *self, const WayFigures *figures, const char *name)
{
  self->figures = figures;
  while (self->n_rows > count_wanted (self))
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) --self->n_rows)));
  for (guint i = 0; i < self->n_rows; i++)
    update_row (self, i);
  way_people_list_select (self, name);
  if (self->n_rows < count_wanted (self) && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), add_rows_cb, NULL, NULL);
}

gboolean
way_people_list_is_busy (WayPeopleList *self)
{
  return self->tick != 0 && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
choose (WayPeopleList *self, GtkListBoxRow *row)
{
  g_autofree char *name = g_strdup (way_person_row_get_name (WAY_PERSON_ROW (row)));

  g_signal_emit (self, signals[CHOSEN], 0, name);
}

static void
row_activated_cb (WayPeopleList *self, GtkListBoxRow *row)
{
  choose (self, row);
}

static void
row_selected_cb (WayPeopleList *self, GtkListBoxRow *row)
{
  if (self->follow_selection && !self->selecting && row)
    choose (self, row);
}

/* A line below the row of all players. */
static void
update_header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  gboolean first = before && way_person_row_get_name (WAY_PERSON_ROW (before))[0] == '\0';

  if (!first)
    gtk_list_box_row_set_header (row, NULL);
  else if (!gtk_list_box_row_get_header (row))
    gtk_list_box_row_set_header (row, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

static void
way_people_list_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_FOLLOW_SELECTION)
    WAY_PEOPLE_LIST (object)->follow_selection = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
way_people_list_finalize (GObject *object)
{
  g_free (WAY_PEOPLE_LIST (object)->name);

  G_OBJECT_CLASS (way_people_list_parent_class)->finalize (object);
}

static void
way_people_list_class_init (WayPeopleListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = way_people_list_set_property;
  object_class->finalize = way_people_list_finalize;

  properties[PROP_FOLLOW_SELECTION]
      = g_param_spec_boolean ("follow-selection", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", WAY_TYPE_PEOPLE_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/statistics/way-people-list.ui");

  gtk_widget_class_bind_template_child (widget_class, WayPeopleList, list);

  WAY_BIND_CALLBACKS (widget_class, row_activated_cb, row_selected_cb);
}

static void
way_people_list_init (WayPeopleList *self)
{
  self->name = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, update_header_cb, NULL, NULL);
}
