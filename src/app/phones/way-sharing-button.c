/* way-sharing-button.c: says in a header bar that the game is shown on phones, and how many ask.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-sharing-button.h"

#include "way-phones-state.h"
#include "way-template.h"
#include "way-ui.h"

struct _WaySharingButton {
  GtkButton parent_instance;

  GtkLabel *number;
};

G_DEFINE_FINAL_TYPE (WaySharingButton, way_sharing_button, GTK_TYPE_BUTTON)

void
way_sharing_button_show (WaySharingButton *self, gboolean is_shown, int n_requests)
{
  g_autofree char *name = way_phones_state_describe (n_requests);
  g_autofree char *number = g_strdup_printf ("%d", n_requests);

  gtk_widget_set_visible (GTK_WIDGET (self), is_shown);
  gtk_label_set_label (self->number, number);
  gtk_widget_set_visible (GTK_WIDGET (self->number), n_requests > 0);
  way_ui_set_tooltip (GTK_WIDGET (self), name);
  way_ui_set_accessible_label (GTK_WIDGET (self), name);
}

static void
changed_cb (WaySharingButton *self, WaySharing *sharing)
{
  GListModel *requests = way_server_get_requests (way_sharing_get_server (sharing));

  way_sharing_button_show (self, way_sharing_is_on (sharing), (int) g_list_model_get_n_items (requests));
}

void
way_sharing_button_follow (WaySharingButton *self, WaySharing *sharing)
{
  g_signal_connect_object (sharing, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self, sharing);
}

static void
way_sharing_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_SHARING_BUTTON);
  G_OBJECT_CLASS (way_sharing_button_parent_class)->dispose (object);
}

static void
way_sharing_button_class_init (WaySharingButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_sharing_button_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/phones/way-sharing-button.ui");
  WAY_BIND_CHILDREN (widget_class, WaySharingButton, number);
}

static void
way_sharing_button_init (WaySharingButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  way_sharing_button_show (self, FALSE, 0);
}
