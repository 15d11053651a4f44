/* way-csv.h: games as tables for spreadsheets: RFC 4180, UTF-8, one header line, CRLF.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "way-record-file.h"

G_BEGIN_DECLS

/* A name, place or note that a spreadsheet would interpret as a formula, because it begins with =, +, -, @, a tab or a
 * carriage return, is prefixed with an apostrophe. Headers and ids are those of the notation in every language. */

/* Append the header line, and a row for each entry and each player it affects, with the points of that player; an entry
 * that affects no player has one row without a player. The points of a player add up to their score by the current
 * rules. */
void way_csv_begin_entries (GString *csv);
void way_csv_add_entries (GString *csv, const WayRecordFile *record);

/* Append the header line, and one row for the game, with columns for eight players. Ranks and winners are empty unless
 * the game is finished. The points of a finished game are its result; the columns before the note have the revision of
 * the rules that gave it, and, only if they differ, the points by today's rules. */
void way_csv_begin_games (GString *csv);
void way_csv_add_game (GString *csv, const WayRecordFile *record);

G_END_DECLS
