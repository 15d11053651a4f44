/* way-log-row.c: a row of the log: an entry.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-log-row.h"

#include <glib/gi18n.h>

#include "way-cached-icon.h"
#include "way-cached-label.h"
#include "way-form-factor-follow.h"
#include "way-game-sources.h"
#include "way-caption-layout.h"
#include "way-log-details.h"
#include "way-player-row.h"
#include "way-row-layout.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-shape.h"
#include "way-text.h"
#include "way-uniform-layout.h"

#define FLASH_DURATION 600 /* milliseconds */
#define OPEN_DURATION 150

/* Of the points of the players on a phone. A correction can be about all eight. */
#define COLUMNS 2
#define LINES 4

struct _WayLogRow {
  GtkWidget parent_instance;

  WayCachedLabel *turn;
  WayCachedIcon *icon;
  GtkWidget *face;
  GtkWidget *what; /* in the face, after the turn */
  GtkBox *words;
  WayCachedLabel *title;
  WayCachedLabel *subtitle;
  GtkBox *gains;
  WayCachedIcon *arrow;

  /* NULL until they are needed; the menu is a popover. */
  GtkWidget *source;
  GtkWidget *problem;
  GtkWidget *revealer;
  GtkWidget *menu;

  WayGame *game;
  WayLogItem *item;
  gboolean shows_turn;
  guint flash_source;
};

G_DEFINE_FINAL_TYPE (WayLogRow, way_log_row, GTK_TYPE_WIDGET)

static GtkWidget *
add_gain (WayLogRow *self)
{
  GtkWidget *gain = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (NULL);

  /* The sign comes before the number in right-to-left languages too. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_set_halign (gain, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (gain), way_shape_new (-1, 16));
  gtk_box_append (GTK_BOX (gain), label);
  gtk_box_append (self->gains, gain);
  return gain;
}

/* Shows the points of @seat in @gain, a shape and a label, which is created if it is NULL. Returns the next one of the
 * row, or NULL. */
static GtkWidget *
show_gain (WayLogRow *self, GtkWidget *gain, int seat)
{
  int points = way_log_item_get_info (self->item)->gains[seat];
  g_autofree char *text = way_text_signed (points);
  GtkWidget *shape, *label;

  if (!gain)
    gain = add_gain (self);
  shape = gtk_widget_get_first_child (gain);
  label = gtk_widget_get_next_sibling (shape);
  way_shape_set_player_color (WAY_SHAPE (shape), (int) way_game_get_setup (self->game)->colors[seat]);
  gtk_label_set_label (GTK_LABEL (label), text);
  way_ui_set_css_class (label, "dim-label", points == 0);
  gtk_widget_set_visible (gain, TRUE);
  return gtk_widget_get_next_sibling (gain);
}

/* Also for players who get nothing for their figures or bets, whose reason is in the details. The list reuses rows
 * while it scrolls, so the shapes and labels are kept. */
static void
show_gains (WayLogRow *self)
{
  GtkWidget *gain = gtk_widget_get_first_child (GTK_WIDGET (self->gains));

  for (int seat = 0; seat < way_game_get_setup (self->game)->n_players; seat++)
    if (way_log_item_get_info (self->item)->concerned & 1u << seat)
      gain = show_gain (self, gain, seat);
  for (; gain; gain = gtk_widget_get_next_sibling (gain))
    gtk_widget_set_visible (gain, FALSE);
}

/* Then the details are below the title. */
static gboolean
is_on_upright_phone (WayLogRow *self)
{
  return way_form_factor_get (GTK_WIDGET (self)) == WAY_PHONE;
}

/* On a phone: not beside the points of several players, and not if texts are large. */
static gboolean
has_room_for_arrow (WayLogRow *self)
{
  return __builtin_popcount (way_log_item_get_info (self->item)->concerned) < 2
         && !way_ui_has_large_text (GTK_WIDGET (self));
}

/* A deleted entry cannot be expanded. */
static void
show_deleted (WayLogRow *self, gboolean deleted)
{
  way_ui_set_css_class (GTK_WIDGET (self), "wm-deleted", deleted);
  gtk_widget_set_visible (GTK_WIDGET (self->arrow),
                          !deleted && (!is_on_upright_phone (self) || has_room_for_arrow (self)));
  if (deleted && self->revealer)
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), FALSE);
}

static PangoAttrList *
make_attributes (WayLogRow *self)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (way_log_item_get_info (self->item)->deleted)
    pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
  return attributes;
}

/* The number and the player of a turn, or "Final"; without the player in a narrow log. */
static char *
write_turn (WayLogRow *self)
{
  const WayLogItemInfo *info = way_log_item_get_info (self->item);

  if (!self->shows_turn || info->turn == 0)
    return g_strdup ("");
  if (info->turn == WAY_LOG_FINAL)
    /* Translators: in the log of a game, before the entries of final scoring; as short as possible. */
    return g_strdup (C_ ("log", "Final"));
  if (is_on_upright_phone (self))
    return g_strdup_printf ("%d", info->turn);
  /* U+2007 is a space as wide as a digit. */
  return g_strdup_printf ("%s%d  %s", info->turn < 10 ? "\u2007" : "", info->turn,
                          way_text_player (way_game_get_header (self->game), info->turn_seat));
}

static void
show_turn (WayLogRow *self)
{
  g_autofree char *text = write_turn (self);
  g_autoptr (PangoAttrList) attributes = make_attributes (self);
  PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

  if (way_log_item_get_info (self->item)->turn != WAY_LOG_FINAL)
    bold->end_index = (guint) strcspn (text, " ");
  pango_attr_list_insert (attributes, bold);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  way_cached_label_set_text (self->turn, text, attributes);
  way_ui_set_css_class (GTK_WIDGET (self), "same", !self->shows_turn);
}

static char *
describe_turn (WayLogRow *self)
{
  const WayLogItemInfo *info = way_log_item_get_info (self->item);

  if (info->turn == WAY_LOG_FINAL)
    return g_strdup (_ ("Final scoring"));
  if (info->turn == 0)
    return g_strdup (_ ("Before the first turn"));
  return g_strdup_printf (_ ("Turn %1$d · %2$s"), info->turn,
                          way_text_player (way_game_get_header (self->game), info->turn_seat));
}

/* Returns “Mia’s phone” for an entry that was made with it; NULL: with this program. (transfer full) */
static char *
name_source (WayLogRow *self)
{
  int seat = way_game_get_source (self->game, way_log_item_get_info (self->item)->entry_id);

  return seat >= 0 ? way_text_phone (way_game_get_header (self->game), seat) : NULL;
}

static void
show_source (WayLogRow *self)
{
  g_autofree char *name = name_source (self);
  GtkWidget *label;

  if (self->source)
    gtk_box_remove (self->words, self->source);
  self->source = NULL;
  if (!name)
    return;
  label = gtk_label_new (name);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "wm-data");
  self->source = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  gtk_widget_set_halign (self->source, GTK_ALIGN_START);
  gtk_widget_set_valign (self->source, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->source, "wm-badge");
  gtk_box_append (GTK_BOX (self->source), g_object_new (GTK_TYPE_IMAGE, "icon-name", "way-phone-symbolic", "pixel-size",
                                                        12, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_box_append (GTK_BOX (self->source), label);
  gtk_box_append (self->words, self->source);
}

/* Returns what is read of the row, with who has entered it. (transfer full) */
static char *
describe_entry (WayLogRow *self)
{
  const WayLogItemInfo *info = way_log_item_get_info (self->item);
  g_autofree char *source = name_source (self);

  /* Translators: spoken: %1$s is an entry, “Road, 9 tiles, Anna +24”, %2$s is “Mia’s phone”. */
  return source ? g_strdup_printf (_ ("%1$s, entered with %2$s"), info->description, source)
                : g_strdup (info->description);
}

/* The focus is on the parent that the list creates, which has no accessible name in GTK 4.8. */
static void
describe (WayLogRow *self)
{
  const WayLogItemInfo *info = way_log_item_get_info (self->item);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));
  g_autofree char *turn = describe_turn (self);
  g_autofree char *entry = describe_entry (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, entry,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, info->problem ? info->problem : "", -1);
  if (parent)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, entry,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, turn, -1);
}

/* Below the face of the row, above the details. */
static void
show_problem (WayLogRow *self, const char *problem)
{
  g_clear_pointer (&self->problem, gtk_widget_unparent);
  if (!problem)
    return;
  self->problem = way_ui_label (problem, "error");
  gtk_widget_set_margin_bottom (self->problem, 6);
  gtk_widget_set_margin_start (self->problem, 15);
  gtk_widget_set_margin_end (self->problem, 15);
  gtk_widget_insert_before (self->problem, GTK_WIDGET (self), self->revealer);
}

static void
update (WayLogRow *self)
{
  const WayLogItemInfo *info = way_log_item_get_info (self->item);
  g_autoptr (PangoAttrList) attributes = make_attributes (self);

  show_deleted (self, info->deleted);
  way_ui_set_css_class (GTK_WIDGET (self), "moves", info->moves);
  show_turn (self);
  way_cached_label_set_text (self->title, info->title, attributes);
  way_cached_label_set_text (self->subtitle, info->subtitle, attributes);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), *info->subtitle);
  show_source (self);
  show_problem (self, info->problem);
  way_cached_icon_set_icon_name (self->icon, way_ui_subject_icon (info->subject_id));
  if (g_strcmp0 (gtk_widget_get_name (GTK_WIDGET (self->icon)), info->subject_id) != 0)
    gtk_widget_set_name (GTK_WIDGET (self->icon), info->subject_id);
  show_gains (self);
  describe (self);
}

static gboolean
is_open (WayLogRow *self)
{
  return self->revealer && gtk_revealer_get_reveal_child (GTK_REVEALER (self->revealer));
}

/* Created when the row is expanded for the first time: the details have more widgets than the rest of the row. */
static void
show_details (WayLogRow *self)
{
  if (!self->revealer)
    {
      self->revealer = gtk_revealer_new ();
      gtk_revealer_set_transition_duration (GTK_REVEALER (self->revealer), OPEN_DURATION);
      gtk_revealer_set_child (GTK_REVEALER (self->revealer), way_log_details_new ());
      gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
    }
  way_log_details_set_item (WAY_LOG_DETAILS (gtk_revealer_get_child (GTK_REVEALER (self->revealer))), self->game,
                            self->item);
}

static void
item_changed_cb (WayLogRow *self)
{
  update (self);
  if (is_open (self))
    show_details (self);
}

static void
end_flash (WayLogRow *self)
{
  g_clear_handle_id (&self->flash_source, g_source_remove);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "flash");
}

static gboolean
end_flash_cb (gpointer data)
{
  WayLogRow *self = data;

  self->flash_source = 0;
  gtk_widget_remove_css_class (GTK_WIDGET (self), "flash");
  return G_SOURCE_REMOVE;
}

void
way_log_row_flash (WayLogRow *self)
{
  end_flash (self);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flash");
  self->flash_source = g_timeout_add (FLASH_DURATION, end_flash_cb, self);
}

void
way_log_row_set_item (WayLogRow *self, WayGame *game, WayLogItem *item)
{
  end_flash (self);
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  g_set_object (&self->game, game);
  g_set_object (&self->item, item);
  if (!item)
    return;
  g_signal_connect_swapped (item, "changed", G_CALLBACK (item_changed_cb), self);
  update (self);
}

WayLogItem *
way_log_row_get_item (WayLogRow *self)
{
  return self->item;
}

void
way_log_row_set_open (WayLogRow *self, gboolean open)
{
  open = open && !way_log_item_get_info (self->item)->deleted;
  if (open)
    show_details (self);
  if (self->revealer)
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), open);
  way_cached_icon_set_icon_name (self->arrow, open ? "go-up-symbolic" : "go-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_EXPANDED, open, -1);
  way_ui_set_css_class (GTK_WIDGET (self), "open", open);
}

void
way_log_row_set_edges (WayLogRow *self, gboolean first, gboolean last)
{
  way_ui_set_css_class (GTK_WIDGET (self), "first", first);
  way_ui_set_css_class (GTK_WIDGET (self), "last", last);
}

void
way_log_row_set_turn_visible (WayLogRow *self, gboolean visible)
{
  if (self->shows_turn == visible)
    return;
  self->shows_turn = visible;
  show_turn (self);
}

static void
arrange (WayLogRow *self, WayFormFactor factor)
{
  gboolean upright_phone = factor == WAY_PHONE;

  gtk_widget_set_layout_manager (self->face, way_row_layout_new (upright_phone ? 6 : 12));
  gtk_widget_set_layout_manager (self->what, way_row_layout_new (upright_phone ? 6 : 12));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->words), upright_phone ? gtk_box_layout_new (GTK_ORIENTATION_VERTICAL)
                                                                         : way_caption_layout_new (6));
  gtk_widget_set_layout_manager (GTK_WIDGET (self->gains), upright_phone
                                                               ? way_uniform_layout_new (COLUMNS, LINES, 6)
                                                               : gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL));
  if (!upright_phone)
    gtk_box_set_spacing (self->gains, 6);
  if (self->item)
    update (self);
}

static GMenuModel *
make_menu (const WayLogItemInfo *info)
{
  int entry_id = info->entry_id;
  GMenu *menu = g_menu_new ();
  g_autofree char *edit = g_strdup_printf ("win.amend(%d)", entry_id);
  g_autofree char *insert = g_strdup_printf ("win.insert(%d)", entry_id);
  g_autofree char *delete_entry = g_strdup_printf ("win.delete-entry(%d)", entry_id);
  g_autofree char *spaces = g_strdup_printf ("win.space-ends(%d)", entry_id);
  g_autofree char *replay = g_strdup_printf ("win.replay-entry(%d)", entry_id);

  g_menu_append (menu, C_ ("entry", "Edit"), info->moves ? spaces : edit);
  g_menu_append (menu, C_ ("entry", "Add Entry Before…"), insert);
  if (!info->moves)
    g_menu_append (menu, C_ ("entry", "Delete"), delete_entry);
  g_menu_append (menu, C_ ("entry", "Review This Entry"), replay);
  return G_MENU_MODEL (menu);
}

static void
show_menu (WayLogRow *self, double x, double y)
{
  g_autoptr (GMenuModel) menu = NULL;

  if (!self->item || way_log_item_get_info (self->item)->deleted)
    return;
  menu = make_menu (way_log_item_get_info (self->item));
  if (!self->menu)
    {
      self->menu = gtk_popover_menu_new_from_model (NULL);
      gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
      gtk_widget_set_halign (self->menu, GTK_ALIGN_START);
      gtk_widget_set_parent (self->menu, GTK_WIDGET (self));
    }
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (self->menu), menu);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->menu), &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->menu));
}

static void
secondary_click_cb (WayLogRow *self, int n_press, double x, double y)
{
  show_menu (self, x, y);
}

static void
long_press_cb (WayLogRow *self, double x, double y)
{
  show_menu (self, x, y);
}

static void
open_menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_menu (WAY_LOG_ROW (widget), 48, 24);
}

static void
delete_entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayLogRow *self = WAY_LOG_ROW (widget);

  if (self->item && !way_log_item_get_info (self->item)->deleted)
    gtk_widget_activate_action (widget, "win.delete-entry", "i", way_log_item_get_info (self->item)->entry_id);
}

static void
insert_before_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayLogRow *self = WAY_LOG_ROW (widget);

  if (self->item && !way_log_item_get_info (self->item)->deleted)
    gtk_widget_activate_action (widget, "win.insert", "i", way_log_item_get_info (self->item)->entry_id);
}

static void
way_log_row_dispose (GObject *object)
{
  WayLogRow *self = WAY_LOG_ROW (object);
  GtkWidget *child;

  g_clear_handle_id (&self->flash_source, g_source_remove);
  if (self->item)
    g_signal_handlers_disconnect_by_data (self->item, self);
  g_clear_object (&self->item);
  g_clear_object (&self->game);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->problem, gtk_widget_unparent);
  g_clear_pointer (&self->revealer, gtk_widget_unparent);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_LOG_ROW);

  G_OBJECT_CLASS (way_log_row_parent_class)->dispose (object);
}

/* The text may be large now. */
static void
way_log_row_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  WayLogRow *self = WAY_LOG_ROW (widget);

  GTK_WIDGET_CLASS (way_log_row_parent_class)->system_setting_changed (widget, setting);
  if (self->item)
    show_deleted (self, way_log_item_get_info (self->item)->deleted);
}

static void
way_log_row_class_init (WayLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_log_row_dispose;
  widget_class->system_setting_changed = way_log_row_system_setting_changed;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/table/way-log-row.ui");

  WAY_BIND_CHILDREN (widget_class, WayLogRow, face, turn, what, icon, words, title, subtitle, gains, arrow);

  WAY_BIND_CALLBACKS (widget_class, secondary_click_cb, long_press_cb);

  gtk_widget_class_install_action (widget_class, "row.menu", NULL, open_menu_cb);
  gtk_widget_class_install_action (widget_class, "row.delete", NULL, delete_entry_cb);
  gtk_widget_class_install_action (widget_class, "row.insert", NULL, insert_before_cb);
}

static void
way_log_row_init (WayLogRow *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_log_row_new (void)
{
  return g_object_new (WAY_TYPE_LOG_ROW, NULL);
}
