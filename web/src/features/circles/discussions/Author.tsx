import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { type Card, profileAddress } from "../../../parts/people/PersonLine.tsx";
import { RelativeTime } from "../../../parts/RelativeTime.tsx";
import { isUnnamed, memberName } from "../../../parts/words/members.ts";

interface AuthorProps {
  author: Card;
  createdAt: string;
  editedAt: string | null;
  /** Shown after the time. */
  children?: ReactNode;
}

/** Author and time. Former members have no link. */
export function Author({ author, createdAt, editedAt, children }: AuthorProps) {
  const name = memberName(author.userId, author.name);
  return (
    <p className="text-small text-muted">
      {isUnnamed(author.userId) ? (
        <span dir="auto" className="font-medium">
          {name}
        </span>
      ) : (
        <Link
          to={profileAddress(author.userId)}
          className="inline-block py-0.5 font-medium text-ink hover:underline hover:underline-offset-3"
        >
          {name}
        </Link>
      )}{" "}
      · <RelativeTime time={createdAt} />
      {editedAt && " · edited"}
      {children}
    </p>
  );
}
