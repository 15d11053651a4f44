/* way-web-page-words.c: the words of the page itself.
 *
 * Everything about the game comes as sentences with it. What is written here is what the page says by itself; it forms
 * no sentences, and puts at most a name, a time or a number into the braces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include "way-web-page-words.h"

#include "way-json.h"
#include "way-text.h"

static const struct {
  const char *id;
  CarcText words;
} page_words[] = {
  { "joining", CARC_TEXT ("phone", "Joining…") },
  { "join-title", CARC_TEXT ("phone", "Enter the Six Letters") },
  { "join-hint", CARC_TEXT ("phone", "They are on the host’s screen, below the QR code.") },
  { "join-field", CARC_TEXT ("phone", "Six letters") },
  { "join-button", CARC_TEXT ("phone", "Watch the Game") },
  { "join-note", CARC_TEXT ("phone", "Watching needs nothing else. To enter points, ask the host.") },
  { "live", CARC_TEXT ("phone", "live") },
  { "final", CARC_TEXT ("phone", "final") },
  { "lost-title", CARC_TEXT ("phone", "Connection Lost") },
  { "lost-as-of", CARC_TEXT ("phone", "As of {time}. Trying again…") },
  { "try-now", CARC_TEXT ("phone", "Try Now") },
  { "other-title", CARC_TEXT ("phone", "Open in Another Tab") },
  { "other-text", CARC_TEXT ("phone", "This phone shows the game in another tab.") },
  { "use-here", CARC_TEXT ("phone", "Use This Tab") },
  { "language", CARC_TEXT ("phone", "Language") },
  { "close", CARC_TEXT ("button", "Close") },
  { "cancel", CARC_TEXT ("button", "Cancel") },
  { "undo", CARC_TEXT ("button", "Undo") },
  { "more", CARC_TEXT ("entry key", "More") },
  { "key-bookmaker", CARC_TEXT ("entry key", "Bookmaker") },
  { "key-tunnel-token", CARC_TEXT ("entry key", "Tunnel") },
  { "you", CARC_TEXT ("phone", "you") },
  { "players", CARC_TEXT ("phone", "Players") },
  { "log", CARC_TEXT ("phone", "Log") },
  { "older", CARC_TEXT ("phone", "Show Earlier Entries") },
  { "standings", CARC_TEXT ("phone", "Standings") },
  { "saved-note", CARC_TEXT ("phone", "The game is saved. You can close this page.") },
  { "show-log", CARC_TEXT ("phone", "Show the Log") },
  { "hide-log", CARC_TEXT ("phone", "Hide the Log") },
  { "board", CARC_TEXT ("phone", "Big Board") },
  { "ask", CARC_TEXT ("phone", "Ask to Enter Points") },
  { "ask-who", CARC_TEXT ("phone", "Who Are You?") },
  { "ask-hint", CARC_TEXT ("phone", "The host sees your name and a number, and decides.") },
  { "waiting-title", CARC_TEXT ("phone", "Waiting for the Host") },
  { "waiting-text", CARC_TEXT ("phone", "The host sees “{name}” and this number.") },
  { "waiting-note", CARC_TEXT ("phone", "You can watch in the meantime.") },
  { "you-are", CARC_TEXT ("phone", "You are {name}") },
  { "change", CARC_TEXT ("phone", "Change") },
  { "allowed", CARC_TEXT ("phone", "You can enter points now.") },
  { "watching", CARC_TEXT ("phone", "You can only watch now.") },
  { "refused", CARC_TEXT ("phone", "The host has not allowed it. You can ask again in half a minute.") },
  { "final-note", CARC_TEXT ("phone", "The host enters the final scoring.") },
  { "not-here",
    CARC_TEXT ("phone",
               "The network address of this phone has changed since it was allowed to enter points. Ask again.") },
  { "not-saved", CARC_TEXT ("phone", "The host’s device cannot save at the moment.") },
  { "enter-points", CARC_TEXT ("phone", "Enter points") },
  { "signposts", CARC_TEXT ("phone", "Correct signposts") },
  { "less", CARC_TEXT ("phone", "One less: {name}") },
  { "more-of", CARC_TEXT ("phone", "One more: {name}") },
  { "more-questions", CARC_TEXT ("phone", "Optional Details") },
  { "record", CARC_TEXT ("button", "Record") },
  { "sending", CARC_TEXT ("phone", "Sending…") },
  { "sent-once", CARC_TEXT ("phone", "It is recorded once, when the connection is back.") },
  { "sent-allowed", CARC_TEXT ("phone", "It is recorded once, when you can enter points again.") },
  { "sent-later", CARC_TEXT ("phone", "Too many entries in a short time. This one is sent at {time}.") },
  { "sent-other", CARC_TEXT ("phone", "Not sent again: this is another game.") },
  { "discard", CARC_TEXT ("button", "Do Not Record") },
  { "sent-discarded", CARC_TEXT ("phone", "Not recorded. Your form comes back when you can enter points.") },
  { "sent-ended", CARC_TEXT ("phone", "Not recorded: final scoring has begun.") },
  { "changed-title", CARC_TEXT ("phone", "Not Recorded: The Game Has Changed") },
  { "changed-text", CARC_TEXT ("phone", "Your form is kept. Check what would be recorded now.") },
  { "back-to-form", CARC_TEXT ("button", "Back to the Form") },
  { "same-title", CARC_TEXT ("phone", "Has This Been Recorded Already?") },
  { "same-mine", CARC_TEXT ("phone", "your form") },
  { "host", CARC_TEXT ("phone", "host") },
  { "recorded-at", CARC_TEXT ("phone", "recorded at {time}") },
  { "not-recorded", CARC_TEXT ("phone", "not recorded yet") },
  { "leave-out", CARC_TEXT ("phone", "The Same: Leave Mine Out") },
  { "record-both", CARC_TEXT ("phone", "Another One: Record It Too") },
  { "doubt-title", CARC_TEXT ("phone", "Check Before Recording") },
  { "color-red", CARC_TEXT ("colour", "Red") },
  { "color-blue", CARC_TEXT ("colour", "Blue") },
  { "color-green", CARC_TEXT ("colour", "Green") },
  { "color-yellow", CARC_TEXT ("colour", "Yellow") },
  { "color-black", CARC_TEXT ("colour", "Black") },
  { "color-pink", CARC_TEXT ("colour", "Pink") },
};

void
way_web_page_words_add (JsonBuilder *builder)
{
  json_builder_begin_object (builder);
  for (gsize i = 0; i < G_N_ELEMENTS (page_words); i++)
    way_json_add_string (builder, page_words[i].id, way_tr (&page_words[i].words));
  json_builder_end_object (builder);
}
