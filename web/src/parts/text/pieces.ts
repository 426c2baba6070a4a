export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "link"; text: string; url: string };

const address = String.raw`(?:https?:\/\/|www\.)[^\s<>"]+`;
const addresses = new RegExp(address, "gi");
/** Or what's a mention as the server parses them, where it begins a word. */
const addressesAndMentions = new RegExp(`@([a-z0-9_-]{3,29})|${address}`, "gi");

const beginsWord = (content: string, at: number) =>
  at === 0 || /[\s(]/.test(content.charAt(at - 1));

/** Without the punctuation that ends the sentence, and a bracket that was opened before it. */
function trimmedUrl(url: string): string {
  let end = url.length;
  const count = (bracket: string) => url.slice(0, end).split(bracket).length;
  while (
    ".,;:!?".includes(url.charAt(end - 1)) ||
    (url.charAt(end - 1) === ")" && count(")") > count("("))
  )
    end--;
  return url.slice(0, end);
}

interface PieceOptions {
  /** Only where the server notifies whom they name. */
  mentions: boolean;
}

export function piecesOf(content: string, { mentions }: PieceOptions): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) pieces.push({ kind: "text", text: content.slice(at, to) });
  };
  for (const match of content.matchAll(mentions ? addressesAndMentions : addresses)) {
    const [found, username] = match;
    const bare = /^www/i.test(found);
    if ((username || bare) && !beginsWord(content, match.index)) continue;
    const text = username ? found : trimmedUrl(found);
    if (/(?:\/\/|^www)$/i.test(text)) continue;
    plain(match.index);
    pieces.push(
      username
        ? { kind: "mention", text, username: username.toLowerCase() }
        : { kind: "link", text, url: bare ? `https://${text}` : text },
    );
    at = match.index + text.length;
  }
  plain(content.length);
  return pieces;
}
