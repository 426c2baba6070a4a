import { tokensOf } from "@attune/core/kernel/inline-formatting.rules";

/** What replaces a part of a text, and what's selected afterwards. */
export interface Change {
  range: readonly [start: number, end: number];
  text: string;
  selection: readonly [start: number, end: number];
}

export type Emphasis = "**" | "*";

/** Where a line's words begin: behind the markers of quotes and lists. */
const lineMarkers = /^(?:> ){0,3}(?:[-*] +|\d{1,3}\. +)?/;

/** Of three asterisks, two are bold and one is italic. */
const includes = (asterisks: number, marker: Emphasis): boolean =>
  asterisks === 3 || asterisks === marker.length;

const startRun = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0;
const endRun = (text: string): number => {
  let start = text.length;
  while (text.charAt(start - 1) === "*") start--;
  return text.length - start;
};

/** Without what's bold, or italic, inside: around it, more markers would be text. */
const bareOf = (words: string, marker: Emphasis): string =>
  tokensOf(words)
    .filter(({ kind, text }) => !((kind === "open" || kind === "close") && text === marker))
    .map(({ text }) => text)
    .join("");

const isWrapped = (words: string, marker: Emphasis): boolean =>
  words.length > 2 * marker.length &&
  includes(startRun(words), marker) &&
  includes(endRun(words), marker) &&
  words.slice(marker.length, -marker.length) === bareOf(words, marker);

const letter = /[\p{L}\p{M}\p{N}]/u;

/** The word around the caret, because markers in the middle of it would be text. */
function wordAt(text: string, caret: number): [start: number, end: number] {
  let start = caret;
  while (letter.test(text.charAt(start - 1))) start--;
  let end = caret;
  while (letter.test(text.charAt(end))) end++;
  return start < caret && caret < end ? [start, end] : [caret, caret];
}

/** Between markers the caret leaves them, or takes them along if there's nothing between them. */
function atCaret(text: string, caret: number, marker: Emphasis): Change {
  const { length } = marker;
  const before = endRun(text.slice(0, caret));
  const after = startRun(text.slice(caret));
  if (includes(after, marker)) {
    const isEmpty = includes(before, marker);
    const start = isEmpty ? caret - length : caret;
    return isEmpty
      ? { range: [start, caret + length], text: "", selection: [start, start] }
      : { range: [caret, caret], text: "", selection: [caret + length, caret + length] };
  }
  const inside = caret + length;
  return { range: [caret, caret], text: marker + marker, selection: [inside, inside] };
}

/** Where bold, or italic, words begin and end that include a range, unless more is formatted in them. */
function wordsAround(
  text: string,
  [start, end]: readonly [start: number, end: number],
  marker: Emphasis,
): [start: number, end: number] | null {
  let at = 0;
  let opened: number | null = null;
  for (const token of tokensOf(text)) {
    const behind = at + token.text.length;
    if (token.kind === "open") opened = token.text === marker ? behind : null;
    if (token.kind === "close") {
      if (opened !== null && opened <= start && end <= at) return [opened, at];
      opened = null;
    }
    at = behind;
  }
  return null;
}

/** Makes a part of bold words plain, and leaves the rest bold. */
function takenOut(
  text: string,
  [start, end]: readonly [start: number, end: number],
  marker: Emphasis,
): Change | null {
  const isInWord = letter.test(text.charAt(start - 1)) || letter.test(text.charAt(end));
  const around = isInWord ? null : wordsAround(text, [start, end], marker);
  if (!around) return null;
  const [from, to] = around;
  const { length } = marker;
  const [before, after] = [text.slice(from, start), text.slice(end, to)].map((words) => {
    const left = words.trim();
    return left ? words.replace(left, () => marker + left + marker) : words;
  });
  const at = from - length + (before ?? "").length;
  return {
    range: [from - length, to + length],
    text: `${before}${text.slice(start, end)}${after}`,
    selection: [at, at + end - start],
  };
}

/** Makes the selected words bold or italic, or plain again; of several lines, each. */
export function emphasised(
  text: string,
  [from, to]: readonly [start: number, end: number],
  marker: Emphasis,
): Change {
  const [first, last] = from === to ? wordAt(text, from) : [from, to];
  const whole = text.slice(first, last);
  const selected = whole.trim();
  if (!selected) return atCaret(text, to, marker);
  const start = first + whole.indexOf(selected);
  const end = start + selected.length;
  const { length } = marker;
  const around = Math.min(endRun(text.slice(0, start)), startRun(text.slice(end)));
  if (includes(around, marker)) {
    return {
      range: [start - length, end + length],
      text: selected,
      selection: [start - length, end - length],
    };
  }
  const plainAgain = takenOut(text, [start, end], marker);
  if (plainAgain) return plainAgain;
  const atLineStart = start === 0 || text.charAt(start - 1) === "\n";
  const lines = selected.split("\n").map((line, index) => {
    const [before = ""] = (index > 0 || atLineStart ? lineMarkers.exec(line) : null) ?? [];
    const words = line.slice(before.length).trimEnd();
    return { before, words, after: line.slice(before.length + words.length) };
  });
  const isDone = lines.every(({ words }) => words === "" || isWrapped(words, marker));
  const changed = lines.map(({ before, words, after }) => {
    if (words === "") return before + after;
    const bare = bareOf(words, marker);
    return before + (isDone ? bare : marker + bare + marker) + after;
  });
  const replaced = changed.join("\n");
  const isLine = lines.length === 1 && !isDone;
  const at = start + (lines[0]?.before.length ?? 0);
  return {
    range: [start, end],
    text: replaced,
    selection: isLine
      ? [at + length, start + replaced.length - length - (lines[0]?.after.length ?? 0)]
      : [start, start + replaced.length],
  };
}
