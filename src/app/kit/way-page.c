/* way-page.c: the base of the pages of the window: a header bar, a content that scrolls, and a bar at the bottom.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-disclosure-button.h"
#include "way-focus.h"
#include "way-form-factor-bin.h"
#include "way-form-factor-follow.h"
#include "way-template.h"
#include "way-uniform-layout.h"
#include "way-keypad.h"
#include "way-sheet-drawer.h"
#include "way-ui.h"
#include "way-toast.h"

typedef struct {
  AdwHeaderBar *header;
  GtkWidget *back_button;
  GtkWidget *title_box;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *share_button;
  GtkWidget *undo_button;
  GtkWidget *bin;         /* contains the rest of the page */
  AdwToastOverlay *frame; /* contains the content or the body */
  AdwToastOverlay *toasts;
  GtkWidget *scroller;
  AdwClamp *clamp;
  GtkWidget *bar;
  AdwClamp *bar_clamp;
  GtkWidget *actions; /* the buttons of the bar; the main button is the last */
  GtkLabel *hint;
  GtkWidget *main_button;
  GtkLabel *main_label;
  GtkWidget *key_bin;
  GtkLabel *main_key;
  gboolean has_other_key; /* Enter does not click the main button */
  gboolean has_scoreboard;
  GtkOverlay *overlay; /* NULL: not needed yet; the same for the drawer in it */
  GtkWidget *drawer;
  int n_press; /* 2: the main button is pressed for the second time within a double click */
} WayPagePrivate;

enum {
  PROP_0,
  PROP_TITLE,
  PROP_SUBTITLE,
  PROP_TITLE_WIDGET,
  PROP_CENTERING_POLICY,
  PROP_CONTENT,
  PROP_BODY,
  PROP_TOASTS,
  PROP_MAX_WIDTH,
  PROP_HINT,
  PROP_MAIN_LABEL,
  PROP_SHOW_HEADER,
  PROP_SHOW_BACK,
  PROP_SHOW_UNDO,
  PROP_SHOW_SHARE,
  PROP_HAS_SCOREBOARD,
  PROP_FORM_FACTOR,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum { MAIN_CLICKED, OPEN_PAGE, ARRIVED, N_SIGNALS };

static guint signals[N_SIGNALS];

static GtkBuildableIface *parent_buildable_iface;

static void way_page_buildable_init (GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE (WayPage, way_page, GTK_TYPE_BOX,
                         G_ADD_PRIVATE (WayPage) G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, way_page_buildable_init))

WayFormFactor
way_page_get_form_factor (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return way_form_factor_get (priv->bin);
}

gboolean
way_page_shows_scoreboard (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return priv->has_scoreboard && !way_form_factor_is_phone (way_page_get_form_factor (self));
}

static void
put_child (WayPage *self, GtkWidget *child)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  if (priv->overlay)
    gtk_overlay_set_child (priv->overlay, child);
  else
    adw_bin_set_child (ADW_BIN (priv->bin), child);
}

/* What fills the page, below the overlay. (transfer full) */
static GtkWidget *
take_child (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  AdwBin *bin = ADW_BIN (priv->bin);
  GtkWidget *child = g_object_ref (priv->overlay ? gtk_overlay_get_child (priv->overlay) : adw_bin_get_child (bin));

  put_child (self, NULL);
  return child;
}

GtkWidget *
way_page_get_drawer (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  if (!priv->drawer)
    {
      g_autoptr (GtkWidget) content = take_child (self);

      priv->drawer = g_object_new (WAY_TYPE_SHEET_DRAWER, NULL);
      gtk_widget_add_css_class (priv->drawer, "wm-page-drawer");
      g_object_set (priv->drawer, "content", content, NULL);
      put_child (self, priv->drawer);
    }
  return priv->drawer;
}

GtkOverlay *
way_page_get_overlay (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  if (!priv->overlay)
    {
      g_autoptr (GtkWidget) content = take_child (self);
      GtkWidget *overlay = gtk_overlay_new ();

      gtk_overlay_set_child (GTK_OVERLAY (overlay), content);
      put_child (self, overlay);
      priv->overlay = GTK_OVERLAY (overlay);
    }
  return priv->overlay;
}

/* On a narrow page the buttons are placed side by side where their labels fit, otherwise one below the other. */
static void
place_actions (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  gboolean wide = way_page_get_form_factor (self) == WAY_WIDE;

  gtk_widget_set_layout_manager (priv->actions, wide ? gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL)
                                                     : way_uniform_layout_new (2, 2, 9));
  if (wide)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (priv->actions)), 12);
}

static void
set_title (WayPage *self, const char *title)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_label_set_label (priv->title, title);
  way_ui_set_accessible_label (priv->scroller, title);
}

static void
set_subtitle (WayPage *self, const char *subtitle)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_label_set_label (priv->subtitle, subtitle ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (priv->subtitle), subtitle != NULL);
}

void
way_page_set_title (WayPage *self, const char *title, const char *subtitle)
{
  set_title (self, title);
  set_subtitle (self, subtitle);
}

void
way_page_set_title_widget (WayPage *self, GtkWidget *widget)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  adw_header_bar_set_title_widget (priv->header, widget ? widget : priv->title_box);
}

static void
set_content (WayPage *self, GtkWidget *content)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_widget_add_css_class (content, "wm-page");
  adw_clamp_set_child (priv->clamp, content);
}

void
way_page_scroll_to_top (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (priv->scroller)), 0);
}

/* On a tablet, a main button without others is 340 px wide, not as wide as the bar. */
static void
update_bar (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  gboolean is_tablet = way_page_get_form_factor (self) == WAY_TABLET;
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (priv->actions); child;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_get_visible (child);
  gtk_widget_set_visible (priv->bar, n > 0);
  gtk_widget_set_halign (priv->main_button, is_tablet && n == 1 ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_widget_set_size_request (priv->main_button, is_tablet && n == 1 ? 340 : -1, -1);
}

static void
form_factor_cb (WayPage *self)
{
  place_actions (self);
  update_bar (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FORM_FACTOR]);
}

static void
add_to_bar (WayPage *self, GtkWidget *widget)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_box_insert_child_after (GTK_BOX (priv->actions), widget, gtk_widget_get_prev_sibling (priv->main_button));
  g_signal_connect_object (widget, "notify::visible", G_CALLBACK (update_bar), self, G_CONNECT_SWAPPED);
  update_bar (self);
}

void
way_page_set_hint (WayPage *self, const char *hint)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_label_set_label (priv->hint, hint ? hint : "");
}

static gboolean
has_main_button (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return gtk_label_get_label (priv->main_label)[0] != '\0';
}

void
way_page_set_main_label (WayPage *self, const char *label)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  if (has_main_button (self) != (label[0] != '\0'))
    gtk_widget_set_visible (priv->main_button, label[0] != '\0');
  gtk_label_set_label (priv->main_label, label);
  way_ui_set_accessible_label (priv->main_button, label);
}

void
way_page_set_main_key (WayPage *self, const char *key)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  priv->has_other_key = key != NULL;
  gtk_label_set_label (priv->main_key, key ? key : C_ ("key", "Enter"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->main_button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  key ? key : "", -1);
}

void
way_page_set_main_blocked (WayPage *self, const char *why)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  GtkAccessible *button = GTK_ACCESSIBLE (priv->main_button);

  way_ui_set_css_class (priv->main_button, "blocked", why != NULL);
  gtk_widget_set_visible (priv->key_bin, !why);
  gtk_accessible_update_state (button, GTK_ACCESSIBLE_STATE_DISABLED, why != NULL, -1);
  gtk_accessible_update_property (button, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, why ? why : "", -1);
}

GtkWidget *
way_page_get_main_button (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return priv->main_button;
}

static void
main_pressed_cb (WayPage *self, int n_press)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  priv->n_press = n_press;
}

/* The second click of a double click is meant for what the first one did, not for what the button does now: it may mean
 * Record, then None Left, then End Game. */
static void
main_clicked_cb (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  gboolean is_second = priv->n_press > 1;

  priv->n_press = 0;
  if (!is_second)
    g_signal_emit (self, signals[MAIN_CLICKED], 0);
}

static gboolean
key_pressed_cb (WayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));

  if (!has_main_button (self) || !way_focus_is_enter (keyval) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
      || (focus && GTK_IS_EDITABLE (focus)))
    return FALSE;
  /* In GTK 4.8 a row with the focus does not handle Enter itself. */
  if (GTK_IS_LIST_BOX_ROW (focus) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (focus)))
    return gtk_widget_activate (focus);
  if (!gtk_widget_get_sensitive (priv->main_button) || !gtk_widget_get_visible (priv->main_button)
      || priv->has_other_key)
    return FALSE;
  priv->n_press = 0;
  g_signal_emit_by_name (priv->main_button, "clicked");
  return TRUE;
}

static gboolean
is_in_radio_group (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (parent)) == GTK_ACCESSIBLE_ROLE_RADIO_GROUP;
}

/* Whether @widget is the answer that is selected: a key of a keypad, which is not a toggle button, or one of a few
 * words. */
static gboolean
is_selected_answer (GtkWidget *widget)
{
  GtkWidget *keypad = gtk_widget_get_ancestor (widget, WAY_TYPE_KEYPAD);

  if (keypad)
    return way_keypad_get_chosen (WAY_KEYPAD (keypad)) == widget;
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget))
         && is_in_radio_group (widget);
}

/* After an answer was selected it has the focus. Enter would then unselect it, although it is meant to continue. */
static gboolean
key_pressed_first_cb (WayPage *self, guint keyval, guint keycode, GdkModifierType state)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);
  GtkWidget *focus = way_focus_get (GTK_WIDGET (self));
  gboolean selected, toggles;

  if (!has_main_button (self) || !way_focus_is_enter (keyval) || !focus)
    return FALSE;
  if (focus == priv->main_button && priv->has_other_key)
    return TRUE;
  selected = is_selected_answer (focus);
  toggles = (GTK_IS_TOGGLE_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus))
            && !gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON)
            && !gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) && !WAY_IS_DISCLOSURE_BUTTON (focus);
  return ((toggles || selected) && key_pressed_cb (self, keyval, keycode, state)) || selected;
}

void
way_page_toast (WayPage *self, const char *text, const char *button, const char *action_name)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  way_toast_show (priv->toasts, text, button, action_name);
}

AdwToastOverlay *
way_page_get_toasts (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return priv->toasts;
}

static void
add_after (GtkWidget *child, GtkWidget *before)
{
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (before)), child, before);
}

GtkWidget *
way_page_get_header (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  return GTK_WIDGET (priv->header);
}

void
way_page_take_banner (WayPage *self, GtkWidget *banner)
{
  GtkWidget *parent = gtk_widget_get_parent (banner);

  if (parent)
    gtk_box_remove (GTK_BOX (parent), banner);
  add_after (banner, way_page_get_header (self));
}

void
way_page_open (WayPage *self, GtkWidget *page)
{
  g_autoptr (GtkWidget) opened = g_object_ref_sink (page);

  g_signal_emit (self, signals[OPEN_PAGE], 0, opened);
}

void
way_page_show_error (WayPage *self, const GError *error)
{
  way_ui_show_error (GTK_WIDGET (self), error);
}

static void
way_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_FORM_FACTOR)
    g_value_set_int (value, (int) way_page_get_form_factor (WAY_PAGE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_page_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  WayPage *self = WAY_PAGE (object);
  WayPagePrivate *priv = way_page_get_instance_private (self);

  switch (prop_id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    case PROP_SUBTITLE:
      set_subtitle (self, g_value_get_string (value));
      break;
    case PROP_TITLE_WIDGET:
      way_page_set_title_widget (self, g_value_get_object (value));
      break;
    case PROP_CENTERING_POLICY:
      adw_header_bar_set_centering_policy (priv->header, (AdwCenteringPolicy) g_value_get_enum (value));
      break;
    case PROP_CONTENT:
      set_content (self, g_value_get_object (value));
      break;
    case PROP_BODY:
      adw_toast_overlay_set_child (priv->frame, g_value_get_object (value));
      break;
    case PROP_TOASTS:
      priv->toasts = g_value_get_object (value);
      break;
    case PROP_SHOW_HEADER:
      gtk_widget_set_visible (GTK_WIDGET (priv->header), g_value_get_boolean (value));
      break;
    case PROP_SHOW_BACK:
      gtk_widget_set_visible (priv->back_button, g_value_get_boolean (value));
      break;
    case PROP_MAX_WIDTH:
      adw_clamp_set_maximum_size (priv->clamp, g_value_get_int (value));
      adw_clamp_set_maximum_size (priv->bar_clamp, g_value_get_int (value));
      break;
    case PROP_HINT:
      way_page_set_hint (self, g_value_get_string (value));
      break;
    case PROP_MAIN_LABEL:
      way_page_set_main_label (self, g_value_get_string (value));
      break;
    case PROP_SHOW_UNDO:
      gtk_widget_set_visible (priv->undo_button, g_value_get_boolean (value));
      break;
    case PROP_SHOW_SHARE:
      gtk_widget_set_visible (priv->share_button, g_value_get_boolean (value));
      break;
    case PROP_HAS_SCOREBOARD:
      priv->has_scoreboard = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
way_page_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  WayPage *self = WAY_PAGE (buildable);
  WayPagePrivate *priv = way_page_get_instance_private (self);

  if (g_strcmp0 (type, "header") == 0)
    adw_header_bar_pack_end (priv->header, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "header-start") == 0)
    adw_header_bar_pack_start (priv->header, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "bar") == 0)
    add_to_bar (self, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "top") == 0)
    add_after (GTK_WIDGET (child), gtk_widget_get_prev_sibling (GTK_WIDGET (priv->frame)));
  else if (g_strcmp0 (type, "bottom") == 0)
    add_after (GTK_WIDGET (child), GTK_WIDGET (priv->frame));
  else if (g_strcmp0 (type, "bar-start") == 0)
    gtk_box_prepend (GTK_BOX (gtk_widget_get_parent (GTK_WIDGET (priv->hint))), GTK_WIDGET (child));
  else
    parent_buildable_iface->add_child (buildable, builder, child, type);
}

static void
way_page_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable_iface = g_type_interface_peek_parent (iface);
  iface->add_child = way_page_add_child;
}

static void
way_page_class_init (WayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = way_page_get_property;
  object_class->set_property = way_page_set_property;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);
  properties[PROP_SUBTITLE] = g_param_spec_string ("subtitle", NULL, NULL, NULL, flags);
  properties[PROP_TITLE_WIDGET] = g_param_spec_object ("title-widget", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_CENTERING_POLICY] = g_param_spec_enum ("centering-policy", NULL, NULL, ADW_TYPE_CENTERING_POLICY,
                                                         ADW_CENTERING_POLICY_STRICT, flags);
  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_BODY] = g_param_spec_object ("body", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_TOASTS] = g_param_spec_object ("toasts", NULL, NULL, ADW_TYPE_TOAST_OVERLAY, flags);
  properties[PROP_MAX_WIDTH] = g_param_spec_int ("max-width", NULL, NULL, 0, G_MAXINT, 1400, flags);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, flags);
  properties[PROP_MAIN_LABEL] = g_param_spec_string ("main-label", NULL, NULL, "", flags);
  properties[PROP_SHOW_HEADER] = g_param_spec_boolean ("show-header", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_BACK] = g_param_spec_boolean ("show-back", NULL, NULL, TRUE, flags);
  properties[PROP_SHOW_UNDO] = g_param_spec_boolean ("show-undo", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_SHARE] = g_param_spec_boolean ("show-share", NULL, NULL, FALSE, flags);
  properties[PROP_HAS_SCOREBOARD] = g_param_spec_boolean ("has-scoreboard", NULL, NULL, FALSE, flags);
  properties[PROP_FORM_FACTOR] = g_param_spec_int ("form-factor", NULL, NULL, 0, WAY_N_FORM_FACTORS - 1, WAY_WIDE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[MAIN_CLICKED]
      = g_signal_new ("main-clicked", WAY_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OPEN_PAGE] = g_signal_new ("open-page", WAY_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     GTK_TYPE_WIDGET);
  signals[ARRIVED] = g_signal_new ("arrived", WAY_TYPE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-page.ui");

  WAY_BIND_ALL (gtk_widget_class_bind_template_child_private, widget_class, WayPage, header, back_button, title_box,
                title, subtitle, share_button, undo_button, bin, frame, scroller, clamp, bar_clamp, bar, actions, hint,
                main_button, main_label, key_bin, main_key);

  WAY_BIND_CALLBACKS (widget_class, key_pressed_cb, key_pressed_first_cb, main_pressed_cb, main_clicked_cb,
                      form_factor_cb, update_bar);
}

static void
way_page_init (WayPage *self)
{
  WayPagePrivate *priv = way_page_get_instance_private (self);

  gtk_widget_init_template (GTK_WIDGET (self));
  priv->toasts = priv->frame;
  way_form_factor_bin_set_page (WAY_FORM_FACTOR_BIN (priv->bin), GTK_WIDGET (self));
  place_actions (self);
}
