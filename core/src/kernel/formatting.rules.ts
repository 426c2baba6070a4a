import { type Piece, tokensOf } from "./inline-formatting.rules.ts";

export type Inline =
  | Piece
  | { kind: "strong"; children: Inline[] }
  | { kind: "em"; children: Inline[] };

export interface Item {
  /** As typed, because a list may be of dates. Of numbered lists only. */
  number?: number;
  content: Inline[];
}

export type Block =
  | { kind: "text"; content: Inline[] }
  | { kind: "bullets" | "numbers"; items: Item[] }
  | { kind: "quote"; blocks: Block[] };

/** Quotes in quotes; deeper ones stay as typed. */
const maxDepth = 3;

/**
 * What follows a marker isn't blank, nor only more of them: "* * *" divides a text. Three digits, so
 * that no year starts a list.
 */
const bullet = /^[-*] +(?=\S)(?![-* ]+$)/;
const numbered = /^(\d{1,3})\. +(?=\S)/;
const indented = /^ {2,}(?=\S)/;

interface Line {
  kind: Block["kind"];
  marker: string;
  content: string;
}

const isFilled = ({ content }: Line) => content.trim() !== "";

/** "- Maya" at the end of a letter isn't a list. */
function isSignature(lines: readonly Line[], at: number): boolean {
  return (
    lines[at]?.kind === "bullets" &&
    lines.findIndex(isFilled) < at &&
    lines.findIndex(({ kind }) => kind === "bullets") === at
  );
}

/** The markers and contents together are the lines. */
export function linesOf(text: string, depth = 0): Line[] {
  let before: Block["kind"] = "text";
  const lines = text.split("\n").map((line): Line => {
    const [kind, marker] = markerOf(line, before, depth);
    before = kind;
    return { kind, marker, content: line.slice(marker.length) };
  });
  const last = lines.findLastIndex(isFilled);
  if (!isSignature(lines, last)) return lines;
  return lines.map((line, at) =>
    at === last ? { kind: "text", marker: "", content: line.marker + line.content } : line,
  );
}

function markerOf(line: string, before: Block["kind"], depth: number): [Block["kind"], string] {
  if (depth < maxDepth && (line.startsWith("> ") || (line === ">" && before === "quote"))) {
    return ["quote", line.slice(0, 2)];
  }
  const [bulleted] = bullet.exec(line) ?? [];
  if (bulleted) return ["bullets", bulleted];
  const [number] = numbered.exec(line) ?? [];
  if (number) return ["numbers", number];
  const [indent] = indented.exec(line) ?? [];
  if (indent && (before === "bullets" || before === "numbers")) return [before, indent];
  return ["text", ""];
}

function inlinesOf(text: string): Inline[] {
  const content: Inline[] = [];
  const around: Inline[][] = [];
  let inner = content;
  for (const token of tokensOf(text)) {
    if (token.kind === "open") {
      const children: Inline[] = [];
      inner.push({ kind: token.style, children });
      around.push(inner);
      inner = children;
    } else if (token.kind === "close") inner = around.pop() ?? content;
    else if (token.kind !== "escape") inner.push(token);
  }
  return content;
}

function itemsOf(lines: readonly Line[]): Item[] {
  const items: { marker: string; text: string }[] = [];
  for (const { marker, content } of lines) {
    const last = items.at(-1);
    if (last && marker.startsWith(" ")) last.text += `\n${content}`;
    else items.push({ marker, text: content });
  }
  return items.map(({ marker, text }) => {
    const number = Number.parseInt(marker, 10);
    return { content: inlinesOf(text), ...(number >= 0 && { number }) };
  });
}

function blockOf(kind: Block["kind"], lines: readonly Line[], depth: number): Block {
  if (kind === "bullets" || kind === "numbers") return { kind, items: itemsOf(lines) };
  const quoted = lines.map(({ content }) => content).join("\n");
  if (kind === "quote" && quoted.trim()) return { kind, blocks: blocksOf(quoted, depth + 1) };
  const text = lines.map(({ marker, content }) => marker + content).join("\n");
  return { kind: "text", content: inlinesOf(text) };
}

/** Without blank lines beside lists and quotes, which have a distance of their own. */
function withoutBlankEdges(lines: readonly Line[]): readonly Line[] {
  return lines.slice(lines.findIndex(isFilled), lines.findLastIndex(isFilled) + 1);
}

/** What members write, in linear time: paragraphs, lists and quotes. */
export function blocksOf(text: string, depth = 0): Block[] {
  const groups: { kind: Block["kind"]; lines: Line[] }[] = [];
  for (const line of linesOf(text, depth)) {
    const group = groups.at(-1);
    if (group?.kind === line.kind) group.lines.push(line);
    else groups.push({ kind: line.kind, lines: [line] });
  }
  return groups.flatMap(({ kind, lines }) => {
    const shown = kind === "text" ? withoutBlankEdges(lines) : lines;
    return shown.length > 0 ? [blockOf(kind, shown, depth)] : [];
  });
}
