/* way-qr-text.c: a QR code for a terminal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-qr-text.h"

#include <qrencode.h>

#define MARGIN 4 /* that the standard asks for */

static gboolean
is_dark (const QRcode *code, int row, int column)
{
  return row >= 0 && row < code->width && column >= 0 && column < code->width
         && (code->data[row * code->width + column] & 1) != 0;
}

char *
way_qr_text_new (const char *text)
{
  static const char *const blocks[] = { " ", "▄", "▀", "█" };
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_L);
  GString *drawing;

  if (!code)
    return NULL;
  drawing = g_string_new (NULL);
  for (int row = -MARGIN; row < code->width + MARGIN; row += 2)
    {
      /* Black on white, which cameras expect. */
      g_string_append (drawing, "\033[30;107m");
      for (int column = -MARGIN; column < code->width + MARGIN; column++)
        g_string_append (drawing, blocks[2 * is_dark (code, row, column) + is_dark (code, row + 1, column)]);
      g_string_append (drawing, "\033[0m\n");
    }
  QRcode_free (code);
  return g_string_free (drawing, FALSE);
}
