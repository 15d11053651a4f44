/* page.js: the page that phones see. SPDX-License-Identifier: GPL-3.0-or-later */
