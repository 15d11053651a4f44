/* way-entry-warning.c: a doubt about an unusual answer, which has to be confirmed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-warning.h"

#include "way-template.h"
#include "way-ui.h"

struct _WayEntryWarning {
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
  GtkWidget *confirm;
  GtkLabel *confirm_label;
  GtkWidget *change;

  WayDraft *draft;
};

enum { CONFIRMED, CHANGE, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayEntryWarning, way_entry_warning, ADW_TYPE_BIN)

static void
confirm_clicked_cb (WayEntryWarning *self)
{
  way_draft_confirm_warning (self->draft);
  g_signal_emit (self, signals[CONFIRMED], 0);
}

static void
change_clicked_cb (WayEntryWarning *self)
{
  int part;
  const CarcProblem *warning = way_draft_find_warning (self->draft, &part);
  const CarcQuestion *question = warning ? warning->question : NULL;

  if (!question)
    return;
  way_draft_set_current (self->draft, part);
  g_signal_emit (self, signals[CHANGE], 0, question);
}

static void
way_entry_warning_dispose (GObject *object)
{
  g_clear_object (&WAY_ENTRY_WARNING (object)->draft);

  G_OBJECT_CLASS (way_entry_warning_parent_class)->dispose (object);
}

static void
way_entry_warning_class_init (WayEntryWarningClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_entry_warning_dispose;
  signals[CONFIRMED]
      = g_signal_new ("confirmed", WAY_TYPE_ENTRY_WARNING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGE] = g_signal_new ("change", WAY_TYPE_ENTRY_WARNING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-entry-warning.ui");

  WAY_BIND_CHILDREN (widget_class, WayEntryWarning, revealer, label, confirm, confirm_label, change);

  WAY_BIND_CALLBACKS (widget_class, confirm_clicked_cb, change_clicked_cb);
}

static void
way_entry_warning_init (WayEntryWarning *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
way_entry_warning_set_draft (WayEntryWarning *self, WayDraft *draft)
{
  self->draft = g_object_ref (draft);
}

/* A warning that slides out of view keeps its words. While the entry of the draft is lost, the other buttons of the
 * page do nothing. */
void
way_entry_warning_show (WayEntryWarning *self, const WayEntryState *state)
{
  gtk_revealer_set_reveal_child (self->revealer, state->warning != NULL);
  if (!state->warning)
    return;
  gtk_label_set_label (self->label, state->warning);
  gtk_label_set_label (self->confirm_label, state->confirm_label);
  way_ui_set_css_class (self->confirm, "suggested-action", way_draft_is_lost (self->draft));
  gtk_widget_set_visible (self->change, !way_draft_is_lost (self->draft));
}
