/* way-patience.c: retries changes while another program has locked the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-patience.h"

#include "way-store-error.h"
#include "way-ui.h"

#define RETRY_INTERVAL 25 /* milliseconds */
#define TIMEOUT 2000      /* milliseconds */

typedef struct {
  GtkWidget *widget;
  GtkWidget *root; /* the change may remove the page from it */
  WayAttempt attempt;
  WayRefused refused; /* nullable */
  GVariant *parameter;
  gint64 end;
  guint given_up; /* by way_patience_give_up(), how often before */
} Change;

/* What could not be made. It does not keep its widget, which may be the window. */
typedef struct {
  GWeakRef widget;
  WayAttempt attempt;
  WayRefused refused;
  GVariant *parameter;
} Failed;

/* Data of the window. */
#define FAILED "way-patience-failed"     /* NULL: the last change was made */
#define GIVEN_UP "way-patience-given-up" /* how often changes were given up */

static void
failed_free (gpointer data)
{
  Failed *self = data;

  g_weak_ref_clear (&self->widget);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

static void
keep_failed (const Change *change)
{
  Failed *self = g_new0 (Failed, 1);

  g_weak_ref_init (&self->widget, change->widget);
  self->attempt = change->attempt;
  self->refused = change->refused;
  self->parameter = change->parameter ? g_variant_ref (change->parameter) : NULL;
  g_object_set_data_full (G_OBJECT (change->root), FAILED, self, failed_free);
}

static guint
count_given_up (GtkWidget *window)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (window), GIVEN_UP));
}

static void
change_free (Change *self)
{
  g_object_unref (self->widget);
  g_object_unref (self->root);
  g_clear_pointer (&self->parameter, g_variant_unref);
  g_free (self);
}

/* If the history file has moved, the window keeps its games in memory, where the change can be made. */
static gboolean
make_change (Change *self, GError **error)
{
  g_autoptr (GError) failure = NULL;

  if (self->attempt (self->widget, self->parameter, &failure))
    return TRUE;
  if (!g_error_matches (failure, WAY_STORE_ERROR, WAY_STORE_ERROR_MOVED))
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  gtk_widget_activate_action (self->root, "win.find-history", NULL);
  return self->attempt (self->widget, self->parameter, error);
}

/* Returns whether the change was made or given up. */
static gboolean
try_change (Change *self)
{
  g_autoptr (GError) error = NULL;
  gboolean is_made = make_change (self, &error);

  /* It may itself leave the game. */
  self->given_up = count_given_up (self->root);
  if (is_made)
    {
      g_object_set_data (G_OBJECT (self->root), FAILED, NULL);
      if (gtk_widget_get_realized (self->root))
        gtk_widget_activate_action (self->root, "win.change-made", NULL);
      return TRUE;
    }
  if (g_error_matches (error, WAY_STORE_ERROR, WAY_STORE_ERROR_BUSY) && g_get_monotonic_time () < self->end)
    return FALSE;
  if (!self->refused || !self->refused (self->widget, self->parameter))
    {
      keep_failed (self);
      way_ui_show_error (self->root, error);
    }
  return TRUE;
}

static gboolean
try_again_cb (gpointer data)
{
  Change *self = data;

  /* The window and its pages may have been closed. */
  if (gtk_widget_get_root (self->widget) && gtk_widget_get_realized (self->root)
      && self->given_up == count_given_up (self->root) && !try_change (self))
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
  self->given_up = count_given_up (self->root);
  self->end = g_get_monotonic_time () + TIMEOUT * G_TIME_SPAN_MILLISECOND;
  if (try_change (self))
    {
      change_free (self);
      return;
    }
  gtk_widget_activate_action (self->root, "win.wait", "b", TRUE);
  g_timeout_add (RETRY_INTERVAL, try_again_cb, self);
}

void
way_patience_try (GtkWidget *widget, WayAttempt attempt, GVariant *parameter)
{
  way_patience_try_or (widget, attempt, NULL, parameter);
}

/* (transfer full) */
static GtkWidget *
get_failed_widget (GtkWidget *window)
{
  Failed *failed = g_object_get_data (G_OBJECT (window), FAILED);
  g_autoptr (GtkWidget) widget = failed ? g_weak_ref_get (&failed->widget) : NULL;

  return widget && gtk_widget_get_mapped (widget) ? g_steal_pointer (&widget) : NULL;
}

gboolean
way_patience_can_try_again (GtkWidget *window)
{
  g_autoptr (GtkWidget) widget = get_failed_widget (window);

  return widget != NULL;
}

void
way_patience_try_again (GtkWidget *window)
{
  g_autoptr (GtkWidget) widget = get_failed_widget (window);
  Failed *failed = g_object_steal_data (G_OBJECT (window), FAILED);

  if (widget)
    way_patience_try_or (widget, failed->attempt, failed->refused, failed->parameter);
  if (failed)
    failed_free (failed);
}

void
way_patience_give_up (GtkWidget *window)
{
  g_object_set_data (G_OBJECT (window), FAILED, NULL);
  g_object_set_data (G_OBJECT (window), GIVEN_UP, GUINT_TO_POINTER (count_given_up (window) + 1));
}
