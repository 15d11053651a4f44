// follow.js: the languages of the page, joining, and following the game.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, closeDialog, loseConnection, redraw, say, showProblem, tell, wantedLanguages } from './app.js';
import { announce } from './dom.js';
import { RETRIES, RequestError, getWords, pause, phoneStorage, post, retryNow, tabStorage } from './net.js';
import { checkDialog, keepWaiting, loadKinds, schedulePreview, sendAgain, setFormAside } from './record.js';

const POLL_TIMEOUT = 25_000;

export async function loadWords() {
  for (;;) {
    try {
      const { lang, words } = await getWords(wantedLanguages());

      app.words = words;
      app.lang = lang;
      document.documentElement.lang = lang;
      redraw();
      return;
    } catch {
      await pause(RETRIES[0]);
    }
  }
}

export async function setLanguage(lang) {
  phoneStorage.write('language', lang);
  await loadWords();
  Object.assign(app, { older: [], toast: null });
  if (following) {
    app.stale = true;
    follow();
  }
  if (app.kinds)
    await loadKinds();
  if (app.form)
    schedulePreview();
}

function forget(screen, message) {
  phoneStorage.write('phone', null);
  keepWaiting();
  Object.assign(app, { screen, message, game: null, kinds: null, form: null, preview: null, dialog: null, toast: null,
                       refused: null, older: [], lost: false });
  retryNow();
  redraw();
}

function refuseJoining(text) {
  Object.assign(app, { screen: 'join', joinError: text, lost: false });
  announce(text);
  redraw();
}

// Joins with the key of the code or with the letters, which are only tried once: the person can try again.
export async function join(body) {
  Object.assign(app, { joinError: '', screen: body.key ? 'joining' : 'join' });
  redraw();
  for (;;) {
    try {
      const { token } = await post('/join', { ...body, lang: wantedLanguages() });

      phoneStorage.write('phone', { token });
      tabStorage.write('key', null);
      follow();
      return;
    } catch (error) {
      if (error.code === 'slow' || error.code === 'busy') {
        await pause((error.answer.again || 1) * 1_000);
        continue;
      }
      if (error instanceof RequestError || !body.key) {
        tabStorage.write('key', null);
        refuseJoining(error instanceof RequestError ? error.message : say('lost-title'));
        return;
      }
      loseConnection();
      await pause(RETRIES[0]);
    }
  }
}

// A poll is open all the time. Its answer is the whole state, so nothing can be missed.

let following = null; // ends the polling

export async function follow() {
  following?.abort();
  const control = new AbortController();
  let failures = 0;

  following = control;
  while (!control.signal.aborted) {
    // Without a revision the answer comes at once.
    const { epoch, rev } = app.lost || app.stale || !app.game ? { epoch: '', rev: 0 } : app.game;

    try {
      const game = await post('/state', { epoch, rev, lang: wantedLanguages() },
                              { signal: control.signal, timeout: POLL_TIMEOUT });

      if (control.signal.aborted)
        return;
      failures = 0;
      takeState(game);
    } catch (error) {
      if (control.signal.aborted || (error instanceof RequestError && leave(error)))
        return;
      if (!(error instanceof RequestError))
        loseConnection();
      await pause(RETRIES[Math.min(failures++, RETRIES.length - 1)]);
    }
  }
}

// Returns whether there is nothing more to follow.
function leave(error) {
  switch (error.code) {
  case 'token-unknown': {
    const key = tabStorage.read('key');

    forget('join', '');
    if (key)
      join({ key });
    return true;
  }
  case 'gone':
    forget('gone', error.message);
    announce(error.message);
    return true;
  case 'other':
    app.screen = 'other';
    redraw();
    return true;
  default:
    return false;
  }
}

function tellRight(before, now) {
  const id = now === 'enter' ? 'allowed' : now === 'refused' ? 'refused' : before === 'enter' ? 'watching' : null;

  if (before !== now && id)
    tell(say(id));
}

function tellNews(old, game) {
  const newest = game.log.find((row) => row.kind === 'entry');

  tellRight(old.you.right, game.you.right);
  if (game.you.notice && !old.you.notice)
    tell(game.you.notice);
  if (newest && newest.entry !== app.newest && old.log.every((row) => row.entry !== newest.entry)) {
    app.newest = newest.entry;
    announce(newest.description || newest.title);
  }
  if (app.toast?.entry && ((game.rev > app.toast.rev && !game.you.undo.includes(app.toast.entry)) || game.result))
    app.toast = null;
}

function takeState(game) {
  const old = app.game;

  // An answer that another one has overtaken.
  if (old && old.epoch === game.epoch && game.rev < old.rev)
    return;
  if (old && (old.epoch !== game.epoch || old.log_rev !== game.log_rev))
    app.older = [];
  if (app.lost) {
    announce(say('live'));
    retryNow();
  }
  Object.assign(app, { game, received: Date.now(), lost: false, stale: false, screen: 'table' });
  if (old?.epoch === game.epoch) {
    tellNews(old, game);
    if (old.log_rev !== game.log_rev)
      checkDialog();
  } else {
    app.kinds = null;
    if (app.dialog === 'more')
      closeDialog();
  }
  if (game.you.right === 'refused') {
    app.askAgainAt = Date.now() + game.you.again * 1_000;
    setTimeout(redraw, game.you.again * 1_000 + 100);
  }
  if (game.you.right === 'enter' && app.kinds === null)
    loadKinds();
  if (game.you.right !== 'enter' && app.form)
    setFormAside(app.form);
  sendAgain();
  redraw();
}

export async function showOlder() {
  const { older } = app;
  const rows = [...app.game.log, ...older];

  try {
    const { log, more } = await post('/log', { before: rows.at(-1).row, lang: wantedLanguages() });

    // The log has changed meanwhile.
    if (app.older !== older)
      return;
    app.older = [...older, ...log];
    app.olderMore = more;
    redraw();
  } catch (error) {
    showProblem(error);
  }
}

export async function ask(player) {
  const { game } = app;

  try {
    const { right, text } = await post('/ask', { player, lang: wantedLanguages() });

    // A newer state may already have the answer of the host.
    if (app.game === game)
      game.you = { ...game.you, right, player: player < 0 ? game.you.player : player };
    if (text)
      announce(text);
    redraw();
  } catch (error) {
    showProblem(error);
  }
}

// A phone that was locked has lost its connection without noticing it, and one that lost it need not wait.
export function awake() {
  if (document.visibilityState !== 'visible' || !following)
    return;
  if (app.lost)
    retryNow();
  else if (!navigator.onLine || Date.now() - app.received > POLL_TIMEOUT)
    follow();
}
