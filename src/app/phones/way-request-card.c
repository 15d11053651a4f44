/* way-request-card.c: a phone asks to enter points, and the host answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-request-card.h"

#include "way-row-layout.h"
#include "way-shape.h"
#include "way-template.h"
#include "way-ui.h"
#include "way-unbroken.h"
#include "way-wrap-pair-layout.h"

#define SPACING 9 /* px */
#define PAUSE G_USEC_PER_SEC
#define COMPACT_LETTERS 14 /* in a line of the title, at least, beside the buttons of a compact card */

struct _WayRequestCard {
  GtkBox parent_instance;

  WayShape *shape;
  GtkLabel *title;
  GtkLabel *detail;
  GtkLabel *number;

  gboolean compact;
  int shown_number;
  int shown_seat;
  gint64 hidden_at;   /* monotonic time */
  gint64 replaced_at; /* when it was shown right after the request of another phone */
};

G_DEFINE_FINAL_TYPE (WayRequestCard, way_request_card, GTK_TYPE_BOX)

enum { PROP_0, PROP_COMPACT, N_PROPS };
enum { ANSWERED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* The second tap of a double tap is not an answer to the next phone, which nobody has looked at. */
static void
answer (WayRequestCard *self, gboolean may_enter)
{
  if (g_get_monotonic_time () - self->replaced_at < PAUSE)
    return;
  g_signal_emit (self, signals[ANSWERED], 0, self->shown_number, self->shown_seat, may_enter);
}

static void
allow_clicked_cb (WayRequestCard *self)
{
  answer (self, TRUE);
}

static void
refuse_clicked_cb (WayRequestCard *self)
{
  answer (self, FALSE);
}

/* Before it changes. */
static void
note_replaced (WayRequestCard *self, const WayPhoneFace *request)
{
  gint64 now = g_get_monotonic_time ();
  gboolean was_shown = self->shown_number != 0 && gtk_widget_get_visible (GTK_WIDGET (self));

  if (!request && was_shown)
    self->hidden_at = now;
  else if (request && (request->number != self->shown_number || request->seat != self->shown_seat)
           && (was_shown || now - self->hidden_at < PAUSE))
    self->replaced_at = now;
}

void
way_request_card_show (WayRequestCard *self, const WayPhoneFace *request)
{
  g_autofree char *number = request ? g_strdup_printf ("%d", request->number) : NULL;

  note_replaced (self, request);
  gtk_widget_set_visible (GTK_WIDGET (self), request != NULL);
  if (!request)
    return;
  self->shown_number = request->number;
  self->shown_seat = request->seat;
  gtk_label_set_label (self->title, request->name);
  gtk_label_set_label (self->detail, request->detail);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->number), self->compact ? request->detail : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, request->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, request->detail, -1);
  way_shape_set_player_color (self->shape, request->color);
  gtk_label_set_label (self->number, number);
}

static void
changed_cb (WayRequestCard *self, WaySharing *sharing)
{
  WaySharingFacts facts;
  g_auto (WayPhonesState) state = { 0 };

  way_sharing_get_facts (sharing, &facts);
  way_phones_state_init (&state, &facts);
  way_request_card_show (self, state.n_requests > 0 ? &state.requests[0] : NULL);
}

static void
asked_cb (WayAnnouncer *announcer, WayPhoneItem *phone)
{
  g_autofree char *text = way_phones_state_announce (phone);

  way_announcer_say (announcer, text);
}

void
way_request_card_follow (WayRequestCard *self, WaySharing *sharing, WayAnnouncer *announcer)
{
  g_signal_connect_object (sharing, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sharing, "asked", G_CALLBACK (asked_cb), announcer, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "answered", G_CALLBACK (way_sharing_set_permission), sharing, G_CONNECT_SWAPPED);
  changed_cb (self, sharing);
}

/* The natural width of the title decides whether the buttons are beside it: there it may wrap to a second line. */
static void
set_compact (WayRequestCard *self, gboolean compact)
{
  self->compact = compact;
  way_ui_set_css_class (GTK_WIDGET (self), "compact", compact);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), !compact);
  gtk_label_set_max_width_chars (self->title, compact ? COMPACT_LETTERS : -1);
}

static void
way_request_card_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  WayRequestCard *self = WAY_REQUEST_CARD (object);

  if (id != PROP_COMPACT)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
      return;
    }
  set_compact (self, g_value_get_boolean (value));
}

static void
way_request_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_REQUEST_CARD);
  G_OBJECT_CLASS (way_request_card_parent_class)->dispose (object);
}

static void
way_request_card_class_init (WayRequestCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_request_card_dispose;
  G_OBJECT_CLASS (klass)->set_property = way_request_card_set_property;
  properties[PROP_COMPACT]
      = g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  signals[ANSWERED] = g_signal_new ("answered", WAY_TYPE_REQUEST_CARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 3, G_TYPE_INT, G_TYPE_INT, G_TYPE_BOOLEAN);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/phones/way-request-card.ui");
  WAY_BIND_CHILDREN (widget_class, WayRequestCard, shape, title, detail, number);
  WAY_BIND_CALLBACKS (widget_class, allow_clicked_cb, refuse_clicked_cb);
}

static void
way_request_card_init (WayRequestCard *self)
{
  self->hidden_at = self->replaced_at = -PAUSE;
  g_type_ensure (WAY_TYPE_ROW_LAYOUT);
  gtk_widget_init_template (GTK_WIDGET (self));
  way_unbroken_follow (self->title);
  gtk_widget_set_layout_manager (GTK_WIDGET (self), way_wrap_pair_layout_new (SPACING, 0));
}

GtkWidget *
way_request_card_new (void)
{
  return g_object_new (WAY_TYPE_REQUEST_CARD, NULL);
}
