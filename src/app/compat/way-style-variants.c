/* way-style-variants.c: the style sheets for a dark ground and for high contrast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-style-variants.h"

#define N_VARIANTS 3

/* A later sheet overrides an earlier one. */
static const struct {
  const char *path;
  gboolean is_dark, has_high_contrast; /* it is for these; FALSE: for both */
} variants[N_VARIANTS] = {
  { "/io/github/waymark/Waymark/dark.css", TRUE, FALSE },
  { "/io/github/waymark/Waymark/high-contrast.css", FALSE, TRUE },
  { "/io/github/waymark/Waymark/high-contrast-dark.css", TRUE, TRUE },
};

typedef struct {
  GtkStyleProvider *providers[N_VARIANTS]; /* NULL: not needed so far */
} Variants;

static GtkStyleProvider *
load (const char *path)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  return GTK_STYLE_PROVIDER (provider);
}

static void
mark_windows (GListModel *windows)
{
  gboolean has_high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (has_high_contrast)
        gtk_widget_add_css_class (window, "contrast");
      else
        gtk_widget_remove_css_class (window, "contrast");
    }
}

/* Of providers with the same priority, the one that was added last is the strongest, so all of them are added again. */
static void
update (Variants *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GdkDisplay *display = gdk_display_get_default ();

  for (int i = 0; i < N_VARIANTS; i++)
    {
      gboolean fits = (!variants[i].is_dark || adw_style_manager_get_dark (manager))
                      && (!variants[i].has_high_contrast || adw_style_manager_get_high_contrast (manager));

      if (self->providers[i])
        gtk_style_context_remove_provider_for_display (display, self->providers[i]);
      else if (fits)
        self->providers[i] = load (variants[i].path);
      if (fits)
        gtk_style_context_add_provider_for_display (display, self->providers[i],
                                                    GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    }
  mark_windows (gtk_window_get_toplevels ());
}

static void
free_variants (gpointer data, GClosure *closure)
{
  Variants *self = data;

  for (int i = 0; i < N_VARIANTS; i++)
    g_clear_object (&self->providers[i]);
  g_free (self);
}

void
way_style_variants_start (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  Variants *self = g_new0 (Variants, 1);

  g_signal_connect_data (manager, "notify::dark", G_CALLBACK (update), self, free_variants, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (manager, "notify::high-contrast", G_CALLBACK (update), self);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (mark_windows), NULL);
  update (self);
}
