/* way-catalog.c: the translations of one language, from a file of gettext.
 *
 * The C library has one language for the whole program, and only those of locales that are installed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-catalog.h"

#include <gio/gio.h>
#include <string.h>

#include "way-plural-form.h"

#define MAGIC 0x950412deu

struct WayCatalog {
  GMappedFile *file;
  const char *bytes;
  gsize size;
  guint32 n;
  guint32 messages, translations; /* where the tables begin: a length and a place for each */
  char *plural;                   /* NULL: none is stated */
};

static guint32
read_number (const WayCatalog *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->bytes + offset, sizeof number);
  return number;
}

/* Returns the string that the row @index of @table is about; NULL if that is outside the file. */
static const char *
read_string (const WayCatalog *self, guint32 table, guint32 index, guint32 *length)
{
  gsize row = table + (gsize) index * 8;
  guint32 place = read_number (self, row + 4);

  *length = read_number (self, row);
  if (place >= self->size || *length >= self->size - place || self->bytes[place + *length] != '\0')
    return NULL;
  return self->bytes + place;
}

static gboolean
is_whole (const WayCatalog *self)
{
  for (guint32 i = 0; i < self->n; i++)
    {
      guint32 length;

      if (!read_string (self, self->messages, i, &length) || !read_string (self, self->translations, i, &length))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_head (WayCatalog *self)
{
  if (self->size < 28 || read_number (self, 0) != MAGIC)
    return FALSE;
  self->n = read_number (self, 8);
  self->messages = read_number (self, 12);
  self->translations = read_number (self, 16);
  return self->n <= self->size / 16 && self->messages <= self->size - (gsize) self->n * 8
         && self->translations <= self->size - (gsize) self->n * 8 && is_whole (self);
}

static void
read_plural (WayCatalog *self)
{
  const char *head = way_catalog_find (self, "");
  const char *plural = head ? strstr (head, "plural=") : NULL;

  if (plural)
    self->plural = g_strndup (plural + strlen ("plural="), strcspn (plural, ";\n") - strlen ("plural="));
}

WayCatalog *
way_catalog_open (const char *path, GError **error)
{
  g_autoptr (WayCatalog) self = g_new0 (WayCatalog, 1);

  self->file = g_mapped_file_new (path, FALSE, error);
  if (!self->file)
    return NULL;
  self->bytes = g_mapped_file_get_contents (self->file);
  self->size = g_mapped_file_get_length (self->file);
  if (!read_head (self))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "Not a file of translations: %s", path);
      return NULL;
    }
  read_plural (self);
  return g_steal_pointer (&self);
}

void
way_catalog_free (WayCatalog *self)
{
  g_clear_pointer (&self->file, g_mapped_file_unref);
  g_free (self->plural);
  g_free (self);
}

/* Returns the forms of the translation, one after another, each with its NUL. A message with a plural is stored with
 * that after it, and a NUL between, so that a comparison ends before it. */
static const char *
find_forms (const WayCatalog *self, const char *message, guint32 *length)
{
  guint32 first = 0;
  guint32 end = self->n;

  while (first < end)
    {
      guint32 middle = first + (end - first) / 2;
      int order = strcmp (message, read_string (self, self->messages, middle, length));

      if (order == 0)
        return read_string (self, self->translations, middle, length);
      if (order < 0)
        end = middle;
      else
        first = middle + 1;
    }
  return NULL;
}

const char *
way_catalog_find (const WayCatalog *self, const char *message)
{
  guint32 length;

  return find_forms (self, message, &length);
}

const char *
way_catalog_find_plural (const WayCatalog *self, const char *message, gulong n)
{
  guint32 length;
  const char *forms = find_forms (self, message, &length);
  const char *form = forms;

  if (!forms)
    return NULL;
  if (self->plural)
    for (gulong left = way_plural_form_find (self->plural, n); left > 0; left--)
      {
        const char *next = form + strlen (form) + 1;

        if (next >= forms + length)
          break;
        form = next;
      }
  return form;
}
