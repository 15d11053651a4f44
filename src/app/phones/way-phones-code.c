/* way-phones-code.c: how a phone finds the game: a code to scan, or an address and letters.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-phones-code.h"

#include <glib/gi18n.h>

#include "way-address.h"
#include "way-qr.h"
#include "way-template.h"
#include "way-ui.h"

#define HALF 3 /* letters before the gap */

struct _WayPhonesCode {
  GtkBox parent_instance;

  WayQr *qr;
  GtkLabel *address;
  GtkButton *copy;
  GtkBox *letters;
  GtkMenuButton *others;

  char *shown; /* the link of the code that is drawn */
};

G_DEFINE_FINAL_TYPE (WayPhonesCode, way_phones_code, GTK_TYPE_BOX)

/* One name for all of them; each is decoration. */
static void
show_letters (WayPhonesCode *self, const char *letters)
{
  g_autoptr (GString) spelled = g_string_new (NULL);
  g_autofree char *name = NULL;

  way_ui_remove_children (GTK_WIDGET (self->letters));
  for (gsize i = 0; letters[i] != '\0'; i++)
    {
      char letter[] = { letters[i], '\0' };
      GtkWidget *label
          = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "label", letter, NULL);

      gtk_widget_add_css_class (label, "title-2");
      gtk_widget_add_css_class (label, "wm-letter");
      if (i == HALF)
        gtk_widget_set_margin_start (label, 12);
      gtk_box_append (self->letters, label);
      g_string_append_printf (spelled, "%s%s", i > 0 ? " " : "", letter);
    }
  /* Translators: spoken: %s is “K F Q M T W”. */
  name = g_strdup_printf (_ ("The six letters: %s"), spelled->str);
  way_ui_set_accessible_label (GTK_WIDGET (self->letters), name);
}

static void
create_others_cb (GtkMenuButton *button, gpointer data)
{
  g_autoptr (GPtrArray) addresses = way_addresses_list ();
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < addresses->len; i++)
    {
      const WayAddress *address = g_ptr_array_index (addresses, i);
      g_autofree char *label = g_strjoin (" · ", address->address, address->interface, NULL);
      g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

      g_menu_item_set_action_and_target (item, "phones.use-address", "s", address->address);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

void
way_phones_code_show (WayPhonesCode *self, const WayPhonesState *state)
{
  gtk_widget_set_visible (GTK_WIDGET (self->others), state->has_others);
  if (g_strcmp0 (self->shown, state->url) == 0)
    return;
  g_free (self->shown);
  self->shown = g_strdup (state->url);
  way_qr_set_text (self->qr, state->url);
  gtk_label_set_label (self->address, state->address);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->copy), "s", state->url);
  show_letters (self, state->letters);
}

static void
way_phones_code_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), WAY_TYPE_PHONES_CODE);
  G_OBJECT_CLASS (way_phones_code_parent_class)->dispose (object);
}

static void
way_phones_code_finalize (GObject *object)
{
  g_free (WAY_PHONES_CODE (object)->shown);
  G_OBJECT_CLASS (way_phones_code_parent_class)->finalize (object);
}

static void
way_phones_code_class_init (WayPhonesCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_phones_code_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_phones_code_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/phones/way-phones-code.ui");
  WAY_BIND_CHILDREN (widget_class, WayPhonesCode, qr, address, copy, letters, others);
}

static void
way_phones_code_init (WayPhonesCode *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self->letters), GTK_TEXT_DIR_LTR);
  gtk_menu_button_set_create_popup_func (self->others, create_others_cb, NULL, NULL);
}
