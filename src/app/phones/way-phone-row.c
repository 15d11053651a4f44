/* way-phone-row.c: a phone, and what it may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-row.h"

#include <glib/gi18n.h>

#include "way-form-factor-follow.h"
#include "way-row-layout.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-title-row.h"
#include "way-ui.h"

struct _WayPhoneRow {
  GtkListBoxRow parent_instance;

  WayTitleRow *line;
  WayShape *shape;
  GtkWidget *icon;
  GtkWidget *choice;
  GtkToggleButton *watch;
  GtkToggleButton *enter;
  GtkLabel *right;
  GtkMenuButton *menu_button;

  int number;
  int n_entries;
  gboolean can_enter;
  gboolean enters;
};

G_DEFINE_FINAL_TYPE (WayPhoneRow, way_phone_row, GTK_TYPE_LIST_BOX_ROW)

enum { RIGHT_CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

static void
watch_clicked_cb (WayPhoneRow *self)
{
  if (self->enters)
    g_signal_emit (self, signals[RIGHT_CHOSEN], 0, FALSE);
}

static void
enter_clicked_cb (WayPhoneRow *self)
{
  if (!self->enters)
    g_signal_emit (self, signals[RIGHT_CHOSEN], 0, TRUE);
}

static void
append (GMenu *menu, const char *label, const char *action, int number)
{
  g_autofree char *detailed = g_strdup_printf ("%s(%d)", action, number);

  g_menu_append (menu, label, detailed);
}

/* Made when it is opened, so that an open menu does not change. */
static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  WayPhoneRow *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *delete = g_strdup_printf (
      /* Translators: an item of the menu of a phone: the entries that were made with phones of its player. */
      ngettext ("Delete This Player’s %d Entry from Phones…", "Delete This Player’s %d Entries from Phones…",
                (gulong) self->n_entries),
      self->n_entries);

  if (self->enters)
    /* Translators: an item of the menu of a phone, which may enter points now. */
    append (menu, _ ("Allow Watching Only"), "phones.watch", self->number);
  else if (self->can_enter)
    /* Translators: an item of the menu of a phone, which only watches now. */
    append (menu, _ ("Allow Entering Points"), "phones.enter", self->number);
  append (menu, C_ ("phone", "Rename…"), "win.rename-phone", self->number);
  if (self->n_entries > 0)
    append (menu, delete, "win.delete-of-phone", self->number);
  /* Translators: an item of the menu of a phone: it must scan the code again to see the game. */
  append (menu, C_ ("phone", "Disconnect"), "phones.send-away", self->number);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
way_phone_row_show (WayPhoneRow *self, const WayPhoneFace *phone)
{
  g_autofree char *name = NULL;
  g_autofree char *menu = NULL;

  self->number = phone->number;
  self->n_entries = phone->n_entries;
  self->can_enter = phone->can_enter;
  self->enters = phone->enters;
  way_title_row_set_title (self->line, phone->name);
  way_title_row_set_subtitle (self->line, phone->detail);
  name = way_title_row_describe (self->line);
  way_ui_set_accessible_label (GTK_WIDGET (self), name);
  way_shape_set_player_color (self->shape, phone->color);
  gtk_widget_set_visible (GTK_WIDGET (self->shape), phone->color >= 0);
  gtk_widget_set_visible (self->icon, phone->color < 0);
  gtk_toggle_button_set_active (phone->enters ? self->enter : self->watch, TRUE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->enter), phone->can_enter);
  /* Translators: what a phone does, in a small tag. */
  gtk_label_set_label (self->right, phone->enters ? C_ ("phone", "enters") : C_ ("phone", "watches"));
  way_ui_set_css_class (GTK_WIDGET (self->right), "accent", phone->enters);
  way_ui_set_accessible_label (self->choice, phone->name);
  /* Translators: the name of the button of a menu; %s is “Mia’s phone”. */
  menu = g_strdup_printf (_ ("Menu of %s"), phone->name);
  /* GTK 4.8 passes the label on to the toggle button inside, GTK 4.18 only the tooltip. */
  way_ui_set_accessible_label (GTK_WIDGET (self->menu_button), menu);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->menu_button), menu);
}

int
way_phone_row_get_number (WayPhoneRow *self)
{
  return self->number;
}

static void
arrange (WayPhoneRow *self, WayFormFactor factor)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self->line), way_row_layout_new (factor == WAY_PHONE ? 6 : 12));
}

static void
way_phone_row_dispose (GObject *object)
{
  /* Otherwise the list row would free it once more. */
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_PHONE_ROW);
  G_OBJECT_CLASS (way_phone_row_parent_class)->dispose (object);
}

static void
way_phone_row_class_init (WayPhoneRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_phone_row_dispose;
  signals[RIGHT_CHOSEN] = g_signal_new ("right-chosen", WAY_TYPE_PHONE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/phones/way-phone-row.ui");
  WAY_BIND_CHILDREN (widget_class, WayPhoneRow, line, shape, icon, choice, watch, enter, right, menu_button);
  WAY_BIND_CALLBACKS (widget_class, watch_clicked_cb, enter_clicked_cb);
}

static void
way_phone_row_init (WayPhoneRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu_cb, self, NULL);
  way_form_factor_follow (self, arrange);
}

GtkWidget *
way_phone_row_new (void)
{
  return g_object_new (WAY_TYPE_PHONE_ROW, NULL);
}
