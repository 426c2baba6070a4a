import type { Piece } from "@attune/core/kernel/inline-formatting.rules";
import { Link } from "react-router-dom";

/** Names and addresses read from left to right, and don't decide in which direction a text does. */
export function PieceOf({ piece }: { piece: Piece }) {
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
