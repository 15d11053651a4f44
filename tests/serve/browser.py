# browser.py: phones with a browser.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import atexit
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.options import Options as ChromeOptions
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.common.keys import Keys

from serve import Table

TIMEOUT = 30

# What a screen reader says of a control.
GET_NAME = """
const getName = (node) => node.ariaLabel
  ?? [...node.childNodes].filter((child) => child.ariaHidden !== 'true').map((child) => child.textContent).join('').trim();
"""

# Returns the control with that name, or the first whose name begins so, if it can be used; what is under a dialog cannot.
FIND_CONTROL = GET_NAME + """
const usable = [...document.querySelectorAll("button, select, input, summary")].filter((node) =>
  node.checkVisibility() && !node.closest('[inert]') && !node.disabled && node.ariaDisabled !== 'true');
return usable.find((node) => getName(node) === arguments[0])
  ?? usable.find((node) => getName(node).startsWith(arguments[0])) ?? null;
"""

# In whatever language.
SUBMIT = """
const button = document.querySelector('form button:enabled');
button?.click();
return button !== null;
"""


class Browser:
    """What a person does with a phone, and sees on it. What depends on the program is in the subclasses."""

    def __init__(self, driver):
        self.driver = driver

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def wait(self, what, fits):
        """Returns the first result of @fits that is true."""
        end = time.monotonic() + TIMEOUT
        while True:
            try:
                found = fits()
            except StaleElementReferenceException:
                found = None
            if found:
                return found
            assert time.monotonic() < end, f"{what}: not on the page:\n{self.text()}"
            time.sleep(0.02)

    def text(self):
        return self.run("return document.getElementById('page').innerText").replace("\u00a0", " ")

    def wait_for_text(self, text):
        self.wait(text, lambda: text in self.text())

    def wait_without_text(self, text):
        self.wait(f"without {text}", lambda: text not in self.text())

    def find(self, name):
        """Returns the control whose label begins with @name, once it can be used."""
        return self.wait(name, lambda: self.run(FIND_CONTROL, name))

    def press(self, name):
        """A tap; the page may be drawn anew between finding and tapping."""
        self.wait(name, lambda: self.run("arguments[0].click(); return true", self.find(name)))

    def type(self, *keys):
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def get_focus(self):
        return self.run(GET_NAME + "return getName(document.activeElement)")

    def get_announcement(self):
        return self.run("return document.getElementById('live').textContent")

    def tab_to(self, name):
        """Goes to a control with the Tab key alone."""
        for _ in range(80):
            self.type(Keys.TAB)
            if self.get_focus().startswith(name):
                return
        raise AssertionError(f"{name}: not reached with Tab")


class Chromium(Browser):
    """A phone of 360 × 720 pixels, unless it is turned. Another table has another address, so that nothing remains of it."""

    free = []

    def __init__(self):
        options = ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        super().__init__(webdriver.Chrome(options=options, service=ChromeService("/usr/bin/chromedriver")))
        self.agent = self.run("return navigator.userAgent")
        atexit.register(self.driver.quit)

    @classmethod
    def take(cls, language):
        browser = cls.free.pop() if cls.free else cls()
        browser.driver.execute_cdp_cmd("Emulation.setUserAgentOverride",
                                       {"userAgent": browser.agent, "acceptLanguage": language})
        browser.resize(360, 720)
        return browser

    def give_back(self):
        self.set_offline(False)
        self.block()
        self.driver.get("about:blank")
        self.driver.get_log("browser")
        self.free.append(self)

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": True})

    def set_offline(self, is_offline):
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                                    {"offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})

    def block(self, *paths):
        """Requests of these paths get no answer."""
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [f"*{path}" for path in paths]})

    def read_messages(self):
        """Returns what the browser has reported about the page."""
        return [entry["message"] for entry in self.driver.get_log("browser")]


class WebKit(Browser):
    """The browser engine that is nearest to that of an iPhone, on a display. It speaks English, and its driver reports nothing
    about the page, emulates no phone and cuts no connection."""

    def __init__(self):
        super().__init__(webdriver.WebKitGTK(executable_path="/usr/bin/WebKitWebDriver"))

    @classmethod
    def take(cls, language):
        assert language == "en", language
        return cls()

    def give_back(self):
        self.driver.quit()

    def read_messages(self):
        return []


class PageCase(Table):
    OPTIONS = ("--allow",)
    BROWSER = Chromium

    def open_browser(self, language="en"):
        browser = self.BROWSER.take(language)
        self.addCleanup(browser.give_back)
        return browser

    def join_with(self, browser):
        """Enters the six letters."""
        browser.driver.get(self.origin)
        self.enter_letters(browser)

    def enter_letters(self, browser):
        browser.wait("six letters", lambda: browser.run("return document.getElementById('code')")).send_keys(self.letters)
        browser.wait("button", lambda: browser.run(SUBMIT))
        browser.wait_for_text("Anna")

    def check_log(self, browser, *expected):
        """No message of the browser but those about @expected, which a test caused."""
        self.assertEqual([], [message for message in browser.read_messages()
                              if not any(word in message for word in expected)])
