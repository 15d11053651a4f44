/* way-form-factor-follow.c: widgets that follow the form factor of their page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-form-factor-follow.h"

#include "way-form-factor-bin.h"

WayFormFactor
way_form_factor_get (GtkWidget *widget)
{
  WayFormFactorBin *bin = way_form_factor_bin_find (widget);
  int factor = WAY_WIDE;

  if (bin)
    g_object_get (bin, "form-factor", &factor, NULL);
  return (WayFormFactor) factor;
}

typedef struct {
  GtkWidget *widget;
  GSignalGroup *bin; /* that the widget is in */
  WayArrange arrange;
  gpointer data;
  GDestroyNotify free_data;
  int arranged; /* the form factor; −1: not yet */
} Follower;

static void
arrange (Follower *self)
{
  int factor = (int) way_form_factor_get (self->widget);

  if (self->arranged == factor)
    return;
  self->arranged = factor;
  self->arrange (self->data, (WayFormFactor) factor);
}

/* Parents are added to a window before their children. */
static void
root_cb (GtkWidget *widget, GParamSpec *pspec, gpointer data)
{
  Follower *self = data;
  WayFormFactorBin *bin = gtk_widget_get_root (widget) ? way_form_factor_bin_find (widget) : NULL;

  g_signal_group_set_target (self->bin, bin);
  if (bin)
    arrange (self);
}

static void
follower_free (gpointer data, GClosure *closure)
{
  Follower *self = data;

  g_object_unref (self->bin);
  if (self->free_data)
    self->free_data (self->data);
  g_free (self);
}

void
way_form_factor_follow_with_data (GtkWidget *widget, WayArrange function, gpointer data, GDestroyNotify free_data)
{
  Follower *self = g_new0 (Follower, 1);

  *self = (Follower){ widget, g_signal_group_new (WAY_TYPE_FORM_FACTOR_BIN), function, data, free_data, -1 };
  g_signal_group_connect_swapped (self->bin, "notify::form-factor", G_CALLBACK (arrange), self);
  g_signal_connect_data (widget, "notify::root", G_CALLBACK (root_cb), self, follower_free, 0);
  arrange (self);
}
