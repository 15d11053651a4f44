/* way-dialog.h: dialogs that belong to a window.
 *
 * Until libadwaita 1.5, whose AdwDialog is shown inside the window and replaces windows that are modal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The type from which preferences are derived: an AdwPreferencesDialog, or an AdwPreferencesWindow where there is none.
 * Both contain AdwPreferencesPages. */
#if ADW_CHECK_VERSION(1, 5, 0)
typedef AdwPreferencesDialog WayPreferencesBase;
typedef AdwPreferencesDialogClass WayPreferencesBaseClass;
#else
typedef AdwPreferencesWindow WayPreferencesBase;
typedef AdwPreferencesWindowClass WayPreferencesBaseClass;
#endif
G_DEFINE_AUTOPTR_CLEANUP_FUNC (WayPreferencesBase, g_object_unref)

GType way_preferences_base_get_type (void);

/* Shows @dialog, an AdwDialog or a window, over @parent, which cannot be used until the dialog is closed. It is
 * @width px wide where there is room; -1: as wide as its content. */
void way_dialog_present (GtkWidget *dialog, GtkWindow *parent, int width);

/* Closes @dialog as its button to close does. */
void way_dialog_close (GtkWidget *dialog);

/* Lets the event controller of @window that is called @name handle no events while a dialog is shown inside @window,
 * through which the keys of the dialog pass. Windows that are modal have their own keys. */
void way_dialog_pause_controller (AdwApplicationWindow *window, const char *name);

G_END_DECLS
