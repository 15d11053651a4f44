/* way-settled-toast.c: a toast that is not dismissed before it has appeared.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-settled-toast.h"

/* Attached to an AdwToast. */
#define SHOWN_AT "way-toast-shown-at" /* monotonic time, in ms */
#define WAITING "way-toast-waiting"   /* set while a timer is to dismiss it */

#define SETTLING 300 /* ms: how long a toast is shown at least */

static gint64
get_time_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

static void
shown_cb (AdwToast *toast)
{
  gint64 *shown_at = g_new (gint64, 1);

  *shown_at = get_time_ms ();
  g_object_set_data_full (G_OBJECT (toast), SHOWN_AT, shown_at, g_free);
}

static gboolean
dismiss_settled_cb (gpointer toast)
{
  g_object_set_data (toast, WAITING, NULL);
  /* adw_toast_dismiss () does nothing the second time. */
  g_signal_emit_by_name (toast, "dismissed");
  return G_SOURCE_REMOVE;
}

static void
settle_cb (AdwToast *toast)
{
  GtkWidget *title = adw_toast_get_custom_title (toast);
  const gint64 *shown_at = g_object_get_data (G_OBJECT (toast), SHOWN_AT);
  gint64 rest = shown_at ? *shown_at + SETTLING - get_time_ms () : 0;

  if (rest <= 0 || !adw_get_enable_animations (title))
    return;
  g_signal_stop_emission_by_name (toast, "dismissed");
  gtk_widget_set_sensitive (title, FALSE);
  if (g_object_get_data (G_OBJECT (toast), WAITING))
    return;
  g_object_set_data (G_OBJECT (toast), WAITING, toast);
  g_timeout_add_full (G_PRIORITY_DEFAULT, (guint) rest, dismiss_settled_cb, g_object_ref (toast), g_object_unref);
}

void
way_settled_toast_follow (AdwToast *toast)
{
  if (adw_get_major_version () > 1 || adw_get_minor_version () >= 3)
    return;
  g_signal_connect_object (adw_toast_get_custom_title (toast), "map", G_CALLBACK (shown_cb), toast, G_CONNECT_SWAPPED);
  g_signal_connect (toast, "dismissed", G_CALLBACK (settle_cb), NULL);
}
