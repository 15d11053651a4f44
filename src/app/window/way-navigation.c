/* way-navigation.c: the stack of pages of a window.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-navigation.h"

#include "way-card.h"
#include "way-focus.h"
#include "way-page.h"
#include "way-template.h"

struct _WayNavigation {
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *banner; /* NULL: none */
  GPtrArray *pages;  /* borrowed from the stack; the first is NULL until it is created */
  WayCreatePage create_root;
  gpointer create_data;
  GHashTable *focus; /* page → the widget in it that had the focus when the page was covered */
  guint focus_tick;
  int focus_frames;
};

enum { POPPED, SHOWN, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (WayNavigation, way_navigation, ADW_TYPE_BIN)

static void
remove_hidden_pages (WayNavigation *self)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  while (child)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (!g_ptr_array_find (self->pages, child, NULL))
        {
          g_hash_table_remove (self->focus, child);
          gtk_stack_remove (self->stack, child);
        }
      child = next;
    }
}

static void
end_transition (WayNavigation *self)
{
  remove_hidden_pages (self);
  g_signal_emit_by_name (way_navigation_get_page (self), "arrived");
}

static void
transition_running_cb (WayNavigation *self)
{
  if (!gtk_stack_get_transition_running (self->stack))
    end_transition (self);
}

/* A window may be hidden and shown again. */
static void
map_cb (WayNavigation *self)
{
  if (gtk_stack_get_visible_child (self->stack) && !gtk_stack_get_transition_running (self->stack))
    end_transition (self);
}

/* A page that was never painted cannot slide away. Beside the scoreboard only the rest of the page changes. */
static GtkStackTransitionType
choose_transition (GtkWidget *before, GtkWidget *page, GtkStackTransitionType transition)
{
  if (!before || gtk_widget_get_width (before) == 0)
    return GTK_STACK_TRANSITION_TYPE_NONE;
  if (way_page_shows_scoreboard (WAY_PAGE (before)) && way_page_shows_scoreboard (WAY_PAGE (page)))
    return GTK_STACK_TRANSITION_TYPE_CROSSFADE;
  return transition;
}

static void
show_page (WayNavigation *self, GtkStackTransitionType transition)
{
  GtkWidget *page = way_navigation_get_page (self);
  GtkWidget *before = gtk_stack_get_visible_child (self->stack);

  gtk_stack_set_transition_type (self->stack, choose_transition (before, page, transition));
  if (self->banner)
    way_page_take_banner (WAY_PAGE (page), self->banner);
  gtk_stack_set_visible_child (self->stack, page);
  if (!gtk_stack_get_transition_running (self->stack))
    end_transition (self);
  g_signal_emit (self, signals[SHOWN], 0);
}

/* A type that implements grab_focus itself decides where the focus begins. */
static gboolean
has_own_focus (GtkWidget *page)
{
  GtkWidgetClass *box_class = g_type_class_peek (GTK_TYPE_BOX);

  return box_class && GTK_WIDGET_GET_CLASS (page)->grab_focus != box_class->grab_focus;
}

static GtkWidget *
get_focus (WayNavigation *self)
{
  return way_focus_get (GTK_WIDGET (self));
}

/* The banner may be between the header bar and the content. */
static void
focus_content (WayNavigation *self, GtkWidget *page)
{
  GtkWidget *content = gtk_widget_get_next_sibling (way_page_get_header (WAY_PAGE (page)));

  if (has_own_focus (page))
    {
      gtk_widget_grab_focus (page);
      return;
    }
  if (content == self->banner)
    content = gtk_widget_get_next_sibling (content);
  gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
  /* A pane takes the focus only if nothing in it does; a button below it comes first. */
  if (GTK_IS_SCROLLED_WINDOW (get_focus (self)))
    for (content = gtk_widget_get_next_sibling (content); content; content = gtk_widget_get_next_sibling (content))
      if (gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD))
        return;
}

/* Tick callbacks run before the layout of their frame: new widgets have a position from the second frame on. */
static gboolean
focus_content_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  WayNavigation *self = WAY_NAVIGATION (widget);
  GtkWidget *focus = get_focus (self);

  if (++self->focus_frames < 2)
    return G_SOURCE_CONTINUE;
  self->focus_tick = 0;
  if (!focus || gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR))
    focus_content (self, way_navigation_get_page (self));
  return G_SOURCE_REMOVE;
}

void
way_navigation_focus_later (WayNavigation *self)
{
  self->focus_frames = 0;
  if (!self->focus_tick)
    self->focus_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_content_cb, NULL, NULL);
}

void
way_navigation_show_first_page (WayNavigation *self)
{
  if (gtk_stack_get_visible_child (self->stack))
    return;
  show_page (self, GTK_STACK_TRANSITION_TYPE_NONE);
  focus_content (self, way_navigation_get_page (self));
  /* A window that is not mapped yet may refuse the focus. */
  if (!get_focus (self))
    way_navigation_focus_later (self);
}

static void
remember_focus (WayNavigation *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  GtkWidget *focus = get_focus (self);

  if (page && focus && gtk_widget_is_ancestor (focus, page))
    g_hash_table_replace (self->focus, page, g_object_ref (focus));
}

static void
return_focus (WayNavigation *self)
{
  GtkWidget *page = way_navigation_get_page (self);
  GtkWidget *focus = g_hash_table_lookup (self->focus, page);

  if (focus && gtk_widget_is_ancestor (focus, page) && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
  else
    focus_content (self, page);
  g_hash_table_remove (self->focus, page);
}

void
way_navigation_set_root (WayNavigation *self, WayCreatePage create, gpointer user_data)
{
  self->create_root = create;
  self->create_data = user_data;
}

void
way_navigation_set_banner (WayNavigation *self, GtkWidget *banner)
{
  g_clear_object (&self->banner);
  self->banner = g_object_ref_sink (banner);
}

GtkWidget *
way_navigation_get_page (WayNavigation *self)
{
  guint last = self->pages->len - 1;

  if (!self->pages->pdata[last])
    {
      self->pages->pdata[last] = self->create_root (self->create_data);
      gtk_stack_add_child (self->stack, self->pages->pdata[last]);
    }
  return self->pages->pdata[last];
}

guint
way_navigation_get_n_pages (WayNavigation *self)
{
  return self->pages->len;
}

GtkWidget *
way_navigation_get_nth_page (WayNavigation *self, guint n)
{
  return self->pages->pdata[n];
}

/* A card is always the topmost page. */
void
way_navigation_close_card (WayNavigation *self)
{
  if (WAY_IS_CARD (self->pages->pdata[self->pages->len - 1]))
    way_navigation_pop (self);
}

static void
push_card (WayNavigation *self, GtkWidget *card)
{
  way_card_open (WAY_CARD (card), WAY_CARD_HOST (way_navigation_get_page (self)));
  g_ptr_array_add (self->pages, card);
  g_signal_emit (self, signals[SHOWN], 0);
  focus_content (self, card);
}

static void
push_page (WayNavigation *self, GtkWidget *page)
{
  GtkWidget *focus;

  gtk_stack_add_child (self->stack, page);
  g_ptr_array_add (self->pages, page);
  show_page (self, self->pages->len > 1 ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_NONE);
  focus = get_focus (self);
  if (!focus || !gtk_widget_is_ancestor (focus, page))
    focus_content (self, page);
}

void
way_navigation_push (WayNavigation *self, GtkWidget *page)
{
  way_navigation_close_card (self);
  remember_focus (self);
  /* Otherwise GtkStack would move the focus to the first button of the header bar. */
  gtk_window_set_focus (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL);
  g_signal_connect_object (page, "open-page", G_CALLBACK (way_navigation_push), self, G_CONNECT_SWAPPED);
  if (WAY_IS_CARD (page) && WAY_IS_CARD_HOST (way_navigation_get_page (self)))
    push_card (self, page);
  else
    push_page (self, page);
  if (!get_focus (self))
    way_navigation_focus_later (self);
}

void
way_navigation_replace (WayNavigation *self, GtkWidget *page)
{
  way_navigation_close_card (self);
  remember_focus (self);
  g_ptr_array_set_size (self->pages, (int) self->pages->len - 1);
  way_navigation_push (self, page);
}

void
way_navigation_pop_to (WayNavigation *self, guint n_pages)
{
  if (n_pages < 1 || self->pages->len <= n_pages)
    return;
  for (guint i = n_pages; i < self->pages->len; i++)
    {
      g_signal_emit (self, signals[POPPED], 0, self->pages->pdata[i]);
      if (WAY_IS_CARD (self->pages->pdata[i]))
        way_card_close (self->pages->pdata[i]);
    }
  g_ptr_array_set_size (self->pages, (int) n_pages);
  if (gtk_stack_get_visible_child (self->stack) == way_navigation_get_page (self))
    g_signal_emit (self, signals[SHOWN], 0);
  else
    show_page (self, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT);
  return_focus (self);
}

void
way_navigation_pop (WayNavigation *self)
{
  way_navigation_pop_to (self, self->pages->len - 1);
}

gboolean
way_navigation_pop_to_type (WayNavigation *self, GType type)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (self->pages->pdata[i] && G_TYPE_CHECK_INSTANCE_TYPE (self->pages->pdata[i], type))
      {
        way_navigation_pop_to (self, i + 1);
        return TRUE;
      }
  return FALSE;
}

gboolean
way_navigation_has_type (WayNavigation *self, GType type)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (self->pages->pdata[i] && G_TYPE_CHECK_INSTANCE_TYPE (self->pages->pdata[i], type))
      return TRUE;
  return FALSE;
}

void
way_navigation_remove (WayNavigation *self, GtkWidget *page)
{
  if (page == way_navigation_get_page (self))
    way_navigation_pop (self);
  else if (g_ptr_array_remove (self->pages, page))
    remove_hidden_pages (self);
}

void
way_navigation_toast (WayNavigation *self, const char *text, const char *button, const char *action_name)
{
  GtkWidget *page = way_navigation_get_page (self);

  /* A card has no room for it. */
  way_page_toast (WAY_PAGE (WAY_IS_CARD (page) ? gtk_stack_get_visible_child (self->stack) : page), text, button,
                  action_name);
}

void
way_navigation_end_toasts (WayNavigation *self, WayToastEnds ends, gpointer user_data)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (self->pages->pdata[i])
      way_toast_end (way_page_get_toasts (self->pages->pdata[i]), ends, user_data);
}

void
way_navigation_end_undo_toasts (WayNavigation *self)
{
  for (guint i = 0; i < self->pages->len; i++)
    if (self->pages->pdata[i])
      way_toast_end_undo (way_page_get_toasts (self->pages->pdata[i]));
}

static void
way_navigation_dispose (GObject *object)
{
  WayNavigation *self = WAY_NAVIGATION (object);

  if (self->focus_tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->focus_tick);
  self->focus_tick = 0;
  g_hash_table_remove_all (self->focus);
  g_clear_object (&self->banner);

  G_OBJECT_CLASS (way_navigation_parent_class)->dispose (object);
}

static void
way_navigation_finalize (GObject *object)
{
  WayNavigation *self = WAY_NAVIGATION (object);

  g_hash_table_unref (self->focus);
  g_ptr_array_unref (self->pages);

  G_OBJECT_CLASS (way_navigation_parent_class)->finalize (object);
}

static void
way_navigation_class_init (WayNavigationClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = way_navigation_dispose;
  G_OBJECT_CLASS (klass)->finalize = way_navigation_finalize;

  signals[POPPED] = g_signal_new ("popped", WAY_TYPE_NAVIGATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  GTK_TYPE_WIDGET);
  signals[SHOWN] = g_signal_new ("shown", WAY_TYPE_NAVIGATION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/waymark/Waymark/window/way-navigation.ui");
  gtk_widget_class_bind_template_child (widget_class, WayNavigation, stack);
  WAY_BIND_CALLBACKS (widget_class, map_cb, transition_running_cb);
}

static void
way_navigation_init (WayNavigation *self)
{
  self->pages = g_ptr_array_new ();
  g_ptr_array_add (self->pages, NULL);
  self->focus = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
}
