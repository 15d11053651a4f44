/* way-setup-page.c: a new game: its players, expansions and rule options.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-setup-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "way-chip-faces.h"
#include "way-expansions.h"
#include "way-custom-questions.h"
#include "way-breakpoint-bin.h"
#include "way-ui.h"
#include "way-rulings.h"
#include "way-seat-row.h"
#include "way-text.h"

#define MAX_SUGGESTIONS 6

struct _WaySetupPage {
  GtkBox parent_instance;

  WayBreakpointBin *bin;
  GtkWidget *whole;
  GtkBox *columns;
  GtkListBox *seats;
  GtkWidget *add;
  GtkFlowBox *suggestions;
  AdwEntryRow *place;
  AdwComboRow *edition;
  WayExpansions *expansions;
  WayRulings *rulings;
  WayCustomQuestions *house;
  GtkWidget *chips_box;
  WayChipFaces *chips;
  GtkWidget *hint;
  GtkButton *start;
  AdwWindowTitle *title;

  WayStore *store; /* borrowed */
  char **names;    /* of past games */
  int starter;
  char played[sizeof ((CarcHeader *) NULL)->played]; /* of a past game; empty: now */
  gboolean again;                                    /* the players and expansions are those of another game */
};

G_DEFINE_FINAL_TYPE (WaySetupPage, way_setup_page, GTK_TYPE_BOX)

enum { BEGIN, N_SIGNALS };
static guint signals[N_SIGNALS];

static WaySeatRow *
get_row (WaySetupPage *self, int seat)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->seats, seat);

  return row ? WAY_SEAT_ROW (row) : NULL;
}

static int
count_seats (WaySetupPage *self)
{
  int n = 0;

  while (get_row (self, n))
    n++;
  return n;
}

static WaySeatRow *
find_color (WaySetupPage *self, CarcColor color)
{
  WaySeatRow *row;

  for (int i = 0; (row = get_row (self, i)); i++)
    if (way_seat_row_get_color (row) == color)
      return row;
  return NULL;
}

static gboolean
is_seated (WaySetupPage *self, const char *name)
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

static void add_player (WaySetupPage *self, const char *name);

static void
on_suggestion_clicked_cb (WaySetupPage *self, GtkButton *button)
{
  /* Adding the player removes the button. */
  g_autofree char *name = g_strdup (gtk_label_get_label (GTK_LABEL (gtk_button_get_child (button))));

  add_player (self, name);
}

static void
update_suggestions (WaySetupPage *self)
{
  GtkWidget *child;
  int n = 0;
  gboolean room = count_seats (self) < CARC_MAX_PLAYERS;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->suggestions))))
    gtk_flow_box_remove (self->suggestions, child);
  for (int i = 0; room && self->names && self->names[i] && n < MAX_SUGGESTIONS; i++)
    {
      GtkWidget *button, *label;

      if (is_seated (self, self->names[i]))
        continue;
      button = gtk_button_new ();
      label = gtk_label_new (self->names[i]);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
      gtk_button_set_child (GTK_BUTTON (button), label);
      way_ui_set_accessible_label (button, self->names[i]);
      g_signal_connect_object (button, "clicked", G_CALLBACK (on_suggestion_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_flow_box_append (self->suggestions, button);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
      n++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->suggestions), n > 0);
  gtk_widget_set_visible (self->add, room);
}

static void
update_start (WaySetupPage *self)
{
  WaySeatRow *row = get_row (self, self->starter);
  g_autofree char *name = row ? way_seat_row_get_name (row) : NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->start), row != NULL);
  if (row)
    /* Translators: a command, a button: begins the new game; %s is the player who has the first turn. */
    label = g_strdup_printf (_ ("Start · %s begins"), name);
  else
    /* Translators: a command, a button: begins the new game. */
    label = g_strdup (_ ("Start Game"));
  gtk_label_set_label (GTK_LABEL (gtk_button_get_child (self->start)), label);
  way_ui_set_accessible_label (GTK_WIDGET (self->start), label);
}

static void
update_seats (WaySetupPage *self)
{
  int n = count_seats (self);

  if (self->starter >= n)
    self->starter = 0;
  for (int i = 0; i < n; i++)
    {
      WaySeatRow *row = get_row (self, i);

      way_seat_row_set_seat (row, i, i == self->starter, n > 1);
      for (int c = 0; c < CARC_N_COLORS; c++)
        {
          WaySeatRow *holder = find_color (self, (CarcColor) c);
          g_autofree char *by = holder && holder != row ? way_seat_row_get_name (holder) : NULL;

          way_seat_row_set_taken (row, (CarcColor) c, by);
        }
    }
  update_suggestions (self);
  update_start (self);
}

static void
on_color_wanted_cb (WaySetupPage *self, int color, WaySeatRow *row)
{
  WaySeatRow *holder = find_color (self, (CarcColor) color);

  if (holder)
    way_seat_row_set_color (holder, way_seat_row_get_color (row));
  way_seat_row_set_color (row, (CarcColor) color);
  update_seats (self);
}

static void
on_starts_cb (WaySetupPage *self, WaySeatRow *row)
{
  self->starter = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  update_seats (self);
}

/* The player who has the first turn keeps it. */
static void
move_row (WaySetupPage *self, WaySeatRow *row, int seat)
{
  WaySeatRow *starter = get_row (self, self->starter);

  if (seat < 0 || seat >= count_seats (self))
    return;
  g_object_ref (row);
  gtk_list_box_remove (self->seats, GTK_WIDGET (row));
  gtk_list_box_insert (self->seats, GTK_WIDGET (row), seat);
  g_object_unref (row);
  self->starter = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (starter));
  update_seats (self);
  gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

static void
on_move_cb (WaySetupPage *self, int by, WaySeatRow *row)
{
  move_row (self, row, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + by);
}

static void
on_drop_cb (WaySetupPage *self, WaySeatRow *dropped, WaySeatRow *row)
{
  if (gtk_widget_get_parent (GTK_WIDGET (dropped)) == GTK_WIDGET (self->seats))
    move_row (self, dropped, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static void
on_remove_cb (WaySetupPage *self, WaySeatRow *row)
{
  int seat = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  gtk_list_box_remove (self->seats, GTK_WIDGET (row));
  if (seat < self->starter)
    self->starter--;
  update_seats (self);
}

static void
append_row (WaySetupPage *self, CarcColor color, const char *name)
{
  GtkWidget *row = way_seat_row_new (color, name);

  g_signal_connect_object (row, "changed", G_CALLBACK (update_seats), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "color-wanted", G_CALLBACK (on_color_wanted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "starts", G_CALLBACK (on_starts_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "move", G_CALLBACK (on_move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "drop", G_CALLBACK (on_drop_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "remove", G_CALLBACK (on_remove_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (self->seats, row);
}

/* Uses the first row without a name if @name is given, or a new row. */
static void
add_player (WaySetupPage *self, const char *name)
{
  WaySeatRow *row;

  for (int i = 0; name && (row = get_row (self, i)); i++)
    if (!way_seat_row_is_named (row))
      {
        way_seat_row_set_name (row, name);
        return;
      }
  for (int c = 0; c < CARC_N_COLORS; c++)
    if (!find_color (self, (CarcColor) c))
      {
        append_row (self, (CarcColor) c, name);
        break;
      }
  update_seats (self);
}

static void
on_add_clicked_cb (WaySetupPage *self)
{
  add_player (self, NULL);
  gtk_widget_child_focus (GTK_WIDGET (get_row (self, count_seats (self) - 1)), GTK_DIR_TAB_FORWARD);
}

static void
on_random_clicked_cb (WaySetupPage *self)
{
  self->starter = g_random_int_range (0, MAX (count_seats (self), 1));
  update_seats (self);
}

static void
read_modules (WaySetupPage *self, CarcSetup *setup)
{
  way_custom_questions_get (self->house, setup->house);
  setup->modules = way_expansions_get_modules (self->expansions);
}

static void
on_modules_changed_cb (WaySetupPage *self)
{
  CarcSetup setup;
  int bets = carc_module_find ("bets", strlen ("bets"));

  carc_setup_begin (&setup);
  read_modules (self, &setup);
  way_rulings_decide (self->rulings, &setup);
  way_rulings_set_setup (self->rulings, &setup);
  gtk_widget_set_visible (self->chips_box, bets >= 0 && carc_module_in_play (&setup, bets));
}

int
way_setup_page_read (WaySetupPage *self, CarcHeader *header)
{
  CarcSetup *setup = &header->setup;
  WaySeatRow *row;

  memset (header, 0, sizeof *header);
  carc_setup_begin (setup);
  g_strlcpy (header->played, self->played, sizeof header->played);
  way_ui_copy_text (header->place, gtk_editable_get_text (GTK_EDITABLE (self->place)));
  for (int i = 0; (row = get_row (self, i)); i++)
    {
      g_autofree char *name = way_seat_row_get_name (row);

      way_ui_copy_text (header->names[i], name);
      setup->colors[i] = way_seat_row_get_color (row);
      setup->n_players = i + 1;
    }
  setup->edition = (CarcEdition) adw_combo_row_get_selected (self->edition);
  read_modules (self, setup);
  way_rulings_decide (self->rulings, setup);
  way_chip_faces_get (self->chips, setup->chips);
  return self->starter;
}

static void
on_start_clicked_cb (WaySetupPage *self)
{
  g_signal_emit (self, signals[BEGIN], 0);
}

/* The chip values are entered once, so on a phone they come last. */
static void
update_layout (WaySetupPage *self)
{
  gboolean narrow = way_breakpoint_bin_get_narrow (self->bin);
  GtkWidget *left = gtk_widget_get_first_child (GTK_WIDGET (self->columns));
  GtkWidget *column = narrow ? gtk_widget_get_next_sibling (left) : left;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_homogeneous (self->columns, !narrow);
  way_ui_set_css_class (GTK_WIDGET (self->columns), "wide", !narrow);
  way_ui_set_css_class (self->whole, "narrow", narrow);
  gtk_widget_set_visible (self->hint, !narrow);
  gtk_widget_set_hexpand (GTK_WIDGET (self->start), narrow);
  if (gtk_widget_get_parent (self->chips_box) != column)
    {
      g_object_ref (self->chips_box);
      gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->chips_box)), self->chips_box);
      gtk_box_append (GTK_BOX (column), self->chips_box);
      g_object_unref (self->chips_box);
    }
}

static void
grab_default (GtkWidget *widget)
{
  WaySetupPage *self = WAY_SETUP_PAGE (widget);
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), GTK_WIDGET (self->start));
}

static void
way_setup_page_map (GtkWidget *widget)
{
  WaySetupPage *self = WAY_SETUP_PAGE (widget);

  GTK_WIDGET_CLASS (way_setup_page_parent_class)->map (widget);
  grab_default (widget);
  /* With the players of another game there is nothing to fill in; otherwise Enter would open the first color. */
  if (self->again)
    gtk_widget_grab_focus (GTK_WIDGET (self->start));
}

static void
way_setup_page_unmap (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    gtk_window_set_default_widget (GTK_WINDOW (root), NULL);
  GTK_WIDGET_CLASS (way_setup_page_parent_class)->unmap (widget);
}

static void
way_setup_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_SETUP_PAGE);

  G_OBJECT_CLASS (way_setup_page_parent_class)->dispose (object);
}

static void
way_setup_page_finalize (GObject *object)
{
  g_strfreev (WAY_SETUP_PAGE (object)->names);

  G_OBJECT_CLASS (way_setup_page_parent_class)->finalize (object);
}

static void
way_setup_page_class_init (WaySetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_setup_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_setup_page_finalize;
  widget_class->map = way_setup_page_map;
  widget_class->unmap = way_setup_page_unmap;

  signals[BEGIN] = g_signal_new ("begin", WAY_TYPE_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (WAY_TYPE_CHIP_FACES);
  g_type_ensure (WAY_TYPE_EXPANSIONS);
  g_type_ensure (WAY_TYPE_CUSTOM_QUESTIONS);
  g_type_ensure (WAY_TYPE_BREAKPOINT_BIN);
  g_type_ensure (WAY_TYPE_RULINGS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/setup/way-setup-page.ui");

  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, bin);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, whole);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, columns);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, seats);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, add);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, suggestions);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, place);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, edition);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, expansions);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, rulings);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, house);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, chips_box);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, chips);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, hint);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, start);
  gtk_widget_class_bind_template_child (widget_class, WaySetupPage, title);

  gtk_widget_class_bind_template_callback (widget_class, on_add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_modules_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_random_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, on_start_clicked_cb);
}

static void
way_setup_page_init (WaySetupPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_ui_name_entry_row (self->place);
  g_signal_connect_object (self->bin, "notify::narrow", G_CALLBACK (update_layout), self, G_CONNECT_SWAPPED);
}

/* The subtitle is the date of a past game. */
static void
show_played (WaySetupPage *self)
{
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (self->played, NULL);
  g_autofree char *day = played ? g_date_time_format (played, "%x") : NULL;

  adw_window_title_set_subtitle (self->title, day ? day : "");
}

static void
fill (WaySetupPage *self, const CarcHeader *header)
{
  CarcChip chips[CARC_N_CHIPS];

  for (int i = 0; i < header->setup.n_players; i++)
    append_row (self, header->setup.colors[i], header->names[i]);
  if (header->setup.n_players == 0)
    for (int i = 0; i < 2; i++)
      append_row (self, (CarcColor) i, NULL);
  g_strlcpy (self->played, header->played, sizeof self->played);
  show_played (self);
  way_custom_questions_set (self->house, header->setup.house);
  gtk_editable_set_text (GTK_EDITABLE (self->place), header->place);
  adw_combo_row_set_selected (self->edition, header->setup.edition);
  way_expansions_set_setup (self->expansions, &header->setup);
  way_rulings_set_setup (self->rulings, &header->setup);
  if (!way_store_read_chips (self->store, chips, NULL))
    memcpy (chips, header->setup.chips, sizeof chips);
  way_chip_faces_set (self->chips, chips);
  on_modules_changed_cb (self);
  update_seats (self);
}

GtkWidget *
way_setup_page_new (WayStore *store, const CarcHeader *header, int starter)
{
  WaySetupPage *self = g_object_new (WAY_TYPE_SETUP_PAGE, NULL);
  CarcHeader empty = { 0 };

  self->store = store;
  self->names = way_store_list_names (store, NULL);
  self->starter = starter;
  self->again = header && header->setup.n_players > 0;
  if (!header)
    carc_setup_begin (&empty.setup);
  fill (self, header ? header : &empty);
  update_layout (self);
  return GTK_WIDGET (self);
}
