/* way-entry-bar.c: the large keys under the table: what can be entered, and the next turn.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "carc-base.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-subject-list.h"
#include "way-text.h"

#define GAP 6
#define MAX_LINES 4
#define MAX_IN_MENU 3 /* more of the expansions have a page */

typedef struct {
  const char *subject; /* in play when this subject is; NULL: always */
  const char *icon;
  const char *word;
  const char *letter;
  const char *action; /* detailed */
  gboolean seldom;
} Key;

static const Key keys[] = {
  { "road", "way-road-symbolic", NC_ ("entry key", "Road"), "R", "win.enter::road", FALSE },
  { "city", "way-city-symbolic", NC_ ("entry key", "City"), "C", "win.enter::city", FALSE },
  { "monastery", "way-monastery-symbolic", NC_ ("entry key", "Monastery"), "M", "win.enter::monastery", FALSE },
  { "garden", "way-garden-symbolic", NC_ ("entry key", "Garden"), "G", "win.enter::garden", TRUE },
  { "field", "way-field-symbolic", NC_ ("entry key", "Field"), "F", "win.enter::field", TRUE },
  { "bookmaker", "way-bookmaker-symbolic", NC_ ("entry key", "Bookmaker"), "B", "win.enter::bookmaker", FALSE },
  { "tunnel-token", "way-tunnel-symbolic", NC_ ("entry key", "Tunnel"), "T", "win.tunnel", FALSE },
};

struct _WayEntryBar {
  GtkWidget parent_instance;

  WayGame *game;
  GtkWidget *keys[G_N_ELEMENTS (keys)];
  gboolean in_play[G_N_ELEMENTS (keys)];
  GtkWidget *more;
  GtkWidget *next;
  GtkWidget *next_shape;
  GtkWidget *next_label;
  GtkWidget *next_box;
  GPtrArray *hints;
  GPtrArray *faces; /* icon and word */
  gboolean compact;
  gboolean low;
};

G_DEFINE_FINAL_TYPE (WayEntryBar, way_entry_bar, GTK_TYPE_WIDGET)

/* The keys on view without the next turn's, which takes two places. */
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
      *width = MAX (*width, child == self->next ? (w - GAP + 1) / 2 : w);
      n += child == self->next ? 0 : 1;
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
  for (int lines = self->compact ? 2 : 1; lines < MAX_LINES; lines++)
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
      *natural = get_min_width (get_columns (n, self->compact ? 2 : 1), key_width);
    }
  else
    {
      int columns = choose_columns (self, n, key_width, for_size < 0 ? G_MAXINT / 2 : for_size);
      int lines = count_lines (n, columns);

      *minimum = *natural = lines * key_height + (lines - 1) * GAP;
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
  int columns = choose_columns (self, n, key_width, width);
  int lines = count_lines (n, columns);
  /* Where the page has too little room for all, the bar is cut off, but no key is squeezed. */
  int line_height = MAX (key_height, (height - (lines - 1) * GAP) / lines);
  int place = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      int column = place % columns;
      int line = place / columns;
      int x = column * (width + GAP) / columns;
      int end = (column + 1) * (width + GAP) / columns - GAP;

      if (!gtk_widget_should_layout (child))
        continue;
      if (child == self->next)
        {
          if (line < lines - 1)
            x = 0;
          line = lines - 1;
          end = width;
        }
      allocate_key (self, child, x, line * (line_height + GAP), end - x, line_height);
      place++;
    }
}

static GtkWidget *
make_hint (WayEntryBar *self, const char *letter)
{
  GtkWidget *hint = gtk_label_new (letter);

  gtk_widget_add_css_class (hint, "wm-key");
  gtk_widget_set_halign (hint, GTK_ALIGN_END);
  gtk_widget_set_valign (hint, GTK_ALIGN_START);
  g_ptr_array_add (self->hints, hint);
  return hint;
}

static GtkWidget *
make_face (WayEntryBar *self, const char *icon, const char *word, const char *letter)
{
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_widget_add_css_class (image, "wm-entry-icon");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (overlay, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), gtk_label_new (word));
  g_ptr_array_add (self->faces, box);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), box);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_hint (self, letter));
  return overlay;
}

static void
name_key (GtkWidget *key, const char *word, const char *letter)
{
  gtk_widget_add_css_class (key, "wm-entry-key");
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, word,
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, letter, -1);
}

static GtkWidget *
make_key (WayEntryBar *self, const Key *key)
{
  const char *word = g_dpgettext2 (GETTEXT_PACKAGE, "entry key", key->word);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_face (self, key->icon, word, key->letter));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), key->action);
  name_key (button, word, key->letter);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
make_more (WayEntryBar *self)
{
  const char *word = C_ ("entry key", "More");

  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->more), make_face (self, "way-more-symbolic", word, "O"));
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (self->more), GTK_ARROW_UP);
  name_key (self->more, word, "O");
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
}

static void
make_next (WayEntryBar *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->next = gtk_button_new ();
  self->next_box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  self->next_shape = way_shape_new (-1, 20);
  self->next_label = gtk_label_new (NULL);
  way_shape_set_on_disc (WAY_SHAPE (self->next_shape), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (self->next_label), 8);
  gtk_label_set_justify (GTK_LABEL (self->next_label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (self->next_shape, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->next_box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->next_box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->next_box), self->next_shape);
  gtk_box_append (GTK_BOX (self->next_box), self->next_label);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->next_box);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_hint (self, "N"));
  gtk_button_set_child (GTK_BUTTON (self->next), overlay);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "win.next-turn");
  gtk_widget_add_css_class (self->next, "suggested-action");
  name_key (self->next, C_ ("entry key", "Next Turn"), "N");
  gtk_widget_set_parent (self->next, GTK_WIDGET (self));
}

static void
show_next (WayEntryBar *self, int color, const char *text, const char *name, const char *action)
{
  way_shape_set_player_color (WAY_SHAPE (self->next_shape), color);
  gtk_widget_set_visible (self->next_shape, color >= 0);
  gtk_label_set_label (GTK_LABEL (self->next_label), text);
  /* A name may be cut; what is no name takes the line of the figure that is not there. */
  gtk_label_set_wrap (GTK_LABEL (self->next_label), color < 0);
  gtk_widget_set_halign (self->next_box, color < 0 ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->next_label, color < 0);
  gtk_label_set_ellipsize (GTK_LABEL (self->next_label), color < 0 ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  way_ui_set_css_class (self->next_label, "wm-data", color >= 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* After the last turn the key leads on. */
static void
update_next (WayEntryBar *self)
{
  const CarcHeader *header = way_game_get_header (self->game);
  int seat = way_game_get_next_seat (self->game);
  gboolean final_scoring, finished;

  g_object_get (self->game, "final", &final_scoring, "finished", &finished, NULL);
  if (finished)
    {
      /* Translators: a noun, a button and the title of a page: who won the game, and the points. */
      show_next (self, -1, _ ("Result"), _ ("Result"), "win.result");
    }
  else if (final_scoring || seat < 0)
    {
      /* Translators: a noun, a button and an item of a menu: the scoring after the last tile. */
      show_next (self, -1, _ ("Final Scoring"), _ ("Final Scoring"), "win.final");
    }
  else
    {
      /* Translators: %s is the player whose turn comes next. */
      g_autofree char *long_text = g_strdup_printf (C_ ("entry key", "Next Turn · %s"), header->names[seat]);
      /* Translators: the same, as short as possible. */
      g_autofree char *short_text = g_strdup_printf (C_ ("entry key", "Next: %s"), header->names[seat]);

      show_next (self, (int) header->setup.colors[seat], self->compact ? short_text : long_text, long_text,
                 "win.next-turn");
    }
}

static void
append_action (GMenu *section, const char *label, const char *action)
{
  g_menu_append (section, label, action);
}

static void
append_subject (GMenu *section, const CarcSubject *subject, CarcState state)
{
  g_autofree char *action
      = g_strdup_printf ("win.%s::%s", state == CARC_STATE_UNFINISHED ? "enter-unfinished" : "enter", subject->id);

  append_action (section, way_text_subject (subject, state), action);
}

typedef struct {
  GMenu *section;
  int n;
} Appending;

static void
append_one_cb (const CarcModule *module, const CarcSubject *subject, CarcState state, const char *why_not,
               gpointer data)
{
  Appending *appending = data;

  if (!why_not)
    append_subject (appending->section, subject, state);
  appending->n++;
}

static void
append_expansions (WayEntryBar *self, GMenu *section)
{
  g_autoptr (GMenu) some = g_menu_new ();
  Appending appending = { some, 0 };

  way_subject_list_visit (self->game, append_one_cb, &appending);
  if (appending.n > MAX_IN_MENU)
    /* Translators: an item of a menu: opens the list of entries that expansions add. */
    append_action (section, _ ("Expansions…"), "win.events");
  else if (appending.n > 0)
    g_menu_append_section (section, NULL, G_MENU_MODEL (some));
}

static GMenuModel *
make_subjects_section (WayEntryBar *self)
{
  const CarcSetup *setup = way_game_get_setup (self->game);
  GMenu *section = g_menu_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (self->compact && keys[i].seldom && self->in_play[i])
      append_action (section, g_dpgettext2 (GETTEXT_PACKAGE, "entry key", keys[i].word), keys[i].action);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const CarcSubject *subject = carc_subject_find (setup, keys[i].subject, strlen (keys[i].subject));

      if (subject && subject->for_majority && subject->states == CARC_STATE_EITHER)
        append_subject (section, subject, CARC_STATE_UNFINISHED);
    }
  append_expansions (self, section);
  append_subject (section, &carc_correction, CARC_STATE_COMPLETED);
  return G_MENU_MODEL (section);
}

static gboolean
plays (WayEntryBar *self, const char *module)
{
  int index = carc_module_find (module, strlen (module));

  return index >= 0 && carc_module_in_play (way_game_get_setup (self->game), index);
}

static GMenuModel *
make_pages_section (WayEntryBar *self)
{
  GMenu *section = g_menu_new ();

  if (plays (self, "signposts"))
    /* Translators: a command, a button and an item of a menu: opens the page that says whether a signpost is correct.
     */
    append_action (section, _ ("Check Signpost"), "win.judge");
  if (plays (self, "bets"))
    /* Translators: a command, an item of a menu: opens the page on which the betting chips of a stack are revealed and
     * scored. */
    append_action (section, _ ("Settle Bets"), "win.bets(0)");
  /* Translators: a noun, an item of a menu and the title of a page: an entry that is typed as one line of text. */
  append_action (section, _ ("Quick Entry"), "win.quick");
  append_action (section, _ ("Final Scoring"), "win.final");
  append_action (section, _ ("Result"), "win.result");
  /* Translators: a noun, an item of a menu and the title of a page: the rules of the game. */
  append_action (section, _ ("Rules"), "win.rules::");
  return G_MENU_MODEL (section);
}

/* Asked for by the button, each time before it opens. */
static void
make_menu (GtkMenuButton *button, gpointer data)
{
  WayEntryBar *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenuModel) subjects = make_subjects_section (self);
  g_autoptr (GMenuModel) pages = make_pages_section (self);

  g_menu_append_section (menu, NULL, subjects);
  g_menu_append_section (menu, NULL, pages);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
update_keys (WayEntryBar *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_set_visible (self->keys[i], self->in_play[i] && !(self->compact && keys[i].seldom));
  for (guint i = 0; i < self->hints->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->hints, i), !self->compact && !self->low);
  for (guint i = 0; i < self->faces->len; i++)
    {
      GtkWidget *face = g_ptr_array_index (self->faces, i);

      gtk_orientable_set_orientation (GTK_ORIENTABLE (face),
                                      self->low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
      gtk_widget_set_halign (face, self->low ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
    }
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->next_box),
                                  self->compact || self->low ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->next_box), self->compact || self->low ? 9 : 2);
  way_ui_set_css_class (GTK_WIDGET (self), "compact", self->compact);
  way_ui_set_css_class (GTK_WIDGET (self), "low", self->low);
  update_next (self);
}

void
way_entry_bar_set_game (WayEntryBar *self, WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);

  g_set_object (&self->game, game);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->more), make_menu, self, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    self->in_play[i] = carc_subject_find (setup, keys[i].subject, strlen (keys[i].subject)) != NULL;
  g_signal_connect_object (game, "notify::active", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::finished", G_CALLBACK (update_next), self, G_CONNECT_SWAPPED);
  update_keys (self);
}

void
way_entry_bar_set_layout (WayEntryBar *self, gboolean compact, gboolean low)
{
  if (self->compact == compact && self->low == low)
    return;
  self->compact = compact;
  self->low = low;
  if (self->game)
    update_keys (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
way_entry_bar_show_more (WayEntryBar *self)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (self->more));
}

static void
way_entry_bar_dispose (GObject *object)
{
  WayEntryBar *self = WAY_ENTRY_BAR (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->game);
  g_clear_pointer (&self->hints, g_ptr_array_unref);
  g_clear_pointer (&self->faces, g_ptr_array_unref);

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
}

static void
way_entry_bar_init (WayEntryBar *self)
{
  self->hints = g_ptr_array_new ();
  self->faces = g_ptr_array_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    self->keys[i] = make_key (self, &keys[i]);
  make_more (self);
  make_next (self);
}

GtkWidget *
way_entry_bar_new (void)
{
  return g_object_new (WAY_TYPE_ENTRY_BAR, NULL);
}
