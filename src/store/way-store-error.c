/* way-store-error.c: the error domain of the history file.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-store-error.h"

G_DEFINE_QUARK (way - store - error - quark, way_store_error)
