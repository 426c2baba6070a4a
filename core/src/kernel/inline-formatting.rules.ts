import { addressEnd, isBare, isUnfinished } from "./addresses.rules.ts";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "link"; text: string; url: string };

type Style = "strong" | "em";

/** Markers aren't shown. All tokens together are the text. */
export type Token =
  | Piece
  | { kind: "escape"; text: string }
  | { kind: "open"; text: string; style: Style }
  | { kind: "close"; text: string; style: Style };

interface Opener {
  style: Style;
  character: string;
  /** Index of its token. */
  token: number;
}

/**
 * Mentions and addresses, which are never formatted inside; a backslash before a marker; markers;
 * a blank line.
 */
const special =
  /@([a-z0-9_-]{3,29})|(?:https?:\/\/|www\.)[^\s<>"]+|\\(?=[*_]|[->.] )|[*_]+|\n[^\S\n]*\n/gi;

/** Not the variation selectors, which follow an emoji. */
const endsInWord = /(?![\ufe00-\ufe0f\u20e3])[\p{L}\p{M}\p{N}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;
/** What emoticons have around markers, and paths around underscores. */
const joins = /[\\^<>@|]/;
const joinsUnderscores = /[\\^<>@|/=&#%+~$]/;
const opening = /[([{“„«‘‹¿¡@]/;
const closing = /[)\]}”»’›.,;:!?…]/;

/** Whether markers between these may open or close; never inside a word. */
function roleOf(markers: string, before: string, after: string): "open" | "close" | null {
  const last = before.slice(-1);
  const first = after.slice(0, 1);
  const joined = markers.includes("_") ? joinsUnderscores : joins;
  const opens = /[^\s)\]},;:]/.test(first) && !endsInWord.test(before) && !joined.test(last);
  const closes = /[^\s([{]/.test(last) && !startsWithWord.test(after) && !joined.test(first);
  if (opens !== closes) return opens ? "open" : "close";
  if (!opens) return null;
  const isOpening = opening.test(last) || opening.test(first);
  if (isOpening !== (closing.test(last) || closing.test(first)))
    return isOpening ? "open" : "close";
  return null;
}

/** Before the marker of a list or quote, a backslash only counts at the start of its line. */
function isEscape(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  if (next === "*" || next === "_") return true;
  const digits = /(?:^|\n)(\d{0,3})$/.exec(text.slice(Math.max(0, at - 4), at))?.[1];
  return digits !== undefined && (next === ".") === (digits !== "");
}

class Scanner {
  tokens: Token[] = [];
  /** One of each kind at most: a later one replaces it, so looking for one takes constant time. */
  private openers: Opener[] = [];

  add(token: Token): void {
    if (token.text) this.tokens.push(token);
  }

  get isOpen(): boolean {
    return this.openers.some(({ character }) => character === "*");
  }

  forget(): void {
    this.openers = [];
  }

  open(run: string): void {
    const character = run.charAt(0);
    const styles: Style[] = run.length > 1 ? ["strong"] : [];
    if (run.length !== 2) styles.push("em");
    for (const style of styles) {
      this.openers = this.openers.filter(
        (one) => one.style !== style || one.character !== character,
      );
      this.openers.push({ style, character, token: this.tokens.length });
      this.add({ kind: "text", text: style === "em" ? character : run.slice(0, 2) });
    }
  }

  close(run: string): void {
    let left = run;
    while (left) {
      const index = this.openers.findLastIndex(
        ({ style, character }) =>
          left.startsWith(character) &&
          // Two of them never end two that were opened by one each.
          (style === "strong" ? left.length > 1 : left.length !== 2),
      );
      const opener = this.openers[index];
      if (!opener) break;
      this.pair(opener, index);
      left = left.slice(opener.style === "strong" ? 2 : 1);
    }
    this.add({ kind: "text", text: left });
  }

  private pair(opener: Opener, index: number): void {
    const { style, character } = opener;
    const inner = this.openers[index + 1];
    const isOneRun = inner?.token === opener.token + 1 && inner.character === character;
    this.openers.length = index;
    if (style === "strong" && isOneRun) {
      // Of "***", the outer one is what's closed last.
      this.tokens[opener.token] = { kind: "text", text: character };
      this.openers.push({ ...inner, token: opener.token });
      opener.token++;
    }
    const text = style === "strong" ? "**" : character;
    this.tokens[opener.token] = { kind: "open", text, style };
    this.add({ kind: "close", text, style });
  }
}

/** Underscores in twos and asterisks in fours are text. */
const isMarker = (run: string): boolean => run.length <= (run.startsWith("_") ? 1 : 3);

/** In linear time. */
export function tokensOf(text: string): Token[] {
  const scanner = new Scanner();
  const pattern = new RegExp(special);
  let at = 0;
  /** Where markers end that a mention or address may follow. */
  let opened = 0;
  const plain = (to: number) => {
    scanner.add({ kind: "text", text: text.slice(at, to) });
    at = to;
  };
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: found, 1: username, index } = match;
    const end = index + found.length;
    const beginsWord = index === opened || /[\s(]/.test(text.charAt(index - 1));
    if (found.startsWith("\n")) scanner.forget();
    else if (found === "\\") {
      if (!isEscape(text, index)) continue;
      plain(index);
      scanner.add({ kind: "escape", text: found });
      at = end;
      // What it's before is text.
      pattern.lastIndex = end + 1;
    } else if (username) {
      if (!beginsWord) continue;
      plain(index);
      scanner.add({ kind: "mention", text: found, username: username.toLowerCase() });
      at = end;
    } else if (/^[*_]/.test(found)) {
      plain(index);
      const before = text.slice(Math.max(0, index - 2), index);
      const role = roleOf(found, before, text.slice(end, end + 2));
      for (const [run] of found.matchAll(/\*+|_+/g)) {
        if (role && isMarker(run)) scanner[role](run);
        else scanner.add({ kind: "text", text: run });
      }
      if (role === "open") opened = end;
      at = end;
    } else {
      const url = found.slice(0, addressEnd(found, scanner.isOpen));
      pattern.lastIndex = index + url.length;
      if (isUnfinished(url) || (isBare(url) && !beginsWord)) continue;
      plain(index);
      scanner.add({ kind: "link", text: url, url: isBare(url) ? `https://${url}` : url });
      at = pattern.lastIndex;
    }
  }
  plain(text.length);
  return scanner.tokens;
}
