/* way-breakpoint-bin.h: a container for one child, with properties for whether it is narrow or low.
 *
 * Until the minimum is libadwaita 1.4: AdwBreakpointBin.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Its minimum width is 0, so that a window can shrink below the minimum of its wide layout; the window then needs a
 * width-request. In a .ui file:
 *
 *   <object class="WayBreakpointBin" id="bin">
 *     <property name="threshold">899</property>
 *     <child>...</child>
 *   </object>
 *   ... <property name="visible" bind-source="bin" bind-property="narrow" bind-flags="sync-create|invert-boolean"/>
 *
 * Properties: "threshold" (int, px): narrow at this width and below; "narrow" (boolean, read-only, notified): set
 * before the first frame is painted, and one frame after a change of the width; "low-threshold" (write-only) and "low":
 * the same for the height, by default never; "natural-as-minimum" (boolean, write-only): its natural height is its
 * minimum height, so that its siblings in a box get their natural height first. */
#define WAY_TYPE_BREAKPOINT_BIN (way_breakpoint_bin_get_type ())
G_DECLARE_DERIVABLE_TYPE (WayBreakpointBin, way_breakpoint_bin, WAY, BREAKPOINT_BIN, AdwBin)

struct _WayBreakpointBinClass {
  AdwBinClass parent_class;

  /* Whether what the bin says of its size is true for this one; makes it true. */
  gboolean (*fits) (WayBreakpointBin *self, int width, int height);
  void (*resize) (WayBreakpointBin *self, int width, int height);
};

gboolean way_breakpoint_bin_get_narrow (WayBreakpointBin *self);
gboolean way_breakpoint_bin_get_low (WayBreakpointBin *self);

G_END_DECLS
