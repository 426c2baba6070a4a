export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "link"; text: string; url: string };

const address = String.raw`(?:https?:\/\/|www\.)[^\s<>"]+`;
const addresses = new RegExp(address, "gi");
/** Also matches mentions; must be the server's pattern. `beginsWord` checks what comes before. */
const addressesAndMentions = new RegExp(`@([a-z0-9_-]{3,29})|${address}`, "gi");

const beginsWord = (content: string, at: number) =>
  at === 0 || /[\s(]/.test(content.charAt(at - 1));

/**
 * Leaves out punctuation at the end of a sentence, and a closing bracket that was opened before the
 * URL.
 */
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
  /** Only for texts where the server notifies the mentioned members. */
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
