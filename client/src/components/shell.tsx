// The bar around every page, with the menu of preferences; the banner of a broken connection.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Lamp } from "../art/symbols";
import { chooseLanguage, language, LANGUAGES, OWN_NAMES } from "../language";
import { muted, type Theme, theme } from "../preferences";
import { useMatch } from "../match-context";
import { SESSION_ENDED } from "../store";
import type { Words } from "../words";

const LIGHTS: readonly Theme[] = ["auto", "dark", "light"];

export function LanguageSwitch({ words }: { words: Words }) {
  return (
    <label class="switch">
      <span>{words.say("web-language")}</span>
      <select value={language.value} onChange={(event) => chooseLanguage(event.currentTarget.value)}>
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {OWN_NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}

function LightSwitch({ words }: { words: Words }) {
  return (
    <label class="switch">
      <span>{words.say("web-light")}</span>
      <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as Theme)}>
        {LIGHTS.map((name) => (
          <option key={name} value={name}>
            {words.say(`web-light-${name}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function SoundSwitch({ words }: { words: Words }) {
  return (
    <button type="button" aria-pressed={!muted.value} onClick={() => (muted.value = !muted.value)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9h4l5-4v14l-5-4H4z" fill="currentColor" />
        {muted.value ? (
          <path d="M16 9l5 6m0-6l-5 6" stroke="currentColor" stroke-width="2" />
        ) : (
          <path d="M16 8a5 5 0 010 8m2-11a9 9 0 010 14" stroke="currentColor" stroke-width="2" fill="none" />
        )}
      </svg>
      {words.say(muted.value ? "web-sound-off" : "web-sound-on")}
    </button>
  );
}

/** Preferences and the tools of a page, behind one button. */
function Menu({ words, children }: { words: Words; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const node = menu.current;
      if (!node?.open) return;
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      if (escaped && node.contains(document.activeElement)) node.querySelector("summary")?.focus();
      if (escaped || !node.contains(event.target as Node)) node.open = false;
    };
    for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, close);
    return () => {
      for (const name of ["pointerdown", "keydown"]) document.removeEventListener(name, close);
    };
  }, []);
  return (
    <details class="menu" ref={menu}>
      <summary aria-label={words.say("web-menu")} title={words.say("web-menu")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h16" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" />
        </svg>
      </summary>
      <div class="menu-inside">
        {children}
        <LanguageSwitch words={words} />
        <LightSwitch words={words} />
        <SoundSwitch words={words} />
      </div>
    </details>
  );
}

/** Skips to the main content without changing the address: its `#` part may hold a token (`pages/seat-link.tsx`). */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

export function Shell(props: {
  words: Words;
  title: ComponentChildren;
  aside?: ComponentChildren; // in the bar
  tools?: ComponentChildren; // in the menu
  children: ComponentChildren;
}) {
  const { words } = props;
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {words.say("web-skip")}
      </a>
      <header class="bar">
        <a class="home" href="/">
          <Lamp />
          <span>backroom</span>
          <span class="unseen">{words.say("web-home")}</span>
        </a>
        <div class="bar-title">{props.title}</div>
        {props.aside}
        <Menu words={words}>{props.tools}</Menu>
      </header>
      <main id="main" tabIndex={-1}>
        {props.children}
      </main>
    </>
  );
}

/** Tells that the connection is lost, or that the server has closed it for good. */
export function ConnectionBanner({ words }: { words: Words }) {
  const { connectionStatus, farewell } = useMatch();
  const state = connectionStatus.value;
  const bye = farewell.value;
  if (bye !== null && !bye.again) {
    return (
      <p class="banner" role="alert">
        {words.sayIfKnown(bye.word) ?? words.say("web-closed")}{" "}
        {bye.word === SESSION_ENDED && <a href={location.pathname}>{words.say("web-enter")}</a>}
      </p>
    );
  }
  if (state !== "away") return null;
  return (
    <p class="banner" role="alert">
      {words.say("web-reconnect")}
    </p>
  );
}
