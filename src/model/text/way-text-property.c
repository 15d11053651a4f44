/* way-text-property.c: a text of an object that is notified only when it is another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-text-property.h"

gboolean
way_text_property_set (gpointer object, char **text, char *now, GParamSpec *property)
{
  if (g_strcmp0 (*text, now) == 0)
    {
      g_free (now);
      return FALSE;
    }

  g_free (*text);
  *text = now;
  g_object_notify_by_pspec (G_OBJECT (object), property);

  return TRUE;
}
