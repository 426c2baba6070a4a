import { Fragment } from "react";
import { Link } from "react-router-dom";
import { type Piece, piecesOf } from "../../lib/text-pieces.ts";

/** Names and addresses read from left to right, and don't decide in which direction a text does. */
function PieceOf({ piece }: { piece: Piece }) {
  if (piece.kind === "mention") {
    return (
      <Link dir="ltr" className="link" to={`/profile/@${piece.username}`}>
        {piece.text}
      </Link>
    );
  }
  if (piece.kind === "link") {
    return (
      <a
        dir="ltr"
        className="link break-all"
        href={piece.url}
        rel="noopener nofollow ugc"
        target="_blank"
      >
        {piece.text}
      </a>
    );
  }
  return piece.text;
}

/** Text with links for its URLs and, if asked for, its mentions. */
export function LinkedText({ text, mentions = false }: { text: string; mentions?: boolean }) {
  return piecesOf(text, { mentions }).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Fragment key={index}>
      <PieceOf piece={piece} />
    </Fragment>
  ));
}
