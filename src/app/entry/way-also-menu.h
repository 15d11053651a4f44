/* way-also-menu.h: the features that can be completed by the same tile.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

#include "carc-setup.h"

G_BEGIN_DECLS

/* Returns a menu of the features in play, each of which activates entry.also with its id. (transfer full) */
GMenuModel *way_also_menu_new (const CarcSetup *setup);

G_END_DECLS
