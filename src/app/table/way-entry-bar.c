/* way-entry-bar.c: the large buttons below the log: what can be entered, the next turn and the last tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "way-entry-bar-state.h"
#include "way-entry-key-face.h"
#include "way-focus.h"
#include "way-form-factor-follow.h"
#include "way-key-grid-layout.h"
#include "way-more-view.h"
#include "way-popup.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

typedef struct {
  const char *subject; /* the key is for games with this subject */
  const char *icon;
  const char *word;
  const char *letter;
  const char *action; /* detailed */
  gboolean seldom;    /* in the menu if the bar is compact */
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

  GtkWidget *more;
  GtkWidget *next;
  GtkWidget *next_box;
  WayShape *next_shape;
  GtkImage *next_icon;
  GtkLabel *next_label;
  GtkLabel *next_note;
  GtkWidget *last;

  WayGame *game;
  GtkWidget *keys[G_N_ELEMENTS (keys)];
  const CarcSubject *subjects[G_N_ELEMENTS (keys)]; /* NULL: not in play */
  WayFormFactor factor;
  int tiles_left;       /* -1: unknown */
  GtkWidget *more_view; /* weak: while it is open */
};

G_DEFINE_FINAL_TYPE (WayEntryBar, way_entry_bar, GTK_TYPE_WIDGET)

/* Whether the less frequent keys are in the menu. */
static gboolean
is_short (WayEntryBar *self)
{
  return self->factor == WAY_PHONE || self->factor == WAY_TABLET;
}

static void
make_key (WayEntryBar *self, gsize index)
{
  const Key *key = &keys[index];
  const char *word = g_dpgettext2 (GETTEXT_PACKAGE, "entry key", key->word);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), way_entry_key_face_new (key->icon, word, key->letter));
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), key->action);
  gtk_widget_add_css_class (button, "wm-button");
  gtk_widget_add_css_class (button, "wm-entry-key");
  gtk_widget_set_name (button, key->subject);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key->letter, -1);
  gtk_widget_insert_before (button, GTK_WIDGET (self), self->more);
  self->keys[index] = button;
}

/* A short word is understood beside its icon, which a screen reader does not see: it reads the title of the form. */
static void
name_key (WayEntryBar *self, gsize index)
{
  if (self->subjects[index])
    way_ui_set_accessible_label (self->keys[index], way_tr (&self->subjects[index]->name));
}

static void
show_next (WayEntryBar *self, const WayEntryBarState *state)
{
  gboolean is_player = state->next_color >= 0;

  way_shape_set_player_color (self->next_shape, state->next_color);
  gtk_widget_set_visible (GTK_WIDGET (self->next_shape), is_player);
  gtk_widget_set_visible (GTK_WIDGET (self->next_icon), !is_player && self->factor != WAY_LANDSCAPE);
  gtk_label_set_label (self->next_label, state->next_text);
  /* A name is ellipsized; other text has no shape above it and may wrap to a second line instead. */
  gtk_label_set_wrap (self->next_label, !is_player);
  gtk_widget_set_halign (self->next_box, is_player ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->next_label), !is_player);
  gtk_label_set_ellipsize (self->next_label, is_player ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  way_ui_set_css_class (GTK_WIDGET (self->next_label), "wm-data", is_player);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), state->next_action);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next), GTK_ACCESSIBLE_PROPERTY_LABEL, state->next_name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, state->next_note, -1);
  gtk_label_set_label (self->next_note, state->next_note);
  gtk_widget_set_visible (GTK_WIDGET (self->next_note), state->shows_note);
}

/* A key without its action stays insensitive, whatever becomes of the action. @closed: why it is, or NULL. */
static void
set_key_closed (WayEntryBar *self, gsize index, const char *closed)
{
  GtkWidget *key = self->keys[index];

  if (closed)
    {
      gtk_actionable_set_action_name (GTK_ACTIONABLE (key), NULL);
      gtk_widget_set_sensitive (key, FALSE);
    }
  else
    gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (key), keys[index].action);
  way_ui_set_tooltip (key, closed);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, closed ? closed : "", -1);
}

/* When no tile is left, the key of final scoring has the accent, not that of the next turn. */
static void
update (WayEntryBar *self)
{
  g_auto (WayEntryBarState) state = { 0 };

  way_entry_bar_state_init (&state, self->game, self->factor, self->tiles_left);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    set_key_closed (self, i, state.closed);
  show_next (self, &state);
  gtk_widget_set_visible (self->last, state.shows_last);
  way_ui_set_css_class (self->next, "suggested-action", !state.accents_last);
  way_ui_set_css_class (self->last, "wm-no-tile-left", state.accents_last);
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
    gtk_widget_set_visible (self->keys[i], self->subjects[i] && !(is_short (self) && keys[i].seldom));
  update (self);
}

void
way_entry_bar_set_game (WayEntryBar *self, WayGame *game)
{
  const CarcSetup *setup = way_game_get_setup (game);

  g_set_object (&self->game, game);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      self->subjects[i] = carc_subject_find (setup, keys[i].subject, strlen (keys[i].subject));
      name_key (self, i);
    }
  g_signal_connect_object (game, "notify::active", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::final", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::finished", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
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
  update (self);
  if (is_news && gtk_widget_get_mapped (self->last) && !is_in_popover (way_focus_get (self->last)))
    gtk_widget_grab_focus (self->last);
}

static void
arrange (WayEntryBar *self, WayFormFactor factor)
{
  static const double end_columns[] = { [WAY_WIDE] = 2.3, [WAY_TABLET] = 3, [WAY_PHONE] = 2, [WAY_LANDSCAPE] = 2 };
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->factor = factor;
  way_key_grid_layout_set_shape (WAY_KEY_GRID_LAYOUT (layout), factor == WAY_PHONE ? 2 : 1, end_columns[factor]);
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

static void
way_entry_bar_class_init (WayEntryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, WAY_TYPE_KEY_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "entrybar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-entry-bar.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryBar, more, next, next_box, next_shape, next_icon, next_label, next_note,
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
