import { tokensOf } from "@attune/core/kernel/inline-formatting.rules";
import { Fragment } from "react";
import { PieceOf } from "./PieceOf.tsx";

/** A line as typed, with links for its addresses. */
export function LinkedText({ text }: { text: string }) {
  return tokensOf(text).map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    <Fragment key={index}>
      {token.kind === "link" ? <PieceOf piece={token} /> : token.text}
    </Fragment>
  ));
}
