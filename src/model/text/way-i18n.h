/* way-i18n.h: the macros of GLib for messages, in the language that way_language_use() has chosen.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib/gi18n-lib.h>

#include "way-language.h"

#undef _
#undef C_
#undef ngettext
#define _(message) way_language_gettext (message)
#define C_(context, message) way_language_pgettext (context, message)
#define ngettext(one, many, n) way_language_ngettext (one, many, n)
