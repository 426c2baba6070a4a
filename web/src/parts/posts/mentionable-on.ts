import type { Post } from "@attune/core/feed/feed.contract";
import type { Mentionable } from "../mentions/MentionList.tsx";

/** Whom the comments' field suggests: members who can read the post. */
export const mentionableOn = (
  { postId, circleId, visibility }: Post,
  mine: boolean,
): Mentionable => {
  if (visibility !== "connections") return { circleId };
  return mine ? { connected: true } : { postId };
};
