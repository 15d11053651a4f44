/* way-entry-row.c: the base of the rows of an entry form.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-entry-row.h"

#include <glib/gi18n.h>

#include "carc-base.h"
#include "carc-bets.h"
#include "way-text.h"
#include "way-ui.h"

typedef struct {
  GtkWidget *error_box;
  GtkLabel *error_label;

  GtkWidget *content;
  GtkWidget *control; /* NULL: the content */
  char *prefix;       /* of the title; NULL: none */

  WayDraft *draft;
  GPtrArray *questions; /* of CarcQuestion, which are constants */
  gboolean updating;
  gboolean invalid;
} WayEntryRowPrivate;

enum { PROP_0, PROP_TITLE, PROP_HINT, PROP_PREFIX, PROP_CONTENT, PROP_CONTROL, N_PROPS };

static GParamSpec *properties[N_PROPS];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WayEntryRow, way_entry_row, GTK_TYPE_BOX)

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
    gtk_label_set_label (priv->error_label, problem);
  gtk_widget_set_visible (priv->error_box, problem != NULL);
  way_ui_set_css_class (GTK_WIDGET (self), "wm-error-row", problem != NULL);
  if (priv->invalid == (problem != NULL))
    return;
  priv->invalid = problem != NULL;
  if (priv->invalid)
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
  /* It says which feature it is about. */
  if (way_entry_row_answers (self, &carc_bet_tiles))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
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
  return get_private (self)->invalid;
}

WayDraft *
way_entry_row_get_draft (WayEntryRow *self)
{
  return get_private (self)->draft;
}

const CarcHeader *
way_entry_row_get_header (WayEntryRow *self)
{
  return way_game_get_header (way_draft_get_game (way_entry_row_get_draft (self)));
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

static const char *
get_title_of_bet (WayEntryRow *self)
{
  int on = way_entry_row_get_answer (self, &carc_bet_on, CARC_NO_PLAYER);

  return way_tr (&carc_bet_tiles_question (on)->words);
}

const char *
way_entry_row_get_title (WayEntryRow *self)
{
  const CarcQuestion *question = way_entry_row_get_question (self, 0);

  if (question->house > 0)
    return way_entry_row_get_header (self)->setup.house[question->house - 1].label;
  if (question == &carc_meeples && way_draft_get_subject (get_private (self)->draft) == &carc_field)
    return C_ ("question", "Farmers");
  if (question == &carc_bet_tiles)
    return get_title_of_bet (self);
  return way_tr (&question->words);
}

const char *
way_entry_row_get_hint (WayEntryRow *self)
{
  const CarcQuestion *question = way_entry_row_get_question (self, 0);

  return question->hint.one ? way_tr (&question->hint) : NULL;
}

int
way_entry_row_get_answer (WayEntryRow *self, const CarcQuestion *question, int seat)
{
  return way_draft_get (get_private (self)->draft, question, seat);
}

void
way_entry_row_set_answer (WayEntryRow *self, const CarcQuestion *question, int seat, int value)
{
  if (!way_entry_row_is_updating (self))
    way_draft_set (get_private (self)->draft, question, seat, value);
}

void
way_entry_row_clear_answer (WayEntryRow *self, const CarcQuestion *question, int seat)
{
  if (!way_entry_row_is_updating (self))
    way_draft_clear (get_private (self)->draft, question, seat);
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
set_content (WayEntryRow *self, GtkWidget *content)
{
  WayEntryRowPrivate *priv = get_private (self);

  if (priv->content)
    gtk_box_remove (GTK_BOX (self), priv->content);
  priv->content = content;
  if (content)
    gtk_box_prepend (GTK_BOX (self), content);
}

/* (transfer full) */
static char *
make_full_title (WayEntryRow *self)
{
  WayEntryRowPrivate *priv = get_private (self);
  const char *title = priv->questions->len > 0 ? way_entry_row_get_title (self) : NULL;

  return title && priv->prefix ? g_strdup_printf ("%s · %s", priv->prefix, title) : g_strdup (title);
}

static void
set_prefix (WayEntryRow *self, const char *prefix)
{
  WayEntryRowPrivate *priv = get_private (self);

  if (g_strcmp0 (prefix, priv->prefix) == 0)
    return;
  g_free (priv->prefix);
  priv->prefix = g_strdup (prefix);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
way_entry_row_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  WayEntryRow *self = WAY_ENTRY_ROW (object);
  WayEntryRowPrivate *priv = get_private (self);

  switch (prop_id)
    {
    case PROP_TITLE: /* bindings of a template ask before there is a question */
      g_value_take_string (value, make_full_title (self));
      break;
    case PROP_HINT:
      g_value_set_string (value, priv->questions->len > 0 ? way_entry_row_get_hint (self) : NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_entry_row_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayEntryRow *self = WAY_ENTRY_ROW (object);
  WayEntryRowPrivate *priv = get_private (self);

  switch (prop_id)
    {
    case PROP_PREFIX:
      set_prefix (self, g_value_get_string (value));
      break;
    case PROP_CONTENT:
      set_content (self, g_value_get_object (value));
      break;
    case PROP_CONTROL:
      priv->control = g_value_get_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_entry_row_dispose (GObject *object)
{
  WayEntryRowPrivate *priv = get_private (WAY_ENTRY_ROW (object));

  priv->content = NULL;
  priv->control = NULL;
  /* GTK 4.8 aborts in a second call, for the template of this type; GtkBox removes its children. */
  gtk_widget_dispose_template (GTK_WIDGET (object), G_OBJECT_TYPE (object));
  g_clear_object (&priv->draft);

  G_OBJECT_CLASS (way_entry_row_parent_class)->dispose (object);
}

static void
way_entry_row_finalize (GObject *object)
{
  g_ptr_array_unref (get_private (WAY_ENTRY_ROW (object))->questions);
  g_free (get_private (WAY_ENTRY_ROW (object))->prefix);

  G_OBJECT_CLASS (way_entry_row_parent_class)->finalize (object);
}

static void
way_entry_row_class_init (WayEntryRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags writable = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = way_entry_row_dispose;
  object_class->finalize = way_entry_row_finalize;
  object_class->get_property = way_entry_row_get_property;
  object_class->set_property = way_entry_row_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, readable);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, readable);
  properties[PROP_PREFIX] = g_param_spec_string ("prefix", NULL, NULL, NULL, writable);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, writable);
  properties[PROP_CONTROL] = g_param_spec_object ("control", NULL, NULL, GTK_TYPE_WIDGET, writable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/entry/rows/way-entry-row.ui");

  gtk_widget_class_bind_template_child_private (widget_class, WayEntryRow, error_box);
  gtk_widget_class_bind_template_child_private (widget_class, WayEntryRow, error_label);
}

static void
way_entry_row_init (WayEntryRow *self)
{
  get_private (self)->questions = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
way_entry_row_new (GType type, WayDraft *draft, const CarcQuestion *const *questions)
{
  WayEntryRow *self = g_object_new (type, NULL);
  WayEntryRowPrivate *priv = get_private (self);

  priv->draft = g_object_ref (draft);
  for (int i = 0; questions[i]; i++)
    g_ptr_array_add (priv->questions, (gpointer) questions[i]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
  way_ui_set_accessible_label (GTK_WIDGET (self), way_entry_row_get_title (self));
  if (WAY_ENTRY_ROW_GET_CLASS (self)->build)
    WAY_ENTRY_ROW_GET_CLASS (self)->build (self);
  way_entry_row_update (self);
  return GTK_WIDGET (self);
}
