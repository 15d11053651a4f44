// dialogs.js: what opens over the page.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, findPlayer, phoneTime, say, sayTime } from './app.js';
import { element } from './dom.js';
import { icon, shape } from './drawing.js';
import { drawPreview } from './form.js';
import { drawGains, subjectIcon } from './watch.js';

function button(label, onclick, className = '') {
  return element('button', { type: 'button', class: `button wide ${className}`, onclick }, label);
}

// Draws a sheet at the bottom. The focus goes to its title; the page below it is inert.
function sheet(title, escape, ...children) {
  return [element('div', { key: 'shade', class: 'shade' }),
          element('div', { key: 'dialog', class: 'bottom-sheet', role: 'dialog', 'aria-modal': 'true',
                           'aria-labelledby': 'dialog-title',
                           onkeydown: (event) => {
                             if (event.key === 'Escape')
                               escape();
                           } },
                  element('h2', { id: 'dialog-title', tabindex: -1 }, title), ...children)];
}

export function drawSeats({ ask, close }) {
  return sheet(say('ask-who'), close,
               element('p', { class: 'dim' }, say('ask-hint')),
               element('div', { class: 'seats' }, app.game.players.map((player) =>
                 element('button',
                         { key: player.color, type: 'button',
                           class: `choice ${app.game.you.player === player.seat ? 'on' : ''}`,
                                     onclick: () => ask(player.seat) },
                         shape(player.color), element('span', { class: 'label' }, player.name)))),
               button(say('cancel'), close, 'low'));
}

export function drawMore({ open, close }) {
  return sheet(say('more'), close,
               element('ul', { class: 'keys short' }, app.kinds.filter((kind) => !kind.key).map((kind) =>
                 element('li', { key: kind.subject },
                         element('button', { type: 'button', class: 'entry-key', onclick: () => open(kind.subject) },
                                 subjectIcon(kind), kind.name)))),
               button(say('close'), close, 'low'));
}

// The game went on between what was shown and Record: both are shown, and the button names what would be recorded now.
export function drawChanged({ record, close }) {
  const { preview, changedFrom } = app;

  return sheet(say('changed-title'), close,
               element('p', { class: 'dim' }, say('changed-text')),
               changedFrom && changedFrom !== preview.turn_text
               && element('p', { class: 'from-to' }, element('s', { class: 'pill' }, changedFrom), '›',
                          element('span', { class: 'pill warn' }, preview.turn_text)),
               preview.problems.map((problem) => element('p', { class: 'problem error' }, problem.text)),
               preview.problems.length === 0 && drawPreview(preview),
               preview.can_record && button(preview.label, record, 'main'),
               button(say('back-to-form'), close));
}

function drawSide(who, color, row, state) {
  return element('div', { class: 'sheet' },
                 element('p', { class: 'dim' }, color && shape(color), ' ', who),
                 element('p', {}, subjectIcon(row), ' ', element('b', {}, row.title)),
                 row.subtitle && element('p', { class: 'dim' }, row.subtitle),
                 element('p', { class: 'gains' }, drawGains(row.gains)),
                 element('p', { class: 'dim' }, state));
}

// The same feature from another phone, in this turn. The safe answer comes first.
export function drawSame(doubt, { record, discard, close }) {
  const { same } = doubt;
  const mine = app.preview.sheet[doubt.part];

  return sheet(say('same-title'), close,
               element('p', { class: 'dim' }, doubt.text),
               element('div', { class: 'side-by-side' },
                       drawSide(same.by || say('host'), findPlayer(same.by_player)?.color, same,
                                same.time ? say('recorded-at', sayTime(phoneTime(same.time))) : ''),
                       drawSide(say('same-mine'), findPlayer(app.game.you.player)?.color, mine, say('not-recorded'))),
               button(say('leave-out'), discard, 'main'),
               button(say('record-both'), record),
               button(say('back-to-form'), close, 'low'));
}

export function drawDoubts(doubts, { record, close }) {
  return sheet(say('doubt-title'), close,
               element('ul', {}, doubts.map((doubt) => element('li', { class: 'problem' }, icon('warning', 'plain'),
                                                               doubt.text))),
               button(app.preview.label, record, 'main'),
               button(say('back-to-form'), close));
}
