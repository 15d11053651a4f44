/* way-page-frame.c: what the pages of an evening look like around their content: header bar, scrolling, bottom bar.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-page-frame.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "way-even-layout.h"
#include "way-keypad.h"
#include "way-narrow-bin.h"
#include "way-parts.h"
#include "way-toast.h"

struct _WayPageFrame {
  GtkBox parent_instance;

  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *share_button;
  GtkWidget *undo_button;
  WayNarrowBin *bin;
  AdwToastOverlay *toasts;
  GtkWidget *scroller;
  AdwClamp *clamp;
  GtkBox *bar;
  GtkBox *actions; /* the buttons of the bar */
  GtkLabel *hint;

  GtkWidget *main_button; /* NULL: none */
  GtkWidget *main_label;
  GtkWidget *main_key;
};

enum {
  PROP_0,
  PROP_NARROW,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (WayPageFrame, way_page_frame, GTK_TYPE_BOX)

gboolean
way_page_frame_get_narrow (WayPageFrame *self)
{
  return way_narrow_bin_get_narrow (self->bin);
}

static void
update_narrow (WayPageFrame *self)
{
  gboolean narrow = way_page_frame_get_narrow (self);

  gtk_widget_set_visible (GTK_WIDGET (self->hint), !narrow);
  /* Beside each other where their words fit, else one above the other. */
  gtk_widget_set_layout_manager (GTK_WIDGET (self->actions), narrow ? way_even_layout_new (2, 2, 9)
                                                                    : gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL));
  if (!narrow)
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self->actions))), 12);
  gtk_widget_set_hexpand (GTK_WIDGET (self->actions), narrow);
  if (adw_clamp_get_child (self->clamp))
    way_parts_set_class (adw_clamp_get_child (self->clamp), "wide", !narrow);
  if (self->main_button)
    {
      gtk_widget_set_hexpand (self->main_button, narrow);
      gtk_widget_set_visible (self->main_key, !narrow);
    }
}

static void
on_narrow_cb (WayPageFrame *self)
{
  update_narrow (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

void
way_page_frame_set_title (WayPageFrame *self, const char *title, const char *subtitle)
{
  gtk_label_set_label (self->title, title);
  way_parts_name (self->scroller, title);
  gtk_label_set_label (self->subtitle, subtitle ? subtitle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), subtitle != NULL);
}

void
way_page_frame_set_content (WayPageFrame *self, GtkWidget *content)
{
  gtk_widget_add_css_class (content, "wm-page");
  adw_clamp_set_child (self->clamp, content);
  update_narrow (self);
}

void
way_page_frame_scroll_to_top (WayPageFrame *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
}

void
way_page_frame_set_most_width (WayPageFrame *self, int width)
{
  adw_clamp_set_maximum_size (self->clamp, width);
}

void
way_page_frame_show_undo (WayPageFrame *self)
{
  gtk_widget_set_visible (self->undo_button, TRUE);
}

void
way_page_frame_show_share (WayPageFrame *self)
{
  gtk_widget_set_visible (self->share_button, TRUE);
}

void
way_page_frame_add_to_bar (WayPageFrame *self, GtkWidget *widget)
{
  gtk_box_append (self->actions, widget);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), TRUE);
}

void
way_page_frame_set_hint (WayPageFrame *self, const char *hint)
{
  gtk_label_set_label (self->hint, hint);
}

void
way_page_frame_set_main_label (WayPageFrame *self, const char *label)
{
  gtk_label_set_label (GTK_LABEL (self->main_label), label);
  way_parts_name (self->main_button, label);
}

/* A button or a row that has the focus keeps its Enter; on the floor a row would let it pass. */
static gboolean
on_key_cb (WayPageFrame *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  if (!enter || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || (focus && GTK_IS_EDITABLE (focus)))
    return FALSE;
  if (GTK_IS_LIST_BOX_ROW (focus) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (focus)))
    return gtk_widget_activate (focus);
  if (!gtk_widget_get_sensitive (self->main_button) || !gtk_widget_get_visible (self->main_button))
    return FALSE;
  g_signal_emit_by_name (self->main_button, "clicked");
  return TRUE;
}

static gboolean
is_in_radio_group (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return parent && gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (parent)) == GTK_ACCESSIBLE_ROLE_RADIO_GROUP;
}

/* The chosen key of a keypad, which is not a toggle button for GTK, or the chosen one of a few words. */
static gboolean
is_given (GtkWidget *widget)
{
  GtkWidget *keypad = gtk_widget_get_ancestor (widget, WAY_TYPE_KEYPAD);

  if (keypad)
    return way_keypad_get_chosen (WAY_KEYPAD (keypad)) == widget;
  return GTK_IS_TOGGLE_BUTTON (widget) && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (widget))
         && is_in_radio_group (widget);
}

/* An answer that was given has the focus: Enter would take it back, where it is meant to go on. */
static gboolean
on_key_before_cb (WayPageFrame *self, guint keyval, guint keycode, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  gboolean enter = keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;
  gboolean answer = focus && (GTK_IS_TOGGLE_BUTTON (focus) || GTK_IS_CHECK_BUTTON (focus))
                    && !gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON)
                    && !gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER)
                    && !gtk_widget_has_css_class (focus, "wm-leads");
  gboolean given = enter && focus && is_given (focus);

  return ((answer || given) && on_key_cb (self, keyval, keycode, state)) || given;
}

GtkWidget *
way_page_frame_add_main_button (WayPageFrame *self)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *keys_before = gtk_event_controller_key_new ();

  self->main_button = gtk_button_new ();
  /* Between words only: broken between letters in its least width it would make the page too high. */
  self->main_label = way_parts_key_text (NULL, NULL);
  self->main_key = gtk_label_new (C_ ("key", "Enter"));
  gtk_widget_add_css_class (self->main_key, "wm-key");
  gtk_widget_set_valign (self->main_key, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (content), self->main_label);
  gtk_box_append (GTK_BOX (content), self->main_key);
  gtk_button_set_child (GTK_BUTTON (self->main_button), content);
  gtk_widget_add_css_class (self->main_button, "suggested-action");
  gtk_widget_add_css_class (self->main_button, "pill");
  gtk_widget_add_css_class (self->main_button, "wm-record");
  way_page_frame_add_to_bar (self, self->main_button);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (keys_before, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys_before, "key-pressed", G_CALLBACK (on_key_before_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys_before);
  update_narrow (self);
  return self->main_button;
}

void
way_page_frame_toast (WayPageFrame *self, const char *text, const char *button, const char *action_name)
{
  way_toast_show (self->toasts, text, button, action_name);
}

void
way_page_frame_show_error (WayPageFrame *self, const GError *error)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.trouble", "(sis)", g_quark_to_string (error->domain), error->code,
                              error->message);
}

static void
way_page_frame_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_PAGE_FRAME);

  G_OBJECT_CLASS (way_page_frame_parent_class)->dispose (object);
}

static void
way_page_frame_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  if (prop_id == PROP_NARROW)
    g_value_set_boolean (value, way_page_frame_get_narrow (WAY_PAGE_FRAME (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
way_page_frame_class_init (WayPageFrameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = way_page_frame_dispose;
  object_class->get_property = way_page_frame_get_property;

  properties[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (WAY_TYPE_NARROW_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/kit/way-page-frame.ui");

  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, title);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, subtitle);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, share_button);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, undo_button);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, bin);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, toasts);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, scroller);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, clamp);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, bar);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, actions);
  gtk_widget_class_bind_template_child (widget_class, WayPageFrame, hint);
}

static void
way_page_frame_init (WayPageFrame *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  update_narrow (self);
  g_signal_connect_object (self->bin, "notify::narrow", G_CALLBACK (on_narrow_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
way_page_frame_new (void)
{
  return g_object_new (WAY_TYPE_PAGE_FRAME, NULL);
}
