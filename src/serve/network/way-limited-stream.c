/* way-limited-stream.c: limits what a connection sends.
 *
 * libsoup limits neither the headers of a request nor its body, and keeps both in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-limited-stream.h"

#include "way-header-end.h"
#include "way-http-policy.h"

#define WAY_TYPE_COUNTED_STREAM (way_counted_stream_get_type ())
G_DECLARE_FINAL_TYPE (WayCountedStream, way_counted_stream, WAY, COUNTED_STREAM, GFilterInputStream)

struct _WayCountedStream {
  GFilterInputStream parent_instance;

  WayHeaderEnd header_end;
  GString *head; /* as far as it was read; NULL: all was, and was looked at */
  gsize max_headers, max_body;
  gsize headers, body; /* read so far */
};

static void pollable_init (GPollableInputStreamInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (WayCountedStream, way_counted_stream, G_TYPE_FILTER_INPUT_STREAM,
                               G_IMPLEMENT_INTERFACE (G_TYPE_POLLABLE_INPUT_STREAM, pollable_init))

/* libsoup gets no head that it would refuse itself. */
static gboolean
look_at_head (WayCountedStream *self, GError **error)
{
  gboolean valid;

  if (!self->head || !way_header_end_found (&self->header_end) || self->headers > self->max_headers)
    return TRUE;
  valid = way_http_policy_check_head (self->head->str, self->head->len);
  g_string_free (g_steal_pointer (&self->head), TRUE);
  if (!valid)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "The head of the request is not valid");
  return valid;
}

static gssize
count (WayCountedStream *self, const guint8 *bytes, gssize n, GError **error)
{
  for (gssize i = 0; i < n; i++)
    if (way_header_end_found (&self->header_end))
      self->body++;
    else
      {
        self->headers++;
        way_header_end_add (&self->header_end, bytes[i]);
        if (self->headers <= self->max_headers)
          g_string_append_c (self->head, (char) bytes[i]);
      }
  if (!look_at_head (self, error))
    return -1;
  if (self->headers <= self->max_headers && self->body <= self->max_body)
    return n;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, "The request is too long");
  return -1;
}

/* libsoup would take the end of the stream for the end of the head, which then nobody has looked at. */
static gssize
finish (WayCountedStream *self, GError **error)
{
  if (self->headers == 0 || way_header_end_found (&self->header_end))
    return 0;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT, "The head of the request has no end");
  return -1;
}

static gssize
take (WayCountedStream *self, const guint8 *bytes, gssize n, GError **error)
{
  if (n < 0)
    return n;
  return n == 0 ? finish (self, error) : count (self, bytes, n, error);
}

/* Never more than what may still come, and one byte to notice that there is more. */
static gsize
limit (WayCountedStream *self, gsize n)
{
  gsize left
      = self->max_headers + self->max_body - MIN (self->headers + self->body, self->max_headers + self->max_body) + 1;

  return MIN (n, left);
}

static gssize
way_counted_stream_read (GInputStream *stream, void *buffer, gsize n, GCancellable *cancellable, GError **error)
{
  WayCountedStream *self = WAY_COUNTED_STREAM (stream);
  GInputStream *base = G_FILTER_INPUT_STREAM (stream)->base_stream;
  gssize n_read = g_input_stream_read (base, buffer, limit (self, n), cancellable, error);

  return take (self, buffer, n_read, error);
}

static gssize
read_at_once (GPollableInputStream *stream, void *buffer, gsize n, GError **error)
{
  WayCountedStream *self = WAY_COUNTED_STREAM (stream);
  GPollableInputStream *base = G_POLLABLE_INPUT_STREAM (G_FILTER_INPUT_STREAM (stream)->base_stream);
  gssize n_read = g_pollable_input_stream_read_nonblocking (base, buffer, limit (self, n), NULL, error);

  return take (self, buffer, n_read, error);
}

static gboolean
is_readable (GPollableInputStream *stream)
{
  return g_pollable_input_stream_is_readable (G_POLLABLE_INPUT_STREAM (G_FILTER_INPUT_STREAM (stream)->base_stream));
}

static GSource *
create_source (GPollableInputStream *stream, GCancellable *cancellable)
{
  GPollableInputStream *base = G_POLLABLE_INPUT_STREAM (G_FILTER_INPUT_STREAM (stream)->base_stream);
  g_autoptr (GSource) child = g_pollable_input_stream_create_source (base, cancellable);
  GSource *source = g_pollable_source_new (G_OBJECT (stream));

  g_source_set_dummy_callback (child);
  g_source_add_child_source (source, child);
  return source;
}

static void
pollable_init (GPollableInputStreamInterface *interface)
{
  interface->is_readable = is_readable;
  interface->create_source = create_source;
  interface->read_nonblocking = read_at_once;
}

static void
way_counted_stream_finalize (GObject *object)
{
  WayCountedStream *self = WAY_COUNTED_STREAM (object);

  if (self->head)
    g_string_free (self->head, TRUE);
  G_OBJECT_CLASS (way_counted_stream_parent_class)->finalize (object);
}

static void
way_counted_stream_class_init (WayCountedStreamClass *class)
{
  G_OBJECT_CLASS (class)->finalize = way_counted_stream_finalize;
  G_INPUT_STREAM_CLASS (class)->read_fn = way_counted_stream_read;
}

static void
way_counted_stream_init (WayCountedStream *self)
{
  self->head = g_string_new (NULL);
}

struct _WayLimitedStream {
  GIOStream parent_instance;

  GIOStream *connection;
  GInputStream *input;
  void (*closed) (gpointer data); /* NULL: was called */
  gpointer data;
};

G_DEFINE_FINAL_TYPE (WayLimitedStream, way_limited_stream, G_TYPE_IO_STREAM)

static GInputStream *
way_limited_stream_get_input_stream (GIOStream *stream)
{
  return WAY_LIMITED_STREAM (stream)->input;
}

static GOutputStream *
way_limited_stream_get_output_stream (GIOStream *stream)
{
  return g_io_stream_get_output_stream (WAY_LIMITED_STREAM (stream)->connection);
}

static void
tell_closed (WayLimitedStream *self)
{
  void (*closed) (gpointer data) = g_steal_pointer (&self->closed);

  if (closed)
    closed (self->data);
}

static gboolean
way_limited_stream_close (GIOStream *stream, GCancellable *cancellable, GError **error)
{
  WayLimitedStream *self = WAY_LIMITED_STREAM (stream);
  gboolean closed = g_io_stream_close (self->connection, cancellable, error);

  tell_closed (self);
  return closed;
}

/* The one of the base class closes the connection in another thread. */
static void
way_limited_stream_close_async (GIOStream *stream, int priority, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (stream, cancellable, callback, data);
  GError *error = NULL;

  if (way_limited_stream_close (stream, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static gboolean
way_limited_stream_close_finish (GIOStream *stream, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
way_limited_stream_dispose (GObject *object)
{
  WayLimitedStream *self = WAY_LIMITED_STREAM (object);

  tell_closed (self);
  G_OBJECT_CLASS (way_limited_stream_parent_class)->dispose (object);
}

static void
way_limited_stream_finalize (GObject *object)
{
  WayLimitedStream *self = WAY_LIMITED_STREAM (object);

  g_clear_object (&self->input);
  g_clear_object (&self->connection);
  G_OBJECT_CLASS (way_limited_stream_parent_class)->finalize (object);
}

static void
way_limited_stream_class_init (WayLimitedStreamClass *class)
{
  G_IO_STREAM_CLASS (class)->get_input_stream = way_limited_stream_get_input_stream;
  G_IO_STREAM_CLASS (class)->get_output_stream = way_limited_stream_get_output_stream;
  G_IO_STREAM_CLASS (class)->close_fn = way_limited_stream_close;
  G_IO_STREAM_CLASS (class)->close_async = way_limited_stream_close_async;
  G_IO_STREAM_CLASS (class)->close_finish = way_limited_stream_close_finish;
  G_OBJECT_CLASS (class)->dispose = way_limited_stream_dispose;
  G_OBJECT_CLASS (class)->finalize = way_limited_stream_finalize;
}

static void
way_limited_stream_init (WayLimitedStream *self)
{
}

WayLimitedStream *
way_limited_stream_new (GSocketConnection *connection, gsize max_headers, gsize max_body,
                        void (*closed) (gpointer data), gpointer data)
{
  WayLimitedStream *self = g_object_new (WAY_TYPE_LIMITED_STREAM, NULL);
  WayCountedStream *input
      = g_object_new (WAY_TYPE_COUNTED_STREAM, "base-stream", g_io_stream_get_input_stream (G_IO_STREAM (connection)),
                      "close-base-stream", FALSE, NULL);

  input->max_headers = max_headers;
  input->max_body = max_body;
  self->connection = G_IO_STREAM (g_object_ref (connection));
  self->input = G_INPUT_STREAM (input);
  self->closed = closed;
  self->data = data;
  return self;
}
