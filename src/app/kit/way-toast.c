/* way-toast.c: toasts that show their whole text and whose Undo button never outlives the change it undoes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-toast.h"

#include <glib/gi18n.h>

#include "way-settled-toast.h"
#include "way-wrap-pair-layout.h"
#include "way-ui.h"

/* What a toast needs later is attached to its AdwToastOverlay, which is in the templates of the pages and cannot be
 * derived from. */
#define OFFERS "way-toast-offers"
#define CHILDREN "way-toast-children"

#define LONG_TEXT 40    /* characters */
#define LONG_TIMEOUT 10 /* seconds; the default is 5 */
#define AROUND 80       /* pixels: margin, padding and the close button */

static gboolean
is_toast (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (widget), "toast");
}

gboolean
way_toast_has (GtkWidget *widget)
{
  while (widget && !is_toast (widget))
    widget = gtk_widget_get_parent (widget);
  return widget != NULL;
}

/* libadwaita gives the close button of a toast no accessible label. */
static void
name_close_buttons (GListModel *children, guint position, guint removed, guint added, gpointer data)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GtkWidget) toast = g_list_model_get_item (children, i);

      for (GtkWidget *part = is_toast (toast) ? gtk_widget_get_first_child (toast) : NULL; part;
           part = gtk_widget_get_next_sibling (part))
        if (GTK_IS_BUTTON (part) && gtk_button_get_icon_name (GTK_BUTTON (part)))
          way_ui_set_accessible_label (part, C_ ("button", "Close"));
    }
}

static void
watch_children (AdwToastOverlay *overlay)
{
  g_autoptr (GListModel) children = NULL;

  if (g_object_get_data (G_OBJECT (overlay), CHILDREN))
    return;
  children = gtk_widget_observe_children (GTK_WIDGET (overlay));
  g_signal_connect (children, "items-changed", G_CALLBACK (name_close_buttons), NULL);
  g_object_set_data_full (G_OBJECT (overlay), CHILDREN, g_steal_pointer (&children), g_object_unref);
}

/* Those with a button that are shown or wait for that. */
static GPtrArray *
get_offers (AdwToastOverlay *overlay)
{
  GPtrArray *offers = g_object_get_data (G_OBJECT (overlay), OFFERS);

  if (!offers)
    {
      offers = g_ptr_array_new_with_free_func (g_object_unref);
      g_object_set_data_full (G_OBJECT (overlay), OFFERS, offers, (GDestroyNotify) g_ptr_array_unref);
    }
  return offers;
}

static void
dismissed_cb (AdwToastOverlay *overlay, AdwToast *toast)
{
  g_ptr_array_remove (get_offers (overlay), toast);
}

static gboolean
dismiss_cb (gpointer data)
{
  adw_toast_dismiss (data);
  return G_SOURCE_REMOVE;
}

/* The button is the last child of the title. */
static GtkActionable *
get_button (AdwToast *toast)
{
  return GTK_ACTIONABLE (gtk_widget_get_last_child (adw_toast_get_custom_title (toast)));
}

void
way_toast_end (AdwToastOverlay *overlay, WayToastEnds ends, gpointer user_data)
{
  GPtrArray *offers = get_offers (overlay);

  for (guint i = 0; i < offers->len; i++)
    {
      GtkActionable *button = get_button (offers->pdata[i]);

      /* Perhaps the button of this toast has changed the game; then the toast is needed until the click is handled. */
      if (ends (gtk_actionable_get_action_name (button), gtk_actionable_get_action_target_value (button), user_data))
        g_idle_add_full (G_PRIORITY_DEFAULT, dismiss_cb, g_object_ref (offers->pdata[i]), g_object_unref);
    }
}

static gboolean
is_undo (const char *action_name, GVariant *target, gpointer user_data)
{
  return g_str_equal (action_name, WAY_TOAST_UNDO) || g_str_equal (action_name, WAY_TOAST_REDO);
}

void
way_toast_end_undo (AdwToastOverlay *overlay)
{
  way_toast_end (overlay, is_undo, NULL);
}

static GtkWidget *
make_button (AdwToast *toast, const char *text, const char *action_name)
{
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action_name);
  /* After the action, which is not found once the button is no longer in the window. */
  g_signal_connect_object (button, "clicked", G_CALLBACK (adw_toast_dismiss), toast,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return button;
}

/* The default title of a toast is ellipsized to one line, a word or two on a phone. */
static AdwToast *
make_toast (AdwToastOverlay *overlay, const char *text, const char *button, const char *action_name)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (box,
                                 way_wrap_pair_layout_new (6, gtk_widget_get_width (GTK_WIDGET (overlay)) - AROUND));
  gtk_widget_add_css_class (box, "wm-toast");
  gtk_box_append (GTK_BOX (box), way_ui_label (text, "heading"));
  if (button)
    gtk_box_append (GTK_BOX (box), make_button (toast, button, action_name));
  adw_toast_set_custom_title (toast, box);
  way_settled_toast_follow (toast);
  if (g_utf8_strlen (text, -1) > LONG_TEXT)
    adw_toast_set_timeout (toast, LONG_TIMEOUT);
  return toast;
}

void
way_toast_show (AdwToastOverlay *overlay, const char *text, const char *button, const char *action_name)
{
  AdwToast *toast = make_toast (overlay, text, button, action_name);

  watch_children (overlay);
  if (button && is_undo (action_name, NULL, NULL))
    way_toast_end_undo (overlay);
  if (button)
    {
      g_ptr_array_add (get_offers (overlay), g_object_ref (toast));
      g_signal_connect_object (toast, "dismissed", G_CALLBACK (dismissed_cb), overlay, G_CONNECT_SWAPPED);
    }
  adw_toast_overlay_add_toast (overlay, toast);
}
