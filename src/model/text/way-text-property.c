/* way-text-property.c: texts of an object that report whether they have changed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-property.h"

gboolean
way_text_set (char **text, char *value)
{
  if (g_strcmp0 (*text, value) == 0)
    {
      g_free (value);
      return FALSE;
    }
  g_free (*text);
  *text = value;

  return TRUE;
}

gboolean
way_text_property_set (gpointer object, char **text, char *value, GParamSpec *property)
{
  gboolean changed = way_text_set (text, value);

  if (changed)
    g_object_notify_by_pspec (G_OBJECT (object), property);

  return changed;
}
