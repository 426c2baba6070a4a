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
  at: number;
}

/**
 * Mentions and addresses, which are never formatted inside; a backslash before a marker, which is at
 * the start of its line before a list or quote; markers; a blank line.
 */
const special =
  /@([a-z0-9_-]{3,29})|(?:https?:\/\/|www\.)[^\s<>"]+|\\(?=[*_])|^\\(?=[->] )|^\d{1,3}\\(?=\. )|[*_]+|\n[^\S\n]*\n/gim;

/** Not the variation selectors, which follow an emoji. */
const endsInWord = /(?![\ufe00-\ufe0f\u20e3])[\p{L}\p{M}\p{N}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;
/** What emoticons have around markers, and paths around underscores. */
const joins = /[\\^<>@|]/;
const joinsUnderscores = /[\\^<>@|/=&#%+~$]/;
const afterOpening = /[^\s)\]},;:.!?…”»’]/;
const beforeClosing = /[^\s([{“„«¿¡]/;

/** Whether markers between these may open or close; never inside a word. */
function roleOf(markers: string, before: string, after: string): "open" | "close" | undefined {
  const last = before.slice(-1);
  const first = after.slice(0, 1);
  const joined = markers.includes("_") ? joinsUnderscores : joins;
  const opens = afterOpening.test(first) && !endsInWord.test(before) && !joined.test(last);
  const closes = beforeClosing.test(last) && !startsWithWord.test(after) && !joined.test(first);
  if (opens === closes) return undefined;
  return opens ? "open" : "close";
}

/**
 * Leaves out what ends a sentence, a closing bracket that was opened before the address, and the
 * asterisk that ends emphasis.
 */
function trimmed(url: string, isEmphasised: boolean): string {
  let end = url.length;
  let unopened = url.split(")").length - url.split("(").length;
  for (; ; end--) {
    const last = url.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened--;
    else if (!(".,;:!?".includes(last) || (isEmphasised && last === "*"))) return url.slice(0, end);
  }
}

/** In linear time. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  /** One of each kind at most: a later one replaces it, so looking for one takes constant time. */
  let openers: Opener[] = [];
  let at = 0;
  /** Where markers end that a mention or address may follow. */
  let opened = 0;

  const add = (token: Token) => {
    if (token.text) tokens.push(token);
  };
  const plain = (to: number) => {
    add({ kind: "text", text: text.slice(at, to) });
    at = to;
  };

  const open = (run: string, character: string) => {
    for (const style of ["strong", "em"] as const) {
      if (run.length === (style === "em" ? 2 : 1)) continue;
      openers = openers.filter((one) => one.style !== style || one.character !== character);
      openers.push({ style, character, at: tokens.length });
      add({ kind: "text", text: style === "em" ? character : "**" });
    }
  };

  const close = (run: string, character: string) => {
    let left = run.length;
    while (left > 0) {
      const index = openers.findLastIndex(
        (one) =>
          one.character === character &&
          // Two of them never end two that were opened by one each.
          (one.style === "em" ? left !== 2 : left > 1),
      );
      const opener = openers[index];
      if (!opener) break;
      const { style } = opener;
      const marker = style === "em" ? character : "**";
      const inner = openers[index + 1];
      openers = openers.slice(0, index);
      if (style === "strong" && inner?.character === character && inner.at === opener.at + 1) {
        // Of "***", the outer one is what's closed last.
        tokens[opener.at] = { kind: "text", text: character };
        openers.push({ ...inner, at: opener.at });
        opener.at++;
      }
      tokens[opener.at] = { kind: "open", text: marker, style };
      add({ kind: "close", text: marker, style });
      left -= marker.length;
    }
    add({ kind: "text", text: character.repeat(left) });
  };

  const pattern = new RegExp(special);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { 0: found, 1: username, index } = match;
    const end = index + found.length;
    const first = found.charAt(0);
    const beginsWord = index === opened || /[\s(]/.test(text.charAt(index - 1));
    if (first === "\n") openers = [];
    else if (found.endsWith("\\") && /[\\\d]/.test(first)) {
      // Behind the number of a list.
      plain(end - 1);
      add({ kind: "escape", text: "\\" });
      at = end;
      // What it's before is text.
      pattern.lastIndex++;
    } else if (username) {
      if (!beginsWord) continue;
      plain(index);
      add({ kind: "mention", text: found, username: username.toLowerCase() });
      at = end;
    } else if (first === "*" || first === "_") {
      plain(index);
      const before = text.slice(Math.max(0, index - 2), index);
      const role = roleOf(found, before, text.slice(end, end + 2));
      for (const [run = "", character = ""] of found.matchAll(/(.)\1*/g)) {
        // Underscores in twos and asterisks in fours are text.
        if (!role || run.length > (character === "_" ? 1 : 3)) add({ kind: "text", text: run });
        else (role === "open" ? open : close)(run, character);
      }
      if (role === "open") opened = end;
      at = end;
    } else {
      const url = trimmed(
        found,
        openers.some(({ character }) => character === "*"),
      );
      const isBare = /^www/i.test(found);
      pattern.lastIndex = index + url.length;
      // A sentence may end behind the scheme.
      if (/(?:\/\/|^www)$/i.test(url) || (isBare && !beginsWord)) continue;
      plain(index);
      add({ kind: "link", text: url, url: isBare ? `https://${url}` : url });
      at = pattern.lastIndex;
    }
  }
  plain(text.length);
  return tokens;
}
