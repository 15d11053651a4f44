/* way-alert.c: a question or a message with a row of buttons, over a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-alert.h"

#include "way-unbroken.h"

#if ADW_CHECK_VERSION(1, 5, 0)

/* The project allows no call that libadwaita 1.2 does not have; here the version was asked for. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GType
way_alert_get_type (void)
{
  return ADW_TYPE_ALERT_DIALOG;
}

void
way_alert_add_response (GtkWidget *alert, const char *id, const char *label, AdwResponseAppearance appearance)
{
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (alert), id, label);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (alert), id, appearance);
}

void
way_alert_set_response_enabled (GtkWidget *alert, const char *id, gboolean enabled)
{
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (alert), id, enabled);
}

gboolean
way_alert_get_response_enabled (GtkWidget *alert, const char *id)
{
  return adw_alert_dialog_get_response_enabled (ADW_ALERT_DIALOG (alert), id);
}

G_GNUC_END_IGNORE_DEPRECATIONS

#else

GType
way_alert_get_type (void)
{
  return ADW_TYPE_MESSAGE_DIALOG;
}

void
way_alert_add_response (GtkWidget *alert, const char *id, const char *label, AdwResponseAppearance appearance)
{
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (alert), id, label);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (alert), id, appearance);
}

void
way_alert_set_response_enabled (GtkWidget *alert, const char *id, gboolean enabled)
{
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (alert), id, enabled);
}

gboolean
way_alert_get_response_enabled (GtkWidget *alert, const char *id)
{
  return adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (alert), id);
}

#endif

static void
keep_phrases (GtkWidget *widget, const char *heading)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), heading))
    way_unbroken_follow_phrases (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    keep_phrases (child, heading);
}

GtkWidget *
way_alert_new (const char *heading, const char *body)
{
  GtkWidget *alert = g_object_new (way_alert_get_type (), "heading", heading, "body", body, NULL);

  keep_phrases (alert, heading);
  return alert;
}
