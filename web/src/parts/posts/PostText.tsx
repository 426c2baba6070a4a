import { Fragment } from "react";
import { Link } from "react-router-dom";
import { classes } from "../../ui/classes.ts";
import { type Piece, piecesOf } from "./mentions.ts";

function PieceOf({ piece }: { piece: Piece }) {
  if (piece.kind === "mention") {
    return (
      <Link className="link" to={`/profile/@${piece.username}`}>
        {piece.text}
      </Link>
    );
  }
  if (piece.kind === "link") {
    return (
      <a className="link break-all" href={piece.url} rel="noopener nofollow ugc" target="_blank">
        {piece.text}
      </a>
    );
  }
  return piece.text;
}

/** Links mentions and URLs. */
export function PostText({ content, className }: { content: string; className?: string }) {
  return (
    <p dir="auto" className={classes("max-w-text whitespace-pre-line", className)}>
      {piecesOf(content).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
        <Fragment key={index}>
          <PieceOf piece={piece} />
        </Fragment>
      ))}
    </p>
  );
}
