import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Card, profileAddress } from "../../../parts/people/PersonLine.tsx";
import { RelativeTime } from "../../../parts/RelativeTime.tsx";
import { isFormer } from "./words.ts";

interface AuthorProps {
  author: Card;
  createdAt: string;
  editedAt: string | null;
  /** Shown after the time. */
  children?: ReactNode;
}

/** Author and time. Former members have no link. */
export function Author({ author, createdAt, editedAt, children }: AuthorProps) {
  return (
    <p className="text-small text-muted">
      {isFormer(author.userId) ? (
        <span dir="auto" className="font-medium">
          {author.name}
        </span>
      ) : (
        <Link
          to={profileAddress(author.userId)}
          className="inline-block py-0.5 font-medium text-ink hover:underline hover:underline-offset-3"
        >
          {author.name}
        </Link>
      )}{" "}
      · <RelativeTime time={createdAt} />
      {editedAt && " · edited"}
      {children}
    </p>
  );
}
