"""The buttons of a page: every choice that has one, and how to reach it.

Nothing here knows the legal actions. Folded lists are unfolded and long ones walked word by word, as a person does who
looks for a certain choice.
"""

from __future__ import annotations

from playwright.sync_api import Locator, Page

# In the page itself, for speed: some questions have hundreds of answers.
WALK = """async () => {
const drawn = () => new Promise((done) => setTimeout(done));
const shown = (one) => one.checkVisibility({ visibilityProperty: true });
const seen = (what) => [...document.querySelectorAll(what)].filter(shown);
const found = new Set();
const look = async () => {
  for (const one of seen("[data-action]:not([disabled]):not([aria-disabled=true])")) found.add(one.dataset.action);
  for (const path of seen("[data-token]").map((one) => one.dataset.token)) {
    const token = seen("[data-token]").find((one) => one.dataset.token === path);
    if (token === undefined) return;  // the step has closed meanwhile
    token.click();
    await drawn();
    await look();
    seen("[data-back]")[0]?.click();
    await drawn();
  }
};
for (const fold of seen(".choices > details:not([open]) > summary")) fold.click();
await drawn();
for (let back; (back = seen("[data-back]")[0]) !== undefined; await drawn()) back.click();
await look();
return [...found].sort();
}"""


def choices(page: Page) -> list[str]:
    """All choices that have a button. The page is left as it was found."""
    return list(page.evaluate(WALK))


def button_of(page: Page, option: str) -> Locator:
    """The button of a choice, after unfolding the lists that lead to it."""
    direct = page.locator(f"[data-action='{option}']:visible")
    if direct.count():
        return direct.first
    folded = page.locator(".choices > details:not([open]) > summary")
    if folded.count():
        folded.first.click()
    while page.locator("[data-back]:visible").count():
        page.locator("[data-back]:visible").first.click()
    for _ in range(len(option.split())):
        if direct.count():
            return direct.first
        for token in page.locator("[data-token]:visible").all():
            path = str(token.get_attribute("data-token"))
            if f"{option} ".startswith(f"{path} "):
                token.click()
                break
    assert direct.count(), f"no button for {option!r} any more"
    return direct.first
