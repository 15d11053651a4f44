/* way-patience.c: changes that another program keeps waiting, tried again while the window stays awake.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-patience.h"

#include "way-store-error.h"

#define STEP 25       /* milliseconds between two attempts */
#define PATIENCE 2000 /* milliseconds */

typedef struct {
  GtkWidget *widget;
  GtkWidget *root; /* the page may leave it with the change */
  WayAttempt attempt;
  WayRefused refused; /* nullable */
  GVariant *parameter;
  gint64 end;
} Change;

static void
change_free (Change *self)
{
  g_object_unref (self->widget);
  g_object_unref (self->root);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

/* Whether it is over. */
static gboolean
try_it (Change *self)
{
  g_autoptr (GError) error = NULL;

  if (self->attempt (self->widget, self->parameter, &error))
    return TRUE;
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY) && g_get_monotonic_time () < self->end)
    return FALSE;
  if (!self->refused || !self->refused (self->widget, self->parameter))
    gtk_widget_activate_action (self->root, "win.show-error", "(sis)", g_quark_to_string (error->domain), error->code,
                                error->message);
  return TRUE;
}

static gboolean
try_again_cb (gpointer data)
{
  Change *self = data;

  /* The window may be gone, and its pages with it. */
  if (gtk_widget_get_root (self->widget) && gtk_widget_get_realized (self->root) && !try_it (self))
    return G_SOURCE_CONTINUE;
  if (gtk_widget_get_realized (self->root))
    gtk_widget_activate_action (self->root, "win.wait", "b", FALSE);
  change_free (self);
  return G_SOURCE_REMOVE;
}

void
way_patience_try_or (GtkWidget *widget, WayAttempt attempt, WayRefused refused, GVariant *parameter)
{
  Change *self = g_new0 (Change, 1);

  self->widget = g_object_ref (widget);
  self->root = g_object_ref (GTK_WIDGET (gtk_widget_get_root (widget)));
  self->attempt = attempt;
  self->refused = refused;
  self->parameter = parameter ? g_variant_ref_sink (parameter) : NULL;
  self->end = g_get_monotonic_time () + PATIENCE * G_TIME_SPAN_MILLISECOND;
  if (try_it (self))
    {
      change_free (self);
      return;
    }
  gtk_widget_activate_action (self->root, "win.wait", "b", TRUE);
  g_timeout_add (STEP, try_again_cb, self);
}

void
way_patience_try (GtkWidget *widget, WayAttempt attempt, GVariant *parameter)
{
  way_patience_try_or (widget, attempt, NULL, parameter);
}
