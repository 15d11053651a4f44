/* carc-text.h: words that the core marks for translation and never translates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

/* A text in English, marked for translation. Who shows it translates it: the core knows no language.
 * @context tells one meaning of a word from another; @many is NULL unless the text counts something,
 * and then both forms hold one %d. Words are constants; nobody owns them. */
typedef struct {
  const char *context;
  const char *one;
  const char *many;
} CarcText;

/* xgettext finds marked words by these two names, so no other macro may wrap them. */
#define CARC_TEXT(context_, text_)                                                                                     \
  {                                                                                                                    \
    .context = (context_), .one = (text_)                                                                              \
  }
#define CARC_PLURAL(one_, many_)                                                                                       \
  {                                                                                                                    \
    .one = (one_), .many = (many_)                                                                                     \
  }

/* Where a rule comes from. */
typedef enum {
  CARC_SOURCE_OFFICIAL,  /* printed rules of the publisher */
  CARC_SOURCE_ANSWER,    /* an answer of the publisher or the author to a question */
  CARC_SOURCE_COMMUNITY, /* an interpretation published by the community; the publisher is silent */
  CARC_SOURCE_HOUSE,     /* a variant or rule of the table */
} CarcSource;

/* The word for @source in the record notation and in JSON: "official", "answer", "community" or "house". */
const char *carc_source_id (CarcSource source);
