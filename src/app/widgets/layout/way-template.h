/* way-template.h: binds what the code of a widget needs of its template.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

/* WAY_BIND_CHILDREN (widget_class, WayType, member, …): each member of WayType is the object of the template with that
 * id. WAY_BIND_CALLBACKS (widget_class, function, …): each function is the signal handler of that name.
 *
 * Both take 1 to 80 names. */
#define WAY_BIND_CHILDREN(widget_class, WayType, ...)                                                                  \
  WAY_BIND_ALL (gtk_widget_class_bind_template_child, widget_class, WayType, __VA_ARGS__)
#define WAY_BIND_CALLBACKS(widget_class, ...) WAY_BIND_ALL (WAY_BIND_CALLBACK, widget_class, , __VA_ARGS__)

/* The preprocessor does not expand a macro inside itself. A step therefore leaves the name of the next one in the text,
 * and each WAY_RESCAN takes it. */
#define WAY_BIND_ALL(bind, widget_class, WayType, ...)                                                                 \
  WAY_RESCAN_81 (WAY_BIND_STEP (bind, widget_class, WayType, __VA_ARGS__))
#define WAY_BIND_STEP(bind, widget_class, WayType, name, ...)                                                          \
  bind (widget_class, WayType, name);                                                                                  \
  __VA_OPT__ (WAY_BIND_NEXT WAY_BIND_PARENTHESES (bind, widget_class, WayType, __VA_ARGS__))
#define WAY_BIND_NEXT() WAY_BIND_STEP
#define WAY_BIND_PARENTHESES ()
#define WAY_BIND_CALLBACK(widget_class, WayType, function)                                                             \
  gtk_widget_class_bind_template_callback (widget_class, function)

#define WAY_RESCAN_81(...) WAY_RESCAN_27 (WAY_RESCAN_27 (WAY_RESCAN_27 (__VA_ARGS__)))
#define WAY_RESCAN_27(...) WAY_RESCAN_9 (WAY_RESCAN_9 (WAY_RESCAN_9 (__VA_ARGS__)))
#define WAY_RESCAN_9(...) WAY_RESCAN_3 (WAY_RESCAN_3 (WAY_RESCAN_3 (__VA_ARGS__)))
#define WAY_RESCAN_3(...) WAY_RESCAN (WAY_RESCAN (WAY_RESCAN (__VA_ARGS__)))
#define WAY_RESCAN(...) __VA_ARGS__
