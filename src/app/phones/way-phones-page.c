/* way-phones-page.c: shows a game on phones: how they come to it, which are there, and what they may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phones-page.h"

#include <glib/gi18n.h>

#include "way-announcer.h"
#include "way-empty-view.h"
#include "way-phone-row.h"
#include "way-phones-code.h"
#include "way-quietly.h"
#include "way-request-card.h"
#include "way-template.h"
#include "way-text.h"
#include "way-ui.h"

/* in px */
#define COLUMN_SPACING 24
#define LINE_SPACING 12

struct _WayPhonesPage {
  WayPage parent_instance;

  WayEmptyView *off;
  GtkBox *on;
  WayPhonesCode *code;
  GtkBox *column;   /* beside the code, or below it */
  GtkWidget *moved; /* in it, or above the code */
  GtkBox *requests; /* the same */
  GtkLabel *count;
  GtkListBox *phones;
  GtkWidget *nobody;
  GtkListBoxRow *can_ask_row;
  GtkSwitch *can_ask;
  GtkImage *help_arrow;
  GtkWidget *help;
  GtkWidget *alone;
  GtkLabel *command_0;
  GtkLabel *command_1;
  GtkWidget *copy_0;
  GtkWidget *copy_1;
  GtkWidget *refused;
  GtkLabel *refused_detail;
  GtkWidget *stop;
  WayAnnouncer *status;

  WayGame *game;
  WaySharing *sharing;
  gboolean had_help; /* was shown without a tap */
};

G_DEFINE_FINAL_TYPE (WayPhonesPage, way_phones_page, WAY_TYPE_PAGE)

static void
right_chosen_cb (WayPhonesPage *self, gboolean may_enter, WayPhoneRow *row)
{
  int number = way_phone_row_get_number (row);
  WayPhoneItem *phone = way_sharing_find_phone (self->sharing, number);

  if (phone)
    way_sharing_set_permission (self->sharing, number, way_phone_item_get_seat (phone), may_enter);
}

/* The cards are kept, so that the focus stays where it is. */
static void
show_requests (WayPhonesPage *self, const WayPhonesState *state)
{
  GtkWidget *card = gtk_widget_get_first_child (GTK_WIDGET (self->requests));

  for (int i = 0; i < state->n_requests || card; i++)
    {
      if (!card)
        {
          card = way_request_card_new ();
          g_signal_connect_object (card, "answered", G_CALLBACK (way_sharing_set_permission), self->sharing,
                                   G_CONNECT_SWAPPED);
          gtk_box_append (self->requests, card);
        }
      way_request_card_show (WAY_REQUEST_CARD (card), i < state->n_requests ? &state->requests[i] : NULL);
      card = gtk_widget_get_next_sibling (card);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->requests), state->n_requests > 0);
}

/* Somebody waits for an answer, or must scan the code again: that is not below the fold. */
static void
place_notices (WayPhonesPage *self)
{
  gboolean first = way_page_get_form_factor (WAY_PAGE (self)) != WAY_WIDE;
  GtkBox *parent = first ? self->on : self->column;

  way_ui_move_to_box (self->moved, GTK_WIDGET (parent));
  gtk_box_reorder_child_after (parent, self->moved, NULL);
  way_ui_move_to_box (GTK_WIDGET (self->requests), GTK_WIDGET (parent));
  gtk_box_reorder_child_after (parent, GTK_WIDGET (self->requests), self->moved);
}

/* The code is beside the phones where there is room. */
static void
form_factor_cb (WayPhonesPage *self)
{
  gboolean is_wide = way_page_get_form_factor (WAY_PAGE (self)) == WAY_WIDE;

  way_ui_place_beside (GTK_WIDGET (self->on), is_wide, is_wide ? COLUMN_SPACING : LINE_SPACING);
  place_notices (self);
}

static WayPhoneRow *
find_row (WayPhonesPage *self, int number)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->phones)); row;
       row = gtk_widget_get_next_sibling (row))
    if (way_phone_row_get_number (WAY_PHONE_ROW (row)) == number)
      return WAY_PHONE_ROW (row);
  return NULL;
}

static gboolean
is_shown (const WayPhonesState *state, int number)
{
  for (int i = 0; i < state->n_phones; i++)
    if (state->phones[i].number == number)
      return TRUE;
  return FALSE;
}

static void
remove_others (WayPhonesPage *self, const WayPhonesState *state)
{
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->phones));

  while (row)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (row);

      if (!is_shown (state, way_phone_row_get_number (WAY_PHONE_ROW (row))))
        gtk_list_box_remove (self->phones, row);
      row = next;
    }
}

static void
show_phones (WayPhonesPage *self, const WayPhonesState *state)
{
  remove_others (self, state);
  for (int i = 0; i < state->n_phones; i++)
    {
      WayPhoneRow *row = find_row (self, state->phones[i].number);

      if (!row)
        {
          row = WAY_PHONE_ROW (way_phone_row_new ());
          g_signal_connect_object (row, "right-chosen", G_CALLBACK (right_chosen_cb), self, G_CONNECT_SWAPPED);
          gtk_list_box_insert (self->phones, GTK_WIDGET (row), i);
        }
      way_phone_row_show (row, &state->phones[i]);
    }
  gtk_label_set_label (self->count, state->count);
  gtk_widget_set_visible (GTK_WIDGET (self->phones), state->n_phones > 0);
  gtk_widget_set_visible (self->nobody, state->n_phones + state->n_requests == 0);
}

static void
unfold_help (WayPhonesPage *self, gboolean unfolds)
{
  gtk_widget_set_visible (self->help, unfolds);
  gtk_image_set_from_icon_name (self->help_arrow, unfolds ? "go-up-symbolic" : "go-down-symbolic");
}

static void
show_help (WayPhonesPage *self, const WayPhonesState *state)
{
  gtk_label_set_label (self->command_0, state->commands[0]);
  gtk_label_set_label (self->command_1, state->commands[1]);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_0), "s", state->commands[0]);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy_1), "s", state->commands[1]);
  gtk_widget_set_visible (self->alone, state->has_help);
  gtk_widget_set_visible (self->refused, state->refused != NULL);
  gtk_label_set_label (self->refused_detail, state->refused ? state->refused : "");
  if (state->has_help != self->had_help)
    unfold_help (self, state->has_help);
  self->had_help = state->has_help;
}

static void
can_ask_changed_cb (WayPhonesPage *self)
{
  way_server_set_can_ask (way_sharing_get_server (self->sharing), gtk_switch_get_active (self->can_ask));
}

void
way_phones_page_show (WayPhonesPage *self, const WayPhonesState *state)
{
  GtkWidget *main_button = way_page_get_main_button (WAY_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->on), state->is_shown);
  gtk_widget_set_visible (GTK_WIDGET (self->off), !state->is_shown);
  gtk_widget_set_visible (self->stop, !state->start);
  if (state->start)
    way_page_set_main_label (WAY_PAGE (self), state->start);
  gtk_widget_set_visible (main_button, state->start != NULL);
  if (!state->is_shown)
    {
      way_empty_view_set_icon (self->off, state->icon_name);
      way_empty_view_set_texts (self->off, state->title, state->explanation);
      return;
    }
  way_phones_code_show (self->code, state);
  gtk_widget_set_visible (self->moved, state->has_moved);
  way_quietly_set (self->can_ask, G_CALLBACK (can_ask_changed_cb), self, "active", state->can_ask, NULL);
  show_requests (self, state);
  show_phones (self, state);
  show_help (self, state);
}

static void
update (WayPhonesPage *self)
{
  WaySharingFacts facts;
  g_auto (WayPhonesState) state = { 0 };

  way_sharing_get_facts (self->sharing, &facts);
  way_phones_state_init (&state, &facts);
  way_phones_page_show (self, &state);
}

static void
show_progress (WayPhonesPage *self)
{
  g_autofree char *progress = way_text_progress (way_game_get_header (self->game), way_game_get_standings (self->game));

  way_page_set_title (WAY_PAGE (self), _ ("Show on Phones"), progress);
}

static void
asked_cb (WayPhonesPage *self, WayPhoneItem *phone)
{
  g_autofree char *text = way_phones_state_announce (phone);

  way_announcer_say (self->status, text);
}

static void
row_activated_cb (WayPhonesPage *self, GtkListBoxRow *row)
{
  if (row == self->can_ask_row)
    gtk_switch_set_active (self->can_ask, !gtk_switch_get_active (self->can_ask));
  else
    unfold_help (self, !gtk_widget_get_visible (self->help));
}

static void
stop_clicked_cb (WayPhonesPage *self)
{
  way_sharing_stop (self->sharing);
}

static void
start_clicked_cb (WayPhonesPage *self)
{
  way_sharing_start (self->sharing);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), g_variant_get_string (parameter, NULL));
  way_page_toast (WAY_PAGE (widget), _ ("Copied to clipboard"), NULL, NULL);
}

static void
use_address_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_sharing_use_address (WAY_PHONES_PAGE (widget)->sharing, g_variant_get_string (parameter, NULL));
}

static void
enter_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WaySharing *sharing = WAY_PHONES_PAGE (widget)->sharing;
  WayPhoneItem *phone = way_sharing_find_phone (sharing, g_variant_get_int32 (parameter));

  if (phone)
    way_sharing_set_permission (sharing, way_phone_item_get_number (phone), way_phone_item_get_seat (phone), TRUE);
}

static void
watch_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  way_sharing_set_permission (WAY_PHONES_PAGE (widget)->sharing, g_variant_get_int32 (parameter), -1, FALSE);
}

static void
send_away_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WaySharing *sharing = WAY_PHONES_PAGE (widget)->sharing;
  WayPhoneItem *phone = way_sharing_find_phone (sharing, g_variant_get_int32 (parameter));

  if (phone)
    way_server_disconnect (way_sharing_get_server (sharing), phone);
}

static void
way_phones_page_dispose (GObject *object)
{
  WayPhonesPage *self = WAY_PHONES_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), WAY_TYPE_PHONES_PAGE);
  g_clear_object (&self->sharing);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (way_phones_page_parent_class)->dispose (object);
}

static void
way_phones_page_class_init (WayPhonesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_phones_page_dispose;
  g_type_ensure (WAY_TYPE_PHONES_CODE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/phones/way-phones-page.ui");
  WAY_BIND_CHILDREN (widget_class, WayPhonesPage, off, on, code, column, moved, requests, count, phones, nobody,
                     can_ask_row, can_ask, help_arrow, help, alone, command_0, command_1, copy_0, copy_1, refused,
                     refused_detail, stop, status);
  WAY_BIND_CALLBACKS (widget_class, form_factor_cb, can_ask_changed_cb, row_activated_cb, stop_clicked_cb,
                      start_clicked_cb);
  gtk_widget_class_install_action (widget_class, "phones.copy", "s", copy_cb);
  gtk_widget_class_install_action (widget_class, "phones.use-address", "s", use_address_cb);
  gtk_widget_class_install_action (widget_class, "phones.enter", "i", enter_cb);
  gtk_widget_class_install_action (widget_class, "phones.watch", "i", watch_cb);
  gtk_widget_class_install_action (widget_class, "phones.send-away", "i", send_away_cb);
}

static void
way_phones_page_init (WayPhonesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  form_factor_cb (self);
  way_announcer_say (self->status, _ ("Show on Phones"));
}

GtkWidget *
way_phones_page_new (WayGame *game, WaySharing *sharing)
{
  WayPhonesPage *self = g_object_new (WAY_TYPE_PHONES_PAGE, NULL);

  self->game = g_object_ref (game);
  self->sharing = g_object_ref (sharing);
  g_signal_connect_object (game, "changed", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sharing, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sharing, "asked", G_CALLBACK (asked_cb), self, G_CONNECT_SWAPPED);
  show_progress (self);
  update (self);
  return GTK_WIDGET (self);
}
