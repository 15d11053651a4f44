/* way-seats.c: the players of a new game by seat, and buttons for those who played before.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-seats.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-announcer.h"
#include "way-form-factor-follow.h"
#include "way-name-button.h"
#include "way-repeated-names.h"
#include "way-seat-row.h"
#include "way-starter-draw.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_SUGGESTIONS 3 /* on one line */
#define MAX_SUGGESTIONS_NARROW 2

struct _WaySeats {
  GtkBox parent_instance;

  GtkListBox *list; /* of WaySeatRow, and the row with the button that adds one */
  GtkWidget *add;
  GtkWidget *mistake;
  GtkWidget *played_before;
  GtkFlowBox *suggestions;

  WayStore *store;         /* borrowed */
  unsigned repeated_names; /* the seats whose name another one has, too */
  char **names;            /* of past games */
  int starter;
  int flagged;           /* the seat that the flag is at while the starter is drawn */
  AdwAnimation *running; /* NULL: the starter was never drawn */
  guint pause;           /* before the name, where nothing is animated */
  WayAnnouncer *announcer;
  WaySeatRow *new_row; /* borrowed: added, and never had a name; NULL: none */
  WaySeatRow *pending; /* the same, if Enter added it and nothing else was done with it; NULL: none */
};

G_DEFINE_FINAL_TYPE (WaySeats, way_seats, GTK_TYPE_BOX)

enum { CHANGED, FINISHED, N_SIGNALS };
static guint signals[N_SIGNALS];

static WaySeatRow *
get_row (WaySeats *self, int seat)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, seat);

  return row && WAY_IS_SEAT_ROW (row) ? WAY_SEAT_ROW (row) : NULL;
}

static int
count_seats (WaySeats *self)
{
  int n = 0;

  while (get_row (self, n))
    n++;
  return n;
}

static WaySeatRow *
find_color (WaySeats *self, CarcColor color)
{
  WaySeatRow *row;

  for (int i = 0; (row = get_row (self, i)); i++)
    if (way_seat_row_get_color (row) == color)
      return row;
  return NULL;
}

static gboolean
is_seated (WaySeats *self, const char *name)
{
  WaySeatRow *row;

  for (int i = 0; (row = get_row (self, i)); i++)
    {
      g_autofree char *seated = way_seat_row_get_name (row);

      if (g_str_equal (seated, name))
        return TRUE;
    }
  return FALSE;
}

static void add_player (WaySeats *self, const char *name, int color);

static void
suggestion_clicked_cb (WaySeats *self, WayNameButton *button)
{
  /* Adding the player removes the button. */
  g_autofree char *name = g_strdup (way_name_button_get_name (button));

  add_player (self, name, way_store_find_color (self->store, name, NULL));
  if (!gtk_widget_child_focus (GTK_WIDGET (self->suggestions), GTK_DIR_TAB_FORWARD))
    gtk_widget_grab_focus (self->add);
}

static GtkWidget *
make_suggestion (WaySeats *self, const char *name)
{
  GtkWidget *button = way_name_button_new (name, way_store_find_color (self->store, name, NULL));

  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (suggestion_clicked_cb), self, G_CONNECT_SWAPPED);
  return button;
}

static void
update_suggestions (WaySeats *self)
{
  gboolean room = count_seats (self) < CARC_MAX_PLAYERS;
  int max = way_form_factor_get (GTK_WIDGET (self)) == WAY_PHONE ? MAX_SUGGESTIONS_NARROW : MAX_SUGGESTIONS;
  int n = 0;

  way_ui_remove_children (GTK_WIDGET (self->suggestions));
  for (int i = 0; room && self->names && self->names[i] && n < max; i++)
    if (!is_seated (self, self->names[i]))
      {
        GtkWidget *button = make_suggestion (self, self->names[i]);

        gtk_flow_box_append (self->suggestions, button);
        gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
        n++;
      }
  gtk_widget_set_visible (self->played_before, n > 0);
  gtk_widget_set_visible (self->add, room);
}

/* Returns the seat with the flag. */
static int
get_flagged (WaySeats *self)
{
  return way_seats_is_drawing (self) ? self->flagged : self->starter;
}

static void
show_flag (WaySeats *self)
{
  int n = count_seats (self);

  for (int i = 0; i < n; i++)
    way_seat_row_set_seat (get_row (self, i), i, i == get_flagged (self), n > 1);
}

static void
show_repeated_names (WaySeats *self)
{
  char *names[CARC_MAX_PLAYERS + 1] = { NULL };
  int n = count_seats (self);

  for (int i = 0; i < n; i++)
    names[i] = get_row (self, i) == self->pending ? g_strdup ("") : way_seat_row_get_name (get_row (self, i));
  self->repeated_names = way_repeated_names_find ((const char *const *) names);
  for (int i = 0; i < n; i++)
    {
      way_seat_row_set_wrong (get_row (self, i), self->repeated_names >> i & 1);
      g_free (names[i]);
    }
  gtk_widget_set_visible (self->mistake, self->repeated_names != 0);
}

static void
update (WaySeats *self)
{
  int n = count_seats (self);

  if (self->starter >= n)
    self->starter = 0;
  for (int i = 0; i < n; i++)
    {
      WaySeatRow *row = get_row (self, i);

      way_seat_row_set_seat (row, i, i == get_flagged (self), n > 1);
      for (int c = 0; c < CARC_N_COLORS; c++)
        {
          WaySeatRow *holder = find_color (self, (CarcColor) c);
          g_autofree char *by = holder && holder != row ? way_seat_row_get_name (holder) : NULL;

          way_seat_row_set_taken (row, (CarcColor) c, by);
        }
    }
  show_repeated_names (self);
  update_suggestions (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* The player takes part, even without a name. */
static void
confirm (WaySeats *self, WaySeatRow *row)
{
  if (row != self->pending)
    return;
  self->pending = NULL;
  way_seat_row_set_pending (row, FALSE);
}

static void
changed_cb (WaySeats *self, WaySeatRow *row)
{
  if (way_seat_row_is_named (row))
    {
      if (row == self->new_row)
        self->new_row = NULL;
      confirm (self, row);
    }
  update (self);
}

static void
color_wanted_cb (WaySeats *self, int color, WaySeatRow *row)
{
  WaySeatRow *holder = find_color (self, (CarcColor) color);

  if (holder)
    way_seat_row_set_color (holder, way_seat_row_get_color (row));
  way_seat_row_set_color (row, (CarcColor) color);
  confirm (self, row);
  update (self);
}

static void
starts_cb (WaySeats *self, WaySeatRow *row)
{
  confirm (self, row);
  self->starter = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  update (self);
}

/* The focus stays where it was in the row, and the cursor where it was in the name. */
static void
focus_again (WaySeatRow *row, GtkWidget *focus)
{
  if (!focus)
    gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
  else if (GTK_IS_TEXT (focus))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (focus));
  else
    gtk_widget_grab_focus (focus);
}

/* The player who has the first turn keeps it. */
static void
move_row (WaySeats *self, WaySeatRow *row, int seat)
{
  WaySeatRow *starter = get_row (self, self->starter);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (seat < 0 || seat >= count_seats (self))
    return;
  if (focus && !gtk_widget_is_ancestor (focus, GTK_WIDGET (row)))
    focus = NULL;
  confirm (self, row);
  g_object_ref (row);
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  gtk_list_box_insert (self->list, GTK_WIDGET (row), seat);
  g_object_unref (row);
  self->starter = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (starter));
  update (self);
  focus_again (row, focus);
}

static void
move_cb (WaySeats *self, int by, WaySeatRow *row)
{
  move_row (self, row, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + by);
}

static void
drop_cb (WaySeats *self, WaySeatRow *dropped, WaySeatRow *row)
{
  if (gtk_widget_get_parent (GTK_WIDGET (dropped)) == GTK_WIDGET (self->list))
    move_row (self, dropped, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
remove_row (WaySeats *self, WaySeatRow *row)
{
  int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (row == self->new_row)
    self->new_row = NULL;
  if (row == self->pending)
    self->pending = NULL;
  gtk_list_box_remove (self->list, GTK_WIDGET (row));
  if (seat < self->starter)
    self->starter--;
  update (self);
}

static void
remove_cb (WaySeats *self, WaySeatRow *row)
{
  int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  remove_row (self, row);
  gtk_widget_child_focus (GTK_WIDGET (get_row (self, MAX (seat - 1, 0))), GTK_DIR_TAB_FORWARD);
}

static void
add_new_row (WaySeats *self)
{
  add_player (self, NULL, -1);
  self->new_row = get_row (self, count_seats (self) - 1);
  way_seat_row_focus_name (self->new_row);
}

/* Enter goes from name to name and adds the next player after the last one; in a name that is left empty, it ends that.
 */
static void
activated_cb (WaySeats *self, WaySeatRow *row)
{
  WaySeatRow *next = get_row (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1);

  if (next)
    {
      way_seat_row_focus_name (next);
    }
  else if (way_seat_row_is_named (row) && count_seats (self) < CARC_MAX_PLAYERS)
    {
      add_new_row (self);
      self->pending = self->new_row;
      way_seat_row_set_pending (self->pending, TRUE);
    }
  else
    {
      g_signal_emit (self, signals[FINISHED], 0);
      if (row == self->new_row && count_seats (self) > 1)
        remove_row (self, row);
    }
}

static WaySeatRow *
append_row (WaySeats *self, CarcColor color, const char *name)
{
  GtkWidget *row = way_seat_row_new (color, name);

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "color-wanted", G_CALLBACK (color_wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "starts", G_CALLBACK (starts_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_insert (self->list, row, count_seats (self));
  return WAY_SEAT_ROW (row);
}

static WaySeatRow *
find_unnamed (WaySeats *self)
{
  WaySeatRow *row;

  for (int i = 0; (row = get_row (self, i)); i++)
    if (!way_seat_row_is_named (row))
      return row;
  return NULL;
}

static CarcColor
find_free_color (WaySeats *self)
{
  CarcColor color = 0;

  while (find_color (self, color))
    color++;
  return color;
}

/* Uses the first row without a name if @name is given, or a new row. @color, if it is not -1, is given to the player
 * unless another one has it. */
static void
add_player (WaySeats *self, const char *name, int color)
{
  WaySeatRow *row = name ? find_unnamed (self) : NULL;

  if (!row && count_seats (self) < CARC_MAX_PLAYERS)
    row = append_row (self, find_free_color (self), NULL);
  if (!row)
    return;
  if (color >= 0 && !find_color (self, (CarcColor) color))
    way_seat_row_set_color (row, (CarcColor) color);
  if (name)
    way_seat_row_set_name (row, name);
  update (self);
}

static void
add_clicked_cb (WaySeats *self)
{
  add_new_row (self);
}

static void
announce_starter (WaySeats *self)
{
  g_autofree char *name = way_seats_get_starter (self);
  g_autofree char *starts = g_strdup_printf (_ ("%s starts"), way_text_isolate (name));

  way_announcer_say (self->announcer, starts);
}

/* The animation is in its last state, or the pause is over. */
static void
drawn_cb (WaySeats *self)
{
  update (self);
  way_seat_row_set_drawn (get_row (self, self->starter), TRUE);
  announce_starter (self);
}

static gboolean
pause_over_cb (gpointer data)
{
  WaySeats *self = data;

  self->pause = 0;
  drawn_cb (self);
  return G_SOURCE_REMOVE;
}

static void
run_cb (double ms, gpointer data)
{
  WaySeats *self = data;
  int flagged = way_starter_draw_get_seat (count_seats (self), self->starter, ms);

  if (flagged == self->flagged)
    return;
  self->flagged = flagged;
  show_flag (self);
}

static void
run (WaySeats *self)
{
  if (!self->running)
    {
      self->running = adw_timed_animation_new (GTK_WIDGET (self), 0, WAY_STARTER_DRAW_TIME, WAY_STARTER_DRAW_TIME,
                                               adw_callback_animation_target_new (run_cb, self, NULL));
      adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->running), ADW_LINEAR);
      g_signal_connect_object (self->running, "done", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);
    }
  adw_animation_play (self->running);
}

gboolean
way_seats_is_drawing (WaySeats *self)
{
  return self->pause > 0 || (self->running && adw_animation_get_state (self->running) == ADW_ANIMATION_PLAYING);
}

void
way_seats_end_drawing (WaySeats *self)
{
  if (self->pause > 0)
    {
      g_clear_handle_id (&self->pause, g_source_remove);
      drawn_cb (self);
    }
  else if (way_seats_is_drawing (self))
    adw_animation_skip (self->running);
}

void
way_seats_remove_pending (WaySeats *self)
{
  if (self->pending)
    remove_row (self, self->pending);
}

void
way_seats_draw_starter (WaySeats *self)
{
  WaySeatRow *row;

  if (way_seats_is_drawing (self))
    {
      way_seats_end_drawing (self);
      return;
    }
  way_seats_remove_pending (self);
  for (int i = 0; (row = get_row (self, i)); i++)
    way_seat_row_set_drawn (row, FALSE);
  self->flagged = self->starter;
  self->starter = g_random_int_range (0, MAX (count_seats (self), 1));
  if (adw_get_enable_animations (GTK_WIDGET (self)) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    run (self);
  else
    self->pause = g_timeout_add (WAY_STARTER_DRAW_PAUSE, pause_over_cb, self);
  update (self);
}

int
way_seats_read (WaySeats *self, CarcHeader *header)
{
  WaySeatRow *row;

  for (int i = 0; (row = get_row (self, i)); i++)
    {
      g_autofree char *name = way_seat_row_get_name (row);

      way_ui_copy_text (header->names[i], name);
      header->setup.colors[i] = way_seat_row_get_color (row);
      header->setup.n_players = i + 1;
    }
  return self->starter;
}

char *
way_seats_get_starter (WaySeats *self)
{
  return way_seat_row_get_name (get_row (self, self->starter));
}

gboolean
way_seats_has_repeated_names (WaySeats *self)
{
  return self->repeated_names != 0;
}

void
way_seats_focus (WaySeats *self)
{
  way_seat_row_focus_name (get_row (self, 0));
}

static void
way_seats_dispose (GObject *object)
{
  WaySeats *self = WAY_SEATS (object);

  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_object (&self->running);

  G_OBJECT_CLASS (way_seats_parent_class)->dispose (object);
}

static void
way_seats_finalize (GObject *object)
{
  g_strfreev (WAY_SEATS (object)->names);

  G_OBJECT_CLASS (way_seats_parent_class)->finalize (object);
}

static void
way_seats_class_init (WaySeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_seats_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_seats_finalize;

  signals[CHANGED] = g_signal_new ("changed", WAY_TYPE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[FINISHED] = g_signal_new ("finished", WAY_TYPE_SEATS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-seats.ui");

  WAY_BIND_CHILDREN (widget_class, WaySeats, list, add, mistake, played_before, suggestions);

  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
}

static void
way_seats_init (WaySeats *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->announcer = WAY_ANNOUNCER (way_announcer_new (_ ("New Game")));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->announcer));
  way_form_factor_follow (self, update);
}

void
way_seats_fill (WaySeats *self, WayStore *store, const CarcHeader *header, int starter)
{
  self->store = store;
  self->names = way_store_list_names (store, NULL);
  self->starter = starter;
  for (int i = 0; i < header->setup.n_players; i++)
    append_row (self, header->setup.colors[i], header->names[i]);
  for (int i = count_seats (self); header->setup.n_players == 0 && i < 2; i++)
    append_row (self, (CarcColor) i, NULL);
  update (self);
}
