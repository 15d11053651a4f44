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
  GArray *scenes;   /* of WayRuleScene */
  GStringChunk *strings;
};

/* Where an element may be, and what its text is for. */
typedef enum {
  TEXT_NONE,
  TEXT_PROSE, /* blanks and line breaks are one blank, as in the message that xgettext extracts */
  TEXT_LINES, /* one entry per line, without indentation */
} TextKind;

/* What an element belongs to, which is the last one of its kind. */
typedef enum { OWNER_PAGE, OWNER_PASSAGE, OWNER_SCENE, OWNER_PART } Owner;

typedef struct {
  const char *name;
  const char *parent; /* NULL for the root */
  Owner owner;
  TextKind kind;
  gsize member; /* the offset in its owner of the pointer to the text */
} Element;

static const Element elements[] = {
  { "rules", NULL, OWNER_PAGE, TEXT_NONE, 0 },
  { "passage", "rules", OWNER_PASSAGE, TEXT_NONE, 0 },
  { "title", "passage", OWNER_PASSAGE, TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, title.one) },
  { "text", "passage", OWNER_PASSAGE, TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, text.one) },
  { "example", "passage", OWNER_PASSAGE, TEXT_NONE, 0 },
  { "words", "example", OWNER_PASSAGE, TEXT_PROSE, G_STRUCT_OFFSET (WayPassage, example.words.one) },
  { "before", "example", OWNER_PASSAGE, TEXT_LINES, G_STRUCT_OFFSET (WayPassage, example.before) },
  { "scored", "example", OWNER_PASSAGE, TEXT_LINES, G_STRUCT_OFFSET (WayPassage, example.scored) },
  { "scene", "rules", OWNER_SCENE, TEXT_NONE, 0 },
  { "title", "scene", OWNER_SCENE, TEXT_PROSE, G_STRUCT_OFFSET (WayRuleScene, title.one) },
  { "text", "scene", OWNER_SCENE, TEXT_PROSE, G_STRUCT_OFFSET (WayRuleScene, text.one) },
  { "map", "scene", OWNER_PART, TEXT_LINES, G_STRUCT_OFFSET (WayScenePart, text.one) },
};

/* Every other part of a scene. */
static const Element part_element = { NULL, "scene", OWNER_PART, TEXT_PROSE, G_STRUCT_OFFSET (WayScenePart, text.one) };

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
  return g_strcmp0 (parent, "scene") == 0 && way_scene_part_is_element (name) ? &part_element : NULL;
}

/* The innermost open element. Unknown ones have been refused. */
static const Element *
get_element (GMarkupParseContext *context)
{
  const GSList *open = g_markup_parse_context_get_element_stack (context);

  return find_element (open->data, open->next ? open->next->data : NULL);
}

static WayPassage *
get_last_passage (WayReference *self)
{
  return &g_array_index (self->passages, WayPassage, self->passages->len - 1);
}

static WayRuleScene *
get_last_scene (WayReference *self)
{
  return &g_array_index (self->scenes, WayRuleScene, self->scenes->len - 1);
}

static WayScenePart *
get_last_part (WayReference *self)
{
  GArray *parts = get_last_scene (self)->parts;

  return &g_array_index (parts, WayScenePart, parts->len - 1);
}

static gpointer
get_owner (WayReference *self, const Element *element)
{
  switch (element->owner)
    {
    case OWNER_PASSAGE:
      return get_last_passage (self);
    case OWNER_SCENE:
      return get_last_scene (self);
    case OWNER_PART:
      return get_last_part (self);
    case OWNER_PAGE:
    default:
      return NULL;
    }
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
  for (int i = 0; i < CARC_N_SOURCES; i++)
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

static gboolean
begin_scene (WayReference *self, const char **names, const char **values, GError **error)
{
  WayRuleScene scene = { .title.context = "scene", .text.context = "scene" };
  const char *records;
  const char *source;
  const char *reference;

  if (!g_markup_collect_attributes ("scene", names, values, error, G_MARKUP_COLLECT_STRING, "records", &records,
                                    G_MARKUP_COLLECT_STRING, "source", &source, G_MARKUP_COLLECT_STRING, "reference",
                                    &reference, G_MARKUP_COLLECT_INVALID))
    return FALSE;
  if (!parse_source (source, &scene.source) || *reference == '\0' || *records == '\0')
    {
      g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                           "A scene has an unknown source, an empty reference, or no records");
      return FALSE;
    }
  scene.reference = g_string_chunk_insert (self->strings, reference);
  scene.records = g_string_chunk_insert (self->strings, records);
  scene.parts = g_array_new (FALSE, FALSE, sizeof (WayScenePart));
  g_array_set_clear_func (scene.parts, (GDestroyNotify) way_scene_part_clear);
  g_array_append_val (self->scenes, scene);
  return TRUE;
}

static gboolean
begin_part (WayReference *self, const char *name, const char **names, const char **values, GError **error)
{
  WayScenePart part;
  gboolean read = way_scene_part_read (&part, name, names, values, error);

  g_array_append_val (get_last_scene (self)->parts, part);
  return read;
}

static void
start_element (GMarkupParseContext *context, const char *name, const char **names, const char **values, gpointer data,
               GError **error)
{
  const Element *element = get_element (context);

  if (!element)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "Unexpected element <%s>", name);
  else if (g_str_equal (name, "passage"))
    begin_passage (data, names, values, error);
  else if (g_str_equal (name, "scene"))
    begin_scene (data, names, values, error);
  else if (element->owner == OWNER_PART)
    begin_part (data, name, names, values, error);
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
  member = element->kind != TEXT_NONE ? (const char **) G_STRUCT_MEMBER_P (get_owner (self, element), element->member)
                                      : NULL;
  if (!member || *member)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "Unexpected text “%s”", normalized);
  else
    *member = g_string_chunk_insert (self->strings, normalized);
}

/* Returns whether the element @name has all of its texts. */
static gboolean
is_complete (WayReference *self, const Element *element, const char *name)
{
  const WayPassage *passage = element->owner == OWNER_PASSAGE ? get_last_passage (self) : NULL;
  const WayRuleScene *scene = element->owner == OWNER_SCENE ? get_last_scene (self) : NULL;

  if (g_str_equal (name, "passage"))
    return passage->title.one && passage->text.one;
  if (g_str_equal (name, "example"))
    return passage->example.words.one && passage->example.scored;
  if (g_str_equal (name, "scene"))
    return scene->title.one && scene->text.one && scene->parts->len > 0;
  return TRUE;
}

static gboolean
complete_element (WayReference *self, const Element *element, const char *name, GError **error)
{
  if (element->owner == OWNER_PART)
    return way_scene_part_complete (get_last_part (self), self->strings, error);
  if (is_complete (self, element, name))
    return TRUE;
  g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
               g_str_equal (name, "scene") ? "A text or a drawing is missing in <%s>" : "A text is missing in <%s>",
               name);
  return FALSE;
}

static void
end_element (GMarkupParseContext *context, const char *name, gpointer data, GError **error)
{
  int line;
  int character;

  if (complete_element (data, get_element (context), name, error))
    return;
  /* GLib adds the position to the errors of start tags and texts, but not to those of end tags. */
  g_markup_parse_context_get_position (context, &line, &character);
  g_prefix_error (error, "Error on line %d char %d: ", line, character);
}

static void
clear_scene (WayRuleScene *scene)
{
  g_clear_pointer (&scene->parts, g_array_unref);
}

static WayReference *
way_reference_new (void)
{
  WayReference *self = g_new (WayReference, 1);

  self->passages = g_array_new (FALSE, FALSE, sizeof (WayPassage));
  self->scenes = g_array_new (FALSE, FALSE, sizeof (WayRuleScene));
  g_array_set_clear_func (self->scenes, (GDestroyNotify) clear_scene);
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

  if (!page)
    return way_reference_new ();
  self = way_reference_parse (g_bytes_get_data (page, NULL), (gssize) g_bytes_get_size (page), &error);
  if (!self)
    g_error ("%s: %s", path, error->message);
  return self;
}

void
way_reference_free (WayReference *self)
{
  g_array_unref (self->passages);
  g_array_unref (self->scenes);
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

guint
way_reference_get_n_scenes (const WayReference *self)
{
  return self->scenes->len;
}

const WayRuleScene *
way_reference_get_scene (const WayReference *self, guint index)
{
  g_return_val_if_fail (index < self->scenes->len, NULL);

  return &g_array_index (self->scenes, WayRuleScene, index);
}

const char *
way_passage_kind_get_id (WayPassageKind kind)
{
  g_return_val_if_fail ((int) kind >= 0 && kind < WAY_N_PASSAGE_KINDS, NULL);

  return kind_ids[kind];
}
