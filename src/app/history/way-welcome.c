/* way-welcome.c: what the start page shows while there are no games.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-welcome.h"

#include <glib/gi18n.h>

#include "way-empty-view.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-welcome-button.h"

struct _WayWelcome {
  AdwBin parent_instance;

  GtkWidget *backup;
  GtkLabel *backup_label;
};

G_DEFINE_FINAL_TYPE (WayWelcome, way_welcome, ADW_TYPE_BIN)

void
way_welcome_set_backup_day (WayWelcome *self, const char *day)
{
  g_autofree char *local = day ? way_ui_day (day) : NULL;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->backup, local != NULL);
  if (!local)
    return;
  /* Translators: shown when there are no games at all; %s is the date of the newest backup. */
  text = g_strdup_printf (_ ("A backup from %s is available."), local);
  gtk_label_set_label (self->backup_label, text);
}

static void
way_welcome_class_init (WayWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/history/way-welcome.ui");

  WAY_BIND_CHILDREN (widget_class, WayWelcome, backup, backup_label);
}

static void
way_welcome_init (WayWelcome *self)
{
  g_type_ensure (WAY_TYPE_EMPTY_VIEW);
  g_type_ensure (WAY_TYPE_WELCOME_BUTTON);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_welcome_new (void)
{
  return g_object_new (WAY_TYPE_WELCOME, NULL);
}
