/* way-web-page.c: the files of the page.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-web-page.h"

#include <gio/gio.h>

#include "way-web-page-resources.h"

#define FOLDER "/io/github/waymark/Waymark/page"
#define BUILD_LENGTH 12

static const struct {
  const char *path;
  const char *name;
  const char *type;
} files[] = {
  { "/", "/index.html", "text/html; charset=utf-8" },
  { "/app.js", "/app.js", "text/javascript; charset=utf-8" },
  { "/colors.css", "/colors.css", "text/css; charset=utf-8" },
  { "/dialogs.js", "/dialogs.js", "text/javascript; charset=utf-8" },
  { "/dom.js", "/dom.js", "text/javascript; charset=utf-8" },
  { "/drawing.js", "/drawing.js", "text/javascript; charset=utf-8" },
  { "/entry.js", "/entry.js", "text/javascript; charset=utf-8" },
  { "/follow.js", "/follow.js", "text/javascript; charset=utf-8" },
  { "/form.css", "/form.css", "text/css; charset=utf-8" },
  { "/form.js", "/form.js", "text/javascript; charset=utf-8" },
  { "/net.js", "/net.js", "text/javascript; charset=utf-8" },
  { "/over.css", "/over.css", "text/css; charset=utf-8" },
  { "/page.css", "/page.css", "text/css; charset=utf-8" },
  { "/page.js", "/page.js", "text/javascript; charset=utf-8" },
  { "/record.js", "/record.js", "text/javascript; charset=utf-8" },
  { "/watch.js", "/watch.js", "text/javascript; charset=utf-8" },
  { "/icon.svg", "/icon.svg", "image/svg+xml" },
  { "/icons.svg", "/icons.svg", "image/svg+xml" },
};

static GBytes *
read_file (const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);

  return g_resource_lookup_data (way_web_page_resources_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

GBytes *
way_web_page_find (const char *path, const char **type)
{
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    if (g_str_equal (files[i].path, path))
      {
        *type = files[i].type;
        return read_file (files[i].name);
      }
  return NULL;
}

char *
way_web_page_get_build (void)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (checksum, (const guchar *) VERSION, -1);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GBytes) file = read_file (files[i].name);

      g_checksum_update (checksum, g_bytes_get_data (file, NULL), (gssize) g_bytes_get_size (file));
    }
  return g_strndup (g_checksum_get_string (checksum), BUILD_LENGTH);
}
