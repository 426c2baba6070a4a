import type { Post } from "@attune/core/feed/feed.contract";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "../../ui/Avatar.tsx";
import { isUnnamed } from "../words/members.ts";

export type Card = Post["author"];

export const profileAddress = (userId: string): string => `/profile/${userId}`;

interface PersonLineProps {
  person: Card;
  /** Shown below the name; the username by default. */
  detail?: ReactNode;
  /** Size of the picture in pixels. */
  size?: number;
  action?: ReactNode;
}

const faceAndName = "flex min-h-11 min-w-0 grow basis-50 items-center gap-3";

/** On narrow screens the name gets more room than the action. Former members have no link. */
export function PersonLine({ person, detail, size = 44, action }: PersonLineProps) {
  const hasProfile = !isUnnamed(person.userId);
  const shown = (
    <>
      <Avatar name={person.name} seed={person.userId} imageUrl={person.imageUrl} size={size} />
      <span className="min-w-0">
        <span
          dir="auto"
          className="block truncate font-medium leading-tight group-hover:underline group-hover:underline-offset-3"
        >
          {person.name}
        </span>
        <span dir="auto" className="line-clamp-2 text-small text-muted">
          {detail ?? (hasProfile && <bdi>@{person.username}</bdi>)}
        </span>
      </span>
    </>
  );
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {hasProfile ? (
        <Link to={profileAddress(person.userId)} className={`group ${faceAndName}`}>
          {shown}
        </Link>
      ) : (
        <div className={faceAndName}>{shown}</div>
      )}
      {action && <div className="ms-auto flex items-center gap-3">{action}</div>}
    </div>
  );
}
