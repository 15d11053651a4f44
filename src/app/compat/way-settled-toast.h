/* way-settled-toast.h: a toast that is not dismissed before it has appeared.
 *
 * Until libadwaita 1.3.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Call it after adw_toast_set_custom_title() and before the toast is added to an overlay: its handler of "dismissed"
 * must be the first.
 *
 * libadwaita 1.2 frees what the animation of a toast that appears still needs, and crashes, if the toast is dismissed
 * just after it appeared, such as when a player holds Ctrl+Shift+Z or clicks twice. So whatever dismisses it, it stays
 * for 0.3 seconds where animations are enabled; its button cannot be clicked anymore meanwhile. */
void way_settled_toast_follow (AdwToast *toast);

G_END_DECLS
