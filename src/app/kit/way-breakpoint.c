/* way-breakpoint.c: what differs between form factors, declared in a template.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-breakpoint.h"

#include "way-form-factor-follow.h"
#include "way-ui.h"

#define CLASS "class:"
#define BREAKPOINTS "way-breakpoints"

typedef struct {
  GObject *object; /* borrowed: a part of the widget */
  char *property;
  GValue value;    /* for the form factors of the condition */
  GValue original; /* that of the template */
} Setter;

struct _WayBreakpoint {
  GObject parent_instance;

  GtkWidget *widget; /* borrowed: it owns the breakpoint */
  unsigned factors;
  gboolean applied;
  GArray *setters;
};

enum { PROP_0, PROP_WIDGET, N_PROPS };

static GParamSpec *properties[N_PROPS];

static void way_breakpoint_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WayBreakpoint, way_breakpoint, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, way_breakpoint_buildable_init))

static void
set_value (Setter *setter, const GValue *value)
{
  if (g_str_has_prefix (setter->property, CLASS))
    way_ui_set_css_class (GTK_WIDGET (setter->object), setter->property + strlen (CLASS), g_value_get_boolean (value));
  else
    g_object_set_property (setter->object, setter->property, value);
}

/* GtkBuilder adds the style classes later; a breakpoint only sets one to the opposite of what it is. */
static void
keep_original (Setter *setter)
{
  g_value_init (&setter->original, G_VALUE_TYPE (&setter->value));
  if (g_str_has_prefix (setter->property, CLASS))
    g_value_set_boolean (&setter->original, !g_value_get_boolean (&setter->value));
  else
    g_object_get_property (setter->object, setter->property, &setter->original);
}

static void
apply (WayBreakpoint *self, gboolean applies)
{
  if (applies == self->applied)
    return;
  self->applied = applies;
  for (guint i = 0; i < self->setters->len; i++)
    {
      Setter *setter = &g_array_index (self->setters, Setter, i);

      set_value (setter, applies ? &setter->value : &setter->original);
    }
}

/* The breakpoints of a widget change together, first those that end: another one may set the same property. */
static void
arrange (gpointer data, WayFormFactor factor)
{
  GPtrArray *breakpoints = data;

  for (int begins = 0; begins <= 1; begins++)
    for (guint i = 0; i < breakpoints->len; i++)
      {
        WayBreakpoint *self = g_ptr_array_index (breakpoints, i);

        if ((int) (self->factors >> factor & 1) == begins)
          apply (self, begins);
      }
}

/* The texts inside <condition> and <setter>. */
typedef struct {
  WayBreakpoint *self;
  GtkBuilder *builder;
  GString *text;
  char *object;
  char *property;
} Parse;

static void
start_element (GtkBuildableParseContext *context, const char *element, const char **attribute_names,
               const char **attribute_values, gpointer data, GError **error)
{
  Parse *parse = data;

  g_string_truncate (parse->text, 0);
  if (!g_str_equal (element, "setter"))
    return;
  g_clear_pointer (&parse->object, g_free);
  g_clear_pointer (&parse->property, g_free);
  g_markup_collect_attributes (element, attribute_names, attribute_values, error, G_MARKUP_COLLECT_STRDUP, "object",
                               &parse->object, G_MARKUP_COLLECT_STRDUP, "property", &parse->property,
                               G_MARKUP_COLLECT_INVALID);
}

static void
text (GtkBuildableParseContext *context, const char *some, gsize length, gpointer data, GError **error)
{
  g_string_append_len (((Parse *) data)->text, some, (gssize) length);
}

static void
add_setter (Parse *parse, GError **error)
{
  Setter setter = { .object = gtk_builder_get_object (parse->builder, parse->object), .property = parse->property };
  GParamSpec *pspec = NULL;
  gboolean is_class = g_str_has_prefix (setter.property, CLASS);
  gboolean valid;

  if (setter.object && !is_class)
    pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (setter.object), setter.property);
  if (!setter.object || (!is_class && (!pspec || (pspec->flags & G_PARAM_READWRITE) != G_PARAM_READWRITE)))
    {
      g_set_error (error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_ID,
                   "No property %s of %s that can be read and written", parse->property, parse->object);
      return;
    }
  valid = is_class ? gtk_builder_value_from_string_type (parse->builder, G_TYPE_BOOLEAN, parse->text->str,
                                                         &setter.value, error)
                   : gtk_builder_value_from_string (parse->builder, pspec, parse->text->str, &setter.value, error);
  if (!valid)
    return;
  parse->property = NULL;
  /* None of the breakpoints applies yet: GtkBuilder finishes its objects when it has read all of them. */
  keep_original (&setter);
  g_array_append_val (parse->self->setters, setter);
}

static void
end_element (GtkBuildableParseContext *context, const char *element, gpointer data, GError **error)
{
  Parse *parse = data;

  if (g_str_equal (element, "setter"))
    add_setter (parse, error);
  else if ((parse->self->factors = way_form_factor_parse (parse->text->str)) == 0)
    g_set_error (error, GTK_BUILDER_ERROR, GTK_BUILDER_ERROR_INVALID_VALUE, "No form factor: %s", parse->text->str);
}

static gboolean
way_breakpoint_custom_tag_start (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag,
                                 GtkBuildableParser *parser, gpointer *data)
{
  Parse *parse;

  if (!g_str_equal (tag, "condition") && !g_str_equal (tag, "setter"))
    return FALSE;
  parse = g_new0 (Parse, 1);
  parse->self = WAY_BREAKPOINT (buildable);
  parse->builder = builder;
  parse->text = g_string_new (NULL);
  *parser = (GtkBuildableParser){ start_element, end_element, text, NULL, { NULL } };
  *data = parse;
  return TRUE;
}

static void
way_breakpoint_custom_finished (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *tag,
                                gpointer data)
{
  Parse *parse = data;

  g_string_free (parse->text, TRUE);
  g_free (parse->object);
  g_free (parse->property);
  g_free (parse);
}

/* The widget now owns the breakpoint. */
static void
way_breakpoint_parser_finished (GtkBuildable *buildable, GtkBuilder *builder)
{
  WayBreakpoint *self = WAY_BREAKPOINT (buildable);
  GPtrArray *all = g_object_get_data (G_OBJECT (self->widget), BREAKPOINTS);

  if (all)
    {
      g_ptr_array_add (all, g_object_ref (self));
      arrange (all, way_form_factor_get (self->widget));
      return;
    }
  all = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (all, g_object_ref (self));
  g_object_set_data (G_OBJECT (self->widget), BREAKPOINTS, all);
  way_form_factor_follow_with_data (self->widget, arrange, all, (GDestroyNotify) g_ptr_array_unref);
}

static void
way_breakpoint_buildable_init (GtkBuildableIface *iface)
{
  iface->custom_tag_start = way_breakpoint_custom_tag_start;
  iface->custom_finished = way_breakpoint_custom_finished;
  iface->parser_finished = way_breakpoint_parser_finished;
}

static void
way_breakpoint_set_property (GObject *object, guint property_id, const GValue *value, GParamSpec *pspec)
{
  if (property_id == PROP_WIDGET)
    WAY_BREAKPOINT (object)->widget = g_value_get_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
clear_setter (gpointer data)
{
  Setter *setter = data;

  g_free (setter->property);
  g_value_unset (&setter->value);
  g_value_unset (&setter->original);
}

static void
way_breakpoint_finalize (GObject *object)
{
  g_array_unref (WAY_BREAKPOINT (object)->setters);

  G_OBJECT_CLASS (way_breakpoint_parent_class)->finalize (object);
}

static void
way_breakpoint_class_init (WayBreakpointClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = way_breakpoint_set_property;
  G_OBJECT_CLASS (klass)->finalize = way_breakpoint_finalize;
  properties[PROP_WIDGET]
      = g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
}

static void
way_breakpoint_init (WayBreakpoint *self)
{
  self->setters = g_array_new (FALSE, TRUE, sizeof (Setter));
  g_array_set_clear_func (self->setters, clear_setter);
}
