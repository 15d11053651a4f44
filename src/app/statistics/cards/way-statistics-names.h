/* way-statistics-names.h: the names that are counted as one person.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row for each name that is counted under the name of a person, with a button to separate it (win.split-names), and a
 * row to choose another name of the same person (win.merge-names). */
#define WAY_TYPE_STATISTICS_NAMES (way_statistics_names_get_type ())
G_DECLARE_FINAL_TYPE (WayStatisticsNames, way_statistics_names, WAY, STATISTICS_NAMES, GtkBox)

/* @name: of the person. @merged: as returned by way_store_list_merged(). @names: of all persons. All are copied. */
GtkWidget *way_statistics_names_new (const char *name, char **merged, char **names);

G_END_DECLS
