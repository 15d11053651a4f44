/* way-breakpoint.h: what differs between form factors, declared in a template.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Beside the template, in the same file; the setters have the grammar of AdwBreakpoint:
 *
 *   <object class="WayBreakpoint">
 *     <property name="widget">WayEntryPage</property>
 *     <condition>phone landscape</condition>
 *     <setter object="panes" property="orientation">vertical</setter>
 *   </object>
 *
 * While the form factor around the widget is one of the condition, the properties have these values, otherwise those of
 * the template. Two breakpoints of a widget never set the same property for the same form factor, and code never sets a
 * property that a breakpoint sets. For a GtkWidget the property may be "class:NAME", with True or False. */
#define WAY_TYPE_BREAKPOINT (way_breakpoint_get_type ())
G_DECLARE_FINAL_TYPE (WayBreakpoint, way_breakpoint, WAY, BREAKPOINT, GObject)

G_END_DECLS
