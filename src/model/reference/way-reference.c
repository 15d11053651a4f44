/* way-reference.c: reads a rules page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-reference-private.h"

#include <gio/gio.h>
#include <string.h>

#include "way-rules.h"

#define PATH "/io/github/waymark/Waymark/rules/%s.xml"
#define BLANKS " \t\n"

struct _WayReference {
  GArray *passages; /* of WayPassage */
  GStringChunk *strings;
};

/* Where an element may be, and what its text is for. */
typedef enum {
  TEXT_NONE,
  TEXT_PROSE, /* blanks and line breaks are one blank, as in the message that xgettext extracts */
  TEXT_LINES, /* one entry per line, without indentation */
} TextKind;

typedef struct {
  const char *name;
  const char *parent; /* NULL for the root */
  TextKind kind;
  gsize member; /* the offset in WayPassage of the pointer to the text */
} Element;

static const Element elements[] = {
  { "rules", NULL, TEXT_NONE, 0 },
  { "passage", "rules", TEXT_NONE, 0 },
  { "title", "passage", TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, title.one) },
  { "text", "passage", TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, text.one) },
  { "example", "passage", TEXT_NONE, 0 },
  { "words", "example", TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, example.words.one) },
  { "before", "example", TEXT_LINES, G_STRUCT_OFFSET (WayPassage, example.before) },
  { "scored", "example", TEXT_LINES, G_STRUCT_OFFSET (WayPassage, example.scored) },
};

static const char *const kind_ids[WAY_N_PASSAGE_KINDS] = {
  [WAY_PASSAGE_CONTENTS] = "contents",           [WAY_PASSAGE_RULE] = "rule",
  [WAY_PASSAGE_CLARIFICATION] = "clarification", [WAY_PASSAGE_OPEN] = "open",
  [WAY_PASSAGE_NOT_SCORED] = "not-scored",
};

static const Element *
find_element (const char *name, const char *parent)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name) && g_strcmp0 (elements[i].parent, parent) == 0)
      return &elements[i];
  return NULL;
}

/* The innermost open element. Unknown ones have been refused. */
static const Element *
get_element (GMarkupParseContext *context)
{
  const GSList *open = g_markup_parse_context_get_element_stack (context);

  return find_element (open->data, open->next != NULL ? open->next->data : NULL);
}

static WayPassage *
get_last_passage (WayReference *self)
{
  return &g_array_index (self->passages, WayPassage, self->passages->len - 1);
}

static gboolean
parse_kind (const char *id, WayPassageKind *kind)
{
  for (int i = 0; i < WAY_N_PASSAGE_KINDS; i++)
    if (g_str_equal (id, kind_ids[i]))
      {
        *kind = (WayPassageKind) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
parse_source (const char *id, CarcSource *source)
{
  for (int i = 0; i <= CARC_SOURCE_HOUSE; i++)
    if (g_str_equal (id, carc_source_id ((CarcSource) i)))
      {
        *source = (CarcSource) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
begin_passage (WayReference *self, const char **names, const char **values, GError **error)
{
  WayPassage passage = { .title.context = "page", .text.context = "page", .example.words.context = "example" };
  const char *kind;
  const char *source;
  const char *reference;

  if (!g_markup_collect_attributes ("passage", names, values, error, G_MARKUP_COLLECT_STRING, "kind", &kind,
                                    G_MARKUP_COLLECT_STRING, "source", &source, G_MARKUP_COLLECT_STRING, "reference",
                                    &reference, G_MARKUP_COLLECT_INVALID))
    return FALSE;
  if (!parse_kind (kind, &passage.kind) || !parse_source (source, &passage.source) || *reference == '\0')
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                           "A passage has an unknown kind or source, or an empty reference");
      return FALSE;
    }
  passage.reference = g_string_chunk_insert (self->strings, reference);
  g_array_append_val (self->passages, passage);
  return TRUE;
}

static void
start_element (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
               GError **error)
{
  const Element *element = get_element (context);

  if (element == NULL)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "Unexpected element <%s>", name);
  else if (g_str_equal (name, "passage"))
    begin_passage (data, names, values, error);
  else
    g_markup_collect_attributes (name, names, values, error, G_MARKUP_COLLECT_INVALID, NULL);
}

/* Returns @text with one @separator in place of each run of @delimiters, and no blanks around the parts. */
static char *
normalize (const char *text, const char *delimiters, const char *separator)
{
  g_auto (GStrv) parts = g_strsplit_set (text, delimiters, -1);
  g_autoptr (GString) normalized = g_string_new (NULL);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strstrip (parts[i]);
      if (parts[i][0] != '\0' && normalized->len > 0)
        g_string_append (normalized, separator);
      g_string_append (normalized, parts[i]);
    }
  return g_strdup (normalized->str);
}

static void
add_text (GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  WayReference *self = data;
  const Element *element = get_element (context);
  g_autofree char *copy = g_strndup (text, length);
  g_autofree char *normalized
      = element->kind == TEXT_LINES ? normalize (copy, "\n", "\n") : normalize (copy, BLANKS, " ");
  const char **member;

  if (*normalized == '\0')
    return;
  member = element->kind != TEXT_NONE ? (const char **) G_STRUCT_MEMBER_P (get_last_passage (self), element->member)
                                      : NULL;
  if (member == NULL || *member != NULL)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "Unexpected text “%s”", normalized);
  else
    *member = g_string_chunk_insert (self->strings, normalized);
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  const WayPassage *passage;

  if (g_str_equal (name, "rules"))
    return;
  passage = get_last_passage (data);
  if ((g_str_equal (name, "passage") && (passage->title.one == NULL || passage->text.one == NULL))
      || (g_str_equal (name, "example") && (passage->example.words.one == NULL || passage->example.scored == NULL)))
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "A text is missing in <%s>", name);
}

static WayReference *
way_reference_new (void)
{
  WayReference *self = g_new (WayReference, 1);

  self->passages = g_array_new (FALSE, FALSE, sizeof (WayPassage));
  self->strings = g_string_chunk_new (4096);
  return self;
}

WayReference *
way_reference_parse (const char *text, gssize length, GError **error)
{
  static const GMarkupParser parser = { .start_element = start_element, .end_element = end_element, .text = add_text };
  g_autoptr (WayReference) self = way_reference_new ();
  g_autoptr (GMarkupParseContext) context
      = g_markup_parse_context_new (&parser, G_MARKUP_PREFIX_ERROR_POSITION, self, NULL);

  if (!g_markup_parse_context_parse (context, text, length, error)
      || !g_markup_parse_context_end_parse (context, error))
    return NULL;
  return g_steal_pointer (&self);
}

WayReference *
way_reference_load (const CarcModule *module)
{
  g_autofree char *path = g_strdup_printf (PATH, module->id);
  /* Named here so that the linker keeps the resource. */
  g_autoptr (GBytes) page
      = g_resource_lookup_data (way_rules_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  WayReference *self;

  if (page == NULL)
    return way_reference_new ();
  self = way_reference_parse (g_bytes_get_data (page, NULL), (gssize) g_bytes_get_size (page), &error);
  if (self == NULL)
    g_error ("%s: %s", path, error->message);
  return self;
}

void
way_reference_free (WayReference *self)
{
  g_array_unref (self->passages);
  g_string_chunk_free (self->strings);
  g_free (self);
}

guint
way_reference_get_n_passages (const WayReference *self)
{
  return self->passages->len;
}

const WayPassage *
way_reference_get_passage (const WayReference *self, guint index)
{
  g_return_val_if_fail (index < self->passages->len, NULL);

  return &g_array_index (self->passages, WayPassage, index);
}

const char *
way_passage_kind_get_id (WayPassageKind kind)
{
  g_return_val_if_fail ((int) kind >= 0 && kind < WAY_N_PASSAGE_KINDS, NULL);

  return kind_ids[kind];
}
