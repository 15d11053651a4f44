/* way-statistics-names.h: the names one person has played under.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The names that are counted under @name, which can be separated (win.split-names), and a choice of those that are the
 * same person too (win.merge-names). @merged as of way_store_list_merged(), @names: everybody who is counted. */
GtkWidget *way_statistics_names_new (const char *name, char **merged, char **names);

G_END_DECLS
