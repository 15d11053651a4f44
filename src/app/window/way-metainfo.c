/* way-metainfo.c: what the metainfo file says about the program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-metainfo.h"

#include <gio/gio.h>
#include <string.h>

#define RESOURCE "/io/github/waymark/Waymark/metainfo.xml"

typedef struct {
  WayMetainfo *info;
  GString *text;  /* of the element that is open */
  GString *notes; /* of the newest release, until they are complete */
  char **url;     /* the member for the address that is open; NULL: of a type that is not used */
} Reading;

/* A path is compared from its end: the newest element comes first in the list. */
static gboolean
is_inside (GMarkupParseContext *context, const char *first, const char *second)
{
  const GSList *stack = g_markup_parse_context_get_element_stack (context);

  return g_str_equal (stack->data, first) && stack->next && g_str_equal (stack->next->data, second);
}

static gboolean
is_in_notes (GMarkupParseContext *context)
{
  for (const GSList *element = g_markup_parse_context_get_element_stack (context); element; element = element->next)
    if (g_str_equal (element->data, "release"))
      return TRUE;
  return FALSE;
}

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static char **
find_url (WayMetainfo *info, const char *type)
{
  const struct {
    const char *type;
    char **url;
  } urls[] = {
    { "homepage", &info->homepage },  { "bugtracker", &info->bugtracker }, { "contact", &info->contact },
    { "vcs-browser", &info->source }, { "contribute", &info->contribute }, { "translate", &info->translate },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (urls); i++)
    if (g_str_equal (urls[i].type, type))
      return urls[i].url;
  return NULL;
}

/* The newest release comes first. */
static void
begin_release (Reading *self, const char **names, const char **values)
{
  if (self->info->version)
    return;
  self->info->version = g_strdup (find_attribute (names, values, "version"));
  self->info->year = g_strndup (find_attribute (names, values, "date"), strlen ("2026"));
  self->notes = g_string_new (NULL);
}

static void
begin_element (GMarkupParseContext *context, const char *element, const char **names, const char **values,
               gpointer data, GError **error)
{
  Reading *self = data;

  g_string_truncate (self->text, 0);
  if (g_str_equal (element, "release"))
    begin_release (self, names, values);
  else if (g_str_equal (element, "url"))
    self->url = find_url (self->info, find_attribute (names, values, "type"));
  else if (self->notes && is_in_notes (context) && !g_str_equal (element, "description"))
    g_string_append_printf (self->notes, "<%s>", element);
}

static void
read_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  Reading *self = data;
  g_autofree char *plain = g_strndup (text, length);

  g_string_append (self->text, plain);
}

static void
set (char **member, const char *text)
{
  g_free (*member);
  *member = g_strdup (text);
}

static void
end_element_of_notes (Reading *self, const char *element)
{
  g_autofree char *text = g_markup_escape_text (g_strstrip (self->text->str), -1);

  if (g_str_equal (element, "release"))
    self->info->notes = g_string_free (g_steal_pointer (&self->notes), FALSE);
  else if (!g_str_equal (element, "description"))
    g_string_append_printf (self->notes, "%s</%s>", text, element);
  g_string_truncate (self->text, 0);
}

static void
end_element (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Reading *self = data;

  if (self->notes && is_in_notes (context))
    end_element_of_notes (self, element);
  else if (is_inside (context, "name", "component"))
    set (&self->info->name, g_dgettext (GETTEXT_PACKAGE, self->text->str));
  else if (is_inside (context, "summary", "component"))
    set (&self->info->summary, g_dgettext (GETTEXT_PACKAGE, self->text->str));
  else if (is_inside (context, "p", "description") && !is_in_notes (context))
    set (&self->info->disclaimer, g_dgettext (GETTEXT_PACKAGE, self->text->str));
  else if (is_inside (context, "name", "developer"))
    set (&self->info->developer, self->text->str);
  else if (g_str_equal (element, "url") && self->url)
    set (self->url, self->text->str);
}

WayMetainfo *
way_metainfo_read (void)
{
  static const GMarkupParser parser = { begin_element, end_element, read_text, NULL, NULL };
  g_autoptr (GBytes) bytes = g_resources_lookup_data (RESOURCE, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  Reading reading = { g_new0 (WayMetainfo, 1), g_string_new (NULL), NULL, NULL };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reading, NULL);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_markup_parse_context_parse (context, text, (gssize) length, NULL);
  g_string_free (reading.text, TRUE);
  return reading.info;
}

void
way_metainfo_free (WayMetainfo *self)
{
  g_free (self->name);
  g_free (self->summary);
  g_free (self->disclaimer);
  g_free (self->developer);
  g_free (self->homepage);
  g_free (self->bugtracker);
  g_free (self->contact);
  g_free (self->source);
  g_free (self->contribute);
  g_free (self->translate);
  g_free (self->version);
  g_free (self->year);
  g_free (self->notes);
  g_free (self);
}
