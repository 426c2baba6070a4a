export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "link"; text: string; url: string };

/** A URL, or what's a mention as the server parses them where it begins a word. */
const marked = /@([a-z0-9_-]{3,29})|https?:\/\/[^\s<>"]+/gi;

const beginsWord = (content: string, at: number) =>
  at === 0 || /[\s(]/.test(content.charAt(at - 1));

/** Without the punctuation that ends the sentence. */
function trimmedUrl(url: string): string {
  let end = url.length;
  while (".,;:!?)".includes(url.charAt(end - 1))) end--;
  return url.slice(0, end);
}

export function piecesOf(content: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) pieces.push({ kind: "text", text: content.slice(at, to) });
  };
  for (const match of content.matchAll(marked)) {
    const [found, username] = match;
    if (username && !beginsWord(content, match.index)) continue;
    const text = username ? found : trimmedUrl(found);
    if (text.endsWith("://")) continue;
    plain(match.index);
    pieces.push(
      username
        ? { kind: "mention", text, username: username.toLowerCase() }
        : { kind: "link", text, url: text },
    );
    at = match.index + text.length;
  }
  plain(content.length);
  return pieces;
}
