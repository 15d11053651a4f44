/* way-search-provider.h: offers games and players to the search of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

#include "way-store.h"

G_BEGIN_DECLS

/* Returns the history that is searched now, or NULL if there is none; and takes it back. */
typedef WayStore *(*WaySearchBorrowFunc) (GtkApplication *application);
typedef void (*WaySearchReturnFunc) (GtkApplication *application, WayStore *store);

/* Exports org.gnome.Shell.SearchProvider2 for @application at @path with "/SearchProvider" appended. What is chosen is
 * shown in the window. Returns an id for g_dbus_connection_unregister_object(), or 0 with @error. */
guint way_search_provider_export (GtkApplication *application, GDBusConnection *connection, const char *path,
                                  WaySearchBorrowFunc borrow, WaySearchReturnFunc give_back, GError **error);

G_END_DECLS
