/* way-entry-bar.c: the large buttons below the log: what can be entered, the next turn and the last tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "way-entry-key-face.h"
#include "way-focus.h"
#include "way-form-factor-follow.h"
#include "way-more-view.h"
#include "way-popup.h"
#include "way-shape.h"
#include "way-space-question.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define GAP 6
#define MAX_LINES 4

typedef struct {
  const char *subject; /* the key is for games with this subject */
  const char *icon;
  const char *word;
  const char *letter;
  const char *action;    /* detailed */
  gboolean seldom;       /* in the menu if the bar is compact */
  const char *wide_word; /* NULL: the same */
} Key;

static const Key keys[] = {
  { "road", "way-road-symbolic", NC_ ("entry key", "Road"), "R", "win.enter::road", FALSE },
  { "city", "way-city-symbolic", NC_ ("entry key", "City"), "C", "win.enter::city", FALSE },
  { "monastery", "way-monastery-symbolic", NC_ ("entry key", "Monastery"), "M", "win.enter::monastery", FALSE },
  { "garden", "way-garden-symbolic", NC_ ("entry key", "Garden"), "G", "win.enter::garden", TRUE },
  { "field", "way-field-symbolic", NC_ ("entry key", "Field"), "F", "win.enter::field", TRUE },
  { "bookmaker", "way-bookmaker-symbolic", NC_ ("entry key", "Place Bets"), "B", "win.enter::bookmaker", FALSE,
    .wide_word = NC_ ("entry key", "Bookmaker Tile") },
  { "tunnel-token", "way-tunnel-symbolic", NC_ ("entry key", "Place Token"), "T", "win.tunnel", FALSE,
    .wide_word = NC_ ("entry key", "Tunnel Token") },
};

struct _WayEntryBar {
  GtkWidget parent_instance;

  GtkWidget *more;
  GtkWidget *end; /* the next turn, and the last tile */
  GtkWidget *next;
  GtkWidget *next_box;
  WayShape *next_shape;
  GtkImage *next_icon;
  GtkLabel *next_label;
  GtkLabel *next_note;
  GtkWidget *last;

  WayGame *game;
  GtkWidget *keys[G_N_ELEMENTS (keys)];
  gboolean in_play[G_N_ELEMENTS (keys)];
  WayFormFactor factor;
  int tiles_left;       /* -1: unknown */
  GtkWidget *more_view; /* weak: while it is open */
};

G_DEFINE_FINAL_TYPE (WayEntryBar, way_entry_bar, GTK_TYPE_WIDGET)

static gboolean
is_low (WayEntryBar *self)
{
  return self->factor == WAY_LANDSCAPE;
}

static gboolean
is_upright_phone (WayEntryBar *self)
{
  return self->factor == WAY_PHONE;
}

/* Whether the less frequent keys are in the menu. */
static gboolean
is_short (WayEntryBar *self)
{
  return is_upright_phone (self) || self->factor == WAY_TABLET;
}

/* Returns how many keys are visible, without those at the end, which are as wide as two; and the size of a key. */
static int
measure_keys (WayEntryBar *self, int *width, int *height)
{
  int n = 0;

  *width = 0;
  *height = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      int w, h;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &w, NULL, NULL, NULL);
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &h, NULL, NULL, NULL);
      *height = MAX (*height, h);
      *width = MAX (*width, child == self->end ? (w - GAP + 1) / 2 : w);
      n += child == self->end ? 0 : 1;
    }
  return n;
}

static int
get_columns (int n_keys, int lines)
{
  return MAX (2, (n_keys + 2 + lines - 1) / lines);
}

static int
get_min_width (int columns, int key_width)
{
  return columns * key_width + (columns - 1) * GAP;
}

static int
choose_columns (WayEntryBar *self, int n_keys, int key_width, int width)
{
  for (int lines = is_upright_phone (self) ? 2 : 1; lines < MAX_LINES; lines++)
    if (get_min_width (get_columns (n_keys, lines), key_width) <= width)
      return get_columns (n_keys, lines);
  return get_columns (n_keys, MAX_LINES);
}

static int
count_lines (int n_keys, int columns)
{
  int in_last = n_keys % columns;

  return n_keys / columns + (in_last > columns - 2 ? 2 : 1);
}

/* The keys in lines and columns; the two columns at the end of the last line are wider if there is only one line. */
typedef struct {
  int n_keys;
  int columns;
  int lines;
  int width;
  double end_columns; /* the width of the last two, in columns */
} Grid;

static Grid
get_grid (WayEntryBar *self, int n_keys, int key_width, int width)
{
  static const double end_columns[] = { 2.3, 3, 2, 2 };
  int columns = choose_columns (self, n_keys, key_width, width);
  Grid grid = { n_keys, columns, count_lines (n_keys, columns), width, 2 };

  /* No key gets less than its minimum. */
  if (grid.lines == 1)
    grid.end_columns
        = CLAMP ((double) (width + GAP) / (key_width + GAP) - n_keys, grid.end_columns, end_columns[self->factor]);
  return grid;
}

/* The end of column number @column, from 0. */
static int
get_column_end (const Grid *grid, int column)
{
  double columns = grid->columns - 2 + grid->end_columns;

  return (int) (MIN (column + 1, columns) * (grid->width + GAP) / columns) - GAP;
}

/* The height of a key: the words of the last key may need two lines. */
static int
measure_line (WayEntryBar *self, const Grid *grid, int key_height)
{
  int end_width = grid->width - GAP - get_column_end (grid, grid->columns - 3);
  int height;

  gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, end_width, &height, NULL, NULL, NULL);
  return MAX (key_height, height);
}

static void
way_entry_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  WayEntryBar *self = WAY_ENTRY_BAR (widget);
  int key_width, key_height;
  int n = measure_keys (self, &key_width, &key_height);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_min_width (get_columns (n, MAX_LINES), key_width);
      *natural = get_min_width (get_columns (n, is_upright_phone (self) ? 2 : 1), key_width);
    }
  else
    {
      Grid grid = get_grid (self, n, key_width, for_size < 0 ? G_MAXINT / 2 : for_size);
      int line_height = for_size < 0 ? key_height : measure_line (self, &grid, key_height);

      *minimum = *natural = grid.lines * line_height + (grid.lines - 1) * GAP;
    }
}

static void
allocate_key (WayEntryBar *self, GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation place = { x, y, width, height };

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    place.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (child, &place, -1);
}

static void
way_entry_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  WayEntryBar *self = WAY_ENTRY_BAR (widget);
  int key_width, key_height;
  int n = measure_keys (self, &key_width, &key_height);
  Grid grid = get_grid (self, n, key_width, width);
  /* If the page is too low, the bar is clipped; a key never gets less than its minimum height. */
  int line_height = MAX (measure_line (self, &grid, key_height), (height - (grid.lines - 1) * GAP) / grid.lines);
  int place = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int column = place % grid.columns;
      int line = place / grid.columns;
      int x = get_column_end (&grid, column - 1) + GAP;
      int end = get_column_end (&grid, column);

      if (!gtk_widget_should_layout (child))
        continue;
      if (child == self->end)
        {
          if (line < grid.lines - 1)
            x = 0;
          line = grid.lines - 1;
          end = width;
        }
      allocate_key (self, child, x, line * (line_height + GAP), end - x, line_height);
      place++;
    }
}

static void
make_key (WayEntryBar *self, gsize index)
{
  const Key *key = &keys[index];
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), way_entry_key_face_new (key->icon, "", key->letter));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), key->action);
  gtk_widget_add_css_class (button, "wm-button");
  gtk_widget_add_css_class (button, "wm-entry-key");
  gtk_widget_set_name (button, key->subject);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key->letter, -1);
  gtk_widget_insert_before (button, GTK_WIDGET (self), self->more);
  self->keys[index] = button;
}

static void
name_key (WayEntryBar *self, gsize index)
{
  const Key *key = &keys[index];
  gboolean is_wide = self->factor == WAY_WIDE && key->wide_word;
  const char *word = g_dpgettext2 (GETTEXT_PACKAGE, "entry key", is_wide ? key->wide_word : key->word);

  way_entry_key_face_set_word (WAY_ENTRY_KEY_FACE (gtk_button_get_child (GTK_BUTTON (self->keys[index]))), word);
  /* A short word is understood beside its icon, which a screen reader does not see. */
  way_ui_set_accessible_label (
      self->keys[index], g_dpgettext2 (GETTEXT_PACKAGE, "entry key", key->wide_word ? key->wide_word : key->word));
}

static void
show_next (WayEntryBar *self, int color, const char *text, const char *name, const char *action)
{
  way_shape_set_player_color (self->next_shape, color);
  gtk_widget_set_visible (GTK_WIDGET (self->next_shape), color >= 0);
  gtk_widget_set_visible (GTK_WIDGET (self->next_icon), color < 0 && !is_low (self));
  gtk_label_set_label (self->next_label, text);
  /* A name is ellipsized; other text has no shape above it and may wrap to a second line instead. */
  gtk_label_set_wrap (self->next_label, color < 0);
  gtk_widget_set_halign (self->next_box, color < 0 ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (self->next_label), color < 0);
  gtk_label_set_ellipsize (self->next_label, color < 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  way_ui_set_css_class (GTK_WIDGET (self->next_label), "wm-data", color >= 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* A key without its action stays insensitive, whatever becomes of the action. */
static void
set_key_enabled (WayEntryBar *self, gsize index, gboolean enabled)
{
  GtkWidget *key = self->keys[index];
  const char *reason = enabled ? NULL : _ ("Final scoring has begun");

  if (enabled)
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (key), keys[index].action);
  else
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (key), NULL);
      gtk_widget_set_sensitive (key, FALSE);
    }
  gtk_widget_set_tooltip_text (key, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason ? reason : "", -1);
}

static gboolean
is_playing (WayEntryBar *self)
{
  gboolean final_scoring, finished;

  g_object_get (self->game, "final", &final_scoring, "finished", &finished, NULL);
  return !final_scoring && !finished;
}

/* What happens first in the next turn, or that it is the last one. */
static char *
describe_next (WayEntryBar *self)
{
  g_autofree char *first = way_space_question_announce_first (self->game);

  if (*first || self->tiles_left != 1 || !is_playing (self))
    return g_steal_pointer (&first);
  /* Translators: below “Next Turn · Anna”: this player draws the last tile. */
  return g_strdup (_ ("draws the last tile"));
}

/* When no tile is left, the key of final scoring has the accent, not that of the next turn. */
static void
show_accent (WayEntryBar *self)
{
  gboolean none_left = self->tiles_left == 0 && is_playing (self);

  way_ui_set_css_class (self->next, "suggested-action", !none_left);
  way_ui_set_css_class (self->last, "wm-no-tile-left", none_left);
}

static void
show_note (WayEntryBar *self)
{
  g_autofree char *note = describe_next (self);

  gtk_label_set_label (self->next_note, note);
  gtk_widget_set_visible (GTK_WIDGET (self->next_note), *note && self->factor == WAY_WIDE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, note, -1);
}

/* During final scoring the key leads back to it, after the end to the result; there is no other last tile. */
static void
update_next (WayEntryBar *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int seat = way_game_get_next_seat (self->game);
  gboolean final_scoring, finished;

  g_object_get (self->game, "final", &final_scoring, "finished", &finished, NULL);
  gtk_widget_set_visible (self->last, !finished && !final_scoring && seat >= 0);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    set_key_enabled (self, i, finished || !final_scoring);
  show_note (self);
  show_accent (self);
  if (finished)
    {
      /* Translators: a noun, a button and the title of a page: who won the game, and the points. */
      show_next (self, -1, _ ("Result"), _ ("Result"), "win.result");
    }
  else if (final_scoring)
    {
      /* Translators: a command, a button: leads back to the scoring after the last tile. */
      show_next (self, -1, _ ("Continue Final Scoring"), _ ("Continue Final Scoring"), "win.final");
    }
  else if (seat < 0)
    {
      /* Translators: a noun, a button and an item of a menu: the scoring after the last tile. */
      show_next (self, -1, _ ("Final Scoring"), _ ("Final Scoring"), "win.final");
    }
  else
    {
      /* Translators: %s is the player whose turn comes next. */
      g_autofree char *text = g_strdup_printf (C_ ("entry key", "Next Turn · %s"), way_text_player (header, seat));

      /* Translators: “Next Turn” as short as possible; before it is the shape of the player whose turn comes next. */
      const char *next = C_ ("entry key", "Next");

      show_next (self, (int) header->setup.colors[seat], way_form_factor_is_phone (self->factor) ? next : text, text,
                 "win.next-turn");
    }
}

static void
open_more (WayEntryBar *self, gboolean unfinished)
{
  if (!self->more_view)
    {
      GtkWidget *view = way_more_view_new (self->game, way_form_factor_is_phone (self->factor), is_short (self));

      g_set_weak_pointer (&self->more_view, view);
      way_popup_open (self->more, view);
    }
  if (unfinished)
    way_more_view_show_unfinished (WAY_MORE_VIEW (self->more_view));
}

static void
more_clicked_cb (WayEntryBar *self)
{
  open_more (self, FALSE);
}

static void
update_keys (WayEntryBar *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      name_key (self, i);
      gtk_widget_set_visible (self->keys[i], self->in_play[i] && !(is_short (self) && keys[i].seldom));
    }
  update_next (self);
}

void
way_entry_bar_set_game (WayEntryBar *self, WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);

  g_set_object (&self->game, game);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    self->in_play[i] = carc_subject_find (setup, keys[i].subject, strlen (keys[i].subject)) != NULL;
  g_signal_connect_object (game, "notify::active", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::finished", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_note), self, G_CONNECT_SWAPPED);
  update_keys (self);
}

static gboolean
is_in_popover (GtkWidget *focus)
{
  return focus && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER);
}

void
way_entry_bar_set_tiles_left (WayEntryBar *self, int tiles_left)
{
  gboolean is_news = tiles_left == 0 && self->tiles_left > 0;

  if (self->tiles_left == tiles_left)
    return;
  self->tiles_left = tiles_left;
  show_note (self);
  show_accent (self);
  if (is_news && is_playing (self) && gtk_widget_get_mapped (self->last) && !is_in_popover (way_focus_get (self->last)))
    gtk_widget_grab_focus (self->last);
}

static void
arrange (WayEntryBar *self, WayFormFactor factor)
{
  self->factor = factor;
  if (self->game)
    update_keys (self);
}

void
way_entry_bar_show_more (WayEntryBar *self, gboolean unfinished)
{
  open_more (self, unfinished);
}

static void
way_entry_bar_dispose (GObject *object)
{
  WayEntryBar *self = WAY_ENTRY_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_weak_pointer (&self->more_view);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (way_entry_bar_parent_class)->dispose (object);
}

static GtkSizeRequestMode
way_entry_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
way_entry_bar_class_init (WayEntryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_bar_dispose;
  widget_class->get_request_mode = way_entry_bar_get_request_mode;
  widget_class->measure = way_entry_bar_measure;
  widget_class->size_allocate = way_entry_bar_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "entrybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-entry-bar.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryBar, more, end, next, next_box, next_shape, next_icon, next_label, next_note,
                     last);

  WAY_BIND_CALLBACKS (widget_class, more_clicked_cb);
}

static void
way_entry_bar_init (WayEntryBar *self)
{
  GtkWidget *face = way_entry_key_face_new ("way-more-symbolic", C_ ("entry key", "More"), "O");

  gtk_widget_init_template (GTK_WIDGET (self));
  self->tiles_left = -1;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    make_key (self, i);
  gtk_button_set_child (GTK_BUTTON (self->more), face);
  way_form_factor_follow (self, arrange);
}
