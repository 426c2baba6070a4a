export type Piece =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "link"; text: string; url: string };

/** Mentions as the server parses them, or a URL. */
const marked = /(?<=^|[\s(])@([a-z0-9_-]{3,29})|https?:\/\/[^\s<>"]+/gi;

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
