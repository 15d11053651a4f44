"""test_page_webkit.py: the phones' page in WebKitGTK.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import unittest

import test_page
import test_page_entry
from browser import PageCase, WebKit


class Watching(PageCase):
    BROWSER = WebKit

    test_watching = test_page.Page.test_watching
    test_load = test_page.Page.test_load
    test_link = test_page.Page.test_link
    test_joining = test_page.Page.test_joining
    test_stopped = test_page.Page.test_stopped

    def test_language(self):
        """The language that a person chooses is kept."""
        phone = self.open_browser()
        self.join_with(phone)
        phone.run("const select = document.getElementById('language'); select.value = 'ja';"
                  "select.dispatchEvent(new Event('change'))")
        phone.wait_for_text("道路、タイル9枚")
        phone.driver.refresh()
        phone.wait_for_text("入力の許可を求める")
        self.assertEqual("ja", phone.run("return document.documentElement.lang"))


class Entering(PageCase):
    BROWSER = WebKit

    enter_as = test_page_entry.PageEntry.enter_as
    test_entry = test_page_entry.PageEntry.test_entry
    test_same = test_page_entry.PageEntry.test_same
    test_changed = test_page_entry.PageEntry.test_changed
    test_bookmaker = test_page_entry.PageEntry.test_bookmaker
    test_reload = test_page_entry.PageEntry.test_reload
    test_keyboard = test_page_entry.PageEntry.test_keyboard


if __name__ == "__main__":
    unittest.main(argv=[__file__, "-v"])
