/* way-permission.c: what a phone may do.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-permission.h"

const char *
way_permission_get_id (WayPermission permission)
{
  static const char *const ids[] = { "watch", "ask", "enter", "refused" };

  return ids[permission];
}
