/* way-card.c: a page over a part of another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-card.h"

#include "way-focus.h"
#include "way-sheet-drawer.h"
#include "way-toast.h"

#define SHOWN "way-shown"
#define DURATION 200 /* milliseconds, as that of the sheet */

typedef struct {
  WayCard *card; /* owns this */
  WayCardHost *host;
  GtkWidget *holder; /* a WaySheetDrawer or a GtkRevealer; NULL: none */
  gboolean is_closing;
} Shown;

G_DEFINE_INTERFACE (WayCard, way_card, WAY_TYPE_PAGE)
G_DEFINE_INTERFACE (WayCardHost, way_card_host, WAY_TYPE_PAGE)

static void
way_card_default_init (WayCardInterface *iface)
{
}

static void
way_card_host_default_init (WayCardHostInterface *iface)
{
}

static GtkOverlay *
get_place (WayCardHost *host)
{
  return WAY_CARD_HOST_GET_IFACE (host)->get_place (host);
}

static void
tell (WayCardHost *host, WayCard *card)
{
  WAY_CARD_HOST_GET_IFACE (host)->card_shown (host, card);
}

static Shown *
get (gpointer card)
{
  return g_object_get_data (G_OBJECT (card), SHOWN);
}

static void
shown_free (gpointer data)
{
  Shown *self = data;

  g_clear_weak_pointer (&self->host);
  g_clear_weak_pointer (&self->holder);
  g_free (self);
}

static gboolean
wants_sheet (Shown *self)
{
  return way_form_factor_is_phone (way_page_get_form_factor (WAY_PAGE (self->host)));
}

/* The sheet was closed by hand. */
static void
open_cb (GtkWidget *page, GParamSpec *pspec, WaySheetDrawer *drawer)
{
  if (!way_sheet_drawer_get_open (drawer))
    gtk_widget_activate_action (page, "win.back", NULL);
}

static void
put_in_sheet (Shown *self)
{
  GtkWidget *drawer = way_page_get_drawer (WAY_PAGE (self->host));

  g_object_set (drawer, "sheet", self->card, NULL);
  way_sheet_drawer_set_open (WAY_SHEET_DRAWER (drawer), TRUE);
  g_signal_connect_object (drawer, "notify::open", G_CALLBACK (open_cb), self->card, G_CONNECT_SWAPPED);
  g_set_weak_pointer (&self->holder, drawer);
}

/* Around the place for cards, Escape can have another effect: it dismisses a toast. */
static gboolean
key_pressed_cb (GtkWidget *revealer, guint keyval, guint keycode, GdkModifierType state)
{
  return keyval == GDK_KEY_Escape && !(state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK))
         && gtk_widget_activate_action (revealer, "win.back", NULL);
}

static void
put_in_place (Shown *self)
{
  GtkWidget *revealer = gtk_revealer_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_revealer_set_transition_type (GTK_REVEALER (revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_transition_duration (GTK_REVEALER (revealer), DURATION);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), revealer, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (revealer, keys);
  gtk_widget_add_css_class (revealer, "wm-card");
  gtk_widget_set_valign (revealer, GTK_ALIGN_END);
  gtk_revealer_set_child (GTK_REVEALER (revealer), GTK_WIDGET (self->card));
  gtk_overlay_add_overlay (get_place (self->host), revealer);
  /* With large texts, the place may be lower than the card. */
  gtk_overlay_set_measure_overlay (get_place (self->host), revealer, TRUE);
  gtk_revealer_set_reveal_child (GTK_REVEALER (revealer), TRUE);
  g_set_weak_pointer (&self->holder, revealer);
}

static void
put (Shown *self)
{
  if (wants_sheet (self))
    put_in_sheet (self);
  else
    put_in_place (self);
}

/* The caller holds a reference to the page. */
static void
take (Shown *self)
{
  GtkWidget *holder = self->holder;

  g_clear_weak_pointer (&self->holder);
  if (WAY_IS_SHEET_DRAWER (holder))
    {
      g_signal_handlers_disconnect_by_func (holder, open_cb, self->card);
      /* Another card may be in the sheet by now. */
      if (gtk_widget_is_ancestor (GTK_WIDGET (self->card), holder))
        {
          way_sheet_drawer_set_open (WAY_SHEET_DRAWER (holder), FALSE);
          g_object_set (holder, "sheet", NULL, NULL);
        }
    }
  else if (holder)
    {
      gtk_revealer_set_child (GTK_REVEALER (holder), NULL);
      gtk_overlay_remove_overlay (get_place (self->host), holder);
    }
}

static gboolean
return_focus_cb (gpointer page)
{
  if (gtk_widget_get_mapped (page) && !way_focus_is_in (page))
    gtk_widget_grab_focus (page);
  return G_SOURCE_REMOVE;
}

/* The focus returns when what is in the card has followed the form factor, too. */
static void
form_factor_cb (WayCard *card)
{
  Shown *self = get (card);
  g_autoptr (GtkWidget) held = NULL;
  gboolean has_focus;

  if (self->is_closing || !self->holder || WAY_IS_SHEET_DRAWER (self->holder) == wants_sheet (self))
    return;
  held = g_object_ref (GTK_WIDGET (card));
  has_focus = way_focus_is_in (held);
  take (self);
  put (self);
  if (has_focus)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, return_focus_cb, g_steal_pointer (&held), g_object_unref);
}

/* What was clicked in the card to close it still uses it. By then the page below may be gone. */
static gboolean
drop_cb (gpointer data)
{
  Shown *self = get (data);

  if (self->host)
    take (self);
  return G_SOURCE_REMOVE;
}

static void
end (Shown *self)
{
  g_idle_add_full (G_PRIORITY_DEFAULT, drop_cb, g_object_ref (self->card), g_object_unref);
  if (self->host)
    g_signal_emit_by_name (self->host, "arrived");
}

static void
sheet_closed_cb (WayCard *card, WaySheetDrawer *drawer)
{
  g_signal_handlers_disconnect_by_func (drawer, sheet_closed_cb, card);
  end (get (card));
}

static void
revealed_cb (WayCard *card, GParamSpec *pspec, GtkRevealer *revealer)
{
  if (!gtk_revealer_get_child_revealed (revealer))
    end (get (card));
}

void
way_card_open (WayCard *card, WayCardHost *host)
{
  Shown *self = g_new0 (Shown, 1);
  g_autoptr (GtkWidget) held = g_object_ref_sink (GTK_WIDGET (card));

  self->card = card;
  g_set_weak_pointer (&self->host, host);
  g_object_set_data_full (G_OBJECT (card), SHOWN, self, shown_free);
  g_signal_connect_object (host, "notify::form-factor", G_CALLBACK (form_factor_cb), card, G_CONNECT_SWAPPED);
  /* It would cover the lower end of the card, and cannot undo anything meanwhile. */
  way_toast_end_undo (way_page_get_toasts (WAY_PAGE (host)));
  put (self);
  tell (host, card);
}

void
way_card_close (WayCard *card)
{
  Shown *self = get (card);

  if (!self || self->is_closing)
    return;
  self->is_closing = TRUE;
  if (!self->host || !self->holder)
    return;
  tell (self->host, NULL);
  if (WAY_IS_SHEET_DRAWER (self->holder))
    {
      g_signal_handlers_disconnect_by_func (self->holder, open_cb, self->card);
      g_signal_connect_object (self->holder, "closed", G_CALLBACK (sheet_closed_cb), card, G_CONNECT_SWAPPED);
      way_sheet_drawer_set_open (WAY_SHEET_DRAWER (self->holder), FALSE);
      return;
    }
  gtk_widget_set_can_focus (self->holder, FALSE);
  gtk_widget_set_can_target (self->holder, FALSE);
  g_signal_connect_object (self->holder, "notify::child-revealed", G_CALLBACK (revealed_cb), card, G_CONNECT_SWAPPED);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->holder), FALSE);
}
