// drawing.js: the icons, and the shapes and meeples of the players.
//
// SPDX-License-Identifier: GPL-3.0-or-later

import { redraw } from './app.js';
import { element } from './dom.js';
import { getText } from './net.js';

// As in src/drawing/way-shape-draw.c: in a square of 24 units, with the middle and the size of the crown.
const SHAPES = {
  red: ['circle', { cx: 12, cy: 12, r: 10.6 }, 12, 12, 1],
  blue: ['rect', { x: 2.2, y: 2.2, width: 19.6, height: 19.6, rx: 2.5 }, 12, 12, 1],
  green: ['polygon', { points: '12,2.4 22.6,21.2 1.4,21.2' }, 12, 15, 0.76],
  yellow: ['polygon', { points: '12,1.3 22.7,12 12,22.7 1.3,12' }, 12, 11.6, 0.8],
  black: ['polygon', { points: '1.3,12 6.6,2.8 17.4,2.8 22.7,12 17.4,21.2 6.6,21.2' }, 12, 12, 0.95],
  pink: ['polygon', { points: '12,1.7 14.88,8.74 22.46,9.3 16.66,14.21 18.47,21.6 12,17.6 5.53,21.6 7.34,14.21 1.54,9.3'
                              + ' 9.12,8.74' }, 12, 12.6, 0.62],
  white: ['polygon', { points: '8.4,2 15.6,2 15.6,8.4 22,8.4 22,15.6 15.6,15.6 15.6,22 8.4,22 8.4,15.6 2,15.6 2,8.4'
                               + ' 8.4,8.4' }, 12, 12, 0.68],
  purple: ['path', { d: 'M12 1.3C14.6 5.4 19.4 9.6 19.4 15.1C19.4 19.4 16.1 22.7 12 22.7C7.9 22.7 4.6 19.4 4.6 15.1'
                        + 'C4.6 9.6 9.4 5.4 12 1.3z' }, 12, 14.6, 0.78],
};
const CROWN = 'M-5.9-3.7-2.9-1.4 0-5 2.9-1.4 5.9-3.7 5 2.5h-10zM-5.4 3.4h10.8v1.6h-10.8z';

// Puts the icons into the page: later, when one is needed, there may be no connection.
export async function loadIcons() {
  const icons = new DOMParser().parseFromString(await getText('/icons.svg'), 'image/svg+xml').documentElement;

  icons.setAttribute('class', 'unseen');
  icons.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(icons, true));
  redraw();
}

// An expansion without an icon of its own has a tile.
export function icon(name, className) {
  const id = document.getElementById(`icon-${name}`) ? name : 'tile';

  return element('svg', { class: `icon ${className ?? ''}`, viewBox: '0 0 16 16', 'aria-hidden': 'true' },
                 element('use', { href: `#icon-${id}` }));
}

export function shape(color, { crowned = false, className = '' } = {}) {
  const [tag, attributes, x, y, scale] = SHAPES[color] ?? SHAPES.purple;

  return element('svg', { class: `shape player-${color} ${className}${crowned ? ' crowned' : ''}`,
                          viewBox: '0 0 24 24', 'aria-hidden': 'true' },
                 element(tag, attributes),
                 crowned && element('path', { class: 'crown', d: CROWN,
                                              transform: `translate(${x} ${y}) scale(${scale})` }));
}

export function meeple(color, name) {
  return icon(name, `meeple player-${color}`);
}
