/* way-quietly.c: shows a value without telling the page about it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-quietly.h"

#include <stdarg.h>

void
way_quietly_set (gpointer widget, GCallback handler, gpointer data, const char *property, ...)
{
  va_list values;

  g_signal_handlers_block_by_func (widget, (gpointer) handler, data);
  va_start (values, property);
  g_object_set_valist (G_OBJECT (widget), property, values);
  va_end (values);
  g_signal_handlers_unblock_by_func (widget, (gpointer) handler, data);
}
