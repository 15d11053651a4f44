// page.js: draws what the page shows, and starts it.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { LANGUAGES, app, closeDialog, findPlayer, giveFocus, openDialog, redraw, say, sayDay, sayTime, setDrawing,
         wantFocus } from './app.js';
import { drawChanged, drawDoubts, drawMore, drawSame, drawSeats } from './dialogs.js';
import { changeChildren, element } from './dom.js';
import { icon, loadIcons, shape } from './drawing.js';
import { ask, awake, follow, join, loadWords, setLanguage, showOlder } from './follow.js';
import { drawForm } from './form.js';
import { phoneStorage, retryNow, tabStorage } from './net.js';
import { canDiscard, closeForm, discard, findAsked, formChanged, openForm, record, recordInSpiteOf, resume,
         undo } from './record.js';
import { drawBoard, drawLog, drawResult, drawScoreboard, subjectIcon } from './watch.js';

const landscape = matchMedia('(orientation: landscape) and (max-height: 480px)');

function drawLanguages() {
  return element('label', { key: 'language', class: 'language dim' }, say('language'), ' ',
                 element('select', { id: 'language', onchange: (event) => setLanguage(event.target.value) },
                         LANGUAGES.map(([id, name]) =>
                           element('option', { value: id, lang: id, selected: id === app.lang }, name))));
}

function drawEmpty(...children) {
  return [element('header', { key: 'empty-top', class: 'top' },
                  element('div', { class: 'title' }, element('h1', {}, 'Waymark'))),
          element('main', { key: 'empty', class: 'empty' }, ...children, drawLanguages())];
}

function drawJoin() {
  return drawEmpty(element('h2', {}, say('join-title')), element('p', { id: 'join-hint', class: 'dim' },
                                                                 say('join-hint')),
                   element('form', { onsubmit: (event) => {
                     event.preventDefault();
                     join({ code: event.target.elements.code.value });
                   } },
                           element('input', { key: 'code', class: 'code', id: 'code', name: 'code', maxlength: 8,
                                              value: app.code ?? '',
                                              autocomplete: 'off', autocapitalize: 'characters', autocorrect: 'off',
                                              spellcheck: 'false', 'aria-label': say('join-field'),
                                              'aria-describedby': 'join-hint join-error',
                                              oninput: (event) => { app.code = event.target.value; redraw(); } }),
                           element('button', { class: 'button main wide',
                                               disabled: (app.code ?? '').replace(/[\s-]/g, '').length !== 6 },
                                               say('join-button'))),
                   app.joinError && element('p', { key: 'join-error', id: 'join-error', class: 'problem error' },
                                            app.joinError),
                   element('p', { class: 'dim' }, say('join-note')));
}

function drawNotice() {
  return app.lost && element('div', { key: 'lost', class: 'notice' }, icon('lost', 'plain'),
                             element('div', { class: 'text' }, element('b', {}, say('lost-title')),
                                     element('span', { class: 'dim' },
                                             app.game && say('lost-as-of', sayTime(app.received)))),
                             element('button', { type: 'button', class: 'button', onclick: retryNow }, say('try-now')));
}

function drawBoardKey() {
  return element('button', { key: 'board-key', id: 'board-key', type: 'button', class: 'round',
                             'aria-label': say('board'), title: say('board'), onclick: openBoard },
                 icon('board', 'plain'));
}

function drawTop() {
  const { game, you, result } = app.game;
  const player = findPlayer(you.player);

  return element('header', { key: 'top', class: 'top' },
                 element('div', { class: 'title' }, element('h1', {}, game.title),
                         element('p', { class: 'dim' }, result?.day ? sayDay(result.day) : game.setting)),
                 you.right === 'enter' && game.phase !== 'over'
                 && drawBoardKey(),
                 you.right === 'enter' && player
                 ? element('span', { key: 'you', class: 'pill accent' }, shape(player.color), player.name)
                 : !app.lost && element('span', { key: 'live', class: 'pill live' },
                                        game.phase === 'over' ? say('final') : say('live')));
}

function describeSending() {
  const { waits, until } = app.sending;

  if (app.lost)
    return say('sent-once');
  if (until)
    return say('sent-later', sayTime(until));
  return say(waits ? 'sent-allowed' : 'sending');
}

function drawSendingCard() {
  return app.sending && !app.form
         && element('section', { key: 'sending', class: 'card waiting' }, subjectIcon(app.sending),
                    element('div', {}, element('b', {}, app.sending.title),
                            element('p', { class: 'dim' }, describeSending()),
                                    canDiscard() && element('button', { type: 'button', class: 'button',
                                                                        onclick: discard }, say('discard'))));
}

function drawWaiting() {
  const { you } = app.game;
  const player = findPlayer(you.player);

  return element('footer', { key: 'waiting', class: 'bar asking' },
                 element('div', {}, element('span', { class: 'big-number number' }, String(you.number)),
                         element('div', {}, element('h2', {}, say('waiting-title')),
                                 element('p', {}, say('waiting-text', you.name)),
                                 element('p', { class: 'dim' }, say('waiting-note')))),
                 element('div', {},
                         player && element('span', { class: 'you-are' }, shape(player.color),
                                           say('you-are', player.name)),
                         element('button', { id: 'change-seat', type: 'button', class: 'button low', disabled: app.lost,
                                             onclick: () => openDialog('seats') }, say('change')),
                         element('button', { type: 'button', class: 'button', disabled: app.lost,
                                             onclick: () => ask(-1) },
                                 say('cancel'))));
}

function drawKeys() {
  const kinds = app.kinds.filter((kind) => kind.key);
  const hasMore = app.kinds.length > kinds.length;
  const n = kinds.length + (hasMore ? 1 : 0);
  const isOff = app.lost || !app.game.you.can_enter || app.sending !== null;
  // Seven keys are a row of four and one of three.
  const firstRow = n <= 4 ? n : Math.ceil(n / 2);
  const key = (id, drawing, name, onclick, index) =>
    element('li', { key: id, class: `of-${index < firstRow ? firstRow : n - firstRow}` },
            element('button', { id: `key-${id}`, type: 'button', class: 'entry-key', disabled: isOff, onclick },
                    drawing, name));

  return element('footer', { key: 'keys', class: 'bar' },
                 !app.game.game.saved && element('p', { class: 'dim' }, say('not-saved')),
                 element('ul', { class: 'keys', 'aria-label': say('enter-points') },
                         kinds.map((kind, index) =>
                           // A key has a shorter word than the form where the name is long.
                           key(kind.subject, subjectIcon(kind), app.words[`key-${kind.subject}`] ?? kind.name,
                               () => openForm(kind.subject), index)),
                         hasMore && key('more', icon('more'), say('more'), () => openDialog('more'), n - 1)));
}

// Returns why there are no keys, if that has to be said.
function findNote(hasToWait) {
  const { you, game } = app.game;

  if (game.phase !== 'turns')
    return 'final-note';
  if (you.right === 'enter')
    return 'not-here';
  return hasToWait ? 'refused' : null;
}

function drawBar() {
  const { you, game } = app.game;

  if (game.phase === 'over')
    return element('footer', { key: 'over', class: 'bar' },
                   element('div', {}, drawBoardKey(),
                           element('button',
                                   { type: 'button', class: 'button wide', 'aria-expanded': String(app.showsLog),
                                     onclick: () => { app.showsLog = !app.showsLog; redraw(); } },
                                   say(app.showsLog ? 'hide-log' : 'show-log'))));
  if (you.right === 'ask')
    return drawWaiting();
  if (you.right === 'enter' && you.here && game.phase === 'turns')
    return app.kinds && drawKeys();

  const hasToWait = you.right === 'refused' && Date.now() < app.askAgainAt;
  const mayAsk = you.can_ask && game.phase === 'turns' && !app.lost && !hasToWait;
  const note = findNote(hasToWait);
  return element('footer', { key: 'ask', class: 'bar' },
                 note && element('p', { key: 'note', class: 'dim' }, say(note)),
                 element('div', {}, drawBoardKey(),
                         you.can_ask && game.phase === 'turns'
                         && element('button', { id: 'ask', type: 'button', class: 'button wide', disabled: !mayAsk,
                                                onclick: () => openDialog('seats') }, say('ask'))));
}

function drawToast() {
  const { toast } = app;

  return toast && element('div', { key: 'toast', class: 'toasts' },
                          element('div', { class: 'toast' }, element('span', { class: 'text' }, toast.text),
                                  toast.entry
                                  ? element('button', { type: 'button', class: 'button', disabled: app.lost,
                                                        onclick: () => undo(toast.entry) }, say('undo'))
                                  : element('button', { type: 'button', class: 'button', 'aria-label': say('close'),
                                                        onclick: () => { app.toast = null; redraw(); } },
                                            icon('close', 'plain'))));
}

function drawTable() {
  const log = () => drawLog({ undo, showOlder });

  return [drawTop(), drawNotice(),
          element('main', { key: 'table' },
                  app.game.result ? drawResult() : drawScoreboard(),
                  drawSendingCard(),
                  (!app.game.result || app.showsLog) && log(),
                  drawLanguages()),
          drawToast(), drawBar()];
}

function drawDialog() {
  switch (app.dialog) {
  case 'seats':
    return drawSeats({ ask: (seat) => { closeDialog(); ask(seat); }, close: closeDialog });
  case 'more':
    return drawMore({ open: openForm, close: closeDialog });
  case 'changed':
    return drawChanged({ record, close: closeDialog });
  case 'same': {
    const [doubt] = findAsked();
    return drawSame(doubt, { record: () => recordInSpiteOf([doubt]), discard: closeForm, close: closeDialog });
  }
  case 'doubt': {
    const doubts = findAsked();
    return drawDoubts(doubts, { record: () => recordInSpiteOf(doubts), close: closeDialog });
  }
  default:
    return [];
  }
}

function showsBoard() {
  const isTurned = landscape.matches && !app.boardClosed && app.game?.game.phase !== 'over';

  return app.game !== null && !app.form && !app.dialog && (app.board || isTurned);
}

function openBoard() {
  app.board = true;
  redraw();
}

function closeBoard() {
  Object.assign(app, { board: false, boardClosed: true });
  wantFocus('board-key');
  redraw();
}

function drawScreen() {
  switch (app.screen) {
  case 'join':
    return drawJoin();
  case 'gone':
    return drawEmpty(element('p', {}, app.message), drawSendingCard());
  case 'other':
    return drawEmpty(element('h2', {}, say('other-title')), element('p', { class: 'dim' }, say('other-text')),
                     element('button', { type: 'button', class: 'button main', onclick: follow }, say('use-here')));
  case 'table':
    if (showsBoard())
      return [drawBoard(closeBoard)];
    if (app.form && app.kinds) {
      const [top, ...others] = drawForm({ onchange: formChanged, close: closeForm, record });
      return [top, drawNotice(), others];
    }
    return drawTable();
  default:
    return drawEmpty(element('p', { class: 'dim' }, app.lost ? say('lost-title') : say('joining')));
  }
}

function draw() {
  const page = document.getElementById('page');

  document.title = app.game?.game.title ?? 'Waymark';
  const dialog = app.screen === 'table' ? drawDialog() : [];

  changeChildren(page, element('div', {}, element('div', { key: 'under', class: 'under', inert: dialog.length > 0 },
                                                  drawScreen()), dialog));
  const bar = page.querySelector('footer.bar');
  page.style.setProperty('--bar-height', `${bar ? bar.offsetHeight : 0}px`);
  giveFocus();
}

// Starting.

// The key is not for the history of the browser, nor for those who look at the screen.
function takeKey() {
  const key = location.hash.slice(1);

  if (!key)
    return;
  history.replaceState(null, '', location.pathname);
  tabStorage.write('key', key);
}

// A phone that has a place at the table keeps it when the code is scanned again.
function enter() {
  if (phoneStorage.read('phone')) {
    follow();
  } else if (tabStorage.read('key')) {
    join({ key: tabStorage.read('key') });
  } else {
    app.screen = 'join';
    redraw();
  }
}

function start() {
  setDrawing(draw);
  takeKey();
  for (const [target, name] of [[document, 'visibilitychange'], [window, 'pageshow'], [window, 'online'],
                                [window, 'offline']])
    target.addEventListener(name, awake);
  landscape.addEventListener('change', () => {
    app.boardClosed = false;
    redraw();
  });
  window.addEventListener('hashchange', () => {
    takeKey();
    enter();
  });
  window.addEventListener('popstate', () => {
    if (app.form)
      closeForm();
  });
  loadIcons();
  loadWords();
  enter();
  resume();
}

start();
