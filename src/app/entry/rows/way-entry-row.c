/* way-entry-row.c: what the rows of a form have in common: the draft, the questions they answer, what is wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-row.h"

#include "way-ui.h"
#include "way-text.h"

typedef struct {
  WayDraft *draft;
  GPtrArray *questions;
  GtkWidget *content;
  GtkWidget *control;
  GtkWidget *error_box;
  GtkWidget *error_label;
  gboolean updating;
  gboolean wrong;
} WayEntryRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WayEntryRow, way_entry_row, GTK_TYPE_WIDGET)

static WayEntryRowPrivate *
get_private (WayEntryRow *self)
{
  return way_entry_row_get_instance_private (self);
}

static gboolean
is_impossible (WayDraft *draft, const CarcQuestion *question)
{
  const CarcProblems *problems = way_draft_get_problems (draft);

  for (int i = 0; i < problems->n; i++)
    if (problems->problems[i].severity == CARC_SEVERITY_IMPOSSIBLE && problems->problems[i].question == question)
      return TRUE;
  return FALSE;
}

static char *
describe_problem (WayEntryRowPrivate *priv)
{
  for (guint i = 0; i < priv->questions->len; i++)
    {
      const CarcQuestion *question = g_ptr_array_index (priv->questions, i);

      if (is_impossible (priv->draft, question))
        return way_draft_describe_problem (priv->draft, question, CARC_NO_PLAYER);
    }
  return NULL;
}

static void
show_problem (WayEntryRow *self)
{
  WayEntryRowPrivate *priv = get_private (self);
  g_autofree char *problem = describe_problem (priv);
  GtkAccessible *control = GTK_ACCESSIBLE (priv->control ? priv->control : priv->content);

  if (problem)
    gtk_label_set_label (GTK_LABEL (priv->error_label), problem);
  gtk_widget_set_visible (priv->error_box, problem != NULL);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-error-row", problem != NULL);
  if (priv->wrong == (problem != NULL))
    return;
  priv->wrong = problem != NULL;
  if (priv->wrong)
    {
      gtk_accessible_update_state (control, GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE, -1);
      /* Not ERROR_MESSAGE, which takes one label in GTK 4.8 and a list of them in newer versions. */
      gtk_accessible_update_relation (control, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, priv->error_label, NULL, -1);
    }
  else
    {
      gtk_accessible_reset_state (control, GTK_ACCESSIBLE_STATE_INVALID);
      gtk_accessible_reset_relation (control, GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
    }
}

void
way_entry_row_update (WayEntryRow *self)
{
  WayEntryRowPrivate *priv = get_private (self);

  priv->updating = TRUE;
  WAY_ENTRY_ROW_GET_CLASS (self)->update (self);
  priv->updating = FALSE;
  show_problem (self);
}

gboolean
way_entry_row_is_updating (WayEntryRow *self)
{
  return get_private (self)->updating;
}

gboolean
way_entry_row_has_problem (WayEntryRow *self)
{
  return get_private (self)->wrong;
}

WayDraft *
way_entry_row_get_draft (WayEntryRow *self)
{
  return get_private (self)->draft;
}

const CarcQuestion *
way_entry_row_get_question (WayEntryRow *self, int index)
{
  GPtrArray *questions = get_private (self)->questions;

  return index < (int) questions->len ? g_ptr_array_index (questions, index) : NULL;
}

gboolean
way_entry_row_answers (WayEntryRow *self, const CarcQuestion *question)
{
  return g_ptr_array_find (get_private (self)->questions, question, NULL);
}

const char *
way_entry_row_get_title (WayEntryRow *self)
{
  const CarcQuestion *question = way_entry_row_get_question (self, 0);

  if (question->house > 0)
    return way_game_get_setup (way_draft_get_game (way_entry_row_get_draft (self)))->house[question->house - 1].label;
  return way_tr (&question->words);
}

const char *
way_entry_row_get_hint (WayEntryRow *self)
{
  const CarcQuestion *question = way_entry_row_get_question (self, 0);

  return question->hint.one ? way_tr (&question->hint) : NULL;
}

void
way_entry_row_set_content (WayEntryRow *self, GtkWidget *content)
{
  WayEntryRowPrivate *priv = get_private (self);

  priv->content = content;
  gtk_widget_insert_before (content, GTK_WIDGET (self), priv->error_box);
}

GtkWidget *
way_entry_row_collapse (WayEntryRow *self, GtkWidget *lines, GtkToggleButton **fold)
{
  const char *title = way_entry_row_get_title (self);
  const char *hint = way_entry_row_get_hint (self);
  GtkWidget *box;

  *fold = NULL;
  if (way_entry_row_get_question (self, 0)->rare)
    return way_ui_expander (title, hint, lines, fold);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  gtk_box_append (GTK_BOX (box), way_ui_row (NULL, title, hint, NULL));
  gtk_box_append (GTK_BOX (box), lines);
  return box;
}

void
way_entry_row_set_control (WayEntryRow *self, GtkWidget *control)
{
  get_private (self)->control = control;
}

void
way_entry_row_activate (WayEntryRow *self)
{
  if (WAY_ENTRY_ROW_GET_CLASS (self)->activate)
    WAY_ENTRY_ROW_GET_CLASS (self)->activate (self);
}

gboolean
way_entry_row_press (WayEntryRow *self, guint keyval, gboolean shift)
{
  WayEntryRowClass *klass = WAY_ENTRY_ROW_GET_CLASS (self);

  return klass->press && klass->press (self, keyval, shift);
}

gboolean
way_entry_row_takes_number (WayEntryRow *self)
{
  return WAY_ENTRY_ROW_GET_CLASS (self)->set_number != NULL;
}

void
way_entry_row_set_number (WayEntryRow *self, int number)
{
  WAY_ENTRY_ROW_GET_CLASS (self)->set_number (self, number);
}

static void
way_entry_row_dispose (GObject *object)
{
  WayEntryRowPrivate *priv = get_private (WAY_ENTRY_ROW (object));
  GtkWidget *child;

  priv->control = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  g_clear_object (&priv->draft);

  G_OBJECT_CLASS (way_entry_row_parent_class)->dispose (object);
}

static void
way_entry_row_finalize (GObject *object)
{
  g_ptr_array_unref (get_private (WAY_ENTRY_ROW (object))->questions);

  G_OBJECT_CLASS (way_entry_row_parent_class)->finalize (object);
}

static void
way_entry_row_class_init (WayEntryRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = way_entry_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_entry_row_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
way_entry_row_init (WayEntryRow *self)
{
  WayEntryRowPrivate *priv = get_private (self);
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *icon = way_ui_icon ("dialog-warning-symbolic");

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  priv->questions = g_ptr_array_new ();
  priv->error_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_image_set_pixel_size (GTK_IMAGE (icon), 16);
  gtk_widget_remove_css_class (icon, "wm-accent");
  gtk_widget_add_css_class (icon, "wm-error-text");
  gtk_box_append (GTK_BOX (priv->error_box), icon);
  priv->error_label = way_ui_label (NULL, "wm-error-text");
  gtk_widget_set_hexpand (priv->error_label, TRUE);
  gtk_box_append (GTK_BOX (priv->error_box), priv->error_label);
  gtk_widget_add_css_class (priv->error_box, "wm-error-box");
  gtk_widget_set_visible (priv->error_box, FALSE);
  gtk_widget_set_parent (priv->error_box, GTK_WIDGET (self));
}

GtkWidget *
way_entry_row_new (GType type, WayDraft *draft, const CarcQuestion *const *questions)
{
  WayEntryRow *self = g_object_new (type, NULL);
  WayEntryRowPrivate *priv = get_private (self);

  priv->draft = g_object_ref (draft);
  for (int i = 0; questions[i]; i++)
    g_ptr_array_add (priv->questions, (gpointer) questions[i]);
  way_ui_set_accessible_label (GTK_WIDGET (self), way_entry_row_get_title (self));
  WAY_ENTRY_ROW_GET_CLASS (self)->build (self);
  way_entry_row_update (self);
  return GTK_WIDGET (self);
}
