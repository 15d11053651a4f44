// form.js: the form of an entry.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, findPlayer, redraw, say } from './app.js';
import { element } from './dom.js';
import { icon, meeple, shape } from './drawing.js';
import { findState, getAnswer, isAnswered, setForPlayer, writeEntry } from './entry.js';
import { drawLines, signed, subjectIcon } from './watch.js';

const PUBLISHED_COLORS = ['red', 'blue', 'green', 'yellow', 'black', 'pink'];
const LAST_KEY = 13; // larger numbers are counted up, or typed
const ARROWS = ['left', 'straight', 'right']; // questions, and the names of their drawings

function answer(question, value) {
  app.form.answers[question.id] = value;
  changed();
}

let changed = redraw;

// A problem of the question, as the server words it.
function drawProblems(question) {
  return (app.preview?.problems ?? []).filter((problem) => problem.question === question.id)
    .map((problem) => element('p', { class: 'problem error' }, problem.text));
}

function group(question, ...children) {
  const id = `question-${question.id}`;

  return element('section', { key: id, class: 'question', role: 'group', 'aria-labelledby': id },
                 element('h2', { id }, question.words,
                         question.hint && element('span', { class: 'dim' }, question.hint)),
                 ...children, drawProblems(question));
}

function toggle(properties, isOn, onclick, ...children) {
  return element('button',
                 { type: 'button', ...properties, class: `choice ${properties.class ?? ''} ${isOn ? 'on' : ''}`,
                   'aria-pressed': String(isOn), onclick }, ...children);
}

// Numbers: keys for what is usual, counting and typing for more.

function clamp(question, number) {
  return Math.min(Math.max(number, question.min), question.max);
}

function drawLastKey(question, value) {
  if (value === undefined || value < LAST_KEY)
    return toggle({ key: 'last' }, false, () => answer(question, LAST_KEY), `${LAST_KEY}+`);
  return element('div', { key: 'counter', class: 'choice on counter' },
                 element('button', { type: 'button', 'aria-label': say('less', question.words),
                                     onclick: () => answer(question, value - 1) }, '−'),
                 element('input', { value: String(value), inputmode: 'numeric', 'aria-label': question.words,
                                    onchange: (event) => {
                                      const number = Number.parseInt(event.target.value, 10);
                                      event.target.value = Number.isNaN(number) ? value : clamp(question, number);
                                      answer(question, Number(event.target.value));
                                    } }),
                 element('button', { type: 'button', 'aria-label': say('more-of', question.words),
                                     onclick: () => answer(question, clamp(question, value + 1)) }, '+'));
}

function drawKeypad(question) {
  const value = getAnswer(app.form, question);
  const last = Math.min(question.max, LAST_KEY - 1);
  const keys = [];

  for (let number = question.min; number <= last; number++)
    keys.push(toggle({ key: `n${number}` }, value === number,
                     () => answer(question, value === number && !question.required ? undefined : number),
                     String(number)));
  if (question.max >= LAST_KEY)
    keys.push(drawLastKey(question, value));
  return group(question, element('div', { class: 'keypad' }, keys));
}

// A number that is often 0: a tap adds one. Where 0 has a meaning, it comes before 1, and after no answer.
function drawCounter({ key, question, label, value, set, face }) {
  const lowest = Math.max(question.min, question.keep_zero ? 0 : 1);

  return element('div', { key, class: `stepper ${value === undefined ? '' : 'on'}` },
                 element('button', { type: 'button', class: 'add', 'aria-label': `${label}: ${value ?? 0}`,
                                     onclick: () => set(Math.min((value ?? lowest - 1) + 1, question.max)) },
                         ...face),
                 element('button', { type: 'button', class: 'less', 'aria-label': say('less', label),
                                     disabled: value === undefined,
                                     onclick: () => set(value > lowest ? value - 1 : undefined) }, '−'));
}

function drawCount(question) {
  const value = getAnswer(app.form, question);

  return drawCounter({ key: `question-${question.id}`, question, label: question.words, value,
                       set: (number) => answer(question, number),
                       face: [ARROWS.includes(question.id) ? icon(question.id)
                                : element('span', { class: 'label', 'aria-hidden': 'true' }, question.words),
                              element('span', { class: 'number', 'aria-hidden': 'true' }, String(value ?? 0))] });
}

// Answers for each player.

function drawFigures(question, color, count) {
  const name = question.id === 'large' ? 'large-meeple' : 'meeple';

  if (!question.figures || count === 0)
    return element('span', { class: 'figures', 'aria-hidden': 'true' }, shape(color));
  if (count > 3)
    return element('span', { class: 'figures', 'aria-hidden': 'true' }, meeple(color, name), `× ${count}`);
  return element('span', { class: 'figures', 'aria-hidden': 'true' },
                 Array.from({ length: count }, () => meeple(color, name)));
}

function drawCountEach(question) {
  const answers = getAnswer(app.form, question) ?? {};

  return group(question, element('div', { class: 'each' }, app.game.players.map((player) => {
    const value = answers[player.color];

    return drawCounter({ key: player.color, question, label: player.name, value,
                         set: (number) => {
                           setForPlayer(app.form, question, player.color, number);
                           changed();
                         },
                         face: [drawFigures(question, player.color, value ?? 0),
                                element('span', { class: 'label', 'aria-hidden': 'true' }, player.name),
                                !question.figures && value !== undefined
                                && element('span', { class: 'number', 'aria-hidden': 'true' }, String(value))] });
  })));
}

function drawYesNoEach(question) {
  const answers = getAnswer(app.form, question) ?? {};

  return group(question, element('div', { class: 'each' }, app.game.players.map((player) =>
    toggle({ key: player.color }, player.color in answers, () => {
      setForPlayer(app.form, question, player.color, !(player.color in answers));
      changed();
    }, shape(player.color), element('span', { class: 'label' }, player.name)))));
}

function drawPlayerEach(question) {
  const answers = getAnswer(app.form, question) ?? {};

  return group(question, app.game.players.map((player) =>
    element('label', { key: player.color, class: 'select' }, shape(player.color),
            element('span', { class: 'label' }, player.name),
            element('select', { onchange: (event) => {
              setForPlayer(app.form, question, player.color, event.target.value);
              changed();
            } }, element('option', { value: '' }, '–'),
                    app.game.players.map((other) =>
                      element('option', { value: other.color, selected: answers[player.color] === other.color },
                              other.name))))));
}

// One of several.

function drawChoices(question, choices) {
  const value = getAnswer(app.form, question);

  return group(question, element('div', { class: 'each' }, choices.map(({ id, face }) =>
    toggle({ key: id }, value === id, () => answer(question, value === id ? undefined : id), ...face))));
}

function drawColor(question) {
  const taken = new Map(app.game.players.map((player) => [player.color, player.name]));

  return drawChoices(question, PUBLISHED_COLORS.map((color) =>
    ({ id: color, face: [shape(color), element('span', { class: 'label' },
                                               taken.get(color) ?? say(`color-${color}`))] })));
}

function drawPlayer(question) {
  return drawChoices(question, app.game.players.map((player) =>
    ({ id: player.color, face: [shape(player.color), element('span', { class: 'label' }, player.name)] })));
}

function drawWord(question) {
  return drawChoices(question, question.choices.map(({ id, words }) => ({ id, face: [words] })));
}

function drawYesNo(question) {
  const isOn = getAnswer(app.form, question) === true;

  return toggle({ key: `question-${question.id}`, class: 'option' }, isOn,
                () => answer(question, isOn ? undefined : true),
                question.words);
}

const DRAWERS = {
  'count-each': drawCountEach,
  'yes-no-each': drawYesNoEach,
  'player-each': drawPlayerEach,
  word: drawWord,
  color: drawColor,
  player: drawPlayer,
};

function isKeypad(question) {
  return question.ask === 'count' && question.required;
}

// Questions that need no more than a button stand beside each other.
function isSmall(question) {
  return question.ask === 'yes-no' || (question.ask === 'count' && !isKeypad(question));
}

function drawSmall(questions) {
  const arrows = questions.filter((question) => ARROWS.includes(question.id));
  const others = questions.filter((question) => !(ARROWS.includes(question.id)));

  return [arrows.length > 0
          && element('section', { key: 'signposts', class: 'question', role: 'group', 'aria-labelledby': 'signposts' },
                     element('h2', { id: 'signposts' }, say('signposts')),
                     element('div', { class: 'three' }, arrows.map(drawCount)), arrows.map(drawProblems)),
          others.length > 0
          && element('div', { key: `small-${others[0].id}`, class: 'question small' },
                     others.map((question) => [question.ask === 'count' ? drawCount(question) : drawYesNo(question),
                                               drawProblems(question)]))];
}

function drawQuestions(questions) {
  const drawn = [];
  let small = [];

  for (const question of questions) {
    if (isSmall(question)) {
      small.push(question);
      continue;
    }
    drawn.push(drawSmall(small));
    small = [];
    drawn.push(isKeypad(question) ? drawKeypad(question) : DRAWERS[question.ask]?.(question));
  }
  drawn.push(drawSmall(small));
  return drawn;
}

// The score sheet of what would be recorded.

export function drawPreview(preview) {
  return element('div', { class: 'preview' }, preview.sheet.filter((part) => part.lines.length > 0).map((part) =>
    element('ul', { class: 'sheet' },
            drawLines(part.lines.filter((line) => line.kind !== 'sum')),
            preview.sheet.length === 1
            && preview.points.filter(({ seat }) => findPlayer(seat)).map(({ seat, before, after, gain }) =>
              element('li', { class: 'sum' }, shape(findPlayer(seat).color),
                      element('span', { class: 'text' }, findPlayer(seat).name, ' ',
                              element('span', { class: 'dim' }, `${before} → ${after}`)),
                      element('span', { class: 'number' }, signed(gain)))))));
}

function drawEntryProblems(preview, questions) {
  const shown = new Set(questions.map((question) => question.id));

  return preview.problems.filter((problem) => !shown.has(problem.question))
    .map((problem) => element('p', { class: 'problem error' }, icon('warning', 'plain'), problem.text));
}

export function drawForm({ onchange, close, record }) {
  const kind = app.kinds.find((other) => other.subject === app.form.subject);
  const state = findState(kind, app.form);
  const isRare = (question) => question.rare && !question.required;
  const usual = state.questions.filter((question) => !isRare(question));
  const rare = state.questions.filter(isRare);
  const showsRare = app.form.showsRare ?? rare.some((question) => isAnswered(question, getAnswer(app.form, question)));
  const { preview } = app;
  // What is recorded is what was shown: the preview has to be that of the form as it is.
  const canRecord = preview !== null && preview.can_record && preview.line === writeEntry(kind, app.form) && !app.lost
                    && app.sending === null;

  changed = onchange;
  return [element('header', { key: 'form-top', class: 'top form-top' },
                  element('button', { type: 'button', class: 'flat', 'aria-label': say('close'), onclick: close },
                          icon('close', 'plain')),
                  subjectIcon(kind),
                  element('div', { class: 'title' },
                          element('h1', { id: 'form-title', tabindex: -1 }, kind.name),
                          element('p', { class: 'dim' }, preview?.turn_text ?? app.game.game.title)),
                  kind.states.length > 1
                  && element('div', { class: 'states', role: 'group', 'aria-labelledby': 'form-title' },
                             kind.states.map((other) =>
                    toggle({ key: other.state, 'aria-label': other.title }, other === state, () => {
                      app.form.state = other.state;
                      changed();
                    }, other.short)))),
          element('main', { key: 'form', 'aria-labelledby': 'form-title' },
                  drawQuestions(usual),
                  rare.length > 0
                  && element('details', { key: 'rare', open: showsRare },
                             element('summary', { onclick: (event) => {
                               event.preventDefault();
                               app.form.showsRare = !showsRare;
                               redraw();
                             } }, say('more-questions')),
                             drawQuestions(rare)),
                  preview && drawEntryProblems(preview, state.questions),
                  preview && preview.problems.length === 0 && drawPreview(preview),
                  app.problem && element('p', { key: 'problem', class: 'problem error', role: 'alert' },
                                         icon('warning', 'plain'), app.problem)),
          element('footer', { key: 'form-bar', class: 'bar' },
                  element('div', {},
                          element('button', { key: 'record', type: 'button', class: 'button main wide',
                                              'aria-disabled': canRecord ? null : 'true',
                                              onclick: () => { if (canRecord) record(); } },
                                  app.sending ? say('sending') : preview?.label || say('record'))))];
}
