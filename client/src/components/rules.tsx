// The rules: first what the powers and roles of this match do, in the viewer's language; then all rules of the game in
// English, with one clause highlighted if the dialog was opened for it.

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fetchPowersAndRoles, fetchText } from "../api";
import { wordsFor } from "../language";
import type { Words } from "../words";
import { Dialog } from "./interaction";

/** The game whose rules are open, the clause to show, and the code of the match if there is one; null while the dialog is closed. */
export const openedRules = signal<{ game: string; clause: string; code: string } | null>(null);

export const showClause = (game: string, clause: string, code = ""): void =>
  void (openedRules.value = { game, clause, code });

/** Text with `code` and **bold**, the only inline Markdown in the rules. */
function inline(text: string): ComponentChildren[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, i) => {
    if (part.startsWith("`")) return <code key={i}>{part.slice(1, -1)}</code>;
    if (part.startsWith("**")) return <b key={i}>{part.slice(2, -2)}</b>;
    return part;
  });
}

/** A paragraph, heading, table or list item of the Markdown. */
interface Block {
  kind: string;
  lines: string[];
  clause: string;
}

function blocks(text: string): Block[] {
  const found: Block[] = [];
  let last: Block | null = null;
  for (const line of text.split("\n")) {
    const kind = kindOf(line);
    if (kind === "gap") last = null;
    else if (last !== null && (last.kind === kind || (kind === "text" && last.kind === "item")) && kind !== "head") {
      if (kind === "item") found.push((last = block(kind, line)));
      else last.lines.push(line);
    } else found.push((last = block(kind, line)));
  }
  return found;
}

function kindOf(line: string): string {
  if (line.trim() === "" || /^---+$/.test(line)) return "gap";
  if (line.startsWith("#")) return "head";
  if (line.startsWith("|")) return "table";
  return /^\s*- /.test(line) ? "item" : "text";
}

const block = (kind: string, line: string): Block => ({
  kind,
  lines: [line],
  clause: /^\s*- `([A-Z0-9]+-[A-Za-z0-9.]+)`/.exec(line)?.[1] ?? "",
});

function RuleBlock({ block }: { block: Block }) {
  const text = block.lines.join(" ");
  if (block.kind === "head") return <h3>{inline(text.replace(/^#+\s*/, ""))}</h3>;
  if (block.kind === "item") return <p class="clause">{inline(text.trim().slice(2))}</p>;
  if (block.kind === "text") return <p>{inline(text)}</p>;
  const rows = block.lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map((line) => line.split("|").slice(1, -1));
  return (
    <table>
      <tbody>
        {rows.map((cells, i) => (
          <tr key={i}>
            {cells.map((cell, j) => (
              <td key={j}>{inline(cell.trim())}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the powers and roles of a match do, in the viewer's language. */
function PowersAndRoles({ game, code }: { game: string; code: string }) {
  const words = wordsFor(game);
  const [parts, setParts] = useState<readonly string[]>([]);
  useEffect(() => {
    if (code !== "")
      fetchPowersAndRoles(code).then(setParts, (error: unknown) => console.warn("powers and roles not loaded", error));
  }, [code]);
  if (words === null || parts.length === 0) return null;
  return (
    <section class="parts">
      <h3>{words.say("ui-parts")}</h3>
      <dl>
        {parts.map((id) => (
          <div key={id}>
            <dt>{words.say(id)}</dt>
            <dd>{words.say(`${id}-text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RulesSheet({ words }: { words: Words }) {
  const opened = openedRules.value;
  const [text, setText] = useState<string | null>(null);
  const litBlock = useRef<HTMLDivElement>(null);
  const game = opened?.game ?? "";
  useEffect(() => {
    if (game === "") return;
    fetchText(`/api/rules/${game}`).then(setText, () => setText(""));
  }, [game]);
  useEffect(() => litBlock.current?.scrollIntoView({ block: "center" }), [text, opened]);
  if (opened === null) return null;
  const close = (): void => void (openedRules.value = null);
  return (
    <Dialog words={words} title={words.say("web-rules")} close={close}>
      <PowersAndRoles game={game} code={opened.code} />
      <p class="faint">{words.say("ui-rules-english")}</p>
      {text === null && <p>{words.say("web-loading")}</p>}
      {text === "" && <p>{words.say("web-away")}</p>}
      <div class="rules" lang="en">
        {blocks(text ?? "").map((block, i) => {
          const here = block.clause !== "" && block.clause === opened.clause;
          return (
            <div key={i} ref={here ? litBlock : undefined} class={here ? "lit" : undefined}>
              <RuleBlock block={block} />
            </div>
          );
        })}
      </div>
    </Dialog>
  );
}
