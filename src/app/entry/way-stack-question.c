/* way-stack-question.c: the question which of several completed features settles a stack of betting chips.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-stack-question.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-text.h"
#include "way-title-row.h"
#include "way-ui.h"

#define SHAPE_SIZE 24

struct _WayStackQuestion {
  GtkListBoxRow parent_instance;

  WayTitleRow *title_row;
  GtkBox *keys; /* a toggle button for each bit of parts, in this order */

  int stack;
  unsigned parts;
};

enum { CHOSEN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayStackQuestion, way_stack_question, GTK_TYPE_LIST_BOX_ROW)

char *
way_stack_question_describe_part (WayDraft *draft, int part)
{
  const CarcSubject *subject = way_draft_get_entry (draft, part)->subject;
  int number = 0;
  int n = 0;

  for (int i = 0; i < way_draft_get_n_parts (draft); i++)
    if (way_draft_get_entry (draft, i)->subject == subject)
      {
        n++;
        if (i <= part)
          number++;
      }
  if (n == 1)
    return g_strdup (way_tr (&subject->name));
  /* Translators: one of several features entered together: “Road 2”. */
  return g_strdup_printf (C_ ("part", "%1$s %2$d"), way_tr (&subject->name), number);
}

static void
toggled_cb (WayStackQuestion *self, GtkToggleButton *toggled)
{
  GtkWidget *key = gtk_widget_get_first_child (GTK_WIDGET (self->keys));

  if (!gtk_toggle_button_get_active (toggled))
    return;
  for (int part = 0; key; part++)
    if (self->parts >> part & 1)
      {
        if (key == GTK_WIDGET (toggled))
          g_signal_emit (self, signals[CHOSEN], 0, self->stack, part);
        key = gtk_widget_get_next_sibling (key);
      }
}

static void
add_key (WayStackQuestion *self, WayDraft *draft, int part, gboolean chosen)
{
  GtkWidget *key = gtk_toggle_button_new ();
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->keys));
  g_autofree char *name = way_stack_question_describe_part (draft, part);

  gtk_button_set_child (GTK_BUTTON (key), way_ui_key_text (name, NULL));
  way_ui_set_accessible_label (key, name);
  gtk_widget_add_css_class (key, "wm-tap");
  gtk_widget_set_hexpand (key, TRUE);
  if (first)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (key), GTK_TOGGLE_BUTTON (first));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (key), chosen);
  g_signal_connect_object (key, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->keys, key);
}

static void
way_stack_question_class_init (WayStackQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/way-stack-question.ui");

  WAY_BIND_CHILDREN (widget_class, WayStackQuestion, title_row, keys);
}

static void
way_stack_question_init (WayStackQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_stack_question_new (WayDraft *draft, int stack, unsigned parts, int chosen)
{
  WayStackQuestion *self = g_object_new (WAY_TYPE_STACK_QUESTION, NULL);
  WayGame *game = way_draft_get_game (draft);
  int active = carc_active_player (way_game_get_standings (game));
  g_autofree char *title = g_strdup_printf (_ ("Stack %d: which feature does it count for?"), stack);

  self->stack = stack;
  self->parts = parts;
  way_title_row_set_title (self->title_row, title);
  if (active >= 0)
    way_title_row_set_prefix (self->title_row,
                              way_shape_new ((int) way_game_get_setup (game)->colors[active], SHAPE_SIZE));
  for (int part = 0; part < way_draft_get_n_parts (draft); part++)
    if (parts >> part & 1)
      add_key (self, draft, part, part == chosen);
  return GTK_WIDGET (self);
}
