/* way-score-sheet.c: lays out the score sheet of a game, and writes it as a PDF file or a picture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-score-sheet.h"

#include <cairo-pdf.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "carc-base.h"
#include "way-date.h"
#include "way-kept-result.h"
#include "way-line.h"
#include "way-paper.h"
#include "way-png.h"
#include "way-result-card.h"
#include "way-space-moves.h"
#include "way-text.h"

#define A4_WIDTH 595.28
#define A4_HEIGHT 841.89
#define MARGIN 48.0

/* A picture is twice the size of a page, unless it would be higher than an image of cairo can be. */
#define SCALE 2.0
#define MAX_PIXELS 32000.0

/* The widths of the columns. From the left: number, text (what remains), arithmetic, points, source. */
#define NUMBER_WIDTH 24.0
#define ARITHMETIC_WIDTH 80.0
#define POINTS_WIDTH 40.0
#define SOURCE_WIDTH 96.0
#define GAP 8.0

static const WayTextStyle title_style = { .size = 17, .bold = TRUE };
static const WayTextStyle text_style = { .size = 9.5 };
static const WayTextStyle bold_style = { .size = 9.5, .bold = TRUE };
static const WayTextStyle right_style = { .size = 9.5, .alignment = PANGO_ALIGN_RIGHT };
static const WayTextStyle bold_right_style = { .size = 9.5, .bold = TRUE, .alignment = PANGO_ALIGN_RIGHT };
static const WayTextStyle small_style = { .size = 8, .grey = 0.35 };
static const WayTextStyle section_style = { .size = 11, .bold = TRUE, .grey = 0.25 };

struct WayScoreSheet {
  WayPaper *paper;
  int n_pages;
  gboolean has_page_numbers;
};

static void
add_paragraph (WayPaper *paper, const char *text, const WayTextStyle *style)
{
  way_paper_begin_row (paper, FALSE);
  way_paper_add_text (paper, text, 0, way_paper_get_width (paper), style);
}

static char *
list_names (const CarcHeader *header)
{
  const char *names[CARC_MAX_PLAYERS];

  for (int seat = 0; seat < header->setup.n_players; seat++)
    names[seat] = way_text_player (header, seat);
  return way_text_names (names, header->setup.n_players);
}

/* Returns "20.11.2026 19:30 · Brno, u Petry". */
static char *
format_date_and_place (const CarcHeader *header)
{
  g_autoptr (GDateTime) played = way_date_read_played (header->played);
  g_autofree char *when = played ? way_date_format_moment (played) : g_strdup ("");

  if (header->place[0] == '\0')
    return g_steal_pointer (&when);
  return when[0] != '\0' ? g_strdup_printf ("%s · %s", when, header->place) : g_strdup (header->place);
}

static char *
list_expansions (const CarcSetup *setup)
{
  g_autofree char *list = g_strdup (carc_edition_id (setup->edition));

  for (int i = 0; carc_modules[i] != NULL; i++)
    if (carc_module_is_named (i) && carc_module_in_play (setup, i))
      way_text_append (&list, way_tr (&carc_modules[i]->name));
  return g_steal_pointer (&list);
}

static void
add_head (WayPaper *paper, const CarcHeader *header)
{
  g_autofree char *names = list_names (header);
  g_autofree char *when = format_date_and_place (header);
  g_autofree char *expansions = list_expansions (&header->setup);

  way_paper_begin_block (paper, 0);
  add_paragraph (paper, names, &title_style);
  if (when[0] != '\0')
    add_paragraph (paper, when, &text_style);
  add_paragraph (paper, expansions, &text_style);
  for (int i = 0; i < header->setup.n_options; i++)
    {
      const CarcOption *option = header->setup.options[i].option;
      const CarcOptionChoice *choice = &option->choices[header->setup.options[i].choice];
      /* Translators: a question about the rules, and how the players decided it. */
      g_autofree char *text
          = g_strdup_printf (C_ ("rule option", "%1$s: %2$s"), way_tr (&option->words), way_tr (&choice->words));

      add_paragraph (paper, text, &small_style);
    }
}

static void
add_note (WayPaper *paper, const char *note)
{
  g_auto (GStrv) lines = g_strsplit (note, "\n", -1);

  for (int i = 0; lines[i] != NULL; i++)
    way_paper_add_lines (paper, lines[i], i == 0 ? 4 : 0, &text_style);
}

static int
count_players_before (const WayRecordFile *record, int seat)
{
  int before = 0;

  for (int other = 0; other < record->header.setup.n_players; other++)
    before += record->result[other] > record->result[seat]
              || (record->result[other] == record->result[seat] && other < seat);
  return before;
}

static void
add_player (WayPaper *paper, const WayRecordFile *record, int seat)
{
  const CarcHeader *header = &record->header;
  double width = way_paper_get_width (paper);
  int rank = way_record_file_get_rank (record, seat);
  g_autofree char *place = rank > 0 ? g_strdup_printf ("%d", rank) : g_strdup ("");
  g_autofree char *points = way_text_points (record->result[seat]);
  g_autofree char *name
      = g_strdup_printf ("%s (%s)", way_text_player (header, seat), way_text_color (header->setup.colors[seat]));

  way_paper_begin_row (paper, TRUE);
  way_paper_add_text (paper, place, 0, NUMBER_WIDTH, &bold_style);
  way_paper_add_text (paper, name, NUMBER_WIDTH, width - NUMBER_WIDTH - 110, rank == 1 ? &bold_style : &text_style);
  way_paper_add_text (paper, points, width - 100, 100, rank == 1 ? &bold_right_style : &right_style);
}

static void
add_players (WayPaper *paper, const WayRecordFile *record)
{
  const CarcHeader *header = &record->header;
  g_autofree char *today = way_kept_result_describe_today (record);

  way_paper_begin_block (paper, 14);
  for (int place = 0; place < header->setup.n_players; place++)
    for (int seat = 0; seat < header->setup.n_players; seat++)
      if (count_players_before (record, seat) == place)
        add_player (paper, record, seat);
  if (today)
    add_paragraph (paper, today, &small_style);
  if (!record->finished)
    {
      g_autofree char *progress = way_text_progress (header, &record->standings);

      add_paragraph (paper, progress, &small_style);
    }
}

static void
add_sentence (WayPaper *paper, WayLine *line)
{
  way_paper_add_text (paper, way_line_get_info (line)->text, NUMBER_WIDTH, way_paper_get_width (paper) - NUMBER_WIDTH,
                      &small_style);
}

static void
add_points (WayPaper *paper, const CarcHeader *header, WayLine *line)
{
  double right = way_paper_get_width (paper) - SOURCE_WIDTH;
  gboolean sum = way_line_get_info (line)->kind == WAY_LINE_SUM;
  const char *arithmetic = way_line_get_info (line)->arithmetic;
  int points = way_line_get_info (line)->points;
  g_autofree char *text = way_line_name (line, header);
  g_autofree char *number = sum ? way_text_signed (points) : way_text_number (points);

  way_paper_add_text (paper, text, NUMBER_WIDTH, right - POINTS_WIDTH - ARITHMETIC_WIDTH - NUMBER_WIDTH - GAP,
                      sum ? &bold_style : &text_style);
  if (arithmetic && arithmetic[0] != '\0')
    way_paper_add_text (paper, arithmetic, right - POINTS_WIDTH - ARITHMETIC_WIDTH, ARITHMETIC_WIDTH, &right_style);
  way_paper_add_text (paper, number, right - POINTS_WIDTH, POINTS_WIDTH, sum ? &bold_right_style : &right_style);
  if (way_line_get_info (line)->source > CARC_SOURCE_OFFICIAL)
    way_paper_add_text (paper, way_text_source ((CarcSource) way_line_get_info (line)->source), right + GAP,
                        SOURCE_WIDTH - GAP, &small_style);
}

static void
add_line (WayPaper *paper, const CarcHeader *header, WayLine *line)
{
  WayLineKind kind = way_line_get_info (line)->kind;

  way_paper_begin_row (paper, FALSE);
  if (kind == WAY_LINE_RULE || kind == WAY_LINE_SUM)
    add_points (paper, header, line);
  else
    add_sentence (paper, line);
}

static void
add_entry (WayPaper *paper, const CarcHeader *header, const WayRecordEntry *entry, guint number)
{
  g_autoptr (GListModel) lines = way_lines_new (header, &entry->sheet);
  g_autofree char *title = way_text_scored_title (header, &entry->entry, &entry->sheet);
  g_autofree char *subtitle = way_text_entry_subtitle (header, &entry->entry);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  double width = way_paper_get_width (paper);

  way_paper_begin_row (paper, TRUE);
  way_paper_add_text (paper, digits, 0, NUMBER_WIDTH, &small_style);
  way_paper_add_text (paper, title, NUMBER_WIDTH, width - NUMBER_WIDTH, &bold_style);
  if (subtitle && subtitle[0] != '\0')
    {
      way_paper_begin_row (paper, FALSE);
      way_paper_add_text (paper, subtitle, NUMBER_WIDTH, width - NUMBER_WIDTH, &small_style);
    }
  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (WayLine) line = g_list_model_get_item (lines, i);

      add_line (paper, header, line);
    }
}

static void
add_section (WayPaper *paper, const CarcHeader *header, const CarcEntry *entry, int turn)
{
  g_autofree char *text = way_text_section (header, entry, turn);

  add_paragraph (paper, text, &section_style);
}

/* A turn and the beginning of final scoring are headings, in one block with the entry after them. */
static void
add_entries (WayPaper *paper, const WayRecordFile *record)
{
  g_autofree WayRecordEntry *entry = g_new (WayRecordEntry, 1);
  gboolean after_heading = FALSE;
  int turn = 0;

  for (guint i = 0; i < record->entries->len; i++)
    {
      const CarcSubject *subject;
      gboolean heading;

      way_record_entries_get (record->entries, i, entry);
      subject = entry->entry.subject;
      heading = subject == &carc_turn || subject == &carc_final;
      turn += subject == &carc_turn;
      /* The figures that a turn moves belong to the turn before it. */
      if (!heading || entry->sheet.n_lines > 0)
        {
          if (!after_heading)
            way_paper_begin_block (paper, 7);
          add_entry (paper, &record->header, entry, i + 1);
          after_heading = FALSE;
        }
      if (!heading)
        continue;
      if (!after_heading)
        way_paper_begin_block (paper, 14);
      add_section (paper, &record->header, &entry->entry, turn);
      after_heading = TRUE;
    }
}

static WayScoreSheet *
create_sheet (const WayRecordFile *record, double width, double height)
{
  WayScoreSheet *self = g_new0 (WayScoreSheet, 1);

  self->paper = way_paper_new (width, height, MARGIN);
  self->has_page_numbers = height > 0;
  add_head (self->paper, &record->header);
  add_note (self->paper, record->note);
  add_players (self->paper, record);
  add_entries (self->paper, record);
  self->n_pages = way_paper_paginate (self->paper);
  return self;
}

WayScoreSheet *
way_score_sheet_new (const WayRecordFile *record, double width, double height)
{
  g_return_val_if_fail (width > 0 && height > 0, NULL);

  return create_sheet (record, width, height);
}

void
way_score_sheet_free (WayScoreSheet *self)
{
  way_paper_free (self->paper);
  g_free (self);
}

int
way_score_sheet_get_n_pages (WayScoreSheet *self)
{
  return self->n_pages;
}

void
way_score_sheet_draw (WayScoreSheet *self, cairo_t *cairo, int page)
{
  /* Translators: the foot of a printed page; the program's name stays as it is. */
  g_autofree char *foot
      = self->has_page_numbers ? g_strdup_printf (_ ("Waymark · page %1$d of %2$d"), page + 1, self->n_pages) : NULL;

  way_paper_draw (self->paper, cairo, page, foot);
}

static cairo_status_t
append_bytes (void *closure, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (closure, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
finish_bytes (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  g_byte_array_unref (bytes);
  return NULL;
}

/* A PDF file with the score sheets of any number of games on A4, each beginning on a new page. */
typedef struct {
  GByteArray *bytes;
  cairo_surface_t *surface;
  gboolean has_metadata;
} Pdf;

static Pdf *
pdf_new (void)
{
  Pdf *self = g_new0 (Pdf, 1);

  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (append_bytes, self->bytes, A4_WIDTH, A4_HEIGHT);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, "1970-01-01T00:00:00Z");
  return self;
}

/* The date of the file is that of its first game, so that the bytes do not depend on the time of the export. */
static void
set_metadata (Pdf *self, const CarcHeader *header)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_utc ();
  g_autoptr (GDateTime) played = g_date_time_new_from_iso8601 (header->played, zone);
  g_autoptr (GDateTime) utc = played ? g_date_time_to_utc (played) : NULL;
  g_autofree char *date = utc ? g_date_time_format (utc, "%C%y-%m-%dT%H:%M:%SZ") : NULL;
  g_autofree char *names = list_names (header);

  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, names);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Waymark");
  if (date)
    cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

static void
pdf_add (Pdf *self, const WayRecordFile *record)
{
  g_autoptr (WayScoreSheet) sheet = way_score_sheet_new (record, A4_WIDTH, A4_HEIGHT);
  cairo_t *cairo = cairo_create (self->surface);

  if (!self->has_metadata)
    set_metadata (self, &record->header);
  self->has_metadata = TRUE;
  for (int page = 0; page < sheet->n_pages; page++)
    {
      way_score_sheet_draw (sheet, cairo, page);
      cairo_show_page (cairo);
    }
  cairo_destroy (cairo);
}

/* Frees @self. */
static GBytes *
pdf_finish (Pdf *self, GError **error)
{
  GByteArray *bytes = self->bytes;
  cairo_status_t status;

  cairo_surface_finish (self->surface);
  status = cairo_surface_status (self->surface);
  cairo_surface_destroy (self->surface);
  g_free (self);
  return finish_bytes (bytes, status, error);
}

static double
find_scale (const WayScoreSheet *picture)
{
  return MIN (SCALE, MAX_PIXELS / way_paper_get_height (picture->paper));
}

/* One long picture on white. */
static gboolean
append_png (const WayRecordFile *record, GString *bytes, GError **error)
{
  g_autoptr (WayScoreSheet) sheet = create_sheet (record, A4_WIDTH, 0);
  double height = way_paper_get_height (sheet->paper);
  double scale = find_scale (sheet);
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (A4_WIDTH * scale), (int) (height * scale));
  cairo_t *cairo = cairo_create (surface);

  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_paint (cairo);
  cairo_scale (cairo, scale, scale);
  way_score_sheet_draw (sheet, cairo, 0);
  return way_png_append (cairo, surface, bytes, error);
}

static void
append_to_writer (WayExportWriter *writer, GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_string_append_len (writer->bytes, data, (gssize) length);
}

static void
begin_pdf (WayExportWriter *writer)
{
  writer->data = pdf_new ();
}

static gboolean
add_to_pdf (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  pdf_add (writer->data, record);
  return TRUE;
}

static gboolean
end_pdf (WayExportWriter *writer, GError **error)
{
  g_autoptr (GBytes) bytes = pdf_finish (g_steal_pointer (&writer->data), error);

  if (!bytes)
    return FALSE;
  append_to_writer (writer, bytes);
  return TRUE;
}

static void
free_pdf (gpointer data)
{
  g_autoptr (GBytes) bytes = data ? pdf_finish (data, NULL) : NULL;
}

static gboolean
add_png (WayExportWriter *writer, const WayRecordFile *record, GError **error)
{
  return append_png (record, writer->bytes, error);
}

static const WayExportFormat pdf_format = { .name = "pdf",
                                            .extension = "pdf",
                                            .begin = begin_pdf,
                                            .add = add_to_pdf,
                                            .end = end_pdf,
                                            .free_data = free_pdf };
static const WayExportFormat png_format = { .name = "png", .extension = "png", .single_game = TRUE, .add = add_png };

const char *
way_score_sheet_get_remark (const WayExportFormat *format, const WayRecordFile *record)
{
  g_autoptr (WayScoreSheet) sheet = format == &png_format ? create_sheet (record, A4_WIDTH, 0) : NULL;

  if (!sheet || find_scale (sheet) >= SCALE)
    return NULL;
  /* Translators: about the score sheet of a game, which was saved as a picture. */
  return _ ("The picture was made smaller because the game is very long. A PDF file has the full size.");
}

const WayExportFormat *
way_score_sheet_find_format (const char *name)
{
  if (strcmp (name, pdf_format.name) == 0)
    return &pdf_format;
  if (strcmp (name, png_format.name) == 0)
    return &png_format;
  if (strcmp (name, way_result_card_format.name) == 0)
    return &way_result_card_format;
  return way_export_format_find (name);
}
