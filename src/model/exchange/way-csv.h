/* way-csv.h: games as tables for spreadsheets: RFC 4180, UTF-8, one header line, lines ended by CR and LF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* A name, place or note that a spreadsheet would take for a formula, because it begins with =, +, -, @, a tab or a
 * carriage return, gets an apostrophe in front. Headers and words are those of the notation, in every language. */

/* The entries of all games: a row for each entry and each player whom it concerns, with what the player got; an entry
 * that concerns nobody has one row without a player. The points of a player add up to what today's rules give. */
void way_csv_begin_entries (GString *csv);
void way_csv_add_entries (GString *csv, const WayRecordFile *record);

/* The games: a row each, with columns for eight players. Places and winners only of a finished game. */
void way_csv_begin_games (GString *csv);
void way_csv_add_game (GString *csv, const WayRecordFile *record);

G_END_DECLS
