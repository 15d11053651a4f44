// watch.js: the scoreboard, the log, the result and the board.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { app, findPlayer, redraw, say, sayTime } from './app.js';
import { element } from './dom.js';
import { icon, shape } from './drawing.js';

const ICONS = { bet: 'chip', end: 'final', 'tunnel-token': 'tunnel', header: 'flag', moves: 'ladder' };

export function subjectIcon(row) {
  return icon(ICONS[row.subject] ?? row.subject, `kind-${row.subject}`);
}

export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

// Only for the eye: the sentence beside it says the same.
export function drawGains(gains, concerned) {
  return gains.map((gain, seat) => (gain !== 0 || concerned?.includes(seat)) && findPlayer(seat)
    ? element('span', { class: 'gain', 'aria-hidden': 'true' }, shape(findPlayer(seat).color),
              element('span', { class: 'number' }, signed(gain)))
    : null);
}

function drawFacts(player) {
  const facts = [element('span', {}, player.place)];

  if (player.chips >= 0)
    facts.push(element('span', {}, icon('bookmaker'), ` ${player.chips}`));
  if (player.tokens >= 0)
    facts.push(element('span', {}, icon('tunnel'), ` ${player.tokens}`));
  return element('div', { class: 'facts dim', 'aria-hidden': 'true' }, facts);
}

function drawPlayer(player) {
  const isYou = app.game.you.player === player.seat;

  return element('li', { key: player.color, class: `player ${player.active ? 'on-turn' : ''}` },
                 shape(player.color, { crowned: player.leads, className: 'large' }),
                 element('span', { class: 'unseen' }, player.description),
                 element('div', { class: 'who', 'aria-hidden': 'true' },
                         element('div', { class: 'name' }, element('span', {}, player.name),
                                 player.badge && element('span', { class: 'pill accent' }, player.badge),
                                 player.to_play && element('span', { class: 'pill' }, player.to_play),
                                 isYou && element('span', { class: 'pill' }, say('you'))),
                         drawFacts(player)),
                 element('span', { class: 'points number', 'aria-hidden': 'true' }, String(player.points)));
}

export function drawScoreboard() {
  return element('ul', { key: 'scoreboard', class: 'card', 'aria-label': say('players') },
                 app.game.players.map(drawPlayer));
}

function drawLine(line) {
  const player = line.seat >= 0 ? findPlayer(line.seat) : null;

  if (line.kind === 'sum')
    return element('li', { class: 'sum' }, player && shape(player.color), element('span', { class: 'text' }, line.text),
                   element('span', { class: 'number' }, signed(line.points)));
  return element('li', { class: line.kind }, player && shape(player.color),
                 element('span', { class: `text ${line.kind === 'rule' ? '' : 'dim'}` }, line.text),
                 line.arithmetic && element('span', { class: 'dim' }, line.arithmetic),
                 line.kind === 'rule' && element('span', { class: 'number' }, String(line.points)));
}

export function drawLines(lines) {
  return lines.map(drawLine);
}

function toggleRow(row) {
  if (!app.opened.delete(row))
    app.opened.add(row);
  redraw();
}

function drawEntry(row, previous, undo) {
  const isOpen = app.opened.has(row.row);
  const isFirstOfTurn = previous?.turn !== row.turn;
  const subtitle = [row.subtitle, row.by].filter(Boolean).join(' · ');
  const canUndo = app.game.you.undo.includes(row.entry) && !app.lost;

  return element('li', { key: `row-${row.row}`, class: `entry ${row.entry === app.newest ? 'new' : ''}` },
                 element('button', { type: 'button', 'aria-expanded': String(isOpen), 'data-entry': row.entry,
                                     onclick: () => toggleRow(row.row) },
                         element('span', { class: 'turn', 'aria-hidden': 'true' },
                                 isFirstOfTurn && row.turn > 0 ? String(row.turn) : ''),
                         subjectIcon(row),
                         element('span', { class: 'unseen' },
                                 [row.description || row.title, row.by].filter(Boolean).join(' · ')),
                         element('span', { class: 'what', 'aria-hidden': 'true' }, element('b', {}, row.title),
                                 subtitle && element('span', { class: 'dim' }, subtitle),
                                 row.problem && element('span', { class: 'dim' }, row.problem)),
                         element('span', { class: 'gains' }, drawGains(row.gains))),
                 isOpen && (row.lines.length > 0 || canUndo)
                 && element('div', { class: 'details' },
                            row.lines.length > 0 && element('ul', { class: 'sheet' }, drawLines(row.lines)),
                            canUndo && element('button',
                                               { type: 'button', class: 'button low', onclick: () => undo(row.entry) },
                                               say('undo'))));
}

export function drawLog({ undo, showOlder }) {
  const rows = [...app.game.log, ...app.older];
  const canShowOlder = app.older.length > 0 ? app.olderMore : app.game.more;
  let previous = null;

  // The rows say the number of their turn, so that a turn needs no title; only final scoring has none.
  const drawn = rows.filter((row) => row.kind !== 'header' || row.turn < 0).map((row) => {
    const drawnRow = row.kind === 'header' ? element('li', { key: `row-${row.row}`, class: 'section' }, row.title)
      : drawEntry(row, previous, undo);

    previous = row;
    return drawnRow;
  });

  return (drawn.length > 0 || canShowOlder)
         && element('section', { key: 'log', 'aria-label': say('log') },
                 element('ul', { class: 'card' }, drawn,
                         canShowOlder && element('li', { key: 'older' },
                                                 element('button', { type: 'button', class: 'button low wide',
                                                                     disabled: app.lost, onclick: showOlder },
                                                         say('older')))));
}

// Result.

function drawBar(source, left, width, points) {
  return [element('rect', { class: `source-${source.id}`, x: `${left}%`, y: 0, width: `${width}%`, height: 24 }),
          width > 9 && element('text', { x: `${left + width / 2}%`, y: 17, class: `source-text-${source.id}` },
                               String(points))];
}

function drawSources(result) {
  const getSum = ({ seat }) => result.sources.reduce((sum, source) => sum + Math.max(source.points[seat], 0), 0);
  const longest = Math.max(1, ...app.game.players.map(getSum));

  return element('section', { key: 'sources', class: 'card sources' },
                 element('h2', {}, result.sources_title),
                 element('ul', {}, result.ranks.map(({ seat }) => {
                   const player = findPlayer(seat);
                   let left = 0;
                   const spoken = result.sources.map((source) => `${source.name} ${source.points[seat]}`).join(', ');

                   return element('li', {}, shape(player.color),
                                  element('span', { class: 'unseen' }, `${player.name}: ${spoken}`),
                                  element('svg', { class: 'bars', 'aria-hidden': 'true' },
                                          result.sources.map((source) => {
                                            const width = Math.max(source.points[seat], 0) / longest * 100;
                                            const bar = drawBar(source, left, width, source.points[seat]);
                                            left += width;
                                            return bar;
                                          })));
                 })),
                 element('p', { class: 'legend dim', 'aria-hidden': 'true' }, result.sources.map((source) =>
                   element('span', {}, element('svg', { class: 'swatch', viewBox: '0 0 10 10' },
                                               element('rect', { class: `source-${source.id}`, width: 10, height: 10,
                                                                 rx: 2 })),
                           source.name))));
}

export function drawResult() {
  const { result, you } = app.game;
  const [first, ...others] = result.ranks;
  const winner = findPlayer(first.seat);

  return [element('section', { key: 'winner', class: `winner player-${winner.color}` },
                  shape(winner.color, { crowned: true, className: 'huge' }),
                  element('div', { class: 'who' }, element('b', {}, result.title),
                          result.margin && element('span', { class: 'dim' }, result.margin)),
                  element('span', { class: 'number' }, String(first.points))),
          others.length > 0 && element('ol', { key: 'ranks', class: 'card', 'aria-label': say('standings') },
                                       others.map(({ seat, rank, points }) => {
                                         const player = findPlayer(seat);
                                         return element('li',
                                                        { class: `player place ${seat === you.player ? 'you' : ''}` },
                                                        element('span', { class: 'dim' }, String(rank)),
                                                        shape(player.color),
                                                        element('span', { class: 'who name' },
                                                                element('span', {}, player.name),
                                                                seat === you.player && element('span',
                                                                                               { class: 'pill' },
                                                                                               say('you'))),
                                                        element('span', { class: 'points number' }, String(points)));
                                       })),
          result.today && element('p', { key: 'today', class: 'dim centered' }, result.today),
          drawSources(result),
          element('p', { key: 'saved', class: 'dim centered' }, say(app.game.game.saved ? 'saved-note' : 'not-saved'))];
}

// The board.

export function drawBoard(close) {
  const row = app.game.log.find((other) => other.kind === 'entry');

  return element('main', { key: 'board', class: 'board' },
                 element('h1', { class: 'unseen' }, app.game.game.title),
                 element('ul', { class: `of-${app.game.players.length}`, 'aria-label': say('players') },
                         app.game.players.map((player) =>
                   element('li', { key: player.color, class: `place ${player.active ? 'on-turn' : ''}` },
                           element('span', { class: 'unseen' }, player.description),
                           element('span', { class: 'name', 'aria-hidden': 'true' },
                                   shape(player.color, { crowned: player.leads, className: 'large' }),
                                   element('span', {}, player.name)),
                           element('span', { class: 'number', 'aria-hidden': 'true' }, String(player.points)),
                           element('span', { class: 'dim', 'aria-hidden': 'true' },
                                   [player.badge, player.to_play].filter(Boolean).join(' · ') || player.place)))),
                 element('div', { class: 'last' },
                         app.lost
                         ? element('div', { class: 'card entry' }, say('lost-as-of', sayTime(app.received)))
                         : row && element('div', { class: 'card entry', 'aria-hidden': 'true' },
                                          element('span', { class: 'turn' }, row.turn > 0 ? String(row.turn) : ''),
                                          subjectIcon(row),
                                          element('span', { class: 'what' }, element('b', {}, row.title),
                                                  element('span', { class: 'dim' }, row.subtitle)),
                                          element('span', { class: 'gains' }, drawGains(row.gains))),
                         element('button', { type: 'button', class: 'round', 'aria-label': say('close'),
                                             onclick: close },
                                 icon('close', 'plain'))));
}
