/* way-give-points.c: a keypad that gives points to a player.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-give-points.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-focus.h"
#include "way-form-factor-follow.h"
#include "way-line-buffer.h"
#include "way-number-pad.h"
#include "way-patience.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

#define MAX_AMOUNT 999 /* three digits */
#define SPACING 12     /* px */

struct _WayGivePoints {
  GtkBox parent_instance;

  GtkWidget *heading;
  GtkWidget *display;
  WayShape *shape;
  GtkLabel *name;
  GtkLabel *change;
  GtkLabel *amount;
  WayNumberPad *keypad;
  GtkWidget *reasons;
  AdwEntryRow *reason;
  GtkWidget *give;
  GtkLabel *give_label;
  GtkWidget *give_key;

  WayGame *game;
  int seat;
  int digits; /* the amount without its sign */
  gboolean negative;
};

enum { GIVEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayGivePoints, way_give_points, GTK_TYPE_BOX)

int
way_give_points_get_amount (WayGivePoints *self)
{
  return self->negative ? -self->digits : self->digits;
}

static const char *
get_name (WayGivePoints *self)
{
  return way_text_player (way_game_get_header (self->game), self->seat);
}

static char *
describe_change (WayGivePoints *self)
{
  int now = way_game_get_standings (self->game)->points[self->seat];
  g_autofree char *before = way_text_number (now);
  g_autofree char *after = way_text_number (now + way_give_points_get_amount (self));

  /* Translators: the points of a player before and after a change: “138 → 145”. */
  return g_strdup_printf (C_ ("points", "%1$s → %2$s"), before, after);
}

static char *
describe_button (WayGivePoints *self)
{
  int amount = way_give_points_get_amount (self);

  if (amount == 0)
    /* Translators: a button and the title of a page: records points for a player. */
    return g_strdup (C_ ("title", "Adjust Points"));
  if (amount < 0)
    /* Translators: a button; a player’s name, and how many points the player loses: “Subtract 5 Points From Anna”. */
    return g_strdup_printf (
        ngettext ("Subtract %2$d Point From %1$s", "Subtract %2$d Points From %1$s", (gulong) -amount), get_name (self),
        -amount);
  /* Translators: a button; a player’s name, and the points that the player gets: “Give Anna 7 Points”. */
  return g_strdup_printf (ngettext ("Give %1$s %2$d Point", "Give %1$s %2$d Points", (gulong) amount), get_name (self),
                          amount);
}

/* A minus sign is visible before its first digit is typed. */
void
way_give_points_update (WayGivePoints *self)
{
  int amount = way_give_points_get_amount (self);
  g_autofree char *text = amount == 0 && self->negative ? g_strdup ("−") : way_text_signed (amount);
  g_autofree char *change = describe_change (self);
  g_autofree char *button = describe_button (self);
  /* Translators: read aloud: “+7, 138 → 145”. */
  g_autofree char *sum = g_strdup_printf (C_ ("gain", "%1$s, %2$s"), text, change);
  g_autofree char *spoken = way_text_about (way_game_get_header (self->game), self->seat, sum);

  gtk_label_set_label (self->amount, text);
  gtk_label_set_label (self->change, change);
  gtk_label_set_label (self->give_label, button);
  gtk_widget_set_sensitive (self->give, amount != 0);
  way_ui_set_accessible_label (self->give, button);
  way_ui_set_accessible_label (self->display, spoken);
}

static void
type_digit (WayGivePoints *self, int digit)
{
  if (self->digits * 10 + digit <= MAX_AMOUNT)
    self->digits = self->digits * 10 + digit;
  way_give_points_update (self);
}

static void
set_negative (WayGivePoints *self, gboolean negative)
{
  self->negative = negative;
  way_give_points_update (self);
}

static void
erase (WayGivePoints *self)
{
  if (self->digits == 0)
    self->negative = FALSE;
  self->digits /= 10;
  way_give_points_update (self);
}

static gboolean
try_give (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayGivePoints *self = WAY_GIVE_POINTS (widget);
  g_autofree CarcEntry *entry = g_new0 (CarcEntry, 1);

  entry->subject = &carc_correction;
  entry->state = CARC_STATE_COMPLETED;
  carc_entry_set (entry, &carc_correction_points, self->seat, way_give_points_get_amount (self));
  way_ui_copy_text (entry->note, gtk_editable_get_text (GTK_EDITABLE (self->reason)));
  g_strstrip (entry->note);
  if (!way_game_record (self->game, entry, 1, error))
    return FALSE;
  g_signal_emit (self, signals[GIVEN], 0);
  return TRUE;
}

static void
give (WayGivePoints *self)
{
  if (gtk_widget_get_sensitive (self->give))
    way_patience_try (GTK_WIDGET (self), try_give, NULL);
}

static void
pressed_cb (WayGivePoints *self, int key)
{
  if (key == WAY_PAD_SIGN)
    set_negative (self, !self->negative);
  else if (key == WAY_PAD_ERASE)
    erase (self);
  else
    type_digit (self, key);
}

static gboolean
use_key (WayGivePoints *self, guint keyval)
{
  gunichar character = gdk_keyval_to_unicode (keyval);

  if (character < 128 && g_ascii_isdigit ((char) character))
    type_digit (self, g_ascii_digit_value ((char) character));
  else if (character == '-' || character == 0x2212 || character == 0xb1)
    set_negative (self, !self->negative);
  else if (character == '+')
    set_negative (self, FALSE);
  else if (keyval == GDK_KEY_BackSpace)
    erase (self);
  else if (way_focus_is_enter (keyval))
    give (self);
  else
    /* The letters of the table would open a form. */
    return g_unichar_isalnum (character);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (WayGivePoints *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK) || way_focus_is_typing (GTK_WIDGET (self)))
    return GDK_EVENT_PROPAGATE;
  return use_key (self, keyval);
}

/* Before the key of the keypad that has the focus: Enter gives, and Space presses the key. */
static gboolean
keypad_key_pressed_cb (WayGivePoints *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (!way_focus_is_enter (keyval))
    return GDK_EVENT_PROPAGATE;
  give (self);
  return GDK_EVENT_STOP;
}

void
way_give_points_set_player (WayGivePoints *self, WayGame *game, int seat)
{
  self->game = g_object_ref (game);
  self->seat = seat;
  way_shape_set_player_color (self->shape, (int) way_game_get_setup (game)->colors[seat]);
  gtk_label_set_label (self->name, get_name (self));
  way_give_points_update (self);
}

void
way_give_points_set_shows_keys (WayGivePoints *self, gboolean shows_keys)
{
  gtk_widget_set_visible (self->give_key, shows_keys);
}

void
way_give_points_focus (WayGivePoints *self)
{
  way_number_pad_focus_first (self->keypad);
}

static void
way_give_points_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_GIVE_POINTS);
  g_clear_object (&WAY_GIVE_POINTS (object)->game);

  G_OBJECT_CLASS (way_give_points_parent_class)->dispose (object);
}

static void
way_give_points_class_init (WayGivePointsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_give_points_dispose;

  signals[GIVEN] = g_signal_new ("given", WAY_TYPE_GIVE_POINTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/waymark/Waymark/table/player/way-give-points.ui");

  WAY_BIND_CHILDREN (widget_class, WayGivePoints, heading, display, shape, name, change, amount, keypad, reasons,
                     reason, give, give_label, give_key);

  WAY_BIND_CALLBACKS (widget_class, give, key_pressed_cb, keypad_key_pressed_cb, pressed_cb);
}

/* On a phone on its side, the keypad is beside everything else. */
static void
arrange (WayGivePoints *self, WayFormFactor factor)
{
  GtkLayoutManager *grid = gtk_grid_layout_new ();
  GtkWidget *const others[] = { self->heading, self->display, self->reasons, self->give };
  gboolean beside = factor == WAY_LANDSCAPE;

  gtk_grid_layout_set_row_spacing (GTK_GRID_LAYOUT (grid), beside ? SPACING / 2 : SPACING);
  gtk_grid_layout_set_column_spacing (GTK_GRID_LAYOUT (grid), 2 * SPACING);
  gtk_grid_layout_set_column_homogeneous (GTK_GRID_LAYOUT (grid), TRUE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), grid);
  for (int i = 0; i < (int) G_N_ELEMENTS (others); i++)
    way_ui_place_in_grid (others[i], 0, !beside && i >= 2 ? i + 1 : i, 1, 1);
  way_ui_place_in_grid (GTK_WIDGET (self->keypad), beside ? 1 : 0, beside ? 0 : 2, 1,
                        beside ? (int) G_N_ELEMENTS (others) : 1);
}

static void
way_give_points_init (WayGivePoints *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->change), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (GTK_WIDGET (self->amount), GTK_TEXT_DIR_LTR);
  way_ui_name_entry_row (self->reason);
  way_form_factor_follow (self, arrange);
  way_line_buffer_limit (self->reason);
  /* Translators: a key of a keypad, read aloud: makes the number negative, or positive again. */
  way_number_pad_set_sign (self->keypad, "±", C_ ("keypad", "Plus or minus"));
}
