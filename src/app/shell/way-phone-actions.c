/* way-phone-actions.c: the actions of a window that show its game on phones.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phone-actions.h"

#include <glib/gi18n.h>

#include "way-changes.h"
#include "way-dialogs.h"
#include "way-patience.h"
#include "way-phones-page.h"
#include "way-text.h"
#include "way-toast.h"
#include "way-window.h"

static void
phones_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);

  way_sharing_start (way_window_get_sharing (self));
  if (!WAY_IS_PHONES_PAGE (way_window_get_page (self)))
    way_window_push (self, way_phones_page_new (way_window_get_game (self), way_window_get_sharing (self)));
}

static WayPhoneItem *
find_phone (WayWindow *self, GVariant *number)
{
  WaySharing *sharing = way_window_get_sharing (self);

  return sharing ? way_sharing_find_phone (sharing, g_variant_get_int32 (number)) : NULL;
}

/* @parameter: the number of the phone, and the name. */
static void
rename_cb (GtkWidget *widget, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  g_autoptr (GVariant) number = g_variant_get_child_value (parameter, 0);
  g_autoptr (GVariant) name = g_variant_get_child_value (parameter, 1);
  WayPhoneItem *phone = find_phone (self, number);

  if (phone)
    way_server_rename (way_sharing_get_server (way_window_get_sharing (self)), phone,
                       g_variant_get_string (name, NULL));
}

static void
rename_phone_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayPhoneItem *phone = find_phone (WAY_WINDOW (widget), parameter);

  if (phone)
    /* Translators: the title of a dialog, in which a name for a phone is typed. */
    way_dialogs_ask_name (GTK_WINDOW (widget), _ ("Rename Phone"), way_phone_item_get_name (phone), WAY_PHONE_MAX_NAME,
                          rename_cb, parameter);
}

/* @parameter: the ids of the entries. */
static gboolean
try_delete (GtkWidget *widget, GVariant *parameter, GError **error)
{
  WayWindow *self = WAY_WINDOW (widget);
  gsize n;
  const int *entry_ids = g_variant_get_fixed_array (parameter, &n, sizeof (int));
  g_autofree char *text = NULL;

  if (!way_game_delete_entries (way_window_get_game (self), entry_ids, n, error))
    return FALSE;
  text = way_game_describe_newest (way_window_get_game (self));
  if (text)
    way_window_toast (self, text, C_ ("button", "Undo"), WAY_TOAST_UNDO);
  return TRUE;
}

static void
delete_cb (GtkWidget *widget, GVariant *parameter)
{
  way_patience_try (widget, try_delete, parameter);
}

/* With what depends on them. */
static void
delete_of_phone_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  WayWindow *self = WAY_WINDOW (widget);
  WayGame *game = way_window_get_game (self);
  WayPhoneItem *phone = find_phone (self, parameter);
  g_autoptr (GArray) entries = NULL;
  g_autoptr (GArray) broken = NULL;
  g_autofree char *source = NULL;

  if (!phone)
    return;
  entries = way_server_list_entries (way_sharing_get_server (way_window_get_sharing (self)), phone);
  if (entries->len == 0)
    return;
  broken = way_game_find_broken (game, (const int *) (const void *) entries->data, entries->len, NULL);
  /* As the log says it, whatever this phone is called: the player may have several. */
  source = way_text_phone (way_game_get_header (game), way_phone_item_get_allowed_seat (phone));
  way_dialogs_ask_delete_of_phone (GTK_WINDOW (self), game, source, entries, broken, delete_cb);
}

static const struct {
  const char *name;
  const char *parameter;
  GtkWidgetActionActivateFunc activate;
} actions[] = {
  { "win.phones", NULL, phones_cb },
  { "win.rename-phone", "i", rename_phone_cb },
  { "win.delete-of-phone", "i", delete_of_phone_cb },
};

void
way_phone_actions_update (GtkWidget *window)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (window, actions[i].name, way_window_get_sharing (WAY_WINDOW (window)) != NULL);
}

void
way_phone_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].parameter, actions[i].activate);
}
