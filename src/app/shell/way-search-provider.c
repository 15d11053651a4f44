/* way-search-provider.c: offers games and players to the search of the desktop.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-search-provider.h"

#include "way-desktop-search.h"
#include "way-launch.h"

#define INTERFACE "org.gnome.Shell.SearchProvider2"

static const char introspection[]
    = "<node><interface name='" INTERFACE "'>"
      "<method name='GetInitialResultSet'>"
      "<arg type='as' name='terms' direction='in'/><arg type='as' name='results' direction='out'/></method>"
      "<method name='GetSubsearchResultSet'>"
      "<arg type='as' name='previous_results' direction='in'/><arg type='as' name='terms' direction='in'/>"
      "<arg type='as' name='results' direction='out'/></method>"
      "<method name='GetResultMetas'>"
      "<arg type='as' name='identifiers' direction='in'/><arg type='aa{sv}' name='metas' direction='out'/></method>"
      "<method name='ActivateResult'>"
      "<arg type='s' name='identifier' direction='in'/><arg type='as' name='terms' direction='in'/>"
      "<arg type='u' name='timestamp' direction='in'/></method>"
      "<method name='LaunchSearch'>"
      "<arg type='as' name='terms' direction='in'/><arg type='u' name='timestamp' direction='in'/></method>"
      "</interface></node>";

typedef struct {
  GtkApplication *application;
  WaySearchBorrowFunc borrow;
  WaySearchReturnFunc give_back;
} Provider;

static GVariant *
find (const Provider *self, GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  WayStore *store = self->borrow (self->application);
  g_auto (GStrv) hits = store ? way_desktop_search (store, words) : g_new0 (char *, 1);

  if (store)
    self->give_back (self->application, store);
  return g_variant_new ("(^as)", hits);
}

static void
add_meta (WayStore *store, const char *hit, GVariantBuilder *metas)
{
  g_autofree char *name = NULL, *description = NULL;
  g_autoptr (GIcon) icon = NULL;
  const char *id;
  gboolean is_player = way_desktop_search_parse (hit, &id) == WAY_HIT_PLAYER;

  if (!way_desktop_search_describe (store, hit, &name, &description))
    return;
  icon = g_themed_icon_new (is_player ? "avatar-default-symbolic" : APPLICATION_ID);
  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (hit));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "icon", g_icon_serialize (icon));
  g_variant_builder_close (metas);
}

static GVariant *
describe (const Provider *self, GVariant *hits)
{
  g_autofree const char **ids = g_variant_get_strv (hits, NULL);
  WayStore *store = self->borrow (self->application);
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (int i = 0; store && ids[i]; i++)
    add_meta (store, ids[i], &metas);
  if (store)
    self->give_back (self->application, store);
  return g_variant_new ("(aa{sv})", &metas);
}

static void
show (const Provider *self, const char *hit)
{
  const char *id = NULL;

  switch (way_desktop_search_parse (hit, &id))
    {
    case WAY_HIT_GAME:
      way_launch_open_game (self->application, id);
      break;
    case WAY_HIT_PLAYER:
      way_launch_show_player (self->application, id);
      break;
    case WAY_HIT_NOTHING:
      g_application_activate (G_APPLICATION (self->application));
      break;
    }
}

static void
search_in_window (const Provider *self, GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);
  g_autofree char *text = g_strjoinv (" ", (char **) words);

  way_launch_search (self->application, text);
}

static void
method_called (GDBusConnection *connection, const char *sender, const char *path, const char *interface,
               const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data)
{
  const Provider *self = data;
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0);
  GVariant *answer = NULL;

  if (g_str_equal (method, "GetInitialResultSet"))
    answer = find (self, first);
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 1);

      answer = find (self, terms);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    answer = describe (self, first);
  else if (g_str_equal (method, "ActivateResult"))
    show (self, g_variant_get_string (first, NULL));
  else
    search_in_window (self, first);
  g_dbus_method_invocation_return_value (invocation, answer);
}

guint
way_search_provider_export (GtkApplication *application, GDBusConnection *connection, const char *path,
                            WaySearchBorrowFunc borrow, WaySearchReturnFunc give_back, GError **error)
{
  static const GDBusInterfaceVTable methods = { .method_call = method_called };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (introspection, NULL);
  g_autofree char *own_path = g_strconcat (path, "/SearchProvider", NULL);
  Provider *self = g_new (Provider, 1);

  *self = (Provider){ application, borrow, give_back };
  return g_dbus_connection_register_object (connection, own_path, node->interfaces[0], &methods, self, g_free, error);
}
